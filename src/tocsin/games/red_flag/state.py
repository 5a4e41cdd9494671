"""The position: pieces, tracks, markers and cards (RF-1..5, RF-29..35), the start, and what cannot be."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

from tocsin.core import Reason, card, cards, choice, number, numbers, reason, state, zones
from tocsin.core import State as Base

if TYPE_CHECKING:
    from tocsin.games.red_flag.table import Table


class Faction(IntEnum):
    COMMUNE, VERSAILLES = range(2)


class Side(IntEnum):
    COMMUNE, VERSAILLES, NOBODY = range(3)


class Space(IntEnum):
    ROYALISTS, NATIONAL_ASSEMBLY, REPUBLICANS = range(3)
    CATHOLIC_CHURCH, PRESS, SOCIAL_MOVEMENTS = range(3, 6)
    BUTTE_MONTMARTRE, BUTTE_AUX_CAILLES, PERE_LACHAISE = range(6, 9)
    MONT_VALERIEN, FORT_DISSY, CHATEAU_DE_VINCENNES = range(9, 12)


class Stage(IntEnum):
    STARTING, ESCALATION, TENSION, FINAL_CRISIS = range(4)


class Phase(IntEnum):
    DRAW, OBJECTIVES, GATHER, INITIATIVE, CENSORSHIP, CARDS, BONUS, SCORING, EVENTS, OVER = range(10)


class Place(IntEnum):
    """Where an objective card is. The Commune's place comes first, Versailles' is the next."""

    DECK = 0
    COMMUNE_DRAWN, VERSAILLES_DRAWN = range(1, 3)
    COMMUNE_KEPT, VERSAILLES_KEPT = range(3, 5)
    COMMUNE_SHOWN, VERSAILLES_SHOWN = range(5, 7)
    COMMUNE_DONE, VERSAILLES_DONE = range(7, 9)
    COMMUNE_HIDDEN, VERSAILLES_HIDDEN = range(9, 11)
    OUT = 11


# The rules use plain ints: indexing a list by an enum member takes twice as long.
COMMUNE, VERSAILLES, NOBODY = map(int, Side)
FACTIONS = (COMMUNE, VERSAILLES)
DRAW, OBJECTIVES, GATHER, INITIATIVE, CENSORSHIP, CARDS, BONUS, SCORING, EVENTS, OVER = map(int, Phase)
DECK, DRAWN, KEPT, SHOWN, DONE, HIDDEN, OUT = (
    int(place)
    for place in (
        Place.DECK,
        Place.COMMUNE_DRAWN,
        Place.COMMUNE_KEPT,
        Place.COMMUNE_SHOWN,
        Place.COMMUNE_DONE,
        Place.COMMUNE_HIDDEN,
        Place.OUT,
    )
)
FINAL_CRISIS = int(Stage.FINAL_CRISIS)
POLITICAL, MILITARY = 0, 1
UNKNOWN, HELD, SURE, FRESH = 0, 1, 2, 3


@dataclass(frozen=True)
class Options:
    edition: str
    variant: str
    discarded_event_source: str
    strength_reading: str
    fc34_two_spheres: str
    objective_event_control: str
    fc_hand: str
    censorship_cards: str
    solo: str
    solo_copy_source: str
    solo_skip_event: str
    solo_strength_1: str
    solo_bonus_cubes: str
    solo_isolated: str
    solo_disc_room: str
    solo_tie: str


@state
class State(Base["Table"]):
    """A position between two steps of the sequence of play.

    - ``political`` is the Commune's political VP, ``military`` Versailles' military VP (RF-11)
    - ``discs`` 1 a Barricade, 2 a Fortification; ``lost`` cubes out of play
    - ``settled`` how many breached zones have brought their bonus cubes; ``due`` whether one has still to bring them;
      ``first`` who breached Final Crisis first
    - ``prussian`` the highest step of collaboration reached so far: the cubes up to it have been taken (RF-104)
    - ``pending`` the dimensions whose bonus action is still to come, as bits; ``waiting`` and ``entitled`` the sides
      whose objective event is still to come and those that may use it, as bits
    - ``dropped`` beside each card of the pile: 0, or twice the round plus the side that discarded it (RF-85)
    - ``known`` what the other side knows of a card somebody holds: nothing, that it is held, exactly where; 3 is
      nothing too, of a card drawn in the middle of an event
    - ``entered``, ``drawn`` how many reshuffles there had been when a card came into the deck and when it was drawn
    - ``glimpsed`` what each seat knows of each objective: nothing, in the deck or kept by the other, exactly where
    """

    round: int = number(1, low=1, high=3)
    crisis: int = number(0, high=1)
    phase: int = choice(Phase.DRAW)
    initiative: int = choice(Faction.COMMUNE)
    plays: int = number(0)
    political: int = number(0, low=-5, high=5)
    military: int = number(0, low=-5, high=5)
    momentum: list[int] = numbers(Faction, [0, 0], high=3)
    prussian: int = number(0, high=3)
    red: list[int] = numbers(Space, [0] * 12)
    blue: list[int] = numbers(Space, [0] * 12)
    discs: list[int] = numbers(Space, [0] * 12, high=2)
    red_track: list[int] = numbers(Stage, [0] * 4)
    blue_track: list[int] = numbers(Stage, [0] * 4)
    settled: list[int] = numbers(Faction, [0, 0], high=4)
    due: int = number(0, high=1)
    first: int = choice(Side.NOBODY)
    pools: list[int] = numbers(Faction, [0, 0])
    lost: list[int] = numbers(Faction, [0, 0])
    deck: list[int] = cards("card")
    red_hand: list[int] = cards("card")
    blue_hand: list[int] = cards("card")
    red_aside: list[int] = cards("card")
    blue_aside: list[int] = cards("card")
    pile: list[int] = cards("card")
    dropped: list[int] = numbers(None, [])
    front: list[int] = cards("card")
    out: list[int] = cards("card")
    playing: int = card("card")
    shuffles: int = number(0)
    known: list[int] = numbers(None, [], high=3)
    entered: list[int] = numbers(None, [])
    drawn: list[int] = numbers(None, [])
    objectives: list[int] = zones(Place, "objective", Place.DECK)
    glimpsed: list[int] = numbers(None, [], high=2)
    pending: int = number(0, high=15)
    waiting: int = number(0, high=3)
    entitled: int = number(0, high=3)

    def cubes(self, side: int) -> list[int]:
        """The cubes of a side, by space."""
        return self.blue if side else self.red

    def track(self, side: int) -> list[int]:
        """The cubes left on a side's tension track, by zone."""
        return self.blue_track if side else self.red_track

    def hand(self, side: int) -> list[int]:
        return self.blue_hand if side else self.red_hand

    def aside(self, side: int) -> list[int]:
        return self.blue_aside if side else self.red_aside


