"""The hint: what a position promises to somebody who does not play it to its end."""

from __future__ import annotations

import pytest
from games.red_flag.scenes import C, V, scene
from games.red_flag.solo_scenes import position
from kit import random_match

from tocsin.core import Match, registry, set_up
from tocsin.games.red_flag.mind.hint import hint


def commune(board: str = "", **fields) -> int:
    """The Commune's chance, once it is sure that Versailles has the rest."""
    chance, other = hint(scene(board, **fields).state)
    assert chance + other == 1000
    assert 0 <= chance <= 1000
    return chance


def test_it_is_asked_at_once_where_the_search_stops() -> None:
    title = registry.title("red-flag")
    assert title.hint is hint
    assert title.playout == 0


def test_points_decide_the_more_the_less_is_left_to_play() -> None:
    ahead = [commune(political=1, military=-1, round=n) for n in (1, 2, 3)]
    assert 500 < ahead[0] < ahead[1] < ahead[2]
    behind = [commune(political=-1, military=1, round=n) for n in (1, 2, 3)]
    assert 500 > behind[0] > behind[1] > behind[2]


def test_a_dimension_counts_by_the_cubes_that_are_missing() -> None:
    boards = ("BM 1r, BaC 1r, PL 1r", "BM 1r, PL 1r", "PL 1r", "PL 1b", "BM 1b, PL 1b")
    chances = [commune(text, objectives=("48", "49")) for text in boards]
    assert chances == sorted(chances, reverse=True)
    assert len(set(chances)) == len(chances)


def test_a_space_held_firmly_keeps_a_dimension_open() -> None:
    assert commune("BM 2b, BaC 2b, PL 1r") < commune("BM 2b, BaC 2b, PL 3r")
    assert commune("BM 2b, BaC 2b, PL 2r") < commune("BM 2b, BaC 2b, PL 2r+B")


def test_objectives_momentum_cubes_and_cards_count() -> None:
    held = {"objectives": ("42", "49")}
    assert commune("BM 1r", **held) > commune("BaC 1r", **held)
    assert commune("BM 1b", **held) < commune("BaC 1b", **held)
    assert commune(momentum=(3, 0)) > commune(momentum=(2, 0)) > commune(momentum=(0, 0)) > commune(momentum=(0, 3))
    assert commune(tracks=("0/0/1/2", "1/2/1/2")) < commune() < commune(tracks=("3/2/2/2", "0/0/0/2"))
    assert commune(hand=("3", "36")) < commune(hand=("3",))


@pytest.mark.parametrize("bot", [C, V])
def test_alone_it_is_not_enough_to_be_ahead(bot: int) -> None:
    """RF-209. With both figures below nothing the solo opponent wins."""
    low = {"political": -3, "military": -5} if bot == V else {"political": -5, "military": -3}
    high = {"political": 3, "military": 1} if bot == V else {"political": 1, "military": 3}
    assert 2 * hint(position(bot=bot, round=3, **low))[0] < hint(position(bot=bot, round=3, **high))[0]
    below, above = (hint(position(bot=bot, round=3, crisis=1, **vp))[0] for vp in (low, high))
    assert 10 * below < above
    assert below < 50


@pytest.mark.parametrize("seats", [1, 2])
def test_it_points_to_the_winner_before_the_last_scoring(seats: int) -> None:
    """Random games: whoever is given more than nine in ten before the last scoring mostly wins."""
    setup = set_up("red-flag", seats=seats)
    right = told = 0
    for seed in range(30):
        match = random_match(setup, seed)
        again, result = Match(setup), match.result
        assert result is not None
        chances: tuple[int, ...] = ()
        for option in match.tape:
            again.answer(option)
            if again.question is not None and again.state.crisis:
                chances = hint(again.state)
        for seat, chance in enumerate(chances):
            if chance > 900 or chance < 100:
                told += 1
                right += (chance > 900) == (seat in result.winners)
    assert told > 10
    assert right / told > 0.85
