"""Dual Powers: how many ways there are to answer, from four fixed positions."""

from __future__ import annotations

from games.dual_powers.desk import solo, table
from kit import perft

from tocsin.core import Match

CITY = "brown: r1-1 n-1; purple: w2-1 r2-3*; green: kerensky n-3*; white: w1-2* lenin"
HANDS = {
    "red_hand": "green-4 red-1",
    "white_hand": "blue-2 white-7",
    "red_objective": "purple-8",
    "white_objective": "brown-4",
    "out": "lenin kerensky",
}


def counts(match: Match, depth: int) -> list[int]:
    return [perft(match, n) for n in range(1, depth + 1)]


def test_perft_of_a_turn_in_the_middle_of_the_game() -> None:
    assert counts(table(CITY, HANDS, barricade="red-green", day=27, month="jul"), 4) == [4, 12, 52, 234]


def test_perft_of_a_bonus_action() -> None:
    assert counts(table(CITY, {**HANDS, "red_hand": "green-4"}, day=11, barricade="white-blue"), 4) == [3, 9, 41, 199]


def test_perft_of_a_scoring_phase() -> None:
    assert counts(table(CITY, HANDS, phase="scoring", unrest="brown", barricade="white-blue"), 4) == [2, 9, 225, 7420]


def test_perft_of_a_solo_turn() -> None:
    tokens = "brown: r1-1 n-1 o2-1; purple: r2-3* o1-1*; green: savinkov n-3*; white: lenin*"
    piles = {"red_hand": "green-4", "out": "lenin", "white_played": "savinkov red-2"}
    assert counts(solo(tokens, piles, row=["red-2"], day=14, barricade="white-blue"), 3) == [3, 9, 208]
