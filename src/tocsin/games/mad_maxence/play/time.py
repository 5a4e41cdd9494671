"""Time, spent and won back (MM-6, MM-7)."""

from __future__ import annotations

from tocsin.games.mad_maxence.pieces import MAXENCE, UT, Outcome
from tocsin.games.mad_maxence.play.end import lost
from tocsin.games.mad_maxence.state import State


def spend(g: State, n: int) -> bool:
    """MM-6. Spend units of time; a unit due at the end of the gauge loses the adventure. True if she goes on."""
    gauges = g.gauges
    time, top = gauges[UT] + n, g.box.top[UT]
    if time <= top:
        gauges[UT] = time
        if g.notes is not None:
            g.tell("MM-6", "told.time", n=n, now=time)
            if time == top:
                g.tell("MM-6", "told.no_time_left")
        return True
    gauges[UT] = top
    g.tell("MM-6", "told.caught", who=MAXENCE, top=top)
    lost(g, Outcome.CAUGHT)
    return False


def win_time(g: State, n: int) -> None:
    """MM-7. Time can be won back, never below 0."""
    won = min(n, g.gauges[UT])
    g.gauges[UT] -= won
    if won:
        g.tell("MM-7", "told.time_back", n=won, now=g.gauges[UT])
    else:
        g.tell("MM-7", "told.no_time_back")
