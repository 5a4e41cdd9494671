"""Sangria (TB-41, TB-42)."""

from __future__ import annotations

from tocsin.core import die
from tocsin.games.toroball.pieces import DRINKER
from tocsin.games.toroball.state import State

SANGRIA = die("sangria", "TB-41")


async def drink(g: State, f: int, taken: set[int]) -> None:
    """TB-41, TB-42. Sangria carries him in a scattered direction; he bounces, and stops before anybody or the cover."""
    box = g.box
    direction = g.thrown = await SANGRIA
    cell = g.at[f]
    for _ in range(box.drink[1 if g.skills[f] & DRINKER else 0]):
        ahead, direction = box.push[cell][direction]
        if ahead in taken or ahead == box.cover:
            break
        cell = ahead
    g.at[f] = cell
    g.tell("TB-41", "told.drunk", name=box.figure_names[f], cell=box.cell_names[cell])
