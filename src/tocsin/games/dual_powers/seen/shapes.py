"""Signs cut as in wood: icons of the zones, signs of the sides and of what one can do.

A side has a shape and a colour, a zone an icon and a colour. Shapes are given in a square from -10 to 10.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from tocsin.svg import Sheet, number

Shape = tuple[tuple[int, int], ...]

SIDES = ("red", "white", "neutral")
COLOUR = {"red": "red", "white": "cyan", "neutral": "green"}
ZONE = {"white": "white", "blue": "blue", "purple": "magenta", "brown": "yellow", "red": "red", "green": "green"}

CROWN = ((-10, 8), (-10, -6), (-5, 0), (0, -9), (5, 0), (10, -6), (10, 8))
DROP = ((0, -11), (5, -3), (8, 3), (6, 7), (3, 10), (-3, 10), (-6, 7), (-8, 3), (-5, -3))
STAR = ((0, -11), (3, -4), (10, -3), (5, 2), (7, 10), (0, 6), (-7, 10), (-5, 2), (-10, -3), (-3, -4))
PLANT = ((-10, 9), (-10, -2), (-5, -7), (-5, -2), (0, -7), (0, -2), (4, -2), (5, -10), (9, -10), (10, 9))
FLAG = ((-8, 10), (-8, -10), (10, -10), (5, -4), (10, 2), (-5, 2), (-5, 10))
TREE = ((0, -11), (9, 5), (2, 5), (2, 10), (-2, 10), (-2, 5), (-9, 5))
FLAME = ((0, -11), (5, -3), (6, -6), (9, 2), (6, 9), (0, 11), (-6, 9), (-9, 2), (-5, -5), (-3, -1))
ICONS: dict[str, Shape] = {"white": CROWN, "blue": DROP, "purple": STAR, "brown": PLANT, "red": FLAG, "green": TREE}

ARROW = ((-10, -3), (1, -3), (1, -8), (10, 0), (1, 8), (1, 3), (-10, 3))
FIRST, SECOND = ((-10, -8), (-1, 0), (-10, 8)), ((0, -8), (9, 0), (0, 8))
MOON = ((2, -10), (-6, -6), (-9, 1), (-6, 8), (2, 10), (8, 7), (2, 5), (-2, 0), (-1, -6))
PLUS = ((-3, -9), (3, -9), (3, -3), (9, -3), (9, 3), (3, 3), (3, 9), (-3, 9), (-3, 3), (-9, 3), (-9, -3), (-3, -3))
BEAMS = ((-9, -7), (-7, -9), (0, -3), (7, -9), (9, -7), (3, 0), (9, 7), (7, 9), (0, 3), (-7, 9), (-9, 7), (-3, 0))
EYE = ((-11, 0), (-5, -6), (5, -6), (11, 0), (5, 6), (-5, 6))
CARD = ((-8, -6), (2, -10), (8, 7), (-2, 10))
GEM = ((0, -10), (8, 0), (0, 10), (-8, 0))
DEEDS: dict[str, tuple[Shape, ...]] = {
    "recruit": (PLUS,),
    "move": (ARROW,),
    "double_move": (FIRST, SECOND),
    "rest": (MOON,),
    "bonus": (GEM,),
    "draw": (CARD,),
    "organize": (EYE,),
    "leader": (STAR,),
    "protest": (BEAMS,),
    "espionage": (EYE,),
    "inspire": (FLAG,),
}


@lru_cache(2048)
def _corners(points: Shape, x: float, y: float, size: float) -> str:
    spots = [(round(x + a * size / 20, 1), round(y + b * size / 20, 1)) for a, b in points]
    steps = " ".join(f"{number(to_x - x)} {number(to_y - y)}" for (x, y), (to_x, to_y) in pairwise(spots))
    return f"M{number(spots[0][0])} {number(spots[0][1])}l{steps.replace(' -', '-')}Z"


def polygon(sheet: Sheet, points: Shape, x: float, y: float, size: float, kind: str) -> None:
    """A shape drawn around a point at a size."""
    sheet.path(_corners(points, x, y, size), kind, y + size / 2)


def icon(sheet: Sheet, zone: str, x: float, y: float, size: float = 20, kind: str = "") -> None:
    """The icon of a zone; the white one is an outline."""
    polygon(sheet, ICONS[zone], x, y, size, kind or ("f-card s-ink" if zone == "white" else f"f-{ZONE[zone]}"))


def deed(sheet: Sheet, name: str, x: float, y: float, size: float = 16, kind: str = "f-ink") -> None:
    """The sign of an action."""
    for points in DEEDS[name]:
        polygon(sheet, points, x, y, size, kind)


def flame(sheet: Sheet, x: float, y: float, now: bool) -> None:
    """Unrest: a full flame for this round, an empty one for the next."""
    polygon(sheet, FLAME, x, y, 20, "f-red s-red" if now else "f-card s-red")


def sign(sheet: Sheet, side: int, x: float, y: float, size: float = 16, kind: str = "") -> None:
    """The sign of a side: square, disc, hexagon."""
    body(sheet, side, x, y, size, size, kind or f"f-{COLOUR[SIDES[side]]}")


def body(sheet: Sheet, side: int, x: float, y: float, width: float, height: float, kind: str) -> None:
    """The shape of a side around a point: corners for red, round for white, six corners for neutral."""
    left, top = x - width / 2, y - height / 2
    if side < 2:
        sheet.box(left, top, width, height, kind, int(min(height / 2, 1000 / width)) if side else 2)
        return
    slope, right, bottom = height / 4, left + width, top + height
    upper = f"M{left + slope:g} {top:g}H{right - slope:g}L{right:g} {y:g}L{right - slope:g} {bottom:g}"
    sheet.path(f"{upper}H{left + slope:g}L{left:g} {y:g}Z", kind, bottom)
