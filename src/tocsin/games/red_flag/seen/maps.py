"""The two halves of the board in pictures: the political and the military sphere, each below its own scale of VP."""

from __future__ import annotations

from functools import lru_cache

from tocsin.core import Say, View
from tocsin.games.red_flag.seen.tokens import COLOURS, HALF, LEFTS, badge, cubes, emblem, frame, wall
from tocsin.games.red_flag.seen.view import SIDES
from tocsin.games.red_flag.seen.vignettes import VIGNETTES
from tocsin.svg import Sheet, wrapped

SCALE, CELL = 62, 44
"""Where the scales begin, and the width of a step."""

TOP, FOOT = 115, 430
"""Where the maps begin and end."""

BOX, TALL, GAP = 148, 94, 13
COLUMNS = tuple(11 + n * (BOX + GAP) for n in range(3))
ROWS = (144, 304)
Area = tuple[tuple[int, int], tuple[int, int]]

ROAD = 16
"""How broad a road is to whoever points at it."""

BETWEEN = ROWS[0] + TALL
"""Where the way between the two rows begins."""

AREAS = (
    *((n, 0) for n in range(3)),
    *((n, 1) for n in range(3)),
    *((1, 0), (1, 1), (2, 0), (0, 0), (0, 1), (2, 1)),
)
"""Column and row of each space on its half of the board."""

OUTSIDE = {"versailles_hq": COLUMNS[0] + 20, "prussian_occupied_territory": COLUMNS[2] + 20}
"""Left edge of the two places off the board; they lie between the rows."""

OUT, LOWER = BOX - 20, 54
"""Their width and height."""

