"""What a seat cannot see, dealt again (LC-138)."""

from __future__ import annotations

from random import Random

from tocsin.games.lys_cocarde.pieces import KINDS
from tocsin.games.lys_cocarde.state import State


def redeal(g: State, now: State, seat: int, rng: Random) -> None:
    """LC-138. Deal the cards a seat cannot know again: those of the other hands and of the face-down pile.

    What a seat knows of another hand stays there, and so does every card that has left it since in the open: within a
    segment nothing that came unseen comes to light again. What the seat itself has drawn since stays in the pile.
    """
    bit = 1 << seat
    spots: list[tuple[int, int]] = []
    cards: list[int] = []
    for owner, hand in enumerate(g.hands):
        if owner == seat:
            continue
        known, left = g.aware[owner], now.hands[owner][:]
        gone = [kind for kind in hand if not _take(left, kind)]
        open_ones = [n for n, seen in enumerate(known) if seen & bit]
        for n in open_ones:
            _take(gone, hand[n])
        for n, kind in enumerate(hand):
            if n not in open_ones and not _take(gone, kind):
                spots.append((owner, n))
                cards.append(kind)
    drawn = now.hands[seat][:]
    for kind in g.hands[seat]:
        _take(drawn, kind)
    kept = [0] * KINDS
    for kind in drawn:
        if kept[kind] < g.deck[kind]:
            kept[kind] += 1
    for kind in range(KINDS):
        cards += [kind] * (g.deck[kind] - kept[kind])
    cards.sort()
    rng.shuffle(cards)
    for (owner, n), kind in zip(spots, cards, strict=False):
        g.hands[owner][n] = kind
    g.deck = kept
    for kind in cards[len(spots) :]:
        g.deck[kind] += 1


def _take(pile: list[int], kind: int) -> bool:
    """Remove one card of a kind, if there is one."""
    if kind in pile:
        pile.remove(kind)
        return True
    return False
