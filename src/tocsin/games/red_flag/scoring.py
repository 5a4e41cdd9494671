"""Dimension scoring (RF-122..124), objectives (RF-125..131), the end of a round and of the game (RF-141..147)."""

from __future__ import annotations

from tocsin.core import Message, Result, ask, msg
from tocsin.games.red_flag.board import controller, holder
from tocsin.games.red_flag.events import run, usable
from tocsin.games.red_flag.state import (
    COMMUNE,
    DONE,
    DRAW,
    EVENTS,
    FACTIONS,
    FINAL_CRISIS,
    GATHER,
    KEPT,
    MILITARY,
    NOBODY,
    OUT,
    OVER,
    POLITICAL,
    SHOWN,
    VERSAILLES,
    State,
)
from tocsin.games.red_flag.table import Table
from tocsin.games.red_flag.tracks import gain, settle

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
    box: Table = g.box
    gains: Gains = []
    for n, spaces in enumerate(box.dimensions):
        p = holder(g, spaces)
        if p != NOBODY:
            gains.append((p, box.dimension_kind[n]))
            g.tell("RF-122", "told.dimension", side=box.sides[p], dimension=box.dimension_names[n])
    if gains:
        await score(g, gains, "RF-123", "RF-122")


async def score(g: State, gains: Gains, cite: str, because: str) -> None:
    """RF-123, RF-124, RF-126. The gains in an order the initiative side decides, asked only where it matters."""
    for kind in (POLITICAL, MILITARY):
        sides = [p for p, each in gains if each == kind]
        if len(set(sides)) == 2 and order_matters(g, kind, sides):
            first = await ask(g.initiative, "order", FACTIONS, cite, about={"kind": SPHERES[kind]})
            sides.sort(key=lambda p: p != first)
        for p in sides:
            gain(g, p, kind, 1, because)


def order_matters(g: State, kind: int, sides: list[int]) -> bool:
    """RF-124. Only at the limit: whether one side's gains first or the other's end at different places."""
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
    box: Table = g.box
    gains: Gains = []
    g.entitled = 0
    for p in FACTIONS:
        card = objective_of(g, p, KEPT)
        g.objectives[card] = SHOWN + p
        objective = box.objectives[card]
        space = box.space_names[objective.space]
        g.tell("RF-125", "told.revealed", reveals=True, side=box.sides[p], card=objective.name, space=space)
        winner = controller(g, objective.space)
        if winner != NOBODY and (winner == p or p != box.bot):
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
    """RF-128. French: control when the event would be used. Russian: control when the VP was scored."""
    if not g.box.control_at_event:
        return bool(g.entitled >> p & 1)
    return controller(g, g.box.objectives[objective_of(g, p, SHOWN)].space) == p


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
            about = {"card": objective.name}
            if await ask(p, "use_objective", YES_OR_NO, "RF-127", about=about):
                await run(g, p, objective.event)
                settle(g, p)
        g.objectives[card] = DONE + p
    else:
        g.objectives[card] = OUT
        g.tell("RF-130", "told.not_completed", side=g.box.sides[p], card=objective.name)


async def _next_objective(g: State) -> int:
    """RF-127. The order matters if both qualify; in the French reading also if only one does now (RF-128)."""
    if g.waiting != 3:
        return VERSAILLES if g.waiting == 2 else COMMUNE
    able = [p for p in FACTIONS if qualifies(g, p)]
    if len(able) == 2 or (able and g.box.control_at_event):
        return await ask(g.initiative, "next_objective", FACTIONS, "RF-127")
    return g.initiative


def next_round(g: State) -> None:
    """RF-45, RF-132. The Final Crisis after the third round, or when both Final Crisis zones have been breached."""
    both = all(g.track(p)[FINAL_CRISIS] < g.box.zones[p][FINAL_CRISIS] for p in FACTIONS)
    if both or g.round == g.box.rounds:
        g.crisis = 1
        g.phase = GATHER
        g.tell("RF-132", "told.final_crisis")
    else:
        g.round += 1
        g.phase = DRAW
        g.tell("RF-45", "told.round", n=g.round)


# The end


def finish(g: State) -> None:
    """RF-113, RF-141. A point for each side whose momentum is 3; then the game is over."""
    for p, kind in ((VERSAILLES, MILITARY), (COMMUNE, POLITICAL)):
        if g.momentum[p] == 3:
            gain(g, p, kind, 1, "RF-113")
    g.phase = OVER


def result(g: State) -> Result:
    """RF-142..146. The greater of M and P wins if it is not negative; otherwise the tie-breaks."""
    winner, cite, end = outcome(g)
    seats = g.box.seat_sides
    scores = tuple(g.military if side == VERSAILLES else g.political for side in seats)
    return Result(tuple(seat for seat, side in enumerate(seats) if side == winner), cite, end, scores)


def outcome(g: State) -> tuple[int, str, Message]:
    """RF-142..146, RF-209. The side that wins, by which statement, and how that is said."""
    m, p = g.military, g.political
    if m > p and m >= 0:
        return VERSAILLES, "RF-142", msg("end.versailles", military=m, political=p)
    if p > m and p >= 0:
        return COMMUNE, "RF-142", msg("end.commune", military=m, political=p)
    bot: int = g.box.bot
    if bot >= 0 and (m == p or not g.box.tie_at_equal_vp):
        return bot, "RF-209", msg("end.solo", side=g.box.sides[bot], military=m, political=p)
    met = tie_breaks(g)
    winner = VERSAILLES if met[VERSAILLES] > met[COMMUNE] else COMMUNE
    end = "end.tie_versailles" if winner == VERSAILLES else "end.tie_commune"
    about = {"military": m, "political": p, "commune": met[COMMUNE], "versailles": met[VERSAILLES]}
    return winner, "RF-144", msg(end, **about)


def tie_breaks(g: State) -> list[int]:
    """RF-144, RF-145. How many of the four conditions each side meets; equal figures count for nobody."""
    done = [g.objectives.count(DONE + p) for p in FACTIONS]
    pivotal = [sum(controller(g, space) == p for space in g.box.pivots) for p in FACTIONS]
    combined = [g.political - g.military, g.military - g.political]
    met = [0, 0]
    for figures in (combined, done, pivotal):
        if figures[COMMUNE] != figures[VERSAILLES]:
            met[figures[VERSAILLES] > figures[COMMUNE]] += 1
    met[g.initiative] += 1
    return met
