"""Rooms: one authority per table. Whoever wants something asks the room; it checks, stores, then tells everybody."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from typing import Any, Protocol

from tocsin.core import (
    NATURE,
    Match,
    Nature,
    Question,
    Refusal,
    Seeded,
    TocsinError,
    UnknownName,
    fresh_seed,
    msg,
    set_up,
)
from tocsin.core.options import as_dict
from tocsin.players import RandomPlayer, Sight
from tocsin.players.analysis import Analysis, Budget
from tocsin.table.history import History
from tocsin.table.reviewing import Reviewing
from tocsin.table.store import Event, Kept, Store
from tocsin.table.thinking import Thinkers
from tocsin.words import Words, words_for

LOG = logging.getLogger("tocsin.table")
HUMAN = "human"
HINT = Budget(ms=1500)


class Stale(TocsinError):
    """An answer to a question that is no longer asked."""


class Viewer(Protocol):
    """Somebody connected: holds some seats (none: watches) and is told when the table has changed."""

    seats: tuple[int, ...]

    def changed(self) -> None: ...


class Branched:
    """NATURE of a table branched from another: her own seed, and no claim that the earlier dice came from it."""

    def __init__(self, seed: str) -> None:
        self._seeded = Seeded(seed)

    def pick(self, question: Question, position: int) -> int:
        return self._seeded.pick(question, position)


class Room:
    """One table: its match, its events, those who look at it, and the opponents that think for it."""

    def __init__(self, kept: Kept, events: list[Event], store: Store, thinkers: Thinkers, pace: float) -> None:
        self.kept = kept
        self._store, self._thinkers, self._pace = store, thinkers, pace
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.match = begin(kept)
        self.seq = 0
        self.fresh = 0
        self.wish: Wish | None = None
        self.review: Reviewing | None = None
        self._words: dict[str, Words] = {}
        self._thoughts: dict[int, asyncio.Task[None]] = {}
        for happened in events:
            self._apply(happened)
        self.history = History(self.match)

    @property
    def companion(self) -> bool:
        return self.kept.seed is None

    @property
    def humans(self) -> tuple[int, ...]:
        return tuple(seat for seat, spec in enumerate(self.kept.players) if spec == HUMAN)

    def words(self, lang: str) -> Words:
        if lang not in self._words:
            self._words[lang] = words_for(self.match.setup, lang)
        return self._words[lang]

    def is_here(self, seat: int) -> bool:
        return any(seat in viewer.seats for viewer in self.viewers)

    def enter(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        self._tell()
        self.think()

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self._tell()

    def view_from(self, seats: tuple[int, ...], wanted: int | None) -> int | None:
        """The seat a viewer looks from. Where nothing is hidden, it follows the turn."""
        if not seats:
            return None
        seat = wanted if wanted in seats else seats[0]
        turns = [question.seat for question in self.match.questions]
        if not self.match.setup.title.hides and seat not in turns:
            return next((each for each in turns if each in seats), seat)
        return seat

    # What people ask for

    async def answer(self, seats: tuple[int, ...], seat: int, option: int, seq: int) -> int:
        """An answer of one of the seats, given when the table had so many events; how many it has with it."""
        async with self.lock:
            if seat not in seats and not (self.companion and seat == NATURE and seats):
                raise Refusal(msg("match.not_your_turn"), [])
            await self._answer(seat, option, seq)
            stored = self.seq
        self.think()
        return stored

    async def _answer(self, seat: int, option: int, seq: int) -> None:
        if not self.fresh <= seq <= self.seq:
            raise Stale(msg("table.stale"))
        question = next((each for each in self.match.questions if each.seat == seat), None)
        if question is None:
            raise Refusal(msg("match.over" if self.match.question is None else "match.not_your_turn"), [])
        if option not in question.options:
            raise Refusal(msg("match.refused"), question.against(option))
        await self._happen(Event("answer", seat, option))

    async def undo(self, seats: tuple[int, ...], position: int | None) -> None:
        """Back to the last decision of these seats, or to a position. Others who play must agree past the barrier."""
        async with self.lock:
            if not seats:
                raise Refusal(msg("table.only_players"), [])
            if position is None and set(self.match.sealed) & set(seats):
                await self._happen(Event("unseal", max(set(self.match.sealed) & set(seats)), 0))
                return
            place = self.undo_place(seats) if position is None else position
            if place is None:
                raise Refusal(msg("undo.nothing"), [])
            if not len(self.kept.prefix) <= place < len(self.match.tape):
                raise Refusal(msg("undo.no_such_place", position=place, last=len(self.match.tape)), [])
            if self.needs_consent(seats, place):
                waiting = {seat for seat in self.humans if seat not in seats}
                self.wish = Wish(seats, place, waiting)
                self._tell()
                return
            await self._happen(Event("undo", seats[0], place))
        self.think()

    def undo_place(self, seats: tuple[int, ...]) -> int | None:
        """Where undo would go: the last decision of these seats (beside a real board, the last answer of all)."""
        place = self.history.last((*seats, NATURE) if self.companion else seats)
        return None if place is None or place < len(self.kept.prefix) else place

    def needs_consent(self, seats: tuple[int, ...], place: int) -> bool:
        others = [seat for seat in self.humans if seat not in seats]
        return bool(others) and place < self.history.barrier(seats)

    async def redo(self, seats: tuple[int, ...]) -> None:
        """Play again what was taken back, up to the next decision of these seats."""
        async with self.lock:
            if not seats:
                raise Refusal(msg("table.only_players"), [])
            if not self.match._undone:
                raise Refusal(msg("redo.nothing"), [])
            await self._happen(Event("redo", seats[0], 0))
            while self.match._undone and self.match.question and self.match.question.seat not in self.humans:
                await self._happen(Event("redo", seats[0], 0))
        self.think()

    async def consent(self, seats: tuple[int, ...], yes: bool) -> None:
        """Agree to an undo that somebody wishes, or refuse it."""
        async with self.lock:
            if self.wish is None or not set(seats) & self.wish.waiting:
                return
            self.wish.waiting -= set(seats)
            wish = self.wish
            if not yes:
                self.wish = None
                self._tell()
                return
            if wish.waiting:
                self._tell()
                return
            await self._happen(Event("undo", wish.seats[0], wish.place))
        self.think()

    async def hint(self, seat: int) -> Analysis:
        """What each option of this seat's question is worth."""
        return await self.analyse(self.match, seat, HINT._replace(seed=secrets.token_hex(8)))

    async def analyse(self, match: Match, seat: int, budget: Budget) -> Analysis:
        """What each option is worth, now or at an earlier moment, with what the seat may know there."""
        return await self._thinkers.analyse(Sight(match, seat), budget)

    def at(self, position: int) -> Match:
        """The match after so many answers."""
        if not 0 <= position <= len(self.match.tape):
            raise Refusal(msg("undo.no_such_place", position=position, last=len(self.match.tape)), [])
        twin = self.match.fork()
        twin.nature = None
        twin.undo_to(position)
        return twin

    # What happens

    async def _happen(self, happened: Event) -> None:
        """Store first, then do it, then tell everybody."""
        await self._store.append(self.kept.id, self.seq, happened)
        self._apply(happened)
        self.history.update()
        self._tell()

    def _apply(self, happened: Event) -> None:
        match, before = self.match, len(self.match.tape)
        if happened.kind == "answer":
            match.answer(happened.value, happened.seat)
        elif happened.kind == "undo":
            match.undo_to(happened.value)
        elif happened.kind == "unseal":
            match.undo(happened.seat)
        else:
            match.redo()
        self.seq += 1
        self.wish = None
        # A secret answer of somebody else leaves the open questions as they were.
        if len(match.tape) != before or happened.kind != "answer":
            self.fresh = self.seq

    def _tell(self) -> None:
        for viewer in self.viewers:
            viewer.changed()

    # Opponents

    def think(self) -> None:
        """Let every opponent that has to answer think; stop those whose question is gone."""
        open_now = {q.seat for q in self.match.questions if q.seat != NATURE and self.kept.players[q.seat] != HUMAN}
        for seat, task in list(self._thoughts.items()):
            if task.done() or seat not in open_now or task.get_name() != str(self.fresh):
                task.cancel()
                del self._thoughts[seat]
        for seat in sorted(open_now - set(self._thoughts)):
            self._thoughts[seat] = asyncio.create_task(self._opponent(seat, self.fresh), name=str(self.fresh))

    async def _opponent(self, seat: int, seq: int) -> None:
        """One answer of an opponent. What it would do depends on the seed and the place only."""
        spec, match = self.kept.players[seat], self.match
        seed = f"{self.kept.seed or self.kept.id}/{seat}/{len(match.tape)}"
        try:
            if self.viewers and self._pace:
                await asyncio.sleep(self._pace)
            if spec == "random":
                option = RandomPlayer(seed).choose(Sight(match, seat))
            else:
                option = await self._thinkers.choose(match.setup, Sight(match, seat), spec, seed)
            async with self.lock:
                await self._answer(seat, option, seq)
        except (Stale, asyncio.CancelledError):
            return
        except Exception:
            LOG.exception("opponent failed", extra={"table": self.kept.id, "spec": spec})
            return
        self._thoughts.pop(seat, None)
        self.think()

    @property
    def idle(self) -> bool:
        thinking = any(not task.done() for task in self._thoughts.values())
        return not self.viewers and not thinking and not self.lock.locked()

    async def close(self) -> None:
        tasks = list(self._thoughts.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._thoughts.clear()


class Wish:
    """An undo that others must agree to."""

    def __init__(self, seats: tuple[int, ...], place: int, waiting: set[int]) -> None:
        self.seats, self.place, self.waiting = seats, place, waiting


class Rooms:
    """Every room of this process, loaded on demand and dropped when nobody is there."""

    def __init__(self, store: Store, thinkers: Thinkers, pace: float) -> None:
        self.store, self.thinkers, self._pace = store, thinkers, pace
        self._rooms: dict[str, asyncio.Task[Room]] = {}

    async def create(
        self, title: str, options: dict[str, Any], seats: list[str], lang: str, companion: bool = False
    ) -> dict[str, Any]:
        """A new table. ``me`` and ``beside`` share the first link, each ``friend`` gets one, the rest are players."""
        setup = set_up(title, options, len(seats))
        for spec in seats:
            # Only these: other specs start programs or think for as long as whoever asks would like.
            if spec not in PEOPLE and spec not in OPPONENTS:
                raise UnknownName(msg("player.unknown", player=spec, known=", ".join(PEOPLE + OPPONENTS)))
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
        found = {"watch": secrets.token_urlsafe(24), "me": secrets.token_urlsafe(24)}
        links = [(digest(found["watch"]), ()), (digest(found["me"]), own)]
        friends = {}
        for seat, spec in enumerate(seats):
            if spec == "friend":
                friends[str(seat)] = secrets.token_urlsafe(24)
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
            return Room(kept, events, self.store, self.thinkers, self._pace)
        except Refusal:
            raise TocsinError(msg("table.other_revision", then=kept.revision)) from None

    def sweep(self) -> int:
        """Drop the rooms nobody uses; how many are left."""
        for id, task in list(self._rooms.items()):
            if task.done() and (task.exception() or task.result().idle):
                del self._rooms[id]
        return len(self._rooms)

    async def close(self) -> None:
        for task in self._rooms.values():
            if task.done() and not task.exception():
                await task.result().close()


PEOPLE = ("me", "beside", "friend")
OPPONENTS = ("random", "novice", "club", "master")


def begin(kept: Kept) -> Match:
    """The match of a table, before its first event."""
    match = Match(set_up(kept.title, kept.options, len(kept.players)))
    for option in kept.prefix:
        match.answer(option)
    nature: Nature | None = None
    if kept.seed is not None:
        nature = Branched(kept.seed) if kept.prefix else Seeded(kept.seed)
    match.nature = nature
    match.settle()
    return match


def digest(token: str) -> str:
    """What is kept of a link."""
    return hashlib.blake2b(token.encode(), digest_size=32, person=b"tocsin link").hexdigest()


def _sat(kept: Kept) -> list[str]:
    return ["friend" if spec == HUMAN else spec for spec in kept.players]


def _id() -> str:
    return secrets.token_hex(8)
