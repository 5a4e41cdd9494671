"""The two sides are mirror images, so with best play each wins as often as the other."""

from __future__ import annotations

from random import Random
from typing import Any

from tocsin.core import NATURE, Match, Question, set_up

FACES = {1: 1, 2: 2, 3: 4, 4: 3, 5: 6, 6: 5}
"""Threes for fours and fives for sixes: so each wrestler becomes the one of the other side in the same place."""


def mirrored(g: Any) -> Any:
    """The same position with the sides exchanged."""
    twin = g.copy()
    twin.ring = [(g.ring[1] + 2) % 4, (g.ring[0] + 2) % 4]
    twin.energy = g.energy[2:] + g.energy[:2]
    twin.fans, twin.stood = g.fans[::-1], g.stood[::-1]
    twin.dice = [sorted(FACES[die] for die in dice) for dice in reversed(g.dice)]
    return twin


def turned(question: Question, option: int) -> int:
    """An answer as the other side would give it: sets of holds stay what they are, dice are turned."""
    if question.verb == "holds" or not option:
        return option
    return int("".join(sorted(str(FACES[int(digit)]) for digit in str(option))))


def test_whatever_one_side_can_do_the_other_can() -> None:
    """Every segment of some games, played again with sides exchanged, comes to the position with sides exchanged."""
    setup = set_up("lucha-libre")
    assert setup.start() == mirrored(setup.start())
    seen = set()
    for seed in range(6):
        rng = Random(seed)
        match = Match(setup)
        while match.questions:
            begun = match.mark[0]
            twin = Match(setup, None, mirrored(begun))
            answers: dict[int, list[int]] = {0: [], 1: []}
            thrown: dict[str, list[int]] = {}
            offered: dict[int, list[list[int]]] = {0: [], 1: []}
            while True:
                question = match.questions[0]
                option = rng.choice(question.options)
                if question.verb == "again" and rng.random() < 0.6:
                    option = 0
                seen.add(question.verb)
                if question.seat == NATURE:
                    thrown.setdefault(str(question.about), []).append(option)
                else:
                    answers[question.seat].append(turned(question, option))
                    offered[question.seat].append(sorted(turned(question, each) for each in question.options))
                match.answer(option, question.seat)
                if not match.questions or (not match.mark[1] and not match.sealed):
                    break
            dice = [[FACES[die] for die in each] for each in _by_side(setup, thrown)]
            while True:
                question = twin.questions[0]
                if question.seat == NATURE:
                    twin.answer(dice[1 - _side(setup, str(question.about))].pop(0))
                else:
                    assert list(question.options) == offered[1 - question.seat].pop(0)
                    twin.answer(answers[1 - question.seat].pop(0), question.seat)
                if not twin.questions or (not twin.mark[1] and not twin.sealed):
                    break
            assert not any(dice)
            assert twin.state == mirrored(match.state)
    assert seen == {"die", "again", "holds"}


def _side(setup: Any, about: str) -> int:
    """Whose die it is, by the wrestler it is thrown for."""
    box = setup.box
    return int(next(each.side for n, each in enumerate(box.wrestlers) if str(box.throw_dice[n].about) == about))


def _by_side(setup: Any, thrown: dict[str, list[int]]) -> list[list[int]]:
    dice: list[list[int]] = [[], []]
    for about, values in thrown.items():
        dice[_side(setup, about)] += values
    return dice
