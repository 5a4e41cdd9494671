"""A new match costs hardly more than its start: its set-up is compiled once."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

import tocsin
from tocsin.core import Match, Seeded, registry, set_up

CALLS, ROUNDS, ALLOWED = 1000, 20, 2.0


def timed(call: Callable[[int], object], numbers: range) -> float:
    begun = time.perf_counter()
    for n in numbers:
        call(n)
    return time.perf_counter() - begun


def ratio(title: str) -> float:
    """1,000 calls of either in short rounds that alternate; the best round of each, for the machine may be busy."""
    setup = set_up(title)
    rounds = []
    for first in range(0, CALLS, CALLS // ROUNDS):
        numbers = range(first, first + CALLS // ROUNDS)
        new = timed(lambda n: tocsin.new(title, seed=n), numbers)
        rounds.append((new, timed(lambda n: Match(setup, Seeded(str(n))), numbers)))
    return min(new for new, _ in rounds) / min(bare for _, bare in rounds)


@pytest.mark.parametrize("title", registry.titles())
def test_a_new_match_costs_less_than_two_starts(title: str) -> None:
    assert any(ratio(title) < ALLOWED for _ in range(3)), "three times too slow is no accident"
