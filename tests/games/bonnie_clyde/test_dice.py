"""Chapter 3: dice."""

from __future__ import annotations

import pytest
from games.bonnie_clyde.table import FIRE, HOLD, asks, card, random_walks, refused, shown, shows, throw, told
from kit import answer


def test_BC_8_both_dice_are_thrown_before_the_shot() -> None:
    match = card(ammo=1)
    asks(match, "police")
    asks(answer(match, 5), "roy")
    asks(answer(match, 6), "fire")
    shows(match, roy=0)


def test_BC_8_roys_die_may_be_thrown_after_the_police() -> None:
    match = card(ammo=1, roy_die_seen=False)
    asks(answer(match, 5), "fire")
    asks(answer(match, HOLD), "roy")
    shows(match, threat=1, roy=1)
    shows(answer(match, 6), roy=0, phase="places")


def test_BC_8_a_late_die_of_Roy_comes_after_the_whole_police_result() -> None:
    """Even the choice of the cube that is lost (BC-29) is made before."""
    match = answer(card(roy_die_seen=False), 6)
    asks(match, "lose_cube")
    asks(answer(match, 0), "roy")


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("roy", [0, 1])
def test_BC_9_roy_comes_or_goes_on_5_and_6(die: int, roy: int) -> None:
    shows(throw(card(roy=roy), 1, die), roy=1 - roy if die >= 5 else roy)


@pytest.mark.parametrize(
    ("threat", "prison", "added"), [(0, 0, 0), (1, 0, 0), (2, 0, 1), (1, 1, 1), (2, 1, 2), (2, 3, 4)]
)
def test_BC_10_threat_2_adds_one_to_what_prison_adds(threat: int, prison: int, added: int) -> None:
    shows(card(threat=threat, prison=prison), modifier=added)


def test_BC_10_never_more_than_four() -> None:
    for reading in ("highest", "sum_capped"):
        most = [
            shown(card(threat=t, prison=p, prison_modifier=reading))["modifier"] for t in range(3) for p in range(4)
        ]
        assert (min(most), max(most)) == (0, 4)


def test_BC_11_only_the_last_prison_cell_counts() -> None:
    assert [shown(card(prison=cubes))["modifier"] for cubes in range(4)] == [0, 1, 2, 3]
    assert [shown(card(prison=cubes, threat=2))["modifier"] for cubes in range(4)] == [1, 2, 3, 4]


def test_BC_11_or_the_cells_are_added_and_cut_at_four() -> None:
    summed = {"prison_modifier": "sum_capped"}
    assert [shown(card(prison=cubes, **summed))["modifier"] for cubes in range(4)] == [0, 1, 3, 4]
    assert [shown(card(prison=cubes, threat=2, **summed))["modifier"] for cubes in range(4)] == [1, 2, 4, 4]


def test_BC_12_one_ammunition_lowers_the_total_by_one() -> None:
    match = throw(card(ammo=2, love=1, prison=1), 4)
    assert match.question is not None
    assert match.question.about is not None
    assert (match.question.about["total"], match.question.about["lower"]) == (5, 4)
    shows(match, ammo=2)
    answer(match, FIRE)
    shows(match, ammo=1, love=0, threat=0)
    asks(match, "place")


def test_BC_12_only_one() -> None:
    """Two would bring 5 down to 3; after one shot the table is read."""
    match = answer(throw(card(ammo=2, boredom=1, love=1), 5), FIRE)
    shows(match, ammo=1, boredom=1, love=0, phase="places")


def test_BC_12_without_ammunition_there_is_no_shot() -> None:
    match = throw(card(boredom=1), 3)
    asks(match, "place")
    shows(match, boredom=0, places=2, daily=2)


def test_BC_12_nothing_but_yes_or_no() -> None:
    refused(throw(card(ammo=2), 5), 2, "BC-12")


def test_BC_13_the_modifier_uses_the_threat_before_the_throw() -> None:
    match = throw(card(threat=1), 5)
    shows(match, threat=2, phase="places")
    shows(throw(card(threat=2), 2, 1), threat=2, boredom=0)
    shows(throw(card(threat=2, boredom=1), 2), boredom=0)


@pytest.mark.parametrize(
    ("die", "prison", "total", "after"),
    [
        (1, 0, 1, {}),
        (2, 0, 2, {}),
        (3, 0, 3, {"boredom": 0}),
        (4, 0, 4, {"love": 0}),
        (5, 0, 5, {"threat": 1}),
        (6, 0, 6, {"threat": 1, "ammo": 0}),
        (5, 2, 7, {"threat": 1, "ammo": 0}),
        (5, 3, 8, {"phase": "over", "outcome": "shot"}),
        (6, 3, 9, {"phase": "over", "outcome": "shot"}),
    ],
)
def test_BC_14_the_police_table(die: int, prison: int, total: int, after: dict[str, int | str]) -> None:
    match = throw(card(love=1, boredom=1, ammo=1, prison=prison), die)
    assert match.question is not None
    assert match.question.about is not None
    assert match.question.about["total"] == total
    answer(match, HOLD)
    shows(match, **{"love": 1, "boredom": 1, "ammo": 1, "threat": 0, "phase": "places", "prison": prison, **after})
    assert "told.police" in told(match)


def test_BC_14_a_total_of_ten_is_death_too() -> None:
    match = throw(card(threat=2, prison=3), 6)
    assert match.question is None
    assert match.result is not None
    assert match.result.winners == ()
    assert match.result.cite == "BC-14"


def test_BC_14_threat_comes_before_ammunition() -> None:
    """At 6 the threat that means prison is dealt with first, then the cartridge."""
    match = throw(card(threat=2, love=1), 5)
    shows(match, prison=1, love=0, threat=0)
    asks(match, "lose_cube")


def test_BC_14_a_total_of_0_counts_as_up_to_2() -> None:
    match = throw(card(love=1, boredom=1, ammo=1), 1)
    before = shown(match)
    answer(match, FIRE)
    shows(match, love=before["love"], boredom=before["boredom"], threat=0, phase="places")


def test_BC_15_one_turn_can_cost_two_ammunition() -> None:
    match = answer(throw(card(ammo=2, prison=1), 6), FIRE)
    shows(match, ammo=0, threat=1, places=2, daily=2)


def test_BC_10_the_modifier_stays_between_0_and_4_in_play() -> None:
    for match, _ in random_walks():
        assert 0 <= shown(match)["modifier"] <= 4
