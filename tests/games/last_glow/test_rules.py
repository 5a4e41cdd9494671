"""The Last Glow, statement by statement."""

from __future__ import annotations

import re
from random import Random

import pytest
from games.last_glow.glow import cells, check, crew, ending, labels, new_hearts, offered, storm, where
from kit import NATURE, answer, at, option, random_match, refused, setups

from tocsin.core import LANGUAGES, BadPack, BadPosition, Match, Pack, Seeded, from_json, registry, set_up
from tocsin.core.state import problems
from tocsin.words import words_for

MODES = ("perturbation", "storm", "nightmare")


# Components and information


def test_LG_1_one_player_eight_hearts_six_soothers() -> None:
    assert registry.title("last-glow").seats == (1, 1)
    box = set_up("last-glow").box
    assert (box.hearts, box.soothers, box.crew) == (8, 6, 5)
    assert list(Match(set_up("last-glow")).question.options) == [1, 2, 3, 4, 5, 6]


def test_LG_2_everything_is_open_and_only_the_die_is_chance() -> None:
    for setup in setups("last-glow"):
        match = random_match(setup, 3)
        for step in match.past.steps:
            if step.question is not None:
                assert step.question.seen is None
                if step.question.seat == NATURE:
                    assert step.question.verb in ("first", "hunt", "heart", "heart_again", "spawn", "spawn_again")
                    assert list(step.question.options) == [1, 2, 3, 4, 5, 6]
        assert match.view(None) == match.view(0)


@pytest.mark.parametrize("rows", [5, 6, 7, 8])
def test_LG_3_six_columns_and_as_many_rows_as_the_option_says(rows: int) -> None:
    match = crew({"lighthouse": f"c3r{rows}", "crew": 1}, grid_rows=rows)
    assert len(match.setup.box.ids["cell"]) == 6 * rows
    assert ending(answer(match, "light")) == "LG-57"


def test_LG_4_each_row_adds_its_number() -> None:
    assert set_up("last-glow").box.row_numbers == [0, 1, 2, 3, 4, 5]
    assert set_up("last-glow", {"row_base": 1}).box.row_numbers == [1, 2, 3, 4, 5, 6]
    assert set_up("last-glow", {"grid_rows": 8}).box.row_numbers == list(range(8))
    assert cells(answer(storm({"hearts": ["c3r1"]}), 3)) == ["c2r2"]
    assert cells(answer(storm({"hearts": ["c3r1"]}, row_base=1), 3)) == ["c3r2"]


def test_LG_5_the_lighthouse_starts_on_3_4() -> None:
    assert where(Match(set_up("last-glow"))) == "c3r4"
    with pytest.raises(BadPosition):
        raise problems(list(registry.title("last-glow").check(crew({"lighthouse": None}).state)), "last-glow")


def test_LG_6_gauges_end_at_six_and_at_nothing() -> None:
    match = answer(crew({"luminosity": 5, "structure": 6}), "light", "repair")
    assert (match.state.luminosity, match.state.structure) == (6, 6)
    for gauge in ("luminosity", "structure", "victory"):
        with pytest.raises(BadPosition):
            crew({gauge: 7})
    match = answer(storm({"hearts": ["c3r4"], "lighthouse": "c3r5", "structure": 1}), 6)
    assert match.state.structure == 0


def test_LG_7_at_most_eight_hearts_and_a_lost_one_is_available_again() -> None:
    nine = [f"c{c}r{r}" for r in (2, 3) for c in (1, 2, 3, 4, 5, 6)][:9]
    assert "LG-7" in check(crew({"hearts": nine, "lighthouse": "c3r5"}))
    match = storm({"hearts": [*nine[:7], "c1r6"], "lighthouse": "c6r6", "victory": 2})
    assert match.view(0)["supply"][0] == 0
    answer(match, 2)
    assert match.view(0)["supply"][0] == 1


def test_LG_8_a_soother_sent_or_destroyed_can_be_found_again() -> None:
    six = {"soothers": ["c1r1", "c2r1", "c3r1", "c4r1"], "stored": 2, "hearts": ["c3r3"]}
    match = crew(six)
    refused(match, option(match, "hunt the heart at (3,3) (luminosity −1; die 4+, 3 in 6)"), "LG-8")
    answer(match, "send")
    assert offered(match, "hunt the heart at (3,3)")
    assert match.view(0)["supply"][1] == 1
    seven = crew({"soothers": ["c1r1", "c2r1", "c3r1", "c4r1", "c5r1"], "stored": 2})
    assert "LG-8" in check(seven)
    match = answer(storm({"hearts": ["c6r3"], "soothers": ["c6r4"]}), 5)
    assert match.view(0)["supply"][1] == 6


