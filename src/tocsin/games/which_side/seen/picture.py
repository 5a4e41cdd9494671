"""The view as SVG: the employers and the gauges, the household, the boxes, what there is to take over."""

from __future__ import annotations

from tocsin.core import Question, Say, View
from tocsin.games.which_side.box import Box
from tocsin.games.which_side.pieces import BOXES, Gauge
from tocsin.games.which_side.play.harm import IDLE, IMPRISONED, is_hurt
from tocsin.games.which_side.play.workers import FREE_A_PRISONER
from tocsin.games.which_side.seen.text import COLOURS, does
from tocsin.games.which_side.seen.tokens import coin, pawn, token
from tocsin.svg import Sheet, wrapped

WIDTH, EDGE = 480, 8
WIDE = WIDTH - 2 * EDGE
HALF = (WIDE - 8) // 2
ROW = 52
HOLD = "\u00a0"
COINS = 20
"""As many coins are drawn; the number is written."""


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
    """WS-1. The employers, the household, the group, the city: everything is open."""
    return [draw(view, say).svg() for draw in (_employers, _household, _group, _city)]


# The employers


def _employers(view: View, say: Say) -> Sheet:
    """WS-9, WS-14..21. The clock with its cells of two dice, what a die does, the three gauges."""
    sheet = Sheet(WIDTH)
    words = say(
        "view.turn",
        n=view["turn"],
        phase=say(f"phase.{view['phase']}"),
        level=say(f"difficulty.{view['difficulty']}"),
    )
    y = int(sheet.lines(EDGE, 26, words, WIDE, 19, "serif strong", 2))
    last, now = view["last"], view["employers"]
    sheet.text(EDGE, y + 32, say("view.employers"), 17, "strong")
    sheet.text(WIDTH - EDGE, y + 32, say("view.of", n=now, last=last), 17, "strong", "end")
    cell = WIDE // last
    for n in range(1, last + 1):
        x, past = EDGE + (n - 1) * cell, n <= now
        kind = "f-red s-ink thick" if n == now else "f-red s-ink pale" if past else "f-card s-line"
        sheet.box(x + 1, y + 42, cell - 3, 34, kind, 6)
        sheet.text(x + cell // 2, y + 66, str(n), 18, "strong t-paper" if n == now else "", "middle")
        if n in view["marked"]:
            for left in (-10, 9):
                sheet.die(x + cell // 2 + left, y + 90, 16, 6)
    y += 106
    for n, (die, id) in enumerate(view["offensive"].items()):
        x, top = EDGE + n % 2 * (HALF + 8), y + n // 2 * 44
        sheet.die(x + 16, top + 20, 30, int(die))
        sheet.lines(x + 40, top + 16, say(f"offensive.{id}"), HALF - 46, 15, "", 2)
    y += 3 * 44 + 4
    for gauge, level in view["gauges"].items():
        _gauge(sheet, y, view, gauge, level, say)
        y += ROW + 5
    return sheet


def _gauge(sheet: Sheet, y: int, view: View, gauge: str, level: int, say: Say) -> None:
    """WS-9, WS-31. The cells from 0, the last one with what happens there."""
    steps, jail = view["steps"], view["events"][gauge]
    with sheet.place(f"gauge-{gauge}"):
        sheet.box(EDGE, y, WIDE, ROW, "edge f-soft s-line")
        sheet.text(EDGE + 12, y + 22, say(f"gauge.{gauge}"), 18, "strong")
        sheet.text(EDGE + 12, y + 43, say("view.jail" if jail else "view.injury", n=steps), 15, "faint")
        for n in range(steps + 1):
            x = WIDTH - EDGE - 10 - (steps + 1 - n) * 46
            sheet.box(x + 1, y + 8, 42, 38, "f-warn s-warn" if n == steps else "f-card s-line", 6)
            if n == steps:
                pawn(sheet, x + 22, y + 28, "prisoner" if jail else "hurt")
            elif n == level:
                sheet.disc(x + 22, y + 27, 15, f"f-{COLOURS[gauge]} s-ink")
                sheet.text(x + 22, y + 33, str(n), 17, "strong t-paper", "middle")
            else:
                sheet.text(x + 22, y + 33, str(n), 17, "faint", "middle")


# The household


def _household(view: View, say: Say) -> Sheet:
    """WS-2, WS-5, WS-22, WS-50. Money against the living cost, the eight workers, the resources of this turn."""
    sheet, savings, cost = Sheet(WIDTH), view["savings"], view["cost"]
    sheet.text(EDGE, 26, say("view.money", savings=savings, cost=cost), 19, "serif strong")
    for n in range(min(COINS, max(savings, cost))):
        coin(sheet, EDGE + 11 + n * 23, 50, n < savings)
    if cost:
        sheet.line(EDGE, 68, EDGE + min(COINS, cost) * 23, 68, "s-red thick")
    workers, costs = view["workers"], view["costs"]
    bill = say(
        "view.bill",
        rent=view["rent"],
        healthy=workers["healthy"] * costs["healthy"],
        hurt=workers["hurt"] * costs["hurt"],
        prisoners=workers["prisoner"] * costs["prisoner"],
        surcharge=view["surcharge"],
    )
    held = bill.replace(" ", HOLD).replace(f"{HOLD}+{HOLD}", f"{HOLD}+ ")
    y = int(sheet.lines(EDGE, 90, held, WIDE, 15, "faint", 2)) + 12
    third = (WIDE - 16) // 3
    for n, kind in enumerate(("healthy", "hurt")):
        _workers(sheet, EDGE + n * (HALF + 8), y, HALF, kind, view, say)
    for n, kind in enumerate(("prisoner", "reserve", "dead")):
        _workers(sheet, EDGE + n * (third + 8), y + 76, third, kind, view, say)
    y += 152
    if view["blocked"]:
        y = int(sheet.lines(EDGE, y + 18, say("view.blocked", n=view["blocked"]), WIDE, 15)) + 10
    for n, (id, count) in enumerate(view["resources"].items()):
        x, top = EDGE + n % 2 * (HALF + 8), y + n // 2 * 50
        name, room = say(f"resource.{id}"), HALF - 80
        sheet.box(x, top, HALF, 44, "f-card s-ink" if count else "f-none s-line dashed", 8)
        token(sheet, x + 22, top + 22, id)
        sheet.lines(x + 42, top + 37 - 10 * len(wrapped(name, room, 15)), name, room, 15, "" if count else "faint")
        sheet.text(x + HALF - 12, top + 29, str(count), 18, "strong" if count else "faint", "end")
    return sheet


def _workers(sheet: Sheet, x: int, y: int, width: int, kind: str, view: View, say: Say) -> None:
    """The workers of one kind; of those who are free, the ones on boxes stand there and are only counted here."""
    count = view["workers"][kind]
    here = count - sum(box.get(kind, 0) for box in view["boxes"])
    with sheet.place(kind):
        sheet.box(x, y, width, 68, "edge f-soft s-line")
        sheet.text(x + 10, y + 21, say(f"kind.{kind}"), 16, "strong" if count else "faint")
        sheet.text(x + width - 10, y + 21, str(count), 17, "strong" if count else "faint", "end")
        step = min(26, (width - 20) // max(1, count))
        for n in range(count):
            pawn(sheet, x + 20 + n * step, y + 46, kind, n < here)


# The boxes


def _group(view: View, say: Say) -> Sheet:
    """WS-39..42, WS-56, WS-57. Home and the boxes of the group; then what wins and what loses."""
    sheet = Sheet(WIDTH)
    y = _boxes(sheet, 0, view, ("home", "group"), say)
    sheet.lines(EDGE, y + 26, say("view.aim", goal=view["goal"], last=view["last"]), WIDE, 15, "faint")
    return sheet


def _city(view: View, say: Say) -> Sheet:
    """WS-39, WS-41, WS-53, WS-54. The boxes of the city, and the means of production with their prices."""
    sheet = Sheet(WIDTH)
    y = _boxes(sheet, 0, view, ("new_york",), say)
    held = view["means"].get("workers", [])
    words = say("view.means", n=len(held), goal=view["goal"])
    y = int(sheet.lines(EDGE, y + 24, words, WIDE, 16, "strong", 2)) + 10
    for n, mean in enumerate(view["prices"]):
        x, top, mine = EDGE + n % 2 * (HALF + 8), y + n // 2 * 57, mean["id"] in held
        with sheet.place(f"mean-{mean['id']}"):
            sheet.box(x, top, HALF, 52, f"edge {'f-soft s-ink thick' if mine else 'f-card s-line'}", 8)
            sheet.text(x + 10, top + 21, say(f"mean.{mean['id']}"), 16)
            if mine:
                sheet.path(f"M{x + HALF - 30} {top + 44}v-22h20l-7 7l7 7h-16v8z", "f-red s-ink", top + 44)
            _price(sheet, x + 20, top + 37, mean, say)
    return sheet


def _price(sheet: Sheet, x: int, y: int, mean: View, say: Say) -> None:
    """Tokens of the resources, then the dollars."""
    for id in mean["resources"]:
        token(sheet, x, y, id)
        x += 31
    if mean["dollars"]:
        coin(sheet, x, y)
        sheet.text(x + 14, y + 6, say("label.dollars", n=mean["dollars"]), 16)


def _boxes(sheet: Sheet, y: int, view: View, areas: tuple[str, ...], say: Say) -> int:
    """The boxes of some areas, each with its places, those who stand there, and what is done there."""
    for area in areas:
        sheet.text(EDGE, y + 24, say(f"area.{area}"), 18, "serif strong")
        y += 34
        for box in view["boxes"]:
            if box["area"] == area:
                _box(sheet, y, box, say)
                y += ROW + 5
    return y


def _box(sheet: Sheet, y: int, box: View, say: Say) -> None:
    there = ["healthy"] * box["healthy"] + ["hurt"] * box["hurt"]
    with sheet.place(f"box-{box['id']}"):
        sheet.box(EDGE, y, WIDE, ROW, "edge f-card s-line")
        sheet.text(EDGE + 42, y + 22, say(f"box.{box['id']}"), 17, "strong")
        sheet.text(EDGE + 42, y + 43, does(box, say), 15)
        _sign(sheet, EDGE + 22, y + 27, box)
        room = max(box["slots"], len(there))
        for n in range(room):
            x = WIDTH - EDGE - 18 - (room - 1 - n) * 24
            if n < len(there):
                pawn(sheet, x, y + 19, there[n])
            else:
                sheet.box(x - 10, y + 7, 20, 22, "f-none s-line dashed", 6)
        if not box["slots"]:
            sheet.text(WIDTH - EDGE - 10 - room * 24, y + 25, "∞", 18, "faint", "end")


def _sign(sheet: Sheet, x: int, y: int, box: View) -> None:
    """What a box is for, at a glance: dollars, a resource, a worker made well, freed or found."""
    deeds = {"healing": "hurt", "defence": "prisoner", "recruiting": "reserve"}
    if box["gain"]:
        token(sheet, x, y, box["gain"])
    elif box["dollars"]:
        coin(sheet, x, y, size=14, sign=str(box["dollars"]))
    elif box["deed"] in deeds:
        pawn(sheet, x, y, deeds[box["deed"]])
    else:
        sheet.path(
            f"M{x - 13} {y + 2}L{x} {y - 11}L{x + 13} {y + 2}H{x + 9}V{y + 12}H{x - 9}V{y + 2}Z", "f-soft s-ink", y
        )
