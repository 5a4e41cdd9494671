"""One clause: who may or must do what, and everything that belongs to the verb."""

from __future__ import annotations

from collections.abc import Callable

from tocsin.games.red_flag.reading import cards, cubes, tracks
from tocsin.games.red_flag.reading.clause import Clause
from tocsin.games.red_flag.reading.cursor import Cursor
from tocsin.games.red_flag.reading.lexicon import Token
from tocsin.games.red_flag.reading.nouns import Where, where


def clause(c: Cursor, last: Clause | None) -> Clause | None:
    """A subject, a modal and a verb with all that belongs to it; without a verb, the last one goes on."""
    start = c.i
    c.by = c.base
    before = None
    fronted = c.attempt(lambda: where(c, "in", "from"))
    if fronted is not None:
        c.take("comma")
        if not (c.at("v") or c.at("you", "opp", "side", "may", "must")):
            c.i, fronted = start, None
    by, modal = subject(c)
    if fronted is None and c.at("there") and c.peek(1).kind == "v":
        fronted = where(c, "in")
    c.by = by or (last.by if last is not None and _goes_on(c) else c.base)
    if by is None and not modal and c.at("mom", "ownmom", "poss", "opp"):
        told = c.attempt(lambda: tracks.track_moves(c))
        if told is not None:
            told.start, told.end = start, c.i
            return told
    token = c.take("v")
    if token is None and c.at("pile", "deck") and c.peek(1).kind in ("num", "a") and (by is not None or c.lang == "fr"):
        # "discards" and "pioche" are things, too.
        token = Token("v", "discard" if c.peek().kind == "pile" else "draw", 0, 0, "")
        c.i += 1
    if token is not None:
        verb = token.value
        while c.take("then", "also"):
            pass
        if (
            c.at("either")
            and any(each.kind in ("or", "either") for each in c.tokens[c.i + 1 :])
            and c.peek(1).kind != "prep"
        ):
            c.i += 1
    elif last is not None and not modal and by is None and _goes_on(c):
        verb, before = last.verb, last
        modal = last.modal if last.by == "opponent" or last.modal == "may" else ""
    else:
        c.i = start
        return None
    found = c.attempt(lambda: VERBS[verb](c, before, fronted)) if verb in VERBS else None
    if found is None:
        c.i = start
        return None
    found.by, found.verb = c.by, verb
    found.strict = modal == "must" and any(
        c.tokens[at].kind == "colon" and c.tokens[at - 1].kind == "must" for at in range(start + 1, c.i)
    )
    found.modal, found.start, found.end, found.elliptic = modal, start, c.i, before is not None
    if c.by != c.base:
        for effect in found.effects:
            effect["by"] = "opponent"
    return found


def _goes_on(c: Cursor) -> bool:
    return c.at(
        "upto",
        "atmost",
        "num",
        "a",
        "cube",
        "disc",
        "more",
        "all",
        "yours",
        "own",
        "mom",
        "poss",
        "ownmom",
        "exactly",
        "other",
        "also",
        "opp",
        "side",
        "objcard",
        "aside",
        "hand",
    )


def subject(c: Cursor) -> tuple[str | None, str]:
    """Who does it, and whether they may or must; ``None`` if nobody is named."""
    start, by = c.i, None
    if (token := c.take("you", "opp", "side")) is not None:
        if token.kind == "you":
            by = "self"
        elif token.kind == "opp":
            by = "opponent"
        else:
            by = c.relative(token.value)
            if by not in ("self", "opponent"):
                c.i = start
                return None, ""
    colon = by is not None and c.take("colon") is not None
    modal = ""
    # "if you like: ...", "you must: ..."
    while (token := c.take("may", "must")) is not None:
        if modal and modal != token.kind:
            c.i = start
            return None, ""
        modal = token.kind
        c.take("colon", "comma")
        if by is None and (token := c.take("you", "opp")) is not None:
            by = "self" if token.kind == "you" else "opponent"
        c.take("also")
    c.take("also", "then")
    if by is not None and not modal and not colon and not c.at("v", "pile", "deck"):
        c.i = start
        return None, ""
    return by, modal


VERBS: dict[str, Callable[[Cursor, Clause | None, Where | None], Clause | None]] = {
    "place": cubes.placing("place"),
    "remove": cubes.placing("remove"),
    "replace": cubes.placing("replace"),
    "move": cubes.moving,
    "return": cubes.returning,
    "raise": tracks.momentum(1),
    "lower": tracks.momentum(-1),
    "gain": tracks.victory(1),
    "lose": tracks.victory(-1),
    "spend": tracks.operations,
    "look": cards.look,
    "discard": cards.discard,
    "draw": cards.draw,
    "exchange": cards.exchange,
}
"""What reads the rest of a clause, by its verb, given the clause it goes on from and spaces that stand before it."""
