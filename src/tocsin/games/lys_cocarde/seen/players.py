"""The players beside the board, the hand and the piles below it."""

from __future__ import annotations

from tocsin.core import Say, View
from tocsin.games.lys_cocarde.seen.board import TOP, WIDTH
from tocsin.games.lys_cocarde.seen.emblems import Plate, emblem
from tocsin.games.lys_cocarde.seen.pawns import disc
from tocsin.games.lys_cocarde.seen.text import letter, notes, short, title
from tocsin.svg import Sheet, wrapped

LEFT, FOOT = 664, 554
"""Where the players begin and where they end."""

BROAD = WIDTH - LEFT - 2
GAP, TALLEST = 6, 112
CROWD = 3
"""With more players there is no room below them."""

STRIP = 564
"""Where hand and piles begin."""

PILES = 826


COUNTS = (
    ("tree", "trees", "trees", "tree"),
    ("deed", "certificates", "certificates", "certificate"),
    ("card", "hands", "cards", "hand"),
)
"""What a player has: its drawing, where the view counts it, its word, and its entry in the glossary."""

ROLES = {"none": "unmarked", "R": "revolutionary", "L": "royalist", "P": "priest", "PR": "juror", "PL": "refractory"}
ROLES |= {"RR": "revolutionary", "LL": "royalist", "PP": "priest"}
CARDS = {"role_R": "cockade", "role_L": "lily", "role_P": "cross"}
"""What explains a marking and a role card."""


# Players


