"""Mad Maxence: gauges, time, the turn, repair and escape (MM-1..16)."""

from __future__ import annotations

import pytest
from games.mad_maxence.car import arriving, car, labels, levels, outcome, places, told, verb
from kit import NATURE, answer, at, option, random_match, refused, setups

from tocsin.core import Match, from_json, registry, set_up
from tocsin.games.mad_maxence.pieces import EASY, HARD, REPAIR, USE
from tocsin.words import words_for


def test_MM_1_seven_gauges() -> None:
    box = set_up("mad-maxence").box
    assert registry.title("mad-maxence").seats == (1, 1)
    assert registry.parts("mad-maxence").ids("gauge") == ["UT", "TECH", "O", "Cd", "Cb", "P", "F"]
    assert box.top[0] == 20


def test_MM_2_gauges_end_at_their_maximum_and_at_0() -> None:
    match = arriving("0", cb=5, f=5)
    answer(match, "Take fuel")
    assert levels(match, "f") == 5
    fall = answer(arriving("1", adventure="drowned_orchard", p=0), "Drive through", 0)
    assert levels(fall, "p") == 0
    assert set_up("mad-maxence").box.top == [20, 3, 3, 3, 5, 5, 5]
    wrong = from_json(
        set_up("mad-maxence").start(), {"gauges": dict.fromkeys(("ut", "tech", "o", "cd", "p", "f"), 1) | {"cb": 6}}
    )
    assert [reason.cite for reason in registry.title("mad-maxence").check(wrong)] == ["MM-2"]


def test_MM_2_no_gauge_ever_leaves_its_range() -> None:
    for setup in setups("mad-maxence"):
        for seed in range(5):
            match = random_match(setup, seed)
            twin = match.restart()
            for given in match.tape:
                twin.answer(given)
                assert all(0 <= n <= top for n, top in zip(twin.state.gauges, setup.box.top, strict=True))


def test_MM_3_adventure_1_starts_at_0_with_every_gauge_at_1() -> None:
    match = Match(set_up("mad-maxence"))
    position = match.state.to_json()
    assert position["place"] == "0"
    assert position["before"] is None
    assert position["gauges"] == {"ut": 0, "tech": 1, "o": 1, "cd": 1, "cb": 1, "p": 1, "f": 1}
    assert Match(set_up("mad-maxence", {"adventure": 3})).state.to_json()["place"] == "9"


def test_MM_4_a_card_fits_its_slot_or_the_free_one() -> None:
    match = answer(arriving("A", "0"), 1)
    assert verb(match) == "equip"
    assert labels(match) == ["Take it: Driving slot", "Take it: Free slot", "No, thanks: leave it here"]
    refused(match, "Take it: Car slot", "MM-4")
    refused(match, "Take it: Combat slot", "MM-4")
    free = answer(arriving("C", "8", adventure="drowned_orchard", tech=2), 2)
    assert labels(free) == ["Take it: Free slot", "No, thanks: leave it here"]
    setup = set_up("mad-maxence")
    wrong = from_json(setup.start(), {"slots": ["sand_tyres", None, None, None]})
    assert [reason.cite for reason in setup.title.check(wrong)] == ["MM-4"]


def test_MM_5_the_start_place_is_read_at_no_cost() -> None:
    match = at("mad-maxence")
    assert verb(match) == "choice"
    answer(match, "Take fuel")
    assert levels(match, "ut", "f") == (0, 2)


def test_MM_5_or_it_is_read_when_she_comes_back() -> None:
    match = at("mad-maxence", start_place_read=False)
    assert verb(match) == "turn"
    assert match.view(0)["text"] is None
    back = car("1", "3", start_place_read=False)
    answer(back, "Drive to place 0")
    assert verb(back) == "choice"


def test_MM_6_a_unit_due_at_20_loses_everywhere() -> None:
    moving = answer(car("0", ut=20), "Drive to place 1")
    assert outcome(moving) == "caught"
    assert moving.result is not None
    assert moving.result.cite == "MM-6"
    assert moving.result.winners == ()
    event = answer(arriving("1", "0", ut=20), 0)
    assert outcome(event) == "caught"
    repairing = answer(car("0", ut=20), "Repair")
    assert outcome(repairing) == "caught"
    fighting = answer(arriving("3", "1", ut=20, cb=3, f=0, tech=0))
    assert outcome(fighting) == "caught"
    paying = answer(arriving("5", "2", ut=20), "Flee")
    assert outcome(paying) == "caught"
    assert levels(paying, "ut") == 20


def test_MM_6_two_units_due_at_19_lose_as_well() -> None:
    match = answer(arriving("8", "5", ut=19), 0)
    assert outcome(match) == "caught"


