"""Tension tracks, pools, breaches, momentum and reactions (RF-90..113)."""

from __future__ import annotations

import pytest
from games.red_flag.scenes import (
    CC,
    MV,
    NA,
    PRESS,
    REP,
    ROY,
    SHORT,
    SM,
    C,
    V,
    play,
    scene,
    start_scene,
    tracks,
    with_event,
)
from kit import answer, refused

from tocsin.games.red_flag.pieces import NOBODY, SPACES
from tocsin.games.red_flag.play.control import opened, survey
from tocsin.games.red_flag.play.end import finish
from tocsin.games.red_flag.play.tracks import available, place_cube, remove_cube, settle, shift

OTHERS = {"other": ("18", "19")}
COMMUNE_TURN = {"active": C, "hand": ("18", "19"), "other": ("1", "2")}


def moved(g, side: int, steps: int) -> None:
    with pytest.raises(StopIteration):
        shift(g, side, steps).send(None)


def test_RF_90_pool_first_then_the_track_from_the_centre() -> None:
    g = scene(pools=(0, 1)).state
    seen = []
    for _ in range(7):
        place_cube(g, V, ROY) if g.blue[ROY] < 4 else place_cube(g, V, NA)
        seen.append((g.pools[V], "/".join(map(str, g.blue_track))))
    assert seen == [
        (0, "1/2/1/2"),
        (0, "0/2/1/2"),
        (0, "0/1/1/2"),
        (0, "0/0/1/2"),
        (0, "0/0/0/2"),
        (0, "0/0/0/1"),
        (0, "0/0/0/0"),
    ]
    assert available(g, V) == 0
    assert available(scene().state, V) == 6


def test_RF_91_the_first_cube_of_a_zone_breaches_it() -> None:
    g = scene(tracks=("0/2/2/2", "1/2/1/2"), momentum=(1, 0)).state
    place_cube(g, C, SM)
    settle(g, C)
    assert (g.settled[C], g.pools[C]) == (2, 2)
    g.pools[C] = 0
    place_cube(g, C, SM)
    settle(g, C)
    assert (g.settled[C], g.pools[C]) == (2, 0)


def test_RF_92_bonus_cubes_arrive_after_the_card() -> None:
    match = start_scene(tracks=("0/0/2/2", "0/2/1/2"), hand=("36", "2"), **OTHERS)
    play(match, "36", "Operations:", "in Royalists", "in Royalists")
    assert (match.state.pools[V], tracks(match, V)) == (0, "0/0/1/2")
    answer(match, "in Royalists")
    assert (match.state.pools[V], tracks(match, V)) == (2, "0/0/0/2")


def test_RF_93_a_breach_by_the_other_side_is_settled_then_too() -> None:
    match = start_scene(tracks=("0/2/2/2", "1/2/1/2"), momentum=(1, 1), hand=("12", "2", "9"), other=("18", "19", "20"))
    play(match, "12", "Use the event", "Press")
    assert (tracks(match, C), match.state.pools[C]) == ("0/1/2/2", 0)
    while match.question.verb in ("put", "give", "pick"):
        match.answer(match.question.options[-1])
    assert match.state.pools[C] == 2


def test_RF_94_first_and_second_final_crisis_breach() -> None:
    g = scene(tracks=("0/0/0/2", "0/0/0/2"), momentum=(3, 0), political=5).state
    place_cube(g, C, SM)
    settle(g, C)
    assert (g.political, g.pools[C], g.first) == (4, 2, C)
    place_cube(g, V, ROY)
    settle(g, V)
    assert (g.political, g.pools[V], g.lost[V]) == (4, 0, 2)
    g = scene(tracks=("0/0/0/2", "0/0/0/2"), political=5).state
    place_cube(g, V, ROY)
    settle(g, V)
    assert g.political == 5
    match = scene(
        "SM 1r",
        active=C,
        hand=("26", "31"),
        other=("1", "2"),
        tracks=("0/0/0/2", "1/2/1/2"),
        crisis=1,
        front=[],
        round=3,
    )
    answer(match, "Crémieux", "Social", "Stop here")
    assert match.state.political == -1


