"""The turn (LL-12): throw and re-throws, holds, resolution, rest, end check, change."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import partial
from itertools import combinations

from tocsin.core import D6, Objections, Question, Rule, ask, ask_all, reason
from tocsin.games.lucha_libre.holds import described, effect, hold_question
from tocsin.games.lucha_libre.state import (
    AGAIN,
    BLUE,
    HOLDS,
    SIDES,
    SILVER,
    THROW,
    Effect,
    Outcome,
    Postcard,
    State,
)

STAND = 0

NO_SUCH_DIE = reason("LL-14", "why.no_such_die")


def step(g: State) -> Rule | None:
    """LL-12. The next step of the turn. Every wave of re-throws is one of its own."""
    if g.phase == AGAIN:
        return wave(g)
    if g.phase == THROW:
        return throw(g)
    if g.phase == HOLDS:
        return holds(g)
    return None


async def together(questions: list[Question]) -> dict[int, int]:
    """LL-8. Two sides choose in secret and show at once; a side that chooses alone simply chooses."""
    if len(questions) == 2:
        return await ask_all(questions)
    return {question.seat: await question for question in questions}


# Throw and re-throws


async def throw(g: State) -> None:
    """LL-9, LL-13. Each ring wrestler throws as many dice as the number under his marker, blue's dice first."""
    box: Postcard = g.box
    g.tell("LL-12", "told.turn", n=g.turn, blue=box.names[g.ring[BLUE]], silver=box.names[g.ring[SILVER]])
    for side in SIDES:
        wrestler = g.ring[side]
        await Roll(g.dice[side], box.throw_dice[wrestler], box.track[g.energy[wrestler]])
    tell_dice(g, "LL-13")
    g.phase = AGAIN if able(g) else HOLDS


async def wave(g: State) -> None:
    """LL-14..18. Both choose dice to throw again or stand; then the fans are paid and the dice thrown."""
    box: Postcard = g.box
    fans = g.fans
    chosen = await together([again_question(box, g.ring[side], g.dice[side]) for side in able(g)])
    thrown = [0, 0]
    for side, values in chosen.items():
        if values:
            fans[side] -= box.fan_cost
            g.tell("LL-15", "told.paid", side=box.sides[side], n=fans[side])
            thrown[side] = lift(g.dice[side], values)
        elif box.options.stand_is_final:
            g.stood[side] = 1
    for side in SIDES:
        if thrown[side]:
            await Roll(g.dice[side], box.again_dice[g.ring[side]], thrown[side])
    if thrown != [0, 0]:
        tell_dice(g, "LL-16")
        g.phase = AGAIN if able(g) else HOLDS
    else:
        g.phase = HOLDS


def able(g: State) -> list[int]:
    """LL-15, LL-17, LL-18. The sides that may throw again: they can pay and have not stood for good."""
    (blue, silver), stood, cost = g.fans, g.stood, g.box.fan_cost
    sides = [BLUE] if blue >= cost and not stood[BLUE] else []
    if silver >= cost and not stood[SILVER]:
        sides.append(SILVER)
    return sides


def again_question(box: Postcard, wrestler: int, dice: Sequence[int]) -> Question:
    """LL-14. Stand, or any of the dice: an answer is the values thrown again as digits, equal dice being alike."""
    key = (wrestler, *dice)
    found = box.again_questions.get(key)
    if found is None:
        lots = {int("".join(map(str, lot))) for n in range(len(dice)) for lot in combinations(sorted(dice), n + 1)}
        found = box.again_questions[key] = ask(
            box.wrestlers[wrestler].side,
            "again",
            [STAND, *sorted(lots)],
            "LL-16",
            [STAND, *sorted(lots.union(D6))],
            partial(against_again, tuple(dice)),
            about={"wrestler": box.names[wrestler], "dice": "-".join(map(str, dice)), "n": box.fan_cost},
        )
    return found


def against_again(dice: tuple[int, ...]) -> Objections:
    """LL-14. Only dice that lie there."""
    for value in D6:
        if value not in dice:
            yield value, NO_SUCH_DIE


def lift(dice: list[int], values: int) -> int:
    """Take dice from the table by their values, written as digits; how many they are."""
    count = 0
    while values:
        dice.remove(values % 10)
        values //= 10
        count += 1
    return count


class Roll:
    """Some dice thrown to those that lie there. Awaiting it asks NATURE for one after the other."""

    __slots__ = ("count", "dice", "question")

    def __init__(self, dice: list[int], question: Question, count: int) -> None:
        self.dice = dice
        self.question = question
        self.count = count

    def __await__(self) -> Generator[Question, int, None]:
        dice, question = self.dice, self.question
        for _ in range(self.count):
            dice.append((yield question))
        dice.sort()


def tell_dice(g: State, cite: str) -> None:
    if g.notes is not None:
        blue, silver = ("-".join(map(str, dice)) for dice in g.dice)
        names = g.box.names
        g.tell(cite, "told.dice", blue=names[g.ring[BLUE]], blues=blue, silver=names[g.ring[SILVER]], silvers=silver)


