"""Nobody receives more than their view: the bytes are equal for two worlds that a seat cannot tell apart."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from kit import TITLES, random_match, setups

from tocsin.core import LANGUAGES, Match, Seeded, imagine
from tocsin.table.history import History
from tocsin.table.look import present
from tocsin.words import words_for


def sent(match: Match, seat: int, lang: str) -> bytes:
    """What the table sends to a seat, without the story and the length of the past."""
    room: Any = SimpleNamespace(
        match=match,
        seq=7,
        companion=False,
        kept=SimpleNamespace(players=["human"] * match.setup.seats),
        is_here=lambda seat: True,
    )
    look = present(room, seat, (seat,), words_for(match.setup, lang))
    del look["end"]
    return msgspec.json.encode(look)


def told(match: Match, seat: int, lang: str, since: int) -> list[tuple[str, str]]:
    lines = History(match).lines(words_for(match.setup, lang), seat, False)
    return [(line.cite, line.text) for line in lines if line.position >= since]


@pytest.mark.parametrize("title", TITLES)
def test_a_seat_receives_the_same_bytes_in_worlds_it_cannot_tell_apart(title: str) -> None:
    for number, setup in enumerate(list(setups(title))[:5]):
        rng = Random(number)
        length = len(random_match(setup, number).tape)
        looks = set(rng.sample(range(length), min(12, length)))
        match = Match(setup, Seeded(str(number)))
        while match.question is not None and len(match.tape) <= max(looks):
            if len(match.tape) in looks:
                compare(match, rng)
            match.answer(rng.choice(match.question.options))


def compare(match: Match, rng: Random) -> None:
    """Every seat, in a language by chance: the real world against an imagined one."""
    lang = rng.choice(LANGUAGES)
    for seat in range(match.setup.seats):
        world = imagine(match, seat, rng)
        for question in world.questions:
            if question.seat in match.sealed:
                world.answer(rng.choice(question.options), question.seat)
        assert sent(match, seat, lang) == sent(world, seat, lang)
        since = len(match.tape) - len(match.mark[1])
        assert told(match, seat, lang, since) == told(world, seat, lang, 0)
