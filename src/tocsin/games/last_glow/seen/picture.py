"""The view as SVG: the grid between sky and planet, gauges and crew, and what the dice of the storm mean."""

from __future__ import annotations

from tocsin.core import Question, Say, View
from tocsin.games.last_glow.box import Box
from tocsin.games.last_glow.pieces import ABOVE, GAS, HERE, HUNT, LEFT, LIGHT, REPAIR, RIGHT, SEND
from tocsin.games.last_glow.seen.text import COLOURS
from tocsin.svg import Sheet, wrapped

WIDTH, EDGE = 480, 8
STEP, SIZE = 66, 62
"""From one cell to the next, and a cell."""

LEFTMOST, TOP = 34, 74
"""The corner of the first cell."""

AT_DESK = {LIGHT: "light", REPAIR: "repair", SEND: "send"}
"""What the crew does on board, a box each; everything else happens on a cell."""

TOWARDS = {GAS: 0, LEFT: 1, RIGHT: 2}
"""The neighbour that a move leads to: above, left, right, as the card counts them."""


def place(box: Box, question: Question, option: int) -> str | None:
    """Moves, hunts and captures are at their cell, what is done on board in its box."""
    if question.verb != "crew":
        return None
    if option in AT_DESK:
        return AT_DESK[option]
    assert question.about
    cell = here = question.about["here"]
    if option >= HUNT:
        cell = option - HUNT
    elif option != HERE:
        cell = box.neighbours[here][TOWARDS[option] if option in TOWARDS else option - ABOVE]
    return None if cell < 0 else box.ids["cell"][cell]


def picture(view: View, say: Say) -> list[str]:
    """LG-1..9. The grid, the lighthouse on board, the storm, and how it all ends."""
    sheets = [_grid(view, say), _board(view, say), _storm(view, say), _legend(view, say)]
    for sheet in sheets:
        sheet.height += EDGE
    return [sheet.svg() for sheet in sheets]


# The grid


