"""The cases shown by the booklet and the worked cases of the ledger, one by one."""

from __future__ import annotations

from games.toroball.pitch import (
    ANNOY,
    COVER,
    FIELD,
    KICK,
    NE,
    NW,
    PASS,
    PERCH,
    SE,
    SW,
    Cell,
    E,
    W,
    ball,
    cell,
    cow,
    deed,
    do,
    figures,
    options,
    phase,
    pitch,
    place,
    places,
    status,
    verb,
    walk,
    where,
)
from kit import refused

from tocsin.core import Match
from tocsin.games.toroball.pieces import Figure

ASIDE = {"a1": (0, 0), "a2": (1, 0), "b1": (11, 0), "b2": (11, 8), "b3": (12, 8)}
BACK = {"a1": 0, "a2": 0, "a3": 0, "b1": 0, "b2": 0, "b3": 0}


def hiding(spot: Cell, from_: Cell, cow: Cell) -> Match:
    """a3 has just walked onto a cell, with the cow on another."""
    return walk(pitch({**ASIDE, "a3": from_}, cow=cow, ball=(0, 8), only="a3"), spot)


def test_TB_X1_beside_the_cover_is_not_behind_it() -> None:
    match = hiding((6, 3), (6, 2), (7, 4))
    refused(match, COVER, "TB-45")


def test_TB_X2_behind_the_cover() -> None:
    for spot in ((7, 4), (8, 4)):
        match = hiding((5, 4), (4, 4), spot)
        assert COVER in options(match)


def test_TB_X3_six_and_she_stays_whatever_her_temper() -> None:
    for temper in range(2, 7):
        match = do(pitch({"a1": (7, 4)}, phase="cow", moved=["a1"], temper=temper), 6)
        assert cow(match) == (8, 4)
        assert status(match, "a1") == "field"


def test_TB_X4_not_both_kick_and_annoy() -> None:
    match = walk(pitch({**ASIDE, "a3": (6, 2)}, cow=(8, 3), ball=(7, 2), only="a3"), (7, 2))
    walk(match, (7, 3))
    assert ANNOY in options(match)
    match = walk(pitch({**ASIDE, "a3": (6, 3)}, cow=(8, 3), ball=(7, 3), only="a3"), (7, 3))
    kicked = do(match.fork(), KICK, (4, 3), E)
    refused(kicked, ANNOY, "TB-18")
    annoyed = do(match, ANNOY)
    refused(annoyed, KICK, "TB-18")


def test_TB_X6_a_goal_calms_the_cow() -> None:
    for before, after in ((3, 2), (6, 4), (2, 2)):
        match = pitch({**ASIDE, "a3": (9, 4)}, ball=(9, 4), only="a3", temper=before)
        do(match, KICK, (11, 4))
        assert match.state.score == [1, 0]
        assert match.state.temper == after


def test_TB_X7_the_cow_goes_to_the_scorers_side() -> None:
    match = do(pitch({**ASIDE, "a3": (9, 4)}, ball=(9, 4), only="a3"), KICK, (11, 4))
    assert cow(match) == (4, 4)
    assert ball(match) == (8, 4)
    match = do(pitch({**ASIDE, "b3": (3, 4)}, ball=(3, 4), only="b3"), KICK, (1, 4))
    assert match.state.score == [0, 1]
    assert cow(match) == (8, 4)
    assert ball(match) == (4, 4)


def opening(**changes: Cell) -> Match:
    """The opening of TB-T1: a3 has walked from (2,4) to the ball on (4,4), about to kick."""
    match = pitch({"a3": (2, 4), **changes}, cow=(8, 4), ball=(4, 4), only="a3")
    return do(walk(match, (3, 4), (4, 4)), KICK)


def test_TB_T1_the_line_of_the_opening_kick() -> None:
    match = opening()
    assert places(FIELD.line(cell((4, 4)), cell((10, 4)))) == [(5, 4), (6, 4), (7, 4), (8, 4), (9, 4), (10, 4)]
    refused(match, cell((11, 4)), "TB-21")
    do(match, (10, 4))
    assert verb(match) == "block"
    assert match.question is not None
    assert match.question.about is not None
    assert match.question.about["cell"] == match.setup.box.cell_names[cell((8, 4))]
    do(match, 1)
    assert verb(match) == "block", "the B figure on (10,4)"
    assert match.question.about["cell"] == match.setup.box.cell_names[cell((10, 4))]


