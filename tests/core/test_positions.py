"""Positions written by hand: read field by field, refused with the reason."""

from __future__ import annotations

from enum import IntEnum

import pytest
from kit import at, position

from tocsin.core import BadPosition, from_json, in_zone, marks, msg, numbers, reason, set_up
from tocsin.core.state import State, card, cards, number, problems, rows, state, zones


class Zone(IntEnum):
    DECK, HAND, OUT = range(3)


class Box:
    ids = {"card": ["ace", "king", "queen"]}


@state
class Toy(State):
    where: list[int] = zones(Zone, "card", Zone.DECK)
    pile: list[int] = cards("card")
    top: int = card("card")
    grid: list[list[int]] = rows([[0, 0], [0, 0]], size=2, high=9)
    level: int = number(3, low=0, high=lambda box: 5)


def toy() -> Toy:
    g = Toy()
    g.box = Box()
    g.where = [0, 0, 0]
    return g


def test_fields_are_written_for_people() -> None:
    g = toy()
    g.where = [0, 1, 2]
    g.pile = [2, 0]
    g.top = 1
    assert g.to_json() == {
        "where": {"deck": ["ace"], "hand": ["king"], "out": ["queen"]},
        "pile": ["queen", "ace"],
        "top": "king",
        "grid": [[0, 0], [0, 0]],
        "level": 3,
    }
    assert from_json(toy(), g.to_json()) == g


def test_copies_are_deep_and_equality_sees_everything() -> None:
    g = toy()
    twin = g.copy()
    assert twin == g
    twin.grid[0][1] = 1
    assert twin != g
    assert g.grid == [[0, 0], [0, 0]]
    assert Toy().grid is not Toy().grid


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ({"levl": 1}, "position.unknown_field"),
        ({"level": "high"}, "position.not_a_number"),
        ({"level": True}, "position.not_a_number"),
        ({"level": 6}, "position.out_of_range"),
        ({"level": -1}, "position.out_of_range"),
        ({"where": {"hand": ["ace", "ace"]}}, "position.card_twice"),
        ({"where": {"hand": ["ace"], "out": ["ace"]}}, "position.card_twice"),
        ({"where": {"hand": ["joker"]}}, "position.unknown_card"),
        ({"where": {"sleeve": ["ace"]}}, "position.unknown_name"),
        ({"where": ["ace"]}, "position.not_an_object"),
        ({"where": {"hand": "ace"}}, "position.not_a_list"),
        ({"pile": ["ace", "ace"]}, "position.card_twice"),
        ({"pile": 3}, "position.not_a_list"),
        ({"top": "joker"}, "position.unknown_card"),
        ({"grid": [[0, 0]]}, "position.wrong_length"),
        ({"grid": [0, 0]}, "position.not_a_list"),
        ({"grid": [[0, 10], [0, 0]]}, "position.out_of_range"),
        ([1, 2], "position.not_an_object"),
    ],
)
def test_bad_positions_are_refused_with_the_reason(data: object, problem: str) -> None:
    with pytest.raises(BadPosition) as refused:
        from_json(toy(), data)
    assert refused.value.message.id == problem


def test_enums_and_gauges_are_named() -> None:
    for bad, problem in [
        ({"phase": "lunch"}, "position.unknown_name"),
        ({"gauges": {"savings": 1}}, "position.missing_name"),
        ({"gauges": {"savngs": 1}}, "position.unknown_name"),
        ({"gauges": 3}, "position.not_an_object"),
    ]:
        with pytest.raises(BadPosition) as refused:
            at("bonnie-clyde", bad)
        assert refused.value.message.id == problem


def test_cards_a_position_does_not_name_stay_where_they_start() -> None:
    assert from_json(toy(), {"where": {"hand": ["king"]}}).where == [0, 1, 0]


def test_impossible_positions_break_a_rule() -> None:
    match = at("bonnie-clyde")
    setup = set_up("bonnie-clyde")
    wrong = position(match)
    wrong["gauges"]["love"] = 3
    reasons = list(setup.title.check(from_json(setup.start(), wrong)))
    assert [reason.cite for reason in reasons] == ["BC-2"]


@state
class Short(State):
    tracks: list[int] = numbers(None, [1, 2], low=0, high=9, size=2)
    shown: int = marks("card")


def short() -> Short:
    g = Short()
    g.box = Box()
    return g


def test_numbers_in_order_and_sets_of_cards() -> None:
    g = short()
    g.tracks, g.shown = [3, 4], 0b101
    assert g.to_json() == {"tracks": [3, 4], "shown": ["ace", "queen"]}
    assert from_json(short(), g.to_json()) == g
    for data, problem in (
        ({"tracks": [1]}, "position.wrong_length"),
        ({"tracks": [1, 10]}, "position.out_of_range"),
        ({"shown": ["ace", "ace"]}, "position.card_twice"),
        ({"shown": ["joker"]}, "position.unknown_card"),
        ({"shown": "ace"}, "position.not_a_list"),
    ):
        with pytest.raises(BadPosition) as bad:
            from_json(short(), data)
        assert bad.value.message.id == problem


def test_the_cards_of_a_zone() -> None:
    assert in_zone([0, 1, 0], Zone.DECK) == [0, 2]
    assert in_zone([0, 1, 0], Zone.OUT) == []


def test_an_impossible_position_is_refused_by_its_first_fault() -> None:
    error = problems([reason("BC-1", "why.first"), reason("BC-2", "why.second")], "bonnie-clyde")
    assert error.title == "bonnie-clyde"
    assert error.message == msg("position.impossible", reason=msg("why.first"), cite="BC-1")
