"""The names of things, and sets of cells.

The rules use plain ints: indexing by an enum member takes twice as long. A set of cells is an int with bit ``n`` for
cell ``n``: the cells of Earth first, then those of the Matrix.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache


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
"""Where in ``units`` the sets of cells with two units begin."""

GAIN, ELIMINATE, SABOTAGE = range(3)
"""Kinds of event icons."""

NO_UNITS, NO_CUBES, NO_ENEMIES = 1, 2, 4
"""What a side lacks when it chooses an action; the last once for Earth and, doubled, once for the Matrix."""

STOP, MOVE, ATTACK, CHARGE = 0, 100, 200, 300
"""Kinds of operation; the cell is added to Move, Attack and Charge."""

NOBODY = 0
"""No second unit moves; otherwise 100 times the cell, plus the cell it goes to, plus 1."""


@lru_cache(maxsize=1 << 14)
def each(cells: int) -> tuple[int, ...]:
    """The cells of a set, in order."""
    return tuple(n for n in range(cells.bit_length()) if cells >> n & 1)


def union_of(sets: Sequence[int], cells: int) -> int:
    """The union of the sets of some cells."""
    found = 0
    for n in each(cells):
        found |= sets[n]
    return found
