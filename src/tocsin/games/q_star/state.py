"""The two boards on the table: units, cubes, action markers, scores (QS-1..14).

Units are kept as sets of cells in plain ints, bit ``n`` for cell ``n``: the cells of Earth first, then the Matrix. For
each side there is the set of cells it holds and the set of cells where it has two units.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import Any

from tocsin.core import Box, Message, Parts, Reason, card, choice, msg, number, numbers, reason, state, zones
from tocsin.core import State as Base
from tocsin.core.state import Spec


class Side(IntEnum):
    """The seats."""

    IA, HU = range(2)


class Phase(IntEnum):
    SETUP, CHOOSE, OPERATE, EVENT, COUNT, OVER = range(6)


class Marker(IntEnum):
    """Whether an action was used, and which half."""

    FREE, POINTS, EVENT = range(3)


IA, HU = map(int, Side)
SETUP, CHOOSE, OPERATE, EVENT, COUNT, OVER = map(int, Phase)
FREE = int(Marker.FREE)
PAIRS = 2
"""Where the sets of doubly held cells begin in ``units``."""

GAIN, ELIMINATE, SABOTAGE = range(3)

SHARED = reason("QS-4", "why.shared")
CROWDED = reason("QS-3", "why.crowded")
TOO_MANY_CUBES = reason("QS-1", "why.too_many_cubes")
UNPAIRED = reason("QS-19", "why.unpaired")
TOO_MANY_USED = reason("QS-20", "why.too_many_used")
NO_ACTION = reason("QS-17", "why.no_action")


@dataclass(frozen=True)
class Options:
    ia_setup_bots: str
    charge_distance: str
    sabotage_scope: str
    sabotage_timing: str
    eliminated_cubes: str
    points_optional: bool
    extension_board: str
    extension_series_max: int


class Action:
    """One of the twenty actions: whose, which it faces, its points, its icons as (kind, board)."""

    def __init__(self, entry: dict[str, Any], number: int, icons: list[tuple[int, int]], faces: int) -> None:
        self.id: str = entry["id"]
        self.number = number
        self.side = int(Side[entry["side"].upper()])
        self.row: str = entry["row"]
        self.slot: int = entry["slot"]
        self.points: int = entry["points"]
        self.icons = icons
        self.faces = faces
        self.name: Message = msg(f"action.{self.id}")
        self.event: list[str] = entry["event"]
        self.icon_names = [_icon_name(icon) for icon in self.event]


class Table(Box):
    """The printed boards and actions and the options, ready for the rules."""

    def __init__(self, parts: Parts, options: Options, seats: int) -> None:
        self.options = options
        cells = [("earth", entry) for entry in parts.all("earth")] + [
            ("matrix", entry) for entry in parts.all("matrix")
        ]
        ids = [entry["id"] for _, entry in cells]
        self.ids = {"cell": ids, "action": parts.ids("action")}
        self.names: list[Message] = [msg(f"{table}.{entry['id']}") for table, entry in cells]
        self.vp: list[int] = [entry["vp"] for _, entry in cells]
        self.adj = [
            sum(1 << _known(parts, table, entry["id"], n, ids) for n in sorted({*entry["neighbours"]}))
            for table, entry in cells
        ]
        for (table, entry), near, bit in zip(cells, self.adj, range(len(ids)), strict=True):
            if any(not self.adj[other] >> bit & 1 for other in each(near)):
                raise parts.wrong(table, entry["id"], "neighbours", msg("why.one_way"))
        self.two = [sum_of(self.adj, near) & ~(1 << n) for n, near in enumerate(self.adj)]
        size = len(parts.all("earth"))
        self.all = (1 << len(ids)) - 1
        self.boards = [(1 << size) - 1, self.all & ~((1 << size) - 1)]
        self.board_of = [int(table == "matrix") for table, _ in cells]
        self.board_cells = [range(size), range(size, len(ids))]
        self.board_names = [msg(f"board.{id}") for id in parts.ids("board")]
        self.solo = sum(
            mask for mask, entry in zip(self.boards, parts.all("board"), strict=True) if entry["capacity"] == 1
        )
        self.scoring = [
            (vp, sum(1 << n for n, worth in enumerate(self.vp) if worth == vp)) for vp in sorted({*self.vp} - {0})
        ]
        self.worth = sum(mask for _, mask in self.scoring)
        self.starts = [
            [sum(1 << n for n in each(mask) if cells[n][1]["start"] == side) for mask in self.boards]
            for side in ("ia", "hu")
        ]

        units = {(entry["side"], entry["board"]): entry["id"] for entry in parts.all("unit")}
        self.units: list[list[Message]] = [
            [msg(f"unit.{units[side, board]}") for board in ("earth", "matrix")] for side in ("ia", "hu")
        ]
        self.sides: list[Message] = [msg(f"side.{side}") for side in ("ia", "hu")]
        self.cubes: int = parts.one("counts")["units"]
        self.attackers: int = parts.one("attack")["units"]
        self.turns: int = parts.one("turns")["game"]
        self.extension: int = parts.one("turns")["extension"]
        self.compare_every: int = parts.one("turns")["compare_every"]
        self.last_turn = self.turns + self.extension * options.extension_series_max

        self.actions = [_action(parts, entry, n, units) for n, entry in enumerate(parts.all("action"))]
        self.pairs = [[2 * n, 2 * n + 1] for n in range(len(self.actions))]
        half = len(self.actions) // 2
        for action in self.actions:
            if action.side != (action.number >= half) or self.actions[action.faces].faces != action.number:
                raise parts.wrong("action", action.id, "faces", msg("why.not_facing"))
        self.own = [slice(0, half), slice(half, 2 * half)]
        self.halves = [range(2 * own.start, 2 * own.stop) for own in self.own]
        self.most_points = max(action.points for action in self.actions)
        self.optional = options.points_optional
        self.exactly = options.charge_distance == "exactly_2"
        self.returns = options.eliminated_cubes == "return"
        self.by_board = options.sabotage_scope == "board"
        self.at_once = options.sabotage_timing == "at_once"
        self.layout = [sum(self.starts[IA]), sum(self.starts[HU]), 0, 0]
        if options.ia_setup_bots == "two_per_start":
            self.layout[PAIRS + IA] = self.starts[IA][1]
        self.reserve = [
            self.cubes - self.layout[side].bit_count() - self.layout[PAIRS + side].bit_count() for side in (IA, HU)
        ]
        here = range(len(ids))
        self.operations = [0, *(kind + n for kind in (100, 200, 300) for n in here)]
        self.steps = [0, *(100 * n + to + 1 for n in here for to in each(self.adj[n]))]


class Squads(Spec[Any, Any]):
    """Sets of cells by side, written as lists of cells: a cell with two units is named twice."""

    depth = 1

    def __init__(self, pairs: bool) -> None:
        self.pairs = pairs
        self.start = [0] * (2 * PAIRS if pairs else PAIRS)

    def encode(self, box: Any, value: Any) -> Any:
        ids = box.ids["cell"]
        found = {}
        for side in Side:
            doubled = value[PAIRS + side] if self.pairs else 0
            found[side.name.lower()] = [ids[n] for n in each(value[side]) for _ in range(1 + (doubled >> n & 1))]
        return found

    def decode(self, box: Any, data: Any) -> Any:
        if not isinstance(data, dict):
            raise self.bad("position.not_an_object", value=repr(data))
        value = self.start[:]
        for name, cells in data.items():
            if name not in ("ia", "hu"):
                raise self.bad("position.unknown_name", name=name, known="ia, hu")
            if not isinstance(cells, list):
                raise self.bad("position.not_a_list", value=repr(cells))
            side = int(Side[name.upper()])
            for cell in cells:
                if cell not in box.ids["cell"]:
                    raise self.bad("position.unknown_card", card=cell)
                bit = 1 << box.ids["cell"].index(cell)
                if not value[side] & bit:
                    value[side] |= bit
                elif self.pairs and not value[PAIRS + side] & bit:
                    value[PAIRS + side] |= bit
                else:
                    raise self.bad("position.card_twice", card=cell)
        return value


def squads() -> Any:
    """Who stands where."""
    return Squads(pairs=True)


def cell_sets() -> Any:
    """A set of cells for each side."""
    return Squads(pairs=False)


@state
class State(Base[Table]):
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


def start(box: Table) -> State:
    """QS-11..14. The first units on their starts, all actions free, no points."""
    g = State()
    g.box = box
    g.markers = [FREE] * len(box.actions)
    lay_out(g)
    return g


def lay_out(g: State) -> None:
    """QS-11..13. Fresh boards, but for the second Troop, which its player places."""
    box: Table = g.box
    g.units, g.supply = box.layout[:], box.reserve[:]
    g.phase = SETUP


def count(g: State, side: int) -> int:
    """How many units a side has on the boards."""
    return g.units[side].bit_count() + g.units[PAIRS + side].bit_count()


def first(g: State) -> int:
    """QS-16, QS-51. The AI acts first in odd turns, the humans in even ones."""
    return IA if g.turn & 1 else HU


def actor(g: State) -> int:
    """Who acts now."""
    return first(g) ^ g.second


def place(g: State, side: int, cell: int) -> None:
    """A unit comes onto a cell; the second one there makes it a pair."""
    bit = 1 << cell
    if g.units[side] & bit:
        g.units[PAIRS + side] |= bit
    else:
        g.units[side] |= bit


def lift(g: State, side: int, cell: int) -> None:
    """A unit leaves a cell."""
    bit = 1 << cell
    if g.units[PAIRS + side] & bit:
        g.units[PAIRS + side] ^= bit
    else:
        g.units[side] ^= bit


def eliminate(g: State, side: int, cell: int) -> None:
    """QS-33. A unit is removed for good; its cube leaves the game, or goes back to the supply by the option."""
    lift(g, side, cell)
    box: Table = g.box
    if box.returns:
        g.supply[side] += 1
    if g.notes is not None:
        g.tell("QS-33", "told.eliminated", unit=box.units[side][box.board_of[cell]], cell=box.names[cell])


def check(g: State) -> Iterable[Reason]:
    """QS-1, QS-3, QS-4, QS-17, QS-19, QS-20. What cannot be on the table together."""
    box: Table = g.box
    units = g.units
    if units[IA] & units[HU]:
        yield SHARED
    if (units[PAIRS + IA] | units[PAIRS + HU]) & box.solo:
        yield CROWDED
    if any(count(g, side) + g.supply[side] > box.cubes for side in (IA, HU)):
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


@lru_cache(maxsize=1 << 14)
def each(cells: int) -> tuple[int, ...]:
    """The cells of a set, in order."""
    return tuple(n for n in range(cells.bit_length()) if cells >> n & 1)


def sum_of(sets: Sequence[int], cells: int) -> int:
    """The union of the sets of some cells."""
    found = 0
    for n in each(cells):
        found |= sets[n]
    return found


def _known(parts: Parts, table: str, id: str, neighbour: str, ids: list[str]) -> int:
    if neighbour not in ids or (ids.index(neighbour) < len(parts.all("earth"))) != (table == "earth"):
        raise parts.wrong(table, id, "neighbours", msg("why.no_such_cell", cell=neighbour))
    return ids.index(neighbour)


def _icon_name(icon: str) -> Message:
    if icon == "sabotage":
        return msg("label.icon_sabotage")
    return msg("label.icon_gain" if icon[0] == "+" else "label.icon_lose", unit=msg(f"unit.{icon[1:]}"))


def _action(parts: Parts, entry: dict[str, Any], number: int, units: dict[tuple[str, str], str]) -> Action:
    """QS-8. An action with its icons: gains of own units, losses of enemy units, sabotage."""
    enemy = "hu" if entry["side"] == "ia" else "ia"
    known = {"sabotage": (SABOTAGE, 0)}
    for board, name in enumerate(("earth", "matrix")):
        known[f"+{units[entry['side'], name]}"] = (GAIN, board)
        known[f"-{units[enemy, name]}"] = (ELIMINATE, board)
    for icon in entry["event"]:
        if icon not in known:
            raise parts.wrong(
                "action", entry["id"], "event", msg("why.no_such_icon", icon=icon, known=", ".join(known))
            )
    if entry["faces"] not in parts.ids("action"):
        raise parts.wrong("action", entry["id"], "faces", msg("why.not_facing"))
    faces = parts.ids("action").index(entry["faces"])
    return Action(entry, number, [known[icon] for icon in entry["event"]], faces)
