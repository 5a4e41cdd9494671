"""The coach where several sit: the others answer as it is written, then by the seed, also in secret."""

from __future__ import annotations

import pytest

from tocsin.core import Match
from tocsin.learn import Coach, Lesson, Lessons
from tocsin.learn import check as checking
from tocsin.learn.check import check
from tocsin.learn.files import Condition, Goal, Step, Wrong
from tocsin.sitting import Chair, Sitting

TEXT = {"en": "a", "fr": "b", "ru": "c"}
STEP = Step(TEXT, (), "", (), None, (), 12, {}, ())


def lesson(seat: int, steps: list[Step], others: tuple[int, ...] = ()) -> Lesson:
    return Lesson("x", TEXT, (), {}, 2, seat, "1", (), None, others, TEXT, tuple(steps))


def coached(title: str, found: Lesson) -> tuple[Coach, Match]:
    coach = Coach(Lessons(title, (found,), None), found)
    return coach, coach.begin()


def play(coach: Coach, match: Match, seat: int, *options: int) -> Sitting:
    sitting = Sitting(match, ["human" if each == seat else "novice" for each in range(2)], helper=coach)
    for event in sitting.forced():
        sitting.apply(event)
    for option in options:
        for decided in (sitting.answer(seat, option, sitting.seq), sitting.forced()):
            for event in decided:
                sitting.apply(event)
    return sitting


@pytest.mark.parametrize("seat", [0, 1])
def test_secret_answers_of_others_are_those_that_are_written(seat: int) -> None:
    steps = [STEP._replace(verb="again", right=(2,)), STEP._replace(verb="holds", right=(0,))]
    coach, match = coached("lucha-libre", lesson(seat, steps, (4,)))
    sitting = play(coach, match, seat, 2, 0)
    asked = [each for each in sitting.past.steps if each.question and each.question.verb == "again"]
    assert {each.question.seat: each.option for each in asked[:2] if each.question} == {seat: 2, 1 - seat: 4}
    assert coach.over(sitting.match)
    assert coach.progress(sitting.match).step == 2
    again = play(*coached("lucha-libre", lesson(seat, steps, (4,))), seat, 2, 0)
    assert again.match.tape == sitting.match.tape


def test_others_answer_until_the_person_is_asked() -> None:
    steps = [STEP._replace(verb="action", right=(1,))]
    coach, match = coached("q-star", lesson(0, steps, (10,)))
    sitting = play(coach, match, 0)
    assert sitting.match.tape == [10]
    assert [question.verb for question in Chair(sitting, (0,)).questions] == ["action"]
    strange = play(*coached("q-star", lesson(0, steps, (999,))), 0)
    assert strange.match.tape[0] in (0, 10)


def test_what_would_follow_is_answered_by_the_others_too() -> None:
    wrong = Wrong(TEXT, 0, "", 6)
    steps = [STEP._replace(verb="action", right=(1,), wrong=(wrong,))]
    coach, match = coached("q-star", lesson(0, steps))
    sitting = play(coach, match, 0)
    found = coach.judge(sitting.match, 0, 0)
    assert found is not None
    assert len(found.shown) == 7
    assert len({len(each.tape) for each in found.shown}) == 7
    assert sitting.match.tape == found.shown[0].tape[:1]


def test_a_goal_looks_past_the_answers_of_the_others() -> None:
    goal = Goal("asked", (Condition(("asked",), "==", "answer"),))
    steps = [STEP._replace(goal=goal, fail=TEXT, most=3)]
    coach, match = coached("q-star", lesson(0, steps))
    sitting = play(coach, match, 0, 0, 0)
    assert coach.progress(sitting.match).step in (0, 1)


def test_the_check_plays_lessons_of_several(monkeypatch: pytest.MonkeyPatch) -> None:
    def problems(*steps: Step) -> list[str]:
        found = lesson(1, [*steps])
        monkeypatch.setattr(checking, "lessons", lambda title: Lessons(title, (found,), None))
        return check("lucha-libre").problems

    first = STEP._replace(verb="again", right=(2, 4))
    assert not any(each.startswith("x:") for each in problems(first))
    assert "lessons.toml: there is no guided game: [game]" in problems(first)
    assert "x: step 2: waits for holds, but again is asked" in problems(first, STEP._replace(verb="holds", right=(0,)))