def test_TB_T2_blocked_by_the_cow() -> None:
    match = do(opening(), (10, 4), 5, 1)
    assert ball(match) == (8, 3)
    assert match.state.score == [0, 0]


def test_TB_T3_past_the_cow() -> None:
    results = {1: (10, 3), 3: (10, 5), 4: (9, 5), 5: (9, 4), 6: (9, 3)}
    for thrown in range(1, 7):
        match = do(opening(b3=(10, 3)), (10, 4), 4, thrown)
        if thrown == 2:
            assert match.state.score == [1, 0]
        else:
            assert match.state.score == [0, 0]
            assert ball(match) == results[thrown]


def shot(spot: Cell, target: Cell, thrown: int) -> Match:
    match = pitch({**ASIDE, "a3": spot}, cow=(6, 8), ball=spot, only="a3")
    return do(match, KICK, target, thrown)


def test_TB_T4_at_the_goal_cell() -> None:
    for thrown, rest in ((4, (10, 5)), (5, (10, 4)), (6, (10, 3))):
        assert ball(shot((6, 3), (11, 4), thrown)) == rest
    for thrown in (1, 2, 3):
        assert shot((6, 3), (11, 4), thrown).state.score == [1, 0]


def test_TB_T5_at_an_arrow() -> None:
    assert shot((6, 3), (10, 3), 3).state.score == [1, 0]
    assert ball(shot((6, 3), (10, 3), 4)) == (10, 4)


def test_TB_T6_no_throw_before_the_goal() -> None:
    match = pitch({**ASIDE, "a3": (9, 4), "b3": (10, 4)}, cow=(6, 8), ball=(9, 4), only="a3")
    do(match, KICK, (11, 4))
    assert match.state.score == [1, 0]


def test_TB_T7_not_from_behind_the_arrows() -> None:
    assert FIELD.distance[cell((12, 2))][cell((10, 5))] == 3
    match = shot((12, 2), (10, 5), NE)
    assert match.state.score == [0, 0]
    assert ball(match) == (11, 4)


def test_TB_T8_sangria() -> None:
    for thrown, end in ((3, (4, 4)), (1, (4, 0))):
        match = pitch({**ASIDE, "a3": (5, 2)}, cow=(8, 4), ball=(0, 8), only="a3")
        walk(match, (4, 2), (3, 2))
        do(match, thrown)
        assert where(match, "a3") == end
        assert match.state.left == 2
    assert place(FIELD.push[cell((3, 2))][SE][0]) == (3, 3)
    assert place(FIELD.push[cell((3, 2))][NE][0]) == (3, 1)


def pushed(spot: Cell, direction: int, cells: int) -> list[Cell]:
    here, passed = cell(spot), []
    for _ in range(cells):
        here, direction = FIELD.push[here][direction]
        passed.append(place(here))
    return passed


def test_TB_T9_a_bounce_off_the_top() -> None:
    assert pushed((3, 1), NE, 2) == [(4, 0), (4, 1)]


def test_TB_T10_bounces_off_sides_and_corners() -> None:
    assert pushed((0, 4), W, 2) == [(1, 4), (2, 4)]
    assert pushed((12, 4), NE, 2) == [(11, 3), (11, 2)]
    assert pushed((1, 0), NW, 2) == [(0, 1), (0, 2)]
    assert pushed((0, 0), NW, 1) == [(0, 1)]


def charge(thrown: int) -> Match:
    """TB-T11: a3 on (4,4) moved last; the cow on (8,4)."""
    return do(pitch({**ASIDE, "a3": (4, 4)}, cow=(8, 4), ball=(0, 8), phase="cow", moved=["a3"]), thrown)


def test_TB_T11_round_the_cover_and_into_his_ribs() -> None:
    match = charge(3)
    steps = 0
    while verb(match) == "steer":
        assert match.question is not None
        assert match.question.seat == 1
        match.answer(options(match)[0])
        steps += 1
    assert FIELD.distance[match.state.cow][cell((4, 4))] == 1
    assert status(match, "a3") == "out"
    assert match.state.turn == 2


def test_TB_T12_too_short() -> None:
    match = charge(1)
    while verb(match) == "steer":
        match.answer(options(match)[0])
    assert status(match, "a3") == "field"
    assert FIELD.distance[match.state.cow][cell((4, 4))] == 2


