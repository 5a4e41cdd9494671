"""The exact player: the true chance to win a solo title from every position, and the best answer.

Positions are those at the starts of segments. First all that can be reached are found, each with the expression of its
segment (see `segment`); then their values are improved, from nothing, until they no longer change: value iteration.

A title may name its ``clock``: a number of the state that only counts turns up to a limit, so that positions which
differ in it alone have the same answers. Then positions are kept without it, and sweep number ``k`` gives exactly the
values with ``k`` turns left: a segment that ends in the same turn is read from this sweep, one that ends in the next
turn from the sweep before. So an expression names position ``n`` by ``2n``, or by ``2n + 1`` if a new turn has begun.

Where there are too many positions, or too many ways through a segment, those not looked into are counted once as lost
and once as won: two bounds. Which ones to look into is then decided by playing (`walk`): always the answer that may be
best, and on to where the bounds are widest apart, so that they close around the start as fast as they can.
"""

from __future__ import annotations

import json
import os
import sys
import time
import zlib
from array import array
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

from tocsin.core import Setup, TocsinError, UnknownName, msg
from tocsin.core.folders import data_folder
from tocsin.core.options import as_dict
from tocsin.players.segment import Expression, TooWide, evaluate, explore, key_maker
from tocsin.players.sight import Sight

FORMAT = 1
SETTLED = 1e-12
"""Values that change less than this in a whole sweep are final."""

NARROW = 20
"""A walk ends where the bounds are so many times narrower than at the start."""

IDLE = 1000
"""After so many walks that came to nothing new there is nothing more to find on the best ways."""

KEPT = 100_000
"""How many questions a solution remembers: the same ones come again from game to game."""

Progress = Callable[[str, int, int], None]


class Solution:
    """A solved title: the value of every position, and how it was found.

    - ``low``, ``high`` the chance to win from the start: equal (up to rounding) unless there were too many positions
    - ``facts["settling"]`` the largest change of each sweep. Only the last sweep's values are kept, so where a clock is
      near its limit they are too high, by about as much as the sweeps of those last turns still changed
    """

    def __init__(
        self, setup: Setup, numbers: dict[tuple[Any, ...], int], values: array[float], facts: dict[str, Any]
    ) -> None:
        self.setup = setup
        self.numbers = numbers
        self.values = values
        self.facts = facts
        self._key = key_maker(type(setup.start()), {setup.title.clock, *setup.title.idle})
        self._whole = key_maker(type(setup.start()))
        self._known: dict[tuple[Any, ...], dict[int, float]] = {}

    @property
    def low(self) -> float:
        return float(self.facts["low"])

    @property
    def high(self) -> float:
        return float(self.facts["high"])

    @property
    def exact(self) -> bool:
        return not self.facts["open"]

    def value(self, state: Any, before: list[int] | None = None) -> float:
        """The chance to win from a position at the start of a segment, after some answers."""
        return evaluate(explore(self.setup, state, self._number, before or [])[0], self.values)

    def options(self, state: Any, before: list[int]) -> dict[int, float]:
        """The chance to win after each option of the question that follows these answers."""
        place = (self._whole(state), *before)
        if place not in self._known:
            question = explore(self.setup, state, self._number, before)[1]
            options = question.options if question is not None else ()
            if len(self._known) >= KEPT:
                self._known.clear()
            self._known[place] = {option: self.value(state, [*before, option]) for option in options}
        return self._known[place]

    def _number(self, g: Any) -> int:
        number = self.numbers.get(self._key(g))
        if number is None:
            raise TocsinError(msg("exact.unknown_position"))
        return number

    def save(self, path: Path) -> None:
        """Write it beside other solutions; the first line holds the digest of the rest."""
        body = zlib.compress(json.dumps({"keys": list(self.numbers), "facts": self.facts}).encode(), 6)
        digest = blake2b(body + self.values.tobytes(), digest_size=32).hexdigest()
        head = json.dumps({"tocsin solution": FORMAT, "digest": digest, "body": len(body), "order": sys.byteorder})
        path.parent.mkdir(parents=True, exist_ok=True)
        made = path.with_suffix(".part")
        made.write_bytes(head.encode() + b"\n" + body + self.values.tobytes())
        os.replace(made, path)

    @classmethod
    def load(cls, setup: Setup, path: Path) -> Solution:
        """Read it back; a damaged file is refused."""
        first, _, rest = path.read_bytes().partition(b"\n")
        try:
            head = json.loads(first)
            size, digest, format = int(head["body"]), head["digest"], head["tocsin solution"]
            turned = {"little": False, "big": True}[head["order"]] != (sys.byteorder == "big")
        except (ValueError, KeyError, TypeError):
            raise TocsinError(msg("exact.damaged", file=str(path))) from None
        if blake2b(rest, digest_size=32).hexdigest() != digest or format != FORMAT:
            raise TocsinError(msg("exact.damaged", file=str(path)))
        data = json.loads(zlib.decompress(rest[:size]))
        values = array("d")
        values.frombytes(rest[size:])
        if turned:
            values.byteswap()
        return cls(setup, {_frozen(key): n for n, key in enumerate(data["keys"])}, values, data["facts"])


