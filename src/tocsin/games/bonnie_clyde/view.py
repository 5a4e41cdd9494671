"""The card as its player sees it. Everything is open (BC-6)."""

from __future__ import annotations

from typing import Any

from tocsin.core import Say
from tocsin.games.bonnie_clyde.state import SAVINGS, State, Table
from tocsin.games.bonnie_clyde.turn import modifier

COLOURS = {"savings": "green", "love": "red", "boredom": "blue", "threat": "yellow", "ammo": "white"}


def view(g: State, seat: int | None) -> dict[str, Any]:
    """The position, with the ends of every gauge and row and what the police die gets added."""
    box: Table = g.box
    position = g.to_json()
    position["tops"] = dict(zip(position["gauges"], box.top, strict=True))
    if not box.options.savings_max:
        position["tops"]["savings"] = g.gauges[SAVINGS]
    position["cells"] = dict(zip(position["rows"], box.cells, strict=True))
    position["modifier"] = modifier(g)
    return position


def draw(view: dict[str, Any], say: Say) -> str:
    """The card as text: a line a gauge, the rows of cubes, Roy, and the cubes left today."""
    width = max(len(say(f"gauge.{id}")) for id in view["gauges"])
    width = max([width] + [len(say(f"row.{id}")) for id in view["rows"]])
    lines = [say("view.turn", n=view["turn"], phase=say(f"phase.{view['phase']}"))]
    for id, level in view["gauges"].items():
        colour = COLOURS[id]
        cells = "●" * level + "○" * (view["tops"][id] - level)
        lines.append(f"  {say(f'gauge.{id}'):<{width}}  [{colour}]{cells}[/] {level}")
    lines.append("")
    for id, count in view["rows"].items():
        cells = "■" * count + "□" * (view["cells"][id] - count)
        lines.append(f"  {say(f'row.{id}'):<{width}}  [bold]{cells}[/] {count}")
    lines.append("")
    lines.append("  " + say("roy.label" if view["roy"] else "roy.label_absent"))
    lines.append("  " + say("view.modifier", n=view["modifier"]))
    lines.append("  " + say("view.cubes", places=view["places"], daily=view["daily"]))
    return "\n".join(lines)
