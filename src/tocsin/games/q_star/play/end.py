"""The end (QS-47..52): who won and why."""

from __future__ import annotations

from tocsin.core import Message, Result, msg
from tocsin.games.q_star.pieces import HU, IA
from tocsin.games.q_star.play.count import worth
from tocsin.games.q_star.state import State, units_on_boards

TIES = ("end.ia_cells", "end.hu_cells"), ("end.ia_units", "end.hu_units")
"""QS-52. How a tie is broken, by what counts and then by side."""


def result(g: State) -> Result:
    """QS-47, QS-48, QS-52. The higher total wins; the tie-break decides what is still level after the last turn."""
    ia, hu = g.scores
    if ia == hu:
        winner, ending = tie_break(g)
        return Result((winner,), "QS-52", ending, (ia, hu))
    ending = msg("end.ia" if ia > hu else "end.hu", turn=g.turn, ia=ia, hu=hu)
    return Result((IA,) if ia > hu else (HU,), "QS-47" if g.turn <= g.box.turns else "QS-48", ending, (ia, hu))


def tie_break(g: State) -> tuple[int, Message]:
    """QS-52. More points on the cells held, then more units on the boards; level in all, the humans have held out."""
    level, turn = g.scores[IA], g.turn
    cells = [worth(g.box, g.units[side]) for side in (IA, HU)]
    units = [units_on_boards(g, side) for side in (IA, HU)]
    for (ia, hu), endings in zip((cells, units), TIES, strict=True):
        if ia != hu:
            winner = IA if ia > hu else HU
            return winner, msg(endings[winner], n=level, turn=turn, ia=ia, hu=hu)
    return HU, msg("end.hu_level", n=level, turn=turn)
