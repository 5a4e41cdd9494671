"""What one looks up now and then: the cells in reach with their sentences, and known cards."""

from __future__ import annotations

from tocsin.core import Say, View
from tocsin.games.lys_cocarde.seen.board import ZONES, band, explained, signs
from tocsin.games.lys_cocarde.seen.emblems import emblem
from tocsin.games.lys_cocarde.seen.text import letter, near, short
from tocsin.svg import Sheet

SIDE, STAMP = 520, 60


def cells_in_reach(view: View, say: Say) -> Sheet:
    """Cells with their names and sentences, and whether a celebrity of the hand is valid there."""
    seat = view["turn"] if view["seat"] is None else view["seat"]
    here = view["places"][seat]
    sheet, y = Sheet(SIDE, name=say("view.sheet_cells")), 38
    with sheet.term("sentence"):
        sheet.text(4, 24, say("view.around", who=say(f"seat.{letter(seat)}")), 18, "serif strong")
    stamps = list[tuple[str, int]]()
    for id in near(view, here):
        name = say(f"cell.{id}") if id != "D" else say("label.start")
        planted = id in view["planted"]
        stamps.append((id, y))
        if id[0] == "C" and not planted and _helped(view, int(id[1:])):
            with sheet.term("celebrity"):
                emblem(sheet, SIDE - 16, y + 12, "celebrity")
        kind = "faint" if planted else ""
        does = say("view.cancelled") if planted else say(view["texts"][id])
        with sheet.term(explained(view, id), also=signs(view, id)):
            foot = sheet.lines(STAMP + 18, y + 15, name, SIDE - STAMP - 54, 15, kind or "strong")
            foot = sheet.lines(STAMP + 18, foot + 18, does, SIDE - STAMP - 22, 14, kind)
        if id == here:
            with sheet.term("pawn"):
                sheet.path(f"M2 {y}v{int(foot) - y + 6}", "f-none s-red thick")
        y = int(foot) + 12
    _stamps(sheet, view, stamps, say)
    return sheet


def _stamps(sheet: Sheet, view: View, stamps: list[tuple[str, int]], say: Say) -> None:
    """The numbers of cells on their colours."""
    for id, y in stamps:
        if id[0] == "C" and id not in view["planted"]:
            colour = view["colours"][int(id[1:])]
            with sheet.term(ZONES[colour]):
                band(sheet, [(8, y)], colour, STAMP)
                sheet.text(12, y + 14, f"{id[1:]} {say(f'colour.{colour}.letter')}", 17, f"x-on-{colour}")
            continue
        words = id[1:] if id[0] == "C" else say("view.short_d") if id == "D" else short(view, say, id)
        with sheet.term(explained(view, id)):
            sheet.box(8, y, STAMP, 18, "f-soft s-line", 2)
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
