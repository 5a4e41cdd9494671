"""Chapter 9: the cases, one by one."""

from __future__ import annotations

from games.bonnie_clyde.table import (
    AMMO_FOR_MONEY,
    AMMO_FOR_THREAT,
    CEMENT_CITY,
    DAILY_CUBE,
    DALLAS,
    FIRE,
    GOOD_WORK,
    HOLD,
    HOME,
    KEEP,
    LEAVE_TOWN,
    PAY,
    PHOTO,
    READY,
    RIDE,
    STICK_UP,
    STICK_UP_FOR_THREAT,
    WORK,
    asks,
    card,
    refused,
    shows,
    throw,
)
from kit import answer

AWAY = {"roy": 0}


def test_BC_X1_a_ride_with_and_without_roy() -> None:
    shows(answer(card("places", savings=1, love=2, **AWAY), RIDE), savings=0, passion=1, love=0)
    shows(answer(card("places", savings=1, love=2), RIDE), savings=0, passion=0, love=2)


def test_BC_X2_photos() -> None:
    shows(answer(card("daily", savings=2, love=1, **AWAY), PHOTO), savings=0, passion=1, love=0)
    shows(answer(card("daily", savings=2, love=0, **AWAY), PHOTO), savings=0, passion=0, love=2)
    shows(answer(card("daily", savings=2, love=2, **AWAY), PHOTO), savings=0, passion=1, love=0)


def test_BC_X3_home_and_a_poem() -> None:
    shows(answer(card("places", savings=2, boredom=2), HOME, PAY), savings=0, poem=1, boredom=0)
    shows(answer(card("places", savings=2, boredom=2), HOME, KEEP), savings=2, poem=0, boredom=2)
    poor = answer(card("places", savings=1, boredom=2), HOME)
    shows(poor, savings=1, poem=0, boredom=2)
    asks(poor, "place")


def test_BC_X4_work_and_a_poem() -> None:
    match = answer(card("daily", savings=1, boredom=2), WORK)
    shows(match, savings=2)
    shows(answer(match, PAY), savings=0, poem=1, boredom=0)
    match = answer(card("daily", savings=1, boredom=2, poem_payment="at_boredom"), WORK)
    shows(match, savings=2, poem=0, boredom=2)
    asks(match, "daily")


def test_BC_X5_prison_by_the_police() -> None:
    match = card(savings=3, threat=2, love=1)
    shows(match, modifier=1)
    throw(match, 4)
    shows(match, love=0, prison=1, threat=0)
    answer(match, HOME, DALLAS, GOOD_WORK, WORK)
    shows(match, turn=2, modifier=1, threat=0)


def test_BC_X6_at_the_end_of_the_record() -> None:
    shows(throw(card(threat=2, prison=3), 6), outcome="shot")
    shows(answer(throw(card(threat=2, prison=3, ammo=1), 6), FIRE), outcome="shot")
    match = throw(card(threat=2, prison=3, ammo=1, love=2), 4)
    shows(answer(match.fork(), HOLD), outcome="shot")
    answer(match, FIRE)
    shows(match, outcome="open", love=1, prison=3, threat=0, ammo=0)
    asks(match, "lose_cube")


def test_BC_X7_two_readings_of_the_prison_modifier() -> None:
    summed = {"prison_modifier": "sum_capped"}
    shows(card(threat=2, prison=2), modifier=3)
    shows(card(threat=2, prison=2, **summed), modifier=4)
    shows(card(threat=0, prison=3), modifier=3)
    shows(card(threat=0, prison=3, **summed), modifier=4)


def test_BC_X8_a_shot_saves_a_poem() -> None:
    match = throw(card(ammo=1, poem=2), 3)
    shows(answer(match.fork(), FIRE), ammo=0, poem=2, phase="places")
    shows(answer(match.fork(), HOLD), ammo=1, poem=1, phase="places")


def test_BC_X9_six() -> None:
    match = throw(card(ammo=2), 6)
    shows(answer(match.fork(), FIRE), threat=1, ammo=1)
    shows(answer(match.fork(), HOLD), threat=1, ammo=1)
    assert answer(match.fork(), FIRE).state == answer(match.fork(), HOLD).state
    match = answer(throw(card(savings=3), 6), DAILY_CUBE)
    shows(match, threat=1, places=2, daily=1)
    answer(match, HOME, DALLAS, GOOD_WORK)
    shows(match, turn=2, places=2, daily=2)


