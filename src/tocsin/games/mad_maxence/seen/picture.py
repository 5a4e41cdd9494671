"""The postcard as a picture: the map with its roads, the time track, the page, gauges, actions, equipment."""

from __future__ import annotations

from tocsin.core import Question, Say, View
from tocsin.games.mad_maxence.box import Box
from tocsin.games.mad_maxence.pieces import EASY, HARD, REPAIR, USE, Slot
from tocsin.games.mad_maxence.play.events import REFUSE
from tocsin.games.mad_maxence.seen.words import GAUGE_IDS, gear_effect
from tocsin.svg import Sheet, wrapped

WIDTH, DESK, SIDE = 700, 460, 470
EDGE = 8
TOP, RISE = 170, 38
"""Where the map begins, and from one row of it to the next."""

ROUND = 31
MOST = 6
"""A gauge with more cells than this is shown as a number alone."""

COLOURS = {"tech": "cyan", "o": "blue", "cd": "green", "cb": "red", "p": "white", "f": "yellow"}
ACTIONS = {REPAIR: "repair", EASY: "easy", HARD: "hard"}


def place(box: Box, question: Question, option: int) -> str | None:
    """Places of the map, actions, cards to use, slots for a card, the enemy. What a page offers has no place."""
    verb = question.verb
    if verb == "turn":
        if option < REPAIR:
            return f"place-{box.places[option]}"
        return ACTIONS.get(option) or f"use-{box.ids['equipment'][option - USE]}"
    if verb == "equip" and option != REFUSE:
        return f"slot-{option}"
    return "enemy" if verb == "flee" else None


def picture(view: View, say: Say) -> list[str]:
    """MM-1..9. The map and the time; the page, the gauges and what can be done; the equipment; notes and campaign."""
    return [sheet.svg() for sheet in (_map(view, say), _desk(view, say), _equipment(view, say), _journey(view, say))]


# The map


def _map(view: View, say: Say) -> Sheet:
    """The time track above, below it roads, ways into hidden places, and the places themselves."""
    sheet = Sheet(WIDTH)
    stage = view["order"].index(view["adventure"])
    name, phase = say(f"adventure.{view['adventure']}"), say(f"phase.{view['phase']}")
    head = "view.head_campaign" if view["mode"] == "campaign" else "view.head"
    sheet.text(EDGE, 28, say(head, name=name, phase=phase, n=stage + 1, all=len(view["order"])), 23, "serif strong")
    _time(sheet, view, say)
    at = {each["id"]: _point(each["at"]) for each in view["map"]}
    foot = max(y for _, y in at.values()) + 46
    sheet.box(EDGE, TOP - 46, WIDTH - 2 * EDGE, foot - TOP + 46, "f-soft s-line")
    for each in view["map"]:
        for other in each["around"] or ():
            if other in at:
                sheet.line(*at[each["id"]], *at[other], "s-ink dashed pale")
    for road in view["roads"]:
        _road(sheet, at[road["ends"][0]], at[road["ends"][1]], road["closed"])
    for way in view["driven"]:
        start, _, end = way.rpartition("-")
        if start in at and end in at:
            _arrow(sheet, at[start], at[end])
    for each in view["map"]:
        _spot(sheet, view, each["id"], *at[each["id"]], each["around"] is not None)
    _legend(sheet, foot + 8, say)
    return sheet


def _point(grid: list[int]) -> tuple[int, int]:
    return 62 + (grid[0] - 2) * 576 // 42, TOP + grid[1] * RISE


