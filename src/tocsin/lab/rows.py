"""Rows: one game of a plan as plain data, the same wherever and whenever it is played.

A row holds the tape, so the match can be made again without its players. It holds no times: they differ with each run.
"""

from __future__ import annotations

import json
from functools import cache

from tocsin.core import Setup
from tocsin.lab.plan import Plan
from tocsin.players.playing import sit_down

COLUMNS = {
    "game": "BIGINT",
    "cell": "INTEGER",
    "turned": "INTEGER",
    "seed": "VARCHAR",
    "players": "VARCHAR[]",
    "first": "INTEGER",
    "winners": "INTEGER[]",
    "shares": "DOUBLE[]",
    "scores": "INTEGER[]",
    "cite": "VARCHAR",
    "decisions": "INTEGER[]",
    "answers": "INTEGER",
    "tape": "INTEGER[]",
    "chance_at": "INTEGER[]",
    "chance_seat": "INTEGER[]",
    "chance": "INTEGER[]",
}
"""What a row holds, and its type in SQL. `docs/lab.md` explains each."""


class Rows:
    """Plays games of a plan; set-ups are made once."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self._setup = cache(self._set_up)

    def _set_up(self, cell: int) -> Setup:
        return self.plan.cells[cell].setup()

    def row(self, game: int) -> dict[str, object]:
        """One game."""
        cell, seed, turned, sitting = self.plan.place(game)
        specs = [self.plan.cells[cell].specs[who] for who in sitting]
        played = sit_down(self._setup(cell), specs, seed, turned, sitting)
        result = played.result
        return {
            "game": game,
            "cell": cell,
            "turned": turned,
            "seed": seed,
            "players": specs,
            "first": played.first,
            "winners": result.winners,
            "shares": played.shares,
            "scores": result.scores,
            "cite": result.cite,
            "decisions": played.decisions,
            "answers": len(played.match.tape),
            "tape": played.match.tape,
            "chance_at": [at for at, _, _ in played.chances],
            "chance_seat": [seat for _, seat, _ in played.chances],
            "chance": [round(1000 * chance) for _, _, chance in played.chances],
        }

    def line(self, game: int) -> str:
        """One game as a line of JSON."""
        return json.dumps(self.row(game), ensure_ascii=False, separators=(",", ":")) + "\n"
