"""How likely the planet is saved."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple

from tocsin.games.last_glow.box import Box
from tocsin.games.last_glow.mind.weights import (
    ALIVE,
    BEGIN,
    CRASH,
    CREWED,
    CROWD,
    EDGE,
    ENOUGH,
    FATAL,
    GAME,
    HAND,
    HEART,
    HULL,
    LAMP,
    LAST_ROW,
    LIGHT,
    NO_POINT,
    PERISH,
    POINT,
    SINKING,
    SOOTHER,
    SPENT,
    STORED,
    UNDER,
)
from tocsin.games.last_glow.pieces import CREW, EXPLOSION, OPEN, PLANET, WON
from tocsin.games.last_glow.state import State


class Odds(NamedTuple):
    """What the dice of the hearts do, by cell.

    - ``reach`` how likely a heart there gets to the planet in the end, ``left`` in how many moves
    - ``goes`` how likely its next move ends on each cell, ``bang`` how likely it explodes
    """

    reach: list[float]
    left: list[int]
    goes: list[dict[int, float]]
    bang: list[float]


@lru_cache(maxsize=16)
def odds(box: Box) -> Odds:
    """From the last row up: what a heart does there, then how likely it gets to the planet."""
    size = range(len(box.moves))
    reach, left, goes, bang = [0.0 for _ in size], [0 for _ in size], [], []
    for cell in size:
        faces = box.moves[cell][1:]
        ends = dict.fromkeys(faces, 0.0)
        for end in faces:
            ends[end] += 1 / len(faces)
        blast = ends.pop(EXPLOSION, 0.0)
        if blast and not box.explosion_removes:
            below = box.neighbours[cell][3]
            ends[below] = ends.get(below, 0.0) + blast
        goes.append(ends)
        bang.append(blast)
    for cell in reversed(size):
        reach[cell] = sum(odd if end == PLANET else odd * reach[end] for end, odd in goes[cell].items())
        left[cell] = min(box.rows - cell // box.columns, len(HEART) - 1)
    return Odds(reach, left, goes, bang)


def hint(g: State) -> tuple[int]:
    """How likely the planet is saved."""
    return (round(1000 * chance(g)),)


def chance(g: State) -> float:
    """The same as a fraction: certain once the game is over, else by the weights."""
    if g.outcome != OPEN:
        return float(g.outcome == WON)
    box = g.box
    worth = BEGIN + CROWD * (sum(box.spawn) / len(box.spawn) - 1) + (SPENT if box.explosion_removes else 0)
    worth += POINT * g.victory + STORED * g.stored + HAND * g.crew
    return 1 / (1 + exp(-(worth + threats(g) + catches(g)) / 100))


def threats(g: State) -> float:
    """What the hearts threaten: the planet, and the lighthouse where it will be when they move."""
    box = g.box
    reach, left, goes, bang = odds(box)
    here, hearts = g.lighthouse, g.hearts
    above, _, _, below = box.neighbours[here]
    light, hull, worth = g.luminosity, float(g.structure), 0.0
    if g.phase == CREW:
        light = max(0, light - box.falls)
        if not light:
            hull -= box.darkness
        if below < 0:
            worth += (SINKING if g.crew else CRASH) + (UNDER if above in hearts else 0)
        else:
            here = below
    if here + box.columns >= len(left):
        worth += LAST_ROW
    if here % box.columns in (0, box.columns - 1):
        worth += EDGE
    far = box.distance[here]
    for cell in hearts:
        worth += HEART[left[cell]] * reach[cell]
        if not g.victory:
            worth += FATAL[left[cell]] * reach[cell]
        if cell == here:
            hull -= box.collision
        else:
            hull -= box.collision * goes[cell].get(here, 0.0)
            if not box.blast_dims:
                hull -= bang[cell] * box.blast[far[cell]]
    if not g.victory:
        worth += NO_POINT
    worth += HULL * hull + CREWED * min(hull, ENOUGH) + ALIVE * min(hull, 1.0)
    return worth + LIGHT * light + LAMP * min(light, 2)


def catches(g: State) -> float:
    """What there is to catch and to hunt, by the distance; soothers stay while the lighthouse falls."""
    box = g.box
    goes, here = odds(box).goes, g.lighthouse
    far, worth = box.distance[here], 0.0
    for cell in g.hearts:
        if far[cell] < len(GAME):
            worth += GAME[far[cell]]
    if g.soothers:
        if g.phase == CREW and not g.crew:
            far = box.distance[max(here, box.neighbours[here][3])]
        for cell in g.soothers:
            worth += SOOTHER[min(far[cell], len(SOOTHER) - 1)]
            worth += PERISH * sum([goes[heart].get(cell, 0.0) for heart in g.hearts])
    return worth
