"""Kicks and goals (TB-21..39)."""

from __future__ import annotations

from games.toroball.pitch import (
    FIELD,
    HOME,
    KICK,
    NE,
    NW,
    PASS,
    SE,
    STOP,
    SW,
    Cell,
    E,
    W,
    ball,
    cell,
    cow,
    deed,
    do,
    options,
    phase,
    pitch,
    places,
    status,
    told,
    verb,
    walk,
    where,
)
from kit import refused

from tocsin.core import Match, set_up

BOX = set_up("toroball").box
FAR = {"a1": (0, 0), "a2": (1, 0), "b1": (11, 0), "b2": (11, 8), "b3": (12, 8)}
"""Everybody but a3 out of the way."""


def kicker(spot: Cell, target: Cell | None = None, **more: object) -> Match:
    """a3 with the ball on a cell, the cow far away, about to kick (or having kicked)."""
    aside = more.pop("aside", {})
    more.setdefault("cow", (6, 8))
    match = pitch({**FAR, "a3": spot, **aside}, ball=spot, only="a3", **more)
    match.answer(KICK)
    return do(match, target) if target else match


def test_TB_21_three_to_six_cells_then_one_scattered() -> None:
    match = kicker((4, 2))
    near = [FIELD.distance[cell((4, 2))][n] for n in options(match)]
    assert min(near) == 3
    assert max(near) == 6
    assert len(options(match)) == sum(3 <= far <= 6 for far in FIELD.distance[cell((4, 2))]) - 1, "all but the cover"
    refused(match, cell((6, 2)), "TB-21")
    refused(match, cell((11, 2)), "TB-21")
    do(match, (7, 2))
    assert verb(match) == "scatter"
    do(match, SE)
    assert ball(match) == (7, 3)
    walk(match, (4, 1), (4, 0))
    assert where(match, "a3") == (4, 0), "he goes on moving"


def test_TB_21_only_on_the_balls_cell() -> None:
    match = pitch({**FAR, "a3": (4, 2)}, ball=(4, 3), only="a3")
    refused(match, KICK, "TB-21")
    walk(match, (4, 3))
    assert KICK in options(match)


def test_TB_22_who_is_on_the_ball_may_kick_and_stop() -> None:
    match = do(kicker((4, 2), (7, 2)), E)
    refused(match, PASS, "TB-16")
    further = walk(match.fork(), (5, 2))
    assert where(further, "a3") == (5, 2), "walking on is his choice"
    do(match, STOP)
    assert where(match, "a3") == (4, 2)
    assert deed(match, "a3") == "moved"


def test_TB_22_who_cannot_walk_may_still_kick() -> None:
    match = pitch({"a1": (1, 0), "a2": (0, 1), "a3": (0, 0)}, ball=(0, 0), only="a3")
    assert options(match) == [PASS, KICK]
    do(match, KICK, (3, 0), 1, E)
    assert phase(match) == "cow"
    assert deed(match, "a3") == "moved"


WALKING = {"stationary_kick": False}


def test_TB_22_where_agreed_a_kick_belongs_to_a_move() -> None:
    match = do(kicker((4, 2), (7, 2), options=WALKING), E)
    refused(match, STOP, "TB-17")
    refused(match, PASS, "TB-16")
    walk(match, (5, 2))
    do(match, STOP)
    assert deed(match, "a3") == "moved"


def test_TB_22_where_agreed_who_cannot_walk_cannot_kick() -> None:
    match = pitch({"a1": (1, 0), "a2": (0, 1), "a3": (0, 0)}, ball=(0, 0), only="a3", options=WALKING)
    assert phase(match) == "cow", "nothing but passing was left"


def test_TB_22_where_agreed_whoever_kicked_takes_the_only_way_there_is() -> None:
    match = pitch({"a1": (1, 0), "a3": (0, 0)}, ball=(0, 0), only="a3", options=WALKING)
    do(match, KICK, (3, 0), 1, 1)
    assert "told.only_way" in told(match)
    assert where(match, "a3") == (0, 1)


def test_TB_23_not_the_cover_but_occupied_cells() -> None:
    match = kicker((3, 4), aside={"b1": (7, 4)}, cow=(8, 4))
    refused(match, cell((6, 4)), "TB-23")
    assert cell((7, 4)) in options(match)
    assert cell((8, 4)) in options(match)


def test_TB_24_an_obstacle_blocks_on_five_and_six() -> None:
    for thrown in range(1, 7):
        match = kicker((4, 2), (8, 2), aside={"b1": (6, 2)})
        assert verb(match) == "block"
        do(match, thrown, NW)
        assert ball(match) == ((5, 1) if thrown >= 5 else (7, 1)), thrown
        assert ("told.blocked" in told(match)) == (thrown >= 5)


