"""What effects are about: how many, whose cubes, in which spaces."""

from __future__ import annotations

from dataclasses import dataclass, field

from tocsin.core import msg
from tocsin.games.red_flag.reading.cursor import Cursor

OWNERS = ("poss", "yours", "opp", "theirs", "own", "enemy", "side")
HEADS = ("cube", "disc", "piece")
PLURAL = {"en": ("spaces", "locations"), "fr": ("espaces", "lieux"), "ru": ("областей", "областям", "областях")}
SINGULAR = {"en": ("space", "location"), "fr": ("espace", "lieu"), "ru": ("область", "областью")}


@dataclass
class Amount:
    """How many: exactly, up to, or all of them."""

    n: int
    up_to: bool = False
    whole: bool = False
    spread: bool = False
    """One in each: *по одному в каждую*."""


@dataclass
class Thing:
    """A cube or disc, and whose."""

    head: str = ""
    whose: str | None = None
    disc: str = ""
    lost: bool = False
    place: tuple[int, int] = (0, 0)


@dataclass
class Where:
    """Spaces: their names, the filters, and how an amount is spread over them."""

    names: list[str] = field(default_factory=list)
    filters: list[str] = field(default_factory=list)
    form: str = ""
    """``each`` of them, ``one`` of them for all cubes, ``a`` space of them; otherwise all of them together."""
    count: int = 0
    """How many of them: in each of two spaces."""
    joint: str = ""
    other: bool = False
    """Spaces other than the ones before."""
    plural: bool = False
    limit: bool = False
    """In each of *up to* two spaces."""
    place: tuple[int, int] = (0, 0)
    again: bool = False
    """The same spaces as before, whichever was chosen."""


def amount(c: Cursor) -> Amount | None:
    """``up to 2``, ``two``, ``a``, ``all``."""
    return c.attempt(lambda: _amount(c))


def _amount(c: Cursor) -> Amount | None:
    spread = c.lang == "ru" and c.peek().text.lower() == "по" and bool(c.take("vp", "per"))
    more = c.take("more")
    if c.take("anynumber"):
        return Amount(18, True)
    up_to = c.take("upto", "atmost") is not None
    c.take("exactly")
    if (token := c.take("num")) is not None:
        n = token.number
    elif c.at("other") and c.peek(1).kind in ("num", "prep", "cube", "enemy", "side", "poss") and not up_to:
        c.i += 1
        if c.at("num") and c.peek().value == "1":
            c.i += 1
        n = 1
    elif c.take("a") is not None:
        n = 1
    elif c.take("all") is not None:
        return Amount(18, whole=True)
    else:
        return Amount(1, spread=True) if spread and c.at(*HEADS) else None
    if not more:
        c.take("more")
    if c.take("orless"):
        up_to = True
    if c.at("ormore") or not 1 <= n <= 18:
        return None
    return Amount(n, up_to, spread=spread)


def owner(c: Cursor) -> str | None:
    """``of the Commune``, ``enemy``, ``your``."""

    def rule() -> str | None:
        of = c.prep("of")
        token = c.take(*OWNERS, "you") if of or c.lang == "ru" else c.take(*OWNERS)
        return c.whose(token) if token is not None else None

    return c.attempt(rule)


def thing(c: Cursor, heads: tuple[str, ...] = HEADS) -> Thing | None:
    """A cube or disc with its owner, before or after it."""
    start = c.i
    found = Thing()
    while True:
        if not found.head and (token := c.take(*heads)) is not None:
            found.head = token.kind
            found.disc = token.value if token.kind == "disc" else ""
            continue
        if c.take("outofplay"):
            found.lost = True
            continue
        if not found.head and c.at("more", "other") and c.take("more", "other"):
            continue
        # "de vos cubes", "of your cubes": a preposition before the owner, who comes before the head.
        whose = None if found.head and (c.at("poss") or (c.at("you") and c.lang != "ru")) else owner(c)
        if whose is not None:
            if found.whose is not None and found.whose != whose:
                return None
            found.whose = whose
            continue
        if not found.head and c.peek().kind == "prep" and c.peek(1).kind in heads and c.prep("of"):
            continue
        if not found.head and c.at("prep") and c.peek(1).kind == "a":
            break
        break
    if not found.head and found.whose is None:
        c.i = start
        return None
    found.place = c.span(start, c.i)
    return found


