"""Rooms: the tables open in this process, found by their links and dropped when nobody uses them."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Mapping

from msgspec import Struct

from tocsin.core import Refusal, TocsinError, UnknownName, fresh_seed, msg, set_up
from tocsin.core.options import as_dict
from tocsin.players.specs import seated
from tocsin.sitting import HUMAN, Chair, Start
from tocsin.table.broker import Dropped, Happened, News, Present
from tocsin.table.room import LOG, Means, Room

PEOPLE = ("me", "beside", "friend")
OPPONENTS = ("random", "novice", "club", "master")


class Links(Struct):
    """The secret links of a new table: one for the opener's seats, one for watching, one for each friend's seat."""

    me: str
    watch: str
    friends: dict[str, str]


class Rooms:
    """The rooms of this process, loaded on demand and dropped when nobody uses them."""

    def __init__(self, means: Means) -> None:
        self.means, self.store = means, means.store
        self._rooms: dict[str, asyncio.Task[Room]] = {}

    async def create(
        self, title: str, options: Mapping[str, object], seats: list[str], lang: str, companion: bool = False
    ) -> Links:
        """Open a new table. ``me`` and ``beside`` share a link, each ``friend`` gets one, the others are opponents.

        ``solo`` is the rulebook's own opponent. It is part of the rules and takes no seat of the match.
        """
        seats, options = seated(title, seats, options)
        setup = set_up(title, options, len(seats))
        for spec in seats:
            # Only these: other specs can start programs or think for any length of time.
            if spec not in PEOPLE and spec not in OPPONENTS:
                raise UnknownName(msg("player.unknown", player=spec, known=", ".join((*PEOPLE, "solo", *OPPONENTS))))
        if companion and setup.title.hides and "friend" in seats:
            # The cards that can still be drawn tell which ones the others hold.
            raise UnknownName(msg("table.companion_secret"))
        seed = None if companion else fresh_seed()
        players = [HUMAN if spec in PEOPLE else spec for spec in seats]
        start = Start(_id(), title, setup.title.revision, as_dict(setup.options), players, seed, [], lang)
        return await self._open(start, seats)

    async def branch(self, room: Room, chair: Chair, position: int) -> Links:
        """Open a new table from a position of another: the same people, but new dice from here on."""
        seed = None if room.start.seed is None else fresh_seed()
        start = room.start._replace(id=_id(), prefix=chair.branch(position), seed=seed)
        own = chair.seats or room.sitting.people
        sat = ["friend" if spec == HUMAN else spec for spec in start.players]
        return await self._open(start, ["me" if seat in own else spec for seat, spec in enumerate(sat)])

    async def _open(self, start: Start, seats: list[str]) -> Links:
        own = tuple(seat for seat, spec in enumerate(seats) if spec in ("me", "beside"))
        mark = secrets.token_urlsafe(3)
        found = {"watch": _link(mark), "me": _link(mark)}
        links = [(digest(found["watch"]), ()), (digest(found["me"]), own)]
        friends = {}
        for seat, spec in enumerate(seats):
            if spec == "friend":
                friends[str(seat)] = _link(mark)
                links.append((digest(friends[str(seat)]), (seat,)))
        await self.store.create(start, links)
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
        start, events = await self.store.load(id)
        try:
            room = Room(start, events, self.means)
        except Refusal:
            raise TocsinError(msg("table.other_revision", then=start.revision)) from None
        self.means.tell(room.presence(asks=True))
        return room

    def sweep(self) -> int:
        """Drop idle rooms. Returns how many are left."""
        for id, task in list(self._rooms.items()):
            if task.done() and (task.exception() or task.result().idle):
                del self._rooms[id]
                self.means.tell(Dropped(id))
        return len(self._rooms)

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


def _id() -> str:
    return secrets.token_hex(8)