def draw_players(sheet: Sheet, view: View, say: Say) -> None:
    """A box for each player; below them, where there is room, the emblem of the game and how it is won."""
    seats = len(view["places"])
    top = TOP - 8
    height = min(TALLEST, (FOOT - top + GAP) // seats - GAP)
    plate = Plate(sheet)
    for seat in range(seats):
        _player(sheet, plate, view, seat, top + seat * (height + GAP), height, say)
    plate.press()
    top += seats * (height + GAP)
    if seats <= CROWD:
        _emblem(sheet, top, say)


def _player(sheet: Sheet, plate: Plate, view: View, seat: int, y: int, height: int, say: Say) -> None:
    """A player: role, place, trees, certificates, cards, and what holds the pawn. Two dice mark whose turn it is."""
    who, turn, marking = say(f"seat.{letter(seat)}"), seat == view["turn"], view["markings"][seat]
    where = short(view, say, view["places"][seat])
    role = ", ".join([say(f"marking.{marking}"), *title(view, say, seat)])
    held = [f"{say(f'view.{word}')} {view[key][seat]}" for _, key, word, _ in COUNTS]
    more = notes(view, say, seat)
    with sheet.place(f"seat-{seat}", "player"):
        sheet.tip("; ".join([f"{who}, {where}", role, *held, *more]))
        with sheet.seat(seat):
            sheet.box(LEFT, y, BROAD, height, f"edge f-card {'s-ink x-turn' if turn else 's-line'}", 3)
            _asks(sheet, y, height)
            disc(sheet, view, seat, LEFT + 28, y + 25, 14)
            if turn:
                plate.line(LEFT + 28, y + 58, ["again", "again"], 8)
            sheet.text(LEFT + 52, y + 23, f"{who} · {where}", 16, "serif strong")
            signs = "" if marking == "none" else marking
            for n, each in enumerate(signs):
                plate.line(LEFT + 61 + n * 19, y + 38, [each], 9)
            x, kind = LEFT + 52 + 20 * len(signs), "" if signs else "faint"
            with sheet.term(ROLES[marking]):
                foot = int(sheet.lines(x, y + 43, role, WIDTH - x - 4, 14, kind, 2))
            for n, (name, key, _, term) in enumerate(COUNTS):
                plate.line(WIDTH - 138 + n * 47, y + 17, [name])
                with sheet.term(term):
                    sheet.text(WIDTH - 126 + n * 47, y + 23, str(view[key][seat]), 17, "strong")
            if more:
                room = (y + height - foot - 4) // 16
                with sheet.term(_held(view, seat)):
                    sheet.lines(LEFT + 52, foot + 17, "; ".join(more), BROAD - 58, 13, "faint", room)


def _held(view: View, seat: int) -> str:
    """The entry of the glossary for what keeps a pawn."""
    if view["waiting"][seat]:
        return "death"
    if view["skips"][seat]:
        return "skip"
    return "book" if view["books"][seat] else "known" if view["holds"][seat] == "free" else "hold"


def _asks(sheet: Sheet, y: int, height: int) -> None:
    """An arrow that points at whoever is asked just now."""
    middle = y + height // 2
    sheet.path(f"M{LEFT + 1} {middle - 9}l10 9l-10 9z", "asks x-arrow")


def _emblem(sheet: Sheet, y: int, say: Say) -> None:
    """A lily on a cockade, its ribbons, and what the race is about."""
    x = LEFT + BROAD // 2
    words = wrapped(say("view.goal"), BROAD - 20, 14)
    room = FOOT - y - 18 * len(words) - 12
    with sheet.term("goal"):
        if room > 90:
            radius = min(62, room // 2 - 12)
            middle = y + room // 2
            for side in (-1, 1):
                way = f"l{34 * side} {radius + 8}l{-20 * side} -6l{-10 * side} 14l{-28 * side} -60z"
                sheet.path(f"M{x + 30 * side} {middle}{way}", "f-soft s-ink")
            for part, kind in ((4, "x-red s-ink"), (3, "f-board s-ink"), (2, "x-blue s-ink")):
                sheet.disc(x, middle, radius * part / 4, kind)
            emblem(sheet, x, middle, "L", radius * 3 // 5)
            y += room
        for n, each in enumerate(words):
            sheet.text(x, y + 16 + n * 18, each, 14, "faint", "middle")


# Hand and piles


def draw_strip(sheet: Sheet, view: View, say: Say) -> None:
    """The hand, or the cards that somebody deals out just now; beside them the piles."""
    if view["shared"]:
        draw_cards(sheet, view, say("view.shared", n=view["shared"]), view["known"][-1], "shared", STRIP, say)
    elif view["seat"] is not None:
        draw_cards(sheet, view, say("view.hand"), view["hand"], "hand", STRIP, say)
    elif len(view["places"]) > CROWD:
        with sheet.term("goal"):
            sheet.lines(8, STRIP + 24, say("view.goal"), PILES - 60, 16, "faint")
    _piles(sheet, view, say)


def draw_cards(sheet: Sheet, view: View, head: str, cards: list[str], kind: str, y: int, say: Say) -> None:
    """Cards side by side, equal ones as one with their number; if there are many, in rows without what they do."""
    with sheet.term("hand"):
        sheet.text(4, y + 12, head, 15, "serif strong")
    kinds = list(dict.fromkeys(cards))
    if not kinds:
        with sheet.term("hand"):
            sheet.text(8, y + 48, say("view.no_cards"), 16, "faint")
        return
    rows = 1 if len(kinds) <= 6 else 2 if len(kinds) <= 10 else -(-len(kinds) // 6)
    across = -(-len(kinds) // rows)
    width, height = min(196, (PILES - 8) // across - GAP), (108, 50, 32)[min(rows, 3) - 1]
    for n, id in enumerate(kinds):
        x, top = 4 + n % across * (width + GAP), y + 18 + n // across * (height + GAP)
        many, name, use = cards.count(id), say(f"card.{id}"), _use(view, id, say)
        with sheet.place(f"{kind}-{id}", explained(id)):
            sheet.tip(f"{name}{f' ×{many}' if many > 1 else ''}: {use}")
            with sheet.piece(f"{'card' if kind == 'hand' else kind}-{id}"):
                sheet.box(x, top, width, height, "edge f-card s-ink", 5)
                if rows > 1:
                    sign(sheet, x + 20, top + height / 2, id, 12)
                    lines = wrapped(name, width - 56, 13)
                    for row, words in enumerate(lines):
                        sheet.text(x + 38, top + height / 2 + 5 + row * 14 - 7 * (len(lines) - 1), words, 13, "strong")
                else:
                    sheet.box(x + 3, top + 3, width - 6, height - 6, "f-none x-fine", 3)
                    sign(sheet, x + 24, top + 27, id, 17)
                    lines = wrapped(name, width - 52, 15)
                    for row, words in enumerate(lines):
                        sheet.text(x + 46, top + 32 + row * 18 - 9 * (len(lines) - 1), words, 15, "serif strong")
                    sheet.lines(x + 9, top + 66, use, width - 16, 13, "faint", 3)
                if many > 1:
                    at, down = (x + width - 13, top + 13) if rows == 1 else (x + 10, top + height - 9)
                    sheet.disc(at, down, 11, "f-ink")
                    sheet.text(at, down + 5, f"×{many}", 13, "strong t-paper", "middle")


def explained(id: str) -> str:
    """The entry of the glossary for a card."""
    return CARDS.get(id) or id.partition("_")[0]


def sign(sheet: Sheet, x: float, y: float, id: str, tenths: int) -> None:
    """The drawing of a card."""
    family, _, rest = id.partition("_")
    emblem(sheet, x, y, rest if family == "role" else family, tenths, f"f-{rest} s-ink")


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


def _piles(sheet: Sheet, view: View, say: Say) -> None:
    """The draw pile face down, the last card thrown away, the trees in the bank."""
    top, x, y = view["discard"][-1] if view["discard"] else "", PILES + 8, STRIP + 8
    name = say(f"card.{top}") if top else say("view.no_cards")
    piles = say("view.piles", deck=view["deck"], discard=len(view["discard"]), top=name, bank=view["bank"])
    with sheet.named(piles):
        with sheet.term("draw_pile"):
            for n in (2, 1, 0):
                sheet.box(x + 2 * n, y + 2 * n, 46, 64, "x-blue s-ink", 4)
            emblem(sheet, x + 23, y + 22, "L", 13)
            sheet.text(x + 23, y + 56, str(view["deck"]), 19, "x-on-blue", "middle")
        with sheet.term("discard_pile"):
            sheet.box(x + 60, y, 46, 64, "f-soft s-line dashed", 4)
            if top:
                held = top in view["hand"] or top in view["known"][-1]
                with sheet.piece(f"{'top' if held else 'card'}-{top}"):
                    sheet.box(x + 60, y, 46, 64, "f-card s-ink", 4)
                    sign(sheet, x + 83, y + 22, top, 12)
            sheet.text(x + 83, y + 56, str(len(view["discard"])), 18, "strong", "middle")
        with sheet.term("bank"):
            emblem(sheet, x + 138, y + 26, "tree", 20)
            sheet.text(x + 138, y + 64, str(view["bank"]), 18, "strong", "middle")
        with sheet.term("discard_pile"):
            sheet.lines(x, y + 90, say("view.top", top=name), 164, 13, "faint", 2)
