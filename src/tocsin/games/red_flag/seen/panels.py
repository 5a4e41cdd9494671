"""The head of the poster with the clock of the game, and the tracks of the two sides below the maps."""

from __future__ import annotations

from tocsin.core import Say, View, msg
from tocsin.games.red_flag.seen.tokens import HALF, LEFTS, WIDTH, cells, cubes, emblem, row, signed, wall
from tocsin.games.red_flag.seen.view import SIDES
from tocsin.svg import Sheet

TOP = 437
"""Where the tracks begin."""

ZONES = (("starting", 88), ("escalation", 122), ("tension", 136), ("final_crisis", 148))
"""The zones of the tension track and their widths."""

SMALL, STEP = 16, 18
"""Cubes on a track, and the way from one to the next."""

MOMENTUM = {"commune": 222, "versailles": 246}
"""The width of each side's momentum."""

MOST = 9
"""At most this many cubes of a pool are drawn; the number is written beside them."""


def head(sheet: Sheet, view: View, say: Say) -> None:
    """Round and phase, whose card plays are done and due, the rounds, the initiative."""
    crisis, first = view["crisis"], view["initiative"]
    sheet.path(f"M3 3H{WIDTH - 3}", "f-none s-ink thick")
    sheet.path(f"M3 8H{WIDTH - 3}M3 54H{WIDTH - 3}", "f-none s-ink")
    sheet.path(f"M3 58H{WIDTH - 3}", "f-none s-ink thick")
    with sheet.term("final-crisis" if crisis else "round"):
        sheet.text(8, 41, say("view.crisis") if crisis else say("view.round", n=view["round"]), 29, "serif")
    with sheet.term("phase"):
        sheet.text(316, 27, say(f"phase.{view['phase']}"), 15, "strong")
    if view["phase"] == "cards" and not crisis:
        with sheet.term("order"):
            _order(sheet, view, say)
    with sheet.term("round"):
        _rounds(sheet, view, say)
    words = say("view.initiative", side=say(f"side.{first}"))
    with sheet.term("initiative"):
        sheet.box(WIDTH - 184, 34, 181, 19, "edge f-none", 0)
        sheet.text(WIDTH - 8, 48, words[:1].upper() + words[1:], 14, "", "end")


def _order(sheet: Sheet, view: View, say: Say) -> None:
    """RF-48. Six card plays in turn: done, due, to come."""
    words, first = say("view.order"), SIDES.index(view["initiative"])
    sheet.box(312, 31, 324, 21, "edge f-none", 0)
    sheet.text(316, 47, words, 14)
    for n in range(6):
        side, x = SIDES[(first + n) % 2], 446 + 34 * n
        if n == view["plays"]:
            sheet.box(x - 16, 31, 33, 21, "f-warn s-warn", 0)
        if n < view["plays"]:
            sheet.text(x, 47, "✓", 15, "faint", "middle")
        else:
            emblem(sheet, x, 41, side, say(f"letter.{side}"), 10)


def _rounds(sheet: Sheet, view: View, say: Say) -> None:
    names, x = [*map(str, range(1, view["rounds"] + 1)), say("zone.final_crisis")], WIDTH - 8
    for n, name in reversed([*enumerate(names, 1)]):
        width = 30 if len(name) < 3 else 14 + 9 * len(name)
        x -= width
        now = n == (len(names) if view["crisis"] else view["round"])
        sheet.box(x, 12, width, 21, "edge f-card s-ink", 0)
        if now:
            with sheet.piece("round"):
                sheet.box(x, 12, width, 21, "f-red s-ink", 0)
        sheet.text(x + width / 2, 28, name, 15, "serif t-paper" if now else "serif", "middle")


# The two sides


def sides(sheet: Sheet, view: View, say: Say) -> None:
    """RF-31, RF-98, RF-104. Tension track, momentum, pool and discs of each side."""
    for side, left in zip(SIDES, LEFTS, strict=True):
        about = view["sides"][side]
        _name(sheet, left, view, side, say)
        with sheet.place(f"track-{side}", "tension-track"):
            _zones(sheet, left, about, side, say)
        _momentum(sheet, left, view, side, say)
        with sheet.term(f"pool-{side}"):
            _pool(sheet, left + MOMENTUM[side] + 10, left + HALF, about, side, say)


