"""The workers' phase: everybody available is placed, then resolved one by one (WS-22..25, WS-37..50)."""

from __future__ import annotations

from functools import partial
from itertools import compress

from tocsin.core import Objections, ask, msg, reason
from tocsin.games.which_side.box import Job
from tocsin.games.which_side.pieces import BOXES, HEALTHY, HURT, PLAYER, PRISONER, RECKONING, RESERVE, RESOLVING, Deed
from tocsin.games.which_side.play.harm import event, heal_one, is_hurt, raise_gauge
from tocsin.games.which_side.play.reckoning import reckoning
from tocsin.games.which_side.state import State

POSTS = range(2 * BOXES)
FREE_A_PRISONER, LOWER_THE_GAUGE = 0, 1

GAINED = ("told.union", "told.anarchist", "told.strike", "told.sabotage")
LOWERED = ("told.risk_lowered", "told.insalubrity_lowered", "told.police_lowered")

GROUP_BOX_FULL = reason("WS-40", "why.group_box_full")
NEW_YORK_BOX_FULL = reason("WS-41", "why.new_york_box_full")
RESERVE_SPOKEN_FOR = reason("WS-42", "why.reserve_spoken_for")
NOBODY_THERE = reason("WS-44", "why.nobody_there")


# Placing


async def placing(g: State) -> None:
    """WS-22..24, WS-37..43. One box for every available worker, first the healthy, then the hurt who can act."""
    box = g.box
    posts, workers = g.posts, g.workers
    healthy = workers[HEALTHY]
    out = blocked(g)
    if out:
        g.tell("WS-22", "told.blocked", n=out)
    count = healthy + workers[HURT] - out
    room = box.room[:]
    for n in box.recruiting:
        room[n] = min(room[n], workers[RESERVE])
    places = box.places
    options = list(compress(places, room))
    why = partial(against_placing, g)
    for n in range(count):
        hurt = n >= healthy
        place = await ask(PLAYER, "place", options, "WS-37", places, why, None, box.about_placing[hurt][count][n])
        posts[place + BOXES if hurt else place] += 1
        room[place] -= 1
        if not room[place]:
            options = [n for n in options if n != place]
    g.phase = RESOLVING


def against_placing(g: State) -> Objections:
    """WS-40..42. A box has room for only so many workers, and nobody recruits from an empty reserve."""
    for n, job in enumerate(g.box.jobs):
        there = g.posts[n] + g.posts[n + BOXES]
        if job.slots and there >= job.slots:
            yield n, GROUP_BOX_FULL if job.area == "group" else NEW_YORK_BOX_FULL
        if job.deed == Deed.RECRUITING and there >= g.workers[RESERVE]:
            yield n, RESERVE_SPOKEN_FOR


def blocked(g: State) -> int:
    """WS-22. How many of the hurt cannot act, if the workers' phase began now."""
    return g.workers[HURT] // g.box.divisor


# Resolving


async def resolving(g: State) -> None:
    """WS-44..47. The player says who acts next until the boxes are empty; each deed is finished before the next."""
    jobs, posts = g.box.jobs, g.posts
    why = partial(against_resolving, g)
    while options := list(compress(POSTS, posts)):
        post = options[0]
        if len(options) > 1:
            post = await ask(PLAYER, "resolve", options, "WS-44", POSTS, why, None, prospects(g, sum(posts)))
        else:
            tell_who_acts(g, post)
        posts[post] -= 1
        job = jobs[post % BOXES]
        await DEEDS[job.deed](g, job)
    g.phase = RECKONING
    await reckoning(g)


def tell_who_acts(g: State, post: int) -> None:
    """WS-44. Who acts without being chosen, as nobody else is left."""
    if g.notes is not None:
        name = g.box.jobs[post % BOXES].name
        g.tell("WS-44", "told.acts", box=msg("label.by_a_hurt_worker", box=name) if is_hurt(post) else name)


def against_resolving(g: State) -> Objections:
    """WS-44. Only those who stand on a box can act there."""
    for n, count in enumerate(g.posts):
        if not count:
            yield n, NOBODY_THERE


