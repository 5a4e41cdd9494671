"""The view as SVG: the ring with the dice on its mat between two corners with their crowds, then the holds."""

from __future__ import annotations

from tocsin.core import Question, Say, View
from tocsin.games.lucha_libre.box import Box
from tocsin.games.lucha_libre.pieces import SIDES
from tocsin.games.lucha_libre.play.holds import signed
from tocsin.games.lucha_libre.seen.text import COLOURS, turn_of
from tocsin.svg import Sheet

CORNER, RING, HOLDS, EDGE = 360, 400, 480, 8
SEATS = 13
"""Seats in a row of the crowd."""

DIE, ROW = 58, 54
MASKS = {
    "blue_demon": [(-27, -20, "l-9-22l24 12z"), (27, -20, "l9-22l-24 12z")],
    "el_bulldog": [(-28, -18, "q-15 2-8 28l8-4z"), (28, -18, "q15 2 8 28l-8-4z")],
    "el_cavernario": [(-30, -16, "l-2-24l12 12l6-16l14 12l14-12l6 16l12-12l-2 24z")],
}
"""What tells the wrestlers' masks apart: horns, ears, hair, or nothing."""


def place(box: Box, question: Question, option: int) -> str | None:
    """Dice are thrown again where they lie, holds made where they stand; several of them by the first."""
    first = str(option)[0]
    if not option or question.verb not in ("again", "holds"):
        return None
    if question.verb == "holds":
        return f"hold-{question.seat}-{first}"
    assert question.about
    return f"die-{question.seat}-{first}" if first in question.about["dice"].split("-") else None


def picture(view: View, say: Say) -> list[str]:
    """LL-1, LL-22. The two corners with the ring between them, and the holds of the two in the ring."""
    sheets = [_corner(view, say, 0), _ring(view, say), _corner(view, say, 1)]
    sheets += [_holds(view, say, side) for side in SIDES]
    for sheet in sheets:
        sheet.height += EDGE
    return [sheet.svg() for sheet in sheets]


