"""Goals, and the goal of a team with nobody on the field (TB-37..39, TB-56..58)."""

from __future__ import annotations

from tocsin.games.toroball.pieces import FIELD, NOWHERE, OVER, PLACE, TEAMS, WAITING
from tocsin.games.toroball.play.end import count_turn
from tocsin.games.toroball.state import State


def scored(g: State, side: int) -> None:
    """TB-37..39, TB-58. A goal for a team: the game is over, or everybody lines up again and the cow is calmer."""
    box = g.box
    g.score[side] += 1
    g.active, g.left = NOWHERE, 0
    g.tell("TB-37", "told.goal", team=box.team_names[side], a=g.score[0], b=g.score[1])
    if g.score[side] >= box.goals:
        g.phase = OVER
        return
    g.at = [NOWHERE] * 6
    g.how = [FIELD] * 6
    g.back = [0] * 6
    g.deed = [WAITING] * 6
    g.movers = []
    g.cow, g.ball = box.kickoff[side], box.kickoff[1 - side]
    g.temper = max(g.temper - box.calms, box.temper)
    g.tell("TB-38", "told.restart", cow=box.cell_names[g.cow], ball=box.cell_names[g.ball], n=g.temper)
    if count_turn(g):
        g.phase = PLACE
        g.seat = 1 - side


def concession(g: State) -> bool:
    """TB-56, TB-57. True if exactly one team has nobody on the field: the other one scores."""
    a, b = (all(g.how[f] != FIELD for f in TEAMS[side]) for side in (0, 1))
    if a == b:
        return False
    empty = 0 if a else 1
    g.tell("TB-56", "told.nobody", team=g.box.team_names[empty])
    scored(g, 1 - empty)
    return True
