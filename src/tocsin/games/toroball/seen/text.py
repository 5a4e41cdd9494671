"""The view as text for a terminal: the score, the field of hexagons, the figures."""

from __future__ import annotations

from tocsin.core import Say, View
from tocsin.games.toroball.seen.words import COLOURS, figure, figure_name, team_name, turn_name

GLYPHS = {
    "goal_a": "▒",
    "goal_b": "▒",
    "arrow_a": "←",
    "arrow_b": "→",
    "behind": "░",
    "sangria": "S",
    "start": "+",
    "screen": "‡",
}
COVER = "█████"
COW = "Ψ"
BALL = "●"
SAFE = "^"
WIDTH = 6
"""Characters from one cell to the next."""


def draw(view: View, say: Say) -> str:
    """The score, the field of hexagons, what the signs mean, and the six figures."""
    lines = [_head(view, say), _tempers(view, say), "", *_field(view), "", *_legend(say), ""]
    lines += _figures(view, say)
    if view["active"]:
        lines += ["", say("view.active", name=figure_name(view, say, view["active"]), n=view["left"])]
    return "\n".join(lines)


def _head(view: View, say: Say) -> str:
    a, b = (_team(view, say, side) for side in "ab")
    score = view["score"]
    phase = say(f"phase.{view['phase']}")
    return say("view.head", turn=turn_name(view, say), phase=phase, a=a, b=b, left=score["a"], right=score["b"])


def _tempers(view: View, say: Say) -> str:
    first = _team(view, say, view["first"])
    return say("view.tempers", n=view["temper"], team=first)


def _team(view: View, say: Say, side: str) -> str:
    return f"[{COLOURS[side]}]{team_name(view, say, side)}[/]"


def _field(view: View) -> list[str]:
    """The hexagons, a line of cells and a line of edges for each row, with columns and rows numbered."""
    columns, rows = view["columns"], view["rows"]
    standing = {cell: id for id, cell in view["at"].items() if cell}
    lines = [_numbers(columns, 0), _edges(columns, first=True)]
    for row in range(rows):
        shift = " " * (WIDTH // 2) if row % 2 else ""
        cells = "│".join(_cell(view, f"c{c}r{row}", standing) for c in range(columns - row % 2))
        tail = " " * (WIDTH // 2) if row % 2 else ""
        lines.append(f"{row:>2} {shift}│{cells}│{tail} {row}")
        lines.append(_edges(columns, last=row == rows - 1, odd=bool(row % 2)))
    lines.append(_numbers(columns - 1, WIDTH // 2))
    return lines


def _numbers(columns: int, shift: int) -> str:
    return (" " * (3 + shift) + "".join(f"{c:^{WIDTH}}" for c in range(columns))).rstrip()


def _edges(columns: int, first: bool = False, last: bool = False, odd: bool = False) -> str:
    """The slanted edges under a row of cells, or above the first one."""
    if first:
        return ("   " + " ╱   ╲" * columns).rstrip()
    if last:
        return ("   " + " ╲   ╱" * columns).rstrip()
    return "   " + (" ╱   ╲" if odd else " ╲   ╱") * columns


def _cell(view: View, cell: str, standing: dict[str, str]) -> str:
    """Five characters: what is printed there, who stands there, whether he is safe, the ball."""
    kind = view["marks"].get(cell, "")
    if kind == "cover":
        return COVER
    glyph = GLYPHS.get(kind, " ")
    ball = f"[bold]{BALL}[/]" if cell == view["ball"] else " "
    if cell == view["cow"]:
        return f"{glyph}[bold yellow]{COW}{view['temper']}[/] {ball}"
    if cell in standing:
        id = standing[cell]
        mark = id.upper() + (" " if id in view["how"].get("field", ()) else SAFE)
        colour = COLOURS[id[0]]
        return f"{glyph}[bold {colour}{' reverse' if id == view['active'] else ''}]{mark}[/]{ball}"
    if cell == view["ball"]:
        return f"{glyph} {ball}  "
    return f"  [dim]{glyph}[/]  " if glyph != " " else "     "


def _legend(say: Say) -> list[str]:
    signs = [
        (f"{COW}2", "view.cow"),
        (BALL, "view.ball"),
        (f"A1{SAFE}", "view.safe"),
        ("▒", "view.goal"),
        ("← →", "place.arrow"),
        ("░", "place.behind"),
        ("S", "place.sangria"),
        ("‡", "place.screen"),
        ("█", "place.cover"),
        ("+", "place.start"),
    ]
    words = [f"{sign} {say(id)}" for sign, id in signs]
    lines = [" · ".join(words[:5]), " · ".join(words[5:]), say("view.compass"), say("view.cells")]
    return [f"  {line}" for line in lines]


def _figures(view: View, say: Say) -> list[str]:
    """One line per figure: name, cell, how it is, what it did this turn, its skills."""
    names = {id: figure_name(view, say, id) for id in view["at"]}
    width = max(map(len, names.values()))
    lines = []
    for id, cell in view["at"].items():
        if id in ("a1", "b1"):
            lines.append(f"  {_team(view, say, id[0])}")
        how = next(zone for zone, members in view["how"].items() if id in members)
        deed = next(zone for zone, members in view["deed"].items() if id in members)
        where = f"({cell[1:].replace('r', ',')})" if cell else "–"
        said = say(f"status.{how}", n=view["back"][id], name=figure(view, id))
        if how != "out" and view["phase"] in ("characters", "cow"):
            said += f", {say(f'deed.{deed}', name=figure(view, id))}"
        skills = [_skill(view, say, id, skill) for skill in view["skills"].get(id, ())]
        if skills:
            said += f" · {', '.join(skills)}"
        lines.append(f"    {names[id]:<{width}}  {where:<7} {said}")
    return lines


def _skill(view: View, say: Say, id: str, skill: str) -> str:
    name = say(f"skill.{skill}")
    return say("view.spent", skill=name) if skill in view["spent"].get(id, ()) else name