def test_LG_9_lighthouse_and_soother_share_a_cell_hearts_share_with_nobody() -> None:
    assert check(crew({"soothers": ["c3r4"]})) == []
    assert "LG-9" in check(crew({"hearts": ["c3r4"]}))
    assert "LG-9" in check(crew({"hearts": ["c1r1"], "soothers": ["c1r1"]}))


# Set-up


def test_LG_10_the_start() -> None:
    g = Match(set_up("last-glow")).state
    assert (g.luminosity, g.structure, g.victory, g.stored, g.crew) == (3, 6, 0, 0, 5)
    assert g.hearts == g.soothers == []


def test_LG_11_three_modes() -> None:
    assert set_up("last-glow").options.mode == "storm"
    spawn = {mode: set_up("last-glow", {"mode": mode}).box.spawn for mode in MODES}
    assert spawn == {"perturbation": [1], "storm": [1], "nightmare": [2, 1, 2, 1, 3, 2, 1, 1, 2, 3, 1]}
    removes = [set_up("last-glow", {"mode": mode}).box.explosion_removes for mode in MODES]
    assert removes == [True, False, False]


@pytest.mark.parametrize("mode", MODES)
def test_LG_12_the_first_heart_comes_by_the_die_in_every_mode(mode: str) -> None:
    match = answer(Match(set_up("last-glow", {"mode": mode})), 5)
    assert cells(match) == ["c5r1"]
    assert (match.state.turn, match.view(0)["spawn_now"]) == (1, 0)


# Turn


def test_LG_13_crew_then_management_then_hearts_then_new_hearts() -> None:
    match = answer(Match(set_up("last-glow")), 1)
    for _ in range(5):
        assert match.question is not None
        assert match.question.verb == "crew"
        answer(match, "light")
    assert (where(match), match.state.luminosity) == ("c3r5", 5)
    assert match.question.verb == "heart"
    answer(match, 4)
    assert match.question.verb == "spawn"
    answer(match, 6)
    assert (match.question.verb, match.state.turn) == ("crew", 2)
    assert cells(match) == ["c1r2", "c6r1"]
    assert "LG-13" in check(at("last-glow", {"phase": "over"}))


# Crew


@pytest.mark.parametrize(("structure", "ready"), [(6, 5), (4, 5), (3, 4), (1, 4)])
def test_LG_14_five_of_the_crew_or_four_while_damaged(structure: int, ready: int) -> None:
    match = answer(new_hearts({"structure": structure}), 1)
    assert match.state.crew == ready


def test_LG_15_the_crew_is_counted_once_a_turn() -> None:
    match = crew({"structure": 3, "crew": 4})
    answer(match, "repair")
    assert (match.state.structure, match.state.crew) == (4, 3)
    match = crew({"structure": 4, "lighthouse": "c1r4"})
    answer(match, "throttle", "throttle")
    assert (match.state.structure, match.state.crew) == (3, 3)


def test_LG_16_every_member_is_used_one_after_the_other() -> None:
    match = crew()
    for left in (5, 4, 3, 2, 1):
        assert (match.question.verb, match.state.crew) == ("crew", left)
        answer(match, "light")
    assert match.state.phase != 1


def test_LG_17_the_same_action_any_number_of_times() -> None:
    match = answer(crew({"structure": 1, "crew": 5}), *["repair"] * 5)
    assert match.state.structure == 6


def test_LG_18_light_and_repair_at_their_maximum() -> None:
    match = answer(crew({"luminosity": 6}), "light", "repair")
    assert (match.state.luminosity, match.state.structure) == (6, 6)


def test_LG_19_light() -> None:
    assert answer(crew({"luminosity": 1}), "light").state.luminosity == 3


