"""Running the server: address, database and log."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import socket
import sys
import time
from collections.abc import Callable

import msgspec
import uvicorn

from tocsin.core import TocsinError, msg
from tocsin.core.folders import data_folder
from tocsin.table.app import Settings, application
from tocsin.table.broker import known, wire
from tocsin.table.store import Store

LOG = logging.getLogger("tocsin.table")
FIELDS = ("table", "title", "seats", "kind", "path", "status", "ms", "spec", "error", "message_kind")


class Lines(logging.Formatter):
    """One JSON object per line."""

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


def _worth_a_line(record: logging.LogRecord) -> bool:
    """Skip clients that send invalid UTF-8: that closes their connection and is no fault of the server."""
    return not (record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError))


class Server(uvicorn.Server):
    """A uvicorn server that reports when it is listening."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self._ready()


def default_database() -> str:
    """``TOCSIN_DATABASE_URL``, or a file in the user's data folder."""
    given = os.environ.get("TOCSIN_DATABASE_URL")
    if given:
        return given
    folder = data_folder()
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{folder / 'tables.db'}"


def listen(host: str, port: int) -> socket.socket:
    """A socket bound to an address. Port 0 is any free port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sets TCP_NODELAY only on sockets created with IPPROTO_TCP.
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    made.bind((host, port))
    return made


def settle(settings: Settings) -> Settings:
    """The settings, checked, with a broker if one is needed. PostgreSQL can be its own broker, SQLite cannot."""
    if settings.processes < 1:
        raise TocsinError(msg("table.processes", n=settings.processes))
    if settings.processes > 1 and not hasattr(socket, "send_fds"):
        raise TocsinError(msg("table.one_process_here"))
    if settings.broker is not None and not known(settings.broker):
        raise TocsinError(msg("table.unknown_broker", scheme=settings.broker.split(":")[0]))
    if settings.processes > 1 and settings.broker is None:
        if not settings.database.startswith("postgresql"):
            raise TocsinError(msg("table.needs_broker"))
        return msgspec.structs.replace(settings, broker=settings.database)
    return settings


def prepare(settings: Settings) -> None:
    """Migrate the database and check that the broker responds."""
    asyncio.run(_prepare(settings))


async def _prepare(settings: Settings) -> None:
    # Each driver raises its own errors, and the person starting the server can act on any of them.
    try:
        store = Store(settings.database)
        await store.open()
        await store.close()
    except Exception as error:
        raise TocsinError(msg("table.no_database", error=_reason(error))) from error
    if settings.broker is None:
        return
    try:
        found = wire(settings.broker)
        await found.open()
        await found.close()
    except Exception as error:
        raise TocsinError(msg("table.no_broker", error=_reason(error))) from error


def _reason(error: Exception) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]


def log(settings: Settings) -> None:
    """Log to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    LOG.handlers[:] = [handler]
    LOG.setLevel(logging.INFO if settings.log else logging.WARNING)
    LOG.propagate = False
    noise = logging.getLogger("uvicorn.error")
    noise.handlers[:] = [handler]
    noise.setLevel(logging.WARNING)
    noise.propagate = False
    noise.addFilter(_worth_a_line)


def config(settings: Settings) -> uvicorn.Config:
    """The uvicorn configuration."""
    return uvicorn.Config(
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


def run(settings: Settings, sock: socket.socket, ready: Callable[[], None]) -> None:
    """Serve in this process until told to stop."""
    log(settings)
    Server(config(settings), ready).run([sock])
