"""The printed card and the options, compiled for the rules (LG-1..10)."""

from __future__ import annotations

from dataclasses import dataclass

from tocsin import core
from tocsin.core import D6, NATURE, Message, Parts, Question, msg
from tocsin.games.last_glow.pieces import EXPLOSION, HUNT, PLANET

LAST_TURN = 999
"""LG-59. Nobody plays longer, whatever the option says: no game is endless."""


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


class Box(core.Box):
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
        self.gas_gauge = msg("gauge.luminosity" if self.gas_dims else "gauge.structure")
        self.hunt_in_dark = options.hunt_at_zero == "allowed"
        self.falls: int = parts.one("management")["luminosity"]
        self.darkness: int = parts.one("darkness")["structure"]
        self.collision: int = parts.one("collision")["structure"]
        self.contact: int = parts.one("contact")["victory"]
        losses: list[int] = parts.one("explosion")["losses"]
        self.blast = [0, *losses] + [0] * (self.columns + self.rows)
        self.blast_dims = options.explosion_cost == "luminosity"
        self.blast_gauge = msg("gauge.luminosity" if self.blast_dims else "gauge.structure")

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
        about = {"cell": self.cells[cell], "n": self.row_numbers[cell // self.columns], "at": cell}
        return Question(NATURE, verb, D6, cite, about=about)


def _neighbours(c: int, r: int, columns: int, rows: int) -> tuple[int, int, int, int]:
    """The cells above, to the left, to the right and below, or -1 off the grid."""
    cell = (r - 1) * columns + c - 1
    return (
        cell - columns if r > 1 else -1,
        cell - 1 if c > 1 else -1,
        cell + 1 if c < columns else -1,
        cell + columns if r < rows else -1,
    )
