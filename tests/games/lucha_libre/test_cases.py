"""The worked example and the derived cases: LL-X1..X20."""

from __future__ import annotations

import pytest
from games.lucha_libre.mat import NOTHING, WRESTLERS, does, energy, fans, fight, holds, make, sets, throw
from kit import at, refused

from tocsin.core import NATURE
from tocsin.games.lucha_libre.play.holds import hold_question


def test_LL_X1_blue_demons_three_fives() -> None:
    match = make(fight([5, 5, 5, 1], [1, 1, 3, 4], (15, 15)), "triple_f")
    assert energy(match) == {"blue_demon": 2, "el_bulldog": 2, "el_santo": 1, "el_cavernario": 2}
    assert fans(match) == (20, 15)


def test_LL_X2_three_fives_in_the_first_turn() -> None:
    match = make(fight([5, 5, 5], [1, 1, 3]), "triple_f")
    assert energy(match) == {"blue_demon": 0, "el_bulldog": 2, "el_santo": 0, "el_cavernario": 2}
    assert fans(match) == (15, 9)
    throw(match, 1, 1, 1, 1)
    assert match.question is not None
    assert match.question.seat != NATURE


def test_LL_X3_both_throw_each_other_out() -> None:
    match = make(fight([5, 5, 5], [6, 6, 6]), "triple_f", "triple_f")
    assert energy(match)["blue_demon"] == energy(match)["el_santo"] == 0
    assert fans(match) == (13, 13)


def test_LL_X4_gains_and_losses_meet_at_the_bottom() -> None:
    match = make(fight([1, 2, 3], [6, 6]), "run3", "single_f single_f")
    assert energy(match)["el_santo"] == 1
    assert fans(match) == (12, 12)


def test_LL_X5_and_at_the_top() -> None:
    match = make(fight([4, 6, 6], [6, 6, 1, 1, 3]), "run2", "single_f single_f")
    assert energy(match)["el_santo"] == 5
    assert fans(match) == (11, 13)


def test_LL_X6_cavernario_has_seven_sets() -> None:
    every = [(), ("run4",), ("run3",), ("run3", "single_f"), ("change",), ("change", "single_f"), ("single_f",)]
    assert sets([1, 2, 3, 4], "el_cavernario") == {holds(*each) for each in every}
    match = at("lucha-libre")
    assert does(match, "run4") == (4, -2, -1)
    assert does(match, "run3", "single_f") == (3, -1, 1)


def test_LL_X7_blue_demon_has_four() -> None:
    assert sets([1, 2, 3, 4]) == {0, holds("run4"), holds("run3"), holds("change")}


def test_LL_X8_el_bulldogs_run_leaves_his_three() -> None:
    match = make(fight([1, 2, 3, 4], [1, 1, 3, 4], ring=("el_bulldog", "el_santo")), "run3 single_f")
    assert fans(match) == (13, 10)
    assert energy(match)["el_bulldog"] == 4
    assert energy(match)["el_santo"] == 2


def test_LL_X9_el_santo_with_a_pair_and_three_sixes() -> None:
    found = sets([3, 5, 6, 6, 6], "el_santo")
    assert {holds("run2", "triple_f"), holds("run2", "single_f", "single_f", "single_f")} <= found
    match = at("lucha-libre")
    assert does(match, "run2", "triple_f") == (6, -3, -1)
    assert does(match, "run2", "single_f", "single_f", "single_f") == (4, -1, 3)


def test_LL_X10_four_and_five_fives() -> None:
    match = at("lucha-libre")
    assert {holds("triple_f", "single_f"), holds(*["single_f"] * 4)} <= sets([5] * 4)
    assert does(match, "triple_f", "single_f") == (6, -2, 0)
    assert does(match, *["single_f"] * 4) == (4, 0, 4)
    assert holds("triple_f", "single_f", "single_f") in sets([5] * 5)
    assert does(match, "triple_f", "single_f", "single_f") == (7, -2, 1)


def test_LL_X11_three_of_a_kind_is_not_for_the_favourite() -> None:
    assert sets([6, 6, 6]) == {0, holds("triple")}
    match = fight([5, 5, 5], NOTHING)
    refused(match, holds("triple"), "LL-29")
    assert does(match, "triple") == (3, -2, -1)
    ones = {holds(*["single_f"] * n) for n in range(4)}
    assert sets([4, 4, 4], "el_cavernario") == ones | {holds("triple_f")}


