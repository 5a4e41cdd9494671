"""The field as a picture: hexagons in a fence, figures, cow and ball on them; beside it the teams and her temper."""

from __future__ import annotations

from tocsin.core import Question, Say, View
from tocsin.games.toroball.box import Box
from tocsin.games.toroball.box.field import STEP
from tocsin.games.toroball.pieces import ANNOY, COVER, FIGURES, NOWHERE, STOP
from tocsin.games.toroball.seen.words import COLOURS, figure_name, team_name, turn_name
from tocsin.svg import Sheet, wrapped

SIDE, EDGE = 380, 8
HALF, RISE = 26, 45
"""Half the way from one cell to the next, and the way down from one row to the next."""

LEFT, TOP = 68, 142
"""The centre of the first cell."""

TEXT = SIDE - 2 * EDGE - 70
"""The width of the words on a figure's card."""

CELLS = ("arrow", "slip", "back", "kick")
PEOPLE = ("who", "shove", "victim", "redirect")
SAFE = ("perched", "screened", "covered", "vanished")
LEGENDS = (("figure", "ball", "arrow", "goal", "behind"), ("safe", "screen", "cover", "sangria", "start"))


def place(box: Box, question: Question, option: int) -> str | None:
    """Cells, figures and the cow are places; what a figure does where he stands is a choice on his cell."""
    verb = question.verb
    if verb in CELLS:
        return box.field.names[option]
    if verb in PEOPLE:
        return box.ids["figure"][option] if option in FIGURES else None
    if verb not in ("step", "steer"):
        return None
    assert question.about
    cell = here = question.about["at"]
    if 0 < option < STOP:
        cell = box.next[here][option]
    elif option == ANNOY:
        return "cow"
    elif option == COVER:
        cell = box.cover
    return None if cell == NOWHERE else box.field.names[cell]


def picture(view: View, say: Say) -> list[str]:
    """TB-1..10. The field with the score, the six figures, the cow and her compass, and what the signs mean."""
    sheets = [_field(view, say), _teams(view, say), _cow(view, say)]
    sheets += [_legend(view, say, signs) for signs in LEGENDS]
    for sheet in sheets:
        sheet.height += EDGE
    return [sheet.svg() for sheet in sheets]


# The field


def _field(view: View, say: Say) -> Sheet:
    columns, rows = view["columns"], view["rows"]
    sheet = Sheet(2 * LEFT + 2 * HALF * (columns - 1))
    _score(sheet, view, say)
    right, bottom = LEFT + 2 * HALF * (columns - 1), TOP + RISE * (rows - 1)
    for column in range(columns):
        sheet.text(LEFT + 2 * HALF * column, TOP - 46, str(column), 20, "faint", "middle")
        if column < columns - 1:
            sheet.text(LEFT + 2 * HALF * column + HALF, bottom + 60, str(column), 20, "faint", "middle")
    for row in range(rows):
        for x in (LEFT - 50, right + 50):
            sheet.text(x, TOP + RISE * row + 7, str(row), 20, "faint", "middle")
    _fence(sheet, LEFT - HALF - 8, TOP - 38, right + HALF + 8, bottom + 38)
    goals = {kind[-1]: cell for cell, kind in view["marks"].items() if kind.startswith("goal_")}
    for row in range(rows):
        for column in range(columns - row % 2):
            cell = f"c{column}r{row}"
            kind = view["marks"].get(cell, "")
            x, y = _xy(cell)
            with sheet.place(cell):
                _hexagon(sheet, x, y, "edge f-soft s-line")
                if kind:
                    towards = _xy(goals[kind[-1]]) if kind.startswith("arrow_") else (x, y)
                    _mark(sheet, x, y, kind, towards)
    _hunt(sheet, view)
    for figure, cell in view["at"].items():
        if cell:
            x, y = _xy(cell)
            with sheet.place(figure):
                acting = figure == view["active"]
                sheet.disc(x, y, 20 if acting else 24, f"edge f-none{' s-ink thick' if acting else ''}")
                _pawn(sheet, x, y, figure, _zone(view, "how", figure) != "field")
    if view["cow"]:
        with sheet.place("cow"):
            _head(sheet, *_xy(view["cow"]), view["temper"])
    if view["ball"]:
        x, y = _xy(view["ball"])
        shared = view["ball"] in (*view["at"].values(), view["cow"])
        _ball(sheet, x + (15 if shared else 0), y + (16 if shared else 0))
    return sheet


