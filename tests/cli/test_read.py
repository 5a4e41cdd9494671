"""``tocsin read``: a whole game as one seat reads it."""

from __future__ import annotations

import pytest
from kit import TITLES

from tests.cli.conftest import Terminal
from tocsin.words import names


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
@pytest.mark.parametrize("title", TITLES)
def test_every_title_can_be_read_in_every_language(run: Terminal, title: str, lang: str) -> None:
    """Every name has the forms that the texts of the game ask for."""
    names.LACKING.clear()
    assert run("read", title, "--lang", lang) == 0
    assert "→" in run.out
    assert sorted(names.LACKING) == []


def test_one_reads_from_a_seat_with_boards_and_traces(run: Terminal) -> None:
    assert run("read", "red-flag", "--seats", "random,solo", "--trace", "--boards") == 0
    assert "↳" in run.out
    assert run("read", "q-star", "--seat", "1", "--seats", "random,random") == 0


@pytest.mark.parametrize("args", [["q-star", "--seat", "7"], ["q-star", "--seats", "human,habit"], ["chess"]])
def test_what_cannot_be_read_is_refused(run: Terminal, args: list[str]) -> None:
    assert run("read", *args) == 2
