"""A room: a sitting with a lock, a store and thinking opponents. Events are stored first, then announced."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from tocsin.core import NATURE, Match, Question, Refusal, UnknownName, msg
from tocsin.live import limits
from tocsin.live.broker import Happened, News, Present
from tocsin.live.means import Asker, Conflict, Means
from tocsin.players import RandomPlayer, Sight
from tocsin.players.analysis import Analysis, Budget
from tocsin.sitting import HUMAN, Chair, Event, Outdated, Sitting, Start, Trail
from tocsin.sitting.thoughts import HASTY

LOG = logging.getLogger("tocsin.table")
HINT = Budget(ms=1500)
LINGER = 30.0
"""Seconds a room stays loaded after the last viewer has left."""
AGAIN = 5.0
"""Seconds after which an opponent whose answer could not be stored thinks again."""


class Viewer(Protocol):
    """Somebody connected: sits on a chair, has an address, and is woken when the table has changed."""

    chair: Chair
    address: str
    wake: asyncio.Event


class Room:
    """One table: its sitting, its viewers and its thinking opponents.

    Other processes may have the same table open. The store decides between them: each event number exists only once.
    What one process stores, the others hear of and apply. Opponents think while somebody looks, in one process: of
    those with viewers, the one whose name sorts first.
    """

    def __init__(self, start: Start, events: Sequence[Event], newest: Trail | None, means: Means) -> None:
        self.start = start
        self.sitting = Sitting.opened(start, events, newest)
        self._means = means
        self._store, self._thinkers = means.store, means.thinkers
        self.lock = asyncio.Lock()
        self.viewers: dict[Viewer, None] = {}
        self._seated: Counter[int] = Counter()
        """How many of them have each seat: there may be thousands who only watch."""
        self._elsewhere: dict[str, Present] = {}
        """Other processes that have this table open, with the seats connected there."""
        self._behind = 0
        self._following: asyncio.Task[None] | None = None
        self.changes = 0
        """How often what viewers see has changed."""
        self._used = time.monotonic()
        self._thoughts: dict[int, asyncio.Task[None]] = {}
        self._storing: set[int] = set()
        self._hasty = False

    # Who is there

    def enter(self, viewer: Viewer) -> None:
        self.viewers[viewer] = None
        self._seated.update(viewer.chair.seats)
        self._means.tell(self.presence())
        self._gather()
        viewer.wake.set()
        self.think()

    def leave(self, viewer: Viewer) -> None:
        if viewer in self.viewers:
            del self.viewers[viewer]
            self._seated.subtract(viewer.chair.seats)
        self._used = time.monotonic()
        self._means.tell(self.presence())
        self._gather()
        self.think()

    def presence(self, asks: bool = False) -> Present:
        """The seats connected to this process, as news for the others."""
        return Present(self.start.id, self.sitting.seq, sorted(self._connected()), asks, bool(self.viewers))

    def _connected(self) -> set[int]:
        return {seat for seat, viewers in self._seated.items() if viewers}

    def _gather(self) -> None:
        """See which seats are there. Of those who only watch nobody sees how many they are."""
        present = self._connected().union(*(each.seats for each in self._elsewhere.values()))
        if present != self.sitting.present:
            self.sitting.present = present
            self._tell()

    def _tell(self) -> None:
        """Tell every viewer to look again."""
        self.changes += 1
        for viewer in self.viewers:
            viewer.wake.set()

    # What people do

    async def do(self, decide: Callable[[], Iterator[Event]]) -> int:
        """What somebody decides, and what then is no choice. How many events there are now."""
        if self.sitting.seq >= limits.EVENTS:
            raise Refusal(msg("table.worn_out"), [])
        async with self.lock:
            await self._happen(decide, self.sitting.forced)
            stored = self.sitting.seq
        self.think()
        return stored

    async def settle(self) -> None:
        """Let happen what is no choice, in a room that was just loaded."""
        async with self.lock:
            await self._happen(self.sitting.forced)

    async def _happen(self, *deeds: Callable[[], Iterator[Event]]) -> None:
        """Each event is stored, then happens. Once all have, everybody is told."""
        before = self.sitting.seq
        try:
            for decide in deeds:
                await self._decided(decide)
        finally:
            if self.sitting.seq != before:
                self._tell()

    async def _decided(self, decide: Callable[[], Iterator[Event]]) -> None:
        """Store and apply what is decided, event by event.

        If another process has stored an event first, it is decided again: an answer may still be right, and whatever is
        not says so itself.
        """
        decided = decide()
        while (event := next(decided, None)) is not None:
            n, event = self.sitting.seq, self.sitting.kept(event)
            try:
                await self._store.append(self.start.id, n, event)
            except Conflict:
                if not await self._read_on():
                    # Nothing came first: the table was erased meanwhile.
                    raise UnknownName(msg("table.no_such_link")) from None
                decided = decide()
                continue
            if self._elsewhere:
                # Whoever opens this table later reads it in the store.
                self._means.tell(Happened(self.start.id, n, event.kind, event.seat, event.value))
            self.sitting.apply(event)
            self.keep()

    def keep(self) -> None:
        """Have the store note how the table stands now."""
        if self.sitting.frozen is None:
            self._store.keep(self.start.id, self.sitting.seq, self.sitting.trail())

    # Thinking for people

    async def hint(self, sight: Sight, address: str) -> Analysis:
        """What each option of a seat's question is worth, for somebody at an address."""
        budget = HINT._replace(seed=secrets.token_hex(8))
        return await self._thinkers.analyse(Asker(self.start.id, address), "hint", sight, budget)

    async def analyse(self, match: Match, seat: int, budget: Budget, address: str) -> Analysis:
        """What each option was worth at an earlier position, judged by what the seat knew then."""
        return await self._thinkers.analyse(Asker(self.start.id, address), "review", Sight(match, seat), budget)

    def hurry(self) -> None:
        """The opponents have thought long enough, until a person is asked again."""
        self._hasty = bool(self._thoughts)
        self._thinkers.hurry(self.start.id)

    # What happens in other processes

    def follow(self, node: str, news: News) -> None:
        """Handle news from another process that has this table open."""
        if isinstance(news, Happened):
            if news.n == self.sitting.seq and not self.lock.locked():
                self._catch([self.sitting.kept(Event(news.kind, news.seat, news.value))])
            elif news.n >= self.sitting.seq:
                self._fall_behind(news.n + 1)
        elif isinstance(news, Present):
            self._elsewhere[node] = news
            if news.seq > self.sitting.seq:
                self._fall_behind(news.seq)
            if news.asks:
                self._means.tell(self.presence())
            self._gather()
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
            self._gather()
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
        if any(question.seat in self.sitting.people for question in self.sitting.match.questions):
            self._hasty = False
        since = str(self.sitting.since)
        asked = {question.seat for question in self._machines()} if self._thinks_here() else set()
        for seat, task in list(self._thoughts.items()):
            if seat in self._storing:
                continue
            if task.done() or seat not in asked or task.get_name() != since:
                task.cancel()
                del self._thoughts[seat]
        for seat in sorted(asked - set(self._thoughts)):
            self._thoughts[seat] = asyncio.create_task(self._opponent(seat, self.sitting.since), name=since)

    def _thinks_here(self) -> bool:
        """Whether somebody looks, and no other process with viewers comes before this one."""
        others = (node for node, each in self._elsewhere.items() if each.watched)
        return bool(self.viewers) and all(self._means.node < node for node in others)

    def _machines(self) -> Iterator[Question]:
        """The open questions that opponents have to answer. No answer of theirs ends the mixing of the dice."""
        if self.sitting.mixing or self.sitting.frozen is not None:
            return
        for question in self.sitting.match.questions:
            if question.seat != NATURE and self.start.players[question.seat] != HUMAN:
                yield question

    async def _opponent(self, seat: int, since: int) -> None:
        """Let an opponent answer once. The answer depends only on the seed and the tape position."""
        spec, match = self.start.players[seat], self.sitting.match
        if self._hasty and spec != "random":
            spec = HASTY
        seed = f"{self.start.seed or self.start.id}/{seat}/{len(match.tape)}"
        try:
            if spec == "random":
                option = RandomPlayer(seed).choose(Sight(match, seat))
            else:
                asker = Asker(self.start.id, next((viewer.address for viewer in self.viewers), ""))
                option = await self._thinkers.choose(asker, match.setup, Sight(match, seat), spec, seed)
            # What is on its way to the store is no longer stopped: it may be there already.
            self._storing.add(seat)
            await self.do(lambda: self.sitting.answer(seat, option, since))
        except asyncio.CancelledError:
            return
        except Outdated:
            pass
        except self._store.unwell:
            LOG.exception("opponent's answer not stored", extra={"table": self.start.id, "spec": spec})
            asyncio.get_running_loop().call_later(AGAIN, self.think)
            return
        except Exception:
            # While processes come and go, two may think for the same seat. The second is too late, which is no error.
            if any(question.seat == seat for question in self._machines()):
                LOG.exception("opponent failed", extra={"table": self.start.id, "spec": spec})
            return
        finally:
            self._storing.discard(seat)
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
