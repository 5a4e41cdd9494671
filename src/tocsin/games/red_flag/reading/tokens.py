"""A sentence cut into words and marks, each with its place in what was typed."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

LONGEST = 1500
"""The most letters of a sentence that is read; cards have a few hundred."""

_PIECE = re.compile(r"[^\W\d_]+|\d+|\n|[,;:.()!?…→•·*+−–—-]|\S")
_MARKS = {
    ",": "comma",
    ";": "semi",
    ".": "dot",
    "!": "dot",
    "\n": "line",
    ":": "colon",
    "(": "lpar",
    ")": "rpar",
    "→": "arrow",
    "•": "bullet",
    "·": "bullet",
    "*": "bullet",
    "–": "dash",
    "—": "dash",
}
_QUOTES = "«»\"“”„‘’'`ʼ[]"


class Word(NamedTuple):
    """A word or a mark: folded to small letters without accents, and where it stands."""

    text: str
    start: int
    end: int
    mark: str = ""


def fold(text: str) -> str:
    """Small letters without accents, so that typing them is never needed; й stays a letter of its own."""
    small = text.lower().replace("ё", "е").replace("œ", "oe").replace("æ", "ae")
    if small.isascii():
        return small
    return "".join(
        letter if letter == "й" else unicodedata.normalize("NFD", letter)[0] if letter.isalpha() else letter
        for letter in unicodedata.normalize("NFC", small)
    )


def words(text: str) -> list[Word]:
    """The words and marks of a sentence. Quotation marks, apostrophes and hyphens within words say nothing."""
    found: list[Word] = []
    for match in _PIECE.finditer(text):
        piece, start, end = match.group(), match.start(), match.end()
        if piece in _QUOTES:
            continue
        if piece == "-":
            if start > 0 and text[start - 1].isalnum() and end < len(text) and text[end].isalnum():
                continue
            lone = start == 0 or text[start - 1].isspace()
            head = lone and not text[:start].strip(" \t").rpartition("\n")[2]
            number = end < len(text) and text[end].isdigit()
            found.append(Word(piece, start, end, "bullet" if head and not number else "dash" if not number else "sign"))
        elif piece in "−":
            found.append(Word("-", start, end, "sign"))
        elif piece[0].isalnum():
            # French says *where* with an accent and *or* without it: the only accent that is needed.
            folded = "où" if piece.lower() == "où" else fold(piece)
            found.append(Word(folded, start, end))
        else:
            found.append(Word(piece, start, end, _MARKS.get(piece, "other")))
    return found
