"""How a position looks to somebody who does not play it to its end: the points that may be expected, by sphere.

A dimension brings a point to whoever holds all three of its spaces, so what counts of it is how many cubes each side
still needs there. The rest (objectives, pivotal spaces, momentum, cubes, cards) is reckoned in points too. Then the
points to come are put beside those that decide: the Commune's political ones, Versailles' military ones.
"""

from __future__ import annotations

from math import exp

from tocsin.games.red_flag.board import DISC
from tocsin.games.red_flag.state import (
    BONUS,
    CARDS,
    COMMUNE,
    EVENTS,
    KEPT,
    SCORING,
    VERSAILLES,
    State,
)
from tocsin.games.red_flag.table import SPACES, Table

# In hundredths of a victory point. The numbers come from games of the search against itself.
FIRST = (75, 45, 30, 20, 10, 5, 2)
"""A dimension at its next scoring, by the cubes a side needs for it, with a whole round to play."""
LAST = (100, 25, 8)
"""The same when the cards are played and bonus actions are to come."""
LATER = (50, 38, 28, 20, 12, 6, 3)
"""At each scoring after that."""
SAFE = 10, 6
"""For each cube more than needed in the weakest space, at most two: at the next scoring, at each after it."""
PIVOT = 12, 10
"""A pivotal space: its bonus action, and each one after it."""
SPACE = 3
"""A controlled space, for each scoring."""
OBJECTIVE = (0, 45, 65, 75)
"""The space of an objective by the lead there, with a whole round to play; with none to play a point."""
MOMENTUM = (0, 10, 25, 85)
"""Steps of momentum: the third is a point if it lasts."""
CUBES = (0, 13, 26, 39, 52)
CUBE = 3
"""The cubes a side could place: the first four, then each."""
LOST = 8
"""A red cube out of play."""
POINT, EVENT, SET_ASIDE, CRISIS_CARD, PLAYED = 6, 5, 12, 20, 10
"""Cards: each point in hand, an own event in hand, a card set aside (less if it is the other's), the Final Crisis card
not used yet, each point of the card being played."""
DRIFT = 40
"""What the solo opponent gains at each scoring, for it moves without cards."""
SURE, UNSURE = 35, 30
"""How many points a chance of three to one takes, when nothing is left to play and more for each scoring."""


def hint(g: State) -> tuple[int, ...]:
    """For each seat how likely it is to win, in thousandths."""
    box: Table = g.box
    left, later = _ahead(g)
    political, military = _boards(g, left, later)
    cards = _resources(g) // 2
    p = 100 * g.political + political + cards + MOMENTUM[g.momentum[COMMUNE]]
    m = 100 * g.military - military - cards + MOMENTUM[g.momentum[VERSAILLES]]
    unsure = SURE + UNSURE * (later + left)
    if box.bot < 0:
        commune = round(1000 * _chance((p - m) / unsure))
        return commune, 1000 - commune
    own, other = (m, p) if box.bot == COMMUNE else (p, m)
    own = min(own, 100 * box.vp_limit)
    other += round(DRIFT * (later + left))
    return (round(1000 * _chance((own - other - 50) / unsure) * _chance((own + 50) / unsure)),)


def _chance(x: float) -> float:
    return 1 / (1 + exp(-x)) if x > -50 else 0.0


def _ahead(g: State) -> tuple[float, int]:
    """How much of the round is still to play, from 1 to 0, and how many scorings come after its own."""
    later = 0 if g.crisis else g.box.rounds + 1 - g.round
    if g.phase == CARDS:
        return ((2 * g.round if g.crisis else 6) - g.plays) / 6, later
    return float(g.phase < CARDS), later


def _boards(g: State, left: float, later: int) -> list[float]:
    """The Commune's lead in political and in military points to come from the board."""
    box: Table = g.box
    phase = g.phase
    lead = [red - blue for red, blue in zip(g.red, g.blue, strict=True)]
    for space, disc in enumerate(g.discs):
        if disc:
            lead[space] += DISC[disc]
    found = [0.0, 0.0]
    open_now = phase < EVENTS
    for n, spaces in enumerate(box.dimensions):
        kind = box.dimension_kind[n]
        leads = [lead[space] for space in SPACES[spaces]]
        red = sum([1 - each for each in leads if each < 1])
        blue = sum([1 + each for each in leads if each > -1])
        value: float = later * (_at(LATER, red) - _at(LATER, blue))
        safe = 0 if red and blue else min(2, min(leads) - 1) if not red else max(-2, max(leads) + 1)
        value += later * SAFE[1] * safe
        if phase == SCORING:
            value += 100 * ((not red) - (not blue))
        elif open_now:
            value += left * (_at(FIRST, red) - _at(FIRST, blue) + SAFE[0] * safe)
            value += (1 - left) * (_at(LAST, red) - _at(LAST, blue))
        pivot = lead[box.pivots[n]]
        if pivot:
            worth = PIVOT[1] * later
            if phase < BONUS or g.pending >> n & 1:
                worth += PIVOT[0]
            value += worth if pivot > 0 else -worth
        held = sum([each > 0 for each in leads]) - sum([each < 0 for each in leads])
        found[kind] += value + SPACE * held * (later + left)
    if open_now and not g.crisis:
        for card, place in enumerate(g.objectives):
            if place == KEPT or place == KEPT + 1:
                space = box.objectives[card].space
                found[box.kind_of[space]] += _objective(box, lead[space], place - KEPT, left)
    return found


def _at(table: tuple[int, ...], needed: int) -> int:
    return table[needed] if needed < len(table) else 0


def _objective(box: Table, lead: int, owner: int, left: float) -> float:
    """RF-126, RF-179. A point for whoever is ahead, a little more for the owner, who may use the event."""
    worth = 100 * (1 - left) + left * OBJECTIVE[min(3, abs(lead))] if lead else 0.0
    if (lead < 0) == owner:
        worth *= 1.2
    elif owner == box.bot:
        return 0.0
    return worth if lead > 0 else -worth


def _resources(g: State) -> int:
    """What the Commune's cubes and cards are worth more than Versailles'."""
    cards = g.box.cards
    found = -LOST * g.lost[COMMUNE]
    for p, sign, hand, aside, track in (
        (COMMUNE, 1, g.red_hand, g.red_aside, g.red_track),
        (VERSAILLES, -1, g.blue_hand, g.blue_aside, g.blue_track),
    ):
        cubes = g.pools[p] + sum(track)
        worth = CUBES[min(4, cubes)] + CUBE * max(0, cubes - 4)
        for card in hand:
            worth += POINT * cards[card].ops + (EVENT if cards[card].side == p else 0)
        for card in aside:
            worth += SET_ASIDE if cards[card].side != 1 - p else -SET_ASIDE
        found += sign * worth
    for card in g.front:
        found += -CRISIS_CARD if cards[card].side else CRISIS_CARD
    if g.playing >= 0 and g.phase == CARDS:
        mover = g.initiative ^ (g.plays & 1)
        found += (-PLAYED if mover else PLAYED) * cards[g.playing].ops
    return found
