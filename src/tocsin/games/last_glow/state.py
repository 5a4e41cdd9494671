"""The card on the table: the grid with lighthouse, hearts and soothers, three gauges and the crew (LG-1..10)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum

from tocsin.core import (
    D6,
    NATURE,
    Box,
    Message,
    Parts,
    Question,
    Reason,
    card,
    cards,
    choice,
    msg,
    number,
    reason,
    state,
)
from tocsin.core import State as Base

KEEPER = 0
"""The only seat."""

PLANET, EXPLOSION = -1, -2
"""Where a heart's die may take it besides a cell."""

LAST_TURN = 999
"""LG-59. Nobody plays longer, whatever the option says: no game is endless."""


class Phase(IntEnum):
    SETUP, CREW, HEARTS, SPAWN, OVER = range(5)


class Outcome(IntEnum):
    OPEN, WON, WRECKED, CRASHED, NIGHTMARES, LATE = range(6)


class Act(IntEnum):
    """What a member of the crew may do; a hunt is ``HUNT`` plus the cell of the heart."""

    LIGHT, REPAIR, LEFT, RIGHT, GAS, SEND, HERE, ABOVE, BESIDE_LEFT, BESIDE_RIGHT, BELOW, HUNT = range(12)


SETUP, CREW, HEARTS, SPAWN, OVER = map(int, Phase)
OPEN, WON, WRECKED, CRASHED, NIGHTMARES, LATE = map(int, Outcome)
LIGHT, REPAIR, LEFT, RIGHT, GAS, SEND, HERE, ABOVE, BESIDE_LEFT, BESIDE_RIGHT, BELOW, HUNT = map(int, Act)

TOO_MANY_HEARTS = reason("LG-7", "why.too_many_hearts")
TOO_MANY_SOOTHERS = reason("LG-8", "why.too_many_soothers")
TWO_THINGS = reason("LG-9", "why.two_things")
NOWHERE = reason("LG-5", "why.nowhere")
ALREADY_WON = reason("LG-55", "why.already_won")
ALREADY_LOST = reason("LG-56", "why.already_lost")
NO_OUTCOME = reason("LG-13", "why.no_outcome")


@dataclass(frozen=True)
class Options:
    mode: str
    grid_rows: int
    row_base: int
    gas_cost: str
    explosion_cost: str
    hunt_at_zero: str
    blocked_heart: str
    spawn_blocked: str
    turn_cap: int


