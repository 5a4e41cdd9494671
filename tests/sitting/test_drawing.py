"""A board is drawn when it has changed, and once for all seats from which it looks the same."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tocsin.core import NATURE, Match, Seeded, registry, set_up
from tocsin.sitting import HUMAN, Event, Sitting, shown
from tocsin.sitting.shown import board


def table(title: str) -> Sitting:
    seats = max(2, registry.title(title).seats[0]) if registry.title(title).seats[1] > 1 else 1
    return Sitting(Match(set_up(title, {}, seats), Seeded("seed")), [HUMAN] * seats)


def answer(sitting: Sitting, rng: Random) -> bool:
    """One answer at random; whether there was a question."""
    asked = [each for each in sitting.match.questions if each.seat != NATURE]
    if asked:
        question = rng.choice(asked)
        sitting.apply(Event("answer", question.seat, rng.choice(question.options)))
    return bool(asked)


@pytest.mark.parametrize("title", registry.titles())
def test_what_is_kept_is_what_would_be_drawn(title: str) -> None:
    sitting, rng = table(title), Random(1)
    match = sitting.match
    for _ in range(12):
        for seat in (*range(match.setup.seats), None):
            for lang in ("en", "ru"):
                fresh = board(match.setup.title, match.view(seat), sitting.words(lang))
                assert sitting.gallery.shown(seat, sitting.words(lang)).board == fresh
        if not answer(sitting, rng):
            break


def test_a_board_that_looks_the_same_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Any] = []

    def counted(*args: Any) -> Any:
        drawn.append(args)
        return board(*args)

    monkeypatch.setattr(shown, "board", counted)
    sitting = table("lucha-libre")
    assert not sitting.match.setup.title.hides
    for seat in (0, 1, None, 0):
        sitting.gallery.shown(seat, sitting.words("en"))
    assert len(drawn) == 1
    sitting.gallery.shown(0, sitting.words("fr"))
    assert len(drawn) == 2
    # An event that changes nothing to be seen asks again and draws nothing.
    sitting.apply(Event("wish", 0, 0))
    assert sitting.gallery.shown(0, sitting.words("en")).seq == sitting.seq
    assert len(drawn) == 2
