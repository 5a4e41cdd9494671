"""Repair, escape, and the cards she uses by choice (MM-15, MM-16, MM-28)."""

from __future__ import annotations

from tocsin.games.mad_maxence.pieces import CB, F, P, Throw
from tocsin.games.mad_maxence.play.coins import test
from tocsin.games.mad_maxence.play.time import spend, win_time
from tocsin.games.mad_maxence.state import State

DRIVING = int(Throw.CD)


def repair(g: State) -> None:
    """MM-15. Grit +1 for a unit of time and a spare part; without parts a unit more."""
    box = g.box
    gauges, time = g.gauges, box.repair_time
    if gauges[P] >= box.repair_parts:
        gauges[P] -= box.repair_parts
        g.tell("MM-15", "told.repair", now=gauges[CB] + 1, parts=gauges[P])
    else:
        time += box.repair_extra
        g.tell("MM-15", "told.repair_bare", now=gauges[CB] + 1)
    gauges[CB] += 1
    spend(g, time)


async def escape(g: State, hard: int) -> None:
    """MM-16. Pay the fuel, announce the manoeuvre, throw for driving; failure costs nothing more."""
    difficulty, time, fuel = g.box.escapes[hard]
    g.gauges[F] -= fuel
    if await test(g, DRIVING, difficulty):
        win_time(g, time)


def use_card(g: State, card: int) -> bool:
    """MM-28. Use a card that heals or wins time; the latter belongs to leaving. True if she is leaving."""
    box = g.box
    gear, slot = box.gear[card], g.slots.index(card)
    g.uses[slot] -= 1
    if gear.kind == "heal":
        g.gauges[CB] = min(box.top[CB], g.gauges[CB] + gear.n)
        g.tell("MM-28", "told.healed", n=gear.n, now=g.gauges[CB])
        return False
    win_time(g, gear.n)
    return True
