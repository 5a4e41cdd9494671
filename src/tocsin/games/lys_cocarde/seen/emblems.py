"""The small drawings of the board: roles, trees, cards, and what a cell does to a pawn."""

from __future__ import annotations

from functools import cache

from tocsin.svg import Sheet

SHAPES: dict[str, list[tuple[str, str]]] = {
    "L": [
        (
            "f-yellow",
            "m 0 -10 q 7 7 1 13 h -2 q -6 -6 1 -13 z m -2 13 q -1 -8 -6 -7 q -4 3 0 6 q 0 -3 2 -1 v 2 z "
            "m 4 0 q 1 -8 6 -7 q 4 3 0 6 q 0 -3 -2 -1 v 2 z m -8 1 h 12 v 2 h -12 z m 5 2 h 2 l 2 4 h -6 z",
        )
    ],
    "P": [("f-ink", "m -2 -10 h 4 v 6 h 5 v 4 h -5 v 10 h -4 v -10 h -5 v -4 h 5 z")],
    "tree": [("f-green", "m 0 -10 l 7 8 h -4 l 6 8 h -7 v 4 h -4 v -4 h -7 l 6 -8 h -4 z")],
    "card": [("f-board s-ink", "m -5 -8 h 11 v 16 h -11 z")],
    "kill": [
        ("f-ink", "m -10 -10 h 20 v 3 h -2 v 17 h -3 v -17 h -10 v 17 h -3 v -17 h -2 z"),
        ("f-red", "m -5 -6 h 10 v 3 l -10 6 z"),
    ],
    "G": [
        ("f-ink", "m -2 10 q 2 -6 0 -12 h 3 q 3 6 1 12 z"),
        (
            "f-cyan",
            "m 0 -2 q -6 -8 -10 2 q 5 -3 8 0 q -4 1 -4 6 q 5 -4 6 -5 "
            "q 2 1 6 5 q 0 -5 -4 -6 q 3 -3 8 0 q -4 -10 -10 -2 z",
        ),
    ],
    "hold": [("f-none s-ink", "m -4 -1 v -4 q 0 -4 4 -4 q 4 0 4 4 v 4"), ("f-ink", "m -7 -1 h 14 v 10 h -14 z")],
    "skip": [("f-board s-ink", "m -6 -9 h 12 l -12 18 h 12 z")],
    "again": [("f-board s-ink", "m -8 -8 h 16 v 16 h -16 z"), ("f-ink", "m -2 -2 h 4 v 4 h -4 z")],
    "jail": [("f-board s-ink", "m -8 -9 h 16 v 18 h -16 z"), ("f-none s-ink", "m -3 -9 v 18 m 6 -18 v 18")],
    "book": [("f-board s-ink", "m -9 -7 h 7 l 2 2 l 2 -2 h 7 v 13 h -7 l -2 2 l -2 -2 h -7 z m 9 2 v 13")],
    "deed": [("f-board s-ink", "m -9 -8 h 18 v 13 h -18 z"), ("f-red", "m 2 2 h 6 v 8 l -3 -3 l -3 3 z")],
    "end": [("f-yellow s-ink", "m 0 -10 l 3 7 h 7 l -6 4 l 3 8 l -7 -5 l -7 5 l 3 -8 l -6 -4 h 7 z")],
    "attack": [("", "m -2 -10 h 4 l 1 11 h 5 v 3 h -6 v 6 h -4 v -6 h -6 v -3 h 5 z")],
    "defence": [("", "m -8 -9 h 16 v 8 q 0 7 -8 11 q -8 -4 -8 -11 z")],
    "celebrity": [("f-ink", "m -4 -9 q 4 -3 8 0 q 2 6 -4 8 q -6 -2 -4 -8 z m -5 19 q 0 -10 9 -10 q 9 0 9 10 z")],
    "escape": [("f-board s-ink", "m -8 -9 h 10 v 18 h -10 z"), ("f-ink", "m -3 -2 h 7 v -4 l 7 6 l -7 6 v -4 h -7 z")],
    "on": [("f-ink", "m -6 -2 h 6 v -4 l 6 6 l -6 6 v -4 h -6 z")],
    "back": [("f-ink", "m 6 -2 h -6 v -4 l -6 6 l 6 6 v -4 h 6 z")],
}
"""Each around its centre, twenty wide and high; an empty class stands for the colour asked for."""


