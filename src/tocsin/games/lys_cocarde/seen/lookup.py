"""What one looks up now and then: the cells in reach with their sentences, known cards, and what the signs mean."""

from __future__ import annotations

from functools import lru_cache

from tocsin.core import Say, View
from tocsin.games.lys_cocarde.seen.board import band, explained
from tocsin.games.lys_cocarde.seen.emblems import Plate, emblem
from tocsin.games.lys_cocarde.seen.text import letter, near, short
from tocsin.svg import Sheet

SIDE, STAMP = 520, 60


def cells_in_reach(view: View, say: Say) -> Sheet:
    """Cells with their names and sentences, and whether a celebrity of the hand is valid there."""
    seat = view["turn"] if view["seat"] is None else view["seat"]
    here = view["places"][seat]
    sheet, y = Sheet(SIDE, name=say("view.sheet_cells")), 38
    sheet.text(4, 24, say("view.around", who=say(f"seat.{letter(seat)}")), 18, "serif strong")
    stamps = list[tuple[str, int]]()
    for id in near(view, here):
        name = say(f"cell.{id}") if id != "D" else say("label.start")
        planted = id in view["planted"]
        stamps.append((id, y))
        if id[0] == "C" and not planted and _helped(view, int(id[1:])):
            emblem(sheet, SIDE - 16, y + 12, "celebrity")
        kind = "faint" if planted else ""
        does = say("view.cancelled") if planted else say(view["texts"][id])
        with sheet.term(explained(view, id)):
            foot = sheet.lines(STAMP + 18, y + 15, name, SIDE - STAMP - 54, 15, kind or "strong")
            foot = sheet.lines(STAMP + 18, foot + 18, does, SIDE - STAMP - 22, 14, kind)
        if id == here:
            sheet.path(f"M2 {y}v{int(foot) - y + 6}", "f-none s-red thick")
        y = int(foot) + 12
    _stamps(sheet, view, stamps, say)
    return sheet


def _stamps(sheet: Sheet, view: View, stamps: list[tuple[str, int]], say: Say) -> None:
    """The numbers of cells on their colours."""
    coloured = {id: view["colours"][int(id[1:])] for id, _ in stamps if id[0] == "C" and id not in view["planted"]}
    for colour in sorted({*coloured.values()}):
        band(sheet, [(8, y) for id, y in stamps if coloured.get(id) == colour], colour, STAMP)
    for id, y in stamps:
        if id in coloured:
            colour = coloured[id]
            sheet.text(12, y + 14, f"{id[1:]} {say(f'colour.{colour}.letter')}", 17, f"x-on-{colour}")
            continue
        sheet.box(8, y, STAMP, 18, "f-soft s-line", 2)
        words = id[1:] if id[0] == "C" else say("view.short_d") if id == "D" else short(view, say, id)
        sheet.text(8 + STAMP // 2, y + 14, words, 14, "serif strong", "middle")


def _helped(view: View, cell: int) -> bool:
    ranges = [view["ranges"][id] for id in view["hand"] if id in view["ranges"]]
    return any(first <= cell <= last for first, last in ranges)


def known_cards(view: View, say: Say) -> Sheet | None:
    """The cards of others that one has seen, and the order of a pile that was turned over; none: no sheet."""
    lines = [
        f"{say(f'seat.{letter(seat)}')}: {', '.join(say(f'card.{id}') for id in known)}"
        for seat, known in enumerate(view["known"][:-1])
        if known and seat != view["seat"]
    ]
    if view["turned"]:
        lines.append(f"{say('view.turned')} {', '.join(say(f'card.{id}') for id in view['turned'][:6])}")
    if not lines:
        return None
    sheet, y = Sheet(SIDE, name=say("view.sheet_known")), 0
    with sheet.term("known"):
        for words in lines:
            y = int(sheet.lines(4, y + 22, words, SIDE - 8, 15)) + 6
    return sheet


KEY = (
    (["R"], "marking.R", "revolutionary"),
    (["L"], "marking.L", "royalist"),
    (["P"], "view.key_priest", "priest"),
    (["tree"], "view.key_tree", "tree"),
    (["deed"], "view.key_deed", "certificate"),
    (["card", "±2"], "view.key_swap", "cards"),
    (["on", "back"], "view.key_way", "way"),
    (["G"], "view.key_guyane", "guyane"),
    (["?", "on"], "view.key_verdict", "verdict"),
    (["again"], "view.key_again", "again"),
    (["hold"], "view.key_hold", "hold"),
    (["skip"], "view.key_skip", "skip"),
    (["pair", "!"], "view.key_pair", "together"),
    (["jail"], "view.key_jail", "jail"),
    (["book", "tree"], "view.key_book", "schools"),
    (["kill"], "view.key_kill", "death"),
    (["end"], "view.key_end", "finish"),
)


def key(say: Say) -> Sheet:
    """What wins, and what the drawings mean."""
    meanings = [id for _, id, _ in KEY]
    return _key(*map(say, ("view.sheet_signs", "view.goal", "view.key_how", "view.key_cells", *meanings)))


@lru_cache(8)
def _key(name: str, goal: str, how: str, cells: str, *meanings: str) -> Sheet:
    sheet = Sheet(SIDE, name=name)
    with sheet.term("goal"):
        y = int(sheet.lines(4, 20, goal, SIDE - 8, 15, "strong")) + 22
    with sheet.term("sentence"):
        y = int(sheet.lines(4, y, how, SIDE - 8, 14, "faint")) + 8
    feet, plate = [y, y], Plate(sheet)
    for n, ((items, _, term), meaning) in enumerate(zip(KEY, meanings, strict=True)):
        column = n > len(KEY) // 2
        x, y = column * SIDE // 2, feet[column]
        plate.line(x + 30, y + 14, items)
        with sheet.term(term):
            feet[column] = int(sheet.lines(x + 62, y + 19, meaning, SIDE // 2 - 66, 14)) + 4
    plate.press()
    with sheet.term("barrier"):
        sheet.lines(4, max(feet) + 20, cells, SIDE - 8, 14, "faint")
    return sheet
