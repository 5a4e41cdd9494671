"""The column beside the city: months and days, the Will of the People, the zone tiles, what one can do."""

from __future__ import annotations

from tocsin.core import Say, View
from tocsin.games.dual_powers.seen.shapes import FLAG, deed, flame, icon, polygon, sign
from tocsin.svg import Sheet, wrapped

LEFT, WIDE = 650, 347
MONTH, DAY, WEEK = 20, 26, 7
WILL, TILES, DEEDS = 172, 204, 262
DEED = 38
COMMANDS = ("recruit", "move", "double_move", "rest", "draw", "bonus")
LEADERS = ("leader", "espionage", "protest", "inspire")
COLUMNS = ((0, 108), (111, 108), (222, 125))
"""Where the actions stand and how wide; the longest words are in the last column."""


def status(sheet: Sheet, view: View, say: Say) -> None:
    """DP-14..16, DP-24."""
    sheet.box(LEFT, 1, WIDE, WILL - 7, "f-soft s-ink", 3)
    with sheet.term("month"):
        _months(sheet, view, say)
    with sheet.term("day"):
        _days(sheet, view, say)
    with sheet.term("will"):
        _will(sheet, view, say)
    with sheet.place("points", "unrest"):
        _slot(sheet, view, "unrest", LEFT, say("view.unrest_points", n=view["unrest_points"]), say)
    with sheet.term("next-unrest"):
        _slot(sheet, view, "barricade", LEFT + WIDE // 2 + 3, say("view.next_unrest"), say)
    for n, name in enumerate(deeds(view)):
        _deed(sheet, name, n, say)


def deeds(view: View) -> list[str]:
    """What one can do; Organization exists against the Opposition alone."""
    return [*COMMANDS, *LEADERS, *(["organize"] if view["rounds"] else [])]


def _months(sheet: Sheet, view: View, say: Say) -> None:
    """The months with what unrest is worth in each; a bar marks those after which the game ends."""
    with sheet.piece("month"):
        y = 8 + MONTH * view["months"].index(view["month"])
        sheet.path(f"M{LEFT + 4} {y}h144l8 {MONTH / 2}l-8 {MONTH / 2}h-144z", "edge f-ink")
    for n, (id, points) in enumerate(zip(view["months"], view["points_of_months"], strict=True)):
        y = 23 + n * MONTH
        paper = " t-paper" if id == view["month"] else ""
        name = say(f"month.{id}")
        sheet.text(LEFT + 10, y, name, 15 if len(name) < 12 else 13, ("strong" if paper else "") + paper)
        sheet.text(LEFT + 144, y, str(points), 15, "strong" + paper, "end")
        if id == view["last_months"][0] and not view["rounds"]:
            sheet.line(LEFT + 4, y - 15, LEFT + 150, y - 15, "s-red thick")


def _days(sheet: Sheet, view: View, say: Say) -> None:
    """The days of a month: a square marks a bonus action, an arrow a day that slides on; the marker is a disc."""
    left, top = LEFT + 162, 5

    def at(day: int) -> tuple[float, float]:
        row, column = divmod(day - 1, WEEK)
        return left + column * DAY + DAY / 2, top + row * DAY + DAY / 2

    with sheet.term("bonus"):
        for day in view["bonus_days"]:
            sheet.cube(*at(day), DAY - 2, "edge f-warn s-warn")
    with sheet.piece("day"):
        sheet.disc(*at(view["day"]), 12, "edge f-ink")
    for day in range(1, view["days"] + 1):
        x, y = at(day)
        stops = day in view["stops"]
        kind = "strong t-paper" if day == view["day"] else "" if stops else "faint"
        sheet.text(x, y + 5, str(day) if stops else "›", 15, kind, "middle")
    sheet.lines(left + 4, top + 5 * DAY + 13, say("view.days"), WEEK * DAY + 8, 13, "faint", 2)


def _will(sheet: Sheet, view: View, say: Say) -> None:
    """DP-22. The Will of the People: its marker is at the end of the side that has it."""
    holder = view["sides"].index(view["will"])
    sheet.box(LEFT, WILL, WIDE, 27, "edge f-card s-ink", 3)
    for side in (0, 1):
        sign(sheet, side, LEFT + 14 + side * (WIDE - 28), WILL + 14, 16)
    words = say("view.will", side=say(f"view.{view['will']}"))
    size = 16 if len(words) < 27 else 14
    sheet.text(LEFT + WIDE / 2 + (10, -10)[holder], WILL + 19, words, size, "serif", "middle")
    with sheet.piece("will"):
        x = LEFT + 38 + holder * (WIDE - 76)
        sheet.disc(x, WILL + 14, 11, "f-ink")
        polygon(sheet, FLAG, x + 1, WILL + 14, 13, "f-board")


def _slot(sheet: Sheet, view: View, slot: str, x: int, title: str, say: Say) -> None:
    """A slot with its zone tile."""
    tile = view["tiles"][slot]
    sheet.box(x, TILES, WIDE / 2 - 2, 52, "edge f-card s-ink", 3)
    sheet.text(x + 8, TILES + 18, title, 14, "faint")
    flame(sheet, x + WIDE / 2 - 18, TILES + 34, slot == "unrest")
    if tile is None:
        sheet.text(x + 8, TILES + 42, say("view.no_card"), 16)
        return
    zone = view["tiles"]["zones"][tile]
    with sheet.piece(tile):
        icon(sheet, zone, x + 18, TILES + 36, 20)
        sheet.text(x + 34, TILES + 42, say(f"district.{zone}"), 16, "serif")


def _deed(sheet: Sheet, name: str, number: int, say: Say) -> None:
    """DP-69..95. An action: a place with its name, and its sign where there is room."""
    row, column = divmod(number, len(COLUMNS))
    left, wide = COLUMNS[column]
    x, y = LEFT + left, DEEDS + row * (DEED + 4)
    lines = wrapped(say(f"do.{name}"), wide - 8, 13)
    with sheet.place(f"do-{name}", "leader-recruit" if name == "leader" else name):
        sheet.path(f"M{x} {y}h{wide}v{DEED - 6}l-6 6h{6 - wide}z", "edge f-card s-line", y + DEED)
        longest = max(map(len, lines))
        if longest * 9 + 30 <= wide:
            deed(sheet, name, x + wide - 14, y + DEED / 2)
        foot = y + (24 if len(lines) == 1 else 17)
        for n, line in enumerate(lines[:2]):
            sheet.text(x + 6, foot + n * 15, line, 13, "strong" if longest < 11 else "")
