"""What went wrong, as a sentence."""

from __future__ import annotations

from tocsin.core import Refusal, TocsinError, registry
from tocsin.words import Words


def sentence(error: TocsinError, lang: str) -> str:
    """An error in words, those of its title if it has one; a refusal with its reasons."""
    words = Words(lang, error.title, registry.parts(error.title) if error.title else None)
    said = [words.say(error.message)]
    if isinstance(error, Refusal):
        said += [f"{words.say(reason.message)} ({reason.cite})" for reason in error.reasons]
    return " ".join(said)
