"""Hands and piles: drawing, discarding, turning the discard pile, and who knows which card (LC-20..28, LC-138)."""

from __future__ import annotations

from itertools import compress

from tocsin.core import NATURE, Objections, Question, reason
from tocsin.games.lys_cocarde.pieces import (
    EVERYBODY,
    KINDS,
)
from tocsin.games.lys_cocarde.state import State

NOT_HELD = reason("LC-33", "why.not_held")


def gain(g: State, seat: int, kind: int, known: int) -> None:
    """A card comes into a hand; ``known`` are those who saw it, as bits."""
    g.hands[seat].append(kind)
    g.aware[seat].append(known)


def lose(g: State, seat: int, kind: int) -> None:
    """A card leaves a hand for all to see. Of several equal ones, each watcher now knows one less."""
    hand, aware = g.hands[seat], g.aware[seat]
    place = hand.index(kind)
    if hand.count(kind) > 1:
        alike = [n for n, other in enumerate(hand) if other == kind]
        sure = [EVERYBODY] + [0] * len(alike)  # sure[k]: who knows at least k of them
        for n in alike:
            for k in range(len(alike), 0, -1):
                sure[k] |= sure[k - 1] & aware[n]
        for k, n in enumerate(alike, 1):
            aware[n] = sure[k]
    del hand[place]
    del aware[place]


def throw_away(g: State, seat: int, kind: int) -> None:
    """LC-20, LC-23, LC-24. A card goes from a hand to the discard pile, face up."""
    lose(g, seat, kind)
    g.discard.append(kind)


def throw_hand(g: State, seat: int) -> None:
    """LC-142. The whole hand goes to the discard pile, in the order of the card list."""
    hand = g.hands[seat]
    hand.sort()
    g.discard += hand
    if hand and g.notes is not None:
        names = g.box.card_names
        g.tell("LC-20", "told.hand_gone", who=g.box.seat_names[seat], cards=[names[kind] for kind in hand])
    g.hands[seat] = []
    g.aware[seat] = []


def pass_on(g: State, kind: int, giver: int, taker: int, witness: int) -> None:
    """LC-138. A card changes hands unseen by the others: what they knew of the giver's hand is no longer sure."""
    last_known = g.aware[giver][0] if len(g.hands[giver]) == 1 else 0
    lose(g, giver, kind)
    sees = 1 << taker | witness
    g.aware[giver] = [known & sees for known in g.aware[giver]]
    gain(g, taker, kind, (last_known | witness) & ~(1 << taker))


async def draw_cards(g: State, seat: int, n: int, cite: str, verb: str = "draw") -> None:
    """LC-25, LC-26, LC-30. Take cards from the pile; a pile that was turned over keeps its known order."""
    box = g.box
    deck = g.deck
    for _ in range(n):
        if not g.turned:
            kinds = list(compress(box.kinds, deck))
            if not kinds:
                if not g.discard:
                    g.tell("LC-26", "told.no_cards", who=box.seat_names[seat])
                    return
                turn_over(g)
                kinds = list(compress(box.kinds, deck))
            if kinds:
                kind = await Question(
                    NATURE,
                    verb,
                    kinds,
                    cite,
                    weights=list(filter(None, deck)),
                    about=box.about_seat[seat],
                    seen=box.seen_by[seat],
                )
                deck[kind] -= 1
                g.hands[seat].append(kind)
                g.aware[seat].append(0)
                continue
        kind = g.turned.pop(0)
        gain(g, seat, kind, EVERYBODY)
        if g.notes is not None:
            g.tell("LC-25", "told.known_card", who=box.seat_names[seat], card=box.card_names[kind])


def turn_over(g: State) -> None:
    """LC-25. The discard pile becomes the draw pile: as it lies, or shuffled."""
    g.tell("LC-25", "told.turned" if g.box.turns_pile_over else "told.shuffled", n=len(g.discard))
    if g.box.turns_pile_over:
        g.turned = g.discard
    else:
        for kind in g.discard:
            g.deck[kind] += 1
    g.discard = []


def against_hand(g: State, seat: int) -> Objections:
    """LC-33. Only cards in hand."""
    hand = g.hands[seat]
    for kind in range(KINDS):
        if kind not in hand:
            yield kind, NOT_HELD
