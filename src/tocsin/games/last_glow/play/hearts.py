"""Movement of the hearts (LG-38..48)."""

from __future__ import annotations

from tocsin.games.last_glow.pieces import EXPLOSION, OVER, PLANET, SPAWN
from tocsin.games.last_glow.play.losses import contact, damage, dim, enter
from tocsin.games.last_glow.state import State


async def hearts(g: State) -> None:
    """LG-38. Every heart once, the lowest row first and from right to left: from the last cell to the first.

    A heart that leaves the grid moves up only hearts that have already had their turn.
    """
    box = g.box
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
            move(g, n, target)
        if g.phase == OVER:
            return
    all_hearts.sort()
    g.phase = SPAWN


def move(g: State, n: int, target: int, cite: str = "LG-39") -> None:
    """LG-42..44. A heart moves to a cell or to the planet and meets what is there."""
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
    """LG-45..47. The lighthouse loses by its distance; then the heart drops a row or, in Perturbation, is gone."""
    box = g.box
    cell = g.hearts[n]
    loss = box.blast[box.distance[cell][g.lighthouse]]
    if g.notes is not None:
        told = "told.explodes" if loss else "told.explodes_far"
        g.tell("LG-45", told, cell=box.cells[cell], n=loss, gauge=box.blast_gauge)
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
        move(g, n, below, "LG-47")
    elif g.notes is not None:
        g.tell("LG-47", "told.stays", cell=box.cells[cell])
