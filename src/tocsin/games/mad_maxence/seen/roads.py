"""The map: tar roads through the dust, wheels for places, the car, and the time track above."""

from __future__ import annotations

from tocsin.core import Say, View
from tocsin.games.mad_maxence.seen.words import balance
from tocsin.svg import Sheet

LEFT, WIDE = 3, 614
TRACK, MAP, FOOT = 59, 88, 512
TOP, RISE = 128, 31
"""Where the first row of the map is, and from one row of it to the next."""

ROUND, DIAMOND = 27, 36
SUN = "M118 98a34 34 0 1 1 -1 0z"
MESAS = (
    "M14 206l24 -44h42l10 20h26l22 -36h50l20 42h30l12 18zM352 206l16 -26h30l14 26zM418 300h70l-12 -24h-20l-8 -12h-14z"
    "M96 444l10 -16h34l12 16zM380 446l20 -34h38l12 20h22l10 14z"
)
DUST = (
    "M76 262q40 -16 84 0t70 -4M330 258q26 -10 48 0M88 372q36 -12 64 0t70 -4M84 400q22 -8 44 0M190 446q34 -12 60 0"
    "M330 366q20 -8 40 0M470 400q26 -10 54 0M330 130q-16 -12 -40 -6M440 128q38 -12 70 0t80 -4M470 108q24 -8 50 0"
    "M96 314q20 -8 40 0M410 232q20 -6 34 0"
)
KNOWN = ("view.key_here", "view.key_hidden", "view.key_read", "view.key_done", "view.key_back")
CACTI = "M254 428v-30m0 18h-10v-12m10 20h11v-14M578 296v-26m0 16h-9v-10m9 16h9v-12M142 428v-18m0 10h-7v-8"


def roads(sheet: Sheet, view: View, say: Say) -> None:
    """The heading, the time track, roads, ways into hidden places, and the places themselves."""
    _heading(sheet, view, say)
    _time(sheet, view, say)
    sheet.box(LEFT, MAP, WIDE, FOOT - MAP, "f-soft s-line", 6)
    sheet.path(MESAS, "f-ink x-far")
    sheet.path(SUN, "f-yellow s-yellow x-far")
    sheet.path(DUST + CACTI, "f-none s-ink x-dust")
    at = {each["id"]: _point(each["at"]) for each in view["map"]}
    for each in view["map"]:
        for other in each["around"] or ():
            if other in at:
                sheet.line(*at[each["id"]], *at[other], "s-ink dashed x-track")
    tar = [(at[road["ends"][0]], at[road["ends"][1]]) for road in view["roads"] if not road["closed"]]
    lines = "".join(f"M{a[0]} {a[1]}L{b[0]} {b[1]}" for a, b in tar)
    with sheet.term("road"):
        sheet.path(lines, "f-none s-ink x-road")
        sheet.path(lines, "f-none x-dash")
    for road in view["roads"]:
        if road["closed"]:
            with sheet.term("closed"):
                _closed(sheet, at[road["ends"][0]], at[road["ends"][1]])
    for way in view["driven"]:
        start, _, end = way.rpartition("-")
        if start in at and end in at:
            with sheet.term("back"):
                _arrow(sheet, at[start], at[end])
    for each in view["map"]:
        _spot(sheet, view, each["id"], *at[each["id"]], each["around"] is not None, say)
    if view["place"] in at:
        x, y = at[view["place"]]
        came_from = say("view.came_from", place=view["before"]) if view["before"] else say("view.no_past")
        with sheet.piece("car"), sheet.term("car", f"{say('view.key_here')}. {came_from}", ("back",)):
            car(sheet, x + (30 if x < WIDE - 60 else -30), y - 36)


def _heading(sheet: Sheet, view: View, say: Say) -> None:
    """A strip of road: the adventure, and what she is doing."""
    name, stage = say(f"adventure.{view['adventure']}"), view["order"].index(view["adventure"])
    if view["mode"] == "campaign":
        name = say("view.stage", name=name, n=stage + 1, all=len(view["order"]))
    phase = say(f"phase.{view['phase']}")
    told = f"{name}. {phase}. {balance(view, say)}" if view["mode"] == "campaign" else ""
    with sheet.term("adventure", told):
        sheet.box(LEFT, 0, WIDE, 34, "f-ink", 4)
        sheet.path(f"M{LEFT + 8} 30h{WIDE - 16}", "f-none x-dash")
        sheet.text(LEFT + 10, 22, name, 18, "serif t-paper")
        sheet.text(LEFT + WIDE - 10, 21, phase, 14, "t-paper", "end")


def _point(grid: list[int]) -> tuple[int, int]:
    return 48 + (grid[0] - 2) * 522 // 42, TOP + grid[1] * RISE


