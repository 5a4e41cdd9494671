"""Helpers that several commands share: options, packs, and answers in words."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from pathlib import Path

from tocsin.core import Match, Pack, Question, Setup, TocsinError, UnknownName, msg, registry
from tocsin.words import Words


def options(pairs: Sequence[str]) -> dict[str, str]:
    """``k=v`` pairs from the command line."""
    found = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals:
            raise UnknownName(msg("option.no_value", option=pair))
        found[key.strip()] = value.strip()
    return found


def pack(path: str | None) -> Pack | None:
    return Pack.read(Path(path)) if path else None


def words_of(error: TocsinError, words: Words) -> Words:
    """The words that an error is told in: those of the title concerned."""
    return words if error.title is None else Words(words.lang, error.title, registry.parts(error.title))


def labels(setup: Setup, question: Question, members: Sequence[int], words: Words) -> dict[int, str]:
    """The options of a question in words."""
    return {member: words.say(setup.title.label(setup.box, question, member)) for member in members}


def domain(question: Question) -> list[int]:
    """Every conceivable answer, allowed or not."""
    return sorted({*question.options, *question.domain})


def pick(match: Match, question: Question, text: str, words: Words, members: Sequence[int] | None = None) -> int:
    """The answer a person means: by its whole label, its number, or the start or part of only one label."""
    known = question.options if members is None else members
    named = labels(match.setup, question, known, words)
    wanted = folded(text)
    exact = [member for member, label in named.items() if folded(label) == wanted]
    if len(exact) == 1:
        return exact[0]
    listed = match.setup.listed(question)
    if text.isdigit() and 1 <= int(text) <= len(listed):
        return listed[int(text) - 1]
    begun = [member for member, label in named.items() if folded(label).startswith(wanted)]
    found = begun or [member for member, label in named.items() if wanted in folded(label)]
    if not found:
        raise Unclear(msg("prompt.unknown", text=text))
    if len(found) > 1:
        raise Unclear(msg("prompt.ambiguous", text=text, labels=[named[member] for member in found]))
    return found[0]


class Unclear(TocsinError):
    """What the person typed matches no answer, or several."""


def agrees(typed: str) -> bool:
    """Whether somebody typed yes, in any of our languages."""
    return typed.strip().lower()[:1] in ("y", "o", "д")


def folded(text: str) -> str:
    """Text without case and accents, for comparing."""
    plain = unicodedata.normalize("NFKD", text.strip().casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
