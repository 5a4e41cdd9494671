"""The journey, to look up: the adventures of a campaign, how it is played, what the signs of the map mean."""

from __future__ import annotations

from tocsin.core import Say, View
from tocsin.games.mad_maxence.seen.roads import barrier, car, mark, no_return
from tocsin.svg import Sheet

WIDE, EDGE = 520, 10
SIGNS = {
    "here": ("view.key_here", "car"),
    "back": ("view.key_back", "back"),
    "closed": ("view.key_closed", "closed"),
    "read": ("view.key_read", "place"),
    "done": ("view.key_done", "place"),
    "hidden": ("view.key_hidden", "hidden"),
}


def journey(view: View, say: Say) -> Sheet:
    """MM-10, MM-30. The adventures in order, where she cannot go, how it is played, the signs."""
    sheet, y = Sheet(WIDE, 0, say("view.journey")), 6
    if view["mode"] == "campaign":
        with sheet.term("campaign"):
            y = _campaign(sheet, view, say)
    way = say("view.came_from", place=view["before"]) if view["before"] else say("view.no_past")
    with sheet.term("back"):
        y = int(sheet.lines(EDGE, y + 20, way, WIDE - 2 * EDGE, 15, "strong"))
    with sheet.term("test"):
        y = int(sheet.lines(EDGE, y + 25, say("view.goal"), WIDE - 2 * EDGE, 14, "faint"))
    for n, (name, (words, term)) in enumerate(SIGNS.items()):
        row, column = divmod(n, 2)
        x, foot = EDGE + 28 + column * (WIDE // 2), y + 34 + row * 36
        with sheet.term(term):
            _sign(sheet, name, x, foot - 5)
            sheet.text(x + 38, foot, say(words), 15)
    sheet.height += 10
    return sheet


def _sign(sheet: Sheet, name: str, x: int, y: int) -> None:
    if name == "here":
        car(sheet, x, y)
    elif name == "back":
        no_return(sheet, x, y)
    elif name == "closed":
        barrier(sheet, x, y)
    elif name == "hidden":
        sheet.path(f"M{x} {y - 14}l14 14l-14 14l-14 -14z", "f-card s-ink", y + 14)
    else:
        sheet.disc(x, y, 15, "f-ink")
        sheet.disc(x, y, 11, f"f-{'soft' if name == 'done' else 'card'} s-ink")
        mark(sheet, x, y + 1, name == "done", True)


def _campaign(sheet: Sheet, view: View, say: Say) -> int:
    """MM-30. The adventures in order: won with the time it took, under way, or still to come."""
    stage = view["order"].index(view["adventure"])
    sheet.path(f"M{EDGE + 14} 20v{26 * (len(view['order']) - 1)}", "f-none s-ink x-road")
    sheet.path(f"M{EDGE + 14} 20v{26 * (len(view['order']) - 1)}", "f-none x-dash")
    for n, id in enumerate(view["order"]):
        end, at = view["ends"][n], 20 + n * 26
        kind = "f-green s-ink" if end >= 0 else "f-red s-ink" if n == stage else "f-card s-ink"
        sheet.disc(EDGE + 14, at, 11, kind)
        sheet.text(EDGE + 14, at + 5, str(n + 1), 14, "strong t-paper" if end >= 0 or n == stage else "", "middle")
        ink = "serif" if n == stage else "" if end >= 0 else "faint"
        sheet.text(EDGE + 36, at + 6, say(f"adventure.{id}"), 15, ink)
        if end >= 0:
            sheet.text(WIDE - EDGE, at + 6, f"✓ {say('gauge.UT')} {end}", 15, "strong", "end")
    y = 26 * len(view["order"]) + 14
    won = sum(end >= 0 for end in view["ends"])
    words = say("view.campaign", n=won, all=len(view["order"]), tries=sum(view["tries"]))
    return int(sheet.lines(EDGE, y + 14, words, WIDE - 2 * EDGE, 15)) + 4
