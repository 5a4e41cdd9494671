"""What a seat cannot see, dealt again (RF-211..214): an equally possible world.

A card that lay in the discard pile at a reshuffle cannot be one drawn before it: ``entered`` and ``drawn`` count the
reshuffles. Cards the seat has seen stay where it saw them.
"""

from __future__ import annotations

from random import Random

from tocsin.games.red_flag.pieces import (
    DECK,
    DRAWN,
    HELD,
    HIDDEN,
    KEPT,
    SURE,
    UNKNOWN,
)
from tocsin.games.red_flag.state import State


def redeal(g: State, now: State, seat: int, rng: Random) -> None:
    """Deal again the strategy cards and objectives that the seat can see neither in ``g`` nor in ``now``.

    In a solo game nothing is hidden but the order of the decks (RF-215).
    """
    if g.box.bot >= 0:
        return
    other = 1 - seat
    _strategy(g, now, other, rng)
    _objectives(g, now, seat, rng)


def _strategy(g: State, now: State, other: int, rng: Random) -> None:
    """Each unseen card held by the other, oldest draw first, becomes one that could have been drawn then."""
    unseen = _unseen(now, other)
    held = [card for card in (*g.hand(other), *g.aside(other)) if card in unseen and g.known[card] != SURE]
    in_hand = g.hand(other)
    guessed = sorted(
        (card for card in held if g.known[card] != HELD),
        key=lambda card: (g.drawn[card], card not in in_hand, g.known[card]),
    )
    pool = sorted([card for card in g.deck if card in unseen] + guessed)
    fixed = [card for card in g.deck if card not in unseen]
    epochs, known = [g.drawn[card] for card in guessed], [g.known[card] for card in guessed]
    chosen = []
    for epoch in epochs:
        card = rng.choice([card for card in pool if g.entered[card] <= epoch])
        pool.remove(card)
        chosen.append(card)
    becomes = dict(zip(guessed, chosen, strict=True))
    for zone in (g.hand(other), g.aside(other)):
        zone[:] = sorted(becomes.get(card, card) for card in zone)
    for card in guessed:
        g.drawn[card], g.known[card] = 0, UNKNOWN
    for card, epoch, how in zip(chosen, epochs, known, strict=True):
        g.drawn[card], g.known[card] = epoch, how
    g.deck = sorted(pool + fixed)
    if len(guessed) < len(held):
        _mix(g, other, sorted(becomes.get(card, card) for card in held), rng)


def _unseen(now: State, other: int) -> set[int]:
    """The cards that the player opposite cannot see: the deck, and the held cards that are not known."""
    held = (card for card in (*now.hand(other), *now.aside(other)) if now.known[card] != SURE)
    return {*now.deck, *held}


def _mix(g: State, other: int, held: list[int], rng: Random) -> None:
    """After an unseen exchange nobody else knows which of the held cards is in hand and which is set aside."""
    in_hand = [card for card in held if card in g.hand(other)]
    stay = rng.sample(held, len(in_hand))
    hand, aside = g.hand(other), g.aside(other)
    hand[:] = sorted([card for card in hand if card not in held] + stay)
    aside[:] = sorted([card for card in aside if card not in held] + [card for card in held if card not in stay])


def _objectives(g: State, now: State, seat: int, rng: Random) -> None:
    """Objectives in the deck and those the other has drawn, kept or removed face down."""
    other, size = 1 - seat, len(g.objectives)
    covered = (DECK, DRAWN + other, KEPT + other, HIDDEN + other)

    def hidden(state: State, card: int) -> bool:
        return state.objectives[card] in covered and state.glimpsed[seat * size + card] != SURE

    cards = [card for card in range(size) if hidden(g, card) and hidden(now, card)]
    places = sorted(g.objectives[card] for card in cards)
    hinted = [card for card in cards if g.glimpsed[seat * size + card] == HELD]
    free = [card for card in cards if card not in hinted]
    narrow = [place for place in places if place in (DRAWN + other, HIDDEN + other)]
    rng.shuffle(free)
    for place in narrow:
        g.objectives[free.pop()] = place
    rest = [place for place in places if place not in narrow]
    rng.shuffle(rest)
    for card, place in zip(hinted + free, rest, strict=True):
        g.objectives[card] = place
