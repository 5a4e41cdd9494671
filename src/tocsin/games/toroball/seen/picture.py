"""The field as a picture: the score, the field with all who play on it, the cow, the six figures."""

from __future__ import annotations

from tocsin.core import Question, Say, View
from tocsin.games.toroball.box import Box
from tocsin.games.toroball.pieces import ANNOY, COVER, FIGURES, NOWHERE, STOP
from tocsin.games.toroball.seen.bench import WIDTH, draw_bench, draw_cow, draw_score, garland
from tocsin.games.toroball.seen.field import draw_field
from tocsin.svg import Sheet

TALL = 690
CELLS = ("arrow", "slip", "back", "kick", "stagger")
PEOPLE = ("who", "shove", "victim", "redirect")


def place(box: Box, question: Question, option: int) -> str | None:
    """Cells, figures and the cow are places; what a figure does where he stands is a choice on his cell."""
    verb = question.verb
    if verb in CELLS:
        return box.field.names[option]
    if verb in PEOPLE:
        return box.ids["figure"][option] if option in FIGURES else None
    if verb not in ("step", "steer"):
        return None
    assert question.about
    cell = here = question.about["at"]
    if 0 < option < STOP:
        cell = box.next[here][option]
    elif option == ANNOY:
        return "cow"
    elif option == COVER:
        cell = box.cover
    return None if cell == NOWHERE else box.field.names[cell]


def picture(view: View, say: Say) -> list[str]:
    """TB-1..10. Everything in one sheet."""
    sheet = Sheet(WIDTH, TALL)
    draw_score(sheet, view, say)
    sheet.lay(garland(854, 51))
    draw_field(sheet, view, say)
    draw_cow(sheet, view, say)
    draw_bench(sheet, view, say)
    return [sheet.svg()]