def _score(sheet: Sheet, view: View, say: Say) -> None:
    """Both teams with a ball for every goal they need, full when scored; the turn and the phase between them."""
    middle, goals, score = sheet.width // 2, view["numbers"]["goals"], view["score"]
    sheet.text(middle, 36, f"{score['a']} : {score['b']}", 36, "serif strong", "middle")
    sheet.text(middle, 66, f"{turn_name(view, say)} · {say('phase.' + view['phase'])}", 22, "", "middle")
    for side, at, sign in (("a", "start", 1), ("b", "end", -1)):
        x = EDGE if side == "a" else sheet.width - EDGE
        sheet.lines(x, 30, team_name(view, say, side), 300, 24, f"serif strong t-{COLOURS[side]}", 1, at)
        for goal in range(goals):
            full = f"f-{COLOURS[side]}" if goal < score[side] else "f-none"
            sheet.disc(x + sign * (12 + 28 * goal), 56, 10, f"{full} s-{COLOURS[side]}")


def _fence(sheet: Sheet, x: int, y: int, right: int, bottom: int) -> None:
    sheet.box(x, y, right - x, bottom - y, "f-green pale", 14)
    sheet.box(x, y, right - x, bottom - y, "f-none s-line thick", 14)
    posts = [f"M{at} {y - 5}v10M{at} {bottom - 5}v10" for at in range(x + 26, right - 20, 52)]
    posts += [f"M{x - 5} {at}h10M{right - 5} {at}h10" for at in range(y + 38, bottom - 20, RISE)]
    sheet.path("".join(posts), "f-none s-line thick")


def _xy(cell: str) -> tuple[int, int]:
    """The centre of a cell."""
    column, row = map(int, cell[1:].split("r"))
    return LEFT + 2 * HALF * column + HALF * (row % 2), TOP + RISE * row


def _hexagon(sheet: Sheet, x: int, y: int, kind: str) -> None:
    sheet.path(f"M{x} {y - 28}l24 14v28l-24 14l-24-14v-28z", kind, y + 28)


def _mark(sheet: Sheet, x: int, y: int, kind: str, towards: tuple[int, int]) -> None:
    """What is printed on a cell."""
    if kind.startswith("goal"):
        colour = COLOURS[kind[-1]]
        sheet.path(f"M{x - 18} {y - 18}h36v36h-36z", f"f-none s-{colour} thick")
        sheet.path(f"M{x - 9} {y - 18}v36M{x} {y - 18}v36M{x + 9} {y - 18}v36", f"f-none s-{colour}")
        sheet.path(f"M{x - 18} {y - 9}h36M{x - 18} {y}h36M{x - 18} {y + 9}h36", f"f-none s-{colour}")
    elif kind.startswith("arrow"):
        _arrow(sheet, x, y, towards[0] - x, towards[1] - y, f"f-{COLOURS[kind[-1]]} pale")
    elif kind == "behind":
        sheet.path(f"M{x - 14} {y + 8}l16-16M{x - 6} {y + 12}l18-18M{x - 14} {y - 4}l8-8", "f-none s-line thick")
    elif kind == "sangria":
        sheet.path(f"M{x - 12} {y - 14}h24l-4 28h-16z", "f-none s-ink")
        sheet.path(f"M{x - 11} {y - 5}h22l-3 19h-16z", "f-magenta")
    elif kind == "screen":
        sheet.path(
            f"M{x - 13} {y - 16}v32M{x - 4} {y - 16}v32M{x + 5} {y - 16}v32M{x + 14} {y - 16}v32",
            "f-none s-yellow thick",
        )
        sheet.path(f"M{x - 18} {y - 7}h37M{x - 18} {y + 8}h37", "f-none s-yellow")
    elif kind == "cover":
        sheet.path(f"M{x - 20} {y - 14}h40v28h-40z", "f-ink s-ink")
        sheet.path(
            f"M{x - 20} {y - 4}h40M{x - 20} {y + 5}h40M{x - 6} {y - 14}v10M{x + 7} {y - 4}v9M{x - 6} {y + 5}v9",
            "f-none s-line",
        )
    else:
        sheet.path(f"M{x - 9} {y}h18M{x} {y - 9}v18", "f-none s-line thick")
        sheet.disc(x, y, 15, "f-none s-line")


