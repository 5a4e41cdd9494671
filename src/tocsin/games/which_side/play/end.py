"""The end (WS-56..58): who won and why."""

from __future__ import annotations

from tocsin.core import Result, msg
from tocsin.games.which_side.pieces import PLAYER, Outcome
from tocsin.games.which_side.state import State

ENDINGS = {
    Outcome.COMMUNE: ("WS-56", "end.commune"),
    Outcome.CRUSHED: ("WS-57", "end.crushed"),
    Outcome.OVERRUN: ("WS-20", "end.overrun"),
    Outcome.NOBODY: ("WS-57", "end.nobody"),
}


def result(g: State) -> Result:
    """WS-56..58. The commune of New York, or one of the ways to lose."""
    cite, ending = ENDINGS[Outcome(g.outcome)]
    winners = (PLAYER,) if g.outcome == Outcome.COMMUNE else ()
    return Result(winners, cite, msg(ending, turn=g.turn, n=sum(g.means), goal=g.box.goal, last=g.box.last))
