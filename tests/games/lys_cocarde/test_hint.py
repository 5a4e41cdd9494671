"""The Lily and the Cockade: the hint for players that search points the right way."""

from __future__ import annotations

import pytest
from games.lys_cocarde.board import TITLE, board, player
from kit import random_match

from tocsin.core import Match, set_up
from tocsin.games.lys_cocarde.mind.hint import hint


def first(match: Match) -> int:
    return hint(match.state)[0]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_chance_for_each_seat_at_every_question(seats: int) -> None:
    setup = set_up(TITLE, {}, seats)
    for stop in range(0, 120, 5):
        chances = hint(random_match(setup, stop, stop).state)
        assert len(chances) == seats
        assert sum(chances) == 1000
        assert min(chances) >= 0


def test_certificates_trees_and_books_are_worth_having() -> None:
    even = first(board(player(place="C30"), player(place="C30")))
    assert 490 <= even <= 510
    certified = first(board(player(place="C30", certificates=2), player(place="C30"), planted=(1, 2)))
    with_trees = first(board(player(place="C30", trees=2), player(place="C30")))
    with_books = first(board(player(place="C30", cards=("book", "book")), player(place="C30")))
    assert certified > with_books > even
    assert with_trees > with_books


def test_a_pawn_ahead_counts_the_more_the_later_it_is() -> None:
    early = first(board(player(place="C10"), player(place="C4")))
    late = first(board(player(place="C50"), player(place="C44")))
    assert 500 < early < late
