"""The view as SVG, a page of a strike paper: the employers above, three columns, the means of production below."""

from __future__ import annotations

from itertools import pairwise

from tocsin.core import Question, Say, View
from tocsin.games.which_side.box import Box
from tocsin.games.which_side.pieces import BOXES, Gauge
from tocsin.games.which_side.play.harm import IDLE, IMPRISONED, is_hurt
from tocsin.games.which_side.play.workers import FREE_A_PRISONER
from tocsin.games.which_side.seen.household import household, resources
from tocsin.games.which_side.seen.tokens import fist, hat
from tocsin.games.which_side.seen.works import boxes, means
from tocsin.svg import Sheet

WIDTH, EDGE, GUTTER = 868, 6, 12
WIDE = WIDTH - 2 * EDGE
GROUP, CITY = 296, 268
"""How wide the columns are: the group's, and the other two."""
TOP = 132
CELL, CLOCK = 46, WIDTH - EDGE - 10 * 46 + 3
"""A cell of the employers' clock, and where the clock begins."""
TABLE = (EDGE, 174, 278, 414, 568, 712, WIDTH)
"""Where the lines of the employers' table begin."""
ORNAMENT = 22
"""A column that ends so much higher than the others is closed with an ornament."""


def place(box: Box, question: Question, option: int) -> str | None:
    """Boxes, gauges, groups of workers and means of production are places; only taking nothing has none."""
    verb = question.verb
    if verb in ("place", "resolve"):
        return f"box-{box.jobs[option % BOXES].id}"
    if verb in ("arrest", "lose"):
        if option < IDLE:
            return f"box-{box.jobs[option % BOXES].id}"
        return "prisoner" if option == IMPRISONED else "hurt" if is_hurt(option) else "healthy"
    if verb in ("raise", "lower"):
        return f"gauge-{Gauge(option).name.lower()}"
    if verb == "defend":
        return "prisoner" if option == FREE_A_PRISONER else "gauge-police"
    return f"mean-{box.ids['mean'][option]}" if verb == "take" and option != box.no_mean else None


def picture(view: View, say: Say) -> list[str]:
    """WS-1. Everything is open, and on one page."""
    sheet = Sheet(WIDTH)
    _headline(sheet, view, say)
    with sheet.term("employers"):
        _clock(sheet, view, say)
    _offensive(sheet, view, say)
    _rule(sheet, TOP - 7)
    middle, right = EDGE + GROUP + GUTTER, WIDTH - EDGE - CITY
    ends = [boxes(sheet, EDGE, TOP, GROUP, "group", view, say)]
    y = boxes(sheet, middle, TOP, CITY, "new_york", view, say)
    ends.append(boxes(sheet, middle, y, CITY, "home", view, say))
    ends.append(household(sheet, right, TOP + 2, CITY, view, say))
    y = max(ends)
    for x, end in zip((EDGE + GROUP // 2, middle + CITY // 2, right + CITY // 2), ends, strict=True):
        if y - end > ORNAMENT:
            sheet.path(f"M{x - 60} {(y + end) // 2}h46l14-7l14 7h46h-46l-14 7l-14-7z", "f-ink s-ink")
    for x in (middle, right):
        sheet.line(x - GUTTER // 2, TOP, x - GUTTER // 2, y, "s-line")
    _rule(sheet, y + 4)
    y = resources(sheet, EDGE, y + 14, WIDE, view, say)
    y = means(sheet, EDGE, y, WIDE, view, say)
    with sheet.term("means"):
        sheet.lines(EDGE, y + 12, say("view.aim", goal=view["goal"], last=view["last"]), WIDE * 11 // 10, 14, "faint")
    return [sheet.svg()]


def _rule(sheet: Sheet, y: int) -> None:
    """A thick and a thin rule across the page."""
    sheet.line(EDGE, y, WIDTH - EDGE, y, "s-ink x-bold")
    sheet.line(EDGE, y + 4, WIDTH - EDGE, y + 4, "s-ink x-thin")


def _headline(sheet: Sheet, view: View, say: Say) -> None:
    """The turn; below it how many of the hurt lie in bed (WS-22)."""
    turn = say(
        "view.turn",
        n=view["turn"],
        phase=say(f"phase.{view['phase']}"),
        level=say(f"difficulty.{view['difficulty']}"),
    )
    with sheet.term("turn"):
        fist(sheet, EDGE - 2, 0)
        sheet.lines(EDGE + 48, 22, turn, 415, 20, "serif", 2)
    if view["blocked"]:
        with sheet.term("hurt"):
            sheet.lines(EDGE + 48, 64, say("view.blocked", n=view["blocked"]), 350, 14, "t-red", 2)


def _clock(sheet: Sheet, view: View, say: Say) -> None:
    """WS-14, WS-15, WS-21. The hat walks to the last cell; two dice where two are thrown."""
    last, now = view["last"], view["employers"]
    sheet.box(CLOCK - 4, 22, WIDTH - EDGE - CLOCK + 6, 60, "edge f-none", 0)
    sheet.text(CLOCK, 17, say("view.employers"), 17, "serif")
    sheet.text(WIDTH - EDGE, 17, say("view.of", n=now, last=last), 16, "strong", "end")
    words = say("view.two_dice", mark="").strip()
    _dice(sheet, CLOCK + 226, 6)
    sheet.text(CLOCK + 254, 17, words, 14)
    step = 10 * CELL // last
    for n in range(1, last + 1):
        x = CLOCK + (n - 1) * step
        end = "f-soft s-red x-bold" if n == last else "f-soft s-ink" if n <= now else "f-card s-line"
        sheet.box(x, 26, step - 3, 52, end, 0)
        sheet.text(x + 5, 42, str(n), 15, "strong" if n == now else "faint" if n < now else "")
        if n in view["marked"]:
            _dice(sheet, x + 18, 30)
        if n < now:
            sheet.path(f"M{x + 4} {72}l16-16M{x + 13} {75}l20-20M{x + 25} {75}l14-14", "f-none s-line")
    if now:
        with sheet.piece("employers"):
            hat(sheet, CLOCK + (now - 1) * step + step // 2 - 1, 61)


def _dice(sheet: Sheet, x: int, y: int) -> None:
    for left in (x, x + 13):
        sheet.box(left, y, 10, 10, "f-card s-ink", 2)
        sheet.disc(left + 5, y + 5, 2, "f-ink")


def _offensive(sheet: Sheet, view: View, say: Say) -> None:
    """WS-17. What each die of the employers does."""
    for (die, id), (x, end) in zip(view["offensive"].items(), pairwise(TABLE), strict=True):
        with sheet.term("offensive"):
            sheet.die(x + 15, 103, 28, int(die))
            sheet.lines(x + 36, 99, say(f"offensive.{id}"), (end - x - 36) * 11 // 10, 14, "", 2)