def test_RF_95_first_goes_by_the_moment_of_taking() -> None:
    event = '[{ do = "momentum", by_steps = 1 }, { do = "place", count = 1, where = ["royalists"] }]'
    match = start_scene(
        tracks=("0/0/0/2", "0/0/0/2"), momentum=(3, 1), hand=("9", "2"), pack=with_event(event), prussian=2, **OTHERS
    )
    play(match, "9", "Use the event", "Press")
    assert match.state.first == C
    assert (match.state.political, match.state.pools[C], match.state.lost[V]) == (-1, 2, 2)


def test_RF_96_blue_cubes_go_to_an_open_pool() -> None:
    g = scene("Roy 4b, NA 4b", pools=(0, 9)).state
    for _ in range(4):
        remove_cube(g, V, ROY)
    assert (g.pools[V], g.lost[V]) == (13, 0)


@pytest.mark.parametrize(
    ("momentum", "pool", "after", "lost"), [(0, 0, 0, 1), (1, 1, 2, 0), (1, 2, 2, 1), (3, 3, 4, 0)]
)
def test_RF_97_red_cubes_need_a_slot(momentum, pool, after, lost) -> None:
    g = scene("SM 1r", momentum=(momentum, 0), pools=(pool, 0)).state
    remove_cube(g, C, SM)
    assert (g.pools[C], g.lost[C]) == (after, lost)


def test_RF_98_slots_by_momentum() -> None:
    assert scene().state.box.slots == [0, 2, 3, 4]


def test_RF_99_red_bonus_cubes_fill_free_slots() -> None:
    for zone, text in enumerate(("3/2/2/2", "0/2/2/2", "0/0/2/2", "0/0/0/2")):
        g = scene(tracks=(text, "1/2/1/2"), momentum=(1, 0), pools=(0, 0)).state
        place_cube(g, C, SM)
        g.pools[C] = 1
        settle(g, C)
        assert (g.pools[C], g.lost[C]) == ((2, 1) if zone else (1, 0))


def test_RF_100_lost_red_cubes_may_come_back() -> None:
    match = scene(
        "PL 1r", active=C, hand=("23", "18"), other=("1", "2"), momentum=(1, 0), lost={"commune": 5, "versailles": 0}
    )
    play(match, "23", "Use the event", "Père Lachaise", "Père Lachaise", 2)
    assert (match.state.red[8], match.state.pools[C], match.state.lost[C]) == (3, 2, 1)
    g = scene(tracks=("0/0/0/2", "0/0/0/1")).state
    g.first = V
    place_cube(g, C, SM)
    settle(g, C)
    assert g.lost[C] == 2
    returning = [
        card.id for card in g.box.cards if "return_cubes" in str(card.event) or "ReturnCubes" in str(card.event)
    ]
    assert returning == ["23"]


def test_RF_103_momentum_stays_within_its_ends() -> None:
    match = play(start_scene(momentum=(3, 0), hand=("2", "9"), **OTHERS), "2", "Use the event")
    assert match.state.momentum[C] == 3
    assert match.question.verb != "reaction"
    g = scene().state
    moved(g, V, -1)
    assert g.momentum == [0, 0]


def test_RF_104_prussian_cubes_once_and_at_once() -> None:
    for level, cubes in enumerate((1, 2, 3)):
        nothing = {"tracks": ("3/2/2/2", "0/0/0/0"), "momentum": (0, level)}
        match = play(start_scene(hand=("12", "9"), other=("18", "19"), **nothing), "12", "Use the event")
        if match.question.verb == "reaction":
            answer(match, "No, thanks")
        assert (match.state.momentum[V], match.state.pools[V]) == (level + 1, cubes)
        answer(match, "Fort d'Issy")
        assert (match.state.pools[V], match.state.blue[10]) == (cubes - 1, 1)
    g = scene(momentum=(0, 1), pools=(0, 2)).state
    moved(g, V, -1)
    assert g.pools[V] == 2
    moved(g, V, 1)
    assert (g.pools[V], g.momentum[V]) == (2, 1)


def test_RF_105_territory_is_lost_with_the_step() -> None:
    g = scene(momentum=(0, 3)).state
    assert opened(g, V, 0) >> 8 & 1
    moved(g, V, -1)
    assert not opened(g, V, 0) >> 8 & 1


