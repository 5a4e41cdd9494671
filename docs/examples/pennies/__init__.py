"""Matching pennies: the title of the tutorial. Two seats show a coin at once; the first wins if they match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tocsin.core import Box, Message, Parts, Question, Result, Rule, Say, Title, ask, ask_all, msg, numbers, state
from tocsin.core import State as Base


@dataclass(frozen=True)
class Options:
    goal: int


class Table(Box):
    def __init__(self, parts: Parts, options: Options, seats: int) -> None:
        self.ids: Mapping[str, list[str]] = {}
        self.goal = options.goal


@state
class State(Base[Table]):
    points: list[int] = numbers(None, [0, 0], size=2)


def start(box: Table) -> State:
    g = State()
    g.box = box
    return g


def step(g: State) -> Rule | None:
    """MP-3. Rounds until a seat has the points it needs."""
    return None if max(g.points) >= g.box.goal else one_round(g)


async def one_round(g: State) -> None:
    """MP-1, MP-2. Both show a coin at once; a match is a point for the first seat, otherwise for the second."""
    shown = await ask_all([ask(seat, "show", (0, 1), "MP-1") for seat in (0, 1)])
    winner = 0 if shown[0] == shown[1] else 1
    g.points[winner] += 1
    g.tell("MP-2", "told.point", who=seat_name(g.box, winner), n=g.points[winner])


def label(box: Table, question: Question, option: int) -> Message:
    return msg("label.tails" if option else "label.heads")


def seat_name(box: Table, seat: int) -> Message:
    return msg(f"seat.{seat}")


def result(g: State) -> Result:
    winner = g.points.index(max(g.points))
    return Result((winner,), "MP-3", msg("end.won", who=seat_name(g.box, winner)), tuple(g.points))


def view(g: State, seat: int | None) -> dict[str, Any]:
    return g.to_json()


def draw(view: dict[str, Any], say: Say) -> str:
    return say("view.points", first=view["points"][0], second=view["points"][1])


TITLE = Title("pennies", 1, (2, 2), Table, start, step, result, view, draw, label, Options, 1000, seat_name)