def test_LG_20_steer_inside_the_grid_and_not_onto_a_heart() -> None:
    assert where(answer(crew(), "steer left")) == "c2r4"
    assert where(answer(crew(), "steer right")) == "c4r4"
    refused(crew({"lighthouse": "c1r4"}), "steer left", "LG-20")
    refused(crew({"lighthouse": "c6r4"}), "steer right", "LG-20")
    refused(crew({"hearts": ["c2r4"]}), "steer left", "LG-20")


def test_LG_21_hunt() -> None:
    match = crew({"hearts": ["c3r3"], "luminosity": 3})
    answer(match, "hunt the heart at (3,3)", 4)
    assert match.state.luminosity == 2
    assert (cells(match), cells(match, "soothers")) == ([], ["c3r3"])
    match = answer(crew({"hearts": ["c3r3"]}), "hunt the heart at (3,3)", 3)
    assert (cells(match), cells(match, "soothers")) == (["c3r3"], [])
    refused(match, "hunt the heart at (3,2) (luminosity −1; die 5+, 2 in 6)", "LG-21")


def test_LG_22_what_the_die_must_show_by_distance() -> None:
    match = crew({"hearts": ["c3r1", "c3r2", "c3r3", "c6r3"]})
    assert [label for label in labels(match) if label.startswith("hunt")] == [
        "hunt the heart at (3,1) (luminosity −1; die 6+, 1 in 6)",
        "hunt the heart at (3,2) (luminosity −1; die 5+, 2 in 6)",
        "hunt the heart at (3,3) (luminosity −1; die 4+, 3 in 6)",
    ]
    refused(match, "hunt a heart at (6,3), out of reach", "LG-22")
    for heart, need in (("(3,1)", 6), ("(3,2)", 5), ("(3,3)", 4)):
        for die in range(1, 7):
            twin = answer(match.fork(), f"hunt the heart at {heart}", die)
            assert len(twin.state.soothers) == int(die >= need)


def test_LG_23_a_diagonal_neighbour_is_two_away() -> None:
    box = set_up("last-glow").box
    ids = box.ids["cell"]
    assert box.distance[ids.index("c3r4")][ids.index("c4r3")] == 2


def test_LG_24_hunting_in_the_dark() -> None:
    dark = {"hearts": ["c3r3"], "luminosity": 0, "structure": 5}
    match = answer(crew(dark), "hunt")
    assert match.state.structure == 4
    assert match.question.verb == "hunt"
    hunt = "hunt the heart at (3,3) (luminosity at 0, so structure −1; die 4+, 3 in 6)"
    refused(crew(dark, hunt_at_zero="forbidden"), hunt, "LG-24")
    assert ending(answer(crew({**dark, "structure": 1}), "hunt")) == "LG-56"


def test_LG_25_capture_here_or_beside() -> None:
    match = answer(crew({"soothers": ["c3r4"]}), "capture the soother on your own cell")
    assert (match.state.stored, match.state.crew, cells(match, "soothers")) == (1, 4, [])
    for cell, side in (("c3r3", "above"), ("c2r4", "on the left"), ("c4r4", "on the right"), ("c3r5", "below")):
        match = answer(crew({"soothers": [cell]}), f"capture the soother {side}")
        assert (match.state.stored, match.state.crew, cells(match, "soothers")) == (1, 3, [])
    match = crew({"soothers": ["c3r3"], "crew": 1})
    refused(match, "capture the soother above (2 crew members)", "LG-25")
    refused(match, "capture the soother on your own cell (1 crew member)", "LG-25")
    refused(match, "capture the soother below (2 crew members)", "LG-25")


def test_LG_26_at_most_two_on_board() -> None:
    match = crew({"soothers": ["c3r4", "c3r3"], "stored": 2})
    refused(match, "capture the soother on your own cell (1 crew member)", "LG-26")
    refused(match, "capture the soother above (2 crew members)", "LG-26")
    with pytest.raises(BadPosition):
        crew({"stored": 3})


def test_LG_27_repair() -> None:
    assert answer(crew({"structure": 2}), "repair").state.structure == 3


def test_LG_28_gas_goes_up_but_not_onto_a_heart_or_out() -> None:
    assert where(answer(crew(), "throttle")) == "c3r3"
    refused(crew({"hearts": ["c3r3"]}), "full throttle, one row up", "LG-28")
    refused(crew({"lighthouse": "c3r1"}), "full throttle, one row up", "LG-28")


