"""The two halves of the board in pictures: the political and the military sphere, each below its own scale of VP."""

from __future__ import annotations

from tocsin.core import Say, View
from tocsin.games.red_flag.seen.tokens import CUBE, EDGE, WIDTH, badge, cube, emblem, wall
from tocsin.games.red_flag.seen.view import SIDES
from tocsin.svg import Sheet, wrapped

BOX, TALL, GAP = 164, 90, 18
COLUMNS = (EDGE, EDGE + BOX + GAP, EDGE + 2 * (BOX + GAP))
ROWS = (204, 204 + TALL + 84)
BETWEEN = ROWS[0] + TALL
"""Where the way between the two rows begins."""

PLACES = (
    *((n, 0) for n in range(3)),
    *((n, 1) for n in range(3)),
    *((1, 0), (1, 1), (2, 0), (0, 0), (0, 1), (2, 1)),
)
"""Column and row of each space on its half of the board."""

OUTSIDE = {"versailles_hq": (COLUMNS[0] + 10, 140), "prussian_occupied_territory": (COLUMNS[2] + 24, 140)}
"""Left edge and width of the two places off the board; they lie between the rows."""

DIMENSIONS = ("institutional", "public_opinion", "paris", "forts")
CORNERS = ((COLUMNS[0], ROWS[0] - 32), (COLUMNS[0], ROWS[1] + TALL + 8), (COLUMNS[1], ROWS[0] - 32))
SIGNS = (*CORNERS, (COLUMNS[0], ROWS[1] + TALL + 24))
"""Where the name of each dimension stands."""


def political(view: View, say: Say) -> Sheet:
    """RF-6..9. Round and phase, the political scale, Institutional above and Public Opinion below."""
    sheet = Sheet(WIDTH)
    _clock(sheet, view, say)
    _scale(sheet, say("view.political"), -view["political"], say)
    for top in (ROWS[0] - 38, ROWS[1] - 8):
        sheet.box(0, top, WIDTH, TALL + 46, "f-soft", 12)
    _half(sheet, view, range(6), say)
    sheet.lines(EDGE, ROWS[1] + TALL + 58, say("view.legend"), WIDTH - EDGE, 15, "faint", 2)
    return sheet


def military(view: View, say: Say) -> Sheet:
    """RF-6, RF-8, RF-10. Initiative and aim, the military scale, Paris within its walls and the forts around it."""
    sheet = Sheet(WIDTH)
    _aim(sheet, view, say)
    _scale(sheet, say("view.military"), view["military"], say)
    left, right, low = COLUMNS[1] - 9, WIDTH - 2, ROWS[1] + TALL + 10
    corner = f"H{COLUMNS[2] + 70}L{COLUMNS[1] + BOX + 9} {BETWEEN + 60}V{low - 12}q0 12 -12 12"
    sheet.path(
        f"M{left + 12} {ROWS[0] - 38}H{right - 12}q12 0 12 12V{BETWEEN + 10}{corner}H{left + 12}q-12 0 -12 -12"
        f"V{ROWS[0] - 26}q0 -12 12 -12Z",
        "f-soft s-ink dashed",
        low,
    )
    _half(sheet, view, range(6, 12), say)
    return sheet


# The heads of the two sheets


