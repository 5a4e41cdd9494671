"""Tokens of units and leaders, and how many of them share a zone or a reserve without hiding each other.

A rested token is filled, an exhausted one is hollow with a dashed edge. The large number is its strength now, the small
one that of its other face; bars are its level.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tocsin.core import Say, View
from tocsin.games.dual_powers.seen.shapes import COLOUR, SIDES, body
from tocsin.svg import Sheet, number

Group = tuple[View, ...]
"""Tokens that are alike, in one stack."""


class Size(NamedTuple):
    """How large tokens are drawn: the slot of one token, and its texts."""

    wide: int
    tall: int
    large: int
    small: int
    bars: bool


SIZES = (
    Size(44, 38, 22, 16, True),
    Size(37, 33, 19, 14, True),
    Size(31, 25, 16, 13, False),
    Size(31, 20, 15, 13, False),
)
CROWDED = (*SIZES[1:], *(SIZES[-1]._replace(wide=wide) for wide in range(SIZES[-1].wide - 1, 3, -1)))
"""The sizes of stacks; where not even the smallest fit, they move closer together."""

GAP = 2
STACK = 3
"""So many tokens that are alike share a stack, where there is no room for each."""


def said(token: View, say: Say) -> str:
    """A token in words: its name, the strength of both faces, whether it is exhausted."""
    words = f"{say(token['full'])} {token['strength']}/{token['other']}"
    return say("view.said_tired", token=words) if token["tired"] else words


def tokens(sheet: Sheet, found: Iterable[View], say: Say, x: int, y: int, width: int, height: int) -> None:
    """Tokens in rows, as large as fits; many that are alike are stacked and counted."""
    apart: list[Group] = [(token,) for token in found]
    for size in SIZES[:2]:
        lines = _rows(apart, width // size.wide)
        if len(lines) * size.tall <= height:
            break
    else:
        stacks = _stacked(apart)
        for size in CROWDED:
            lines = _rows(stacks, width // size.wide)
            if len(lines) * size.tall <= height:
                break
    for n, line in enumerate(lines):
        at = x
        for group in line:
            _group(sheet, group, say, at, y + n * size.tall, size)
            at += _slots(group) * size.wide


def _stacked(apart: list[Group]) -> list[Group]:
    kinds: dict[tuple[object, ...], list[View]] = {}
    for (token,) in apart:
        alike = (token["side"], token["level"], token["strength"], token["other"], token["tired"])
        kinds.setdefault((token["name"], *alike), []).append(token)
    made: list[Group] = []
    for group in kinds.values():
        made += [(*group,)] if len(group) >= STACK else [(token,) for token in group]
    return made


def _slots(group: Group) -> int:
    return 2 if len(group) > 1 or group[0]["name"] else 1


def _rows(groups: list[Group], places: int) -> list[list[Group]]:
    lines: list[list[Group]] = []
    left = 0
    for group in groups:
        need = _slots(group)
        if left < need:
            lines.append([])
            left = max(places, 2)
        lines[-1].append(group)
        left -= need
    return lines


def _group(sheet: Sheet, group: Group, say: Say, x: int, y: int, size: Size) -> None:
    """A token, or a stack of them with its number beside it."""
    for token in group[:-1]:
        piece, place = sheet.piece(f"token-{token['id']}"), sheet.place(f"token-{token['id']}", _term(token))
        with piece, place, sheet.named(said(token, say)):
            sheet.box(x, y, size.wide - GAP, size.tall - GAP, "edge f-none", 4)
    _token(sheet, group[-1], say, x, y, size)
    if len(group) > 1:
        with sheet.term("token"):
            sheet.text(x + size.wide + 2, y + size.tall / 2 + 5, f"×{len(group)}", 16, "strong")


def _token(sheet: Sheet, token: View, say: Say, x: int, y: int, size: Size) -> None:
    """A token by its corner: a place, with the strength that counts and the other one."""
    side, colour, tired = SIDES.index(token["side"]), COLOUR[token["side"]], token["tired"]
    width, tall = (2 if token["name"] else 1) * size.wide - GAP, size.tall - GAP
    middle = x + width / 2
    ink = "" if tired else "t-paper"
    strong = f"strong {ink}".strip()
    piece, place = sheet.piece(f"token-{token['id']}"), sheet.place(f"token-{token['id']}", _term(token))
    with piece, place, sheet.named(said(token, say)):
        sheet.box(x, y, width, tall, "edge f-none", 4)
        kind = f"f-board s-{colour} dashed" if tired else f"f-{colour} s-{colour}"
        inset = 4 if size.bars and not token["name"] else 2
        body(sheet, side, middle, y + tall / 2, width - inset, tall - inset, kind)
        foot = y + tall / 2 + size.large * 9 / 25
        if token["name"]:
            name = say(token["name"]).partition(" (")[0]
            if size.bars:
                sheet.text(middle, y + 12, name, 13, f"serif {ink}".strip(), "middle")
                foot = y + tall - 3
            else:
                sheet.text(x + 7, foot, _cut(name), 13, f"serif {ink}".strip())
                middle = x + width - 17
        elif size.bars:
            foot = y + tall - 7
            left = number(middle - 4 * token["level"] + 1)
            marks = "m8 0".join(["h6v4h-6z"] * token["level"])
            sheet.path(f"M{left} {y + 5}{marks}", f"f-{colour}" if tired else "f-board")
        large = size.large - 5 if token["name"] and size.bars else size.large
        sheet.text(middle - size.wide * 3 / 20, foot, str(token["strength"]), large, strong, "middle")
        sheet.text(middle + size.wide / 5, foot, str(token["other"]), size.small, ink, "middle")


def _term(token: View) -> str:
    """The entry of the glossary that explains a token."""
    table: str = token["full"].partition(".")[0]
    return "neutral" if (table, token["side"]) == ("unit", "neutral") else table


def _cut(name: str) -> str:
    """A name short enough for the smallest token."""
    return name if len(name) <= 4 else f"{name[:3]}."
