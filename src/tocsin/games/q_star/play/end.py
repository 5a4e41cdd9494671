"""The end (QS-47..52): who won and why."""

from __future__ import annotations

from tocsin.core import Result, msg
from tocsin.games.q_star.pieces import HU, IA
from tocsin.games.q_star.state import State


def result(g: State) -> Result:
    """QS-47, QS-48, QS-52. The higher total wins; still level after the last extension is a draw."""
    ia, hu = g.scores
    if ia == hu:
        return Result((IA, HU), "QS-52", msg("end.draw", ia=ia, hu=hu), (ia, hu))
    ending = msg("end.ia" if ia > hu else "end.hu", ia=ia, hu=hu)
    return Result((IA,) if ia > hu else (HU,), "QS-47" if g.turn <= g.box.turns else "QS-48", ending, (ia, hu))
