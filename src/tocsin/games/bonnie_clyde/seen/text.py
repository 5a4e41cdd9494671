"""The view as text for a terminal."""

from __future__ import annotations

from itertools import zip_longest

from tocsin.core import Say, View
from tocsin.games.bonnie_clyde.box import with_changes

COLOURS = {"savings": "green", "love": "red", "boredom": "blue", "threat": "yellow", "ammo": "white"}
LONGEST = 12
"""A gauge with more cells than this is shown as a number alone."""


def draw(view: View, say: Say) -> str:
    """The card as text: gauges and rows of cubes beside the police table, then the explanations printed on the card."""
    left = _gauges(view, say)
    roy = say("roy.label" if view["roy"] else "roy.label_absent")
    right = [say("view.police", n=view["modifier"]), *_police(view, say), "", roy]
    lines = [f"{one}    {other}" for one, other in zip_longest(left, right, fillvalue="")]
    lines.append("")
    lines.append(say("view.above", n=view["poem_price"]))
    lines.append(say("view.below"))
    lines.append(say("view.flight", day=view["living_cost"], **view["needs"]))
    lines.append(say("view.cubes", places=view["places"], daily=view["daily"]))
    if view["leaving"]:
        lines.append(say("view.leaving"))
    head = say("view.turn", n=view["turn"], phase=say(f"phase.{view['phase']}"))
    return "\n".join([head, "", *(f"  {line}".rstrip() for line in lines)])


def _gauges(view: View, say: Say) -> list[str]:
    """A line for each gauge, then a line for each row of cubes, all of the same width."""
    rows = [(say(f"gauge.{id}"), n, view["tops"][id], "●○", COLOURS[id]) for id, n in view["gauges"].items()]
    rows += [("", 0, 0, "  ", "bold")]
    rows += [(say(f"row.{id}"), n, view["cells"][id], "■□", "bold") for id, n in view["rows"].items()]
    wide = max(len(name) for name, *_ in rows)
    room = max(end for _, _, end, _, _ in rows if end <= LONGEST)
    lines = []
    for name, n, end, marks, style in rows:
        cells = marks[0] * n + marks[1] * (end - n) if end <= LONGEST else ""
        lines.append(f"{name:<{wide}}  [{style}]{cells:<{room}}[/] {n if name else '':>2}")
    return lines


def _police(view: View, say: Say) -> list[str]:
    """A line for each line of the police table: its totals, its name, what it changes."""
    lines = []
    for n, line in enumerate(view["police"]):
        totals = f"{line['from']}–{line['to']}" if line["from"] < line["to"] else str(line["to"])
        if n == 0:
            totals = f"≤ {line['to']}"
        elif n == len(view["police"]) - 1:
            totals = f"{line['from']}+"
        label = with_changes("police", line["id"], line["effect"])
        lines.append(f"{totals:>5}  {say(label.id, **label.params)}")
    return lines
