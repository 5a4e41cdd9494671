"""A turn in few clicks: stand and make holds at once, or throw the dice that make nothing and take what comes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from tocsin.core import Earlier, Gesture, Question, msg
from tocsin.games.lucha_libre.box import Box
from tocsin.games.lucha_libre.pieces import STAND
from tocsin.games.lucha_libre.play.holds import as_holds, effect, fits, hold_question, in_words, needs
from tocsin.games.lucha_libre.state import State


def gestures(g: State, question: Question, earlier: Earlier) -> Iterator[Gesture]:
    """LL-14, LL-26. Holds chosen while the dice may still be thrown again are made once both sides stand."""
    box, seat, turn = g.box, question.seat, g.turn
    wrestler, dice = g.ring[seat], g.dice[seat]
    made = fullest(box, hold_question(box, wrestler, dice, g.fans[seat]))
    whatever = f"{turn} whatever"
    throwing = question.verb == "again"
    for holds in made:
        label = msg("label.stand_and_make", holds=in_words(box, holds)) if throwing else None
        goals = (f"{turn} {holds}", whatever) if len(made) == 1 else (f"{turn} {holds}",)
        yield Gesture(STAND if throwing else holds, label, goals)
    if throwing:
        idle = idle_dice(box, wrestler, dice)
        if idle:
            shown = "-".join(map(str, idle))
            yield Gesture(_digits(idle), msg("label.again_and_make", dice=shown), (whatever,), False)
        if idle != dice:
            yield Gesture(_digits(dice), msg("label.again_all", dice="-".join(map(str, dice))))


def fullest(box: Box, question: Question) -> list[int]:
    """The sets of holds to which no other hold can be added, a change of wrestlers left aside."""
    sets = {made: Counter(as_holds(made)) for made in question.options if made and not effect(box, made).swap}
    return [made for made, holds in sets.items() if not any(holds < other for other in sets.values())]


def idle_dice(box: Box, wrestler: int, dice: Sequence[int]) -> list[int]:
    """The dice that no hold can use, a change of wrestlers left aside."""
    need = needs(box, wrestler, dice)
    used = {value for n, hold in enumerate(box.holds) if not hold.swap and fits(dice, need[n]) for value in need[n]}
    return [value for value in dice if value not in used]


def _digits(dice: Sequence[int]) -> int:
    """Dice as the answer that throws them again."""
    return int("".join(map(str, dice)))
