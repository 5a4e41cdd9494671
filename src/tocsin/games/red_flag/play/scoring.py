"""Dimension scoring (RF-122..124) and objectives (RF-125..131)."""

from __future__ import annotations

from tocsin.core import ask, msg
from tocsin.games.red_flag.pieces import (
    COMMUNE,
    DONE,
    EVENTS,
    FACTIONS,
    KEPT,
    MILITARY,
    NOBODY,
    OUT,
    POLITICAL,
    SHOWN,
    VERSAILLES,
)
from tocsin.games.red_flag.play.control import controller, holder
from tocsin.games.red_flag.play.end import finish, next_round
from tocsin.games.red_flag.play.events import run, usable
from tocsin.games.red_flag.play.tracks import gain, settle
from tocsin.games.red_flag.state import State

YES_OR_NO = (0, 1)
Gains = list[tuple[int, int]]
"""Who gains a point, and of which kind."""

SPHERES = (msg("sphere.political"), msg("sphere.military"))


async def scoring(g: State) -> None:
    """RF-36, RF-141. Dimensions, then objectives; in the Final Crisis the game ends with the dimensions."""
    await score_dimensions(g)
    if g.crisis:
        finish(g)
    else:
        await reveal(g)


async def score_dimensions(g: State) -> None:
    """RF-122, RF-123. One VP for each dimension held."""
    box = g.box
    gains: Gains = []
    for n, spaces in enumerate(box.dimensions):
        p = holder(g, spaces)
        if p != NOBODY:
            gains.append((p, box.dimension_kind[n]))
            g.tell("RF-122", "told.dimension", side=box.sides[p], dimension=box.dimension_names[n])
    if gains:
        await score(g, gains, "RF-123", "RF-122")


async def score(g: State, gains: Gains, cite: str, because: str) -> None:
    """RF-123, RF-124, RF-126. The gains, in an order the initiative side chooses; asked only where it matters."""
    for kind in (POLITICAL, MILITARY):
        sides = [p for p, each in gains if each == kind]
        if len(set(sides)) == 2 and order_matters(g, kind, sides):
            first = await ask(g.initiative, "order", FACTIONS, cite, about={"kind": SPHERES[kind]})
            sides.sort(key=lambda p: p != first)
        for p in sides:
            gain(g, p, kind, 1, because)


def order_matters(g: State, kind: int, sides: list[int]) -> bool:
    """RF-124. Whether the order changes the outcome, which happens only at the limit of the scale."""
    most, here = g.box.vp_limit, g.political if kind == POLITICAL else g.military
    ahead = COMMUNE if kind == POLITICAL else VERSAILLES
    ends = []
    for first in FACTIONS:
        level = here
        for p in sorted(sides, key=lambda p: p != first):
            level = max(-most, min(most, level + (1 if p == ahead else -1)))
        ends.append(level)
    return ends[0] != ends[1]


# Objectives


async def reveal(g: State) -> None:
    """RF-125, RF-126. Both objectives are revealed; whoever controls a space gains its VP, whoever owns the card.

    RF-179. A person gains nothing from the objective of the solo opponent.
    """
    box = g.box
    gains: Gains = []
    g.entitled = 0
    for p in FACTIONS:
        card = objective_of(g, p, KEPT)
        g.objectives[card] = SHOWN + p
        objective = box.objectives[card]
        space = box.space_names[objective.space]
        g.tell("RF-125", "told.revealed", reveals=True, side=box.sides[p], card=objective.name, space=space)
        winner = controller(g, objective.space)
        counts = winner != NOBODY and (winner == p or p != box.bot)
        if g.notes is not None:
            id = "told.objective_held" if counts else "told.objective_vain"
            g.tell("RF-126", "told.objective_nobody" if winner == NOBODY else id, side=box.sides[winner], space=space)
        if counts:
            gains.append((winner, box.kind_of[objective.space]))
        if winner == p:
            g.entitled |= 1 << p
    if gains:
        await score(g, gains, "RF-126", "RF-126")
    g.waiting = 3
    g.phase = EVENTS
    await objective_events(g)


def objective_of(g: State, p: int, place: int) -> int:
    return g.objectives.index(place + p)


def qualifies(g: State, p: int) -> bool:
    """RF-128. French: control when the event would be used. Russian, and the solo opponent: when the VP was scored."""
    if not _may_change(g, p):
        return bool(g.entitled >> p & 1)
    return controller(g, g.box.objectives[objective_of(g, p, SHOWN)].space) == p


def _may_change(g: State, p: int) -> bool:
    """RF-128, RF-180. Whether the other side's event can still make a side qualify, or no longer."""
    return g.box.control_at_event and p != g.box.bot


async def objective_events(g: State) -> None:
    """RF-127. One side's objective after the other; then the round is over."""
    while g.waiting:
        await objective_event(g)
    next_round(g)


async def objective_event(g: State) -> None:
    """RF-127..131. In an order the initiative side chooses, each owner who qualifies may use the event."""
    p = await _next_objective(g)
    g.waiting &= ~(1 << p)
    card = objective_of(g, p, SHOWN)
    objective = g.box.objectives[card]
    if qualifies(g, p):
        g.tell("RF-129", "told.completed", side=g.box.sides[p], card=objective.name)
        if usable(g, p, objective.event):
            about = {"card": objective.name, "text": objective.text}
            if await ask(p, "use_objective", YES_OR_NO, "RF-127", about=about):
                await run(g, p, objective.event)
                settle(g, p)
        else:
            g.tell("RF-127", "told.no_effect", card=objective.name)
        g.objectives[card] = DONE + p
    else:
        g.objectives[card] = OUT
        g.tell("RF-130", "told.not_completed", side=g.box.sides[p], card=objective.name)


async def _next_objective(g: State) -> int:
    """RF-127. The order matters if one side qualifies and the other does too, or still may (RF-128)."""
    if g.waiting != 3:
        return VERSAILLES if g.waiting == 2 else COMMUNE
    able = [p for p in FACTIONS if qualifies(g, p)]
    if able and all(p in able or _may_change(g, p) for p in FACTIONS):
        return await ask(g.initiative, "next_objective", FACTIONS, "RF-127")
    return g.initiative
