"""Management of the lighthouse (LG-32..37): it sinks and grows dark."""

from __future__ import annotations

from tocsin.games.last_glow.pieces import CRASHED, HEARTS, OVER
from tocsin.games.last_glow.play.losses import collide, dim
from tocsin.games.last_glow.state import State


def management(g: State) -> None:
    """LG-32..37. The lighthouse sinks a row (off the grid it is lost, onto a heart it collides), then loses a light."""
    box = g.box
    below = box.neighbours[g.lighthouse][3]
    if below < 0:
        g.finish(CRASHED)
        return
    g.lighthouse = below
    if g.notes is not None:
        g.tell("LG-32", "told.sinks", cell=box.cells[below])
    if below in g.hearts:
        g.hearts.remove(below)
        collide(g)
        if g.phase == OVER:
            return
    dim(g, box.falls)
    if g.phase != OVER:
        g.phase = HEARTS
