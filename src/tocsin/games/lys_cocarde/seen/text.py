"""The view as text: the track as a strip, what lies ahead of the pawn, the players, the hand."""

from __future__ import annotations

from tocsin.core import Say, View
from tocsin.core.text import wrap

WIDTH = 98
CELL = 7
STYLES = {"blue": "bold blue", "yellow": "bold yellow", "red": "bold red", "white": "bold white"}
SHORT = {"D": "view.short_d", "P": "view.short_p", "F": "view.short_f", "G": "view.short_g"}
TITLES = ("", "view.title_1", "view.title_2")
HOLDS = {
    "joined": "view.hold_joined",
    "tavern": "view.hold_tavern",
    "salon": "view.hold_salon",
    "salon_last": "view.hold_salon_last",
}
AHEAD = 9
"""One cell behind the pawn and as many ahead as a throw can reach."""


def draw(view: View, say: Say) -> str:
    """The strip of all cells with the pawns, then the cells around the viewer's pawn, the players and the hand."""
    lines = [_head(view, say), ""]
    for first in (1, 15, 29, 43):
        lines += _strip(view, say, [f"C{n}" for n in range(first, first + 14)])
    lines += _strip(view, say, ["D", *(f"P{n}" for n in range(1, 9))])
    lines += _strip(view, say, ["G1", *(f"F{n}" for n in range(1, 9))])
    lines += ["  " + say("view.legend"), ""]
    lines += _around(view, say)
    lines += ["", *_players(view, say), "", *_hand(view, say)]
    return "\n".join(lines)


def _head(view: View, say: Say) -> str:
    phase = say(f"phase.{view['phase']}")
    who = say(f"seat.{letter(view['turn'])}")
    return say("view.head", n=view["round"], who=who, phase=phase)


def letter(seat: int) -> str:
    return "ABCDEF"[seat]


def _strip(view: View, say: Say, ids: list[str]) -> list[str]:
    """A row of cells: number, letter of the colour, a tree where it is cancelled; below it the pawns."""
    top, below = [], []
    for id in ids:
        mark = "♣" if id in view["planted"] else ""
        text = f"{short(view, say, id)}{mark}"
        top.append(_coloured(view, id, text.ljust(CELL)))
        pawns = "".join(letter(seat) for seat, place in enumerate(view["places"]) if place == id)
        below.append(pawns.ljust(CELL))
    pawns = "".join(below).rstrip()
    return ["".join(top).rstrip(), *([f"[bold]{pawns}[/]"] if pawns else [])]


def short(view: View, say: Say, id: str) -> str:
    """A cell as it stands on the strip: 26R, or P3."""
    if id[0] == "C":
        return f"{id[1:]}{colour_letter(view, say, id)}"
    return say(SHORT[id[0]]) + (id[1:] if id[0] in "PF" else "")


def colour_letter(view: View, say: Say, id: str) -> str:
    return say(f"colour.{view['colours'][int(id[1:])]}.letter") if id[0] == "C" else ""


def _coloured(view: View, id: str, text: str) -> str:
    if id in view["planted"]:
        return f"[green]{text}[/]"
    if id[0] != "C":
        return text
    return f"[{STYLES[view['colours'][int(id[1:])]]}]{text}[/]"


def _around(view: View, say: Say) -> list[str]:
    """The cells in reach of the viewer's pawn, with names and sentences; a watcher sees those of the roller."""
    seat = view["turn"] if view["seat"] is None else view["seat"]
    here = view["places"][seat]
    lines = [say("view.around", who=say(f"seat.{letter(seat)}"))]
    for id in near(view, here):
        text = say(view["texts"][id])
        if id in view["planted"]:
            text = say("view.cancelled")
        name = say(f"cell.{id}") if id != "D" else say("label.start")
        mark = "►" if id == here else " "
        date = f"{view['dates'].get(id, '').split('/')[0]:<11}"
        body = f"{mark} {short(view, say, id):<4} {date}"
        first, *more = _folded(f"{name}. {text}", WIDTH - len(body))
        lines.append(_coloured(view, id, body) + first)
        lines += [" " * len(body) + line for line in more]
    return lines


def near(view: View, here: str) -> list[str]:
    """The cells around a pawn: a side track whole, on the main track those a throw can reach."""
    if here[0] in "PF":
        return [f"{here[0]}{n}" for n in range(1, 9)]
    if here == "G1":
        return ["G1", "C53"]
    place = 0 if here == "D" else int(here[1:])
    found = [f"C{place - 1}"] if place > 1 else []
    found.append(here)
    left = AHEAD - 1
    for n in range(place + 1, 57):
        if left:
            found.append(f"C{n}")
            left -= f"C{n}" not in view["planted"]
    return found


