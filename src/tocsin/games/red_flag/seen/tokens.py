"""Pieces and marks for the pictures. The two sides differ in shape as well as in colour: the Commune's flag has a
swallow tail and its cubes are solid, the flag of Versailles is square and its cubes are bored."""

from __future__ import annotations

from tocsin.core import Say
from tocsin.svg import Sheet

WIDTH, EDGE = 540, 6
"""All four sheets have the same width."""

COLOURS = {"commune": "red", "versailles": "blue", "neutral": "white"}
CUBE = 17


def cube(sheet: Sheet, x: int, y: int, side: str, there: bool = True) -> None:
    """A cube around a point, or the cell where it could stand."""
    if not there:
        sheet.cube(x, y, CUBE - 4, "f-none s-line")
        return
    sheet.cube(x, y, CUBE, f"f-{COLOURS[side]} s-ink")
    if side == "versailles":
        sheet.cube(x, y, CUBE // 3, "f-board")


def cubes(sheet: Sheet, x: int, y: int, side: str, n: int, cells: int = 0) -> int:
    """Cubes in a row, then empty cells; gives where the row ends."""
    for place in range(max(n, cells)):
        cube(sheet, x + 9 + place * (CUBE + 4), y, side, place < n)
    return x + max(n, cells) * (CUBE + 4)


def emblem(sheet: Sheet, x: int, y: int, side: str, sign: str, half: int = 14) -> None:
    """A flag of a side around a point, or a round seal of nobody, with a sign on it."""
    kind, low, tall = f"f-{COLOURS[side]} s-ink", y + half, half * 4 // 5
    if side == "commune":
        notch = f"L{x + half // 2} {y}L{x + half + 3} {y - tall}"
        sheet.path(f"M{x - half} {y - tall}V{y + tall}H{x + half + 3}{notch}Z", kind, low)
    elif side == "versailles":
        sheet.box(x - half, y - tall, 2 * half, 2 * tall, kind, 1)
    else:
        sheet.disc(x, y, half, kind)
    at = x - 3 if side == "commune" else x
    sheet.text(at, y + half * 2 // 5, sign, half * 6 // 5, "strong t-paper", "middle")


def wall(sheet: Sheet, x: int, y: int, side: str, say: Say, there: bool = True) -> None:
    """A Barricade, a heap of stones, or a Fortification, a tower; an empty ring if it is not there."""
    if not there:
        sheet.disc(x, y, 10, "f-none s-line dashed")
        return
    with sheet.named(say(f"side.{side}.disc")):
        sheet.disc(x, y, 12, f"f-{COLOURS[side]} s-ink")
        if side == "commune":
            sheet.path(f"M{x - 8} {y + 6}h16v-4h-16zM{x - 5} {y + 1}h10v-4h-10zM{x - 2} {y - 4}h5v-4h-5z", "f-board")
        else:
            sheet.path(f"M{x - 6} {y + 6}V{y - 6}h3v3h2v-3h2v3h2v-3h3V{y + 6}Z", "f-board")


def badge(sheet: Sheet, x: int, y: int, words: str, width: int) -> None:
    """A name in a lozenge that can be lit."""
    sheet.box(x, y, width, 24, "edge f-card s-line", 12)
    sheet.text(x + width // 2, y + 17, words, 15, "strong", "middle")


def signed(n: int) -> str:
    """A number with a true minus sign."""
    return str(n).replace("-", "−")
