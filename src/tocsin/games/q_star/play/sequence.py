"""The sequence of play: set-up, actions and answers, the count, the end and its extension (QS-13..20, QS-47..52)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tocsin.core import Objections, Rule, ask, reason
from tocsin.games.q_star.pieces import CHOOSE, COUNT, FREE, HU, IA, OPERATE, OVER, SETUP, each, union_of
from tocsin.games.q_star.play.actions import half_question, mark
from tocsin.games.q_star.play.count import count, score
from tocsin.games.q_star.play.events import event
from tocsin.games.q_star.play.operations import operate
from tocsin.games.q_star.play.units import place
from tocsin.games.q_star.state import State, actor, first, lay_out

ON_POINTS = reason("QS-13", "why.on_points")


def step(g: State) -> Rule | None:
    """QS-15. What comes next: the action of a player, or a count with sabotage in it."""
    phase = g.phase
    if phase == SETUP:
        return set_up(g)
    if phase == COUNT:
        return reckon(g)
    return act(g) if phase != OVER else None


async def set_up(g: State) -> None:
    """QS-13. The humans put their second Troop beside their start on Earth, on a cell without points."""
    box = g.box
    beside = union_of(box.neighbours, box.starts[HU][0]) & ~g.units[IA] & ~g.units[HU]
    cells = each(beside & ~box.scoring_cells)
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
        if g.box.scoring_cells >> cell & 1:
            yield cell, ON_POINTS


def begin(g: State) -> None:
    """QS-16, QS-52. A turn begins; the last ones before the tie-break are told."""
    box = g.box
    g.phase, g.second, g.action = CHOOSE, 0, -1
    if g.notes is not None:
        g.tell("QS-16", "told.turn", n=g.turn, side=box.sides[first(g)])
    if g.turn == box.last_turn - box.compare_every + 1:
        g.tell("QS-52", "told.tie_break", n=box.compare_every)


async def act(g: State) -> None:
    """QS-17, QS-21, QS-35. One player's action: choose it, then spend its points or carry out its event."""
    side = actor(g)
    if g.phase == CHOOSE:
        mark(g, await half_question(g, side))
    if g.phase == OPERATE:
        await operate(g, side)
    else:
        await event(g, side)
    done(g)


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
        next_turn(g)


async def reckon(g: State) -> None:
    """QS-40, QS-46. The count of a turn with sabotage in it."""
    await count(g)
    next_turn(g)


def next_turn(g: State) -> None:
    """QS-47..52. After turn 10, and then after every second turn, a lead wins; each extension frees all actions."""
    box = g.box
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
    g.tell("QS-49", "told.extension", last=box.last_turn)
    if box.options.extension_board == "reset":
        lay_out(g)
        g.second, g.action = 0, -1
    else:
        begin(g)
