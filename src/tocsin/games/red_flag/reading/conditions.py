"""Conditions: ``if you control Press``, ``if Revolutionary Momentum is at most 1``."""

from __future__ import annotations

from functools import partial

from tocsin.games.red_flag.reading.cursor import Cursor, Effect
from tocsin.games.red_flag.reading.nouns import CLASSES, Where, spaces, thing

BOUNDS = ("atleast", "atmost", "exactly", "num", "upto", "all", "both", "a", "none", "any", "each")


def conditions(c: Cursor) -> list[Effect] | None:
    """One condition, or several with *and*, after ``if`` or ``unless``."""
    start = c.i
    word = c.take("if", "unless", "during", "only")
    if word is None:
        return None
    c.by = c.base
    if word.kind in ("during", "only"):
        found = _round(c) if word.kind == "during" or c.at("prep") else None
        if found is None or not (c.take("only") or True) or (word.kind == "only" and not c.at("colon", "comma")):
            c.i = start
            return None
        return found
    found = _condition(c)
    if found is None:
        c.i = start
        return None
    while True:

        def more() -> list[Effect] | None:
            c.take("comma")
            if not c.take("and"):
                return None
            c.take("if")
            return _condition(c)

        added = c.attempt(more)
        if added is None:
            break
        found += added
    if word.kind == "unless":
        if len(found) != 1:
            c.i = start
            return None
        if not _turn(found[0]):
            c.i = start
            return None
    return found


def counted(c: Cursor) -> Effect | None:
    """``for each Paris space you control``: what an effect is carried out for."""
    start = c.i
    if not c.take("per"):
        return None
    c.by = c.base
    c.take("dash")
    c.prep("of", "from")
    c.take("each")
    found = (
        c.attempt(lambda: _counted_pieces(c))
        or c.attempt(lambda: _counted_steps(c))
        or c.attempt(lambda: _counted_spaces(c))
    )
    if found is None:
        c.i = start
        return None

    def most() -> int | None:
        bracket = c.take("comma", "lpar")
        if not c.take("atmost", "upto"):
            return None
        token = c.take("num")
        if not c.take("times") or (bracket is not None and bracket.kind == "lpar" and not c.take("rpar")):
            return None
        return token.number if token is not None else None

    n = c.attempt(most)
    if n is not None:
        found["at_most"] = n
    return {"do": "for_each", **found}


def _counted_spaces(c: Cursor) -> Effect | None:
    if c.at("space") and c.peek(1).kind == "filt" and c.peek(2).kind == "lpar":
        test, _, who = c.peek(1).value.partition(" ")
        whose = {"you": "self", "opp": "opponent", "third": ""}.get(who) or c.relative(who)
        if test in ("control", "presence") and who != "third":
            c.i += 3
            loc = spaces(c, ")")
            names = _plain(c, loc) if loc is not None and c.take("rpar") else None
            return {"test": test, "where": names, **({"whose": whose} if whose != "self" else {})} if names else None
        return None
    loc = spaces(c)
    if loc is None or loc.form in ("one",) or loc.again:
        return None
    seen = [name for name in loc.filters if name not in ("pivotal", "not_pivotal")]
    loc.filters = [name for name in loc.filters if name not in seen]
    names = _plain(c, loc)
    tests = {
        "control": ("control", "self"),
        "enemy_control": ("control", "opponent"),
        "presence": ("presence", "self"),
        "enemy_presence": ("presence", "opponent"),
    }
    if not names or len(seen) != 1 or seen[0] not in tests:
        return None
    test, whose = tests[seen[0]]
    return {"test": test, "where": names, **({"whose": whose} if whose != "self" else {})}


def _counted_pieces(c: Cursor) -> Effect | None:
    what = thing(c)
    if what is None or what.head not in ("cube", "disc") or what.lost:
        return None
    whose = what.whose
    if what.disc and what.disc != "any":
        side = c.relative(what.disc)
        if whose not in (None, side):
            return None
        whose = side
    if c.take("lpar"):
        loc = spaces(c, ")")
        if loc is None or not c.take("rpar"):
            return None
    elif c.prep("in"):
        loc = spaces(c)
    else:
        return None
    names = _plain(c, loc) if loc is not None else None
    if not names or whose is None:
        return None
    test = "cubes" if what.head == "cube" else "disc"
    return {"test": test, "where": names, **({"whose": whose} if whose != "self" else {})}


def _counted_steps(c: Cursor) -> Effect | None:
    if not c.take("step"):
        return None
    c.prep("of", "in")
    whose = None
    if (token := c.take("poss", "opp")) is not None:
        whose = c.whose(token)
    if c.take("ownmom"):
        whose = "self"
    elif (token := c.take("mom")) is not None:
        if token.value:
            whose = c.relative(token.value)
        elif whose is None:
            c.prep("of")
            token = c.take("you", "opp", "side")
            whose = c.whose(token) if token is not None else None
    else:
        return None
    if whose is None:
        return None
    return {"test": "momentum", **({"whose": whose} if whose != "self" else {})}


def _turn(effect: Effect) -> bool:
    """The opposite of a condition."""
    if "at_least" in effect and "at_most" not in effect:
        effect["at_most"] = effect.pop("at_least") - 1
    elif "at_most" in effect and "at_least" not in effect:
        effect["at_least"] = effect.pop("at_most") + 1
    else:
        return False
    return True


def _condition(c: Cursor) -> list[Effect] | None:
    for rule in (_nobody, _by_side, _track, _round, _holds, _has_points):
        found = c.attempt(partial(rule, c))
        if found is not None:
            return found
    return None


def _subject(c: Cursor) -> str | None:
    token = c.take("you", "opp", "side", "poss", "theirs")
    if token is None:
        return None
    if token.kind == "poss" and token.value != "third":
        return None
    return c.whose(token)


def _bound(c: Cursor) -> tuple[int | None, int | None] | None:
    """``at least 2``, ``at most 1``, ``exactly 1``, ``2 or more``, ``from 1 to 2``."""

    def rule() -> tuple[int | None, int | None] | None:
        if c.prep("from", "of") and c.at("num"):
            low = c.take("num")
            c.prep("to", "in") or c.take("upto")
            high = c.take("num")
            return (low.number, high.number) if low and high else None
        token = c.take("atleast", "atmost", "upto", "exactly")
        if c.take("none"):
            return 0, 0
        number = c.take("num")
        if number is None:
            return None
        n = number.number
        if token is None:
            if c.take("ormore"):
                return n, None
            if c.take("orless"):
                return None, n
            return n, n
        if token.kind == "atleast":
            return n, None
        if token.kind == "exactly":
            return n, n
        return None, n

    return c.attempt(rule)


def _require(test: str, low: int | None, high: int | None, **more: object) -> Effect:
    effect: Effect = {"do": "require", "test": test, **{key: value for key, value in more.items() if value is not None}}
    if effect.get("whose") == "self":
        del effect["whose"]
    if low is not None:
        effect["at_least"] = low
    if high is not None:
        effect["at_most"] = high
    return effect


def _plain(c: Cursor, loc: Where) -> list[str] | None:
    """The spaces of a condition, which has no filters but those that are always the same."""
    if not loc.filters:
        return loc.names
    if set(loc.filters) <= {"pivotal", "not_pivotal"}:
        mask = 0
        for name in loc.names:
            mask |= c.names.where[name]
        if "pivotal" in loc.filters:
            mask &= c.names.pivotal
        if "not_pivotal" in loc.filters:
            mask &= ~c.names.pivotal
        order = [id for id in c.names.where if id not in CLASSES]
        return [id for id in order if c.names.where[id] & mask]
    return None


def _size(c: Cursor, names: list[str]) -> int:
    mask = 0
    for name in names:
        mask |= c.names.where[name]
    return mask.bit_count()


def _nobody(c: Cursor) -> list[Effect] | None:
    """``if nobody controls Press``."""
    if not c.take("nobody"):
        return None
    c.take("not")
    if not c.verb("control"):
        return None
    loc = spaces(c)
    names = _plain(c, loc) if loc is not None else None
    if not names or _size(c, names) != 1:
        return None
    return [
        _require("control", None, 0, where=names),
        _require("control", None, 0, whose="opponent", where=names),
    ]


def _by_side(c: Cursor) -> list[Effect] | None:
    """``you control at least 2 Paris spaces``, ``your opponent is present in Press``, ``you have 2 cubes in Press``."""
    if (token := c.take("filt")) is not None:
        # "you control" is a filter elsewhere.
        name, _, who = token.value.partition(" ")
        whose = {"you": "self", "opp": "opponent", "third": "opponent"}.get(who) or c.relative(who)
        if name in ("control", "presence"):
            return _counted(c, name, whose, False)
        return _counted(c, "presence", whose, True) if name == "no_presence" else None
    side = _subject(c)
    if side is None:
        return None
    whose = side
    negative = c.take("not") is not None
    if c.take("not"):
        pass
    if c.verb("control"):
        c.take("not")
        found = _counted(c, "control", whose, negative)
    elif c.at("v") and c.peek().value == "be" and c.peek(1).kind in ("present", "not"):
        c.i += 1
        negative = negative or c.take("not") is not None
        if not c.take("present"):
            return None
        c.prep("in")
        found = _counted(c, "presence", whose, negative)
    elif c.take("present"):
        c.take("not")
        c.prep("in")
        found = _counted(c, "presence", whose, negative)
    elif (
        c.verb("have")
        or (c.at("prep") and c.prep("in"))
        or (c.lang == "ru" and c.at("num", "atleast", "atmost", "none"))
    ):
        negative = c.take("not") is not None or negative
        found = _having(c, whose, negative)
    else:
        return None
    return found


def _counted(c: Cursor, test: str, whose: str, negative: bool) -> list[Effect] | None:
    """Spaces that are controlled, or where somebody is present."""
    # Descriptions: "controls at least 1 of these spaces: Press", "контролирует области (Пресса): не менее 1"
    bound = _bound(c)
    every = False
    if bound is not None:
        c.prep("of", "in")
        c.take("these", "latter")
    elif c.take("both") or (c.at("and") and c.peek(1).kind == "set" and c.take("and")):
        every = True
    elif c.at("all", "each"):
        every = c.take("all", "each") is not None
        c.prep("of")
    elif c.take("none"):
        bound = (0, 0)
        c.prep("of")
    paren = False
    loc = c.attempt(lambda: spaces(c))
    if loc is None:
        return None
    names = _plain(c, loc)
    if not names:
        return None
    if bound is None and not every and c.take("colon") and (bound := _bound(c)) is None:
        return None
    size = _size(c, names)
    if c.take("both"):
        every = True
    if bound is None:
        if loc.form == "each":
            every = True
        if every or (loc.joint == "and" and not any(name in CLASSES for name in names)):
            bound = (size, None)
        elif loc.joint == "" and size > 1 and loc.form in ("", "pool"):
            return None
        else:
            bound = (1, None)
        if negative and bound != (1, None):
            # "not both" and "none of the two" are too easily confused.
            return None
    elif every or paren:
        return None
    low, high = bound
    if low is not None and high is None and low > size:
        return None
    if low == high and low is not None and low == size:
        high = None
    effect = _require(test, low, high, whose=whose, where=names)
    if negative and not _turn(effect):
        return None
    return [effect]


def _having(c: Cursor, whose: str, negative: bool) -> list[Effect] | None:
    """``have at least 2 cubes in Paris``, ``have a Barricade in Montmartre``, ``have 1 Political VP``."""
    bound = _bound(c)
    if bound is None and c.take("none"):
        bound = (0, 0)
    if bound is None and c.take("a", "any"):
        bound = (1, None)
    elif bound is not None and bound[0] is not None and bound[0] == bound[1] and bound[0] > 0:
        # "if you have 2 cubes there" means two or more.
        bound = (bound[0], None)
    if negative:
        if bound not in ((1, None), None):
            return None
        bound = (0, 0)
    if c.at("vp") or (c.at("set") and c.peek(1).kind == "vp"):
        kind = c.take("set")
        token = c.take("vp")
        value = kind.value if kind is not None else token.value if token else ""
        if c.take("orless") and bound is not None:
            bound = (None, bound[0])
        c.take("ormore")
        if bound is None or value not in ("political", "military"):
            return None
        return [_require("vp", *bound, whose=whose, kind=value)]
    if c.at("mom"):
        return None
    if c.at("available"):
        c.take("available")
        if not c.take("cube") or bound is None:
            return None
        return [_require("available", *bound, whose=whose)]
    what = thing(c)
    if what is None or what.head not in ("cube", "disc") or what.lost:
        return None
    if what.disc and what.disc != "any":
        side = c.relative(what.disc)
        if side != whose:
            return None
    elif what.whose is not None and what.whose != whose:
        return None
    if c.take("orless") and bound is not None:
        bound = (None, bound[0])
    c.take("ormore")
    if c.take("available"):
        return [_require("available", *bound, whose=whose)] if bound is not None else None
    if bound is None:
        bound = (1, None) if what.head == "disc" else None
    if bound is None or not c.prep("in"):
        return None
    loc = spaces(c)
    names = _plain(c, loc) if loc is not None else None
    if not names or loc is None or loc.form == "each":
        return None
    if bound == (0, 0):
        bound = (None, 0)
    return [_require("cubes" if what.head == "cube" else "disc", *bound, whose=whose, where=names)]


