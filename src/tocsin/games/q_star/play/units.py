"""Units come, go and are eliminated (QS-33)."""

from __future__ import annotations

from tocsin.games.q_star.pieces import PAIRS
from tocsin.games.q_star.state import State


def place(g: State, side: int, cell: int) -> None:
    """A unit comes onto a cell; the second one there makes it a pair."""
    bit = 1 << cell
    if g.units[side] & bit:
        g.units[PAIRS + side] |= bit
    else:
        g.units[side] |= bit


def lift(g: State, side: int, cell: int) -> None:
    """A unit leaves a cell."""
    bit = 1 << cell
    if g.units[PAIRS + side] & bit:
        g.units[PAIRS + side] ^= bit
    else:
        g.units[side] ^= bit


def eliminate(g: State, side: int, cell: int, told: bool = True) -> None:
    """QS-33. A unit is removed for good; its cube leaves the game, or goes back to the supply by the option.

    ``told``: a line of its own says so; otherwise the line before does.
    """
    lift(g, side, cell)
    box = g.box
    if box.cubes_return:
        g.supply[side] += 1
    if told and g.notes is not None:
        g.tell("QS-33", "told.eliminated", unit=box.units[side][box.board_of[cell]], cell=box.names[cell])
