"""Nobody peeks: hidden cards dealt again, the same seed, the same choice. For every title and every player.

A player knows its question, its view and imagined worlds. So three things are shown: question and view are the same in
both worlds; the worlds imagined from either with the same generator are the same; and so is the choice.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from kit import TITLES, random_match

from tocsin.core import Match, imagine, registry, set_up
from tocsin.players import Sight, player
from tocsin.players.process import ProcessPlayer
from tocsin.players.search import Search

BOT = Path(__file__).parents[2] / "docs" / "examples" / "bots" / "bot.py"
SPECS = {
    "random": "random",
    "novice": "novice",
    "ai": "ai:nodes=12",
    "ai to the end": "ai:nodes=12,hint=-1",
    "ai in two processes": "ai:nodes=12,workers=2",
    "process": f"process@20000:{sys.executable} {BOT}",
}


def twins(title: str, count: int) -> Iterator[tuple[Match, Match, int]]:
    """Matches at a decision, each with a world its seat cannot tell from it."""
    low, high = registry.title(title).seats
    for seed in range(count):
        setup = set_up(title, seats=low + seed % (high - low + 1))
        rng = Random(seed)
        match = random_match(setup, seed, rng.randrange(len(random_match(setup, seed).tape)))
        for question in match.questions:
            yield match, imagine(match, question.seat, rng), question.seat


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("spec", SPECS.values(), ids=SPECS)
def test_hidden_cards_dealt_again_same_seed_same_choice(title: str, spec: str) -> None:
    for match, world, seat in twins(title, 4):
        sights = [Sight(match, seat), Sight(world, seat)]
        assert repr(sights[0].question) == repr(sights[1].question)
        assert sights[0].view() == sights[1].view()
        choices = set()
        for sight in sights:
            asked = player(spec, "s")
            assert asked is not None
            choices.add(asked.choose(sight))
            if isinstance(asked, ProcessPlayer):
                assert asked.faults == []
                asked.close()
        assert len(choices) == 1, f"{spec} knows what seat {seat} does not"


@pytest.mark.parametrize("title", TITLES)
def test_what_is_kept_from_question_to_question_knows_no_more(title: str) -> None:
    for match, world, seat in twins(title, 6):
        people = [Search("s", nodes=12, keep=True) for _ in range(2)]
        sights = before = [Sight(match, seat), Sight(world, seat)]
        answers: list[int] = []
        while all(now.follows(then, answers) for now, then in zip(sights, before, strict=True)):
            first, second = (each.choose(sight) for each, sight in zip(people, sights, strict=True))
            assert first == second
            answers.append(first)
            match.answer(first, seat)
            world.answer(first, seat)
            if not match.question or match.question.seat != seat or not world.question or world.question.seat != seat:
                break
            sights = [Sight(match, seat), Sight(world, seat)]


@pytest.mark.parametrize("title", [title for title in TITLES if registry.title(title).habit])
def test_a_habit_knows_what_its_seat_knows(title: str) -> None:
    for match, world, seat in twins(title, 20):
        asked = [player("habit", "s"), player("habit", "s")]
        choices = [each and each.choose(Sight(where, seat)) for each, where in zip(asked, (match, world), strict=True)]
        assert choices[0] == choices[1]
        assert choices[0] in Sight(match, seat).question.options


@pytest.mark.parametrize("title", TITLES)
def test_worlds_imagined_from_either_are_the_same(title: str) -> None:
    for match, world, seat in twins(title, 12):
        one, two = Random(1), Random(1)
        for _ in range(8):
            assert imagine(match, seat, one).state == imagine(world, seat, two).state


def test_a_peeking_player_is_caught() -> None:
    """The test above can fail: a player that reads the match answers differently."""

    class Peeker:
        def choose(self, sight: Sight) -> int:
            return hash(json.dumps(sight._match.state.to_json(), sort_keys=True)) & 0xFFFF

    found = False
    for match, world, seat in twins("dual-powers", 9):
        if match.state != world.state:
            found = True
            assert len({Peeker().choose(Sight(each, seat)) for each in (match, world)}) == 2
    assert found
