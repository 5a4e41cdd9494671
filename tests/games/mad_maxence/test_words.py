"""What a player of Mad Maxence reads: prices, chances and warnings on the options, and facts without false claims."""

from __future__ import annotations

import pytest
from games.mad_maxence.car import arriving, car, gauges, labels, levels, outcome, packed, told
from kit import answer

from tocsin.core import LANGUAGES, Match, from_json
from tocsin.games.mad_maxence.pieces import EASY, HARD
from tocsin.games.mad_maxence.seen.words import chance
from tocsin.words import prompt, words_for

CAUGHT = "the Erasers catch you!"


def asked(match: Match, lang: str = "en") -> str:
    assert match.question is not None
    return words_for(match.setup, lang).say(prompt(match.setup, match.question))


def label(match: Match, option: int, lang: str = "en") -> str:
    assert match.question is not None
    return words_for(match.setup, lang).say(match.setup.title.label(match.setup.box, match.question, option))


WARNED = [
    lambda: car("8", "5", ut=19, cb=2, p=0),
    lambda: car("8", "5", ut=20, cb=2, p=1),
    lambda: car("8", "5", ut=18, cb=2, p=0),
    lambda: arriving("6", "4", ut=19, p=2, f=2),
    lambda: arriving("4", "6", adventure="ash_forest", ut=15),
    lambda: arriving("4", "6", adventure="ash_forest", ut=14),
    lambda: arriving("C", "4", adventure="glasshouse_line", ut=16, p=2, revealed=["C"]),
    lambda: arriving("6", "7", adventure="archive_pit", ut=18),
    lambda: arriving("6", "7", adventure="archive_pit", ut=17),
]


@pytest.mark.parametrize("start", WARNED)
def test_MM_6_an_option_warns_exactly_when_its_own_time_loses_the_adventure(start) -> None:
    """MM-6, MM-15, MM-21, MM-26. Escapes and fights may lose it later: their own price does not."""
    for option in start().question.options:
        match = start()
        warned = CAUGHT in label(match, option)
        if option in (EASY, HARD):
            assert not warned
            continue
        match.answer(option)
        assert warned == (outcome(match) == "caught"), label(start(), option)


def test_MM_26_time_that_follows_for_sure_is_warned_of_too() -> None:
    text = """
[pack]
title = "mad-maxence"
[[adventure]]
id = "late"
start = "0"
exit = "2"
closed = []
locked = []
floor = { TECH = 1, O = 1, Cd = 1, Cb = 1, P = 1, F = 1 }
cap = { TECH = 1, O = 1, Cd = 1, Cb = 1, P = 1, F = 1 }
name = { en = "Late" }
intro = { en = "Late." }
[[scene]]
id = "late-0"
repeat = "once"
text = { en = "Late." }
events = [ { do = "time", n = 19 }, { do = "choice", options = [
  { as = "rest", pay = { UT = 1 }, then = [ { do = "time", n = 1 }, { do = "time", n = -2 } ] },
  { as = "wait", then = [ { do = "time", n = -1 }, { do = "time", n = 2 } ] },
  { as = "leave", then = [ { do = "if", note = "seeds" } ] },
] } ]
[[scene]]
id = "late-2"
repeat = "each"
text = { en = "Out." }
events = [ { do = "note", id = "seeds" }, { do = "exit" } ]
"""
    match = Match(packed(text, mode="adventure", adventure=9))
    assert labels(match) == [
        f"Rest (Time +1, Time +1, Time −2, {CAUGHT})",
        "Wait (Time −1, Time +2)",
        "Move on",
    ]
    assert outcome(answer(match, 0)) == "caught"


def test_MM_16_an_escape_says_what_it_needs_and_how_likely_that_is() -> None:
    """MM-16, MM-17, MM-D4, MM-D5."""
    two = car("0", cd=2, ut=5)
    assert label(two, EASY) == (
        "Shake off the Erasers, easy manoeuvre"
        " (Fuel −1; Driving test: at least 1 head with 2 coins, 3 chances in 4; success: Time −1)"
    )
    assert label(two, HARD) == (
        "Shake off the Erasers, hard manoeuvre (Fuel −1; Driving test: at least 3 heads with 2 coins, cannot succeed)"
    )
    tyres = car("0", cd=2, ut=1, slots=[None, None, "sand_tyres", None])
    assert "3 heads with 3 coins, 1 chance in 8; success: Time −1)" in label(tyres, HARD)
    assert "success: nothing, Time is at 0" in label(car("0"), EASY)
    assert "Paid: Fuel −1, now 0." in told(answer(car("0", ut=3), EASY, 0))


