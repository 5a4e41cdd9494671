"""The end of the game: the last turn, and who won (TB-14, TB-58, TB-59)."""

from __future__ import annotations

from tocsin.core import Message, Result, msg
from tocsin.games.toroball.pieces import OVER
from tocsin.games.toroball.state import State


def count_turn(g: State) -> bool:
    """TB-14, TB-59. One more turn with the other first player; false if there is none left."""
    if g.turn >= g.box.turns:
        g.phase = OVER
        return False
    g.turn += 1
    g.first = 1 - g.first
    return True


def result(g: State) -> Result:
    """TB-58, TB-59. The team with more goals; both, if they have as many."""
    a, b = g.score
    score = (a, b)
    left, right = g.box.team_names
    final = msg("end.score", left=left, a=a, b=b, right=right)
    if a == b:
        return Result((0, 1), "TB-59", msg("end.draw", turn=g.turn, score=final), score)
    winner = 0 if a > b else 1
    cite, ending = ("TB-58", "end.won") if max(score) >= g.box.goals else ("TB-59", "end.time")
    about = {"team": g.box.team_names[winner], "turn": g.turn, "goals": g.box.goals, "score": final}
    return Result((winner,), cite, Message(ending, about), score)
