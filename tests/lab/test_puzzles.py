"""Finding puzzles: what is one is found again, and what is none is not."""

from __future__ import annotations

from pathlib import Path

import pytest
from lab.conftest import Terminal

from tocsin.core import Match, Seeded, set_up
from tocsin.lab import puzzles as mining
from tocsin.lab.puzzles import Candidate, Miner, cut, theme
from tocsin.lab.results import Result
from tocsin.learn import puzzles
from tocsin.players.analysis import Choice


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
