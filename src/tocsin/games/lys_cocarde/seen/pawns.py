"""The pawns on the board: above the cells, so that they can be seen wandering."""

from __future__ import annotations

from tocsin.core import View
from tocsin.games.lys_cocarde.seen.board import ASIDE, CELL, CELLS, INSIDE
from tocsin.games.lys_cocarde.seen.text import letter
from tocsin.svg import Sheet

PAWNS = ("red", "blue", "green", "yellow", "magenta", "cyan")


def draw_pawns(sheet: Sheet, view: View) -> None:
    for seat in range(len(view["places"])):
        with sheet.term("pawn"), sheet.piece(f"pawn-{seat}"):
            disc(sheet, view, seat, *_spot(view, seat))


def _spot(view: View, seat: int) -> tuple[float, int, int]:
    """Where a pawn stands, and its radius: up to three in a row below the signs, more in two rows."""
    id = view["places"][seat]
    others = [other for other, place in enumerate(view["places"]) if place == id]
    n, row = others.index(seat) % 3, others.index(seat) // 3
    many = min(3, len(others) - 3 * row)
    if id[0] in "DC":
        left, top = CELLS[id]
        x, y = left + CELL / 2, top + 53
        radius, step = (8, 18) if len(others) > 1 else (9, 0)
    else:
        left, top = INSIDE
        x, y = (left + 124, top + 240) if id == "G1" else (left + (int(id[1:]) - 1) * ASIDE + 22, top + 72)
        y += 84 * (id[0] == "F")
        radius, step = (8, 18) if id == "G1" else (7, 15)
    return x + (2 * n - many + 1) * step / 2, y - (18 - 18 * row if len(others) > 3 else 0), radius


def disc(sheet: Sheet, view: View, seat: int, x: float, y: int, radius: int) -> None:
    """A pawn with its letter; the viewer's has a ring."""
    if seat == view["seat"]:
        sheet.disc(x, y, radius + 1, "f-board s-ink")
        radius -= 1
    sheet.disc(x, y, radius, f"f-{PAWNS[seat]} s-ink")
    size = max(13, radius * 3 // 2)
    sheet.text(x, y + size * 9 / 25, letter(seat), size, "strong t-paper", "middle")
