"""Tests, and the coins of tests and fights: how many are thrown, and thrown again (MM-17, MM-28)."""

from __future__ import annotations

from tocsin.core import ask, msg
from tocsin.games.mad_maxence.pieces import NO_EQUIPMENT, PLAYER, Throw
from tocsin.games.mad_maxence.state import State

KEEP, AGAIN = 0, 1
BOTH = (KEEP, AGAIN)
FIGHTING = int(Throw.FIGHT)


async def test(g: State, skill: int, difficulty: int) -> bool:
    """MM-17. Throw as many coins as the skill: heads must reach the difficulty."""
    box = g.box
    n = coins(g, skill)
    if g.notes is not None:
        needed = msg("label.at_least", n=difficulty)
        g.tell("MM-17", "told.test", skill=box.gauge_names[box.skill[skill]], needed=needed, n=n)
    heads = await box.throws[skill][n] if n else 0
    if heads < difficulty and g.slots != NO_EQUIPMENT:
        heads = await throw_again(g, skill, n, heads, difficulty)
    passed = heads >= difficulty
    g.tell("MM-17", "told.passed" if passed else "told.failed")
    return passed


def coins(g: State, throw: int) -> int:
    """MM-17, MM-18, MM-28. How many coins she throws now."""
    return g.box.coins(g.gauges, g.slots, throw)


async def throw_again(g: State, throw: int, n: int, heads: int, wanted: int) -> int:
    """MM-28. Each card made for this throw may throw all tails again, once; asked only where that can help."""
    box = g.box
    for slot, card in enumerate(g.slots):
        if card < 0 or heads >= wanted or wanted > n:
            continue
        gear = box.gear[card]
        if gear.kind != "rethrow" or not g.uses[slot] or not gear.helps(throw):
            continue
        about = {
            "card": gear.name,
            "heads": msg("label.heads", n=heads),
            "n": n - heads,
            "uses": g.uses[slot],
            "needed": 0 if throw == FIGHTING else wanted - heads,
        }
        if await ask(PLAYER, "rethrow", BOTH, "MM-28", about=about) == AGAIN:
            g.uses[slot] -= 1
            heads += await box.throws[throw][n - heads]
    return heads
