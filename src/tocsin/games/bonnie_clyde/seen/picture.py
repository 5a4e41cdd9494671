"""The view as SVG, an album: on one page the couple, the gauges and the police, on the other every action."""

from __future__ import annotations

from tocsin.core import Question, Say, View
from tocsin.games.bonnie_clyde.box import Box
from tocsin.games.bonnie_clyde.seen.album import AWAY, CORNERS, COUPLE, ROY, change, glued, sign
from tocsin.svg import Sheet

WIDTH = 426
LINE, TAG, PITCH = 32, 48, 53
"""How high a gauge is, an action, and the way to the next one."""

MOST = 10
"""A gauge with more cells than this is shown as a number alone."""


def place(box: Box, question: Question, option: int) -> str | None:
    """Actions have a place on the card; firing, paying for a poem and losing a cube have none."""
    return f"{question.verb}-{option}" if question.verb in ("place", "daily") else None


def picture(view: View, say: Say) -> list[str]:
    """BC-1..6. Everything on the card: the couple and the police, the places and the day's business."""
    return [sheet.svg() for sheet in (_couple(view, say), _actions(view, say))]


def _couple(view: View, say: Say) -> Sheet:
    """The turn between two photographs, the gauges, what flight needs, the police."""
    sheet = Sheet(WIDTH)
    glued(sheet, COUPLE)
    roy = say("roy.label" if view["roy"] else "roy.label_absent")
    with sheet.term("roy", roy):
        with sheet.piece("roy"):
            glued(sheet, ROY if view["roy"] else AWAY)
        sheet.path(CORNERS, "x-corner")
        sheet.text(WIDTH - 4, 133, roy, 15, "strong" if view["roy"] else "faint", "end")
    head = say("view.turn", n=view["turn"], phase=say(f"phase.{view['phase']}")).split(" · ")
    y = 40
    with sheet.term("turn"):
        for line, size in zip(head, (28, 20), strict=True):
            y = int(sheet.lines(245, y, line, 164, size, "serif strong", 2, "middle")) + 32
    y = _gauges(sheet, view, 142, say)
    with sheet.term("flight"):
        sheet.path(f"M6 {y + 21}h18", "f-none s-red thick")
        y = int(sheet.lines(32, y + 24, say("view.flight", day=view["living_cost"], **view["needs"]), WIDTH - 34, 14))
    with sheet.term("police"):
        _police(sheet, view, y + 28, say)
    return sheet


def _gauges(sheet: Sheet, view: View, y: int, say: Say) -> int:
    """The gauges and rows as lines of a ledger: signs, and their number; red lines mark what flight needs."""
    rows = [(f"gauge.{id}", id, n, view["tops"][id]) for id, n in view["gauges"].items()]
    rows += [(f"row.{id}", id, n, view["cells"][id]) for id, n in view["rows"].items()]
    needs = {**view["needs"], "poem": view["needs"].get("poems", 0)}
    sheet.box(2, y, WIDTH - 4, LINE * len(rows) + 4, "f-card s-line", 2)
    for name, id, n, end in rows:
        if y > 142:
            sheet.line(10, y + 2, WIDTH - 10, y + 2, "s-line")
        with sheet.term(id, say("label.step", gauge=say(name), n=n)):
            _gauge(sheet, y, say(name), id, n, end, needs.get(id, 0))
        y += LINE
    return y + 4


def _gauge(sheet: Sheet, y: int, name: str, id: str, n: int, end: int, needed: int) -> None:
    """A line of the ledger: the name, a sign for each cell, the number."""
    sheet.box(4, y + 3, WIDTH - 8, LINE - 2, "edge f-none", 2)
    sheet.text(14, y + 24, name, 16)
    sheet.text(WIDTH - 14, y + 25, str(n), 19, "strong", "end")
    cells = end if end <= MOST else 0
    for cell in range(cells):
        x = WIDTH - 54 - 27 * (cells - 1 - cell)
        sign(sheet, id, x, y + 17, False)
        if cell < n:
            with sheet.piece(f"{id}-{cell + 1}"):
                sign(sheet, id, x, y + 17)
        if cell < needed:
            sheet.path(f"M{x - 10} {y + 32}h20", "f-none s-red thick")


def _police(sheet: Sheet, view: View, y: int, say: Say) -> None:
    """The police table as a clipping: totals, names, what they change."""
    lines = view["police"]
    y = int(sheet.lines(6, y, say("view.police", n=view["modifier"]), WIDTH - 4, 14, "strong", 2)) + 8
    sheet.box(2, y, WIDTH - 4, 26 * len(lines) + 8, "f-soft s-line", 0)
    sheet.box(5, y + 3, WIDTH - 10, 26 * len(lines) + 2, "f-none s-line", 0)
    for n, line in enumerate(lines):
        totals = f"{line['from']}–{line['to']}" if line["from"] < line["to"] else str(line["to"])
        if n == 0:
            totals = f"≤ {line['to']}"
        elif n == len(lines) - 1:
            totals = f"{line['from']}+"
        sheet.text(56, y + 23, totals, 16, "strong", "end")
        sheet.text(70, y + 23, say(f"police.{line['id']}"), 15)
        sheet.text(WIDTH - 12, y + 23, _changes(line["effect"], say), 14, "faint", "end")
        y += 26


def _actions(view: View, say: Say) -> Sheet:
    """All actions as tags, each a place, and the cubes left for them."""
    sheet, y = Sheet(WIDTH), 0
    for kind, phase in (("place", "places"), ("daily", "daily")):
        now = view["phase"] == phase
        with sheet.term(kind):
            sheet.text(4, y + 25, say(f"phase.{phase}"), 22, "serif strong")
        sheet.line(4, y + 32, WIDTH - 4, y + 32, "s-ink" if now else "s-line")
        with sheet.term("cubes"):
            for cube in range(view[phase]):
                with sheet.piece(f"cube-{kind}-{cube + 1}"):
                    sheet.cube(WIDTH - 16 - 26 * cube, y + 16, 20, "f-ink s-ink" if now else "f-none s-ink")
        y += 38
        for n, offer in enumerate(view["offers"][kind]):
            with sheet.place(f"{kind}-{n}", kind):
                _tag(sheet, offer, say(f"{kind}.{offer['id']}"), y, say)
            y += PITCH
    return sheet


def _tag(sheet: Sheet, offer: View, name: str, y: int, say: Say) -> None:
    """An action on a tag: its name and what it changes, in words and signs."""
    sheet.path(f"M14 {y}h{WIDTH - 16}v{TAG}h-{WIDTH - 16}l-12-11v-{TAG - 22}z", "edge f-card s-line", y + TAG)
    sheet.disc(15, y + TAG // 2, 4, "f-board s-line")
    sheet.text(30, y + 20, name, 15, "strong")
    outcome = "label.win" if offer["id"] == "leave_town" else "label.nothing"
    sheet.text(30, y + 39, _changes(offer["changes"], say) or say(outcome), 14)
    for n, (gauge, steps) in enumerate(reversed(offer["changes"].items())):
        change(sheet, gauge, steps, WIDTH - 40 - 46 * n, y + TAG // 2)


def _changes(changes: dict[str, int], say: Say) -> str:
    return ", ".join(
        say("label.step", gauge=say(f"gauge.{gauge}"), n=f"{n:+d}".replace("-", "−")) for gauge, n in changes.items()
    )
