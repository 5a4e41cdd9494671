"""Looking after a server's database while it runs: tables, bans and processes; prune, export and erase."""

from __future__ import annotations

import ipaddress
import json
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from sqlalchemy import Select, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from tocsin.core import TocsinError, UnknownName, msg
from tocsin.live.rooms import digest
from tocsin.sitting import HUMAN
from tocsin.table.store import BANS, ENCODED, EVENTS, LINKS, PROCESSES, TABLES, Store, migrate
from tocsin.words import Words

GONE = 60
"""Seconds after which a process that said nothing of itself is no longer listed."""
DAY = 86_400


class Opened(NamedTuple):
    """A table in the list. Times are in seconds since 1970; ``played`` is that of the last event, if there is one."""

    id: str
    title: str
    people: int
    opened: int | None
    played: int | None
    events: int


class Ban(NamedTuple):
    """An address or a network that is kept out."""

    address: str
    since: int
    note: str


class Process(NamedTuple):
    """What a server process last said of itself."""

    node: str
    place: str
    version: str
    since: int
    seen: int
    tables: int
    sockets: int
    draining: bool


@asynccontextmanager
async def database(url: str) -> AsyncIterator[Store]:
    """The database of a server that may be running, in its present form."""
    try:
        store = Store(url)
        async with store.engine.begin() as connection:
            await connection.run_sync(migrate)
    except Exception as error:
        reason = (str(error).strip() or type(error).__name__).splitlines()[0]
        raise TocsinError(msg("table.no_database", error=reason)) from error
    try:
        yield store
    finally:
        await store.engine.dispose()


# Tables


async def tables(store: Store, most: int | None = None, id: str | None = None) -> list[Opened]:
    """Tables, the last opened first."""
    asked = _tables().order_by(TABLES.c.opened.desc(), TABLES.c.id).limit(most)
    if id is not None:
        asked = asked.where(TABLES.c.id == id)
    async with store.engine.connect() as connection:
        return [_opened(row) for row in await connection.execute(asked)]


def _tables() -> Select[Any]:
    columns = (TABLES.c.id, TABLES.c.title, TABLES.c.players, TABLES.c.opened)
    counts = (func.max(EVENTS.c.at).label("played"), func.count(EVENTS.c.n).label("events"))
    joined = TABLES.outerjoin(EVENTS, EVENTS.c.table_id == TABLES.c.id)
    return select(*columns, *counts).select_from(joined).group_by(*columns)


def _opened(row: Any) -> Opened:
    people = json.loads(row.players).count(HUMAN)
    return Opened(row.id, row.title, people, row.opened, row.played, row.events)


# One table, one link


async def export_table(store: Store, id: str) -> dict[str, Any]:
    """Everything that is kept of a table, the seed and all hidden answers too: for whoever runs the server."""
    async with store.engine.connect() as connection:
        table = (await connection.execute(select(TABLES).where(TABLES.c.id == id))).one_or_none()
        if table is None:
            raise UnknownName(msg("admin.no_such_table", id=id))
        links = await connection.execute(select(LINKS.c.seats).where(LINKS.c.table_id == id))
        events = await connection.execute(select(EVENTS).where(EVENTS.c.table_id == id).order_by(EVENTS.c.n))
        return {
            "table": _table(table._mapping),
            "links": [{"seats": json.loads(seats)} for (seats,) in links],
            "events": [_event(row._mapping) for row in events],
        }


async def export_link(store: Store, link: str) -> dict[str, Any]:
    """What belongs to whoever holds a link: the table without its seed, and what was done from their seats."""
    id, seats = await _behind(store, link)
    found = await export_table(store, id)
    for secret in ("seed", "newest"):
        del found["table"][secret]
    events = [event for event in found["events"] if event["seat"] in seats]
    for event in events:
        # It tells what others drew and answered.
        del event["trail"]
    return {"table": found["table"], "seats": list(seats), "events": events}


async def erase_table(store: Store, id: str) -> None:
    """Erase a table with its links and events."""
    async with store.engine.begin() as connection:
        if not await _erase(connection, id):
            raise UnknownName(msg("admin.no_such_table", id=id))


async def erase_link(store: Store, link: str) -> bool:
    """Erase a link; the whole table as well if nobody else sits there by a link of their own. Whether it was erased.

    Otherwise the moves stay, as the others' game is made of them too; nothing then leads from them to a person.
    """
    id, seats = await _behind(store, link)
    async with store.engine.begin() as connection:
        await connection.execute(delete(LINKS).where(LINKS.c.digest == digest(link)))
        left = await connection.execute(select(LINKS.c.seats).where(LINKS.c.table_id == id))
        alone = bool(seats) and not any(json.loads(each) for (each,) in left)
        return alone and bool(await _erase(connection, id))


