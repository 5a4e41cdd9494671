"""Re-throws: LL-14..20."""

from __future__ import annotations

from games.lucha_libre.mat import NOTHING, TITLE, brawl, fans, fight, make, throw
from kit import at

from tocsin.core import NATURE, Match, set_up
from tocsin.games.lucha_libre.pieces import AGAIN, THROW
from tocsin.words import prompt, words_for


def seats(match: Match) -> list[int]:
    return [question.seat for question in match.questions]


def test_LL_14_any_of_the_dice_for_one_fan_whatever_their_number() -> None:
    match = fight([1, 3, 5], [5, 5, 6], phase="again")
    blue, silver = match.questions
    assert list(blue.options) == [0, 1, 3, 5, 13, 15, 35, 135]
    assert list(silver.options) == [0, 5, 6, 55, 56, 556]
    match.answer(135)
    match.answer(6)
    throw(match, 2, 2, 2, 3)
    assert match.state.dice == [[2, 2, 2], [3, 5, 5]]
    assert fans(match) == (9, 9)


def test_LL_14_as_often_as_one_likes_and_dice_kept_before_too() -> None:
    match = fight([1, 3, 5], NOTHING, (10, 0), phase="again")
    for spent, (values, shown) in enumerate([(1, (2,)), (35, (3, 5)), (2, (6,)), (356, (1, 1, 1))], 1):
        match.answer(values)
        throw(match, *shown)
        assert fans(match) == (10 - spent, 0)
    assert match.state.dice[0] == [1, 1, 1]
    assert seats(match) == [0]


def test_LL_15_the_fan_is_lost_at_once_and_nothing_buys_nothing() -> None:
    match = fight([1, 3, 5], [1, 3, 5], (1, 2), phase="again")
    match.answer(1, 0)
    match.answer(1, 1)
    assert fans(match) == (0, 1)
    assert match.question is not None
    assert match.question.seat == NATURE
    throw(match, 1, 1)
    assert seats(match) == [1]


def test_LL_15_the_question_says_what_a_re_throw_costs_and_how_many_fans_there_are() -> None:
    match = fight([1, 3, 5], [1, 3, 5], (1, 2), phase="again")
    said = [words_for(match.setup, "en").say(prompt(match.setup, question)) for question in match.questions]
    assert [text.rpartition("? ")[2] for text in said] == [
        "However many, it costs 1 fan; you have 1.",
        "However many, it costs 1 fan; you have 2.",
    ]


def test_LL_16_waves_of_secret_choices_until_both_stand() -> None:
    match = fight([1, 3, 5], [1, 3, 5], phase="again")
    assert seats(match) == [0, 1]
    match.answer(1, 0)
    match.answer(3, 1)
    assert match.state.dice == [[3, 5], [1, 5]]
    throw(match, 6, 6)
    assert match.state.dice == [[3, 5, 6], [1, 5, 6]]
    assert seats(match) == [0, 1]
    match.answer(0, 0)
    match.answer(1, 1)
    throw(match, 1)
    assert seats(match) == [1]
    match.answer(0)
    assert [question.verb for question in match.questions] == ["holds", "holds"]


def test_LL_17_standing_is_final() -> None:
    match = fight([1, 3, 5], [1, 3, 5], phase="again")
    match.answer(0, 0)
    match.answer(1, 1)
    throw(match, 1)
    assert match.state.stood == [1, 0]
    assert seats(match) == [1]


def test_LL_17_or_a_side_that_stood_may_throw_again() -> None:
    match = fight([1, 3, 5], [1, 3, 5], phase="again", stand_is_final=False)
    match.answer(0, 0)
    match.answer(1, 1)
    throw(match, 1)
    assert seats(match) == [0, 1]
    match.answer(1, 0)
    match.answer(0, 1)
    throw(match, 1)
    assert fans(match) == (9, 9)
    match.answer(0, 0)
    match.answer(0, 1)
    assert match.question is not None
    assert match.question.verb == "holds"


def test_LL_18_who_cannot_pay_stands_unasked() -> None:
    for final in (True, False):
        match = fight([1, 3, 5], [1, 3, 5], (0, 2), phase="again", stand_is_final=final)
        assert seats(match) == [1]
        match.answer(0)
        assert match.question is not None
        assert match.question.verb == "holds"
    match = throw(at(TITLE, {"fans": {"blue": 0, "silver": 0}}), 5, 1, 1, 6, 1, 1)
    assert match.question is not None
    assert match.question.verb == "holds"


def test_LL_19_every_wave_but_the_last_costs_a_fan() -> None:
    for final in (True, False):
        for seed in range(40):
            waves, start, turn = 0, (10, 10), 0
            for match in brawl(set_up(TITLE, {"stand_is_final": final}), seed, stand=seed % 5):
                if match.state.turn != turn:
                    waves, start, turn = 0, fans(match), match.state.turn
                if match.state.phase == AGAIN and not match.sealed:
                    waves += 1
                    assert waves <= (max(start) if final else sum(start)) + 1


def test_LL_20_falling_under_the_goal_after_a_tied_finish() -> None:
    match = make(fight(NOTHING, NOTHING, (37, 37)))
    assert match.state.turn == 2
    throw(match, 1, 1, 1, 1)
    match.answer(11, 0)
    match.answer(0, 1)
    assert fans(match) == (36, 37)


def test_LL_20_otherwise_nobody_begins_a_turn_alone_at_the_goal() -> None:
    for seed in range(100):
        for match in brawl(set_up(TITLE), seed, stand=5):
            blue, silver = match.mark[0].fans
            assert max(blue, silver) < 37 or blue == silver or match.mark[0].phase != THROW


def test_LL_20_unless_the_check_came_before_the_rest() -> None:
    match = make(fight(NOTHING, NOTHING, (36, 5), energy={"el_bulldog": 5}, win_check="after_resolution"))
    throw(match, 1, 1, 1, 1)
    assert fans(match) == (37, 5)
    match.answer(1, 0)
    match.answer(0, 1)
    assert fans(match) == (36, 5)
