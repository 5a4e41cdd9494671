"""Roughly how likely each side is to win."""

from __future__ import annotations

from tocsin.games.lucha_libre.state import State


def hint(g: State) -> tuple[int, int]:
    """Roughly how likely each side is to win: by its lead in fans, and a little by fresher wrestlers."""
    wrestlers, energy = g.box.wrestlers, g.energy
    lead = 1000 * (g.fans[0] - g.fans[1]) // (2 * g.box.goal)
    lead += sum(12 * (energy[n] if wrestlers[n].side == 0 else -energy[n]) for n in range(len(wrestlers)))
    blue = max(20, min(980, 500 + lead))
    return blue, 1000 - blue
