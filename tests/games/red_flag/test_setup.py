"""Components, limits, set-up and control (sections 1 to 4 of the ledger)."""

from __future__ import annotations

import pytest
from games.red_flag.scenes import (
    BAC,
    BM,
    CC,
    ISSY,
    MV,
    NA,
    PL,
    PLACE,
    PRESS,
    REP,
    ROY,
    SHORT,
    SM,
    VIN,
    C,
    V,
    board,
    ids,
    play,
    scene,
    start_scene,
    targets,
    tracks,
    turn_up,
)
from kit import answer, at, random_match, refused

from tocsin.core import NATURE, from_json, set_up
from tocsin.games.red_flag.pieces import ALL, BITS, NOBODY, SPACES
from tocsin.games.red_flag.play.control import controlled, controller, opened, strength, survey
from tocsin.games.red_flag.play.tracks import gain
from tocsin.games.red_flag.state import accounted, check


def box(**options):
    return set_up("red-flag", options, 2).box


def held(match, side: int) -> set[str]:
    return {SHORT[n] for n in SPACES[controlled(match.state, side)]}


def reach_of(match, side: int) -> set[str]:
    present, control, *_ = survey(match.state, side)
    return {SHORT[n] for n in SPACES[present | opened(match.state, side, control)]}


def test_RF_1_eighteen_cubes_two_discs_and_no_die() -> None:
    found = box()
    assert (found.cubes_per_side, found.discs_per_side) == (18, 2)
    for seed in range(5):
        match = random_match(set_up("red-flag", seats=2), seed)
        asked = {step.question.verb for step in match.past.steps if step.question and step.question.seat == NATURE}
        assert asked <= {"draw", "draw_objective", "test", "pick", "show", "show_objective"}


def test_RF_2_cards_of_each_kind() -> None:
    for options, strategy in (
        ({}, 39),
        ({"variant": "censorship"}, 49),
        ({"variant": "censorship", "edition": "ru"}, 39),
        ({"variant": "censorship", "censorship_cards": "none"}, 39),
        ({"variant": "censorship", "edition": "ru", "censorship_cards": "a1_a10_with_variant"}, 49),
    ):
        found = box(**options)
        assert len(found.cards) == strategy + 2
        assert len(found.objectives) == 12


def test_RF_3_final_crisis_cards_are_never_in_the_deck() -> None:
    g = at("red-flag", seats=2).state
    assert ids(at("red-flag", seats=2), g.front) == ["17", "34"]
    assert not set(g.front) & set(g.deck)
    assert [g.box.cards[n].side for n in g.box.crisis_cards] == [C, V]


def test_RF_4_values_of_the_deck() -> None:
    found = box()
    deck = [card for n, card in enumerate(found.cards) if n not in found.crisis_cards]
    assert [sum(card.ops == n for card in deck) for n in (1, 2, 3)] == [16, 16, 7]
    for side in (C, V):
        assert sorted(card.ops for card in deck if card.side == side) == [1] * 8 + [2] * 8
    assert all(card.ops == 3 for card in deck if card.side == NOBODY)
    assert [found.cards[n].ops for n in found.crisis_cards] == [4, 4]
    assert [found.cards[n].id for n in found.crisis_cards] == ["34", "17"]


def test_RF_5_every_space_has_one_objective() -> None:
    assert sorted(objective.space for objective in box().objectives) == list(range(12))
    assert all(objective.event.effects for objective in box().objectives)


def test_RF_6_spheres_dimensions_and_pivotal_spaces() -> None:
    found = box()
    names = [{SHORT[n] for n in SPACES[mask]} for mask in found.dimensions]
    assert names == [{"Roy", "NA", "Rep"}, {"CC", "Press", "SM"}, {"BM", "BaC", "PL"}, {"MV", "Issy", "Vin"}]
    assert [SHORT[n] for n in found.pivots] == ["NA", "Press", "BM", "MV"]
    assert found.dimension_kind == [0, 0, 1, 1]


TWO_WAY = "Roy-CC Roy-Press Rep-Press Rep-SM CC-Press Press-SM MV-BM Issy-BaC Issy-Vin BM-BaC BM-PL BaC-PL PL-Vin"


def test_RF_8_links_both_ways() -> None:
    """RF-7, RF-8."""
    beside = box().beside
    found = {(a, b) for b in range(12) for a in SPACES[beside[b]]}
    both = {tuple(SHORT.index(end) for end in link.split("-")) for link in TWO_WAY.split()}
    assert found == both | {(b, a) for a, b in both} | {(ROY, NA), (REP, NA)}


def test_RF_9_two_arrows_into_the_assembly() -> None:
    beside = box().beside
    assert {SHORT[n] for n in SPACES[beside[NA]]} == {"Roy", "Rep"}
    assert not any(beside[n] & BITS[NA] for n in range(12))
    assert reach_of(scene("Rep 1r"), C) >= {"NA", "Press", "SM"}
    assert "NA" not in reach_of(scene("Press 1r"), C)
    political, military = box().spheres
    assert all(not beside[n] & military for n in SPACES[political])
    assert all(not beside[n] & political for n in SPACES[military])
    assert not beside[MV] & BITS[ISSY]
    assert not beside[CC] & BITS[SM]
    assert not beside[ROY] & BITS[REP]


def test_RF_10_neighbours_off_the_board() -> None:
    found = box()
    assert [sum(row) for row in found.beside_outside] == [2, 2, 2, 4]
    assert {SHORT[n] for n in SPACES[found.opens_outside[0]]} == {"MV", "Issy"}
    assert {SHORT[n] for n in SPACES[found.opens_outside[3]]} == {"MV", "Issy", "PL", "Vin"}
    assert sum(found.dimensions) == ALL
    match = play(start_scene(hand=("1", "2")), "1", "Operations:")
    assert len(match.question.domain) == 25


def test_RF_11_a_tug_of_war_within_five() -> None:
    g = scene().state
    for _ in range(7):
        gain(g, C, 0, 1, "RF-11")
        gain(g, C, 1, 1, "RF-11")
    assert (g.political, g.military) == (5, -5)
    gain(g, V, 0, 2, "RF-11")
    assert g.political == 3
    assert len(g.momentum) == 2
    assert g.round == 1


def test_RF_12_four_cubes_of_a_side_in_a_space() -> None:
    match = play(scene("Roy 4b, NA 1b", hand=("36", "2")), "36", "Operations:")
    refused(match, PLACE + ROY, "RF-12")
    answer(match, "in the National Assembly")
    for seed in range(20):
        g = random_match(set_up("red-flag", seats=2), seed).state
        assert max(g.red + g.blue) <= 4
    bad = from_json(at("red-flag", seats=2).state, {"red": dict.fromkeys(position_names(), 5)})
    assert "RF-12" in [why.cite for why in check(bad)]


def position_names() -> list[str]:
    return list(at("red-flag", seats=2).state.to_json()["red"])


def test_RF_13_discs_in_military_spaces_only_and_one_in_each() -> None:
    match = scene("MV 1b+F", hand=("10", "2"))
    play(match, "10", "Use the event")
    assert match.state.discs[MV] == 2
    assert match.state.discs.count(2) == 1
    bad = scene().state
    bad.discs[PRESS] = 1
    assert "RF-13" in [why.cite for why in check(bad)]


@pytest.mark.parametrize(
    ("field", "value", "cite"),
    [
        ("discs", [0] * 6 + [2, 2, 2, 0, 0, 0], "RF-1"),
        ("deck", [], "RF-2"),
        ("red_track", [4, 2, 2, 2], "RF-31"),
        ("dropped", [2], "RF-85"),
        ("settled", [1, 0], "RF-92"),
        ("pools", [1, 0], "RF-98"),
        ("lost", [1, 0], "RF-101"),
    ],
)
def test_impossible_positions_are_refused(field: str, value: list[int], cite: str) -> None:
    """RF-1, RF-2, RF-31, RF-85, RF-92, RF-98, RF-101."""
    g = at("red-flag", seats=2).state.copy()
    assert [*check(g)] == []
    setattr(g, field, value)
    assert cite in [why.cite for why in check(g)]


def test_RF_14_a_disc_is_a_piece_but_no_cube() -> None:
    g = scene("MV 0r+F, BM 4r+B").state
    assert controller(g, MV) == V
    present, *_ = survey(g, V)
    assert present & BITS[MV]
    assert controller(g, BM) == C
    assert g.red[BM] == 4


def test_RF_15_a_disc_moves_only_when_both_are_out() -> None:
    match = scene("MV 1b, Issy 0r+F, BM 1b", hand=("14", "2"))
    play(match, "14", "Use the event", "place a disc")
    assert match.question.verb == "disc_to"
    answer(match, "Mont-Valérien")
    assert match.state.discs[MV] == match.state.discs[ISSY] == 2
    match = scene("MV 1b, Issy 0r+F, Vin 0r+F, BM 1b", hand=("14", "2"))
    play(match, "14", "Use the event", "place a disc")
    assert match.question.verb == "disc_from"
    refused(match, MV, "RF-15")
    twin = answer(match.fork(), "No, thanks")
    assert twin.state.discs == match.state.discs
    answer(match, "Vincennes", "Butte Montmartre")
    assert (match.state.discs[VIN], match.state.discs[BM], match.state.discs[ISSY]) == (0, 2, 2)


def test_RF_16_a_removed_disc_can_be_placed_again() -> None:
    match = scene("MV 0r+F, Issy 0r+F, BM 1r, PL 1r", active=C, hand=("36", "18"), other=("10", "2"))
    play(match, "36", "Operations:", "from Mont-Valérien", "Pay")
    turn_up(match, 2)
    assert match.state.discs.count(2) == 1
    play(match, "10", "Use the event")
    assert match.state.discs[MV] == 2


def test_RF_17_a_cube_never_goes_back_to_its_track() -> None:
    setup = set_up("red-flag", seats=2)
    for seed in range(10):
        match = random_match(setup, seed)
        again, before = match.restart(), [9, 6]
        for given in match.tape:
            again.answer(given)
            now = [sum(again.state.red_track), sum(again.state.blue_track)]
            assert now[0] <= before[0]
            assert now[1] <= before[1]
            before = now


def test_RF_18_operations_place_own_cubes_and_move_none() -> None:
    match = scene("Roy 2b, Press 1r/1b", hand=("36", "2"), tracks=("3/2/2/2", "0/0/0/0"))
    play(match, "36", "Operations:")
    assert targets(match) == ({"Press"}, set())
    refused(match, PLACE + ROY, "RF-82")
    match = play(start_scene(hand=("36", "2")), "36", "Operations:", "in Royalists", "in Press", "in Press")
    assert board(match) == "Roy 0r/2b, Press 1r/3b, SM 1r/0b, PL 1r/0b"


def test_RF_19_presence_by_any_piece() -> None:
    present, *_ = survey(scene("BM 1r/3b, BaC 0r+B").state, C)
    assert {SHORT[n] for n in SPACES[present]} == {"BM", "BaC", "PL", "SM"}


def test_RF_20_standing_presence_counts_for_reach_and_strength_not_control() -> None:
    match = scene("PL 1b")
    present, control, *_ = survey(match.state, C)
    assert {SHORT[n] for n in SPACES[present]} == {"PL", "SM"}
    assert control == 0
    assert strength(match.state, C, PL, present, control) == 1
    assert reach_of(match, C) == {"PL", "SM"}
    assert "Roy" in reach_of(match, V)
    assert held(match, C) == set()


def test_RF_21_control_by_more_pieces() -> None:
    g = scene("BM 2r/1b, BaC 1r/1b, PL 1r/1b+F").state
    assert [controller(g, n) for n in (BM, BAC, PL, MV)] == [C, NOBODY, V, NOBODY]


def test_RF_22_headquarters_always_territory_at_three() -> None:
    assert {"MV", "Issy"} <= reach_of(scene(), V)
    assert not {"PL", "Vin"} & reach_of(scene(momentum=(0, 2)), V)
    assert {"PL", "Vin"} <= reach_of(scene(momentum=(0, 3)), V)
    assert reach_of(scene(momentum=(3, 3)), C) == {"SM", "PL"}


def test_RF_23_a_dimension_is_all_three_spaces() -> None:
    for board_text, points in (("BM 1r, BaC 1r, PL 1r", -1), ("BM 1r, BaC 1r, PL 1r/1b", 0), ("BM 1r, BaC 1r", 0)):
        match = scene(board_text, phase="scoring", objectives=("48", "49"))
        assert match.state.military == points


