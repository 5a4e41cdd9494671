"""A turn in one click, for those who want nothing more than to throw."""

from __future__ import annotations

from collections.abc import Iterator

from tocsin.core import Earlier, Gesture, Question, msg
from tocsin.games.lys_cocarde.pieces import BOOK, GO
from tocsin.games.lys_cocarde.play.trees import plots
from tocsin.games.lys_cocarde.state import State


def gestures(g: State, question: Question, earlier: Earlier) -> Iterator[Gesture]:
    """LC-35. Whoever will neither plant nor lay books after the throw says so with it, if there is anything to do."""
    seat, goal = question.seat, (f"end of {g.round}",)
    if GO not in question.options:
        return
    if question.verb == "after":
        yield Gesture(GO, None, goal)
    elif question.verb == "act" and g.box.plants_after:
        books = g.hands[seat].count(BOOK) >= g.box.books_laid
        if books or (g.trees[seat] and plots(g, seat)):
            yield Gesture(GO, msg("label.throw_and_end"), goal)
