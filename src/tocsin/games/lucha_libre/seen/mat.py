"""The ring with the dice on its mat, and the holds they make, as SVG."""

from __future__ import annotations

from tocsin.core import Say, View
from tocsin.games.lucha_libre.play.holds import signed
from tocsin.games.lucha_libre.seen.corner import TALL, TINT, mask
from tocsin.games.lucha_libre.seen.text import turn_of
from tocsin.svg import Sheet

RING, HOLDS = 290, 430
TOP, MIDDLE = 34, RING // 2
DIE, PITCH, ROW = 50, 54, 44
STAR = "m0-74l17 51h54l-43 32 16 51-44-31-44 31 16-51-43-32h54z"


def ring(view: View, say: Say) -> Sheet:
    """The ring between its ropes: the two who fight, and their dice on the mat, each a place; equal ones are alike."""
    sheet = Sheet(RING, TALL)
    with sheet.term("turn"):
        sheet.text(MIDDLE, 20, turn_of(view, say), 14, "serif", "middle")
    high = TALL - TOP - 4
    with sheet.term("turn"):
        sheet.box(4, TOP, RING - 8, high, "x-apron s-ink", 8)
        sheet.box(9, TOP + 5, RING - 18, high - 10, "f-none x-bulbs", 5)
        sheet.box(22, TOP + 18, RING - 44, high - 36, "f-card s-ink", 3)
        sheet.path(f"M{MIDDLE} {TOP + 166}{STAR}", "x-star")
        for inset, kind in ((15, "s-red"), (19, "x-rope"), (23, "s-blue")):
            sheet.box(inset, TOP + inset - 4, RING - 2 * inset, high - 2 * inset + 8, f"f-none {kind}", 3)
    for side, mine in enumerate(view["sides"]):
        x = RING - 19 if side else 19
        for y in (TOP + 15, TALL - 19):
            sheet.disc(x, y, 12, f"{'x-silver' if side else 'x-blue'} s-ink")
        middle = MIDDLE + (59 if side else -59)
        with sheet.piece(f"fighter-{mine['ring']}"), sheet.term("ring"):
            mask(sheet, middle, TOP + 54, mine["ring"], side)
        _dice(sheet, view["dice"][side], side, middle)
        if view["stood"][mine["id"]]:
            with sheet.term("rethrow"):
                sheet.text(middle, TALL - 34, say("view.stands"), 14, "strong", "middle")
    return sheet


def _dice(sheet: Sheet, dice: list[int], side: int, middle: int) -> None:
    """The dice of a side, two in a row."""
    for at, value in enumerate(dice):
        alone = at == len(dice) - 1 and at % 2 == 0
        x = middle + (0 if alone else PITCH // 2 if at % 2 else -PITCH // 2)
        with sheet.place(f"die-{side}-{value}", "die"), sheet.piece(f"die-{side}-{at + 1}"):
            sheet.die(x, TOP + 115 + PITCH * (at // 2), DIE, value, "edge f-card s-ink")


def holds(view: View, say: Say, side: int) -> Sheet:
    """The holds of a side's wrestler in the ring: the dice they take, what they do, a tick where his dice make them."""
    sheet, mine = Sheet(HOLDS), view["sides"][side]
    title = say("view.holds_of", wrestler=say(f"wrestler.{mine['ring']}"))
    with sheet.term("hold"):
        sheet.text(4, 20, title, 16, f"serif t-{TINT[mine['id']]}")
    for n, hold in enumerate(view["holds"]):
        y, made = 30 + ROW * n, hold["made"][side]
        with sheet.place(f"hold-{side}-{n + 1}", hold["id"]):
            sheet.box(2, y, HOLDS - 4, ROW - 4, f"edge {'f-card s-ink' if made else 'f-soft s-line'}", 6)
            _needed(sheet, 19, y + ROW // 2 - 2, hold["dice"][side])
            sheet.text(118, y + 17, say(f"hold.{hold['id']}"), 15, "strong")
            sheet.text(118, y + 34, _effect(hold, say), 14)
            if made:
                sheet.disc(HOLDS - 18, y + 12, 9, "f-green")
                sheet.text(HOLDS - 18, y + 17, "✓", 14, "strong t-paper", "middle")
    sheet.height += 2
    return sheet


def _needed(sheet: Sheet, x: int, y: int, dice: list[int]) -> None:
    """The dice of a hold; any three equal ones are three dice with an x."""
    for n, value in enumerate(dice):
        sheet.die(x + 26 * n, y, 24, value)
    if not dice:
        for n in range(3):
            sheet.box(x + 26 * n - 12, y - 12, 24, 24, "f-card s-ink", 4)
            sheet.text(x + 26 * n, y + 6, "x", 16, "strong", "middle")


def _effect(hold: View, say: Say) -> str:
    """LL-22. What a hold does: fans, the rival's energy, one's own, and whether the partner comes in."""
    named = zip(("fans", "rival", "own"), hold["effect"], strict=True)
    said = [say(f"effect.{id}", n=signed(n)) for id, n in named if n]
    return " · ".join([*said, say("effect.swap")] if hold["swap"] else said)
