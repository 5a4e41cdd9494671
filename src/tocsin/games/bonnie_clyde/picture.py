"""The card as a picture: gauges, rows of cubes, the police table, and every action as a place to click."""

from __future__ import annotations

from typing import Any

from tocsin.core import Question, Say
from tocsin.games.bonnie_clyde.state import Table

WIDTH, MARGIN, GAP = 720, 16, 12
COLUMN = (WIDTH - 2 * MARGIN - GAP) // 2
COLOURS = {"savings": "green", "love": "red", "boredom": "blue", "threat": "yellow", "ammo": "white"}
LINE, CARD = 40, 56
MOST = 10
"""A gauge with more cells than this is shown as a number alone."""


def place(box: Table, question: Question, option: int) -> str | None:
    """Actions have a place on the card; firing, paying for a poem and losing a cube have none."""
    return f"{question.verb}-{option}" if question.verb in ("place", "daily") else None


def picture(view: dict[str, Any], say: Say) -> str:
    """BC-1..6. Everything on the card, top to bottom: the couple and the police, the places, the day's business."""
    parts: list[str] = []
    head = say("view.turn", n=view["turn"], phase=say(f"phase.{view['phase']}"))
    parts.append(_text(MARGIN, 34, head, 24, "serif strong"))
    roy = say("roy.label" if view["roy"] else "roy.label_absent")
    parts.append(_text(WIDTH - MARGIN, 34, roy, 19, "strong" if view["roy"] else "faint", "end"))
    top = 50
    left = _couple(view, say, top, parts)
    right = _police(view, say, top, parts)
    y = max(left, right) + GAP
    cubes = {"place": view["places"], "daily": view["daily"]}
    for kind, phase in (("place", "places"), ("daily", "daily")):
        now = view["phase"] == phase
        parts.append(_text(MARGIN, y + 22, say(f"phase.{phase}"), 20, "serif strong"))
        parts.append(_text(WIDTH - MARGIN, y + 22, "■" * cubes[kind], 20, "strong" if now else "faint", "end"))
        y = _offers(view["offers"][kind], kind, say, y + 32, parts)
    for line in (
        say("view.flight", day=view["living_cost"], **view["needs"]),
        say("view.above", n=view["poem_price"]),
        say("view.below"),
    ):
        for piece in _wrapped(line, 76):
            y += 20
            parts.append(_text(MARGIN, y, piece, 16, "faint"))
    body = "".join(parts)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y + MARGIN}">{body}</svg>'


def _couple(view: dict[str, Any], say: Say, y: int, parts: list[str]) -> int:
    """The gauges as beads, the rows as cubes; what the flight needs is marked by a line under the cell."""
    rows = [(say(f"gauge.{id}"), n, view["tops"][id], COLOURS[id], id) for id, n in view["gauges"].items()]
    rows += [(say(f"row.{id}"), n, view["cells"][id], "", id) for id, n in view["rows"].items()]
    height = LINE * len(rows) + GAP
    parts.append(_box(MARGIN, y, COLUMN, height))
    needs = {**view["needs"], "poem": view["needs"].get("poems", 0)}
    for name, n, end, colour, id in rows:
        parts.append(_text(MARGIN + 12, y + 32, name, 19))
        parts.append(_text(MARGIN + COLUMN - 12, y + 32, str(n), 20, "strong", "end"))
        cells = end if end <= MOST else 0
        step = 26 if cells <= 3 else 20
        x = MARGIN + COLUMN - 44 - step * cells
        for cell in range(cells):
            full = f"f-{colour or 'ink'}" if cell < n else "f-none"
            at = x + step * cell
            if colour:
                parts.append(f'<circle class="{full} s-ink" cx="{at + 9}" cy="{y + 25}" r="8" stroke-width="2"/>')
            else:
                parts.append(
                    f'<rect class="{full} s-ink" x="{at + 1}" y="{y + 17}" width="16" height="16" stroke-width="2"/>'
                )
            if cell == needs.get(id, 0) - 1:
                parts.append(f'<path class="s-red" d="M{at} {y + 38}h18" stroke-width="3"/>')
        y += LINE
    return y + GAP


def _police(view: dict[str, Any], say: Say, y: int, parts: list[str]) -> int:
    """The police table: totals, names, what they change."""
    x, lines = MARGIN + COLUMN + GAP, view["police"]
    height = LINE * 8 + GAP
    parts.append(_box(x, y, COLUMN, height))
    for n, piece in enumerate(_wrapped(say("view.police", n=view["modifier"]), 30)[:2]):
        parts.append(_text(x + 12, y + 26 + 21 * n, piece, 18, "strong"))
    step = (height - 62) // max(1, len(lines))
    y += 58
    for n, line in enumerate(lines):
        totals = f"{line['from']}–{line['to']}" if line["from"] < line["to"] else str(line["to"])
        if n == 0:
            totals = f"≤ {line['to']}"
        elif n == len(lines) - 1:
            totals = f"{line['from']}+"
        changes = _changes(line["effect"], say)
        parts.append(_text(x + 52, y + 20, totals, 18, "strong", "end"))
        parts.append(_text(x + 64, y + 20, say(f"police.{line['id']}"), 18))
        parts.append(_text(x + 64, y + 38, changes, 15, "faint"))
        y += step
    return y


def _offers(offers: list[dict[str, Any]], kind: str, say: Say, y: int, parts: list[str]) -> int:
    """The actions of a kind, two abreast, each a place."""
    for n, offer in enumerate(offers):
        x = MARGIN + (n % 2) * (COLUMN + GAP)
        at = y + (n // 2) * (CARD + 8)
        parts.append(
            f'<g data-place="{kind}-{n}"><rect class="edge f-card s-line" x="{x}" y="{at}" width="{COLUMN}"'
            f' height="{CARD}" rx="10" stroke-width="2"/>'
            + _text(x + 12, at + 24, say(f"{kind}.{offer['id']}"), 18, "strong")
            + _text(x + 12, at + 45, _changes(offer["changes"], say), 16)
            + "</g>"
        )
    return y + ((len(offers) + 1) // 2) * (CARD + 8) + 4


def _changes(changes: dict[str, int], say: Say) -> str:
    return ", ".join(
        say("label.step", gauge=say(f"gauge.{gauge}"), n=f"{n:+d}".replace("-", "−")) for gauge, n in changes.items()
    )


def _box(x: int, y: int, width: int, height: int) -> str:
    return f'<rect class="f-soft s-line" x="{x}" y="{y}" width="{width}" height="{height}" rx="10"/>'


def _text(x: int, y: int, text: str, size: int, classes: str = "", anchor: str = "start") -> str:
    safe = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}" class="{classes}">{safe}</text> '


def _wrapped(text: str, width: int) -> list[str]:
    """A text broken at spaces into lines of at most so many letters."""
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
