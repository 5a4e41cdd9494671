"""Choosing an action and its half (QS-17..20)."""

from __future__ import annotations

from functools import partial

from tocsin.core import Objections, Question, ask, reason
from tocsin.games.q_star.pieces import EVENT, FREE, NO_CUBES, NO_ENEMIES, NO_UNITS, OPERATE, Marker
from tocsin.games.q_star.state import State

POINTS_HALF = 0
POINTS_USED, EVENT_USED = int(Marker.POINTS), int(Marker.EVENT)
USED = reason("QS-20", "why.used")
MUST_FACE = reason("QS-18", "why.must_face")


def half_question(g: State, side: int) -> Question:
    """QS-17, QS-18. Which action, and which half of it; the second player chooses only the half."""
    box = g.box
    why, about = partial(against_halves, g, side), box.lacks[lacking(g, side)]
    if g.second:
        halves = box.pairs[box.actions[g.action].faces]
        return ask(side, "answer", halves, "QS-18", box.halves[side], why, about=about)
    own = box.own_actions[side]
    found: list[int] = []
    for marker, pair in zip(g.markers[own], box.pairs[own], strict=True):
        if not marker:
            found += pair
    return ask(side, "action", found, "QS-17", box.halves[side], why, about=about)


def lacking(g: State, side: int) -> int:
    """QS-21, QS-34, QS-37. What there is none of, so that points or icons would be wasted."""
    box = g.box
    enemy = g.units[1 - side]
    found = 0 if g.units[side] else NO_UNITS
    if not g.supply[side]:
        found |= NO_CUBES
    if not enemy & box.boards[0]:
        found |= NO_ENEMIES
    if not enemy & box.boards[1]:
        found |= NO_ENEMIES << 1
    return found


def mark(g: State, chosen: int) -> None:
    """QS-17, QS-20. The action is marked for good, and its half is what happens next."""
    g.action = number = chosen >> 1
    if chosen & 1 == POINTS_HALF:
        g.markers[number] = POINTS_USED
        g.points = g.box.actions[number].points
        g.phase = OPERATE
    else:
        g.markers[number] = EVENT_USED
        g.icon = 0
        g.phase = EVENT


def against_halves(g: State, side: int) -> Objections:
    """QS-18, QS-20. Each action once; the second player must answer with the facing one."""
    box = g.box
    for half in box.halves[side]:
        if g.markers[half >> 1] != FREE:
            yield half, USED
        elif g.second and half >> 1 != box.actions[g.action].faces:
            yield half, MUST_FACE