# Holds, resolution, rest, end check, change


async def holds(g: State) -> None:
    """LL-26, LL-32. Both choose their holds in secret, unless only one set is possible; then the turn runs out."""
    box: Postcard = g.box
    made, asked = [0, 0], []
    for side in SIDES:
        question = hold_question(box, g.ring[side], g.dice[side], g.fans[side])
        if len(question.options) > 1:
            asked.append(question)
        else:
            made[side] = question.options[0]
            tell_only(g, side, made[side])
    for side, answer in (await together(asked)).items():
        made[side] = answer
    effects = [effect(box, made[BLUE]), effect(box, made[SILVER])]
    resolve(g, effects)
    if box.options.win_check == "after_rest":
        rest(g)
        check_end(g)
    else:
        check_end(g)
        if g.phase == HOLDS:
            rest(g)
    if g.phase == HOLDS:
        change(g, effects)
        g.turn += 1
        g.dice = [[], []]
        g.stood = [0, 0]
        g.phase = THROW


def resolve(g: State, effects: list[Effect]) -> None:
    """LL-34..39. Add up all that befalls each ring wrestler, stop at the ends of his track, settle the rest in fans."""
    box: Postcard = g.box
    for side in SIDES:
        wrestler = g.ring[side]
        mine, theirs = effects[side], effects[1 - side]
        before, had = g.energy[wrestler], g.fans[side]
        wanted = before + mine.own + theirs.rival
        after = min(max(wanted, 0), box.top)
        fans = max(0, had + mine.fans + wanted - after)
        g.energy[wrestler] = after
        g.fans[side] = fans
        if g.notes is not None:
            tell_resolved(g, side, before, after, wanted)
            if fans != had:
                g.tell("LL-37", "told.fans", side=box.sides[side], before=had, n=fans)


def rest(g: State) -> None:
    """LL-40..42. Each rester gains a cell; one who is at the top already wins a fan instead."""
    box: Postcard = g.box
    for side in SIDES:
        rester = box.partner[g.ring[side]]
        before = g.energy[rester]
        after = min(before + box.rest, box.top)
        surplus = before + box.rest - after
        if after != before:
            g.energy[rester] = after
            g.tell("LL-40", "told.rest", wrestler=box.names[rester], before=before, after=after)
        if surplus and box.options.rest_overflow_fan:
            g.fans[side] += surplus
            g.tell("LL-41", "told.fresh", wrestler=box.names[rester], side=box.sides[side], n=g.fans[side])


def check_end(g: State) -> None:
    """LL-45..50. The goal reached and more fans than the other side, or the last turn over."""
    box: Postcard = g.box
    blue, silver = g.fans
    if max(blue, silver) >= box.goal and blue != silver:
        g.finish(Outcome.GOAL)
    elif box.options.turn_limit and g.turn >= box.options.turn_limit:
        if blue != silver:
            g.finish(Outcome.FANS)
        else:
            g.finish(Outcome.DRAW if freshness(g, BLUE) == freshness(g, SILVER) else Outcome.ENERGY)
    elif blue >= box.goal:
        g.tell("LL-48", "told.tied", n=blue)


def freshness(g: State, side: int) -> int:
    """LL-50. The cells of both wrestlers of a side together."""
    box: Postcard = g.box
    wrestler = g.ring[side]
    return g.energy[wrestler] + g.energy[box.partner[wrestler]]


def change(g: State, effects: list[Effect]) -> None:
    """LL-43, LL-44. A side that made the change swaps its wrestlers."""
    box: Postcard = g.box
    for side in SIDES:
        if effects[side].swap:
            leaves = g.ring[side]
            g.ring[side] = enters = box.partner[leaves]
            g.tell("LL-43", "told.swap", enters=box.names[enters], leaves=box.names[leaves])


def tell_only(g: State, side: int, made: int) -> None:
    """LL-32. What a side does that has no choice."""
    box: Postcard = g.box
    wrestler = box.names[g.ring[side]]
    if not made:
        g.tell("LL-32", "told.no_hold", wrestler=wrestler)
    elif g.notes is not None:
        g.tell("LL-28", "told.only", wrestler=wrestler, holds=described(box, made))


def tell_resolved(g: State, side: int, before: int, after: int, wanted: int) -> None:
    """LL-34..36. What became of a ring wrestler."""
    box: Postcard = g.box
    name = box.names[g.ring[side]]
    if after != before:
        g.tell("LL-34", "told.energy", wrestler=name, before=before, after=after, n=box.track[after])
    if wanted < after:
        g.tell("LL-35", "told.spent", wrestler=name, side=box.sides[side], n=after - wanted)
    elif wanted > after:
        g.tell("LL-36", "told.surplus", wrestler=name, side=box.sides[side], n=wanted - after)
