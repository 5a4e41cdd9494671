"""A position: the gauges, the rows of cubes, Roy, and the cubes of this turn (BC-1..6)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from tocsin import core
from tocsin.core import Message, Reason, choice, msg, number, numbers, reason, state
from tocsin.games.bonnie_clyde.box import NO_END, Box
from tocsin.games.bonnie_clyde.pieces import DICE, OVER, Gauge, Outcome, Phase, Row


@state
class State(core.State[Box]):
    """A position between two steps of a turn."""

    turn: int = number(1, low=1)
    phase: int = choice(Phase.DICE)
    gauges: list[int] = numbers(Gauge, [0] * 5, high=NO_END)
    rows: list[int] = numbers(Row, [0] * 3)
    roy: int = number(1, high=1)
    places: int = number(2, high=2)
    daily: int = number(2, high=2)
    leaving: int = number(0, high=1)
    outcome: int = choice(Outcome.OPEN)

    def finish(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.phase = OVER


def start(box: Box) -> State:
    """BC-1. One dollar, Roy around, everything else at zero."""
    g = State()
    g.box = box
    g.gauges = box.start[:]
    g.roy = box.roy_present
    g.places, g.daily = box.place_cubes, box.daily_cubes
    return g


def check(g: State) -> Iterable[Reason]:
    """BC-2..4, BC-28, BC-48. Gauges and rows have an end, at most one cube is lost, and a game over has an outcome."""
    box = g.box
    for gauge in Gauge:
        if g.gauges[gauge] > box.top[gauge]:
            yield reason("BC-2", "why.past_the_end", gauge=_name("gauge", gauge), n=box.top[gauge])
    for row in Row:
        if g.rows[row] > box.cells[row]:
            yield reason("BC-4", "why.past_the_end", gauge=_name("row", row), n=box.cells[row])
    lost = box.place_cubes + box.daily_cubes - g.places - g.daily
    if g.phase != OVER and lost > (g.phase != DICE):
        yield reason("BC-28", "why.cubes_missing")
    if (g.phase == OVER) != (g.outcome != Outcome.OPEN):
        yield reason("BC-48", "why.no_such_end")


def _name(table: str, member: IntEnum) -> Message:
    return msg(f"{table}.{member.name.lower()}")
