"""The four slots of equipment below the map, each with the sign of what it is for."""

from __future__ import annotations

from tocsin.core import Say, View
from tocsin.games.mad_maxence.pieces import Slot
from tocsin.games.mad_maxence.seen.words import gear_effect
from tocsin.svg import Sheet

LEFT, TOP, WIDE, TALL = 3, 520, 304, 82
BAND = 40
SIGNS = {
    "car": "M-14 6v-6l6 -2l5 -6h8l5 6l6 2v6zM-8 3a4 4 0 1 0 1 0zM9 3a4 4 0 1 0 1 0z",
    "combat": "M-11 9l12 -14l-3 -3l4 -4l10 10l-4 4l-3 -3l-12 14z",
    "driving": "M0 -12a12 12 0 1 0 1 0zM0 -7a7 7 0 0 1 7 5h-14a7 7 0 0 1 7 -5z"
    "M-7 2h4l2 5a7 7 0 0 1 -6 -5zM7 2h-4l-2 5a7 7 0 0 0 6 -5z",
    "free": "M0 -12l4 8l8 1l-6 6l2 9l-8 -4l-8 4l2 -9l-6 -6l8 -1z",
}


def equipment(sheet: Sheet, view: View, say: Say) -> None:
    """MM-4, MM-28. The slots with their cards; a card that is used by choice has its own button."""
    for n, slot in enumerate(Slot):
        row, column = divmod(n, 2)
        _slot(sheet, view, n, slot.name.lower(), LEFT + column * (WIDE + 6), TOP + row * (TALL + 6), say)


def _slot(sheet: Sheet, view: View, n: int, slot: str, x: int, y: int, say: Say) -> None:
    card, gear, name = view["slots"][n], view["gear"][n], say(f"slot.{slot}")
    inside = x + BAND + 10
    with sheet.place(f"slot-{n}", "slot"):
        sheet.box(x, y, WIDE, TALL, f"edge {'f-soft s-line dashed' if gear is None else 'f-card s-ink'}", 6)
        sheet.path(f"M{x + 6} {y}h{BAND - 6}v{TALL}h{6 - BAND}a6 6 0 0 1 -6 -6v{12 - TALL}a6 6 0 0 1 6 -6z", "f-ink")
        sheet.path(_moved(SIGNS[slot], x + BAND // 2, y + TALL // 2), "f-board x-hole")
        if gear is None:
            sheet.text(inside, y + 36, name, 15, "serif faint")
            sheet.text(inside, y + 57, f"{say('view.equipment')} · {say('view.none')}", 14, "faint")
        else:
            sheet.text(inside, y + 20, name, 13, "faint")
            with sheet.piece(f"gear-{card}"):
                title = say(f"equipment.{card}")
                sheet.text(inside, y + 41, title, 15 if len(title) < 28 else 13, "serif")
            sheet.lines(inside, y + 59, gear_effect(gear, say), WIDE - BAND - 8, 13, "", 2)
    if gear is not None:
        _uses(sheet, card, gear["kind"], view["uses"][n], x + WIDE - 8, y, say)


def _moved(path: str, x: int, y: int) -> str:
    """A sign around a point: its parts begin with M, all else is relative."""
    parts = []
    for part in path.split("M")[1:]:
        head = part.lstrip("-0123456789 ")
        dx, dy = map(int, part[: len(part) - len(head)].split())
        parts.append(f"M{x + dx} {y + dy}{head}")
    return "".join(parts)


def _uses(sheet: Sheet, card: str, kind: str, left: int, right: int, y: int, say: Say) -> None:
    """MM-28. How often a card may still be used: by its button, or after a throw."""
    if kind in ("heal", "time"):
        with sheet.place(f"use-{card}", "use"):
            sheet.box(right - 114, y + 5, 116, 23, "edge f-card s-ink", 11)
            sheet.text(right - 56, y + 21, say("view.use", n=left), 14, "", "middle")
    elif kind == "rethrow":
        with sheet.term("rethrow"):
            for use in range(left):
                sheet.disc(right - 8 - use * 22, y + 15, 8, "f-yellow s-ink")
