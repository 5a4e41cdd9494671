"""What one looks up now and then: what the signs mean for play, and what the figures' skills do."""

from __future__ import annotations

from functools import lru_cache

from tocsin.core import Say, View
from tocsin.games.toroball.seen.field import arrow, ball, head, mark, pawn, printed_term
from tocsin.games.toroball.seen.words import figure_name
from tocsin.svg import Sheet, wrapped

SIDE, COLUMN = 720, 356
SIGNS = ("figure", "safe", "ball", "arrow", "goal", "behind", "screen", "cover", "sangria", "start", "cow", "annoy")


def signs(view: View, say: Say) -> Sheet:
    """TB-1..10. What the signs of the field mean, in two columns."""
    return _signs(say("view.sheet_signs"), *(say(f"aid.{id}", **view["numbers"]) for id in SIGNS))


@lru_cache(8)
def _signs(name: str, *meanings: str) -> Sheet:
    sheet, feet = Sheet(SIDE, name=name), [4, 4]
    for n, (id, meaning) in enumerate(zip(SIGNS, meanings, strict=True)):
        column = n >= len(SIGNS) // 2
        x, y = column * (COLUMN + 8), feet[column]
        words = wrapped(meaning, COLUMN - 64, 14)
        height = max(56, 18 * len(words) + 10)
        with sheet.term(printed_term(id)):
            _sign(sheet, x + 30, y + height // 2, id)
        for row, line in enumerate(words):
            sheet.text(x + 64, y + height // 2 + 14 - 9 * len(words) + 18 * row, line, 14)
        feet[column] = y + height + 4
    sheet.height = max(feet) + 4
    return sheet


def _sign(sheet: Sheet, x: int, y: int, id: str) -> None:
    if id == "figure":
        pawn(sheet, x, y + 3, "a1")
    elif id == "safe":
        pawn(sheet, x, y + 5, "b1", True)
    elif id == "ball":
        ball(sheet, x, y)
    elif id == "arrow":
        arrow(sheet, x, y, -62, 0, "f-ink x-chalk")
    elif id == "cow":
        head(sheet, x, y + 2, 2)
    elif id == "annoy":
        head(sheet, x, y + 2, 3)
    else:
        mark(sheet, x, y, "goal_a" if id == "goal" else id, (x, y))


def skills(view: View, say: Say) -> Sheet | None:
    """TB-60. Who has which skill and what it does; no sheet where nobody has any."""
    if not any(view["skills"].values()):
        return None
    sheet, y = Sheet(520, name=say("view.sheet_skills")), 0
    for id, owned in view["skills"].items():
        for skill in owned:
            name = say(f"skill.{skill}")
            if skill in view["spent"].get(id, ()):
                name = say("view.spent", skill=name)
            words = say("label.skill", skill=name, text=say(f"skill.{skill}.text"))
            with sheet.term(skill):
                y = int(sheet.lines(4, y + 24, f"{figure_name(view, say, id)}: {words}", 512, 15)) + 2
    return sheet
