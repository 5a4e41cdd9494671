"""What people read: the drawn postcard, and the story of a turn."""

from __future__ import annotations

import re

import pytest
from games.lucha_libre.mat import NOTHING, TITLE, brawl, fight, make

from tocsin.core import LANGUAGES, set_up
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
        "Blue Demon: Hair grab, Tag the partner (fans 0; rival 0, self +1).",
        "El Santo: Out of the ring (fans +5; rival −2, self −1).",
        "Blue Demon: energy 1 → 0, worth 2 dice.",
        "El Santo: energy 1 → 0, worth 2 dice.",
        "Silver corner: fans 10 → 15.",
        "El Bulldog rests: energy 1 → 2.",
        "El Cavernario is fully rested and wins a fan. Silver corner: 16.",
        "El Bulldog comes into the ring, Blue Demon goes to rest.",
        "Turn 2: El Bulldog against El Santo.",
    ]
