"""Opponents think in other processes, so that the server stays responsive. Thinking can be stopped. Records are checked
there too.

Whose thought comes next is decided in `turns`.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.sharedctypes import SynchronizedArray
from typing import NamedTuple, TypeVar, TypeVarTuple

from tocsin.core import Message, Setup, TocsinError
from tocsin.live.means import Asker
from tocsin.players import Sight
from tocsin.players.analysis import Analysis, Budget
from tocsin.sitting.checking import check
from tocsin.sitting.opening import Opening, Played, played
from tocsin.sitting.thoughts import Begun, Task, analyse, choose
from tocsin.table.turns import Turn, Turns

P = TypeVar("P")
T = TypeVar("T")
How = TypeVarTuple("How")
Given = TypeVarTuple("Given")


class Thinkers:
    """A pool of processes, each started on first use: so many for any thought, one more for quick ones."""

    def __init__(self, processes: int) -> None:
        self.turns = Turns(processes)
        self._processes = processes + 1
        self._pool: ProcessPoolExecutor | None = None
        self._stops: SynchronizedArray[int] | None = None
        self._free = list(range(self._processes))
        self._opponents: dict[int, str] = {}
        """The table for whose opponent each slot thinks."""

    @property
    def queue(self) -> int:
        """How many thoughts wait for a process."""
        return self.turns.waiting

    async def choose(self, asker: Asker, setup: Setup, sight: Sight, spec: str, seed: str) -> int:
        """An opponent's answer. Cancelling the call stops the thinking."""
        return await self._run(asker, spec, _choose, Task.of(sight), spec, seed)

    async def analyse(self, asker: Asker, kind: str, sight: Sight, budget: Budget) -> Analysis:
        """What each option of a seat's question is worth, for a ``hint`` or a ``review``. Cancelling stops it."""
        return await self._run(asker, kind, _analyse, Task.of(sight), budget)

    async def check(self, address: str, record: bytes, lang: str, pack: str | None = None) -> dict[str, object]:
        """What a record proves, for somebody at an address."""
        return await self._run(Asker(f"records of {address}", address), "check", _check, record, lang, pack)

    async def open(self, address: str, asked: Played) -> Opening:
        """A table from a record, which is played again for that."""
        return await self.work(address, played, asked)

    async def work(self, address: str, what: Callable[[*Given], T], *given: *Given) -> T:
        """Something that takes longer than others should wait for, for somebody at an address."""
        found = await self._run(Asker(f"records of {address}", address), "check", _work, what, given)
        if isinstance(found, Wrong):
            error = TocsinError(found.message)
            error.title = found.title
            raise error
        return found

    async def _run(self, asker: Asker, kind: str, what: Callable[[P, int, *How], T], task: P, *how: *How) -> T:
        turn = await self.turns.take(asker, kind)
        slot = self._free.pop()
        if kind not in ("hint", "review", "check"):
            self._opponents[slot] = asker.table
        future: Future[T] | None = None
        try:
            for attempt in (1, 2):
                pool, stops = self._open()
                stops[slot] = 0
                future = pool.submit(what, task, slot, *how)
                try:
                    return await asyncio.wrap_future(future)
                except BrokenProcessPool:
                    self._pool = None
                    if attempt == 2:
                        raise
            raise AssertionError
        except asyncio.CancelledError:
            if self._stops is not None:
                self._stops[slot] = 1
            raise
        finally:
            loop = asyncio.get_running_loop()
            if future is None or future.done():
                self._leave(slot, turn)
            else:
                future.add_done_callback(lambda _: _soon(loop, self._leave, slot, turn))

    def hurry(self, table: str) -> None:
        """The opponents of a table are to answer with what they have found until now."""
        for slot, each in self._opponents.items():
            if each == table and self._stops is not None:
                self._stops[slot] = 1

    def _leave(self, slot: int, turn: Turn) -> None:
        self._opponents.pop(slot, None)
        self._free.append(slot)
        self.turns.done(turn)

    def _open(self) -> tuple[ProcessPoolExecutor, SynchronizedArray[int]]:
        if self._pool is None or self._stops is None:
            context = multiprocessing.get_context("spawn")
            self._stops = context.Array("b", self._processes)
            self._pool = ProcessPoolExecutor(self._processes, context, _begin, (self._stops,))
        return self._pool, self._stops

    def close(self) -> None:
        """Stop all thinking and end the processes."""
        if self._stops is not None:
            for slot in range(self._processes):
                self._stops[slot] = 1
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = self._stops = None


def _soon(loop: asyncio.AbstractEventLoop, what: Callable[[int, Turn], None], slot: int, turn: Turn) -> None:
    """The pool calls from a thread of its own, perhaps after the server has closed."""
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(what, slot, turn)


# What runs in the other processes

_stops: SynchronizedArray[int]


def _begin(stops: SynchronizedArray[int]) -> None:
    import signal

    global _stops
    _stops = stops
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    """Exit with the server, even if it was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _choose(task: Task, slot: int, spec: str, seed: str) -> int:
    with _stoppable(slot) as begun:
        return choose(task, spec, seed, begun)


def _analyse(task: Task, slot: int, budget: Budget) -> Analysis:
    with _stoppable(slot) as begun:
        return analyse(task, budget, begun)


class Wrong(NamedTuple):
    """What is wrong: errors do not come home whole from other processes."""

    message: Message
    title: str | None


def _work(what: Callable[[*Given], T], slot: int, given: tuple[*Given]) -> T | Wrong:
    try:
        return what(*given)
    except TocsinError as error:
        return Wrong(error.message, error.title)


def _check(record: bytes, slot: int, lang: str, pack: str | None) -> dict[str, object]:
    return check(record, lang, pack)


@contextlib.contextmanager
def _stoppable(slot: int) -> Iterator[Begun]:
    """Whoever begins to think is stopped when the slot is set."""
    watched: list[threading.Event] = []
    try:
        yield lambda thinker: watched.append(_watch(thinker, slot))
    finally:
        for done in watched:
            done.set()


def _watch(thinker: object, slot: int) -> threading.Event:
    """Start a thread that stops the player when its slot is set. Set the event returned to end the thread."""
    done = threading.Event()
    stop: Callable[[], None] = getattr(thinker, "stop", done.set)

    def look() -> None:
        while not done.wait(0.02):
            if _stops[slot]:
                stop()

    threading.Thread(target=look, daemon=True).start()
    return done