def test_MM_7_time_is_won_back_but_not_below_0() -> None:
    match = answer(arriving("7", "9", ut=3, cd=2), 2)
    assert levels(match, "ut") == 2
    match = answer(arriving("7", "9", ut=0, cd=2), 2)
    assert levels(match, "ut") == 0


def test_MM_8_a_turn_costs_a_unit_and_reads_the_place() -> None:
    match = answer(car("0", ut=3), "Drive to place 1")
    assert levels(match, "ut") == 4
    assert match.question is not None
    assert match.question.seat == NATURE
    assert "Road signs lean over" in told(match)
    answer(match, 1)
    assert verb(match) == "turn"
    assert levels(match, "p") == 2


def test_MM_8_after_an_escape_free_actions_are_over() -> None:
    match = answer(car("0", ut=5, slots=[None, None, None, "water_still"], uses=[0, 0, 0, 1]), "easy", 0)
    refused(match, REPAIR, "MM-8")
    refused(match, "Use Solar water still (Grit +2)", "MM-8")
    assert places(match) == ["1", "2", "A"]
    refused(match, 0, "MM-8")


def test_MM_9_roads_join_numbers_and_letters_touch_what_is_around_them() -> None:
    match = car("4", "8", mode="campaign")
    assert places(match) == ["1", "6", "A", "B"]
    refused(match, "Drive to place 5 (Time +1)", "MM-9")
    within = car("A", "0")
    assert places(within) == ["2", "4", "5", "8"]
    refused(within, "Drive to place 1 (Time +1)", "MM-9")


def test_MM_9_a_locked_place_is_not_on_the_map_until_it_is_revealed() -> None:
    match = arriving("8", "5")
    seen = match.view(0)
    assert [place["id"] for place in seen["map"]] == list("0123456789AB")
    answer(match, 1)
    assert "C" in [place["id"] for place in match.view(0)["map"]]
    assert "C" in places(match)
    locked = car("8", "5")
    assert "C" not in places(locked)
    assert locked.question is not None
    assert locked.setup.box.places.index("C") not in locked.question.domain
    assert '"C"' not in str(locked.view(0)).replace("'", '"')


def test_MM_9_where_hidden_places_lie_is_no_chance() -> None:
    title = registry.title("mad-maxence")
    state = Match(set_up("mad-maxence")).state
    before = state.copy()
    title.redeal(state, state, 0, None)
    assert state == before


IMPOSSIBLE: list[tuple[dict[str, object], str]] = [
    ({"adventure": None}, "MM-33"),
    ({"place": None}, "MM-33"),
    ({"revealed": ["A"]}, "MM-9"),
    ({"place": "C"}, "MM-9"),
    ({"place": "9", "before": "0"}, "MM-9"),
    ({"moves": 201}, "MM-35"),
    ({"tries": [1]}, "MM-30"),
    ({"tries": [0] * 8}, "MM-30"),
    ({"phase": "over"}, "MM-31"),
    ({"outcome": "won"}, "MM-31"),
    ({"slots": [None] * 3}, "MM-4"),
    ({"slots": ["water_still", None, None, None]}, "MM-4"),
    ({"slots": [None, None, None, "water_still"], "gone": ["water_still"]}, "MM-27"),
    ({"uses": [1, 0, 0, 0]}, "MM-28"),
]


@pytest.mark.parametrize(("position", "cite"), IMPOSSIBLE)
def test_impossible_positions_are_refused(position: dict[str, object], cite: str) -> None:
    """MM-4, MM-9, MM-27, MM-28, MM-30, MM-31, MM-33, MM-35."""
    setup = set_up("mad-maxence")
    assert list(setup.title.check(setup.start())) == []
    assert cite in [why.cite for why in setup.title.check(from_json(setup.start(), position))]


def test_MM_9_a_closed_road_cannot_be_taken() -> None:
    match = car("0", "2", adventure="plastic_dunes")
    assert places(match) == ["A"]
    refused(match, "Drive to place 1 (Time +1)", "MM-9")


def test_MM_10_never_straight_back() -> None:
    match = car("5", "2")
    assert places(match) == ["8", "A"]
    refused(match, "Drive to place 2 (Time +1)", "MM-10")


def test_MM_10_no_used_road_closes_the_way_back_for_good() -> None:
    around = ["0-2", "2-5", "5-8", "8-4", "4-1"]
    free = car("1", "4")
    assert places(free) == ["0", "3", "B"]
    match = car("1", "4", driven=around, finished=["0"], backtrack="no_used_road")
    assert places(match) == ["0", "3", "B"]
    answer(match, "Drive to place 0")
    refused(match, "Drive to place 1 (Time +1)", "MM-10")
    assert match.state.to_json()["driven"] == sorted(["1-0", *around])
    later = car("0", "A", driven=["1-0", "2-0"], backtrack="no_used_road")
    assert places(later) == ["A"]
    refused(later, "Drive to place 2 (Time +1)", "MM-10")


def test_MM_11_at_a_dead_end_she_may_turn_back() -> None:
    match = car("3", "6", adventure="archive_pit")
    assert places(match) == ["6"]
    everything = car("0", "1", driven=["1-0", "2-0", "A-0"], backtrack="no_used_road")
    assert places(everything) == ["1"]


def test_MM_12_without_grit_she_repairs_by_herself_if_that_is_all_she_can_do() -> None:
    match = car("0", cb=0, p=2, ut=4)
    assert levels(match, "cb", "p", "ut") == (1, 1, 5)
    assert "Maxence repairs" in told(match)


def test_MM_12_without_grit_no_road_and_no_escape() -> None:
    match = car("0", cb=0, slots=[None, None, None, "water_still"], uses=[0, 0, 0, 1])
    assert match.question is not None
    still = match.setup.box.ids["equipment"].index("water_still")
    assert list(match.question.options) == [REPAIR, USE + still]
    refused(match, "Drive to place 1 (Time +1)", "MM-12")
    refused(match, EASY, "MM-12")
    refused(match, HARD, "MM-12")
    answer(match, "Solar water still")
    assert levels(match, "cb", "ut") == (2, 0)
    assert "1" in places(match)


def test_MM_13_a_text_is_shown_only_on_arrival() -> None:
    words = words_for(set_up("mad-maxence"), "en")
    match = car("0", read=["0"])
    text = words("scene.dry_gate-1.text")
    assert text not in match.setup.title.draw(match.view(0), words)
    assert match.view(0)["text"] == "scene.dry_gate-0.text"
    answer(match, "Drive to place 1")
    assert match.view(0)["text"] == "scene.dry_gate-1.text"
    assert text[:40] in match.setup.title.draw(match.view(0), words)


def test_MM_13_undo_does_not_unread_a_place() -> None:
    new = answer(car("7", "6", adventure="drowned_orchard"), "Drive to place 9")
    assert new.past.barrier((0,)) == 1
    known = answer(car("7", "6", adventure="drowned_orchard", read=["9"]), "Drive to place 9")
    assert known.past.barrier((0,)) == 0


def test_MM_14_once_each_and_until_done() -> None:
    once = answer(car("1", read=["0"], finished=["0"]), "Drive to place 0")
    assert verb(once) == "turn"
    assert "nothing happens here now" in told(once)
    done = answer(car("0", read=["1"], finished=["1"]), "Drive to place 1")
    assert verb(done) == "turn"
    again = answer(car("0", read=["1"]), "Drive to place 1")
    assert verb(again) == "test"
    answer(again, 1)
    assert again.state.to_json()["finished"] == ["1"]
    failed = answer(car("0"), "Drive to place 1", 0)
    assert failed.state.to_json()["finished"] == []
    each = answer(arriving("7", "9"), 0)
    assert each.state.to_json()["finished"] == []
    first = answer(arriving("0"), "Take fuel")
    assert first.state.to_json()["finished"] == ["0"]


def test_MM_15_repair_takes_a_part_and_time_or_more_time() -> None:
    match = answer(car("0", p=2), "Repair", "Repair", "Repair")
    assert levels(match, "cb", "p", "ut") == (4, 0, 4)


def test_MM_15_no_repair_at_the_maximum() -> None:
    match = car("0", cb=4, p=2)
    answer(match, "Repair")
    refused(match, REPAIR, "MM-15")


def test_MM_16_easy_and_hard() -> None:
    easy = answer(car("0", ut=5, f=2), "easy", 1)
    assert levels(easy, "ut", "f") == (4, 1)
    hard = answer(car("0", ut=5, f=2, cd=3), "hard", 3)
    assert levels(hard, "ut", "f") == (3, 1)
    failed = answer(car("0", ut=5, f=2, cd=3), "hard", 2)
    assert levels(failed, "ut", "f") == (5, 1)


def test_MM_16_fuel_is_needed_and_one_attempt_is_allowed() -> None:
    match = car("0", f=0)
    refused(match, EASY, "MM-16")
    refused(match, HARD, "MM-16")
    match = answer(car("0", ut=5, f=2), "easy", 0)
    refused(match, EASY, "MM-16")
    refused(match, HARD, "MM-16")
    free = answer(car("0", ut=5, f=2, escape_per_departure="any"), "easy", 0, "hard", 0)
    assert levels(free, "f") == 0
    refused(free, EASY, "MM-16")
    assert option(free, "Drive to place 1 (Time +1)") == 1