def test_LG_29_gas_costs_from_the_second_time_of_a_turn() -> None:
    match = crew({"lighthouse": "c3r6"})
    costs = [answer(match, "throttle").state.structure for _ in range(4)]
    assert costs == [6, 5, 4, 3]
    match = answer(crew({"luminosity": 2}, gas_cost="luminosity"), "throttle", "throttle")
    assert (match.state.luminosity, match.state.structure) == (1, 6)
    answer(match, "throttle")
    assert (match.state.luminosity, match.state.structure) == (0, 5)
    match = answer(crew({"structure": 1}), "throttle", "throttle")
    assert (ending(match), where(match)) == ("LG-56", "c3r2")


def test_LG_29_the_count_of_gas_begins_again_every_turn() -> None:
    match = answer(crew({"crew": 1, "gassed": 2, "structure": 3}), "light", 1)
    assert match.state.gassed == 0


def test_LG_30_send_one_for_each_action() -> None:
    match = answer(crew({"stored": 2}), "send")
    assert (match.state.victory, match.state.stored, match.state.crew) == (1, 1, 4)
    answer(match, "send")
    assert (match.state.victory, match.state.stored) == (2, 0)
    refused(match, "send a soother to the planet (victory points +1)", "LG-30")


def test_LG_31_light_and_repair_are_always_there() -> None:
    match = crew({"lighthouse": "c1r1", "hearts": ["c2r1"], "luminosity": 0}, hunt_at_zero="forbidden")
    assert labels(match) == [
        "light the lamps (luminosity +2)",
        "repair (no effect, structure is at its maximum)",
    ]
    for setup in setups("last-glow"):
        for step in random_match(setup, 11).past.steps:
            if step.question is not None and step.question.verb == "crew":
                assert list(step.question.options)[:2] == [0, 1]


# Management


def test_LG_32_the_lighthouse_falls_and_from_the_last_row_it_is_lost() -> None:
    assert where(answer(crew({"crew": 1}), "light")) == "c3r5"
    match = answer(crew({"crew": 1, "lighthouse": "c3r6", "luminosity": 1}), "repair")
    assert (ending(match), match.state.luminosity, match.state.structure) == ("LG-57", 1, 6)


def test_LG_33_falling_onto_a_heart_is_a_collision() -> None:
    match = answer(crew({"crew": 1, "hearts": ["c3r5"]}), "light")
    assert (where(match), match.state.structure, cells(match)) == ("c3r5", 3, [])
    match = answer(crew({"crew": 1, "hearts": ["c3r5"], "structure": 2, "luminosity": 6}), "light")
    assert (ending(match), match.state.luminosity) == ("LG-56", 6)


def test_LG_34_falling_onto_a_soother_does_nothing() -> None:
    match = answer(crew({"crew": 1, "soothers": ["c3r5"]}), "light")
    assert (where(match), cells(match, "soothers"), match.state.stored) == ("c3r5", ["c3r5"], 0)
    assert offered(answer(match, 1), "capture the soother on your own cell")


def test_LG_35_management_costs_a_light() -> None:
    assert answer(crew({"crew": 1, "luminosity": 3}), "repair").state.luminosity == 2


def test_LG_36_one_rule_for_every_loss_of_light() -> None:
    # Two lights are lost at once (an explosion at distance 1) and still only one of structure.
    match = answer(storm({"hearts": ["c3r4"], "lighthouse": "c4r4", "luminosity": 1}, explosion_cost="luminosity"), 6)
    assert (match.state.luminosity, match.state.structure) == (0, 5)


@pytest.mark.parametrize(("before", "light", "structure"), [(2, 1, 6), (1, 0, 5), (0, 0, 5)])
def test_LG_37_management_in_the_dark(before: int, light: int, structure: int) -> None:
    match = answer(crew({"crew": 1, "luminosity": before}), "repair")
    assert (match.state.luminosity, match.state.structure) == (light, structure)


# Hearts


def test_LG_38_lowest_row_first_then_from_right_to_left() -> None:
    match = storm({"hearts": ["c1r2", "c4r1", "c6r2", "c2r3"], "lighthouse": "c6r6"})
    asked = []
    while match.question.verb == "heart":
        asked.append(words_for(match.setup, "en").say(match.question.about["cell"]))
        answer(match, 4)
    assert asked == ["(2,3)", "(6,2)", "(1,2)", "(4,1)"]