# Spaces


def where(c: Cursor, *roles: str) -> Where | None:
    """Spaces with a preposition that says where from, where to or where: ``in any Paris space you control``."""

    def rule() -> Where | None:
        start = c.i
        if c.at("there"):
            return _there(c)
        if c.at("either") and c.peek(1).kind == "prep":
            c.i += 1
        if c.at("samespace") and c.take("samespace"):
            c.prep("of")
            found = spaces(c, "", roles) if c.at("set", "space") else _there(c)
            if found is None:
                return None
            found.form, found.place = "one", c.span(start, c.i)
            return found
        if c.take("lpar"):
            found = spaces(c, ")")
            return found if found is not None and c.take("rpar") else None
        if c.prep("among"):
            c.prep("of", "in", "from")
            found = spaces(c)
            if found is not None and found.form in ("", "a"):
                found.form = "pool"
            return found
        if c.prep(*roles):
            if c.lang == "fr" and c.peek().text.lower() in ("des", "de", "d"):
                c.prep("of")
            return spaces(c, "", roles)
        return None

    start = c.i
    found = c.attempt(rule)
    if found is not None and not found.place[1]:
        found.place = c.span(start, c.i)
    return found


def _there(c: Cursor) -> Where | None:
    """RF-56. The space or spaces that were named last; which of several was chosen is asked of the position."""
    if not c.last:
        return None
    start = c.i
    c.take("there", "samespace")
    return Where(list(c.last), place=c.span(start, c.i), again=len(c.last) > 1 or c.last[0] in CLASSES)


CLASSES = ("political", "military", "institutional", "public_opinion", "paris", "forts", "any")


def spaces(c: Cursor, close: str = "", roles: tuple[str, ...] = ()) -> Where | None:
    """A list of spaces, with the filters that hold for all of them."""
    found = _group(c, close, roles)
    if found is None:
        return None
    while True:

        def more() -> Where | None:
            joint = ""
            while (token := c.take("comma", "and", "or", "either", "dash")) is not None:
                word = "or" if token.kind == "either" and c.lang != "en" else token.kind
                joint = word if word in ("and", "or") else joint or "comma"
            if not joint:
                return None
            if roles and c.prep(*roles, "among"):
                if c.lang == "fr" and c.peek().text.lower() in ("des", "de", "d"):
                    c.prep("of")
            elif c.at("prep") and c.peek(1).kind in ("set", "any") and not close:
                c.prep("of", "in", "from", "to")
            added = _group(c, close, roles, found)
            if added is None or (found.filters and added.filters != found.filters and joint != "comma"):
                return None
            added.joint = joint
            return added

        added = c.attempt(more)
        if added is None:
            break
        if added.form == "each" and found.form != "each":
            return None
        if added.filters and not found.filters and (added.form or added.other):
            # "in Press or in a Forts space you control": the filter holds for the last only.
            return None
        found.names += added.names
        found.filters = found.filters or added.filters
        found.joint = added.joint if added.joint != "comma" else found.joint
        found.other = found.other or added.other
        found.plural = found.plural and all(name in CLASSES for name in added.names)
        if found.form in ("", "a", "one") and added.form in ("a", "one", ""):
            found.form = "" if found.form != added.form else found.form
    for _ in range(4):
        extra = c.attempt(lambda: _tail(c, close))
        if extra is None:
            break
        found.filters += [each for each in extra if each not in found.filters]
    left_out = c.attempt(lambda: _except(c))
    if left_out is not None:
        found.filters.append(left_out)
    # "Press and Social Movements each"
    if found.form != "each" and len(found.names) > 1 and c.take("each"):
        found.form = "each"
    if not found.names:
        found.names = ["any"]
    for each in [each for each in found.filters if each.startswith("=")]:
        found.filters.remove(each)
        mask = 0
        for name in found.names:
            mask |= c.names.where[name]
        found.names = [name for name in each[1:].split(",") if c.names.where[name] & mask]
        if not found.names:
            return None
    found.names = list(dict.fromkeys(found.names))
    c.last = list(found.names) if not found.filters else [*found.names]
    return found


