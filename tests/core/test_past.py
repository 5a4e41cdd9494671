"""The past of a match is kept up by its answers, and is the same as that of a match played again from the tape."""

from __future__ import annotations

from random import Random

import pytest
from kit import TITLES

from tocsin.core import Match, Question, Refusal, Seeded, Step, set_up
from tocsin.core.past import Past
from tocsin.words import Story, story, words_for


def facts(steps: list[Step]) -> list[object]:
    return [
        (step.position, repr(step.question), step.option, [(note.cite, note.message, note.to) for note in step.notes])
        for step in steps
    ]


@pytest.mark.parametrize("title", TITLES)
def test_the_past_follows_answers_undo_and_redo(title: str) -> None:
    setup, rng = set_up(title), Random(3)
    words = words_for(setup, "en")
    match = Match(setup, Seeded("3"))
    kept, told = match.past, Story(match)
    for count in range(60):
        if match.question is None:
            break
        question = rng.choice(match.questions)
        match.answer(rng.choice(question.options), question.seat)
        if count % 9 == 8:
            match.undo()
        if count % 18 == 17 and match.undone:
            match.redo()
        assert match.past is kept
        if count % 5 == 0:
            again = Match(setup)
            for option in match.tape:
                again.answer(option)
            assert facts(kept.steps) == facts(again.past.steps)
            for seat in (None, *range(setup.seats)):
                assert told.lines(words, seat, False) == list(story(again, words, seat))


def test_a_past_asked_for_late_goes_on_from_there() -> None:
    early, late = (Match(set_up("lucha-libre"), Seeded("5")) for _ in range(2))
    kept, rng = early.past, Random(1)
    for count in range(40):
        if early.question is None:
            break
        option = rng.choice(early.question.options)
        early.answer(option)
        late.answer(option)
        if count == 20:
            assert facts(late.past.steps) == facts(kept.steps)
    assert facts(late.past.steps) == facts(kept.steps)


def test_what_was_cut_is_told_again() -> None:
    match = Match(set_up("bonnie-clyde"), Seeded("1"))
    past = match.past
    assert match.question is not None
    match.answer(match.question.options[0])
    assert past.cuts == 0
    assert past.last((0,)) == past.decisions()[-1]
    match.undo()
    assert past.cuts == 1
    assert past.last((0,)) is None
    with pytest.raises(Refusal):
        match.undo()


def test_whoever_answers_as_before_may_redo_the_rest() -> None:
    match, rng = Match(set_up("q-star"), Seeded("2")), Random(4)
    for _ in range(12):
        assert match.question is not None
        match.answer(rng.choice(match.question.options))
    tape = match.tape[:]
    for _ in range(3):
        match.undo()
    match.answer(tape[len(match.tape)])
    assert match.undone
    while match.undone:
        match.redo()
    assert match.tape == tape
    match.undo()
    assert match.question is not None
    match.answer(next(option for option in match.question.options if option != tape[len(match.tape)]))
    assert not match.undone


def test_a_secret_answer_given_again_keeps_what_can_be_redone() -> None:
    match = Match(set_up("lucha-libre"), Seeded("2"))
    while len(match.questions) < 2:
        assert match.question is not None
        match.answer(match.question.options[0])
    first, second = match.questions
    place = len(match.tape)
    match.answer(first.options[-1], first.seat)
    match.answer(second.options[-1], second.seat)
    tape = match.tape[:]
    match.undo_to(place)
    match.answer(second.options[-1], second.seat)
    assert match.undone
    assert match.sealed == {second.seat: second.options[-1]}
    match.redo()
    assert match.tape[: len(tape)] == tape
    match.undo_to(place)
    match.answer(first.options[0], first.seat)
    assert not match.undone
    with pytest.raises(Refusal):
        match.unseal(second.seat)
    match.unseal(first.seat)
    assert match.sealed == {}


def test_what_was_no_choice_is_neither_a_barrier_nor_a_place_to_go_back_to() -> None:
    past = Past()
    past.add(None, 0)
    for seat, options in ((0, (1, 2)), (0, (3,)), (1, (4,))):
        past.add(Question(seat, "choose", options, "X-1"), options[0])

    def forced(question: Question) -> bool:
        return len(question.options) == 1

    assert (past.barrier((0,)), past.barrier((0,), forced)) == (3, 0)
    assert (past.last((0,)), past.last((0,), forced)) == (1, 0)
