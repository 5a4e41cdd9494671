"""The cow phase (TB-46..54)."""

from __future__ import annotations

from games.toroball.pitch import (
    ANNOY,
    FIELD,
    KICK,
    NE,
    NW,
    PASS,
    SE,
    SW,
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
    places,
    random_walks,
    status,
    told,
    verb,
    walk,
    where,
)
from kit import refused

from tocsin.core import NATURE
from tocsin.games.toroball.pieces import Figure
from tocsin.games.toroball.play.cow import rings_around

NOBODY_BACK = {"a1": 0, "a2": 0, "a3": 0, "b1": 0, "b2": 0, "b3": 0}


def charge(moved: list[str], thrown: int, **more: object):
    match = pitch(phase="cow", moved=moved, **more)
    assert verb(match) == "charge"
    return do(match, thrown)


def test_TB_48_the_last_who_moved_is_charged_and_the_others_steer() -> None:
    spread = {"a1": (4, 4), "b1": (12, 0), "a2": (0, 8), "b2": (12, 6)}
    match = charge(["b1", "a1"], 1, where=spread, cow=(8, 2), ball=(0, 0))
    assert match.question is not None
    assert match.question.seat == 1
    assert match.question.about is not None
    assert match.question.about["name"] == match.setup.box.figure_names[Figure.A1]
    match = charge(["a1", "b1"], 1, where=spread, cow=(8, 2), ball=(0, 0))
    assert match.question.seat == 0
    assert match.question.about["name"] == match.setup.box.figure_names[Figure.B1]


def test_TB_48_the_last_who_is_still_on_the_field() -> None:
    match = pitch(
        {"a1": None, "b1": (9, 4)},
        cow=(4, 4),
        ball=(0, 0),
        phase="cow",
        moved=["b1", "a1"],
        back={**NOBODY_BACK, "a1": 3},
    )
    do(match, 1)
    assert match.question is not None
    assert match.question.seat == 0, "b1 is charged: a1 was knocked over after he moved"


def test_TB_49_die_plus_temper() -> None:
    far = {"a1": (0, 4), "a2": (0, 8), "a3": (0, 0)}
    for temper in (2, 4):
        for thrown in (1, 2, 3):
            match = charge(["a1"], thrown, where=far, cow=(12, 4), ball=(12, 8), temper=temper)
            while verb(match) == "steer":
                match.answer(options(match)[0])
            assert FIELD.distance[cell((12, 4))][match.state.cow] == thrown + temper


def test_TB_49_on_a_six_she_stays() -> None:
    match = charge(["a1"], 6, where={"a1": (7, 4)}, cow=(8, 4))
    assert cow(match) == (8, 4)
    assert status(match, "a1") == "field", "not even who stands next to her is hit"
    assert "told.rests" in told(match)
    assert match.state.turn == 2


def test_TB_50_a_shortest_way_and_the_steerer_chooses_among_equals() -> None:
    match = charge(["a1"], 5, where={"a1": (4, 4), "a3": (0, 0)}, cow=(8, 4), ball=(0, 8))
    assert options(match) == [SW, W, NW]
    refused(match, E, "TB-50")
    do(match, W)
    assert cow(match) == (7, 4)
    assert options(match) == [SW, NW], "round the cover"


def test_TB_50_ways_avoid_figures() -> None:
    wall = {"a1": (4, 3), "a2": (6, 3), "a3": (0, 0), "b1": (7, 3), "b2": (7, 4)}
    match = pitch(wall, cow=(8, 3), ball=(0, 8), phase="cow", moved=["a1"])
    do(match, 1)
    while verb(match) == "steer":
        match.answer(options(match)[0])
    assert cow(match) in [(6, 1), (6, 2), (5, 2), (5, 1), (7, 1), (7, 2)]


def test_TB_50_every_step_shortens_the_way() -> None:
    for match in random_walks():
        question = match.question
        if question is None or question.verb != "steer":
            continue
        assert question.about
        target = match.setup.box.figure_names.index(question.about["name"])
        twin = match.state.copy()
        before = len(rings_around(twin, target))
        for direction in range(1, 7):
            ahead = FIELD.next[match.state.cow][direction]
            if ahead < 0 or ahead == match.setup.box.cover or ahead in match.state.at:
                assert direction not in question.options
                continue
            twin.cow = ahead
            assert (direction in question.options) == (len(rings_around(twin, target)) == before - 1 > 0)
            twin.cow = match.state.cow


