"""The menu as a player aid: every cell of the board with its number, its name and its sentence (LC-7)."""

from __future__ import annotations

from tocsin.core import Aid, Message, msg
from tocsin.games.lys_cocarde.box import Box
from tocsin.games.lys_cocarde.pieces import FRONTIER, GUILLOTINE, GUYANE, HOMEWARD, LAST, PRISON, START

CHAPTERS = (
    ("aid.track", "LC-2", START + 1, LAST, ("aid.obligatory", "aid.carried", "aid.celebrities", "aid.planting")),
    ("aid.prison", "LC-98", PRISON, GUILLOTINE, ("aid.escape", "aid.exact")),
    ("aid.frontiers", "LC-108", FRONTIER, HOMEWARD, ("aid.any_attack", "aid.exact")),
    ("aid.guyane", "LC-111", GUYANE, GUYANE, ("aid.escape",)),
)
"""Name, statement, first and last place of each part of the menu, and what must be known to read it."""


def aids(box: Box) -> tuple[Aid, ...]:
    """LC-7. The 73 cells, in the readings that the options choose, by the numbers they have on the board."""
    return tuple(
        Aid(msg(name), cite, tuple(_line(box, place) for place in range(first, last + 1)), tuple(map(msg, notes)))
        for name, cite, first, last, notes in CHAPTERS
    )


def _line(box: Box, place: int) -> tuple[str, Message]:
    colour = box.colours[place] if place <= LAST else ""
    name, text = box.cell_names[place], box.place_texts[place]
    number = box.ids["place"][place][1:]
    if colour:
        return number, msg("aid.cell", name=name, text=text, colour=msg(f"colour.{colour}"))
    return number, msg("aid.side_cell", name=name, text=text)