LOW = ROWS[1] + TALL + 17
SIGNS = {
    "institutional": (LEFTS[0] + HALF // 2, ROWS[0] - 15),
    "public_opinion": (LEFTS[0] + HALF // 2, LOW),
    "paris": (LEFTS[1] + COLUMNS[2] - GAP // 2, ROWS[0] - 14),
    "forts": (LEFTS[1] + HALF // 2, LOW),
}
"""Where the name of each dimension stands."""

EIGHT = {
    side: [(left + 21 * (n % 2), 58 + 22 * (n // 2)) for n in range(4)]
    for side, left in (("commune", 16), ("versailles", 111))
}
"""Where the cubes of each side lie on a space."""


TIES = {"vp_equal": "view.aim_equal", "no_condition_met": "view.aim_solo"}
"""Which ends without a winner are the solo opponent's."""


def spheres(sheet: Sheet, view: View, say: Say) -> None:
    """RF-6..11. Scales and maps."""
    aim = f"{say('view.aim')} {say(TIES[view['solo']['tie']] if view['solo'] else 'view.aim_tie')}"
    _scale(sheet, LEFTS[0], "political", -view["political"], aim, say)
    _scale(sheet, LEFTS[1], "military", view["military"], aim, say)
    named = {space["id"]: say(f"space.{space['id']}") for space in view["spaces"]}
    named |= {id: say(f"offboard.{id}") for id in OUTSIDE}
    links = ((a, b, both, f"{named[a]} {'–' if both else '→'} {named[b]}") for a, b, both in view["links"])
    sheet.lay(_ground((*(space["id"] for space in view["spaces"]),), (*links,)))
    for half in (0, 1):
        _half(sheet, view, half, say)


def _scale(sheet: Sheet, left: int, sphere: str, at: int, aim: str, say: Say) -> None:
    """RF-11. A tug of war: the Commune's end on the left, that of Versailles on the right; both say what wins."""
    with sheet.term(f"{sphere}-vp", f"{say(f'view.{sphere}')}: {_vp(at, say)}"):
        sheet.text(left + HALF // 2, SCALE + 16, say(f"view.{sphere}"), 19, "serif", "middle")
        with sheet.term("victory", aim):
            sheet.text(left + 4, SCALE + 16, say("side.commune"), 15, "strong t-red")
        with sheet.term("victory", aim):
            sheet.text(left + HALF - 4, SCALE + 16, say("side.versailles"), 15, "strong t-blue", "end")
        sheet.lay(_steps(left, at))
        with sheet.piece(f"vp-{sphere}"):
            middle = _step(left, at)
            sheet.path(f"M{middle - 22} {SCALE + 19}h44v32h-44z", "f-ink")
            sheet.text(middle, SCALE + 42, str(abs(at)), 21, "serif t-paper", "middle")


def _step(left: int, n: int) -> int:
    return left + HALF // 2 + CELL * n


@lru_cache
def _steps(left: int, at: int) -> Sheet:
    """The steps of a scale, without the one that its marker covers."""
    sheet = Sheet(0)
    sheet.box(_step(left, -5) - CELL // 2, SCALE + 22, 11 * CELL, 26, "edge f-card s-ink", 0)
    sheet.path("".join(f"M{_step(left, n) + CELL // 2} {SCALE + 22}v26" for n in range(-5, 5)), "f-none s-line")
    for n in range(-5, 6):
        if n != at:
            kind = "serif t-red" if n < 0 else "serif t-blue" if n else "serif"
            sheet.text(_step(left, n), SCALE + 41, str(abs(n)), 17, kind, "middle")
    return sheet


def _vp(at: int, say: Say) -> str:
    return f"{say(f'side.{SIDES[at > 0]}')} {abs(at)}" if at else "0"


# The maps


@lru_cache
def _ground(ids: tuple[str, ...], links: tuple[tuple[str, str, bool, str], ...]) -> Sheet:
    """What never changes: frames, the walls of Paris, the roads."""
    sheet = Sheet(0)
    for half, left in enumerate(LEFTS):
        with sheet.term("sphere"):
            frame(sheet, left, TOP, HALF, FOOT - TOP)
        if half:
            with sheet.term("paris"):
                _walls(sheet, left)
        mine = ids[6 * half : 6 * half + 6]
        for a, b, both, name in links:
            if a in mine or b in mine:
                _link(sheet, left, _area(ids, a), _area(ids, b), both, name)
    return sheet


def _walls(sheet: Sheet, left: int) -> None:
    """The walls of Paris, with the fortifications' teeth."""
    west, east, north, south = left + COLUMNS[1] - 6, left + COLUMNS[2] + BOX + 6, ROWS[0] - 6, ROWS[1] + TALL + 6
    gate = left + COLUMNS[1] + BOX + 6
    d = f"M{west} {north}H{east}V{BETWEEN + 5}H{gate + 40}L{gate} {BETWEEN + 42}V{south}H{west}Z"
    sheet.path(d, "f-board s-ink x-wall")


def _half(sheet: Sheet, view: View, half: int, say: Say) -> None:
    """The places off the board, the spaces, the names of the dimensions."""
    if half:
        for id, x in OUTSIDE.items():
            _outside(sheet, view, id, LEFTS[1] + x, say)
    symbols = {}
    for n in range(6 * half, 6 * half + 6):
        space, (column, row) = view["spaces"][n], AREAS[n]
        symbols[space["dimension"].removeprefix("dimension.")] = space["symbol"]
        x, y = LEFTS[half] + COLUMNS[column], ROWS[row]
        with sheet.place(space["id"], space["id"]):
            _space(sheet, space, view["limit"], x, y, say)
            _sealed(sheet, view, space["id"], x + BOX - 5, y + 4, say)
    for id, symbol in symbols.items():
        with sheet.place(f"dimension-{id}", id):
            badge(sheet, *SIGNS[id], f"{symbol} {say(f'dimension.{id}')}")


def _area(ids: tuple[str, ...], id: str) -> Area:
    """The middle and the size of a space or of a place off the board, from the left edge of its half."""
    if id in OUTSIDE:
        return (OUTSIDE[id] + OUT // 2, BETWEEN + 33), (OUT, LOWER)
    column, row = AREAS[ids.index(id)]
    return (COLUMNS[column] + BOX // 2, ROWS[row] + TALL // 2), (BOX, TALL)


def _link(sheet: Sheet, left: int, a: Area, b: Area, both: bool, name: str) -> None:
    """RF-7. A road; one with an arrow works one way. Roads that would cross a space go around it. It tells what it
    joins where it can be seen, between its ends."""
    ((x, y), (wide, tall)), ((to_x, to_y), (to_wide, to_tall)) = a, b
    across, down = _gap(x, to_x, (wide + to_wide) // 2, wide), _gap(y, to_y, (tall + to_tall) // 2, tall)
    if y == to_y and abs(x - to_x) > BOX * 2:
        d = f"M{left + x} {y}V{LOW}H{left + to_x}V{to_y}"
        across, down = (min(x, to_x), abs(x - to_x)), (LOW - ROAD // 2, ROAD)
    elif x == to_x > COLUMNS[2] and y < BETWEEN and to_y > BETWEEN + 66 and left == LEFTS[1]:
        d = f"M{left + COLUMNS[2] + 5} {y}V{to_y}"
        across = COLUMNS[2] + 5 - ROAD // 2, ROAD
    else:
        d = f"M{left + x} {y}L{left + to_x} {to_y}"
    sheet.path(d, "f-none s-ink x-road")
    with sheet.term("adjacent", name):
        sheet.box(left + across[0], down[0], across[1], down[1], "f-none", 0)
        if not both:
            at, ahead = left + (x + to_x) / 2, 6 if to_x > x else -6
            sheet.path(f"M{at + ahead:g} {y}L{at - ahead:g} {y - 10}V{y + 10}Z", "f-ink")


def _gap(one: int, other: int, near: int, size: int) -> tuple[int, int]:
    """Where it begins and how far it is from a thing of a size to another, as broad as a road if both overlap."""
    gap = abs(one - other) - near
    if gap <= 0:
        return (one + other - ROAD) // 2, ROAD
    return one + size // 2 if one < other else one - size // 2 - gap, gap


def _outside(sheet: Sheet, view: View, id: str, x: int, say: Say) -> None:
    """RF-22. Headquarters are always Versailles', the occupied territory at the last step of collaboration."""
    held, name = view["outside"][id], say(f"offboard.{id}")
    with sheet.term(id, f"{name}: {say('side.versailles') if held else '–'}"):
        sheet.box(x, BETWEEN + 6, OUT, LOWER, f"edge f-board {'s-blue thick' if held else 's-ink dashed'}", 0)
        lines = wrapped(name, OUT - 15, 13)
        for n, line in enumerate(lines):
            sheet.text(x + OUT / 2 + 6, BETWEEN + 45 - 8 * len(lines) + 16 * n, line, 13, "", "middle")
        if held:
            emblem(sheet, x + 1, BETWEEN + 33, "versailles", say("letter.versailles"), 11)


def _space(sheet: Sheet, space: View, limit: int, x: int, y: int, say: Say) -> None:
    """Name and star of a pivotal space; cubes of the Commune, flag of control, disc, cubes of Versailles."""
    held, middle, id = space["control"], x + BOX // 2, space["id"]
    border = f"s-{'red' if held == 'commune' else 'blue'} thick" if held else "s-ink"
    sheet.box(x, y, BOX, TALL, f"edge f-card {border}", 0)
    sheet.path(f"M{middle} {y + 52}{VIGNETTES.get(id, 'z')}", "f-ink x-ghost")
    if space["pivotal"]:
        sheet.box(x + 5, y + 5, BOX - 10, TALL - 10, "f-none s-line", 0)
        with sheet.term("pivotal", say("view.pivotal")):
            sheet.path(f"M{x + 13} {y + 5}l2.4 5.6 6 .5-4.6 4 1.4 5.9-5.2-3.2-5.2 3.2 1.4-5.9-4.6-4 6-.5z", "f-yellow")
    lines = wrapped(say(f"space.{id}"), BOX - 30, 15)
    size = 14 if max(map(len, lines)) > 11 else 15
    for n, line in enumerate(lines):
        sheet.text(middle, y + 29 - 9 * (len(lines) > 1) + 19 * n, line, size, "serif", "middle")
    for side in SIDES:
        spots = [(x + dx, y + dy) for dx, dy in EIGHT[side][: max(limit, space[side])]]
        with sheet.term("cube", f"{say(f'side.{side}')}: {say('label.cubes', n=space[side])}"):
            cubes(sheet, spots, side, space[side], id)
        if side in space["presence"]:
            with sheet.term("presence", say("view.present", side=say(f"side.{side}"))):
                sheet.text(middle - 20 if side == "commune" else middle + 21, y + 74, "+", 14, "strong", "middle")
    if held:
        with sheet.term("control", say("view.control", side=say(f"side.{held}"))), sheet.piece(f"flag-{id}"):
            emblem(sheet, middle, y + (58 if space["disc"] else 69), held, say(f"letter.{held}"), 11)
    if space["disc"]:
        wall(sheet, middle, y + (80 if held else 69), space["disc"], id, say)


def _sealed(sheet: Sheet, view: View, id: str, x: int, y: int, say: Say) -> None:
    """A seal on the space of an objective that one may see."""
    for side in SIDES:
        for card in view["sides"][side]["objective"]["cards"]:
            if card["space"] == id:
                with sheet.term("objective", say("view.sign_objective")):
                    sheet.disc(x, y, 11, f"f-{COLOURS[side]} s-ink")
                    sheet.text(x, y + 6, "◎", 16, "t-paper", "middle")
                x -= 24