def _grid(view: View, say: Say) -> Sheet:
    """Sky, cells and planet; a face of the die above each column, what a row adds to a heart's die beside it."""
    sheet, columns, numbers = Sheet(WIDTH), view["columns"], view["row_numbers"]
    head = say("view.turn", n=view["turn"], last=view["last_turn"], phase=say(f"phase.{view['phase']}"))
    sheet.text(EDGE, 26, head, 20, "serif strong")
    right, bottom = LEFTMOST + STEP * columns, TOP + STEP * len(numbers)
    for column in range(columns):
        sheet.die(LEFTMOST + STEP * column + SIZE // 2, TOP - 20, 28, column + 1, "f-soft s-line")
    for row, number in enumerate(numbers, 1):
        y = TOP + STEP * row - STEP // 2 + 4
        sheet.text(EDGE + 9, y, str(row), 17, "faint", "middle")
        sheet.text(right + 20, y, f"+{number}", 18, "strong", "middle")
        for column in range(1, columns + 1):
            _cell(sheet, view, column, row)
    width = right - LEFTMOST - STEP + SIZE
    sheet.path(f"M{LEFTMOST} {bottom + 56}v-18q{width // 2}-42 {width} 0v18z", "f-blue pale", bottom + 56)
    sheet.text(LEFTMOST + width // 2, bottom + 46, say("view.planet"), 18, "serif strong", "middle")
    return sheet


def _cell(sheet: Sheet, view: View, column: int, row: int) -> None:
    """A cell and what floats there; a heart within reach shows what the hunter's die needs."""
    cell = f"c{column}r{row}"
    x, y = LEFTMOST + STEP * (column - 1), TOP + STEP * (row - 1)
    middle, centre = x + SIZE // 2, y + SIZE // 2
    here, soother = cell == view["lighthouse"], cell in view["soothers"]
    with sheet.place(cell):
        sheet.box(x, y, SIZE, SIZE, f"edge {'f-card s-ink' if here else 'f-soft s-line'}", 8)
        if cell in view["hearts"]:
            _heart(sheet, middle, centre)
            need = _needed(view, column, row)
            if need:
                sheet.text(middle, centre + 5, f"{need}{'+' if need < 6 else ''}", 18, "strong t-paper", "middle")
        if here:
            _lighthouse(sheet, middle - 13 if soother else middle, centre)
        if soother:
            _soother(sheet, middle + 17 if here else middle, centre)


def _needed(view: View, column: int, row: int) -> int:
    """LG-21, LG-22. What the die of a hunt must show at least, or nothing if no die would do."""
    at, down = map(int, view["lighthouse"][1:].split("r"))
    need: int = view["numbers"]["threshold"] + abs(at - column) + abs(down - row)
    return need if need <= 6 else 0


def _lighthouse(sheet: Sheet, x: int, y: int) -> None:
    """A striped tower with its lamp, beams to both sides."""
    sheet.path(f"M{x - 5} {y - 19}l-15-7v14zM{x + 5} {y - 19}l15-7v14z", "f-yellow pale")
    sheet.path(f"M{x - 7} {y - 12}h14l5 36h-24z", "f-card s-ink")
    sheet.path(f"M{x - 8} {y - 3}h16l1 8h-18zM{x - 10} {y + 13}h20l2 11h-24z", "f-red")
    sheet.path(f"M{x - 9} {y - 24}l9-6l9 6z", "f-ink s-ink")
    sheet.box(x - 6, y - 24, 12, 11, "f-yellow s-ink", 2)


def _heart(sheet: Sheet, x: int, y: int) -> None:
    """A storm heart."""
    sheet.path(f"M{x} {y + 24}q-26-18-26-32q0-14 13-14q9 0 13 9q4-9 13-9q13 0 13 14q0 14-26 32z", "f-red s-ink")


def _soother(sheet: Sheet, x: int, y: int) -> None:
    """A dream-soother: a crescent."""
    sheet.path(f"M{x + 6} {y - 18}a18 18 0 1 0 8 26a15 15 0 1 1-8-26z", "f-green s-ink")


# On board


def _board(view: View, say: Say) -> Sheet:
    """The gauges, the hold and the crew; then what a member of the crew can do."""
    sheet, numbers = Sheet(WIDTH), view["numbers"]
    sheet.text(EDGE, 26, say(f"mode.{view['mode']}"), 20, "serif strong")
    rows = [(say(f"gauge.{id}"), view[id], top, f"f-{COLOURS[id]}") for id, top in view["tops"].items()]
    rows.append((say("storage"), view["stored"], view["storage"], ""))
    rows.append((say("crew"), view["crew"], view["full_crew"], "f-ink"))
    sheet.box(EDGE, 40, WIDTH - 2 * EDGE, 40 * len(rows) + 8)
    for n, (name, level, top, kind) in enumerate(rows):
        y = 64 + 40 * n
        sheet.text(EDGE + 12, y + 6, name, 18)
        sheet.text(WIDTH - EDGE - 12, y + 7, str(level), 20, "strong", "end")
        for bead in range(top):
            x = WIDTH - EDGE - 50 - 27 * (top - 1 - bead)
            if kind:
                sheet.disc(x, y, 10, f"{kind if bead < level else 'f-none'} s-ink")
            elif bead < level:
                _soother(sheet, x, y)
            else:
                sheet.box(x - 11, y - 11, 22, 22, "f-none s-line dashed", 6)
    y = 48 + 40 * len(rows) + 10
    for act, id in AT_DESK.items():
        words = _capital(say(f"label.{id}", n={LIGHT: numbers["light"], REPAIR: numbers["repair"]}.get(act, 0)))
        height = 22 + 20 * len(wrapped(words, WIDTH - 5 * EDGE, 16))
        with sheet.place(id):
            sheet.box(EDGE, y, WIDTH - 2 * EDGE, height, "edge f-card s-line")
            sheet.lines(EDGE + 14, y + 26, words, WIDTH - 5 * EDGE, 16, "strong")
        y += height + 6
    lines = [say(f"aid.{id}", **numbers) for id in ("steer", "gas", "hunt", "capture")]
    lines.insert(2, say("view.gas", n=view["gassed"], gauge=say(f"gauge.{view['gas_on']}")))
    for line in lines:
        y = int(sheet.lines(EDGE + 4, y + 22, line, WIDTH - 3 * EDGE, 16)) + 2
    return sheet


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


# The storm


def _storm(view: View, say: Say) -> Sheet:
    """LG-39, LG-45, LG-52. Where a heart's total takes it, what an explosion costs, the dice for new hearts."""
    sheet, table = Sheet(WIDTH), view["heart_table"]
    y = int(sheet.lines(EDGE, 26, say("view.heart_table"), WIDTH - 2 * EDGE, 18, "serif strong")) + 14
    step, low = (WIDTH - 2 * EDGE + 8) // (len(table) + 1), 1
    for n, (up_to, aside) in enumerate([*table, (0, None)]):
        x = EDGE + step * n
        sheet.box(x, y, step - 8, 84, "f-card s-line")
        span = f"{low}+" if aside is None else f"{low}–{up_to}" if low < up_to else str(low)
        sheet.text(x + step // 2 - 4, y + 28, span, 20, "strong", "middle")
        if aside is None:
            _blast(sheet, x + step // 2 - 4, y + 57)
        else:
            _arrow(sheet, x + step // 2 - 4 - 14 * aside, y + 40, 28 * aside)
        low = up_to + 1
    near, far = view["blast"]
    cost = say("view.blast_cost", near=near, far=far, gauge=say(f"gauge.{view['blast_on']}"))
    blast = say("view.blast_gone" if view["explosion_removes"] else "view.blast", bang="").strip()
    y = int(sheet.lines(EDGE, y + 110, f"{_capital(blast)} {cost}.", WIDTH - 2 * EDGE, 16))
    y = int(sheet.lines(EDGE, y + 34, say("view.spawn"), WIDTH - 2 * EDGE, 18, "serif strong")) + 14
    for n, dice in enumerate(view["spawn"]):
        now = n == view["spawn_now"]
        sheet.box(EDGE + 42 * n, y, 36, 36, "f-warn s-ink thick" if now else "f-none s-line", 6)
        sheet.text(EDGE + 42 * n + 18, y + 25, str(dice), 19, "strong" if now else "faint", "middle")
    hearts, soothers = view["supply"]
    sheet.lines(EDGE, y + 64, say("view.supply", hearts=hearts, soothers=soothers), WIDTH - 2 * EDGE, 16, "faint")
    return sheet


def _arrow(sheet: Sheet, x: int, y: int, dx: int) -> None:
    """An arrow down, or down and aside."""
    sheet.line(x, y, x + dx, y + 32, "s-ink thick")
    head = f"M{x + dx - (0 if dx < 0 else 12 if dx == 0 else 16)} {y + (18 if dx < 0 else 21 if dx == 0 else 31)}"
    tail = "v14h16" if dx < 0 else "l12 12l12-12" if dx == 0 else "h16v-14"
    sheet.path(head + tail, "f-none s-ink thick", y + 34)


def _blast(sheet: Sheet, x: int, y: int) -> None:
    sheet.path(
        f"M{x} {y - 20}l5 11l11-6l-4 11l12 4l-12 5l4 11l-11-6l-5 11l-5-11l-11 6l4-11l-12-5l12-4l-4-11l11 6z",
        "f-yellow s-ink",
    )


def _legend(view: View, say: Say) -> Sheet:
    """What floats in the sky, and how the game goes on and ends."""
    sheet, numbers = Sheet(WIDTH), view["numbers"]
    y = 0
    for draw, id in ((_lighthouse, "lighthouse"), (_heart, "heart"), (_soother, "soother")):
        draw(sheet, EDGE + 28, y + 34)
        sheet.lines(EDGE + 66, y + 28, say(f"aid.{id}", **numbers), WIDTH - 2 * EDGE - 70, 16)
        y += 66
    for line in (say("view.management"), say("aid.crew", **numbers), say("view.goal", n=view["tops"]["victory"])):
        y = int(sheet.lines(EDGE, y + 24, line, WIDTH - 2 * EDGE, 16))
    return sheet
