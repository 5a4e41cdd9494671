"""INV-1 to INV-5 over random games, the terminal view, and decision counts from fixed positions."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from kit import TITLES, perft, setups

from tocsin.core import LANGUAGES, Match, Seeded
from tocsin.games.which_side.pieces import OVER, Outcome
from tocsin.words import words_for

PERFT_START = [6, 36, 432, 5040]
PERFT_RESOLVING = [5, 16, 55, 142, 350, 732]
PERFT_RECKONING = [5, 30, 180, 1610, 18820]

SETUPS = list(setups("which-side")) if "which-side" in TITLES else []


def play(setup: Any, seed: int) -> list[tuple[Any, Any]]:
    """Every question of a random game and its state; workers like the blouse factory, so as to live longer."""
    match, rng = Match(setup, Seeded(str(seed))), Random(seed)
    found = []
    while match.question:
        found.append((match.question, match.state.copy()))
        options = match.question.options
        steady = match.question.verb == "place" and 8 in options and rng.random() < 0.6
        match.answer(8 if steady else rng.choice(options))
    found.append((None, match.state.copy()))
    return found


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_invariants(number: int) -> None:
    """WS-2, WS-3, WS-8, WS-9, WS-50, WS-53, WS-60."""
    setup = SETUPS[number]
    box = setup.box
    for seed in range(8):
        before = None
        for question, g in play(setup, seed):
            assert sum(g.workers) == 8
            assert min(g.workers) >= 0
            assert sum(g.posts[:12]) <= g.workers[0]
            assert sum(g.posts[12:]) <= g.workers[1]
            assert max(g.gauges) < box.steps
            assert 0 <= g.savings <= box.savings_max
            assert 1 <= g.turn <= 10
            assert g.employers <= 10
            if before is not None:
                assert g.workers[4] >= before.workers[4]
                assert g.workers[3] <= before.workers[3]
                assert g.employers >= before.employers
                assert sum(g.means) - sum(before.means) in (0, 1)
                if sum(g.means) > sum(before.means):
                    assert g.turn == before.turn + 1 or g.phase == OVER
            if question is not None and question.verb == "offensive":
                assert not any(g.resources)
                assert not any(g.posts)
            if question is not None and question.verb == "place":
                assert question.about["of"] == g.workers[0] + g.workers[1] - g.workers[1] // 2
                assert sum(g.posts) == question.about["n"] - 1
            before = g
        assert before is not None
        assert (before.outcome == Outcome.COMMUNE) == (sum(before.means) == box.goal)


def test_the_view_fits_a_hundred_columns() -> None:
    """WS-1, WS-39, WS-54. Everything that is needed to choose is on the card."""
    for number, setup in enumerate(SETUPS):
        match, rng = Match(setup, Seeded(str(number))), Random(number)
        while match.question:
            match.answer(rng.choice(match.question.options))
            for lang in LANGUAGES:
                words = words_for(setup, lang)
                text = re.sub(r"\[/?[a-z]*\]", "", setup.title.draw(match.view(0), words))
                assert max(map(len, text.splitlines())) <= 100
                for job in setup.box.jobs:
                    assert words.say(job.name) in text
                for mean in setup.box.means:
                    assert words.say(mean.name) in text


def test_perft_from_the_start(table) -> None:
    """WS-12, WS-15, WS-37, WS-40. The first throw, the employers' die, then boxes for workers."""
    match = Match(SETUPS[0])
    assert [perft(match, depth) for depth in range(1, 5)] == PERFT_START


def test_perft_from_a_phase_of_resolving(table) -> None:
    """WS-29, WS-31, WS-44, WS-48. Orders, choices, an arrest and a death."""
    posts = {"tenderloin": 1, "chemistry": 1, "tenement": 1, "hurt_lawyers": 1, "hurt_docks": 1}
    match = table("resolving", posts, healthy=3, hurt=3, prisoner=1, risk=2, insalubrity=1, police=2, savings=9)
    assert [perft(match, depth) for depth in range(1, 7)] == PERFT_RESOLVING


def test_perft_from_a_reckoning(table) -> None:
    """WS-53, WS-15, WS-31. What to take over, two dice on the third cell, an arrest, boxes."""
    match = table(
        "reckoning", healthy=3, hurt=1, savings=14, employers=2, police=2, held="e", strike=1, union=1, anarchist=1
    )
    assert [perft(match, depth) for depth in range(1, 6)] == PERFT_RECKONING
