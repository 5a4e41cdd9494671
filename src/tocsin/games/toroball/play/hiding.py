"""Hiding behind the cover (TB-45, TB-46)."""

from __future__ import annotations

from tocsin.games.toroball.pieces import COVERED, FIELD, FIGURES
from tocsin.games.toroball.state import State


def check_cover(g: State) -> None:
    """TB-45, TB-46. The cover hides nobody whom the cow can see; if hiding is automatic it hides everybody else."""
    box = g.box
    automatic = box.options.cover_hiding == "automatic"
    for f in FIGURES:
        how = g.how[f]
        if how == COVERED and g.cow not in box.shade[g.at[f]]:
            g.how[f] = FIELD
            g.tell("TB-46", "told.seen", name=box.figure_names[f])
        elif automatic and how == FIELD and g.at[f] >= 0:
            take_cover(g, f)


def take_cover(g: State, f: int) -> bool:
    """TB-45. Where hiding is automatic, a figure with the cover between him and the cow is hidden."""
    box = g.box
    if g.cow not in box.shade[g.at[f]]:
        return False
    g.how[f] = COVERED
    g.tell("TB-45", "told.covered", name=box.figure_names[f])
    return True
