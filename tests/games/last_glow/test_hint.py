"""The Last Glow: the hint points the right way, and the habit alone wins the easiest mode."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from games.last_glow.glow import crew
from kit import setups

from tocsin.core import Match, Seeded, set_up
from tocsin.games.last_glow.mind.habit import habit
from tocsin.games.last_glow.mind.hint import hint
from tocsin.games.last_glow.pieces import GAS, HERE, HUNT, LIGHT, SEND


def chance(position: dict[str, Any] | None = None, **options: Any) -> int:
    return hint(crew({"lighthouse": "c3r4", **(position or {})}, **options).state)[0]


def usual(position: dict[str, Any]) -> int:
    match = crew({"lighthouse": "c3r4", "luminosity": 4, **position})
    assert match.question is not None
    return habit(match.state, match.question)


def walks() -> Iterator[Match]:
    """A match after every answer of a random game over every set-up."""
    for number, setup in enumerate(setups("last-glow")):
        match, rng = Match(setup, Seeded(str(number))), Random(number)
        while match.question is not None:
            yield match
            match.answer(rng.choice(match.question.options))
        yield match


def test_every_point_and_every_soother_on_board_is_worth_something() -> None:
    chances = [chance({"victory": n}) for n in range(6)]
    assert sorted(set(chances)) == chances
    assert chance({"victory": 2}) < chance({"victory": 2, "stored": 1}) < chance({"victory": 2, "stored": 2})


def test_a_heart_is_the_worse_the_nearer_it_is_to_the_planet() -> None:
    chances = [chance({"hearts": [f"c6r{row}"], "victory": 2}) for row in (6, 5, 3)]
    assert sorted(set(chances)) == chances
    assert chances[-1] < chance({"victory": 2})


def test_a_landing_heart_is_worst_without_a_point() -> None:
    at_nothing = chance({"hearts": ["c6r6"]}) / chance()
    assert at_nothing < chance({"hearts": ["c6r6"], "victory": 1}) / chance({"victory": 1})


def test_a_heart_beneath_the_lighthouse_is_a_danger() -> None:
    assert chance({"hearts": ["c3r5"], "structure": 3}) < chance({"hearts": ["c1r5"], "structure": 3})


def test_structure_and_light_are_wanted() -> None:
    assert chance({"structure": 1}) < chance({"structure": 3}) < chance({"structure": 6})
    assert chance({"luminosity": 1}) < chance({"luminosity": 3})


def test_soothers_are_better_near_and_safe() -> None:
    assert chance() < chance({"soothers": ["c6r1"]}) < chance({"soothers": ["c3r3"]}) < chance({"soothers": ["c3r4"]})
    assert chance({"soothers": ["c6r3"], "hearts": ["c6r2"]}) < chance({"soothers": ["c6r3"], "hearts": ["c1r2"]})


def test_the_modes_come_in_their_order() -> None:
    assert chance(mode="perturbation") > chance(mode="storm") > chance(mode="nightmare")


def test_the_end_is_known() -> None:
    for match in walks():
        (share,) = hint(match.state)
        assert 0 <= share <= 1000
        if match.result is not None:
            assert share == 1000 * len(match.result.winners)


def test_the_habit_is_always_allowed_and_changes_nothing() -> None:
    for match in walks():
        question = match.question
        if question is not None:
            before = match.state.copy()
            assert habit(match.state, question) in question.options
            assert match.state == before


def test_the_habit_does_what_is_at_hand() -> None:
    assert usual({"stored": 1, "victory": 5}) == SEND
    assert usual({"lighthouse": "c3r6", "crew": 1}) == GAS
    assert usual({"soothers": ["c3r4"], "luminosity": 6}) == HERE
    assert usual({"hearts": ["c3r3"], "crew": 4, "luminosity": 6}) == HUNT + 14
    assert usual({"luminosity": 0, "structure": 1, "crew": 1}) == LIGHT


def test_the_habit_wins_the_easiest_mode() -> None:
    setup, won = set_up("last-glow", {"mode": "perturbation"}), 0
    for game in range(10):
        match = Match(setup, Seeded(str(game)))
        while (question := match.question) is not None:
            match.answer(habit(match.state, question))
        assert match.result is not None
        won += len(match.result.winners)
    assert won >= 9
