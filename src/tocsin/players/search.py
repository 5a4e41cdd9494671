"""The search player ``ai``: thinks for some milliseconds or over a number of worlds, in one process or several."""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable
from itertools import count
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from tocsin.core import Question, Setup
from tocsin.players.sight import Parcel, Sight
from tocsin.players.stats import Z
from tocsin.players.tree import MIX, Chance, Forest, Node

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor
    from multiprocessing.synchronize import Event

MS = 500
LATE = 0.05
"""How much of the time may pass, after it is over, waiting for the other processes."""


class Tried(NamedTuple):
    """What a search knows of one answer: tries, the wins among them, and the sum of their squares."""

    tries: int
    won: float
    square: float

    @property
    def value(self) -> float:
        """The chance to win after this answer, as far as the search could see."""
        return self.won / self.tries if self.tries else 0.0

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval around the value."""
        if self.tries < 2:
            return 1.0
        spread = max(0.0, self.square / self.tries - self.value**2)
        return Z * math.sqrt((spread + 1 / self.tries) / self.tries)

    def plus(self, other: Tried) -> Tried:
        return Tried(self.tries + other.tries, self.won + other.won, self.square + other.square)


class Thought(NamedTuple):
    """What a search found: each answer's results, how many worlds it tried, and the line it expects.

    ``mixed`` where seats answer at once: there no single answer is best, they are to be mixed as they were tried.
    """

    tried: dict[int, Tried]
    worlds: int
    line: list[tuple[Question, int]]
    mixed: bool = False

    def best(self) -> int:
        """The answer tried most: the one the search trusts."""
        return max(self.tried, key=lambda option: (self.tried[option].tries, self.tried[option].won, -option))

    def pick(self, rng: Random) -> int:
        """The best answer; or where answers are to be mixed, one of them, as likely as it was tried on purpose."""
        if not self.mixed:
            return self.best()
        idle = MIX * self.worlds / len(self.tried)
        weights = [max(0.0, found.tries - idle) for found in self.tried.values()]
        return rng.choices(list(self.tried), weights)[0] if any(weights) else self.best()


class Kept(NamedTuple):
    """What a search found beyond its last answer, the sight it had then, and the answers it gave since."""

    sight: Sight
    answers: list[int]
    forest: Forest


class Search:
    """A player that thinks. The same seed and number of worlds give the same answers.

    - ``ms`` or ``nodes`` the budget: milliseconds of wall clock, or worlds
    - ``workers`` processes; each grows trees of its own, and their results are added up
    - ``noise`` how often it answers at random instead, from 0 to 1
    - ``hint`` after how many random decisions the title's hint is asked; -1 always plays to the end
    - ``keep`` whether what was found beyond an answer is kept for the next question, if nothing came in between; it is
      under a clock, but not for a number of worlds unless asked, so that each question gets just that number
    """

    def __init__(
        self,
        seed: str,
        ms: int | None = None,
        nodes: int | None = None,
        workers: int = 1,
        noise: float = 0.0,
        hint: int | None = None,
        keep: bool | None = None,
    ) -> None:
        self._rng = Random(seed)
        self._ms = MS if ms is None and nodes is None else ms
        self._nodes = nodes
        self._workers = workers
        self._noise = noise
        self._hint = hint
        self._keep = nodes is None if keep is None else keep
        self._stop = threading.Event()
        self._pool: ProcessPoolExecutor | None = None
        self._pool_for: Setup | None = None
        self._told: Event | None = None
        self._kept: Kept | None = None
        self.chance: float | None = None
        """The chance to win its last answer had, as far as it could see; ``None`` if it did not think."""

    def choose(self, sight: Sight) -> int:
        options = sight.question.options
        self.chance = None
        if len(options) == 1:
            if self._kept is not None:
                self._kept.answers.append(options[0])
            return options[0]
        if self._noise and self._rng.random() < self._noise:
            return self._rng.choice(options)
        thought = self.think(sight)
        option = thought.pick(self._rng)
        self.chance = thought.tried[option].value
        if self._kept is not None:
            self._kept.forest.follow(sight.question, option)
            self._kept.answers.append(option)
        return option

    def think(self, sight: Sight) -> Thought:
        """Try worlds until the budget is spent or somebody says stop, even a moment before it begins."""
        end = None if self._ms is None else time.time() + self._ms / 1000
        seeds = [str(self._rng.random()) for _ in range(self._workers)]
        nodes = [None if self._nodes is None else _part(self._nodes, self._workers, n) for n in range(self._workers)]
        helpers: list[Future[dict[int, Tried]]] = []
        if self._workers > 1:
            pool, parcel = self._open_pool(sight.setup), sight.parcel()
            helpers = [pool.submit(_help, parcel, seeds[n], nodes[n], end, self._hint) for n in range(1, self._workers)]
        forest = _grow(self._forest(sight, seeds[0]), sight, nodes[0], end, self._stop.is_set)
        tried = _tried(forest, sight)
        if helpers:
            from concurrent.futures import wait

            patience = None if end is None else max(0.0, end - time.time()) + LATE * (self._ms or 0) / 1000
            if self._stop.is_set():
                self.stop()
            for helper in wait(helpers, patience).done:
                for option, found in helper.result().items():
                    tried[option] = tried[option].plus(found) if option in tried else found
        self._stop.clear()
        options = sight.question.options
        tried = {option: tried.get(option, Tried(0, 0.0, 0.0)) for option in options}
        thought = Thought(tried, sum(each.tries for each in tried.values()), [], sight.at_once)
        return thought._replace(line=_main_line(forest.trees[sight.seat], sight, thought.best()))

    def _forest(self, sight: Sight, seed: str) -> Forest:
        """What was found beyond the answers given since, if that still holds; else nothing yet."""
        kept = self._kept
        if kept is not None and sight.follows(kept.sight, kept.answers):
            forest = kept.forest
        else:
            forest = Forest(sight.setup.seats, Random(seed), self._hint)
        self._kept = Kept(sight, [], forest) if self._keep and not sight.at_once else None
        return forest

    def stop(self) -> None:
        """End the thinking at once; what was found until now is the answer. May be called from any thread."""
        self._stop.set()
        if self._told is not None:
            self._told.set()

    def close(self) -> None:
        """End the other processes."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = self._pool_for = None

    def _open_pool(self, setup: Setup) -> ProcessPoolExecutor:
        if self._pool is None or self._told is None or self._pool_for is not setup:
            import multiprocessing
            from concurrent.futures import ProcessPoolExecutor

            self.close()
            context = multiprocessing.get_context("spawn")
            self._told = context.Event()
            self._pool = ProcessPoolExecutor(self._workers - 1, context, _helper_begins, (setup, self._told))
            self._pool_for = setup
        self._told.clear()
        return self._pool