async def _behind(store: Store, link: str) -> tuple[str, tuple[int, ...]]:
    found = await store.link(digest(link))
    if found is None:
        raise UnknownName(msg("table.no_such_link"))
    return found


async def _erase(connection: AsyncConnection, id: str) -> int:
    for each in (EVENTS, LINKS):
        await connection.execute(delete(each).where(each.c.table_id == id))
    return (await connection.execute(delete(TABLES).where(TABLES.c.id == id))).rowcount


def _table(row: Any) -> dict[str, Any]:
    return {name: json.loads(value) if name in ENCODED and value else value for name, value in row.items()}


def _event(row: Any) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name != "table_id"}


# Bans


async def bans(store: Store) -> list[Ban]:
    async with store.engine.connect() as connection:
        return [Ban._make(row) for row in await connection.execute(select(BANS).order_by(BANS.c.since, BANS.c.address))]


async def ban(store: Store, address: str, note: str = "") -> str:
    """Keep an address or a network out; how it is written. Every process knows it within seconds."""
    written = _network(address)
    async with store.engine.begin() as connection:
        await connection.execute(delete(BANS).where(BANS.c.address == written))
        await connection.execute(insert(BANS), [{"address": written, "since": int(time.time()), "note": note}])
    return written


async def unban(store: Store, address: str) -> str:
    """Let an address or a network in again."""
    written = _network(address)
    async with store.engine.begin() as connection:
        if not (await connection.execute(delete(BANS).where(BANS.c.address == written))).rowcount:
            raise UnknownName(msg("admin.not_banned", address=written))
    return written


def _network(address: str) -> str:
    try:
        found = ipaddress.ip_network(address, strict=False)
    except ValueError:
        raise TocsinError(msg("admin.no_address", address=address)) from None
    return str(found.network_address) if found.num_addresses == 1 else str(found)


class Bans:
    """The bans as a process knows them, for its door."""

    def __init__(self) -> None:
        self._known: tuple[Ban, ...] = ()
        self._single: frozenset[str] = frozenset()
        self._networks: tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...] = ()

    async def read(self, store: Store) -> None:
        found = tuple(await bans(store))
        if found != self._known:
            self._known = found
            self._single = frozenset(each.address for each in found if "/" not in each.address)
            self._networks = tuple(ipaddress.ip_network(each.address) for each in found if "/" in each.address)

    def __contains__(self, address: object) -> bool:
        if not self._known or not isinstance(address, str):
            return False
        if address in self._single:
            return True
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        plain = getattr(found, "ipv4_mapped", None) or found
        return str(plain) in self._single or any(plain in network for network in self._networks)


# Processes


async def processes(store: Store) -> list[Process]:
    """The server processes that gave a sign of life lately."""
    alive = select(PROCESSES).where(PROCESSES.c.seen >= time.time() - GONE).order_by(PROCESSES.c.since)
    async with store.engine.connect() as connection:
        return [Process._make(row) for row in await connection.execute(alive)]


async def say(store: Store, process: Process) -> None:
    """Write down what a process says of itself, and forget those that are long gone."""
    values = process._asdict()
    async with store.engine.begin() as connection:
        known = await connection.execute(update(PROCESSES).where(PROCESSES.c.node == process.node).values(values))
        if not known.rowcount:
            await connection.execute(insert(PROCESSES), [values])
            await connection.execute(delete(PROCESSES).where(PROCESSES.c.seen < time.time() - DAY))


async def unsay(store: Store, node: str) -> None:
    """A process ends."""
    async with store.engine.begin() as connection:
        await connection.execute(delete(PROCESSES).where(PROCESSES.c.node == node))


# In words


def ago(at: int | None, words: Words) -> str:
    """How long ago a moment was, in its largest unit."""
    if at is None:
        return "–"
    seconds = max(0, int(time.time()) - at)
    for unit, length in (("days", 86_400), ("hours", 3_600)):
        if seconds >= length:
            return words(f"admin.{unit}", n=seconds // length)
    return words("admin.minutes", n=seconds // 60)


def state(process: Process, words: Words) -> str:
    """Whether a process serves or leaves."""
    return words("admin.leaving" if process.draining else "admin.serving")
