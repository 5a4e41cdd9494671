"""The characters phase: passing, moving, annoying, sangria, hiding (TB-15..20, TB-40..47)."""

from __future__ import annotations

from games.toroball.pitch import (
    ANNOY,
    COVER,
    KICK,
    NE,
    NW,
    PASS,
    PERCH,
    SCREEN,
    SE,
    STOP,
    SW,
    E,
    W,
    cell,
    deed,
    do,
    figures,
    options,
    phase,
    pitch,
    random_walks,
    status,
    told,
    verb,
    walk,
    where,
)
from kit import refused

from tocsin.core import Match, Pack, from_json, set_up
from tocsin.games.toroball.pieces import CHARACTERS, Figure


def test_TB_15_players_alternate_until_all_have_acted() -> None:
    match = pitch(first="b", seat="b")
    order = []
    while phase(match) == "characters":
        if verb(match) == "who":
            assert match.question is not None
            order.append(match.question.seat)
            match.answer(options(match)[0])
        match.answer(PASS)
    assert order == [1, 0, 1, 0]
    assert all(deed(match, f) == "passed" for f in ("a1", "a2", "a3", "b1", "b2", "b3"))


def test_TB_15_nobody_acts_twice() -> None:
    match = do(pitch(), 0, PASS, 3, PASS)
    assert figures(match) == ["a2", "a3"]
    refused(match, int(Figure.A1), "TB-15")


def test_TB_15_a_player_without_anybody_left_is_skipped() -> None:
    match = pitch({"a1": None, "a2": None}, back={"a1": 2, "a2": 2, "a3": 0, "b1": 0, "b2": 0, "b3": 0})
    assert verb(match) == "step", "the only figure is not asked for"
    match.answer(PASS)
    for _ in range(2):
        assert match.question is not None
        assert match.question.seat == 1
        do(match, options(match)[0], PASS)
    assert match.question.seat == 1
    match.answer(PASS)
    assert phase(match) == "cow"


def test_TB_15_who_is_out_of_play_is_not_used() -> None:
    match = pitch({"a1": None}, back={"a1": 2, "a2": 0, "a3": 0, "b1": 0, "b2": 0, "b3": 0})
    assert figures(match) == ["a2", "a3"]
    refused(match, int(Figure.A1), "TB-54")


def test_TB_16_who_passes_stays() -> None:
    match = do(pitch(only="a1"), PASS)
    assert where(match, "a1") == (3, 2)
    assert deed(match, "a1") == "passed"
    assert status(match, "a1") == "field"


def test_TB_16_who_is_safe_and_passes_stays_safe() -> None:
    for how, spot in (("perched", (3, 0)), ("screened", (2, 1)), ("covered", (5, 4)), ("vanished", (4, 3))):
        match = do(pitch({"a1": spot}, only="a1", how={how: ["a1"]}), PASS)
        assert status(match, "a1") == how


def test_TB_16_who_has_begun_to_move_can_no_longer_pass() -> None:
    match = walk(pitch(only="a1"), (4, 2))
    refused(match, PASS, "TB-16")


def test_TB_17_one_to_four_cells_in_any_directions() -> None:
    match = pitch({"a1": (3, 3)}, only="a1")
    refused(match, STOP, "TB-17")
    walk(match, (4, 3))
    assert STOP in options(match)
    walk(match, (4, 2), (5, 2), (6, 2))
    assert where(match, "a1") == (6, 2)
    assert phase(match) == "cow", "four cells walked and nothing else to do: no question"
    assert match.state.movers == [0]


def test_TB_17_no_fifth_cell() -> None:
    match = walk(pitch({"a1": (3, 2)}, only="a1"), (4, 2), (4, 1), (4, 2), (4, 1))
    assert phase(match) == "cow"
    match = walk(pitch({"a1": (3, 2)}, only="a1"), (3, 1), (4, 2), (4, 1), (4, 0))
    refused(match, E, "TB-17")
    assert options(match) == [STOP, PERCH]


def test_TB_17_back_to_where_he_came_from() -> None:
    match = walk(pitch({"a1": (4, 2)}, only="a1"), (4, 1), (4, 2))
    assert where(match, "a1") == (4, 2)


def test_TB_17_not_off_the_field() -> None:
    match = pitch({"a1": (3, 0)}, only="a1")
    refused(match, NE, "TB-2")
    refused(match, NW, "TB-2")


def test_TB_17_who_cannot_move_passes_unasked() -> None:
    around = {"a1": (0, 0), "a2": (1, 0), "b1": (0, 1)}
    match = pitch(around, only="a1")
    assert phase(match) == "cow"
    assert deed(match, "a1") == "passed"


def test_TB_18_kick_or_annoy_each_once() -> None:
    match = walk(pitch({"a1": (7, 3)}, cow=(8, 4), ball=(8, 2), only="a1"), (7, 2), (8, 2))
    do(match, KICK, (5, 2), 2)
    refused(match, KICK, "TB-18", "TB-21")
    refused(match, ANNOY, "TB-18", "TB-40")


