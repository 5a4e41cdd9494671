"""Cards: looked at, discarded, drawn, exchanged."""

from __future__ import annotations

from dataclasses import dataclass

from tocsin.core import msg
from tocsin.games.red_flag.reading.clause import Clause
from tocsin.games.red_flag.reading.cursor import Cursor, Effect
from tocsin.games.red_flag.reading.nouns import Where, amount, owner


@dataclass
class Zone:
    name: str = ""
    whose: str | None = None
    n: int = 0
    whole: bool = False
    random: bool = False
    chosen: str = ""


def _zone(c: Cursor, zones: tuple[str, ...], before: Zone | None = None) -> Zone | None:
    """``the Commune's whole hand``, ``2 cards of your opponent's hand at random``, ``your set-aside cards``."""
    found = Zone()
    start = c.i
    while True:
        token = c.peek()
        if token.kind in ("hand", "aside", "objcard", "pile", "deck", "otherhand") and not found.name:
            if token.kind not in zones:
                break
            c.i += 1
            found.name = {"aside": "set_aside", "objcard": "objective"}.get(token.kind, token.kind)
        elif token.kind == "pile" or token.kind == "deck":
            break
        elif (
            token.kind == "num"
            and not found.n
            and not found.name
            and c.peek(1).kind in ("card", "aside", "objcard", "prep", "random", "poss", "enemy")
        ):
            c.i += 1
            found.n = token.number
        elif token.kind == "a" and not found.n and not found.name:
            c.i += 1
            found.n = 1
        elif token.kind in ("whole", "all"):
            c.i += 1
            found.whole = True
        elif token.kind == "random":
            c.i += 1
            found.random = True
        elif (token.kind == "card" and token.value != "strategy") or token.kind == "card":
            c.i += 1
        elif token.kind in ("mychoice", "theirchoice"):
            c.i += 1
            found.chosen = token.kind
        elif token.kind == "lpar" and c.peek(1).kind in zones and not found.name:
            c.i += 1
            name = c.take(*zones)
            if name is None or not c.take("rpar"):
                return None
            found.name = {"aside": "set_aside", "objcard": "objective"}.get(name.kind, name.kind)
        elif (
            token.kind == "prep"
            and c.peek(1).kind
            in (*zones, "poss", "side", "opp", "enemy", "card", "whole", "all", "theirs", "yours", "a", "you")
            and not (found.name and found.whose is not None)
            and not set(token.value.split()) <= {"with", "to"}
        ):
            c.i += 1
        elif (whose := owner(c)) is not None:
            if found.whose is not None and found.whose != whose:
                return None
            found.whose = whose
        elif token.kind == "you" and found.whose is None:
            c.i += 1
            found.whose = "self" if c.by == "self" else "opponent"
        else:
            break
    if not found.name or c.i == start:
        return None
    return found


def look(c: Cursor, before: Clause | None, fronted: Where | None) -> Clause | None:
    """Look at hidden cards."""
    effects: list[Effect] = []
    last: Zone | None = None
    while True:

        def more() -> Zone | None:
            if effects:
                if not c.take("and", "comma"):
                    return None
                c.take("also", "and")
            c.prep("in", "to", "for", "with", "at")
            return _zone(c, ("hand", "aside", "objcard"))

        zone = c.attempt(more)
        if zone is None:
            break
        whose = zone.whose or (last.whose if last else None)
        effects.append(
            {"do": "cards", "act": "look", "zone": zone.name, "whose": whose, "count": "all" if not zone.n else zone.n}
        )
        if zone.n and zone.whole:
            return None
        if zone.random and not zone.n:
            return None
        last = zone
    if not effects:
        return None
    # "the objective card and the set-aside cards of Versailles": whose stands at the last.
    named = [effect["whose"] for effect in effects if effect["whose"] is not None]
    if not named:
        return None
    for effect in effects:
        effect["whose"] = effect["whose"] or named[0]
        if effect["whose"] == "self":
            return None
        if effect["zone"] == "objective":
            effect["count"] = "all"
    return Clause("look", effects)


def discard(c: Cursor, before: Clause | None, fronted: Where | None) -> Clause | None:
    """Discard cards; every hand keeps its number, so what is said of the deck decides when they are replaced."""
    start = c.i
    it = c.take("ofit") is not None or (c.lang == "fr" and c.peek().text.lower() == "en" and c.take("prep") is not None)
    many = amount(c)
    if many is None or many.up_to or many.whole:
        return None
    pick = ""
    zone, whose = "it" if it else "", None
    if not (c.at("card", "latter", "random", "ofit", "prep", "mychoice", "aside", "poss")):
        return None
    while True:
        token = c.peek()
        if token.kind == "card":
            c.i += 1
        elif token.kind == "random":
            c.i += 1
            pick = "random"
        elif token.kind == "mychoice":
            c.i += 1
            pick = pick or "mychoice"
        elif token.kind == "theirchoice":
            c.i += 1
            pick = pick or "theirchoice"
        elif token.kind in ("ofit", "latter"):
            c.i += 1
            zone = zone or "it"
        elif (not zone and (found := c.attempt(lambda: _zone(c, ("hand", "aside")))) is not None) or (
            not zone and (found := c.attempt(lambda: _zone_from(c, ("hand", "aside")))) is not None
        ):
            zone, whose = found.name, found.whose
            pick = "random" if found.random else pick or found.chosen
        else:
            break
    effect: Effect = {"do": "cards", "act": "discard", "zone": zone or "hand", "whose": whose, "count": many.n}
    effect["_pick"] = pick
    effect["_at"] = c.span(start, c.i)
    effect["refill"] = ""
    tail = c.attempt(lambda: _refilled(c))
    if tail:
        effect["refill"] = tail
        if c.after_comma(lambda: c.take("first")):
            effect["refill"] = "before"
    how = c.after_comma(lambda: c.take("mychoice", "theirchoice", "random"))
    if how is not None:
        effect["_pick"] = how.kind
    if tail and c.after_comma(lambda: c.take("first")):
        effect["refill"] = "before"
    return Clause("discard", [effect])