@pytest.mark.parametrize(("die", "to"), [(1, "c2r2"), (2, "c2r2"), (3, "c2r2"), (4, "c3r2"), (5, "c3r2"), (6, "c4r2")])
def test_LG_39_the_heart_table(die: int, to: str) -> None:
    assert cells(answer(storm({"hearts": ["c3r1"]}), die)) == [to]
    assert cells(answer(storm({"hearts": ["c3r3"], "lighthouse": "c6r6"}), 5)) == ["c4r4"]
    exploding = answer(storm({"hearts": ["c3r3"], "lighthouse": "c3r5", "luminosity": 3}), 6)
    assert (cells(exploding), exploding.state.structure) == (["c3r4"], 5)


def test_LG_40_a_way_out_at_the_side_goes_straight_down() -> None:
    assert cells(answer(storm({"hearts": ["c1r1"]}), 2)) == ["c1r2"]
    assert cells(answer(storm({"hearts": ["c6r1"]}), 6)) == ["c6r2"]


def test_LG_41_a_blocked_heart_falls_or_stays() -> None:
    far = {"lighthouse": "c6r6"}
    # Down and right is held: straight down instead.
    assert cells(answer(storm({"hearts": ["c3r1", "c2r1"], **far}), 5, 6)) == ["c2r2", "c3r2"]
    # Straight down is held: it stays.
    assert cells(answer(storm({"hearts": ["c3r1", "c4r1"], **far}), 1, 4)) == ["c3r1", "c3r2"]
    # The lower heart goes first, so its cell is free for the upper one.
    assert cells(answer(storm({"hearts": ["c3r1", "c3r2"], **far}), 3, 4)) == ["c3r2", "c3r3"]


def test_LG_41_throwing_again_instead() -> None:
    two = {"hearts": ["c3r1", "c4r1"], "lighthouse": "c6r6"}
    match = answer(storm(two, blocked_heart="reroll_then_stay"), 1, 5)
    assert match.question.verb == "heart_again"
    assert cells(answer(match.fork(), 2)) == ["c2r2", "c3r2"]
    assert cells(answer(match.fork(), 6)) == ["c3r2", "c4r2"]
    assert cells(answer(match.fork(), 4)) == ["c3r1", "c3r2"]


def test_LG_41_a_second_throw_may_explode() -> None:
    two = {"hearts": ["c3r3", "c4r3"], "lighthouse": "c3r5"}
    match = answer(storm(two, blocked_heart="reroll_then_stay"), 1, 2)
    assert match.question.verb == "heart_again"
    answer(match, 6)
    assert (match.state.structure, cells(match)) == (5, ["c3r3", "c3r4"])


def test_LG_42_a_heart_destroys_a_soother() -> None:
    match = answer(storm({"hearts": ["c3r1"], "soothers": ["c3r2", "c4r2"]}), 4)
    assert (cells(match), cells(match, "soothers")) == (["c3r2"], ["c4r2"])


@pytest.mark.parametrize("mode", MODES)
def test_LG_42_a_heart_that_strikes_the_lighthouse_destroys_the_soother_there(mode: str) -> None:
    match = answer(storm({"hearts": ["c2r3"], "lighthouse": "c3r4", "soothers": ["c3r4", "c4r4"]}, mode=mode), 5)
    assert (match.state.structure, cells(match), cells(match, "soothers")) == (3, [], ["c4r4"])
    *_, last = match.past.steps
    found = [note.message.id for note in last.notes]
    assert found.index("told.soother_lost") < found.index("told.collision")


def test_LG_42_also_where_it_drops_after_an_explosion() -> None:
    match = answer(storm({"hearts": ["c3r4"], "lighthouse": "c3r5", "soothers": ["c3r5"]}), 6)
    assert (match.state.structure, cells(match), cells(match, "soothers")) == (1, [], [])


def test_LG_43_a_heart_strikes_the_lighthouse() -> None:
    match = answer(storm({"hearts": ["c2r3"], "lighthouse": "c3r4"}), 5)
    assert (match.state.structure, cells(match), where(match)) == (3, [], "c3r4")


@pytest.mark.parametrize("die", [1, 2])
def test_LG_44_every_way_from_the_last_row_leads_to_the_planet(die: int) -> None:
    for cell in ("c1r6", "c3r6", "c6r6"):
        match = answer(storm({"hearts": [cell], "victory": 2, "lighthouse": "c3r1"}), die)
        assert (match.state.victory, cells(match)) == (1, [])


