"""The field: mown grass in a wooden fence with its numbers painted on, what is printed on the cells, who is there."""

from __future__ import annotations

from functools import cache, lru_cache

from tocsin.core import Say, View
from tocsin.games.toroball.seen.words import COLOURS, figure, figure_name
from tocsin.svg import Sheet

HALF, RISE = 31, 52
"""Half the way from one cell to the next, and the way down from one row to the next."""

LEFT, TOP = 57, 122
"""The centre of the first cell."""

PLANK, GRASS = 20, 4
"""How wide the fence is, and what grows between it and the cells."""

TERMS = {"start": "start_point", "cover": "central_cover"}
"""What is printed on a cell, where the glossary calls it otherwise."""

FENCE_LEFT, FENCE_TOP = LEFT - HALF - GRASS - PLANK, TOP - 34 - GRASS - PLANK


def draw_field(sheet: Sheet, view: View, say: Say) -> None:
    """TB-1..10. The cells, the line the cow will take, then all that moves, above everything else."""
    columns, rows, marks = view["columns"], view["rows"], view["marks"]
    sheet.lay(_fence(columns, rows))
    here = {cell: figure_name(view, say, id) for id, cell in view["at"].items() if cell}
    found = {cell: [name] for cell, name in here.items()}
    for cell, name in ((view["cow"], "label.cow"), (view["ball"], "view.ball")):
        found.setdefault(cell, []).append(say(name))
    printed = {kind: say(f"place.{kind}") for kind in {*marks.values()}}
    plain, marked = say("label.cell", c="{c}", r="{r}"), say("label.place", c="{c}", r="{r}", place="{place}")
    for cell in _cells(columns, rows):
        kind = marks.get(cell, "")
        name = _named(cell, marked if kind else plain, printed.get(kind, ""))
        told = f"{name} {', '.join(found[cell])}" if cell in found else name
        sheet.lay(_cell(cell, told, _printed_term(kind) if kind else _ground(cell, columns, rows)))
    sheet.lay(_printed((*marks.items(),)))
    target = hunted(view)
    if target and view["cow"]:
        with sheet.term("target"):
            sheet.line(*centre(view["cow"]), *centre(view["at"][target]), "x-hunt")
    for id, cell in view["at"].items():
        if cell:
            with sheet.piece(f"figure-{id}"), sheet.place(id, "figure", view["skills"].get(id, ())):
                (x, y), how = centre(cell), zone(view, "how", id)
                sheet.tip(f"{here[cell]}: {say(f'status.{how}', n=view['back'][id], name=figure(view, id))}")
                acting = id == view["active"]
                sheet.disc(x, y, 25 if acting else 26, f"edge f-none{' x-acting' if acting else ''}")
                pawn(sheet, x, y, id, how != "field")
    if view["cow"]:
        with sheet.piece("cow"), sheet.place("cow", "cow", ("temper", "annoy")):
            sheet.tip(f"{say('view.temper')}: {view['temper']}")
            head(sheet, *centre(view["cow"]), view["temper"])
    if view["ball"]:
        shared = view["ball"] in here or view["ball"] == view["cow"]
        x, y = centre(view["ball"])
        with sheet.piece("ball"), sheet.term("ball"):
            ball(sheet, x + 19 * shared, y + 20 * shared, 9 if shared else 12)


@cache
def _cells(columns: int, rows: int) -> list[str]:
    return [f"c{column}r{row}" for row in range(rows) for column in range(columns - row % 2)]


@lru_cache(1024)
def _named(cell: str, words: str, place: str) -> str:
    """Where a cell is, and what is printed on it."""
    column, row = cell[1:].split("r")
    return words.format(c=column, r=row, place=place)


@cache
def _ground(cell: str, columns: int, rows: int) -> str:
    """TB-7. The glossary's word for a cell with nothing printed on it: at the border there is the fence."""
    column, row = map(int, cell[1:].split("r"))
    return "fence" if row in (0, rows - 1) or column in (0, columns - 1 - row % 2) else "cell"


def _printed_term(kind: str) -> str:
    """The glossary's word for what is printed on a cell."""
    return TERMS.get(kind, kind.removesuffix("_a").removesuffix("_b"))


