"""What people read: prices and consequences before an answer, and nothing that happens unsaid."""

from __future__ import annotations

import pytest
from games.bonnie_clyde.table import (
    AMMO_FOR_MONEY,
    AMMO_FOR_THREAT,
    CEMENT_CITY,
    DALLAS,
    GOOD_WORK,
    HOME,
    PHOTO,
    STICK_UP,
    WORK,
    card,
    told,
)
from kit import answer

from tocsin.core import Match
from tocsin.words import prompt, words_for


def warned(match: Match, label: str) -> list[str]:
    """What an action warns of."""
    assert match.question is not None
    words = words_for(match.setup, "en")
    said = [words.say(match.setup.title.label(match.setup.box, match.question, each)) for each in match.question.domain]
    (found,) = [each for each in said if each.startswith(label)]
    return found[len(label) :].removeprefix("; ").split(", ") if len(found) > len(label) else []


def asked(match: Match, lang: str = "en") -> str:
    assert match.question is not None
    return words_for(match.setup, lang).say(prompt(match.setup, match.question))


@pytest.mark.parametrize("threat", range(3))
def test_BC_24_an_action_warns_of_prison_exactly_when_it_leads_there(threat: int) -> None:
    match = card("daily", threat=threat, savings=3)
    prison = "leads to prison" in warned(match, AMMO_FOR_THREAT)
    assert prison == (answer(match, AMMO_FOR_THREAT).state.rows[2] == 1) == (threat == 2)
    assert warned(match, AMMO_FOR_MONEY) == []


@pytest.mark.parametrize("savings", range(4))
def test_BC_47_the_last_daily_action_warns_exactly_when_the_day_cannot_be_paid(savings: int) -> None:
    match = card("daily", savings=savings, daily=1)
    for label in (GOOD_WORK, WORK, PHOTO, AMMO_FOR_MONEY):
        if (label == PHOTO and savings < 2) or (label == AMMO_FOR_MONEY and savings < 1):
            continue
        lost = answer(match.fork(), label).result is not None
        assert ("you cannot pay the cost of living: the game is lost" in warned(match, label)) == lost, label
    assert not any("lost" in each for each in warned(card("daily", savings=0), GOOD_WORK))  # another action follows


def test_BC_27_an_action_warns_that_it_costs_a_poem() -> None:
    assert warned(card("places", boredom=0, poem=1), CEMENT_CITY) == ["costs a poem"]
    assert warned(card("places", boredom=1, poem=1), CEMENT_CITY) == []
    assert warned(card("places", boredom=0, poem=0), CEMENT_CITY) == []


def test_BC_17_BC_18_love_past_its_end_says_what_becomes_of_it() -> None:
    assert warned(card("places", love=2, boredom=1, roy=0), CEMENT_CITY) == ["love turns to passion"]
    assert warned(card("places", love=2, boredom=1, roy=1), CEMENT_CITY) == ["no passion while Roy is around"]
    assert warned(card("places", love=2, boredom=1, roy=0, passion=2), CEMENT_CITY) == []


def test_BC_3_BC_30_a_gain_past_the_end_is_not_claimed() -> None:
    match = card("daily", savings=3, ammo=2)
    assert warned(match, AMMO_FOR_MONEY) == ["the excess is lost (Ammunition at the maximum)"]
    assert told(answer(match, AMMO_FOR_MONEY)) == ["told.full"]
    match = card("places", savings=6)
    assert warned(match, DALLAS) == ["the excess is lost (Savings at the maximum)"]
    assert told(answer(match, DALLAS)) == ["told.full"]
    assert told(answer(card("places", savings=5), DALLAS)) == []


def test_BC_40_a_shot_that_is_not_there_warns_of_the_cube() -> None:
    assert warned(card("daily", ammo=0), STICK_UP) == ["no cartridge: costs your other daily cube"]
    assert warned(card("daily", ammo=1), STICK_UP) == []


def test_BC_22_boredom_that_overflows_for_nothing_says_so() -> None:
    assert told(answer(card("places", boredom=2, savings=6, poem=3), HOME)) == ["told.poems_full"]
    assert told(answer(card("places", boredom=2, savings=1), HOME)) == ["told.no_poem"]


def test_a_question_says_how_much_there_is_and_what_the_day_costs() -> None:
    match = answer(card("places", boredom=2, savings=3), HOME)
    assert asked(match) == (
        "Boredom overflows. Do you pay $2 for a poem? You have $3; the cost of living is $1 at the end of the turn."
    )
    for lang in ("fr", "ru"):
        assert "3\N{NO-BREAK SPACE}$" in asked(match, lang)


def test_BC_10_what_is_added_to_the_police_die_is_told() -> None:
    assert "told.modifier" in told(answer(card(threat=2), 1))
    assert "told.modifier" not in told(answer(card(threat=1), 1))