def _zone_from(c: Cursor, zones: tuple[str, ...]) -> Zone | None:
    return _zone(c, zones) if c.prep("from", "in", "of") else None


def _refilled(c: Cursor) -> str | None:
    """``which Versailles replaces from the deck``, ``and draw a new one``."""
    c.take("comma", "lpar")
    c.take("and", "then")
    c.take("rel", "other")
    if c.take("refill") is None:
        c.take("you", "opp", "side", "then", "poss")
        c.take("then", "must")
        if c.take("drawsnew") is None:
            if not c.verb("replace"):
                return None
            c.take("rel", "ofit", "there", "poss")
    c.attempt(lambda: (c.prep("from", "of", "with") and c.take("deck")) or None)
    c.take("rpar")
    return "after"


def draw(c: Cursor, before: Clause | None, fronted: Where | None) -> Clause | None:
    """Draw an objective and keep one; or a strategy card, which needs a discard beside it."""
    many = amount(c)
    if many is None or many.up_to or many.whole:
        return None
    c.take("more")
    if c.take("objcard"):
        whose = "self"
        if c.prep("for"):
            token = c.take("you", "opp", "side")
            whose = (c.whose(token) if token is not None else owner(c)) or ""
            if not whose:
                return None
        c.attempt(lambda: (c.prep("from", "of") and (c.take("deck") or (c.take("objcard") and c.take("deck")))) or None)
        kept = False
        while True:

            def tail() -> bool | None:
                nonlocal kept
                while c.take("comma", "and", "semi", "then", "dot") is not None:
                    pass
                c.take("poss")
                if c.take("keepone"):
                    kept = True
                    c.attempt(
                        lambda: (
                            (
                                c.prep("of", "from")
                                and (
                                    (c.take("num", "both", "all", "poss") and c.take("num", "objcard", "latter"))
                                    or c.take("ofit")
                                )
                            )
                            or None
                        )
                    )
                    return True
                return True if c.take("shuffleback") else None

            if not c.attempt(tail):
                break
        effect: Effect = {"do": "cards", "act": "draw", "zone": "objective", "whose": whose, "count": many.n}
        return Clause("draw", [effect]) if kept else None
    if not c.take("card"):
        return None
    c.attempt(lambda: (c.prep("from", "of") and c.take("deck")) or None)
    return Clause("draw", [{"do": "_draw", "count": many.n}])


def exchange(c: Cursor, before: Clause | None, fronted: Where | None) -> Clause | None:
    """Exchange cards of a hand for others."""
    many = amount(c)
    if many is None or many.up_to or many.whole:
        return None
    first = c.attempt(lambda: _cards_of(c))
    if first is None or first.name not in ("hand", "") or first.random:
        return None
    if not c.prep("with", "by"):
        return None
    n = amount(c)
    second = c.attempt(lambda: _cards_of(c, ("hand", "aside", "pile", "otherhand")))
    how = c.after_comma(lambda: c.take("mychoice", "theirchoice", "random"))
    if second is not None and how is not None:
        second.random = second.random or how.kind == "random"
        second.chosen = second.chosen or how.kind
    if second is None or not second.name or (n is not None and (n.n != many.n or n.up_to)):
        return None
    whose = first.whose or "self"
    if whose != "self" and whose not in ("commune", "versailles"):
        pass
    if second.name in ("hand", "otherhand"):
        source = "opponent_hand"
        if second.whose not in (None, "opponent" if whose == "self" else "self"):
            return None
    else:
        source = {"set_aside": "set_aside", "pile": "discard_pile"}[second.name]
        if second.whose is not None and second.whose != whose:
            return None
    effect: Effect = {"do": "cards", "act": "exchange", "zone": "hand", "whose": whose, "with": source, "count": many.n}
    if second.random:
        pick = "random"
    elif second.name in ("hand", "otherhand"):
        if second.chosen == "mychoice":
            pick = "executor"
        elif second.chosen == "theirchoice":
            pick = "owner"
        else:
            pick = c.ask(
                c.span(c.i - 1, c.i),
                "pick",
                msg("reading.which_card"),
                {"random": msg("reading.at_random"), "executor": msg("reading.you_choose")},
            )
    else:
        pick = "executor" if second.chosen != "theirchoice" else "owner"
    effect["pick"] = pick
    return Clause("exchange", [effect])


def _cards_of(c: Cursor, zones: tuple[str, ...] = ("hand",)) -> Zone | None:
    """``card of your choice from your hand``, ``of your set-aside cards``."""
    found = Zone()
    while True:
        token = c.peek()
        if token.kind == "card":
            c.i += 1
        elif token.kind in ("mychoice", "theirchoice"):
            c.i += 1
            found.chosen = token.kind
        elif token.kind == "random":
            c.i += 1
            found.random = True
        elif (not found.name and (zone := c.attempt(lambda: _zone(c, zones))) is not None) or (
            not found.name and (zone := c.attempt(lambda: _zone_from(c, zones))) is not None
        ):
            found.name, found.whose = zone.name, zone.whose
            found.random = found.random or zone.random
            found.chosen = found.chosen or zone.chosen
        elif not found.name and found.whose is None and (whose := owner(c)) is not None:
            found.whose = whose
        else:
            break
    return found
