"""Sabotage and the count of a turn (QS-38..41, QS-46)."""

from __future__ import annotations

from functools import partial

from tocsin.core import Objections, ask, reason
from tocsin.games.q_star.box import Box
from tocsin.games.q_star.pieces import HU, IA, each
from tocsin.games.q_star.state import State, first

WORTHLESS = reason("QS-39", "why.worthless")
NOT_SCORING = reason("QS-39", "why.not_scoring")
ALREADY_NAMED = reason("QS-39", "why.already_named")


async def count(g: State) -> None:
    """QS-40, QS-46. The saboteurs name their zones, the first player of the turn first; then both sides score."""
    for side in (first(g), 1 - first(g)):
        while g.pending[side]:
            g.pending[side] -= 1
            await sabotage(g, side, g.units[1 - side] & g.box.scoring_cells)
    score(g)


async def sabotage(g: State, side: int, cells: int) -> None:
    """QS-38, QS-39. Name a cell, or a board by the option, that brings the enemy nothing this turn.

    ``cells`` are those that could matter: what the enemy holds now or, named at once, all that have a number.
    """
    box = g.box
    left = cells & ~g.blocked[1 - side]
    zones = tuple(n for n, mask in enumerate(box.boards) if mask & left) if box.sabotage_by_board else each(left)
    if not zones:
        g.tell("QS-39", "told.no_zone", enemy=box.sides[1 - side])
        return
    zone = zones[0]
    if len(zones) > 1:
        domain = range(len(box.boards)) if box.sabotage_by_board else range(len(box.names))
        why = partial(against_zones, g, side, cells)
        zone = await ask(side, "sabotage", zones, "QS-38", domain, why, about={"enemy": box.sides[1 - side]})
    elif g.notes is not None:
        name = box.board_names[zone] if box.sabotage_by_board else box.names[zone]
        g.tell("QS-38", "told.sabotage", side=box.sides[side], zone=name, enemy=box.sides[1 - side])
    g.blocked[1 - side] |= box.boards[zone] if box.sabotage_by_board else 1 << zone


def against_zones(g: State, side: int, cells: int) -> Objections:
    """QS-39. Why naming a zone would be idle."""
    box = g.box
    masks = box.boards if box.sabotage_by_board else [1 << n for n in range(len(box.names))]
    for zone, mask in enumerate(masks):
        if not mask & box.scoring_cells:
            yield zone, WORTHLESS
        elif not mask & cells:
            yield zone, NOT_SCORING
        elif not mask & cells & ~g.blocked[1 - side]:
            yield zone, ALREADY_NAMED


def worth(box: Box, cells: int) -> int:
    """QS-46. The sum of the numbers of some cells, each once."""
    found = 0
    for vp, mask in box.scoring:
        found += vp * (cells & mask).bit_count()
    return found


def score(g: State) -> None:
    """QS-46. Each side scores the cells it holds on both boards, less sabotage."""
    box = g.box
    ia = worth(box, g.units[IA] & ~g.blocked[IA])
    hu = worth(box, g.units[HU] & ~g.blocked[HU])
    g.scores[IA] += ia
    g.scores[HU] += hu
    g.blocked = [0, 0]
    if g.notes is not None:
        g.tell("QS-46", "told.count", turn=g.turn, a=ia, b=hu, ia=g.scores[IA], hu=g.scores[HU])
