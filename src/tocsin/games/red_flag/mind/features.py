"""A position against the solo opponent as a list of features, each with a weight learned from games.

The weights are thousandths of log-odds, for a person on either side; ``scripts/learn.py`` plays the games, fits them
and writes `weights`. Names with "its" are about the solo opponent.
"""

from __future__ import annotations

from tocsin.games.red_flag.mind.weights import LEARNED
from tocsin.games.red_flag.pieces import BONUS, CARDS, COMMUNE, EVENTS, KEPT, SPACES
from tocsin.games.red_flag.play.tracks import bot_cubes
from tocsin.games.red_flag.state import State

STAGES = 4
"""The scorings after the next one; none in the Final Crisis."""
PLAYS = 7
"""The plays left in a round, none to six; the Final Crisis has rows of its own where it says twice as many."""

TABLES = {
    "guess": (STAGES, 1),
    "difference": (STAGES, 17),
    "points": (STAGES, 11),
    "phase": (2, 10),
    "needs": (4 * 2 * PLAYS, 8),
    "its_needs": (4 * 2 * PLAYS, 8),
    "objective": (PLAYS, 7),
    "its_objective": (PLAYS, 7),
    "momentum": (STAGES, 4),
    "its_momentum": (STAGES, 4),
    "cubes": (STAGES, 11),
    "its_cubes": (STAGES, 11),
    "operations": (2 * PLAYS, 11),
    "events": (2 * PLAYS, 5),
    "its_events": (2 * PLAYS, 5),
    "aside": (STAGES, 4),
    "its_aside": (STAGES, 4),
    "crisis_card": (STAGES, 2),
    "pending": (4, 4),
    "playing": (1, 5),
}
"""Rows and columns. Guess: what the guess of the hint is multiplied by. Needs: the cubes a side still needs in a
dimension. Objectives: the lead in their space."""

SIZE = 0
START: dict[str, int] = {}
for _name, (_rows, _columns) in TABLES.items():
    START[_name] = SIZE
    SIZE += _rows * _columns


WEIGHTS = [[weight for name in TABLES for weight in learned[name]] for learned in LEARNED]
"""The weight of each feature, for a person who is the Commune and for one who is Versailles."""


def features(g: State, lead: list[int]) -> list[int]:
    """The features of a position, as indices into the weights; the first is that of the guess.

    ``lead`` is the person's in pieces, by space.
    """
    box = g.box
    side, phase, crisis = box.human, g.phase, g.crisis
    left = max(0, (2 * g.round if crisis else 6) - g.plays) if phase == CARDS else 6 if phase < CARDS else 0
    plays = left + PLAYS * crisis
    stage = 0 if crisis else box.rounds + 1 - g.round
    own, its = (g.political, g.military) if side == COMMUNE else (g.military, g.political)
    found = [
        START["guess"] + stage,
        START["difference"] + stage * 17 + max(-8, min(8, own - its)) + 8,
        START["points"] + stage * 11 + own + 5,
        START["phase"] + crisis * 10 + phase,
        START["momentum"] + stage * 4 + g.momentum[side],
        START["its_momentum"] + stage * 4 + g.momentum[1 - side],
        START["cubes"] + stage * 11 + min(10, g.pools[side] + sum(g.track(side))),
        START["its_cubes"] + stage * 11 + min(10, bot_cubes(g)),
        START["playing"] + (box.cards[g.playing].ops if g.playing >= 0 else 0),
    ]
    found += _dimensions(g, lead, plays)
    found += _cards(g, stage, plays)
    if phase < EVENTS and not crisis:
        for card, place in enumerate(g.objectives):
            if place == KEPT or place == KEPT + 1:
                table = START["objective" if place - KEPT == side else "its_objective"]
                found.append(table + left * 7 + max(-3, min(3, lead[box.objectives[card].space])) + 3)
    return found


def _dimensions(g: State, lead: list[int], plays: int) -> list[int]:
    """The cubes each side needs in each dimension, and the bonus actions while they last."""
    box = g.box
    found = []
    needs, its_needs, pending = START["needs"], START["its_needs"], START["pending"]
    for n, mask in enumerate(box.dimensions):
        own = its = 0
        for space in SPACES[mask]:
            each = lead[space]
            if each < 1:
                own += 1 - each
            if each > -1:
                its += 1 + each
        row = (n * 2 * PLAYS + plays) * 8
        found.append(needs + row + min(7, own))
        found.append(its_needs + row + min(7, its))
        if g.phase == BONUS:
            found.append(pending + n * 4 + 2 * (g.pending >> n & 1) + (lead[box.pivots[n]] > 0))
    return found


def _cards(g: State, stage: int, plays: int) -> list[int]:
    """The hand, the cards set aside, and whether the Final Crisis card is still there."""
    cards, side = g.box.cards, g.box.human
    operations = events = its_events = aside = its_aside = kept = 0
    for card in g.hand(side):
        operations += cards[card].ops
        events += cards[card].side == side
        its_events += cards[card].side == 1 - side
    for card in g.aside(side):
        if cards[card].side == 1 - side:
            its_aside += 1
        else:
            aside += 1
    for card in g.front:
        kept |= cards[card].side == side
    return [
        START["operations"] + plays * 11 + min(10, operations),
        START["events"] + plays * 5 + min(4, events),
        START["its_events"] + plays * 5 + min(4, its_events),
        START["aside"] + stage * 4 + min(3, aside),
        START["its_aside"] + stage * 4 + min(3, its_aside),
        START["crisis_card"] + stage * 2 + kept,
    ]
