"""How likely the flight is."""

from __future__ import annotations

from math import exp

from tocsin.games.bonnie_clyde.mind.weights import PHASE_WORTH, PRISON_WORTH
from tocsin.games.bonnie_clyde.pieces import SAVINGS
from tocsin.games.bonnie_clyde.play import ready
from tocsin.games.bonnie_clyde.state import State


def hint(g: State) -> tuple[int]:
    """The chance of flight in thousandths. Once leaving with all it needs, the couple has won."""
    if g.leaving and g.gauges[SAVINGS] and ready(g):
        return (1000,)
    return (round(1000 / (1 + exp(-(PHASE_WORTH[g.phase] + chance(g.gauges, g.rows)) / 100))),)


def chance(gauges: list[int], rows: list[int]) -> int:
    """The same in hundredths of a logit: prison weighs most, then threat, then what flight needs."""
    savings, love, boredom, threat, ammo = gauges
    passion, poem, prison = rows
    prison = min(prison, 3)
    return (
        PRISON_WORTH[prison]
        - threat * (135 - 35 * prison)
        + 22 * min(savings, 6)
        + 24 * love
        + 11 * boredom
        + 42 * ammo
        + 100 * passion
        + 85 * poem
    )
