"""Where pawns are put, and the guillotine (LC-99..103, LC-134)."""

from __future__ import annotations

from tocsin.games.lys_cocarde.pieces import (
    C1,
    LAST,
    ROLE_CARDS,
    START,
    Hold,
)
from tocsin.games.lys_cocarde.play.hands import throw_hand
from tocsin.games.lys_cocarde.state import State

JOINED = int(Hold.JOINED)


def put(g: State, seat: int, place: int, joins: bool = True) -> None:
    """LC-118, LC-132, LC-134, LC-C1. Put a pawn somewhere: a hold on it ends, and whoever waits on C1 is joined."""
    if place > LAST >= g.places[seat]:
        g.origins[seat] = g.places[seat]
    g.places[seat] = place
    g.holds[seat] = g.obeying[seat] = 0
    if place == C1 and joins:
        for other, hold in enumerate(g.holds):
            if hold == JOINED and other != seat:
                g.holds[other] = 0
                g.tell("LC-C1", "told.joined", who=g.box.seat_names[other])
    if START < place <= LAST:
        walk(g, seat, place - 1, place)


def walk(g: State, seat: int, low: int, high: int) -> None:
    """LC-118. Remember the cells travelled, those after ``low`` up to ``high``, if the option asks for it."""
    if g.box.travelled:
        g.walked[seat] |= (1 << high + 1) - (1 << low + 1)


def kill(g: State, seat: int, cite: str) -> None:
    """LC-99, LC-100, LC-102, LC-103, LC-141. The hand is lost and the pawn waits on DEPART for its own next turn.

    What its player has travelled stays travelled."""
    g.tell(cite, "told.killed", who=g.box.seat_names[seat])
    throw_hand(g, seat)
    put(g, seat, START)
    g.waiting[seat] = 1
    g.skips[seat] = 0
    g.met[seat] = 0
    if g.box.options.kill_marking == "lost":
        g.discard += ROLE_CARDS[g.markings[seat]]
        g.markings[seat] = 0


def back(g: State, place: int, steps: int) -> int:
    """LC-72, LC-73, LC-115. Count existing cells backwards; barriers do not matter, DEPART is the end."""
    while steps and place:
        place -= 1
        if not g.planted >> place & 1:
            steps -= 1
    return place