def test_TB_T13_no_angrier_than_six() -> None:
    match = walk(pitch({**ASIDE, "a3": (6, 3)}, cow=(8, 4), ball=(0, 8), only="a3", temper=6), (7, 3))
    do(match, ANNOY)
    assert match.state.temper == 6
    assert match.state.left == 6


def test_TB_T14_a_free_run_with_a_bounce() -> None:
    match = do(pitch(ASIDE, cow=(8, 4), ball=(0, 8), phase="cow"), 2, 3)
    assert cow(match) == (11, 4)


def test_TB_T15_a_free_run_into_the_cover() -> None:
    match = do(pitch(ASIDE, cow=(4, 4), ball=(0, 8), phase="cow"), 2, 3)
    assert cow(match) == (5, 4)


def test_TB_T16_perched_and_knocked_over() -> None:
    there = {"a1": (0, 0), "a2": (1, 0), "a3": None}
    how = {"perched": ["a1", "a2"]}
    match = do(pitch(there, how=how, only="a2", turn=5, back={**BACK, "a3": 6}), PASS)
    assert match.state.score == [0, 1]
    match = walk(pitch(there, how=how, only="a2", turn=5, back={**BACK, "a3": 6}), (2, 0))
    do(match, 7)
    assert match.state.score == [0, 0]
    assert phase(match) == "cow"


def test_TB_T17_a_turn_out() -> None:
    match = do(pitch({"a1": (7, 4)}, phase="cow", moved=["a1"], turn=4, first="b"), 1)
    assert match.state.turn == 5
    assert figures(match) == ["a2", "a3"]
    refused(match, int(Figure.A1), "TB-54")
    while match.state.turn == 5:
        question = match.question
        assert question is not None
        match.answer(6 if question.verb == "charge" else PASS if question.verb == "step" else question.options[0])
    assert match.state.turn == 6
    while not figures(match)[0].startswith("a"):
        do(match, options(match)[0], PASS)
    assert figures(match) == ["a1", "a2", "a3"]
    do(match, int(Figure.A1))
    if verb(match) == "back":
        do(match, options(match)[0])
    assert where(match, "a1") in [(3, 2), (3, 6)]


def long_run(moved: list[str]) -> Match:
    """TB-T18: a3 walks 4 cells to the cow on (8,2), annoys her, walks 3 more to the border and perches."""
    match = pitch({**ASIDE, "a3": (5, 4), "b3": (11, 6)}, cow=(8, 2), ball=(0, 8), only="a3", moved=moved)
    walk(match, (5, 3), (5, 2), (6, 2), (7, 2))
    do(match, ANNOY)
    walk(match, (7, 1), (7, 0), (6, 0))
    return do(match, PERCH)


def test_TB_T18_annoy_and_be_off() -> None:
    match = long_run(["b3"])
    assert status(match, "a3") == "perched"
    assert deed(match, "a3") == "passed"
    assert verb(match) == "charge"
    do(match, 1)
    if verb(match) == "steer":
        assert match.question is not None
        assert match.question.about is not None
        assert match.question.about["name"] == match.setup.box.figure_names[Figure.B3], "the previous mover"
    assert verb(long_run([])) == "bolt"


def test_TB_T19_where_the_cover_hides() -> None:
    assert COVER in options(hiding((5, 4), (4, 4), (8, 4)))
    refused(hiding((5, 3), (5, 2), (8, 4)), COVER, "TB-45")


def test_TB_T20_the_ball_squirts_and_is_no_goal() -> None:
    for end, rest in (((9, 4), (10, 4)), ((10, 4), (11, 4))):
        start = (end[0] - 3, 4) if end[0] == 10 else (12, 4)
        direction = E if end[0] == 10 else W
        match = pitch(ASIDE, cow=start, ball=end, phase="cow")
        do(match, direction, 1)
        assert cow(match) == end
        assert verb(match) == "squirt"
        do(match, 2)
        assert ball(match) == rest
        assert match.state.score == [0, 0]


def test_TB_T21_nobody_on_either_side() -> None:
    perched = {"a1": (0, 0), "a2": (1, 0), "a3": (2, 0), "b1": (10, 0), "b2": (11, 0), "b3": (12, 0)}
    match = pitch(perched, how={"perched": list(perched)}, only="b1", score={"a": 1, "b": 1})
    do(match, PASS)
    assert match.state.score == [1, 1]
    assert verb(match) == "bolt"
    assert SW in options(match)
