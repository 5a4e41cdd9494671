"""Running the server: where it listens, where it keeps its games, what it writes to its log."""

from __future__ import annotations

import json
import logging
import os
import socket
import sys
import time
from collections.abc import Callable
from pathlib import Path

import uvicorn

from tocsin.table.app import Settings, application

FIELDS = ("table", "title", "seats", "kind", "path", "status", "ms", "spec", "error", "message_kind")


class Lines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        said.update({name: getattr(record, name) for name in FIELDS if hasattr(record, name)})
        if record.exc_info:
            said["trace"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False)


class Server(uvicorn.Server):
    """A uvicorn server that says when it listens."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self._ready()


def default_database() -> str:
    """``TOCSIN_DATABASE_URL``, or a file beside the records."""
    given = os.environ.get("TOCSIN_DATABASE_URL")
    if given:
        return given
    home = os.environ.get("TOCSIN_HOME")
    base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "tocsin"
    folder = Path(home) if home else base
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{folder / 'tables.db'}"


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 is any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, so that asyncio sends small messages at once instead of waiting for an acknowledgement.
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    made.bind((host, port))
    return made


def run(settings: Settings, sock: socket.socket, ready: Callable[[], None], log: bool = False) -> None:
    """Serve until told to stop."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logger = logging.getLogger("tocsin.table")
    logger.handlers[:] = [handler]
    logger.setLevel(logging.INFO if log else logging.WARNING)
    logger.propagate = False
    config = uvicorn.Config(
        application(settings),
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=65_536,
        ws_ping_interval=20,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=5,
        server_header=False,
        h11_max_incomplete_event_size=32_768,
        lifespan="on",
    )
    Server(config, ready).run([sock])
