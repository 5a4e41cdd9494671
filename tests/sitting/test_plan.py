"""Several answers with one click: a way over the board, repeated answers, gestures. Stopped by whatever is new."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest
from kit import TITLES

from tocsin.core import NATURE, Match, Question, Refusal, Seeded, registry, set_up
from tocsin.games.lucha_libre.pieces import AGAIN
from tocsin.games.toroball.pieces import KICK, PERCH, SCREEN, STOP
from tocsin.games.which_side.pieces import Post
from tocsin.sitting import HUMAN, Chair, Event, Sitting
from tocsin.sitting.messages import Answer, Ask, Ways
from tocsin.sitting.ways import times

BOXES = {post.name.lower(): int(post) for post in Post}


def sitting_of(title: str, seed: str = "plan") -> Sitting:
    setup = set_up(title)
    return Sitting(Match(setup, Seeded(seed)), [HUMAN] * setup.seats)


def happen(sitting: Sitting, events: Iterator[Event]) -> int:
    """Let events happen. How many there were."""
    before = sitting.seq
    for event in events:
        sitting.apply(event)
    return sitting.seq - before


def until(sitting: Sitting, verb: str, rng: Random) -> Question:
    """Play at random until a question with a verb is asked."""
    while True:
        question = sitting.match.question
        assert question is not None, f"nobody was asked to {verb}"
        if question.verb == verb and question.seat != NATURE:
            return question
        happen(sitting, sitting.answer(question.seat, rng.choice(question.options), sitting.seq))


def test_a_way_leads_to_its_place_in_several_answers_and_ends_there() -> None:
    sitting = sitting_of("toroball")
    question = until(sitting, "step", Random(3))
    chair = Chair(sitting, (question.seat,))
    told = chair.ways(Ways(question.seat))
    assert told.seq == sitting.seq
    far = max(told.ways, key=lambda way: len(way.path))
    assert len(far.path) >= 3
    assert far.path[-1] == far.place
    assert len({way.place for way in told.ways}) == len(told.ways)
    answers = [far.option, *(option for _, option in far.then)]
    twin, places = sitting.match.fork(), []
    for option in answers:
        asked = twin.question
        assert asked is not None
        places.append(sitting.match.setup.title.place(sitting.match.setup.box, asked, option))  # type: ignore[misc]
        twin.answer(option)
    assert places[: len(far.path)] == far.path
    assert {*places[len(far.path) :]} <= {far.place}, "what ends the move happens there"
    tape = len(sitting.match.tape)
    given = happen(sitting, chair.does(Answer(sitting.seq, question.seat, far.option, far.then)))
    assert given == len(answers)
    assert sitting.match.tape[tape : tape + len(answers)] == answers
    assert chair.stopped is None


def test_a_move_ends_where_there_is_nothing_else_to_do() -> None:
    sitting, rng, ended, asked = sitting_of("toroball"), Random(3), 0, 0
    for _ in range(30):
        question = until(sitting, "step", rng)
        for way in Chair(sitting, (question.seat,)).ways(Ways(question.seat)).ways:
            twin = sitting.match.fork()
            twin.nature = None
            for option in [way.option, *(option for _, option in way.then)]:
                here = twin.question
                assert here is not None
                twin.answer(option)
            if way.then[-1:] == [("step", STOP)]:
                ended += 1
                assert not {KICK, PERCH, SCREEN} & {*here.options}, "what he does on his cell he is asked"
            elif way.then and twin.question is not None and (twin.question.verb, twin.question.seat) == ("step", 0):
                asked += 1
        happen(sitting, sitting.answer(question.seat, rng.choice(question.options), sitting.seq))
    assert ended
    assert asked


def test_ways_are_the_shortest() -> None:
    sitting = sitting_of("toroball")
    question = until(sitting, "step", Random(3))
    told = Chair(sitting, (question.seat,)).ways(Ways(question.seat))
    place = sitting.match.setup.title.place
    assert place is not None
    near = {place(sitting.match.setup.box, question, option) for option in question.options if 0 < option < STOP}
    assert {way.place for way in told.ways if len(way.path) == 1} == near


def test_the_nearest_figure_goes_and_of_two_as_near_none() -> None:
    sitting = sitting_of("toroball")
    question = until(sitting, "who", Random(3))
    told = Chair(sitting, (question.seat,)).ways(Ways(question.seat)).ways
    far = [way for way in told if len(way.path) == 2]
    figures = {way.place: way.option for way in told if len(way.path) == 1}
    assert sorted(figures.values()) == sorted(question.options)
    assert far
    place = sitting.match.setup.title.place
    assert place is not None
    for way in far:
        near = []
        for option in question.options:
            twin = sitting.match.fork()
            twin.answer(option)
            asked = twin.question
            if asked is not None and asked.verb == "step":
                near += [option for each in asked.options if place(twin.setup.box, asked, each) == way.place]
        assert near == [way.option]


def test_who_is_on_the_ball_kicks_it_where_he_cannot_walk() -> None:
    sitting, rng = sitting_of("toroball"), Random(3)
    while KICK not in (question := until(sitting, "step", rng)).options:
        happen(sitting, sitting.answer(question.seat, rng.choice(question.options), sitting.seq))
    told = Chair(sitting, (question.seat,)).ways(Ways(question.seat)).ways
    kicked = [way for way in told if way.option == KICK]
    assert kicked
    assert all([verb for verb, _ in way.then] == ["kick"] for way in kicked)
    walked = {way.place for way in told if way.option != KICK}
    assert not walked & {way.place for way in kicked}


def test_there_are_ways_only_from_ones_own_question() -> None:
    sitting = sitting_of("toroball")
    question = until(sitting, "step", Random(3))
    with pytest.raises(Refusal):
        Chair(sitting, (1 - question.seat,)).ways(Ways(question.seat))
    other = until(sitting, "arrow", Random(4))
    assert Chair(sitting, (other.seat,)).ways(Ways(other.seat)).ways == []


def test_an_answer_is_given_several_times_at_once() -> None:
    sitting = sitting_of("which-side")
    question = until(sitting, "place", Random(1))
    chair = Chair(sitting, (0,))
    shown = asked(chair)
    often = {option.option: option.times for option in shown.options}
    assert often[BOXES["docks"]] == [2, 3, 4]
    assert often[BOXES["union"]] == []
    docks = BOXES["docks"]
    happen(sitting, chair.does(Answer(sitting.seq, 0, docks, [("place", docks)] * 3)))
    assert chair.stopped is None
    assert [step.option for step in sitting.past.steps[-4:]] == [docks] * 4
    assert question.verb == "place"


def test_beyond_a_few_times_there_is_only_all_at_once() -> None:
    setup = set_up("which-side")
    state: Any = setup.start()
    state.workers = [8, 0, 0, 0, 0]
    state.phase = 2
    match = Match(setup, Seeded("x"), state)
    assert match.question is not None
    assert times(match, match.question)[BOXES["docks"]] == [2, 3, 4, 8]


def test_workers_act_in_the_order_in_which_they_were_placed() -> None:
    sitting = sitting_of("which-side")
    chair = Chair(sitting, (0,))
    until(sitting, "place", Random(1))
    order = [BOXES[name] for name in ("shirtwaist", "docks", "tenement", "docks")]
    happen(sitting, chair.does(Answer(sitting.seq, 0, order[0], [("place", box) for box in order[1:]])))
    acted, goal = [], ""
    while (question := sitting.match.question) is not None and question.verb != "place":
        (gesture,) = asked(chair).gestures if question.verb == "resolve" else (None,)
        if gesture is not None:
            assert gesture.sure
            assert gesture.always
            assert not goal or gesture.goals == [goal]
            goal = gesture.goals[0]
            acted.append(gesture.option)
        option = question.options[0] if gesture is None else gesture.option
        happen(sitting, chair.does(Answer(sitting.seq, 0, option)))
    assert acted == order[:3], "who is left alone acts without being asked"


def test_a_wrestler_stands_and_makes_holds_at_once() -> None:
    sitting = wrestling([[1, 5, 5], [2, 3, 4]])
    chair = Chair(sitting, (0,))
    stand, throw, everything = asked(chair).gestures
    assert (stand.option, stand.sure, throw.option, throw.sure) == (0, True, 1, False)
    assert everything.option == 155
    assert throw.goals[0] in stand.goals, "holds that come are made"
    happen(sitting, chair.does(Answer(sitting.seq, 0, stand.option)))
    happen(sitting, sitting.answer(1, 0, sitting.seq))
    (holds,) = asked(chair).gestures
    assert holds.goals[0] == stand.goals[0]
    assert holds.label == "", "no button, only what goes on"
    assert holds.option == 22


def test_without_a_hold_nothing_is_sure() -> None:
    (throw,) = asked(Chair(wrestling([[1, 1, 3], [2, 3, 4]]), (0,))).gestures
    assert (throw.option, throw.sure) == (113, False)


def wrestling(dice: list[list[int]]) -> Sitting:
    setup = set_up("lucha-libre")
    state: Any = setup.start()
    state.phase, state.dice = AGAIN, dice
    return Sitting(Match(setup, Seeded("x"), state), [HUMAN, HUMAN])


def asked(chair: Chair) -> Ask:
    """What a page would ask somebody now."""
    (found,) = msgspec.json.decode(chair.look().questions, type=list[Ask])
    return found


def test_it_stops_when_something_else_is_asked_or_the_answer_is_gone() -> None:
    sitting = sitting_of("toroball")
    question = until(sitting, "step", Random(3))
    chair = Chair(sitting, (question.seat,))
    seq, tape = sitting.seq, len(sitting.match.tape)
    way = max(chair.ways(Ways(question.seat)).ways, key=lambda way: len(way.then))
    happen(sitting, chair.does(Answer(seq, question.seat, way.option, [("kick", 1)])))
    assert chair.stopped is not None
    assert chair.stopped.id == "plan.other"
    assert len(sitting.match.tape) == tape + 1
    happen(sitting, sitting.undo((question.seat,)))
    happen(sitting, chair.does(Answer(sitting.seq, question.seat, way.option, [("step", -7)])))
    assert chair.stopped is not None
    assert chair.stopped.id == "plan.not_now"
    happen(sitting, sitting.undo((question.seat,)))
    happen(sitting, chair.does(Answer(sitting.seq, question.seat, way.option)))
    assert chair.stopped is None


def test_it_stops_when_dice_fall() -> None:
    sitting = sitting_of("bonnie-clyde")
    chair = Chair(sitting, (0,))
    while True:
        question = sitting.match.question
        assert question is not None, "no die fell between two questions"
        option = question.options[0]
        twin, tape = sitting.match.fork(), len(sitting.match.tape)
        twin.nature = None
        twin.answer(option)
        if twin.question is not None and twin.question.seat == NATURE:
            break
        happen(sitting, chair.does(Answer(sitting.seq, 0, option)))
    assert happen(sitting, chair.does(Answer(sitting.seq, 0, option, [("place", 0)]))) == 1
    assert chair.stopped is not None
    assert chair.stopped.id == "plan.news"
    assert len(sitting.match.tape) > tape + 1


@pytest.mark.parametrize("title", TITLES)
def test_only_titles_that_hide_nothing_tell_ways(title: str) -> None:
    """A way is found in the true position: with hidden cards it could tell something."""
    found = registry.title(title)
    assert not ((found.ways or found.repeats) and found.hides)
