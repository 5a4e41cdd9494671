"""What she has before her: the page of the place, the gauges, what can be done anywhere, the enemy, the notes."""

from __future__ import annotations

from tocsin.core import Message, Say, View
from tocsin.games.mad_maxence.seen.roads import car
from tocsin.games.mad_maxence.seen.words import GAUGE_IDS, came, escape, repair
from tocsin.svg import Sheet, wrapped

LEFT, WIDE = 627, 370
PAGE, GAUGES, ACTIONS, ENEMY, NOTES = 128, 136, 302, 546, 620
ROW = 26
MOST = 6
"""A gauge with more cells than this is shown as a number alone."""

COLOURS = {"tech": "cyan", "o": "blue", "cd": "green", "cb": "red", "p": "white", "f": "yellow"}
TERMS = {"ut": "time", "tech": "tech", "o": "bearings", "cd": "driving", "cb": "grit", "p": "parts", "f": "fuel"}
"""The entry of the glossary that explains a gauge."""

USES = {"tech": ("test", "fight"), "o": ("test",), "cd": ("test",), "cb": ("fight",)}
"""What a gauge is needed for."""

HILLS = "M640 104l40 -40h36l22 24h30l46 -52h40l30 44h34l24 24z"


def desk(sheet: Sheet, view: View, say: Say) -> None:
    """The column beside the map; everything has its own spot, so that nothing jumps."""
    with sheet.term("page"):
        _page(sheet, view, say)
    _gauges(sheet, view, say)
    costs, gauges = view["costs"], view["gauges"]
    parts = gauges["p"] >= costs["parts"]
    words = repair(costs["repair"] if parts else costs["bare"], costs["parts"] if parts else 0)
    _action(sheet, "repair", words, ACTIONS, 53, say)
    for hard, each in enumerate(costs["escapes"]):
        words = escape(bool(hard), each["difficulty"], each["time"], each["fuel"], costs["coins"], gauges["ut"])
        _action(sheet, "hard" if hard else "easy", words, ACTIONS + 57 + hard * 92, 88, say)
    if view["enemy"]:
        _enemy(sheet, view, say)
    elif view["mode"] == "campaign":
        _stages(sheet, view, say)
    stage = view["order"].index(view["adventure"])
    with sheet.term("attempt"):
        sheet.text(LEFT + 4, NOTES + 14, say("view.attempt", n=view["tries"][stage], moves=view["moves"]), 14, "faint")
    notes = ", ".join(say(f"note.{id}") for id in view["known"]) or say("view.none")
    with sheet.term("note"):
        sheet.lines(LEFT + 4, NOTES + 33, say("view.notes", list=notes), WIDE, 14, "strong" if view["known"] else "", 3)


