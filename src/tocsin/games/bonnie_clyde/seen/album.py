"""What is glued into the album: photographs, and the signs of the gauges and rows."""

from __future__ import annotations

from tocsin.svg import Sheet

SIGNS = {
    "savings": ("m0-10a10 10 0 1 1-1 0z", "m4-4q-4-3-7-1t3 5 4 5-8 0m4-12v14"),
    "love": ("m0 9q-19-13-9-18 6-2 9 4 3-6 9-4 10 5-9 18z", ""),
    "boredom": ("m0-10a10 10 0 1 1-1 0z", "m0-6v6h5"),
    "threat": ("m0-11l3 7 8 1-6 5 2 8-7-4-7 4 2-8-6-5 8-1z", ""),
    "ammo": ("m-4 10v-13q0-5 4-8 4 3 4 8v13z", "m-4 5h8"),
    "passion": ("m0 10q-11-2-9-11 2-3 4 1-1-8 6-12-1 6 3 8 1-2 1-4 5 5 4 10-2 8-9 8z", ""),
    "poem": ("m-8-10h12l4 4v16h-16z", "m-4-3h8m-8 4h8m-8 4h5"),
    "prison": ("m-9-10h18v20h-18z", "m-4-10v20m4-20v20m4-20v20"),
}
"""A coin, a heart, a clock, a badge, a cartridge, a flame, a sheet, bars: around their middle, with what is on them."""

TINT = {
    "savings": "green", "love": "red", "boredom": "blue", "threat": "yellow", "ammo": "white",
    "passion": "red", "poem": "blue", "prison": "yellow",
}  # fmt: skip

COUPLE = (
    ("M6 9L150 3l4 104L10 113z", "x-photo s-line"),
    ("M15 17l127-5 3 83-127 5z", "x-sepia"),
    ("M17 80l127-6 1 21-127 5z", "x-earth"),
    ("M28 84h84v-10q-2-6-20-7l-13-17h-38l-7 17h-9q-7 2-7 17zM48 56h12v11h-16zm16 0h13l9 11h-22z", "x-dark x-holes"),
    ("M44 75a9 9 0 1 1-1 0zM96 75a9 9 0 1 1-1 0z", "x-dark"),
    ("M109 47a7 7 0 1 1-1 0zM98 46h22l-4-2-2-7h-10l-2 7zM97 92v-23q0-7 12-7 11 0 11 7v23z", "x-dark"),
    ("M130 51a6 6 0 1 1-1 0zM122 52q2-9 11-7 5 2 5 6zM120 92l4-22q1-5 6-5t6 5l4 22z", "x-dark"),
)
ROY = (
    ("M338 3l82 5-5 106-82-5z", "x-photo s-line"),
    ("M347 12l64 4-4 84-64-4z", "x-sepia"),
    (
        "M377 36a15 16 0 1 1-1 0zM353 39h47q-10-4-12-5l-3-13h-18l-3 13q-2 2-11 5zM346 97q3-26 31-26 27 0 31 28z",
        "x-dark",
    ),
)
AWAY = (("M338 3l82 5-5 106-82-5z", "f-none s-line dashed"),)
CORNERS = "M334 20l3-21 20 1zM400 0l24 1-2 21z"
"""Photographs: the couple by their car, and Roy; his place in the album is empty while he is away."""


def glued(sheet: Sheet, parts: tuple[tuple[str, str], ...]) -> None:
    for shape, kind in parts:
        sheet.path(shape, kind, 114)


def sign(sheet: Sheet, id: str, x: int, y: int, full: bool = True) -> None:
    """The sign of a gauge or a row; hollow where nothing stands."""
    shape, detail = SIGNS[id]
    start = f"M{x} {y}"
    if full:
        sheet.path(start + shape, f"f-{TINT[id]}")
        if detail:
            sheet.path(start + detail, "f-none x-drawn")
    else:
        sheet.path(start + shape + start + detail, "f-none s-line")


def change(sheet: Sheet, id: str, n: int, x: int, y: int) -> None:
    """A sign with an arrow up or down for each step."""
    sign(sheet, id, x, y)
    way = "l6 8h-12z" if n > 0 else "l6-8h-12z"
    half = 4 if n > 0 else -4
    arrows = "".join(f"M{x + 20} {y - half + 10 * each - 5 * (abs(n) - 1)}{way}" for each in range(abs(n)))
    sheet.path(arrows, "f-ink")
