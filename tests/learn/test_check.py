"""Every title teaches and is in order, and the check finds what is not."""

from __future__ import annotations

import pytest
from kit import TITLES

from tocsin.learn import Lesson, Lessons, lessons, teaches
from tocsin.learn import check as checking
from tocsin.learn.check import asked_verbs, check, said_twice
from tocsin.learn.drawing import lit
from tocsin.learn.prose import Run


@pytest.mark.parametrize("title", TITLES)
def test_lessons_guide_book_glossary_and_pictures_are_in_order(title: str) -> None:
    assert teaches(title)
    assert check(title).problems == []


def test_persons_are_asked_these() -> None:
    assert asked_verbs("bonnie-clyde") == {"place", "daily", "fire", "poem", "lose_cube"}


def found(monkeypatch: pytest.MonkeyPatch, lesson: Lesson) -> str:
    among = Lessons("bonnie-clyde", (lesson,), lessons("bonnie-clyde").game)
    monkeypatch.setattr(checking, "lessons", lambda title: among)
    return "\n".join(check("bonnie-clyde").problems)


def test_the_check_finds_what_cannot_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    first = lessons("bonnie-clyde").lessons[0]
    step = first.steps[0]

    def with_step(**changes: object) -> str:
        return found(monkeypatch, first._replace(steps=(step._replace(**changes), *first.steps[1:])))

    assert "is not among the options" in with_step(right=(9,))
    assert "waits for daily, but place is asked" in with_step(verb="daily")
    assert "there is no moon on the board" in with_step(light=("moon",))
    assert "words in en, at most" in with_step(say={"en": "a " * 80, "fr": "a", "ru": "a"})
    assert "wrong: 1 is right" in with_step(wrong=(step.wrong[0]._replace(option=1),))
    assert "nothing is asked any more" in found(monkeypatch, first._replace(steps=(*first.steps, step)))
    assert "there is no statement BC-99" in found(monkeypatch, first._replace(cites=("BC-99",)))
    assert "are wanted; not:" in found(monkeypatch, first)


def test_the_check_finds_goals_that_hold_already_or_never(monkeypatch: pytest.MonkeyPatch) -> None:
    poems = next(each for each in lessons("bonnie-clyde").lessons if each.id == "poems")
    *before, last = poems.steps
    assert last.goal is not None
    reached = last.goal._replace(tests=last.goal.tests[1:])
    assert "the goal holds already" in found(monkeypatch, poems._replace(steps=(*before, last._replace(goal=reached))))
    never = last.goal._replace(tests=(last.goal.tests[0]._replace(value=99),))
    for way in ((1, 0), ()):
        step = last._replace(goal=never, way=way)
        assert "no way to its goal" in found(monkeypatch, poems._replace(steps=(*before, step)))
    searched = found(monkeypatch, poems._replace(steps=(*before, last._replace(way=()))))
    assert "no way to its goal" not in searched


@pytest.mark.parametrize(
    ("before", "name", "after", "wrong"),
    [
        ("fewer than 3 ", "Available cubes", " cubes, one", True),
        ("four in ", "In reserve", ". Send", True),
        ("the Opposition's ", "The Opposition's pile", ".", True),
        ("You pay the ", "cost of living", ". Living is dear", False),
        ("the holder of the ", "Will of the People", " wins", False),
        ("the whole ", "Support track", ", track and all", False),
    ],
)
def test_a_term_that_repeats_the_word_beside_it_is_found(before: str, name: str, after: str, wrong: bool) -> None:
    assert bool([*said_twice([Run(before), Run(name, "term", "id"), Run(after)])]) == wrong


def test_a_part_that_is_place_and_term_at_once_is_lit_once() -> None:
    sheet = '<svg><g data-place="a" data-term="a"/><g data-term="b"><path d="m0 0"/></g><g data-term="c"/></svg>'
    assert lit(sheet, ["a", "b"]).count("data-lit") == 2
    assert '<g data-lit="" data-place="a" data-term="a"/>' in lit(sheet, ["a"])
    assert lit(sheet, []) == sheet
