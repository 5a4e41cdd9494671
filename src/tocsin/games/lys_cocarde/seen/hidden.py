"""What a seat cannot see, dealt again, and which questions betray nothing of it (LC-137, LC-138)."""

from __future__ import annotations

from random import Random

from tocsin.core import NATURE, Question
from tocsin.games.lys_cocarde.pieces import (
    ACT,
    BOOK,
    CELEBRITY,
    DEFENCE,
    ESCAPE,
    KINDS,
    LAST,
    START,
    WATCHER,
)
from tocsin.games.lys_cocarde.state import State

ACTS = ("act", "again", "after")
OPEN = ("title", "alms", "rob", "taker", "pay", "verdict")
"""The questions whose options have nothing to do with anybody's cards, only with how many there are."""


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


# What everybody can work out


def known(g: State, question: Question) -> bool:
    """LC-137. Whether everybody can work out the options of a question.

    Most depend on the cards in a hand. If everybody knows the whole hand, or knows of the cards that would make a
    difference that they are elsewhere, then nobody learns anything from an answer that gives itself.
    """
    verb, seat = question.verb, question.seat
    if seat == NATURE:
        return False
    if verb in OPEN:
        return True
    if not _unseen(g, g.box.seats if verb in ("refuse", "deal") else seat):
        return True
    wanted = _wanted(g, question)
    return wanted is not None and all(_most(g, seat, kind) < n for kind, n in wanted)


def _wanted(g: State, question: Question) -> list[tuple[int, int]] | None:
    """The cards, and how many of each, that would give a seat something to choose; ``None``: any card does."""
    box, verb, seat = g.box, question.verb, question.seat
    about = question.about or {}
    if verb in ("pass", "protect"):
        return _celebrities(g, about["at"])
    if verb == "defend":
        return [(DEFENCE + about["colour"], 1), *_celebrities(g, g.places[seat])]
    if verb == "school":
        return [(BOOK, 1)]
    acting = g.phase == ACT
    if verb not in ACTS or (acting and not g.played):
        return None
    wanted = [(BOOK, box.books_laid)] if acting or box.plants_after else []
    if g.places[seat] in box.exits and box.escape_free:
        wanted.append((ESCAPE, 1))
    if acting and g.holds[seat]:
        wanted += _celebrities(g, g.places[seat])
    return wanted


def _celebrities(g: State, place: int) -> list[tuple[int, int]]:
    """Those valid for a place; none off the main track."""
    valid = g.box.valid[place if place <= LAST else START]
    return [(kind, 1) for kind in range(CELEBRITY, ESCAPE) if valid[kind]]


def _unseen(g: State, owner: int) -> list[int]:
    """The cards of a hand that somebody, or who only watches, does not know."""
    all_others = sum(1 << seat for seat in range(g.box.seats) if seat != owner) | WATCHER
    return [
        kind for kind, aware in zip(g.hands[owner], g.aware[owner], strict=True) if aware & all_others != all_others
    ]


def _most(g: State, seat: int, kind: int) -> int:
    """How many cards of a kind a hand may hold, for all that everybody knows."""
    unseen = [_unseen(g, owner) for owner in range(g.box.seats + 1)]
    seen = g.hands[seat].count(kind) - unseen[seat].count(kind)
    return seen + min(len(unseen[seat]), g.deck[kind] + sum(cards.count(kind) for cards in unseen))