def _name(sheet: Sheet, left: int, view: View, side: str, say: Say) -> None:
    """Its flag and name, its cards; of the solo opponent, its cubes (RF-158)."""
    about, solo = view["sides"][side], view["solo"]
    with sheet.place(f"side-{side}", side):
        sheet.box(left, TOP, HALF, 29, "edge f-card s-ink", 0)
        emblem(sheet, left + 20, TOP + 15, side, say(f"letter.{side}"), 13)
        sheet.text(left + 44, TOP + 21, say(f"side.{side}"), 19, "serif")
        if solo and solo["side"] == side:
            words = say("view.bot", n=solo["available"])
        else:
            words = say("view.hands", hand=about["hand"]["count"], aside=about["aside"]["count"])
        with sheet.term("available" if solo and solo["side"] == side else "hand"):
            sheet.text(left + 152, TOP + 20, words, 14)
        if not (solo and solo["side"] == side):
            with sheet.seat(0 if solo else SIDES.index(side)):
                sheet.path(f"M{left + 360} {TOP + 6}l14 9-14 9z", "asks f-red s-ink")
    with sheet.term("level"):
        sheet.box(left + HALF - 100, TOP + 3, 97, 23, "edge f-none", 0)
        sheet.text(left + HALF - 7, TOP + 20, say("view.level", n=signed(about["level"])), 14, "strong", "end")


def _zones(sheet: Sheet, left: float, about: View, side: str, say: Say) -> None:
    """RF-31. The tension track: the cubes left in each zone, and those it brings when it is breached."""
    x, y, lies = left, TOP + 33, (about["track"], about["zones"], about["bonus"], about["gifts"])
    for (zone, width), left_there, whole, bonus, gifts in zip(ZONES, *lies, strict=True):
        start, name = x + (width - (whole + gifts) * STEP - 14 * bool(gifts)) / 2, say(f"zone.{zone}")
        with sheet.term(f"zone-{zone}", f"{name}: {say('label.cubes', n=left_there)}"):
            sheet.box(x, y, width, 44, "edge f-soft s-line", 0)
            sheet.text(x + width / 2, y + 16, name, 14, "" if left_there else "faint", "middle")
            cubes(sheet, row(start, y + 31, whole, STEP), side, left_there, f"{zone}", SMALL)
        if gifts:
            end = start + whole * STEP
            with sheet.term("bonus-cubes", f"+ {say('label.cubes', n=bonus)}"):
                sheet.text(end + 7, y + 36, "+", 16, "strong", "middle")
                cubes(sheet, row(end + 14, y + 31, gifts, STEP), side, bonus, f"{zone}-bonus", SMALL)
        x += width


def _momentum(sheet: Sheet, left: float, view: View, side: str, say: Say) -> None:
    """Its steps, and what each brings: slots of the Commune's pool, Prussian cubes for Versailles; who may answer."""
    about, other = view["sides"][side], next(other for other in SIDES if other != side)
    x, y, now = left + 6, TOP + 81, about["momentum"]
    answer = say("view.reaction", side=msg(f"side.{other}"), dimension=say(view["sides"][other]["reacts_in"]))
    with sheet.place(f"momentum-{side}", f"momentum-{side}"):
        sheet.box(left, y, MOMENTUM[side], 46, "edge f-card s-ink", 0)
        with sheet.term("reaction", f"{say(f'side.{side}.momentum')}. {answer}"):
            sheet.text(left + 8, y + 16, say(f"side.{side}.momentum"), 14, "strong")
        for step, gain in enumerate((0, *about["steps"])):
            width = 26 + gain * (STEP - 2)
            if step == now:
                with sheet.piece(f"{side}-momentum"), sheet.named(str(now)):
                    sheet.path(f"M{x:g} {y + 21}h22v21h-22z", "f-ink")
                    sheet.text(x + 11, y + 38, str(step), 17, "serif t-paper", "middle")
            else:
                sheet.text(x + 11, y + 37, str(step), 15, "serif", "middle")
            spots = row(x + 22, y + 32, gain, STEP - 2)
            if side == "versailles" and step:
                with sheet.term("prussian-cubes"):
                    cubes(sheet, spots, side, about["prussian"][step - 1], f"prussian-{step}", SMALL - 2)
            elif step:
                with sheet.term("slot"):
                    cells(sheet, spots, 10)
                    if step <= now:
                        sheet.path("".join(f"M{a - 5:g} {b + 9:g}h10" for a, b in spots), "f-none s-red thick")
            x += width


def _pool(sheet: Sheet, left: float, right: float, about: View, side: str, say: Say) -> None:
    """Cubes to place, cubes out of play, discs beside the board."""
    y, pool = TOP + 81, say("view.pool", n=about["pool"])
    sheet.box(left - 6, y, right - left + 6, 46, "edge f-none", 0)
    if about["slots"] is not None:
        pool = say("view.slots", n=about["pool"], slots=about["slots"]) if about["slots"] else say("view.no_slots")
    sheet.text(left, y + 16, pool[:1].upper() + pool[1:], 14, "strong")
    if about["lost"]:
        x, foot, at = (left, y + 38, "start") if about["slots"] == 0 else (right - 2, y + 16, "end")
        with sheet.term("out-of-game"):
            sheet.text(x, foot, say("view.lost", n=about["lost"]), 14, "faint", at)
    there = min(about["pool"], MOST)
    cubes(sheet, row(left, y + 33, max(there, about["slots"] or 0), STEP), side, there, "pool", SMALL)
    for n in range(about["discs"]):
        wall(sheet, right - 14 - 27 * n, y + 33, side, f"beside-{n}", say)
