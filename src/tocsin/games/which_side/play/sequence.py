"""The turn (WS-13): employers, workers (placing, then resolving), resolution.

From its beginning a turn is two segments: the employers' phase with the placing, then the resolving with the
reckoning. Each phase leads into the next, or the segment ends there; a position may begin at any phase.
"""

from __future__ import annotations

from tocsin.core import Rule
from tocsin.games.which_side.pieces import OVER
from tocsin.games.which_side.play.employers import offensive, setup
from tocsin.games.which_side.play.reckoning import reckoning
from tocsin.games.which_side.play.workers import placing, resolving
from tocsin.games.which_side.state import State

PHASES = (setup, offensive, placing, resolving, reckoning)
"""In the order of `Phase`."""


def step(g: State) -> Rule | None:
    """WS-13. The phase that comes now."""
    phase = g.phase
    return PHASES[phase](g) if phase != OVER else None
