"""Holds (LL-21..32): which sets of holds a throw makes, and what they do.

A set of holds is a number whose digits are its holds, 1 to 7 in the order of the hold table, smallest first: 0 is no
hold, 12 is *triple_f* and *single_f*, 2223 three *single_f* and a *run2*. With five dice at most, the holds of a set
tell which dice they use.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations

from tocsin.core import D6, Message, Objections, Question, Reason, ask, legal, msg, reason
from tocsin.games.lucha_libre.box import Box, Effect, Fighter, Hold

SHARED = reason("LL-21", "why.shared")
CHANGE_NEEDS_FAN = reason("LL-31", "why.change_needs_fan")

Holds = tuple[int, ...]
"""A set of holds: places in the hold table, in order, a hold made twice standing there twice."""

Needs = list[tuple[int, ...]]
"""For each hold of the table the dice it takes from this throw; nothing if no dice of it would do."""


def hold_question(box: Box, wrestler: int, dice: Sequence[int], fans: int) -> Question:
    """LL-26..32. Any set of holds with different dice; kept for the next time the same dice lie there."""
    broke = box.options.change_needs_fan and not fans
    key = (wrestler, broke, *dice)
    found = box.hold_questions.get(key)
    if found is None:
        found = box.hold_questions[key] = _question(box, wrestler, tuple(dice), broke)
    return found


def effect(box: Box, made: int) -> Effect:
    """LL-22. What a set of holds does, added up."""
    found = box.effects.get(made)
    if found is None:
        holds = [box.holds[n] for n in as_holds(made)]
        found = box.effects[made] = Effect(
            fans=sum(hold.fans for hold in holds),
            rival=sum(hold.rival for hold in holds),
            own=sum(hold.own for hold in holds),
            swap=any(hold.swap for hold in holds),
        )
    return found


def needs(box: Box, wrestler: int, dice: Sequence[int]) -> Needs:
    """LL-22..24, LL-29. The dice of each hold for a wrestler; three of a kind is whatever three others lie there."""
    fighter = box.wrestlers[wrestler]
    return [_need(hold, fighter, dice) for hold in box.holds]


def fits(dice: Sequence[int], need: Sequence[int]) -> bool:
    """LL-21. Whether the dice hold all that is needed; nothing needed means that no dice would do."""
    return bool(need) and all(dice.count(value) >= need.count(value) for value in need)


def in_words(box: Box, made: int) -> Message:
    """A set of holds in words, with all it does in the order of LL-33: fans, the rival's energy, the own energy."""
    if not made:
        return msg("label.no_hold")
    holds = as_holds(made)
    names = []
    for n in sorted(set(holds)):
        name, times = box.holds[n].name, holds.count(n)
        names.append(name if times == 1 else msg("label.times", hold=name, n=times))
    return msg("label.holds", holds=names, effects=_effects(effect(box, made)))


def _effects(total: Effect) -> list[Message]:
    """LL-33. What is not nothing, fans first."""
    found = []
    if total.fans:
        found.append(msg("label.fans", n=signed(total.fans)))
    if total.rival:
        found.append(msg("label.rival", n=signed(total.rival)))
    if total.own:
        found.append(msg("label.own", n=signed(total.own)))
    if total.swap:
        found.append(msg("label.swap"))
    return found or [msg("label.no_effect")]


def signed(n: int) -> str:
    """A change with its sign, as printed."""
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"


def as_number(holds: Holds) -> int:
    """A set of holds as the number that stands for it."""
    made = 0
    for n in holds:
        made = made * 10 + n + 1
    return made


def as_holds(made: int) -> Holds:
    """The holds a number stands for."""
    return tuple(int(digit) - 1 for digit in str(made)) if made else ()


def _need(hold: Hold, fighter: Fighter, dice: Sequence[int]) -> tuple[int, ...]:
    if hold.pattern == "f":
        return (fighter.favourite,)
    if hold.pattern == "fff":
        return (fighter.favourite,) * 3
    if hold.pattern == "xxx":
        return next(((x,) * 3 for x in D6 if x != fighter.favourite and dice.count(x) >= 3), ())
    if hold.pattern == "run2":
        return fighter.run2
    if hold.pattern == "run3":
        return fighter.run3
    return hold.values


def _question(box: Box, wrestler: int, dice: tuple[int, ...], broke: bool) -> Question:
    about = {"wrestler": box.names[wrestler], "dice": "-".join(map(str, dice))}
    domain = sorted(map(as_number, _domain(box, needs(box, wrestler, dice), dice)))
    why = partial(_against, box, wrestler, dice, broke, domain)
    return ask(box.wrestlers[wrestler].side, "holds", legal(domain, why()), "LL-26", domain, why, about=about)


def _domain(box: Box, need: Needs, dice: tuple[int, ...]) -> set[Holds]:
    """Every set the dice make, each single hold, any two holds that the dice make alone, and a hold too many."""
    alone = [n for n in range(len(need)) if fits(dice, need[n])]
    tried: list[Holds] = [(n,) for n in range(len(need))]
    tried += combinations(alone, 2)
    for n in alone:
        if (most := box.holds[n].most) and fits(dice, need[n] * (most + 1)):
            tried.append((n,) * (most + 1))
    return {*_sets(box, need, list(dice), 0), *tried}


def _sets(box: Box, need: Needs, dice: list[int], first: int) -> Iterator[Holds]:
    """LL-26, LL-27. Every set of holds from the first on that these dice make."""
    yield ()
    for n in range(first, len(need)):
        if fits(dice, need[n]):
            after = n + 1 if box.holds[n].most == 1 else n
            for more in _sets(box, need, _without(dice, need[n]), after):
                yield (n, *more)


def _against(box: Box, wrestler: int, dice: tuple[int, ...], broke: bool, domain: list[int]) -> Objections:
    """LL-21..31. Dice that are not there, a die used twice, a second change, a change unpaid, a hold left unmade."""
    need = needs(box, wrestler, dice)
    favourite = box.wrestlers[wrestler].favourite
    for made in domain:
        holds = as_holds(made)
        lacking = [n for n in holds if not fits(dice, need[n])]
        for n in lacking:
            yield made, _lack(box.holds[n], need[n], favourite, dice)
        if lacking:
            continue
        for n, hold in enumerate(box.holds):
            if hold.most and holds.count(n) > hold.most:
                yield made, reason("LL-27", "why.too_often", hold=hold.name)
        used = [value for n in holds for value in need[n]]
        if used and not fits(dice, used):
            yield made, SHARED
            continue
        if broke and any(box.holds[n].swap for n in holds):
            yield made, CHANGE_NEEDS_FAN
        if box.options.hold_duty == "maximal":
            left = _without(list(dice), used)
            for n, hold in enumerate(box.holds):
                if not hold.swap and fits(left, need[n]):
                    yield made, reason("LL-28", "why.unmade", hold=hold.name)


def _lack(hold: Hold, need: tuple[int, ...], favourite: int, dice: Sequence[int]) -> Reason:
    """Why the dice do not make a hold."""
    if hold.pattern == "xxx":
        if dice.count(favourite) >= 3:
            return reason("LL-29", "why.favourite_triple", hold=hold.name, n=favourite)
        return reason("LL-22", "why.no_triple", hold=hold.name)
    cite = "LL-22" if hold.pattern == "values" else "LL-23"
    return reason(cite, "why.no_dice", hold=hold.name, dice="-".join(map(str, need)))


def _without(dice: list[int], used: Sequence[int]) -> list[int]:
    left = dice[:]
    for value in used:
        left.remove(value)
    return left
