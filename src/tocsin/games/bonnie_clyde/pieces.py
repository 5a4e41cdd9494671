"""The names of things on the card. The rules use the plain ints: indexing by an enum member takes twice as long."""

from __future__ import annotations

from enum import IntEnum

PLAYER = 0


class Gauge(IntEnum):
    SAVINGS, LOVE, BOREDOM, THREAT, AMMO = range(5)


class Row(IntEnum):
    PASSION, POEM, PRISON = range(3)


class Phase(IntEnum):
    DICE, PLACES, DAILY, OVER = range(4)


class Outcome(IntEnum):
    OPEN, FLED, SHOT, BROKE, LATE = range(5)


SAVINGS, LOVE, BOREDOM, THREAT, AMMO = map(int, Gauge)
PASSION, POEM, PRISON = map(int, Row)
DICE, PLACES, DAILY, OVER = map(int, Phase)
PLACE_CUBE, DAILY_CUBE = range(2)
