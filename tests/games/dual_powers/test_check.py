"""Dual Powers: positions written by hand that cannot be, each refused with its statement."""

from __future__ import annotations

from typing import Any

import pytest
from games.dual_powers.desk import solo, table

from tocsin.core import Match, from_json, set_up

HANDS = {"red_hand": "red-1", "white_hand": "blue-1"}


def wrong(position: dict[str, Any], seats: int = 2) -> set[str]:
    """The statements against a position, given as changes of a good one."""
    setup = set_up("dual-powers", seats=seats)
    good = table(piles=HANDS).state if seats == 2 else solo(piles={"red_hand": "red-1"}).state
    assert list(setup.title.check(good)) == []
    return {why.cite for why in setup.title.check(from_json(good, position))}


def cards(**piles: list[str]) -> dict[str, Any]:
    """The cards of the good position for two, with some moved."""
    found = table(piles=HANDS).state.to_json()["cards"]
    moved = [name for names in piles.values() for name in names]
    kept = {pile: [name for name in names if name not in moved] for pile, names in found.items()}
    for pile, names in piles.items():
        kept[pile] = kept.get(pile, []) + names
    return {"cards": kept}


def tokens(**places: list[str]) -> dict[str, Any]:
    found = table(piles=HANDS).state.to_json()["where"]
    moved = [name for names in places.values() for name in names]
    kept = {place: [name for name in names if name not in moved] for place, names in found.items()}
    for place, names in places.items():
        kept[place] = kept.get(place, []) + names
    return {"where": kept}


@pytest.mark.parametrize(
    ("position", "cite"),
    [
        (tokens(reserve=["n-1"]), "DP-I1"),
        (tokens(reserve=["trotsky-red"]), "DP-I1"),
        (tokens(red=["trotsky-red"], blue=["trotsky-neutral"]), "DP-I7"),
        (cards(deck=["lenin"]), "DP-34"),
        (cards(red_objective=["red-2", "red-3"]), "DP-34"),
        (cards(red_objective=["red-2"], red_shown=["red-3"]), "DP-34"),
        (cards(white_hand=["lenin"]), "DP-20"),
        (cards(deck=["red-1"], out=["lenin", "stalin", "kollontai"]), "DP-43"),
        ({**cards(deck=["red-1"]), "phase": "objective"}, "DP-35"),
        ({"tiles": {"unrest": ["tile-red", "tile-blue"]}}, "DP-24"),
        ({"day": 29}, "DP-I4"),
        ({"day": 30}, "DP-I4"),
        ({"support": 16}, "DP-I8"),
        ({"support": -15}, "DP-I8"),
        ({"turn": 9}, "DP-I5"),
        ({"month": None}, "DP-22"),
        ({"row": ["red-1"]}, "DP-147"),
        ({"hidden": 1}, "DP-136"),
        ({"pile": 2}, "DP-136"),
    ],
)
def test_what_cannot_be_for_two(position: dict[str, Any], cite: str) -> None:
    """DP-I1, DP-I4, DP-I5, DP-I7, DP-I8, DP-20, DP-22, DP-24, DP-34, DP-35, DP-43, DP-136, DP-147."""
    assert cite in wrong(position)


def test_what_cannot_be_in_solo() -> None:
    """DP-136, DP-I2."""
    match = solo(piles={"red_hand": "red-1"})
    assert wrong({"pile": 5}, 1) == {"DP-136"}
    found = match.state.to_json()["cards"]
    hand = {**found, "white_hand": ["red-2"], "deck": [name for name in found["deck"] if name != "red-2"]}
    assert wrong({"cards": hand}, 1) == {"DP-136"}
    shown = {**found, "red_shown": ["red-2"], "deck": [name for name in found["deck"] if name != "red-2"]}
    assert wrong({"cards": shown}, 1) == {"DP-136"}
    few = {**found, "discard": found["deck"][3:], "deck": found["deck"][:3]}
    assert wrong({"cards": few}, 1) == {"DP-I2"}


def test_a_position_is_read_back() -> None:
    """DP-17."""
    match = table("green: r1-1 n-1*", HANDS, barricade="red-green", day=12)
    twin = Match(match.setup, None, from_json(match.setup.start(), match.state.to_json()))
    assert twin.state == match.state
