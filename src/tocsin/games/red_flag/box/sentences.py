"""Card events in words: a message for each list of effects, shown where an event offers a choice."""

from __future__ import annotations

from collections.abc import Sequence

from tocsin.core import Message, Parts, msg
from tocsin.games.red_flag.box.vocabulary import (
    SELF,
    WHOSE,
    Cards,
    ChooseOne,
    Disc,
    Effect,
    Effects,
    ForEach,
    Momentum,
    Move,
    Names,
    Ops,
    Optional,
    Place,
    Remove,
    Replace,
    Require,
    ReturnCubes,
    Vp,
    When,
)
from tocsin.games.red_flag.pieces import FACTIONS

KINDS = (msg("effect.kind_political"), msg("effect.kind_military"))
SPHERES = (
    msg("effect.in_political"),
    msg("effect.in_military"),
    msg("effect.one_sphere"),
    msg("effect.both_spheres"),
)
OPPONENT = WHOSE["opponent"]
OF_THE_ENEMY = (
    *("enemy_control", "no_enemy", "enemy_disc", "enemy_cube", "no_enemy_cube"),
    *("enemy_presence", "no_enemy_presence"),
)
"""The filters that are about the other side."""


class Places:
    """Names for sets of spaces, by the largest that fit: ``spheres`` are those of the two spheres."""

    def __init__(self, parts: Parts, names: Names, spheres: Sequence[Message], anywhere: Message) -> None:
        words = [("dimension", id) for id in parts.ids("dimension")]
        words += [("space", id) for id in parts.ids("space")]
        self._words = [(names.where[id], said) for id, said in zip(parts.ids("sphere"), spheres, strict=False)]
        self._words += [(names.where[id], msg(f"{table}.{id}")) for table, id in words]
        self._anywhere = anywhere
        self.all = names.where["any"]

    def named(self, mask: int) -> list[Message]:
        if mask == self.all:
            return [self._anywhere]
        found, left = [], mask
        for part, name in self._words:
            if left and part & left == part:
                found.append(name)
                left &= ~part
        return found


class Sentences:
    """Puts effects into words for the side that carries them out, with names for sides and sets of spaces."""

    def __init__(self, parts: Parts, names: Names) -> None:
        self.places = Places(parts, names, SPHERES, msg("effect.anywhere"))
        self.sides = [msg(f"side.{id}") for id in parts.ids("side")]

    def for_each(self, effects: Effects) -> tuple[Message, ...]:
        """Effects as each side would carry them out."""
        return tuple(self.effects(effects, p) for p in FACTIONS)

    def effects(self, effects: Effects, p: int) -> Message:
        """Effects one after the other."""
        said = [self.effect(effect, p) for effect in effects]
        if not said:
            return msg("effect.nothing")
        found = said[-1]
        for each in reversed(said[:-1]):
            found = msg("effect.then", first=each, rest=found)
        return found

    def effect(self, effect: Effect, p: int) -> Message:
        p ^= effect.by
        said = self._verb(effect, p)
        return msg("effect.by_opponent", what=said, whose=self.sides[p]) if effect.by else said

    def _verb(self, e: Effect, p: int) -> Message:
        match e:
            case Require():
                return msg("effect.require", what=self._condition(e, p))
            case Place() | Remove() | Replace():
                return self._cubes(e, p)
            case Move():
                id = "effect.move_up_to" if e.up_to else "effect.move"
                return msg(id, n=e.amount, source=self.where(e.where), to=self.where(e.to, e.filters, p))
            case Disc():
                return msg(f"effect.disc_{e.act}", where=self.where(e.where, e.filters, p), whose=self.sides[p])
            case Momentum():
                id = "effect.raise" if e.steps > 0 else "effect.lower"
                return msg(id, whose=self.sides[e.whose[p]], n=abs(e.steps))
            case Vp():
                return msg("effect.vp", n=e.points, kind=KINDS[e.kind])
            case Ops():
                id = f"effect.ops_{e.only}" if e.only else "effect.ops"
                where = SPHERES[e.sphere] if e.where == self.places.all else self.where(e.where)
                return msg(id, n=e.points, where=where)
            case ReturnCubes():
                if e.to == "pool":
                    return msg("effect.return_pool", n=e.amount)
                return msg("effect.return_map", n=e.amount, where=self.where(e.where, e.filters, p))
            case Cards():
                return self._cards(e, p)
            case ChooseOne():
                return msg("effect.choose", lists=[self.effects(each.effects, p) for each in e.of])
            case Optional():
                return msg("effect.optional", what=self.effects(e.event.effects, p))
            case When():
                return self._when(e, p)
            case ForEach():
                whose, where = self.sides[e.counted.whose[p]], self.where(e.counted.where)
                counted = msg(f"effect.each_{e.counted.test}", whose=whose, where=where)
                return msg("effect.for_each", counted=counted, what=self.effects(e.event.effects, p))

    def _cubes(self, e: Place | Remove | Replace, p: int) -> Message:
        verb = "place" if isinstance(e, Place) else "remove" if isinstance(e, Remove) else "replace"
        whose = OPPONENT if isinstance(e, Replace) else e.whose
        said = msg(
            f"effect.{verb}_up_to" if e.up_to else f"effect.{verb}",
            n=e.amount,
            where=self.where(e.where, e.filters, p),
            whose=self.sides[whose[p]],
        )
        if isinstance(e, Place) and whose != SELF:
            said = msg("effect.of", what=said, whose=self.sides[whose[p]])
        if e.together and e.amount > 1:
            said = msg("effect.together", what=said)
        return msg("effect.per_space", what=said, n=e.per_space) if e.per_space < e.amount else said

    def _when(self, e: When, p: int) -> Message:
        """The first condition, then the rest of the list."""
        first, *rest = e.event.effects
        condition = self._condition(first, p) if isinstance(first, Require) else msg("effect.nothing")
        what = self.effects(tuple(rest), p)
        if e.other is None:
            return msg("effect.when", condition=condition, what=what)
        return msg("effect.when_else", condition=condition, what=what, other=self.effects(e.other.effects, p))

    def _condition(self, e: Require, p: int) -> Message:
        low, high = e.low > -99, e.high < 99
        id = "effect.between" if low and high else "effect.at_least" if low else "effect.at_most"
        bound = msg(id, n=e.low if low else e.high, high=e.high)
        where = self.where(e.where)
        return msg(f"effect.test_{e.test}", whose=self.sides[e.whose[p]], where=where, kind=KINDS[e.kind], bound=bound)

    def _cards(self, e: Cards, p: int) -> Message:
        zone = msg(f"effect.zone_{e.zone}")
        source = msg(f"effect.with_{e.source}") if e.source else zone
        return msg(f"effect.cards_{e.act}", zone=zone, whose=self.sides[e.whose[p]], source=source, n=min(e.amount, 12))

    def where(self, mask: int, filters: tuple[str, ...] = (), p: int = 0) -> Message:
        """A set of spaces, by the largest names that fit."""
        found = self.places.named(mask)
        if not filters:
            return msg("effect.where", names=found)
        said = [msg(f"effect.filter_{name}", whose=self.sides[p ^ (name in OF_THE_ENEMY)]) for name in filters]
        return msg("effect.where_filtered", names=found, filters=said)
