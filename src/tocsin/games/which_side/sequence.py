"""The turn (WS-13): employers, workers (placing, then resolving), resolution.

Played from its beginning a turn is two segments, the employers' phase with the placing and the resolving with the
reckoning: each phase that ends leads into the next, or the segment ends there. A position may begin at any phase.
"""

from __future__ import annotations

from tocsin.core import Rule
from tocsin.games.which_side.employers import offensive, setup
from tocsin.games.which_side.reckoning import reckoning
from tocsin.games.which_side.state import OVER, State
from tocsin.games.which_side.workers import placing, resolving

PHASES = (setup, offensive, placing, resolving, reckoning)
"""In the order of `state.Phase`."""


def step(g: State) -> Rule | None:
    """WS-13. The phase that comes now."""
    phase = g.phase
    return PHASES[phase](g) if phase != OVER else None
