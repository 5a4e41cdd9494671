"""What went wrong, as a sentence."""

from __future__ import annotations

from tocsin.core import BadPack, Refusal, TocsinError, registry
from tocsin.words import Words

MOST = 20
"""Mistakes of a pack that are named at once."""


def sentence(error: TocsinError, lang: str) -> str:
    """An error in words, those of its title if it has one; a refusal with its reasons, a pack with its mistakes."""
    words = Words(lang, error.title, registry.parts(error.title) if error.title else None)
    said = [words.say(error.message)]
    if isinstance(error, BadPack):
        return "\n".join(said + [words.say(mistake) for mistake in error.mistakes[:MOST]])
    if isinstance(error, Refusal):
        said += [f"{words.say(reason.message)} ({reason.cite})" for reason in error.reasons]
    return " ".join(said)
