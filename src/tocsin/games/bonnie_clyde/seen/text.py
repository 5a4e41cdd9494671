"""The card as its player sees it. Everything is open (BC-6)."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from tocsin.core import Say
from tocsin.games.bonnie_clyde.state import Action, Gauge, State, Table, printed
from tocsin.games.bonnie_clyde.turn import modifier

COLOURS = {"savings": "green", "love": "red", "boredom": "blue", "threat": "yellow", "ammo": "white"}
LONGEST = 12
"""A gauge with more cells than this is shown as a number alone."""


def view(g: State, seat: int | None) -> dict[str, Any]:
    """The position, with what is printed around it: ends, prices, the police table and what its die gets added."""
    box: Table = g.box
    position = g.to_json()
    position["tops"] = dict(zip(position["gauges"], box.top, strict=True))
    position["cells"] = dict(zip(position["rows"], box.cells, strict=True))
    position["modifier"] = modifier(g)
    position["police"] = [
        {"id": id, "from": first, "to": last, "effect": dict(effect)} for id, first, last, effect in box.police_table
    ]
    position["offers"] = {"place": [_offer(each) for each in box.places], "daily": [_offer(each) for each in box.daily]}
    position["needs"] = dict(box.needs)
    position["poem_price"], position["living_cost"] = box.poem_price, box.living_cost
    return position


def _offer(action: Action) -> dict[str, Any]:
    """An action with all that it changes: its price and its effect."""
    price = {"savings": -action.dollars, "ammo": -action.shots, "threat": action.threat}
    effect = {Gauge(gauge).name.lower(): n for gauge, n in action.changes}
    return {"id": action.id, "changes": {gauge: n for gauge, n in price.items() if n} | effect}


def draw(view: dict[str, Any], say: Say) -> str:
    """The card as text: gauges and rows of cubes beside the police table, then what the printed card explains."""
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


def _gauges(view: dict[str, Any], say: Say) -> list[str]:
    """A line a gauge, an empty one, a line a row of cubes; all of the same width."""
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


def _police(view: dict[str, Any], say: Say) -> list[str]:
    """A line of the police table each: the totals, what they are called, what they change."""
    lines = []
    for n, line in enumerate(view["police"]):
        totals = f"{line['from']}–{line['to']}" if line["from"] < line["to"] else str(line["to"])
        if n == 0:
            totals = f"≤ {line['to']}"
        elif n == len(view["police"]) - 1:
            totals = f"{line['from']}+"
        label = printed("police", line["id"], line["effect"])
        lines.append(f"{totals:>5}  {say(label.id, **label.params)}")
    return lines
