"""Decision counts from fixed positions, NATURE's answers included."""

from __future__ import annotations

import pytest
from games.lucha_libre.mat import TITLE, fight
from kit import at, perft

from tocsin.core import Match


def opening() -> Match:
    return at(TITLE, {"energy": {"blue_demon": 0, "el_bulldog": 1, "el_santo": 0, "el_cavernario": 1}})


def waves() -> Match:
    return fight([1, 3, 5], [5, 5, 6, 6], (3, 1), phase="again")


def near_the_end() -> Match:
    ring = ("el_bulldog", "el_cavernario")
    return fight([1, 2, 3, 4, 6], [4, 4, 4, 5, 6], (33, 31), ring, turn=59)


@pytest.mark.parametrize(("depth", "count"), [(1, 6), (4, 1296), (5, 4968), (6, 19044)])
def test_perft_of_an_opening(depth: int, count: int) -> None:
    assert perft(opening(), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 8), (2, 72), (3, 428), (4, 2538)])
def test_perft_of_waves(depth: int, count: int) -> None:
    assert perft(waves(), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 7), (2, 70), (4, 1505), (5, 8885)])
def test_perft_near_the_end(depth: int, count: int) -> None:
    assert perft(near_the_end(), depth) == count