def _arrow(sheet: Sheet, x: int, y: int, dx: int, dy: int, kind: str) -> None:
    """An arrow on a cell, pointing to the neighbour at (dx, dy)."""

    def at(along: int, across: int) -> str:
        return f"{x + (along * dx - across * dy) // 52} {y + (along * dy + across * dx) // 52}"

    shape = [at(20, 0), at(2, 13), at(2, 5), at(-18, 5), at(-18, -5), at(2, -5), at(2, -13)]
    sheet.path(f"M{'L'.join(shape)}z", kind)


def _hunt(sheet: Sheet, view: View) -> None:
    """TB-48. A dashed line from the cow to the last figure that moved: as it stands, she will charge him."""
    target = hunted(view)
    if target and view["cow"]:
        sheet.line(*_xy(view["cow"]), *_xy(view["at"][target]), "s-yellow thick dashed")


def hunted(view: View) -> str:
    """TB-48. The last figure that moved this turn and is on the field, or nobody."""
    movers = [figure for figure in view["movers"] if figure in view["how"].get("field", ())]
    return movers[-1] if movers else ""


def _pawn(sheet: Sheet, x: int, y: int, figure: str, safe: bool = False) -> None:
    """Team A is round, team B square; who is safe is hollow, under a roof."""
    colour = COLOURS[figure[0]]
    kind = f"f-card s-{colour} thick" if safe else f"f-{colour} s-ink"
    if figure[0] == "a":
        sheet.disc(x, y, 18, kind)
    else:
        sheet.box(x - 17, y - 17, 34, 34, kind, 4)
    sheet.text(x, y + 8, figure.upper(), 22, f"strong {f't-{colour}' if safe else 't-paper'}", "middle")
    if safe:
        sheet.path(f"M{x - 16} {y - 17}l16-11l16 11", f"f-none s-{colour} thick")


def _head(sheet: Sheet, x: int, y: int, temper: int) -> None:
    """A head with horns, her temper on it."""
    sheet.path(f"M{x - 14} {y - 10}q-10-4-8-16q6 10 14 9zM{x + 14} {y - 10}q10-4 8-16q-6 10-14 9z", "f-ink s-ink")
    sheet.path(f"M{x - 17} {y - 14}h34q4 14-6 26q-11 12-22 0q-10-12-6-26z", "edge f-yellow s-ink")
    sheet.disc(x, y + 2, 12, "f-yellow")
    sheet.text(x, y + 10, str(temper), 22, "strong t-paper", "middle")


def _ball(sheet: Sheet, x: int, y: int) -> None:
    sheet.disc(x, y, 11, "f-card s-ink")
    sheet.path(f"M{x} {y - 5}l5 4l-2 6h-6l-2-6z", "f-ink")


# The teams


def _teams(view: View, say: Say) -> Sheet:
    """Both teams, one card per figure."""
    sheet, y = Sheet(SIDE), 0
    for side in ("a", "b"):
        colour = COLOURS[side]
        y = int(sheet.lines(EDGE, y + 26, team_name(view, say, side), 290, 20, f"serif strong t-{colour}"))
        if side == view["first"]:
            sheet.text(SIDE - EDGE, y, say("view.first"), 16, "faint", "end")
        y += 10
        for figure in view["at"]:
            if figure[0] == side:
                y = _card(sheet, y, view, say, figure) + 6
        y += 6
    return sheet


def _card(sheet: Sheet, y: int, view: View, say: Say, figure: str) -> int:
    """Name, how he is, what he did this turn, his skills; a place of its own while he is on no cell."""
    words = _status(view, say, figure)
    height = 36 + 20 * sum(len(wrapped(line, TEXT, 16)) for line, _ in words)
    acting = " thick s-ink" if figure == view["active"] else " s-line"

    def card(edge: str) -> None:
        sheet.box(EDGE, y, SIDE - 2 * EDGE, height, f"{edge}f-card{acting}")
        _pawn(sheet, EDGE + 30, y + 30, figure, _zone(view, "how", figure) in SAFE)
        sheet.text(EDGE + 60, y + 24, say(view["names"][figure]), 18, "strong")
        foot = y + 26
        for line, kind in words:
            foot = int(sheet.lines(EDGE + 60, foot + 20, line, TEXT, 16, kind))

    if view["at"][figure]:
        card("")
    else:
        with sheet.place(figure):
            card("edge ")
    return y + height


