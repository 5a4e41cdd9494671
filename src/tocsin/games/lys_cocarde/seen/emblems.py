"""The small drawings of the board: roles, trees, cards, and what a cell does to a pawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from tocsin.svg import Sheet

SHAPES: dict[str, list[tuple[str, str]]] = {
    "L": [
        (
            "x-lily",
            "m 0 -10 q 8 8 2 13 q 1 -9 6 -7 q 3 4 -2 7 v 3 h -5 l 2 4 h -6 l 2 -4 h -5 v -3 q -5 -3 -2 -7 "
            "q 5 -2 6 7 q -6 -5 2 -13 z",
        )
    ],
    "P": [("f-ink", "m -2 -10 h 4 v 6 h 5 v 4 h -5 v 10 h -4 v -10 h -5 v -4 h 5 z")],
    "tree": [
        ("f-ink", "m -1 3 h 2 v 7 h -2 z"),
        ("f-green", "m 0 -10 q 6 1 4 6 q 5 3 0 8 q -4 3 -8 0 q -5 -5 0 -8 q -2 -5 4 -6 z"),
    ],
    "card": [("f-board s-ink", "m -5 -8 h 11 v 16 h -11 z m 5 5 l 2 3 l -2 3 l -2 -3 z")],
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

ROUND = {
    "R": (("f-red s-ink", 0, 9), ("f-board", 0, 6), ("f-blue", 0, 3)),
    "pair": (("f-board s-ink", -4, 5), ("f-board s-ink", 4, 5)),
}
"""Drawings made of discs: class, how far to the right, radius."""


def emblem(sheet: Sheet, x: float, y: float, name: str, tenths: int = 10, colour: str = "") -> None:
    """A drawing around a point; ten tenths are its own size."""
    for kind, d in _drawn(name, x, y, tenths):
        sheet.path(d, kind or colour, y + tenths)


@lru_cache(2048)
def _drawn(name: str, x: float, y: float, tenths: int) -> tuple[tuple[str, str], ...]:
    """The paths of a drawing with their classes."""
    if name in ROUND:
        return tuple((kind, _disc(x + dx * tenths / 10, y, radius * tenths / 10)) for kind, dx, radius in ROUND[name])
    return tuple((kind, _begun(shape, x, y, tenths)) for kind, shape in SHAPES[name])


def _begun(shape: str, x: float, y: float, tenths: int) -> str:
    """A shape around a point: where it begins, and the way from there."""
    _, dx, dy, rest = shape.split(" ", 3)
    return f"M{round(x + int(dx) * tenths / 10, 1):g} {round(y + int(dy) * tenths / 10, 1):g}{_scaled(rest, tenths)}"


def _disc(x: float, y: float, radius: float) -> str:
    arc = f"a{radius:g} {radius:g} 0 1 0"
    return f"M{round(x - radius, 1):g} {y:g}{arc} {2 * radius:g} 0{arc}-{2 * radius:g} 0z"


@cache
def _scaled(shape: str, tenths: int) -> str:
    """A shape enlarged, without needless spaces."""
    found = ""
    for each in shape.split():
        if each.isalpha():
            found += each
        else:
            gap = "" if found[-1].isalpha() or each[0] == "-" else " "
            found += f"{gap}{round(int(each) * tenths / 10, 1):g}"
    return found.replace("-0.", "-.")


# Rows of drawings

WIDTHS = {"on": 13, "back": 13, "card": 15, "R": 19, "L": 17, "P": 15, "tree": 15, "pair": 19}
SIZES = (10, 8, 7)
"""How large the drawings of a cell can be, in tenths."""

Text = tuple[float, float, str, int]
Row = tuple[tuple[tuple[str, str], ...], tuple[Text, ...]]


class Plate:
    """Gathers drawings that lie side by side: those of one kind become a single path, short and quick to draw."""

    KINDS = ("f-board s-ink", "f-red s-ink", "f-board", "f-blue", "f-none s-ink", "f-ink", "f-red")
    """What lies below comes first; all others lie on top."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet, self._paths = sheet, dict[str, list[str]]((kind, []) for kind in self.KINDS)

    def line(self, x: float, y: float, items: Sequence[str], tenths: int = 10) -> None:
        """Drawings and words in a row around a point; what is not the name of a drawing is written out."""
        paths, texts = _row(x, y, (*items,), tenths)
        for kind, d in paths:
            self._paths.setdefault(kind, []).append(d)
        for at, baseline, words, size in texts:
            self._sheet.text(at, baseline, words, size, "strong", "middle")

    def press(self) -> None:
        """Put the drawings on the sheet."""
        for kind, paths in self._paths.items():
            if paths:
                self._sheet.path("".join(paths), kind)


@lru_cache(2048)
def _row(x: float, y: float, items: tuple[str, ...], tenths: int) -> Row:
    x -= wide(items, tenths) / 2
    size, paths, texts = _size(tenths), list[tuple[str, str]](), list[Text]()
    for each in items:
        step = _wide(each, tenths)
        if _is_drawn(each):
            paths += _drawn(each, round(x + step / 2, 1), y, tenths)
        else:
            texts.append((x + step / 2, y + size * 9 / 25, each, size))
        x += step
    return (*paths,), (*texts,)


def wide(items: Sequence[str], tenths: int = 10) -> float:
    """How much room such a row takes."""
    return sum(_wide(item, tenths) for item in items)


def _is_drawn(item: str) -> bool:
    return item in SHAPES or item in ROUND


def _size(tenths: int) -> int:
    return max(13, 18 * tenths // 10)


@cache
def _wide(item: str, tenths: int) -> float:
    return WIDTHS.get(item, 20) * tenths / 10 if _is_drawn(item) else 2 * _size(tenths) * len(item) / 3 + 1


def fitted(
    sentence: list[dict[str, object]], here: str, short: dict[str, str], room: float
) -> tuple[int, list[list[str]]]:
    """What a cell does, as rows of drawings no wider than its room, and how large they are."""
    rows = effect_rows(sentence, here, short)
    if len({(*who,) for who, _ in rows}) == 1:
        row = [*rows[0][0], *(item for _, what in rows for item in what)]
        for tenths in SIZES:
            if wide(row, tenths) <= room:
                return tenths, [row]
    parted = ([who + what] if wide(who + what, SIZES[-1]) <= room else [who, what] for who, what in rows)
    return SIZES[-1], [row for some in parted for row in some]


def effect_rows(
    sentence: list[dict[str, object]], here: str, short: dict[str, str]
) -> list[tuple[list[str], list[str]]]:
    """What a cell does: for each role it concerns its signs, and the drawings of what it has to obey."""
    rows: list[tuple[list[str], list[str]]] = []
    for effect in sentence:
        who, what = _who(effect), _what(effect, here, short)
        if rows and who and rows[-1][0] == who:
            rows[-1][1].extend(what)
        elif what:
            rows.append((who, what))
    return rows


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
