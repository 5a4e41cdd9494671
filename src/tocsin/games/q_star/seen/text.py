"""The view as text for a terminal."""

from __future__ import annotations

from tocsin.core import Say, View

SIGNS, STARTS = {"ia": "●", "hu": "■"}, {"ia": "○", "hu": "□"}
COLOURS = {"ia": "magenta", "hu": "cyan"}
UNITS = {"earth": {"ia": "drone", "hu": "troop"}, "matrix": {"ia": "bot", "hu": "decker"}}
EARTH = [[f"{column}{row}" for column in "abcde"] for row in (1, 2, 3)]
EARTH_CELL, MATRIX_CELL = 8, 11
EARTH_WIDTH = 5 * (EARTH_CELL + 1) + 1


def draw(view: View, say: Say) -> str:
    """Earth and the Matrix side by side, the scores, and the ten facing pairs of actions."""
    sides = {side: f"[{COLOURS[side]}]{SIGNS[side]} {say(f'side.{side}')}[/]" for side in SIGNS}
    head = say("view.turn", n=view["turn"], last=view["last_turn"], phase=say(f"phase.{view['phase']}"))
    lines = [f"{head} · {sides[view['actor']]}" if view["phase"] != "over" else head]
    for side, name in sides.items():
        lines.append(
            f"  {name}  "
            + say("view.side", score=view["scores"][side], now=view["now"][side], cubes=view["supply"][side])
        )
    lines.append("")
    earth, matrix = _earth(view, say), _matrix(view, say)
    earth += [" " * EARTH_WIDTH] * (len(matrix) - len(earth))
    lines += [f"{left}   {right}" for left, right in zip(earth, matrix, strict=True)]
    lines.append(say("view.legend", ia=STARTS["ia"], hu=STARTS["hu"]))
    lines += ["", say("view.actions", used="×"), *_actions(view, say)]
    return "\n".join(lines)


def _earth(view: View, say: Say) -> list[str]:
    """QS-5. Five columns of three cells: name, start, number; then who is there."""
    edge = "─" * EARTH_CELL
    title = say("board.earth").upper()
    lines = [f"{title:^{EARTH_WIDTH}}", "┌" + "┬".join([edge] * 5) + "┐"]
    for number, row in enumerate(EARTH):
        if number:
            lines.append("├" + "┼".join([edge] * 5) + "┤")
        lines.append("│" + "│".join(f" {cell} {_start(view, cell)}  {_vp(view, cell)}" for cell in row) + "│")
        lines.append("│" + "│".join(_units(view, say, "earth", cell, EARTH_CELL) for cell in row) + "│")
    lines.append("└" + "┴".join([edge] * 5) + "┘")
    return lines


def _matrix(view: View, say: Say) -> list[str]:
    """QS-6. The outer disc of gates and arcs; the ring, which touches the gates; the core inside it."""
    edge = "─" * MATRIX_CELL
    top, bottom, dashes = f"┌{edge}┐", f"└{edge}┘", f"├{'╌' * MATRIX_CELL}┤"

    def name(cell: str) -> str:
        return f"│{say(f'matrix.{cell}'):<9}{_start(view, cell)}{_vp(view, cell)}│"

    def units(cell: str) -> str:
        return f"│{_units(view, say, 'matrix', cell, MATRIX_CELL)}│"

    def row(*cells: str) -> list[str]:
        return [
            "     ".join([top] * 3),
            "─────".join(map(name, cells)),
            "     ".join(map(units, cells)),
            "     ".join([bottom] * 3),
        ]

    title = say("board.matrix").upper()
    return [
        f"{title:^49}",
        *row("gate_nw", "arc_n", "gate_ne"),
        f"      │       ╲   {top}   ╱       │",
        f"{top}  ╲  {name('ring')}  ╱  {top}",
        f"{name('arc_w')}     {units('ring')}     {name('arc_e')}",
        f"{units('arc_w')}     {dashes}     {units('arc_e')}",
        f"{bottom}  ╱  {name('centre')}  ╲  {bottom}",
        f"      │       ╱   {units('centre')}   ╲       │",
        f"      │      ╱    {bottom}    ╲      │",
        *row("gate_sw", "arc_s", "gate_se"),
    ]


def _start(view: View, cell: str) -> str:
    return STARTS[view["starts"][cell]] if cell in view["starts"] else " "


def _vp(view: View, cell: str) -> str:
    return f"[bold]{view['vp'][cell]}[/]" if view["vp"][cell] else " "


def _units(view: View, say: Say, board: str, cell: str, width: int) -> str:
    """The units of a cell, one sign each, and what they are."""
    for side, cells in view["units"].items():
        if cell in cells:
            text = f"{SIGNS[side] * cells.count(cell)} {say(f'unit.{UNITS[board][side]}')}"
            return f"[{COLOURS[side]}]{text:^{width}}[/]"
    return " " * width


def _actions(view: View, say: Say) -> list[str]:
    """QS-8. A line for each pair; the half that was used is crossed."""
    halves: dict[str, list[str]] = {}
    for side in ("ia", "hu"):
        own = [action for action in view["actions"] if action["side"] == side]
        names = [say(f"action.{action['id']}") for action in own]
        events = [", ".join(_icon(icon, say) for icon in action["event"]) for action in own]
        width, length = max(map(len, names)), max(map(len, events))
        halves[side] = []
        for action, name, event in zip(own, names, events, strict=True):
            marker = action["marker"]
            points, icons = "×" if marker == "points" else " ", "×" if marker == "event" else " "
            text = f"{name:<{width}} {points}{action['points']} {icons}{event:<{length}}"
            halves[side].append(f"[dim]{text}[/]" if marker != "free" else f"[{COLOURS[side]}]{text}[/]")
    own = [action for action in view["actions"] if action["side"] == "ia"]
    rows = [say(f"view.{action['row']}") + f" {action['slot']}" for action in own]
    width = max(map(len, rows))
    return [f"{row:<{width}}  {ia} │ {hu}" for row, ia, hu in zip(rows, halves["ia"], halves["hu"], strict=True)]


def _icon(icon: str, say: Say) -> str:
    if icon == "sabotage":
        return say("label.icon_sabotage")
    return say("label.icon_gain" if icon[0] == "+" else "label.icon_lose", unit=say(f"unit.{icon[1:]}"))
