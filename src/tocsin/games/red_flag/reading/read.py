"""A sentence of a card as its event: what `reads` of the title does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tocsin.core import Message, Parts, msg
from tocsin.core.sentence import Pick, Reading, Span
from tocsin.games.red_flag.box.vocabulary import Names, read_event
from tocsin.games.red_flag.reading import joins
from tocsin.games.red_flag.reading.choices import choices, picked
from tocsin.games.red_flag.reading.cursor import Cursor
from tocsin.games.red_flag.reading.lexicon import Token, lexicon
from tocsin.games.red_flag.reading.said import Said
from tocsin.games.red_flag.reading.tokens import LONGEST

CARDS = ("strategy", "final_crisis", "objective", "censorship")
MOST = 400
"""The most words of a sentence that is read."""


def read_card(parts: Parts, table: str, id: str, lang: str, text: str, picks: Sequence[Pick] = ()) -> Reading:
    """The event that a sentence says on a card, in the eyes of the card's side."""
    names = Names.of(parts)
    colour = _colour(parts, table, id)
    all_tokens = lexicon(lang).tokens(text[:LONGEST])
    tokens = [token for token in picked(all_tokens, picks) if token.kind != "skip"][:MOST]
    c = Cursor(tokens, lang, names, colour, picks)
    c.beside = _beside(parts)
    effects = joins.tidy(joins.event(c))
    described = Said(parts, names)
    compiled, mistakes = read_event(effects, names, lambda each: (described.effects(each),)) if effects else (None, [])
    spans = _spans(c, all_tokens, text)
    said = tuple(described.effect(effect) for effect in compiled.effects) if compiled is not None else ()
    why = tuple(mistakes)
    if len(text) > LONGEST:
        why = (*why, msg("reading.too_long", n=LONGEST))
    return Reading(text, spans, effects, said, tuple(c.asks.values()), why)


def _beside(parts: Parts) -> dict[str, list[str]]:
    """RF-8, RF-9. The spaces adjacent to each space; some edges hold in one direction only."""
    found: dict[str, list[str]] = {space: [] for space in parts.ids("space")}
    for edge in parts.all("edge"):
        for a, b in ((edge["a"], edge["b"]), (edge["b"], edge["a"]))[: 1 + edge["two_way"]]:
            if a in found and b in found:
                found[a].append(b)
    return found


def _colour(parts: Parts, table: str, id: str) -> str:
    """The side of a card, or nothing for a neutral one and for an objective."""
    for entry in parts.all(table):
        if entry["id"] == id:
            side = entry.get("side", "")
            return side if side in ("commune", "versailles") else ""
    return ""


def _spans(c: Cursor, tokens: list[Token], text: str) -> tuple[Span, ...]:
    """Every word in a part, understood or not; words side by side that were not understood are one part."""
    read = {token.start for token, known in zip(c.tokens, c.understood, strict=True) if known}
    found: list[Span] = []
    for token in tokens:
        known = token.start in read or token.kind == "skip"
        if token.kind in ("dot", "comma", "semi", "line", "colon", "lpar", "rpar", "dash", "bullet") and (
            known or token.kind in ("line", "dot")
        ):
            continue
        if not known:
            if found and not found[-1].understood and not text[found[-1].end : token.start].strip():
                found[-1] = found[-1]._replace(end=token.end)
            else:
                found.append(Span(token.start, token.end, "", False))
            continue
        kind, alternatives, chosen = choices(token, c)
        typed = token.text if token.typo else ""
        found.append(Span(token.start, token.end, kind, True, alternatives, chosen, typed))
    return tuple(found)


def messages(reading: Reading) -> Message:
    """All that was read, as one message."""
    return msg("reading.lines", lines=list(reading.said))


__all__ = ["CARDS", "Any", "read_card"]