@pytest.mark.parametrize(
    ("coins", "heads", "said"),
    [(1, 1, "1 chance in 2"), (2, 2, "1 chance in 4"), (3, 2, "1 chance in 2"), (3, 1, "7 chances in 8"), (0, 1, None)],
)
def test_MM_17_chances(coins: int, heads: int, said: str | None) -> None:
    assert words_for(car("0").setup, "en").say(chance(coins, heads)) == (said or "cannot succeed")


def test_MM_26_an_option_says_what_success_and_failure_bring() -> None:
    """MM-26. What is found stays a surprise."""
    match = arriving("9", "7", known=["gate_code"], tech=2, cb=3)
    assert labels(match) == [
        "Use what you know (note “Code of the lock gate”, Tech test: at least 1 head with 2 coins, 3 chances in 4;"
        " success: the way out; failure: Time +2)",
        "Fight (sentry gun: Grit 3; you: Grit 3, 2 coins; victory: the way out; defeat: Time +2)",
        "Drive through (Driving test: at least 2 heads with 1 coin, cannot succeed; failure: Grit −1, Time +1)",
        "Move on",
    ]
    assert labels(arriving("3", "6", adventure="plastic_dunes", p=1))[0] == "Help (Spare parts −1, a discovery)"
    quiet = labels(arriving("1", "4", adventure="drowned_orchard"))
    assert "success: no harm; failure: Spare parts −1, Time +1" in quiet[0]


def test_MM_27_a_card_shows_its_effect_before_it_is_taken() -> None:
    match = answer(arriving("A", "0"), 1)
    assert asked(match) == "You find equipment: Sand tyres (1 coin more in Driving tests). Do you take it?"
    still = answer(arriving("C", "7", adventure="drowned_orchard", tech=2), 2)
    assert "(Grit +2, outside fights, 1 use an adventure)" in asked(still)
    for lang in LANGUAGES:
        assert "?" in asked(match, lang)


def test_MM_21_the_question_of_flight_shows_both_sides() -> None:
    match = arriving("5", "2", cb=2, tech=1)
    assert asked(match) == "Round 1. The Eraser scout: Grit 2. You: Grit 2, 1 coin. Fight or flee?"
    assert asked(match, "fr").startswith("Round 1. L'éclaireur des Effaceurs\u00a0: Combativité 2. Vous\u00a0:")
    assert asked(match, "ru").startswith("Раунд 1. Разведчик Стирателей: Боеспособность 2. У вас:")


def test_MM_28_throwing_again_says_what_is_needed() -> None:
    match = answer(car("0", ut=3, cd=2, slots=[None, None, "river_boots", None], uses=[0, 0, 2, 0]), HARD, 0)
    assert match.question.verb == "turn"  # out of reach: not asked
    match = answer(car("0", ut=3, cd=2, slots=[None, None, "river_boots", None], uses=[0, 0, 2, 0]), EASY, 0)
    assert asked(match) == (
        "0 heads, 2 tails. Keep the throw, or throw the tails again with River-bed springs? Uses left: 2."
    )
    assert labels(match) == ["Keep the throw", "Throw all tails again (at least 1 head needed, 3 chances in 4)"]


def test_MM_28_a_card_claims_no_more_than_it_gives() -> None:
    """MM-2, MM-7, MM-28."""
    slots = ["ghost_plates", None, None, "water_still"]
    match = car("0", ut=1, cb=4, slots=slots, uses=[1, 0, 0, 1])
    assert labels(match)[-2:] == ["Use Solar water still (Grit +1)", "Use Ghost number plates on leaving (Time −1)"]
    answer(match, "Solar water still", "Ghost number plates")
    assert "Grit +1: now 5." in told(match)
    assert "Time −1: now 0." in told(match)


def test_MM_2_a_gain_at_the_maximum_is_not_claimed() -> None:
    """MM-2. Nor a loss of what is not there."""
    full = arriving("9", "7", adventure="drowned_orchard", cb=4)
    assert "Grit +1: now 5." in told(full)
    fuller = arriving("9", "7", adventure="drowned_orchard", cb=5)
    assert "Grit: still 5, the maximum." in told(fuller)
    assert "Grit +" not in told(fuller)
    empty = answer(arriving("5", "2", adventure="plastic_dunes", f=0), 0)
    assert "Fuel: still 0, nothing left to lose." in told(empty)


