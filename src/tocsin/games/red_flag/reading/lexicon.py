"""The words of cards become tokens: what each word or phrase means, the same for the three languages.

The longest phrase counts. A word that is nowhere in the lexicon may be a known one with a typing error; which one it is
taken for is kept with the token, so that people see it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from tocsin.games.red_flag.reading import english, french, russian
from tocsin.games.red_flag.reading.tokens import Word, fold, words

LEXICONS = {"en": english.LEXICON, "fr": french.LEXICON, "ru": russian.LEXICON}
ENDING = 4
"""The most letters that a star stands for."""


class Token(NamedTuple):
    """A word or phrase with its meaning: a kind, and which of that kind."""

    kind: str
    value: str
    start: int
    end: int
    text: str
    typo: bool = False

    @property
    def number(self) -> int:
        return int(self.value)


class Phrase(NamedTuple):
    words: tuple[tuple[str, bool], ...]
    weight: int
    kind: str
    value: str


class Lexicon:
    """The phrases of one language, and the known words."""

    def __init__(self, phrases: Iterable[tuple[str, str]]) -> None:
        self.exact: dict[str, list[Phrase]] = {}
        self.starred: dict[str, list[Phrase]] = {}
        self.known: set[str] = set()
        self.stems: dict[str, set[str]] = {}
        self.names: set[str] = set()
        self._guessed: dict[str, str | None] = {}
        for meaning, text in phrases:
            kind, _, value = meaning.partition(":")
            for each in _expanded(text):
                self._add(kind, value, each)
        for found in (*self.exact.values(), *self.starred.values()):
            found.sort(key=lambda phrase: (-len(phrase.words), -phrase.weight))

    def _add(self, kind: str, value: str, text: str) -> None:
        parts = []
        for word in text.split():
            star = word.endswith("*")
            stem = fold(word.rstrip("*")) if word != "où" else word
            parts.append((stem, star))
            if star:
                self.stems.setdefault(stem[:2], set()).add(stem)
            else:
                self.known.add(stem)
            if kind in ("set", "side", "disc", "mom") and len(stem) >= 4:
                self.names.add(stem)
        if not parts:
            return
        first, star = parts[0]
        phrase = Phrase(tuple(parts), sum(len(stem) + (not star) for stem, star in parts), kind, value)
        (self.starred.setdefault(first[:2], []) if star else self.exact.setdefault(first, [])).append(phrase)

    def tokens(self, text: str) -> list[Token]:
        """What a sentence says, word for word; kind ``""`` for what is not known."""
        pieces = words(text)
        read = [piece.text if piece.mark or self._knows(piece.text) else self._guess(piece.text) for piece in pieces]
        found: list[Token] = []
        at = 0
        while at < len(pieces):
            piece = pieces[at]
            if piece.mark:
                found.append(Token(piece.mark, "", piece.start, piece.end, piece.text))
                at += 1
            elif piece.text.isdecimal():
                found.append(Token("num", str(int(piece.text[:4])), piece.start, piece.end, piece.text))
                at += 1
            else:
                phrase = self._longest(pieces, read, at)
                length = len(phrase.words) if phrase else 1
                end = pieces[at + length - 1].end
                typo = any(read[n] != pieces[n].text for n in range(at, at + length))
                kind, value = (phrase.kind, phrase.value) if phrase else ("", "")
                found.append(Token(kind, value, piece.start, end, text[piece.start : end], typo))
                at += length
        return found

    def _longest(self, pieces: list[Word], read: list[str | None], at: int) -> Phrase | None:
        first = read[at]
        if first is None:
            return None
        best: Phrase | None = None
        for phrase in (*self.exact.get(first, ()), *self.starred.get(first[:2], ())):
            size = (len(phrase.words), phrase.weight)
            if best is not None and size <= (len(best.words), best.weight):
                continue
            if at + len(phrase.words) <= len(pieces) and all(
                _fits(read[at + n], stem, star) for n, (stem, star) in enumerate(phrase.words)
            ):
                best = phrase
        return best

    def _knows(self, word: str) -> bool:
        if word in self.known or word.isdecimal():
            return True
        return any(_fits(word, stem, True) for stem in self.stems.get(word[:2], ()))

    def _guess(self, word: str) -> str | None:
        """The one known word that this may be with a typing error."""
        if word not in self._guessed:
            if len(self._guessed) > 2000:
                self._guessed.clear()
            self._guessed[word] = self._nearest(word) if 4 <= len(word) <= 24 else None
        return self._guessed[word]

    def _nearest(self, word: str) -> str | None:
        found: set[str] = set()
        best = 3
        for known in self.known:
            most = self._slack(known)
            if most and abs(len(known) - len(word)) <= most:
                distance = _distance(word, known, most)
                if distance <= most and distance <= best:
                    found = {known} if distance < best else found | {known}
                    best = distance
        for stems in self.stems.values():
            for stem in stems:
                most = self._slack(stem)
                if not most or not -most <= len(word) - len(stem) <= ENDING + most:
                    continue
                for cut in range(len(stem) - most, len(stem) + most + 1):
                    if 0 < cut <= len(word) and len(word) - cut <= ENDING:
                        distance = _distance(word[:cut], stem, most)
                        if distance <= most and distance <= best:
                            found = {stem} if distance < best else found | {stem}
                            best = distance
        return min(found) if len(found) == 1 else self._same(found)

    def _same(self, found: set[str]) -> str | None:
        """Several words for one thing are as good as one."""
        meanings = {
            frozenset(
                (phrase.kind, phrase.value)
                for phrase in (*self.exact.get(each, ()), *self.starred.get(each[:2], ()))
                if phrase.words[0][0] == each
            )
            for each in found
        }
        return min(found) if len(meanings) == 1 and frozenset() not in meanings else None

    def _slack(self, known: str) -> int:
        """How many typing errors a word may have: names more than other words."""
        length = len(known)
        if known in self.names:
            return 0 if length < 5 else 1 if length < 8 else 2
        return 0 if length < 6 else 1 if length < 11 else 2


def _fits(word: str | None, stem: str, star: bool) -> bool:
    if word is None:
        return False
    return word == stem or (star and word.startswith(stem) and len(word) - len(stem) <= ENDING)


def _distance(a: str, b: str, most: int) -> int:
    """How many letters are wrong, missing, too many, or changed places with their neighbour."""
    if a[0] != b[0] and most < 2 and a[1:] != b[1:]:
        return most + 1
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        earlier, before = before, row
        row = [i]
        for j, y in enumerate(b, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (x != y))
            if earlier and j > 1 and x == b[j - 2] and a[i - 2] == y:
                cost = min(cost, earlier[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return row[-1]


_CHOICE = re.compile(r"\(([^()]*)\)")


def _expanded(text: str) -> Iterator[str]:
    """Every phrase that a line of a lexicon stands for."""
    for each in _split(text):
        yield from _unfolded(each)


def _split(text: str) -> Iterator[str]:
    depth, start = 0, 0
    for at, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if letter == "|" and not depth:
            yield text[start:at]
            start = at + 1
    yield text[start:]


def _unfolded(text: str) -> Iterator[str]:
    inner = _CHOICE.search(text)
    if inner is None:
        yield text
        return
    for choice in inner.group(1).split("|"):
        yield from _unfolded(f"{text[: inner.start()]}{choice}{text[inner.end() :]}")


@cache
def lexicon(lang: str, names: tuple[tuple[str, str], ...] = ()) -> Lexicon:
    """The lexicon of a language, with further names that components give to places and sides."""
    return Lexicon([*LEXICONS[lang].items(), *names])
