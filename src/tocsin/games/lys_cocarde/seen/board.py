"""The engraved board: the spiral of the years with its side tracks, the dice in its middle."""

from __future__ import annotations

from collections.abc import Iterable

from tocsin.core import Say, View
from tocsin.games.lys_cocarde.seen.emblems import Plate, emblem, fitted
from tocsin.games.lys_cocarde.seen.text import letter, short
from tocsin.svg import Sheet

WIDTH, TALL = 1000, 690
LEFT, TOP = 9, 36
"""Where the spiral begins."""

PITCH = 64
"""From one cell of the spiral to the next."""

CELL, ANNEX = 61, 44
"""How wide a cell of the spiral and of a side track is."""

ASIDE = 46
"""From one cell of a side track to the next."""

COLUMNS, ROWS = 10, 8
BAND = 18
HATCHED = {
    "red": (1, 3, "v12m4-12v12m4-12v12"),
    "blue": (0, 4, "h12m-12 5h12m-12 5h12"),
    "yellow": (1, 5, "h2m5 0h2m-6 4h2m-5 4h2m5 0h2"),
}
"""The colours as engravers write them: upright lines are red, level ones blue, dots gold. Where they begin, and how."""

ZONES = {"blue": "blue_zone", "yellow": "yellow_zone", "red": "red_zone", "white": "barrier"}
SPECIAL = {"D": "start", "C20": "tavern", "C53": "salon", "P8": "guillotine"}
ROLES = {"R": "revolutionary", "L": "royalist", "P": "priest", "PR": "juror", "PL": "refractory", "P_only": "priest"}
GOALS = {"P": "prison", "F": "frontiers", "G": "guyane"}
SIGNS = {
    "tree": "tree",
    "hold": "hold",
    "swap": "cards",
    "draw": "cards",
    "discard": "cards",
    "rob": "cards",
    "rethrow": "again",
    "together": "together",
    "skip": "skip",
    "pay": "certificate",
    "massacre": "jail",
    "release": "jail",
    "share": "jail",
    "verdict": "verdict",
    "kill": "death",
    "push_back": "way",
    "trade_books": "schools",
    "finish": "finish",
}
"""What explains the letter of a zone, some cells, a role, where one is sent, and the signs of a sentence."""


def draw_board(sheet: Sheet, view: View, say: Say) -> None:
    """LC-2..6. A spiral of two rounds from the start to cell 56; inside it the side tracks and the dice."""
    shorts = {"P": say("view.short_p"), "F": say("view.short_f")}
    letters = {colour: say(f"colour.{colour}.letter") for colour in ("white", *HATCHED)}
    _frame(sheet)
    for id, (x, y) in CELLS.items():
        with sheet.place(f"cell-{id}", explained(view, id), signs(view, id)):
            sheet.tip(told(view, id, say))
            sheet.path(f"M{x} {y}h{CELL}v{CELL}h-{CELL}z", f"edge {_kind(view, id)}")
    _bands(sheet, view)
    plate = Plate(sheet)
    for id, (x, y) in CELLS.items():
        _cell(sheet, plate, view, id, x, y, shorts, letters, say)
    left, top = INSIDE
    for track, y in (("P", top), ("F", top + 84)):
        name = "prison" if track == "P" else "frontiers"
        with sheet.term(name):
            sheet.text(left + 2, y + 18, say(f"view.{name}"), 17, "serif strong")
        for n in range(8):
            _annex(sheet, plate, view, f"{track}{n + 1}", left + n * ASIDE, y + 23, ANNEX, shorts, say)
    plate.line(left + 82, top + 179, ["G"])
    with sheet.term("guyane"):
        sheet.text(left + 96, top + 185, say("view.guyane"), 17, "serif strong")
    _annex(sheet, plate, view, "G1", left + 70, top + 194, 108, shorts, say)
    plate.press()
    _dice(sheet, view, left + 190, top + 170, say)


def _spiral() -> list[tuple[int, int]]:
    """Column and row of the start and the 56 cells: from the lower left corner to the right, and inwards."""
    left, top, right, bottom = 0, 0, COLUMNS - 1, ROWS - 1
    path: list[tuple[int, int]] = []
    while len(path) < 56:
        path += [(column, bottom) for column in range(left, right)]
        path += [(right, row) for row in range(bottom, top, -1)]
        path += [(column, top) for column in range(right, left, -1)]
        path += [(left, row) for row in range(top, bottom)]
        left, top, right, bottom = left + 1, top + 1, right - 1, bottom - 1
    return [*path, (left, bottom)]


