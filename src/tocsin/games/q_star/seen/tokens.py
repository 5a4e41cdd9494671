"""The signs of the picture: the tokens of both sides, cut plates, victory points, sabotage."""

from __future__ import annotations

from tocsin.core import Say, View
from tocsin.svg import Sheet

SIDES = ("ia", "hu")
COLOUR = {"ia": "magenta", "hu": "cyan"}
OWNER = {"drone": "ia", "bot": "ia", "troop": "hu", "decker": "hu"}
UNIT = {("ia", "earth"): "drone", ("ia", "matrix"): "bot", ("hu", "earth"): "troop", ("hu", "matrix"): "decker"}
GLYPH = {
    "drone": "m-5-5l10 10m0-10l-10 10",
    "bot": "m-8 0q8-10 16 0q-8 10-16 0zm8-2v4",
    "troop": "m-6 0l6-5 6 5m-12 6l6-5 6 5",
    "decker": "m-6-6l5 5-5 5m7 2h6",
}
"""What is engraved on a token: rotors, an eye, chevrons, a prompt."""


def sign(sheet: Sheet, side: str, x: float, y: float, size: int, full: bool = True) -> None:
    """The sign of a side: a disc for the AI, a square for the humans; hollow for a start or a spent cube."""
    kind = f"{f'f-{COLOUR[side]}' if full else 'f-none'} s-{COLOUR[side]}"
    if side == "ia":
        sheet.disc(x, y, size / 2, kind)
    else:
        sheet.cube(x, y, size - 2, kind)


def token(sheet: Sheet, unit: str, x: float, y: float, full: bool = True) -> None:
    """A unit: the sign of its side with what it is engraved on it."""
    sign(sheet, OWNER[unit], x, y, 26, full)
    sheet.path(f"M{x} {y}{GLYPH[unit]}", f"f-none {'x-engraved' if full else f's-{COLOUR[OWNER[unit]]}'}")


def units(sheet: Sheet, view: View, cell: str, board: str, x: int, y: int, say: Say) -> None:
    """The units on a cell, one or two; an empty start shows whose it is."""
    for side in SIDES:
        found = view["units"][side].count(cell)
        if found:
            unit = UNIT[side, board]
            said = say("view.unit" if found == 1 else "view.two", unit=say(f"unit.{unit}"), side=say(f"side.{side}"))
            with sheet.term(unit, said):
                for n in range(found):
                    with sheet.piece(f"{unit}-{cell}-{n + 1}"):
                        token(sheet, unit, x + (2 * n - found + 1) * 15, y)
            return
    if cell in view["starts"]:
        side = view["starts"][cell]
        with sheet.term("start", say("view.start", side=say(f"side.{side}"))):
            sign(sheet, side, x, y, 22, False)


def worth(sheet: Sheet, view: View, cell: str, x: int, y: int, say: Say) -> None:
    """The victory points of a cell, crossed out if a side is sabotaged there."""
    points = view["vp"][cell]
    if not points:
        return
    barred = any(cell in view["blocked"][side] for side in SIDES)
    with sheet.term("vp", say("view.sabotaged" if barred else "view.worth", n=points)):
        sheet.path(f"M{x - 13} {y}l6-11h14l6 11-6 11h-14z", "f-warn s-warn")
        sheet.text(x, y + 6, str(points), 17, "strong", "middle")
        if barred:
            sheet.path(f"M{x - 14} {y + 12}l28-24", "f-none s-red")


def plate(sheet: Sheet, x: int, y: int, wide: int, high: int, kind: str, cut: int = 9) -> None:
    """A plate with two corners cut off."""
    sheet.path(f"M{x + cut} {y}h{wide - cut}v{high - cut}l-{cut} {cut}h-{wide - cut}v-{high - cut}z", kind, y + high)


def bolt(sheet: Sheet, x: int, y: int) -> None:
    """Sabotage: a bolt."""
    sheet.path(f"M{x + 3} {y - 11}l-9 13h5l-3 9 9-13h-5z", "f-red", y + 11)