def _page(sheet: Sheet, view: View, say: Say) -> None:
    """MM-13. What is written about the place, once she is there; before that the road ahead."""
    sheet.box(LEFT, 1, WIDE, PAGE - 1, "f-card s-line", 6)
    if not view["text"]:
        sheet.path(HILLS, "f-ink x-far")
        sheet.path(f"M{LEFT} 104h{WIDE}", "f-none s-ink x-dust")
        car(sheet, LEFT + WIDE // 2, 94)
        return
    sheet.box(LEFT + 8, 10, 30, 36, "f-board s-red dashed", 2)
    sheet.text(LEFT + 23, 35, view["place"], 20, "serif t-red", "middle")
    words = wrapped(say(view["text"]), WIDE - 52, 15)
    size, step = (15, 20) if len(words) < 6 else (14, 18)
    for n, line in enumerate(wrapped(say(view["text"]), WIDE - 52, size)):
        sheet.text(LEFT + 48, 26 + n * step, line, size, "italic")


def _gauges(sheet: Sheet, view: View, say: Say) -> None:
    """MM-1, MM-2. Skills as coins, grit as diamonds, parts and fuel as cubes; every cell up to the end."""
    ids = [id for id in view["gauges"] if id != "ut"]
    sheet.box(LEFT, GAUGES, WIDE, ROW * len(ids) + 4, "f-soft s-line", 6)
    for row, id in enumerate(ids):
        n, y, top = view["gauges"][id], GAUGES + 15 + row * ROW, view["tops"][id]
        name = say(f"gauge.{GAUGE_IDS[id]}")
        with sheet.term(TERMS[id], f"{name} {n}/{top}", USES.get(id, ())):
            sheet.box(LEFT + 4, y - 12, WIDE - 8, ROW - 2, "edge f-none", 4)
            sheet.text(LEFT + 12, y + 5, name, 15)
            for cell in range(top if top <= MOST else 0):
                full = f"f-{COLOURS[id]}" if cell < n else "f-none"
                _bead(sheet, LEFT + 178 + cell * 25, y, id, f"{full} s-ink")
            sheet.text(LEFT + WIDE - 12, y + 6, str(n), 18, "serif", "end")


def _bead(sheet: Sheet, x: int, y: int, id: str, kind: str) -> None:
    if id == "cb":
        sheet.path(f"M{x} {y - 11}l10 11l-10 11l-10 -11z", kind)
    elif id == "f":
        sheet.path(f"M{x - 7} {y - 7}h3v-3h6v3h5v16h-14z", kind)
    elif id == "p":
        sheet.cube(x, y, 15, kind)
    else:
        sheet.disc(x, y, 9, kind)


def _action(sheet: Sheet, id: str, words: Message, y: int, tall: int, say: Say) -> None:
    """Something to do, with its price and its odds below."""
    name, _, price = say(words.id, **words.params).partition(" (")
    with sheet.place(id, "repair" if id == "repair" else "escape"):
        sheet.box(LEFT, y, WIDE, tall, "edge f-card s-line", 6)
        foot = sheet.lines(LEFT + 12, y + 20, name, WIDE - 10, 14, "serif", 2)
        sheet.lines(LEFT + 12, foot + 18, price.removesuffix(")"), WIDE - 16, 13, "", 4)


def _stages(sheet: Sheet, view: View, say: Say) -> None:
    """MM-30. The road of the campaign: adventures won, the one under way, those to come; each tells its name."""
    stage, y = view["order"].index(view["adventure"]), ENEMY + 36
    step = (WIDE - 56) // max(1, len(view["order"]) - 1)
    road = f"M{LEFT + 28} {y}h{step * (len(view['order']) - 1)}"
    with sheet.term("campaign"):
        sheet.path(road, "f-none s-ink x-road")
        sheet.path(road, "f-none x-dash")
    for n, end in enumerate(view["ends"][: len(view["order"])]):
        kind = "f-green" if end >= 0 else "f-red" if n == stage else "f-card"
        with sheet.term("campaign", ", ".join(came(view, n, say))):
            sheet.disc(LEFT + 28 + n * step, y, 13, f"{kind} s-ink")
            ink = "strong t-paper" if end >= 0 or n == stage else ""
            sheet.text(LEFT + 28 + n * step, y + 5, "✓" if end >= 0 else str(n + 1), 14, ink, "middle")
    with sheet.term("car", say("view.key_here")):
        car(sheet, LEFT + 28 + stage * step, y - 25)


def _enemy(sheet: Sheet, view: View, say: Say) -> None:
    """MM-18. The enemy and the grit it has left."""
    words = say("view.enemy", enemy=say(view["enemy"]), n=view["foe"], round=view["round"])
    with sheet.place("enemy", "enemy", ("fight", "grit")):
        sheet.box(LEFT, ENEMY, WIDE, NOTES - ENEMY - 4, "edge f-warn s-red", 6)
        foot = sheet.lines(LEFT + 12, ENEMY + 20, words, WIDE - 20, 14, "strong", 2)
        for n in range(min(view["foe"], 14)):
            _bead(sheet, LEFT + 24 + n * 24, int(foot) + 18, "cb", "f-red s-ink")
