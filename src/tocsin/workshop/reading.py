"""What a sentence of an owner's card says: a title's ``reads``, for every door.

`read` gives a `tocsin.core.sentence.Reading`: parts, effects, the same in words, and what is left to ask. It is called
again with the alternatives picked so far, so nothing is kept between two calls.
"""

from __future__ import annotations

from collections.abc import Sequence

from tocsin.core import Parts, UnknownName, msg, registry
from tocsin.core.sentence import Alternative, Ask, Pick, Reading, Span

__all__ = ["Alternative", "Ask", "Pick", "Reading", "Span", "can_read", "marked", "read", "table_of"]


def can_read(title: str) -> bool:
    """Whether a title can read sentences."""
    return registry.title(title).reads is not None


def read(
    title: str, table: str, id: str, lang: str, text: str, picks: Sequence[Pick] = (), parts: Parts | None = None
) -> Reading:
    """What a sentence on a part says. A part that is not known is read as one of no side."""
    reads = registry.title(title).reads
    if reads is None:
        raise UnknownName(msg("reading.no_sentences", title=title))
    return reads(parts or registry.parts(title), table, id, lang, text, picks)


def table_of(title: str, id: str, parts: Parts | None = None) -> str:
    """The table of a card, by its printed number."""
    found = [
        table for table, each, entry in (parts or registry.parts(title)).entries() if each == id and "event" in entry
    ]
    if not found:
        raise UnknownName(msg("reading.no_card", title=title, id=id))
    return found[0]


def marked(reading: Reading, opening: str = "⟦", closing: str = "⟧") -> str:
    """The sentence with marks around what was not understood."""
    found, at = "", 0
    for span in reading.spans:
        if not span.understood:
            found += f"{reading.text[at : span.start]}{opening}{reading.text[span.start : span.end]}{closing}"
            at = span.end
    return found + reading.text[at:]