def _except(c: Cursor) -> str | None:
    """``other than Royalists``."""
    c.take("comma")
    if not c.take("except"):
        return None
    mask, names = 0, 0
    while True:
        c.prep("in", "from", "of")
        token = c.take("set")
        if token is None:
            break
        mask |= c.names.where[token.value]
        names += 1
        if not (c.at("comma", "and", "or") and c.peek(1).kind in ("set", "prep")):
            break
        c.i += 1
    left = [
        name for name, bit in c.names.where.items() if name not in CLASSES and not bit & mask and bit.bit_count() == 1
    ]
    return f"={','.join(left)}" if names else None


def _tail(c: Cursor, close: str) -> list[str] | None:
    """A filter after a comma or the word *and*."""
    c.take("comma")
    c.take("and")
    c.take("rel")
    return filters(c) or None


def _group(c: Cursor, close: str, roles: tuple[str, ...], before: Where | None = None) -> Where | None:
    """``any Paris space``, ``each of the Political spaces you control``, ``Press``."""
    found = Where()
    noun = ""
    counted = 0
    aside = False
    while True:
        token = c.peek()
        if token.kind in ("each", "both"):
            if c.peek(1).kind not in (
                "set",
                "space",
                "prep",
                "num",
                "upto",
                "lpar",
                "colon",
                "filt",
                "pivotal",
                "notpivotal",
                "sphere",
                "dimension",
                "and",
                "poss",
            ):
                return None
            c.i += 1
            found.form = "each"
            c.prep("of", "in", "from")
        elif token.kind == "any":
            c.i += 1
            found.form = "a"
            c.prep("of")
        elif token.kind in ("a", "single") or (
            token.kind == "num"
            and token.value == "1"
            and (
                c.peek(1).kind
                in ("set", "space", "other", "filt", "pivotal", "notpivotal", "single", "different", "onesphere")
                or (c.peek(1).kind == "prep" and c.peek(2).kind in ("space", "these", "any"))
            )
        ):
            c.i += 1
            found.form = "one" if token.kind == "single" else "a"
            c.prep("of")
        elif token.kind == "num" and c.peek(1).kind in ("set", "space", "other", "filt", "pivotal", "different"):
            c.i += 1
            counted = token.number
        elif token.kind == "upto" and c.peek(1).kind == "num" and c.peek(2).kind in ("set", "space", "different"):
            c.i += 1
            found.limit = True
        elif token.kind == "all":
            c.i += 1
            found.form = "each"
            c.prep("of")
        elif token.kind in ("other", "more", "different", "either", "rel", "prep") and (
            token.kind != "prep"
            or (noun and c.peek(1).kind == "set" and token.value.split()[0] in ("of", "in", "from"))
        ):
            if token.kind == "prep" and noun and found.names:
                break
            if token.kind == "rel" and not c.peek(1).kind.startswith("filt"):
                break
            if token.kind in ("other", "more"):
                found.other = True
            if token.kind == "different":
                found.form = "apart"
            c.i += 1
        elif token.kind == "set":
            if (
                found.names
                and not (c.peek(-1).kind in ("set", "comma", "space", "sphere") and False)
                and token.value not in CLASSES
            ):
                break
            if found.names and noun:
                break
            c.i += 1
            found.names.append(token.value)
            # "Political or Military spaces"
            while (
                c.at("and", "or", "comma")
                and c.peek(1).kind == "set"
                and (aside or not noun)
                and token.value in CLASSES
                and c.peek(1).value in CLASSES
            ):
                if c.peek().kind != "comma":
                    found.joint = c.peek().kind
                c.i += 1
                found.names.append(c.take("set").value)  # type: ignore[union-attr]
        elif token.kind == "onesphere" and not found.names and (noun or c.peek(1).kind == "space"):
            c.i += 1
            found.names.append("any")
        elif token.kind == "comma" and noun and c.peek(1).kind == "onesphere" and not found.names:
            c.i += 1
        elif token.kind in ("space", "sphere", "dimension"):
            if noun:
                break
            c.i += 1
            noun = token.text.lower()
            if token.kind != "space":
                noun = "spaces"
        elif token.kind == "board" and not found.names:
            c.i += 1
            noun = "spaces"
        elif token.kind in (
            "filt",
            "pivotal",
            "notpivotal",
            "with",
            "without",
            "youhave",
            "youhaveno",
            "opphas",
            "opphasno",
        ):
            extra = filters(c)
            if not extra:
                break
            found.filters += extra
        elif token.kind == "comma" and noun and c.peek(1).kind == "set" and not found.names and not close:
            c.i += 1
            aside = True
        elif (
            token.kind in ("lpar", "colon")
            and noun
            and not found.names
            and not close
            and c.peek(1).kind in ("set", "prep")
        ):
            c.i += 1
            inner = spaces(c, ")" if token.kind == "lpar" else "", roles)
            if inner is None or (token.kind == "lpar" and not c.take("rpar")):
                return None
            found.names = inner.names
            found.filters += inner.filters
            found.joint = inner.joint
        else:
            break
    if not found.names and not noun and not found.filters and not (found.form and c.at("end")):
        return None
    if not found.names:
        if not noun and (before is not None or not found.form):
            return None
        found.names = ["any"]
    if noun in SINGULAR[c.lang] and not found.form:
        found.form = "a"
    if noun in PLURAL[c.lang]:
        found.plural = all(name in CLASSES for name in found.names)
        if found.form == "a":
            found.form = "pool"
    found.count = counted
    return found


