"""The deck and the discard pile of strategy cards (RF-37, RF-43, RF-102, RF-151)."""

from __future__ import annotations

from tocsin.core import NATURE, Question, ask, msg
from tocsin.games.red_flag.pieces import COMMUNE, FRESH, UNKNOWN, VERSAILLES
from tocsin.games.red_flag.state import State

SEEN = ((COMMUNE,), (VERSAILLES,))
"""Who may see what a side draws."""

FOR = ({"side": msg("side.commune")}, {"side": msg("side.versailles")})
"""For whom a card is drawn."""


def ready(g: State) -> bool:
    """RF-43. Whether there is a card to draw; an empty deck is made anew first."""
    if not g.deck:
        reshuffle(g)
    return bool(g.deck)


def drawing(g: State, p: int, cite: str) -> Question:
    """The question of which card a side draws; only that side sees the answer."""
    return ask(NATURE, "draw", g.deck[:], cite, about=FOR[p], seen=SEEN[p])


async def uncover(g: State, card: int, seen: tuple[int, ...] | None) -> None:
    """A held card becomes visible without being chosen. One drawn in the middle of an event comes as an answer, so
    that imagined worlds in which another card was drawn do not fit."""
    if g.known[card] == FRESH:
        await ask(NATURE, "show", (card,), "RF-211", seen=seen)


def receive(g: State, p: int, card: int) -> None:
    """The card drawn leaves the deck for a hand."""
    g.deck.remove(card)
    hand = g.blue_hand if p else g.red_hand
    hand.append(card)
    hand.sort()
    g.known[card] = UNKNOWN
    g.drawn[card] = g.shuffles


def take(g: State, p: int, card: int, known: int = UNKNOWN) -> None:
    """A card comes into a hand."""
    hand = g.blue_hand if p else g.red_hand
    hand.append(card)
    hand.sort()
    g.known[card] = known


def reshuffle(g: State) -> None:
    """RF-43, RF-152. The discard pile becomes the deck when a card is needed; Final Crisis cards stay out of it."""
    crisis_cards = g.box.crisis_cards
    if g.crisis and g.box.bot >= 0:
        recover(g)
    g.shuffles += 1
    g.deck = sorted(card for card in g.pile if card not in crisis_cards)
    if g.deck:
        g.tell("RF-43", "told.reshuffle", n=len(g.deck))
    for card in g.deck:
        g.entered[card] = g.shuffles
    kept = [(card, by) for card, by in zip(g.pile, g.dropped, strict=True) if card in crisis_cards]
    g.pile = [card for card, _ in kept]
    g.dropped = [by for _, by in kept]


def recover(g: State) -> None:
    """RF-205. In the Final Crisis of a solo game the cards removed during play come back with the discarded ones."""
    back = [card for card in g.out if card not in g.box.removed and card not in g.box.crisis_cards]
    g.out = [card for card in g.out if card not in back]
    g.pile[:0] = back
    g.dropped[:0] = [0] * len(back)


def discard(g: State, p: int, card: int) -> None:
    """RF-61, RF-68. Face up on top of the pile; who discarded it and when decides who may use it (RF-85)."""
    g.pile.append(card)
    g.dropped.append(_mark(g, p))
    g.known[card] = UNKNOWN


def discarded_by(g: State, p: int) -> bool:
    """RF-85. The top of the pile was discarded by this side in this round."""
    return g.dropped[-1] == _mark(g, p)


def remove(g: State, card: int) -> None:
    """RF-102. Back to the box, never to the pile."""
    g.out.append(card)
    g.known[card] = UNKNOWN


def spend(g: State, card: int) -> None:
    """RF-79, RF-87, RF-151. A card drawn for a test or played for momentum: out of the game, or under the pile."""
    if g.box.censorship:
        g.pile.insert(0, card)
        g.dropped.insert(0, 0)
        g.known[card] = UNKNOWN
    else:
        remove(g, card)


def _mark(g: State, p: int) -> int:
    return 2 * (g.round + g.crisis) + p