@pytest.mark.parametrize(("cell", "loss"), [("c4r4", 2), ("c5r4", 1), ("c6r4", 0), ("c3r6", 1)])
def test_LG_45_explosions_hurt_by_distance(cell: str, loss: int) -> None:
    match = answer(storm({"hearts": ["c3r4"], "lighthouse": cell, "luminosity": 3}), 5)
    assert (match.state.structure, match.state.luminosity) == (6 - loss, 3)
    match = answer(storm({"hearts": ["c3r4"], "lighthouse": cell}, explosion_cost="luminosity"), 5)
    assert (match.state.structure, match.state.luminosity) == (6, 3 - loss)


def test_LG_46_a_diagonal_neighbour_of_an_explosion_loses_one() -> None:
    match = answer(storm({"hearts": ["c3r4"], "lighthouse": "c4r3"}), 6)
    assert match.state.structure == 5


def test_LG_47_after_the_explosion_the_heart_drops() -> None:
    far = {"lighthouse": "c6r1"}
    assert cells(answer(storm({"hearts": ["c3r4"], **far}), 5)) == ["c3r5"]
    match = answer(storm({"hearts": ["c3r5", "c2r4"], **far}), 1, 5)
    assert cells(match) == ["c2r5", "c3r6"]
    # The heart beside it has come to the cell below: it stays.
    match = answer(storm({"hearts": ["c3r3", "c4r3"], **far}), 1, 6)
    assert cells(match) == ["c3r3", "c3r4"]
    match = answer(storm({"hearts": ["c3r4"], "soothers": ["c3r5"], **far}), 5)
    assert (cells(match), cells(match, "soothers")) == (["c3r5"], [])
    match = answer(storm({"hearts": ["c3r4"], **far}, mode="perturbation"), 5)
    assert cells(match) == []


def test_LG_47_the_story_says_that_a_heart_without_room_below_stays() -> None:
    match = answer(storm({"hearts": ["c3r3", "c4r3"], "lighthouse": "c6r1"}), 1, 6)
    *_, last = match.past.steps
    assert [(note.cite, note.message.id) for note in last.notes[-2:]] == [
        ("LG-45", "told.explodes_far"),
        ("LG-47", "told.stays"),
    ]


def test_LG_47_the_blast_may_end_the_game_before_the_drop() -> None:
    match = answer(storm({"hearts": ["c3r4"], "lighthouse": "c3r5", "structure": 2}), 6)
    assert (ending(match), cells(match)) == ("LG-56", ["c3r4"])


def test_LG_48_soothers_never_move() -> None:
    for seed in range(60):
        match, rng = Match(set_up("last-glow"), Seeded(str(seed))), Random(seed)
        while match.question is not None:
            before, acted = set(match.state.soothers), match.question
            choice = rng.choice(match.question.options)
            match.answer(choice)
            hunted = {choice - 11} if choice >= 11 and acted.verb == "crew" else set()
            assert set(match.state.soothers) - before <= hunted


# Collision, contact, new hearts


def test_LG_49_collision() -> None:
    match = answer(storm({"hearts": ["c3r3"], "lighthouse": "c3r4"}), 2)
    assert (match.state.structure, cells(match), where(match)) == (3, [], "c3r4")
    assert match.view(0)["supply"][0] == 8


def test_LG_50_contact() -> None:
    match = answer(storm({"hearts": ["c3r6"], "lighthouse": "c3r1", "victory": 1}), 1)
    assert (match.state.victory, cells(match), match.question.verb) == (0, [], "spawn")
    assert ending(answer(storm({"hearts": ["c3r6"], "lighthouse": "c3r1"}), 1)) == "LG-58"


def test_LG_51_each_die_brings_a_heart_into_its_column() -> None:
    match = new_hearts({"turn": 5}, mode="nightmare")
    assert cells(answer(match, 6)) == ["c6r1"]
    assert cells(answer(match, 1)) == ["c1r1", "c6r1"]
    assert match.question.verb == "spawn"
    assert cells(answer(match, 3)) == ["c1r1", "c3r1", "c6r1"]
    assert match.question.verb == "crew"


