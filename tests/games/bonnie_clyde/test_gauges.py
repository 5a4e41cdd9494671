"""Chapter 4: changing gauges."""

from __future__ import annotations

import pytest
from games.bonnie_clyde.table import (
    AMMO_FOR_MONEY,
    AMMO_FOR_THREAT,
    CEMENT_CITY,
    DAILY_CUBE,
    DALLAS,
    GOOD_WORK,
    HOME,
    KEEP,
    PAY,
    PHOTO,
    PLACE_CUBE,
    RIDE,
    STICK_UP_FOR_THREAT,
    WORK,
    asks,
    card,
    offers,
    random_walks,
    shows,
    throw,
    told,
)
from kit import answer


def test_BC_16_a_gain_of_two_is_one_change() -> None:
    """From 2, two single steps would end at passion 1 and love 1."""
    shows(answer(card("daily", savings=3, love=2, roy=0), PHOTO), passion=1, love=0)


def test_BC_16_no_fall_of_love_boredom_or_ammunition_is_greater_than_one() -> None:
    for match, before in random_walks():
        for gauge, row in (("love", "passion"), ("boredom", "poem")):
            fell = before[gauge] - match.state.to_json()["gauges"][gauge]
            gained = match.state.to_json()["rows"][row] > before[row]
            assert fell <= 1 or gained or match.setup.options.passion_full == "reset"
            assert before[row] - match.state.to_json()["rows"][row] <= 1


@pytest.mark.parametrize("love", [1, 2])
def test_BC_17_love_past_2_turns_to_passion_while_roy_is_away(love: int) -> None:
    match = answer(card("daily", savings=2, love=love, roy=0), PHOTO)
    shows(match, passion=1, love=0)
    assert told(match) == ["told.passion"]


def test_BC_17_love_at_2_is_not_past_2() -> None:
    shows(answer(card("places", love=1, roy=0), CEMENT_CITY), passion=0, love=2)


def test_BC_18_roy_in_the_way() -> None:
    match = answer(card("daily", savings=2, love=1, roy=1), PHOTO)
    shows(match, passion=0, love=2)
    assert told(match) == ["told.roy_in_the_way"]


def test_BC_19_passion_is_no_question() -> None:
    asks(answer(card("places", love=2, roy=0), CEMENT_CITY), "place")


def test_BC_20_with_passion_full_love_stays() -> None:
    shows(answer(card("places", love=2, passion=2, roy=0), CEMENT_CITY), passion=2, love=2)


def test_BC_20_or_is_spent_for_nothing() -> None:
    match = answer(card("places", love=2, passion=2, roy=0, passion_full="reset"), CEMENT_CITY)
    shows(match, passion=2, love=0)
    assert told(match) == ["told.no_poem_lost", "told.love_spent"]


def test_BC_20_reset_needs_roy_to_be_away_and_the_row_to_be_full() -> None:
    shows(answer(card("places", love=2, passion=2, roy=1, passion_full="reset"), CEMENT_CITY), love=2)
    shows(answer(card("places", love=2, passion=1, roy=0, passion_full="reset"), CEMENT_CITY), passion=2, love=0)


def test_BC_21_roys_return_takes_no_passion() -> None:
    shows(throw(card(love=1, passion=2, roy=0), 1, 6), roy=1, passion=2, love=1)


def test_BC_22_a_poem_for_two_dollars() -> None:
    match = answer(card("places", boredom=2, savings=3), HOME)
    asks(match, "poem")
    shows(match, boredom=2, savings=3)
    answer(match, PAY)
    shows(match, boredom=0, savings=1, poem=1)


def test_BC_22_paying_is_a_choice() -> None:
    shows(answer(card("places", boredom=2, savings=3), HOME, KEEP), boredom=2, savings=3, poem=0)


def test_BC_22_no_money_no_poem() -> None:
    match = answer(card("places", boredom=2, savings=1), HOME)
    asks(match, "place")
    shows(match, boredom=2, savings=1, poem=0)
    assert told(match) == ["told.no_poem"]


def test_BC_22_no_fourth_poem() -> None:
    match = answer(card("places", boredom=2, savings=6, poem=3), HOME)
    asks(match, "place")
    shows(match, boredom=2, savings=6, poem=3)


def test_BC_22_boredom_reaching_2_is_not_enough() -> None:
    match = answer(card("places", boredom=1, savings=6), HOME)
    asks(match, "place")
    shows(match, boredom=2, poem=0)


def test_BC_23_the_dollar_of_work_helps_to_pay() -> None:
    match = answer(card("daily", boredom=2, savings=1), WORK)
    asks(match, "poem")
    shows(match, savings=2)


