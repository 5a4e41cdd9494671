"""The view as SVG: gauges, rows of cubes, the police table, and every action as a place to click."""

from __future__ import annotations

from tocsin.core import Question, Say, View
from tocsin.games.bonnie_clyde.box import Box
from tocsin.games.bonnie_clyde.seen.text import COLOURS
from tocsin.svg import Sheet

WIDTH, EDGE = 480, 8
LINE, CARD = 42, 58
MOST = 10
"""A gauge with more cells than this is shown as a number alone."""


def place(box: Box, question: Question, option: int) -> str | None:
    """Actions have a place on the card; firing, paying for a poem and losing a cube have none."""
    return f"{question.verb}-{option}" if question.verb in ("place", "daily") else None


def picture(view: View, say: Say) -> list[str]:
    """BC-1..6. Everything on the card: the couple and the police, the places, the day's business."""
    sheets = [_couple(view, say), _police(view, say)]
    for kind, phase in (("place", "places"), ("daily", "daily")):
        sheets.append(_offers(view, kind, phase, say))
    return [sheet.svg() for sheet in sheets]


def _couple(view: View, say: Say) -> Sheet:
    """The gauges as beads, the rows as cubes; a line under a cell marks what flight needs."""
    sheet = Sheet(WIDTH)
    sheet.text(EDGE, 28, say("view.turn", n=view["turn"], phase=say(f"phase.{view['phase']}")), 22, "serif strong")
    rows = [(say(f"gauge.{id}"), n, view["tops"][id], COLOURS[id], id) for id, n in view["gauges"].items()]
    rows += [(say(f"row.{id}"), n, view["cells"][id], "", id) for id, n in view["rows"].items()]
    sheet.box(EDGE, 42, WIDTH - 2 * EDGE, LINE * len(rows) + 14)
    needs = {**view["needs"], "poem": view["needs"].get("poems", 0)}
    y = 42
    for name, n, end, colour, id in rows:
        sheet.text(EDGE + 12, y + 34, name, 19)
        sheet.text(WIDTH - EDGE - 12, y + 34, str(n), 21, "strong", "end")
        cells = end if end <= MOST else 0
        step = 28 if cells <= 3 else 23
        x = WIDTH - EDGE - 52 - step * cells
        for cell in range(cells):
            full = f"f-{colour or 'ink'}" if cell < n else "f-none"
            at = x + step * cell + 9
            if colour:
                sheet.disc(at, y + 27, 9, f"{full} s-ink")
            else:
                sheet.cube(at, y + 27, 18, f"{full} s-ink")
            if cell == needs.get(id, 0) - 1:
                sheet.line(at - 9, y + 41, at + 9, y + 41, "s-red thick")
        y += LINE
    roy = say("roy.label" if view["roy"] else "roy.label_absent")
    sheet.text(EDGE + 4, y + 42, roy, 18, "strong" if view["roy"] else "faint")
    sheet.lines(
        EDGE + 4, y + 68, say("view.flight", day=view["living_cost"], **view["needs"]), WIDTH - 3 * EDGE, 15, "faint"
    )
    return sheet


def _police(view: View, say: Say) -> Sheet:
    """The police table: totals, names, what they change."""
    sheet, lines = Sheet(WIDTH), view["police"]
    y = sheet.lines(EDGE, 28, say("view.police", n=view["modifier"]), WIDTH - 2 * EDGE, 18, "strong") + 14
    sheet.box(EDGE, y, WIDTH - 2 * EDGE, 46 * len(lines) + 10)
    for n, line in enumerate(lines):
        totals = f"{line['from']}–{line['to']}" if line["from"] < line["to"] else str(line["to"])
        if n == 0:
            totals = f"≤ {line['to']}"
        elif n == len(lines) - 1:
            totals = f"{line['from']}+"
        sheet.text(EDGE + 62, y + 26, totals, 18, "strong", "end")
        sheet.text(EDGE + 78, y + 26, say(f"police.{line['id']}"), 18)
        sheet.text(EDGE + 78, y + 45, _changes(line["effect"], say), 15, "faint")
        y += 46
    for line in (say("view.above", n=view["poem_price"]), say("view.below")):
        y = int(sheet.lines(EDGE + 4, y + 32, line, WIDTH - 3 * EDGE, 15, "faint")) - 8
    return sheet


def _offers(view: View, kind: str, phase: str, say: Say) -> Sheet:
    """The actions of one kind, each a place, and the cubes left for them."""
    sheet, cubes = Sheet(WIDTH), view["places" if kind == "place" else "daily"]
    sheet.text(EDGE, 28, say(f"phase.{phase}"), 20, "serif strong")
    now = "strong" if view["phase"] == phase else "faint"
    sheet.text(WIDTH - EDGE, 28, "■" * cubes, 20, now, "end")
    for n, offer in enumerate(view["offers"][kind]):
        y = 42 + n * (CARD + 8)
        with sheet.place(f"{kind}-{n}"):
            sheet.box(EDGE, y, WIDTH - 2 * EDGE, CARD, "edge f-card s-line")
            sheet.text(EDGE + 14, y + 25, say(f"{kind}.{offer['id']}"), 18, "strong")
            sheet.text(EDGE + 14, y + 46, _changes(offer["changes"], say), 16)
    return sheet


def _changes(changes: dict[str, int], say: Say) -> str:
    return ", ".join(
        say("label.step", gauge=say(f"gauge.{gauge}"), n=f"{n:+d}".replace("-", "−")) for gauge, n in changes.items()
    )