def test_MM_2_an_option_says_which_gain_would_be_lost() -> None:
    learn = "Pay for a lesson (Fuel −1, {})"
    assert labels(arriving("6", "4", o=2))[2] == learn.format("Bearings +1")
    assert labels(arriving("6", "4", o=3))[2] == learn.format("Bearings: at the maximum already")
    assert labels(arriving("6", "4", f=5, p=5))[:2] == [
        "Barter (Spare parts −1, Fuel: at the maximum already)",
        "Take spare parts (Fuel −1, Spare parts: at the maximum already)",
    ]


def test_MM_7_time_won_back_at_0_is_not_claimed() -> None:
    """MM-7, MM-D5."""
    match = answer(car("0"), EASY, 1)
    assert "Time stays at 0: there is nothing to win back." in told(match)
    assert "Time −" not in told(match)


def test_MM_6_the_last_unit_of_time_is_announced() -> None:
    said = "Time is up: the next unit to be spent loses the adventure."
    assert said in told(answer(car("0", "2", ut=19, mode="adventure"), "Drive to place 1"))
    assert said not in told(answer(car("0", "2", ut=18), "Drive to place 1"))


def test_MM_18_what_a_throw_cost_is_what_was_there() -> None:
    """MM-18, MM-24."""
    match = answer(arriving("9", "7", tech=3, cb=1), "Fight (sentry gun", 1)
    assert "Maxence's Grit −1: now 0." in told(match)
    assert "The fight is lost: Maxence's Grit is 0, the sentry gun still has 2." in told(match)
    down = answer(arriving("9", "7", tech=1, cb=0), "Fight (sentry gun", 0)
    assert "Maxence's Grit is 0 already." in told(down)


def test_MM_25_what_a_note_decides_is_told() -> None:
    """MM-25, MM-29, MM-D16. Also what is found a second time."""
    match = arriving("0", "1", adventure="green_line", known=["water"])
    assert "This note counts here: Water is running." in told(match)
    assert "A note is missing here: A load of living soil." in told(match)
    twice = arriving("A", "2", adventure="archive_pit", known=["names"], revealed=["A"])
    assert "Already written down: The list of erased names." in told(twice)


def test_MM_9_a_place_revealed_twice_is_told_once() -> None:
    match = arriving("A", "2", adventure="ash_forest", known=["bees"], revealed=["B"])
    assert "The hidden place B is on the map already." in told(match)


def test_MM_27_a_card_found_again_says_why_it_gives_nothing() -> None:
    had = answer(arriving("A", "0", slots=[None, None, "sand_tyres", None]), 1)
    assert "Nothing to take: Sand tyres is fitted already." in told(had)


@pytest.mark.parametrize(("fuel", "said"), [(1, "Roof wind-wheel: Fuel +1 at the start, now 2."), (2, None)])
def test_MM_32_a_bonus_at_the_maximum_is_not_claimed(fuel: int, said: str | None) -> None:
    setup = packed('[pack]\ntitle = "mad-maxence"\n[[gauge]]\nid = "F"\nmax = 2\n')
    position = {
        "phase": "arrive",
        "place": "9",
        "before": "8",
        "gauges": gauges(f=fuel),
        "slots": ["wind_wheel", None, None, None],
        "known": ["gate_code"],
    }
    match = Match(setup, None, from_json(setup.start(), position))
    answer(match, "Use what you know", 1, "Go on")
    assert levels(match, "f") == 2
    assert (said in told(match)) if said else ("Roof wind-wheel" not in told(match))


def test_the_names_of_the_booklet_are_said_in_full() -> None:
    """MM-1. Full names as on the board, in every language."""
    for lang, names in (
        ("en", ["Time", "Tech", "Bearings", "Driving", "Grit", "Spare parts", "Fuel"]),
        ("fr", ["Temps", "TECH", "Orientation", "Conduite", "Combativité", "Pièces détachées", "Fuel"]),
        ("ru", ["Время", "Техника", "Ориентирование", "Вождение", "Боеспособность", "Запчасти", "Топливо"]),
    ):
        words = words_for(car("0").setup, lang)
        assert [words.say(name) for name in car("0").setup.box.gauge_names] == names