def _clock(sheet: Sheet, view: View, say: Say) -> None:
    """The round on its track, the phase, and whose card plays are done and due."""
    crisis = view["crisis"]
    title = say("view.crisis") if crisis else say("view.round", n=view["round"])
    sheet.text(EDGE, 27, title, 24, "serif strong")
    names, x = [*map(str, range(1, view["rounds"] + 1)), say("zone.final_crisis")], WIDTH - EDGE
    for n, name in reversed([*enumerate(names, 1)]):
        width = 34 if len(name) < 3 else 22 + 10 * len(name)
        x -= width + 4
        now = n == (len(names) if crisis else view["round"])
        sheet.box(x + 4, 6, width, 28, "f-ink s-ink" if now else "f-card s-line", 6)
        sheet.text(x + 4 + width // 2, 26, name, 16, "strong t-paper" if now else "faint", "middle")
    sheet.text(EDGE, 60, say(f"phase.{view['phase']}"), 18, "strong")
    if view["phase"] == "cards" and not crisis:
        first = SIDES.index(view["initiative"])
        for n in range(6):
            side = SIDES[(first + n) % 2]
            at = WIDTH - EDGE - 18 - 42 * (5 - n)
            if n == view["plays"]:
                sheet.box(at - 20, 68, 41, 32, "f-warn s-warn thick", 8)
            if n < view["plays"]:
                sheet.text(at, 90, "✓", 18, "faint", "middle")
            else:
                emblem(sheet, at, 84, side, say(f"letter.{side}"), 12)
        sheet.text(EDGE, 90, say("view.order"), 16, "faint")


def _aim(sheet: Sheet, view: View, say: Say) -> None:
    """Who has the initiative, and what wins."""
    first = view["initiative"]
    emblem(sheet, EDGE + 14, 20, first, say(f"letter.{first}"))
    words = say("view.initiative", side=say(f"side.{first}"))
    sheet.text(EDGE + 40, 27, words[:1].upper() + words[1:], 18, "strong")
    aim = say("view.aim") + " " + say("view.aim_solo" if view["solo"] else "view.aim_tie")
    sheet.lines(EDGE, 56, aim, WIDTH - EDGE, 15, "faint", 3)


def _scale(sheet: Sheet, name: str, at: int, say: Say) -> None:
    """RF-11. A tug of war: the Commune's end on the left, that of Versailles on the right."""
    sheet.text(EDGE, 124, say("side.commune"), 16, "strong t-red")
    sheet.text(WIDTH // 2, 124, name, 18, "serif strong", "middle")
    sheet.text(WIDTH - EDGE, 124, say("side.versailles"), 16, "strong t-blue", "end")
    for n in range(-5, 6):
        x = WIDTH // 2 - 24 + 48 * n
        colour = "s-red" if n < 0 else "s-blue" if n else "s-line"
        sheet.box(x + 1, 131, 46, 27, f"{'f-ink' if n == at else 'f-card'} {colour}", 5)
        sheet.text(x + 24, 151, str(abs(n)), 18 if n == at else 16, "strong t-paper" if n == at else "faint", "middle")


# The map


def _half(sheet: Sheet, view: View, spaces: range, say: Say) -> None:
    """The links below, the spaces on top of them, the names of the dimensions."""
    ids = [space["id"] for space in view["spaces"]]
    mine = [ids[n] for n in spaces]
    for a, b, both in view["links"]:
        if a in mine or b in mine:
            _link(sheet, _middle(ids, a), _middle(ids, b), both)
    if spaces[0]:
        for id, (x, width) in OUTSIDE.items():
            _outside(sheet, view, id, x, width, say)
    for n in spaces:
        _space(sheet, view["spaces"][n], view["limit"], PLACES[n], say)
    symbols = {space["dimension"]: space["symbol"] for space in view["spaces"]}
    for id, (x, y) in [*zip(DIMENSIONS, SIGNS, strict=True)][spaces[0] // 3 : spaces[0] // 3 + 2]:
        words = f"{symbols[f'dimension.{id}']} {say(f'dimension.{id}')}"
        with sheet.place(f"dimension-{id}"):
            badge(sheet, x, y, words, 24 + 10 * len(words))


def _middle(ids: list[str], id: str) -> tuple[int, int]:
    if id in OUTSIDE:
        x, width = OUTSIDE[id]
        return x + width // 2, BETWEEN + 42
    column, row = PLACES[ids.index(id)]
    return COLUMNS[column] + BOX // 2, ROWS[row] + TALL // 2


def _link(sheet: Sheet, a: tuple[int, int], b: tuple[int, int], both: bool) -> None:
    """RF-7. A line; one with an arrow works one way. Lines that would cross a space go around it."""
    (x, y), (to_x, to_y) = a, b
    if y == to_y and abs(x - to_x) > BOX * 2:
        low = ROWS[1] + TALL + 17
        d = f"M{x + 20} {y}V{low - 12}q0 12 12 12H{to_x - 32}q12 0 12 -12V{to_y}"
        sheet.path(d, "f-none s-line thick", low)
    elif x == to_x == COLUMNS[2] + BOX // 2 and y < ROWS[1] and to_y > BETWEEN + 84 and x > WIDTH // 2:
        sheet.line(COLUMNS[2] + 13, y, COLUMNS[2] + 13, to_y, "s-line thick")
    else:
        sheet.line(x, y, to_x, to_y, "s-line thick")
    if not both:
        at, ahead = (x + to_x) // 2, 9 if to_x > x else -9
        sheet.path(f"M{at + ahead} {y}L{at - ahead} {y - 9}V{y + 9}Z", "f-ink", y)


def _outside(sheet: Sheet, view: View, id: str, x: int, width: int, say: Say) -> None:
    """RF-22. Headquarters are always Versailles', the occupied territory at the last step of collaboration."""
    held = view["outside"][id]
    name = say(f"offboard.{id}")
    sheet.box(x, BETWEEN + 11, width, 62, f"f-board {'s-blue thick' if held else 's-line dashed'}", 6)
    with sheet.named(f"{name}: {say('side.versailles') if held else '–'}"):
        top = BETWEEN + 57 - 10 * len(wrapped(name, width - 7, 15))
        sheet.lines(x + 7, top, name, width - 7, 15, "", 3)
        if held:
            emblem(sheet, x + width - 14, BETWEEN + 13, "versailles", say("letter.versailles"), 11)


def _space(sheet: Sheet, space: View, limit: int, at: tuple[int, int], say: Say) -> None:
    """Symbol, name, star of a pivotal space; cubes of the Commune, flag of control, disc, cubes of Versailles."""
    x, y, held = COLUMNS[at[0]], ROWS[at[1]], space["control"]
    border = f"s-{'red' if held == 'commune' else 'blue'} thick" if held else "s-line"
    with sheet.place(space["id"]):
        sheet.box(x, y, BOX, TALL, f"edge f-card {border}")
        sheet.text(x + 14, y + 22, space["symbol"], 18, "", "middle")
        if space["pivotal"]:
            sheet.text(x + 14, y + 42, "★", 17, "strong t-yellow", "middle")
        sheet.lines(x + 26, y + 22, say(f"space.{space['id']}"), BOX - 30, 16, "", 2)
        for side, left in (("commune", x + 8), ("versailles", x + BOX - 8 - (CUBE + 4) * 2)):
            for n in range(max(limit, space[side])):
                cube(sheet, left + 10 + n % 2 * (CUBE + 3), y + 58 + n // 2 * (CUBE + 3), side, n < space[side])
            if side in space["presence"]:
                sheet.text(left + (49 if side == "commune" else -7), y + 74, "+", 20, "strong", "middle")
        middle = x + BOX // 2
        if held:
            emblem(sheet, middle - 12 * bool(space["disc"]), y + 68, held, say(f"letter.{held}"), 11)
        if space["disc"]:
            wall(sheet, middle + 14 * bool(held), y + 68, space["disc"], say)
