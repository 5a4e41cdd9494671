"""ToroBall: the hint points the right way, and the habit alone beats random play."""

from __future__ import annotations

from random import Random

from games.toroball.pitch import HOME, KICK, Cell, cell, do, options, pitch, random_walks, verb

from tocsin.core import Match, Seeded, set_up
from tocsin.games.toroball.mind.habit import habit
from tocsin.games.toroball.mind.hint import hint


def chance(ball: Cell, **more: object) -> int:
    return hint(pitch(ball=ball, cow=(6, 6), **more).state)[0]


def test_a_lead_is_worth_more_than_any_place_of_the_ball() -> None:
    assert chance((2, 4), score={"a": 1, "b": 0}) > chance((9, 4))
    assert chance((9, 4), score={"a": 0, "b": 1}) < chance((2, 4))


def test_the_nearer_the_ball_to_the_goal_the_better() -> None:
    assert chance((2, 4)) < chance((4, 4)) < chance((8, 4)) < chance((9, 4))


def test_a_figure_out_of_play_is_missed() -> None:
    assert chance((5, 4), where={"a1": None}, back={f: 3 if f == "a1" else 0 for f in HOME}) < chance((5, 4))


def test_the_chances_are_those_of_a_whole_game() -> None:
    for match in random_walks():
        shares = hint(match.state)
        assert sum(shares) == 1000
        assert min(shares) >= 0


def test_the_habit_is_always_allowed() -> None:
    for match in random_walks():
        question = match.question
        if question is not None:
            assert habit(match.state, question) in question.options


def test_the_habit_goes_to_the_ball_and_shoots() -> None:
    match = pitch({"a3": (7, 6)}, ball=(8, 5), cow=(3, 3))
    for _ in range(3):
        assert match.question is not None
        do(match, habit(match.state, match.question))
    assert verb(match) == "step"
    assert KICK in options(match)
    do(match, KICK)
    assert match.question is not None
    assert habit(match.state, match.question) == cell((11, 4))


def test_the_habit_wins_against_random_play() -> None:
    won = 0
    for game in range(12):
        match, rng = Match(set_up("toroball", {}, 2), Seeded(str(game))), Random(game)
        while (question := match.question) is not None:
            mine = question.seat == game % 2
            match.answer(habit(match.state, question) if mine else rng.choice(question.options), question.seat)
        assert match.result is not None
        won += match.result.winners == (game % 2,)
    assert won >= 11
