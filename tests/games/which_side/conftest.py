"""Positions of Which Side in one line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import kit
import pytest

from tocsin.core import Match
from tocsin.games.which_side.pieces import Post, Resource

GAUGES = ("risk", "insalubrity", "police")
WORKERS = ("healthy", "hurt", "prisoner", "dead")
RESOURCES = tuple(member.name.lower() for member in Resource)


def position(phase: str, posts: dict[str, int] | None = None, held: str = "", **given: int) -> dict[str, Any]:
    """Four healthy workers unless told otherwise; everybody not named is in reserve. ``held`` names means by letter."""
    crew = {name: given.pop(name, 4 if name == "healthy" else 0) for name in WORKERS}
    reserve = given.pop("reserve", 8 - sum(crew.values()))
    crew["dead"] += 8 - reserve - sum(crew.values())
    found: dict[str, Any] = {
        "phase": phase,
        "employers": 1,
        "gauges": {name: given.pop(name, 0) for name in GAUGES},
        "workers": {**crew, "reserve": reserve},
        "posts": {post.name.lower(): (posts or {}).get(post.name.lower(), 0) for post in Post},
        "resources": {name: given.pop(name, 0) for name in RESOURCES},
        "means": {"workers": [f"mean_{letter}" for letter in held]},
    }
    found.update(given)
    return found


@pytest.fixture
def table() -> Callable[..., Match]:
    """``table("resolving", {"docks": 1}, risk=2, options={...})``: a match at a position, checked to be possible."""

    def lay(phase: str, posts: dict[str, int] | None = None, **given: Any) -> Match:
        options = given.pop("options", {})
        match = kit.at("which-side", position(phase, posts, **given), **options)
        state = match._marks[0][1]
        assert [why.message for why in match.setup.title.check(state)] == []
        return match

    return lay


@pytest.fixture
def crew() -> Callable[[Match], tuple[int, int, int]]:
    """How many are healthy, hurt and in prison."""

    def count(match: Match) -> tuple[int, int, int]:
        healthy, hurt, prisoner, _, _ = match.state.workers
        return healthy, hurt, prisoner

    return count


@pytest.fixture
def rest() -> Callable[[Match], Match]:
    """Play the turn to its end with the first answer to everything, taking nothing over."""

    def on(match: Match) -> Match:
        turn = match.state.turn
        while match.question and match.state.turn == turn:
            options = match.question.options
            match.answer(options[-1] if match.question.verb == "take" else options[0])
        return match

    return on
