"""Around the field: the score above it, the cow and the dice beside it, the six figures below it."""

from __future__ import annotations

from functools import cache

from tocsin.core import Say, View
from tocsin.games.toroball.box.field import STEP
from tocsin.games.toroball.seen.field import ball, hexagon, hunted, pawn, zone
from tocsin.games.toroball.seen.words import COLOURS, figure, team_name, turn_name
from tocsin.svg import Sheet

WIDTH = 1000
ASIDE, BROAD = 866, 130
"""Where the column beside the field begins, and how wide it is."""

NARROW = 165
"""As wide as that, in letters as narrow as those of the headings."""

BENCH, CARD, TALL = 599, 159, 90
"""Where the figures' cards begin, and how large one is."""

SAFE = ("perched", "screened", "covered", "vanished")


# The score


def draw_score(sheet: Sheet, view: View, say: Say) -> None:
    """Both teams with a ball for every goal they need, full when scored; the turn between them; a garland below."""
    middle, goals, score = WIDTH // 2, view["numbers"]["goals"], view["score"]
    with sheet.term("win"):
        sheet.text(middle, 22, f"{score['a']} : {score['b']}", 27, "serif strong", "middle")
    for n, side in enumerate("ab"):
        colour, sign, at = COLOURS[side], 1 - 2 * n, ("start", "end")[n]
        x = n * WIDTH + sign * 20
        with sheet.seat(n), sheet.term("team"):
            sheet.path(f"M{n * WIDTH + sign * 2} 6l{sign * 13} 9l{sign * -13} 9z", "asks x-arrow")
            sheet.lines(x, 23, team_name(view, say, side), 340, 23, f"serif strong t-{colour}", 1, at)
        with sheet.term("win", f"{team_name(view, say, side)}: {score[side]} / {goals}"):
            for goal in range(goals):
                full = f"f-{colour}" if goal < score[side] else "f-none"
                sheet.disc(x + sign * (8 + 22 * goal), 38, 7, f"{full} s-{colour}")
        if side == view["first"]:
            with sheet.term("first_player"):
                sheet.text(x + sign * (12 + 22 * goals), 43, say("view.first"), 14, "faint", at)
    turn = f"{turn_name(view, say)} · {say('phase.' + view['phase'])}"
    with sheet.term("turn"):
        sheet.text(middle, 44, turn, 16, "", "middle")


@cache
def garland(right: int, y: int) -> Sheet:
    """Pennants on a string, from one end of the fence to the other."""
    sheet, step = Sheet(WIDTH), 34
    for n, kind in enumerate(("x-pennant", "f-red", "f-blue")):
        flags = (f"M{x} {y + 1}h20l-10 11z" for x in range(8 + n * step, right - 20, 3 * step))
        sheet.path("".join(flags), kind)
    sheet.path(f"M2 {y}H{right}", "f-none s-ink")
    return sheet


# The cow, the compass, the dice


