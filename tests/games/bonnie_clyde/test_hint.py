"""What the search goes by points the right way."""

from __future__ import annotations

from typing import Any

from tocsin.core import Match, Seeded, set_up
from tocsin.games.bonnie_clyde.mind.habit import habit
from tocsin.games.bonnie_clyde.mind.hint import hint

SETUP = set_up("bonnie-clyde")


def at(gauges: list[int], rows: list[int], phase: int = 1, leaving: int = 0) -> Any:
    g = SETUP.start()
    g.gauges, g.rows, g.phase, g.leaving = gauges, rows, phase, leaving
    return g


def test_near_the_flight_is_high_and_in_prison_is_low() -> None:
    far, near, caught = at([1, 0, 0, 0, 0], [0, 0, 0]), at([3, 2, 0, 0, 2], [2, 3, 0]), at([1, 0, 0, 2, 0], [0, 0, 3])
    assert hint(caught) < (50,) < (700,) < hint(far) < (990,) < hint(near)
    assert hint(at([1, 2, 0, 2, 2], [2, 3, 3], 2, leaving=1)) == (1000,)
    assert hint(at([0, 2, 0, 2, 2], [2, 3, 3], 2, leaving=1)) < (1000,)


def test_more_of_what_flight_needs_is_never_worse() -> None:
    for place, top in ((0, 6), (1, 2), (4, 2)):
        values = []
        for n in range(top + 1):
            gauges = [1, 1, 1, 1, 1]
            gauges[place] = n
            values.append(hint(at(gauges, [1, 1, 1])))
        assert values == sorted(values)


def test_without_thinking_she_flees_when_she_can_and_wins_more_often_than_not() -> None:
    """Random play never won a game; the habit alone wins two thirds."""
    won = 0
    for seed in range(40):
        match = Match(SETUP, Seeded(str(seed)))
        while (question := match.question) is not None:
            option = habit(match.state, question)
            assert option in question.options
            if question.verb == "daily" and len(SETUP.box.daily) - 1 in question.options and not match.state.leaving:
                assert SETUP.box.daily[option].leaves
            match.answer(option)
        assert match.result is not None
        won += len(match.result.winners)
    assert won >= 20
