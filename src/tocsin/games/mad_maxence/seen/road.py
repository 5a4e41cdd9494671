"""Between two adventures of a campaign: the road so far, and what she goes on with (MM-29, MM-30, MM-32)."""

from __future__ import annotations

from itertools import pairwise

from tocsin.core import Say, View
from tocsin.games.mad_maxence.pieces import LOST, OVER, WON, Slot
from tocsin.games.mad_maxence.seen.desk import TERMS
from tocsin.games.mad_maxence.seen.words import GAUGE_IDS, balance, came, gear_effect
from tocsin.games.mad_maxence.state import State, carried_over
from tocsin.svg import Sheet

WIDTH, EDGE = 1000, 10
ROW, STEP, FIRST = 4, 232, 120
"""Adventures beside each other, from one to the next, and where the first stands."""

TOP, DOWN = 104, 128
"""Where the road begins, and from one row of it to the next."""

COLUMNS = ((EDGE, 300), (EDGE + 308, 412), (EDGE + 728, 252))
"""Gauges, equipment, notes: where each begins, and how wide it is."""


def ahead(g: State) -> tuple[list[int], list[int], int] | None:
    """MM-29, MM-30, MM-32. Between adventures: the gauges, cards and notes that she goes on, or tries again, with."""
    box = g.box
    if not box.campaign or g.phase not in (WON, LOST, OVER):
        return None
    if g.phase == LOST:
        return g.first_gauges, g.first_slots, g.first_known
    if g.phase == OVER:
        return g.gauges, g.slots, g.known
    gauges = carried_over(box.adventures[box.order[box.order.index(g.adventure) + 1]], g.gauges)
    for gear in [box.gear[card] for card in g.slots if card >= 0 and box.gear[card].kind == "start"]:
        gauges[gear.on] = min(gauges[gear.on] + gear.n, box.top[gear.on])
    return gauges, g.slots, g.known & box.lasting


def between(view: View, say: Say) -> Sheet:
    """Every adventure in its order, won, lost or to come; below it what is carried."""
    sheet = Sheet(WIDTH)
    with sheet.term("campaign"):
        sheet.text(EDGE, 34, say("view.road"), 28, "serif strong")
        sheet.text(WIDTH - EDGE, 34, balance(view, say), 19, "strong", "end")
    stops = [_stop(n) for n in range(len(view["order"]))]
    for n, (start, end) in enumerate(pairwise(stops)):
        _way(sheet, start, end, view["ends"][n] >= 0)
    for n, at in enumerate(stops):
        _adventure(sheet, view, n, *at, say)
    y = stops[-1][1] + 92
    with sheet.term("carry"):
        sheet.text(EDGE, y + 22, _what_next(view, say), 20, "serif strong")
    for draw, (x, width) in zip((_gauges, _equipment, _notes), COLUMNS, strict=True):
        sheet.box(x, y + 36, width, 262, "f-card s-line")
        with sheet.term("carry"):
            draw(sheet, view["ahead"], x + 14, y + 36, width - 28, say)
    return sheet


def _stop(n: int) -> tuple[int, int]:
    """Where an adventure stands: the road winds, every second row runs back."""
    row, column = divmod(n, ROW)
    return FIRST + (ROW - 1 - column if row % 2 else column) * STEP, TOP + row * DOWN


def _way(sheet: Sheet, start: tuple[int, int], end: tuple[int, int], driven: bool) -> None:
    """The road from one adventure to the next, broken where she has not been; at the end of a row it turns back."""
    kind = f"f-none s-ink {'thick' if driven else 'dashed pale'}"
    if start[1] == end[1]:
        sheet.path(f"M{start[0]} {start[1]}H{end[0]}", kind)
        return
    out = 200 if start[0] > WIDTH // 2 else -140
    sheet.path(f"M{start[0]} {start[1]}C{start[0] + out} {start[1]} {end[0] + out} {end[1]} {end[0]} {end[1]}", kind)


def _adventure(sheet: Sheet, view: View, n: int, x: int, y: int, say: Say) -> None:
    """A stop: a tick and its Time if it is won, a cross if it was just lost, the number alone if it is to come."""
    end, tries, name = view["ends"][n], view["tries"][n], say(f"adventure.{view['order'][n]}")
    now, said = view["order"][n] == view["adventure"], came(view, n, say)
    with sheet.term("campaign", ", ".join(said)):
        kind = "f-green s-ink" if end >= 0 else "f-red s-ink" if tries else "f-card s-line"
        sheet.disc(x, y, 27, f"{kind} thick" if now else kind)
        sheet.text(x, y + 9, str(n + 1), 25, "strong t-paper" if tries else "faint", "middle")
        if tries:
            sheet.disc(x + 24, y - 20, 13, "f-card s-ink")
            sign, colour = ("m-7 -1l5 6l9 -11", "green") if end >= 0 else ("m-7 -7l14 14m0 -14l-14 14", "red")
            sheet.path(f"M{x + 24} {y - 20}{sign}", f"f-none s-{colour} thick")
        sheet.text(x, y + 50, name, 18, "strong" if now else "" if tries else "faint", "middle")
        sheet.text(x, y + 72, " · ".join(said[1:]), 15, "", "middle")


def _what_next(view: View, say: Say) -> str:
    """MM-30. What the things below are for: the next adventure, another attempt, or nothing any more."""
    order, phase = view["order"], view["phase"]
    if phase == "over":
        return say("view.road_over")
    stage = order.index(view["adventure"])
    if phase == "lost":
        return say("view.road_lost", name=say(f"adventure.{order[stage]}"))
    return say("view.road_won", name=say(f"adventure.{order[stage + 1]}"))


def _gauges(sheet: Sheet, ahead: View, x: int, y: int, width: int, say: Say) -> None:
    for row, id in enumerate(id for id in ahead["gauges"] if id != "ut"):
        at, n, top = y + 32 + row * 40, ahead["gauges"][id], ahead["tops"][id]
        with sheet.term(TERMS[id]):
            sheet.text(x, at + 6, say(f"gauge.{GAUGE_IDS[id]}"), 16)
            for cell in range(top if top <= 5 else 0):
                sheet.disc(x + width - 110 + cell * 19, at, 7, "f-ink s-ink" if cell < n else "f-none s-line")
            sheet.text(x + width, at + 7, str(n), 20, "strong", "end")


def _equipment(sheet: Sheet, ahead: View, x: int, y: int, width: int, say: Say) -> None:
    for n, slot in enumerate(Slot):
        card, gear, at = ahead["slots"][n], ahead["gear"][n], y + 24 + n * 62
        with sheet.term("slot"):
            sheet.text(x, at, say(f"slot.{slot.name.lower()}"), 14, "faint")
            if gear is None:
                sheet.text(x, at + 20, say("view.none"), 16, "faint")
            else:
                sheet.text(x, at + 19, say(f"equipment.{card}"), 17, "strong")
                sheet.text(x, at + 37, gear_effect(gear, say), 14)


def _notes(sheet: Sheet, ahead: View, x: int, y: int, width: int, say: Say) -> None:
    """MM-29. The notes that last."""
    notes = [say(f"note.{id}") for id in ahead["notes"]]
    at = float(y + 28)
    sheet.text(x, at, say("view.notes", list="" if notes else say("view.none")).strip(), 17, "" if notes else "faint")
    for note in notes:
        sheet.disc(x + 4, at + 23, 4, "f-ink")
        at = sheet.lines(x + 16, at + 28, note, width - 32, 16)