def test_RF_106_slots_come_and_go() -> None:
    """RF-106, RF-107."""
    g = scene(momentum=(0, 0)).state
    moved(g, C, 1)
    assert g.box.slots[g.momentum[C]] == 2
    g.pools[C] = 2
    moved(g, C, -1)
    assert (g.pools[C], g.lost[C]) == (0, 2)
    g = scene(momentum=(3, 0), pools=(3, 0)).state
    moved(g, C, -1)
    assert (g.pools[C], g.lost[C]) == (3, 0)


@pytest.mark.parametrize(("side", "spaces"), [(V, {"CC", "Press", "SM"}), (C, {"Roy", "NA", "Rep"})])
def test_RF_108_the_opponent_may_place_in_its_dimension(side, spaces) -> None:
    for level in (1, 2):
        match = start_scene(active=side, momentum=(level, level), hand=("1", "2"), other=("18", "19"))
        play(match, "1", "Advance momentum")
        assert match.question.seat == 1 - side
        assert {SHORT[n] for n in match.question.options if n < 12} == spaces
        refused(match, MV, "RF-108")


def test_RF_109_every_rise_counts_again_and_no_fall() -> None:
    match = start_scene(momentum=(0, 2), hand=("15", "1", "2"), other=("18", "19", "20"))
    play(match, "15", "Use the event", "Stop here")
    assert match.state.momentum[V] == 1
    play(match, "18", "Operations:", "Stop here")
    play(match, "1", "Advance momentum")
    assert match.question.verb == "reaction"


def test_RF_110_no_reach_no_price_may_be_declined_or_lost() -> None:
    match = start_scene(momentum=(0, 1), hand=("1", "2"), **OTHERS)
    play(match, "1", "Advance momentum")
    twin = answer(match.fork(), "No, thanks")
    assert twin.state.red == match.state.red
    answer(match, "Catholic Church")
    assert match.state.red[CC] == 1
    match = start_scene(momentum=(0, 1), hand=("1", "2"), tracks=("0/0/0/0", "1/2/1/2"), **OTHERS)
    play(match, "1", "Advance momentum")
    assert match.question.verb == "card"
    match = scene("CC 4r, Press 4r, SM 4r", momentum=(0, 1), hand=("1", "2"), **OTHERS)
    play(match, "1", "Advance momentum")
    assert match.question.verb == "card"


def test_RF_111_a_rise_counts_whoever_caused_it_step_by_step() -> None:
    match = play(start_scene(momentum=(1, 0), hand=("2", "9"), **OTHERS), "2", "Use the event")
    assert (match.question.verb, match.question.seat) == ("reaction", V)
    event = '[{ do = "momentum", by_steps = 3 }]'
    match = play(start_scene(hand=("9", "2"), pack=with_event(event), **OTHERS), "9", "Use the event")
    assert (match.state.momentum[V], match.state.pools[V]) == (2, 3)
    answer(match, "Press")
    assert (match.state.momentum[V], match.state.pools[V], match.question.verb) == (3, 6, "reaction")


def test_RF_112_the_reaction_comes_before_the_next_effect() -> None:
    match = play(scene("Press 1r", momentum=(1, 0), hand=("16", "9"), **OTHERS), "16", "Use the event")
    assert match.question.verb == "reaction"
    answer(match, "Republicans")
    assert match.state.blue[REP] == 1
    assert match.question.verb == "take"
    assert list(match.question.options) == [PRESS, 12]


def test_RF_113_a_point_for_momentum_three_at_the_end() -> None:
    for momentum, political, military in (((3, 0), 1, 0), ((0, 3), 0, 1), ((3, 3), 1, 1), ((2, 2), 0, 0)):
        g = scene(momentum=momentum, crisis=1, front=[], hand=("1",), other=("2",)).state
        finish(g)
        assert (g.political, g.military) == (political, military)
    assert g.first == NOBODY


def test_RF_105_reach_by_territory() -> None:
    match = scene(momentum=(0, 3))
    present, control, *_ = survey(match.state, V)
    assert {SHORT[n] for n in SPACES[present | opened(match.state, V, control)]} >= {"PL", "Vin"}
