"""The names of things on the card. The rules use the plain ints: indexing by an enum member takes twice as long."""

from __future__ import annotations

from enum import IntEnum

CAPTAIN = 0
"""The only seat."""

PLANET, EXPLOSION = -1, -2
"""Where a heart's die may take it besides a cell."""


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