CELLS = {f"C{n}" if n else "D": (LEFT + column * PITCH, TOP + row * PITCH) for n, (column, row) in enumerate(_spiral())}
"""The corner of each cell."""

INSIDE = LEFT + 2 * PITCH + 4, TOP + 2 * PITCH
CORNERS = ((0, 7), (9, 7), (9, 1), (1, 1), (1, 6), (8, 6), (8, 2), (2, 2), (2, 5))
WALL = "M" + "L".join(f"{(2 * (LEFT + x * PITCH) - 3) / 2:g} {(2 * (TOP + y * PITCH) - 3) / 2:g}" for x, y in CORNERS)
"""The wall between the rounds of the spiral."""


def _frame(sheet: Sheet) -> None:
    """Two rules around the board, a leaf in each corner, and the wall."""
    right, bottom = LEFT + COLUMNS * PITCH, TOP + ROWS * PITCH
    with sheet.term("goal"):
        sheet.box(LEFT - 8, TOP - 8, COLUMNS * PITCH + 13, ROWS * PITCH + 13, "f-soft s-ink", 3)
        sheet.box(LEFT - 4, TOP - 4, COLUMNS * PITCH + 5, ROWS * PITCH + 5, "f-board x-fine", 1)
    sheet.path(WALL, "f-none s-ink thick", bottom)
    for x, y in ((LEFT - 6, TOP - 6), (right + 3, TOP - 6), (LEFT - 6, bottom + 3), (right + 3, bottom + 3)):
        sheet.path(f"M{x} {y - 5}l5 5l-5 5l-5-5z", "x-gilt s-ink", y + 5)


def _kind(view: View, id: str) -> str:
    if id in view["planted"]:
        return "f-soft s-line dashed"
    return "f-card s-ink" if id[0] == "C" and int(id[1:]) in view["barriers"] else "f-card s-line"


def _bands(sheet: Sheet, view: View) -> None:
    """The bands of all cells that are in force, those of one colour drawn at once."""
    for colour in ("white", *HATCHED):
        spots = [
            CELLS[f"C{n}"]
            for n, own in enumerate(view["colours"])
            if n and own == colour and f"C{n}" not in view["planted"]
        ]
        with sheet.term(ZONES[colour]):
            band(sheet, spots, colour, CELL)


def _cell(
    sheet: Sheet,
    plate: Plate,
    view: View,
    id: str,
    x: int,
    y: int,
    shorts: dict[str, str],
    letters: dict[str, str],
    say: Say,
) -> None:
    """What is written on a cell of the main track: its number, and what it does unless a tree stands there."""
    number = int(id[1:]) if id[0] == "C" else 0
    crowd = view["places"].count(id)
    if not number:
        sheet.text(x + CELL / 2, y + 16, say("view.short_d"), 15, "serif strong", "middle")
        if not crowd:
            plate.line(x + CELL / 2, y + 38, ["on"], 20)
    elif id in view["planted"]:
        sheet.text(x + 4, y + 15, str(number), 17, "serif faint")
        with sheet.piece(f"tree-{id}"):
            emblem(sheet, x + (44 if crowd else 32), y + (20 if crowd else 36), "tree", 12 if crowd else 20)
    else:
        colour = view["colours"][number]
        sheet.text(x + 4, y + 14, f"{number} {letters[colour]}", 17, f"x-on-{colour}")
        if crowd < 4:
            _rows(plate, x + CELL / 2, y + 31, *fitted(view["effects"][id], id, shorts, CELL - 4))


def explained(view: View, id: str) -> str:
    """The entry of the glossary for a cell: what stands there, or the first sign of its sentence."""
    if id in view["planted"]:
        return "cancelled"
    if id in SPECIAL:
        return SPECIAL[id]
    if found := _deed(view["effects"][id][0]):
        return found
    if id[0] == "C":
        return "barrier" if int(id[1:]) in view["barriers"] else "quiet"
    return GOALS[id[0]]