@lru_cache(1024)
def _cell(cell: str, told: str, term: str) -> Sheet:
    x, y = centre(cell)
    sheet = Sheet(0)
    with sheet.place(cell, term):
        sheet.tip(told)
        hexagon(sheet, x, y, f"edge x-{'mown' if int(cell.split('r')[1]) % 2 else 'grass'}")
    return sheet


@lru_cache(8)
def _printed(marks: tuple[tuple[str, str], ...]) -> Sheet:
    """Everything printed on the field; arrows point to their goal."""
    sheet, goals = Sheet(0), {kind[-1]: cell for cell, kind in marks if kind.startswith("goal_")}
    for cell, kind in marks:
        mark(sheet, *centre(cell), kind, centre(goals[kind[-1]]) if kind.startswith("arrow_") else (0, 0))
    return sheet


@cache
def _fence(columns: int, rows: int) -> Sheet:
    """Planks all around with the numbers of columns and rows: even rows above, odd rows below."""
    sheet, x, y = Sheet(0), FENCE_LEFT, FENCE_TOP
    right, bottom = LEFT + 2 * HALF * (columns - 1) + HALF + GRASS, TOP + RISE * (rows - 1) + 34 + GRASS
    with sheet.term("fence"):
        sheet.box(x, y, right + PLANK - x, bottom + PLANK - y, "x-wood", 4)
    sheet.box(x + PLANK, y + PLANK, right - x - PLANK, bottom - y - PLANK, "x-turf", 2)
    ends = [LEFT + HALF * n for n in range(-1, 2 * columns, 2)]
    posts = [f"M{at} {y}v{PLANK}M{at} {bottom}v{PLANK}" for at in ends]
    posts += [f"M{x} {at}h{PLANK}M{right} {at}h{PLANK}" for at in range(TOP - 26, bottom, RISE)]
    sheet.path("".join(posts), "x-nails")
    for column in range(columns):
        sheet.text(LEFT + 2 * HALF * column, y + 15, str(column), 15, "x-on-wood", "middle")
        if column < columns - 1:
            sheet.text(LEFT + 2 * HALF * column + HALF, bottom + 15, str(column), 15, "x-on-wood", "middle")
    for row in range(rows):
        for at in (x + PLANK // 2, right + PLANK // 2):
            sheet.text(at, TOP + RISE * row + 5, str(row), 15, "x-on-wood", "middle")
    return sheet


def centre(cell: str) -> tuple[int, int]:
    """The middle of a cell."""
    column, row = map(int, cell[1:].split("r"))
    return LEFT + 2 * HALF * column + HALF * (row % 2), TOP + RISE * row


def hexagon(sheet: Sheet, x: int, y: int, kind: str) -> None:
    sheet.path(f"M{x} {y - 34}l30 17v34l-30 17l-30-17v-34z", kind, y + 34)


def hunted(view: View) -> str:
    """TB-48. The last figure that moved this turn and is on the field, or nobody."""
    movers = [id for id in view["movers"] if id in view["how"].get("field", ())]
    return movers[-1] if movers else ""


def zone(view: View, key: str, id: str) -> str:
    """How a figure is, or what it did."""
    zones: dict[str, list[str]] = view[key]
    return next(zone for zone, members in zones.items() if id in members)


# What is printed


def mark(sheet: Sheet, x: int, y: int, kind: str, towards: tuple[int, int]) -> None:
    """What is printed on a cell."""
    if kind.startswith("goal"):
        net = "".join(f"M{x + d} {y - 17}v37M{x - 20} {y + d + 2}h40" for d in (-10, 0, 10))
        sheet.path(net, f"f-none s-{COLOURS[kind[-1]]}")
        sheet.path(f"M{x - 20} {y + 20}v-38h40v38", f"f-none s-{COLOURS[kind[-1]]} x-frame")
    elif kind.startswith("arrow"):
        arrow(sheet, x, y, towards[0] - x, towards[1] - y, f"f-{COLOURS[kind[-1]]} x-chalk")
    elif kind == "behind":
        sheet.path(f"M{x - 17} {y + 10}l20-20M{x - 7} {y + 15}l22-22M{x - 17} {y - 5}l10-10", "x-hatch")
    elif kind == "sangria":
        sheet.path(f"M{x + 2} {y - 14}l9-14l5 2", "f-none s-ink")
        sheet.path(f"M{x - 15} {y - 17}h30l-5 34h-20z", "f-card s-ink")
        sheet.path(f"M{x - 13} {y - 7}h26l-3 22h-20z", "x-wine")
        sheet.disc(x - 4, y + 1, 4, "x-fruit")
        sheet.disc(x + 5, y + 7, 3, "x-fruit")
    elif kind == "screen":
        boards = "".join(f"M{x + d} {y + 19}v-34l5-5l5 5v34z" for d in (-21, -10, 1, 12))
        sheet.path(boards, "x-wood s-ink")
        sheet.path(f"M{x - 23} {y - 7}h46M{x - 23} {y + 9}h46", "f-none s-ink")
    elif kind == "cover":
        sheet.path(f"M{x - 23} {y - 17}h46v34h-46z", "x-brick s-ink")
        rows = f"M{x - 23} {y - 6}h46M{x - 23} {y + 6}h46M{x - 8} {y - 17}v11M{x + 8} {y - 17}v11"
        sheet.path(f"{rows}M{x} {y - 6}v12M{x - 8} {y + 6}v11M{x + 8} {y + 6}v11", "f-none s-ink")
    else:
        sheet.path(f"M{x - 11} {y}h22M{x} {y - 11}v22", "x-spot")
        sheet.disc(x, y, 18, "f-none x-spot")


def arrow(sheet: Sheet, x: int, y: int, dx: int, dy: int, kind: str) -> None:
    """An arrow on a cell, pointing to the neighbour at (dx, dy)."""

    def at(along: int, across: int) -> str:
        return f"{x + (along * dx - across * dy) // 61} {y + (along * dy + across * dx) // 61}"

    shape = [at(24, 0), at(2, 15), at(2, 6), at(-21, 6), at(-21, -6), at(2, -6), at(2, -15)]
    sheet.path(f"M{'L'.join(shape)}z", kind)


# What moves


def pawn(sheet: Sheet, x: int, y: int, id: str, safe: bool = False) -> None:
    """Somebody of the village in a beret. Team A is round, team B square; who is safe is hollow, under a roof."""
    colour = COLOURS[id[0]]
    kind = f"f-card s-{colour} x-frame" if safe else f"f-{colour} s-ink"
    if id[0] == "a":
        sheet.disc(x, y, 20, kind)
    else:
        sheet.box(x - 19, y - 18, 38, 38, kind, 5)
    sheet.text(x, y + 10, id.upper(), 21, f"strong {f't-{colour}' if safe else 't-paper'}", "middle")
    if safe:
        sheet.path(f"M{x - 22} {y - 14}l22-14l22 14", f"f-none s-{colour} x-frame")
    else:
        sheet.path(f"M{x - 17} {y - 12}q-3-10 14-11l1-4h3l0 4q18 1 16 11q-17-4-34 0z", "x-beret")


def head(sheet: Sheet, x: int, y: int, temper: int) -> None:
    """Her head with horns and ears, her temper between them."""
    sheet.path(f"M{x - 14} {y - 12}q-15-2-13-18q7 11 17 11zM{x + 14} {y - 12}q15-2 13-18q-7 11-17 11z", "f-card s-ink")
    sheet.path(f"M{x - 16} {y - 8}l-11 3q2 8 11 6zM{x + 16} {y - 8}l11 3q-2 8-11 6z", "x-cow s-ink")
    sheet.path(f"M{x - 17} {y - 16}q17-7 34 0q4 15-4 25q-4 15-13 15q-9 0-13-15q-8-10-4-25z", "edge x-cow s-ink")
    sheet.path(f"M{x - 11} {y + 13}q11-7 22 0q-3 11-11 11q-8 0-11-11z", "x-muzzle")
    sheet.disc(x - 4, y + 16, 2, "f-ink")
    sheet.disc(x + 4, y + 16, 2, "f-ink")
    sheet.text(x, y + 7, str(temper), 22, "x-temper", "middle")


def ball(sheet: Sheet, x: int, y: int, radius: int = 12) -> None:
    sheet.disc(x, y, radius, "x-ball")
    sheet.path(f"M{x} {y - 5}l5 4l-2 6h-6l-2-6z", "x-patch")
