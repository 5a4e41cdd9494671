"""The Censorship phase of the variant (RF-148..154)."""

from __future__ import annotations

from tocsin.core import ask
from tocsin.games.red_flag.pieces import CARDS
from tocsin.games.red_flag.play.deck import discard
from tocsin.games.red_flag.state import State


async def censorship(g: State) -> None:
    """RF-149, RF-150. In the variant each discards one card face up, the initiative side first (RF-154: the person)."""
    for p in (g.initiative, 1 - g.initiative):
        hand = g.hand(p)
        if p == g.box.bot:
            continue
        card = await ask(p, "censor", hand[:], "RF-149")
        hand.remove(card)
        discard(g, p, card)
    g.phase = CARDS