def emblem(sheet: Sheet, x: int, y: int, name: str, times: int = 1, colour: str = "") -> None:
    """A drawing around a point, enlarged that many times."""
    if name == "R":  # rings of three colours
        for radius, kind in ((9, "f-red s-ink"), (6, "f-board"), (3, "f-blue")):
            sheet.disc(x, y, radius * times, kind)
    elif name == "pair":
        for dx in (-4, 4):
            sheet.disc(x + dx, y, 5 * times, "f-board s-ink")
    else:
        for kind, shape in SHAPES[name]:
            sheet.path(f"M{x} {y}{_scaled(shape, times)}", kind or colour, y + 10 * times)


@cache
def _scaled(shape: str, times: int) -> str:
    """A shape enlarged that many times, without needless spaces."""
    found = ""
    for each in shape.split():
        if each.isalpha():
            found += each
        else:
            found += f"{'' if found[-1].isalpha() or each[0] == '-' else ' '}{int(each) * times}"
    return found


def line(sheet: Sheet, x: int, y: int, items: list[str], size: int = 20) -> None:
    """Drawings and words in a row around a point; anything that is not the name of a drawing is written out."""
    room = wide(items)
    x -= room // 2
    if room > 62:
        size -= 2
    for each in items:
        step = wide([each])
        if each in SHAPES or each in ("R", "pair"):
            emblem(sheet, x + step // 2, y, each)
        else:
            sheet.text(x + step // 2, y + 7, each, size, "strong", "middle")
        x += step


def wide(items: list[str]) -> int:
    """How much room such a row takes."""
    return sum(WIDTHS.get(each, 20) if each in SHAPES or each in ("R", "pair") else 12 * len(each) for each in items)


WIDTHS = {"on": 13, "back": 13, "card": 18, "R": 17, "L": 17, "P": 14}


def effect_rows(sentence: list[dict[str, object]], here: str, short: dict[str, str]) -> list[list[str]]:
    """What a cell does, as rows of drawings; one row for what one role has to obey."""
    rows: list[tuple[list[str], list[str]]] = []
    for effect in sentence:
        who, what = _who(effect), _what(effect, here, short)
        if rows and who and rows[-1][0] == who:
            rows[-1][1].extend(what)
        elif what:
            rows.append((who, what))
    return [row for who, what in rows for row in _broken(who, what)]


def _broken(who: list[str], what: list[str]) -> list[list[str]]:
    return [who + what] if wide(who + what) <= 72 else [who, what]


def _who(effect: dict[str, object]) -> list[str]:
    """The signs a marking must bear; a kind of priest that another sign names already is left out."""
    listed = effect.get("if", ())
    assert isinstance(listed, (list, tuple))
    found: list[str] = []
    for name in listed:
        if name in ("PR", "PL") and name[1] in listed:
            continue
        found += "P" if name == "P_only" else name
    return found


def _what(effect: dict[str, object], here: str, short: dict[str, str]) -> list[str]:
    do, n = str(effect["do"]), effect.get("n", 0)
    if do == "goto":
        return _way(str(effect["cell"]), here, short)
    if do == "verdict":
        return ["?", *_way(str(effect["cell"]), here, short)]
    if do == "tree":
        return ["tree"] if n == 1 else ["tree", str(n)]
    if do == "discard":
        return ["card", f"−{n}"] if n else ["card", "=0"]
    if do == "push_back":
        return [str(effect["role"]), "back", str(n)]
    signs = {
        "draw": ["card", f"+{n}"],
        "swap": ["card", f"±{n}"],
        "kill": ["kill"],
        "hold": ["hold"],
        "skip": ["skip"],
        "rethrow": ["again"],
        "massacre": ["jail", "kill"],
        "release": ["jail", "on"],
        "share": ["jail", "card"],
        "pay": ["deed", "−1"],
        "together": ["pair", "!"],
        "trade_books": ["book", "tree"],
        "rob": ["card", "+1"],
        "finish": ["end"],
    }
    return signs.get(do, [])


def _way(goal: str, here: str, short: dict[str, str]) -> list[str]:
    """Where to: forward or back, by the name the cell has on the board."""
    behind = goal[0] == here[0] and int(goal[1:]) < int(here[1:])
    return ["back" if behind else "on", "G" if goal == "G1" else short.get(goal[0], "") + goal[1:]]
