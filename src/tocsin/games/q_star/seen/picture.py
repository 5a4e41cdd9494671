"""The view as SVG: Earth as a grid, the Matrix as discs, the score, and the facing pairs of actions."""

from __future__ import annotations

from tocsin.core import Question, Say, View
from tocsin.games.q_star.box import Box
from tocsin.games.q_star.pieces import NOBODY, STOP
from tocsin.svg import Sheet

WIDTH, EDGE = 520, 8
SIDES = ("ia", "hu")
COLOUR = {"ia": "magenta", "hu": "cyan"}
OWNER = {"drone": "ia", "bot": "ia", "troop": "hu", "decker": "hu"}
CELL, TALL, STEP, TOP = 96, 92, 102, 72
"""A cell of Earth, the way to the next one, and where the grid begins."""

MIDDLE, CENTRE = WIDTH // 2, 298
CORE, RING, GATE, ARC, RIM = 46, 112, 120, 166, 236
"""The radii of the Matrix: the core, the ring, where gates begin, where arcs begin, where both end."""

GATE_FROM, GATE_TO = (469, -883), (883, -469)
ARC_FROM, ARC_TO = (-438, -899), (438, -899)
"""The directions between which the north-east gate and the north arc lie, in thousandths."""

GATES, ARCS = ("gate_ne", "gate_se", "gate_sw", "gate_nw"), ("arc_n", "arc_e", "arc_s", "arc_w")
PAIR, HALF, LONG = 86, 42, 18
"""A pair of actions, the halves in it, and the letters a name may have before it is written smaller."""


def place(box: Box, question: Question, option: int) -> str | None:
    """Cells, boards and the halves of actions have a place; a second step begins where its unit stands."""
    verb = question.verb
    if verb in ("action", "answer"):
        half = "event" if option & 1 else "points"
        return f"{half}-{box.actions[option >> 1].id}"
    if verb == "sabotage" and box.sabotage_by_board:
        return f"board-{('earth', 'matrix')[option]}"
    cells = box.ids["cell"]
    if verb == "operation":
        return None if option == STOP else f"cell-{cells[option % 100]}"
    if verb == "another":
        return None if option == NOBODY else f"cell-{cells[(option - 1) // 100]}"
    return f"cell-{cells[option]}"


def picture(view: View, say: Say) -> list[str]:
    """QS-1..9. Everything on the table: both boards, the scores, all actions."""
    sheets = [_earth(view, say), _matrix(view, say)]
    sheets += [_actions(view, row, say) for row in ("outer", "inner")]
    return [sheet.svg() for sheet in sheets]


# Signs


