"""Coins: how many are thrown, and thrown again (MM-17, MM-28)."""

from __future__ import annotations

from tocsin.core import ask
from tocsin.games.mad_maxence.box import Table, serves
from tocsin.games.mad_maxence.state import BARE, PLAYER, State

KEEP, AGAIN = 0, 1
BOTH = (KEEP, AGAIN)


def coins(g: State, on: int) -> int:
    """MM-17, MM-18, MM-28. As many coins as the skill, more with equipment, three at most."""
    box: Table = g.box
    n: int = g.gauges[box.skill[on]]
    if g.slots != BARE:
        for card in g.slots:
            if card >= 0:
                n += box.bonus[card][on]
    return n if n < box.coin_cap else box.coin_cap


async def throw_again(g: State, on: int, n: int, heads: int, wanted: int) -> int:
    """MM-28. After a throw each card made for it may throw all tails again, once; asked only where that can help."""
    box: Table = g.box
    for slot, card in enumerate(g.slots):
        if card < 0 or heads >= wanted or wanted > n:
            continue
        gear = box.gear[card]
        if gear.kind != "rethrow" or not g.uses[slot] or not serves(gear, on):
            continue
        about = {"card": gear.name, "n": n - heads, "uses": g.uses[slot]}
        if await ask(PLAYER, "rethrow", BOTH, "MM-28", about=about) == AGAIN:
            g.uses[slot] -= 1
            heads += await box.throws[on][n - heads]
    return heads
