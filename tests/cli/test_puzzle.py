"""``tocsin puzzle`` at a terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli.conftest import Terminal

from tocsin.core import registry
from tocsin.learn import puzzles


def typed(title: str, number: int, right: bool) -> str:
    """The number of an option that is right, or is not."""
    puzzle = puzzles.find(title, number)
    options = puzzle.setup().listed(puzzle.question(puzzle.match()))
    return str(next(n for n, option in enumerate(options, 1) if (option in puzzle.right) == right))


def test_that_of_the_day_without_arguments(run: Terminal) -> None:
    assert run("puzzle") == 0
    assert "Puzzle of the day" in run.out


def test_a_wrong_answer_is_told_and_may_be_tried_again(run: Terminal) -> None:
    said = "\n".join(["", "zeppelin", "rules", typed("red-flag", 1, False), typed("red-flag", 1, True)])
    assert run("puzzle", "red-flag", "1", typed=said + "\n") == 0
    assert "Not the best" in run.out
    assert "Right!" in run.out
    assert "How the game may go on" in run.out
    assert "equally possible worlds" in run.out
    assert "zeppelin" in run.out
    kept = json.loads(Path("home/puzzles.json").read_text())
    assert kept == {puzzles.find("red-flag", 1).id: False}, "it was not right at once"


def test_the_first_one_not_tried_comes_next(run: Terminal) -> None:
    assert run("puzzle", "red-flag", "--answer", typed("red-flag", 1, True)) == 0
    assert run("puzzle", "red-flag", "--answer", typed("red-flag", 2, False)) == 1
    assert run("puzzle", "red-flag", typed="quit\n") == 0
    assert "puzzle 3 of" in run.out
    assert run("puzzle", "--list") == 0
    row = next(line for line in run.out.splitlines() if line.startswith("red-flag"))
    assert row.split()[-1] == "1"
    assert run("puzzle", "--reset") == 0
    assert run("puzzle", "red-flag", typed="solution\n") == 0
    assert "puzzle 1 of" in run.out
    assert "The solution." in run.out


@pytest.mark.parametrize("lang", ["fr", "ru"])
def test_it_speaks_other_languages(run: Terminal, lang: str) -> None:
    assert run("puzzle", "red-flag", "1", "--solution", "--lang", lang) == 0
    assert {"fr": "La solution.", "ru": "Решение."}[lang] in run.out


def test_from_a_file(run: Terminal, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    puzzles.write(path, puzzles.puzzles("red-flag")[3:5], "mine")
    assert run("puzzle", "red-flag", "2", "--from", str(path), "--solution") == 0
    assert "puzzle 2 of 2" in run.out


def test_bad_input_gets_a_sentence(run: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "bad.toml").write_text("[[puzzle]]\nid = 1\n")
    for args, word in (
        (("zeppelin",), "zeppelin"),
        (("red-flag", "999"), "999"),
        (("red-flag", "0"), "no puzzle 0"),
        (("red-flag", "1", "--from", "nowhere.toml"), "nowhere.toml"),
        (("red-flag", "1", "--from", "bad.toml"), "bad.toml"),
        (("red-flag", "1", "--answer", "zeppelin"), "zeppelin"),
    ):
        assert run("puzzle", *args) not in (0, 1) or word in run.err, args
        assert word in run.err, args
    Path("home").mkdir(exist_ok=True)
    Path("home/puzzles.json").write_text("[oh")
    assert run("puzzle", "--list") == 0
    Path("home/puzzles.json").unlink()
    Path("home").rmdir()
    Path("home").write_text("no folder")
    assert run("puzzle", "red-flag", "1", "--answer", "1") != 0
    assert "cannot be kept" in run.err
    without = next(id for id in registry.titles() if id)
    monkeypatch.setattr(puzzles, "puzzles", lambda title: ())
    assert run("puzzle", without) != 0
    assert without in run.err
