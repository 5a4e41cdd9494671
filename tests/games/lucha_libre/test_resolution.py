"""Resolution, rest and change: LL-33..44."""

from __future__ import annotations

from typing import Any

from games.lucha_libre.mat import NOTHING, TITLE, brawl, energy, fans, fight, make, throw, told
from kit import setups

from tocsin.core import Match
from tocsin.games.lucha_libre.pieces import HOLDS, OVER, THROW
from tocsin.games.lucha_libre.play.holds import effect, hold_question


def test_LL_33_the_order_inside_a_turn_does_not_change_the_result() -> None:
    one = fight([4, 5, 5, 6], [3, 5, 6, 6])
    two = one.fork()
    one.answer(223, 0)
    one.answer(223, 1)
    two.answer(223, 1)
    two.answer(223, 0)
    assert one.state == two.state


def test_LL_34_only_the_sum_of_gains_and_losses_counts() -> None:
    match = make(fight([5, 5], [1, 1, 1], energy={"blue_demon": 0}), "single_f single_f", "triple")
    assert energy(match)["blue_demon"] == 0
    assert fans(match) == (12, 13)
    match = make(fight([5, 5, 1, 1, 1], [3, 5, 1], energy={"blue_demon": 5}), "single_f single_f triple", "run2")
    assert energy(match)["blue_demon"] == 5
    assert fans(match)[0] == 15


def test_LL_35_below_the_bottom_each_missing_cell_costs_a_fan() -> None:
    for start, end, lost in ((2, 0, 0), (1, 0, 1)):
        match = make(fight([1, 1, 3], [6, 6, 6], energy={"blue_demon": start}), silver="triple_f")
        assert energy(match)["blue_demon"] == end
        assert fans(match)[0] == 10 - lost
    match = make(fight(NOTHING, [6, 6, 6]), silver="triple_f")
    assert fans(match)[0] == 8
    assert "told.spent" in told(match)


def test_LL_36_above_the_top_each_surplus_cell_wins_a_fan() -> None:
    match = make(fight([5, 5, 5, 1, 1], NOTHING), "single_f single_f single_f")
    assert energy(match)["blue_demon"] == 5
    assert fans(match)[0] == 16
    assert "told.surplus" in told(match)


def test_LL_37_fan_changes_are_added_before_they_stop_at_nothing() -> None:
    match = make(fight([1, 2], [1, 1, 1, 1], (0, 0)), "change", "triple")
    assert fans(match) == (0, 3)
    match = make(fight([1, 2, 4, 6], [6, 6, 6], (0, 0), energy={"blue_demon": 3}), "change run2", "triple_f")
    assert fans(match)[0] == 0
    match = make(fight([5, 1], [1, 1, 1, 1], (0, 0)), "single_f", "triple")
    assert fans(match)[0] == 0
    match = make(fight([5, 5], [3, 5, 1], (0, 0)), "single_f", "run2")
    assert fans(match)[0] == 1


def test_LL_38_the_formula_holds_in_every_turn() -> None:
    turns = 0
    for number, setup in enumerate(setups(TITLE)):
        for seed in range(6):
            last: Match | None = None
            for match in brawl(setup, 100 * number + seed):
                if last is not None and match.mark[0].phase != HOLDS:
                    agrees(last, match)
                    turns += 1
                    last = None
                if match.state.phase == HOLDS and not match.sealed:
                    last = match.fork()
    assert turns > 500