def _folded(text: str, width: int) -> list[str]:
    """A text on as many lines as it needs."""
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) + 1 > width:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return lines


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


def _players(view: View, say: Say) -> list[str]:
    """One line per player: role, place, trees, certificates, cards; below, what holds him and his known cards."""
    heads = [say(f"view.{key}") for key in ("player", "role", "place", "trees", "certificates", "cards")]
    rows = [
        [
            ("►" if seat == view["turn"] else " ") + say(f"seat.{letter(seat)}"),
            say(f"marking.{view['markings'][seat]}"),
            where(view, say, place),
            str(view["trees"][seat]),
            str(view["certificates"][seat]),
            str(view["hands"][seat]),
        ]
        for seat, place in enumerate(view["places"])
    ]
    caps = (12, 28, 30, 8, 12, 6)
    widths = [
        min(max(len(row[n]) for row in [heads, *rows]), cap) if n < 3 else len(heads[n]) for n, cap in enumerate(caps)
    ]
    lines = ["[bold]" + _row(heads, widths) + "[/]"]
    for seat, row in enumerate(rows):
        lines.append(_row(row, widths))
        more = [*title(view, say, seat), *notes(view, say, seat)]
        if more:
            lines += ["    " + line for line in _folded("; ".join(more), WIDTH - 4)]
    return lines


def _row(cells: list[str], widths: list[int]) -> str:
    left = [_cut(cell, width).ljust(width) for cell, width in zip(cells[:3], widths[:3], strict=True)]
    right = [cell.rjust(width) for cell, width in zip(cells[3:], widths[3:], strict=True)]
    return " ".join(left + right)


def where(view: View, say: Say, id: str) -> str:
    if id == "D":
        return say("label.start")
    return f"{short(view, say, id)} {say(f'cell.{id}')}"


def title(view: View, say: Say, seat: int) -> list[str]:
    """Citizen or citizeness, for those who have declared it."""
    declared = view["titles"][seat]
    return [say(TITLES[declared])] if declared else []


def notes(view: View, say: Say, seat: int) -> list[str]:
    """What holds a player back, and which of his cards are known."""
    found = []
    if view["holds"][seat] != "free":
        found.append(say(HOLDS[view["holds"][seat]]))
    if view["waiting"][seat]:
        found.append(say("view.waiting"))
    if view["skips"][seat]:
        found.append(say("view.skips", n=view["skips"][seat]))
    if view["books"][seat]:
        found.append(say("view.one_book"))
    if seat != view["seat"] and view["known"][seat]:
        known = ", ".join(say(f"card.{id}") for id in view["known"][seat])
        found.append(say("view.known", cards=known))
    return found


def _hand(view: View, say: Say) -> list[str]:
    """The hand, celebrities with the cells they are good for, and the piles."""
    lines = []
    if view["seat"] is not None:
        cards = [_card(view, say, id) for id in view["hand"]]
        lines += _wrapped(say("view.hand"), cards or [say("view.no_cards")])
    if view["plots"]:
        lines += _wrapped(say("view.plots"), [str(cell) for cell in view["plots"]])
    top = say(f"card.{view['discard'][-1]}") if view["discard"] else say("view.no_cards")
    lines.append(say("view.piles", deck=view["deck"], discard=len(view["discard"]), top=top, bank=view["bank"]))
    if view["turned"]:
        lines += _wrapped(say("view.turned"), [say(f"card.{id}") for id in view["turned"][:6]])
    if view["shared"]:
        lines.append(say("view.shared", n=view["shared"]))
    return lines


def _card(view: View, say: Say, id: str) -> str:
    name = say(f"card.{id}")
    if id in view["ranges"]:
        first, last = view["ranges"][id]
        return f"{name} {first}–{last}"
    return name


def _wrapped(head: str, items: list[str]) -> list[str]:
    """Items after a heading, on as many lines as they need."""
    return wrap([f"[bold]{head}[/]", *(f"{item}," for item in items[:-1]), items[-1]], WIDTH, "  ", _length)


def _length(line: str) -> int:
    """The letters of a line that are shown: all but the marks of the heading."""
    return len(line.replace("[bold]", "").replace("[/]", ""))