@pytest.mark.parametrize("mode", MODES)
def test_LG_52_dice_by_turn(mode: str) -> None:
    wanted = [2, 1, 2, 1, 3, 2, 1, 1, 2, 3, 1] * 3 if mode == "nightmare" else [1] * 33
    for turn, dice in enumerate(wanted, 1):
        match, thrown = new_hearts({"turn": turn, "lighthouse": "c3r5"}, mode=mode), 0
        while match.question.verb == "spawn":
            thrown += 1
            answer(match, thrown)
        assert thrown == dice


def test_LG_53_a_cell_that_is_taken() -> None:
    match = answer(new_hearts({"hearts": ["c4r1"]}), 4)
    assert match.question.verb == "spawn_again"
    assert cells(answer(match.fork(), 2)) == ["c2r1", "c4r1"]
    assert cells(answer(match.fork(), 4)) == ["c4r1"]
    match = answer(new_hearts({"hearts": ["c4r1"]}, spawn_blocked="skip"), 4)
    assert (cells(match), match.question.verb) == (["c4r1"], "crew")
    match = answer(new_hearts({"soothers": ["c4r1"]}), 4)
    assert (cells(match), cells(match, "soothers")) == (["c4r1"], [])
    match = answer(new_hearts({"lighthouse": "c4r1"}), 4)
    assert (cells(match), match.state.structure) == ([], 3)


def test_LG_53_a_new_heart_strikes_the_lighthouse_and_destroys_the_soother_there() -> None:
    match = answer(new_hearts({"lighthouse": "c4r1", "soothers": ["c4r1"]}), 4)
    assert (cells(match), cells(match, "soothers"), match.state.structure) == ([], [], 3)
    first = at("last-glow", {"phase": "setup", "lighthouse": "c4r1", "soothers": ["c4r1"]})
    assert cells(answer(first, 4), "soothers") == []


EIGHT = ["c1r6", "c2r6", "c3r5", "c4r4", "c5r3", "c6r3", "c1r2", "c2r1"]


def test_LG_54_a_ninth_heart_makes_the_lowest_fall() -> None:
    match = answer(new_hearts({"hearts": EIGHT, "victory": 2}), 5)
    assert match.state.victory == 1
    assert cells(match) == sorted([*EIGHT[:1], *EIGHT[2:], "c5r1"])
    match = answer(new_hearts({"hearts": EIGHT}), 5)
    assert (ending(match), "c5r1" in cells(match)) == ("LG-58", False)
    match = answer(new_hearts({"hearts": EIGHT, "victory": 2}), 2, 2)
    assert (cells(match), match.state.victory) == (sorted(EIGHT), 2)


# The end


def test_LG_55_six_points_win_at_once() -> None:
    match = answer(crew({"victory": 5, "stored": 1}), "send")
    assert ending(match) == "LG-55"
    assert match.result.winners == (0,)
    assert "LG-55" in check(crew({"victory": 6}))


def test_LG_56_without_structure_all_is_lost_at_once() -> None:
    match = answer(storm({"hearts": ["c3r3", "c1r1"], "lighthouse": "c3r4", "structure": 3}), 2)
    assert ending(match) == "LG-56"
    assert match.result.winners == ()
    assert "LG-56" in check(crew({"structure": 0}))


def test_LG_57_below_the_grid_all_is_lost() -> None:
    match = answer(crew({"crew": 1, "lighthouse": "c5r6"}), "light")
    assert ending(match) == "LG-57"
    assert match.result.winners == ()


def test_LG_58_a_heart_lands_while_there_is_no_point() -> None:
    match = answer(storm({"hearts": ["c3r6", "c4r6"], "lighthouse": "c3r1", "victory": 1}), 1, 1)
    assert ending(match) == "LG-58"
    assert match.result.winners == ()


def test_LG_59_the_last_turn() -> None:
    for cap, last in ((60, 60), (40, 40), (0, 999)):
        match = answer(new_hearts({"turn": last - 1}, turn_cap=cap), 1)
        assert match.question.verb == "crew"
        assert ending(answer(new_hearts({"turn": last}, turn_cap=cap), 1)) == "LG-59"


