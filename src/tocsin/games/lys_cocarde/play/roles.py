"""Role cards before a player: which markings they may lead to (LC-42..48, LC-56)."""

from __future__ import annotations

from tocsin.core import Objections, reason
from tocsin.games.lys_cocarde.pieces import CROSS, ROLE_CARDS, reachable, role_code
from tocsin.games.lys_cocarde.play.hands import throw_away
from tocsin.games.lys_cocarde.state import State

PLAYED = reason("LC-31", "why.played")
NOT_HELD = reason("LC-33", "why.not_held")
NO_CHANGE = reason("LC-46", "why.not_from_here")
CONTRADICTION = reason("LC-44", "why.contradiction")
BY_STEPS = reason("LC-56", "why.by_steps")


def lay_role(g: State, seat: int, card: int, target: int, marking: int) -> None:
    """LC-42..48. Lay a role card before somebody; what it covers or doubles goes to the discard pile."""
    left = [*ROLE_CARDS[g.markings[target]], card]
    for kept in ROLE_CARDS[marking]:
        left.remove(kept)
    throw_away(g, seat, card)
    g.discard[-1:] = left
    g.markings[target] = marking


def against_roles(g: State, seat: int, fresh: bool) -> Objections:
    """LC-44..48, LC-56."""
    box = g.box
    hand = g.hands[seat]
    for card in range(CROSS + 1):
        for other in range(box.seats):
            possible = box.role_results[g.markings[other]][card]
            for marking in reachable(box.role_results, card):
                code = role_code(card, other, marking)
                if not fresh:
                    yield code, PLAYED
                elif card not in hand:
                    yield code, NOT_HELD
                elif not possible:
                    yield code, BY_STEPS
                    yield code, CONTRADICTION
                elif marking not in possible:
                    yield code, NO_CHANGE
