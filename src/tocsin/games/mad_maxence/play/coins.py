"""Tests, and the coins of tests and fights: how many are thrown, and thrown again (MM-17, MM-28)."""

from __future__ import annotations

from tocsin.core import ask
from tocsin.games.mad_maxence.pieces import NO_EQUIPMENT, PLAYER
from tocsin.games.mad_maxence.state import State

KEEP, AGAIN = 0, 1
BOTH = (KEEP, AGAIN)


async def test(g: State, skill: int, difficulty: int) -> bool:
    """MM-17. Throw as many coins as the skill: heads must reach the difficulty."""
    box = g.box
    n = coins(g, skill)
    if g.notes is not None:
        g.tell("MM-17", "told.test", skill=box.gauge_names[box.skill[skill]], difficulty=difficulty, n=n)
    heads = await box.throws[skill][n] if n else 0
    if heads < difficulty and g.slots != NO_EQUIPMENT:
        heads = await throw_again(g, skill, n, heads, difficulty)
    passed = heads >= difficulty
    g.tell("MM-17", "told.passed" if passed else "told.failed")
    return passed


def coins(g: State, throw: int) -> int:
    """MM-17, MM-18, MM-28. As many coins as the skill, more with equipment, at most three."""
    box = g.box
    n = g.gauges[box.skill[throw]]
    if g.slots != NO_EQUIPMENT:
        for card in g.slots:
            if card >= 0:
                n += box.bonus[card][throw]
    return n if n < box.coin_cap else box.coin_cap


async def throw_again(g: State, throw: int, n: int, heads: int, wanted: int) -> int:
    """MM-28. Each card made for this throw may throw all tails again, once; asked only where that can help."""
    box = g.box
    for slot, card in enumerate(g.slots):
        if card < 0 or heads >= wanted or wanted > n:
            continue
        gear = box.gear[card]
        if gear.kind != "rethrow" or not g.uses[slot] or not gear.helps(throw):
            continue
        about = {"card": gear.name, "n": n - heads, "uses": g.uses[slot]}
        if await ask(PLAYER, "rethrow", BOTH, "MM-28", about=about) == AGAIN:
            g.uses[slot] -= 1
            heads += await box.throws[throw][n - heads]
    return heads
