"""Priests ask for alms instead of taking a card (LC-51..53)."""

from __future__ import annotations

from functools import partial

from tocsin.core import Objections, Question, reason
from tocsin.games.lys_cocarde.pieces import KINDS
from tocsin.games.lys_cocarde.play.hands import against_hand, pass_on
from tocsin.games.lys_cocarde.state import State

KIND_DOMAIN = range(KINDS)

NO_CARD_TO_GIVE = reason("LC-53", "why.no_cards")


async def alms(g: State, seat: int) -> None:
    """LC-51..53. A priest chooses whom he asks; the player asked chooses the card."""
    box = g.box
    givers = [other for other in box.other_seats[seat] if g.hands[other]]
    if not givers:
        g.tell("LC-53", "told.nobody_has_cards", who=box.seat_names[seat])
        return
    giver = givers[0]
    if len(givers) > 1:
        giver = await Question(seat, "alms", givers, "LC-51", box.other_seats[seat], partial(against_givers, g, seat))
    hand = g.hands[giver]
    kind = hand[0]
    if len(hand) > 1:
        why = partial(against_hand, g, giver)
        seen = (seat, giver)
        kind = await Question(
            giver, "give", sorted(set(hand)), "LC-52", KIND_DOMAIN, why, about=box.about_seat[seat], seen=seen
        )
    else:
        g.tell("LC-52", "told.last_card", who=box.seat_names[giver], player=box.seat_names[seat])
        g.tell("LC-52", "told.which_card", to=(seat, giver), card=box.card_names[kind])
    pass_on(g, kind, giver, seat, 1 << giver)


def against_givers(g: State, seat: int) -> Objections:
    """LC-53. Another player who holds a card."""
    for other in g.box.other_seats[seat]:
        if not g.hands[other]:
            yield other, NO_CARD_TO_GIVE
