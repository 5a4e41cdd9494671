"""Time, and the two ways an adventure ends (MM-6, MM-7, MM-31)."""

from __future__ import annotations

from tocsin.games.mad_maxence.box import Table
from tocsin.games.mad_maxence.state import LOST, OVER, UT, WON, Outcome, State


def spend(g: State, n: int) -> bool:
    """MM-6. Spend units of time; a unit due at the end of the gauge loses the adventure. True if she goes on."""
    gauges = g.gauges
    time, top = gauges[UT] + n, g.box.top[UT]
    if time <= top:
        gauges[UT] = time
        if g.notes is not None:
            g.tell("MM-6", "told.time", n=n, now=time)
        return True
    gauges[UT] = top
    g.tell("MM-6", "told.caught")
    lost(g, Outcome.CAUGHT)
    return False


def win_time(g: State, n: int) -> None:
    """MM-7. Time can be won back, never below 0."""
    g.gauges[UT] = max(0, g.gauges[UT] - n)
    g.tell("MM-7", "told.time_back", n=n, now=g.gauges[UT])


def won(g: State) -> None:
    """MM-25, MM-31. The exit is reached."""
    box: Table = g.box
    stage = box.order.index(g.adventure)
    g.ends[stage] = g.gauges[UT]
    g.step = 0
    g.tell("MM-31", "told.won", name=box.adventures[g.adventure].name, now=g.gauges[UT])
    if stage + 1 < len(box.order):
        g.phase = WON
    else:
        finish(g, Outcome.WON)


def lost(g: State, outcome: Outcome) -> None:
    """MM-31, MM-35. The adventure is lost: alone it ends the match, in a campaign it can be tried again."""
    g.step = g.foe = g.round = g.shield = 0
    if g.box.campaign:
        g.phase = LOST
    else:
        finish(g, outcome)


def finish(g: State, outcome: Outcome) -> None:
    g.outcome = int(outcome)
    g.phase = OVER
