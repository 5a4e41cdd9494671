"""The end: LL-45..50, and what always holds: LL-I1..I4."""

from __future__ import annotations

from collections import Counter

import pytest
from games.lucha_libre.mat import NOTHING, TITLE, WRESTLERS, brawl, energy, fans, fight, make, throw, told
from kit import setups

from tocsin.core import LANGUAGES, UnknownName, set_up
from tocsin.games.lucha_libre.pieces import AGAIN, HOLDS
from tocsin.games.lucha_libre.play.holds import as_holds, effect, needs
from tocsin.words import words_for


def test_LL_45_another_turn_while_nobody_has_37() -> None:
    match = make(fight(NOTHING, [6, 1], (36, 35)), silver="single_f")
    assert fans(match) == (36, 36)
    assert match.state.turn == 2
    assert match.result is None
    match = make(fight(NOTHING, [6, 1], (35, 36)), silver="single_f")
    assert match.result is not None
    assert match.result.winners == (1,)


def test_LL_45_the_check_before_or_after_the_rest() -> None:
    match = make(fight(NOTHING, NOTHING, (36, 10), energy={"el_bulldog": 5}))
    assert match.result is not None
    match = make(fight(NOTHING, NOTHING, (36, 10), energy={"el_bulldog": 5}, win_check="after_resolution"))
    assert match.result is None
    assert fans(match) == (37, 10)
    match = make(fight([5, 1], NOTHING, (36, 10), win_check="after_resolution"), "single_f")
    assert match.result is not None
    assert energy(match)["el_bulldog"] == 1


def test_LL_46_touching_37_inside_a_resolution_is_not_a_win() -> None:
    match = make(fight([5, 1], [6, 6, 6], (36, 10)), "single_f", "triple_f")
    assert fans(match)[0] == 36
    assert match.result is None


def test_LL_47_one_side_at_the_goal_wins_and_of_two_the_higher() -> None:
    for counts, winner in (((37, 36), 0), ((20, 40), 1), ((38, 37), 0), ((39, 45), 1)):
        match = make(fight(NOTHING, NOTHING, counts))
        assert match.result is not None
        assert match.result.winners == (winner,)
        assert match.result.cite == "LL-47"
        assert match.result.scores == counts


def test_LL_48_a_tie_at_the_goal_plays_on() -> None:
    match = make(fight(NOTHING, NOTHING, (40, 40)))
    assert match.result is None
    assert fans(match) == (40, 40)
    assert "told.tied" in told(match)


def test_LL_49_no_hold_but_change_lowers_the_total() -> None:
    box = set_up(TITLE).box
    worst = {hold.id: hold.fans + hold.rival + min(hold.own, 0) for hold in box.holds}
    assert worst == {"triple_f": 2, "single_f": 1, "run2": 0, "run3": 1, "run4": 1, "triple": 0, "change": -1}


def test_LL_49_from_the_fifth_turn_resters_bring_two_fans() -> None:
    match, totals = fight([1, 1, 3], [1, 1, 3], (0, 0)), []
    for _ in range(6):
        totals.append(sum(fans(match)))
        if match.question is not None and match.question.verb == "die":
            throw(match, 1, 1, 3, 1, 1, 3)
        while match.question is not None and match.question.verb == "again":
            match.answer(0)
    assert totals == [0, 0, 0, 0, 2, 4]


@pytest.mark.parametrize(
    ("counts", "levels", "winners"),
    [
        ((12, 11), (0, 1, 0, 1), (0,)),
        ((3, 11), (0, 1, 0, 1), (1,)),
        ((11, 11), (0, 2, 0, 1), (0,)),
        ((11, 11), (0, 1, 0, 2), (1,)),
        ((11, 11), (0, 1, 0, 1), (0, 1)),
        ((40, 40), (0, 1, 0, 3), (1,)),
    ],
)
def test_LL_50_after_the_last_turn(counts: tuple[int, int], levels: tuple[int, ...], winners: tuple[int, ...]) -> None:
    level = dict(zip(WRESTLERS, levels, strict=True))
    match = fight(NOTHING, NOTHING, counts, energy=level, turn=60)
    assert match.result is not None
    assert match.result.winners == winners
    assert match.result.cite == "LL-50"
    assert words_for(match.setup, "en").say(match.result.message).startswith("The last turn is over")
    for limit in (0, 61, 1000):
        assert fight(NOTHING, NOTHING, counts, energy=level, turn=60, turn_limit=limit).result is None
    assert fight(NOTHING, NOTHING, counts, energy=level, turn=7, turn_limit="7").result is not None
    with pytest.raises(UnknownName):
        set_up(TITLE, {"turn_limit": -1})


