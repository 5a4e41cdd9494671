"""Nobody is overridden: undo and redo never pass what somebody else did, and the end is the end."""

from __future__ import annotations

from random import Random

import pytest
from kit import TITLES, random_match

from tocsin.core import NATURE, Match, Refusal, Seeded, registry, set_up
from tocsin.sitting import HUMAN, Chair, Event, Outdated, Sitting
from tocsin.sitting.chair import Deed
from tocsin.sitting.messages import Answer, Consent, Redo, Undo, Why

SEVERAL = [title for title in TITLES if registry.title(title).seats[1] > 1]


def table(title: str, seed: str = "1", seats: int = 2) -> Sitting:
    return Sitting(Match(set_up(title, {}, seats), Seeded(seed)), [HUMAN] * seats)


def do(sitting: Sitting, seat: int, deed: Deed) -> list[Event]:
    """What somebody does, and what it came to."""
    done = []
    for event in Chair(sitting, (seat,)).does(deed):
        sitting.apply(event)
        done.append(event)
    return done


def answer(sitting: Sitting, rng: Random, seat: int | None = None) -> int:
    """One open question is answered at random; whose it was."""
    open_now = [each for each in sitting.match.questions if seat is None or each.seat == seat]
    question = rng.choice(open_now)
    do(sitting, question.seat, Answer(sitting.seq, question.seat, rng.choice(question.options)))
    return question.seat


def wished(sitting: Sitting) -> int:
    assert sitting.wish is not None
    return sitting.wish.position


@pytest.mark.parametrize("title", TITLES)
def test_after_the_end_nothing_is_taken_back(title: str) -> None:
    seats = max(registry.title(title).seats[0], min(2, registry.title(title).seats[1]))
    for seed in range(3):
        sitting = Sitting(random_match(set_up(title, {}, seats), seed), [HUMAN] * seats)
        assert sitting.match.result is not None
        for seat in range(seats):
            chair = Chair(sitting, (seat,))
            assert chair.look().undo == ""
            for position in (None, 0, len(sitting.match.tape) - 1):
                with pytest.raises(Refusal) as refused:
                    do(sitting, seat, Undo(position))
                assert refused.value.message.id == "undo.over"
            assert chair.branch(0) == []


@pytest.mark.parametrize("title", SEVERAL)
def test_no_undo_passes_anybody_elses_choice_without_consent(title: str) -> None:
    """Whatever was done since, seen or not: as soon as somebody else has chosen or drawn, they are asked."""
    for seed in range(6):
        sitting, rng = table(title, str(seed)), Random(seed)
        for _ in range(60):
            if sitting.over:
                break
            answer(sitting, rng)
            deciders = sitting.past.deciders()
            for seat in (0, 1):
                position = sitting.back((seat,))
                if position is None:
                    continue
                foreign = any(each != seat for each in deciders[position:])
                assert sitting.needs_consent((seat,), position) or not foreign


def test_a_secret_choice_kept_from_the_undoer_is_not_passed() -> None:
    """Both keep an objective; whoever takes back then asks the other."""
    sitting, rng = table("red-flag"), Random(2)
    while not (len(sitting.match.questions) > 1 and sitting.match.question and sitting.match.question.seen is not None):
        answer(sitting, rng)
    first, second = (question.seat for question in sitting.match.questions)
    for seat in (first, second):
        answer(sitting, rng, seat)
    tape = sitting.match.tape[:]
    assert [event.kind for event in do(sitting, first, Undo())] == ["wish"]
    assert sitting.match.tape == tape
    assert [event.kind for event in do(sitting, second, Consent(True, wished(sitting)))] == ["agree"]
    assert len(sitting.match.tape) < len(tape)