class Table(Box):
    """The printed card and the options, ready for the rules. Cells count from the top left, row by row."""

    def __init__(self, parts: Parts, options: Options, seats: int) -> None:
        self.options = options
        self.columns: int = parts.one("grid")["columns"]
        if self.columns != len(D6):
            raise parts.wrong("grid", None, "columns", msg("why.six_columns"))
        self.rows = options.grid_rows
        size = range(self.columns * self.rows)
        at = [(n % self.columns + 1, n // self.columns + 1) for n in size]
        self.ids = {"cell": [f"c{c}r{r}" for c, r in at]}
        self.cells: list[Message] = [msg("label.cell", c=c, r=r) for c, r in at]
        self.start = self._start(parts)
        self.row_numbers = [entry["number"] + options.row_base for entry in parts.all("row")][: self.rows]
        self.distance = [[abs(a[0] - b[0]) + abs(a[1] - b[1]) for b in at] for a in at]
        self.neighbours = [_neighbours(c, r, self.columns, self.rows) for c, r in at]

        self.hearts: int = parts.one("counts")["hearts"]
        self.soothers: int = parts.one("counts")["soothers"]
        gauges = {entry["id"]: entry for entry in parts.all("gauge")}
        self.gauges = {id: entry["max"] for id, entry in gauges.items()}
        self.luminosity, self.structure, self.victory = (entry["start"] for entry in gauges.values())
        self.max_luminosity, self.max_structure, self.max_victory = self.gauges.values()
        self.crew: int = parts.one("crew")["full"]
        self.reduced: int = parts.one("crew")["reduced"]
        self.reduced_at: int = parts.one("crew")["reduced_at"]
        self.storage: int = parts.one("storage")["max"]

        self.light: int = parts.one("light")["luminosity"]
        self.repair: int = parts.one("repair")["structure"]
        self.hunt_light: int = parts.one("hunt")["luminosity"]
        self.threshold: int = parts.one("hunt")["threshold"]
        self.capture_here: int = parts.one("capture")["here"]
        self.capture_near: int = parts.one("capture")["near"]
        self.gas_again: int = parts.one("gas")["again"]
        self.gas_dims = options.gas_cost == "luminosity"
        self.hunt_in_dark = options.hunt_at_zero == "allowed"
        self.falls: int = parts.one("management")["luminosity"]
        self.darkness: int = parts.one("darkness")["structure"]
        self.collision: int = parts.one("collision")["structure"]
        self.contact: int = parts.one("contact")["victory"]
        losses: list[int] = parts.one("explosion")["losses"]
        self.blast = [0, *losses] + [0] * (self.columns + self.rows)
        self.blast_dims = options.explosion_cost == "luminosity"

        mode = next(entry for entry in parts.all("mode") if entry["id"] == options.mode)
        self.spawn: list[int] = mode["spawn"]
        self.explosion_removes: bool = mode["explosion_removes"]
        self.reroll_heart = options.blocked_heart == "reroll_then_stay"
        self.reroll_spawn = options.spawn_blocked == "reroll_once"
        self.last_turn = options.turn_cap or LAST_TURN

        self.table = [(entry["up_to"], entry["columns"]) for entry in parts.all("heart_move")]
        self.moves = [[self._move(c, r, die) for die in range(7)] for c, r in at]
        self.near = [[self.distance[a][b] + self.threshold <= 6 for b in size] for a in size]
        self.domain = range(HUNT + len(at))
        self.hunt_dice = [
            Question(NATURE, "hunt", D6, "LG-21", about={"n": self.threshold + n})
            for n in range(self.columns + self.rows)
        ]
        self.heart_dice = [self._heart_die("heart", "LG-39", n) for n in size]
        self.again_dice = [self._heart_die("heart_again", "LG-41", n) for n in size]

    def _start(self, parts: Parts) -> int:
        """LG-5. The printed cell of the lighthouse; below row 1, where hearts appear."""
        grid = parts.one("grid")
        column, row = grid["start_column"], grid["start_row"]
        if not 1 <= column <= self.columns or not 2 <= row <= self.rows:
            raise parts.wrong("grid", None, "start_row", msg("why.start_off_grid", rows=self.rows))
        return int((row - 1) * self.columns + column - 1)

    def _move(self, c: int, r: int, die: int) -> int:
        """LG-39, LG-40, LG-44. Where a die takes a heart: a cell, the planet, or an explosion."""
        total = die + self.row_numbers[r - 1]
        for up_to, aside in self.table:
            if total <= up_to:
                if r == self.rows:
                    return PLANET
                column = c + aside if 1 <= c + aside <= self.columns else c
                return r * self.columns + column - 1
        return EXPLOSION

    def _heart_die(self, verb: str, cite: str, cell: int) -> Question:
        about = {"cell": self.cells[cell], "n": self.row_numbers[cell // self.columns]}
        return Question(NATURE, verb, D6, cite, about=about)


@state
class State(Base[Table]):
    """A position; between two actions of the crew, or before the hearts, or before new hearts."""

    turn: int = number(1, low=1)
    phase: int = choice(Phase.SETUP)
    luminosity: int = number(3, high=lambda box: box.max_luminosity)
    structure: int = number(6, high=lambda box: box.max_structure)
    victory: int = number(0, high=lambda box: box.max_victory)
    lighthouse: int = card("cell")
    hearts: list[int] = cards("cell")
    soothers: list[int] = cards("cell")
    stored: int = number(0, high=lambda box: box.storage)
    crew: int = number(0, high=lambda box: box.crew)
    gassed: int = number(0)
    outcome: int = choice(Outcome.OPEN)

    def finish(self, outcome: int) -> None:
        self.outcome = outcome
        self.phase = OVER


def start(box: Table) -> State:
    """LG-10. The lighthouse on its cell, the gauges at their start, the grid empty, nothing stored, all crew ready."""
    g = State()
    g.box = box
    g.luminosity, g.structure, g.victory = box.luminosity, box.structure, box.victory
    g.lighthouse = box.start
    g.crew = box.crew
    return g


def check(g: State) -> Iterable[Reason]:
    """LG-7..9, LG-55, LG-56. What cannot be on the table together."""
    box: Table = g.box
    if len(g.hearts) > box.hearts:
        yield TOO_MANY_HEARTS
    if len(g.soothers) + g.stored > box.soothers:
        yield TOO_MANY_SOOTHERS
    if g.lighthouse < 0 or -1 in g.hearts or -1 in g.soothers:
        yield NOWHERE
    if g.lighthouse in g.hearts or any(cell in g.hearts for cell in g.soothers):
        yield TWO_THINGS
    if (g.phase == OVER) != (g.outcome != OPEN):
        yield NO_OUTCOME
    if g.victory >= box.max_victory and g.outcome != WON:
        yield ALREADY_WON
    if g.structure == 0 and g.outcome != WRECKED:
        yield ALREADY_LOST


def _neighbours(c: int, r: int, columns: int, rows: int) -> tuple[int, int, int, int]:
    """The cells above, to the left, to the right and below, or -1 off the grid."""
    cell = (r - 1) * columns + c - 1
    return (
        cell - columns if r > 1 else -1,
        cell - 1 if c > 1 else -1,
        cell + 1 if c < columns else -1,
        cell + columns if r < rows else -1,
    )