def test_TB_24_nearest_first_and_the_kick_is_over_when_blocked() -> None:
    match = kicker((4, 2), (9, 2), aside={"b1": (8, 2), "a1": (6, 2)}, cow=(7, 2))
    spots = []
    for thrown in (4, 4, 5):
        assert match.question is not None
        assert match.question.about is not None
        spots.append(match.question.about["cell"].params["c"])
        do(match, thrown)
    assert spots == [6, 7, 8], "team-mate, cow, opponent"
    assert verb(match) == "scatter"
    do(match, E)
    assert ball(match) == (9, 2)


def test_TB_25_edges_do_not_count_nor_the_kickers_cell() -> None:
    match = kicker((4, 4), (4, 0), aside={"b1": (3, 3), "b2": (4, 3), "a1": (3, 1)})
    assert verb(match) == "scatter"
    match = kicker((4, 4), (4, 0), aside={"b1": (4, 2)})
    assert verb(match) == "block"


def test_TB_26_the_chosen_cell_is_on_the_line() -> None:
    assert verb(kicker((4, 2), (8, 2), aside={"b1": (8, 2)})) == "block"
    free = kicker((4, 2), (8, 2), aside={"b1": (8, 2)}, options={"line_end_cell": False})
    assert verb(free) == "scatter"


def test_TB_27_the_throw_decides_whether_the_first_obstacle_blocks() -> None:
    match = kicker((4, 2), (8, 2), aside={"b1": (6, 2)})
    past = do(match.fork(), 1, E)
    assert ball(past) == (9, 2)
    stopped = do(match, 6, E)
    assert ball(stopped) == (7, 2), "from the obstacle's cell"


def test_TB_28_safe_figures_are_obstacles_too() -> None:
    """TB-28. Perched, behind a screen, behind the cover or out of sight: his cell is on the line."""
    safe = (
        ((9, 1), "screened", (9, 1), (6, 8)),
        ((4, 0), "perched", (7, 0), (6, 8)),
        ((6, 2), "vanished", (8, 2), (6, 8)),
    )
    for spot, how, target, cow_ in (*safe, ((5, 4), "covered", (7, 4), (8, 4))):
        row = (1, 0) if spot[1] == 0 else (1, 4) if spot[1] == 4 else (4, 2)
        match = kicker(row, target, aside={"a2": (12, 0), "b1": spot}, how={how: ["b1"]}, cow=cow_)
        assert verb(match) == "block", how
        assert match.question is not None
        assert match.question.about is not None
        assert match.question.about["cell"] == BOX.cell_names[cell(spot)]
        do(match, 5)
        assert verb(match) == "scatter", "blocked: from his cell"
        assert "told.blocked" in told(match)


def test_TB_28_the_cover_stops_no_ball() -> None:
    match = kicker((4, 4), (8, 4))
    assert BOX.cover in FIELD.line(cell((4, 4)), cell((8, 4)))
    assert verb(match) == "scatter"


def test_TB_29_the_ball_lies_where_it_falls() -> None:
    match = do(kicker((4, 2), (8, 2), aside={"b1": (9, 2)}), E)
    assert ball(match) == (9, 2)
    match = do(kicker((4, 2), (4, 8)), SE)
    assert ball(match) == (4, 7), "off the field it bounces"
    match = do(kicker((2, 4), (5, 4)), E)
    assert ball(match) == (5, 4), "the cover does not let it in"


def test_TB_30_a_ball_that_falls_under_the_cow_scatters_again() -> None:
    match = do(kicker((4, 2), (8, 2), cow=(9, 2)), E)
    assert verb(match) == "squirt"
    do(match, NE)
    assert ball(match) == (9, 1)
    stays = do(kicker((4, 2), (8, 2), cow=(9, 2), options={"ball_under_cow": "stays"}), E)
    assert ball(stays) == (9, 2)
    assert verb(stays) == "step"


def test_TB_30_never_into_the_cover() -> None:
    match = do(kicker((2, 4), (5, 4), cow=(5, 4)), 6, E)
    assert verb(match) == "squirt", "blocked by the cow, scattered into the cover, so still under her"
    assert options(match) == [NE, SE, SW, W, NW]


def test_TB_31_from_an_arrow_onto_the_goal() -> None:
    for arrow, d in (((10, 3), SE), ((10, 4), E), ((10, 5), NE)):
        match = do(kicker((6, 3), arrow), d)
        assert match.state.score == [1, 0], arrow
        other = do(kicker((6, 3), arrow), W)
        assert other.state.score == [0, 0]


def test_TB_32_from_the_goal_onto_the_cells_behind() -> None:
    for d in (NE, E, SE):
        match = do(kicker((6, 3), (11, 4)), d)
        assert match.state.score == [1, 0]
    for d in (SW, W, NW):
        match = do(kicker((6, 3), (11, 4)), d)
        assert match.state.score == [0, 0]
        assert ball(match) in [(10, 3), (10, 4), (10, 5)]


