"""Beside the sky: the gauges, the hold and the crew, what is done on board, the storm."""

from __future__ import annotations

from tocsin.core import Say, View
from tocsin.games.last_glow.pieces import LIGHT, REPAIR, SEND
from tocsin.games.last_glow.seen.shapes import arrow, blast, hammer, lamp, sailor, soother, stone
from tocsin.svg import Sheet, wrapped

AT_DESK = {LIGHT: "light", REPAIR: "repair", SEND: "send"}
"""What the crew does on board, a box each; everything else happens on a cell."""
ROW, BEAD = 38, 32


def desk(sheet: Sheet, x: int, y: int, width: int, view: View, say: Say) -> int:
    """LG-6, LG-14, LG-26. Gauges, hold and crew, then what is done on board. Gives back where it ends."""
    rows = (("luminosity", view["tops"]["luminosity"]), ("structure", view["tops"]["structure"]))
    sheet.box(x, y, width, 4 * ROW + 6, "f-soft s-line", 16)
    for n, (id, top) in enumerate((*rows, ("crew", view["full_crew"]), ("stored", view["storage"]))):
        level, middle = view[id], y + 3 + ROW * n + ROW // 2
        words = say({"crew": "crew", "stored": "storage"}.get(id) or f"gauge.{id}")
        with sheet.term(id):
            sheet.box(x + 4, middle - ROW // 2 + 1, width - 8, ROW - 2, "edge f-none", 12)
            sheet.text(x + 14, middle + 5, words, 16, "serif")
            sheet.text(x + width - 14, middle + 6, str(level), 18, "strong", "end")
            for bead in range(top):
                _bead(sheet, x + width - 50 - BEAD * (top - 1 - bead), middle, id, bead, bead < level)
    y += 4 * ROW + 14
    half = (width - 8) // 2
    tall = [_tall(act, half if act != SEND else width, view, say) for act in AT_DESK]
    for n, act in enumerate((LIGHT, REPAIR)):
        _act(sheet, x + n * (half + 8), y, half, max(tall[:2]), act, view, say)
    y += max(tall[:2]) + 8
    _act(sheet, x, y, width, tall[2], SEND, view, say)
    return y + tall[2]


def _bead(sheet: Sheet, x: int, y: int, id: str, n: int, there: bool) -> None:
    """One of a gauge, of the crew, or of the places in the hold."""
    draw = {"luminosity": lamp, "structure": stone, "crew": sailor}.get(id)
    if draw is None:
        sheet.disc(x, y, 14, "f-none s-line dashed")
    if draw and not there:
        draw(sheet, x, y, False)
    elif there:
        with sheet.piece(f"{id}-{n + 1}"):
            if draw:
                draw(sheet, x, y, True)
            else:
                soother(sheet, x + 2, y)


def _words(act: int, view: View, say: Say) -> str:
    found = say(
        f"label.{AT_DESK[act]}", n={LIGHT: view["numbers"]["light"], REPAIR: view["numbers"]["repair"]}.get(act, 0)
    )
    return found[:1].upper() + found[1:]


def _tall(act: int, width: int, view: View, say: Say) -> int:
    return 23 + 19 * len(wrapped(_words(act, view, say), width - 50, 15))


def _act(sheet: Sheet, x: int, y: int, width: int, tall: int, act: int, view: View, say: Say) -> None:
    """LG-19, LG-27, LG-30. A box for one action."""
    with sheet.place(AT_DESK[act], AT_DESK[act]):
        sheet.box(x, y, width, tall, "edge f-card s-line", 14)
        if act == LIGHT:
            lamp(sheet, x + 24, y + tall // 2, lit=True)
        elif act == REPAIR:
            hammer(sheet, x + 25, y + tall // 2)
        else:
            soother(sheet, x + 26, y + tall // 2)
        words = _words(act, view, say)
        top = y + tall // 2 + 15 - 19 * len(wrapped(words, width - 50, 15)) // 2
        sheet.lines(x + 46, top, words, width - 50, 15, "strong")


def storm(sheet: Sheet, x: int, y: int, width: int, view: View, say: Say) -> int:
    """LG-39, LG-45, LG-52. Where a heart's total takes it, what an explosion costs, the dice for new hearts."""
    table = view["heart_table"]
    with sheet.term("heart_table"):
        sheet.text(x, y + 18, say("view.heart_table"), 16, "serif")
    y += 28
    step, low = (width + 8) // (len(table) + 1), 1
    for n, (up_to, aside) in enumerate([*table, (0, None)]):
        left, middle = x + step * n, x + step * n + step // 2 - 4
        with sheet.term("explosion" if aside is None else "heart_table"):
            sheet.box(left, y, step - 8, 68, "edge f-card s-line", 14)
            span = f"{low}+" if aside is None else f"{low}–{up_to}" if low < up_to else str(low)
            sheet.text(middle, y + 22, span, 18, "strong", "middle")
            if aside is None:
                blast(sheet, middle, y + 46)
            else:
                arrow(sheet, middle - 12 * aside, y + 30, 24 * aside)
        low = up_to + 1
    near, far = view["blast"]
    cost = say("view.blast_cost", near=near, far=far, gauge=say(f"gauge.{view['blast_on']}"))
    bang = say("view.blast_gone" if view["explosion_removes"] else "view.blast", bang="").strip()
    with sheet.term("explosion"):
        y = int(sheet.lines(x, y + 87, f"{bang[:1].upper()}{bang[1:]} {cost}.", width, 15))
    with sheet.term("new_hearts"):
        sheet.text(x, y + 27, say("view.spawn"), 16, "serif")
        y += 36
        for n, dice in enumerate(view["spawn"]):
            now, left = n == view["spawn_now"], x + 34 * n
            sheet.box(left, y, 30, 30, "f-warn s-ink" if now else "f-none s-line", 8)
            sheet.text(left + 15, y + 21, str(dice), 17, "strong" if now else "faint", "middle")
    hearts, soothers = view["supply"]
    with sheet.term("supply"):
        return int(sheet.lines(x, y + 50, say("view.supply", hearts=hearts, soothers=soothers), width, 15, "faint"))
