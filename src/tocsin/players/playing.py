"""One game between players, from its first question to its result."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from tocsin.core import NATURE, Match, Result, Seeded, Setup
from tocsin.players.sight import Player, Sight
from tocsin.players.specs import player


class Played(NamedTuple):
    """A game just played, everything by seat: shares of the win, decisions, seconds.

    ``first`` is the first seat that was asked alone. ``chances`` holds what players that think took their chance to win
    to be: the place on the tape, the seat, the chance.
    """

    match: Match
    result: Result
    shares: tuple[float, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    first: int
    chances: tuple[tuple[int, int, float], ...]


def sit_down(setup: Setup, specs: Sequence[str], dice: str, turned: int, sitting: Sequence[int]) -> Played:
    """One game between the players of some specs, one per seat. A player's seed depends on its number and rotation."""
    people = [player(spec, f"{dice}/{turned}/{who}") for spec, who in zip(specs, sitting, strict=True)]
    match = Match(setup, Seeded(dice))
    decisions, seconds = [0] * setup.seats, [0.0] * setup.seats
    chances: list[tuple[int, int, float]] = []
    first = -1
    try:
        while match.question is not None:
            asked = match.questions
            if first < 0 and len(asked) == 1:
                first = asked[0].seat
            for question in asked:
                assert question.seat != NATURE
                seat, chosen = question.seat, people[question.seat]
                assert chosen is not None
                begun = time.perf_counter()
                option = chosen.choose(Sight(match, seat))
                if len(question.options) > 1:
                    decisions[seat] += 1
                    seconds[seat] += time.perf_counter() - begun
                    chance = getattr(chosen, "chance", None)
                    if chance is not None:
                        chances.append((len(match.tape), seat, chance))
                match.answer(option, seat)
    finally:
        for each in people:
            dismiss(each)
    result = match.result
    assert result is not None
    return Played(
        match, result, tuple(result.shares(setup.seats)), tuple(decisions), tuple(seconds), first, tuple(chances)
    )


def dismiss(each: Player | None) -> None:
    """End a player that has something to end, such as a program."""
    close = getattr(each, "close", None)
    if close is not None:
        close()
