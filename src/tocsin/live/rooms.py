"""Rooms: the tables open in this process, found by their links and dropped when nobody uses them."""

from __future__ import annotations

import asyncio
import hashlib
import secrets

from msgspec import Struct

from tocsin.core import TocsinError, UnknownName, msg
from tocsin.live import limits
from tocsin.live.broker import Dropped, Happened, News, Present
from tocsin.live.drain import Drain
from tocsin.live.means import Means
from tocsin.live.room import LOG, Room
from tocsin.sitting import Chair
from tocsin.sitting.opening import Opening, branching


class Links(Struct):
    """The secret links of a new table: one for the opener's seats, one for watching, one for each friend's seat."""

    me: str
    watch: str
    friends: dict[str, str]


class Crowded(TocsinError):
    """Too many tables were opened, here or from one address."""


class Rooms:
    """The rooms of this process, loaded on demand and dropped when nobody uses them."""

    def __init__(self, means: Means, crowd: int = limits.CROWD, drain: Drain | None = None) -> None:
        self.means, self.store = means, means.store
        self._rooms: dict[str, asyncio.Task[Room]] = {}
        self.drain = drain or Drain(0)
        self._kept = 0
        """How many tables there are, as far as is known."""
        most = crowd * limits.TABLES
        self._new = limits.Buckets(most / 3600, most)

    async def branch(self, room: Room, chair: Chair, position: int, address: str = "") -> Links:
        """Open a new table from a position of another."""
        return await self.open(branching(room.start, chair, position), address)

    async def open(self, made: Opening, address: str = "") -> Links:
        """Open a new table. ``me`` and ``beside`` share a link, each ``friend`` gets one, the others are opponents."""
        if self.drain.begun:
            raise TocsinError(msg("table.draining"))
        if self._kept >= limits.IN_ALL or not self._new.take(address):
            raise Crowded(msg("table.too_many_tables"))
        start, mark = made.start, secrets.token_urlsafe(3)
        found = {"watch": _link(mark), "me": _link(mark)}
        links: list[tuple[str, tuple[int, ...]]] = [(digest(found["watch"]), ()), (digest(found["me"]), made.own)]
        friends = {}
        for seat in made.friends:
            friends[str(seat)] = _link(mark)
            links.append((digest(friends[str(seat)]), (seat,)))
        await self.store.create(start, links)
        self._kept += 1
        LOG.info("table opened", extra={"table": start.id, "title": start.title, "seats": len(start.players)})
        return Links(found["me"], found["watch"], friends)

    async def find(self, token: str) -> tuple[Room, tuple[int, ...]]:
        """The room a link opens, and the seats it gives."""
        link = await self.store.link(digest(token))
        if link is None:
            raise UnknownName(msg("table.no_such_link"))
        id, seats = link
        if id not in self._rooms:
            self._rooms[id] = asyncio.create_task(self._load(id))
        try:
            return await asyncio.shield(self._rooms[id]), seats
        except Exception:
            self._rooms.pop(id, None)
            raise

    async def _load(self, id: str) -> Room:
        await self.store.need([id])
        start, events, newest = await self.store.load(id)
        room = Room(start, events, newest, self.means)
        if room.sitting.frozen is not None or start.other:
            said = "table frozen" if room.sitting.frozen is not None else "table plays on under other rules"
            LOG.info(said, extra={"table": id, "revision": start.revision, "components": start.components})
        if newest is None:
            room.keep()
        self.means.tell(room.presence(asks=True))
        await room.settle()
        return room

    def __len__(self) -> int:
        return len(self._rooms)

    def sweep(self) -> int:
        """Drop idle rooms. Returns how many are left."""
        for id, task in list(self._rooms.items()):
            if task.done() and (task.exception() or task.result().idle):
                del self._rooms[id]
                self.means.tell(Dropped(id))
        return len(self._rooms)

    def counts(self) -> tuple[int, int]:
        """How many tables are open here, and how many viewers look at them."""
        return len(self._rooms), sum(len(room.viewers) for room in self._loaded())

    async def tidy(self) -> None:
        """Forget tables that were never played; those that are open here are needed."""
        await self.store.need(list(self._rooms))
        gone = await self.store.prune()
        self._kept = await self.store.count()
        if gone:
            LOG.warning("tables forgotten", extra={"count": gone})

    async def close(self) -> None:
        for room in self._loaded():
            await room.close()

    # News from other processes

    def heard(self, node: str, news: News) -> None:
        """Handle news of a table, if it is open here."""
        task = self._rooms.get(news.table) if isinstance(news, Happened | Present | Dropped) else None
        if task is None:
            return
        if not task.done():
            # The room is being loaded, perhaps without this event.
            task.add_done_callback(lambda _: self.heard(node, news))
            return
        if task.cancelled() or task.exception() is not None:
            return
        room = task.result()
        try:
            room.forget(node) if isinstance(news, Dropped) else room.follow(node, news)
        except Exception:
            LOG.exception("news cannot be followed", extra={"table": room.start.id})

    def left(self, node: str) -> None:
        for room in self._loaded():
            room.forget(node)

    def announce(self) -> None:
        for room in self._loaded():
            self.means.tell(room.presence(asks=True))

    async def catch_up(self) -> None:
        for room in self._loaded():
            await room.catch_up()

    def _loaded(self) -> list[Room]:
        done = [task for task in self._rooms.values() if task.done() and not task.cancelled()]
        return [task.result() for task in done if task.exception() is None]


def digest(token: str) -> str:
    """The hash under which a link is stored."""
    return hashlib.blake2b(token.encode(), digest_size=32, person=b"tocsin link").hexdigest()


def _link(mark: str) -> str:
    """A new secret link. Its first four letters are not secret: all links of a table share them, so that its
    connections can be routed to one process."""
    return mark + secrets.token_urlsafe(24)
