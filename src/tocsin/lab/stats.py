"""Numbers with intervals: shares, means, paired differences, ratings. 95 % everywhere."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tocsin.players.stats import Z, below, wilson

ELO = 400 / math.log(10)
"""Points of the Elo scale to a unit of log-odds."""


class Estimate(NamedTuple):
    """A number, the interval around it, and of how many cases."""

    value: float
    low: float
    high: float
    n: int


def share(wins: float, games: int) -> Estimate:
    """A share of games won, by Wilson; shared wins count by their share."""
    return Estimate(wins / games if games else 0.0, *wilson(wins, games), games)


def mean(values: Sequence[float]) -> Estimate:
    """A mean, by the normal approximation."""
    n = len(values)
    if n == 0:
        return Estimate(0.0, 0.0, 0.0, 0)
    middle = math.fsum(values) / n
    if n == 1:
        return Estimate(middle, -math.inf, math.inf, 1)
    spread = math.sqrt(math.fsum((value - middle) ** 2 for value in values) / (n - 1) / n)
    return Estimate(middle, middle - Z * spread, middle + Z * spread, n)


def chance_of(found: Estimate) -> float:
    """How likely so large a mean would be by chance alone if the true one were 0 (two-sided)."""
    spread = (found.high - found.value) / Z
    if spread == 0:
        return 1.0 if found.value == 0 else 0.0
    return 2 * below(-abs(found.value) / spread)


def difference(first: Estimate, second: Estimate) -> Estimate:
    """One number less another of other games, by Newcombe's combination of their intervals."""
    value = first.value - second.value
    below = math.hypot(first.value - first.low, second.high - second.value)
    above = math.hypot(first.high - first.value, second.value - second.low)
    return Estimate(value, value - below, value + above, first.n + second.n)


def elo(scores: Mapping[tuple[str, str], tuple[float, int]]) -> dict[str, Estimate]:
    """Elo ratings by maximum likelihood (Bradley-Terry), 0 on the average, from points and games of each pair.

    Every player also draws one game with everybody, imagined, so that one who never lost has a finite rating too. The
    intervals come from the inverse of the information about the ratings.
    """
    names = sorted({name for pair in scores for name in pair})
    points: dict[tuple[str, str], float] = {}
    games: dict[tuple[str, str], float] = {}
    for (a, b), (won, played) in scores.items():
        points[a, b] = points.get((a, b), 0.5) + won
        points[b, a] = points.get((b, a), 0.5) + played - won
        games[a, b] = games[b, a] = games.get((a, b), 1.0) + played
    rating = dict.fromkeys(names, 0.0)
    for _ in range(10_000):
        moved = 0.0
        for a in names:
            slope = weight = 0.0
            for b in names:
                if (a, b) in games:
                    expected = 1 / (1 + math.exp(rating[b] - rating[a]))
                    slope += points[a, b] - games[a, b] * expected
                    weight += games[a, b] * expected * (1 - expected)
            step = slope / weight if weight else 0.0
            rating[a] += step
            moved = max(moved, abs(step))
        if moved < 1e-9:
            break
    middle = math.fsum(rating.values()) / len(names)
    spread = _spreads(names, rating, games)
    found = {}
    for name in names:
        value, half = ELO * (rating[name] - middle), ELO * Z * spread[name]
        found[name] = Estimate(value, value - half, value + half, sum(int(games.get((name, b), 1)) - 1 for b in names))
    return found


def _spreads(
    names: Sequence[str], rating: Mapping[str, float], games: Mapping[tuple[str, str], float]
) -> dict[str, float]:
    """The standard error of each rating: the diagonal of the pseudo-inverse of the information."""
    import numpy as np

    size = len(names)
    information = np.zeros((size, size))
    for i, a in enumerate(names):
        for j, b in enumerate(names):
            if (a, b) in games:
                expected = 1 / (1 + math.exp(rating[b] - rating[a]))
                known = games[a, b] * expected * (1 - expected)
                information[i, j] -= known
                information[i, i] += known
    inverse = np.linalg.pinv(information)
    return {name: math.sqrt(max(0.0, float(inverse[i, i]))) for i, name in enumerate(names)}
