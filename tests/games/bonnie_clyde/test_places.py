"""Chapter 5: places."""

from __future__ import annotations

from itertools import permutations

import pytest
from games.bonnie_clyde.table import (
    CEMENT_CITY,
    DALLAS,
    HOME,
    PAY,
    PLACES,
    RIDE,
    asks,
    card,
    offers,
    option,
    random_walks,
    refused,
    shows,
)
from kit import answer


def test_BC_32_two_different_places() -> None:
    match = answer(card("places"), HOME)
    refused(match, HOME, "BC-32")
    shows(answer(match, DALLAS), phase="daily")


def test_BC_32_one_place_after_a_lost_cube() -> None:
    shows(answer(card("places", places=1), DALLAS), phase="daily", savings=2)


def test_BC_32_no_place_can_be_left_out() -> None:
    match = card("places", savings=6)
    assert match.question is not None
    assert [option(match, label) for label in PLACES] == list(match.question.options)


def test_BC_33_any_order() -> None:
    """All twelve ordered pairs can be played from a card with money."""
    for pair in permutations(PLACES, 2):
        shows(answer(card("places", savings=2, boredom=1), *pair), phase="daily")


def test_BC_33_the_order_matters_where_the_player_wants_it_to() -> None:
    """The dollar of Dallas can pay for the poem of Home, if it comes first."""
    shows(answer(card("places", boredom=2, savings=1), DALLAS, HOME, PAY), poem=1, boredom=0, savings=0)
    shows(answer(card("places", boredom=2, savings=1), HOME, DALLAS), poem=0, boredom=2, savings=2)


@pytest.mark.parametrize(
    ("place", "after"),
    [
        (HOME, {"boredom": 2}),
        (CEMENT_CITY, {"boredom": 0, "love": 1}),
        (DALLAS, {"savings": 3}),
        (RIDE, {"savings": 1, "love": 1}),
    ],
)
def test_BC_34_the_four_places(place: str, after: dict[str, int]) -> None:
    match = answer(card("places", savings=2, boredom=1), place)
    shows(match, **{"savings": 2, "love": 0, "boredom": 1, "threat": 0, "ammo": 0, **after})


def test_BC_35_cement_city_at_boredom_0_loses_a_poem() -> None:
    shows(answer(card("places", poem=2), CEMENT_CITY), poem=1, boredom=0, love=1)


def test_BC_35_boredom_falls_before_love_rises() -> None:
    match = answer(card("places", poem=1, love=2, roy=0), CEMENT_CITY)
    *_, last = match.past.steps
    assert [note.message.id for note in last.notes] == ["told.lost_poem", "told.passion"]


def test_BC_36_ride_needs_a_dollar_when_it_is_resolved() -> None:
    match = card("places", savings=0)
    refused(match, RIDE, "BC-36")
    assert offers(answer(match, DALLAS), RIDE)
    shows(answer(match, RIDE), savings=0, love=1)


def test_BC_36_a_poem_may_use_up_the_dollar_for_the_ride() -> None:
    match = answer(card("places", savings=2, boredom=2), HOME, PAY)
    refused(match, RIDE, "BC-36")


def test_BC_36_there_are_always_two_places_to_go() -> None:
    for match, _ in random_walks():
        if match.question is not None and match.question.verb == "place":
            assert len(match.question.options) >= 2
    match = answer(card("places", savings=0), HOME)
    asks(match, "place")
    assert offers(match, DALLAS)
    assert offers(match, CEMENT_CITY)
