"""A sentence that somebody typed in, as the program has read it: what a title's ``reads`` gives back.

Nothing is guessed silently. Every part of the sentence is a span, understood or not; a part that can mean several
things is asked about; the alternatives of a part let people put right what was read wrong. A reading is ``sure``
when every part is understood and nothing is left to ask: only then its ``effects`` are fit for a pack.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tocsin.core.question import Message


class Alternative(NamedTuple):
    """One meaning that a part may have."""

    id: str
    said: Message


class Span(NamedTuple):
    """A part of the sentence, from one letter to another, and what it is about: ``number``, ``whose``, ``where``...

    ``typed`` is the text if it was taken for another word. ``chosen`` names the alternative that is read now.
    """

    start: int
    end: int
    kind: str
    understood: bool = True
    alternatives: tuple[Alternative, ...] = ()
    chosen: str = ""
    typed: str = ""


class Ask(NamedTuple):
    """What is ambiguous: a question about a part, and its answers. The first is taken until one is picked."""

    start: int
    end: int
    question: Message
    alternatives: tuple[Alternative, ...]


class Pick(NamedTuple):
    """The alternative that somebody chose for a part, by its place."""

    start: int
    end: int
    id: str


class Reading(NamedTuple):
    """What a sentence says: its parts, the value for the pack, the same in words, and what is left to ask.

    ``said`` has a message for each line. ``why`` is what makes the effects unfit for a pack although each part is
    understood, such as an effect at a place where it cannot stand.
    """

    text: str
    spans: tuple[Span, ...]
    effects: list[Any]
    said: tuple[Message, ...]
    asks: tuple[Ask, ...] = ()
    why: tuple[Message, ...] = ()

    @property
    def sure(self) -> bool:
        """Whether the effects are what the sentence says, as far as the grammar can tell."""
        return bool(self.effects) and not self.asks and not self.why and all(span.understood for span in self.spans)
