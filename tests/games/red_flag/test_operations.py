"""Operations (RF-62..82)."""

from __future__ import annotations

import pytest
from games.red_flag.scenes import (
    BAC,
    BM,
    CC,
    ISSY,
    MV,
    PL,
    PLACE,
    PRESS,
    REP,
    ROY,
    SM,
    C,
    V,
    board,
    ids,
    play,
    scene,
    start_scene,
    targets,
    top,
    tracks,
    turn_up,
    with_event,
)
from kit import answer, random_match, refused

from tocsin.core import set_up
from tocsin.games.red_flag.play.control import strength, survey

FR, RU = {"edition": "fr"}, {"edition": "ru"}
ATTACK = "BM 1r, BaC 1r, PL 1r, MV 1b, Issy 1b"
OTHERS = {"other": ("18", "19")}


def power(board_text: str, side: int, space: int, momentum=(0, 0)) -> int:
    g = scene(board_text, momentum=momentum).state
    present, control, *_ = survey(g, side)
    return strength(g, side, space, present, control)


def test_RF_62_points_may_be_left_unspent() -> None:
    match = play(start_scene(hand=("36", "2"), **OTHERS), "36", "Operations:")
    assert match.question.about["n"] == 3
    answer(match, "in Royalists", "Stop here")
    assert match.state.blue[ROY] == 2
    assert match.question.seat == C
    match = play(start_scene(hand=("36", "2"), **OTHERS), "36", "Operations:", "Stop here")
    assert board(match) == "Roy 0r/1b, Press 1r/1b, SM 1r/0b, PL 1r/0b"


def test_RF_63_removals_before_placements() -> None:
    match = play(start_scene(hand=("36", "2"), **OTHERS), "36", "Operations:", "from Press", "in Press")
    refused(match, SM, "RF-63")
    assert targets(match)[0] == set()


def test_RF_64_reach() -> None:
    match = play(start_scene(hand=("9", "2"), **OTHERS), "9", "Operations:")
    assert targets(match) == ({"Press"}, {"Roy", "NA", "CC", "Press", "MV", "Issy"})
    refused(match, SM, "RF-64")
    refused(match, PLACE + REP, "RF-64")
    match = play(scene("NA 1r", active=C, hand=("18", "19"), other=("1", "2")), "18", "Operations:")
    assert targets(match)[1] == {"NA", "SM", "PL"}


def test_RF_65_one_sphere_fixed_by_the_first_point() -> None:
    match = play(start_scene(hand=("9", "2"), **OTHERS), "9", "Operations:", "in Fort d'Issy")
    assert targets(match)[1] == {"MV", "Issy"}
    refused(match, PLACE + ROY, "RF-65")
    match = play(start_scene(hand=("9", "2"), **OTHERS), "9", "Operations:", "from Press")
    refused(match, PLACE + MV, "RF-65")


def test_RF_66_card_34_divides_its_points_in_the_russian_edition() -> None:
    for options, both in ((FR, False), (RU, True), ({"fc34_two_spheres": "yes"}, True)):
        match = start_scene(active=C, hand=("18", "19"), other=("1", "2"), options=options)
        play(match, "18", "Final Crisis card", "in Republicans")
        assert ("PL" in targets(match)[1]) is both
    match = start_scene(hand=("1", "2"), other=("18", "19"), options=RU)
    play(match, "1", "Final Crisis card", "in Royalists")
    assert "MV" not in targets(match)[1]
    match = start_scene(active=C, hand=("18", "19"), other=("1", "2"), options=RU)
    play(match, "18", "Final Crisis card", "in Père Lachaise")
    refused(match, PRESS, "RF-63")


def test_RF_67_each_result_is_known_before_the_next_choice() -> None:
    match = play(scene(ATTACK, hand=("9", "2"), **OTHERS), "9", "Operations:", "from Butte Montmartre", "Keep")
    turn_up(match, 1)
    assert match.question.verb == "operate"
    assert "BM" in targets(match)[1]


def test_RF_68_the_card_is_discarded_afterwards() -> None:
    match = play(start_scene(hand=("9", "2"), **OTHERS), "9", "Operations:")
    assert top(match) is None
    answer(match, "Stop here")
    assert top(match) == "9"


