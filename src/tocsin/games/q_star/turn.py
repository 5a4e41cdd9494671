"""The sequence of play: set-up, actions and answers, the count, the end and its extension (QS-13..20, QS-47..52)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tocsin.core import Objections, Question, Rule, ask, reason
from tocsin.games.q_star.events import event
from tocsin.games.q_star.operations import operate
from tocsin.games.q_star.scoring import count, score
from tocsin.games.q_star.state import (
    CHOOSE,
    COUNT,
    EVENT,
    FREE,
    HU,
    IA,
    OPERATE,
    OVER,
    SETUP,
    Marker,
    State,
    Table,
    actor,
    each,
    first,
    lay_out,
    place,
    sum_of,
)

POINTS_HALF = 0
POINTS_USED, EVENT_USED = int(Marker.POINTS), int(Marker.EVENT)

ON_POINTS = reason("QS-13", "why.on_points")
USED = reason("QS-20", "why.used")
MUST_FACE = reason("QS-18", "why.must_face")


def step(g: State) -> Rule | None:
    """QS-15. The next segment: the action of a player, or a count with sabotage in it."""
    phase = g.phase
    if phase == SETUP:
        return set_up(g)
    if phase == COUNT:
        return reckon(g)
    return act(g) if phase != OVER else None


async def set_up(g: State) -> None:
    """QS-13. The humans put their second Troop beside their start on Earth, on a cell without points."""
    box: Table = g.box
    beside = sum_of(box.adj, box.starts[HU][0]) & ~g.units[IA] & ~g.units[HU]
    cells = each(beside & ~box.worth)
    if cells:
        cell = cells[0]
        if len(cells) > 1:
            domain = each(beside)
            cell = await ask(HU, "troop", cells, "QS-13", domain, partial(against_troop, g, domain))
        place(g, HU, cell)
        g.supply[HU] -= 1
    begin(g)


def against_troop(g: State, cells: Sequence[int]) -> Objections:
    """QS-13. Never on a cell with points."""
    for cell in cells:
        if g.box.worth >> cell & 1:
            yield cell, ON_POINTS


def begin(g: State) -> None:
    """QS-16. A turn begins."""
    g.phase, g.second, g.action = CHOOSE, 0, -1
    if g.notes is not None:
        g.tell("QS-16", "told.turn", n=g.turn, side=g.box.sides[first(g)])


async def act(g: State) -> None:
    """QS-17, QS-21, QS-35. One player's action: choose it, then spend its points or carry out its event."""
    side = actor(g)
    if g.phase == CHOOSE:
        mark(g, await halves(g, side))
    if g.phase == OPERATE:
        await operate(g, side)
    else:
        await event(g, side)
    done(g)


def halves(g: State, side: int) -> Question:
    """QS-17, QS-18. Which action and which half of it; for the second player only the half of the facing one."""
    box: Table = g.box
    why = partial(against_halves, g, side)
    if g.second:
        return ask(side, "answer", box.pairs[box.actions[g.action].faces], "QS-18", box.halves[side], why)
    own = box.own[side]
    found: list[int] = []
    for marker, pair in zip(g.markers[own], box.pairs[own], strict=True):
        if not marker:
            found += pair
    return ask(side, "action", found, "QS-17", box.halves[side], why)


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
    box: Table = g.box
    for half in box.halves[side]:
        if g.markers[half >> 1] != FREE:
            yield half, USED
        elif g.second and half >> 1 != box.actions[g.action].faces:
            yield half, MUST_FACE


def done(g: State) -> None:
    """QS-15. After the first action the second player answers, then points are counted."""
    if not g.second:
        g.second = 1
        g.phase = CHOOSE
        return
    g.second, g.action = 0, -1
    if g.pending[IA] or g.pending[HU]:
        g.phase = COUNT
    else:
        score(g)
        end(g)


async def reckon(g: State) -> None:
    """QS-40, QS-46. The count of a turn with sabotage in it."""
    await count(g)
    end(g)


def end(g: State) -> None:
    """QS-47..52. After turn 10, and then after every second turn, a lead wins; each extension frees all actions."""
    box: Table = g.box
    extra = g.turn - box.turns
    level = g.scores[IA] == g.scores[HU]
    if extra >= 0 and extra % box.compare_every == 0 and not level:
        g.phase = OVER
        return
    if g.turn >= box.last_turn:
        g.phase = OVER
        return
    g.turn += 1
    if extra < 0 or extra % box.extension:
        begin(g)
        return
    g.markers = [FREE] * len(g.markers)
    g.tell("QS-49", "told.extension")
    if box.options.extension_board == "reset":
        lay_out(g)
        g.second, g.action = 0, -1
    else:
        begin(g)