def test_a_sealed_answer_of_another_is_not_thrown_away() -> None:
    sitting, rng = table("lucha-libre"), Random(1)
    while sitting.past.last((0,)) is None or len(sitting.match.questions) < 2:
        answer(sitting, rng)
    answer(sitting, rng, 1)
    sealed = dict(sitting.match.sealed)
    assert list(sealed) == [1]
    for position in (None, sitting.past.last((0,))):
        assert [event.kind for event in do(sitting, 0, Undo(position))] in (["wish"], [])
        assert sitting.match.sealed == sealed
    assert do(sitting, 1, Consent(False, wished(sitting))) == [Event("decline", 1)]
    assert sitting.match.sealed == sealed


def test_redo_belongs_to_whoever_took_back_and_ends_when_another_acts() -> None:
    sitting, rng = table("q-star"), Random(3)
    while not (sitting.past.decisions() and sitting.past.deciders()[-1] == 0 and sitting.match.questions[0].seat == 0):
        answer(sitting, rng)
    tape = sitting.match.tape[:]
    assert [event.kind for event in do(sitting, 0, Undo())] == ["undo"]
    assert Chair(sitting, (0,)).look().redo
    assert not Chair(sitting, (1,)).look().redo
    with pytest.raises(Refusal) as refused:
        do(sitting, 1, Redo())
    assert refused.value.message.id == "redo.not_yours"
    do(sitting, 0, Redo())
    assert sitting.match.tape == tape


def test_the_other_player_acting_ends_the_redo() -> None:
    sitting, rng = table("lucha-libre"), Random(5)
    while sitting.past.last((0,)) is None or len(sitting.match.questions) < 2:
        answer(sitting, rng)
    answer(sitting, rng, 0)
    do(sitting, 0, Undo())
    position = sitting.back((0,))
    assert position is not None
    do(sitting, 0, Undo())
    with pytest.raises(Outdated):
        do(sitting, 1, Consent(True, wished(sitting) + 1))
    do(sitting, 1, Consent(True, wished(sitting)))
    assert sitting.may_redo((0,))
    while not any(question.seat == 1 for question in sitting.match.questions):
        answer(sitting, rng, 0)
    answer(sitting, rng, 1)
    assert not sitting.may_redo((0,))
    assert not sitting.may_redo((1,))


def test_beside_a_real_board_the_drawing_seat_alone_gets_its_draws() -> None:
    sitting = Sitting(Match(set_up("red-flag", {}, 2)), [HUMAN] * 2)
    looked = set()
    rng = Random(1)
    for _ in range(80):
        question = rng.choice(sitting.match.questions)
        if question.seat == NATURE and question.seen is not None:
            looked.add(question.seen)
            for seat in (0, 1):
                chair = Chair(sitting, (seat,))
                if question.seen_by(seat):
                    assert question in chair.questions
                    continue
                assert question not in chair.questions
                with pytest.raises(Refusal):
                    chair.why(Why(NATURE, question.options[0]))
                with pytest.raises(Refusal):
                    list(chair.does(Answer(sitting.seq, NATURE, question.options[0])))
        sitting.apply(Event("answer", question.seat, rng.choice(question.options)))
    assert {(0,), (1,)} <= looked


def test_why_is_told_of_ones_own_question_only() -> None:
    """Also beside a real board, where the objections to another's options would name what it holds."""
    sitting, rng = Sitting(Match(set_up("red-flag", {}, 2)), [HUMAN] * 2), Random(1)
    for _ in range(120):
        for question in sitting.match.questions:
            if question.seat != NATURE:
                with pytest.raises(Refusal):
                    Chair(sitting, (1 - question.seat,)).why(Why(question.seat, question.options[0]))
        question = rng.choice(sitting.match.questions)
        sitting.apply(Event("answer", question.seat, rng.choice(question.options)))
        if sitting.over:
            break


def test_a_branch_does_not_show_what_a_machine_holds() -> None:
    hiding = Sitting(Match(set_up("red-flag", {}, 2), Seeded("1")), [HUMAN, "club"])
    with pytest.raises(Refusal):
        Chair(hiding, (0,)).branch(0)
    open_game = Sitting(Match(set_up("q-star", {}, 2), Seeded("1")), [HUMAN, "club"])
    assert Chair(open_game, (0,)).branch(0) == []