def agrees(before: Match, after: Match) -> None:
    """LL-38..43 once more, in the words of the formula, from the position before the holds and the sets chosen."""
    box, g, options = before.setup.box, before.state, before.setup.options
    asked = before.questions
    made = [hold_question(box, g.ring[side], g.dice[side], g.fans[side]).options[0] for side in (0, 1)]
    for place, question in enumerate(asked, len(before.tape)):
        made[question.seat] = after.tape[place]
    does = [effect(box, answer) for answer in made]
    top, ring = box.top, g.ring
    now = position_after(before, after)
    over = now.phase == OVER
    late = options.win_check == "after_resolution" and over
    for side in (0, 1):
        e = g.energy[ring[side]] + does[side].own + does[1 - side].rival
        fans = max(0, g.fans[side] + does[side].fans + min(0, e) + max(0, e - top))
        assert now.energy[ring[side]] == min(max(e, 0), top)
        rester = box.partner[ring[side]]
        full = g.energy[rester] == top
        if late:
            assert now.energy[rester] == g.energy[rester]
        else:
            assert now.energy[rester] == min(g.energy[rester] + 1, top)
            fans += full and options.rest_overflow_fan
        assert now.fans[side] == fans
        assert now.ring[side] == (rester if does[side].swap and not over else ring[side])


def position_after(before: Match, after: Match) -> Any:
    """The position when the turn has run out and no die of the next one is thrown."""
    twin = before.fork()
    twin.nature = None
    place = len(twin.tape)
    for answer in after.tape[place : place + len(before.questions)]:
        twin.answer(answer)
    assert twin.state.phase in (THROW, OVER)
    return twin.state


def test_LL_39_the_rester_is_never_hit() -> None:
    match = make(fight([1, 2, 1], [6, 6, 6]), "change", "triple_f")
    assert energy(match)["el_bulldog"] == 2
    assert energy(match)["blue_demon"] == 0


def test_LL_40_each_rester_gains_a_cell() -> None:
    match = make(fight(NOTHING, NOTHING, energy={"el_bulldog": 0, "el_cavernario": 4}))
    assert energy(match) == {"blue_demon": 0, "el_bulldog": 1, "el_santo": 0, "el_cavernario": 5}
    assert fans(match) == (10, 10)


def test_LL_41_a_rested_rester_wins_a_fan() -> None:
    match = make(fight(NOTHING, NOTHING, energy={"el_bulldog": 5, "el_cavernario": 4}))
    assert energy(match)["el_bulldog"] == 5
    assert fans(match) == (11, 10)
    match = make(fight(NOTHING, NOTHING, energy={"el_bulldog": 5, "el_cavernario": 4}, rest_overflow_fan=False))
    assert energy(match)["el_bulldog"] == 5
    assert fans(match) == (10, 10)


def test_LL_42_rest_is_not_netted_with_the_ring() -> None:
    match = make(fight(NOTHING, [6, 6, 6], (0, 10), energy={"el_bulldog": 5}), silver="triple_f")
    assert fans(match)[0] == 1
    assert energy(match)["blue_demon"] == 0


def test_LL_43_change_swaps_after_the_rest() -> None:
    match = make(fight([1, 2, 3], [1, 2, 6]), "change", "change")
    assert match.state.to_json()["ring"] == ["el_bulldog", "el_cavernario"]
    assert energy(match) == {"blue_demon": 1, "el_bulldog": 2, "el_santo": 1, "el_cavernario": 2}
    assert fans(match) == (9, 9)
    throw(match, 1, 1, 1, 1, 1, 1)
    assert match.question.seat == 0


def test_LL_43_and_back_again() -> None:
    match = make(fight([1, 2], NOTHING, ring=("el_bulldog", "el_santo")), "change")
    assert match.state.to_json()["ring"] == ["blue_demon", "el_santo"]


def test_LL_44_at_the_bottom_a_wrestler_stays_in_the_ring() -> None:
    match = make(fight(NOTHING, [6, 6, 6], (0, 10)), silver="triple_f")
    assert energy(match)["blue_demon"] == 0
    assert match.state.to_json()["ring"] == ["blue_demon", "el_santo"]
    for seed in range(10):
        ring = [0, 2]
        for moment in brawl(match.setup, seed):
            if moment.state.ring != ring:
                assert any(n in str(made) for made in moment.tape[-20:] for n in "7")
                ring = moment.state.ring[:]
