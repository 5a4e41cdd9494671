"""Chapter 7: reckoning and end."""

from __future__ import annotations

from random import Random

import pytest
from games.bonnie_clyde.table import (
    AMMO_FOR_THREAT,
    CEMENT_CITY,
    DALLAS,
    FIRE,
    GOOD_WORK,
    LEAVE_TOWN,
    PHOTO,
    READY,
    RIDE,
    STICK_UP,
    TITLE,
    WORK,
    card,
    random_walks,
    shows,
    throw,
    told,
)
from kit import answer

from tocsin.core import LANGUAGES, Match, Seeded, set_up
from tocsin.words import words_for

SHORTEST = (
    "6 6 0 0 6 0  6 6 0 0 6 1 1  4 1 2 0 6 1  3 1 2 0 1 4 1  2 6 0 2 0 4 1 1  "
    "2 6 0 2 0 6 2  2 6 0 2 1 2 1  2 4 0 2 1 2 7"
)


def test_BC_45_a_day_costs_a_dollar() -> None:
    match = answer(card("daily", daily=1, savings=3), GOOD_WORK)
    shows(match, savings=2, turn=2, phase="dice", places=2, daily=2, leaving=0)


def test_BC_45_the_dollar_comes_before_the_check() -> None:
    match = answer(card("daily", savings=1, **READY), GOOD_WORK, LEAVE_TOWN)
    shows(match, savings=0, outcome="fled")


def test_BC_46_the_flight() -> None:
    match = answer(card("daily", savings=2, **READY), LEAVE_TOWN, GOOD_WORK)
    shows(match, phase="over", outcome="fled")
    assert match.result is not None
    assert (match.result.winners, match.result.cite) == ((0,), "BC-46")


def test_BC_46_no_flight_without_leaving_town() -> None:
    shows(answer(card("daily", savings=2, **READY), GOOD_WORK, WORK), outcome="open", turn=2)


def test_BC_46_all_four_are_tested_again() -> None:
    """Ammunition spent, or love lost in prison, after leave_town."""
    match = answer(card("daily", savings=2, **READY), LEAVE_TOWN, STICK_UP)
    shows(match, outcome="open", turn=2)
    assert "told.stayed" in told(match)
    shows(answer(card("daily", savings=2, threat=2, **READY), LEAVE_TOWN, AMMO_FOR_THREAT), outcome="open", love=1)


def test_BC_46_every_win_has_the_four_values() -> None:
    """A victory ends with leave_town done, S ≥ 0 and the four values."""
    rng, wins = Random(1), 0
    for _ in range(40):
        match = card("daily", savings=rng.randint(0, 6), **READY)
        while match.question is not None:
            match.answer(rng.choice(match.question.options))
        if match.result is not None and match.result.winners:
            wins += 1
            shows(match, leaving=1, **READY)
    assert wins


@pytest.mark.parametrize("action", [GOOD_WORK, LEAVE_TOWN])
def test_BC_47_no_dollar_no_future(action: str) -> None:
    match = answer(card("daily", daily=1, savings=0, **READY), action)
    shows(match, phase="over", outcome="broke", savings=0)
    assert match.result is not None
    assert (match.result.winners, match.result.cite) == ((), "BC-47")


def test_BC_47_one_dollar_is_enough() -> None:
    shows(answer(card("daily", daily=1, savings=1), GOOD_WORK), savings=0, turn=2)
    shows(answer(card("daily", daily=1, savings=1, **READY), LEAVE_TOWN), savings=0, outcome="fled")


def test_BC_48_there_is_no_other_end() -> None:
    for match, before in random_walks():
        if match.question is None:
            outcome = match.state.to_json()["outcome"]
            if outcome == "shot":
                assert before["phase"] == "dice"
            else:
                assert before["phase"] == "daily"
                assert outcome in ("fled", "broke", "late")


