"""The field as everybody sees it. Everything is open (TB-11)."""

from __future__ import annotations

from typing import Any

from tocsin.core import Say
from tocsin.games.toroball.state import ENDLESS, FIGURES, Arena, State
from tocsin.games.toroball.words import kind_of

COLOURS = {"a": "red", "b": "blue"}
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


def view(g: State, seat: int | None) -> dict[str, Any]:
    """The position, with what is printed on the field, the names, and the turns to play."""
    box: Arena = g.box
    position = g.to_json()
    position["rows"] = box.field.rows
    position["columns"] = box.field.columns
    position["marks"] = {box.field.names[cell]: kind for cell in box.cells if (kind := kind_of(box, cell))}
    position["teams"] = box.team_ids[:]
    position["names"] = {box.ids["figure"][f]: box.figures[f].params["name"].id for f in FIGURES}
    position["turns"] = 0 if box.turns == ENDLESS else box.turns
    position["numbers"] = {
        "goals": box.goals,
        "cells": box.walk[0],
        "low": box.kick_from,
        "high": box.kick_to[0],
        "block": box.block_on,
        "annoys": box.annoys[0],
        "more": box.annoy_cells,
        "drink": box.drink[0],
        "rests": box.rests_on,
        "tempers": [box.temper, box.temper_max],
    }
    return position


def draw(view: dict[str, Any], say: Say) -> str:
    """The score, the field of hexagons, what the signs mean, and the six figures."""
    lines = [_head(view, say), _tempers(view, say), "", *_field(view), "", *_legend(say), ""]
    lines += _figures(view, say)
    if view["active"]:
        lines += ["", say("view.active", name=name_of(view, say, view["active"]), n=view["left"])]
    return "\n".join(lines)


def _head(view: dict[str, Any], say: Say) -> str:
    a, b = (_team(view, say, side) for side in "ab")
    score = view["score"]
    phase = say(f"phase.{view['phase']}")
    return say("view.head", turn=turn_of(view, say), phase=phase, a=a, b=b, left=score["a"], right=score["b"])


def _tempers(view: dict[str, Any], say: Say) -> str:
    first = _team(view, say, view["first"])
    return say("view.tempers", n=view["temper"], team=first)


def turn_of(view: dict[str, Any], say: Say) -> str:
    """The turn, and of how many."""
    return say("view.turn_of" if view["turns"] else "view.turn", n=view["turn"], last=view["turns"])


def team_name(view: dict[str, Any], say: Say, side: str) -> str:
    """A team; one that plays against its own village is the visitors."""
    name = say(f"team.{view['teams'][0 if side == 'a' else 1]}")
    if side == "b" and view["teams"][0] == view["teams"][1]:
        return say("seat.visitors", team=name)
    return name


def name_of(view: dict[str, Any], say: Say, figure: str) -> str:
    """A figure by mark and name."""
    return say("label.figure", mark=figure.upper(), name=say(view["names"][figure]))


def _team(view: dict[str, Any], say: Say, side: str) -> str:
    return f"[{COLOURS[side]}]{team_name(view, say, side)}[/]"


def _field(view: dict[str, Any]) -> list[str]:
    """The hexagons, a line of cells and a line of edges for each row, with columns and rows numbered."""
    columns, rows = view["columns"], view["rows"]
    standing = {cell: figure for figure, cell in view["at"].items() if cell}
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


def _cell(view: dict[str, Any], cell: str, standing: dict[str, str]) -> str:
    """Five characters: what is printed there, who stands there, whether he is safe, the ball."""
    kind = view["marks"].get(cell, "")
    if kind == "cover":
        return COVER
    glyph = GLYPHS.get(kind, " ")
    ball = f"[bold]{BALL}[/]" if cell == view["ball"] else " "
    if cell == view["cow"]:
        return f"{glyph}[bold yellow]{COW}{view['temper']}[/] {ball}"
    if cell in standing:
        figure = standing[cell]
        mark = figure.upper() + (" " if figure in view["how"].get("field", ()) else SAFE)
        colour = COLOURS[figure[0]]
        return f"{glyph}[bold {colour}{' reverse' if figure == view['active'] else ''}]{mark}[/]{ball}"
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


def _figures(view: dict[str, Any], say: Say) -> list[str]:
    """A line a figure: name, cell, how he is, what he did this turn, his skills."""
    names = {figure: name_of(view, say, figure) for figure in view["at"]}
    width = max(map(len, names.values()))
    lines = []
    for figure, cell in view["at"].items():
        if figure in ("a1", "b1"):
            lines.append(f"  {_team(view, say, figure[0])}")
        how = next(zone for zone, members in view["how"].items() if figure in members)
        deed = next(zone for zone, members in view["deed"].items() if figure in members)
        where = f"({cell[1:].replace('r', ',')})" if cell else "–"
        said = say(f"status.{how}", n=view["back"][figure])
        if how != "out" and view["phase"] in ("characters", "cow"):
            said += f", {say(f'deed.{deed}')}"
        skills = [_skill(view, say, figure, id) for id in view["skills"].get(figure, ())]
        if skills:
            said += f" · {', '.join(skills)}"
        lines.append(f"    {names[figure]:<{width}}  {where:<7} {said}")
    return lines


def _skill(view: dict[str, Any], say: Say, figure: str, id: str) -> str:
    name = say(f"skill.{id}")
    return say("view.spent", skill=name) if id in view["spent"].get(figure, ()) else name
