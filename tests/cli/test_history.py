"""The past of a match, kept up step by step, is the past the engine tells."""

from __future__ import annotations

from random import Random

import pytest
from kit import TITLES

from tocsin.core import Match, Refusal, Seeded, set_up
from tocsin.table.markup import runs
from tocsin.words import story, words_for
from tocsin.words.history import History


@pytest.mark.parametrize("title", TITLES)
def test_history_follows_answers_undo_and_redo(title: str) -> None:
    setup, rng = set_up(title), Random(3)
    words = words_for(setup, "en")
    match = Match(setup, Seeded("3"))
    history = History(match)
    for count in range(60):
        if match.question is None:
            break
        match.answer(rng.choice(match.question.options))
        if count % 9 == 8:
            match.undo()
        if count % 18 == 17 and match.undone:
            match.redo()
        history.update()
        if count % 5 == 0:
            for seat in (None, *range(setup.seats)):
                assert history.lines(words, seat, False) == list(story(match, words, seat))
            for seat in range(setup.seats):
                assert history.barrier((seat,)) == match.barrier(seat)
            assert history.deciders() == match.askers()


def test_what_was_cut_is_told_again() -> None:
    match = Match(set_up("bonnie-clyde"), Seeded("1"))
    history = History(match)
    assert match.question is not None
    match.answer(match.question.options[0])
    history.update()
    assert history.cuts == 0
    assert history.last((0,)) == history.decisions()[-1]
    match.undo()
    history.update()
    assert history.cuts == 1
    assert history.last((0,)) is None
    with pytest.raises(Refusal):
        match.undo()


def test_markup_becomes_runs_and_never_html() -> None:
    found = runs("[bold red]A<b>[/] plain [dim]x[/]\n\\[escaped]")
    assert found[0] == ("A<b>", "c-red bold")
    assert "".join(text for text, _ in found) == "A<b> plain x\n[escaped]"
    assert ("x", "dim") in found
