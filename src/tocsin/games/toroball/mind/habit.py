"""What a sensible team does without thinking: to the ball, and with it towards the goal. For players that search."""

from __future__ import annotations

from collections.abc import Sequence

from tocsin.core import Question
from tocsin.games.toroball.pieces import KICK, PASS, STOP
from tocsin.games.toroball.state import State


def habit(g: State, question: Question) -> int:
    """The nearest figure first, straight to the ball; a shot if there is one, else as near to the goal as can be."""
    if question.verb == "who":
        return nearest(g, question.options)
    if question.verb == "step":
        return step(g, question.options)
    if question.verb == "kick":
        return target(g, question)
    return question.options[0]


def nearest(g: State, figures: Sequence[int]) -> int:
    far = g.box.field.distance[g.ball]
    return min(figures, key=lambda f: far[g.at[f]] if g.at[f] >= 0 else len(far))


def step(g: State, options: Sequence[int]) -> int:
    if KICK in options:
        return KICK
    box = g.box
    far, here = box.field.distance[g.ball], g.at[g.active]
    ways = [way for way in options if PASS < way < STOP]
    way = min(ways, key=lambda way: far[box.next[here][way]], default=PASS)
    if way and far[box.next[here][way]] < far[here]:
        return way
    return STOP if STOP in options else options[0]


def target(g: State, question: Question) -> int:
    """TB-32, TB-33. The goal itself, if he stands before it; else the cell nearest to where nobody misses."""
    box = g.box
    end = 1 - question.seat
    if box.goal[end] in question.options and box.arrow_side[end][g.at[g.active]]:
        return box.goal[end]
    return min(question.options, key=box.to_the_mouth[end].__getitem__)
