"""What a search may go by: how likely the planet is saved, and what the crew would do without thinking.

The habit does whatever leaves the chance best at once, so each member of the crew still to act must count for about as
much as a useful action gains.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import NamedTuple

from tocsin.core import Question
from tocsin.games.last_glow.harm import dim
from tocsin.games.last_glow.lighthouse import perform, soothe
from tocsin.games.last_glow.state import CREW, EXPLOSION, HUNT, OPEN, OVER, PLANET, WON, State, Table

# The chance to save the planet, in hundredths of a logit.
BEGIN = -150  # with nothing yet, one new heart each turn and hearts that outlive their explosions
CROWD = -150  # each new heart a turn beyond the first
SPENT = 100  # hearts are gone when they explode
POINT = 100  # each victory point
NO_POINT = -30  # none at all: the next heart to land ends it
STORED = 75  # each soother on board
SOOTHER = 60, 45, 30, 5  # each soother on the grid, by its distance
PERISH = -15  # each soother that a heart will come onto, times how likely that is
HEART = 0, -90, -85, -70, -50  # each heart, by its moves to the planet, times how likely it arrives
FATAL = 0, -200, -60, 0, 0  # the same besides, if there is no point to lose
GAME = 0, 4, 2, 1  # each heart to hunt, by its distance
HULL = 14  # each point of structure after what darkness and the hearts are likely to take
CREWED = 22  # each of them up to just enough for all the crew
ALIVE = 120  # the last of them
ENOUGH = 3.5
LIGHT = 10  # each point of light after the fall
LAMP = 6  # each of the first two
SINKING = -60  # in the last row, so that one must rise at once
UNDER = -100  # and a heart is in the way
CRASH = -1200  # and nobody is left to do it
LAST_ROW = -25  # will be in the last row
EDGE = -5  # in an outer column
HAND = 13  # each of the crew still to act


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
def odds(box: Table) -> Odds:
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
    if g.outcome != OPEN:
        return float(g.outcome == WON)
    box: Table = g.box
    worth = BEGIN + CROWD * (sum(box.spawn) / len(box.spawn) - 1) + (SPENT if box.explosion_removes else 0)
    worth += POINT * g.victory + STORED * g.stored + HAND * g.crew
    return 1 / (1 + exp(-(worth + storm(g) + catch(g)) / 100))


def storm(g: State) -> float:
    """What the hearts threaten: the planet, and the lighthouse where it will be when they move."""
    box: Table = g.box
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


def catch(g: State) -> float:
    """What there is to catch and to hunt, by the distance; soothers stay while the lighthouse falls."""
    box: Table = g.box
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


def habit(g: State, question: Question) -> int:
    """Whatever leaves the best chance at once."""
    return max(question.options, key=lambda act: after(g, act))


def after(g: State, act: int) -> float:
    """The chance after one more action; a hunt may fail."""
    box: Table = g.box
    new: State = g.copy()
    new.crew -= 1
    if act < HUNT:
        perform(new, act)
        return chance(new)
    dim(new, box.hunt_light)
    if new.phase == OVER:
        return 0.0
    heart, missed = act - HUNT, chance(new)
    soothe(new, heart)
    hit: float = (7 - box.threshold - box.distance[g.lighthouse][heart]) / 6
    return hit * chance(new) + (1 - hit) * missed
