"""What a sensible team does without thinking: to the ball, and with it towards the goal. For players that search.

Between cells that are as good, team B takes the mirror image of team A's: no side of the field is favoured. The compass
backwards is its mirror image.
"""

from __future__ import annotations

from collections.abc import Sequence

from tocsin.core import Question
from tocsin.games.toroball.pieces import FIGURES, KICK, PASS, SHOVE, SIDE, STOP
from tocsin.games.toroball.state import State


def habit(g: State, question: Question) -> int:
    """The nearest figure first, straight to the ball; a shot if there is one, else as near to the goal as can be."""
    verb, seat, options = question.verb, question.seat, question.options
    if verb == "step":
        return step(g, seat, options)
    if verb in NEAREST:
        at = g.at if verb == "who" else g.box.cells
        return nearest(g, seat, g.ball, options, at)
    if verb == "kick":
        return target(g, seat, options)
    if verb == "steer":
        return options[-seat]
    if verb in ("redirect", "victim"):
        others = [f for f in options if f in FIGURES and SIDE[f] != seat]
        return nearest(g, seat, g.cow, others or options, [*g.at, g.cow])
    return options[-1] if verb == "again" else options[0]


NEAREST = ("who", "stagger")
"""Questions answered by what is nearest to the ball."""


def nearest(g: State, seat: int, centre: int, options: Sequence[int], at: Sequence[int]) -> int:
    far, order = g.box.field.distance[centre], g.box.order[seat]
    return min(options, key=lambda option: (far[at[option]], order[at[option]]) if at[option] >= 0 else (len(far), 0))


def step(g: State, seat: int, options: Sequence[int]) -> int:
    """Whoever is on the ball kicks it, whoever can knock over an opponent does; the others go to the ball."""
    for trick in (KICK, SHOVE):
        if trick in options:
            return trick
    box = g.box
    here = g.at[g.active]
    ahead, far = box.next[here], box.field.distance[g.ball]
    ways = [way for way in options if PASS < way < STOP]
    if seat:
        ways.reverse()
    way = min(ways, key=lambda way: far[ahead[way]], default=PASS)
    if way and far[ahead[way]] < far[here]:
        return way
    return STOP if STOP in options else options[0]


def target(g: State, seat: int, options: Sequence[int]) -> int:
    """TB-32, TB-33. The goal itself, if he stands before it; else the cell nearest to where nobody misses."""
    box = g.box
    end = 1 - seat
    if box.goal[end] in options and box.arrow_side[end][g.at[g.active]]:
        return box.goal[end]
    far, order = box.to_the_mouth[end], box.order[seat]
    return min(options, key=lambda cell: (far[cell], order[cell]))