class Space:
    """The positions found so far: their numbers, and their expressions, ``None`` where not looked into."""

    def __init__(self, setup: Setup) -> None:
        first, self._clock = setup.start(), setup.title.clock
        self._setup = setup
        self._key = key_maker(type(first), {self._clock, *setup.title.idle})
        self._start = getattr(first, self._clock) if self._clock else 0
        self._states: list[Any] = []
        self.numbers: dict[tuple[Any, ...], int] = {}
        self.expressions: list[Expression | None] = []
        self.number(first)

    def number(self, g: Any) -> int:
        """How an expression names a position. A new one is remembered."""
        key = self._key(g)
        n = self.numbers.get(key)
        new_turn = self._clock != "" and getattr(g, self._clock) != self._start
        if n is None:
            n = self.numbers[key] = len(self._states)
            g = g.copy()
            if self._clock:
                setattr(g, self._clock, self._start)
            self._states.append(g)
            self.expressions.append(None)
        return 2 * n + new_turn

    def look(self, n: int) -> None:
        """Look into a position. One with too many ways through its segment stays open."""
        with suppress(TooWide):
            self.expressions[n] = explore(self._setup, self._states[n], self.number)[0]
        self._states[n] = None

    def seen(self, n: int) -> bool:
        """Whether it was looked into, in vain or not."""
        return self._states[n] is None

    @property
    def open(self) -> int:
        return self.expressions.count(None)


def solve(setup: Setup, most: int = 0, progress: Progress | None = None) -> Solution:
    """Solve a solo title; or bound its chance by looking into so many positions at ``most``."""
    if setup.seats != 1:
        raise UnknownName(msg("exact.not_solo", title=setup.title.id))
    begun = time.monotonic()
    tell = progress or (lambda what, done, most: None)
    space = walk(setup, most, tell) if most else find(setup, tell)
    found = time.monotonic()
    turns = turns_allowed(setup)
    values, settling = iterate(space, turns, 0.0, tell)
    low = values[0]
    high = iterate(space, turns, 1.0, tell)[0][0] if space.open else low
    facts = {
        "title": setup.title.id,
        "revision": setup.title.revision,
        "options": as_dict(setup.options),
        "positions": len(space.numbers),
        "open": space.open,
        "turns": turns,
        "sweeps": len(settling),
        "settling": settling,
        "low": low,
        "high": high,
        "seconds_finding": round(found - begun, 1),
        "seconds_solving": round(time.monotonic() - found, 1),
    }
    return Solution(setup, space.numbers, values, facts)


