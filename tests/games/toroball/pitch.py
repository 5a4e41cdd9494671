"""Positions of ToroBall by hand: cells are (column, row), figures are a1 to b3, NATURE is asked like any seat."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from kit import at, setups

from tocsin.core import Match, Seeded
from tocsin.games.toroball.box.field import NE, NW, SE, SW, E, W, field
from tocsin.games.toroball.pieces import (
    ANNOY,
    COVER,
    FIGURES,
    KICK,
    PASS,
    PERCH,
    SCREEN,
    SHOVE,
    STOP,
    VANISH,
    Deed,
    Figure,
    Phase,
    Status,
)

FIELD = field(9, 13)
HOME = {"a1": (3, 2), "a2": (3, 6), "a3": (2, 4), "b1": (9, 2), "b2": (9, 6), "b3": (10, 4)}
ALL = tuple(HOME)

Cell = tuple[int, int]


def cell(place: Cell) -> int:
    """The number of a cell."""
    return FIELD.places.index(place)


def name(place: Cell) -> str:
    return f"c{place[0]}r{place[1]}"


def place(number: int) -> Cell:
    return FIELD.places[number]


def places(numbers: Any) -> list[Cell]:
    return [FIELD.places[number] for number in numbers]


def pitch(
    where: dict[str, Cell | None] | None = None,
    cow: Cell = (8, 4),
    ball: Cell = (4, 4),
    only: str | None = None,
    how: dict[str, list[str]] | None = None,
    moved: list[str] | None = None,
    phase: str = "characters",
    options: dict[str, Any] | None = None,
    **more: Any,
) -> Match:
    """A possible position. ``only`` leaves one figure to act, the others passed; ``moved`` have moved, in order."""
    standing = {**HOME, **(where or {})}
    moved = moved or []
    passed = [f for f in ALL if f not in moved and f != only] if only or phase == "cow" else []
    out = [f for f, spot in standing.items() if spot is None]
    position = {
        "phase": phase,
        "cow": name(cow),
        "ball": name(ball),
        "at": {f: None if spot is None else name(spot) for f, spot in standing.items()},
        "how": {**(how or {}), **({"out": out} if out else {})},
        "deed": {"moved": moved, "passed": passed},
        "movers": moved,
        "seat": only[0] if only else "a",
        **more,
    }
    match = at("toroball", position, **(options or {}))
    assert [why.message.id for why in match.setup.title.check(match.first)] == []
    return match


def walk(match: Match, *path: Cell) -> Match:
    """The acting figure walks from cell to cell."""
    for spot in path:
        question = match.question
        assert question is not None
        assert question.verb == "step", question
        assert question.about
        match.answer(FIELD.next[question.about["at"]].index(cell(spot)))
    return match


def do(match: Match, *answers: int | Cell) -> Match:
    """Answer by numbers, or by cells where a cell is asked for."""
    for each in answers:
        match.answer(cell(each) if isinstance(each, tuple) else each)
    return match


def where(match: Match, figure: str) -> Cell | None:
    spot = match.state.at[Figure[figure.upper()]]
    return None if spot < 0 else place(spot)


def status(match: Match, figure: str) -> str:
    return Status(match.state.how[Figure[figure.upper()]]).name.lower()


def deed(match: Match, figure: str) -> str:
    return Deed(match.state.deed[Figure[figure.upper()]]).name.lower()


def ball(match: Match) -> Cell:
    return place(match.state.ball)


def cow(match: Match) -> Cell:
    return place(match.state.cow)


def verb(match: Match) -> str | None:
    return match.question.verb if match.question else None


def phase(match: Match) -> str:
    return Phase(match.state.phase).name.lower()


def options(match: Match) -> list[int]:
    assert match.question is not None
    return list(match.question.options)


def figures(match: Match) -> list[str]:
    """The options of a question about figures, by name."""
    return [Figure(number).name.lower() for number in options(match) if number in FIGURES]


def told(match: Match) -> list[str]:
    """The ids of everything told so far."""
    return [note.message.id for step in match.past.steps for note in step.notes]


def random_walks(games: int = 1) -> Iterator[Match]:
    """A match after every answer of random games over every set-up."""
    for number, setup in enumerate(setups("toroball")):
        for seed in range(games):
            match, rng = Match(setup, Seeded(f"{number}-{seed}")), Random(seed)
            while match.question is not None:
                yield match
                match.answer(rng.choice(match.question.options))
            yield match


__all__ = [
    "ALL",
    "ANNOY",
    "COVER",
    "FIELD",
    "HOME",
    "KICK",
    "NE",
    "NW",
    "PASS",
    "PERCH",
    "SCREEN",
    "SE",
    "SHOVE",
    "STOP",
    "SW",
    "VANISH",
    "Cell",
    "E",
    "W",
    "ball",
    "cell",
    "cow",
    "deed",
    "do",
    "figures",
    "name",
    "options",
    "phase",
    "pitch",
    "place",
    "places",
    "random_walks",
    "status",
    "told",
    "verb",
    "walk",
    "where",
]
