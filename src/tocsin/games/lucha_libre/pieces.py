"""The names of things on the postcard. The rules use the plain ints: indexing by an enum member takes twice as long."""

from __future__ import annotations

from enum import IntEnum


class Side(IntEnum):
    BLUE, SILVER = range(2)


class Wrestler(IntEnum):
    BLUE_DEMON, EL_BULLDOG, EL_SANTO, EL_CAVERNARIO = range(4)


class Phase(IntEnum):
    THROW, AGAIN, HOLDS, OVER = range(4)


class Outcome(IntEnum):
    OPEN, GOAL, FANS, ENERGY, DRAW = range(5)


BLUE, SILVER = SIDES = (int(Side.BLUE), int(Side.SILVER))
THROW, AGAIN, HOLDS, OVER = map(int, Phase)
STAND = 0
"""The answer of a side that throws no dice again."""
