"""What the table keeps: tables, secret links and events, in SQLite or in PostgreSQL by URL.

A table is a start and a list of events; nothing else is ever written. Events of many tables that arrive together are
stored in one transaction, and nobody hears of an event before it is stored.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import Column, ForeignKey, Integer, MetaData, Select, String, Table, Text, event, func, insert, select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tocsin.sitting import Event, Start

METADATA = MetaData()
LOCK = 0x70C51
"""The number of the lock that PostgreSQL holds while the tables are brought to the present form."""

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("title", String(64), nullable=False),
    Column("revision", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("players", Text, nullable=False),
    Column("seed", String(256), nullable=True),
    Column("prefix", Text, nullable=False),
    Column("lang", String(2), nullable=False),
)
LINKS = Table(
    "links",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("seats", Text, nullable=False),
)
EVENTS = Table(
    "events",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("value", Integer, nullable=False),
)


class Conflict(Exception):
    """Another process has stored an event in this place."""


class Store:
    """The database. Opened once a process; `append` may be called for many tables at the same time."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        self._waiting: list[tuple[dict[str, Any], asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Bring the database to the present form."""
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer
        await self.engine.dispose()

    async def alive(self) -> bool:
        async with self.engine.connect() as connection:
            return bool((await connection.execute(select(1))).scalar_one())

    async def create(self, start: Start, links: Sequence[tuple[str, Sequence[int]]]) -> None:
        """A new table with its links (digest, seats)."""
        row = start._asdict()
        for name in ("options", "players", "prefix"):
            row[name] = json.dumps(row[name])
        rows = [{"digest": digest, "table_id": start.id, "seats": json.dumps(list(seats))} for digest, seats in links]
        async with self.engine.begin() as connection:
            await connection.execute(insert(TABLES), [row])
            await connection.execute(insert(LINKS), rows)

    async def link(self, digest: str) -> tuple[str, tuple[int, ...]] | None:
        """The table a link leads to and the seats it gives; no seats for those who watch."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(LINKS).where(LINKS.c.digest == digest))).one_or_none()
        return (row.table_id, tuple(json.loads(row.seats))) if row else None

    async def load(self, id: str) -> tuple[Start, list[Event]]:
        """A table and all that happened at it."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(TABLES).where(TABLES.c.id == id))).one()
            events = [Event._make(each) for each in await connection.execute(_events(id))]
        data = dict(row._mapping)
        for name in ("options", "players", "prefix"):
            data[name] = json.loads(data[name])
        return Start(**data), events

    async def since(self, id: str, n: int) -> list[Event]:
        """What happened at a table from event ``n`` on."""
        async with self.engine.connect() as connection:
            return [Event._make(each) for each in await connection.execute(_events(id).where(EVENTS.c.n >= n))]

    async def append(self, id: str, n: int, happened: Event) -> None:
        """Store the event number ``n`` of a table; returns when it is safe on the disk. `Conflict` if there is one."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append(({"table_id": id, "n": n, **happened._asdict()}, done))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())
        await done

    async def _write(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            try:
                await self._insert([row for row, _ in batch])
            except IntegrityError:
                for row, done in batch:
                    await self._write_one(row, done)
            except Exception as error:
                for _, done in batch:
                    _settle(done, error)
            else:
                for _, done in batch:
                    _settle(done, None)

    async def _write_one(self, row: dict[str, Any], done: asyncio.Future[None]) -> None:
        try:
            await self._insert([row])
        except IntegrityError:
            _settle(done, Conflict())
        except Exception as error:
            _settle(done, error)
        else:
            _settle(done, None)

    async def _insert(self, rows: list[dict[str, Any]]) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(insert(EVENTS), rows)


def _events(id: str) -> Select[tuple[str, int, int]]:
    columns = (EVENTS.c.kind, EVENTS.c.seat, EVENTS.c.value)
    return select(*columns).where(EVENTS.c.table_id == id).order_by(EVENTS.c.n)


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    """Tell whoever waits, if anybody still does."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def migrate(connection: Connection) -> None:
    """Run the migrations that this database has not seen."""
    from alembic import command
    from alembic.config import Config

    if connection.dialect.name == "postgresql":
        # Servers that start together take turns; SQLite is brought up to date by the first process alone.
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _engine(url: str) -> AsyncEngine:
    if not url.startswith("sqlite"):
        return create_async_engine(url, pool_pre_ping=True)
    engine = create_async_engine(url, connect_args={"timeout": 30})

    @event.listens_for(engine.sync_engine, "connect")
    def _prepare(connection: Any, record: Any) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine
