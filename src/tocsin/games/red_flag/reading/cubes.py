"""Cubes and discs: placed, removed, replaced, moved, returned."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tocsin.games.red_flag.reading.clause import Clause
from tocsin.games.red_flag.reading.cursor import Cursor, Effect, after_comma
from tocsin.games.red_flag.reading.nouns import (
    Amount,
    Thing,
    Where,
    amount,
    owner,
    per_space,
    spaces,
    split,
    spread,
    thing,
    where,
)

ROLES = {
    "place": ("in", "to"),
    "remove": ("from", "in"),
    "replace": ("in", "from"),
    "return": ("in", "to"),
}
"""The prepositions with which a verb names its spaces."""


def placing(verb: str) -> Callable[[Cursor, Clause | None, Where | None], Clause | None]:
    def rule(c: Cursor, before: Clause | None, fronted: Where | None) -> Clause | None:
        roles = ROLES[verb]
        objects: list[tuple[Amount, Thing]] = []
        loc, per, free = fronted, None, False
        filled = False
        while True:
            c.withs = verb != "replace" or filled
            if loc is None and (objects or c.at("prep", "there")) and (there := where(c, *roles)) is not None:
                loc = there
            elif objects and loc is not None and per is None and c.holds(lambda: after_comma(c, "samespace")):
                loc.form = "one"
            elif objects and split(c):
                free = True
            elif objects and per is None and (found := c.attempt(lambda: per_space(c))) is not None:
                per = found
            elif verb == "replace" and objects and not filled and _with_own(c):
                filled = True
            elif (not objects or (loc is None and verb != "replace")) and (
                pair := c.attempt(lambda: _object(c, before, bool(objects)))
            ) is not None:
                objects.append(pair)
            elif (objects and loc is not None and not loc.filters and c.at("available") and c.take("available")) or (
                objects and c.holds(partial(_whose_cubes, c, objects))
            ):
                pass
            else:
                break
        c.withs = True
        if not objects or (
            loc is not None
            and (
                loc.other
                or (loc.again and not free)
                or (loc.count and loc.form != "each" and loc.count != objects[0][0].n)
            )
        ):
            return None
        if loc is None:
            if verb == "return" or before is None:
                return None
            return None
        parts = [_cube_effect(c, verb, many, what, loc, per, free, before) for many, what in objects]
        if any(part is None for part in parts):
            return None
        effects = [part for part in parts if part is not None]
        first = objects[0]
        return Clause(verb, effects, amount=first[0], thing=first[1], where=loc)

    return rule


def _whose_cubes(c: Cursor, objects: list[tuple[Amount, Thing]]) -> bool | None:
    """``..., cubes of your opponent``, as descriptions say it."""
    if not c.take("comma") or not c.at("cube"):
        return None
    what = thing(c)
    if what is None or what.whose is None:
        return None
    objects[-1][1].whose = what.whose
    return True


def _object(c: Cursor, before: Clause | None, more: bool) -> tuple[Amount, Thing] | None:
    """``up to 2 Commune cubes``; going on from a verb, the noun may be left out."""
    if more and not c.take("and", "comma"):
        return None
    many = amount(c)
    what = thing(c)
    if many is None and what is None:
        return None
    if many is None:
        assert what is not None
        if what.head == "disc" or (what.head == "cube" and what.whose is not None):
            many = Amount(1)
        else:
            return None
    if what is None or not what.head:
        if before is None or before.thing is None or many.whole:
            return None
        head = Thing(before.thing.head, before.thing.whose, before.thing.disc, before.thing.lost, c.span(c.i - 1, c.i))
        if what is not None and what.whose is not None:
            head.whose = what.whose
        what = head
    if many.n > 18:
        return None
    return many, what


def _with_own(c: Cursor) -> bool:
    """``with one of yours``."""

    def rule() -> bool | None:
        if not c.prep("with", "by") and not (c.lang == "ru" and c.at("poss")):
            return None
        c.take("num", "a", "upto")
        c.prep("of", "from")
        token = c.take("yours", "theirs", "poss", "own", "side")
        if token is None:
            c.take("other")
            return None
        mine = c.whose(token) == "self"
        while (token := c.take("own", "poss", "cube")) is not None:
            pass
        c.prep("of") and c.take("side")
        return mine or None

    return bool(c.attempt(rule))


def _cube_effect(
    c: Cursor, verb: str, many: Amount, what: Thing, loc: Where, per: int | None, free: bool, before: Clause | None
) -> Effect | None:
    if what.head == "piece":
        return _piece_effect(c, verb, many, what, loc)
    if what.head == "disc":
        return _disc_effect(c, verb, many, what, loc, per)
    if what.lost != (verb == "return") and not (verb == "return" and c.relative("commune") == "self"):
        return None
    if verb == "return":
        if what.whose is not None and what.whose != c.relative("commune"):
            return None
        effect: Effect = {"do": "return_cubes", "to": "map"}
        spread(c, effect, many, loc, per, free)
        return effect if "per_space" not in effect and "together" not in effect else None
    effect = {"do": verb}
    spread(c, effect, many, loc, per, free)
    natural = "self" if verb == "place" else "opponent"
    whose = what.whose
    if verb == "replace":
        # On a card of no side, only the cubes of the opponent can be replaced.
        return effect if whose in (None, "opponent") else None
    # RF-60: an unqualified cube is one's own where it is placed, the enemy's where it is removed.
    whose = whose or natural
    if whose != natural:
        effect["whose"] = whose
    return effect


def _piece_effect(c: Cursor, verb: str, many: Amount, what: Thing, loc: Where) -> Effect | None:
    """An enemy piece is a cube or a disc."""
    if verb != "remove" or many.n != 1 or what.whose != "opponent" or loc.form in ("each", "one") or loc.joint == "and":
        return None
    cube: Effect = {
        "do": "remove",
        "count": 1,
        "up_to": many.up_to,
        "where": list(loc.names),
        "filter": list(loc.filters),
    }
    mask = 0
    for name in loc.names:
        mask |= c.names.where[name]
    if not mask & c.names.military:
        return cube
    standing = (
        list(loc.names)
        if not mask & ~c.names.military
        else [id for id, bit in c.names.where.items() if bit.bit_count() == 1 and bit & mask & c.names.military]
    )
    disc: Effect = {"do": "disc", "act": "remove", "where": standing, "filter": list(loc.filters)}
    return {"do": "choose_one", "of": [[cube], [disc]]}


def _disc_effect(c: Cursor, verb: str, many: Amount, what: Thing, loc: Where, per: int | None) -> Effect | None:
    act = {"place": "place", "remove": "remove", "move": "relocate"}.get(verb)
    side = c.relative(what.disc) if what.disc != "any" else what.whose
    wanted = "opponent" if verb == "remove" else "self"
    if act is None or many.n != 1 or per is not None or loc.form in ("each", "one") or loc.again:
        return None
    if side is None and verb in ("place", "move"):
        side = "self"
    if side != wanted or (what.whose is not None and what.whose != wanted):
        return None
    if act == "place" and many.up_to:
        effect: Effect = {"do": "disc", "act": act, "where": loc.names}
        if loc.filters:
            effect["filter"] = list(loc.filters)
        return {"do": "optional", "effects": [effect]}
    effect = {"do": "disc", "act": act, "where": loc.names}
    if loc.filters:
        effect["filter"] = list(loc.filters)
    if loc.joint == "and" and len(loc.names) > 1:
        return None
    return effect


def returning(c: Cursor, before: Clause | None, fronted: Where | None) -> Clause | None:
    """Red cubes out of play come back to the pool or to the board."""
    early = c.attempt(lambda: _pool(c, before))
    pair = _object(c, before, False)
    if pair is None:
        return None
    many, what = pair
    c.take("outofplay")
    if what.whose is not None and what.whose != c.relative("commune"):
        return None
    if what.whose is None and c.relative("commune") == "opponent":
        return None

    effect: Effect | None = None
    if early or c.attempt(lambda: _pool(c, before)):
        effect = {"do": "return_cubes", "count": many.n, "up_to": many.up_to, "to": "pool"}
    what.lost = True
    if effect is None:
        c.attempt(lambda: (c.prep("in", "to") and c.take("board")) or None)
        loc = where(c, "in", "to")
        if loc is None or not loc.names:
            return None
        effect = _cube_effect(c, "return", many, what, loc, None, split(c), before)
    if effect is None:
        return None
    c.take("outofplay")
    return Clause("return", [effect], amount=many, thing=what)


def _pool(c: Cursor, before: Clause | None) -> bool | None:
    """``to free slots of your pool``."""
    if not (c.prep("in", "to", "of") or before):
        return None
    c.prep("of")
    c.take("more")
    c.take("poss")
    if not c.take("slot", "pool"):
        return None
    c.prep("of", "in", "to", "from")
    owner(c)
    c.take("pool")
    owner(c)
    return True


def moving(c: Cursor, before: Clause | None, fronted: Where | None) -> Clause | None:
    """Cubes or a disc from some spaces to others."""
    pair: tuple[Amount, Thing] | None = None
    source = target = None
    while True:
        if pair is None and (found := c.attempt(lambda: _object(c, before, False))) is not None:
            pair = found
        elif (
            pair is not None
            and source is None
            and target is None
            and (both := c.attempt(lambda: _both_ends(c))) is not None
        ):
            source, target = both
        elif pair is not None and source is None and (found_from := c.attempt(lambda: where(c, "from"))) is not None:
            source = found_from
        elif pair is not None and target is None and (found_to := c.attempt(partial(_target, c, source))) is not None:
            target = found_to
        elif pair is not None and c.holds(partial(_whose_cubes, c, [pair])):
            pass
        else:
            break
    if pair is None:
        return None
    many, what = pair
    if what.head == "disc":
        if target is None:
            target, source = source or fronted, None
        if source is not None and source.names != ["any"]:
            return None
        if target is None:
            return None
        effect = _disc_effect(c, "move", many, what, target, None)
        return Clause("move", [effect], amount=many, thing=what, where=target) if effect is not None else None
    if target is None or (source is not None and (source.filters or source.again or source.form in ("each", "one"))):
        return None
    if (target.other and source is None) or (source is not None and source.other):
        return None
    if target.again or target.form in ("each", "one") or many.spread or many.whole:
        return None
    if (
        many.n > 1
        and (target.form == "a" or (source is not None and source.form == "a"))
        and not (target.other and c.lang == "ru")
    ):
        # From one space to another: both cubes the same way cannot be said.
        return None
    effect = {"do": "move", "count": many.n, "up_to": many.up_to}
    effect["from"] = source.names if source is not None else ["any"]
    effect["to"] = target.names
    if target.filters:
        effect["filter"] = list(target.filters)
    whose = what.whose or "self"
    if whose != "self":
        effect["whose"] = whose
    return Clause("move", [effect], amount=many, thing=what, where=target)


def _both_ends(c: Cursor) -> tuple[Where, Where] | None:
    """``between Paris spaces``, ``within Paris``, ``(Paris → Forts, in your reach)``."""
    if c.take("lpar"):
        source = spaces(c, ")")
        if source is None or not c.take("arrow"):
            return None
        target = spaces(c, ")")
        return (source, target) if target is not None and c.take("rpar") else None
    if c.prep("among"):
        c.take("any", "num")
        found = spaces(c)
        if found is None or (found.joint == "and" and len(found.names) == 2):
            return None
        return Where(list(found.names)), found
    return None


def _target(c: Cursor, source: Where | None) -> Where | None:
    """``to another``, ``to other Military spaces in your reach``."""

    def another() -> Where | None:
        if not c.prep("to", "in"):
            return None
        c.take("a", "any", "num")
        if not c.take("other", "different") or c.at("set"):
            return None
        c.take("space")
        if source is None or c.at("set", "filt", "prep"):
            return None
        return Where(list(source.names), form="a", other=True)

    return c.attempt(another) or where(c, "to", "in")
