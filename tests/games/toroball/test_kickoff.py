"""Components, set-up and information (TB-10..14)."""

from __future__ import annotations

from random import Random

from games.toroball.pitch import (
    ALL,
    ball,
    cell,
    cow,
    do,
    options,
    phase,
    pitch,
    places,
    random_walks,
    verb,
    walk,
    where,
)
from kit import at, refused

from tocsin.core import NATURE, Match
from tocsin.games.toroball.pieces import PASS, STOP


def kicked_off(*answers: int | tuple[int, int], **chosen: object) -> Match:
    return do(at("toroball", **chosen), *answers)


def test_TB_10_two_players_three_figures_two_goals() -> None:
    match = at("toroball")
    assert match.setup.seats == 2
    assert match.setup.box.goals == 2
    assert len(match.state.at) == 6
    assert match.state.score == [0, 0]


def test_TB_11_all_is_open() -> None:
    for match in random_walks():
        for question in match.questions:
            assert question.seen is None
        if len(match.tape) % 40 == 0:
            assert match.view(0) == match.view(1) == match.view(None)


def test_TB_11_what_chance_decides() -> None:
    asked = {match.question.verb for match in _by_hand() if match.question and match.question.seat == NATURE}
    assert asked <= {"first", "side", "scatter", "squirt", "sangria", "block", "charge", "bolt"}
    assert asked >= {"first", "side", "scatter", "sangria", "charge"}


def _by_hand() -> list[Match]:
    found = []
    for seed in range(5):
        match, rng = at("toroball"), Random(seed)
        while match.question is not None and len(match.tape) < 200:
            found.append(match.fork())
            match.answer(rng.choice(match.question.options))
    return found


def test_TB_12_two_on_the_sangria_the_third_on_an_arrow() -> None:
    match = kicked_off(1, 2)
    assert match.state.first == 1
    assert verb(match) == "arrow"
    assert match.question is not None
    assert match.question.seat == 1, "the first player places first"
    assert places(options(match)) == [(10, 3), (10, 4), (10, 5)]
    refused(match, cell((2, 4)), "TB-12")
    do(match, (10, 5))
    assert match.question.seat == 0
    do(match, (1, 3))
    assert [where(match, f) for f in ALL] == [(3, 2), (3, 6), (1, 3), (9, 2), (9, 6), (10, 5)]
    assert phase(match) == "characters"
    assert match.question.seat == 1


def test_TB_12_with_skills_the_owner_chooses_who_stands_where() -> None:
    match = kicked_off(0, 2, skills="teams")
    assert verb(match) == "lineup"
    assert len(options(match)) == 6
    seen = set()
    for lineup in options(match):
        twin = do(match.fork(), lineup, (2, 4))
        seen.add(tuple(where(twin, f) for f in ALL[:3]))
    assert len(seen) == 6
    assert all(set(spots) == {(3, 2), (3, 6), (2, 4)} for spots in seen)


def test_TB_13_the_cow_on_one_start_point_the_ball_on_the_other() -> None:
    for thrown in range(1, 7):
        match = kicked_off(0, thrown)
        left = thrown <= 3
        assert cow(match) == ((4, 4) if left else (8, 4))
        assert ball(match) == ((8, 4) if left else (4, 4))
        assert match.state.temper == 2


def test_TB_14_the_first_player_changes_every_turn() -> None:
    for first in (0, 1):
        match = kicked_off(first, 1, (10, 4) if first else (2, 4), (2, 4) if first else (10, 4))
        for turn in range(1, 5):
            assert match.state.turn == turn
            assert match.question is not None
            assert match.question.seat == match.state.first == (first + turn - 1) % 2
            while match.state.turn == turn:
                step = match.question
                match.answer(PASS if step.verb == "step" else step.options[-1])


def test_TB_14_the_first_player_of_the_first_turn_is_drawn() -> None:
    match = at("toroball")
    assert match.question is not None
    assert match.question.seat == NATURE
    assert options(match) == [0, 1]
    assert match.question.weights is None


def test_TB_13_a_position_may_start_anywhere() -> None:
    match = walk(pitch(only="a3"), (3, 4))
    assert where(match, "a3") == (3, 4)
    match.answer(STOP)
    assert phase(match) == "cow"