def _track(c: Cursor) -> list[Effect] | None:
    """``Revolutionary Momentum is 2 or more``, ``your momentum is at most 1``."""
    whose = None
    if (token := c.take("ownmom")) is not None:
        whose = "self"
    else:
        if (token := c.take("poss", "opp", "yours")) is not None:
            whose = c.whose(token)
        token = c.take("mom")
        if token is None:
            return None
        if token.value:
            whose = c.relative(token.value)
        elif whose is None:
            c.prep("of")
            token = c.take("poss", "opp", "side", "you")
            whose = c.whose(token) if token is not None else None
    if whose is None:
        return None
    c.take("dash", "colon")
    if c.verb("be"):
        c.prep("in", "of")
    negative = c.take("not") is not None
    c.prep("in", "of")
    c.take("step")
    bound = _bound(c)
    if bound is None or negative:
        return None
    c.take("step")
    return [_require("momentum", *bound, whose=whose)]


def _round(c: Cursor) -> list[Effect] | None:
    """``it is round 2 or later``, ``it is the Final Crisis``, ``during the Final Crisis``."""
    c.take("pron")
    c.verb("be")
    c.prep("in")
    if c.take("crisis"):
        return [_require("round", 4, None)]
    if not c.take("round"):
        return None
    c.take("dash")
    c.verb("be")
    bound = _bound(c)
    return [_require("round", *bound)] if bound is not None else None


def _holds(c: Cursor) -> list[Effect] | None:
    """``there is a Barricade in Press``, ``Press contains no enemy cube``, ``cubes of Commune (Paris): at least 2``."""
    c.verb("be", "have")
    if c.take("vp") is not None:
        c.i -= 1
        return None
    first = thing(c)
    if first is not None and first.head in ("cube", "disc"):
        c.prep("of", "in")
        if first.whose is None and (token := c.take("you", "opp", "side", "poss")) is not None:
            first.whose = c.whose(token)
        if first.whose is None:
            return None
        if c.take("lpar"):
            loc = spaces(c, ")")
            if loc is None or not c.take("rpar"):
                return None
        elif c.prep("in"):
            loc = spaces(c)
        else:
            return None
        names = _plain(c, loc) if loc is not None else None
        if not names or not c.take("colon", "dash"):
            return None
        bound = _bound(c)
        if bound is None:
            return None
        return [_require("cubes" if first.head == "cube" else "disc", *bound, whose=first.whose, where=names)]
    return None


def _has_points(c: Cursor) -> list[Effect] | None:
    """``VP of Commune (political): at least 1``, ``cubes that you can place: at least 2``, as descriptions say it."""
    available = c.take("available") is not None
    if available and not c.take("cube"):
        return None
    if not available:
        if c.at("cube") and c.peek(1).kind in ("rel", "side", "opp", "you", "available"):
            c.i += 1
            available = True
        elif not c.take("vp"):
            return None
    c.take("rel", "available")
    c.prep("of", "in")
    token = c.take("side", "opp", "you", "poss")
    whose = c.whose(token) if token is not None else None
    if whose is None:
        return None
    if available:
        c.take("may", "available")
        c.verb("place")
    kind = None
    if c.take("lpar"):
        token = c.take("set")
        kind = token.value if token is not None else None
        if not c.take("rpar"):
            return None
    if not c.take("colon"):
        return None
    bound = _bound(c)
    if bound is None or (kind is None) != available:
        return None
    return [_require("available" if available else "vp", *bound, whose=whose, kind=kind)]