def test_BC_23_or_comes_too_late() -> None:
    match = answer(card("daily", boredom=2, savings=1, poem_payment="at_boredom"), WORK)
    asks(match, "daily")
    shows(match, savings=2, boredom=2, poem=0)


def test_BC_23_at_boredom_the_payment_makes_room_for_the_dollar() -> None:
    """With full pockets the two readings differ by the dollar that is lost (BC-3)."""
    shows(answer(card("daily", boredom=2, savings=6), WORK, PAY), savings=4, poem=1)
    shows(answer(card("daily", boredom=2, savings=6, poem_payment="at_boredom"), WORK, PAY), savings=5, poem=1)


def test_BC_24_prison() -> None:
    match = answer(card("daily", threat=2, love=2), AMMO_FOR_THREAT)
    shows(match, love=1, prison=1, threat=0, ammo=1)
    assert told(match) == ["told.prison", "told.record"]


def test_BC_24_love_is_lost_before_the_cube_is_placed() -> None:
    """At love 0 the passion goes first, then the prison cube comes."""
    match = answer(card("daily", threat=2, passion=1), AMMO_FOR_THREAT)
    shows(match, passion=0, love=0, prison=1)
    assert told(match) == ["told.prison", "told.lost_passion", "told.record"]


def test_BC_24_threat_reaching_2_is_not_prison() -> None:
    shows(answer(card("daily", threat=1, love=1), AMMO_FOR_THREAT), threat=2, prison=0, love=1)


def test_BC_25_a_full_prison_row() -> None:
    shows(answer(card("daily", threat=2, love=2, prison=3), AMMO_FOR_THREAT), love=1, prison=3, threat=0)


def test_BC_26_prison_costs_no_action() -> None:
    match = throw(card(threat=2, love=1), 4)
    shows(match, prison=1, places=2, daily=2)
    answer(match, HOME, DALLAS, STICK_UP_FOR_THREAT)
    asks(match, "daily")
    match = answer(card("daily", threat=2), STICK_UP_FOR_THREAT)
    shows(match, prison=1, daily=2)
    asks(match, "daily")


@pytest.mark.parametrize("passion", [0, 1, 2])
def test_BC_27_love_below_0_costs_a_passion(passion: int) -> None:
    shows(throw(card(passion=passion), 4), love=0, passion=max(passion - 1, 0))
    shows(throw(card(passion=passion, love=1), 4), love=0, passion=passion)


@pytest.mark.parametrize("poems", [0, 1, 3])
def test_BC_27_boredom_below_0_costs_a_poem(poems: int) -> None:
    shows(throw(card(poem=poems), 3), boredom=0, poem=max(poems - 1, 0))
    shows(throw(card(poem=poems, boredom=1), 3), boredom=0, poem=poems)


def test_BC_28_no_ammunition_to_lose_costs_a_cube_until_the_turn_ends() -> None:
    match = answer(throw(card(savings=3), 6), PLACE_CUBE)
    shows(match, ammo=0, places=1, daily=2)
    answer(match, DALLAS)
    asks(match, "daily")
    answer(match, GOOD_WORK, WORK)
    shows(match, turn=2, places=2, daily=2)


def test_BC_28_ammunition_goes_before_cubes() -> None:
    match = answer(throw(card(ammo=1), 6), "hold fire")
    shows(match, ammo=0, places=2, daily=2)


def test_BC_29_the_player_chooses_the_cube_at_once() -> None:
    match = throw(card(), 6)
    asks(match, "lose_cube")
    shows(answer(match.fork(), PLACE_CUBE), places=1, daily=2)
    shows(answer(match.fork(), DAILY_CUBE), places=2, daily=1)


@pytest.mark.parametrize(("kind", "places", "daily"), [("place", 1, 2), ("daily", 2, 1)])
def test_BC_29_or_it_is_always_the_same_kind(kind: str, places: int, daily: int) -> None:
    match = throw(card(lost_cube=kind), 6)
    asks(match, "place")
    shows(match, places=places, daily=daily)
    assert "told.lost_cube" in told(match)


def test_BC_30_a_third_cartridge_is_lost_and_paid_for() -> None:
    shows(answer(card("daily", savings=2, ammo=2), AMMO_FOR_MONEY), savings=1, ammo=2)
    shows(answer(card("daily", ammo=2), AMMO_FOR_THREAT), threat=1, ammo=2)


def test_BC_31_no_choice_takes_savings_below_0() -> None:
    match = card("places", savings=0)
    assert not offers(match, RIDE)
    daily = card("daily", savings=0)
    assert not offers(daily, AMMO_FOR_MONEY)
    assert not offers(daily, PHOTO)
    for match, _ in random_walks():
        assert match.state.to_json()["gauges"]["savings"] >= 0
        if match.state.to_json()["outcome"] == "broke":
            assert match.state.to_json()["gauges"]["savings"] == 0
