"""ToroBall: the hint points the right way, and the habit alone beats random play."""

from __future__ import annotations

from random import Random

from games.toroball.pitch import HOME, KICK, SHOVE, Cell, cell, do, options, pitch, random_walks, verb

from tocsin.core import NATURE, Match, Seeded, set_up
from tocsin.games.toroball.mind.habit import habit
from tocsin.games.toroball.mind.hint import hint
from tocsin.games.toroball.pieces import Figure


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


def test_the_habit_uses_what_a_figure_can_do() -> None:
    far = {"a1": (0, 0), "a2": (1, 0), "b1": (11, 0), "b2": (11, 8), "b3": (12, 8)}
    shot = pitch({**far, "a3": (6, 3)}, cow=(6, 8), ball=(6, 3), only="a3", skills={"a3": ["good_kick"]})
    do(shot, KICK, cell((10, 4)), 5)
    assert verb(shot) == "again"
    assert usual(shot) == 1
    bully = pitch({**far, "a3": (5, 2), "b1": (6, 2)}, ball=(3, 5), only="a3", skills={"a3": ["bully"]})
    assert usual(bully) == SHOVE
    drinker = do(pitch({"a1": (4, 2)}, ball=(7, 2), only="a1", skills={"a1": ["drinker"]}), 5, 2)
    assert verb(drinker) == "stagger"
    assert usual(drinker) == cell((6, 2)), "towards the ball"
    friend = pitch(far, cow=(8, 4), phase="cow", how={"perched": ["a1"]}, skills={"a1": ["animal_friend"]})
    assert verb(friend) == "redirect"
    assert usual(friend) == Figure.B1, "the nearest opponent"


def usual(match: Match) -> int:
    assert match.question is not None
    return habit(match.state, match.question)


def test_the_habit_favours_no_side_of_the_field() -> None:
    """TB-6. With mirrored dice and swapped seats it plays the mirror image, answer by answer."""
    setup = set_up("toroball")
    mirrored = setup.box.field.mirrored
    around = {0: 0, 1: 6, 2: 5, 3: 4, 4: 3, 5: 2, 6: 1}
    for seed in range(10):
        game, image, rng = Match(setup), Match(setup), Random(seed)
        while (question := game.question) is not None:
            answer = rng.choice(question.options) if question.seat == NATURE else usual(game)
            seen = answer
            if question.verb == "first":
                seen = 1 - answer
            elif question.verb == "side":
                seen = 7 - answer
            elif question.verb in ("scatter", "squirt", "sangria", "bolt", "steer", "step"):
                seen = around.get(answer, answer)
            elif question.verb in ("arrow", "kick", "back"):
                seen = mirrored[answer]
            elif question.verb in ("who", "victim"):
                seen = (answer + 3) % 6
            if question.seat != NATURE:
                assert usual(image) == seen, question
            do(game, answer)
            do(image, seen)
        assert game.state.score == image.state.score[::-1]


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