def _status(view: View, say: Say, figure: str) -> list[tuple[str, str]]:
    """The lines of a card with their classes."""
    how, deed = _zone(view, "how", figure), _zone(view, "deed", figure)
    said = say(f"status.{how}", n=view["back"][figure])
    if view["phase"] in ("characters", "cow") and how != "out":
        said += f", {say(f'deed.{deed}')}"
    due = deed == "waiting" and (how != "out" or view["back"][figure] <= view["turn"])
    lines = [(said, "strong" if due else "faint")]
    if figure == view["active"]:
        lines = [(say("view.left", n=view["left"]), "strong")]
    for skill in view["skills"].get(figure, ()):
        name = say(f"skill.{skill}")
        if skill in view["spent"].get(figure, ()):
            lines.append((say("view.spent", skill=name), "faint"))
        else:
            lines.append((say("label.skill", skill=name, text=say(f"skill.{skill}.text")), ""))
    return lines


def _zone(view: View, key: str, figure: str) -> str:
    zones: dict[str, list[str]] = view[key]
    return next(zone for zone, members in zones.items() if figure in members)


# The cow, the compass, the signs


def _cow(view: View, say: Say) -> Sheet:
    """Her temper on its track, whom she will charge, the compass of the scatter die, and the last die thrown."""
    sheet, numbers = Sheet(SIDE), view["numbers"]
    sheet.text(EDGE, 28, say("view.temper"), 20, "serif strong")
    low, high = numbers["tempers"]
    step = (SIDE - 2 * EDGE) // (high - low + 1)
    for temper in range(low, high + 1):
        x = EDGE + step * (temper - low)
        here = temper == view["temper"]
        sheet.box(x, 42, step - 6, 52, "f-warn s-ink thick" if here else "f-soft s-line", 8)
        if here:
            _head(sheet, x + step // 2 - 3, 72, temper)
        else:
            sheet.text(x + step // 2 - 3, 76, str(temper), 22, "faint", "middle")
    target = hunted(view)
    said = say("view.target", name=figure_name(view, say, target)) if target else say("view.no_target")
    y = 98
    for words, kind in ((say("aid.cow", **numbers), ""), (said, "strong"), (say("aid.annoy", **numbers), "")):
        y = int(sheet.lines(EDGE, y + 24, words, SIDE - 2 * EDGE, 16, kind))
    _compass(sheet, SIDE - EDGE - 84, y + 92)
    y = int(sheet.lines(EDGE, y + 44, say("view.compass_of"), 190, 16, "faint"))
    if view["thrown"]:
        sheet.text(EDGE, y + 34, say("view.thrown"), 16)
        sheet.die(EDGE + 26, y + 72, 46, view["thrown"])
    return sheet


def _compass(sheet: Sheet, x: int, y: int) -> None:
    """TB-3. A cell with the faces of the die around it."""
    _hexagon(sheet, x, y, "f-soft s-line")
    _ball(sheet, x, y)
    for face, (dx, dy) in STEP.items():
        to_x, to_y = x + dx * 29, y + dy * 17
        sheet.disc(to_x, to_y, 17, "f-card s-line")
        sheet.text(to_x, to_y + 7, str(face), 20, "strong", "middle")


def _legend(view: View, say: Say, signs: tuple[str, ...]) -> Sheet:
    """What the signs on the field mean for play."""
    sheet, y = Sheet(SIDE), 0
    for id in signs:
        words = say(f"aid.{id}", **view["numbers"])
        rows = len(wrapped(words, TEXT, 16))
        height = max(46, 20 * rows + 12)
        _sign(sheet, EDGE + 26, y + height // 2 + 2, id)
        sheet.lines(EDGE + 62, y + height // 2 + 16 - 10 * rows, words, TEXT, 16)
        y += height + 6
    return sheet


def _sign(sheet: Sheet, x: int, y: int, id: str) -> None:
    if id == "figure":
        _pawn(sheet, x, y, "a1")
    elif id == "ball":
        _ball(sheet, x, y)
    elif id == "safe":
        _pawn(sheet, x, y + 3, "b1", True)
    elif id == "arrow":
        _arrow(sheet, x, y, -52, 0, "f-ink pale")
    else:
        _mark(sheet, x, y, "goal_a" if id == "goal" else id, (x, y))