def signs(view: View, id: str) -> list[str]:
    """The entries for all else that is drawn on a cell: whom it concerns, what more it does, its zone."""
    if id in view["planted"] or id == "D":
        return []
    effects = view["effects"][id]
    found = [ROLES[role] for effect in effects for role in effect.get("if", ())]
    found += [deed for effect in effects if (deed := _deed(effect))]
    zone = ZONES[view["colours"][int(id[1:])]] if id[0] == "C" else GOALS[id[0]]
    return [term for term in (*found, zone) if term != explained(view, id)]


def _deed(effect: View) -> str:
    """The entry for what a cell does, if anything."""
    if effect["do"] == "goto":
        return GOALS.get(effect["cell"][0], "way")
    return SIGNS.get(effect["do"], "")


def told(view: View, id: str, say: Say) -> str:
    """A cell in words: its name, what it does, who stands there."""
    name = say("label.start") if id == "D" else f"{short(view, say, id)} {say(f'cell.{id}')}"
    does = say("view.cancelled") if id in view["planted"] else say(view["texts"][id])
    pawns = [say(f"seat.{letter(seat)}") for seat, place in enumerate(view["places"]) if place == id]
    return f"{name}. {does} {', '.join(pawns)}".rstrip()


def band(sheet: Sheet, spots: Iterable[tuple[int, int]], colour: str, width: int) -> None:
    """The colour of cells with its hatching; a barrier is white between two bars."""
    if colour == "white":
        bars = (f"M{x} {y + BAND}h{width}M{x + 1} {y + 2}h{width - 2}" for x, y in spots)
        sheet.path("".join(bars), "f-none s-ink x-bar")
        return
    spots = list(spots)
    sheet.path("".join(f"M{x} {y}h{width}v{BAND}h-{width}z" for x, y in spots), f"x-{colour}")
    right, down, lines = HATCHED[colour]
    sheet.path("".join(f"M{x + width - 16 + right} {y + down}{lines}" for x, y in spots), f"x-hatch x-{colour}")


def _annex(
    sheet: Sheet, plate: Plate, view: View, id: str, x: float, y: int, width: int, shorts: dict[str, str], say: Say
) -> None:
    """A cell of prison, frontiers or Guyane."""
    exact = id in ("P8", "F8")
    crowd = view["places"].count(id)
    with sheet.place(f"cell-{id}", explained(view, id), signs(view, id)):
        sheet.tip(told(view, id, say))
        sheet.box(x, y, width, 57, f"edge f-card {'s-ink' if exact else 's-line'}", 2)
        if id[0] == "G":
            plate.line(x + width / 2, y + 16, ["again", "=", "again", "on", "53"])
            return
        sheet.text(x + 3, y + 13, shorts[id[0]] + id[1:], 14, f"serif {'strong' if exact else 'faint'}")
        if crowd < 4:
            _rows(plate, x + width / 2, y + 28, *fitted(view["effects"][id], id, shorts, width - 3))


def _rows(plate: Plate, x: float, y: float, tenths: int, rows: list[list[str]]) -> None:
    """One row around a point, or two close to each other."""
    for n, row in enumerate(rows):
        plate.line(x, y + (0 if len(rows) == 1 else n * 27 - 11) / 2, row, tenths)


def _dice(sheet: Sheet, view: View, x: int, y: int, say: Say) -> None:
    """The two dice as they fell, or blank before the first throw."""
    faces = [face if isinstance(face, int) else say(f"face.{face}") for face in view["dice"]]
    with sheet.place("dice", "dice"):
        sheet.tip(" ".join([say("label.throw_dice"), *(f"({' + '.join(map(str, faces))})" for _ in faces[:1])]))
        sheet.box(x, y, 184, 82, "edge f-soft s-line", 3)
        for n in range(2):
            at, face = x + 54 + n * 76, view["dice"][n] if view["dice"] else 0
            with sheet.piece(f"die-{n + 1}"):
                if isinstance(face, int) and face:
                    sheet.die(at, y + 33, 48, face)
                    continue
                sheet.box(at - 24, y + 9, 48, 48, "f-card s-ink", 8)
                if face:
                    with sheet.term(face, say(f"face.{face}")):
                        emblem(sheet, at, y + 33, "L" if face == "lily" else "R", 20)
        sheet.text(x + 92, y + 75, say("label.throw_dice"), 15, "faint", "middle")
