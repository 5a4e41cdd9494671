"""What a position promises without playing it to the end: the points to be expected, by sphere.

A dimension brings a point to whoever holds all three of its spaces, so what counts of it is how many cubes each side
still needs there and how many cards it may still play. The rest (objectives, pivotal spaces, momentum, cubes, cards) is
reckoned in points too. Then the points to come are put beside those that decide: the Commune's political ones,
Versailles' military ones. Against the solo opponent that is only a first guess: see `features`.
"""

from __future__ import annotations

from math import exp, log

from tocsin.games.red_flag.box import Box
from tocsin.games.red_flag.mind.features import WEIGHTS, features
from tocsin.games.red_flag.pieces import (
    BONUS,
    CARDS,
    COMMUNE,
    EVENTS,
    FACTIONS,
    KEPT,
    SCORING,
    SPACES,
    VERSAILLES,
)
from tocsin.games.red_flag.play.control import DISC
from tocsin.games.red_flag.state import State

Row = tuple[int, ...]


def _row(*worth: int) -> Row:
    """What a dimension is worth to a side that needs 0, 1, 2 ... cubes there; more than are written are too many."""
    return worth + (0,) * (19 - len(worth))


# In hundredths of a victory point.

NEEDS = _row(0, 20, 6), _row(0, 45, 26, 12, 5, 2), _row(0, 45, 30, 19, 10, 5, 2), _row(0, 44, 32, 22, 13, 7, 3)
"""A dimension not held yet, at the next scoring: by the plays the side has left, then by the cubes it needs."""
NEEDS_ALONE = _row(0, 25, 5), _row(0, 65, 30, 12, 4), _row(0, 65, 42, 24, 12, 5, 2), _row(0, 62, 45, 30, 18, 10, 5)
"""The same for the solo opponent, which goes for dimensions above all."""
HELD = 100, 82, 74, 70
"""A dimension held, at the next scoring, by the plays the other side has left."""
LATER = _row(50, 38, 28, 20, 12, 6, 3)
"""A dimension at each scoring after that, by the cubes needed."""
SAFE, SAFE_LATER = 10, 6
"""For each cube more than needed in the weakest space, at most two."""
PIVOT, PIVOT_LATER = 12, 10
"""A pivotal space: the bonus action of this round, and each one after it."""
SPACE = 3
"""A controlled space, for each scoring."""
OBJECTIVE = 0, 45, 65, 75
"""The space of an objective by the lead there, with a whole round to play; a point if nothing is left to play."""
OWNER = 1.2
"""How much more an objective is worth to its owner, who may use the event."""
MOMENTUM = 0, 10, 25, 85
"""Steps of momentum: the third is a point if it lasts."""
PLAY, PLAY_ALONE = 20, 45
"""Each play left to a person, and to the solo opponent, in either sphere."""
CUBES = 0, 6, 13, 20, 26
"""The cubes a side could place: the first four, then each."""
CUBE = 1.5
LOST, SLOT = 7.5, 3.3
"""A red cube out of play, and a slot that keeps one, for each scoring."""
POINT, EVENT, SET_ASIDE, CRISIS_CARD, PLAYED = 3, 2.5, 6, 60, 5
"""Cards: each point in hand, an own event in hand, a card set aside (as much less if it is the other's), the Final
Crisis card not used yet (between two people), each point of the card being played."""
DRIFT = 50
"""What the solo opponent gains at each scoring, since it never runs out of cards."""
UNSURE, MORE_UNSURE = 35, 30
"""How many points make a chance of three to one when nothing is left to play, and how many more each scoring needs."""
SURE = 0.0001
"""No guess is more certain than this."""


def hint(g: State) -> tuple[float, ...]:
    """For each seat how likely it is to win, in thousandths."""
    if g.box.bot < 0:
        p, m, unsure = _points(g, _lead(g))
        commune = round(1000 * _chance((p - m) / unsure))
        return commune, 1000 - commune
    guess, places = seen(g)
    weights = WEIGHTS[g.box.human]
    odds = weights[places[0]] * guess + sum([weights[place] for place in places[1:]])
    return (1000 * _chance(odds / 1000),)


def seen(g: State) -> tuple[float, list[int]]:
    """A position against the solo opponent as a person sees it: the log-odds of a first guess, and the features."""
    box = g.box
    lead = _lead(g)
    p, m, unsure = _points(g, lead)
    own, its = (m, p) if box.bot == COMMUNE else (p, m)
    own = min(own, 100 * box.vp_limit)
    chance = _chance((own - its - 50) / unsure) * _chance((own + 50) / unsure)
    guess = min(max(chance, SURE), 1 - SURE)
    return log(guess / (1 - guess)), features(g, [-n for n in lead] if box.human else lead)