def _time(sheet: Sheet, view: View, say: Say) -> None:
    """MM-6. Every unit of time up to the last, and the Erasers behind it; the marker drives along."""
    now, top = view["gauges"]["ut"], view["tops"]["ut"]
    with sheet.term("time"):
        sheet.text(LEFT + 2, 52, f"{say('gauge.UT')} {now}", 16, "serif")
    with sheet.term("erasers"):
        sheet.text(LEFT + WIDE - 2, 52, say("view.erasers", n=top), 14, "t-red", "end")
    step = WIDE // (top + 1)
    left = LEFT + (WIDE - step * (top + 1)) // 2
    with sheet.term("time", f"{say('gauge.UT')} {now}/{top}"):
        sheet.box(left, TRACK, step * (top + 1), 24, "f-card s-line", 4)
        sheet.box(left, TRACK, step * min(now, top + 1), 24, "f-soft s-line", 4)
        sheet.path("".join(f"M{left + n * step} {TRACK}v24" for n in range(1, top + 1)), "f-none s-line")
        with sheet.piece("time"):
            sheet.box(left + min(now, top) * step, TRACK - 2, step, 28, "f-red s-ink", 4)
        for n in range(top + 1):
            if step < 24 and n != now and n % 10:
                continue  # a pack may give more time than there is room for numbers
            ink = "strong t-paper" if n == now else "faint" if n < now else "strong t-red" if n > top - 4 else ""
            sheet.text(left + n * step + step // 2, TRACK + 17, str(n), 15, ink, "middle")


def _closed(sheet: Sheet, start: tuple[int, int], end: tuple[int, int]) -> None:
    """A closed road is broken, with a barrier in its middle."""
    sheet.line(*start, *end, "s-red dashed")
    barrier(sheet, (start[0] + end[0]) // 2, (start[1] + end[1]) // 2)


def barrier(sheet: Sheet, x: int, y: int) -> None:
    """The sign of a closed road."""
    sheet.disc(x, y, 14, "f-card s-red")
    sheet.path(f"M{x - 6} {y - 6}l12 12m0 -12l-12 12", "f-none s-red thick")


def _arrow(sheet: Sheet, start: tuple[int, int], end: tuple[int, int]) -> None:
    """MM-10. A road driven this way, which cannot be driven back."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = max(abs(dx), abs(dy), 1)
    ux, uy = dx * 12 // long, dy * 12 // long
    x, y = (start[0] + 2 * end[0]) // 3, (start[1] + 2 * end[1]) // 3
    sheet.path(f"M{x + ux} {y + uy}L{x - ux - uy} {y - uy + ux}L{x - ux + uy} {y - uy - ux}Z", "f-yellow s-ink")


def _spot(sheet: Sheet, view: View, id: str, x: int, y: int, hidden: bool, say: Say) -> None:
    """A place: a wheel on the road, a diamond if hidden; with a dot once read, a tick when nothing is left there."""
    here, done, read = id == view["place"], id in view["finished"], id in view["read"]
    back = id == view["before"] and not here
    shown = (here, hidden, read and not done, done, back)
    words = [say(name) for name, true in zip(KNOWN, shown, strict=True) if true]
    kind = f"edge f-{'soft' if done else 'card'} {'s-red thick' if here else 's-ink'}"
    with sheet.place(f"place-{id}", "hidden" if hidden else "place"), sheet.named(", ".join([id, *words])):
        if hidden:
            sheet.path(f"M{x} {y - DIAMOND}l{DIAMOND} {DIAMOND}l{-DIAMOND} {DIAMOND}l{-DIAMOND} {-DIAMOND}z", kind)
        else:
            sheet.disc(x, y, ROUND, "f-ink")
            sheet.disc(x, y, ROUND - 6, kind)
        sheet.text(x, y + (7 if not (done or read) else 4), id, 22, "serif faint" if done else "serif", "middle")
        mark(sheet, x, y + (14 if not hidden else 15), done, read)
        if back:
            with sheet.term("back"):
                no_return(sheet, x + 23, y - 23)


def mark(sheet: Sheet, x: int, y: int, done: bool, read: bool) -> None:
    """A tick where nothing is left, a dot where she was."""
    if done:
        sheet.path(f"M{x - 6} {y - 2}l4 4l8 -8", "f-none s-green thick")
    elif read:
        sheet.disc(x, y - 1, 4, "f-ink")


def car(sheet: Sheet, x: int, y: int) -> None:
    """Her car: patched, with a spare can and an aerial."""
    sheet.path(f"M{x - 25} {y + 8}v-8l9 -3l8 -10h15l8 9l10 3v9z", "f-red s-ink")
    sheet.path(f"M{x - 6} {y - 4}l5 -6h6v6zM{x + 8} {y - 10}h4l5 6h-9z", "f-card")
    sheet.path(f"M{x - 22} {y}l-4 -14M{x - 17} {y - 4}v-6h6v4", "f-none s-ink")
    for dx in (-13, 13):
        sheet.disc(x + dx, y + 8, 6, "f-ink")
        sheet.disc(x + dx, y + 8, 2, "f-card")


def no_return(sheet: Sheet, x: int, y: int) -> None:
    """The sign of the place she came from."""
    sheet.disc(x, y, 11, "f-card s-red thick")
    sheet.path(f"M{x - 6} {y + 6}l12 -12", "f-none s-red thick")
