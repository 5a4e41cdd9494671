"""The sky: the grid, brighter where the lamp reaches, over the planet with the soothers that were sent to it."""

from __future__ import annotations

from functools import lru_cache

from tocsin.core import Say, View
from tocsin.games.last_glow.seen.shapes import heart, lighthouse, soother
from tocsin.svg import Sheet

LEFT, TOP = 30, 78
"""The corner of the first cell."""
STEP, HEIGHT = 68, 472
"""From one column to the next, and how high all rows are at most."""
REACH = 3
"""How far the lamp is seen."""
WIDE = 470


def sky(sheet: Sheet, view: View, say: Say) -> None:
    """LG-3..9. The cells; a face of the die above each column, what a row adds to a heart's die beside it."""
    columns, numbers = view["columns"], view["row_numbers"]
    high = min(STEP + 2, HEIGHT // len(numbers))
    right, bottom = LEFT + STEP * columns, TOP + high * len(numbers)
    for column in range(columns):
        with sheet.term("column"):
            sheet.die(LEFT + STEP * column + STEP // 2 - 2, TOP - 21, 26, column + 1, "f-card s-line")
    sheet.box(LEFT - 6, TOP - 6, STEP * columns + 8, high * len(numbers) + 92, "x-sky", 16)
    hearts = _hearts(view)
    at, down = map(int, view["lighthouse"][1:].split("r"))
    for row, number in enumerate(numbers, 1):
        y = TOP + high * row - high // 2 + 4
        with sheet.term("row"):
            sheet.box(right + 2, y - 18, 33, 26, "edge f-none", 8)
            sheet.text(LEFT - 17, y, str(row), 15, "faint", "middle")
            sheet.text(right + 18, y, f"+{number}", 16, "strong", "middle")
        for column in range(1, columns + 1):
            _cell(sheet, view, column, row, high, abs(at - column) + abs(down - row), hearts, say)
    sheet.path(_stars(columns, len(numbers), high), "f-none x-stars")
    _planet(sheet, bottom, STEP * columns - 4, view, say)


@lru_cache(8)
def _stars(columns: int, rows: int, high: int) -> str:
    """A few stars in the corners of the cells, always the same."""
    spots = (
        (n % columns, (n * n + 2 * n // columns) % rows, 8 + n * 29 % 47, 8 + n * 17 % 7) for n in range(4 * columns)
    )
    return "".join(f"M{LEFT + STEP * c + x} {TOP + high * r + y}h.1" for c, r, x, y in spots)


def _hearts(view: View) -> dict[str, str]:
    """A name for each heart that it keeps as it sinks a row each turn; while they sink, only the cell tells."""
    found: dict[str, str] = {}
    for cell in sorted(view["hearts"]):
        since = view["turn"] - int(cell.partition("r")[2]) + (view["phase"] == "spawn")
        name = f"heart-{cell}" if view["phase"] == "hearts" else f"heart-{since}"
        while name in found.values():
            name += "b"
        found[cell] = name
    return found


def _cell(
    sheet: Sheet, view: View, column: int, row: int, high: int, far: int, hearts: dict[str, str], say: Say
) -> None:
    """A cell and what floats there, ``far`` from the lighthouse; a heart in reach shows what the hunter's die needs."""
    cell, name = f"c{column}r{row}", say("label.cell", c=column, r=row)
    x, y = LEFT + STEP * (column - 1), TOP + high * (row - 1)
    middle, centre = x + STEP // 2 - 2, y + high // 2 - 2
    with_soother = cell in view["soothers"]
    things = (("lighthouse", not far), ("heart", cell in hearts), ("soother", with_soother))
    with sheet.place(cell, "cell"):
        with sheet.named(" ".join([name, *(say(f"view.{thing}") for thing, there in things if there)])):
            glow = f"x-near{far}" if far <= REACH and view["luminosity"] else "x-cell"
            sheet.box(x, y, STEP - 4, high - 4, f"edge {glow}", 12)
        if cell in hearts:
            with sheet.term("heart"):
                with sheet.piece(hearts[cell]):
                    heart(sheet, middle, centre)
                need = view["numbers"]["threshold"] + far
                if need <= 6:
                    sheet.text(middle, centre + 6, f"{need}{'+' if need < 6 else ''}", 18, "strong x-on", "middle")
        if not far:
            with sheet.term("lighthouse"), sheet.piece("lighthouse"):
                lighthouse(sheet, middle - 13 if with_soother else middle, centre)
        if with_soother:
            with sheet.term("soother"), sheet.piece(f"soother-{cell}"):
                soother(sheet, middle if far else middle + 18, centre if far else centre + 9)


def _planet(sheet: Sheet, y: int, width: int, view: View, say: Say) -> None:
    """LG-55. The planet with its name and the victory points, a crescent each."""
    points, top = view["victory"], view["tops"]["victory"]
    middle = LEFT + width // 2
    with sheet.term("planet"):
        sheet.path(
            f"M{LEFT} {y + 68}v-38q{width // 2}-48 {width} 0v38q0 12-12 12h{24 - width}q-12 0-12-12z",
            "edge x-planet",
            y + 80,
        )
        sheet.path(f"M{LEFT + 14} {y + 33}q{width // 2 - 14}-42 {width - 28} 0", "f-none x-wisp")
        sheet.text(middle, y + 32, say("view.planet"), 17, "serif x-on", "middle")
    with sheet.term("victory"):
        sheet.box(LEFT + 6, y + 44, width - 12, 32, "edge f-none", 10)
        sheet.text(LEFT + 14, y + 65, say("gauge.victory"), 15, "x-on")
        for n in range(top):
            x = LEFT + width - 42 - 32 * (top - 1 - n)
            sheet.disc(x, y + 60, 12, "f-none x-wisp")
            if n < points:
                with sheet.piece(f"point-{n + 1}"):
                    soother(sheet, x + 2, y + 60)
        sheet.text(LEFT + width - 14, y + 66, str(points), 18, "strong x-on", "middle")
