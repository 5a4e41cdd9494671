"""The pieces of the picture: icons of the zones, signs of the sides, tokens, cards.

A side has a shape and a colour, a zone an icon and a colour. A token that is rested is filled, an exhausted one is
hollow with a dashed edge; the first number is its strength now, the second that of its other face.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tocsin.core import Say, View
from tocsin.svg import Sheet

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
ICONS = {"white": CROWN, "blue": DROP, "purple": STAR, "brown": PLANT, "red": FLAG, "green": TREE}
TALL, STEP, GAP = 40, 46, 4
"""The height of a token, how far apart tokens stand in a row, and the room between rows."""

LOW = 31
"""The height of a token where there are many; it does not show its level."""

SHORT = 4
"""A name with more letters than this is cut on a token."""


def polygon(sheet: Sheet, points: Sequence[tuple[int, int]], x: int, y: int, size: int, kind: str) -> None:
    """A shape given in a square from -10 to 10, drawn around a point at that size."""
    corners = "L".join(f"{x + a * size // 20} {y + b * size // 20}" for a, b in points)
    sheet.path(f"M{corners}Z", kind, y + size // 2)


def icon(sheet: Sheet, zone: str, x: int, y: int, size: int = 22) -> None:
    """The icon of a zone."""
    fill = "f-card s-ink" if zone == "white" else f"f-{ZONE[zone]}"
    polygon(sheet, ICONS[zone], x, y, size, fill)


def flame(sheet: Sheet, x: int, y: int, now: bool) -> None:
    """Unrest: a full flame for this round, an empty one for the next."""
    sheet.disc(x, y, 14, "f-warn s-warn")
    polygon(sheet, FLAME, x, y, 18, "f-red" if now else "f-none s-red")


def sign(sheet: Sheet, side: int, x: int, y: int, size: int = 16, kind: str = "") -> None:
    """The sign of a side: square, disc, hexagon."""
    body(sheet, side, x, y, size, size, kind or f"f-{COLOUR[SIDES[side]]}")


def body(sheet: Sheet, side: int, x: int, y: int, width: int, height: int, kind: str) -> None:
    """The shape of a side around a point: corners for red, round for white, six corners for neutral."""
    left, top = x - width // 2, y - height // 2
    if side < 2:
        sheet.box(left, top, width, height, kind, height // 2 if side else height // 9)
        return
    cut = height // 4
    right, bottom = left + width, top + height
    corners = f"{left + cut} {top}H{right - cut}L{right} {y}L{right - cut} {bottom}H{left + cut}L{left} {y}"
    sheet.path(f"M{corners}Z", kind, bottom)


def token(sheet: Sheet, token: View, say: Say, x: int, y: int, width: int, tall: int = TALL) -> None:
    """A token by its left edge and middle line: a place, with the strength that counts and the other one."""
    side = SIDES.index(token["side"])
    colour = COLOUR[token["side"]]
    tired = token["tired"]
    name = say(token["name"]) if token["name"] else ""
    middle = x + width // 2
    said = f"{name or say('view.' + token['side'])} {token['strength']}/{token['other']}"
    with sheet.place(f"token-{token['id']}"), sheet.named(said):
        sheet.box(x - 1, y - tall // 2 - 1, width + 2, tall + 2, "edge f-none", 6)
        kind = f"f-board s-{colour} dashed" if tired else f"f-{colour} s-{colour}"
        body(sheet, side, middle, y, width - 6, tall - 4, kind)
        ink = "" if tired else "t-paper"
        if name:
            sheet.text(x + 10, y + 6, cut(name), 16, ink)
            middle = x + width - 21
        bars = tall == TALL and not name
        foot = y + 10 if bars else y + 7
        sheet.text(middle - 7, foot, str(token["strength"]), 21, f"strong {ink}".strip(), "middle")
        sheet.text(middle + 8, foot, str(token["other"]), 16, ink, "middle")
        if bars:
            left = middle - 4 * token["level"] + 1
            marks = "".join(f"M{left + 8 * bar} {y - 14}h6v4h-6z" for bar in range(token["level"]))
            sheet.path(marks, f"f-{colour}" if tired else "f-board")


def tokens(sheet: Sheet, found: Iterable[View], say: Say, x: int, y: int, width: int, height: int = 999) -> int:
    """Tokens in rows, with two places for a name; many are drawn lower, or overlap. Returns where they end."""
    found = list(found)
    step, wide, tall = STEP, STEP - 2, TALL
    while len(lines := _rows(found, (width - wide) // step + 1)) * (tall + GAP) > height:
        step, tall = (step, LOW) if tall > LOW else (step - 2, LOW)
    for n, line in enumerate(lines):
        at = 0
        for each in line:
            foot = y + n * (tall + GAP) + tall // 2
            token(sheet, each, say, x + at * step, foot, 2 * wide if each["name"] else wide, tall)
            at += 2 if each["name"] else 1
    return y + len(lines) * (tall + GAP)


def _rows(found: list[View], places: int) -> list[list[View]]:
    lines: list[list[View]] = []
    left = 0
    for each in found:
        need = 2 if each["name"] else 1
        if left < need:
            lines.append([])
            left = places
        lines[-1].append(each)
        left -= need
    return lines


def cut(name: str) -> str:
    """A name short enough for a token."""
    return name if len(name) <= SHORT else f"{name[: SHORT - 1]}."
