"""Goals, and the goal of a team with nobody on the field (TB-37..39, TB-56..58)."""

from __future__ import annotations

from tocsin.games.toroball.pieces import FIELD, MATES, NOWHERE, OVER, PLACE, SIDE, TEAMS, WAITING
from tocsin.games.toroball.play.end import count_turn
from tocsin.games.toroball.state import State, ready

SOMEBODY, MAYBE, NOBODY = range(3)
"""Whether a team has somebody on the field: surely, only if one of those yet to act sees to it, or no more."""


def scored(g: State, side: int) -> None:
    """TB-37..39, TB-58. A goal for a team: the game is over, or everybody lines up again and the cow is calmer."""
    box = g.box
    g.score[side] += 1
    g.active, g.left = NOWHERE, 0
    a, b = box.team_names
    g.tell("TB-37", "told.goal", team=box.team_names[side], a=g.score[0], b=g.score[1], left=a, right=b)
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


def left_empty(g: State, f: int) -> int:
    """TB-56, TB-57. Whether a figure that is safe now leaves its team without anybody on the field.

    `SOMEBODY` too where the others have nobody either: then nobody concedes.
    """
    how, mates = g.how, MATES[f]
    one, two = mates
    if how[one] == FIELD or how[two] == FIELD:
        return SOMEBODY
    others = TEAMS[1 - SIDE[f]]
    if any(ready(g, each) for each in (*mates, *others)) or g.box.options.empty_field_check == "end_of_turn":
        return MAYBE
    return NOBODY if any(how[other] == FIELD for other in others) else SOMEBODY


def concession(g: State) -> bool:
    """TB-56, TB-57. True if exactly one team has nobody on the field: the other one scores."""
    a, b = (all(g.how[f] != FIELD for f in TEAMS[side]) for side in (0, 1))
    if a == b:
        return False
    empty = 0 if a else 1
    g.tell("TB-56", "told.nobody", team=g.box.team_names[empty])
    scored(g, 1 - empty)
    return True