def test_TB_33_one_cell_from_the_arrows_there_is_no_throw() -> None:
    for spot in [(9, 4), (10, 4), (10, 2), (11, 6)]:
        match = kicker(spot, (11, 4), aside={"b3": (9, 3), "b1": (10, 3)}, cow=(10, 5))
        assert match.state.score == [1, 0], spot
        assert verb(match) == "arrow"
    match = kicker((8, 4), (11, 4))
    assert verb(match) == "scatter", "two cells from the arrows it is a shot like any other"


def test_TB_33_not_from_behind() -> None:
    match = kicker((12, 4))
    refused(match, cell((11, 4)), "TB-33", "TB-21")


def test_TB_34_which_cells_are_on_the_arrow_side() -> None:
    wrong_left = [spot for spot in FIELD.places if not BOX.arrow_side[0][cell(spot)]]
    wrong_right = [spot for spot in FIELD.places if not BOX.arrow_side[1][cell(spot)]]
    assert sorted(wrong_left) == [(0, 2), (0, 3), (0, 4), (0, 5), (0, 6), (1, 4)]
    assert sorted(wrong_right) == [(11, 3), (11, 4), (11, 5), (12, 2), (12, 4), (12, 6)]
    match = do(kicker((12, 2), (10, 5)), NE)
    assert match.state.score == [0, 0]
    assert ball(match) == (11, 4)


def test_TB_35_where_a_goal_cannot_be_missed() -> None:
    right = [(10, 2), (11, 2), (9, 3), (10, 3), (9, 4), (10, 4), (9, 5), (10, 5), (10, 6), (11, 6)]
    assert [spot for spot in FIELD.places if BOX.at_the_mouth[1][cell(spot)]] == right
    left = sorted(((11 - c if r % 2 else 12 - c), r) for c, r in right)
    assert sorted(spot for spot in FIELD.places if BOX.at_the_mouth[0][cell(spot)]) == left


def test_TB_36_nothing_else_is_a_goal() -> None:
    """TB-36. Not a blocked ball, not another chosen cell, not a ball from under the cow."""
    match = do(kicker((5, 3), (11, 4), aside={"b3": (10, 4)}), 5, E)
    assert match.state.score == [0, 0]
    assert ball(match) == (11, 4)
    match = do(kicker((8, 3), (11, 3)), SW)
    assert match.state.score == [0, 0]
    assert ball(match) == (11, 4)
    match = do(kicker((6, 3), (10, 2), cow=(10, 3)), SE, SE)
    assert match.state.score == [0, 0]
    assert ball(match) == (11, 4)


def test_TB_36_balls_are_not_carried() -> None:
    match = walk(pitch({**FAR, "a3": (9, 5)}, ball=(9, 5), cow=(6, 8), only="a3"), (10, 5), (11, 4))
    assert ball(match) == (9, 5)
    assert match.state.score == [0, 0]


def test_TB_37_own_goals_count_for_the_others() -> None:
    match = kicker((2, 3), (1, 4))
    assert match.state.score == [0, 1]
    match = do(kicker((6, 3), (2, 4)), W)
    assert match.state.score == [0, 1]


def test_TB_37_unless_they_do_not_count() -> None:
    match = kicker((2, 3), options={"own_goals": False})
    refused(match, cell((1, 4)), "TB-37", "TB-21")
    match = do(kicker((6, 3), (2, 4), options={"own_goals": False}), W)
    assert match.state.score == [0, 0]
    assert ball(match) == (1, 4)


def test_TB_38_after_a_goal_all_begins_again() -> None:
    aside = {"b2": None}
    back = {"a1": 0, "a2": 0, "a3": 0, "b1": 0, "b2": 2, "b3": 0}
    match = kicker((9, 4), (11, 4), aside=aside, back=back, temper=5)
    assert match.state.temper == 3
    assert cow(match) == (4, 4)
    assert ball(match) == (8, 4)
    do(match, (10, 3), (2, 4))
    assert [where(match, f) for f in HOME] == [(3, 2), (3, 6), (2, 4), (9, 2), (9, 6), (10, 3)]
    assert all(status(match, f) == "field" for f in HOME), "the one out of play too"
    assert all(deed(match, f) == "waiting" for f in HOME)


def test_TB_39_the_turn_ends_at_once() -> None:
    match = kicker((9, 4), (11, 4), turn=3, first="a")
    assert phase(match) == "place"
    assert match.state.turn == 4
    assert match.state.first == 1
    assert match.question is not None
    assert match.question.seat == 1, "who conceded places first"
    assert places(options(match)) == [(10, 3), (10, 4), (10, 5)]
    do(match, (10, 4), (2, 4))
    assert match.question.seat == 1, "the other first player"