def test_LL_50_the_last_five_turns_are_told() -> None:
    def warned(turn: int, **options: int) -> list[int]:
        *_, last = fight(NOTHING, NOTHING, (10, 10), turn=turn - 1, **options).past.steps
        return [note.message.params["n"] for note in last.notes if note.message.id == "told.turns_left"]

    assert [warned(turn) for turn in (2, 55, 56, 59, 60)] == [[], [], [5], [2], [1]]
    assert [warned(turn, turn_limit=30) for turn in (25, 26, 30)] == [[], [5], [1]]
    assert [warned(turn, turn_limit=0) for turn in (2, 60, 61)] == [[], [], []]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_LL_50_the_limit_is_told_before_the_fight(lang: str) -> None:
    setup = set_up(TITLE)
    assert str(setup.options.turn_limit) in words_for(setup, lang)("meta.warning")


def test_LL_50_the_goal_counts_before_the_limit() -> None:
    match = fight(NOTHING, NOTHING, (38, 37), turn=60)
    assert match.result is not None
    assert match.result.cite == "LL-47"


def test_LL_50_with_the_early_check_the_last_turn_ends_before_the_rest() -> None:
    match = fight(NOTHING, NOTHING, (11, 11), energy={"el_bulldog": 5}, turn=60, win_check="after_resolution")
    assert match.result is not None
    assert fans(match) == (11, 11)
    assert match.result.winners == (0,)


def test_invariants_of_every_position() -> None:
    """LL-I1, LL-I3. Indices, fans, dice and the ring stay in their bounds."""
    for number, setup in enumerate(setups(TITLE)):
        for seed in range(8):
            for match in brawl(setup, 1000 + 10 * number + seed, stand=seed % 5):
                g, box = match.state, setup.box
                assert all(0 <= level <= box.top for level in g.energy)
                assert min(g.fans) >= 0
                assert [box.wrestlers[who].side for who in g.ring] == [0, 1]
                if g.phase in (AGAIN, HOLDS) and match.question is not None:
                    assert [len(dice) for dice in g.dice] == [box.track[g.energy[who]] for who in g.ring]
                    assert all(dice == sorted(dice) for dice in g.dice)


def test_LL_I2_the_dice_of_the_holds_are_among_those_shown() -> None:
    for number, setup in enumerate(setups(TITLE)):
        for seed in range(8):
            for match in brawl(setup, 2000 + 10 * number + seed):
                for question in match.questions:
                    if question.verb != "holds":
                        continue
                    dice = match.state.dice[question.seat]
                    need = needs(setup.box, match.state.ring[question.seat], dice)
                    for made in question.options:
                        used = Counter(value for n in as_holds(made) for value in need[n])
                        assert used <= Counter(dice)


def test_LL_I4_without_spending_the_total_never_falls() -> None:
    kept = 0
    for number, setup in enumerate(setups(TITLE)):
        for seed in range(15):
            turn, total, changed = 1, 20, False
            for match in brawl(setup, 3000 + 100 * number + seed, stand=5):
                start = match.mark[0]
                if start.turn != turn:
                    kept += not changed
                    assert changed or sum(start.fans) >= total
                    turn, total, changed = start.turn, sum(start.fans), False
                holds = [question for question in match.questions if question.verb == "holds"]
                changed |= any(effect(setup.box, made).swap for question in holds for made in question.options)
    assert kept > 200
