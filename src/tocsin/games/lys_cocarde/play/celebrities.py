"""Celebrities that open a barrier or avert a danger (LC-79..85)."""

from __future__ import annotations

from functools import partial
from typing import Any

from tocsin.core import Objections, Question, reason
from tocsin.games.lys_cocarde.pieces import CELEBRITY, ESCAPE
from tocsin.games.lys_cocarde.play.hands import throw_away
from tocsin.games.lys_cocarde.state import State

NOTHING = 0
LAY_DOMAIN = (NOTHING, *range(CELEBRITY, ESCAPE))

NOT_HELD = reason("LC-87", "why.not_held")
NOT_VALID = reason("LC-80", "why.not_valid")


async def lays_celebrity(g: State, seat: int, verb: str, cell: int, cite: str, about: dict[str, Any]) -> bool:
    """LC-79..85, LC-137. Whether a seat lays a celebrity valid for a main cell. Asked of everyone who holds a card."""
    hand = g.hands[seat]
    if not hand:
        return False
    valid = g.box.valid[cell]
    options = [NOTHING, *sorted([card for card in hand if valid[card]])]
    why = partial(against_laying, g, seat, cell)
    card = await Question(seat, verb, options, cite, LAY_DOMAIN, why, about=about)
    if card == NOTHING:
        return False
    throw_away(g, seat, card)
    return True


def against_laying(g: State, seat: int, cell: int) -> Objections:
    """LC-80. Only a celebrity in hand that is valid for the cell."""
    hand, valid = g.hands[seat], g.box.valid[cell]
    for card in LAY_DOMAIN[1:]:
        if card not in hand:
            yield card, NOT_HELD
        elif not valid[card]:
            yield card, NOT_VALID
