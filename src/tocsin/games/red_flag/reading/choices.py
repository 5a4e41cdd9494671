"""What a part of the sentence might mean instead: offered where somebody clicks on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tocsin.core import Message, msg
from tocsin.core.sentence import Alternative, Pick
from tocsin.games.red_flag.box.vocabulary import FILTERS
from tocsin.games.red_flag.reading.cursor import Cursor
from tocsin.games.red_flag.reading.lexicon import Token

SPHERES = {"political": msg("said.in_political"), "military": msg("said.in_military")}
DIMENSIONS = ("institutional", "public_opinion", "paris", "forts")
VERBS = (("place", "remove", "replace"), ("raise", "lower"), ("gain", "lose"))
OWNERS = {"self": msg("reading.of_self"), "opponent": msg("reading.of_opponent")}
LIMITS = {"upto": msg("reading.up_to"), "exactly": msg("reading.exactly")}
MODALS = {"may": msg("reading.may"), "must": msg("reading.must"), "do": msg("reading.does")}
JOINS = {"then": msg("reading.then"), "or": msg("reading.or"), "and": msg("reading.and")}


def choices(token: Token, c: Cursor) -> tuple[str, tuple[Alternative, ...], str]:
    """What a token is about, what it might mean, and what it means now."""
    kind, options, now = _options(token, c)
    if not options:
        return kind, (), ""
    alternatives = tuple(Alternative(f"{kind}:{id}", said) for id, said in options.items())
    return kind, alternatives, f"{kind}:{now}" if now else ""


def _options(token: Token, c: Cursor) -> tuple[str, dict[str, Message], str]:
    match token.kind:
        case "num" | "a":
            now = token.value if token.kind == "num" else "1"
            return "number", {str(n): msg("reading.number", n=n) for n in range(1, 7)}, now
        case "upto" | "atmost" | "exactly":
            return "limit", LIMITS, "exactly" if token.kind == "exactly" else "upto"
        case "poss" | "enemy" | "own" | "side":
            whose = c.whose(token)
            return ("whose", OWNERS, whose) if whose in OWNERS else ("whose", {}, "")
        case "cube":
            return "whose", OWNERS, ""
        case "set":
            return "where", _places(c), token.value
        case "filt":
            name = token.value.partition(" ")[0]
            return "filter", {each: msg(f"said.filter_{each}") for each in FILTERS}, name
        case "may" | "must":
            return "modal", MODALS, token.kind
        case "then" | "or" | "and":
            return "join", JOINS, token.kind
        case "v":
            for group in VERBS:
                if token.value in group:
                    return "verb", {each: msg(f"reading.verb_{each}") for each in group}, token.value
            return "verb", {}, ""
    return token.kind, {}, ""


def _places(c: Cursor) -> dict[str, Message]:
    found = dict(SPHERES)
    found.update({id: msg(f"dimension.{id}") for id in DIMENSIONS})
    found.update({id: msg(f"space.{id}") for id in c.names.where if id not in found and id != "any"})
    return found


def picked(tokens: Sequence[Token], picks: Sequence[Pick]) -> list[Token]:
    """The tokens as somebody has put them right."""
    wanted = {(pick.start, pick.end): pick.id for pick in picks}
    return [new for token in tokens for new in _picked(token, wanted.get((token.start, token.end), ""))]


def _picked(token: Token, id: str) -> Iterator[Token]:
    kind, _, value = id.partition(":")
    match kind, token.kind:
        case "number", "num" | "a" if value.isdigit():
            yield token._replace(kind="num", value=value)
        case "limit", "upto" | "atmost" | "exactly" if value in LIMITS:
            yield token._replace(kind=value)
        case "whose", "poss" | "enemy" | "own" | "side" if value in OWNERS:
            yield token._replace(kind="own" if value == "self" else "enemy", value="")
        case "whose", "cube" if value in OWNERS:
            yield Token("own" if value == "self" else "enemy", "", token.start, token.start, "")
            yield token
        case "where", "set":
            yield token._replace(value=value)
        case "filter", "filt" if value in FILTERS:
            yield token._replace(value=f"{value} exactly")
        case "modal", "may" | "must" if value in MODALS:
            if value != "do":
                yield token._replace(kind=value)
        case "join", "then" | "or" | "and" if value in JOINS:
            yield token._replace(kind=value)
        case "verb", "v" if any(value in group and token.value in group for group in VERBS):
            yield token._replace(value=value)
        case _:
            yield token