def test_TB_50_without_a_way_she_stays() -> None:
    hemmed = {"a1": (0, 0), "a2": (1, 0), "b1": (0, 1)}
    match = charge(["a1"], 3, where=hemmed, cow=(8, 4))
    assert cow(match) == (8, 4)
    assert "told.no_way" in told(match)


def test_TB_51_the_first_she_comes_next_to_is_knocked_over() -> None:
    row = {"a1": (2, 0), "b1": (5, 0), "a2": (0, 8), "a3": (0, 6)}
    match = charge(["b1", "a1"], 5, where=row, cow=(10, 0), ball=(12, 8), temper=6)
    while verb(match) == "steer":
        match.answer(W if W in options(match) else options(match)[0])
    assert status(match, "b1") == "out", "the steerer's own man, met on the way"
    assert status(match, "a1") == "field"
    assert cow(match) == (6, 0)


def test_TB_51_only_who_moved_this_turn_is_hit() -> None:
    row = {"a1": (2, 0), "b1": (5, 1), "a2": (0, 8), "a3": (0, 6)}
    match = charge(["a1"], 5, where=row, cow=(10, 0), ball=(12, 8), temper=6)
    while verb(match) == "steer":
        match.answer(W if W in options(match) else options(match)[0])
    assert status(match, "b1") == "field"
    assert status(match, "a1") == "out"


AT_ONCE = {"cow_hits_at_start": True}


def test_TB_51_among_several_the_steerer_chooses() -> None:
    spots = {"a1": (7, 3), "a2": (7, 5), "b1": (9, 4), "b2": (7, 4)}
    match = charge(["b1", "a1", "a2"], 2, where=spots, cow=(8, 4), options=AT_ONCE)
    assert verb(match) == "victim"
    assert match.question is not None
    assert match.question.seat == 1
    assert figures(match) == ["a1", "a2", "b1"]
    refused(match, int(Figure.B2), "TB-51")
    refused(match, int(Figure.A3), "TB-51")
    do(match, int(Figure.A1))
    assert status(match, "a1") == "out"
    assert status(match, "a2") == "field"
    assert cow(match) == (8, 4)


def test_TB_51_who_moved_but_is_not_next_to_her_cannot_be_chosen() -> None:
    spots = {"a1": (7, 3), "a2": (7, 5), "a3": (1, 1), "b1": (9, 4), "b2": (7, 4)}
    match = charge(["b1", "a1", "a2", "a3"], 2, where=spots, cow=(8, 4), options=AT_ONCE)
    assert verb(match) == "victim"
    assert match.question is not None
    whys = [why.message.id for why in match.question.against(int(Figure.A3))]
    assert whys == ["why.not_beside_her"]


BESIDE_HER = {"a1": (7, 4), "a2": (0, 8), "a3": (0, 0), "b1": (12, 0)}


def test_TB_52_she_knocks_over_on_her_way_only() -> None:
    match = charge(["a1", "b1"], 1, where=BESIDE_HER, cow=(8, 4), ball=(4, 4))
    while verb(match) == "steer":
        match.answer(options(match)[0])
    assert status(match, "a1") == "field", "she runs off towards b1"
    assert cow(match) != (8, 4)


def test_TB_52_a_step_that_ends_next_to_him_again_meets_him() -> None:
    match = charge(["a1", "b1"], 1, where={**BESIDE_HER, "a1": (8, 3)}, cow=(8, 4), ball=(4, 4))
    assert cow(match) == (9, 4)
    assert status(match, "a1") == "out"


def test_TB_52_a_target_next_to_her_is_run_down() -> None:
    match = charge(["a1"], 1, where={"a1": (7, 4)}, cow=(8, 4))
    assert status(match, "a1") == "out"
    assert cow(match) == (7, 4)
    match = charge(["a1"], 6, where={"a1": (7, 4)}, cow=(8, 4))
    assert status(match, "a1") == "field"


def test_TB_52_where_agreed_who_stands_next_to_her_is_hit_before_her_first_step() -> None:
    match = charge(["a1", "b1"], 1, where=BESIDE_HER, cow=(8, 4), ball=(4, 4), options=AT_ONCE)
    assert status(match, "a1") == "out"
    assert cow(match) == (8, 4)


