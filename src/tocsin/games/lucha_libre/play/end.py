"""The end (LL-45..50): when it comes, who won and why."""

from __future__ import annotations

from tocsin.core import Result, msg
from tocsin.games.lucha_libre.pieces import BLUE, SIDES, SILVER, Outcome
from tocsin.games.lucha_libre.state import State


def check_end(g: State) -> None:
    """LL-45..50. The goal reached and more fans than the other side, or the last turn over."""
    box = g.box
    blue, silver = g.fans
    if max(blue, silver) >= box.goal and blue != silver:
        g.finish(Outcome.GOAL)
    elif box.options.turn_limit and g.turn >= box.options.turn_limit:
        if blue != silver:
            g.finish(Outcome.FANS)
        else:
            g.finish(Outcome.DRAW if freshness(g, BLUE) == freshness(g, SILVER) else Outcome.ENERGY)
    elif blue >= box.goal:
        g.tell("LL-48", "told.tied", n=blue)


def freshness(g: State, side: int) -> int:
    """LL-50. The cells of both wrestlers of a side together."""
    box = g.box
    wrestler = g.ring[side]
    return g.energy[wrestler] + g.energy[box.partner[wrestler]]


def result(g: State) -> Result:
    """LL-47, LL-50. More fans, at the limit also the fresher wrestlers, or a draw."""
    fans = (g.fans[BLUE], g.fans[SILVER])
    if g.outcome == Outcome.DRAW:
        return Result(SIDES, "LL-50", msg("end.draw", n=fans[BLUE]), fans)
    counts = (freshness(g, BLUE), freshness(g, SILVER)) if g.outcome == Outcome.ENERGY else fans
    winner = BLUE if counts[BLUE] > counts[SILVER] else SILVER
    side, most, least = g.box.sides[winner], counts[winner], counts[1 - winner]
    if g.outcome == Outcome.ENERGY:
        return Result((winner,), "LL-50", msg("end.energy", side=side, n=most, m=least, fans=fans[BLUE]), fans)
    if g.outcome == Outcome.FANS:
        return Result((winner,), "LL-50", msg("end.fans", side=side, n=most, m=least), fans)
    ending = msg("end.goal", side=side, n=most, m=least, turn=g.turn, goal=g.box.goal)
    return Result((winner,), "LL-47", ending, fans)
