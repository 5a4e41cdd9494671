"""What a seat cannot see, dealt again (DP-18)."""

from __future__ import annotations

from random import Random

from tocsin.games.dual_powers.pieces import DECK, HAND, OBJECTIVE
from tocsin.games.dual_powers.state import State


def redeal(g: State, now: State, seat: int, rng: Random) -> None:
    """DP-18. Deal the command cards again that a seat sees neither in ``g`` nor in ``now``.

    Cards that the seat has deduced to be held by the other (DP-31) stay with it. In solo nothing is hidden in the
    position: cards nobody has seen are all in the deck until they are turned up.
    """
    box = g.box
    if box.opposition >= 0:
        return
    other = 1 - box.side_of_seat[seat]
    hand, slot = HAND[other], OBJECTIVE[other]
    hidden = (DECK, hand, slot)
    cards = g.cards
    unseen = [card for card in range(box.first_leader) if cards[card] in hidden and now.cards[card] in hidden]
    held = [card for card in unseen if cards[card] != DECK]
    known = [card for card in held if card in g.deduced]
    rest = [card for card in unseen if card not in known]
    chosen = known + rng.sample(rest, len(held) - len(known))
    rng.shuffle(chosen)
    places = sorted(cards[card] for card in held)
    for card in unseen:
        cards[card] = DECK
    for card, place in zip(chosen, places, strict=True):
        cards[card] = place
