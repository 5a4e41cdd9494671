"""Decision counts from fixed positions: a change of the rules that nobody meant changes one of these."""

from __future__ import annotations

import pytest
from games.toroball.pitch import pitch
from kit import at, perft

SKILLS = {
    "a1": ["fast", "bully"],
    "a2": ["drinker", "discreet"],
    "a3": ["strong_kick", "good_kick"],
    "b1": ["animal_friend", "abs"],
    "b2": ["sly", "cheeky"],
    "b3": ["bully", "good_kick"],
}


@pytest.mark.parametrize(("depth", "count"), [(1, 2), (2, 12), (3, 36), (4, 108), (5, 324), (6, 2268)])
def test_from_the_toss(depth: int, count: int) -> None:
    assert perft(at("toroball"), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 3), (2, 19), (3, 116), (4, 768)])
def test_around_the_cow(depth: int, count: int) -> None:
    where = {"a1": (7, 3), "a3": (5, 3), "b1": (9, 3), "b3": (7, 5)}
    assert perft(pitch(where, cow=(8, 4), ball=(6, 2)), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 8), (2, 115), (3, 721), (4, 4911)])
def test_a_kick_through_a_crowd(depth: int, count: int) -> None:
    where = {"a3": (4, 4), "a1": (6, 3), "b1": (8, 3), "b3": (10, 4)}
    assert perft(pitch(where, cow=(7, 4), ball=(4, 4), only="a3"), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 3), (2, 20), (3, 207), (4, 1260)])
def test_with_skills(depth: int, count: int) -> None:
    where = {"a1": (7, 3), "a3": (5, 3), "b1": (9, 0), "b3": (7, 2)}
    match = pitch(where, cow=(8, 4), ball=(5, 3), how={"perched": ["b1"]}, skills=SKILLS)
    assert perft(match, depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 7), (2, 42), (3, 111), (4, 485), (5, 2804)])
def test_the_cow_phase(depth: int, count: int) -> None:
    where = {"a1": (4, 4), "a2": (7, 6), "b1": (9, 0), "b2": (6, 1)}
    match = pitch(
        where, cow=(8, 4), ball=(7, 4), phase="cow", moved=["b2", "a2", "a1"], how={"perched": ["b1"]}, skills=SKILLS
    )
    assert perft(match, depth) == count
