"""Holds: LL-21..32."""

from __future__ import annotations

import pytest
from games.lucha_libre.mat import HOLDS, NOTHING, TITLE, WRESTLERS, does, energy, fans, fight, holds, make, sets
from kit import at, refused

from tocsin.words import words_for

FAVOURITE = {"blue_demon": 5, "el_bulldog": 3, "el_santo": 6, "el_cavernario": 4}
RUN2 = {"blue_demon": [4, 6], "el_bulldog": [5, 6], "el_santo": [3, 5], "el_cavernario": [5, 6]}
RUN3 = {"blue_demon": [1, 2, 3], "el_bulldog": [1, 2, 4], "el_santo": [1, 2, 4], "el_cavernario": [1, 2, 3]}


def test_LL_21_a_die_serves_one_hold() -> None:
    match = fight([4, 6, 6], NOTHING)
    assert holds("run2", "run2") not in match.question.options
    match = fight([1, 2, 3], NOTHING)
    assert set(match.question.options) == {0, holds("run3"), holds("change")}
    refused(match, holds("run3", "change"), "LL-21")
    match = fight([5, 5, 5], NOTHING)
    refused(match, holds("triple_f", "single_f"), "LL-21")


def test_LL_21_the_order_of_the_dice_does_not_matter() -> None:
    position = {"phase": "holds", "dice": [[3, 1, 2], [1, 1, 1]]}
    assert at(TITLE, position).question.options == [0, holds("run3"), holds("change")]


def test_LL_22_what_the_holds_do() -> None:
    match = at(TITLE)
    table = {"triple_f": (5, -2, -1), "single_f": (1, 0, 1), "run2": (1, -1, 0), "run3": (2, -1, 0)}
    table |= {"run4": (4, -2, -1), "triple": (3, -2, -1), "change": (-1, 0, 0)}
    assert {id: does(match, id) for id in HOLDS} == table


def test_LL_22_opponent_and_own_are_the_two_in_the_ring() -> None:
    ring = ("el_bulldog", "el_cavernario")
    match = make(fight([1, 2, 3, 4], [1, 1, 2, 4], ring=ring, energy={"blue_demon": 3, "el_santo": 3}), "run4")
    assert energy(match) == {"blue_demon": 4, "el_bulldog": 2, "el_santo": 4, "el_cavernario": 1}
    assert fans(match) == (14, 10)


@pytest.mark.parametrize("who", WRESTLERS)
def test_LL_22_a_hold_without_its_dice_is_refused_with_its_reason(who: str) -> None:
    ring = (who, "el_santo") if who in WRESTLERS[:2] else ("blue_demon", who)
    dice = [FAVOURITE[who], 1, 1]
    match = fight(dice, NOTHING, ring=ring) if ring[0] == who else fight(NOTHING, dice, ring=ring)
    assert list(match.question.options) == [0, holds("single_f")]
    for id in ("run4", "triple", "change"):
        refused(match, holds(id), "LL-22")
    for id in ("triple_f", "run2", "run3"):
        refused(match, holds(id), "LL-23")


@pytest.mark.parametrize("who", WRESTLERS)
def test_LL_23_favourites_and_runs(who: str) -> None:
    favourite = FAVOURITE[who]
    assert sets([favourite, favourite], who) >= {0, holds("single_f"), holds("single_f", "single_f")}
    assert holds("triple_f") in sets([favourite] * 3, who)
    for other in range(1, 7):
        assert (holds("single_f") in sets([other, other], who)) == (other == favourite)
        assert (holds("triple_f") in sets([other] * 3, who)) == (other == favourite)
        for third in range(1, 7):
            pair = sorted([other, third])
            assert (holds("run2") in sets(pair, who)) == (pair == RUN2[who])
            for more in range(1, 7):
                trio = sorted([*pair, more])
                assert (holds("run3") in sets(trio, who)) == (trio == RUN3[who])


def test_LL_24_three_different_pairs() -> None:
    assert holds("run2") in sets([4, 6], "blue_demon")
    assert holds("run2") in sets([3, 5], "el_santo")
    for who in ("el_bulldog", "el_cavernario"):
        assert holds("run2") in sets([5, 6], who)
        assert holds("run2") not in sets([3, 5], who)