def _sign(sheet: Sheet, side: str, x: int, y: int, size: int, full: bool = True) -> None:
    """The sign of a side: a disc for the AI, a square for the humans; hollow for a start or a spent cube."""
    kind = f"{f'f-{COLOUR[side]}' if full else 'f-none'} s-{COLOUR[side]}"
    if side == "ia":
        sheet.disc(x, y, size // 2, kind)
    else:
        sheet.cube(x, y, size - 2, kind)


def _worth(sheet: Sheet, view: View, cell: str, x: int, y: int) -> None:
    """The victory points of a cell, crossed out for a side that is sabotaged there."""
    if not view["vp"][cell]:
        return
    sheet.disc(x, y, 13, "f-warn s-warn")
    sheet.text(x, y + 6, str(view["vp"][cell]), 18, "strong", "middle")
    if any(cell in view["blocked"][side] for side in SIDES):
        sheet.path(f"M{x - 13} {y - 13}L{x + 13} {y + 13}M{x - 13} {y + 13}L{x + 13} {y - 13}", "f-none s-red thick")


def _units(sheet: Sheet, view: View, cell: str, x: int, y: int, dx: int, dy: int) -> None:
    """The units on a cell, one or two; an empty start shows whose it is."""
    for side in SIDES:
        found = view["units"][side].count(cell)
        for n in range(found):
            away = (2 * n - found + 1) * 15
            _sign(sheet, side, x + away * dx, y + away * dy, 28)
        if found:
            return
    if cell in view["starts"]:
        _sign(sheet, view["starts"][cell], x, y, 22, False)


def _title(sheet: Sheet, view: View, board: str, y: int, say: Say) -> None:
    """The name of a board, itself a place, and the units of each side there."""
    with sheet.place(f"board-{board}"):
        sheet.box(EDGE, y - 22, 150, 30, "edge f-none", 8)
        sheet.text(EDGE + 6, y, say(f"board.{board}"), 20, "serif strong")
    x = WIDTH - EDGE
    for unit in ("troop", "drone") if board == "earth" else ("decker", "bot"):
        name = say(f"unit.{unit}")
        _sign(sheet, OWNER[unit], x - 10, y - 6, 16)
        sheet.text(x - 26, y - 1, name, 15, "", "end")
        x -= 10 * len(name) + 44


# Earth and the score


def _earth(view: View, say: Say) -> Sheet:
    """QS-5, QS-14..16. The grid of Earth, both scores and supplies, the turns."""
    sheet = Sheet(WIDTH)
    head = say("view.turn", n=view["turn"], last=view["last_turn"], phase=say(f"phase.{view['phase']}"))
    sheet.text(EDGE, 24, head + (f" ({view['points']})" if view["points"] else ""), 17, "strong")
    if view["phase"] not in ("over", "count"):
        sheet.text(WIDTH - EDGE - 26, 24, say(f"side.{view['actor']}"), 17, "strong", "end")
        _sign(sheet, view["actor"], WIDTH - EDGE - 10, 18, 18)
    _title(sheet, view, "earth", 60, say)
    at = {}
    for column, letter in enumerate("abcde"):
        for row in range(3):
            at[f"{letter}{row + 1}"] = (EDGE + column * STEP, TOP + row * (TALL + 6))
    for a, b in view["links"]:
        if a in at:
            (x, y), (to, end) = at[a], at[b]
            half, mid = CELL // 2, TALL // 2
            sheet.line(x + half, y + mid, to + half, end + mid, "s-ink thick")
    for cell, (x, y) in at.items():
        id, _, name = say(f"earth.{cell}").partition(" ")
        with sheet.place(f"cell-{cell}"):
            sheet.box(x, y, CELL, TALL, "edge f-soft s-line", 8)
            sheet.text(x + 8, y + 20, id, 15, "faint")
            _worth(sheet, view, cell, x + CELL - 18, y + 18)
            _units(sheet, view, cell, x + CELL // 2, y + 40, 1, 0)
            sheet.lines(x + CELL // 2, y + 70, name, CELL - 14, 13, "", 2, "middle")
    _scores(sheet, view, TOP + 3 * (TALL + 6) + 8, say)
    return sheet


def _scores(sheet: Sheet, view: View, y: int, say: Say) -> None:
    """QS-46, QS-1. The totals, what a count now would bring, the cubes in the supply; the turns and who is first."""
    wide = (WIDTH - 3 * EDGE) // 2
    for n, side in enumerate(SIDES):
        x = EDGE + n * (wide + EDGE)
        sheet.box(x, y, wide, 76, "f-card s-line")
        _sign(sheet, side, x + 20, y + 24, 20)
        sheet.text(x + 38, y + 30, say(f"side.{side}"), 18, "strong")
        sheet.text(x + wide - 12, y + 34, str(view["scores"][side]), 28, "serif strong", "end")
        if view["phase"] != "over":
            sheet.text(x + wide - 58, y + 31, f"(+{view['now'][side]})", 16, "faint", "end")
        sheet.text(x + 12, y + 62, say("view.supply"), 15, "faint")
        for cube in range(view["cubes"]):
            _sign(sheet, side, x + 108 + 14 * cube, y + 57, 11, cube < view["supply"][side])
        if view["pending"][side]:
            _bolt(sheet, x + 90, y + 57)
    y += 84
    step = (WIDTH - 2 * EDGE) // len(view["series"])
    for n, each in enumerate(view["series"]):
        x, here = EDGE + n * step, each["turn"] == view["turn"]
        sheet.box(x, y, step - 4, 44, "f-ink" if here else "f-board s-line", 6)
        middle = x + (step - 4) // 2
        mark = "▲" if each["compares"] else ""
        sheet.text(middle, y + 19, f"{each['turn']}{mark}", 16, "strong t-paper" if here else "", "middle")
        _sign(sheet, each["first"], middle, y + 32, 12)
    sheet.lines(EDGE, y + 64, say("view.goal", n=view["last_turn"]), WIDTH - 2 * EDGE, 14, "faint")


def _bolt(sheet: Sheet, x: int, y: int) -> None:
    """Sabotage: a bolt."""
    sheet.path(f"M{x + 3} {y - 11}l-9 13h5l-3 9 9-13h-5z", "f-red", y + 11)


# The Matrix


def _matrix(view: View, say: Say) -> Sheet:
    """QS-6. The core in the ring, the gates that lead out of it, the arcs between them."""
    sheet = Sheet(WIDTH)
    _title(sheet, view, "matrix", 26, say)
    at = {"centre": (MIDDLE, CENTRE), "ring": (MIDDLE, CENTRE + 79)}
    for n in range(4):
        at[GATES[n]] = _point((707, -707), n, 186)
        at[ARCS[n]] = _point((0, -1000), n, 201)
    for a, b in view["links"]:
        if a in at and "ring" in (a, b):
            # The ring is reached from any side: its lines point at its middle.
            other = at[b if a == "ring" else a]
            sheet.line(MIDDLE, CENTRE, *other, "s-ink thick")
        elif a in at:
            sheet.line(*at[a], *at[b], "s-ink thick")
    for n in range(4):
        _sector(sheet, view, GATES[n], _shape(n, GATE_FROM, GATE_TO, GATE), at[GATES[n]], False, say)
        _sector(sheet, view, ARCS[n], _shape(n, ARC_FROM, ARC_TO, ARC), at[ARCS[n]], n % 2 == 1, say)
    with sheet.place("cell-ring"):
        sheet.disc(MIDDLE, CENTRE, RING, "edge f-soft s-line")
        sheet.text(MIDDLE, CENTRE - 84, say("matrix.ring"), 15, "", "middle")
        _worth(sheet, view, "ring", MIDDLE, CENTRE - 64)
        _units(sheet, view, "ring", *at["ring"], 1, 0)
    with sheet.place("cell-centre"):
        sheet.disc(MIDDLE, CENTRE, CORE, "edge f-card s-line")
        sheet.text(MIDDLE, CENTRE - 24, say("matrix.centre"), 15, "", "middle")
        _worth(sheet, view, "centre", MIDDLE, CENTRE + 28)
        _units(sheet, view, "centre", MIDDLE, CENTRE - 2, 1, 0)
    sheet.lines(MIDDLE, CENTRE + RIM + 24, say("view.cells"), WIDTH - 2 * EDGE, 14, "faint", 2, "middle")
    return sheet


def _turned(way: tuple[int, int], quarters: int) -> tuple[int, int]:
    """A direction turned clockwise by quarters."""
    x, y = way
    for _ in range(quarters):
        x, y = -y, x
    return x, y


def _point(way: tuple[int, int], quarters: int, radius: int) -> tuple[int, int]:
    """The point so far from the middle of the Matrix."""
    x, y = _turned(way, quarters)
    return MIDDLE + x * radius // 1000, CENTRE + y * radius // 1000


def _shape(quarters: int, start: tuple[int, int], end: tuple[int, int], inner: int) -> str:
    """The outline of a part of the outer disc."""
    (a, b), (c, d) = _point(start, quarters, RIM), _point(end, quarters, RIM)
    (e, f), (g, h) = _point(end, quarters, inner), _point(start, quarters, inner)
    return f"M{a} {b}A{RIM} {RIM} 0 0 1 {c} {d}L{e} {f}A{inner} {inner} 0 0 0 {g} {h}Z"


def _sector(sheet: Sheet, view: View, cell: str, shape: str, at: tuple[int, int], upright: bool, say: Say) -> None:
    """A gate or an arc; what is on it stands in a row, or in a column where it is narrow."""
    x, y = at
    with sheet.place(f"cell-{cell}"):
        sheet.path(shape, "edge f-soft s-line", CENTRE + RIM)
        if upright:
            sheet.text(x + (6 if x < MIDDLE else -6), y - 44, say(f"matrix.{cell}"), 15, "", "middle")
            _worth(sheet, view, cell, x, y + 54)
            _units(sheet, view, cell, x, y + 6, 0, 1)
        else:
            sheet.text(x, y - 14, say(f"matrix.{cell}"), 15, "", "middle")
            _worth(sheet, view, cell, x + 50, y + 8)
            _units(sheet, view, cell, x, y + 10, 1, 0)


# Actions


def _actions(view: View, row: str, say: Say) -> Sheet:
    """QS-8, QS-9. The pairs of a row, the AI on the left; a half is a place, and shows whether it was used."""
    sheet = Sheet(WIDTH)
    sheet.text(EDGE, 26, say(f"view.{row}_row"), 20, "serif strong")
    known = {action["id"]: action for action in view["actions"]}
    left = [action for action in view["actions"] if action["row"] == row and action["side"] == "ia"]
    wide = (WIDTH - 3 * EDGE) // 2
    for n, action in enumerate(left):
        y = 38 + n * (PAIR + 6)
        sheet.line(EDGE + wide - 4, y + PAIR // 2, EDGE + wide + 12, y + PAIR // 2, "s-ink thick")
        _action(sheet, view, action, EDGE, y, wide, say)
        _action(sheet, view, known[action["faces"]], 2 * EDGE + wide, y, wide, say)
    y = 38 + len(left) * (PAIR + 6) + 16
    notes = ("view.choice", "view.a_point") if row == "outer" else ("view.an_event",)
    for note in notes:
        y = int(sheet.lines(EDGE, y, say(note), WIDTH - 2 * EDGE, 14, "faint")) + 24
    return sheet


def _action(sheet: Sheet, view: View, action: View, x: int, y: int, wide: int, say: Say) -> None:
    """An action: its name, its points as arrows, its event as icons."""
    used, side = action["marker"], action["side"]
    chosen = action["id"] == view["action"]
    sheet.box(x, y, wide, PAIR, "f-warn s-warn" if chosen else "f-soft s-line")
    _sign(sheet, side, x + 16, y + 18, 14, used == "free")
    name = say(f"action.{action['id']}")
    sheet.text(x + 30, y + 24, name, 16 if len(name) <= LONG else 14, "strong" if used == "free" else "faint")
    with sheet.place(f"points-{action['id']}"):
        _half(sheet, x + 6, y + 36, 56, used, "points")
        left = x + 35 - 8 * action["points"]
        marks = "".join(f"M{left + 16 * n} {y + 49}l13 8-13 8z" for n in range(action["points"]))
        sheet.path(marks, "f-ink" if used == "free" else "f-none s-ink")
    with sheet.place(f"event-{action['id']}"):
        _half(sheet, x + 66, y + 36, wide - 72, used, "event")
        for n, icon in enumerate(action["event"]):
            _icon(sheet, icon, x + 78 + 83 * n, y + 57, used == "free", say)


def _half(sheet: Sheet, x: int, y: int, wide: int, used: str, half: str) -> None:
    """A half of an action: on a card while it is free, crossed out when it was taken."""
    sheet.box(x, y, wide, HALF, "edge f-card s-line" if used == "free" else "edge f-none s-line dashed", 8)
    if used == half:
        sheet.path(f"M{x + 4} {y + HALF - 4}L{x + wide - 4} {y + 4}", "f-none s-red")


def _icon(sheet: Sheet, icon: str, x: int, y: int, free: bool, say: Say) -> None:
    """An icon of an event: a unit to gain or to eliminate, or sabotage."""
    if icon == "sabotage":
        _bolt(sheet, x, y)
        words = say("label.icon_sabotage")
    else:
        _sign(sheet, OWNER[icon[1:]], x, y, 13, free)
        words = say("label.icon_gain" if icon[0] == "+" else "label.icon_lose", unit=say(f"unit.{icon[1:]}"))
    sheet.text(x + 10, y + 5, words, 14, "" if free else "faint")
