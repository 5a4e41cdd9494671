"""Learning at the terminal: the guide, the rulebook, lessons, what is kept of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.conftest import Terminal, finish


def test_learn_shows_the_guide_the_lessons_and_the_rulebook(run: Terminal) -> None:
    assert run("learn", "bonnie-clyde") == 0
    assert "How to play" in run.out
    assert "Searched  searched" in run.out
    assert run("learn", "bonnie-clyde", "--book", "--lang", "fr") == 0
    assert "Mise en place" in run.out
    assert "BC-X21" in run.out
    assert run("learn", "nothing") == 2
    assert run("learn", "bonnie-clyde", "nothing") == 2
    assert "flight, love" in run.err


def test_a_lesson_at_the_prompt(run: Terminal, tmp_path: Path) -> None:
    typed = "1\n2\nexplain heart\nexplain\nexplain moon\nsave\nundo\nundo\n2\n2\n4\nleave\n"
    assert run("learn", "bonnie-clyde", "1", typed=typed) == 0
    assert run.out.count("▌ 1/4 You are Clyde") == 2
    assert "That brings no love." in run.out
    assert "Love: From 0 to 2." in run.out
    assert "There is no such word in the glossary: moon" in run.out
    assert "A lesson keeps no record." in run.out
    assert "There is nothing to undo." in run.out
    assert "You won" in run.out
    assert "Next: Love and Roy" in run.out
    assert run("learn", "bonnie-clyde") == 0
    assert "1 ✓ Get away" in run.out
    assert run("learn", "bonnie-clyde", "--reset") == 0
    assert run("learn", "bonnie-clyde") == 0
    assert "✓" not in run.out


def test_what_a_wrong_answer_leads_to_is_told_and_taken_back(run: Terminal) -> None:
    assert run("learn", "bonnie-clyde", "poems", typed="1\n1\n1\n2\n1\nhave a\nquit\n") == 0
    assert "A poem is lost" in run.out or "a poem is lost" in run.out
    assert "less than $2 is left" in run.out


def test_a_lesson_may_be_left(run: Terminal) -> None:
    assert run("learn", "bonnie-clyde", "love", typed="quit\n") == 0
    assert "✓" not in run.out
    assert run("learn", "bonnie-clyde", "love", typed="") == 1


def test_the_guided_game_at_the_prompt(run: Terminal) -> None:
    assert run("learn", "bonnie-clyde", "game", typed=finish()) == 0
    # Said the first two times; not printed again while nothing else was said in between.
    assert run.out.count("▌ You are Clyde.") in (1, 2)
    assert "Your first game is over." in run.out


def test_a_file_of_lessons_done_that_is_none_is_no_trouble(run: Terminal, tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    for text in ("no json", "[]", '{"bonnie-clyde": 3}'):
        (tmp_path / "home" / "learned.json").write_text(text)
        assert run("learn", "bonnie-clyde") == 0


@pytest.mark.parametrize("flag", [[], ["--json"]])
def test_lessons_check_and_show(run: Terminal, flag: list[str]) -> None:
    assert run("lessons", "check", "bonnie-clyde", *flag) == 0
    assert "bonnie-clyde" in run.out
    assert run("lessons", "show", "bonnie-clyde", "love") == 0
    assert "place-1" in run.out
    assert run("lessons", "check", "nothing") == 2
    assert run("lessons", "show", "bonnie-clyde", "nothing") == 2
