"""One segment as an expression: every way to answer its questions, down to the positions it ends in.

A solver needs no more of the rules than this. An expression is

- ``-1 - n`` the game is over and ``n`` thousandths of it are won (shared wins are less than a thousand),
- ``n`` the position with number ``n``,
- ``(None, (expression, ...))`` a decision: the best of them,
- ``(weights, (expression, ...))`` NATURE: their average by the weights (fractions of one).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, TypeAlias

from tocsin.core import NATURE, Question, Rule, Setup, State
from tocsin.core.question import Sealed
from tocsin.core.state import specs

Expression: TypeAlias = "int | tuple[tuple[float, ...] | None, tuple[Expression, ...]]"
Position: TypeAlias = State[Any]
Key: TypeAlias = tuple[object, ...]
"""A position that can be hashed."""

WON = 1000

WAYS = 20_000
"""A segment that can be answered in more ways than this is not explored."""


class TooWide(Exception):
    """There are too many ways through one segment."""


def key_maker(kind: type[Position], without: Collection[str] = ()) -> Callable[[Position], Key]:
    """A function that makes a position hashable, leaving some fields out."""
    parts = []
    for spec in specs(kind):
        if spec.name not in without:
            form = ("g.{0}", "tuple(g.{0})", "tuple(map(tuple, g.{0}))")[spec.depth]
            parts.append(form.format(spec.name))
    return eval(f"lambda g: ({', '.join(parts)},)", {})  # type: ignore[no-any-return]  # names from the title's own class


def explore(
    setup: Setup, state: Position, number: Callable[[Position], int], before: Sequence[int] = ()
) -> tuple[Expression, Question | None]:
    """The expression of the segment that begins at a position, after some answers, and the question there."""
    step, result = setup.title.step, setup.title.result
    ways = 0

    def end(g: Position) -> Expression:
        nonlocal ways
        ways += 1
        if ways > WAYS:
            raise TooWide
        following = step(g)
        if following is not None:
            following.close()
            return number(g)
        return -1 - int(WON * result(g).shares(1)[0])

    def run(answers: list[int]) -> tuple[Position, Rule, Question | Sealed | None]:
        g = state.copy()
        rule = step(g)
        assert rule is not None
        try:
            question = rule.send(None)
            for option in answers:
                question = rule.send(option)
        except StopIteration:
            return g, rule, None
        return g, rule, question

    def unfold(g: Position, rule: Rule, question: Question | Sealed | None, answers: list[int]) -> Expression:
        """Go on with this very run for the first option, and run the segment again for each of the others."""
        if question is None:
            return end(g)
        assert isinstance(question, Question)
        options, seat, weights = question.options, question.seat, question.weights
        branches = []
        for n, option in enumerate(options):
            here = [*answers, option]
            if n == 0:
                try:
                    branches.append(unfold(g, rule, rule.send(option), here))
                except StopIteration:
                    branches.append(end(g))
            else:
                branches.append(unfold(*run(here), here))
        return combined(branches, None if seat != NATURE else weights or [1] * len(options))

    start, rule, question = run(list(before))
    assert question is None or isinstance(question, Question)
    return unfold(start, rule, question, list(before)), question


def combined(branches: list[Expression], weights: Sequence[int] | None) -> Expression:
    """A decision or a throw, as small as it can be written: equal branches are merged."""
    if weights is None:
        different = tuple(dict.fromkeys(branches))
        return different[0] if len(different) == 1 else (None, different)
    total = sum(weights)
    merged: dict[Expression, float] = {}
    for branch, weight in zip(branches, weights, strict=True):
        if isinstance(branch, tuple) and branch[0] is not None:
            for share, deeper in zip(branch[0], branch[1], strict=True):
                merged[deeper] = merged.get(deeper, 0.0) + share * weight / total
        else:
            merged[branch] = merged.get(branch, 0.0) + weight / total
    return next(iter(merged)) if len(merged) == 1 else (tuple(merged.values()), tuple(merged))


def evaluate(expression: Expression, values: Sequence[float]) -> float:
    """What an expression is worth, given the values of the positions by number."""
    if isinstance(expression, int):
        return values[expression] if expression >= 0 else (-1 - expression) / WON
    weights, branches = expression
    if weights is None:
        return max([evaluate(branch, values) for branch in branches])
    total = 0.0
    for weight, branch in zip(weights, branches, strict=True):
        if isinstance(branch, int):
            total += weight * (values[branch] if branch >= 0 else (-1 - branch) / WON)
        else:
            total += weight * evaluate(branch, values)
    return total
