"""Matching pennies: the title of the tutorial. Two seats show a coin at once; the first wins if they match."""

from __future__ import annotations

from dataclasses import dataclass

from tocsin import core
from tocsin.core import Message, Parts, Question, Result, Rule, Say, Title, View, ask, ask_all, msg, numbers, state


@dataclass(frozen=True)
class Options:
    goal: int


class Box(core.Box):
    def __init__(self, parts: Parts, options: Options, seats: int) -> None:
        self.ids = {}
        self.goal = options.goal


@state
class State(core.State[Box]):
    points: list[int] = numbers(None, [0, 0], size=2)


def start(box: Box) -> State:
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


def label(box: Box, question: Question, option: int) -> Message:
    return msg("label.tails" if option else "label.heads")


def seat_name(box: Box, seat: int) -> Message:
    return msg(f"seat.{seat}")


def result(g: State) -> Result:
    winner = g.points.index(max(g.points))
    return Result((winner,), "MP-3", msg("end.won", who=seat_name(g.box, winner)), tuple(g.points))


def view(g: State, seat: int | None) -> View:
    return g.to_json()


def draw(view: View, say: Say) -> str:
    return say("view.points", first=view["points"][0], second=view["points"][1])


TITLE = Title("pennies", 1, (2, 2), Box, start, step, result, view, draw, label, Options, 1000, seat_name)
