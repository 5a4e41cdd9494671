"""Analysis: what each option of a question is worth, how sure that is, and the line that follows."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

from tocsin.core import Match, Question
from tocsin.players.exact import Exact, stored
from tocsin.players.search import Search
from tocsin.players.sight import Sight
from tocsin.players.stats import Z, below

NEAR = 0.02
"""Choices within this of the best are called about as good."""


class Budget(NamedTuple):
    """How much to think: milliseconds, or worlds (which can be repeated with the same seed)."""

    ms: int | None = None
    nodes: int | None = None
    workers: int = 1
    seed: str = "analysis"


class Choice(NamedTuple):
    """One option: the chance to win with it, the 95 % interval of that, and how often it was tried."""

    option: int
    value: float
    low: float
    high: float
    visits: int


class Analysis(NamedTuple):
    """A question looked into.

    - ``choices`` best first
    - ``line`` the moves that are expected to follow, from the best choice on
    - ``sure`` how likely the first choice is no worse than the second, as far as the tries can tell
    - ``exact`` true when the values come from a solution, not from tries
    """

    question: Question
    choices: tuple[Choice, ...]
    line: tuple[tuple[Question, int], ...]
    sure: float
    worlds: int
    exact: bool

    @property
    def best(self) -> Choice:
        return self.choices[0]

    @property
    def good(self) -> list[Choice]:
        """The choices about as good as the best, as far as they were looked into."""
        near = [choice for choice in self.choices if choice.value >= self.best.value - NEAR]
        return [choice for choice in near if choice.visits] or near

    @property
    def weight(self) -> str:
        """How much hangs on the question: ``little``, ``some`` or ``much``."""
        spread = self.best.value - min(choice.value for choice in self.choices)
        return "little" if spread < NEAR else "some" if spread < 5 * NEAR else "much"

    def of(self, option: int) -> Choice:
        """What is known of one option."""
        return next(choice for choice in self.choices if choice.option == option)


def analyse(match: Match, seat: int, budget: Budget) -> Analysis:
    """Look into the question of a seat, with what it may know: by its solution if there is one, else by search."""
    return look_into(Sight(match, seat), budget)


def look_into(sight: Sight, budget: Budget, begun: Callable[[Search], None] | None = None) -> Analysis:
    """Look into the question of a sight. ``begun`` is given the search before it thinks, to stop it."""
    question = sight.question
    solution = stored(sight.setup)
    if solution is not None and solution.exact:
        values = Exact(solution).values(sight)
        known = sorted(values.items(), key=lambda pair: (-pair[1], pair[0]))
        exact = tuple(Choice(option, value, value, value, 0) for option, value in known)
        return Analysis(question, exact, ((question, exact[0].option),), 1.0, 0, True)
    thinker = Search(budget.seed, budget.ms, budget.nodes, budget.workers)
    if begun is not None:
        begun(thinker)
    try:
        thought = thinker.think(sight)
    finally:
        thinker.close()
    choices = []
    for option, found in thought.tried.items():
        low, high = max(0.0, found.value - found.margin), min(1.0, found.value + found.margin)
        choices.append(Choice(option, found.value, low, high, found.tries))
    choices.sort(key=lambda choice: (-choice.visits, -choice.value, choice.option))
    return Analysis(question, tuple(choices), tuple(thought.line), _sure(choices), thought.worlds, False)


def _sure(choices: list[Choice]) -> float:
    """By the normal approximation of both means."""
    if len(choices) < 2:
        return 1.0
    first, second = choices[0], max(choices[1:], key=lambda choice: choice.value)
    spread = math.hypot(first.high - first.low, second.high - second.low) / (2 * Z)
    return below((first.value - second.value) / spread) if spread else 1.0