def _grow(forest: Forest, sight: Sight, nodes: int | None, end: float | None, told: Callable[[], bool]) -> Forest:
    """Grow the trees world by world. At least one world is tried, so that there is something to say."""
    rng = forest.rng
    chance = Chance(rng)
    begun = time.time()
    for worlds in count(1):
        forest.grow(sight.imagine(rng, chance))
        if (nodes is not None and worlds >= nodes) or told():
            break
        if end is not None:
            now = time.time()
            # Stop where half a world more would be too late: so the time is kept on the average.
            if now + (now - begun) / worlds / 2 >= end:
                break
    return forest


def _tried(forest: Forest, sight: Sight) -> dict[int, Tried]:
    arms = forest.trees[sight.seat].arms.get(sight.question.verb, {})
    return {option: Tried(arm.tries, arm.won, arm.square) for option, arm in arms.items()}


def _main_line(tree: Node, sight: Sight, best: int) -> list[tuple[Question, int]]:
    """The moves the search expects: its own answer, then at each place the one met most often."""
    line: list[tuple[Question, int]] = [(sight.question, best)]
    first = [node for node in tree.after.values() if (sight.seat, best) in [(q.seat, o) for q, o in node.move]]
    node = max(first, key=lambda each: each.visits, default=None)
    if node is not None:
        line = list(node.move)
    while node is not None and node.after and len(line) < 8:
        node = max(node.after.values(), key=lambda each: each.visits)
        if node.visits < 3:
            break
        line.extend(node.move)
    return line


def _part(whole: int, parts: int, n: int) -> int:
    """A fair share of the worlds, at least one."""
    return max(1, whole // parts + (n < whole % parts))


# In the other processes

_setup: Setup
_told: Event


def _helper_begins(setup: Setup, told: Event) -> None:
    global _setup, _told
    _setup, _told = setup, told


def _help(parcel: Parcel, seed: str, nodes: int | None, end: float | None, playout: int | None) -> dict[int, Tried]:
    if end is not None and time.time() >= end:
        return {}
    sight = Sight.opened(_setup, parcel)
    forest = Forest(sight.setup.seats, Random(seed), playout)
    return _tried(_grow(forest, sight, nodes, end, _told.is_set), sight)
