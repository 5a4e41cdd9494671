"""The corners as SVG: the fans on their seats, two masked wrestlers with their energy."""

from __future__ import annotations

from tocsin.core import Say, View
from tocsin.svg import Sheet

WIDTH, TALL = 280, 338
TINT = {"blue": "blue", "silver": "white"}
SEATS = 13
"""Seats in a row of the crowd."""

BEHIND = {
    "blue_demon": "m-26-16l-10-26 25 13zm52 0l10-26-25 13z",
    "el_bulldog": "m-25-20q-18 4-8 34l8-6zm50 0q18 4 8 34l-8-6z",
    "el_cavernario": "m-30-12l-3-26 13 12 5-17 15 13 15-13 5 17 13-12-3 26z",
}
SHAPES = ("m-28-14q0-18 28-18t28 18v18q0 31-28 31t-28-31z", "m-28-14q0-18 28-18t28 18v26l-13 22h-30l-13-22z")
MARKS = {
    "blue_demon": "m0-9q-10-9 0-22q10 13 0 22z",
    "el_bulldog": "m0-29l3 6 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1z",
    "el_santo": "m-3-31h6v18l-3 6-3-6z",
    "el_cavernario": "m-14-14l4-13 10 7 10-7 4 13-14-5z",
}
EYES = "m-22-5q11-11 18 4q-11 9-18-4zm44 0q-11-11-18 4q11 9 18-4z"
MOUTHS = {"el_bulldog": "m-14 15q14-8 28 0q-2 14-14 6q-12 8-14-6z", "el_cavernario": "m-13 15h26l-5 9-4-5-4 6-4-6-4 5z"}
MOUTH = "m-11 18q11-8 22 0q-11 10-22 0z"
"""Masks, around their middle: what stands out behind, the face of each corner, and what is sewn on it."""


def mask(sheet: Sheet, x: int, y: int, wrestler: str, side: int) -> None:
    """A masked head: round faces in the blue corner, square chins in the silver one."""
    start, cloth = f"M{x} {y}", "x-silver s-ink" if side else "x-blue s-ink"
    if wrestler in BEHIND:
        sheet.path(start + BEHIND[wrestler], "x-gold s-ink" if wrestler == "el_cavernario" else cloth)
    sheet.path(start + SHAPES[side], cloth)
    sheet.path(start + MARKS[wrestler], "x-gold s-ink")
    sheet.path(start + EYES + start + MOUTHS.get(wrestler, MOUTH), "x-skin s-ink")
    sheet.path(f"M{x - 11} {y - 2}h3m16 0h3", "f-none x-pupil")


def corner(view: View, say: Say, side: int) -> Sheet:
    """LL-1, LL-6, LL-10. A side: its fans on their seats as far as the goal, its two wrestlers."""
    sheet, mine = Sheet(WIDTH, TALL), view["sides"][side]
    tint = TINT[mine["id"]]
    fans, goal = view["fans"][mine["id"]], view["goal"]
    with sheet.term("corner"):
        sheet.text(4, 22, say(f"side.{mine['id']}"), 16, f"serif t-{tint}")
    with sheet.term("fans"):
        sheet.box(1, 29, WIDTH - 2, 100, "edge f-none", 6)
        sheet.text(4, 50, say("fans.label"), 16)
        sheet.text(WIDTH - 4, 51, f"{fans} / {goal}", 22, "serif", "end")
        for seat in range(goal):
            x, y = 13 + 21 * (seat % SEATS), 70 + 22 * (seat // SEATS)
            if seat < fans:
                with sheet.piece(f"fan-{side}-{seat + 1}"):
                    _fan(sheet, x, y, side, f"f-{tint} s-{tint}")
            else:
                _fan(sheet, x, y, side, "f-none s-line")
    for n, wrestler in enumerate((mine["ring"], mine["rest"])):
        with sheet.piece(f"wrestler-{wrestler}"), sheet.term("rest" if n else "ring"):
            _wrestler(sheet, 132 + 104 * n, view, say, side, wrestler)
    return sheet


def _fan(sheet: Sheet, x: int, y: int, side: int, kind: str) -> None:
    """Fans of the blue corner are round, those of the silver corner square."""
    if side:
        sheet.cube(x, y, 14, kind)
    else:
        sheet.disc(x, y, 8, kind)


def _wrestler(sheet: Sheet, y: int, view: View, say: Say, side: int, wrestler: str) -> None:
    """A wrestler with his favourite number and his energy: the number under the marker is the dice he throws."""
    fights = wrestler == view["sides"][side]["ring"]
    sheet.box(2, y, WIDTH - 4, 98, "f-card s-ink" if fights else "f-soft s-line", 8)
    mask(sheet, 44, y + 44, wrestler, side)
    sheet.text(86, y + 23, say(f"wrestler.{wrestler}"), 17, "strong")
    sheet.text(86, y + 43, say("view.fighting" if fights else "view.at_rest"), 14, "" if fights else "faint")
    with sheet.term("favourite"):
        sheet.text(WIDTH - 40, y + 46, "F", 16, "serif", "end")
        sheet.die(WIDTH - 24, y + 40, 24, view["favourites"][wrestler])
    sheet.text(44, y + 93, say("energy.label"), 14, "faint", "middle")
    track, at = view["track"], view["energy"][wrestler]
    step = (WIDTH - 92) // len(track)
    with sheet.term("energy", f"{say('energy.label')} {track[at]}"):
        sheet.box(83, y + 55, step * len(track) + 3, 40, "edge f-none", 6)
        for cell in range(len(track)):
            sheet.box(86 + step * cell, y + 58, step - 3, 34, "f-none s-line", 5)
        with sheet.piece(f"energy-{wrestler}"):
            sheet.box(86 + step * at, y + 58, step - 3, 34, "x-gold s-ink", 5)
        for cell, number in enumerate(track):
            middle = 86 + step * cell + (step - 3) // 2
            sheet.text(middle, y + 81, str(number), 17, "strong x-on-gold" if cell == at else "faint", "middle")