def test_TB_53_if_nobody_moved_she_bolts_straight() -> None:
    match = pitch(cow=(8, 4), phase="cow", where={"b1": (12, 0)})
    assert verb(match) == "bolt"
    assert match.question is not None
    assert match.question.seat == NATURE
    do(match, NE, 1)
    assert cow(match) == (9, 1)
    match = do(pitch(cow=(8, 4), phase="cow", where={"b3": (12, 8)}), NE, 6)
    assert cow(match) == (8, 4)


def test_TB_53_she_bounces_stops_and_hits_nobody() -> None:
    match = do(pitch(cow=(8, 1), phase="cow"), NE, 1)
    assert cow(match) == (10, 2), "(9,0), bounced to (9,1), (10,2)"
    match = do(pitch({"b1": (9, 2)}, cow=(6, 2), phase="cow"), E, 3)
    assert cow(match) == (8, 2)
    assert status(match, "b1") == "field"
    match = do(pitch(cow=(8, 4), phase="cow"), W, 3)
    assert cow(match) == (7, 4), "before the cover"


def test_TB_53_the_same_if_the_movers_have_left() -> None:
    match = pitch({"a1": None}, phase="cow", moved=["a1"], back={**NOBODY_BACK, "a1": 3})
    assert verb(match) == "bolt"


def test_TB_54_back_on_a_sangria_cell_after_a_turn_out() -> None:
    match = pitch({"a1": None, "a2": (4, 6)}, turn=6, back={**NOBODY_BACK, "a1": 6})
    assert figures(match) == ["a1", "a2", "a3"]
    do(match, int(Figure.A1))
    assert verb(match) == "back"
    assert places(options(match)) == [(3, 2), (3, 6)]
    refused(match, cell((9, 3)), "TB-54")
    do(match, (3, 6))
    assert verb(match) == "step", "no drink"
    assert match.state.left == 4
    do(match, PASS)
    assert where(match, "a1") == (3, 6)
    assert deed(match, "a1") == "passed"


def test_TB_54_the_free_one_or_beside_them() -> None:
    match = pitch({"a1": None, "a2": (3, 6)}, turn=6, only="a1", back={**NOBODY_BACK, "a1": 6})
    assert where(match, "a1") == (3, 2), "only one is free: no question"
    taken = {"a1": None, "a2": (3, 6), "b1": (3, 2), "b2": (3, 3)}
    match = pitch(taken, turn=6, only="a1", back={**NOBODY_BACK, "a1": 6})
    assert verb(match) == "back"
    beside = {n for spot in ((3, 2), (3, 6)) for n in FIELD.near[cell(spot)]} - {cell((3, 3))}
    assert options(match) == sorted(beside)
    refused(match, cell((3, 3)), "TB-9")


def test_TB_54_knocked_over_he_leaves_the_field() -> None:
    match = charge(["a1"], 1, where={"a1": (7, 4)}, cow=(8, 4), turn=4)
    assert where(match, "a1") is None
    assert match.state.back[Figure.A1] == 6
    assert match.state.turn == 5
    assert match.state.seat == match.state.first == 1


def test_TB_30_she_never_ends_on_the_ball() -> None:
    match = charge(["a1"], 1, where={"a1": (3, 4), "a3": (0, 0)}, cow=(9, 4), ball=(6, 3))
    while verb(match) == "steer":
        closer = min(options(match), key=lambda d: FIELD.distance[FIELD.next[match.state.cow][d]][cell((6, 3))])
        match.answer(closer)
    assert cow(match) == (6, 3)
    assert verb(match) == "squirt"
    assert SW not in options(match), "that is the cover"
    do(match, NE)
    assert ball(match) == (7, 2)
    assert phase(match) == "characters"


def test_TB_30_with_stays_the_ball_lies_under_her() -> None:
    match = do(
        pitch(cow=(8, 2), ball=(8, 3), phase="cow", where={"b1": (12, 0)}, options={"ball_under_cow": "stays"}), SE, 6
    )
    assert ball(match) == (8, 3)
    match = pitch({"b1": (12, 0)}, cow=(8, 2), ball=(9, 5), phase="cow", options={"ball_under_cow": "stays"})
    do(match, SE, 1)
    assert cow(match) == ball(match) == (9, 5)
    assert phase(match) == "characters"


def test_TB_18_annoying_then_kicking_is_not_allowed_either() -> None:
    match = do(walk(pitch({"a1": (6, 3)}, cow=(8, 4), ball=(7, 3), only="a1"), (7, 3)), ANNOY)
    refused(match, KICK, "TB-18")
    refused(match, ANNOY, "TB-18")
