"""Copies of the whole database, taken and given back while servers run; from SQLite or PostgreSQL into either.

A backup is gzipped JSON lines: a head, for each table of the database its columns and its rows, and an end that counts
the rows and carries a digest of all lines before it. It holds seeds, so only its owner may read it.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import sqlite3
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import Table, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

import tocsin
from tocsin.core import TocsinError, msg
from tocsin.table.store import BANS, EVENTS, LINKS, METADATA, TABLES, Store

FORMAT = 1
KEPT = [TABLES, LINKS, EVENTS, BANS]
"""What a backup holds, owners before what they own."""
CHUNK = 1_000

Row = dict[str, Any]


class Restored(NamedTuple):
    """What a restore did: tables added, tables continued, and tables left alone as they had gone another way."""

    added: int
    continued: int
    different: list[str]


async def backup(store: Store, path: Path) -> dict[str, int]:
    """Write everything as it is at one moment; how many rows of each kind. The file appears when it is whole."""
    part = path.parent / f".{path.name}.part"
    try:
        made = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        try:
            with os.fdopen(made, "wb") as file:
                # No name and no time in the gzip head: the same content gives the same file.
                with gzip.GzipFile("", "wb", 6, file, 0) as packed:
                    counts = await _write(store, packed.write)
                file.flush()
                os.fsync(file.fileno())
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        raise TocsinError(msg("admin.cannot_write", file=str(path), error=error.strerror or str(error))) from None
    return counts


async def _write(store: Store, put: Callable[[bytes], object]) -> dict[str, int]:
    seen, counts = hashlib.blake2b(), {}

    def line(data: Any) -> None:
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        seen.update(text)
        put(text)

    line({"tocsin": "backup", "format": FORMAT, "version": tocsin.__version__, "at": int(time.time())})
    async with _moment(store) as connection:
        for table in KEPT:
            line({"table": table.name, "columns": [column.name for column in table.columns]})
            counts[table.name] = 0
            async for row in await connection.stream(select(table).order_by(*table.primary_key.columns)):
                line(list(row))
                counts[table.name] += 1
    line({"end": counts, "digest": seen.hexdigest()})
    return counts


@asynccontextmanager
async def _moment(store: Store) -> AsyncIterator[AsyncConnection]:
    """A connection that sees the database as it is now, whatever is written meanwhile; nobody waits for it."""
    if store.engine.dialect.name != "sqlite":
        async with store.engine.connect() as connection:
            connection = await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            yield connection
        return
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        async with store.engine.connect() as connection:
            driver: Any = (await connection.get_raw_connection()).driver_connection
            with sqlite3.connect(copy, check_same_thread=False) as target:
                await driver.backup(target)
            target.close()
        engine = create_async_engine(f"sqlite+aiosqlite:///{copy}")
        try:
            async with engine.connect() as connection:
                yield connection
        finally:
            await engine.dispose()


async def restore(store: Store, path: Path) -> Restored:
    """Bring back what a backup holds and the database does not. What is there stays; servers may run meanwhile.

    A table that is missing is added. One that is there but has fewer events, all the same ones, gets the others. All of
    it happens or nothing.
    """
    examine(path)
    different: list[str] = []
    continued = 0
    async with store.engine.begin() as connection:
        known = set((await connection.execute(select(TABLES.c.id))).scalars())
        new: set[str] = set()
        for name, rows in groupby(_rows(path), lambda each: each[0].name):
            found = (row for _, row in rows)
            if name == TABLES.name:
                added = (row for row in found if row["id"] not in known)
                new = {row["id"] async for row in _insert(connection, TABLES, added)}
            elif name == LINKS.name:
                async for _ in _insert(connection, LINKS, (row for row in found if row["table_id"] in new)):
                    pass
            elif name == EVENTS.name:
                for id, events in groupby(found, lambda row: row["table_id"]):
                    if id in new:
                        async for _ in _insert(connection, EVENTS, events):
                            pass
                        continue
                    more = await _continue(connection, id, list(events))
                    if more is None:
                        different.append(id)
                    else:
                        continued += more
            elif name == BANS.name:
                banned = set((await connection.execute(select(BANS.c.address))).scalars())
                async for _ in _insert(connection, BANS, (row for row in found if row["address"] not in banned)):
                    pass
    return Restored(len(new), continued, different)


async def _continue(connection: AsyncConnection, id: str, events: list[Row]) -> bool | None:
    """Give a table that is there the events it lacks; whether it lacked any, or nothing if it has gone another way."""
    columns = (EVENTS.c.n, EVENTS.c.kind, EVENTS.c.seat, EVENTS.c.value)
    asked = select(*columns).where(EVENTS.c.table_id == id).order_by(EVENTS.c.n)
    stored = [tuple(row) for row in await connection.execute(asked)]
    copied = [(row["n"], row["kind"], row["seat"], row["value"]) for row in events]
    shared = min(len(stored), len(copied))
    if stored[:shared] != copied[:shared]:
        return None
    async for _ in _insert(connection, EVENTS, iter(events[shared:])):
        pass
    return len(copied) > shared


async def _insert(connection: AsyncConnection, table: Table, rows: Iterator[Row]) -> AsyncIterator[Row]:
    """Store rows, some at a time, and give each back once it is."""
    chunk: list[Row] = []
    for row in rows:
        chunk.append(row)
        if len(chunk) == CHUNK:
            await connection.execute(insert(table), chunk)
            for each in chunk:
                yield each
            chunk = []
    if chunk:
        await connection.execute(insert(table), chunk)
        for each in chunk:
            yield each


def examine(path: Path) -> dict[str, int]:
    """Read a backup to its end; how many rows of each kind it has. `TocsinError` if it is not whole."""
    counts: dict[str, int] = {}
    seen, end = hashlib.blake2b(), None
    for text, data in _lines(path):
        if end is not None:
            raise _broken(path)
        if isinstance(data, dict) and "end" in data:
            end = data
            if data != {"end": counts, "digest": seen.hexdigest()}:
                raise _broken(path)
        elif isinstance(data, dict) and "table" in data:
            counts[name := str(data["table"])] = 0
        elif isinstance(data, list) and counts:
            counts[name] += 1
        elif not (isinstance(data, dict) and data.get("tocsin") == "backup" and not counts):
            raise _broken(path)
        elif data.get("format") != FORMAT:
            raise TocsinError(msg("admin.other_backup", file=str(path), version=str(data.get("version"))))
        seen.update(text)
    if end is None:
        raise _broken(path)
    return counts


def _rows(path: Path) -> Iterator[tuple[Table, Row]]:
    """The rows of a backup that was examined. Tables and columns that are not known here are left out."""
    table: Table | None = None
    columns: list[str] = []
    for _, data in _lines(path):
        if isinstance(data, dict):
            table, columns = METADATA.tables.get(data.get("table", "")), data.get("columns", [])
        elif table is not None:
            named = dict(zip(columns, data, strict=True))
            yield table, {name: value for name, value in named.items() if name in table.columns}


def _lines(path: Path) -> Iterator[tuple[bytes, Any]]:
    try:
        with gzip.open(path) as file:
            for text in file:
                yield text, json.loads(text)
    except FileNotFoundError:
        raise TocsinError(msg("admin.no_file", file=str(path))) from None
    except (OSError, EOFError, ValueError, RecursionError):
        raise _broken(path) from None


def _broken(path: Path) -> TocsinError:
    return TocsinError(msg("admin.broken_backup", file=str(path)))