def _time(sheet: Sheet, view: View, say: Say) -> None:
    """MM-6. Every unit of time up to the last, and the Erasers behind it."""
    now, top = view["gauges"]["ut"], view["tops"]["ut"]
    sheet.text(EDGE, 58, f"{say('gauge.UT')} {now}", 20, "strong")
    sheet.text(WIDTH - EDGE, 58, say("view.erasers", n=top), 19, "faint", "end")
    room = WIDTH - 2 * EDGE
    step = room // (top + 1)
    with sheet.named(f"{say('gauge.UT')} {now}/{top}"):
        for n in range(top + 1):
            kind = "f-red s-ink" if n == now else "f-soft s-line" if n < now else "f-card s-line"
            x = EDGE + n * room // (top + 1)
            sheet.box(x, 70, step - 3, 36, kind, 5)
            if step < 24 and n != now and n % 10:
                continue  # a pack may give more time than there is room for numbers
            ink = "strong t-paper" if n == now else "faint" if n < now else "strong t-red" if n > top - 4 else ""
            sheet.text(x + (step - 3) // 2, 95, str(n), 19, ink, "middle")


def _road(sheet: Sheet, start: tuple[int, int], end: tuple[int, int], closed: bool) -> None:
    """A road; a closed one is broken, with a cross in its middle."""
    if not closed:
        sheet.line(*start, *end, "s-ink thick")
        return
    sheet.line(*start, *end, "s-red dashed")
    x, y = (start[0] + end[0]) // 2, (start[1] + end[1]) // 2
    sheet.disc(x, y, 15, "f-card s-red")
    sheet.path(f"M{x - 7} {y - 7}l14 14m0 -14l-14 14", "f-none s-red thick")


def _arrow(sheet: Sheet, start: tuple[int, int], end: tuple[int, int]) -> None:
    """MM-10. A road driven this way, which cannot be driven back."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = max(abs(dx), abs(dy), 1)
    ux, uy = dx * 12 // long, dy * 12 // long
    x, y = (start[0] + 2 * end[0]) // 3, (start[1] + 2 * end[1]) // 3
    sheet.path(f"M{x + ux} {y + uy}L{x - ux - uy} {y - uy + ux}L{x - ux + uy} {y - uy - ux}Z", "f-ink s-ink")


def _spot(sheet: Sheet, view: View, id: str, x: int, y: int, hidden: bool) -> None:
    """A place: round on the road, a diamond if hidden; with a dot once read, a tick when nothing is left there."""
    here, done, read = id == view["place"], id in view["finished"], id in view["read"]
    kind = f"edge f-{'soft' if done else 'card'} {'s-red thick' if here else 's-ink'}"
    with sheet.place(f"place-{id}"):
        if hidden:
            wide = ROUND + 9
            sheet.path(f"M{x} {y - wide}l{wide} {wide}l{-wide} {wide}l{-wide} {-wide}z", kind, y + wide)
        else:
            sheet.disc(x, y, ROUND, kind)
        sheet.text(x, y + 9, id, 28, "faint" if done else "strong", "middle")
        _mark(sheet, x, y + 20, done, read)
        if here:
            _car(sheet, x + (30 if x < WIDTH - 100 else -30), y - 27)
        elif id == view["before"]:
            _no_return(sheet, x + 24, y - 24)


def _mark(sheet: Sheet, x: int, y: int, done: bool, read: bool) -> None:
    if done:
        sheet.path(f"M{x - 7} {y - 1}l5 5l9 -9", "f-none s-green thick")
    elif read:
        sheet.disc(x, y, 4, "f-ink")


def _car(sheet: Sheet, x: int, y: int) -> None:
    sheet.path(f"M{x - 24} {y + 8}v-9l10 -3l7 -9h14l8 9l9 3v9z", "f-red s-ink")
    for dx in (-13, 13):
        sheet.disc(x + dx, y + 8, 6, "f-card s-ink")


def _no_return(sheet: Sheet, x: int, y: int) -> None:
    sheet.disc(x, y, 11, "f-card s-red thick")
    sheet.path(f"M{x - 7} {y + 7}l14 -14", "f-none s-red thick")


def _legend(sheet: Sheet, y: int, say: Say) -> None:
    """What the signs of the map mean."""
    _car(sheet, 40, y + 20)
    _no_return(sheet, 230, y + 18)
    sheet.disc(484, y + 18, 12, "f-card s-red")
    sheet.path(f"M478 {y + 12}l12 12m0 -12l-12 12", "f-none s-red thick")
    for x, done in ((40, False), (230, True)):
        sheet.disc(x, y + 52, 14, f"f-{'soft' if done else 'card'} s-ink")
        _mark(sheet, x, y + 52, done, True)
    sheet.path(f"M484 {y + 37}l15 15l-15 15l-15 -15z", "f-card s-ink", y + 68)
    words = ("view.key_here", "view.key_back", "view.key_closed", "view.key_read", "view.key_done", "view.key_hidden")
    for n, id in enumerate(words):
        sheet.text((74, 254, 508)[n % 3], y + 25 + n // 3 * 34, say(id), 19)


# The desk


def _desk(view: View, say: Say) -> Sheet:
    """The page she reads, the enemy she fights, the gauges, what can be done anywhere, the notes."""
    sheet = Sheet(DESK)
    y = _page(sheet, view, 4, say)
    if view["enemy"]:
        y = _enemy(sheet, view, y, say)
    y = _gauges(sheet, view, y, say)
    fuel, costs = say("gauge.F"), view["costs"]
    parts = view["gauges"]["p"] >= costs["parts"]
    price = [(say("gauge.UT"), f"+{costs['repair'] if parts else costs['bare']}")]
    price += [(say("gauge.P"), f"−{costs['parts']}")] if parts else []
    y = _action(sheet, "repair", say("label.repair", price=_price(price, say)), y)
    for id, escape in zip(("label.easy", "label.hard"), costs["escapes"], strict=True):
        words = say(
            id,
            difficulty=escape["difficulty"],
            time=escape["time"],
            price=_price([(fuel, f"−{escape['fuel']}")], say),
        )
        y = _action(sheet, id.partition(".")[2], words, y)
    stage = view["order"].index(view["adventure"])
    sheet.text(EDGE + 4, y + 20, say("view.attempt", n=view["tries"][stage], moves=view["moves"]), 17)
    notes = ", ".join(say(f"note.{id}") for id in view["known"]) or say("view.none")
    sheet.lines(EDGE + 4, y + 46, say("view.notes", list=notes), DESK - 3 * EDGE, 17, "strong" if view["known"] else "")
    return sheet


def _price(steps: list[tuple[str, str]], say: Say) -> str:
    return ", ".join(say("label.change", gauge=gauge, n=n) for gauge, n in steps)


def _page(sheet: Sheet, view: View, y: int, say: Say) -> int:
    """MM-13. What is written about the place, once she is there. Gives where the next thing begins."""
    if not view["text"]:
        return y
    words = say("view.page", place=view["place"], text=say(view["text"]))
    height = 22 * len(wrapped(words, DESK, 17)) + 20
    sheet.box(EDGE, y, DESK - 2 * EDGE, height, "f-card s-line")
    sheet.path(f"M{EDGE + 10} {y + 10}v{height - 20}", "f-none s-red thick")
    for n, line in enumerate(wrapped(words, DESK, 17)):
        sheet.text(EDGE + 24, y + 27 + n * 22, line, 17, "serif")
    return y + height + 10


def _enemy(sheet: Sheet, view: View, y: int, say: Say) -> int:
    """MM-18. The enemy and the grit it has left."""
    words = say("view.enemy", enemy=say(view["enemy"]), n=view["foe"], round=view["round"])
    rows = wrapped(words, DESK - 40, 18)
    height = 24 * len(rows) + 42
    with sheet.place("enemy"):
        sheet.box(EDGE, y, DESK - 2 * EDGE, height, "edge f-warn s-red")
        for n, row in enumerate(rows):
            sheet.text(EDGE + 14, y + 26 + n * 24, row, 18, "strong")
        for n in range(min(view["foe"], 14)):
            _bead(sheet, EDGE + 26 + n * 28, y + height - 20, "cb", "f-red s-ink")
    return y + height + 10


def _gauges(sheet: Sheet, view: View, y: int, say: Say) -> int:
    """MM-1, MM-2. Skills as coins, grit as diamonds, parts and fuel as cubes; every cell up to the end."""
    ids = [id for id in view["gauges"] if id != "ut"]
    sheet.box(EDGE, y, DESK - 2 * EDGE, 36 * len(ids) + 12)
    for row, id in enumerate(ids):
        n, at = view["gauges"][id], y + 24 + row * 36
        sheet.text(EDGE + 14, at + 7, say(f"gauge.{GAUGE_IDS[id]}"), 18)
        top = view["tops"][id]
        for cell in range(top if top <= MOST else 0):
            full = f"f-{COLOURS[id]}" if cell < n else "f-none"
            _bead(sheet, DESK - 196 + cell * 28, at, id, f"{full} s-ink")
        sheet.text(DESK - EDGE - 16, at + 8, str(n), 21, "strong", "end")
    return y + 36 * len(ids) + 22


def _bead(sheet: Sheet, x: int, y: int, id: str, kind: str) -> None:
    if id == "cb":
        sheet.path(f"M{x} {y - 12}l11 12l-11 12l-11 -12z", kind, y + 12)
    elif id in ("p", "f"):
        sheet.cube(x, y, 18, kind)
    else:
        sheet.disc(x, y, 10, kind)


def _action(sheet: Sheet, id: str, words: str, y: int) -> int:
    """Something to do, with its price. Gives where the next one begins."""
    rows = wrapped(words, DESK - 50, 17)
    height = 22 * len(rows) + 18
    with sheet.place(id):
        sheet.box(EDGE, y, DESK - 2 * EDGE, height, "edge f-card s-line")
        for n, row in enumerate(rows):
            sheet.text(EDGE + 14, y + 25 + n * 22, row, 17)
    return y + height + 8


# Equipment, notes, campaign


def _equipment(view: View, say: Say) -> Sheet:
    """MM-4, MM-28. The four slots with their cards; a card that is used by choice has its own button."""
    sheet, y = Sheet(SIDE), 38
    sheet.text(EDGE, 26, say("view.equipment"), 20, "serif strong")
    for n, slot in enumerate(Slot):
        card, gear, name = view["slots"][n], view["gear"][n], say(f"slot.{slot.name.lower()}")
        with sheet.place(f"slot-{n}"):
            height = 46 if gear is None else 80
            sheet.box(EDGE, y, SIDE - 2 * EDGE, height, f"edge {'f-soft' if gear is None else 'f-card'} s-line")
            sheet.text(EDGE + 14, y + (29 if gear is None else 24), name, 16, "faint")
            if gear is None:
                sheet.text(SIDE - EDGE - 14, y + 29, say("view.none"), 16, "faint", "end")
            else:
                sheet.text(EDGE + 14, y + 48, say(f"equipment.{card}"), 18, "strong")
                sheet.text(EDGE + 14, y + 69, gear_effect(gear, say), 16)
        if gear is not None:
            _uses(sheet, card, gear["kind"], view["uses"][n], y, say)
        y += height + 8
    return sheet


def _uses(sheet: Sheet, card: str, kind: str, left: int, y: int, say: Say) -> None:
    """MM-28. How often a card may still be used: by its button, or after a throw."""
    if kind in ("heal", "time"):
        with sheet.place(f"use-{card}"):
            sheet.box(SIDE - 168, y + 7, 150, 30, "edge f-card s-ink", 15)
            sheet.text(SIDE - 93, y + 28, say("view.use", n=left), 16, "strong", "middle")
    elif kind == "rethrow":
        for use in range(left):
            sheet.disc(SIDE - 34 - use * 26, y + 24, 9, "f-yellow s-ink")


def _journey(view: View, say: Say) -> Sheet:
    """MM-10, MM-30. The adventures in order, where she cannot go, and how it is played."""
    sheet, y = Sheet(SIDE), 4
    if view["mode"] == "campaign":
        y = _campaign(sheet, view, say)
    way = say("view.came_from", place=view["before"]) if view["before"] else say("view.no_past")
    y = int(sheet.lines(EDGE, y + 18, way, SIDE - 2 * EDGE, 16, "strong"))
    sheet.lines(EDGE, y + 26, say("view.goal"), SIDE - 2 * EDGE, 16, "faint")
    return sheet


def _campaign(sheet: Sheet, view: View, say: Say) -> int:
    """MM-30. The adventures in order: won with the time it took, under way, or still to come."""
    stage = view["order"].index(view["adventure"])
    for n, id in enumerate(view["order"]):
        end, at = view["ends"][n], 18 + n * 26
        kind = "f-green s-ink" if end >= 0 else "f-red s-ink" if n == stage else "f-none s-line"
        sheet.disc(EDGE + 14, at, 11, kind)
        sheet.text(EDGE + 14, at + 6, str(n + 1), 15, "strong t-paper" if end >= 0 or n == stage else "faint", "middle")
        ink = "strong" if n == stage else "" if end >= 0 else "faint"
        sheet.text(EDGE + 36, at + 6, say(f"adventure.{id}"), 16, ink)
        if end >= 0:
            sheet.text(SIDE - EDGE, at + 6, f"✓ {say('gauge.UT')} {end}", 16, "strong", "end")
    y = 26 * len(view["order"]) + 12
    won = sum(end >= 0 for end in view["ends"])
    words = say("view.campaign", n=won, all=len(view["order"]), tries=sum(view["tries"]))
    return int(sheet.lines(EDGE, y + 16, words, SIDE - 2 * EDGE, 16)) + 8
