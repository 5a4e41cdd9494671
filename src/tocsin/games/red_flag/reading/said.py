"""What was read, in words for the person who typed it: the inverse of the grammar, as the card speaks to its reader.

Nothing an effect says is left out, so every description can be read back as the same event. `box.sentences` puts
effects into words for both sides at a table instead: it names the sides, and says no more than a choice needs.
"""

from __future__ import annotations

from collections.abc import Sequence

from tocsin.core import Message, Parts, msg
from tocsin.games.red_flag.box.sentences import Places
from tocsin.games.red_flag.box.vocabulary import (
    OPPONENT,
    SELF,
    WHOSE,
    Cards,
    ChooseOne,
    Disc,
    Effect,
    Effects,
    Event,
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

KINDS = (msg("said.kind_political"), msg("said.kind_military"))
SPHERES = (
    msg("said.in_political"),
    msg("said.in_military"),
    msg("said.one_sphere"),
    msg("said.both_spheres"),
)
SIDES = {pair: msg(f"said.whose_{word}") for word, pair in WHOSE.items()}
TURNED = {SELF: OPPONENT, OPPONENT: SELF}


class Said:
    """Puts effects into words, with names for sets of spaces.

    Words such as *your* are the reader's, who uses the card: in what the opponent carries out they are turned round.
    """

    def __init__(self, parts: Parts, names: Names) -> None:
        self.places = Places(parts, names, SPHERES, msg("said.anywhere"))
        self.military = names.military

    def effects(self, effects: Sequence[Effect], by: int = 0) -> Message:
        """Effects one after the other."""
        said = [self.effect(effect, by) for effect in effects]
        if not said:
            return msg("said.nothing")
        found = said[-1]
        for each in reversed(said[:-1]):
            found = msg("said.then", first=each, rest=found)
        return found

    def effect(self, effect: Effect, by: int = 0) -> Message:
        """One effect, in a list that the reader's side carries out, or that of the opponent."""
        said = self._verb(effect, by ^ effect.by)
        if getattr(effect, "must", False):
            said = msg("said.must", what=said)
        if not effect.by:
            return said
        return msg("said.by_you" if by else "said.by_opponent", what=said)

    def _verb(self, e: Effect, by: int) -> Message:
        match e:
            case Require():
                return msg("said.require", what=self._condition(e, by))
            case Place() | Remove() | Replace():
                return self._cubes(e, by)
            case Move():
                other = e.whose != SELF
                id = f"said.move{'_of' * other}{'_up_to' * e.up_to}"
                said = msg(id, n=e.amount, source=self.where(e.where), to=self.where(e.to, e.filters, by))
                return msg("said.of", what=said, whose=self._side(e.whose, by)) if other else said
            case Disc():
                return msg(f"said.disc_{e.act}{'_theirs' * by}", where=self.where(e.where, e.filters, by))
            case Momentum():
                id = "said.raise" if e.steps > 0 else "said.lower"
                return msg(id, whose=self._side(e.whose, by), n=abs(e.steps))
            case Vp():
                return msg("said.vp" if e.points >= 0 else "said.vp_lost", n=abs(e.points), kind=KINDS[e.kind])
            case Ops():
                return self._ops(e)
            case ReturnCubes():
                id = f"said.return_{e.to}{'_up_to' * e.up_to}"
                return msg(id, n=e.amount, where=self.where(e.where, e.filters, by))
            case Cards():
                return self._cards(e, by)
            case ChooseOne():
                found = self._list(e.of[-1].effects, by) if e.of else msg("said.nothing")
                for each in reversed(e.of[:-1]):
                    found = msg("said.or", first=self._list(each.effects, by), rest=found)
                return msg("said.choose", lists=found)
            case Optional():
                if by:
                    return msg("said.optional_theirs", what=self._bracketed(e.event, by))
                return msg("said.optional", what=self._list(e.event.effects, by))
            case When():
                return self._when(e, by)
            case ForEach():
                return self._for_each(e, by)

    def _list(self, effects: Effects, by: int) -> Message:
        """Effects that belong together: in brackets, unless there is a single plain one."""
        said = self.effects(effects, by)
        first = effects[0] if effects else None
        plain = len(effects) == 1 and not isinstance(first, ChooseOne | Optional | When | ForEach | Require)
        return said if plain and first is not None and not first.by else msg("said.list", what=said)

    def _cubes(self, e: Place | Remove | Replace, by: int) -> Message:
        verb = "place" if isinstance(e, Place) else "remove" if isinstance(e, Remove) else "replace"
        usual = SELF if verb == "place" else OPPONENT
        whose = usual if isinstance(e, Replace) else e.whose
        id = f"said.{verb}{'_of' * (verb == 'remove' and whose != usual)}{'_up_to' * e.up_to}"
        said = msg(id, n=e.amount, where=self.where(e.where, e.filters, by))
        if whose != usual:
            said = msg("said.of", what=said, whose=self._side(whose, by))
        if e.together and e.amount > 1:
            said = msg("said.together", what=said)
        return msg("said.per_space", what=said, n=e.per_space) if e.per_space < e.amount else said

    def _ops(self, e: Ops) -> Message:
        id = f"said.ops_{e.only}" if e.only else "said.ops"
        inside = 0 if not e.where & self.military else 1 if not e.where & ~self.military else -1
        if e.where == self.places.all:
            where = SPHERES[e.sphere]
        elif inside == e.sphere:
            where = self.where(e.where)
        else:
            where = msg("said.where_sphere", names=self.where(e.where), sphere=SPHERES[e.sphere])
        return msg(id, n=e.points, where=where)

    def _condition(self, e: Require, by: int) -> Message:
        low, high = e.low > -99, e.high < 99
        id = "said.between" if low and high else "said.at_least" if low else "said.at_most"
        bound = msg(id, n=e.low if low else e.high, high=e.high)
        return msg(
            f"said.test_{e.test}",
            whose=self._side(e.whose, by ^ e.by),
            where=self.where(e.where),
            kind=KINDS[e.kind],
            bound=bound,
        )

    def _when(self, e: When, by: int) -> Message:
        conditions = [each for each in e.event.effects if isinstance(each, Require)]
        rest = tuple(each for each in e.event.effects if not isinstance(each, Require))
        found = self._condition(conditions[-1], by) if conditions else msg("said.nothing")
        for each in reversed(conditions[:-1]):
            found = msg("said.both", first=self._condition(each, by), rest=found)
        what = msg("said.list", what=self.effects(rest, by))
        if e.other is None:
            return msg("said.when", condition=found, what=what)
        return msg("said.when_else", condition=found, what=what, other=self._bracketed(e.other, by))

    def _bracketed(self, event: Event, by: int) -> Message:
        return msg("said.list", what=self.effects(event.effects, by))

    def _for_each(self, e: ForEach, by: int) -> Message:
        counted = msg(
            f"said.each_{e.counted.test}", whose=self._side(e.counted.whose, by), where=self.where(e.counted.where)
        )
        what = self._bracketed(e.event, by)
        if e.most < 48:
            return msg("said.for_each_most", counted=counted, what=what, n=e.most)
        return msg("said.for_each", counted=counted, what=what)

    def _cards(self, e: Cards, by: int) -> Message:
        id = f"said.cards_{e.act}"
        if e.act == "look" and e.amount < 99 and e.zone != "objective":
            id = "said.cards_look_some"
        zone = msg(f"said.zone_{e.zone}")
        source = msg(f"said.with_{e.source}{'_several' * (e.amount > 1)}") if e.source else zone
        said = msg(id, zone=zone, whose=self._side(e.whose, by), source=source, n=min(e.amount, 12))
        usual = "owner" if e.act == "discard" and e.whose == SELF else "executor"
        if e.act in ("discard", "exchange") and (e.pick != usual or e.whose != SELF or e.source == "opponent_hand"):
            theirs = "_theirs" * (by if e.pick == "executor" else 0)
            said = msg("said.picked", what=said, how=msg(f"said.pick_{e.pick}{theirs}"))
        return msg("said.before", what=said) if e.refill == "before" else said

    def _side(self, whose: tuple[int, int], by: int) -> Message:
        return SIDES[TURNED.get(whose, whose) if by else whose]

    def where(self, mask: int, filters: tuple[str, ...] = (), by: int = 0) -> Message:
        """A set of spaces, by the largest names that fit."""
        found = self.places.named(mask)
        if not filters:
            return msg("said.where", names=found)
        theirs = "_theirs" * by
        return msg("said.where_filtered", names=found, filters=[msg(f"said.filter_{name}{theirs}") for name in filters])
