"""Chapter 6: daily actions."""

from __future__ import annotations

import pytest
from games.bonnie_clyde.table import (
    AMMO_FOR_MONEY,
    AMMO_FOR_THREAT,
    DAILY,
    DALLAS,
    GOOD_WORK,
    HOME,
    LEAVE_TOWN,
    PHOTO,
    READY,
    STICK_UP,
    STICK_UP_FOR_THREAT,
    WORK,
    asks,
    card,
    offers,
    option,
    random_walks,
    refused,
    shown,
    shows,
    told,
)
from kit import answer

from tocsin.core import Match, Pack, from_json, set_up


def test_BC_37_daily_actions_come_after_all_places() -> None:
    match = answer(card("places"), HOME)
    asks(match, "place")
    asks(answer(match, DALLAS), "daily")


def test_BC_37_two_different_actions() -> None:
    match = answer(card("daily"), GOOD_WORK)
    refused(match, GOOD_WORK, "BC-37")
    shows(answer(match, WORK), turn=2)


def test_BC_37_one_action_after_a_lost_cube() -> None:
    shows(answer(card("daily", daily=1), WORK), turn=2)


def test_BC_37_any_order() -> None:
    shows(answer(card("daily", savings=0), WORK, AMMO_FOR_MONEY), outcome="broke", ammo=1)
    refused(card("daily", savings=0), AMMO_FOR_MONEY, "BC-39")


@pytest.mark.parametrize(
    ("action", "after"),
    [
        (GOOD_WORK, {}),
        (WORK, {"boredom": 1, "savings": 4}),
        (PHOTO, {"savings": 1, "love": 2}),
        (AMMO_FOR_MONEY, {"savings": 2, "ammo": 2}),
        (AMMO_FOR_THREAT, {"threat": 1, "ammo": 2}),
        (STICK_UP, {"ammo": 0, "savings": 5}),
        (STICK_UP_FOR_THREAT, {"threat": 1, "savings": 5}),
    ],
)
def test_BC_38_what_the_actions_do(action: str, after: dict[str, int]) -> None:
    match = answer(card("daily", savings=3, ammo=1), action)
    shows(match, **{"savings": 3, "love": 0, "boredom": 0, "threat": 0, "ammo": 1, "leaving": 0, **after})


def test_BC_38_there_are_six_actions_two_of_them_with_two_prices() -> None:
    match = card("daily", savings=6, **READY)
    assert match.question is not None
    assert [option(match, label) for label in DAILY] == list(match.question.options)


def test_BC_39_photo_takes_two_dollars_and_cartridges_one() -> None:
    match = card("daily", savings=1)
    refused(match, PHOTO, "BC-39")
    assert offers(match, AMMO_FOR_MONEY)
    refused(card("daily", savings=0), AMMO_FOR_MONEY, "BC-39")
    assert offers(card("daily", savings=2), PHOTO)


def test_BC_39_when_resolved() -> None:
    match = answer(card("daily", savings=0), STICK_UP_FOR_THREAT)
    assert offers(match, PHOTO)


def test_BC_40_a_shot_without_a_cartridge_costs_the_other_cube() -> None:
    match = answer(card("daily", savings=0), STICK_UP)
    shows(match, savings=1, ammo=0, turn=2, daily=2)
    assert "told.lost_cube" in told(match)


def test_BC_40_or_it_is_not_allowed() -> None:
    match = card("daily", stick_up_without_ammo="threat_only")
    refused(match, STICK_UP, "BC-40")
    assert offers(match, STICK_UP_FOR_THREAT)


def test_BC_40_if_there_is_another_cube() -> None:
    refused(card("daily", daily=1), STICK_UP, "BC-40")
    refused(answer(card("daily"), GOOD_WORK), STICK_UP, "BC-40")


def test_BC_40_a_cartridge_is_spent_before_a_cube() -> None:
    match = answer(card("daily", ammo=1), STICK_UP)
    shows(match, ammo=0, daily=2)
    asks(match, "daily")


