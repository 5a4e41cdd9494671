"""Running the server: address, database and log."""

from __future__ import annotations

import asyncio
import gc
import ipaddress
import json
import logging
import os
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec

import msgspec
import uvicorn
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from tocsin.core import TocsinError, msg
from tocsin.core.folders import data_folder
from tocsin.live.drain import Drain
from tocsin.live.limits import SOCKETS
from tocsin.table.app import Settings, application
from tocsin.table.sockets import Careful
from tocsin.table.store import Store, file_of
from tocsin.table.wires import known, wire

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
    """A uvicorn server that reports when it is listening, and drains before it ends."""

    def __init__(self, config: uvicorn.Config, drain: Drain, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._drain, self._ready = drain, ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._drain()
        await super().shutdown(sockets)


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
    if settings.crowd < 1:
        raise TocsinError(msg("table.crowd", n=settings.crowd))
    for each in settings.proxies:
        try:
            ipaddress.ip_network(each, strict=False)
        except ValueError:
            raise TocsinError(msg("table.proxy", address=each)) from None
    if settings.processes > 1 and not hasattr(socket, "send_fds"):
        raise TocsinError(msg("table.one_process_here"))
    for extra, wanted, needed in (
        ("metrics", settings.metrics, "prometheus_client"),
        ("traces", settings.traces, "opentelemetry"),
    ):
        if wanted and find_spec(needed) is None:
            raise TocsinError(msg("table.needs_extra", extra=extra))
    if settings.drain < 0:
        raise TocsinError(msg("table.drain", seconds=settings.drain))
    if settings.broker is not None and not known(settings.broker):
        raise TocsinError(msg("table.unknown_broker", scheme=settings.broker.split(":")[0]))
    if settings.processes > 1 and settings.broker is None:
        if not settings.database.startswith("postgresql"):
            raise TocsinError(msg("table.needs_broker"))
        return msgspec.structs.replace(settings, broker=settings.database)
    return settings


@contextmanager
def held(settings: Settings) -> Iterator[None]:
    """Hold a SQLite file for as long as the server runs: another one would neither hear nor tell what happens.

    Servers with a broker hear each other, so they may share it.
    """
    try:
        path = file_of(make_url(settings.database))
    except ArgumentError as error:
        raise TocsinError(msg("table.no_database", error=_reason(error))) from error
    try:
        import fcntl
    except ImportError:
        # Windows has no such locks.
        path = None
    if path is None:
        yield
        return
    try:
        lock = os.open(path.with_name(f"{path.name}.lock"), os.O_CREAT | os.O_RDWR, 0o600)
    except OSError as error:
        raise TocsinError(msg("table.no_database", error=_reason(error))) from error
    try:
        fcntl.flock(lock, (fcntl.LOCK_SH if settings.broker else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except OSError as error:
        os.close(lock)
        raise TocsinError(msg("table.database_taken", file=str(path))) from error
    try:
        yield
    finally:
        os.close(lock)


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


def config(settings: Settings, drain: Drain) -> uvicorn.Config:
    """The uvicorn configuration."""
    return Careful(
        application(settings, drain),
        each=settings.crowd * SOCKETS,
        proxies=settings.proxies,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        log_config=None,
        access_log=False,
        ws_max_size=65_536,
        ws_ping_interval=20,
        timeout_keep_alive=15,
        timeout_graceful_shutdown=5,
        server_header=False,
        h11_max_incomplete_event_size=32_768,
        lifespan="on",
    )


def steady() -> None:
    """Look for garbage seldom, and never among what is there from the start: each search stops everybody."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def run(settings: Settings, sock: socket.socket, ready: Callable[[], None]) -> None:
    """Serve in this process until told to stop."""
    log(settings)
    drain = Drain(settings.drain)
    server = Server(config(settings, drain), drain, ready)
    steady()
    server.run([sock])