def test_BC_X10_four_without_love() -> None:
    shows(throw(card(passion=1), 4), love=0, passion=0)
    before, after = card(), throw(card(), 4)
    shows(after, phase="places")
    assert after.state.gauges == before.state.gauges
    assert after.state.rows == before.state.rows


def test_BC_X11_places_without_money() -> None:
    shows(answer(card("places", savings=0), DALLAS, RIDE), savings=0, love=1, phase="daily")
    refused(card("places", savings=0), RIDE, "BC-36")
    refused(answer(card("places", savings=0), HOME), HOME, "BC-32")


def test_BC_X12_a_stick_up_that_ends_in_prison() -> None:
    position = {"savings": 0, "threat": 2, "love": 1}
    shows(answer(card("daily", **position), STICK_UP_FOR_THREAT), love=0, prison=1, threat=0, savings=2)
    shows(answer(card("daily", **position), STICK_UP), love=1, prison=0, threat=2, savings=1, turn=2)
    refused(card("daily", **position, stick_up_without_ammo="threat_only"), STICK_UP, "BC-40")


def test_BC_X13_a_third_cartridge() -> None:
    shows(answer(card("daily", savings=3, ammo=2), AMMO_FOR_MONEY), savings=2, ammo=2)


def test_BC_X14_the_last_cartridge_just_in_time() -> None:
    almost = {**READY, "ammo": 1, "savings": 2}
    match = answer(card("daily", **almost), AMMO_FOR_MONEY)
    shows(match, savings=1, ammo=2)
    shows(answer(match, LEAVE_TOWN), savings=0, outcome="fled")
    refused(card("daily", **almost), LEAVE_TOWN, "BC-42")
    early = card("daily", leave_town_gate="at_placement", **almost)
    refused(early, LEAVE_TOWN, "BC-42")
    refused(answer(early, AMMO_FOR_MONEY), LEAVE_TOWN, "BC-42")


def test_BC_X15_the_last_dollar() -> None:
    match = answer(card("daily", savings=0, **READY), WORK)
    shows(match, boredom=1, savings=1)
    shows(answer(match, LEAVE_TOWN), savings=0, outcome="fled")
    shows(answer(card("daily", savings=0, **READY), GOOD_WORK, LEAVE_TOWN), outcome="broke")


def test_BC_X16_the_last_cartridge_shot_too_many() -> None:
    match = answer(card("daily", savings=1, **READY), LEAVE_TOWN, STICK_UP)
    shows(match, ammo=1, outcome="open", turn=2)


def test_BC_X17_cement_city_when_all_is_full() -> None:
    full = {"love": 2, "passion": 2, "poem": 3, **AWAY}
    shows(answer(card("places", **full), CEMENT_CITY), love=2, passion=2, poem=2)
    shows(answer(card("places", passion_full="reset", **full), CEMENT_CITY), love=0, passion=2, poem=2)


def test_BC_X18_two_days_without_income() -> None:
    match = throw(card(), 1)
    answer(match, HOME, CEMENT_CITY, GOOD_WORK, AMMO_FOR_THREAT)
    shows(match, savings=0, turn=2, outcome="open")
    answer(throw(match, 1), HOLD, HOME, CEMENT_CITY, GOOD_WORK, AMMO_FOR_THREAT)
    shows(match, savings=0, turn=2, outcome="broke")


def test_BC_X19_roy_goes_and_comes() -> None:
    match = card(savings=6)
    for die, roy in ((5, 0), (6, 1), (4, 1)):
        throw(match, 1, die)
        shows(match, roy=roy)
        answer(match, DALLAS, CEMENT_CITY, GOOD_WORK, WORK)


def test_BC_X20_a_useless_shot() -> None:
    match = answer(throw(card(ammo=1, love=1, boredom=1), 1), FIRE)
    shows(match, ammo=0, love=1, boredom=1, threat=0, phase="places")


def test_BC_X21_one_cube_is_enough_to_leave() -> None:
    shows(answer(card("daily", daily=1, savings=1, **READY), LEAVE_TOWN), savings=0, outcome="fled")