def test_RF_69_a_space_without_enemy_pieces_is_no_target() -> None:
    match = play(start_scene(hand=("9", "2"), **OTHERS), "9", "Operations:")
    refused(match, ROY, "RF-69")


def test_RF_70_a_disc_goes_last() -> None:
    match = scene("MV 0r/2b+F, BM 1r, PL 1r", active=C, hand=("18", "19"), other=("1", "2"))
    play(match, "18", "Final Crisis card", "from Mont-Valérien", "Keep")
    turn_up(match, 1)
    assert (match.state.blue[MV], match.state.discs[MV]) == (1, 2)


def test_RF_71_political_removals_always_succeed() -> None:
    match = start_scene(hand=("36", "2"), **OTHERS)
    cards = len(match.state.deck)
    match = scene("Press 2r/1b, CC 1r, Roy 1b", hand=("36", "2"), **OTHERS)
    play(match, "36", "Operations:", "from Press", "from Press", "from the Catholic")
    assert board(match) == "Roy 0r/1b, Press 0r/1b"
    assert len(match.state.deck) == cards


def test_RF_72_two_points_where_an_enemy_disc_stands() -> None:
    match = play(
        scene("BM 1r+B, MV 1b", hand=("36", "2"), **OTHERS), "36", "Operations:", "from Butte Montmartre", "Keep"
    )
    turn_up(match, 1)
    assert match.question.about["n"] == 1
    match = play(scene("BM 1r/1b+F, MV 1b", hand=("9", "2"), **OTHERS), "9", "Operations:", "from Butte Montmartre")
    assert match.state.red[BM] == 0
    assert match.question.about["n"] == 1


@pytest.mark.parametrize(
    ("text", "side", "space", "momentum", "found"),
    [
        ("BM 1r, MV 1b", V, BM, (0, 0), 1),
        ("BM 1r, MV 1b, BaC 1b", V, BM, (0, 0), 2),
        ("MV 1r", V, MV, (0, 0), 1),
        ("MV 1r/1b", V, MV, (0, 0), 2),
        ("MV 1r/2b", V, MV, (0, 0), 3),
        ("PL 1r", V, PL, (0, 2), 0),
        ("PL 1r", V, PL, (0, 3), 1),
        ("PL 1r, Vin 1b", V, PL, (0, 3), 2),
        ("PL 2b", C, PL, (0, 0), 1),
        ("BM 1r/2b, BaC 1r, PL 1r", C, BM, (0, 0), 3),
    ],
)
def test_RF_73_strength(text, side, space, momentum, found) -> None:
    assert power(text, side, space, momentum) == found


def test_RF_74_one_extra_point_before_the_draw() -> None:
    match = play(scene(ATTACK, hand=("36", "2"), **OTHERS), "36", "Operations:", "from Butte Montmartre")
    assert (match.question.verb, list(match.question.options)) == ("extra", [0, 1])
    answer(match, "Pay")
    assert match.question.verb == "test"
    match = play(scene("MV 1r/2b", hand=("36", "2"), **OTHERS), "36", "Operations:", "from Mont-Valérien")
    assert match.state.red[MV] == 0
    match = play(scene(ATTACK, hand=("1", "2"), **OTHERS), "1", "Operations:", "from Butte Montmartre")
    assert match.question.verb == "test"


@pytest.mark.parametrize(
    ("options", "left"),
    [
        (FR, 1),
        (RU, 0),
        ({"strength_reading": "each_attempt"}, 0),
        ({**RU, "strength_reading": "once_before_removals"}, 1),
    ],
)
def test_RF_75_when_strength_is_read(options, left) -> None:
    match = scene("MV 1b, Issy 1b, BaC 1r/1b, BM 1r", hand=("9", "2"), options=options, **OTHERS)
    play(match, "9", "Operations:", "from Butte-aux-Cailles", "Keep")
    turn_up(match, 1)
    turn_up(answer(match, "from Butte Montmartre"), 2)
    assert match.state.red[BM] == left