def test_LG_59_the_last_five_turns_are_told() -> None:
    def warned(turn: int, **options: int) -> list[int]:
        *_, last = answer(new_hearts({"turn": turn - 1}, **options), 1).past.steps
        return [note.message.params["n"] for note in last.notes if note.message.id == "told.turns_left"]

    assert [warned(turn) for turn in (2, 55, 56, 59, 60)] == [[], [], [5], [2], [1]]
    assert [warned(turn, turn_cap=40) for turn in (35, 36, 40)] == [[], [5], [1]]
    assert [warned(turn, turn_cap=0) for turn in (60, 995, 999)] == [[], [5], [1]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_LG_59_the_limit_is_told_before_the_game(lang: str) -> None:
    setup = set_up("last-glow")
    assert str(setup.options.turn_cap) in words_for(setup, lang)("meta.warning")


def test_LG_60_exactly_one_end_and_the_right_one() -> None:
    seen = set()
    for mode in MODES:
        for seed in range(150):
            match = random_match(set_up("last-glow", {"mode": mode}), seed)
            g, cite = match.state, match.result.cite
            seen.add(cite)
            assert (g.structure == 0) == (cite == "LG-56")
            assert (g.victory == 6) == (cite == "LG-55")
            if cite == "LG-58":
                assert g.victory == 0
            if cite == "LG-57":
                assert where(match).endswith("r6")
    assert {"LG-56", "LG-57", "LG-58"} <= seen


# Always true


def test_LG_I1_LG_I2_what_always_holds() -> None:
    for setup in setups("last-glow"):
        columns = setup.box.columns
        for seed in range(12):
            match = random_match(setup, seed)
            twin = match.restart()
            for given in match.tape:
                question, before = twin.question, twin.state.copy()
                twin.answer(given)
                g = twin.state
                assert len(g.hearts) <= 8
                assert len(g.soothers) + g.stored <= 6
                assert g.stored <= 2
                assert all(0 <= level <= 6 for level in (g.luminosity, g.structure, g.victory))
                if question.verb == "heart":
                    gone = sorted(set(before.hearts) - set(g.hearts))
                    come = sorted(set(g.hearts) - set(before.hearts))
                    assert len(come) <= len(gone) <= 1
                    assert all(b // columns == a // columns + 1 for a, b in zip(gone, come, strict=False))


def test_LG_I3_the_crew_of_a_turn_is_used_exactly() -> None:
    for seed in range(60):
        match = random_match(set_up("last-glow"), seed)
        twin = match.restart()
        used, ready = 0, 0
        for given in match.tape:
            question, before = twin.question, twin.state.copy()
            if question.verb == "crew":
                if not used:
                    ready = 4 if before.structure <= 3 else 5
                used += 2 if 7 <= given <= 10 else 1
                assert before.crew == ready - used + (2 if 7 <= given <= 10 else 1)
            twin.answer(given)
            if twin.state.phase != 1 and twin.question is not None:
                assert used in (0, ready)
                used = 0


# Positions and packs


def test_positions_are_written_by_cell() -> None:
    match = answer(crew({"hearts": ["c4r3", "c1r1"], "soothers": ["c3r4"]}), "capture the soother on your own cell")
    again = from_json(match.setup.start(), match.state.to_json())
    assert again == match.state
    assert match.state.to_json()["hearts"] == ["c1r1", "c4r3"]


def test_a_pack_replaces_the_reconstructed_grid() -> None:
    head = '[pack]\ntitle = "last-glow"\n'
    pack = Pack(head + '[grid]\nstart_row = 5\n[[row]]\nid = "row_1"\nnumber = 3\n', "mine.toml")
    setup = set_up("last-glow", pack=pack)
    assert where(Match(setup)) == "c3r5"
    assert setup.box.row_numbers == [3, 1, 2, 3, 4, 5]
    assert "grid" not in setup.parts.reconstructed()
    for wrong in ("start_row = 1", "start_column = 7", "columns = 5"):
        with pytest.raises(BadPack):
            set_up("last-glow", pack=Pack(f"{head}[grid]\n{wrong}\n", "mine.toml"))


def test_the_card_fits_a_terminal() -> None:
    for setup in setups("last-glow"):
        match = random_match(setup, 2, stop=30)
        for lang in LANGUAGES:
            text = re.sub(r"\[/?[a-z ]*\]", "", setup.title.draw(match.view(0), words_for(setup, lang)))
            assert max(map(len, text.splitlines())) <= 100
            assert text.count("▲") == 2
            assert text.count("♥") == 1 + len(match.state.hearts)
