"""The database: tables, hashed links and events, in SQLite or PostgreSQL, by URL.

A table is a start and a list of events; nothing else is stored. Events that arrive together, at any tables, are stored
in one transaction. No event is announced before it is stored.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from pathlib import Path

from sqlalchemy import Column, ForeignKey, Integer, MetaData, Select, String, Table, Text, event, func, insert, select
from sqlalchemy.engine import Connection
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tocsin.sitting import Event, Start

METADATA = MetaData()
LOCK = 0x70C51
"""The key of the PostgreSQL advisory lock held during migrations."""

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
    """Another process has already stored an event with this number."""


class Store:
    """The database, opened once per process. `append` may be called for many tables concurrently."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        self._waiting: list[tuple[dict[str, object], asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Migrate the database to the current schema."""
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
        """Store a new table with its links (digest, seats)."""
        row = start._asdict()
        for name in ("options", "players", "prefix"):
            row[name] = json.dumps(row[name])
        rows = [{"digest": digest, "table_id": start.id, "seats": json.dumps(list(seats))} for digest, seats in links]
        async with self.engine.begin() as connection:
            await connection.execute(insert(TABLES), [row])
            await connection.execute(insert(LINKS), rows)

    async def link(self, digest: str) -> tuple[str, tuple[int, ...]] | None:
        """The table a link opens and the seats it gives: none for watching."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(LINKS).where(LINKS.c.digest == digest))).one_or_none()
        return (row.table_id, tuple(json.loads(row.seats))) if row else None

    async def load(self, id: str) -> tuple[Start, list[Event]]:
        """A table and all its events."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(TABLES).where(TABLES.c.id == id))).one()
            events = [Event._make(each) for each in await connection.execute(_events(id))]
        data = dict(row._mapping)
        for name in ("options", "players", "prefix"):
            data[name] = json.loads(data[name])
        return Start(**data), events

    async def since(self, id: str, n: int) -> list[Event]:
        """The events of a table from number ``n`` on."""
        async with self.engine.connect() as connection:
            return [Event._make(each) for each in await connection.execute(_events(id).where(EVENTS.c.n >= n))]

    async def append(self, id: str, n: int, happened: Event) -> None:
        """Store event ``n`` of a table. Returns once it is on disk; raises `Conflict` if there is one already."""
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

    async def _write_one(self, row: dict[str, object], done: asyncio.Future[None]) -> None:
        try:
            await self._insert([row])
        except IntegrityError:
            _settle(done, Conflict())
        except Exception as error:
            _settle(done, error)
        else:
            _settle(done, None)

    async def _insert(self, rows: list[dict[str, object]]) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(insert(EVENTS), rows)


def _events(id: str) -> Select[tuple[str, int, int]]:
    columns = (EVENTS.c.kind, EVENTS.c.seat, EVENTS.c.value)
    return select(*columns).where(EVENTS.c.table_id == id).order_by(EVENTS.c.n)


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    """Complete the future, unless the waiting task was cancelled."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


def migrate(connection: Connection) -> None:
    """Run the migrations this database has not had yet."""
    from alembic import command
    from alembic.config import Config

    if connection.dialect.name == "postgresql":
        # Servers that start together take turns. SQLite is migrated before any other process starts.
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
    def _prepare(connection: DBAPIConnection, record: object) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine
