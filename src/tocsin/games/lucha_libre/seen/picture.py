"""The view as SVG: the ring between two corners with their crowds, and the holds below them."""

from __future__ import annotations

from collections import Counter

from tocsin.core import Question, Say, View
from tocsin.games.lucha_libre.box import Box
from tocsin.games.lucha_libre.seen.corner import corner
from tocsin.games.lucha_libre.seen.mat import holds, ring


def place(box: Box, question: Question, option: int) -> tuple[str, ...] | None:
    """Dice are thrown again where they lie, holds made where they stand: all that are chosen together."""
    if not option or question.verb not in ("again", "holds"):
        return None
    if question.verb == "holds":
        # A hold that is made twice stands there only once: that is chosen from the list.
        digits = str(option)
        return tuple(f"hold-{question.seat}-{each}" for each in digits) if len({*digits}) == len(digits) else None
    assert question.about
    lie = Counter(question.about["dice"].split("-"))
    chosen = Counter(str(option))
    return tuple(f"die-{question.seat}-{digit}" for digit in str(option)) if chosen <= lie else None


def picture(view: View, say: Say) -> list[str]:
    """LL-1, LL-22. The two corners with the ring between them, and the holds of the two in the ring."""
    sheets = [corner(view, say, 0), ring(view, say), corner(view, say, 1), holds(view, say, 0), holds(view, say, 1)]
    return [sheet.svg() for sheet in sheets]
