"""How likely the commune is, in the middle of a turn too."""

from __future__ import annotations

from math import exp

from tocsin.games.which_side.mind.habit import plan, worth_taking
from tocsin.games.which_side.mind.outlook import at_work, evening, today, worth
from tocsin.games.which_side.pieces import HEALTHY, HURT, PLACING, RECKONING, RESOLVING
from tocsin.games.which_side.play.workers import blocked
from tocsin.games.which_side.state import State


def hint(g: State) -> tuple[int]:
    """The chance to win in thousandths: what the turn will be worth if it goes on by habit."""
    return (round(1000 / (1 + exp(-_outlook(g) / 100))),)


def _outlook(g: State) -> float:
    box, phase = g.box, g.phase
    if phase == PLACING:
        placed = at_work(g)
        hands = g.workers[HEALTHY] + g.workers[HURT] - blocked(g)
        return plan(box, today(g), placed, hands - len(placed))[0]
    if phase == RESOLVING:
        return evening(box, today(g), at_work(g))
    if phase == RECKONING:
        return max([worth_taking(g, n) for n, _ in [*box.means_for[today(g).resources], (box.no_mean, 0)]])
    return worth(box, today(g))
