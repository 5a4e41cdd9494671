"""Out of play and back again (TB-54, TB-62)."""

from __future__ import annotations

from functools import partial

from tocsin.core import Objections, ask, reason
from tocsin.games.toroball.pieces import ABS, FIELD, NOWHERE, OUT, SIDE
from tocsin.games.toroball.state import State

TAKEN = reason("TB-9", "why.taken")
NOT_HIS_SANGRIA = reason("TB-54", "why.not_his_sangria")


def knock_over(g: State, f: int) -> bool:
    """TB-54, TB-62. A figure leaves the field and misses the next turn; an iron belly holds once. False if it held."""
    box = g.box
    if g.skills[f] & ABS & ~g.spent[f]:
        g.spent[f] |= ABS
        g.tell("TB-62", "told.held", name=box.figure_names[f])
        return False
    g.how[f] = OUT
    g.at[f] = NOWHERE
    g.back[f] = g.turn + box.turns_out + 1
    told = "told.knocked_over" if g.back[f] <= box.turns else "told.knocked_out"
    g.tell("TB-54", told, name=box.figure_names[f], n=g.back[f])
    return True


async def come_back(g: State, f: int) -> None:
    """TB-54. Back after a turn out, on a sangria cell of his team; beside one if both are taken."""
    box = g.box
    options = places_to_come_back(g, f)
    if len(options) > 1:
        why = partial(against_coming_back, g, f)
        cell = await ask(SIDE[f], "back", options, "TB-54", box.cells, why, about={"name": box.figure_names[f]})
    else:
        cell = options[0]
        g.tell("TB-54", "told.back", name=box.figure_names[f], cell=box.cell_names[cell])
    g.at[f] = cell
    g.how[f] = FIELD
    g.back[f] = 0


def places_to_come_back(g: State, f: int) -> list[int]:
    """TB-54. The free sangria cells of his team or, if there is none, the free cells next to them."""
    box = g.box
    taken = {*g.at, g.cow}
    sangria = box.sangria[SIDE[f]]
    free = [cell for cell in sangria if cell not in taken]
    if free:
        return free
    beside = {cell for drink in sangria for _, cell in box.steps[drink]}
    return sorted(beside - taken)


def against_coming_back(g: State, f: int) -> Objections:
    """TB-54."""
    options = places_to_come_back(g, f)
    for cell in g.box.cells:
        if cell in g.at or cell == g.cow:
            yield cell, TAKEN
        elif cell not in options:
            yield cell, NOT_HIS_SANGRIA