def test_RF_76_a_legal_attempt_has_strength_one_or_more() -> None:
    for options in (FR, RU):
        for seed in range(12):
            match = random_match(set_up("red-flag", options, 2), seed)
            for step in match.past.steps:
                for note in step.notes:
                    if note.message.id.startswith("told.attempt"):
                        assert note.message.params["n"] >= 1


def test_RF_77_strength_three_draws_no_card() -> None:
    match = scene("MV 1r/2b", hand=("9", "2"), **OTHERS)
    cards = len(match.state.deck)
    play(match, "9", "Operations:", "from Mont-Valérien")
    assert match.state.red[MV] == 0
    assert len(match.state.deck) == cards


@pytest.mark.parametrize(("value", "left"), [(1, 0), (2, 0), (3, 1)])
def test_RF_78_strength_against_the_card(value, left) -> None:
    match = play(scene(ATTACK, hand=("9", "2"), **OTHERS), "9", "Operations:", "from Butte Montmartre", "Pay")
    turn_up(match, value)
    assert match.state.red[BM] == left


def test_RF_79_the_card_drawn_leaves_the_game() -> None:
    match = play(
        scene(ATTACK, hand=("9", "2"), pile=("1",), **OTHERS), "9", "Operations:", "from Butte Montmartre", "Keep"
    )
    card = match.question.options[0]
    match.answer(card)
    assert match.state.out == [card]
    assert top(match) == "1"


def test_RF_80_failure_costs_the_points_and_may_be_tried_again() -> None:
    match = play(scene(ATTACK, hand=("36", "2"), **OTHERS), "36", "Operations:", "from Butte Montmartre", "Keep")
    turn_up(match, 3)
    assert (match.state.red[BM], match.question.about["n"]) == (1, 2)
    answer(match, "from Butte Montmartre", "Keep")
    turn_up(match, 1)
    assert (match.state.red[BM], match.state.lost[C]) == (0, 1)
    match = scene("MV 1r/1b, BM 1r", active=C, hand=("18", "19"), other=("1", "2"))
    turn_up(play(match, "18", "Operations:", "from Mont-Valérien"), 2)
    assert match.state.pools[V] == 1


def test_RF_81_price_of_placing() -> None:
    match = play(scene("BM 0r+B, MV 1b", hand=("36", "2"), **OTHERS), "36", "Operations:", "in Butte Montmartre")
    assert match.question.about["n"] == 1
    refused(match, PLACE + BM, "RF-81")
    match = play(
        scene("BM 0r+B, MV 1b", hand=("36", "2"), **OTHERS), "36", "Operations:", "from Butte Montmartre", "Keep"
    )
    turn_up(match, 1)
    answer(match, "in Butte Montmartre")
    assert match.state.blue[BM] == 1


def test_RF_82_without_a_cube_nothing_is_placed() -> None:
    match = scene("Roy 1b, Press 1r", hand=("36", "2"), tracks=("3/2/2/2", "0/0/0/0"), pools=(0, 1), **OTHERS)
    play(match, "36", "Operations:", "in Royalists")
    assert match.question.verb == "card"
    assert match.state.pools[V] == 0
    match = start_scene(hand=("36", "2"), pools=(0, 1), **OTHERS)
    play(match, "36", "Operations:", "in Royalists", "in Royalists", "Stop here")
    assert (match.state.pools[V], tracks(match, V)) == (0, "0/2/1/2")


def test_RF_59_points_for_one_purpose_or_some_spaces() -> None:
    event = '[{ do = "ops", points = 2, sphere = "both", only = "place", where = ["forts", "press"] }]'
    match = play(start_scene(hand=("9", "2"), pack=with_event(event), **OTHERS), "9", "Use the event")
    assert targets(match) == (set(), {"MV", "Issy", "Press"})
    refused(match, PRESS, "RF-59")
    refused(match, PLACE + CC, "RF-59")
    event = '[{ do = "ops", points = 2, sphere = "political", only = "remove" }]'
    match = play(start_scene(hand=("9", "2"), pack=with_event(event), **OTHERS), "9", "Use the event")
    assert targets(match) == ({"Press"}, set())
    refused(match, PLACE + PRESS, "RF-59")
    assert ids(match, [match.state.playing]) == ["9"]
    assert match.state.blue[BAC] == match.state.blue[ISSY] == 0