def filters(c: Cursor) -> list[str]:
    """Filters of a set of spaces, one after the other: ``that you control and that are adjacent to ...``."""
    found: list[str] = []
    while True:
        more = c.attempt(lambda: _filter(c))
        if not more:
            return found
        found += more


def _filter(c: Cursor) -> list[str] | None:
    if (token := c.take("filt")) is not None:
        name, _, who = token.value.partition(" ")
        return _seen(c, name, who)
    if c.take("adjacentto"):
        return _beside(c)
    if (
        c.at("prep")
        and "with" in c.peek().value.split()
        and c.peek(1).kind in ("poss", "enemy", "own", "disc", "a", "num", "atleast")
        and c.withs
    ):
        c.i += 1
        return _holding(c, "with")
    if c.take("pivotal"):
        return ["pivotal"]
    if c.take("notpivotal"):
        return ["not_pivotal"]
    if (token := c.take("with", "without", "youhave", "youhaveno", "opphas", "opphasno")) is not None:
        return _holding(c, token.kind)
    return None


def _seen(c: Cursor, name: str, who: str) -> list[str] | None:
    """A filter in the eyes of whoever carries the effect out."""
    side = {"you": "self", "opp": "opponent", "third": "opponent"}.get(who, who)
    if side in ("commune", "versailles"):
        side = c.relative(side)
        if side not in ("self", "opponent"):
            return None
    elif c.by == "opponent":
        side = {"self": "opponent", "opponent": "self"}[side]
    if name in ("uncontrolled",):
        return [name]
    if name == "empty":
        return ["no_own", "no_enemy"]
    table = {
        ("control", "self"): "control",
        ("control", "opponent"): "enemy_control",
        ("presence", "self"): "presence",
        ("presence", "opponent"): "enemy_presence",
        ("no_presence", "self"): "no_presence",
        ("no_presence", "opponent"): "no_enemy_presence",
        ("in_reach", "self"): "in_reach",
        ("adjacent_to_control", "self"): "adjacent_to_control",
    }
    found = table.get((name, side))
    return [found] if found else None


def _beside(c: Cursor) -> list[str] | None:
    """``adjacent to a space you control``, ``adjacent to Press``."""
    c.take("any", "a", "num", "single")
    if c.take("space"):
        c.take("comma")
        token = c.take("filt")
        if token is None or not token.value.startswith("control "):
            return None
        return ["adjacent_to_control"] if _seen(c, "control", token.value.partition(" ")[2]) == ["control"] else None
    token = c.take("set")
    if token is None or token.value not in c.beside or (c.at("or", "and") and c.peek(1).kind == "set"):
        return None
    return [f"={','.join(c.beside[token.value])}"]


