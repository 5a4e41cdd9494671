"""The end of the game (LG-55..60): who won and why."""

from __future__ import annotations

from tocsin.core import Result, msg
from tocsin.games.last_glow.pieces import CAPTAIN, Outcome
from tocsin.games.last_glow.state import State

ENDINGS = {
    Outcome.WON: ("LG-55", "end.won"),
    Outcome.WRECKED: ("LG-56", "end.wrecked"),
    Outcome.CRASHED: ("LG-57", "end.crashed"),
    Outcome.NIGHTMARES: ("LG-58", "end.nightmares"),
    Outcome.LATE: ("LG-59", "end.late"),
}


def result(g: State) -> Result:
    """LG-55..59. The planet is safe, or the nightmares win."""
    cite, ending = ENDINGS[Outcome(g.outcome)]
    winners = (CAPTAIN,) if g.outcome == Outcome.WON else ()
    return Result(winners, cite, msg(ending, n=g.turn, points=g.victory, goal=g.box.max_victory), (g.victory,))
