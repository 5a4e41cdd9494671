"""The sequence of play: an adventure is set out on, then turns and fights until it ends (MM-8, MM-30)."""

from __future__ import annotations

from tocsin.core import Rule
from tocsin.games.mad_maxence.campaign import after_loss, after_win, set_out
from tocsin.games.mad_maxence.events import arrive, read
from tocsin.games.mad_maxence.fight import fight
from tocsin.games.mad_maxence.state import ARRIVE, FIGHT, FREE, OVER, SET_OUT, WON, State
from tocsin.games.mad_maxence.turn import turn


def step(g: State) -> Rule | None:
    """The segment that follows: a turn, a round of a fight, an arrival, or what comes between adventures."""
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
    await read(g)
