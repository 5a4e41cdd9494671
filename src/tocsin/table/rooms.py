"""Rooms: the tables of this process, opened by their links and dropped when nobody is there."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from typing import Any

from tocsin.core import Refusal, TocsinError, UnknownName, fresh_seed, msg, set_up
from tocsin.core.options import as_dict
from tocsin.players.specs import seated
from tocsin.table.broker import Dropped, Happened, News, Present
from tocsin.table.room import HUMAN, LOG, Means, Room, begin
from tocsin.table.store import Kept

PEOPLE = ("me", "beside", "friend")
OPPONENTS = ("random", "novice", "club", "master")


class Rooms:
    """Every room of this process, loaded on demand and dropped when nobody is there."""

    def __init__(self, means: Means) -> None:
        self.means, self.store = means, means.store
        self._rooms: dict[str, asyncio.Task[Room]] = {}

    async def create(
        self, title: str, options: dict[str, Any], seats: list[str], lang: str, companion: bool = False
    ) -> dict[str, Any]:
        """A new table. ``me`` and ``beside`` share the first link, each ``friend`` gets one, the rest are players.

        ``solo`` is the rulebook's own opponent: a part of the rules, so its seat is none of the match.
        """
        seats, options = seated(title, seats, options)
        setup = set_up(title, options, len(seats))
        for spec in seats:
            # Only these: other specs start programs or think for as long as whoever asks would like.
            if spec not in PEOPLE and spec not in OPPONENTS:
                raise UnknownName(msg("player.unknown", player=spec, known=", ".join((*PEOPLE, "solo", *OPPONENTS))))
        seed = None if companion else fresh_seed()
        players = [HUMAN if spec in PEOPLE else spec for spec in seats]
        kept = Kept(_id(), title, setup.title.revision, as_dict(setup.options), players, seed, [], lang)
        begin(kept)
        return await self._open(kept, seats)

    async def branch(self, room: Room, position: int, seats: tuple[int, ...]) -> dict[str, Any]:
        """A new table that goes on from a moment of another: the same people share it, the dice to come are new."""
        twin = room.at(position)
        kept = room.kept._replace(id=_id(), prefix=twin.tape[:], seed=None if room.companion else fresh_seed())
        own = seats or room.humans
        return await self._open(kept, ["me" if seat in own else spec for seat, spec in enumerate(_sat(kept))])

    async def _open(self, kept: Kept, seats: list[str]) -> dict[str, Any]:
        own = tuple(seat for seat, spec in enumerate(seats) if spec in ("me", "beside"))
        mark = secrets.token_urlsafe(3)
        found = {"watch": _link(mark), "me": _link(mark)}
        links = [(digest(found["watch"]), ()), (digest(found["me"]), own)]
        friends = {}
        for seat, spec in enumerate(seats):
            if spec == "friend":
                friends[str(seat)] = _link(mark)
                links.append((digest(friends[str(seat)]), (seat,)))
        await self.store.create(kept, links)
        LOG.info("table opened", extra={"table": kept.id, "title": kept.title, "seats": len(kept.players)})
        return {"me": found["me"], "watch": found["watch"], "friends": friends}

    async def find(self, token: str) -> tuple[Room, tuple[int, ...]]:
        """The room a link leads to, and the seats it gives."""
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
        kept, events = await self.store.load(id)
        try:
            room = Room(kept, events, self.means)
        except Refusal:
            raise TocsinError(msg("table.other_revision", then=kept.revision)) from None
        self.means.tell(room.presence(asks=True))
        return room

    def sweep(self) -> int:
        """Drop the rooms nobody uses; how many are left."""
        for id, task in list(self._rooms.items()):
            if task.done() and (task.exception() or task.result().idle):
                del self._rooms[id]
                self.means.tell(Dropped(id))
        return len(self._rooms)

    async def close(self) -> None:
        for room in self._loaded():
            await room.close()

    # What the other processes say

    def heard(self, node: str, news: News) -> None:
        """News of a table; those of tables that nobody has open here are not ours."""
        task = self._rooms.get(news.table) if isinstance(news, Happened | Present | Dropped) else None
        if task is None:
            return
        if not task.done():
            # It is being read now, perhaps without this event.
            task.add_done_callback(lambda _: self.heard(node, news))
            return
        if task.cancelled() or task.exception() is not None:
            return
        room = task.result()
        try:
            room.forget(node) if isinstance(news, Dropped) else room.follow(node, news)
        except Exception:
            LOG.exception("news cannot be followed", extra={"table": room.kept.id})

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
    """What is kept of a link."""
    return hashlib.blake2b(token.encode(), digest_size=32, person=b"tocsin link").hexdigest()


def _link(mark: str) -> str:
    """A new secret link. Its first four letters are none: all links of a table begin with them, so that whoever deals
    out connections can bring those of one table together."""
    return mark + secrets.token_urlsafe(24)


def _sat(kept: Kept) -> list[str]:
    return ["friend" if spec == HUMAN else spec for spec in kept.players]


def _id() -> str:
    return secrets.token_hex(8)
