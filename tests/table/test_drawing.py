"""A board is drawn when it has changed, and once for all seats from which it looks the same."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tocsin.core import NATURE, registry, set_up
from tocsin.core.options import as_dict
from tocsin.table import room as rooms
from tocsin.table.look import board
from tocsin.table.room import HUMAN, Means, Room
from tocsin.table.store import Event, Kept, Store
from tocsin.table.thinking import Thinkers


def table(title: str, home: Path) -> Room:
    seats = max(2, registry.title(title).seats[0]) if registry.title(title).seats[1] > 1 else 1
    setup = set_up(title, {}, seats)
    kept = Kept("t", title, setup.title.revision, as_dict(setup.options), [HUMAN] * seats, "seed", [], "en")
    return Room(kept, [], Means(Store(f"sqlite+aiosqlite:///{home / 'x.db'}"), Thinkers(1)))


def answer(room: Room, rng: Random) -> bool:
    """One answer at random; whether there was a question."""
    asked = [each for each in room.match.questions if each.seat != NATURE]
    if asked:
        question = rng.choice(asked)
        room._apply(Event("answer", question.seat, rng.choice(question.options)))
    return bool(asked)


@pytest.mark.parametrize("title", registry.titles())
def test_what_is_kept_is_what_would_be_drawn(title: str, tmp_path: Path) -> None:
    room, rng = table(title, tmp_path), Random(1)
    for _ in range(12):
        for seat in (*range(room.match.setup.seats), None):
            for lang in ("en", "ru"):
                fresh = board(room.match.setup.title, room.match.view(seat), room.words(lang))
                assert room.shown(seat, lang).board == fresh
        if not answer(room, rng):
            break


def test_a_board_that_looks_the_same_is_drawn_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Any] = []

    def counted(*args: Any) -> Any:
        drawn.append(args)
        return board(*args)

    monkeypatch.setattr(rooms, "board", counted)
    room = table("lucha-libre", tmp_path)
    assert not room.match.setup.title.hides
    for seat in (0, 1, None, 0):
        room.shown(seat, "en")
    assert len(drawn) == 1
    room.shown(0, "fr")
    assert len(drawn) == 2
    # An event that changes nothing to be seen asks again and draws nothing.
    room._apply(Event("wish", 0, 0))
    assert room.shown(0, "en").seq == room.seq
    assert len(drawn) == 2