def start(box: Table) -> State:
    """RF-29..35. The opening position, laid out once for a box."""
    if box.opening is None:
        box.opening = lay_out(box)
    return box.opening.copy()


def lay_out(box: Table) -> State:
    """RF-29..35, RF-164. Markers at nothing, the cubes of the set-up, both Final Crisis cards in front."""
    g = State()
    g.box = box
    g.initiative = box.first_initiative
    g.red, g.blue = box.setup[COMMUNE][:], box.setup[VERSAILLES][:]
    g.red_track, g.blue_track = box.zones[COMMUNE][:], box.zones[VERSAILLES][:]
    g.deck = [n for n in range(len(box.cards)) if n not in box.crisis_cards and n not in box.removed]
    g.out = list(box.removed)
    g.front = sorted(box.crisis_cards)
    g.known, g.entered, g.drawn = ([0] * len(box.cards) for _ in range(3))
    g.objectives = [DECK] * len(box.objectives)
    g.glimpsed = [0] * (2 * len(box.objectives))
    return g


def accounted(g: State, side: int) -> int:
    """RF-101. Every cube of a side: board, pool, track, bonus cubes, under collaboration, out of play."""
    box: Table = g.box
    waiting: int = sum(box.bonus[side][g.settled[side] :])
    under = sum(box.prussian_cubes[g.prussian :]) if side == VERSAILLES else 0
    return sum(g.cubes(side)) + g.pools[side] + sum(g.track(side)) + waiting + under + g.lost[side]


def check(g: State) -> Iterable[Reason]:
    """RF-12, RF-13, RF-92, RF-98, RF-101, RF-210: limits, bonus cubes, 18 cubes a side, each card once."""
    box: Table = g.box
    for side in (COMMUNE, VERSAILLES):
        if max(g.cubes(side)) > box.space_limit:
            yield reason("RF-12", "why.four_cubes")
        if g.discs.count(side + 1) > box.discs_per_side:
            yield reason("RF-1", "why.no_disc")
        if accounted(g, side) != box.cubes_per_side:
            yield reason("RF-101", "why.cubes_missing", side=box.sides[side], n=accounted(g, side))
        for left, whole in zip(g.track(side), box.zones[side], strict=True):
            if left > whole:
                yield reason("RF-31", "why.zone_too_full")
        breached = sum(left < whole for left, whole in zip(g.track(side), box.zones[side], strict=True))
        if g.settled[side] != breached:
            yield reason("RF-92", "why.bonus_due", side=box.sides[side], n=breached)
    if any(g.discs[:6]):
        yield reason("RF-13", "why.disc_political")
    if g.pools[COMMUNE] > box.slots[g.momentum[COMMUNE]]:
        yield reason("RF-98", "why.no_slot")
    held = [g.playing] if g.playing >= 0 else []
    for zone in (g.deck, g.red_hand, g.blue_hand, g.red_aside, g.blue_aside, g.pile, g.front, g.out):
        held += zone
    if sorted(held) != list(range(len(box.cards))):
        yield reason("RF-2", "why.cards_missing")
    if len(g.dropped) != len(g.pile):
        yield reason("RF-85", "why.cards_missing")