def test_TB_19_who_moves_is_no_longer_safe() -> None:
    match = walk(pitch({"a1": (3, 0)}, only="a1", how={"perched": ["a1"]}), (4, 0))
    assert status(match, "a1") == "field"
    twin = do(match.fork(), STOP)
    assert status(twin, "a1") == "field"
    assert deed(twin, "a1") == "moved"
    do(match, PERCH)
    assert status(match, "a1") == "perched"
    assert deed(match, "a1") == "passed"


def test_TB_20_what_a_figure_is_after_his_activation() -> None:
    """TB-20. Moved, or safe or passed, which counts as passed; and only movers are among the movers."""
    for match in random_walks():
        g = match.state
        if g.phase != CHARACTERS or g.active >= 0:
            continue
        for f in range(6):
            if g.deed[f] == 1:
                assert g.how[f] in (0, 5)
                assert f in g.movers
            if g.deed[f] == 2:
                assert f not in g.movers


# Annoying (TB-40)


def test_TB_40_annoying_raises_the_temper_and_gives_three_cells() -> None:
    match = walk(pitch({"a1": (6, 3)}, cow=(8, 4), only="a1"), (7, 3))
    assert match.state.left == 3
    do(match, ANNOY)
    assert match.state.temper == 3
    assert match.state.left == 6
    assert "told.annoyed" in told(match)


def test_TB_40_only_who_moved_next_to_her() -> None:
    match = pitch({"a1": (7, 4)}, cow=(8, 4), only="a1")
    refused(match, ANNOY, "TB-17")
    walk(match, (7, 3))
    assert ANNOY in options(match)
    walk(match, (7, 2))
    refused(match, ANNOY, "TB-40")


# Sangria (TB-41, TB-42)


def test_TB_41_sangria_carries_two_cells_for_nothing() -> None:
    match = walk(pitch({"a1": (4, 2)}, only="a1"), (3, 2))
    assert verb(match) == "sangria"
    do(match, E)
    assert where(match, "a1") == (5, 2)
    assert match.state.left == 3
    assert "told.drunk" in told(match)


def test_TB_41_any_sangria_cell() -> None:
    match = walk(pitch({"a1": (8, 6), "b2": (10, 6)}, only="a1"), (9, 6))
    assert verb(match) == "sangria"


def test_TB_42_starting_on_sangria_does_nothing() -> None:
    match = walk(pitch(only="a1"), (4, 2))
    assert verb(match) == "step"


def test_TB_42_no_second_drink_and_no_way_through_figures() -> None:
    """TB-42, TB-8. He stops before a figure, before the cow and before the cover; bounces by TB-55."""
    match = walk(pitch({"a1": (4, 2), "a2": (1, 2)}, only="a1"), (3, 2))
    twin = do(match.fork(), W)
    assert where(twin, "a1") == (2, 2)
    packed = walk(pitch({"a1": (4, 2), "a2": (2, 2)}, only="a1"), (3, 2))
    assert where(do(packed, W), "a1") == (3, 2)
    cow_near = walk(pitch({"a1": (4, 2)}, cow=(3, 3), only="a1"), (3, 2))
    assert where(do(cow_near, SE), "a1") == (3, 2)


def test_TB_42_the_carried_cells_lead_to_no_other_drink() -> None:
    text = '[pack]\ntitle = "toroball"\n[[side]]\nid = "a"\nsangria = ["c3r2", "c5r2"]\n[cover]\ncell = "c4r6"\n'
    setup = set_up("toroball", pack=Pack(text, "mine.toml"))
    start = pitch({"a1": (2, 2), "a2": (3, 7)}, only="a1").first.to_json()
    match = walk(Match(setup, None, from_json(setup.start(), start)), (3, 2))
    do(match, E)
    assert where(match, "a1") == (5, 2)
    assert verb(match) == "step", "no second throw on the other sangria"
    walk(match, (4, 2), (3, 2))
    do(match, SE)
    assert where(match, "a1") == (4, 4)


def test_TB_42_he_stops_before_the_cover() -> None:
    text = '[pack]\ntitle = "toroball"\n[cover]\ncell = "c5r2"\n'
    setup = set_up("toroball", pack=Pack(text, "mine.toml"))
    start = pitch({"a1": (2, 2)}, only="a1").first.to_json()
    match = do(walk(Match(setup, None, from_json(setup.start(), start)), (3, 2)), E)
    assert where(match, "a1") == (4, 2)


def test_TB_42_with_no_cells_left_he_ends_there() -> None:
    match = walk(pitch({"a1": (5, 1)}, only="a1"), (5, 2), (4, 2), (3, 1), (3, 2))
    assert match.state.left == 0
    do(match, SE)
    assert where(match, "a1") == (4, 4)
    assert options(match) == [STOP, KICK], "the ball lies there, but there are no cells left"


# Safe places (TB-43..47)


def test_TB_43_perching_on_the_border_ends_the_move() -> None:
    match = pitch({"a1": (3, 1)}, only="a1")
    refused(match, PERCH, "TB-43", "TB-17")
    walk(match, (3, 0))
    do(match, PERCH)
    assert status(match, "a1") == "perched"
    assert deed(match, "a1") == "passed"
    assert match.state.movers == []


