"""A position: units, cubes, action markers, scores (QS-1..14).

Units are sets of cells (`pieces`): for each side the cells it holds, then for each side the cells where it has two.
"""

from __future__ import annotations

from collections.abc import Iterable

from tocsin import core
from tocsin.core import Reason, Spec, card, choice, field, number, numbers, reason, state, zones
from tocsin.games.q_star.box import Box
from tocsin.games.q_star.pieces import (
    COUNT,
    EVENT,
    FREE,
    HU,
    IA,
    OPERATE,
    OVER,
    PAIRS,
    SETUP,
    Marker,
    Phase,
    Side,
    each,
)

SHARED = reason("QS-4", "why.shared")
CROWDED = reason("QS-3", "why.crowded")
TOO_MANY_CUBES = reason("QS-1", "why.too_many_cubes")
UNPAIRED = reason("QS-19", "why.unpaired")
TOO_MANY_USED = reason("QS-20", "why.too_many_used")
NO_ACTION = reason("QS-17", "why.no_action")


class Squads(Spec[Box, list[int]]):
    """Sets of cells by side, written as lists of cells: a cell with two units is named twice."""

    depth = 1

    def __init__(self, pairs: bool) -> None:
        self.pairs = pairs
        self.start = [0] * (2 * PAIRS if pairs else PAIRS)

    def encode(self, box: Box, value: list[int]) -> object:
        ids = box.ids["cell"]
        found = {}
        for side in Side:
            doubled = value[PAIRS + side] if self.pairs else 0
            found[side.name.lower()] = [ids[n] for n in each(value[side]) for _ in range(1 + (doubled >> n & 1))]
        return found

    def decode(self, box: Box, data: object) -> list[int]:
        ids = box.ids["cell"]
        value = self.start[:]
        for name, cells in self.an_object(data).items():
            side = self.member(Side, name)
            for cell in self.a_list(cells):
                if cell not in ids:
                    raise self.bad("position.unknown_card", card=cell)
                bit = 1 << ids.index(str(cell))
                if not value[side] & bit:
                    value[side] |= bit
                elif self.pairs and not value[PAIRS + side] & bit:
                    value[PAIRS + side] |= bit
                else:
                    raise self.bad("position.card_twice", card=cell)
        return value


def squads() -> list[int]:
    """Who stands where."""
    return field(Squads(pairs=True))


def cell_sets() -> list[int]:
    """A set of cells for each side."""
    return field(Squads(pairs=False))


@state
class State(core.State[Box]):
    """A position. ``second`` says that the second player of the turn acts; ``action`` the one last marked."""

    turn: int = number(1, low=1, high=lambda box: box.last_turn)
    phase: int = choice(Phase.SETUP)
    second: int = number(0, high=1)
    action: int = card("action")
    points: int = number(0, high=lambda box: box.most_points)
    icon: int = number(0)
    units: list[int] = squads()
    supply: list[int] = numbers(Side, [0, 0])
    markers: list[int] = zones(Marker, "action", Marker.FREE)
    scores: list[int] = numbers(Side, [0, 0])
    pending: list[int] = numbers(Side, [0, 0])
    blocked: list[int] = cell_sets()


def start(box: Box) -> State:
    """QS-11..14. The first units on their starts, all actions free, no points."""
    g = State()
    g.box = box
    g.markers = [FREE] * len(box.actions)
    lay_out(g)
    return g


def lay_out(g: State) -> None:
    """QS-11..13. Fresh boards, but for the second Troop, which its player places."""
    box = g.box
    g.units, g.supply = box.layout[:], box.reserve[:]
    g.phase = SETUP


def units_on_boards(g: State, side: int) -> int:
    """How many units a side has on the boards."""
    return g.units[side].bit_count() + g.units[PAIRS + side].bit_count()


def first(g: State) -> int:
    """QS-16, QS-51. The AI acts first in odd turns, the humans in even ones."""
    return IA if g.turn & 1 else HU


def actor(g: State) -> int:
    """Who acts now."""
    return first(g) ^ g.second


def check(g: State) -> Iterable[Reason]:
    """QS-1, QS-3, QS-4, QS-17, QS-19, QS-20. What cannot be on the table together."""
    box = g.box
    units = g.units
    if units[IA] & units[HU]:
        yield SHARED
    if (units[PAIRS + IA] | units[PAIRS + HU]) & box.single_cells:
        yield CROWDED
    if any(units_on_boards(g, side) + g.supply[side] > box.cubes for side in (IA, HU)):
        yield TOO_MANY_CUBES
    here = g.action
    acting = g.phase in (OPERATE, EVENT)
    if acting or g.second:
        owner = actor(g) if acting else first(g)
        if here < 0 or box.actions[here].side != owner or g.markers[here] == FREE:
            yield NO_ACTION
            return
    now = {here, box.actions[here].faces} if here >= 0 else set()
    used = [n for n, marker in enumerate(g.markers) if marker != FREE]
    if any(box.actions[n].faces not in used for n in used if n not in now):
        yield UNPAIRED
    turns = (g.turn - 1) % box.turns + (g.phase == COUNT)
    if g.phase != OVER and sum(n not in now for n in used) > 2 * turns:
        yield TOO_MANY_USED
