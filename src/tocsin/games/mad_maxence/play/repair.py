"""Repair, escape, and the cards she uses by choice (MM-15, MM-16, MM-28)."""

from __future__ import annotations

from tocsin.games.mad_maxence.pieces import CB, MAXENCE, F, P, Throw
from tocsin.games.mad_maxence.play.coins import test
from tocsin.games.mad_maxence.play.time import spend, win_time
from tocsin.games.mad_maxence.state import State

DRIVING = int(Throw.CD)
TURN = ("turn",)


def repair(g: State) -> bool:
    """MM-15. Grit +1 for a unit of time and a spare part; without parts a unit more. True if she goes on."""
    box = g.box
    gauges, time = g.gauges, box.repair_time
    if gauges[P] >= box.repair_parts:
        gauges[P] -= box.repair_parts
        n, now, parts = box.repair_parts, gauges[CB] + 1, gauges[P]
        g.tell("MM-15", "told.repair", who=MAXENCE, n=n, now=now, parts=parts, tells=TURN)
    else:
        time += box.repair_extra
        g.tell("MM-15", "told.repair_bare", who=MAXENCE, now=gauges[CB] + 1, tells=TURN)
    gauges[CB] += 1
    return spend(g, time)


def get_up(g: State, cite: str) -> bool:
    """MM-20, MM-25. At Grit 0 she repairs before she goes on. False if the time it takes lets the Erasers catch her."""
    if g.gauges[CB]:
        return True
    g.tell(cite, "told.must_repair", who=MAXENCE)
    return repair(g)


async def escape(g: State, hard: int) -> None:
    """MM-16. Pay the fuel, announce the manoeuvre, throw for driving; failure costs nothing more."""
    difficulty, time, fuel = g.box.escapes[hard]
    g.gauges[F] -= fuel
    g.tell("MM-16", "told.paid", gauge=g.box.gauge_names[F], n=fuel, now=g.gauges[F])
    if await test(g, DRIVING, difficulty):
        win_time(g, time)


def use_card(g: State, card: int) -> bool:
    """MM-28. Use a card that heals or wins time; the latter belongs to leaving. True if she is leaving."""
    box = g.box
    gear, slot = box.gear[card], g.slots.index(card)
    g.uses[slot] -= 1
    if gear.kind == "heal":
        gained = min(gear.n, box.top[CB] - g.gauges[CB])
        g.gauges[CB] += gained
        g.tell("MM-28", "told.healed", n=gained, now=g.gauges[CB])
        return False
    win_time(g, gear.n)
    return True
