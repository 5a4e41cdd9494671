"""Nobody receives more than their view: the bytes are equal for two worlds that a seat cannot tell apart.

Everything a chair can tell: the table with its story and what may be undone, the reasons against answers, the replay of
every moment, and what a hint is computed from.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from kit import TITLES, random_match, setups

from tocsin.core import LANGUAGES, Match, Refusal, Seeded, imagine
from tocsin.players import Sight
from tocsin.sitting import HUMAN, Chair, Sitting
from tocsin.sitting.messages import Replay, Why

MOMENTS = 3
"""At how many moments of each game the worlds are compared."""


@pytest.mark.parametrize("title", TITLES)
def test_a_seat_receives_the_same_bytes_in_worlds_it_cannot_tell_apart(title: str) -> None:
    for number, setup in enumerate(setups(title)):
        rng = Random(number)
        length = len(random_match(setup, number).tape)
        moments = set(rng.sample(range(length), min(MOMENTS, length)))
        match = Match(setup, Seeded(str(number)))
        play = Random(number)
        while match.question is not None and len(match.tape) <= max(moments):
            if len(match.tape) in moments:
                moments.discard(len(match.tape))
                compare(match, rng)
                if not moments:
                    break
            match.answer(play.choice(match.question.options))


def compare(match: Match, rng: Random) -> None:
    """Every seat, in a language by chance: the real world against an imagined one."""
    lang = rng.choice(LANGUAGES)
    for seat in range(match.setup.seats):
        world = imagine(match, seat, rng)
        for question in world.questions:
            if question.seat in match.sealed:
                world.answer(rng.choice(question.options), question.seat)
        real = alike(match)
        assert real.tape == match.mark[1]
        for seats in ((seat,), ()):
            assert sent(real, seats, lang) == sent(world, seats, lang)
        if any(question.seat == seat for question in match.questions):
            assert Sight(real, seat).view() == Sight(world, seat).view()


def alike(match: Match) -> Match:
    """The real world cut down to what an imagined one has: the segment that is running."""
    state, answers = match.mark
    twin = Match(match.setup, None, state)
    for option in answers:
        twin.answer(option)
    for seat, option in match.sealed.items():
        twin.answer(option, seat)
    return twin


def sent(match: Match, seats: tuple[int, ...], lang: str) -> bytes:
    """Everything somebody with these seats can be sent about this moment."""
    chair = Chair(Sitting(match, [HUMAN] * match.setup.seats), seats, lang)
    said: list[Any] = [chair.look(), chair.look()]
    for question in match.questions:
        for option in sorted({*question.options, *question.domain, 999}):
            try:
                said.append(chair.why(Why(question.seat, option)))
            except Refusal as refusal:
                said.append(refusal.message.id)
    for seat in (None, match.setup.seats - 1):
        said.append(chair.replay(Replay(len(match.tape) // 2, seat)))
    return msgspec.json.encode(said)
