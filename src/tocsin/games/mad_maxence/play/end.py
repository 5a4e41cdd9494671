"""Winning and losing: an adventure, and the match (MM-30, MM-31, MM-35)."""

from __future__ import annotations

from tocsin.core import Result, msg
from tocsin.games.mad_maxence.pieces import LOST, MAXENCE, OVER, PLAYER, UT, WON, Outcome
from tocsin.games.mad_maxence.state import State

ENDINGS = {
    Outcome.WON: ("MM-31", "end.won"),
    Outcome.CAUGHT: ("MM-6", "end.caught"),
    Outcome.ASTRAY: ("MM-35", "end.astray"),
    Outcome.STOPPED: ("MM-30", "end.stopped"),
    Outcome.WORN: ("MM-35", "end.worn"),
}


def won(g: State) -> None:
    """MM-25, MM-31. The exit is reached."""
    box = g.box
    stage = box.order.index(g.adventure)
    g.ends[stage] = g.gauges[UT]
    g.step = 0
    g.tell("MM-31", "told.won", who=MAXENCE, name=box.adventures[g.adventure].name, now=g.gauges[UT])
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
    """MM-31. The match is over."""
    g.outcome = int(outcome)
    g.phase = OVER


def result(g: State) -> Result:
    """MM-30, MM-31. The adventure or the campaign is won or lost."""
    cite, ending = ENDINGS[Outcome(g.outcome)]
    winners = (PLAYER,) if g.outcome == Outcome.WON else ()
    count = sum(end >= 0 for end in g.ends)
    if g.outcome == Outcome.WON and g.box.campaign:
        ending = "end.campaign"
    name = g.box.adventures[g.adventure].name
    params = {"who": MAXENCE, "name": name, "now": g.gauges[UT], "top": g.box.top[UT], "n": count}
    return Result(winners, cite, msg(ending, **params, all=len(g.box.order), tries=sum(g.tries)), (count,))