def test_LL_25_the_opponent_does_not_matter() -> None:
    dice = [[1, 2, 3, 4], [5, 5, 5, 6], [6, 6, 6, 4], [3, 3, 3, 5], [4, 4, 4, 2]]
    for blue in WRESTLERS[:2]:
        for thrown in dice:
            found = [fight(thrown, NOTHING, ring=(blue, rival)).questions for rival in WRESTLERS[2:]]
            assert found[0][0].options == found[1][0].options
            assert found[0][0].domain == found[1][0].domain
            assert {n for made in found[0][0].domain for n in str(made)} >= set("1234567")


def test_LL_26_sets_of_holds_with_different_dice_and_repeats() -> None:
    assert sets([4, 4, 5, 6, 6]) == {
        0,
        holds("single_f"),
        holds("run2"),
        holds("run2", "run2"),
        holds("run2", "single_f"),
        holds("run2", "run2", "single_f"),
    }
    match = make(fight([4, 5, 5, 6], NOTHING), "run2 single_f single_f")
    assert fans(match) == (13, 9)
    assert energy(match)["blue_demon"] == 5


def test_LL_27_change_only_once() -> None:
    match = fight([1, 1, 2, 2], NOTHING)
    assert list(match.question.options) == [0, holds("change")]
    refused(match, holds("change", "change"), "LL-27")


def test_LL_28_free_or_maximal() -> None:
    every = {0, holds("single_f"), holds("run2"), holds("single_f", "run2"), holds("single_f", "single_f", "run2")}
    every |= {holds("single_f", "single_f")}
    assert sets([4, 5, 5, 6]) == every
    match = fight([1, 2, 5, 5], NOTHING, hold_duty="maximal")
    assert set(match.question.options) == {holds("single_f", "single_f"), holds("single_f", "single_f", "change")}
    refused(match, 0, "LL-28")
    refused(match, holds("change"), "LL-28")
    assert sets([5, 5, 5], hold_duty="maximal") == {holds("triple_f"), holds("single_f", "single_f", "single_f")}


def test_LL_28_a_duty_without_choice_is_done_unasked() -> None:
    match = fight([4, 5, 5, 6], NOTHING, hold_duty="maximal")
    assert match.question.verb == "die"
    assert fans(match) == (13, 9)


def test_LL_29_favourites_are_never_three_of_a_kind() -> None:
    three = [holds(*["single_f"] * n) for n in range(4)]
    match = fight([5, 5, 5], NOTHING)
    assert set(match.question.options) == {*three, holds("triple_f")}
    refused(match, holds("triple"), "LL-29")
    four = {*three, holds(*["single_f"] * 4), holds("triple_f"), holds("triple_f", "single_f")}
    assert sets([5, 5, 5, 5]) == four


def test_LL_30_four_in_a_row_or_a_finer_split() -> None:
    for who in ("el_bulldog", "el_cavernario"):
        assert sets([1, 2, 3, 4], who) >= {holds("run4"), holds("run3", "single_f")}


def test_LL_31_change_without_a_fan() -> None:
    assert holds("change") in sets([1, 2], fans=0)
    match = fight([1, 2, 5], NOTHING, (0, 10), change_needs_fan=True)
    assert list(match.question.options) == [0, holds("single_f")]
    refused(match, holds("change"), "LL-31")
    assert holds("change") in sets([1, 2], fans=1, change_needs_fan=True)


def test_LL_32_secret_sets_shown_together() -> None:
    match = fight([5, 1, 1], [6, 1, 1])
    assert [question.seat for question in match.questions] == [0, 1]
    match.answer(holds("single_f"), 0)
    assert match.tape == []
    assert match.view(1) == fight([5, 1, 1], [6, 1, 1]).view(1)
    match.answer(0, 1)
    assert match.tape == [holds("single_f"), 0]


def test_LL_32_who_has_only_one_set_is_not_asked() -> None:
    match = fight([1, 1, 3], [6, 1, 1])
    assert [question.seat for question in match.questions] == [1]
    match = fight(NOTHING, NOTHING)
    assert match.question.verb == "die"


def test_LL_33_effects_are_written_fans_rival_self() -> None:
    match = fight([5, 5, 5, 5], NOTHING)
    words = words_for(match.setup, "en")
    said = match.setup.title.label(match.setup.box, match.question, holds("triple_f", "single_f"))
    assert words.say(said) == "Out of the ring, Hair grab (fans +6, rival's energy −2)"