def test_TB_43_not_without_walking() -> None:
    match = pitch({"a1": (3, 0)}, only="a1")
    refused(match, PERCH, "TB-17")


def test_TB_44_hiding_behind_a_screen() -> None:
    match = pitch({"a1": (3, 1)}, only="a1")
    refused(match, SCREEN, "TB-44")
    walk(match, (2, 1))
    do(match, SCREEN)
    assert status(match, "a1") == "screened"
    assert deed(match, "a1") == "passed"


def test_TB_45_hiding_behind_the_cover_is_declared() -> None:
    match = walk(pitch({"a1": (4, 3)}, cow=(8, 4), ball=(2, 2), only="a1"), (5, 4))
    assert COVER in options(match)
    twin = do(match.fork(), STOP)
    assert status(twin, "a1") == "field", "not unless he says so"
    do(match, COVER)
    assert status(match, "a1") == "covered"
    assert deed(match, "a1") == "passed"


def test_TB_45_not_if_the_cow_sees_him_or_he_is_elsewhere() -> None:
    match = walk(pitch({"a1": (4, 2)}, cow=(8, 4), ball=(2, 2), only="a1"), (5, 2))
    refused(match, COVER, "TB-45")
    walk(match, (5, 3))
    refused(match, COVER, "TB-45")


def test_TB_45_a_line_that_only_touches_the_cover_hides_him() -> None:
    """TB-45. Along an edge of the cover, and past one of its corners."""
    for spot, before, cow in (((6, 5), (6, 6), (6, 3)), ((5, 4), (4, 4), (8, 2)), ((5, 4), (4, 4), (11, 0))):
        match = walk(pitch({"a1": before}, cow=cow, ball=(0, 8), only="a1"), spot)
        assert COVER in options(match)
    hidden = [(11, 0), (9, 1), (8, 2), (6, 3), (6, 5), (8, 6), (9, 7), (11, 8)]
    assert all(cell(spot) in match.setup.box.shade[cell((5, 4))] for spot in hidden)
    assert cell((10, 0)) not in match.setup.box.shade[cell((5, 4))]


def test_TB_45_automatic_hiding() -> None:
    automatic = {"cover_hiding": "automatic"}
    match = walk(pitch({"a1": (4, 3)}, ball=(2, 2), only="a1", options=automatic), (5, 4))
    refused(match, COVER, "TB-45")
    do(match, STOP)
    assert status(match, "a1") == "covered"
    assert deed(match, "a1") == "passed"
    assert match.state.movers == []
    match = do(pitch({"a1": (5, 4)}, ball=(2, 2), only="a1", options=automatic), PASS)
    assert status(match, "a1") == "covered"


def test_TB_46_the_cover_hides_until_the_cow_leaves_the_line() -> None:
    match = pitch({"a1": (5, 4), "a2": (0, 0)}, phase="cow", moved=["a2"], how={"covered": ["a1"]})
    stays = do(match.fork(), 6)
    assert status(stays, "a1") == "covered"
    do(match, 1)
    while phase(match) == "cow":
        match.answer(options(match)[0])
    assert match.state.cow not in match.setup.box.shade[cell((5, 4))]
    assert status(match, "a1") == "field"
    assert "told.seen" in told(match)


def test_TB_46_looked_at_at_the_start_of_the_cow_phase() -> None:
    """TB-45, TB-46. Automatic hiding hides whoever stands behind the cover when the cow phase starts."""
    match = pitch({"a1": (5, 4)}, phase="cow", moved=["a1"], options={"cover_hiding": "automatic"})
    assert status(match, "a1") == "covered"
    assert verb(match) == "bolt", "the only mover is hidden: nobody is charged"


def test_TB_47_who_passed_perched_or_hid_is_not_charged() -> None:
    where_all = {"a1": (7, 4), "a2": (7, 3), "a3": (8, 3)}
    match = pitch(where_all, cow=(8, 4), phase="cow")
    assert verb(match) == "bolt"
    do(match, W, 1)
    assert all(status(match, f) == "field" for f in ("a1", "a2", "a3"))
    match = pitch({"a1": (7, 3), "b1": (8, 3)}, cow=(8, 4), phase="cow", moved=["b1"])
    do(match, 1)
    assert status(match, "b1") == "out"
    assert status(match, "a1") == "field", "he stands next to her too, but passed"


def test_TB_47_whom_the_cow_hits_had_moved() -> None:
    """TB-47, TB-51. In random games everybody knocked over by the cow counts as having moved."""
    for match in random_walks():
        if verb(match) == "victim":
            assert all(deed(match, f) == "moved" and status(match, f) == "field" for f in figures(match))


def test_TB_17_every_action_of_a_figure_can_be_asked_about() -> None:
    match = pitch(only="a1")
    for choice in (PASS, NE, E, SE, SW, W, NW, STOP, KICK, ANNOY, PERCH, SCREEN, COVER):
        assert (choice in options(match)) != bool(match.why_not(choice))
