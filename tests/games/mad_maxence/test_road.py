"""Between adventures the road so far is drawn, with what she goes on with (MM-29, MM-30, MM-32)."""

from __future__ import annotations

import re

import pytest
from games.mad_maxence.car import arriving, gauges
from kit import answer, at

from tocsin.core import LANGUAGES, Match
from tocsin.words import words_for

EXIT = {"known": ["gate_code", "blueprint"], "phase": "arrive", "place": "9", "before": "8"}
CARDS = ["wind_wheel", "slingshot", None, None]


def campaign(**position: object) -> Match:
    return at("mad-maxence", {**EXIT, "gauges": gauges(ut=12, cb=5, f=2), "slots": CARDS, **position})


def won(**position: object) -> Match:
    return answer(campaign(**position), "Use what you know", 1)


def lost() -> Match:
    return answer(campaign(gauges=gauges(ut=20)), "Move on", "Drive to place 7")


def over() -> Match:
    return answer(lost(), "Give up the campaign")


def sheets(match: Match, lang: str = "en") -> list[str]:
    assert match.setup.title.picture is not None
    return list(match.setup.title.picture(match.view(0), words_for(match.setup, lang)))


def test_MM_30_the_road_is_drawn_between_adventures_only() -> None:
    assert campaign().view(0)["ahead"] is None
    match = won()
    (sheet,) = sheets(match)
    assert "The road so far" in sheet
    assert 'aria-label="1. The Dry Gate, Time 12, 1 attempt"' in sheet
    assert 'aria-label="2. The Drowned Orchard"' in sheet
    assert "What you take on to The Drowned Orchard" in sheet
    answer(match, "Go on")
    (sheet,) = sheets(match)
    assert "The road so far" not in sheet
    assert 'aria-label="1. The Dry Gate, Time 12, 1 attempt"' in sheet
    assert 'aria-label="2. The Drowned Orchard, 1 attempt"' in sheet
    assert 'aria-label="3. ' in sheet
    assert "Won: 1 of 8. Attempts: 2." in sheet
    alone = answer(arriving("9", "8", known=["gate_code"]), "Use what you know", 1)
    assert alone.view(0)["ahead"] is None, "one adventure is no campaign"


@pytest.mark.parametrize("cards", [CARDS, [None] * 4, [None, None, None, "wind_wheel"]])
def test_MM_32_what_is_shown_is_what_she_goes_on_with(cards: list[str | None]) -> None:
    match = won(slots=cards, gauges=gauges(ut=9, tech=3, o=0, f=5))
    shown = match.view(0)["ahead"]
    after = answer(match, "Go on").state.to_json()
    assert shown["gauges"] == after["gauges"]
    assert shown["slots"] == after["slots"]
    assert shown["notes"] == after["known"] == ["blueprint"]


def test_MM_30_after_a_loss_it_is_what_the_attempt_began_with() -> None:
    match = lost()
    (sheet,) = sheets(match)
    assert 'aria-label="1. The Dry Gate, adventure lost, 1 attempt"' in sheet
    assert "What you begin The Dry Gate again with" in sheet
    shown = match.view(0)["ahead"]
    after = answer(match, "Try again").state.to_json()
    assert (shown["gauges"], shown["slots"], shown["notes"]) == (after["gauges"], after["slots"], after["known"])


def test_MM_30_at_the_end_it_is_what_is_left() -> None:
    match = over()
    assert "What you have at the end" in sheets(match)[0]
    assert match.view(0)["ahead"]["slots"] == CARDS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_MM_30_the_road_can_be_read(lang: str) -> None:
    """It fits the room for a board at a scale at which every text is legible."""
    for match in (won(), lost(), over()):
        (sheet,) = sheets(match, lang)
        found = re.search(r'viewBox="0 0 (\d+) (\d+)"', sheet)
        assert found
        assert int(found[1]) <= 1000
        assert int(found[2]) <= 690
        assert min(int(size) for size in re.findall(r'font-size="(\d+)"', sheet)) >= 14
