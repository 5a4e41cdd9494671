"""Sangria (TB-41, TB-42)."""

from __future__ import annotations

from tocsin.core import D6, NATURE, ask
from tocsin.games.toroball.pieces import DRINKER, SIDE
from tocsin.games.toroball.state import State


async def drink(g: State, f: int, taken: set[int]) -> None:
    """TB-41, TB-42, TB-62. Sangria carries him in a scattered direction; a drinker chooses how far."""
    box = g.box
    about = {"name": box.figure_names[f]}
    direction = g.thrown = await ask(NATURE, "sangria", D6, "TB-41", about=about)
    cell = stagger(g, f, direction, box.drink[0], taken)
    farther = stagger(g, f, direction, box.drink[1], taken) if g.skills[f] & DRINKER else cell
    if farther != cell:
        choice = {"name": box.figure_names[f], "few": box.drink[0], "many": box.drink[1]}
        cell = await ask(SIDE[f], "stagger", sorted((cell, farther)), "TB-62", about=choice)
    else:
        g.tell("TB-41", "told.drunk", name=box.figure_names[f], cell=box.cell_names[cell])
    g.at[f] = cell


def stagger(g: State, f: int, direction: int, cells: int, taken: set[int]) -> int:
    """TB-42. Where so many cells in a direction lead: he bounces, and stops before anybody or the cover."""
    box = g.box
    cell = g.at[f]
    for _ in range(cells):
        ahead, direction = box.push[cell][direction]
        if ahead in taken or ahead == box.cover:
            break
        cell = ahead
    return cell
