"""Decision counts from fixed positions: how many ways there are to answer the next questions, chance included."""

from __future__ import annotations

import pytest
from games.lys_cocarde.board import TITLE, board, player
from kit import at, perft

START = {"deck": ["R", "L", "P", "AB", "marat"]}


@pytest.mark.parametrize(("depth", "count"), [(1, 2), (2, 62), (3, 1882)])
def test_perft_from_the_start(depth: int, count: int) -> None:
    """The first player, then the deal: 31 kinds of cards, of which a celebrity can be drawn once."""
    assert perft(at(TITLE, seats=2, cell_9="off"), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 16), (2, 138), (3, 722)])
def test_perft_of_a_turn(depth: int, count: int) -> None:
    table = [
        player("none", "C18", ["R", "P", "AR", "danton", "book", "book"], trees=1),
        player("PL", "C26", ["DR", "L"]),
    ]
    assert perft(board(*table, played=0, planted=(1, 2, 7, 9, 10, 11, 12), **START), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 21), (2, 71), (3, 414)])
def test_perft_of_a_throw(depth: int, count: int) -> None:
    table = [player("L", "C33", ["danton"]), player("L", "C27", 1), player("PR", "P6", 2), player("R", "C53", 2)]
    assert perft(board(*table, played=1, **START), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 13), (2, 53), (3, 715)])
def test_perft_in_prison(depth: int, count: int) -> None:
    table = [player("R", "P2", ["escape", "R", "L"]), player("P", "P1", ["AB", "DB"]), player("none", "F6", 3)]
    assert perft(board(*table, played=0, **START), depth) == count