def test_LL_X12_two_corkscrews() -> None:
    assert holds("run2", "run2") in sets([5, 6, 5, 6], "el_bulldog")
    assert does(at("lucha-libre"), "run2", "run2") == (2, -2, 0)


def test_LL_X13_paying_for_throws() -> None:
    match = fight([1, 3, 5, 6], NOTHING, (10, 0), phase="again")
    match.answer(135)
    assert fans(match)[0] == 9
    throw(match, 1, 1, 1).answer(6)
    assert fans(match)[0] == 8
    match = fight([1, 3, 5, 6], NOTHING, (1, 0), phase="again")
    match.answer(1)
    throw(match, 5)
    assert fans(match)[0] == 0
    assert match.question is not None
    assert match.question.verb == "holds"


def test_LL_X14_a_change_under_attack() -> None:
    match = make(fight([1, 2, 3], [1, 1, 1], (12, 10), energy={"blue_demon": 2}), "change", "triple")
    assert energy(match)["blue_demon"] == 0
    assert energy(match)["el_bulldog"] == 2
    assert fans(match)[0] == 11
    throw(match, 1, 1, 1)
    assert match.state.dice[0] == [1, 1, 1]
    assert match.state.to_json()["ring"][0] == "el_bulldog"


def test_LL_X15_a_change_without_fans() -> None:
    match = make(fight([1, 2], NOTHING, (0, 10)), "change")
    assert fans(match)[0] == 0
    assert match.state.to_json()["ring"][0] == "el_bulldog"
    assert sets([1, 2], fans=0, change_needs_fan=True) == {0}


def test_LL_X16_change_at_no_fans_is_added_up() -> None:
    match = make(fight([1, 2, 5, 6, 6], NOTHING, (0, 10)), "change single_f")
    assert fans(match)[0] == 1
    match = make(fight([1, 2], [3, 5], (0, 10)), "change", "run2")
    assert fans(match)[0] == 0


@pytest.mark.parametrize(
    ("options", "count", "over"),
    [({}, 37, True), ({"win_check": "after_resolution"}, 37, False), ({"rest_overflow_fan": False}, 36, False)],
)
def test_LL_X17_the_fan_of_a_rested_wrestler_may_win(options: dict, count: int, over: bool) -> None:
    match = make(fight(NOTHING, NOTHING, (36, 10), energy={"el_bulldog": 5}, **options))
    assert fans(match) == (count, 10)
    assert energy(match)["el_bulldog"] == 5
    assert (match.result is not None) == over
    if match.result is not None:
        assert match.result.winners == (0,)


def test_LL_X18_ahead_at_the_goal_or_level_and_on() -> None:
    match = make(fight(NOTHING, NOTHING, (38, 37)))
    assert match.result is not None
    assert match.result.winners == (0,)
    match = throw(make(fight(NOTHING, NOTHING, (37, 37))), 1, 1, 1, 1)
    match.answer(1, 0)
    match.answer(0, 1)
    throw(match, 1).answer(1)
    throw(match, 1).answer(0)
    assert fans(match) == (35, 37)
    assert match.result is not None
    assert match.result.winners == (1,)


def test_LL_X19_a_loss_of_energy_inside_a_winning_turn() -> None:
    match = make(fight([5, 5, 5], [1, 1, 1], (36, 10)), "triple_f", "triple")
    assert fans(match)[0] == 39
    assert match.result is not None
    assert match.result.winners == (0,)
    match = make(fight([5, 5, 5], [1, 1, 1], (36, 39)), "triple_f", "triple")
    assert fans(match) == (39, 40)
    assert match.result is not None
    assert match.result.winners == (1,)


def test_LL_X20_the_duty_to_make_every_hold() -> None:
    assert {holds("single_f"), holds("single_f", "run2")} <= sets([6, 3, 5], "el_santo")
    match = fight(NOTHING, [6, 3, 5], hold_duty="maximal")
    assert fans(match) == (9, 12)
    question = hold_question(match.setup.box, WRESTLERS.index("el_santo"), [3, 5, 6], 10)
    assert list(question.options) == [holds("single_f", "run2")]
    assert [reason.cite for reason in question.against(holds("single_f"))] == ["LL-28"]
