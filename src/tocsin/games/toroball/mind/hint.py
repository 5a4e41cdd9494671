"""Who is likely to win: the goals still needed, and who is nearer to the next one. For players that search."""

from __future__ import annotations

from functools import cache
from math import exp

from tocsin.games.toroball.pieces import OUT, TEAMS
from tocsin.games.toroball.state import State

# What a team's chance of the next goal grows by, in hundredths of a logit.
SURE = 100  # the ball lies where nobody misses, and a figure is near enough to reach it in one go
SHOT = 60  # from where it lies he can shoot at the goal
CLOSE = 20  # each cell the ball is nearer to where nobody misses
NEAR = 8  # each cell the nearest figure is nearer to the ball
READY = 4  # each figure that may still act
MISSING = 20  # each figure out of play
FAR = 9  # farther counts as this far


def hint(g: State) -> tuple[int, int]:
    """How likely team A and team B are to win, in thousandths."""
    box = g.box
    lead = attack(g, 0) - attack(g, 1) if g.ball >= 0 else 0
    next_goal = 1 / (1 + exp(-lead / 100))
    needs = box.goals - g.score[0], box.goals - g.score[1]
    chance = next_goal * even(needs[0] - 1, needs[1]) + (1 - next_goal) * even(needs[0], needs[1] - 1)
    share = round(1000 * chance)
    return share, 1000 - share


def attack(g: State, team: int) -> int:
    """How near a team is to a goal."""
    box = g.box
    far = box.field.distance[g.ball]
    to_mouth = box.to_the_mouth[1 - team][g.ball]
    near, worth = FAR, -CLOSE * to_mouth
    for f in TEAMS[team]:
        if g.how[f] == OUT:
            worth -= MISSING
        else:
            at = g.at[f]
            if at >= 0 and far[at] < near:
                near = far[at]
            if not g.deed[f]:
                worth += READY
    if near <= box.walk[0]:
        if to_mouth == 0:
            worth += SURE
        elif far[box.goal[1 - team]] <= box.kick_to[0]:
            worth += SHOT
    return worth - NEAR * near


@cache
def even(mine: int, theirs: int) -> float:
    """The chance to score ``mine`` goals before the others score ``theirs``, each goal being equally likely."""
    if mine <= 0 or theirs <= 0:
        return float(mine <= 0)
    return (even(mine - 1, theirs) + even(mine, theirs - 1)) / 2
