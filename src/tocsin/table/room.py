"""A room: the one authority of a table. Whoever wants something asks it; it checks, stores, then tells everybody."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import NamedTuple, Protocol

import msgspec

from tocsin.core import (
    NATURE,
    Match,
    Nature,
    Question,
    Refusal,
    Seeded,
    TocsinError,
    msg,
    set_up,
)
from tocsin.players import RandomPlayer, Sight
from tocsin.players.analysis import Analysis, Budget
from tocsin.table.broker import Happened, News, Present
from tocsin.table.look import asked_of, board, question
from tocsin.table.reviewing import Reviewing
from tocsin.table.store import Conflict, Event, Kept, Store
from tocsin.table.thinking import Thinkers
from tocsin.words import Words, words_for
from tocsin.words.history import History

LOG = logging.getLogger("tocsin.table")
HUMAN = "human"
HINT = Budget(ms=1500)
ENCODE = msgspec.json.Encoder().encode
LINGER = 30.0
"""How many seconds a room stays after the last viewer has left."""


class Stale(TocsinError):
    """An answer to a question that is no longer asked."""


class Overtaken(Stale):
    """Another process has stored an event first. The room has read it by now."""


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


class Means(NamedTuple):
    """What rooms need of their server. ``node`` is the name of this process, ``tell`` reaches the other ones."""

    store: Store
    thinkers: Thinkers
    node: str = ""
    tell: Callable[[News], None] = lambda news: None


class Shown(NamedTuple):
    """What a seat was shown when the table had so many events: its view, the board drawn from it, and its questions."""

    seq: int
    view: bytes
    board: dict[str, list[msgspec.Raw]]
    questions: msgspec.Raw


class Room:
    """One table: its match, its events, those who look at it, and the opponents that think for it.

    Other processes may hold the same table. The store decides between them: there is one event of each number. What one
    has stored the others hear of and follow. Opponents think in the process with the first name of those that hold it.
    """

    def __init__(self, kept: Kept, events: list[Event], means: Means) -> None:
        self.kept = kept
        self._means = means
        self._store, self._thinkers = means.store, means.thinkers
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.elsewhere: dict[str, Present] = {}
        """Other processes that hold this table, with the seats connected there."""
        self._behind = 0
        self._following: asyncio.Task[None] | None = None
        self._used = time.monotonic()
        self.match = begin(kept)
        self.seq = 0
        self.fresh = 0
        self.wish: Wish | None = None
        self.review: Reviewing | None = None
        self._words: dict[str, Words] = {}
        self._thoughts: dict[int, asyncio.Task[None]] = {}
        self._shown: dict[tuple[int | None, str], Shown] = {}
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

    def shown(self, seat: int | None, lang: str) -> Shown:
        """The board and the questions of a seat, drawn once for all who look from there. A board that looks as it did
        before, or as it does from another seat, is not drawn again."""
        found = self._shown.get((seat, lang))
        if found is None or found.seq != self.seq:
            words, setup, view = self.words(lang), self.match.setup, self.match.view(seat)
            seen = ENCODE(view)
            known = (each.board for (_, said), each in self._shown.items() if said == lang and each.view == seen)
            picture = next(known, None) or board(setup.title, view, words)
            questions = asked_of(self.match, seat, self.companion)
            asked = msgspec.Raw(ENCODE([question(setup, each, words) for each in questions]))
            found = self._shown[seat, lang] = Shown(self.seq, seen, picture, asked)
        return found

    def is_here(self, seat: int) -> bool:
        return seat in self._connected() or any(seat in each.seats for each in self.elsewhere.values())

    def enter(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        self._means.tell(self.presence())
        self._tell()
        self.think()

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self._used = time.monotonic()
        self._means.tell(self.presence())
        self._tell()

    def presence(self, asks: bool = False) -> Present:
        """Who is connected in this process, for the others."""
        return Present(self.kept.id, self.seq, sorted(self._connected()), asks)

    def _connected(self) -> set[int]:
        return {seat for viewer in self.viewers for seat in viewer.seats}

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
        while True:
            if not self.fresh <= seq <= self.seq:
                raise Stale(msg("table.stale"))
            question = next((each for each in self.match.questions if each.seat == seat), None)
            if question is None:
                raise Refusal(msg("match.over" if self.match.question is None else "match.not_your_turn"), [])
            if option not in question.options:
                raise Refusal(msg("match.refused"), question.against(option))
            try:
                await self._happen(Event("answer", seat, option))
            except Overtaken:
                # What came first may have left this question as it was.
                continue
            return

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
                if self.wish is None or (self.wish.seat, self.wish.place) != (seats[0], place):
                    await self._happen(Event("wish", seats[0], place))
                for seat in seats[1:]:
                    await self._happen(Event("agree", seat, 0))
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
            if not self.match.undone:
                raise Refusal(msg("redo.nothing"), [])
            await self._happen(Event("redo", seats[0], 0))
            while self.match.undone and self.match.question and self.match.question.seat not in self.humans:
                await self._happen(Event("redo", seats[0], 0))
        self.think()

    async def consent(self, seats: tuple[int, ...], yes: bool) -> None:
        """Agree to an undo that somebody wishes, or refuse it."""
        async with self.lock:
            asked = sorted(set(seats) & self.wish.waiting) if self.wish is not None else []
            for seat in asked if yes else asked[:1]:
                await self._happen(Event("agree" if yes else "decline", seat, 0))
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
        n = self.seq
        try:
            await self._store.append(self.kept.id, n, happened)
        except Conflict:
            await self._read_on()
            raise Overtaken(msg("table.stale")) from None
        if self.elsewhere:
            # Whoever opens this table later reads it in the store.
            self._means.tell(Happened(self.kept.id, n, *happened))
        self._apply(happened)
        self.history.update()
        self._tell()

    def _apply(self, happened: Event) -> None:
        match, before, wish = self.match, len(self.match.tape), self.wish
        self.wish = None
        self.seq += 1
        if happened.kind == "answer":
            match.answer(happened.value, happened.seat)
            if len(match.tape) == before:
                # A secret answer leaves the questions of the others as they were.
                return
        elif happened.kind == "undo":
            match.undo_to(happened.value)
        elif happened.kind == "unseal":
            match.undo(happened.seat)
        elif happened.kind == "redo":
            match.redo()
        elif happened.kind == "wish":
            self.wish = Wish(happened.seat, happened.value, set(self.humans) - {happened.seat})
            return
        elif happened.kind == "agree" and wish is not None:
            wish.waiting.discard(happened.seat)
            if wish.waiting:
                self.wish = wish
                return
            match.undo_to(wish.place)
        else:
            return
        self.fresh = self.seq

    # What happens in other processes

    def follow(self, node: str, news: News) -> None:
        """Another process that holds this table has news."""
        if isinstance(news, Happened):
            if news.n == self.seq and not self.lock.locked():
                self._apply(Event(news.kind, news.seat, news.value))
                self.history.update()
                self._tell()
                self.think()
            elif news.n >= self.seq:
                self._fall_behind(news.n + 1)
        elif isinstance(news, Present):
            self.elsewhere[node] = news
            if news.seq > self.seq:
                self._fall_behind(news.seq)
            if news.asks:
                self._means.tell(self.presence())
            self._tell()
            self.think()

    def _fall_behind(self, seq: int) -> None:
        self._behind = max(self._behind, seq)
        if self._following is None or self._following.done():
            self._following = asyncio.create_task(self.catch_up(self._behind))

    def forget(self, node: str) -> None:
        """Another process no longer holds this table."""
        if self.elsewhere.pop(node, None) is not None:
            self._tell()
            self.think()

    async def catch_up(self, to: int | None = None) -> None:
        """Read from the store what was missed, at least up to an event if one is known."""
        try:
            async with self.lock:
                while to is None or self.seq < max(to, self._behind):
                    if not await self._read_on():
                        break
        except Exception:
            LOG.exception("catching up failed", extra={"table": self.kept.id})

    async def _read_on(self) -> bool:
        """Do what the store knows and this room does not; whether there was anything."""
        found = await self._store.since(self.kept.id, self.seq)
        for happened in found:
            self._apply(happened)
        if found:
            self.history.update()
            self._tell()
            self.think()
        return bool(found)

    def _tell(self) -> None:
        for viewer in self.viewers:
            viewer.changed()

    # Opponents

    def think(self) -> None:
        """Let every opponent that has to answer think, if it is for this process; stop those whose question is gone."""
        open_now = {q.seat for q in self.match.questions if q.seat != NATURE and self.kept.players[q.seat] != HUMAN}
        if any(node < self._means.node for node in self.elsewhere):
            open_now = set()
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
            if spec == "random":
                option = RandomPlayer(seed).choose(Sight(match, seat))
            else:
                option = await self._thinkers.choose(match.setup, Sight(match, seat), spec, seed)
            async with self.lock:
                await self._answer(seat, option, seq)
        except (Stale, asyncio.CancelledError):
            return
        except Exception:
            # While processes come and go, two may think for the same seat; the second comes too late.
            if any(each.seat == seat for each in self.match.questions):
                LOG.exception("opponent failed", extra={"table": self.kept.id, "spec": spec})
            return
        self._thoughts.pop(seat, None)
        self.think()

    @property
    def idle(self) -> bool:
        thinking = any(not task.done() for task in self._thoughts.values())
        quiet = time.monotonic() - self._used > LINGER
        return quiet and not self.viewers and not thinking and not self.lock.locked()

    async def close(self) -> None:
        tasks = [*self._thoughts.values(), *([self._following] if self._following else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._thoughts.clear()


class Wish:
    """An undo that others must agree to."""

    def __init__(self, seat: int, place: int, waiting: set[int]) -> None:
        self.seat, self.place, self.waiting = seat, place, waiting


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
