"""Imagine: an equally possible world for one seat.

It takes the state at the start of the segment, lets the title deal the cards the seat cannot see again, and replays the
answers since. Answers the seat did not see are drawn at random. If an answer it did see is impossible in this world,
another world is tried.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tocsin.core.match import Match
from tocsin.core.nature import Nature

if TYPE_CHECKING:
    from random import Random

TRIES = 1000


def imagine(match: Match, seat: int, rng: Random, nature: Nature | None = None) -> Match:
    """An independent match that the seat cannot tell from the real one. It knows nothing of the dice to come."""
    title = match.setup.title
    for _ in range(TRIES):
        state, answers = match.mark
        title.redeal(state, match.state, seat, rng)
        world = Match(match.setup, None, state)
        if _answer_again(world, answers, seat, rng):
            if seat in match.sealed:
                world.answer(match.sealed[seat], seat)
            world.nature = nature
            world.settle()
            return world
    raise RuntimeError(f"{title.id}: no world fits what seat {seat} has seen")


def _answer_again(world: Match, answers: list[int], seat: int, rng: Random) -> bool:
    for option in answers:
        question = world.question
        if question is None:
            return False
        if not question.seen_by(seat):
            weights = question.weights
            option = rng.choices(question.options, weights)[0] if weights else rng.choice(question.options)
        elif option not in question.options:
            return False
        world.answer(option)
    return True
