"""Injury, prison, death (WS-26..36).

Workers of one kind are alike, so a worker is picked by kind: at a box, healthy or hurt (the numbers of `pieces.Post`),
with nothing left to do this turn (`IDLE`, `IDLE_HURT`), or in prison (`IMPRISONED`).
"""

from __future__ import annotations

from functools import partial

from tocsin.core import Objections, ask, legal, reason
from tocsin.games.which_side.pieces import BOXES, DEAD, HEALTHY, HURT, PLAYER, PRISONER, RESOLVING
from tocsin.games.which_side.state import State

IDLE, IDLE_HURT, IMPRISONED = 2 * BOXES, 2 * BOXES + 1, 2 * BOXES + 2

RISES = ("told.risk", "told.insalubrity", "told.police")
OVERFLOWS = ("told.risk_event", "told.insalubrity_event", "told.police_event")

SPARE_THE_HURT = reason("WS-34", "why.healthy_first")
PRISONERS_ARE_SAFE = reason("WS-28", "why.prisoners_are_safe")
AT_WORK = {"at_work": 1}
"""Goes with a question asked while workers stand on boxes: those who do not have done their day's work."""


def raise_gauge(g: State, gauge: int) -> bool:
    """WS-9, WS-32. A gauge goes up by one; on its last cell it falls back to 0. True when its `event` is due."""
    level = g.gauges[gauge] + 1
    if level < g.box.steps:
        g.gauges[gauge] = level
        g.tell("WS-9", RISES[gauge], n=level)
        return False
    g.gauges[gauge] = 0
    g.tell("WS-31", OVERFLOWS[gauge])
    return True


async def event(g: State, gauge: int) -> None:
    """WS-31. What happens at the end of a gauge: an arrest or an injury."""
    if g.box.jails[gauge]:
        await arrest(g)
    else:
        await injury(g)


async def injury(g: State) -> None:
    """WS-26..30. A healthy free worker is hurt; only when there is none, a hurt one dies."""
    workers = g.workers
    if workers[HEALTHY]:
        hurt_one(g)
        return
    victims = domain = kinds(g)
    if workers[PRISONER]:
        domain = [*victims, IMPRISONED]
        if g.box.options.prisoners_can_be_hurt:
            victims = domain
    if not victims:
        g.tell("WS-30", "told.nobody_to_hurt")
        return
    who = victims[0]
    if len(victims) > 1:
        who = await ask(PLAYER, "lose", victims, "WS-29", domain, partial(against_losing, g), about=told_apart(g))
    remove(g, who)
    workers[DEAD] += 1
    if who == IMPRISONED:
        g.tell("WS-28", "told.dead_prisoner", dead=workers[DEAD])
    else:
        g.tell("WS-27", "told.dead", n=1, dead=workers[DEAD])
    tell_lost_action(g, who)


async def injuries(g: State, n: int) -> None:
    """WS-26, WS-27, WS-51. Injuries in a row while nobody is at work: the healthy are hurt, then the hurt die."""
    workers = g.workers
    hurt = min(n, workers[HEALTHY])
    if hurt:
        workers[HEALTHY] -= hurt
        workers[HURT] += hurt
        g.tell("WS-26", "told.hurt", n=hurt, healthy=workers[HEALTHY], hurt=workers[HURT])
        n -= hurt
    if workers[PRISONER] and g.box.options.prisoners_can_be_hurt:
        while n and workers[HURT] + workers[PRISONER]:
            await injury(g)
            n -= 1
    dead = min(n, workers[HURT])
    if dead:
        workers[HURT] -= dead
        workers[DEAD] += dead
        g.tell("WS-27", "told.dead", n=dead, dead=workers[DEAD])
    if n > dead:
        g.tell("WS-30", "told.nobody_to_hurt")


def hurt_one(g: State) -> None:
    """WS-29. Nobody is asked who is hurt: one whose work is done if there is one, else the first still at work."""
    workers, posts = g.workers, g.posts
    if workers[HEALTHY] == sum(posts[:BOXES]):
        at = next(n for n in range(BOXES) if posts[n])
        posts[at] -= 1
        posts[at + BOXES] += 1
    workers[HEALTHY] -= 1
    workers[HURT] += 1
    g.tell("WS-26", "told.hurt", n=1, healthy=workers[HEALTHY], hurt=workers[HURT])


def heal_one(g: State) -> None:
    """WS-29. Likewise, one whose work is done is healed if there is one, else the first still at work."""
    workers, posts = g.workers, g.posts
    if workers[HURT] == sum(posts[BOXES:]):
        at = next(n for n in range(BOXES) if posts[n + BOXES])
        posts[at + BOXES] -= 1
        posts[at] += 1
    workers[HURT] -= 1
    workers[HEALTHY] += 1


def against_losing(g: State) -> Objections:
    """WS-28. Prisoners are out of reach, unless the option says otherwise."""
    if not g.box.options.prisoners_can_be_hurt and g.workers[PRISONER]:
        yield IMPRISONED, PRISONERS_ARE_SAFE


async def arrest(g: State) -> None:
    """WS-31, WS-33..36. One free worker of the player's choice goes to prison; a hurt one dies of it."""
    workers = g.workers
    domain = kinds(g)
    if not domain:
        g.tell("WS-36", "told.nobody_to_arrest")
        return
    options = legal(domain, against_arrest(g, domain))
    who = options[0]
    if len(options) > 1:
        why = partial(against_arrest, g, domain)
        who = await ask(PLAYER, "arrest", options, "WS-31", domain, why, about=told_apart(g))
    remove(g, who)
    if is_hurt(who):
        workers[DEAD] += 1
        g.tell("WS-33", "told.dead_in_prison", dead=workers[DEAD])
    else:
        workers[PRISONER] += 1
        g.tell("WS-31", "told.arrested", n=workers[PRISONER])
    tell_lost_action(g, who)


def against_arrest(g: State, domain: list[int]) -> Objections:
    """WS-34. Where the healthy go first, a hurt worker is safe as long as a healthy one is free."""
    if g.box.options.jail_choice == "healthy_first" and g.workers[HEALTHY]:
        for who in domain:
            if is_hurt(who):
                yield who, SPARE_THE_HURT


def kinds(g: State) -> list[int]:
    """The kinds of free workers there are, each once."""
    workers, posts = g.workers, g.posts
    found = [n for n, count in enumerate(posts) if count]
    if workers[HEALTHY] > sum(posts[:BOXES]):
        found.append(IDLE)
    if workers[HURT] > sum(posts[BOXES:]):
        found.append(IDLE_HURT)
    return found


def is_hurt(who: int) -> bool:
    return BOXES <= who < IDLE or who == IDLE_HURT


def remove(g: State, who: int) -> None:
    """WS-47. A worker leaves the free workers or the prison, and his box if he has not acted yet."""
    if who < IDLE:
        g.posts[who] -= 1
    if who == IMPRISONED:
        g.workers[PRISONER] -= 1
    else:
        g.workers[HURT if is_hurt(who) else HEALTHY] -= 1


def tell_lost_action(g: State, who: int) -> None:
    """WS-47. One who stood on a box and is gone does nothing there."""
    if who < IDLE:
        g.tell("WS-47", "told.action_lost", box=g.box.jobs[who % BOXES].name)


def told_apart(g: State) -> dict[str, int] | None:
    return AT_WORK if g.phase == RESOLVING else None
