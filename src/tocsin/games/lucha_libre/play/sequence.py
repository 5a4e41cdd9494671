"""The turn (LL-12): throw and re-throws, holds, resolution, rest, end check, change."""

from __future__ import annotations

from tocsin.core import Rule
from tocsin.games.lucha_libre.pieces import AGAIN, BLUE, HOLDS, SIDES, SILVER, THROW
from tocsin.games.lucha_libre.play.end import check_end
from tocsin.games.lucha_libre.play.holds import effect, hold_question, in_words
from tocsin.games.lucha_libre.play.resolution import resolve
from tocsin.games.lucha_libre.play.rest import change, rest
from tocsin.games.lucha_libre.play.secret import together
from tocsin.games.lucha_libre.play.throws import throw, throw_again
from tocsin.games.lucha_libre.state import State


def step(g: State) -> Rule | None:
    """LL-12. The step of the turn that comes next. Every wave of re-throws is a step of its own."""
    if g.phase == AGAIN:
        return throw_again(g)
    if g.phase == THROW:
        return throw(g)
    if g.phase == HOLDS:
        return hold_and_resolve(g)
    return None


async def hold_and_resolve(g: State) -> None:
    """LL-26, LL-32. Both choose their holds in secret, unless only one set is possible; then the turn is resolved."""
    box = g.box
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


def tell_only(g: State, side: int, made: int) -> None:
    """LL-32. What a side without a choice does."""
    box = g.box
    wrestler = box.names[g.ring[side]]
    if not made:
        g.tell("LL-32", "told.no_hold", wrestler=wrestler)
    elif g.notes is not None:
        g.tell("LL-28", "told.only", wrestler=wrestler, holds=in_words(box, made))
