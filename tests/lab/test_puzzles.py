"""Finding puzzles: what is one is found again, and what is none is not."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from lab.conftest import Terminal

from tocsin.core import Match, Seeded, set_up
from tocsin.lab import puzzles as mining
from tocsin.lab.puzzles import Candidate, Miner, cut, theme
from tocsin.lab.results import Result
from tocsin.learn import puzzles
from tocsin.players import Sight
from tocsin.players.analysis import Choice
from tocsin.players.arena import sit_down


@pytest.fixture(autouse=True)
def _cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"DEEPER": 24, "DEEP": 64, "FULL": 160, "GAMES": 4, "EASIEST": 0.0, "EXAMPLES": 1}.items():
        monkeypatch.setattr(mining, name, value)


def values(*shares: float, wide: float = 0.02) -> tuple[Choice, ...]:
    return tuple(Choice(n, share, share - wide, share + wide, 100) for n, share in enumerate(shares))


def candidate(*shares: float, wide: float = 0.02) -> Candidate:
    match = Match(set_up("q-star"), Seeded("1"))
    assert match.question is not None
    return Candidate(match, match.question.seat, (), values(*shares, wide=wide), False)


@pytest.mark.parametrize(
    ("shares", "wide", "right"),
    [
        ((0.8, 0.5, 0.4), 0.02, (0,)),
        ((0.8, 0.7, 0.4), 0.02, None),  # no gap
        ((0.8, 0.79, 0.4), 0.02, None),  # two of three are no answer
        ((0.8, 0.79, 0.4, 0.4, 0.3, 0.2), 0.02, (0, 1)),  # twins
        ((0.8, 0.5, 0.4), 0.2, None),  # intervals overlap
        ((0.1, 0.0, 0.0), 0.001, None),  # lost anyway
        ((0.8, 0.5), 0.02, None),  # too few to choose from
    ],
)
def test_one_answer_stands_out_or_two_that_come_to_the_same(
    shares: tuple[float, ...], wide: float, right: tuple[int, ...] | None
) -> None:
    found = cut(candidate(*shares, wide=wide), mining.GAP)
    assert (None if found is None else found.right) == right


def test_a_shipped_puzzle_is_found_again_and_only_once() -> None:
    known = max(puzzles.puzzles("red-flag"), key=lambda each: each.margin)
    match = known.match()
    miner = Miner(5, "test")
    found = miner.look(match)
    assert found is not None
    assert set(found.right) & set(known.right)
    assert found.verb == known.verb
    assert found.margin == pytest.approx(known.margin, abs=0.15)
    again = Miner(5, "test", [found])
    assert again.look(match) is None or not match.setup.title.hides


def test_the_cards_of_the_game_are_nowhere() -> None:
    """The stored world depends on what the seat sees and on the miner's seed, not on the cards of the game."""
    known = max(puzzles.puzzles("red-flag"), key=lambda each: each.margin)
    found = Miner(5, "test").look(known.match())
    assert found is not None
    assert found.position != known.position


def test_themes_follow_from_the_chances() -> None:
    def of(*shares: float) -> str:
        return theme(candidate(*shares)._replace(right=(0,)))

    assert of(0.95, 0.5, 0.4) == "finish"
    assert of(0.7, 0.55, 0.4) == "lead"
    assert of(0.7, 0.4, 0.4) == "turn"
    assert of(0.4, 0.2, 0.1) == "save"


def test_games_come_from_results_and_records(quick: Result, run: Terminal, tmp_path: Path) -> None:
    assert run("lab", "record", str(quick.path), "3") == 0
    record = tmp_path / "game.jsonl"
    record.write_text(run.out)
    games = list(mining.played([quick.path, record], "q-star"))
    assert len(games) == quick.plan.total + 1
    assert games[3].tape == games[-1].tape
    assert list(mining.played([record], "red-flag")) == []


def test_a_smaller_margin_takes_more_worlds() -> None:
    """Half the margin, four times the worlds: intervals narrow with the root of their number."""
    assert [mining.care(gap) for gap in (0.3, mining.GAP, 0.06, 0.04)] == [1, 1, 4, 9]
    known = max(puzzles.puzzles("red-flag"), key=lambda each: each.margin)
    found = Miner(5, "test", gap=mining.GAP / 1.4).look(known.match())
    assert found is not None
    assert found.worlds == 2 * mining.FULL
    assert Miner(5, "test", gap=found.margin + 0.1).look(known.match()) is None


def test_what_every_look_finds_is_no_puzzle_unless_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mining, "hard", lambda *given: 0.0)
    monkeypatch.setattr(mining, "easiest", lambda *given: 0.1)
    match = max(puzzles.puzzles("red-flag"), key=lambda each: each.margin).match()
    miner = Miner(5, "test")
    assert miner.look(match) is None
    assert miner.looked["easy"] == 1
    assert Miner(5, "test", easy=True).look(match) is not None


def test_the_beginning_of_a_game_may_be_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    game = sit_down(set_up("last-glow"), ["habit"], "test", 0, range(1)).match
    looked: list[int] = []
    monkeypatch.setattr(Miner, "look", lambda self, match: looked.append(len(match.tape)))
    Miner(5, "test", late=0.5).mine(game)
    assert looked
    assert min(looked) > len(game.tape) / 2


@pytest.mark.parametrize("wrong", [("--margin", "0"), ("--margin", "2"), ("--late", "1"), ("--late", "-1")])
def test_margins_and_shares_have_bounds(run: Terminal, wrong: tuple[str, str], tmp_path: Path) -> None:
    out = tmp_path / "found.toml"
    assert run("lab", "puzzles", "q-star", *wrong, "--out", str(out)) != 0
    assert "0.02" in run.err
    assert not out.exists()


def test_steps_that_may_come_in_any_order_are_no_puzzles() -> None:
    """In which-side it does not matter who is sent where first; but the last worker has one place that is best."""
    game = sit_down(set_up("which-side"), ["habit"], "test", 0, range(1)).match
    match, found = game.restart(), 0
    for option in game.tape:
        question = match.question
        assert question is not None
        if question.verb == "place" and len(question.options) > 2:
            assert question.about is not None
            last = question.about["n"] == question.about["of"]
            free = mining.in_any_order(Sight(match, question.seat), Random(1))
            assert not (last and free)
            found += free
        match.answer(option)
    assert found


def test_the_command_adds_to_a_file(run: Terminal, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    known = puzzles.puzzles("q-star")[0] if puzzles.puzzles("q-star") else puzzles.puzzles("red-flag")[0]
    monkeypatch.setattr(Miner, "look", lambda self, match: known._replace(id=str(len(match.tape))))
    out = tmp_path / "found.toml"
    args = ("lab", "puzzles", known.title, "--out", str(out), "--seats", str(known.seats))
    assert run(*args, "--want", "1") == 0
    assert "1 new" in run.out or "Puzzles: 1" in run.out
    assert run(*args, "--want", "2", "--seed", "other") == 0
    assert len(puzzles.read(out, known.title)) == 2
    assert run(*args, "--want", "9", "--minutes", "0") == 0
    assert run("lab", "puzzles", "zeppelin") != 0
    assert "zeppelin" in run.err
    assert run("lab", "puzzles", "q-star", "--from", "nowhere.jsonl") != 0
    assert "nowhere.jsonl" in run.err