def _points(g: State, lead: list[int]) -> tuple[float, float, float]:
    """The deciding points of both sides as they may be at the end, and how uncertain they are."""
    box = g.box
    plays = _plays(g)
    later = 0 if g.crisis else box.rounds + 1 - g.round
    ahead = later + sum(plays) / 6
    political, military = _boards(g, lead, plays, later)
    red, blue = (plays[p] * (PLAY_ALONE if p == box.bot else PLAY) for p in FACTIONS)
    means = _means(g, ahead) + red - blue
    p = 100 * g.political + political + means + MOMENTUM[g.momentum[COMMUNE]]
    m = 100 * g.military - military - means + MOMENTUM[g.momentum[VERSAILLES]]
    if box.bot == COMMUNE:
        p += DRIFT * ahead
    elif box.bot == VERSAILLES:
        m += DRIFT * ahead
    return p, m, UNSURE + MORE_UNSURE * ahead


def _chance(x: float) -> float:
    return 1 / (1 + exp(-x)) if x > -50 else 0.0


def _plays(g: State) -> list[int]:
    """The plays each side has left in this round, at most three."""
    if g.phase != CARDS:
        return [3, 3] if g.phase < CARDS else [0, 0]
    left = (2 * g.round if g.crisis else 6) - g.plays
    plays = [left // 2, left // 2]
    plays[g.initiative ^ (g.plays & 1)] += left & 1
    return plays


def _lead(g: State) -> list[int]:
    """How many pieces the Commune is ahead in each space."""
    lead = [red - blue for red, blue in zip(g.red, g.blue, strict=True)]
    for space, disc in enumerate(g.discs):
        if disc:
            lead[space] += DISC[disc]
    return lead


def _boards(g: State, lead: list[int], plays: list[int], later: int) -> list[float]:
    """The Commune's lead in political and in military points to come from the board."""
    box = g.box
    phase, left = g.phase, sum(plays) / 6
    red_needs, blue_needs = ((NEEDS_ALONE if p == box.bot else NEEDS)[plays[p]] for p in FACTIONS)
    safe_worth = SAFE_LATER * later + SAFE * left
    found = [0.0, 0.0]
    for n, mask in enumerate(box.dimensions):
        spaces = SPACES[mask]
        red = blue = spaces_held = 0
        for space in spaces:
            each = lead[space]
            if each < 1:
                red += 1 - each
            if each > -1:
                blue += 1 + each
            spaces_held += (each > 0) - (each < 0)
        worth = later * (LATER[red] - LATER[blue]) + SPACE * spaces_held * (later + left)
        if phase < SCORING:
            worth += red_needs[red] if red else HELD[plays[VERSAILLES]]
            worth -= blue_needs[blue] if blue else HELD[plays[COMMUNE]]
        elif phase == SCORING:
            worth += 100 * ((not red) - (not blue))
        if not red:
            worth += safe_worth * min(2, min([lead[space] for space in spaces]) - 1)
        elif not blue:
            worth -= safe_worth * min(2, -max([lead[space] for space in spaces]) - 1)
        pivot = lead[box.pivots[n]]
        if pivot:
            action = PIVOT_LATER * later + (PIVOT if phase < BONUS or g.pending >> n & 1 else 0)
            worth += action if pivot > 0 else -action
        found[box.dimension_kind[n]] += worth
    if phase < EVENTS and not g.crisis:
        for card, place in enumerate(g.objectives):
            if place == KEPT or place == KEPT + 1:
                space = box.objectives[card].space
                found[box.kind_of[space]] += _objective(box, lead[space], place - KEPT, left)
    return found


def _objective(box: Box, lead: int, owner: int, left: float) -> float:
    """RF-126, RF-179. A point for whoever is ahead; a person gains nothing from the solo opponent's."""
    if not lead:
        return 0.0
    worth = 100 * (1 - left) + left * OBJECTIVE[min(3, abs(lead))]
    if (lead < 0) == owner:
        worth *= OWNER
    elif owner == box.bot:
        return 0.0
    return worth if lead > 0 else -worth


def _means(g: State, ahead: float) -> float:
    """By how much the Commune's cubes and cards are worth more than Versailles', in either sphere."""
    box = g.box
    cards = box.cards
    found: float = ahead * (SLOT * box.slots[g.momentum[COMMUNE]] - LOST * g.lost[COMMUNE])
    for p, sign, hand, aside, track in (
        (COMMUNE, 1, g.red_hand, g.red_aside, g.red_track),
        (VERSAILLES, -1, g.blue_hand, g.blue_aside, g.blue_track),
    ):
        cubes = g.pools[p] + sum(track)
        worth = CUBES[cubes] if cubes < 5 else CUBES[4] + CUBE * (cubes - 4)
        for card in hand:
            worth += POINT * cards[card].ops + (EVENT if cards[card].side == p else 0)
        for card in aside:
            worth += SET_ASIDE if cards[card].side != 1 - p else -SET_ASIDE
        found += sign * worth
    for card in g.front if box.bot < 0 else []:
        found += -CRISIS_CARD if cards[card].side else CRISIS_CARD
    if g.playing >= 0 and g.phase == CARDS:
        found += (-PLAYED if g.initiative ^ (g.plays & 1) else PLAYED) * cards[g.playing].ops
    return found