def draw_cow(sheet: Sheet, view: View, say: Say) -> None:
    """Her temper on its track, whom she will charge, the last die thrown, the compass of the scatter die."""
    low, high = view["numbers"]["tempers"]
    with sheet.term("temper", f"{say('view.temper')}: {view['temper']}"):
        y = _temper(sheet, view, say, low, high)
    target = hunted(view)
    said = say("view.target", name=figure(view, target)) if target else say("view.no_target")
    broad, kind = (BROAD * 6 // 7, "strong") if target else (BROAD, "")
    with sheet.term("target" if target else "bolt"):
        sheet.lines(ASIDE, y + 70, said, broad, 14, kind, 7)
    with sheet.term("die"):
        sheet.lines(ASIDE, 296, say("view.thrown"), NARROW, 15, "serif strong")
        if view["thrown"]:
            with sheet.piece("die"):
                sheet.die(ASIDE + 30, 350, 48, view["thrown"])
    with sheet.term("compass"):
        sheet.lines(ASIDE, 414, say("view.compass_of"), NARROW, 15, "serif strong")
        sheet.lay(_compass(ASIDE + BROAD // 2, 512))


def _temper(sheet: Sheet, view: View, say: Say, low: int, high: int) -> int:
    """The track of her temper; gives where its words end."""
    y = int(sheet.lines(ASIDE, 78, say("view.temper"), NARROW, 16, "serif strong"))
    step = BROAD // (high - low + 1)
    for temper in range(low, high + 1):
        x = ASIDE + step * (temper - low) + step // 2
        if temper == view["temper"]:
            with sheet.piece("temper"):
                sheet.disc(x, y + 34, 15, "x-cow s-ink")
                sheet.path(
                    f"M{x - 8} {y + 22}q-8-2-7-11q4 6 10 6zM{x + 8} {y + 22}q8-2 7-11q-4 6-10 6z", "f-card s-ink"
                )
                sheet.text(x, y + 40, str(temper), 18, "x-temper", "middle")
        else:
            sheet.disc(x, y + 34, 11, "f-soft s-line")
            sheet.text(x, y + 39, str(temper), 15, "faint", "middle")
    return y


@cache
def _compass(x: int, y: int) -> Sheet:
    """TB-3. A cell with the faces of the die around it."""
    sheet = Sheet(WIDTH)
    hexagon(sheet, x, y, "x-grass")
    ball(sheet, x, y)
    for face, (dx, dy) in STEP.items():
        to_x, to_y = x + dx * 25, y + dy * 17
        sheet.disc(to_x, to_y, 14, "f-card s-line")
        sheet.text(to_x, to_y + 6, str(face), 17, "strong", "middle")
    return sheet


# The figures


def draw_bench(sheet: Sheet, view: View, say: Say) -> None:
    """A card for each figure: those of team A on the left, those of team B on the right."""
    for n, id in enumerate(view["at"]):
        _card(sheet, n * (CARD + 6) + (2 if n < 3 else 12), view, say, id)


def _card(sheet: Sheet, x: int, view: View, say: Say, id: str) -> None:
    """Name, how it is, what it did this turn, its skills; a place of its own while it is on no cell."""
    acting, lines, name = id == view["active"], _status(view, say, id), say(view["names"][id])
    kind = f"f-card {'s-ink x-frame' if acting else 's-line'}"
    how, told = zone(view, "how", id), "; ".join([f"{id.upper()} {name}", *(words for words, _ in lines)])
    if view["at"][id]:
        with sheet.term("safe" if how in SAFE else "figure", told, view["skills"].get(id, ())):
            sheet.box(x, BENCH, CARD, TALL, kind, 6)
            pawn(sheet, x + 26, BENCH + 35, id, how in SAFE)
            _written(sheet, x, id, name, lines)
    else:
        with sheet.place(id, "out_of_play" if how == "out" else "figure", view["skills"].get(id, ())):
            sheet.tip(told)
            sheet.box(x, BENCH, CARD, TALL, f"edge {kind}", 6)
        with sheet.piece(f"figure-{id}"):
            pawn(sheet, x + 26, BENCH + 35, id)
        _written(sheet, x, id, name, lines)


def _written(sheet: Sheet, x: int, id: str, name: str, lines: list[tuple[str, str]]) -> None:
    """What is written on a card, under the colour of its team."""
    sheet.path(f"M{x + 1} {BENCH + 6}q0-5 6-5h{CARD - 14}q6 0 6 5z", f"f-{COLOURS[id[0]]}")
    sheet.lines(x + 52, BENCH + 41, name, CARD - 56, 18, "serif strong", 1)
    room, y = 2, BENCH + 70
    for words, kind in lines:
        broad = (CARD - 10) * 6 // 7 if kind == "strong" else CARD - 10
        foot = int(sheet.lines(x + 7, y, words, broad, 13, kind, room))
        room -= (foot - y) // 16 + 1
        y = foot + 16
        if room < 1:
            break


def _status(view: View, say: Say, id: str) -> list[tuple[str, str]]:
    """The lines of a card with their classes."""
    how, deed, name = zone(view, "how", id), zone(view, "deed", id), figure(view, id)
    said = say(f"status.{how}", n=view["back"][id], name=name)
    if view["phase"] in ("characters", "cow") and how != "out":
        said += f", {say(f'deed.{deed}', name=name)}"
    due = deed == "waiting" and (how != "out" or view["back"][id] <= view["turn"])
    lines = [(said, "strong" if due else "faint")]
    if id == view["active"]:
        lines = [(say("view.left", n=view["left"]), "strong")]
    skills = [
        say("view.spent", skill=say(f"skill.{skill}")) if skill in view["spent"].get(id, ()) else say(f"skill.{skill}")
        for skill in view["skills"].get(id, ())
    ]
    return [*lines, (", ".join(skills), "")] if skills else lines
