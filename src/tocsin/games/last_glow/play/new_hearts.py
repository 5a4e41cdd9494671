"""New hearts (LG-12, LG-51..54)."""

from __future__ import annotations

from tocsin.core import die
from tocsin.games.last_glow.pieces import OVER
from tocsin.games.last_glow.play.losses import contact, enter
from tocsin.games.last_glow.state import State

FIRST_DIE = die("first", "LG-12")
SPAWN_DIE = die("spawn", "LG-51")
SPAWN_AGAIN = die("spawn_again", "LG-53")


async def spawn(g: State) -> None:
    """LG-51..54. Throw the dice of this turn one by one; each brings a heart into its column of row 1."""
    box = g.box
    for _ in range(box.spawn[(g.turn - 1) % len(box.spawn)]):
        column = await SPAWN_DIE - 1
        if column in g.hearts and box.reroll_spawn:
            column = await SPAWN_AGAIN - 1
        if column in g.hearts:
            g.tell("LG-53", "told.no_room", n=column + 1)
            continue
        if len(g.hearts) >= box.hearts:
            make_room(g)
        if g.phase != OVER:
            appear(g, column)
        if g.phase == OVER:
            return


def make_room(g: State) -> None:
    """LG-54. No heart is left to place: the lowest, farthest right, falls on the planet first."""
    lowest = max(g.hearts)
    g.hearts.remove(lowest)
    if g.notes is not None:
        g.tell("LG-54", "told.ninth", cell=g.box.cells[lowest], n=g.box.hearts)
    contact(g)


def appear(g: State, cell: int) -> None:
    """LG-51, LG-53. A heart appears in row 1 and meets what is there."""
    if g.notes is not None:
        g.tell("LG-51", "told.appears", cell=g.box.cells[cell])
    if enter(g, cell):
        g.hearts.append(cell)
        g.hearts.sort()
