"""Pieces and marks for the pictures, cut like a poster of 1871. The two sides differ in shape as well as in colour: the
Commune's flag has a swallow tail and its cubes are scored, the flag of Versailles is square and its cubes are bored.

Cubes of a side are alike: the id of one is its side and, after an ``@``, the spot it lies on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tocsin.core import Say
from tocsin.svg import WIDE as LETTER
from tocsin.svg import Sheet

WIDTH, HEIGHT = 1000, 706
"""The board: both spheres side by side, the sides below them, the cards at the bottom."""

HALF, LEFTS = 494, (3, 503)
"""The width of a half, and where the two begin."""

COLOURS = {"commune": "red", "versailles": "blue", "neutral": "white"}
CUBE = 18

Spot = tuple[float, float]


def cube(sheet: Sheet, x: float, y: float, side: str, id: str, size: int = CUBE) -> None:
    """A cube around a point."""
    with sheet.piece(f"cube-{side}@{id}"):
        sheet.cube(x, y, size, f"f-{COLOURS[side]} s-ink")
        if side == "versailles":
            sheet.cube(x, y, size // 3, "f-board")
        else:
            sheet.path(f"M{x - 5:g} {y + 1:g}l6-6M{x - 4:g} {y + 5:g}l9-9", "f-none x-cut")


def cubes(sheet: Sheet, spots: Sequence[Spot], side: str, n: int, id: str, size: int = CUBE) -> None:
    """Cubes on the first spots, the others are empty cells."""
    cells(sheet, spots[n:], size - 6)
    for number, (x, y) in enumerate(spots[:n]):
        cube(sheet, x, y, side, f"{id}-{number}", size)


def cells(sheet: Sheet, spots: Iterable[Spot], size: int) -> None:
    """Where cubes could lie."""
    half = size / 2
    d = "".join(f"M{x - half:g} {y - half:g}h{size}v{size}h-{size}z" for x, y in spots)
    if d:
        sheet.path(d, "f-none s-line")


def row(x: float, y: float, n: int, step: int = CUBE + 3) -> list[Spot]:
    """Spots in a row, from its left edge."""
    return [(x + step / 2 + step * place, y) for place in range(n)]


def emblem(sheet: Sheet, x: float, y: float, side: str, sign: str, half: int = 14) -> None:
    """A flag of a side around a point, or a round seal of nobody, with a sign on it."""
    kind, tall = f"f-{COLOURS[side]} s-ink", half * 4 // 5
    if side == "commune":
        sheet.path(
            f"M{x - half:g} {y - tall:g}v{2 * tall}h{2 * half + 3}l-{half // 2} -{tall} {half // 2} -{tall}z", kind
        )
    elif side == "versailles":
        sheet.box(x - half, y - tall, 2 * half, 2 * tall, kind, 0)
    else:
        sheet.disc(x, y, half, kind)
    at = x - 3 if side == "commune" else x
    sheet.text(at, y + half * 2 // 5 + 1, sign, max(13, half * 6 // 5), "serif t-paper", "middle")


def wall(sheet: Sheet, x: float, y: float, side: str, id: str, say: Say) -> None:
    """A Barricade, a heap of stones, or a Fortification, a tower."""
    term = "barricade" if side == "commune" else "fortification"
    with sheet.term(term, say(f"side.{side}.disc")), sheet.piece(f"disc-{side}@{id}"):
        sheet.disc(x, y, 11, f"f-{COLOURS[side]} s-ink")
        heap = f"M{x - 8:g} {y + 6:g}h16v-4h-16zm3-5h10v-4h-10zm3-5h5v-3h-5z"
        tower = f"M{x - 6:g} {y + 6:g}v-12h3v3h2v-3h2v3h2v-3h3v12z"
        sheet.path(heap if side == "commune" else tower, "f-board")


def frame(sheet: Sheet, x: float, y: float, width: float, height: float) -> None:
    """A panel with a border cut in wood."""
    sheet.box(x, y, width, height, "f-soft s-ink", 0)
    sheet.box(x + 4, y + 4, width - 8, height - 8, "f-none s-ink x-comb", 0)


def badge(sheet: Sheet, x: float, y: float, words: str) -> None:
    """A name on a label that can be lit, around a point; it covers what lies below."""
    width = 26 + 9 * len(words)
    sheet.path(f"M{x - width / 2:g} {y:g}l8-11h{width - 16}l8 11-8 11h-{width - 16}z", "edge f-card s-ink")
    sheet.text(x, y + 5, words, 15, "serif", "middle")


def signed(n: int) -> str:
    """A number with a true minus sign."""
    return str(n).replace("-", "−")


VOWELS = "aeiouyéèêâàîïôûùœаеёиоуыэюя"


def divided(words: str, width: float, size: int) -> str:
    """A text in which words too long for a line are divided before a syllable."""
    most = max(4, int(width / (size * LETTER)))
    return " ".join(_divided(word, most) if len(word) > most and "-" not in word else word for word in words.split(" "))


def _divided(word: str, most: int) -> str:
    """Before a consonant between vowels, as far along as the line allows."""
    sounds = [letter in VOWELS for letter in word.lower()]
    breaks = [n for n in range(3, min(most, len(word) - 2)) if sounds[n - 1 : n + 2] == [True, False, True]]
    return f"{word[: breaks[-1]]}- {word[breaks[-1] :]}" if breaks else word
