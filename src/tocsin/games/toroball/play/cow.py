"""The cow phase (TB-46..54, TB-62): whom she charges, how far, by which way, and whom she meets."""

from __future__ import annotations

from functools import cache, partial

from tocsin.core import D6, NATURE, Objections, Question, ask, die, reason
from tocsin.games.toroball.box.field import DIRECTIONS
from tocsin.games.toroball.pieces import FIELD, FIGURES, FRIEND, OUT, PERCHED, SIDE, TEAMS
from tocsin.games.toroball.play.hiding import check_cover
from tocsin.games.toroball.play.kick import leave_the_cow
from tocsin.games.toroball.play.out import knock_over
from tocsin.games.toroball.play.turn import end_turn
from tocsin.games.toroball.state import State

LET_HER_BE = len(FIGURES)
REDIRECT_DOMAIN = (*FIGURES, LET_HER_BE)
BOLT = die("bolt", "TB-53")

LONGER_WAY = reason("TB-50", "why.longer_way")
DID_NOT_MOVE = reason("TB-51", "why.did_not_move")
NOT_BESIDE_HER = reason("TB-51", "why.not_beside_her")
NOT_A_TARGET = reason("TB-62", "why.not_a_target")


async def cow(g: State) -> None:
    """TB-48..53. The cow charges the last figure that moved, or bolts if nobody did. Then the turn is over."""
    check_cover(g)
    movers = [f for f in g.movers if g.how[f] == FIELD]
    redirected = await redirect(g) if any(g.skills) else None
    if redirected:
        await charge(g, *redirected, movers, "told.sent")
    elif movers:
        await charge(g, movers[-1], 1 - SIDE[movers[-1]], movers, "told.target")
    else:
        await bolt(g)
    await leave_the_cow(g)
    end_turn(g)


@cache
def cows_die(temper: int) -> Question:
    """TB-49. The cow's die, by her temper: one question serves every throw."""
    return Question(NATURE, "charge", D6, "TB-49", about={"temper": temper})


async def charge(g: State, target: int, steerer: int, movers: list[int], told: str) -> None:
    """TB-48, TB-49. She may hit her target and whoever moved; on a six she stays where she is."""
    box = g.box
    if target not in movers:
        movers.append(target)
    g.tell("TB-48", told, name=box.figure_names[target], team=box.team_names[steerer])
    thrown = g.thrown = await cows_die(g.temper)
    if thrown == box.rests_on:
        g.tell("TB-49", "told.rests")
    else:
        await run(g, target, steerer, thrown + g.temper, movers)


async def redirect(g: State) -> tuple[int, int] | None:
    """TB-60, TB-62. A perched friend of animals, the first player's first, may pick her target, and his team steers."""
    options = [*(f for f in FIGURES if g.how[f] != OUT), LET_HER_BE]
    for seat in (g.first, 1 - g.first):
        for f in TEAMS[seat]:
            if g.how[f] == PERCHED and g.skills[f] & FRIEND & ~g.spent[f]:
                about, why = {"name": g.box.figure_names[f]}, partial(against_redirecting, g)
                chosen = await ask(seat, "redirect", options, "TB-62", REDIRECT_DOMAIN, why, about=about)
                if chosen != LET_HER_BE:
                    g.spent[f] |= FRIEND
                    return chosen, seat
    return None


def against_redirecting(g: State) -> Objections:
    """TB-62. Anybody but a figure that is out of play."""
    for f in FIGURES:
        if g.how[f] == OUT:
            yield f, NOT_A_TARGET


async def run(g: State, target: int, steerer: int, cells: int, movers: list[int]) -> None:
    """TB-50..52. By a shortest way, until she comes next to somebody she may hit, or has no cells left."""
    box = g.box
    at, near = g.at, box.near
    if box.options.cow_hits_at_start and await meet(g, steerer, movers):
        return
    rings = rings_around(g, target)
    if not rings:
        g.tell("TB-50", "told.no_way", cell=box.cell_names[g.cow], name=box.figure_names[target])
        return
    if len(rings) == 1:
        cell = at[target]
        if knock_over(g, target):
            g.cow = cell
            g.tell("TB-52", "told.cow_takes", cell=box.cell_names[cell])
        return
    for n, ring in enumerate(rings[::-1][:cells], 1):
        here = g.cow
        options = [d for d, cell in box.steps[here] if ring >> cell & 1]
        direction = options[0]
        if len(options) > 1:
            about = {
                "at": here,
                "cell": box.cell_names[here],
                "name": box.figure_names[target],
                "n": cells - n + 1,
                "movers": tuple(movers),
                "where": tuple(at),
            }
            why = partial(against_steering, options)
            direction = await ask(steerer, "steer", options, "TB-50", DIRECTIONS, why, about=about)
        here = g.cow = box.next[here][direction]
        for f in movers:
            if at[f] in near[here]:
                g.tell("TB-50", "told.cow_runs", n=n, cell=box.cell_names[here])
                await meet(g, steerer, movers)
                return
    g.tell("TB-50", "told.cow_short", n=cells, cell=box.cell_names[g.cow], name=box.figure_names[target])


def rings_around(g: State, target: int) -> list[int]:
    """TB-50. The rings of cells 0, 1, 2… steps from the target, round the cover and the figures, up to her neighbours;
    empty if she cannot get there."""
    box = g.box
    spread = box.field.spread
    shut = 1 << box.cover
    for cell in g.at:
        if cell >= 0:
            shut |= 1 << cell
    ring = 1 << g.at[target]
    rings = []
    while ring:
        rings.append(ring)
        shut |= ring
        ring = spread(ring) & ~shut
        if ring >> g.cow & 1:
            return rings
    return []


def against_steering(options: list[int]) -> Objections:
    """TB-50. Only along a shortest way."""
    for d in DIRECTIONS:
        if d not in options:
            yield d, LONGER_WAY


async def meet(g: State, steerer: int, movers: list[int]) -> bool:
    """TB-51. Somebody who moved is next to her: he is knocked over; the steerer chooses among several."""
    near = g.box.near[g.cow]
    beside = sorted(f for f in movers if g.at[f] in near)
    if not beside:
        return False
    victim = beside[0]
    if len(beside) > 1:
        why = partial(against_meeting, movers, beside)
        victim = await ask(steerer, "victim", beside, "TB-51", FIGURES, why)
    knock_over(g, victim)
    return True


def against_meeting(movers: list[int], beside: list[int]) -> Objections:
    """TB-51. Only who moved, only beside her."""
    for f in FIGURES:
        if f not in movers:
            yield f, DID_NOT_MOVE
        elif f not in beside:
            yield f, NOT_BESIDE_HER


async def bolt(g: State) -> None:
    """TB-53. Nobody moved: she runs straight in a scattered direction, bounces, stops before anybody, hits no one."""
    box = g.box
    direction = g.thrown = await BOLT
    thrown = g.thrown = await cows_die(g.temper)
    if thrown == box.rests_on:
        g.tell("TB-49", "told.rests")
        return
    cow, n = g.cow, 0
    for _ in range(thrown + g.temper):
        ahead, direction = box.push[cow][direction]
        if ahead == box.cover or ahead in g.at:
            break
        cow, n = ahead, n + 1
    g.cow = cow
    g.tell("TB-53", "told.cow_runs" if n else "told.cow_shut_in", n=n, cell=box.cell_names[cow])
