"""The terminal view: a map that fits, in every language, with everything a newcomer needs."""

from __future__ import annotations

import re

import pytest
from games.red_flag.scenes import C, V, play, scene, start_scene
from kit import random_match

from tocsin.core import LANGUAGES, set_up
from tocsin.words import words_for


def drawn(match, seat: int | None, lang: str = "en") -> str:
    text = match.setup.title.draw(match.view(seat), words_for(match.setup, lang))
    return re.sub(r"\[/?[a-z ]*\]", "", text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_view_fits_a_hundred_columns(lang: str) -> None:
    setup = set_up("red-flag", {"variant": "censorship"}, 2)
    for seed in range(8):
        for stop in (0, 20, 45, 70, 110, 150, None):
            match = random_match(setup, seed, stop)
            for seat in (None, C, V):
                assert max(map(len, drawn(match, seat, lang).splitlines())) <= 100


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_view_names_every_space_and_track(lang: str) -> None:
    match = start_scene()
    text, words = drawn(match, C, lang), words_for(match.setup, lang)
    for space in match.setup.box.space_names:
        assert words.say(space) in text
    for name in (*match.setup.box.zone_names, *match.setup.box.momenta):
        assert words.say(name) in text


def test_pieces_and_control_are_drawn_without_colour() -> None:
    lines = drawn(scene("BM 2r/1b, MV 4b+F, Vin 1r+B, Press 1r/1b"), C).splitlines()
    text = "\n".join(lines)
    assert re.search(r"Butte Montmartre ★ +⚑C", text)
    assert re.search(r"Mont-Valérien ★ +⚑V", text)
    assert re.search(r"Press ★ + –", text)
    assert "C ▮▮·· V ▮···" in text
    assert "V ▮▮▮▮ Fortification" in text
    assert "C ▮··· V ···· Barricade" in text


def test_own_cards_with_their_effects_and_nobody_elses() -> None:
    match = start_scene(hand=("3", "9"), other=("18", "19"), pile=("5",))
    text = drawn(match, V)
    assert "3 · Brassardiers (Versailles, 1): Place 1 cube in any Paris space" in text
    assert "Top discard: Le Figaro (Versailles, 1) Remove 1 Commune cube" in text
    assert "Paule Minck" not in text
    assert "Paule Minck" in drawn(match, C)
    assert "Brassardiers" not in drawn(match, None)


def test_scales_show_both_markers() -> None:
    text = drawn(scene(political=2, military=-3, momentum=(1, 3)), C)
    political, military = text.splitlines()[1:3]
    assert political.split("Commune")[1].strip().startswith("5  4  3 ‹2›")
    assert military.split("Commune")[1].strip().startswith("5  4 ‹3› 2")
    assert "●○○ 1" in text
    assert "●●● 3" in text


def test_a_card_being_played_is_shown() -> None:
    match = play(start_scene(hand=("9", "2")), "9", "")
    assert "Now played: Socialist Newspaper Ban (Versailles, 2)" in drawn(match, None)