def _corner(view: View, say: Say, side: int) -> Sheet:
    """A side: its fans on their seats as far as the goal, its two wrestlers."""
    sheet, mine = Sheet(CORNER), view["sides"][side]
    colour = COLOURS[mine["id"]]
    fans, goal = view["fans"][mine["id"]], view["goal"]
    sheet.text(EDGE, 28, say(f"side.{mine['id']}"), 22, f"serif strong t-{colour}")
    sheet.text(CORNER - EDGE, 58, f"{fans} / {goal}", 24, "strong", "end")
    sheet.text(EDGE, 58, say("fans.label"), 18)
    for seat in range(goal):
        x, y = EDGE + 13 + 26 * (seat % SEATS), 82 + 24 * (seat // SEATS)
        _fan(sheet, x, y, side, f"{f'f-{colour}' if seat < fans else 'f-none'} s-{colour}")
    y = 82 + 24 * ((goal - 1) // SEATS) + 22
    for wrestler in (mine["ring"], mine["rest"]):
        _wrestler(sheet, y, view, say, side, wrestler)
        y += 132
    return sheet


def _fan(sheet: Sheet, x: int, y: int, side: int, kind: str) -> None:
    """Fans of the blue corner are round, those of the silver corner square."""
    if side:
        sheet.cube(x, y, 16, kind)
    else:
        sheet.disc(x, y, 9, kind)


def _wrestler(sheet: Sheet, y: int, view: View, say: Say, side: int, wrestler: str) -> None:
    """A wrestler with his favourite number and his energy: the number under the marker is the dice he throws."""
    fights = wrestler == view["sides"][side]["ring"]
    sheet.box(EDGE, y, CORNER - 2 * EDGE, 124, "f-card s-ink" if fights else "f-soft s-line")
    _mask(sheet, EDGE + 46, y + 46, wrestler, side)
    sheet.text(EDGE + 94, y + 32, say(f"wrestler.{wrestler}"), 19, "strong")
    sheet.text(EDGE + 94, y + 56, say("view.fighting" if fights else "view.at_rest"), 16, "" if fights else "faint")
    sheet.text(CORNER - EDGE - 50, y + 41, "F", 18, "serif strong", "end")
    sheet.die(CORNER - EDGE - 28, y + 36, 32, view["favourites"][wrestler])
    track = view["track"]
    sheet.text(EDGE + 10, y + 107, say("energy.label"), 16, "faint")
    step = 252 // len(track)
    for cell, number in enumerate(track):
        x = CORNER - EDGE - 10 - step * (len(track) - cell)
        here = cell == view["energy"][wrestler]
        sheet.box(x + 4, y + 84, step - 4, 32, "f-warn s-ink thick" if here else "f-none s-line", 6)
        sheet.text(x + 2 + step // 2, y + 107, str(number), 18, "strong" if here else "faint", "middle")


def _mask(sheet: Sheet, x: int, y: int, wrestler: str, side: int) -> None:
    """A masked head: round faces in the blue corner, square chins in the silver one."""
    colour = COLOURS["silver" if side else "blue"]
    for dx, dy, shape in MASKS.get(wrestler, ()):
        sheet.path(f"M{x + dx} {y + dy}{shape}", f"f-{colour} s-ink")
    chin = "v36l-16 18h-28l-16-18v-36" if side else "v22q0 32-30 32q-30 0-30-32v-22"
    sheet.path(f"M{x + 30} {y - 18}{chin}q0-14 30-14q30 0 30 14z", f"f-{colour} s-ink")
    sheet.path(f"M{x - 22} {y - 6}q10-10 18 4q-10 8-18-4zM{x + 22} {y - 6}q-10-10-18 4q10 8 18-4z", "f-card s-ink")
    sheet.path(f"M{x - 12} {y + 18}q12-8 24 0q-12 10-24 0z", "f-card s-ink")


def _ring(view: View, say: Say) -> Sheet:
    """The ring between its ropes: the two who fight, and their dice on the mat, equal ones together."""
    sheet, top, side = Sheet(RING), 46, RING - 2 * EDGE
    sheet.text(RING // 2, 28, turn_of(view, say), 20, "serif strong", "middle")
    sheet.box(EDGE, top, side, 386, "f-soft s-ink", 6)
    for inset, colour in ((12, "red"), (20, "line"), (28, "blue")):
        sheet.box(EDGE + inset, top + inset, side - 2 * inset, 386 - 2 * inset, f"f-none s-{colour}", 2)
    sheet.box(EDGE + 36, top + 36, side - 72, 314, "f-card s-line", 2)
    sheet.line(RING // 2, top + 50, RING // 2, top + 336, "s-line dashed")
    for n, mine in enumerate(view["sides"]):
        colour = COLOURS[mine["id"]]
        for y in (top + 20, top + 366):
            sheet.disc(RING - EDGE - 20 if n else EDGE + 20, y, 15, f"f-{colour} s-ink")
        middle = RING // 2 + (78 if n else -78)
        _mask(sheet, middle, top + 82, mine["ring"], n)
        dice, done = view["dice"][n], view["stood"][mine["id"]]
        for value in sorted(set(dice)):
            with sheet.place(f"die-{n}-{value}"):
                for at, shown in enumerate(dice):
                    if shown == value:
                        alone = at == len(dice) - 1 and at % 2 == 0
                        x = middle + (0 if alone else 33 if at % 2 else -33)
                        sheet.die(x, top + 178 + 66 * (at // 2), DIE, value, "edge f-card s-ink")
        if not dice:
            sheet.text(middle, top + 184, "–", 20, "faint", "middle")
        if done:
            sheet.text(middle, top + 139, say("view.stands"), 16, "strong", "middle")
    return sheet


def _holds(view: View, say: Say, side: int) -> Sheet:
    """The holds of a side's wrestler in the ring: the dice they take, what they do, a tick where his dice make them."""
    sheet, mine = Sheet(HOLDS), view["sides"][side]
    title = say("view.holds_of", wrestler=say(f"wrestler.{mine['ring']}"))
    sheet.text(EDGE, 28, title, 20, f"serif strong t-{COLOURS[mine['id']]}")
    for n, hold in enumerate(view["holds"]):
        y, made = 42 + ROW * n, hold["made"][side]
        with sheet.place(f"hold-{side}-{n + 1}"):
            sheet.box(EDGE, y, HOLDS - 2 * EDGE, ROW - 6, f"edge f-card {'s-ink' if made else 's-line'}")
            _needed(sheet, EDGE + 24, y + ROW // 2 - 3, hold["dice"][side])
            sheet.text(EDGE + 146, y + 20, say(f"hold.{hold['id']}"), 17, "strong")
            sheet.text(EDGE + 146, y + 40, _effect(hold, say), 15)
            if made:
                sheet.disc(HOLDS - EDGE - 20, y + 16, 11, "f-green")
                sheet.text(HOLDS - EDGE - 20, y + 22, "✓", 16, "strong t-paper", "middle")
    y = 42 + ROW * len(view["holds"])
    ids = ("energy_aid", "goal_legend") if side == 0 else ("hold_legend", "triple_legend")
    for id in ids:
        y = int(sheet.lines(EDGE, y + 20, say(f"view.{id}", n=view["goal"]), HOLDS - 2 * EDGE, 15, "faint")) + 2
    return sheet


def _needed(sheet: Sheet, x: int, y: int, dice: list[int]) -> None:
    """The dice of a hold; any three equal ones are three dice with an x."""
    for n, value in enumerate(dice):
        sheet.die(x + 30 * n, y, 26, value)
    if not dice:
        for n in range(3):
            sheet.box(x + 30 * n - 13, y - 13, 26, 26, "f-card s-ink", 4)
            sheet.text(x + 30 * n, y + 6, "x", 17, "strong", "middle")


def _effect(hold: View, say: Say) -> str:
    """LL-22. What a hold does: fans, the rival's energy, one's own, and whether the partner comes in."""
    named = zip(("fans", "rival", "own"), hold["effect"], strict=True)
    said = [say(f"effect.{id}", n=signed(n)) for id, n in named if n]
    return " · ".join([*said, say("effect.swap")] if hold["swap"] else said)
