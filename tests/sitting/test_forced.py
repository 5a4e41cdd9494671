"""A question with one answer is not asked, unless asking or not would betray something."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest
from kit import TITLES

from tocsin.core import Match, Question, Seeded, registry, set_up
from tocsin.sitting import HUMAN, Event, Sitting

OPEN = [title for title in TITLES if not registry.title(title).hides]


def sitting_of(title: str, *players: str) -> Sitting:
    setup = set_up(title, {}, len(players) or None)
    return Sitting(Match(setup, Seeded("forced")), players or [HUMAN] * setup.seats)


def happen(sitting: Sitting, events: Iterable[Event]) -> int:
    """Let events happen, then what is no choice. How many there were of that."""
    for event in events:
        sitting.apply(event)
    before = sitting.seq
    for event in sitting.forced():
        sitting.apply(event)
    return sitting.seq - before


def play(sitting: Sitting, seed: str) -> tuple[list[Question], int]:
    """Every question that is asked in a random game, and how many gave their answer themselves."""
    rng, asked = Random(seed), []
    given = happen(sitting, ())
    while sitting.match.question is not None:
        question = rng.choice(sitting.match.questions)
        asked.append(question)
        given += happen(sitting, sitting.answer(question.seat, rng.choice(question.options), sitting.seq))
    return asked, given


@pytest.mark.parametrize("title", OPEN)
def test_nobody_is_asked_without_a_choice(title: str) -> None:
    asked, _ = play(sitting_of(title), "a")
    assert all(len(question.options) > 1 for question in asked)


def test_where_cards_are_hidden_several_people_are_asked_all_the_same() -> None:
    asked, _ = play(sitting_of("lys-cocarde", HUMAN, HUMAN), "a")
    assert any(len(question.options) == 1 for question in asked)
    alone, given = play(sitting_of("lys-cocarde", HUMAN, "random"), "a")
    assert given
    assert all(len(question.options) > 1 for question in alone)


def test_undo_goes_back_to_a_choice_and_redo_comes_again() -> None:
    sitting, rng = sitting_of("lys-cocarde", HUMAN, "random"), Random("b")
    happen(sitting, ())
    tried = 0
    while sitting.match.question is not None and tried < 20:
        question = sitting.match.questions[0]
        given = happen(sitting, sitting.answer(question.seat, rng.choice(question.options), sitting.seq))
        place = len(sitting.match.tape)
        if not given or question.seat != 0 or sitting.match.question is None or sitting.match.question.seat != 0:
            continue
        tried += 1
        happen(sitting, sitting.undo((0,)))
        assert sitting.match.question is not None
        assert sitting.match.question.verb == question.verb
        assert len(sitting.match.question.options) > 1
        happen(sitting, sitting.redo((0,)))
        assert len(sitting.match.tape) == place
    assert tried
