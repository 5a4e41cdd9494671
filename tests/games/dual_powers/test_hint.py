"""Dual Powers: the hint for players that search points the right way."""

from __future__ import annotations

from typing import Any

import pytest
from games.dual_powers.desk import go, solo, table
from kit import random_match

from tocsin.core import Match, set_up
from tocsin.games.dual_powers.mind.hint import hint

LAST: dict[str, Any] = {"turn": 7, "unrest": "white", "piles": {"white_hand": "blue-8 white-3"}}
SOLO_LAST: dict[str, Any] = {"turn": 7, "pile": 1, "unrest": "white", "piles": {"red_hand": "blue-8 white-3"}}


def red(match: Match) -> int:
    return hint(match.state)[0]


@pytest.mark.parametrize("seats", [1, 2])
def test_a_chance_for_each_seat_at_every_question(seats: int) -> None:
    setup = set_up("dual-powers", {"difficulty": 3} if seats == 1 else {}, seats)
    for stop in range(0, 120, 3):
        match = random_match(setup, stop, stop)
        chances = hint(match.state)
        assert len(chances) == seats
        assert all(0 <= chance <= 1000 for chance in chances)
        assert seats == 1 or sum(chances) == 1000


def test_the_side_that_is_ahead_is_likely_to_win() -> None:
    assert red(table(support=-12)) > 700
    assert red(table(support=12)) < 300
    assert red(solo(support=-12, round=3)) > 800
    assert red(solo(support=12, round=3)) < 200
    assert hint(solo(support=12, round=3, opposition="red").state)[0] > 800


def test_a_lead_counts_more_the_later_it_is() -> None:
    early = red(table("white: r3-1", turn=1, opener="white")) - red(table("green: r3-1", turn=1, opener="white"))
    late = red(table("white: r3-1", **LAST)) - red(table("green: r3-1", **LAST))
    assert late > early > 0


def test_strength_counts_where_points_are() -> None:
    assert red(solo("white: r3-1 o1-1", **SOLO_LAST)) > red(solo("white: r1-1 o3-1", **SOLO_LAST))
    assert red(solo("white: r3-1; green: o3-1", **SOLO_LAST)) > red(solo("green: r3-1; white: o3-1", **SOLO_LAST))


def last_turn(tokens: str, days: int) -> Match:
    """The human's last turn of a round: the leaders are gone, the Opposition has a brown card of some days."""
    piles = {
        "out": "lenin stalin kollontai",
        "red_hand": "white-8 green-1",
        "white_played": f"white-1 blue-1 red-1 brown-{days}",
        "red_played": "red-2 red-3 red-4",
    }
    row = ["white-1", "red-2", "blue-1", "red-3", "red-1", "red-4", f"brown-{days}"]
    return solo(tokens, piles, turn=7, pile=1, unrest="white", row=row)


def test_the_opposition_aims_where_its_days_are() -> None:
    few, many = (red(last_turn("brown: r3-1", days)) - red(last_turn("green: r3-1", days)) for days in (1, 8))
    assert many > few


def test_a_card_counts_with_what_it_can_still_do() -> None:
    match = last_turn("white: o1-1", 1)
    strong, weak = go(match.fork(), "white-8"), go(match.fork(), "green-1")
    assert red(strong) > red(match) > red(weak)
    assert red(go(strong, "recruit")) > red(go(weak, "pass"))
