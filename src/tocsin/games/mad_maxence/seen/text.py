"""The view as text for a terminal: the map, the gauges, the equipment, the page."""

from __future__ import annotations

from itertools import pairwise

from tocsin.core import Say, View
from tocsin.core.text import wrap
from tocsin.games.mad_maxence.pieces import Slot
from tocsin.games.mad_maxence.seen.words import GAUGE_IDS, gear_effect

HERE, UNREAD, READ, FINISHED = ("»", "«"), ("(", ")"), ("<", ">"), ("=", "=")
WIDTH = 96


def draw(view: View, say: Say) -> str:
    """The map, the gauges beside it, the equipment, the notes, and the page she is reading."""
    stage = view["order"].index(view["adventure"])
    name = say(f"adventure.{view['adventure']}")
    head = "view.head_campaign" if view["mode"] == "campaign" else "view.head"
    lines = [
        say(head, name=name, phase=say(f"phase.{view['phase']}"), n=stage + 1, all=len(view["order"])),
        say("view.attempt", n=view["tries"][stage], moves=view["moves"]),
        "",
    ]
    board, panel = _board(view), _panel(view, say)
    width = max(len(line) for line, _ in board)
    height = max(len(board), len(panel))
    board += [("", "")] * (height - len(board))
    panel += [""] * (height - len(panel))
    for (plain, drawn), right in zip(board, panel, strict=True):
        lines.append(f" {drawn}{' ' * (width - len(plain))}   {right}".rstrip())
    lines += [f" {say('view.legend')}", *_around(view, say), *_wrapped(say("view.goal")), "", *_equipment(view, say)]
    notes = [say(f"note.{id}") for id in view["known"]]
    lines += _wrapped(say("view.notes", list=", ".join(notes) or say("view.none")))
    if view["enemy"]:
        lines += [
            "",
            "[bold]" + say("view.enemy", enemy=say(view["enemy"]), n=view["foe"], round=view["round"]) + "[/]",
        ]
    if view["text"]:
        lines += ["", *_wrapped(say("view.page", place=view["place"], text=say(view["text"])))]
    return "\n".join(lines)


def _board(view: View) -> list[tuple[str, str]]:
    """Each line of the map, plain and with colour: roads first, then the places over them."""
    places = {place["id"]: place for place in view["map"]}
    cells: dict[tuple[int, int], str] = {}
    for road in view["roads"]:
        a, b = (places[end]["at"] for end in road["ends"])
        _road(cells, tuple(a), tuple(b), road["closed"])
    for id, place in places.items():
        column, row = place["at"]
        left, right = HERE if id == view["place"] else _marks(view, id)
        for n, mark in enumerate((left, id, right)):
            cells[column - 1 + n, row] = mark
    last = max(row for _, row in cells)
    here = places[view["place"]]["at"]
    lines = []
    for row in range(last + 1):
        end = max((column for column, y in cells if y == row), default=0)
        plain = "".join(cells.get((column, row), " ") for column in range(1, end + 1))
        drawn = plain
        if row == here[1]:
            left = here[0] - 2
            drawn = f"{plain[:left]}[bold yellow]{plain[left : left + 3]}[/]{plain[left + 3 :]}"
        lines.append((plain, drawn))
    return lines


def _marks(view: View, id: str) -> tuple[str, str]:
    if id in view["finished"]:
        return FINISHED
    return READ if id in view["read"] else UNREAD


def _road(cells: dict[tuple[int, int], str], a: tuple[int, ...], b: tuple[int, ...], closed: bool) -> None:
    """A road along a row, then along a column; a closed one is broken, with a cross in its middle."""
    across, down = ("┄", "┆") if closed else ("─", "│")
    (ax, ay), (bx, by) = sorted((a, b), key=lambda end: end[1])
    corner = (bx, ay)
    path = [(x, ay) for x in _span(ax, bx)] + [(bx, y) for y in _span(ay, by)][1:]
    for before, here in pairwise(path):
        for x, y in (before, here):
            cells[x, y] = across if before[1] == here[1] else down
    if ax != bx and ay != by:
        cells[corner] = "┐" if bx > ax else "┌"
    if closed:
        cells[path[len(path) // 2]] = "×"


def _span(a: int, b: int) -> list[int]:
    return list(range(a, b + 1)) if a <= b else list(range(a, b - 1, -1))


def _panel(view: View, say: Say) -> list[str]:
    """The seven gauges, and where she came from."""
    names = {id: say(f"gauge.{GAUGE_IDS[id]}") for id in view["gauges"]}
    width = max(map(len, names.values()))
    lines = []
    for id, name in names.items():
        level, top = view["gauges"][id], view["tops"][id]
        colour = "red" if id == "ut" else "green"
        lines.append(f"{name:<{width}}  [{colour}]{'●' * level}{'○' * (top - level)}[/] {level}")
    lines += ["", say("view.erasers", n=view["tops"]["ut"])]
    lines.append(say("view.came_from", place=view["before"]) if view["before"] else say("view.no_past"))
    won = [n for n, end in enumerate(view["ends"], 1) if end >= 0]
    if view["mode"] == "campaign":
        lines.append(say("view.campaign", n=len(won), all=len(view["order"]), tries=sum(view["tries"])))
    return lines


def _around(view: View, say: Say) -> list[str]:
    """MM-9. From where the hidden places she knows of can be reached."""
    known = [(place["id"], ", ".join(place["around"])) for place in view["map"] if place["around"] is not None]
    return _wrapped(say("view.around", list="; ".join(f"{id} ({around})" for id, around in known))) if known else []


def _equipment(view: View, say: Say) -> list[str]:
    """The four slots: the card, what it does, how often it may still be used."""
    names = [say(f"slot.{slot.name.lower()}") for slot in Slot]
    width = max(map(len, names))
    lines = []
    for n, name in enumerate(names):
        card, gear = view["slots"][n], view["gear"][n]
        said = say("view.none")
        if gear is not None:
            effect = gear_effect(gear, say)
            used = "view.card_uses" if gear["kind"] in ("rethrow", "heal", "time") else "view.card"
            said = say(used, card=say(f"equipment.{card}"), effect=effect, n=view["uses"][n])
        lines += [f" {line}" for line in wrap(f"{name:\xa0<{width}}\xa0 {said}", WIDTH, " " * (width + 2))]
    return lines


def _wrapped(text: str) -> list[str]:
    """A paragraph in lines that fit the screen."""
    return [f" {line}" for line in wrap(text, WIDTH)]
