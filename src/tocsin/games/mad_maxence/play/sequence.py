"""The sequence of play: set out, then turns, arrivals and fights until the adventure ends (MM-8, MM-30)."""

from __future__ import annotations

from tocsin.core import Rule
from tocsin.games.mad_maxence.pieces import ARRIVE, FIGHT, FREE, OVER, SET_OUT, WON
from tocsin.games.mad_maxence.play.campaign import after_loss, after_win, set_out
from tocsin.games.mad_maxence.play.events import arrive, carry_out
from tocsin.games.mad_maxence.play.fight import fight
from tocsin.games.mad_maxence.play.turn import turn
from tocsin.games.mad_maxence.state import State


def step(g: State) -> Rule | None:
    """The next segment: a turn, a round of a fight, an arrival, or what comes between adventures."""
    phase = g.phase
    if phase == FREE:
        return turn(g)
    if phase == FIGHT:
        return fight(g)
    if phase == OVER:
        return None
    if phase == SET_OUT:
        return set_out(g)
    if phase == ARRIVE:
        return arrival(g)
    return after_win(g) if phase == WON else after_loss(g)


async def arrival(g: State) -> None:
    """MM-13. She arrives at a place, and it is read."""
    arrive(g)
    await carry_out(g)
