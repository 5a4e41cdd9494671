"""The board as a picture: the spiral of the years with its side tracks, the players, the hand, the cells ahead."""

from __future__ import annotations

from tocsin.core import Question, Say, View
from tocsin.games.lys_cocarde.box import Box
from tocsin.games.lys_cocarde.pieces import (
    ATTACK,
    BOOK,
    BOOKS,
    DROP,
    ESCAPE,
    FLEE,
    GO,
    LAY,
    PLANT,
    ROLE,
    STRIKE,
)
from tocsin.games.lys_cocarde.seen.emblems import effect_rows, emblem, line
from tocsin.games.lys_cocarde.seen.text import letter, near, notes, short, title
from tocsin.svg import Sheet, wrapped

WIDTH, TABLE, SIDE = 740, 460, 390
TOP = 40
PITCH, RISE = 74, 80
"""From one cell of the board to the next."""

CELL, HIGH = 68, 74
COLUMNS, ROWS = 10, 8
STAMP = 62
PAWNS = ("red", "blue", "green", "yellow", "magenta", "cyan")
CHOSEN = ("first", "alms", "rob", "taker")
"""The questions whose answers are players."""


def place(box: Box, question: Question, option: int) -> str | None:
    """Cells to plant, players to choose, the dice to throw, and the cards of the hand with all they can do."""
    verb = question.verb
    if verb in CHOSEN:
        return f"seat-{option}"
    if verb in ("act", "again", "after"):
        if option == GO:
            return None if verb == "after" else "dice"
        if option >= PLANT:
            return f"cell-C{option - PLANT}"
        card = _card(option)
        # Only the owner's answers tell which cards are in the hand.
        held = option in question.options or DROP + card in question.options
        return f"hand-{box.ids['card'][card]}" if held else None
    if option not in question.options:
        return None
    if verb in ("refuse", "deal"):
        return f"shared-{box.ids['card'][option]}"
    if verb in ("give", "discard") or (option and verb in ("pass", "protect", "defend")):
        return f"hand-{box.ids['card'][option]}"
    return None


def _card(option: int) -> int:
    """The card that something done on a turn uses."""
    if option >= ROLE:
        return (option - ROLE) // 128
    if option >= STRIKE:
        return ATTACK + (option - STRIKE) // 8
    if option >= DROP:
        return option - DROP
    return option - LAY if option >= LAY else {BOOKS: BOOK, FLEE: ESCAPE}[option]


def picture(view: View, say: Say) -> list[str]:
    """LC-2..16. The board; players, hand and piles; the cells a throw can reach, with their sentences; the key."""
    ahead = near(view, _here(view))
    half = (len(ahead) + 1) // 2
    sheets = [_board(view, say), _table(view, say), _ahead(view, ahead[:half], say, True)]
    if ahead[half:]:
        sheets.append(_ahead(view, ahead[half:], say, False))
    return [sheet.svg() for sheet in (*sheets, _key(say))]


def _here(view: View) -> str:
    here: str = view["places"][_seat(view)]
    return here


def _seat(view: View) -> int:
    seat: int = view["turn"] if view["seat"] is None else view["seat"]
    return seat


# The board


def _board(view: View, say: Say) -> Sheet:
    """A spiral of two rounds from the start to cell 56; inside it the side tracks and the dice."""
    sheet = Sheet(WIDTH, TOP + ROWS * RISE)
    who = say("seat.player", letter=letter(view["turn"]))
    sheet.text(
        2, 27, say("view.head", n=view["round"], who=who, phase=say(f"phase.{view['phase']}")), 23, "serif strong"
    )
    _wall(sheet)
    shorts = {"P": say("view.short_p"), "F": say("view.short_f")}
    for n, (column, row) in enumerate(_spiral()):
        id = f"C{n}" if n else "D"
        _cell(sheet, view, id, column * PITCH + 3, TOP + row * RISE + 3, shorts, say)
    left, top = 2 * PITCH + 9, TOP + 2 * RISE
    for track, y in (("P", top + 2), ("F", top + 104)):
        sheet.text(left, y + 25, say("view.prison" if track == "P" else "view.frontiers"), 20, "strong")
        for n in range(8):
            _annex(sheet, view, f"{track}{n + 1}", left + n * 54, y + 34, shorts, say)
    emblem(sheet, left + 100, top + 226, "G")
    sheet.text(left + 116, top + 233, say("view.guyane"), 20, "strong")
    _annex(sheet, view, "G1", left + 90, top + 243, shorts, say)
    _dice(sheet, view, left + 224, top + 214, say)
    return sheet


