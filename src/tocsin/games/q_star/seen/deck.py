"""The scores and the facing pairs of actions as SVG: the AI on the left, the humans on the right."""

from __future__ import annotations

from tocsin.core import Say, View
from tocsin.games.q_star.seen.tokens import OWNER, SIDES, bolt, plate, sign
from tocsin.svg import Sheet

WIDTH, WIDE, RIGHT = 484, 235, 249
"""The sheet, a column of it, and where the right one begins."""

PAIR, HALF, POINTS = 58, 30, 54
"""The way to the next pair, how high the halves of an action are, how wide its points."""


def deck(view: View, say: Say) -> Sheet:
    """QS-1, QS-8, QS-9, QS-46. Who leads, and what everybody can still do."""
    sheet = Sheet(WIDTH)
    for n, side in enumerate(SIDES):
        _score(sheet, view, side, n * RIGHT, say)
    known = {action["id"]: action for action in view["actions"]}
    y = 78
    for row in ("outer", "inner"):
        sheet.line(0, y + 11, WIDTH, y + 11, "s-line")
        name = say(f"view.{row}_row")
        wide = 10 * len(name) + 20
        with sheet.term("row"):
            sheet.box((WIDTH - wide) // 2, y, wide, 22, "f-board", 0)
            sheet.text(WIDTH // 2, y + 16, name, 15, "serif", "middle")
        y += 24
        for action in view["actions"]:
            if action["row"] == row and action["side"] == "ia":
                with sheet.term("facing"):
                    sheet.line(WIDE + 2, y + PAIR // 2, RIGHT - 2, y + PAIR // 2, "x-trace")
                _action(sheet, view, action, 0, y, say)
                _action(sheet, view, known[action["faces"]], RIGHT, y, say)
                y += PAIR
    return sheet


def _score(sheet: Sheet, view: View, side: str, x: int, say: Say) -> None:
    """The total of a side, what a count now would bring, the cubes in its supply; the edge of who acts is thick."""
    acts = view["phase"] not in ("over", "count") and view["actor"] == side
    plate(sheet, x + 2, 2, WIDE - 4, 68, f"f-card {'s-ink thick' if acts else 's-line'}")
    with sheet.term("ai" if side == "ia" else "humans"):
        sign(sheet, side, x + 24, 24, 22)
        sheet.text(x + 42, 30, ("▶ " if acts else "") + say(f"side.{side}"), 17, "strong")
    score = str(view["scores"][side])
    with sheet.term("score"):
        sheet.box(x + WIDE - 98, 7, 92, 34, "edge f-none", 6)
        with sheet.piece(f"score-{side}"):
            sheet.text(x + WIDE - 12, 33, score, 28, "serif strong", "end")
        if view["phase"] != "over":
            sheet.text(x + WIDE - 20 - 20 * len(score), 30, f"+{view['now'][side]}", 15, "faint", "end")
    with sheet.term("supply"):
        sheet.text(x + 14, 60, say("view.supply"), 14, "faint")
        for cube in range(view["cubes"]):
            sign(sheet, side, x + 92 + 14 * cube, 55, 11, cube < view["supply"][side])
    if view["pending"][side]:
        with sheet.term("sabotage"):
            bolt(sheet, x + 77, 55)


def _action(sheet: Sheet, view: View, action: View, x: int, y: int, say: Say) -> None:
    """An action: its name, its points as arrows, its event as icons; one half can be used once."""
    free = action["marker"] == "free"
    chosen = action["id"] == view["action"] and view["phase"] != "over"
    plate(sheet, x, y, WIDE, PAIR - 4, "f-warn s-warn" if chosen else "f-soft s-line" if free else "f-none s-line", 7)
    name = say(f"action.{action['id']}")
    with sheet.term("action"):
        sheet.text(x + 12, y + 17, name, 14, "strong" if free else "faint")
    top = y + 21
    with sheet.place(f"points-{action['id']}", "points"):
        _half(sheet, action, x + 3, top, POINTS, "points")
        with sheet.named(say("label.points", action=name, n=action["points"])):
            left = x + 31 - 8 * action["points"]
            marks = "".join(f"M{left + 16 * n} {top + 8}l13 7-13 7z" for n in range(action["points"]))
            sheet.path(marks, "f-ink" if free else "f-none s-line")
    with sheet.place(f"event-{action['id']}", "event"):
        _half(sheet, action, x + POINTS + 6, top, WIDE - POINTS - 9, "event")
        for n, icon in enumerate(action["event"]):
            _icon(sheet, icon, x + POINTS + 16 + 82 * n, top + 15, free, say)


def _half(sheet: Sheet, action: View, x: int, y: int, wide: int, half: str) -> None:
    """A half of an action: on a card while it is free, marked with a red corner when it was taken."""
    used = action["marker"]
    kind = "f-card s-line" if used == "free" else "f-none s-red" if used == half else "f-none s-line dashed"
    sheet.box(x, y, wide, HALF, f"edge {kind}", 3)
    if used == half:
        with sheet.piece(f"used-{action['id']}"):
            sheet.path(f"M{x + wide} {y + HALF}v-13l-13 13z", "f-red")


def _icon(sheet: Sheet, icon: str, x: int, y: int, free: bool, say: Say) -> None:
    """An icon of an event: a unit to gain or to eliminate, or sabotage."""
    with sheet.term("sabotage" if icon == "sabotage" else "gain" if icon[0] == "+" else "strike"):
        if icon == "sabotage":
            bolt(sheet, x, y)
            words = say("label.icon_sabotage")
        else:
            sign(sheet, OWNER[icon[1:]], x, y, 13, free)
            words = say("label.icon_gain" if icon[0] == "+" else "label.icon_lose", unit=say(f"unit.{icon[1:]}"))
        sheet.text(x + 11, y + 5, words, 14, "" if free else "faint")