def prospects(g: State, n: int = 0) -> dict[str, int]:
    """What somebody must know to see what a worker would bring now; `n` workers have still to act."""
    risk, insalubrity, police = g.gauges
    healthy, hurt, prisoners, reserve, _ = g.workers
    return {
        "n": n,
        "savings": g.savings,
        "risk": risk,
        "insalubrity": insalubrity,
        "police": police,
        "healthy": healthy,
        "hurt": hurt,
        "prisoners": prisoners,
        "reserve": reserve,
    }


async def labour(g: State, job: Job) -> None:
    """WS-48, WS-49. Pay, earn, gain; the drawback comes last."""
    if job.pay:
        if g.savings < job.pay:
            g.tell("WS-48", "told.no_money")
            return
        g.savings -= job.pay
        g.tell("WS-48", "told.spent", n=job.pay, savings=g.savings)
    if job.dollars:
        room = g.box.savings_max - g.savings
        if job.dollars <= room:
            g.savings += job.dollars
            g.tell("WS-48", "told.earned", n=job.dollars, savings=g.savings)
        else:
            g.savings += room
            g.tell("WS-8", "told.earned_capped", n=room, of=job.dollars, savings=g.savings)
    if job.gain >= 0:
        g.resources[job.gain] += 1
        g.tell("WS-50", GAINED[job.gain], n=g.resources[job.gain])
    if job.gauges:
        gauge = job.gauges[0]
        if len(job.gauges) > 1:
            gauge = await ask(PLAYER, "raise", job.gauges, "WS-48", about=prospects(g))
        if raise_gauge(g, gauge):
            await event(g, gauge)


async def housework(g: State, job: Job) -> None:
    """WS-48. One of two gauges goes down by one, if it can."""
    gauges = g.gauges
    if not any(gauges[n] for n in job.gauges):
        g.tell("WS-48", "told.nothing_to_lower")
        return
    lower(g, job, await ask(PLAYER, "lower", job.gauges, "WS-48", about=prospects(g)))


async def healing(g: State, job: Job) -> None:
    """WS-46, WS-48. A hurt free worker becomes healthy; he acts again from the next turn."""
    if g.workers[HURT]:
        heal_one(g)
        g.tell("WS-48", "told.healed", healthy=g.workers[HEALTHY], hurt=g.workers[HURT])
    else:
        g.tell("WS-48", "told.nobody_to_heal")


async def defence(g: State, job: Job) -> None:
    """WS-35, WS-46, WS-48. Free a prisoner, who comes out healthy, or calm the police."""
    workers = g.workers
    choice = LOWER_THE_GAUGE
    if workers[PRISONER]:
        choice = await ask(PLAYER, "defend", (FREE_A_PRISONER, LOWER_THE_GAUGE), "WS-48", about=prospects(g))
    if choice == FREE_A_PRISONER:
        workers[PRISONER] -= 1
        workers[HEALTHY] += 1
        g.tell("WS-35", "told.freed", n=workers[PRISONER])
    else:
        lower(g, job, job.gauges[0])


async def recruiting(g: State, job: Job) -> None:
    """WS-46, WS-48. A worker from the reserve joins, healthy and free; he acts from the next turn."""
    workers = g.workers
    if workers[RESERVE]:
        workers[RESERVE] -= 1
        workers[HEALTHY] += 1
        g.tell("WS-48", "told.recruited", n=workers[RESERVE])
    else:
        g.tell("WS-48", "told.nobody_to_recruit")


def lower(g: State, job: Job, gauge: int) -> None:
    """WS-48. A gauge goes down by one, never below 0."""
    if g.gauges[gauge]:
        g.gauges[gauge] -= 1
        g.tell("WS-48", LOWERED[gauge], n=g.gauges[gauge])
    else:
        g.tell("WS-48", "told.nothing_to_lower")


DEEDS = (labour, housework, healing, defence, recruiting)
"""In the order of `Deed`."""
