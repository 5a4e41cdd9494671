"""Review: a finished game looked into. The curve of the chance to win, turning points, luck and skill."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tocsin.core import NATURE, Match, Question
from tocsin.players.analysis import Analysis, Budget, analyse

CLEAR = 0.03
"""A decision that costs less of the chance to win than this is no turning point."""


class Moment(NamedTuple):
    """A decision of the game: what it was worth before, after the answer given, and after the best one.

    ``surely`` is what was lost beyond doubt: the best option's interval begins above where the other's ends.
    """

    position: int
    question: Question
    option: int
    best: int
    before: float
    after: float
    surely: float

    @property
    def lost(self) -> float:
        return max(0.0, self.before - self.after)


class Account(NamedTuple):
    """Where a seat's chance to win went: the start, NATURE's answers, its own decisions, the rest, the end.

    ``luck`` is the change at NATURE's answers, ``skill`` what its decisions gave away (never above zero), ``others``
    what other seats' decisions changed, ``blur`` what only the reading changed: two searches never quite agree.
    """

    seat: int
    start: float
    luck: float
    skill: float
    others: float
    blur: float
    end: float


class Review(NamedTuple):
    """A whole game: every decision, the curve of each seat as (tape position, chance), the account of each seat."""

    moments: tuple[Moment, ...]
    curves: tuple[tuple[tuple[int, float], ...], ...]
    accounts: tuple[Account, ...]
    exact: bool

    def turning_points(self, most: int = 5) -> list[Moment]:
        """The decisions that cost most, dearest first."""
        dear = [moment for moment in self.moments if moment.lost >= CLEAR and moment.option != moment.best]
        return sorted(dear, key=lambda moment: -moment.lost)[:most]


def review(match: Match, budget: Budget, progress: Callable[[int, int], None] | None = None) -> Review:
    """Look into every decision of a game, each with what the deciding seat could know then."""
    moments, exact = [], True
    for position, twin in decisions(match):
        assert twin.question is not None
        found = analyse(twin, twin.question.seat, budget)
        moments.append(judged(position, match.tape[position], found))
        exact = exact and found.exact
        if progress is not None:
            progress(position, len(match.tape))
    return account(match, moments, exact)


def decisions(match: Match) -> Iterator[tuple[int, Match]]:
    """Every place where a seat had a choice: the tape position, and the match as it stood there (it moves on)."""
    twin = match.restart()
    for position, option in enumerate(match.tape):
        question = twin.question
        assert question is not None
        if question.seat != NATURE and len(question.options) > 1:
            yield position, twin
        twin.answer(option)


def judged(position: int, option: int, found: Analysis) -> Moment:
    """A decision in the light of an analysis."""
    best, chosen = found.best, found.of(option)
    if chosen.value >= best.value:
        best = chosen
    surely = max(0.0, best.low - chosen.high)
    return Moment(position, found.question, option, best.option, best.value, chosen.value, surely)


def account(match: Match, moments: list[Moment], exact: bool) -> Review:
    """The review that follows from the decisions looked into, in the order of the tape."""
    seats, shares, askers = match.setup.seats, final_shares(match), match.past.deciders()
    curves = tuple(tuple(_curve(moments, seat, seats, shares, len(match.tape))) for seat in range(seats))
    accounts = tuple(_account(moments, seat, seats, shares, askers) for seat in range(seats))
    return Review(tuple(moments), curves, accounts, exact)


def final_shares(match: Match) -> list[float] | None:
    """What each seat won, if the game is over."""
    result = match.result
    return None if result is None else result.shares(match.setup.seats)


def _seen_by(moment: Moment, seat: int, seats: int) -> tuple[float, float] | None:
    """Before and after for a seat: its own, or the rest of the whole where there are two."""
    if moment.question.seat == seat:
        return moment.before, moment.after
    return (1 - moment.before, 1 - moment.after) if seats == 2 else None


def _curve(
    moments: list[Moment], seat: int, seats: int, shares: list[float] | None, end: int
) -> Iterator[tuple[int, float]]:
    for moment in moments:
        seen = _seen_by(moment, seat, seats)
        if seen is not None:
            yield moment.position, seen[0]
    if shares is not None:
        yield end, shares[seat]


def _account(moments: list[Moment], seat: int, seats: int, shares: list[float] | None, askers: list[int]) -> Account:
    luck = skill = others = blur = 0.0
    start: float | None = None
    last, since = 0.0, 0
    for moment in moments:
        seen = _seen_by(moment, seat, seats)
        if seen is None:
            continue
        before, after = seen
        if start is None:
            start = before
        else:
            luck, others, blur = _between(before - last, askers[since : moment.position], seat, (luck, others, blur))
        if moment.question.seat == seat:
            skill += after - before
        else:
            others += after - before
        last, since = after, moment.position + 1
    if start is None:
        start = last = shares[seat] if shares else 0.0
    if shares is not None:
        luck, others, blur = _between(shares[seat] - last, askers[since:], seat, (luck, others, blur))
        last = shares[seat]
    return Account(seat, start, luck, skill, others, blur, last)


def _between(
    change: float, askers: list[int], seat: int, sums: tuple[float, float, float]
) -> tuple[float, float, float]:
    """Whose the change between two decisions is: NATURE's if she answered, else other seats', else nobody's."""
    luck, others, blur = sums
    if NATURE in askers:
        return luck + change, others, blur
    if any(each != seat for each in askers):
        return luck, others + change, blur
    return luck, others, blur + change