def test_RF_24_readings_before_removals_and_before_placements() -> None:
    """RF-24, RF-25."""
    match = play(start_scene(hand=("36", "2")), "36", "Operations:", "from Press")
    removable, placeable = targets(match)
    assert "SM" not in removable
    assert "Rep" in placeable
    answer(match, "in Republicans")
    refused(match, SM, "RF-63")
    assert targets(match)[1] == {"Roy", "NA", "Rep", "CC", "Press", "SM"}
    match = play(start_scene(hand=("36", "2")), "36", "Operations:", "in the Catholic Church")
    assert targets(match)[1] == {"Roy", "NA", "CC", "Press"}


def test_RF_26_territory_is_read_like_any_control() -> None:
    match = scene("Roy 1b, PL 1r", momentum=(0, 2), hand=("11", "2"))
    play(match, "11", "Use the event", "raise", "No, thanks")
    assert match.state.momentum[V] == 3
    assert {"PL", "Vin"} <= targets(match)[1]
    assert targets(match)[0] == {"PL"}


def test_RF_27_control_at_the_moment_of_the_test() -> None:
    match = scene("Press 1r/1b", active=C, hand=("21", "18"), other=("1", "2"))
    play(match, "21", "Use the event", "Press")
    assert match.question.verb == "may"
    match = scene("Press 1r/3b", active=C, hand=("21", "18"), other=("1", "2"))
    play(match, "21", "Use the event", "Stop here")
    assert match.question.verb == "card"


def test_RF_28_two_seats_one_for_each_side() -> None:
    setup = set_up("red-flag", seats=2)
    assert setup.seats == 2
    assert [setup.title.seat_name(setup.box, seat).id for seat in (0, 1)] == ["side.commune", "side.versailles"]


def test_RF_29_markers_at_the_start() -> None:
    g = at("red-flag", seats=2).state
    assert (g.round, g.political, g.military, g.momentum) == (1, 0, 0, [0, 0])


def test_RF_30_cubes_at_the_start() -> None:
    match = at("red-flag", seats=2)
    assert board(match) == "Roy 0r/1b, Press 1r/1b, SM 1r/0b, PL 1r/0b"
    assert [accounted(match.state, side) for side in (C, V)] == [18, 18]


def test_RF_31_zones_of_the_tracks() -> None:
    match = at("red-flag", seats=2)
    assert (tracks(match, C), tracks(match, V)) == ("3/2/2/2", "1/2/1/2")
    assert match.state.box.bonus == [[0, 2, 2, 2], [0, 1, 1, 2]]


def test_RF_32_six_blue_cubes_under_three_steps() -> None:
    setup = set_up("red-flag", seats=2)
    assert sum(setup.box.prussian_cubes) == 6
    assert len(setup.box.prussian_cubes) == 3
    assert "side.versailles" in setup.parts.reconstructed()


def test_RF_33_empty_pools_and_no_disc_on_the_board() -> None:
    g = at("red-flag", seats=2).state
    assert (g.pools, g.discs, g.box.slots[0]) == ([0, 0], [0] * 12, 0)


def test_RF_34_final_crisis_cards_in_front_and_the_communes_face_up() -> None:
    match = at("red-flag", seats=2)
    assert match.state.initiative == C
    assert ids(match, match.state.front) == ["17", "34"]
    assert (len(match.state.deck), match.state.objectives.count(0)) == (39, 12)


def test_RF_35_control_after_set_up() -> None:
    match = at("red-flag", seats=2)
    assert (held(match, C), held(match, V)) == ({"SM", "PL"}, {"Roy"})
    assert controller(match.state, PRESS) == NOBODY


@pytest.mark.parametrize("options", [{}, {"edition": "ru"}, {"variant": "censorship"}])
def test_RF_101_eighteen_cubes_a_side_always(options) -> None:
    setup = set_up("red-flag", options, 2)
    for seed in range(15):
        match = random_match(setup, seed)
        again = match.restart()
        for given in match.tape:
            again.answer(given)
            g = again.state
            assert accounted(g, C) == accounted(g, V) == 18
            second = g.first == C and g.settled[V] == 4
            assert g.lost[V] == (2 if second else 0)
            assert 0 <= g.pools[C] <= g.box.slots[g.momentum[C]]
