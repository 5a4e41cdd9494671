"""Opponents think in other processes, so that the server stays responsive. Thinking can be stopped."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.sharedctypes import SynchronizedArray
from typing import NamedTuple, TypeAlias, TypeVar, TypeVarTuple

from tocsin.core import Question, Setup, set_up
from tocsin.core.options import as_dict
from tocsin.players import Sight, player
from tocsin.players.analysis import Analysis, Budget, look_into

SLOTS = 256
"""How many tasks can be running or queued at once."""

T = TypeVar("T")
How = TypeVarTuple("How")
Parcel: TypeAlias = tuple[dict[str, object], list[int], int]


class Task(NamedTuple):
    """What a process needs: the set-up, and a world the seat cannot tell from the real one."""

    title: str
    options: Mapping[str, object]
    seats: int
    parcel: Parcel


class Thinkers:
    """A pool of processes, started on first use."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pool: ProcessPoolExecutor | None = None
        self._stops: SynchronizedArray[int] | None = None
        self._free = list(range(SLOTS))
        self._room = asyncio.Semaphore(SLOTS)

    async def choose(self, setup: Setup, sight: Sight, spec: str, seed: str) -> int:
        """An opponent's answer. Cancelling the call stops the thinking."""
        return await self._run(_choose, _task(setup, sight), spec, seed)

    async def analyse(self, sight: Sight, budget: Budget) -> Analysis:
        """What each option of a seat's question is worth. Cancelling the call stops the thinking."""
        return await self._run(_analyse, _task(sight.setup, sight), budget)

    async def _run(self, what: Callable[[Task, int, *How], T], task: Task, *how: *How) -> T:
        async with self._room:
            slot = self._free.pop()
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
                if future is None or future.done():
                    self._free.append(slot)
                else:
                    future.add_done_callback(lambda _: self._free.append(slot))

    def _open(self) -> tuple[ProcessPoolExecutor, SynchronizedArray[int]]:
        if self._pool is None or self._stops is None:
            context = multiprocessing.get_context("spawn")
            self._stops = context.Array("b", SLOTS)
            self._pool = ProcessPoolExecutor(self.processes, context, _begin, (self._stops,))
        return self._pool, self._stops

    def close(self) -> None:
        """Stop all thinking and end the processes."""
        if self._stops is not None:
            for slot in range(SLOTS):
                self._stops[slot] = 1
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = self._stops = None


def _task(setup: Setup, sight: Sight) -> Task:
    return Task(setup.title.id, as_dict(setup.options), setup.seats, sight.parcel())


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
    thinker = player(spec, seed)
    assert thinker is not None
    done = _watch(thinker, slot)
    try:
        return thinker.choose(_sight(task))
    finally:
        done.set()


def _analyse(task: Task, slot: int, budget: Budget) -> Analysis:
    watched: list[threading.Event] = []
    try:
        found = look_into(_sight(task), budget, lambda thinker: watched.append(_watch(thinker, slot)))
    finally:
        for done in watched:
            done.set()
    line = tuple((_bare(question), option) for question, option in found.line)
    return found._replace(question=_bare(found.question), line=line)


def _bare(question: Question) -> Question:
    """A question without its objections, which refer to the position and cannot be pickled."""
    return Question(question.seat, question.verb, list(question.options), question.cite, about=question.about)


def _sight(task: Task) -> Sight:
    return Sight.opened(set_up(task.title, task.options, task.seats), task.parcel)


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
