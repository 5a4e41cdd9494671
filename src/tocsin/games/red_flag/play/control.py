"""Presence, control, reach and strength (RF-19..27, RF-64, RF-73). Sets of spaces are bits."""

from __future__ import annotations

from typing import TypeAlias

from tocsin.games.red_flag.pieces import BITS, COMMUNE, NOBODY, SPACES, VERSAILLES
from tocsin.games.red_flag.state import State

Survey: TypeAlias = tuple[int, int, int, int, int]
"""What one side finds on the board: where it is present, what it controls, where enemy pieces and enemy discs stand,
and where it has as many cubes as are allowed."""


DISC = (0, 1, -1)
"""What a disc adds to the Commune's lead in pieces: nothing, a Barricade, a Fortification."""


def survey(g: State, p: int) -> Survey:
    """RF-19..21. Presence, permanent presence included (RF-20); control by the greater number of pieces and discs."""
    box = g.box
    own, enemy = (g.blue, g.red) if p else (g.red, g.blue)
    present, control, enemies, full, most = box.standing[p], 0, 0, 0, box.space_limit
    for bit, a, b in zip(BITS, own, enemy, strict=True):
        if a:
            present |= bit
            if a > b:
                control |= bit
            if b:
                enemies |= bit
            if a == most:
                full |= bit
        elif b:
            enemies |= bit
    if not any(g.discs):
        return present, control, enemies, 0, full
    walls = 0
    for space, disc in enumerate(g.discs):
        if disc:
            bit = BITS[space]
            if disc == p + 1:
                present |= bit
            else:
                walls |= bit
                enemies |= bit
            control = control | bit if controller(g, space) == p else control & ~bit
    return present, control, enemies, walls, full


def controlled(g: State, p: int) -> int:
    """RF-21. The spaces a side controls."""
    return survey(g, p)[1]


def controller(g: State, space: int) -> int:
    """RF-21. The side that controls a space, or nobody."""
    lead = g.red[space] - g.blue[space] + DISC[g.discs[space]]
    return NOBODY if not lead else COMMUNE if lead > 0 else VERSAILLES


def opened(g: State, p: int, control: int) -> int:
    """RF-7..10, RF-22. The spaces adjacent to what a side controls, HQ and occupied territory included."""
    box = g.box
    found = box.opens[control]
    return found | box.opens_outside[g.momentum[VERSAILLES]] if p == VERSAILLES else found


def reach(g: State, p: int) -> int:
    """RF-64. The spaces where a side is present, and those adjacent to one it controls."""
    present, control, *_ = survey(g, p)
    return present | opened(g, p, control)


def strength(g: State, p: int, space: int, present: int, control: int) -> int:
    """RF-73. Controlled neighbours, presence and control in the target; the extra point is not counted."""
    box = g.box
    found = (control & box.beside[space]).bit_count()
    if p == VERSAILLES:
        found += box.beside_outside[g.momentum[VERSAILLES]][space]
    return found + (present >> space & 1) + (control >> space & 1)


def holder(g: State, dimension: int) -> int:
    """RF-23. The side that controls all three spaces of a dimension, or nobody."""
    first, *rest = SPACES[dimension]
    side = controller(g, first)
    for space in rest if side != NOBODY else ():
        if controller(g, space) != side:
            return NOBODY
    return side