def test_BC_49_threat_falls_only_by_prison_and_prison_never_falls() -> None:
    for match, before in random_walks():
        now = match.state.to_json()
        assert now["rows"]["prison"] >= before["prison"]
        if now["gauges"]["threat"] < before["threat"]:
            assert (before["threat"], now["gauges"]["threat"]) == (2, 0)
            assert now["rows"]["prison"] == min(before["prison"] + 1, 3)


def test_BC_49_every_third_threat_is_a_cube() -> None:
    match = card(savings=6)
    for gained in range(1, 10):
        throw(match, 5 - match.view(None)["modifier"])
        shows(match, prison=gained // 3, threat=gained % 3)
        answer(match, DALLAS, CEMENT_CITY, GOOD_WORK, WORK)


@pytest.mark.parametrize("threat", [0, 1, 2])
def test_BC_49_with_three_cubes_a_six_is_death(threat: int) -> None:
    shows(throw(card(prison=3, threat=threat), 6), outcome="shot")
    shows(answer(throw(card(prison=3, threat=threat, ammo=2), 6), FIRE), outcome="shot")


def test_BC_49_a_careful_life_ends_too() -> None:
    """Odd jobs and no crime, without a limit of turns: the police come in the end."""
    setup = set_up(TITLE, {"turn_limit": 0})
    dallas, cement_city = 2, 1
    for seed in range(50):
        match = Match(setup, Seeded(str(seed)))
        while (question := match.question) is not None:
            if question.verb == "place":
                match.answer(dallas if dallas in question.options else cement_city)
            else:
                match.answer(question.options[0])
            assert match.state.turn < 200
        shows(match, outcome="shot")


def test_BC_50_the_last_turn() -> None:
    day = (GOOD_WORK, WORK)
    shows(answer(card("daily", turn=99, savings=3), *day), outcome="open", turn=100)
    match = answer(card("daily", turn=100, savings=3), *day)
    shows(match, outcome="late", phase="over")
    assert match.result is not None
    assert (match.result.winners, match.result.cite) == ((), "BC-50")


def test_BC_50_the_check_of_the_last_turn_comes_first() -> None:
    shows(answer(card("daily", turn=100, savings=3, **READY), GOOD_WORK, LEAVE_TOWN), outcome="fled")
    shows(answer(card("daily", turn=100, savings=0), GOOD_WORK, AMMO_FOR_THREAT), outcome="broke")


def test_BC_50_no_limit_or_another() -> None:
    shows(answer(card("daily", turn=100, savings=3, turn_limit=0), GOOD_WORK, WORK), outcome="open", turn=101)
    shows(answer(card("daily", turn=12, savings=3, turn_limit=12), GOOD_WORK, WORK), outcome="late")


def test_BC_50_the_last_five_turns_are_told() -> None:
    def warned(turn: int, **options: int) -> list[int]:
        *_, last = answer(card("daily", turn=turn - 1, savings=3, **options), GOOD_WORK, WORK).past.steps
        return [note.message.params["n"] for note in last.notes if note.message.id == "told.turns_left"]

    assert [warned(turn) for turn in (2, 95, 96, 99, 100)] == [[], [], [5], [2], [1]]
    assert [warned(turn, turn_limit=12) for turn in (7, 8, 12)] == [[], [5], [1]]
    assert [warned(turn, turn_limit=0) for turn in (2, 100, 101)] == [[], [], []]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_BC_50_the_limit_is_told_before_the_game(lang: str) -> None:
    setup = set_up(TITLE)
    assert str(setup.options.turn_limit) in words_for(setup, lang)("meta.warning")


def test_BC_51_several_conversions_in_one_turn() -> None:
    match = answer(card("places", savings=4, love=2, roy=0), CEMENT_CITY, RIDE, PHOTO)
    shows(match, passion=2, love=0)


def test_BC_51_a_victory_on_turn_8() -> None:
    match = Match(set_up(TITLE))
    for given in SHORTEST.split():
        match.answer(int(given))
    shows(match, outcome="fled", turn=8)
