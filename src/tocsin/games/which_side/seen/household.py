"""The third column of the paper: the gauges, money against the living cost, the eight workers; then the resources."""

from __future__ import annotations

from tocsin.core import Say, View
from tocsin.games.which_side.seen.people import at_work, people
from tocsin.games.which_side.seen.tokens import bed, coin, mark, pawn, token
from tocsin.games.which_side.seen.works import AGITATION
from tocsin.svg import Sheet, wrapped

GAUGE, KIND, RESOURCE = 58, 55, 32
COINS = 20
"""As many coins are drawn; the number is written."""
HOLD = "\u00a0"


def household(sheet: Sheet, x: int, y: int, width: int, view: View, say: Say) -> int:
    """The whole column. Gives back where it ends."""
    for gauge, level in view["gauges"].items():
        _gauge(sheet, x, y, width, view, gauge, level, say)
        y += GAUGE + 4
    y = _money(sheet, x, y, width, view, say)
    half, third = (width - 6) // 2, (width - 12) // 3
    for n, kind in enumerate(("healthy", "hurt")):
        _workers(sheet, x + n * (half + 6), y, half, kind, view, say)
    for n, kind in enumerate(("prisoner", "reserve", "dead")):
        _workers(sheet, x + n * (third + 6), y + KIND + 4, third, kind, view, say)
    return y + 2 * (KIND + 4)


def resources(sheet: Sheet, x: int, y: int, width: int, view: View, say: Say) -> int:
    """WS-50. What there is to take over means with, this turn only. Gives back where it ends."""
    words, cell = say("view.this_turn"), (width - 184) // 4
    with sheet.term("resources"):
        sheet.box(x - 2, y - 2, 186, RESOURCE + 4, "edge f-none", 0)
        sheet.lines(x, y + 29 - 9 * len(wrapped(words, 180, 14)), words, 180, 14, "strong")
    for n, (id, count) in enumerate(view["resources"].items()):
        left = x + 184 + n * cell
        with sheet.term(AGITATION.get(id, id)):
            sheet.box(left + 6, y, cell - 6, RESOURCE, "f-card s-ink" if count else "f-none s-line dashed", 0)
            with sheet.piece(f"resource-{id}"):
                token(sheet, left + 26, y + RESOURCE // 2, id)
            sheet.text(left + 44, y + 21, say(f"resource.{id}.short"), 14, "" if count else "faint")
            sheet.text(left + cell - 9, y + 22, str(count), 16, "strong" if count else "faint", "end")
    return y + RESOURCE + 4


def _gauge(sheet: Sheet, x: int, y: int, width: int, view: View, gauge: str, level: int, say: Say) -> None:
    """WS-9, WS-31. The cells from 0, the last one with what happens there."""
    steps, jail = view["steps"], view["events"][gauge]
    cell = (width - 10) // (steps + 1)
    with sheet.place(f"gauge-{gauge}", gauge):
        sheet.box(x, y, width, GAUGE, "edge f-card s-line", 0)
        sheet.text(x + 7, y + 18, say(f"gauge.{gauge}"), 16, "serif")
        sheet.text(x + width - 7, y + 18, say("view.jail" if jail else "view.injury", n=steps), 14, "faint", "end")
        for n in range(steps + 1):
            left, last = x + 6 + n * cell, n == steps
            sheet.box(left, y + 25, cell - 3, GAUGE - 31, "f-soft s-ink" if last else "f-board s-line", 0)
            sheet.text(left + 10, y + 44, str(n), 14, "faint", "middle")
            if last:
                pawn(sheet, left + cell // 2 + 4, y + 39, "prisoner" if jail else "hurt")
            elif n == level:
                with sheet.named(say("view.of", n=n, last=steps)), sheet.piece(f"gauge-{gauge}"):
                    mark(sheet, left + cell // 2 + 4, y + 39, gauge)


def _money(sheet: Sheet, x: int, y: int, width: int, view: View, say: Say) -> int:
    """WS-5, WS-10. The coins, how many of them are due, and what for. Gives back where it ends."""
    savings, cost, workers, costs = view["savings"], view["cost"], view["workers"], view["costs"]
    top, words = y, say("view.money", savings=savings, cost=cost)
    with sheet.term("savings"):
        y = int(sheet.lines(x, y + 17, words, width * 13 // 10, 17, "serif")) - 18
        step = width / COINS
        for n in range(min(COINS, max(savings, cost))):
            if n < savings:
                with sheet.piece(f"coin-{n + 1}"):
                    coin(sheet, x + 7 + n * step, y + 34)
            else:
                coin(sheet, x + 7 + n * step, y + 34, there=False)
        sheet.box(x - 3, top + 2, width + 5, y + 41 - top, "edge f-none", 0)
    bill = say(
        "view.bill",
        rent=view["rent"],
        healthy=workers["healthy"] * costs["healthy"],
        hurt=workers["hurt"] * costs["hurt"],
        prisoners=workers["prisoner"] * costs["prisoner"],
        surcharge=view["surcharge"],
    )
    held = bill.replace(" ", HOLD).replace(f"{HOLD}+{HOLD}", f"{HOLD}+ ")
    with sheet.term("cost"):
        if cost:
            last = x + min(COINS, cost) * step
            sheet.path(f"M{x + 1} {y + 43}v4H{last:g}v-4", "f-none s-red", y + 47)
        end = int(sheet.lines(x, y + 63, held, width * 11 // 10, 14)) + 10
        sheet.box(x - 3, y + 48, width + 5, end - y - 52, "edge f-none", 0)
        return end


def _workers(sheet: Sheet, x: int, y: int, width: int, kind: str, view: View, say: Say) -> None:
    """The workers of one kind; of those who are free, the ones on boxes stand there and are only shadows here."""
    there = people(view)[kind]
    away = {n for some in at_work(view, kind, there).values() for n in some} if kind in ("healthy", "hurt") else set()
    lying = [n for n in there if n not in away][len(there) - len(away) - view["blocked"] :] if kind == "hurt" else []
    tone = "" if there else " faint"
    with sheet.place(kind, kind):
        sheet.box(x, y, width, KIND, "edge f-card s-line", 0)
        sheet.text(x + 7, y + 18, say(f"kind.{kind}"), 15, f"serif{tone}")
        sheet.text(x + width - 6, y + 45, str(len(there)), 16, f"strong{tone}", "end")
        step = 15 if len(there) > (width - 22) // 18 else 18
        for n, one in enumerate(there[: (width - 22) // 15]):
            at, down = x + 12 + n * step, y + 38
            if one in away:
                pawn(sheet, at, down, kind, here=False)
                continue
            with sheet.piece(f"worker-{one}"):
                pawn(sheet, at, down, kind)
                if one in lying:
                    bed(sheet, at, down)
