"""The battlefields as SVG: the turns, Earth as a grid of plates, the Matrix as discs within discs."""

from __future__ import annotations

from tocsin.core import Say, View
from tocsin.games.q_star.seen.tokens import plate, sign, token, units, worth
from tocsin.svg import Sheet

WIDTH = 484
CELL, TALL, STEP, DOWN, TOP = 92, 74, 98, 80, 112
"""A cell of Earth, the ways to the next ones, and where the grid begins."""

MIDDLE, CENTRE = WIDTH // 2, 523
CORE, RING, GATE, ARC, RIM = 40, 86, 93, 123, 168
"""The radii of the Matrix: the core, the ring, where gates begin, where arcs begin, where both end."""

BROAD = 1400
"""How much broader than high the Matrix is drawn, in thousandths."""

GATE_FROM, GATE_TO = (469, -883), (883, -469)
ARC_FROM, ARC_TO = (-438, -899), (438, -899)
"""The directions between which the north-east gate and the north arc lie, in thousandths."""

GATES, ARCS = ("gate_ne", "gate_se", "gate_sw", "gate_nw"), ("arc_n", "arc_e", "arc_s", "arc_w")


def battlefields(view: View, say: Say) -> Sheet:
    """QS-5, QS-6, QS-15, QS-16. The turns and both battlefields."""
    sheet = Sheet(WIDTH)
    _turns(sheet, view, say)
    _earth(sheet, view, say)
    _matrix(sheet, view, say)
    return sheet


def _turns(sheet: Sheet, view: View, say: Say) -> None:
    """Where the game stands; who is first in each turn, and at the end of which a lead wins."""
    head = say("view.turn", n=view["turn"], last=view["last_turn"], phase=say(f"phase.{view['phase']}"))
    with sheet.term("points" if view["points"] else "turn"):
        sheet.text(2, 20, head + (f" ({view['points']})" if view["points"] else ""), 18, "strong")
    step = WIDTH // len(view["series"])
    sheet.line(10, 50, WIDTH - 10, 50, "x-trace")
    for n, each in enumerate(view["series"]):
        x, here = 2 + n * step, each["turn"] == view["turn"]
        with sheet.term("turn"):
            plate(sheet, x, 30, step - 5, 40, "f-card s-line", 7)
            if here:
                with sheet.piece("turn"):
                    plate(sheet, x, 30, step - 5, 40, "f-ink s-ink", 7)
            middle = x + (step - 5) // 2
            sheet.text(middle, 49, str(each["turn"]), 16, "strong t-paper" if here else "", "middle")
            wins = each["compares"]
            sign(sheet, each["first"], middle - 8 * wins, 59, 11)
            if wins:
                sheet.path(f"M{middle + 3} 64l6-10 6 10z", "f-board" if here else "f-ink")


def _title(sheet: Sheet, board: str, y: int, say: Say) -> None:
    """The name of a battlefield, itself a place."""
    name = say(f"board.{board}")
    with sheet.place(f"board-{board}", board):
        sheet.box(0, y - 20, 16 + 14 * len(name), 27, "edge f-none", 6)
        sheet.text(4, y, name, 21, "serif strong")


def _kind(sheet: Sheet, unit: str, x: int, y: int, say: Say) -> None:
    """Which units fight here: a token and its name, ending at ``x``."""
    with sheet.term(unit):
        token(sheet, unit, x - 13, y - 5)
        sheet.text(x - 32, y, say(f"unit.{unit}"), 15, "", "end")


