"""Puzzles: they are fair, they hide what their seat cannot see, and their answers still hold."""

from __future__ import annotations

import re
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path
from random import Random

import msgspec
import pytest
from kit import TITLES

from tocsin.core import LANGUAGES, Refusal, TocsinError, UnknownName, imagine, registry
from tocsin.learn import puzzles
from tocsin.learn.puzzles import THEMES, Puzzle
from tocsin.players import Sight
from tocsin.players.scales import Scales
from tocsin.sitting.puzzles import judged, shown
from tocsin.words import ledger

WORLDS = 64
"""How many worlds the answers are tried in here, of the hundreds they were found with."""
DEALS = 3

SOLVED = [title for title in TITLES if puzzles.puzzles(title)]
ALL = [(title, number) for title in SOLVED for number in range(1, len(puzzles.puzzles(title)) + 1)]


def file(title: str) -> Path:
    return registry.folder(title) / "learn" / "puzzles.toml"


@pytest.mark.parametrize("title", SOLVED)
def test_no_puzzle_is_of_other_rules(title: str) -> None:
    """If this fails, the revision was raised: run `tocsin lab puzzles` for the title again."""
    stale = [each.id for each in puzzles.read(file(title), title) if each.stale]
    assert stale == []


def test_puzzles_of_other_rules_are_found_and_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    found = puzzles.puzzles("red-flag")
    assert not found[0].stale
    assert found[0]._replace(revision=found[0].revision - 1).stale
    old = [found[0]._replace(revision=1), found[1]]
    monkeypatch.setattr(puzzles, "read", lambda path, title: old)
    assert puzzles.puzzles.__wrapped__("red-flag") == (found[1],)


@pytest.mark.parametrize("title", SOLVED)
def test_each_is_asked_as_it_says_and_has_one_clear_answer(title: str) -> None:
    found = puzzles.puzzles(title)
    assert len({each.id for each in found}) == len(found)
    for puzzle in found:
        match = puzzle.match()
        question = puzzle.question(match)
        assert len(match.questions) == 1, "where seats answer at once no single answer is best"
        assert question.verb == puzzle.verb
        assert puzzle.theme in THEMES
        assert sorted(each.option for each in puzzle.values) == sorted(question.options) == sorted(puzzle.lines)
        assert 3 * len(puzzle.right) <= len(question.options)
        right = [puzzle.of(option) for option in puzzle.right]
        wrong = [each for each in puzzle.values if each.option not in puzzle.right]
        gap = min(each.value for each in right) - max(each.value for each in wrong)
        assert gap == pytest.approx(puzzle.margin, abs=0.002)
        assert gap >= 0.059
        assert gap >= 0.119 or puzzle.worlds != 640, "a smaller margin needs more worlds"
        assert min(each.low for each in right) > max(each.high for each in wrong)


@pytest.mark.parametrize("title", SOLVED)
def test_no_puzzle_shows_or_sends_what_its_seat_cannot_see(title: str) -> None:
    """What is shown is the same in every world that the seat cannot tell apart."""
    dealt = 0
    for number, puzzle in enumerate(puzzles.puzzles(title), 1):
        lang = LANGUAGES[number % len(LANGUAGES)]
        seen = msgspec.json.encode(shown(puzzle, number, 99, lang))
        for seed in range(DEALS):
            other = redealt(puzzle, seed)
            dealt += other != puzzle
            assert msgspec.json.encode(shown(other, number, 99, lang)) == seen
    assert dealt or not registry.title(title).hides


def redealt(puzzle: Puzzle, seed: int) -> Puzzle:
    """The same puzzle in another world."""
    state, answers = imagine(puzzle.match(), puzzle.seat, Random(seed)).mark
    start, position = puzzle.setup().start().to_json(), state.to_json()
    changed = {name: value for name, value in position.items() if value != start[name]}
    return puzzle._replace(position=changed, answers=tuple(answers))


@pytest.mark.parametrize("title", SOLVED)
def test_the_answers_still_hold(title: str) -> None:
    """The right answer is not worse than the best wrong one beyond doubt; and over all of them it is better."""
    better = 0.0
    for puzzle in puzzles.puzzles(title):
        right = puzzle.right[0]
        wrong = next(each.option for each in puzzle.values if each.option not in puzzle.right)
        scales = Scales(Sight(puzzle.match(), puzzle.seat), "test", (right, wrong))
        scales.weigh(WORLDS)
        first, second = scales.tried[right], scales.tried[wrong]
        assert first.value + first.margin >= second.value - second.margin, puzzle.id
        better += first.value - second.value
    assert better > 0


@pytest.mark.parametrize(("title", "number"), ALL)
def test_every_answer_is_judged_in_every_language(title: str, number: int) -> None:
    puzzle = puzzles.find(title, number)
    for n, each in enumerate(puzzle.values):
        told = judged(puzzle, each.option, LANGUAGES[n % len(LANGUAGES)])
        assert told.right == (each.option in puzzle.right)
        assert bool(told.choices) == told.right
        assert told.lines
        assert told.cite in ledger(title, "en")
        assert not re.search(
            r"\b(puzzle|hint|did|told|label)\.\w+", " ".join([told.text, *(line.text for line in told.lines)])
        )
    given = judged(puzzle, None, "en")
    assert not given.right
    assert given.option in puzzle.right
    assert len(given.choices) == len(puzzle.values)


@pytest.mark.parametrize("title", SOLVED)
def test_what_is_written_is_read(title: str, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.toml"
    puzzles.write(path, puzzles.puzzles(title), "some")
    assert puzzles.read(path, title) == list(puzzles.puzzles(title))


def test_an_answer_that_is_not_allowed_is_refused_with_its_reason() -> None:
    for puzzle in puzzles.puzzles("red-flag"):
        question = puzzle.question(puzzle.match())
        others = [each for each in question.domain if each not in question.options]
        if others:
            with pytest.raises(Refusal) as refused:
                judged(puzzle, others[0], "en")
            assert refused.value.reasons
            return
    pytest.fail("nothing is forbidden")


def test_each_puzzle_has_its_day_and_the_titles_are_mixed() -> None:
    first = date(2026, 1, 1)
    every = [(title, number) for title in puzzles.titles() for number in range(1, len(puzzles.puzzles(title)) + 1)]
    days = [puzzles.of_the_day(first + timedelta(days=n)) for n in range(len(every))]
    assert sorted(days) == sorted(every)
    same = sum(one[0] == two[0] for one, two in pairwise(days))
    assert same < len(days) / 4


def test_there_may_be_no_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnknownName, match=r"puzzle\.unknown"):
        puzzles.find("red-flag", 999)
    with pytest.raises(UnknownName, match=r"puzzle\.none_of"):
        puzzles.find("red-flag", 1, [])
    monkeypatch.setattr(puzzles, "titles", list)
    with pytest.raises(TocsinError, match=r"puzzle\.none"):
        puzzles.of_the_day(date(2026, 1, 1))
