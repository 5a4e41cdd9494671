"""The view as SVG: both battlefields, the scores and the facing pairs of actions."""

from __future__ import annotations

from tocsin.core import Question, Say, View
from tocsin.games.q_star.box import Box
from tocsin.games.q_star.pieces import NOBODY, STOP
from tocsin.games.q_star.seen.deck import deck
from tocsin.games.q_star.seen.fields import battlefields


def place(box: Box, question: Question, option: int) -> str | None:
    """Cells, boards and the halves of actions have a place; a second step begins where its unit stands."""
    verb = question.verb
    if verb in ("action", "answer"):
        half = "event" if option & 1 else "points"
        return f"{half}-{box.actions[option >> 1].id}"
    if verb == "sabotage" and box.sabotage_by_board:
        return f"board-{('earth', 'matrix')[option]}"
    cells = box.ids["cell"]
    if verb == "operation":
        return None if option == STOP else f"cell-{cells[option % 100]}"
    if verb == "another":
        return None if option == NOBODY else f"cell-{cells[(option - 1) // 100]}"
    return f"cell-{cells[option]}"


def picture(view: View, say: Say) -> list[str]:
    """QS-1..9. Everything on the table."""
    return [sheet(view, say).svg() for sheet in (battlefields, deck)]