def test_BC_41_two_prices_are_one_action() -> None:
    match = answer(card("daily", savings=4, ammo=1), AMMO_FOR_MONEY)
    refused(match, AMMO_FOR_THREAT, "BC-37")
    match = answer(card("daily", savings=4, ammo=1), STICK_UP)
    refused(match, STICK_UP_FOR_THREAT, "BC-37")


def test_BC_41_the_price_comes_first() -> None:
    """Prison costs love and clears the threat before the two dollars come; a shot is spent from what was there."""
    match = answer(card("daily", savings=0, threat=2, love=1), STICK_UP_FOR_THREAT)
    shows(match, love=0, prison=1, threat=0, savings=2)
    shows(answer(card("daily", ammo=2, savings=1), STICK_UP), ammo=1, savings=3)


def test_BC_41_the_price_comes_first_also_where_it_matters() -> None:
    """With the printed numbers the order cannot be seen; a pack whose robbery brings love instead of money shows it."""
    pack = Pack('[pack]\ntitle = "bonnie-clyde"\n[[daily]]\nid = "stick_up"\neffect = { love = 1 }\n', "mine.toml")
    setup = set_up("bonnie-clyde", pack=pack)
    gauges = {"savings": 3, "love": 0, "boredom": 0, "threat": 2, "ammo": 0}
    match = Match(setup, None, from_json(setup.start(), {"phase": "daily", "gauges": gauges}))
    shows(answer(match, "Stick up a shop (Police threat +1, Love +1)"), love=1, prison=1, threat=0)


@pytest.mark.parametrize("missing", READY)
def test_BC_42_the_flight_needs_all_four(missing: str) -> None:
    match = card("daily", **{**READY, missing: READY[missing] - 1})
    refused(match, LEAVE_TOWN, "BC-42")
    assert offers(card("daily", **READY), LEAVE_TOWN)


def test_BC_42_the_other_action_may_complete_the_set() -> None:
    match = card("daily", savings=4, **{**READY, "love": 1})
    refused(match, LEAVE_TOWN, "BC-42")
    assert offers(answer(match, PHOTO), LEAVE_TOWN)


def test_BC_42_or_everything_must_be_there_when_the_cubes_are_put_down() -> None:
    match = card("daily", savings=4, leave_town_gate="at_placement", **{**READY, "love": 1})
    refused(answer(match, PHOTO), LEAVE_TOWN, "BC-42")


def test_BC_42_at_placement_the_first_action_may_spoil_it() -> None:
    """The cube was put down in time, so it is resolved; at_resolution it is refused."""
    match = answer(card("daily", leave_town_gate="at_placement", **READY), STICK_UP)
    assert offers(match, LEAVE_TOWN)
    shows(answer(match, LEAVE_TOWN), turn=2, outcome="open")
    refused(answer(card("daily", **READY), STICK_UP), LEAVE_TOWN, "BC-42")


def test_BC_43_the_flight_changes_nothing() -> None:
    match = card("daily", savings=2, **READY)
    before = shown(match)
    answer(match, LEAVE_TOWN)
    assert {**shown(match), "leaving": 0} == before


def test_BC_43_it_is_forgotten_after_the_check() -> None:
    match = answer(card("daily", savings=2, **READY), LEAVE_TOWN, STICK_UP)
    shows(match, leaving=0, turn=2)


def test_BC_44_no_turn_is_stuck() -> None:
    always = (GOOD_WORK, WORK, AMMO_FOR_THREAT, STICK_UP_FOR_THREAT)
    for unarmed, labels in (("threat_only", always), ("cube_loss", (*always, STICK_UP))):
        match = card("daily", savings=0, stick_up_without_ammo=unarmed)
        assert match.question is not None
        assert {option(match, label) for label in labels} == set(match.question.options)
    for match, _ in random_walks():
        if match.question is not None and match.question.verb == "daily":
            assert len(match.question.options) >= 2
