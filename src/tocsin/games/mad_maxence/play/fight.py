"""Fights, round by round (MM-18..24)."""

from __future__ import annotations

from tocsin.core import Question
from tocsin.games.mad_maxence.box.book import Event
from tocsin.games.mad_maxence.pieces import CB, FLEE, MAXENCE, NO_EQUIPMENT, PLAYER, STAND, UT, Throw
from tocsin.games.mad_maxence.play.coins import coins, throw_again
from tocsin.games.mad_maxence.play.events import affordable, carry_out, pay
from tocsin.games.mad_maxence.play.repair import get_up
from tocsin.games.mad_maxence.play.time import spend
from tocsin.games.mad_maxence.state import State

FIGHTING = int(Throw.FIGHT)
STAND_OR_FLEE = (STAND, FLEE)


async def fight(g: State) -> None:
    """MM-18, MM-20, MM-23, MM-24. One round: heads wear the enemy down, tails wear her down.

    The enemy falls first: she wins even if the same throw leaves her with nothing. Without a tail she cannot lose.
    """
    box = g.box
    event = box.adventures[g.adventure].scenes[g.place].events[g.step]
    flee = event.flee
    n = coins(g, FIGHTING)
    if flee is not None and g.round >= flee.start and affordable(g.gauges, flee.price):
        about = {**flee.about, "round": g.round, "foe": g.foe, "grit": g.gauges[CB], "n": n, "now": g.gauges[UT]}
        if await Question(PLAYER, "flee", STAND_OR_FLEE, "MM-21", about=about) == FLEE:
            if pay(g, flee.price):
                await end_fight(g, flee.then)
            return
    heads = await box.throws[FIGHTING][n] if n else 0
    if heads < n and g.slots != NO_EQUIPMENT:
        heads = await throw_again(g, FIGHTING, n, heads, n)
    hits = n - heads
    if g.shield and hits:
        hits = ward_off(g, hits)
    if hits:
        n = min(hits, g.gauges[CB])
        g.gauges[CB] -= n
        g.tell("MM-18", "told.hurt" if n else "told.no_grit", who=MAXENCE, n=n, now=g.gauges[CB])
    await outcome(g, event, heads, bool(hits))


async def outcome(g: State, event: Event, heads: int, hurt: bool) -> None:
    """MM-18..20. The enemy is beaten, the fight is lost, or a unit of time passes and another round begins."""
    if heads >= g.foe:
        g.tell("MM-18", "told.beaten", enemy=g.box.enemies[event.what])
        if get_up(g, "MM-20"):
            await end_fight(g, event.then)
        return
    g.foe -= heads
    down = hurt and not g.gauges[CB]
    if down:
        g.tell("MM-23", "told.fight_lost", who=MAXENCE, enemy=g.box.enemies[event.what], foe=g.foe)
        if not g.box.every_round_costs or spend(g, g.box.round_time):
            await end_fight(g, event.other)
    elif spend(g, g.box.round_time):
        g.round += 1
        enemy, grit = g.box.enemies[event.what], g.gauges[CB]
        g.tell("MM-18", "told.round", who=MAXENCE, n=g.round, enemy=enemy, foe=g.foe, grit=grit)


def ward_off(g: State, hits: int) -> int:
    """MM-28. Shields ignore the first tails of a fight."""
    warded = min(g.shield, hits)
    g.shield -= warded
    g.tell("MM-28", "told.warded", n=warded)
    return hits - warded


async def end_fight(g: State, then: int) -> None:
    """The fight is over; the page is read on."""
    g.step, g.foe, g.round, g.shield = then, 0, 0, 0
    await carry_out(g)
