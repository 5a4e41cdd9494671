"""How many ways there are to answer the next questions from five fixed positions."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from games.red_flag.scenes import C, V, scene, start_scene
from kit import perft

from tocsin.core import Match


def first_cards() -> Match:
    return start_scene(hand=("9", "36", "2", "15"), other=("18", "26", "20", "27"))


def russian_fight() -> Match:
    return scene(
        "MV 1b+F, Issy 1b, BaC 1r/1b, BM 1r+B, PL 1r, Press 1r/1b, Roy 1b, SM 2r",
        active=C,
        hand=("25", "28", "19"),
        other=("14", "6", "13"),
        pile=("5", "24"),
        dropped=[2, 3],
        momentum=(2, 1),
        options={"edition": "ru"},
    )


def bonus_actions() -> Match:
    text = "NA 2r/1b, Press 2b, CC 1r, BM 2r/1b, PL 1r, MV 2b, Issy 1r"
    return scene(text, phase="bonus", pending=15, active=C)


def final_crisis() -> Match:
    return scene(
        "NA 1b, Press 1r, BM 1r/1b, MV 1b, Vin 1r",
        crisis=1,
        front=[],
        round=3,
        active=V,
        hand=("17", "24", "39"),
        other=("34", "11", "41"),
        momentum=(1, 2),
    )


def censorship() -> Match:
    return start_scene(
        phase="censorship",
        hand=("A1", "A4", "9", "3", "12"),
        other=("A6", "A7", "18", "22", "23"),
        options={"variant": "censorship"},
    )


@pytest.mark.parametrize(
    ("begin", "counts"),
    [
        (first_cards, [4, 15, 89, 381, 1766]),
        (russian_fight, [3, 12, 91, 524, 3476]),
        (bonus_actions, [4, 16, 42, 146, 378]),
        (final_crisis, [3, 7, 24, 88, 278]),
        (censorship, [5, 25, 100, 380, 2240]),
    ],
)
def test_decisions_from_fixed_positions(begin: Callable[[], Match], counts: list[int]) -> None:
    assert [perft(begin(), depth) for depth in range(1, 6)] == counts
