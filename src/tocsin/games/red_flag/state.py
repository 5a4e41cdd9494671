"""The position: pieces, tracks, markers and cards (RF-1..5, RF-29..35), the start, and what cannot be."""

from __future__ import annotations

from collections.abc import Iterable

from tocsin import core
from tocsin.core import Message, Reason, card, cards, choice, number, numbers, reason, state, zones
from tocsin.games.red_flag.box import Box
from tocsin.games.red_flag.pieces import (
    CARDS,
    COMMUNE,
    DECK,
    VERSAILLES,
    Faction,
    Phase,
    Place,
    Side,
    Space,
    Stage,
)


@state
class State(core.State[Box]):
    """A position between two steps of the sequence of play.

    - ``political`` is the Commune's political VP, ``military`` is Versailles' military VP (RF-11)
    - ``discs``: 1 is a Barricade, 2 a Fortification; ``lost`` counts the cubes out of play
    - ``settled`` counts the breached zones that have brought their bonus cubes; ``due`` says that one has not yet;
      ``first`` is the side that breached Final Crisis first
    - ``prussian`` is the highest step of collaboration reached so far: its cubes have been taken (RF-104)
    - ``pending`` holds the dimensions whose bonus action is still to come, ``waiting`` the sides whose objective event
      is still to come, ``entitled`` those that may use theirs; all as bits
    - ``dropped`` has, for each card of the pile, 0 or twice the round plus the side that discarded it (RF-85)
    - ``known`` is what the other side knows of a held card: nothing, that it is held, or exactly where it is; 3 is
      nothing as well, for a card drawn in the middle of an event
    - ``entered`` and ``drawn`` count the reshuffles before a card entered the deck and before it was drawn
    - ``glimpsed`` is what each seat knows of each objective: nothing, that it is in the deck or kept by the other, or
      exactly where it is
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

    def acting(self) -> Message | None:
        """RF-168. The solo opponent while it plays a card."""
        box = self.box
        mine = self.phase == CARDS and self.initiative ^ (self.plays & 1) == box.bot
        return box.sides[box.bot] if mine else None


def start(box: Box) -> State:
    """RF-29..35, RF-164. Markers at zero, the cubes of the set-up, both Final Crisis cards in front."""
    g = State()
    g.box = box
    g.initiative = box.first_initiative
    g.red, g.blue = box.setup[COMMUNE][:], box.setup[VERSAILLES][:]
    g.red_track, g.blue_track = box.zones[COMMUNE][:], box.zones[VERSAILLES][:]
    g.deck = box.deck[:]
    g.out = box.removed[:]
    g.front = sorted(box.crisis_cards)
    g.known, g.entered, g.drawn = ([0] * len(box.cards) for _ in range(3))
    g.objectives = [DECK] * len(box.objectives)
    g.glimpsed = [0] * (2 * len(box.objectives))
    return g


def accounted(g: State, side: int) -> int:
    """RF-101. Every cube of a side: board, pool, track, bonus cubes, under collaboration, out of play."""
    box = g.box
    waiting = sum(box.bonus[side][g.settled[side] :])
    under = sum(box.prussian_cubes[g.prussian :]) if side == VERSAILLES else 0
    return sum(g.cubes(side)) + g.pools[side] + sum(g.track(side)) + waiting + under + g.lost[side]


def check(g: State) -> Iterable[Reason]:
    """RF-12, RF-13, RF-92, RF-98, RF-101, RF-210: limits, bonus cubes, 18 cubes a side, each card once."""
    box = g.box
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
