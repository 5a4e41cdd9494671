"""Who is likely to win: certificates, what may become one, and the place on the track. For players that search."""

from __future__ import annotations

from math import exp

from tocsin.games.lys_cocarde.pieces import BOOK, COCKADE, LAST, ROLE_CARDS
from tocsin.games.lys_cocarde.state import State

# What a seat's chance grows by, in hundredths of a logit: at the start, and more as the first pawn nears the end.
CERTIFICATE = 26, 19
TREE = 30, 14  # not planted yet
BOOKS = 17, 0  # two in the hand
TRACK = 55, 213  # the whole main track behind one
ASTRAY = 0, 80  # in prison, at the frontiers, in Guyane
REVOLUTIONARY = 30, 0  # carried most often


def hint(g: State) -> list[int]:
    """How likely each seat is to win, in thousandths."""
    late = max([place for place in g.places if place <= LAST], default=0) / LAST
    weights = [exp(standing(g, seat, late) / 100) for seat in range(g.box.seats)]
    total = sum(weights)
    shares = [int(1000 * weight / total) for weight in weights]
    shares[0] += 1000 - sum(shares)
    return shares


def standing(g: State, seat: int, late: float) -> float:
    """How well a seat stands when the leading pawn has come that far, from 0 to 1."""
    place = g.places[seat]
    counts = (
        (CERTIFICATE, g.certificates[seat]),
        (TREE, g.trees[seat]),
        (BOOKS, (g.hands[seat].count(BOOK) + g.books[seat]) // 2),
        (TRACK, place / LAST) if place <= LAST else (ASTRAY, 1),
        (REVOLUTIONARY, COCKADE in ROLE_CARDS[g.markings[seat]]),
    )
    return sum([(early + more * late) * count for (early, more), count in counts])
