"""A room: a sitting with a lock, a store and thinking opponents. Events are stored first, then announced."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, Protocol

from tocsin.core import NATURE, Match, Question
from tocsin.players import RandomPlayer, Sight
from tocsin.players.analysis import Analysis, Budget
from tocsin.sitting import HUMAN, Chair, Event, Outdated, Sitting, Start
from tocsin.table.broker import Happened, News, Present
from tocsin.table.store import Conflict, Store
from tocsin.table.thinking import Thinkers

LOG = logging.getLogger("tocsin.table")
HINT = Budget(ms=1500)
LINGER = 30.0
"""Seconds a room stays loaded after the last viewer has left."""


class Viewer(Protocol):
    """Somebody connected: sits on a chair, and is woken when the table has changed."""

    chair: Chair
    wake: asyncio.Event


class Means(NamedTuple):
    """What rooms need from their server. ``node`` names this process; ``tell`` sends news to the others."""

    store: Store
    thinkers: Thinkers
    node: str = ""
    tell: Callable[[News], None] = lambda news: None


class Room:
    """One table: its sitting, its viewers and its thinking opponents.

    Other processes may have the same table open. The store decides between them: each event number exists only once.
    What one process stores, the others hear of and apply. Opponents think in the process whose name sorts first.
    """

    def __init__(self, start: Start, events: Iterable[Event], means: Means) -> None:
        self.start = start
        self.sitting = Sitting.opened(start, events)
        self._means = means
        self._store, self._thinkers = means.store, means.thinkers
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self._elsewhere: dict[str, Present] = {}
        """Other processes that have this table open, with the seats connected there."""
        self._behind = 0
        self._following: asyncio.Task[None] | None = None
        self.changes = 0
        """How often what viewers see has changed."""
        self._used = time.monotonic()
        self._thoughts: dict[int, asyncio.Task[None]] = {}

    # Who is there

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
        """The seats connected to this process, as news for the others."""
        return Present(self.start.id, self.sitting.seq, sorted(self._connected()), asks)

    def _connected(self) -> set[int]:
        return {seat for viewer in self.viewers for seat in viewer.chair.seats}

    def _tell(self) -> None:
        """Tell every viewer to look again."""
        self.sitting.present = self._connected().union(*(each.seats for each in self._elsewhere.values()))
        self.changes += 1
        for viewer in self.viewers:
            viewer.wake.set()

    # What people do

    async def do(self, decide: Callable[[], Iterator[Event]]) -> int:
        """What somebody decides: each event is stored, then happens, then everybody is told. How many there are now.

        If another process has stored an event first, it is decided again: an answer may still be right, and whatever is
        not says so itself.
        """
        async with self.lock:
            decided = decide()
            while (event := next(decided, None)) is not None:
                n = self.sitting.seq
                try:
                    await self._store.append(self.start.id, n, event)
                except Conflict:
                    await self._read_on()
                    decided = decide()
                    continue
                if self._elsewhere:
                    # Whoever opens this table later reads it in the store.
                    self._means.tell(Happened(self.start.id, n, *event))
                self.sitting.apply(event)
                self._tell()
            stored = self.sitting.seq
        self.think()
        return stored

    # Thinking for people

    async def hint(self, sight: Sight) -> Analysis:
        """What each option of a seat's question is worth."""
        return await self._thinkers.analyse(sight, HINT._replace(seed=secrets.token_hex(8)))

    async def analyse(self, match: Match, seat: int, budget: Budget) -> Analysis:
        """What each option was worth at an earlier position, judged by what the seat knew then."""
        return await self._thinkers.analyse(Sight(match, seat), budget)

    # What happens in other processes

    def follow(self, node: str, news: News) -> None:
        """Handle news from another process that has this table open."""
        if isinstance(news, Happened):
            if news.n == self.sitting.seq and not self.lock.locked():
                self._catch([Event(news.kind, news.seat, news.value)])
            elif news.n >= self.sitting.seq:
                self._fall_behind(news.n + 1)
        elif isinstance(news, Present):
            self._elsewhere[node] = news
            if news.seq > self.sitting.seq:
                self._fall_behind(news.seq)
            if news.asks:
                self._means.tell(self.presence())
            self._tell()
            self.think()

    def _catch(self, events: list[Event]) -> None:
        for event in events:
            self.sitting.apply(event)
        self._tell()
        self.think()

    def _fall_behind(self, seq: int) -> None:
        self._behind = max(self._behind, seq)
        if self._following is None or self._following.done():
            self._following = asyncio.create_task(self.catch_up(self._behind))

    def forget(self, node: str) -> None:
        """Another process has closed this table."""
        if self._elsewhere.pop(node, None) is not None:
            self._tell()
            self.think()

    async def catch_up(self, to: int | None = None) -> None:
        """Apply the stored events this room has missed, at least up to number ``to`` if given."""
        try:
            async with self.lock:
                while to is None or self.sitting.seq < max(to, self._behind):
                    if not await self._read_on():
                        break
        except Exception:
            LOG.exception("catching up failed", extra={"table": self.start.id})

    async def _read_on(self) -> bool:
        """Apply stored events that this room does not have yet. Returns whether there were any."""
        found = await self._store.since(self.start.id, self.sitting.seq)
        if found:
            self._catch(found)
        return bool(found)

    # Opponents

    def think(self) -> None:
        """Start the opponents that have to answer, if they think in this process; stop those no longer asked."""
        since = str(self.sitting.since)
        asked = {question.seat for question in self._machines()}
        if any(node < self._means.node for node in self._elsewhere):
            asked = set()
        for seat, task in list(self._thoughts.items()):
            if task.done() or seat not in asked or task.get_name() != since:
                task.cancel()
                del self._thoughts[seat]
        for seat in sorted(asked - set(self._thoughts)):
            self._thoughts[seat] = asyncio.create_task(self._opponent(seat, self.sitting.since), name=since)

    def _machines(self) -> Iterator[Question]:
        """The open questions to opponents."""
        for question in self.sitting.match.questions:
            if question.seat != NATURE and self.start.players[question.seat] != HUMAN:
                yield question

    async def _opponent(self, seat: int, since: int) -> None:
        """Let an opponent answer once. The answer depends only on the seed and the tape position."""
        spec, match = self.start.players[seat], self.sitting.match
        seed = f"{self.start.seed or self.start.id}/{seat}/{len(match.tape)}"
        try:
            if spec == "random":
                option = RandomPlayer(seed).choose(Sight(match, seat))
            else:
                option = await self._thinkers.choose(match.setup, Sight(match, seat), spec, seed)
            await self.do(lambda: self.sitting.answer(seat, option, since))
        except (Outdated, asyncio.CancelledError):
            return
        except Exception:
            # While processes come and go, two may think for the same seat. The second is too late, which is no error.
            if any(question.seat == seat for question in self._machines()):
                LOG.exception("opponent failed", extra={"table": self.start.id, "spec": spec})
            return
        self._thoughts.pop(seat, None)
        self.think()

    @property
    def idle(self) -> bool:
        """Whether nobody has needed this room for a while."""
        thinking = any(not task.done() for task in self._thoughts.values())
        quiet = time.monotonic() - self._used > LINGER
        return quiet and not self.viewers and not thinking and not self.lock.locked()

    async def close(self) -> None:
        tasks = [*self._thoughts.values(), *([self._following] if self._following else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._thoughts.clear()
