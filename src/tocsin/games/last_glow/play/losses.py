"""Losses, and how they end the game (LG-36, LG-42, LG-49, LG-50, LG-55..60)."""

from __future__ import annotations

from tocsin.games.last_glow.pieces import NIGHTMARES, WRECKED
from tocsin.games.last_glow.state import State


def dim(g: State, n: int) -> None:
    """LG-36. Luminosity is lost, never below zero; at zero a point of structure is lost too."""
    before = g.luminosity
    g.luminosity = left = before - n if before > n else 0
    g.tell("LG-36", "told.luminosity_falls" if before else "told.luminosity_zero", n=left)
    if not left:
        g.tell("LG-36", "told.dark", n=g.box.darkness)
        damage(g, g.box.darkness)


def damage(g: State, n: int) -> None:
    """LG-6, LG-56. Structure is lost; at zero the lighthouse is destroyed at once."""
    g.structure = left = g.structure - n if g.structure > n else 0
    g.tell("LG-56", "told.structure_falls", n=left)
    if not left:
        g.finish(WRECKED)


def collide(g: State) -> None:
    """LG-49. A heart and the lighthouse meet: the heart, already off the grid, is available again."""
    if g.notes is not None:
        g.tell("LG-49", "told.collision", cell=g.box.cells[g.lighthouse], n=g.box.collision)
    damage(g, g.box.collision)


def contact(g: State) -> None:
    """LG-50, LG-58. A heart reaches the planet: a point is lost or, if there is none, the game."""
    if not g.victory:
        g.tell("LG-50", "told.contact_at_zero")
        g.finish(NIGHTMARES)
        return
    lost = g.box.contact
    g.victory = g.victory - lost if g.victory > lost else 0
    g.tell("LG-50", "told.contact", n=g.victory)


def enter(g: State, cell: int) -> bool:
    """LG-42, LG-43, LG-53. A heart comes onto a cell: a soother perishes, the lighthouse is hit. True if it stays."""
    if cell in g.soothers:
        g.soothers.remove(cell)
        if g.notes is not None:
            g.tell("LG-42", "told.soother_lost", cell=g.box.cells[cell])
    if cell == g.lighthouse:
        collide(g)
        return False
    return True
