"""The arena: seats swapped, seeds paired, Wilson intervals."""

from __future__ import annotations

import pytest
from toys import gamble, nim

from tocsin.core import TocsinError, set_up
from tocsin.players.arena import games, play, standings
from tocsin.players.stats import wilson


def test_wilson() -> None:
    """Against the published example of 81 successes in 263 (Newcombe 1998): 0.2553 to 0.3662."""
    low, high = wilson(81, 263)
    assert (round(low, 4), round(high, 4)) == (0.2553, 0.3662)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(20, 20)[1] == 1.0
    assert round(wilson(20, 20)[0], 3) == 0.839


def test_every_seed_is_played_once_in_each_turning() -> None:
    setup = nim(3)
    played = list(games(setup, ["random"] * 3, 6, "s"))
    assert [(game.seed, game.turned) for game in played] == [(f"s-{n // 3}", n % 3) for n in range(6)]


def test_shares_belong_to_players_not_seats() -> None:
    """Seven stones: whoever begins and thinks wins, so the thinker loses nothing by the turning."""
    table = standings(["ai:nodes=200", "random"], list(games(nim(left=8), ["ai:nodes=200", "random"], 12, "s")))
    assert table[0].share > table[1].share
    assert table[0].share + table[1].share == pytest.approx(1)
    assert table[0].won + table[1].won == 12
    assert table[0].low < table[0].share <= table[0].high


def test_alone_nothing_is_turned() -> None:
    table = standings(["ai:nodes=50"], list(games(gamble(), ["ai:nodes=50"], 60, "s")))
    assert table[0].low < 5 / 6 < table[0].high


def test_several_processes_play_the_same_games() -> None:
    setup = set_up("q-star")
    alone, together = (
        [(game.shares, game.scores) for game in games(setup, ["random", "random"], 6, "s", jobs)] for jobs in (1, 2)
    )
    assert alone == together


def test_people_are_not_made_to_play_many_games() -> None:
    with pytest.raises(TocsinError):
        list(games(nim(), ["human", "random"], 2, "s"))


def test_a_game_can_be_played_again() -> None:
    setup = set_up("q-star")
    assert play(setup, ["novice", "random"], "s", 3).scores == play(setup, ["novice", "random"], "s", 3).scores
