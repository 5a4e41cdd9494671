"""The database: tables, hashed links and events, in SQLite or PostgreSQL, by URL.

A table is a start and a list of events, each with its trail. Events that arrive together, at any tables, are stored in
one transaction. No event is announced before it is stored.
"""

from __future__ import annotations

import asyncio
import json
import math
import os
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path

import msgspec
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    MetaData,
    Row,
    Select,
    String,
    Table,
    Text,
    and_,
    bindparam,
    delete,
    event,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.engine import URL, Connection
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tocsin.live.means import Conflict
from tocsin.sitting import Event, Start, Trail

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
    Column("opened", BigInteger, nullable=False, server_default="0"),
    Column("needed", BigInteger, nullable=False, server_default="0", index=True),
    Column("components", String(16), nullable=True),
    Column("newest", Text, nullable=True),
    Column("pack", Text, nullable=True),
    Column("position", Text, nullable=True),
    Column("lesson", String(64), nullable=True),
)
"""``newest`` is the trail after the last event, with the number of events it is for."""
ENCODED = ("options", "players", "prefix", "position")
"""Columns that hold JSON, if anything."""
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
    Column("at", BigInteger, nullable=True),
    Column("trail", Text, nullable=True),
)
BANS = Table(
    "bans",
    METADATA,
    Column("address", String(64), primary_key=True),
    Column("since", BigInteger, nullable=False),
    Column("note", Text, nullable=False),
)
PROCESSES = Table(
    "processes",
    METADATA,
    Column("node", String(32), primary_key=True),
    Column("place", String(256), nullable=False),
    Column("version", String(32), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("tables", Integer, nullable=False),
    Column("sockets", Integer, nullable=False),
    Column("draining", Boolean, nullable=False),
)
"""What each server process last said of itself."""
PULSE = Table(
    "pulse",
    METADATA,
    Column("node", String(32), primary_key=True),
    Column("beat", BigInteger, nullable=False),
)
UNPLAYED = 3 * 24 * 3600
"""Seconds after which a table that was never played is forgotten."""
WEEK = 7 * 24 * 3600 * 1_000_000
"""In microseconds, as the pulse is counted."""
AT_ONCE = 500
"""Tables deleted in one transaction, so that nobody's answer waits for long."""
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
"""The driver for each kind of database, for addresses that name none."""
BUSY = 30.0
"""Seconds that whoever stores something waits for others who do."""
PATIENCE = 3.0
"""Seconds the database has to write something down before it is not well."""
SOON = 1.0
"""Seconds after which the newest trail of a table is stored, if no event takes it along."""
RARELY = 20
"""Looking through the whole file takes at most one part in so many of the time."""


UNWELL = (SQLAlchemyError, OSError)
"""What is raised when the database cannot store: full, locked, or away."""
ENCODE = msgspec.json.Encoder().encode
TRAIL: msgspec.json.Decoder[Trail] = msgspec.json.Decoder(Trail)
NEWEST: msgspec.json.Decoder[tuple[int, Trail]] = msgspec.json.Decoder(tuple[int, Trail])


class Store:
    """The database, opened once per process. `append` may be called for many tables concurrently."""

    unwell = UNWELL

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        self._waiting: list[tuple[dict[str, object], asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None
        self._newest: dict[str, tuple[int, Trail]] = {}
        self._later: asyncio.TimerHandle | None = None
        self._turn = asyncio.Lock()
        self._health = Health(self)

    async def open(self) -> None:
        """Migrate the database to the current schema."""
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)

    async def close(self) -> None:
        self._begin_writing()
        if self._writer is not None:
            await self._writer
        await self._health.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction, in turn: SQLite lets whoever meets another one sleep, longer each time."""
        async with asyncio.timeout(BUSY):
            await self._turn.acquire()
        try:
            async with self.engine.begin() as connection:
                yield connection
        finally:
            self._turn.release()

    async def trouble(self) -> str | None:
        """What keeps the database from storing and giving back; ``None`` if nothing does."""
        return await self._health.trouble()

    async def create(self, start: Start, links: Sequence[tuple[str, Sequence[int]]]) -> None:
        """Store a new table with its links (digest, seats)."""
        now = int(time.time())
        row = {**start._asdict(), "opened": now, "needed": now}
        for name in ENCODED:
            row[name] = None if row[name] is None else json.dumps(row[name])
        rows = [{"digest": digest, "table_id": start.id, "seats": json.dumps(list(seats))} for digest, seats in links]
        async with self._writing() as connection:
            await connection.execute(insert(TABLES), [row])
            await connection.execute(insert(LINKS), rows)

    async def link(self, digest: str) -> tuple[str, tuple[int, ...]] | None:
        """The table a link opens and the seats it gives: none for watching."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(select(LINKS).where(LINKS.c.digest == digest))).one_or_none()
        return (row.table_id, tuple(json.loads(row.seats))) if row else None

    async def load(self, id: str) -> tuple[Start, list[Event], Trail | None]:
        """A table, all its events, and the trail after the last of them, if it is known."""
        async with self.engine.connect() as connection:
            columns = [TABLES.c[name] for name in (*Start._fields, "newest")]
            row = (await connection.execute(select(*columns).where(TABLES.c.id == id))).one()
            events = [_event(each) for each in await connection.execute(_events(id))]
        data = dict(row._mapping)
        for name in ENCODED:
            data[name] = None if data[name] is None else json.loads(data[name])
        stored = data.pop("newest")
        n, newest = NEWEST.decode(stored) if stored is not None else (-1, None)
        return Start(**data), events, newest if n == len(events) else None

    async def since(self, id: str, n: int) -> list[Event]:
        """The events of a table from number ``n`` on."""
        async with self.engine.connect() as connection:
            return [_event(each) for each in await connection.execute(_events(id).where(EVENTS.c.n >= n))]

    async def count(self) -> int:
        """How many tables there are."""
        async with self.engine.connect() as connection:
            return int((await connection.execute(select(func.count()).select_from(TABLES))).scalar_one())

    async def need(self, ids: Sequence[str]) -> None:
        """Somebody needs these tables now."""
        async with self._writing() as connection:
            for begin in range(0, len(ids), AT_ONCE):
                some = TABLES.c.id.in_(ids[begin : begin + AT_ONCE])
                await connection.execute(update(TABLES).where(some).values(needed=int(time.time())))

    async def prune(
        self, unplayed: float | None = UNPLAYED, unneeded: float | None = None, only_count: bool = False
    ) -> int:
        """Delete tables nobody has needed for so many seconds, or only count them; how many there are.

        ``unplayed`` is for those at which nothing has ever happened, ``unneeded`` for any; ``None`` keeps them.
        """
        now, old = int(time.time()), []
        if unplayed is not None:
            done = EVENTS.c.kind.not_in(["share", "begin"])
            never = ~exists().where(EVENTS.c.table_id == TABLES.c.id, done)
            old.append(and_(TABLES.c.needed < now - unplayed, never))
        if unneeded is not None:
            old.append(TABLES.c.needed < now - unneeded)
        count = 0
        if old and only_count:
            async with self.engine.connect() as connection:
                return int((await connection.execute(select(func.count()).where(or_(*old)))).scalar_one())
        while old:
            async with self.engine.begin() as connection:
                found = (await connection.execute(select(TABLES.c.id).where(or_(*old)).limit(AT_ONCE))).scalars().all()
                for column in (EVENTS.c.table_id, LINKS.c.table_id, TABLES.c.id):
                    await connection.execute(delete(column.table).where(column.in_(found)))
            count += len(found)
            if len(found) < AT_ONCE:
                break
        return count

    async def append(self, id: str, n: int, happened: Event) -> None:
        """Store event ``n`` of a table. Returns once it is on disk; raises `Conflict` if there is one already."""
        done = asyncio.get_running_loop().create_future()
        trail = None if happened.trail is None else ENCODE(happened.trail).decode()
        row = {**happened._asdict(), "table_id": id, "n": n, "at": int(time.time()), "trail": trail}
        self._waiting.append((row, done))
        self._begin_writing()
        await done

    def keep(self, id: str, n: int, newest: Trail) -> None:
        """The trail after event ``n - 1`` of a table, to be stored soon. It does no harm if that never happens."""
        self._newest[id] = n, newest
        if self._later is None:
            self._later = asyncio.get_running_loop().call_later(SOON, self._begin_writing)

    def _begin_writing(self) -> None:
        if self._later is not None:
            self._later.cancel()
            self._later = None
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write())

    async def _write(self) -> None:
        while self._waiting or self._newest:
            batch, self._waiting = self._waiting, []
            newest, self._newest = self._newest, {}
            for row, _ in batch:
                # An event carries the newest trail of its table itself.
                newest.pop(str(row["table_id"]), None)
            try:
                await self._insert([row for row, _ in batch], newest)
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
            await self._insert([row], {})
        except IntegrityError:
            _settle(done, Conflict())
        except Exception as error:
            _settle(done, error)
        else:
            _settle(done, None)

    async def _insert(self, rows: list[dict[str, object]], newest: Mapping[str, tuple[int, Trail]]) -> None:
        kept = [{"table": id, "trail": ENCODE(each).decode()} for id, each in sorted(newest.items())]
        async with self._writing() as connection:
            if rows:
                await connection.execute(insert(EVENTS), rows)
            if kept:
                here = TABLES.c.id == bindparam("table")
                await connection.execute(update(TABLES).where(here).values(newest=bindparam("trail")), kept)


class Health:
    """Tries the database: writes something down and reads it back, and looks now and then through a SQLite file."""

    def __init__(self, store: Store) -> None:
        self._store, self._node = store, secrets.token_hex(8)
        self._trying: asyncio.Task[str | None] | None = None
        self._known: tuple[float, str | None] = (-math.inf, None)
        self._checked: tuple[float, str | None] = (-math.inf, None)

    async def trouble(self) -> str | None:
        """At most one attempt is under way, and a second's news is news: asking often costs nothing."""
        if time.monotonic() - self._known[0] < 1:
            return self._known[1]
        if self._trying is None or self._trying.done():
            self._trying = asyncio.create_task(self._try())
        try:
            async with asyncio.timeout(PATIENCE):
                found = await asyncio.shield(self._trying)
        except TimeoutError:
            return "locked"
        self._known = time.monotonic(), found
        return found

    async def close(self) -> None:
        if self._trying is not None:
            self._trying.cancel()
            await asyncio.gather(self._trying, return_exceptions=True)

    async def _try(self) -> str | None:
        beat = time.time_ns() // 1000
        try:
            async with self._store.engine.begin() as connection:
                old = or_(PULSE.c.node == self._node, PULSE.c.beat < beat - WEEK)
                await connection.execute(delete(PULSE).where(old))
                await connection.execute(insert(PULSE), [{"node": self._node, "beat": beat}])
            async with self._store.engine.connect() as connection:
                read = (await connection.execute(select(PULSE.c.beat).where(PULSE.c.node == self._node))).scalar_one()
            return await asyncio.to_thread(self._whole) if read == beat else "corrupt"
        except Exception as error:
            return str(getattr(error, "orig", None) or error).splitlines()[0]

    def _whole(self) -> str | None:
        """Whether a SQLite file is whole, as far as is known."""
        path, begun = file_of(self._store.engine.url), time.monotonic()
        if path is None or begun < self._checked[0]:
            return self._checked[1]
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as connection:
            said = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        done = time.monotonic()
        self._checked = done + RARELY * (done - begun), None if said == "ok" else f"corrupt: {said}"
        return self._checked[1]


def file_of(url: URL) -> Path | None:
    """The file of a SQLite database; ``None`` if there is none."""
    named = url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:")
    return Path(str(url.database)) if named and not str(url.database).startswith("file:") else None


def _events(id: str) -> Select[str, int, int, str | None]:
    columns = (EVENTS.c.kind, EVENTS.c.seat, EVENTS.c.value, EVENTS.c.trail)
    return select(*columns).where(EVENTS.c.table_id == id).order_by(EVENTS.c.n)


def _event(row: Row[str, int, int, str | None]) -> Event:
    kind, seat, value, trail = row
    return Event(kind, seat, value, None if trail is None else TRAIL.decode(trail))


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


def driven(url: str) -> str:
    """A database's address with the driver that the server uses, if it names none."""
    scheme, mark, rest = url.partition("://")
    return DRIVERS.get(scheme, scheme) + mark + rest


def _engine(url: str) -> AsyncEngine:
    url = driven(url)
    if not url.startswith("sqlite"):
        return create_async_engine(url, pool_pre_ping=True, hide_parameters=True)
    engine = create_async_engine(url, connect_args={"timeout": BUSY}, hide_parameters=True)
    _keep_secret(engine.url)

    @event.listens_for(engine.sync_engine, "connect")
    def _prepare(connection: DBAPIConnection, record: object) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


def _keep_secret(url: URL) -> None:
    """The file holds seeds: it is its owner's alone, and SQLite gives its companions the same mode."""
    path = file_of(url)
    if path is None:
        return
    for each in (path, *(path.with_name(path.name + end) for end in ("-wal", "-shm"))):
        with suppress(OSError):
            if each == path:
                os.close(os.open(each, os.O_CREAT | os.O_RDWR, 0o600))
            os.chmod(each, 0o600)