def _holding(c: Cursor, kind: str) -> list[str] | None:
    """``without an enemy piece``, ``where you have a Barricade``."""
    no = kind in ("without", "youhaveno", "opphasno")
    if c.take("atleast") and (no or not (c.at("num") and c.peek().value == "1")):
        return None
    if (token := c.take("a", "num", "any", "none")) is not None and token.kind == "num" and token.value != "1":
        return None
    found = thing(c)
    if found is None or not found.head or found.lost:
        return None
    whose = found.whose
    if kind in ("youhave", "youhaveno"):
        whose = "self" if c.by == "self" else "opponent"
    if kind in ("opphas", "opphasno"):
        whose = "opponent" if c.by == "self" else "self"
    if found.head == "disc" and found.disc != "any":
        side = c.relative(found.disc)
        if side not in ("self", "opponent") or (whose is not None and whose != side):
            return None
        whose = side
    if whose in ("commune", "versailles"):
        return None
    if whose is None:
        if no and found.head == "piece":
            return ["no_own", "no_enemy"]
        if no and found.head == "cube":
            return ["no_own_cube", "no_enemy_cube"]
        return None
    own = whose == "self"
    if found.head == "disc":
        return None if no else ["own_disc" if own else "enemy_disc"]
    if found.head == "cube":
        return [("no_" if no else "") + ("own_cube" if own else "enemy_cube")]
    return ["no_own" if own else "no_enemy"] if no else None


# How an amount is spread


def per_space(c: Cursor) -> int | None:
    """``at most 1 in each``, ``no more than 1 per space``, ``1 in each``, ``in different spaces``."""

    def rule() -> int | None:
        bracket = c.take("comma", "lpar", "dash")
        if c.prep("in", "from") and c.take("different"):
            c.take("space")
            return 1
        most = c.take("atmost", "upto", "exactly", "only", "or")
        spread = c.lang == "ru" and c.peek().text.lower() == "по" and c.take("vp", "per")
        token = c.take("num", "a")
        if token is None:
            return None
        n = 1 if token.kind == "a" else token.number
        c.take("cube")
        found = c.take("per") is not None
        if not found:
            c.prep("in", "from", "by", "per", "with")
            if c.prep("of") or c.take("each", "single"):
                found = True
            elif not (most and c.at("space")):
                return None
        c.take("each", "single")
        c.take("of")
        c.take("latter", "ofit")
        if c.prep("of"):
            c.take("opp")
        c.take("space")
        c.take("atmost", "upto")
        if bracket is not None and bracket.kind == "lpar" and not c.take("rpar"):
            return None
        if not (most or spread or found):
            return None
        return n

    return c.attempt(rule)


def split(c: Cursor) -> bool:
    """``in any split``."""

    def rule() -> bool | None:
        c.take("comma")
        return c.take("split") is not None or None

    return bool(c.attempt(rule))


def spread(c: Cursor, effect: dict[str, object], many: Amount, loc: Where, per: int | None, free: bool) -> None:
    """Put an amount and its spaces into an effect, and ask where two ways of spreading it are as good."""
    names = loc.names or ["any"]
    size = sum(1 for n in range(12) if any(c.names.where[name] >> n & 1 for name in names))
    n, each = many.n, loc.form == "each" or many.spread
    if each:
        effect["count"] = min(18, n * (loc.count or size))
        per = n
    else:
        effect["count"] = n
        if loc.form == "apart" or (loc.count and loc.count == n):
            per = per or 1
    effect["up_to"] = many.up_to or (each and loc.limit)
    effect["where"] = names
    together = not each and loc.form == "one" and n > 1
    if not together and not each and per is None and not free and not many.whole:
        several = len(names) > 1 and loc.form not in ("pool", "one")
        classes = any(name in CLASSES for name in names)
        if n == 1 and several and loc.joint == "and" and not classes:
            answer = c.ask(
                loc.place,
                "spread",
                msg("reading.which_spread"),
                {"any": msg("reading.one_of_them"), "each": msg("reading.in_each")},
            )
            if answer == "each":
                effect["count"], per = size, 1
        elif n > 1 and (
            (several and loc.joint == "or" and not loc.plural) or (loc.form == "a" and (classes or several))
        ):
            answer = c.ask(
                loc.place,
                "spread",
                msg("reading.which_spread"),
                {"pool": msg("reading.spread"), "one": msg("reading.together")},
            )
            together = answer == "one"
    if loc.filters:
        effect["filter"] = list(loc.filters)
    if per is not None and per < int(str(effect["count"])):
        effect["per_space"] = per
    if together:
        effect["together"] = True