def find(setup: Setup, tell: Progress) -> Space:
    """Every position that can be reached from the start, breadth first."""
    space, n = Space(setup), 0
    while n < len(space.expressions):
        space.look(n)
        if n % 1000 == 0:
            tell("exact.finding", n, len(space.expressions))
        n += 1
    return space


def walk(setup: Setup, most: int, tell: Progress) -> Space:
    """So many positions at most, where they matter to the chance from the start.

    This is bounded real-time dynamic programming. Each walk from the start takes the answers with the highest upper
    bounds, follows chance to where the bounds are widest apart, looks into what it comes to, and corrects the bounds on
    its way back.
    """
    space, rng = Space(setup), Random(0)
    low, high = array("d", [0.0, 0.0]), array("d", [1.0, 1.0])
    looked = idle = 0
    while looked < most and high[0] - low[0] > SETTLED and idle < IDLE:
        idle += 1
        path: list[int] = []
        n = 0
        while n >= 0 and len(path) < setup.title.limit:
            path.append(n)
            if not space.seen(n):
                space.look(n)
                new = 2 * len(space.expressions) - len(low)
                low.extend([0.0] * new)
                high.extend([1.0] * new)
                idle = 0
                looked += 1
                if looked % 1000 == 0:
                    tell("exact.finding", looked, most)
            n = widest(space.expressions[n], low, high, (high[0] - low[0]) / NARROW, rng)
        for n in reversed(path):
            expression = space.expressions[n]
            if expression is not None:
                low[2 * n] = low[2 * n + 1] = evaluate(expression, low)
                high[2 * n] = high[2 * n + 1] = evaluate(expression, high)
    return space


def widest(expression: Expression | None, low: array[float], high: array[float], enough: float, rng: Random) -> int:
    """One of the positions a segment may end in, the likelier the wider its bounds are apart; -1 if they are narrow."""
    gaps: dict[int, float] = {}

    def follow(expression: Expression, chance: float) -> None:
        if type(expression) is int:
            if expression >= 0:
                gap = chance * (high[expression] - low[expression])
                gaps[expression >> 1] = gaps.get(expression >> 1, 0.0) + gap
            return
        weights, branches = expression
        if weights is None:
            follow(max(branches, key=lambda branch: evaluate(branch, high)), chance)
            return
        for weight, branch in zip(weights, branches, strict=True):
            follow(branch, chance * weight)

    if expression is None:
        return -1
    follow(expression, 1.0)
    if sum(gaps.values()) <= enough:
        return -1
    return rng.choices(list(gaps), list(gaps.values()))[0]


def turns_allowed(setup: Setup) -> int:
    """How many turns the clock allows; 0 without a clock or a limit. Found by setting it forward in a played game."""
    clock = setup.title.clock
    if not clock:
        return 0
    first = setup.start()
    start: int = getattr(first, clock)

    def goes_on(at: int) -> bool:
        """Whether some way to play the turn that begins at this clock leads to another turn."""
        g, ends = first.copy(), list[Any]()
        setattr(g, clock, at)

        def note(g: Any) -> int:
            ends.append(g.copy())
            return 0

        queue = [g]
        seen = set()
        key = key_maker(type(first))
        while queue:
            here = queue.pop()
            if getattr(here, clock) != at:
                return True
            rule = setup.title.step(here)
            if rule is None:
                continue
            rule.close()
            explore(setup, here, note)
            for g in ends:
                if key(g) not in seen:
                    seen.add(key(g))
                    queue.append(g)
            ends.clear()
        return False

    if goes_on(10**6):
        return 0
    low, high = start, 10**6
    while low < high:
        middle = (low + high) // 2
        low, high = (middle + 1, high) if goes_on(middle) else (low, middle)
    return low - start + 1


