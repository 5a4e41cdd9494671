"""The storm's half of the turn: hearts move (LG-38..48), new hearts appear (LG-51..54)."""

from __future__ import annotations

from tocsin.core import die
from tocsin.games.last_glow.harm import contact, damage, dim, enter
from tocsin.games.last_glow.state import EXPLOSION, OVER, PLANET, SPAWN, State, Table

FIRST_DIE = die("first", "LG-12")
SPAWN_DIE = die("spawn", "LG-51")
SPAWN_AGAIN = die("spawn_again", "LG-53")


async def hearts(g: State) -> None:
    """LG-38. Every heart once, the lowest row first and from right to left: from the last cell to the first.

    A heart that leaves the grid moves up only hearts that have already had their turn.
    """
    box: Table = g.box
    all_hearts = g.hearts
    all_hearts.sort()
    dice, moves = box.heart_dice, box.moves
    for n in range(len(all_hearts) - 1, -1, -1):
        cell = all_hearts[n]
        target = moves[cell][await dice[cell]]
        if target in all_hearts:
            if box.reroll_heart:
                target = moves[cell][await box.again_dice[cell]]
            elif cell + box.columns not in all_hearts:
                target = cell + box.columns
                g.tell("LG-41", "told.diverted")
            if target in all_hearts:
                if g.notes is not None:
                    g.tell("LG-41", "told.stays", cell=box.cells[cell])
                continue
        if target == EXPLOSION:
            explode(g, n)
        else:
            go(g, n, target)
        if g.phase == OVER:
            return
    all_hearts.sort()
    g.phase = SPAWN


def go(g: State, n: int, target: int, cite: str = "LG-39") -> None:
    """LG-42..44. A heart goes to a cell or to the planet, and what it meets there."""
    if target == PLANET:
        del g.hearts[n]
        contact(g)
        return
    if g.notes is not None:
        g.tell(cite, "told.moves", cell=g.box.cells[g.hearts[n]], end=g.box.cells[target])
    if enter(g, target):
        g.hearts[n] = target
    else:
        del g.hearts[n]


def explode(g: State, n: int) -> None:
    """LG-45..47. The lighthouse suffers by its distance; then the heart drops a row, or is gone in Perturbation."""
    box: Table = g.box
    cell = g.hearts[n]
    loss = box.blast[box.distance[cell][g.lighthouse]]
    if g.notes is not None:
        g.tell("LG-45", "told.explodes" if loss else "told.explodes_far", cell=box.cells[cell], n=loss)
    if loss:
        if box.blast_dims:
            dim(g, loss)
        else:
            damage(g, loss)
        if g.phase == OVER:
            return
    if box.explosion_removes:
        del g.hearts[n]
        g.tell("LG-47", "told.spent")
        return
    below = box.neighbours[cell][3]
    if below not in g.hearts:
        go(g, n, below, "LG-47")
    elif g.notes is not None:
        g.tell("LG-47", "told.stays", cell=box.cells[cell])


async def spawn(g: State) -> None:
    """LG-51..54. Throw the dice of this turn one by one; each brings a heart into its column of row 1."""
    box: Table = g.box
    for _ in range(box.spawn[(g.turn - 1) % len(box.spawn)]):
        column = await SPAWN_DIE - 1
        if column in g.hearts and box.reroll_spawn:
            column = await SPAWN_AGAIN - 1
        if column in g.hearts:
            g.tell("LG-53", "told.no_room", n=column + 1)
            continue
        if len(g.hearts) >= box.hearts:
            ninth(g)
        if g.phase != OVER:
            appear(g, column)
        if g.phase == OVER:
            return


def ninth(g: State) -> None:
    """LG-54. No heart is left to place: the lowest, farthest right, falls on the planet first."""
    lowest = max(g.hearts)
    g.hearts.remove(lowest)
    if g.notes is not None:
        g.tell("LG-54", "told.ninth", cell=g.box.cells[lowest])
    contact(g)


def appear(g: State, cell: int) -> None:
    """LG-51, LG-53. A heart forms in row 1, and what it meets there."""
    if g.notes is not None:
        g.tell("LG-51", "told.appears", cell=g.box.cells[cell])
    if enter(g, cell):
        g.hearts.append(cell)
        g.hearts.sort()
