"""Momentum, victory points and operation points."""

from __future__ import annotations

from collections.abc import Callable

from tocsin.core import msg
from tocsin.games.red_flag.reading.clause import Clause
from tocsin.games.red_flag.reading.cursor import Cursor, Effect, after_comma
from tocsin.games.red_flag.reading.lexicon import Token
from tocsin.games.red_flag.reading.nouns import Where, amount, owner, where


def momentum(sign: int) -> Callable[[Cursor, Clause | None, Where | None], Clause | None]:
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
            elif (
                whose
                and not second
                and not steps
                and token.kind == "and"
                and c.peek(1).kind == "mom"
                and c.peek(1).value
            ):
                second = c.relative(c.peek(1).value)
                c.i += 2
            elif not steps and (n := c.attempt(lambda: _by(c))) is not None:
                steps, up_to = n
            elif not whose and (found := owner(c)) is not None:
                whose = found
                if c.at("mom") and not c.peek().value:
                    c.i += 1
                    generic = True
            elif (
                token.kind == "prep"
                and c.peek(1).kind in ("mom", "poss", "ownmom", "opp")
                and not whose
                and not generic
            ):
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
        if (second and not steps) or (both != bool(second) and both):
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


def track_moves(c: Cursor) -> Clause | None:
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
    return any(
        c.tokens[at].kind in ("mom", "ownmom", "yours", "own", "theirs", "opp", "poss") for at in range(start, c.i)
    )


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


def victory(sign: int) -> Callable[[Cursor, Clause | None, Where | None], Clause | None]:
    def rule(c: Cursor, before: Clause | None, fronted: Where | None) -> Clause | None:
        start = c.i
        if c.take("sign"):
            return None
        many = amount(c)
        if many is None or many.up_to or many.whole or many.n > 5:
            c.i = start
            return operations(c, before, fronted) if sign > 0 and before is None else None
        kind = ""
        if c.at("set") and c.peek().value in ("political", "military"):
            kind = c.take("set").value  # type: ignore[union-attr]
        token = c.take("vp")
        if token is None:
            c.i = start
            return operations(c, before, fronted) if sign > 0 else None
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
                {"political": msg("said.kind_political"), "military": msg("said.kind_military")},
            )
        return Clause("gain" if sign > 0 else "lose", [{"do": "vp", "kind": kind, "points": sign * many.n}])

    return rule


def operations(c: Cursor, before: Clause | None, fronted: Where | None) -> Clause | None:
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
        elif not sphere and (c.take("bothspheres") or _parenthesis(c, "bothspheres") or after_comma(c, "bothspheres")):
            sphere = "both"
            c.take("asyoulike")
        elif not sphere and after_comma(c, "onesphere"):
            sphere = "any"
        elif not only and (c.take("onlyplace") or after_comma(c, "onlyplace")):
            only = "place"
        elif not only and (c.take("onlyremove") or after_comma(c, "onlyremove")):
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
                "any": msg("said.one_sphere"),
                "both": msg("said.both_spheres"),
                "political": msg("said.in_political"),
                "military": msg("said.in_military"),
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