def iterate(space: Space, turns: int, unseen: float, tell: Progress) -> tuple[array[float], list[float]]:
    """Sweep over all positions until nothing changes, or as often as there are turns.

    Values stand in pairs: of this sweep, and as seen from the turn before, of the last one. Without a limit of turns
    there is nothing to keep apart. Within a sweep the order matters: backwards through the turn.
    """
    expressions = space.expressions
    pairs = array("d", [0.0 if expression is not None else unseen for expression in expressions for _ in range(2)])
    order = backwards(expressions, turns > 0)
    settling: list[float] = []
    sweep = 0
    while True:
        sweep += 1
        change = 0.0
        for n in order:
            expression = expressions[n]
            if expression is None:
                continue
            value = evaluate(expression, pairs)
            if value - pairs[2 * n] > change:
                change = value - pairs[2 * n]
            pairs[2 * n] = value
            if not turns:
                pairs[2 * n + 1] = value
        pairs[1::2] = pairs[::2]
        settling.append(change)
        tell("exact.sweeping", sweep, turns)
        if change < SETTLED or sweep == turns:
            return pairs[::2], settling


def backwards(expressions: list[Expression | None], exactly: bool) -> list[int]:
    """The positions so that those a segment may end in, in the same turn, come before it.

    Where that is impossible, because a turn can go round in circles, as far as it is possible; or not at all if sweeps
    are to be turns ``exactly``.
    """
    found, done, order = bytearray(len(expressions)), bytearray(len(expressions)), []
    for root in range(len(expressions)):
        stack = [] if found[root] else [root]
        while stack:
            n = stack[-1]
            if not found[n]:
                found[n] = 1
                ends = [leaf >> 1 for leaf in leaves(expressions[n]) if not leaf & 1]
                if exactly and any(found[leaf] and not done[leaf] for leaf in ends):
                    raise ValueError("this is no clock: a turn can go round in circles")
                stack.extend(leaf for leaf in ends if not found[leaf])
            else:
                stack.pop()
                if not done[n]:
                    done[n] = 1
                    order.append(n)
    return order


def leaves(expression: Expression | None) -> list[int]:
    if expression is None:
        return []
    if type(expression) is int:
        return [expression] if expression >= 0 else []
    return [leaf for branch in expression[1] for leaf in leaves(branch)]


class Exact:
    """A player that knows: by the solution it is given, or the one that is kept for what is played."""

    def __init__(self, solution: Solution | None = None) -> None:
        self._solution = solution

    def choose(self, sight: Sight) -> int:
        options = sight.question.options
        if len(options) == 1:
            return options[0]
        values = self.values(sight)
        return max(values, key=lambda option: (values[option], -option))

    def values(self, sight: Sight) -> dict[int, float]:
        """The true chance to win after each option."""
        solution = self._solution or stored(sight.setup)
        if solution is None:
            raise TocsinError(msg("exact.not_solved", title=sight.setup.title.id))
        state, answers = sight.imagine(Random(0)).mark
        return solution.options(state, answers)


def solution_path(setup: Setup) -> Path:
    """The file of a solution: named by all that it depends on."""
    about = [FORMAT, setup.title.id, setup.title.revision, as_dict(setup.options), setup.seats, setup.parts.digest]
    name = blake2b(json.dumps(about).encode(), digest_size=8).hexdigest()
    return data_folder() / "solutions" / f"{setup.title.id}-{name}.solution"


def stored(setup: Setup) -> Solution | None:
    """The solution of this set-up, if it was computed here before."""
    if setup.seats != 1 or setup.parts is None:
        return None
    path = solution_path(setup)
    if not path.exists():
        return None
    written = path.stat().st_mtime_ns
    if _last.get(path, (0, None))[0] != written:
        _last.clear()
        _last[path] = written, Solution.load(setup, path)
    return _last[path][1]


_last: dict[Path, tuple[int, Solution]] = {}
"""The solution read last: they are large, and asked for at every decision."""


def _frozen(key: list[Any]) -> tuple[Any, ...]:
    return tuple(_frozen(each) if isinstance(each, list) else each for each in key)
