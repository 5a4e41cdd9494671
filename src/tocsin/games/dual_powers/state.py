"""The position: tokens, cards, tiles and markers on the table (DP-17..26)."""

from __future__ import annotations

from collections.abc import Iterable

from tocsin import core
from tocsin.core import Message, Reason, card, choice, number, numbers, reason, state, zones
from tocsin.games.dual_powers.box import Box
from tocsin.games.dual_powers.pieces import (
    ACTION,
    AIM,
    ASIDE,
    BARRICADE,
    CITY,
    DECK,
    DISCARD,
    HAND,
    NEUTRAL,
    OBJECTIVE,
    OVER,
    PLAYED,
    RED,
    RESERVE,
    SHOWN,
    STACK,
    UNREST,
    WHITE,
    Ending,
    Phase,
    Pile,
    Place,
    Side,
    Slot,
    Winner,
)


@state
class State(core.State[Box]):
    """A position between two steps of a round. ``support`` is positive towards white."""

    phase: int = choice(Phase.SETUP)
    round: int = number(1, low=1)
    turn: int = number(0, high=9)
    opener: int = choice(Side.RED)
    will: int = choice(Side.RED)
    day: int = number(1, low=1, high=31)
    month: int = card("month")
    support: int = number(0, low=-30, high=30)
    barricade: int = card("connection")
    pile: int = number(0, high=5)
    hidden: int = number(0, high=1)
    winner: int = choice(Winner.NOBODY)
    ending: int = choice(Ending.OPEN)
    where: list[int] = zones(Place, "token", Place.RESERVE)
    cards: list[int] = zones(Pile, "card", Pile.DECK)
    tiles: list[int] = zones(Slot, "tile", Slot.STACK)
    row: list[int] = core.cards("card")
    markers: list[int] = numbers(None, [-1, -1, -1], low=-1, high=5, size=3)
    deduced: list[int] = core.cards("card")

    def finish(self, winner: int, ending: Ending) -> None:
        self.winner = winner + 1
        self.ending = int(ending)
        self.phase = OVER

    def acting(self) -> Message | None:
        """DP-141. The Opposition in its turn."""
        box = self.box
        mine = box.opposition >= 0 and self.phase == ACTION and not self.turn & 1
        return box.side_name[box.opposition] if mine else None

    def objective(self, side: int) -> int:
        """The card on a side's Secret objective slot, if anybody knows it; otherwise -1."""
        for pile in (OBJECTIVE[side], SHOWN[side]):
            if pile in self.cards:
                return self.cards.index(pile)
        return -1

    def unrest(self) -> int:
        """The zone of the tile on the Unrest slot, or -1."""
        return self.box.tile_zone[self.tiles.index(UNREST)] if UNREST in self.tiles else -1


def start(box: Box) -> State:
    """DP-20, DP-22, DP-26, DP-132. Everything laid out except what chance decides (DP-21, DP-24)."""
    g = State()
    g.box = box
    g.day = box.start_day
    g.month = 0
    g.where = box.start_where[:]
    g.tiles = [STACK] * len(box.tile_zone)
    g.cards = [DECK] * len(box.card_ids)
    for side in (RED, WHITE):
        for leader in box.leader_cards[side]:
            g.cards[leader] = ASIDE if side == box.opposition else HAND[side]
    return g


def check(g: State) -> Iterable[Reason]:
    """DP-I1, DP-I2, DP-I4, DP-I5, DP-I7, DP-I8: what no position can be."""
    box = g.box
    for token, place in enumerate(g.where):
        if place == RESERVE and (box.token_side[token] == NEUTRAL or box.token_table[token] == "trotsky"):
            yield reason("DP-I1", "why.never_in_reserve", token=box.token_name[token])
    if max(g.where[box.trotsky_neutral], g.where[box.trotsky_red]) < CITY:
        yield reason("DP-I7", "why.two_trotskys")
    for leader in range(box.first_leader, len(g.cards)):
        if g.cards[leader] in (DECK, DISCARD, *OBJECTIVE, *SHOWN):
            yield reason("DP-34", "why.leader_out_of_place", card=box.card_name[leader])
    for side in (RED, WHITE):
        if g.cards.count(OBJECTIVE[side]) + g.cards.count(SHOWN[side]) > 1:
            yield reason("DP-34", "why.two_objectives", side=box.side_name[side])
    for slot in (UNREST, BARRICADE):
        if g.tiles.count(slot) > 1:
            yield reason("DP-24", "why.two_tiles")
    if g.cards.count(DECK) < g.pile + g.hidden:
        yield reason("DP-I2", "why.too_few_cards")
    if box.landing[g.day][0] != g.day:
        yield reason("DP-I4", "why.no_such_day", n=g.day)
    if abs(g.support) > box.options.support_track_length:
        yield reason("DP-I8", "why.off_the_track", n=box.options.support_track_length)
    elif abs(g.support) == box.options.support_track_length and g.phase != OVER:
        yield reason("DP-I8", "why.already_won")
    if g.turn > box.turns:
        yield reason("DP-I5", "why.too_many_turns", n=box.turns)
    if g.month < 0:
        yield reason("DP-22", "why.no_month")
    yield from _check_cards(g, box)


def _check_cards(g: State, box: Box) -> Iterable[Reason]:
    """DP-20, DP-34, DP-43, DP-136, DP-147: hands, the row and the face-down cards of the solo game."""
    for side in (RED, WHITE):
        hand = [card for card, pile in enumerate(g.cards) if pile == HAND[side]]
        if side == box.opposition:
            if hand:
                yield reason("DP-136", "why.opposition_has_no_hand")
            continue
        if any(card in box.leader_cards[1 - side] for card in hand):
            yield reason("DP-20", "why.leader_of_the_other")
        if g.phase == AIM and box.opposition < 0 and not any(card < box.first_leader for card in hand):
            yield reason("DP-35", "why.nothing_to_choose", side=box.side_name[side])
        if g.phase == ACTION and not hand and g.opener ^ (g.turn & 1) == side:
            yield reason("DP-43", "why.nothing_to_play", side=box.side_name[side])
    if any(g.cards[card] not in (*PLAYED, *SHOWN) for card in g.row):
        yield reason("DP-147", "why.row_out_of_place")
    if g.hidden and (box.opposition < 0 or g.objective(box.human) >= 0):
        yield reason("DP-136", "why.not_face_down")
    left = 0
    if box.opposition >= 0 and g.phase in (AIM, ACTION):
        left = box.pile_size - (g.turn + 1) // 2
    if g.pile != left:
        yield reason("DP-136", "why.wrong_pile", n=left)
