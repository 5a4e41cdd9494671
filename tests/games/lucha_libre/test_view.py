"""What people read: the drawn postcard, and the story of a turn."""

from __future__ import annotations

import re

import pytest
from games.lucha_libre.mat import NOTHING, TITLE, brawl, fight, make, throw
from kit import at

from tocsin.core import LANGUAGES, set_up
from tocsin.games.lucha_libre.box import Effect
from tocsin.games.lucha_libre.play.holds import _effects, in_words
from tocsin.words import story, words_for


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_postcard_is_at_most_a_hundred_columns_wide(lang: str) -> None:
    for options in ({}, {"energy_track": [2, 2, 3, 3, 4, 4, 5, 5]}, {"turn_limit": 0}):
        setup = set_up(TITLE, options)
        words = words_for(setup, lang)
        for _, match in zip(range(150), brawl(setup, 5, stand=5), strict=False):
            text = re.sub(r"\[/?[a-z]*\]", "", setup.title.draw(match.view(0), words))
            assert max(map(len, text.splitlines())) <= 100
            frames = [line for line in text.splitlines() if "│" in line]
            assert len(frames) == 9
            assert len({line.rindex("│") for line in frames}) == 1


def test_a_tick_stands_where_the_dice_make_a_hold() -> None:
    match = fight([1, 2, 3, 6, 6], NOTHING)
    text = match.setup.title.draw(match.view(0), words_for(match.setup, "en"))
    ticked = [line.split("  ")[1] for line in text.splitlines() if re.search(r"\d ✓", line)]
    assert ticked == ["Neck lock", "Tag the partner"]
    assert "‹5›" in text


def test_a_turn_as_prose() -> None:
    match = fight([1, 2, 5], [6, 6, 6], (10, 10), energy={"el_cavernario": 5})
    told = [line.text for line in story(make(match, "change single_f", "triple_f"), words_for(match.setup, "en"))]
    assert told == [
        "Blue Demon: Hair grab, Tag the partner (own energy +1, the partner comes in).",
        "El Santo: Out of the ring (fans +5, rival's energy −2, own energy −1).",
        "Blue Demon loses 1 energy (dice: 2).",
        "El Santo loses 1 energy (dice: 2).",
        "Fans of the Silver corner: 10 → 15.",
        "El Bulldog rests and gains 1 energy (dice: 3).",
        "El Cavernario rests at full energy and brings a fan: the Silver corner has 16 fans.",
        "El Bulldog comes into the ring, Blue Demon goes to rest.",
        "Turn 2: El Bulldog against El Santo.",
    ]


def test_LL_13_the_dice_of_each_wrestler_are_one_line() -> None:
    match = throw(at(TITLE), 6, 4, 6, 2, 2, 5)
    told = [line.text for line in story(match, words_for(match.setup, "en"))]
    assert told == ["Turn 1: Blue Demon against El Santo.", "Blue Demon throws 6, 4, 6.", "El Santo throws 2, 2, 5."]
    match.answer(66, 0)
    match.answer(2, 1)
    told = [line.text for line in story(throw(match, 1, 3, 5), words_for(match.setup, "en"))]
    assert told[-5:] == [
        "The Blue corner pays for the re-throw: 9 fans left.",
        "The Silver corner pays for the re-throw: 9 fans left.",
        "Blue Demon throws 1, 3.",
        "El Santo throws 5.",
        "The dice are now: Blue Demon 1-3-4, El Santo 2-5-5.",
    ]


@pytest.mark.parametrize("fans", [0, 1])
def test_LL_37_a_loss_of_fans_that_there_are_not_is_not_claimed(fans: int) -> None:
    match = make(fight([1, 2, 4], NOTHING, (fans, 10), energy={"el_bulldog": 1}), "change")
    told = [line.text for line in story(match, words_for(match.setup, "en"))]
    assert ("The Blue corner has no more fans to lose." in told) == (fans == 0)
    assert ("Fans of the Blue corner: 1 → 0." in told) == (fans == 1)


def test_LL_34_energy_gained_is_told_with_the_dice_it_gives() -> None:
    match = make(fight([5, 5, 1], NOTHING, (10, 10)), "single_f single_f")
    told = [line.text for line in story(match, words_for(match.setup, "en"))]
    assert "Blue Demon gains 2 energy (dice: 4)." in told


def test_a_set_of_holds_that_adds_up_to_nothing_says_so() -> None:
    setup = set_up(TITLE)
    words = words_for(setup, "en")
    assert words.say(in_words(setup.box, 0)) == "no hold"
    assert [words.say(each) for each in _effects(Effect(0, 0, 0, False))] == ["no effect in all"]


def test_LL_28_holds_without_a_choice_are_told_with_their_effects() -> None:
    match = make(fight([5, 5, 3], [1, 2, 6], hold_duty="maximal"), silver="single_f")
    told = [line.text for line in story(match, words_for(match.setup, "en"))]
    assert told[0] == "Blue Demon: Hair grab ×2 (fans +2, own energy +2), the only choice."


def test_LL_34_gains_and_losses_that_cancel_out_are_told() -> None:
    """LL-34, LL-37. Nothing happens unsaid: neither energy nor fans that stay as they were."""
    match = make(fight([5, 1, 1], [3, 5, 1], (10, 10)), "single_f", "run2")
    told = [line.text for line in story(match, words_for(match.setup, "en"))]
    assert "Blue Demon: the energy gained and lost cancels out (dice: 3)." in told
    match = make(fight([4, 6, 1], [4, 4, 4], (10, 10), energy={"blue_demon": 1}), "run2", "triple")
    told = [line.text for line in story(match, words_for(match.setup, "en"))]
    assert "Fans of the Blue corner: still 10, gains and losses cancel out." in told
