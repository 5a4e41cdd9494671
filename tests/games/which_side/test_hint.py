"""Which Side: the hint points the right way, and the habit alone wins."""

from __future__ import annotations

from random import Random

from tocsin.core import Match, Seeded, set_up
from tocsin.games.which_side.mind.habit import habit
from tocsin.games.which_side.mind.hint import hint
from tocsin.games.which_side.pieces import Post


def by_habit(match: Match, verb: str) -> Match:
    """On by habit to the next question of a kind."""
    while match.question is not None and match.question.verb != verb:
        match.answer(habit(match.state, match.question))
    return match


def wins(difficulty: str, games: int) -> int:
    won = 0
    for seed in range(games):
        match = Match(set_up("which-side", {"difficulty": difficulty}), Seeded(str(seed)))
        while (question := match.question) is not None:
            match.answer(habit(match.state, question))
        assert match.result is not None
        won += len(match.result.winners)
    return won


def test_more_means_more_hands_more_money_are_better(table) -> None:
    (so_far,) = hint(table("placing", employers=4, held="bd", savings=3).state)
    assert hint(table("placing", employers=4, held="bde", savings=3).state) > (so_far,)
    assert hint(table("placing", employers=4, held="bd", savings=3, healthy=6).state) > (so_far,)
    assert hint(table("placing", employers=4, held="bd", savings=6).state) > (so_far,)
    assert hint(table("placing", employers=6, held="bd", savings=3).state) < (so_far,)
    assert hint(table("placing", employers=4, held="bd", savings=3, healthy=3, prisoner=1).state) < (so_far,)
    assert hint(table("placing", employers=4, held="bd", savings=3, healthy=3, hurt=1).state) < (so_far,)


def test_the_last_means_at_hand_is_a_win_and_too_few_turns_are_a_loss(table) -> None:
    assert hint(table("placing", employers=10, held="abde", savings=2).state) == (1000,)
    assert hint(table("resolving", {"union": 1, "cafe": 1}, employers=10, held="abde").state) == (1000,)
    assert hint(table("reckoning", employers=10, held="abde", union=1, strike=1).state) == (1000,)
    assert hint(table("placing", employers=10, held="abd", savings=20).state) == (0,)
    assert hint(table("resolving", {"union": 1, "shirtwaist": 1}, employers=10, held="abde").state) == (0,)


def test_a_longer_gauge_is_no_worse(table) -> None:
    short, long = (
        hint(table("placing", risk=1, insalubrity=1, police=1, options={"gauge_steps": steps}).state)
        for steps in (2, 4)
    )
    assert short < long


def test_the_habit_takes_the_last_means_in_the_last_turn(table) -> None:
    match = by_habit(table("placing", employers=10, held="abde"), "offensive")
    assert match.result is not None
    assert match.result.winners == (0,)


def test_the_habit_earns_before_it_prints_and_heals_at_last(table) -> None:
    match = table("resolving", {"press": 1, "docks": 1, "bonesetter": 1}, healthy=3, risk=2, savings=0)
    order = []
    while match.question is not None and match.question.verb == "resolve":
        order.append(habit(match.state, match.question))
        match.answer(order[-1])
    assert order == [Post.DOCKS, Post.PRESS]


def test_the_habit_lets_somebody_be_arrested_who_has_done_his_work(table) -> None:
    match = by_habit(table("resolving", {"tenderloin": 1, "cafe": 1, "shirtwaist": 1}, healthy=3, police=2), "take")
    assert match.state.resources[2] == 1


def test_the_habit_is_always_allowed_and_the_hint_a_chance() -> None:
    for game, given in enumerate(({}, {"prisoners_can_be_hurt": True}, {"new_york_slots": 1}, {"gauge_steps": 2})):
        match, rng = Match(set_up("which-side", given), Seeded(str(game))), Random(game)
        while (question := match.question) is not None:
            usual = habit(match.state, question)
            assert usual in question.options
            assert 0 <= hint(match.state)[0] <= 1000
            match.answer(rng.choice(question.options) if rng.random() < 0.3 else usual)


def test_the_habit_wins_most_games_and_fewer_where_more_is_asked() -> None:
    """Random play never won a game."""
    normal, confirmed, hard = wins("normal", 20), wins("confirmed", 20), wins("hard", 20)
    assert normal > confirmed > hard
    assert normal >= 12
