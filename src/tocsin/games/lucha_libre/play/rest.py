"""Rest and change (LL-40..44)."""

from __future__ import annotations

from tocsin.games.lucha_libre.box import Effect
from tocsin.games.lucha_libre.pieces import SIDES
from tocsin.games.lucha_libre.state import State


def rest(g: State) -> None:
    """LL-40..42. Each resting wrestler gains a cell; one already at the top wins a fan instead."""
    box = g.box
    for side in SIDES:
        rester = box.partner[g.ring[side]]
        before = g.energy[rester]
        after = min(before + box.rest, box.top)
        surplus = before + box.rest - after
        if after != before:
            g.energy[rester] = after
            g.tell("LL-40", "told.rest", wrestler=box.names[rester], n=after - before, dice=box.track[after])
        if surplus and box.options.rest_overflow_fan:
            g.fans[side] += surplus
            g.tell("LL-41", "told.fresh", wrestler=box.names[rester], side=box.sides[side], n=g.fans[side])


def change(g: State, effects: list[Effect]) -> None:
    """LL-43, LL-44. A side that made the change swaps its wrestlers."""
    box = g.box
    for side in SIDES:
        if effects[side].swap:
            leaves = g.ring[side]
            g.ring[side] = enters = box.partner[leaves]
            g.tell("LL-43", "told.swap", enters=box.names[enters], leaves=box.names[leaves])