def _earth(sheet: Sheet, view: View, say: Say) -> None:
    _title(sheet, "earth", 98, say)
    _kind(sheet, "drone", WIDTH - 2, 96, say)
    _kind(sheet, "troop", WIDTH - 116, 96, say)
    at = {
        f"{letter}{row + 1}": (column * STEP, TOP + row * DOWN)
        for row in range(3)
        for column, letter in enumerate("abcde")
    }
    for a, b in view["links"]:
        if a in at:
            (x, y), (to, end) = at[a], at[b]
            half, mid = CELL // 2, TALL // 2
            sheet.line(x + half, y + mid, to + half, end + mid, "x-trace")
    for cell, (x, y) in at.items():
        id, _, name = say(f"earth.{cell}").partition(" ")
        with sheet.place(f"cell-{cell}", "cell"):
            plate(sheet, x, y, CELL, TALL, f"edge {'f-card' if name else 'f-soft'} s-line")
            sheet.text(x + 11, y + 20, id, 14, "faint")
            if name:
                sheet.lines(x + CELL // 2, y + 52, name, CELL - 10, 14, "", 2, "middle")
            units(sheet, view, cell, "earth", x + CELL // 2, y + (21 if name else 37), say)
            worth(sheet, view, cell, x + CELL - 18, y + 19, say)


# The Matrix


def _matrix(sheet: Sheet, view: View, say: Say) -> None:
    """The core in the ring, the gates that lead out of it, the arcs between them."""
    _title(sheet, "matrix", 376, say)
    _kind(sheet, "bot", WIDTH - 2, 374, say)
    _kind(sheet, "decker", WIDTH - 2, 676, say)
    at = {"centre": (MIDDLE, CENTRE), "ring": (MIDDLE, CENTRE + 63)}
    for n in range(4):
        at[GATES[n]] = _point((707, -707), n, 132)
        at[ARCS[n]] = _point((0, -1000), n, 145)
    _oval(sheet, RIM + 4, "f-none x-rim")
    for a, b in view["links"]:
        if a in at:
            # The ring is reached from any side: its lines point at its middle.
            (x, y), (to, end) = ((MIDDLE, CENTRE) if each == "ring" else at[each] for each in (a, b))
            sheet.line(x, y, to, end, "x-trace")
    for n in range(4):
        _sector(sheet, view, GATES[n], _shape(n, GATE_FROM, GATE_TO, GATE), at[GATES[n]], "gate", say)
        _sector(sheet, view, ARCS[n], _shape(n, ARC_FROM, ARC_TO, ARC), at[ARCS[n]], "side" if n % 2 else "arc", say)
    x, y = MIDDLE, CENTRE
    with sheet.place("cell-ring", "ring"):
        _oval(sheet, RING, "edge f-soft s-line")
        sheet.text(x - 10, y - 57, say("matrix.ring"), 15, "", "middle")
        worth(sheet, view, "ring", x + 42, y - 61, say)
        units(sheet, view, "ring", "matrix", x, y + 63, say)
    with sheet.place("cell-centre", "core"):
        _oval(sheet, CORE, "edge f-card s-ink")
        sheet.text(x, y - 14, say("matrix.centre"), 15, "strong", "middle")
        units(sheet, view, "centre", "matrix", x - 14, y + 10, say)
        worth(sheet, view, "centre", x + 34, y + 10, say)


def _oval(sheet: Sheet, radius: int, kind: str) -> None:
    broad = radius * BROAD // 1000
    sheet.path(
        f"M{MIDDLE - broad} {CENTRE}a{broad} {radius} 0 0 1 {2 * broad} 0a{broad} {radius} 0 0 1-{2 * broad} 0z", kind
    )


def _point(way: tuple[int, int], quarters: int, radius: int) -> tuple[int, int]:
    """The point so far from the middle of the Matrix, in a direction turned clockwise by quarters."""
    x, y = way
    for _ in range(quarters):
        x, y = -y, x
    return MIDDLE + x * radius * BROAD // 1_000_000, CENTRE + y * radius // 1000


def _shape(quarters: int, start: tuple[int, int], end: tuple[int, int], inner: int) -> str:
    """The outline of a part of the outer disc."""
    (a, b), (c, d) = _point(start, quarters, RIM), _point(end, quarters, RIM)
    (e, f), (g, h) = _point(end, quarters, inner), _point(start, quarters, inner)
    outer, wide = RIM * BROAD // 1000, inner * BROAD // 1000
    return f"M{a} {b}A{outer} {RIM} 0 0 1 {c} {d}L{e} {f}A{wide} {inner} 0 0 0 {g} {h}Z"


def _sector(sheet: Sheet, view: View, cell: str, shape: str, at: tuple[int, int], kind: str, say: Say) -> None:
    """A gate or an arc; what is on it stands in a row, or in a column where it is narrow."""
    x, y = at
    name = say(f"matrix.{cell}")
    with sheet.place(f"cell-{cell}", cell.partition("_")[0]):
        sheet.path(shape, "edge f-soft s-line", CENTRE + RIM)
        if kind == "arc":
            sheet.text(x - 56, y + 6, name, 14, "", "middle")
            units(sheet, view, cell, "matrix", x + 8, y, say)
            worth(sheet, view, cell, x + 58, y, say)
        elif kind == "side":
            sheet.text(x + (4 if x < MIDDLE else -4), y - 26, name, 14, "", "middle")
            units(sheet, view, cell, "matrix", x, y - 2, say)
            worth(sheet, view, cell, x, y + 32, say)
        else:
            sheet.text(x, y - 12, name, 14, "", "middle")
            units(sheet, view, cell, "matrix", x, y + 11, say)
            worth(sheet, view, cell, x + 44, y + 8, say)
