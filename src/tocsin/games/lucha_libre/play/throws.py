"""The throw and the re-throws (LL-13..20)."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import partial
from itertools import combinations

from tocsin.core import D6, Objections, Question, ask, reason
from tocsin.games.lucha_libre.box import Box
from tocsin.games.lucha_libre.pieces import AGAIN, BLUE, HOLDS, SIDES, SILVER, STAND
from tocsin.games.lucha_libre.play.secret import together
from tocsin.games.lucha_libre.state import State

WARNED = 5
"""LL-50. In how many of the last turns the story says how many are left."""

NO_SUCH_DIE = reason("LL-14", "why.no_such_die")


async def throw(g: State) -> None:
    """LL-9, LL-13, LL-50. Each ring wrestler throws as many dice as the number under his marker, blue's dice first."""
    box = g.box
    g.tell("LL-12", "told.turn", n=g.turn, blue=box.names[g.ring[BLUE]], silver=box.names[g.ring[SILVER]])
    left = box.options.turn_limit - g.turn + 1
    if 0 < left <= WARNED:
        g.tell("LL-50", "told.turns_left", n=left)
    for side in SIDES:
        wrestler = g.ring[side]
        await Roll(g.dice[side], box.throw_dice[wrestler], box.track[g.energy[wrestler]])
    g.phase = AGAIN if may_throw_again(g) else HOLDS


async def throw_again(g: State) -> None:
    """LL-14..18. Both choose dice to throw again or stand; then the fans are paid and the dice thrown."""
    box = g.box
    fans = g.fans
    chosen = await together(
        [again_question(box, g.ring[side], g.dice[side], fans[side]) for side in may_throw_again(g)]
    )
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
        tell_dice(g)
        g.phase = AGAIN if may_throw_again(g) else HOLDS
    else:
        g.phase = HOLDS


def may_throw_again(g: State) -> list[int]:
    """LL-15, LL-17, LL-18. The sides that may throw again: they can pay and have not stood for good."""
    (blue, silver), stood, cost = g.fans, g.stood, g.box.fan_cost
    sides = [BLUE] if blue >= cost and not stood[BLUE] else []
    if silver >= cost and not stood[SILVER]:
        sides.append(SILVER)
    return sides


def again_question(box: Box, wrestler: int, dice: Sequence[int], fans: int) -> Question:
    """LL-14. Stand, or any of the dice: an answer is the values thrown again as digits; equal dice are alike."""
    key = (fans, wrestler, *dice)
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
            about={"wrestler": box.names[wrestler], "dice": "-".join(map(str, dice)), "n": box.fan_cost, "fans": fans},
        )
    return found


def against_again(dice: tuple[int, ...]) -> Objections:
    """LL-14. Only dice on the table."""
    for value in D6:
        if value not in dice:
            yield value, NO_SUCH_DIE


def lift(dice: list[int], values: int) -> int:
    """Take dice from the table by their values, given as digits; returns how many they are."""
    count = 0
    while values:
        dice.remove(values % 10)
        values //= 10
        count += 1
    return count


class Roll:
    """Dice thrown to those on the table. Awaiting it asks NATURE for one after the other."""

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


def tell_dice(g: State) -> None:
    """LL-16. After a wave, what lies there: dice kept and dice thrown."""
    if g.notes is not None:
        blue, silver = ("-".join(map(str, dice)) for dice in g.dice)
        names = g.box.names
        g.tell("LL-16", "told.dice", blue=names[g.ring[BLUE]], blues=blue, silver=names[g.ring[SILVER]], silvers=silver)
