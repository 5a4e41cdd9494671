"""One clause: who may or must do what, and everything that belongs to the verb."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tocsin.core import msg
from tocsin.games.red_flag.reading.cursor import Cursor, Effect
from tocsin.games.red_flag.reading.lexicon import Token
from tocsin.games.red_flag.reading.nouns import (
    HEADS,
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


@dataclass
class Clause:
    """A clause read: its effects, and what was said around them."""

    verb: str
    effects: list[Effect]
    by: str = "self"
    modal: str = ""
    strict: bool = False
    """Whether a colon after *must* says that it is a price."""
    start: int = 0
    end: int = 0
    elliptic: bool = False
    shares: bool = False
    """Whether the effects have been distributed over several places by one verb: they can be one effect."""
    amount: Amount | None = None
    thing: Thing | None = None
    where: Where | None = None
    parts: list[Effect] = field(default_factory=list)


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
        told = c.attempt(lambda: _track_moves(c))
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
        if c.at("either") and any(each.kind in ("or", "either") for each in c.tokens[c.i + 1 :]) and c.peek(1).kind != "prep":
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
    found.strict = modal == "must" and any(c.tokens[at].kind == "colon" and c.tokens[at - 1].kind == "must" for at in range(start + 1, c.i))
    found.modal, found.start, found.end, found.elliptic = modal, start, c.i, before is not None
    if c.by != c.base:
        for effect in found.effects:
            effect["by"] = "opponent"
    return found


def _goes_on(c: Cursor) -> bool:
    return c.at("upto", "atmost", "num", "a", "cube", "disc", "more", "all", "yours", "own", "mom", "poss", "ownmom", "exactly", "other", "also", "opp", "side", "objcard", "aside", "hand")


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


# Cubes and discs


def _cubes(verb: str) -> Callable[[Cursor, Clause | None, Where | None], Clause | None]:
    def rule(c: Cursor, before: Clause | None, fronted: Where | None) -> Clause | None:
        roles = ROLES[verb]
        objects: list[tuple[Amount, Thing]] = []
        loc, per, free = fronted, None, False
        filled = False
        while True:
            c.withs = verb != "replace" or filled
            if loc is None and (objects or c.at("prep")) and (there := where(c, *roles)) is not None:
                loc = there
            elif loc is None and not objects and c.at("there") and (there := where(c, *roles)) is not None:
                loc = there
            elif objects and loc is not None and per is None and c.after_comma(lambda: c.take("samespace")):
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
            elif objects and loc is not None and not loc.filters and c.at("available") and c.take("available"):
                pass
            elif objects and c.attempt(lambda: _whose_cubes(c, objects)):
                pass
            else:
                break
        c.withs = True
        if not objects or (loc is not None and (loc.other or (loc.again and not free) or (loc.count and loc.form != "each" and loc.count != objects[0][0].n))):
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
        if before is None or before.thing is None:
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
        return effect if whose in (None, "opponent") else _enemy(c, effect, whose)
    if whose is None:
        whose = natural
        if verb == "remove":
            whose = c.ask(
                what.place,
                "whose",
                msg("reading.whose_cubes"),
                {"opponent": msg("reading.of_opponent"), "self": msg("reading.of_self")},
            )
    if whose != natural:
        effect["whose"] = whose
    return effect


def _piece_effect(c: Cursor, verb: str, many: Amount, what: Thing, loc: Where) -> Effect | None:
    """An enemy piece is a cube or a disc."""
    if verb != "remove" or many.n != 1 or what.whose != "opponent" or loc.form in ("each", "one") or loc.joint == "and":
        return None
    cube: Effect = {"do": "remove", "count": 1, "up_to": many.up_to, "where": list(loc.names), "filter": list(loc.filters)}
    mask = 0
    for name in loc.names:
        mask |= c.names.where[name]
    if not mask & c.names.military:
        return cube
    standing = list(loc.names) if not mask & ~c.names.military else [id for id, bit in c.names.where.items() if bit.bit_count() == 1 and bit & mask & c.names.military]
    disc: Effect = {"do": "disc", "act": "remove", "where": standing, "filter": list(loc.filters)}
    return {"do": "choose_one", "of": [[cube], [disc]]}


def _enemy(c: Cursor, effect: Effect, whose: str) -> Effect | None:
    """On a card of no side, only the cubes of the opponent can be replaced."""
    return None


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


def _return(c: Cursor, before: Clause | None, fronted: Where | None) -> Clause | None:
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


def _move(c: Cursor, before: Clause | None, fronted: Where | None) -> Clause | None:
    """Cubes or a disc from some spaces to others."""
    pair: tuple[Amount, Thing] | None = None
    source = target = None
    while True:
        if pair is None and (found := c.attempt(lambda: _object(c, before, False))) is not None:
            pair = found
        elif pair is not None and source is None and target is None and (both := c.attempt(lambda: _both_ends(c))) is not None:
            source, target = both
        elif pair is not None and source is None and (found_from := c.attempt(lambda: _source(c))) is not None:
            source = found_from
        elif pair is not None and target is None and (found_to := c.attempt(lambda: _target(c, source))) is not None:
            target = found_to
        elif pair is not None and c.attempt(lambda: _whose_cubes(c, [pair])):  # type: ignore[list-item]
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
    if many.n > 1 and (target.form == "a" or (source is not None and source.form == "a")) and not (target.other and c.lang == "ru"):
        # From one space to another: both cubes the same way cannot be said.
        return None
    effect = {"do": "move", "count": many.n, "up_to": many.up_to}
    effect["from"] = source.names if source is not None else ["any"]
    effect["to"] = target.names
    if target.filters:
        effect["filter"] = list(target.filters)
    whose = what.whose
    if whose is None:
        whose = c.ask(
            what.place,
            "whose",
            msg("reading.whose_cubes"),
            {"self": msg("reading.of_self"), "opponent": msg("reading.of_opponent")},
        )
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


def _source(c: Cursor) -> Where | None:
    found = where(c, "from")
    if found is not None and found.form == "a" and not found.filters:
        return found
    return found


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


# Tracks, points, cards


def _momentum(sign: int) -> Callable[[Cursor, Clause | None, Where | None], Clause | None]:
    def rule(c: Cursor, before: Clause | None, fronted: Where | None) -> Clause | None:
        whose, generic, steps, up_to, second = "", False, 0, False, ""
        start = c.i
        both = c.take("both") is not None
        while True:
            token = c.peek()
            if not whose and c.take("ownmom"):
                whose = "self"
            elif (not whose or generic) and token.kind == "mom" and token.value:
                c.i += 1
                side = c.relative(token.value)
                if whose and whose != side:
                    return None
                whose = side
                generic = False
            elif not generic and not whose and token.kind == "mom":
                c.i += 1
                generic = True
                if (found := owner(c)) is not None:
                    whose = found
            elif whose and not second and not steps and token.kind == "and" and c.peek(1).kind == "mom" and c.peek(1).value:
                second = c.relative(c.peek(1).value)
                c.i += 2
            elif not steps and (n := c.attempt(lambda: _by(c))) is not None:
                steps, up_to = n
            elif not whose and (found := owner(c)) is not None:
                whose = found
                if c.at("mom") and not c.peek().value:
                    c.i += 1
                    generic = True
            elif token.kind == "prep" and c.peek(1).kind in ("mom", "poss", "ownmom", "opp") and not whose and not generic:
                c.i += 1
            else:
                break
        if generic and not whose:
            whose = c.ask(
                c.span(start, c.i),
                "track",
                msg("reading.which_track"),
                {"self": msg("reading.of_self"), "opponent": msg("reading.of_opponent")},
            )
        if not whose or (not generic and not _names_track(c, start)):
            return None
        if (second and not steps) or both != bool(second) and both:
            return None
        steps = steps or 1
        if steps > 3:
            return None
        effect: Effect = {"do": "momentum", "by_steps": sign * steps}
        if whose != "self":
            effect["whose"] = whose
        found_effects: list[Effect] = [effect]
        if second:
            other: Effect = {"do": "momentum", "by_steps": sign * steps}
            if second != "self":
                other["whose"] = second
            if second == whose or up_to:
                return None
            found_effects.append(other)
        if up_to:
            if steps > 1:
                return None
            found_effects = [{"do": "optional", "effects": [effect]}]
        return Clause("raise" if sign > 0 else "lower", found_effects)

    return rule


def _track_moves(c: Cursor) -> Clause | None:
    """``Revolutionary Momentum rises by 1``: the track says what happens to itself."""
    whose = ""
    if c.take("ownmom"):
        whose = "self"
    elif (token := c.take("mom")) is not None and token.value:
        whose = c.relative(token.value)
    elif token is not None:
        whose = owner(c) or ""
    elif (given := owner(c)) is not None:
        mom = c.take("mom")
        whose = given if mom is not None and not mom.value else ""
    verb = c.verb("raise", "lower")
    if not whose or verb is None:
        return None
    steps = _by(c) or (1, False)
    if steps[1] or steps[0] > 3:
        return None
    effect: Effect = {"do": "momentum", "by_steps": steps[0] if verb.value == "raise" else -steps[0]}
    if whose != "self":
        effect["whose"] = whose
    return Clause(verb.value, [effect], by=c.base)


def _names_track(c: Cursor, start: int) -> bool:
    """Whether a track was named, or what was said goes on from one: ``raise your own by 1``."""
    return any(c.tokens[at].kind in ("mom", "ownmom", "yours", "own", "theirs", "opp", "poss") for at in range(start, c.i))


def _by(c: Cursor) -> tuple[int, bool] | None:
    """``by 1``, ``by up to 1 step``, ``one step``."""
    c.take("comma")
    by = c.prep("by", "of")
    up_to = by is not None and c.take("upto", "atmost") is not None
    token = c.take("num", "a")
    if token is None:
        return (1, False) if by is None and c.take("step") else None
    stepped = c.take("step")
    if by is None and not stepped:
        return None
    return (1 if token.kind == "a" else token.number), up_to


def _vp(sign: int) -> Callable[[Cursor, Clause | None, Where | None], Clause | None]:
    def rule(c: Cursor, before: Clause | None, fronted: Where | None) -> Clause | None:
        start = c.i
        if c.take("sign"):
            return None
        many = amount(c)
        if many is None or many.up_to or many.whole or many.n > 5:
            c.i = start
            return _ops(c, before, fronted) if sign > 0 and before is None else None
        kind = ""
        if c.at("set") and c.peek().value in ("political", "military"):
            kind = c.take("set").value  # type: ignore[union-attr]
        token = c.take("vp")
        if token is None:
            c.i = start
            return _ops(c, before, fronted) if sign > 0 else None
        kind = kind or token.value
        paren = c.take("lpar") is not None
        if not kind and c.at("set") and c.peek().value in ("political", "military"):
            kind = c.take("set").value  # type: ignore[union-attr]
        if paren and not c.take("rpar"):
            return None
        if not kind:
            kind = c.ask(
                c.span(start, c.i),
                "kind",
                msg("reading.which_points"),
                {"political": msg("effect.kind_political"), "military": msg("effect.kind_military")},
            )
        return Clause("gain" if sign > 0 else "lose", [{"do": "vp", "kind": kind, "points": sign * many.n}])

    return rule


def _ops(c: Cursor, before: Clause | None, fronted: Where | None) -> Clause | None:
    """Operation points: how many, in which sphere or spaces, for what."""
    start = c.i
    many = amount(c)
    if many is None or many.whole or many.n > 12:
        return None
    if many.up_to:
        pass  # points need never be spent in full (RF-66)
    sphere, only, names, adjective = "", "", [], ""
    if c.at("set") and c.peek().value in ("political", "military"):
        adjective = c.take("set").value  # type: ignore[union-attr]
    token = c.take("op")
    if token is None:
        return None
    adjective = adjective or token.value
    loc = fronted
    while True:
        if not sphere and (c.take("onesphere") or _parenthesis(c, "onesphere")):
            sphere = "any"
        elif not sphere and (c.take("bothspheres") or _parenthesis(c, "bothspheres") or _comma(c, "bothspheres")):
            sphere = "both"
            c.take("asyoulike")
        elif not sphere and _comma(c, "onesphere"):
            sphere = "any"
        elif not only and (c.take("onlyplace") or _comma(c, "onlyplace")):
            only = "place"
        elif not only and (c.take("onlyremove") or _comma(c, "onlyremove")):
            only = "remove"
        elif loc is None and (found := where(c, "in", "to")) is not None:
            loc = found
        elif not adjective and loc is None and c.at("set") and c.peek().value in ("political", "military"):
            adjective = c.take("set").value  # type: ignore[union-attr]
        else:
            break
    if loc is not None:
        if loc.filters or loc.form in ("each", "one") or loc.again:
            return None
        names = loc.names
    mask = 0
    for name in names:
        mask |= c.names.where[name]
    military = c.names.military
    if adjective:
        wanted = c.names.where[adjective]
        if sphere or (mask and mask & ~wanted):
            return None
        sphere = adjective
        if mask == wanted:
            names = []
    elif mask:
        inside = "military" if not mask & ~military else "political" if not mask & military else ""
        if inside and not sphere:
            sphere = inside
            if mask == c.names.where[inside]:
                names = []
        elif names == ["any"] and not sphere:
            names = []
    if not sphere:
        sphere = c.ask(
            c.span(start, c.i),
            "sphere",
            msg("reading.which_sphere"),
            {
                "any": msg("effect.one_sphere"),
                "both": msg("effect.both_spheres"),
                "political": msg("effect.in_political"),
                "military": msg("effect.in_military"),
            },
        )
    effect: Effect = {"do": "ops", "points": many.n, "sphere": sphere}
    if names and names != ["any"]:
        effect["where"] = names
    if only:
        effect["only"] = only
    return Clause("spend", [effect])


def _parenthesis(c: Cursor, kind: str) -> Token | None:
    def rule() -> Token | None:
        if not c.take("lpar"):
            return None
        token = c.take(kind)
        return token if token is not None and c.take("rpar") else None

    return c.attempt(rule)


def _comma(c: Cursor, kind: str) -> Token | None:
    def rule() -> Token | None:
        return c.take(kind) if c.take("comma", "dash") else None

    return c.attempt(rule)


# Cards


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
        elif token.kind == "num" and not found.n and not found.name and c.peek(1).kind in ("card", "aside", "objcard", "prep", "random", "poss", "enemy"):
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
        elif token.kind == "card" and token.value != "strategy" or token.kind == "card":
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
        elif token.kind == "prep" and c.peek(1).kind in (*zones, "poss", "side", "opp", "enemy", "card", "whole", "all", "theirs", "yours", "a", "you") and not (
            found.name and found.whose is not None
        ) and not set(token.value.split()) <= {"with", "to"}:
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


def _look(c: Cursor, before: Clause | None, fronted: Where | None) -> Clause | None:
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
        effects.append({"do": "cards", "act": "look", "zone": zone.name, "whose": whose, "count": "all" if not zone.n else zone.n})
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


def _discard(c: Cursor, before: Clause | None, fronted: Where | None) -> Clause | None:
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
        elif not zone and (found := c.attempt(lambda: _zone(c, ("hand", "aside")))) is not None:
            zone, whose = found.name, found.whose
            pick = "random" if found.random else pick or found.chosen
        elif not zone and (found := c.attempt(lambda: _zone_from(c, ("hand", "aside")))) is not None:
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


def _draw(c: Cursor, before: Clause | None, fronted: Where | None) -> Clause | None:
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
                    c.attempt(lambda: (c.prep("of", "from") and (c.take("num", "both", "all", "poss") and c.take("num", "objcard", "latter") or c.take("ofit"))) or None)
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


def _exchange(c: Cursor, before: Clause | None, fronted: Where | None) -> Clause | None:
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
    if whose != "self" and not (whose in ("commune", "versailles")):
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
        elif not found.name and (zone := c.attempt(lambda: _zone(c, zones))) is not None:
            found.name, found.whose = zone.name, zone.whose
            found.random = found.random or zone.random
            found.chosen = found.chosen or zone.chosen
        elif not found.name and (zone := c.attempt(lambda: _zone_from(c, zones))) is not None:
            found.name, found.whose = zone.name, zone.whose
            found.random = found.random or zone.random
            found.chosen = found.chosen or zone.chosen
        elif not found.name and found.whose is None and (whose := owner(c)) is not None:
            found.whose = whose
        else:
            break
    return found


VERBS: dict[str, Callable[[Cursor, Clause | None, Where | None], Clause | None]] = {
    "place": _cubes("place"),
    "remove": _cubes("remove"),
    "replace": _cubes("replace"),
    "move": _move,
    "return": _return,
    "raise": _momentum(1),
    "lower": _momentum(-1),
    "gain": _vp(1),
    "lose": _vp(-1),
    "spend": _ops,
    "look": _look,
    "discard": _discard,
    "draw": _draw,
    "exchange": _exchange,
}
"""What reads the rest of a clause, by its verb."""

__all__ = ["HEADS", "Clause", "clause"]