def _spiral() -> list[tuple[int, int]]:
    """Column and row of the start and the 56 cells: from the lower left corner to the right, and inwards."""
    left, top, right, bottom = 0, 0, COLUMNS - 1, ROWS - 1
    path: list[tuple[int, int]] = []
    while len(path) < 56:
        path += [(column, bottom) for column in range(left, right)]
        path += [(right, row) for row in range(bottom, top, -1)]
        path += [(column, top) for column in range(right, left, -1)]
        path += [(left, row) for row in range(top, bottom)]
        left, top, right, bottom = left + 1, top + 1, right - 1, bottom - 1
    return [*path, (left, bottom)]


def _wall(sheet: Sheet) -> None:
    """The wall between the rounds of the spiral."""
    corners = ((0, 7), (9, 7), (9, 1), (1, 1), (1, 6), (8, 6), (8, 2), (2, 2), (2, 5))
    points = [f"{column * PITCH} {TOP + row * RISE}" for column, row in corners]
    sheet.path("M" + "L".join(points), "f-none s-ink thick")


def _cell(sheet: Sheet, view: View, id: str, x: int, y: int, shorts: dict[str, str], say: Say) -> None:
    """A cell of the main track: number and colour on its band, below it what it does, then the pawns."""
    number = int(id[1:]) if id[0] == "C" else 0
    colour = view["colours"][number]
    barrier, planted = number in view["barriers"], id in view["planted"]
    with sheet.place(f"cell-{id}"):
        edge = "edge f-soft s-line dashed" if planted else "edge f-card s-ink" if barrier else "edge f-card s-line"
        sheet.box(x, y, CELL, HIGH, edge, 6)
        if not number:
            sheet.text(x + CELL // 2, y + 20, say("view.short_d"), 18, "", "middle")
        elif planted:
            sheet.text(x + 6, y + 18, str(number), 20, "faint")
            emblem(sheet, x + CELL // 2, y + 38, "tree", 2)
        else:
            _band(sheet, x, y, CELL, str(number), colour, say)
            _rows(sheet, x + CELL // 2, y + 36, effect_rows(view["effects"][id], id, shorts))
        _pawns(sheet, view, id, x + CELL // 2, y + 60)


def _band(sheet: Sheet, x: int, y: int, width: int, words: str, colour: str, say: Say) -> None:
    """The colour of a cell, with its letter; a barrier is white between two bars."""
    mark = say(f"colour.{colour}.letter")
    if colour == "white":
        sheet.path(f"M{x} {y + 24}h{width}", "f-none s-ink thick")
        sheet.path(f"M{x + 2} {y + 2}h{width - 4}", "f-none s-ink thick")
        sheet.text(x + 6, y + 20, words, 19, "strong")
        sheet.text(x + width - 6, y + 20, mark, 17, "", "end")
        return
    sheet.path(f"M{x} {y + 24}v-18q0 -6 6 -6h{width - 12}q6 0 6 6v18z", f"f-{colour}")
    sheet.text(x + 6, y + 19, words, 20, "strong t-paper")
    sheet.text(x + width - 6, y + 19, mark, 18, "t-paper", "end")


def _annex(sheet: Sheet, view: View, id: str, x: int, y: int, shorts: dict[str, str], say: Say) -> None:
    """A cell of prison, frontiers or Guyane."""
    width = 120 if id[0] == "G" else 50
    exact = "s-ink" if id in ("P8", "F8") else "s-line"
    sheet.box(x, y, width, 66, f"f-card {exact}", 6)
    if id[0] == "G":
        line(sheet, x + width // 2, y + 16, ["again", "=", "again", "on", "53"])
    else:
        sheet.text(x + 5, y + 18, shorts[id[0]] + id[1:], 18, "strong" if exact == "s-ink" else "faint")
        _rows(sheet, x + width // 2, y + 34, effect_rows(view["effects"][id], id, shorts))
    _pawns(sheet, view, id, x + width // 2, y + 52)


def _rows(sheet: Sheet, x: int, y: int, rows: list[list[str]]) -> None:
    for n, row in enumerate(rows):
        line(sheet, x, y + n * 21, row)


def _pawns(sheet: Sheet, view: View, id: str, x: int, y: int) -> None:
    """The pawns on a cell: up to three in a row."""
    seats = [seat for seat, place in enumerate(view["places"]) if place == id]
    for row in range(0, len(seats), 3):
        some = seats[row : row + 3]
        for n, seat in enumerate(some):
            _pawn(sheet, view, seat, x + (2 * n - len(some) + 1) * 11, y - (len(seats) > 3) * (20 - row * 7))


def _pawn(sheet: Sheet, view: View, seat: int, x: int, y: int) -> None:
    """A pawn with its letter; the viewer's has a ring."""
    if seat == view["seat"]:
        sheet.disc(x, y, 15, "f-board s-ink")
    sheet.disc(x, y, 12, f"f-{PAWNS[seat]} s-ink")
    sheet.text(x, y + 6, letter(seat), 18, "strong t-paper", "middle")


def _dice(sheet: Sheet, view: View, x: int, y: int, say: Say) -> None:
    """The two dice as they fell, or blank before the first throw."""
    with sheet.place("dice"):
        sheet.box(x, y, 206, 98, "edge f-card s-line")
        for n in range(2):
            at = x + 60 + n * 86
            face = view["dice"][n] if view["dice"] else 0
            if isinstance(face, int) and face:
                sheet.die(at, y + 38, 56, face)
                continue
            sheet.box(at - 28, y + 10, 56, 56, "f-card s-ink", 9)
            if face:
                with sheet.named(say(f"face.{face}")):
                    emblem(sheet, at, y + 38, "L" if face == "lily" else "R", 2)
        sheet.text(x + 103, y + 88, say("label.throw_dice"), 18, "faint", "middle")


def _text(view: View, id: str, say: Say) -> str:
    return say("view.cancelled") if id in view["planted"] else say(view["texts"][id])


# Players and cards


def _table(view: View, say: Say) -> Sheet:
    """The players, the hand, the cards being dealt out, the piles."""
    sheet = Sheet(TABLE)
    y = 8
    if view["seat"] is not None:
        y = _cards(sheet, view, say("view.hand"), view["hand"], "hand", 0, say)
    if view["shared"]:
        y = _cards(sheet, view, say("view.shared", n=view["shared"]), view["known"][-1], "shared", y, say)
    for seat in range(len(view["places"])):
        y = _player(sheet, view, seat, y, say) + 8
    top = say(f"card.{view['discard'][-1]}") if view["discard"] else say("view.no_cards")
    piles = say("view.piles", deck=view["deck"], discard=len(view["discard"]), top=top, bank=view["bank"])
    y = int(sheet.lines(8, y + 20, piles, TABLE - 16, 16, "faint"))
    if view["turned"]:
        order = ", ".join(say(f"card.{id}") for id in view["turned"][:6])
        sheet.lines(8, y + 24, f"{say('view.turned')} {order}", TABLE - 16, 16, "faint")
    return sheet


def _player(sheet: Sheet, view: View, seat: int, y: int, say: Say) -> int:
    """A player: role, place, trees, certificates, cards, and what holds the pawn. Returns where the box ends."""
    more = "; ".join(notes(view, say, seat))
    height = 60 + (20 * len(wrapped(more, TABLE - 80, 16)) + 2 if more else 0)
    with sheet.place(f"seat-{seat}"):
        sheet.box(8, y, TABLE - 16, height, f"edge f-card {'s-ink thick' if seat == view['turn'] else 's-line'}")
        _pawn(sheet, view, seat, 34, y + 30)
        where = short(view, say, view["places"][seat])
        sheet.text(60, y + 25, f"{say('seat.player', letter=letter(seat))} · {where}", 18, "strong")
        marking = view["markings"][seat]
        role = ", ".join([say(f"marking.{marking}"), *title(view, say, seat)])
        signs = "" if marking == "none" else marking
        for n, sign in enumerate(signs):
            emblem(sheet, 70 + n * 20, y + 44, sign)
        sheet.text(62 + 20 * len(signs), y + 50, role, 16, "" if signs else "faint")
        counts = (("tree", view["trees"]), ("deed", view["certificates"]), ("card", view["hands"]))
        for n, (name, row) in enumerate(counts):
            emblem(sheet, TABLE - 176 + n * 60, y + 19, name)
            sheet.text(TABLE - 160 + n * 60, y + 26, str(row[seat]), 20, "strong")
        if more:
            sheet.lines(60, y + 72, more, TABLE - 80, 16, "faint")
    return y + height


def _cards(sheet: Sheet, view: View, head: str, cards: list[str], kind: str, y: int, say: Say) -> int:
    """Cards in two columns, equal ones as one with their number. Returns where they end."""
    sheet.text(8, y + 22, head, 20, "serif strong")
    y += 32
    kinds = list(dict.fromkeys(cards))
    if not kinds:
        sheet.text(8, y + 18, say("view.no_cards"), 16, "faint")
        return y + 26
    room = (TABLE - 24) // 2 - 56
    for first in range(0, len(kinds), 2):
        pair = [
            (id, wrapped(say(f"card.{id}"), room, 16), wrapped(_use(view, id, say), room, 15))
            for id in kinds[first : first + 2]
        ]
        height = 18 + 20 * max(len(name) + len(use) for _, name, use in pair)
        for n, (id, name, use) in enumerate(pair):
            x = 8 + n * (room + 64)
            with sheet.place(f"{kind}-{id}"):
                sheet.box(x, y, room + 56, height, "edge f-card s-line")
                family, _, rest = id.partition("_")
                emblem(sheet, x + 28, y + height // 2, rest if family == "role" else family, 2, f"f-{rest} s-ink")
                if cards.count(id) > 1:
                    sheet.text(x + room + 46, y + 24, f"×{cards.count(id)}", 17, "strong", "end")
                for row, words in enumerate((*name, *use)):
                    strong = row < len(name)
                    sheet.text(x + 56, y + 24 + row * 20, words, 16 if strong else 15, "strong" if strong else "faint")
        y += height + 8
    return y


def _use(view: View, id: str, say: Say) -> str:
    """What a card is good for, in a few words."""
    family, _, rest = id.partition("_")
    if family == "celebrity":
        first, last = view["ranges"][id]
        return say("view.use_celebrity", first=first, last=last)
    if family == "escape":
        return say("view.use_escape", prison=view["exits"]["P1"], guyane=view["exits"]["G1"])
    if family == "attack":
        return say("view.use_attack", colour=say(f"colour.{rest}"))
    if family == "defence":
        return say("view.use_defence", colour=say(f"colour.{rest}"))
    return say("view.use_role" if family == "role" else "view.use_book")


# Words


def _ahead(view: View, ids: list[str], say: Say, head: bool) -> Sheet:
    """Cells with their names and sentences, and whether a celebrity of the hand is valid there."""
    sheet, y = Sheet(SIDE), 38
    if head:
        sheet.text(4, 24, say("view.around", who=say("seat.player", letter=letter(_seat(view)))), 19, "serif strong")
    here = _here(view)
    for id in ids:
        name = say(f"cell.{id}") if id != "D" else say("label.start")
        planted = id in view["planted"]
        _stamp(sheet, view, id, y, say)
        known = id[0] == "C" and not planted and _helped(view, int(id[1:]))
        if known:
            emblem(sheet, SIDE - 16, y + 14, "celebrity")
        faint = "faint" if planted else "strong"
        foot = sheet.lines(STAMP + 18, y + 16, name, SIDE - STAMP - 54, 16, faint)
        foot = sheet.lines(
            STAMP + 18, foot + 20, _text(view, id, say), SIDE - STAMP - 22, 15, "faint" if planted else ""
        )
        if id == here:
            sheet.path(f"M2 {y}v{int(foot) - y + 6}", "f-none s-red thick")
        y = max(int(foot) + 16, y + 46)
    return sheet


def _stamp(sheet: Sheet, view: View, id: str, y: int, say: Say) -> None:
    """The number of a cell on its colour."""
    if id[0] != "C" or id in view["planted"]:
        sheet.box(8, y, STAMP, 25, "f-soft s-line", 6)
        words = id[1:] if id[0] == "C" else say("view.short_d")[:2] + "." if id == "D" else short(view, say, id)
        sheet.text(8 + STAMP // 2, y + 19, words, 16, "strong", "middle")
        return
    colour = view["colours"][int(id[1:])]
    if colour == "white":
        sheet.box(8, y, STAMP, 25, "f-card s-ink", 0)
    _band(sheet, 8, y, STAMP, id[1:], colour, say)


def _helped(view: View, cell: int) -> bool:
    ranges = [view["ranges"][id] for id in view["hand"] if id in view["ranges"]]
    return any(first <= cell <= last for first, last in ranges)


KEY = (
    (["R"], "marking.R"),
    (["L"], "marking.L"),
    (["P"], "view.key_priest"),
    (["tree"], "view.key_tree"),
    (["deed"], "view.key_deed"),
    (["card", "±2"], "view.key_swap"),
    (["on", "back"], "view.key_way"),
    (["hold"], "view.key_hold"),
    (["skip"], "view.key_skip"),
    (["pair", "!"], "view.key_pair"),
    (["jail"], "view.key_jail"),
    (["kill"], "view.key_kill"),
)


def _key(say: Say) -> Sheet:
    """What wins, and what the drawings mean."""
    sheet = Sheet(SIDE)
    y = int(sheet.lines(4, 20, say("view.goal"), SIDE - 8, 16, "strong")) + 10
    for items, id in KEY:
        line(sheet, 30, y + 14, items, 16)
        y = int(sheet.lines(62, y + 19, say(id), SIDE - 66, 15)) + 5
    sheet.lines(4, y + 20, say("view.key_cells"), SIDE - 8, 15, "faint")
    return sheet
