"""The deck of command cards, and the objective nobody knows in a solo game (DP-31, DP-33, DP-95, DP-148, DP-149)."""

from __future__ import annotations

from tocsin.core import NATURE, ask
from tocsin.games.dual_powers.pieces import DECK, DISCARD, HAND, OBJECTIVE, SHOWN
from tocsin.games.dual_powers.state import State


def can_draw(g: State) -> bool:
    """DP-33. Whether any card is left to draw, in the deck or the discard pile."""
    return g.cards.count(DECK) > g.pile + g.hidden or DISCARD in g.cards


def the_deck(g: State) -> list[int]:
    """DP-31. The cards that may be on top of the deck; if there are none, the discard pile is shuffled into one."""
    cards = g.cards
    deck = [card for card, pile in enumerate(cards) if pile == DECK]
    if len(deck) <= g.pile + g.hidden and DISCARD in cards:
        shuffled = [card for card, pile in enumerate(cards) if pile == DISCARD]
        for card in shuffled:
            cards[card] = DECK
        # Nothing else was hidden then, so everybody knows which cards the others hold (DP-17).
        g.deduced = [card for card in range(g.box.first_leader) if cards[card] in (*HAND, *OBJECTIVE)]
        g.tell("DP-31", "told.reshuffled", n=len(shuffled))
        deck = sorted(deck + shuffled)
    return deck


async def draw_one(g: State, side: int) -> None:
    """DP-95, DP-31. One command card into the hand."""
    seat = g.box.seat_of[side]
    about = {"side": g.box.side_name[side]}
    card = await ask(NATURE, "draw", the_deck(g), "DP-95", about=about, seen=(seat,))
    g.cards[card] = HAND[side]


async def turn_up_own(g: State, cite: str) -> None:
    """DP-148, DP-149. Solo: the human's own objective is turned up; until then it may be any unseen card."""
    box = g.box
    about = {"side": box.side_name[box.human]}
    card = await ask(NATURE, "reveal_own", [c for c, pile in enumerate(g.cards) if pile == DECK], cite, about=about)
    g.cards[card] = SHOWN[box.human]
    g.hidden = 0
