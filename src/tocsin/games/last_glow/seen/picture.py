"""The view as SVG: the sky over the planet, beside it the lighthouse on board and the storm."""

from __future__ import annotations

from tocsin.core import Question, Say, View
from tocsin.games.last_glow.box import Box
from tocsin.games.last_glow.pieces import ABOVE, GAS, HERE, HUNT, LEFT, RIGHT
from tocsin.games.last_glow.seen.desk import AT_DESK, desk, storm
from tocsin.games.last_glow.seen.sky import WIDE, sky
from tocsin.svg import Sheet

WIDTH, EDGE = 868, 6
RIGHT_HALF = WIDE + 14

TOWARDS = {GAS: 0, LEFT: 1, RIGHT: 2}
"""The neighbour that a move leads to: above, left, right, as the card counts them."""


def place(box: Box, question: Question, option: int) -> str | None:
    """Moves, hunts and captures are at their cell, what is done on board in its box."""
    if question.verb != "crew":
        return None
    if option in AT_DESK:
        return AT_DESK[option]
    assert question.about
    cell = here = question.about["here"]
    if option >= HUNT:
        cell = option - HUNT
    elif option != HERE:
        cell = box.neighbours[here][TOWARDS[option] if option in TOWARDS else option - ABOVE]
    return None if cell < 0 else box.ids["cell"][cell]


def picture(view: View, say: Say) -> list[str]:
    """LG-1..9, LG-55..58. The board, with what wins and what loses below the planet."""
    sheet, width = Sheet(WIDTH), WIDTH - EDGE - RIGHT_HALF
    head = say("view.turn", n=view["turn"], last=view["last_turn"], phase=say(f"phase.{view['phase']}"))
    with sheet.term("turn"):
        sheet.text(EDGE, 25, head, 20, "serif")
    with sheet.term("mode"):
        sheet.text(WIDTH - EDGE, 25, say(f"mode.{view['mode']}"), 17, "serif faint", "end")
    sky(sheet, view, say)
    y = sheet.height
    for id, term, kind in (("goal", "victory", "strong"), ("loss", "defeat", "")):
        with sheet.term(term):
            y = int(sheet.lines(EDGE, y + 22, say(f"view.{id}", n=view["tops"]["victory"]), WIDE - EDGE, 15, kind))
    y = desk(sheet, RIGHT_HALF, 40, width, view, say)
    gas = say("view.gas", n=view["gassed"], gauge=say(f"gauge.{view['gas_on']}"))
    for term, words in (("gas", gas), ("sinking", say("view.management"))):
        with sheet.term(term):
            top, y = y + 4, int(sheet.lines(RIGHT_HALF, y + 21, words, width, 15))
            sheet.box(RIGHT_HALF - 4, top, width + 6, y - top + 6, "edge f-none", 8)
    storm(sheet, RIGHT_HALF, y + 12, width, view, say)
    sheet.height += EDGE
    return [sheet.svg()]
