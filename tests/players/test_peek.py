"""Nobody peeks: hidden cards dealt again, the same seed, the same choice. For every title and every player.

A player knows its question, its view and imagined worlds. So three things are shown: question and view are the same in
both worlds; worlds imagined from either are alike likely; and from the same stream of worlds comes the same choice.
Where a title's redeal gives the very same worlds from the same generator, nothing needs to be lent: the choice is the
same outright.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest
from kit import TITLES, random_match

from tocsin.core import Match, Nature, imagine, registry, set_up
from tocsin.players import Sight, player
from tocsin.players.process import ProcessPlayer

BOT = Path(__file__).parents[2] / "docs" / "examples" / "bots" / "bot.py"
SPECS = ("random", "novice", "ai:nodes=12", "ai:nodes=12,hint=-1", f"process@20000:{sys.executable} {BOT}")


class Lent(Sight):
    """A sight of one match that imagines from another."""

    __slots__ = ("_source",)

    def __init__(self, match: Match, seat: int, source: Match) -> None:
        super().__init__(match, seat)
        self._source = source

    def imagine(self, rng: Random, nature: Nature | None = None) -> Match:
        return imagine(self._source, self.seat, rng, nature)


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
@pytest.mark.parametrize("spec", SPECS, ids=["random", "novice", "ai", "ai to the end", "process"])
def test_hidden_cards_dealt_again_same_seed_same_choice(title: str, spec: str) -> None:
    for match, world, seat in twins(title, 4):
        sights = [Sight(match, seat), Sight(world, seat)]
        assert repr(sights[0].question) == repr(sights[1].question)
        assert sights[0].view() == sights[1].view()
        one, two = Random(1), Random(1)
        if any(imagine(match, seat, one).state != imagine(world, seat, two).state for _ in range(20)):
            sights = [Lent(each, seat, match) for each in (match, world)]
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
def test_worlds_imagined_from_either_are_alike_likely(title: str) -> None:
    worlds = 200
    for match, world, seat in twins(title, 6):
        counts: list[Counter[str]] = []
        for source in (match, world):
            rng = Random(7)
            seen: Counter[str] = Counter()
            for _ in range(worlds):
                seen.update(set(facts(imagine(source, seat, rng).state.to_json())))
            counts.append(seen)
        for fact in {*counts[0], *counts[1]}:
            a, b = (each[fact] / worlds for each in counts)
            p = (a + b) / 2
            assert abs(a - b) <= 5 * sqrt(2 * p * (1 - p) / worlds) + 0.01, f"{fact}: {a} and {b}"


def facts(data: Any, path: str = "") -> Iterator[str]:
    """What a position says, one line for each value; the order of lists of cards counts as their content only."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from facts(value, f"{path}/{key}")
    elif isinstance(data, list) and len(data) < 200:
        for n, value in enumerate(data):
            if isinstance(value, str):
                yield f"{path} {value}"
            else:
                yield from facts(value, f"{path}/{n}")
    else:
        yield f"{path} {json.dumps(data)}"


def test_a_peeking_player_is_caught() -> None:
    """The test above can fail: a player that reads the match answers differently."""

    class Peeker:
        def choose(self, sight: Sight) -> int:
            return hash(json.dumps(sight._match.state.to_json(), sort_keys=True)) & 0xFFFF

    found = False
    for match, world, seat in twins("dual-powers", 9):
        if match.state != world.state:
            found = True
            assert len({Peeker().choose(Lent(each, seat, match)) for each in (match, world)}) == 2
    assert found
