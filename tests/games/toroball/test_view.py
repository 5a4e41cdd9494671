"""The terminal view: wide enough for nobody to need the rulebook, never wider than a hundred columns."""

from __future__ import annotations

import re

import pytest
from games.toroball.pitch import pitch, random_walks
from kit import at

from tocsin.core import LANGUAGES
from tocsin.words import words_for


def drawn(match, lang: str = "en") -> str:
    text = match.setup.title.draw(match.view(0), words_for(match.setup, lang))
    return re.sub(r"\[/?[a-z ]*\]", "", text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_TB_1_never_wider_than_a_hundred_columns(lang: str) -> None:
    for number, match in enumerate(random_walks()):
        if number % 97 == 0:
            text = drawn(match, lang)
            assert max(map(len, text.splitlines())) <= 100
            assert not re.search(r"(view|status|deed|place|phase|team|skill|label)\.[a-z]", text)


def test_TB_1_the_rows_are_aligned() -> None:
    rows = [line for line in drawn(pitch()).splitlines() if "│" in line]
    assert len(rows) == 9
    for number, row in enumerate(rows):
        bars = [n for n, sign in enumerate(row) if sign == "│"]
        assert bars == list(range(3 + 3 * (number % 2), bars[-1] + 1, 6))
        assert len(bars) == 14 - number % 2


def test_TB_5_what_stands_on_the_field_is_drawn() -> None:
    match = pitch(
        {"a1": (3, 0), "b1": None},
        how={"perched": ["a1"]},
        ball=(3, 6),
        back={"a1": 0, "a2": 0, "a3": 0, "b1": 2, "b2": 0, "b3": 0},
    )
    rows = [line for line in drawn(match).splitlines() if "│" in line]
    assert " A1^ " in rows[0]
    assert "SA2 ●" in rows[6], "on the sangria, with the ball"
    assert "Ψ2" in rows[4]
    assert "█████" in rows[4]
    text = drawn(match)
    assert "out of play, back in turn 2" in text
    assert "on the fence" in text


def test_TB_60_skills_are_shown_and_crossed_off() -> None:
    match = pitch(skills={"a1": ["bully", "fast"]}, spent={"a1": ["bully"]})
    assert "fast runner, bully (used)" in drawn(match)
    assert "Turn 1 of 30" in drawn(match)
    assert "Turn 1 ·" in drawn(at("toroball", turn_cap=0))
