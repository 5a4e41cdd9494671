"""Initiative (RF-46..50, RF-135)."""

from __future__ import annotations

from tocsin.core import ask
from tocsin.games.red_flag.pieces import CARDS, CENSORSHIP, COMMUNE, FACTIONS, VERSAILLES
from tocsin.games.red_flag.play.censorship import censorship
from tocsin.games.red_flag.state import State


async def initiative(g: State) -> None:
    """RF-46..50, RF-135. The higher level chooses who plays first; on a tie the Commune does."""
    chooser = COMMUNE if level(g, COMMUNE) >= level(g, VERSAILLES) else VERSAILLES
    g.initiative = await ask(chooser, "first", FACTIONS, "RF-48")
    g.plays = 0
    g.phase = CARDS
    if g.box.censorship and not g.crisis:
        g.phase = CENSORSHIP
        await censorship(g)


def level(g: State, p: int) -> int:
    """RF-47. Own political VP less own momentum."""
    return (g.political if p == COMMUNE else -g.political) - g.momentum[p]
