"""Chapters 1 and 2: the card and the turn."""

from __future__ import annotations

import pytest
from games.bonnie_clyde.table import (
    DALLAS,
    GOOD_WORK,
    HOME,
    LEAVE_TOWN,
    STICK_UP_FOR_THREAT,
    TITLE,
    WORK,
    card,
    random_walks,
    shown,
    shows,
    throw,
)
from kit import NATURE, answer, at, fields

from tocsin.core import set_up


def test_BC_1_the_start() -> None:
    start = at(TITLE)
    shows(start, turn=1, phase="dice", savings=1, love=0, boredom=0, threat=0, ammo=0)
    shows(start, roy=1, passion=0, poem=0, prison=0, places=2, daily=2)


def test_BC_2_four_gauges_run_from_0_to_2() -> None:
    for match, _ in random_walks():
        gauges = shown(match)["gauges"]
        assert all(0 <= gauges[name] <= 2 for name in ("love", "boredom", "threat", "ammo"))


@pytest.mark.parametrize("gauge", ["love", "boredom", "threat", "ammo"])
def test_BC_2_a_position_past_the_end_is_impossible(gauge: str) -> None:
    with pytest.raises(AssertionError):
        card(**{gauge: 3})


def test_BC_3_dollars_above_six_are_lost() -> None:
    match = answer(card("places", savings=6), DALLAS, HOME)
    shows(match, savings=6)
    shows(answer(match, STICK_UP_FOR_THREAT, GOOD_WORK), savings=5)


def test_BC_3_without_a_limit_savings_grow() -> None:
    match = answer(card("places", savings=6, savings_max=0), DALLAS, HOME)
    shows(match, savings=7)
    shows(answer(match, STICK_UP_FOR_THREAT, GOOD_WORK), savings=8)


def test_BC_3_another_limit() -> None:
    shows(answer(card("places", savings=3, savings_max=3), DALLAS), savings=3)
    with pytest.raises(AssertionError):
        card(savings=4, savings_max=3)


def test_BC_4_rows_of_two_three_and_three_cells() -> None:
    box = set_up(TITLE).box
    assert box.cells == [2, 3, 3]
    assert sum(box.cells) + 1 == 9
    assert [card(prison=cubes).state.box.modifiers[0][cubes] for cubes in range(4)] == [0, 1, 2, 3]
    for row, cells in (("passion", 2), ("poem", 3), ("prison", 3)):
        shows(card(**{row: cells}), **{row: cells})
        with pytest.raises(AssertionError):
            card(**{row: cells + 1})


def test_BC_5_the_police_activity_has_no_memory() -> None:
    """Totals of 1 and 2 leave the same card behind: nothing keeps the last total."""
    assert throw(card(), 1).state == throw(card(), 2).state
    assert not [name for name in fields(card()) if "police" in name or "total" in name]


def test_BC_6_everything_is_open_and_chance_is_two_dice_a_turn() -> None:
    for match, before in random_walks():
        assert match.view(None) == match.view(0)
        assert len(match.questions) <= 1
        assert match.question is None or match.question.seen is None
        if match.question is None and before["phase"] == "daily":
            chance = [step.question.verb for step in match.past.steps if step.question and step.question.seat == NATURE]
            assert sorted(chance) == ["police"] * match.state.turn + ["roy"] * match.state.turn


def test_BC_7_dice_then_places_then_daily_actions_then_reckoning() -> None:
    match = throw(card(), 1)
    shows(match, phase="places")
    answer(match, DALLAS, HOME)
    shows(match, phase="daily", savings=2)
    answer(match, WORK, GOOD_WORK)
    shows(match, phase="dice", savings=2, turn=2)
    verbs = [step.question.verb for step in match.past.steps if step.question]
    assert verbs == ["police", "roy", "place", "place", "daily", "daily"]


def test_BC_48_a_position_without_its_end_is_impossible() -> None:
    match = card()
    check = match.setup.title.check
    over = match.state.copy()
    over.phase = 3
    assert [reason.cite for reason in check(over)] == ["BC-48"]
    ended = match.state.copy()
    ended.outcome = 2
    assert [reason.cite for reason in check(ended)] == ["BC-48"]


@pytest.mark.parametrize(("phase", "places", "daily"), [("dice", 1, 2), ("places", 1, 1), ("daily", 0, 2)])
def test_BC_28_a_position_with_too_few_cubes_is_impossible(phase: str, places: int, daily: int) -> None:
    with pytest.raises(AssertionError):
        card(phase, places=places, daily=daily)


def test_BC_43_the_card_shows_a_declared_flight() -> None:
    match = card("daily", savings=2, love=2, ammo=2, passion=2, poem=3)
    shows(match, leaving=0)
    shows(answer(match, LEAVE_TOWN), leaving=1)
