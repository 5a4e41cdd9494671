"""Resolution (LL-33..39): what the holds do to energy and fans."""

from __future__ import annotations

from tocsin.games.lucha_libre.box import Effect
from tocsin.games.lucha_libre.pieces import SIDES
from tocsin.games.lucha_libre.state import State


def resolve(g: State, effects: list[Effect]) -> None:
    """LL-34..39. Add up what happens to each ring wrestler, stop at the ends of his track, settle the rest in fans."""
    box = g.box
    for side in SIDES:
        wrestler = g.ring[side]
        mine, theirs = effects[side], effects[1 - side]
        before, had = g.energy[wrestler], g.fans[side]
        wanted = before + mine.own + theirs.rival
        after = min(max(wanted, 0), box.top)
        owed = had + mine.fans + wanted - after
        fans = max(0, owed)
        g.energy[wrestler] = after
        g.fans[side] = fans
        if g.notes is not None:
            tell_resolved(g, side, before, after, wanted, mine.own)
            if fans != had:
                g.tell("LL-37", "told.fans", side=box.sides[side], before=had, n=fans)
            elif owed == had and mine.fans:
                g.tell("LL-37", "told.fans_even", side=box.sides[side], n=fans)
            if owed < 0:
                g.tell("LL-37", "told.no_fans", side=box.sides[side])


def tell_resolved(g: State, side: int, before: int, after: int, wanted: int, own: int) -> None:
    """LL-34..36. What became of a ring wrestler."""
    box = g.box
    name = box.names[g.ring[side]]
    if after > before:
        g.tell("LL-34", "told.gains", wrestler=name, n=after - before, dice=box.track[after])
    elif after < before:
        g.tell("LL-34", "told.loses", wrestler=name, n=before - after, dice=box.track[after])
    elif wanted == after and own:
        g.tell("LL-34", "told.even", wrestler=name, dice=box.track[after])
    if wanted < after:
        g.tell("LL-35", "told.spent", wrestler=name, n=after - wanted)
    elif wanted > after:
        g.tell("LL-36", "told.surplus", wrestler=name, n=wanted - after)
