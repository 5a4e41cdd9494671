"""What Prometheus reads at ``/metrics``. Only with ``--metrics``, which needs the extra ``metrics``.

Several processes of one server share a folder, so that whichever is asked answers for all.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.middleware import DefineMiddleware
from litestar.plugins.prometheus import PrometheusConfig, PrometheusController
from prometheus_client import Counter, Gauge, Histogram, multiprocess

from tocsin.live import meter
from tocsin.live.rooms import Rooms
from tocsin.table.office import matches
from tocsin.table.thinking import Thinkers

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 10)
EVERY = 2.0
TABLES = Gauge("tocsin_tables", "Tables that are open in memory", multiprocess_mode="livesum")
SOCKETS = Gauge("tocsin_sockets", "Viewers that are connected to a table", multiprocess_mode="livesum")
QUEUE = Gauge("tocsin_thinkers_queue", "Thoughts that wait for a process", multiprocess_mode="livesum")
ANSWERS = Histogram("tocsin_answer_seconds", "From a person's answer to its being stored and told", buckets=BUCKETS)
STORE = Histogram("tocsin_store_seconds", "How long the store takes", ["what"], buckets=BUCKETS)
BROKER = Histogram("tocsin_broker_seconds", "From a message sent to the same message heard", buckets=BUCKETS)
ERRORS = Counter("tocsin_errors", "Lines of the log that are errors", ["event"])
FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip")


def allowed(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """With a token only whoever has it; without one only this machine itself, and nobody for whom a proxy asks."""
    token = connection.app.state.settings.metrics_token
    if token is not None:
        if not matches(connection.headers.get("authorization", ""), token):
            raise HTTPException("Unauthorized", status_code=401, headers={"WWW-Authenticate": "Bearer"})
    elif any(name in connection.headers for name in FORWARDED) or not _here(connection):
        raise HTTPException("Not Found", status_code=404)


def _here(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    try:
        return connection.client is not None and ipaddress.ip_address(connection.client.host).is_loopback
    except ValueError:
        return False


class Metrics(PrometheusController):
    """``/metrics``."""

    include_in_schema = False
    guards = [allowed]


def middleware() -> DefineMiddleware:
    """Requests by path and status. Websockets last for hours and are measured by their answers instead."""
    config = PrometheusConfig(
        app_name="tocsin",
        prefix="tocsin",
        group_path=True,
        exclude_unhandled_paths=True,
        exclude=["^/metrics$"],
        scopes={ScopeType.HTTP},
    )
    return config.middleware


class Errors(logging.Handler):
    """Counts errors as they are written to the log. What they say is constant; what it is about is not."""

    def emit(self, record: logging.LogRecord) -> None:
        ERRORS.labels(record.msg if record.name == "tocsin.table" else record.name).inc()


@contextmanager
def clock(what: str) -> Iterator[None]:
    kind, _, detail = what.partition(" ")
    if kind == "answer":
        with ANSWERS.time():
            yield
    elif kind == "store":
        with STORE.labels(detail).time():
            yield
    else:
        yield


def begin() -> None:
    """Measure in this process."""
    if clock not in meter.CLOCKS:
        meter.CLOCKS.append(clock)
    for name in ("tocsin.table", "uvicorn.error"):
        logger = logging.getLogger(name)
        if not any(isinstance(each, Errors) for each in logger.handlers):
            logger.addHandler(Errors(logging.ERROR))


async def watch(rooms: Rooms, thinkers: Thinkers) -> None:
    """Count now and then what there is."""
    while True:
        tables, sockets = rooms.counts()
        TABLES.set(tables)
        SOCKETS.set(sockets)
        QUEUE.set(thinkers.queue)
        await asyncio.sleep(EVERY)


@contextmanager
def shared() -> Iterator[None]:
    """A folder for what the processes of this server count."""
    with tempfile.TemporaryDirectory(prefix="tocsin-metrics-") as folder:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
        try:
            yield
        finally:
            del os.environ["PROMETHEUS_MULTIPROC_DIR"]


def ended(pid: int) -> None:
    """A process has ended: what it held is gone, what it counted stays."""
    forget: Callable[[int], None] = multiprocess.mark_process_dead
    forget(pid)
