"""Q*, statement by statement."""

from __future__ import annotations

import re

import pytest
from games.q_star.boards import board, check, choosing, counting, event, labels, points, scores, units
from kit import NATURE, answer, at, random_match, refused, setups

from tocsin.core import LANGUAGES, BadPack, BadPosition, Match, Pack, from_json, registry, set_up
from tocsin.games.q_star.play.count import against_zones
from tocsin.words import words_for

BOX = set_up("q-star").box
CELLS = BOX.ids["cell"]


def neighbours(cell: str) -> set[str]:
    return {CELLS[n] for n in range(len(CELLS)) if BOX.neighbours[CELLS.index(cell)] >> n & 1}


# Components and information


def test_QS_1_two_players_ten_cubes_and_no_chance() -> None:
    assert registry.title("q-star").seats == (2, 2)
    assert BOX.cubes == 10
    for setup in setups("q-star"):
        match = random_match(setup, 5)
        for step in match.past.steps:
            assert step.question is None or (step.question.seat != NATURE and step.question.seen is None)
        assert match.view(0) == match.view(1) == match.view(None)
    assert "QS-1" in check(choosing(ia="e1 e2 e3", supply={"ia": 8, "hu": 0}))


def test_QS_2_no_unit_changes_board() -> None:
    for seed in range(40):
        twin = random_match(set_up("q-star"), seed).restart()
        tape = random_match(set_up("q-star"), seed).tape
        for given in tape:
            question, before = twin.question, twin.state.copy()
            twin.answer(given)
            if question.verb in ("destination", "another"):
                side = question.seat
                for mask in BOX.boards:
                    was = (before.units[side] & mask).bit_count() + (before.units[2 + side] & mask).bit_count()
                    now = (twin.state.units[side] & mask).bit_count() + (twin.state.units[2 + side] & mask).bit_count()
                    assert was == now
    assert not any(a & BOX.boards[1 - BOX.board_of[n]] for n, a in enumerate(BOX.neighbours))


def test_QS_3_one_unit_on_earth_two_in_the_matrix() -> None:
    assert check(choosing(ia="ring ring")) == []
    assert "QS-3" in check(choosing(ia="e2 e2"))
    with pytest.raises(BadPosition):
        choosing(ia="ring ring ring")
    refused(answer(points("ia", 1, "e2 d2", "a2"), "move the Drone on e2 Factory"), "d2 Server farm", "QS-3")
    refused(answer(points("ia", 1, "gate_ne ring ring", "a2"), "move the Bot on the NE gate"), "Ring", "QS-3")


def test_QS_4_the_sides_never_share_a_cell() -> None:
    assert "QS-4" in check(choosing(ia="c2", hu="c2"))
    for setup in setups("q-star"):
        for seed in range(8):
            match = random_match(setup, seed)
            twin = match.restart()
            for given in match.tape:
                twin.answer(given)
                assert not twin.state.units[0] & twin.state.units[1]


def test_QS_5_earth() -> None:
    for column in range(5):
        for row in range(3):
            around = {(column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)}
            wanted = {f"{'abcde'[c]}{r + 1}" for c, r in around if 0 <= c < 5 and 0 <= r < 3}
            assert neighbours(f"{'abcde'[column]}{row + 1}") == wanted
    worth = {cell: BOX.victory_points[n] for n, cell in enumerate(CELLS[:15]) if BOX.victory_points[n]}
    assert worth == {"b2": 2, "c2": 3, "c1": 1, "c3": 1}
    assert BOX.starts[0][0] == 1 << CELLS.index("e2")
    assert BOX.starts[1][0] == 1 << CELLS.index("a2")


def test_QS_6_the_matrix() -> None:
    gates = {"gate_ne", "gate_se", "gate_sw", "gate_nw"}
    assert neighbours("centre") == {"ring"}
    assert neighbours("ring") == {"centre"} | gates
    arcs = {"arc_n": "nw ne", "arc_e": "ne se", "arc_s": "se sw", "arc_w": "sw nw"}
    for arc, ends in arcs.items():
        assert neighbours(arc) == {f"gate_{end}" for end in ends.split()}
    for gate in gates:
        assert neighbours(gate) == {"ring"} | {arc for arc, ends in arcs.items() if gate[5:] in ends.split()}
    worth = {cell: BOX.victory_points[15 + n] for n, cell in enumerate(CELLS[15:]) if BOX.victory_points[15 + n]}
    assert worth == {"centre": 2, "ring": 1, "arc_n": 1, "arc_s": 1, "arc_w": 1}
    assert [CELLS[n] for n in range(25) if BOX.starts[0][1] >> n & 1] == ["gate_ne", "gate_se"]
    assert [CELLS[n] for n in range(25) if BOX.starts[1][1] >> n & 1] == ["arc_w"]


def test_QS_7_QS_X3_the_picture_of_adjacency() -> None:
    a, b, c, d, e = "gate_nw", "arc_n", "gate_se", "ring", "centre"
    for one, other, yes in ((a, b, 1), (a, c, 0), (d, a, 1), (d, c, 1), (d, b, 0), (e, d, 1)):
        assert (other in neighbours(one)) == bool(yes)
        assert (one in neighbours(other)) == bool(yes)
    assert neighbours(e) == {d}


def test_QS_8_ten_actions_a_side_facing_each_other_in_their_row() -> None:
    for action in BOX.actions:
        other = BOX.actions[action.faces]
        assert (other.faces, other.side, other.row) == (action.number, 1 - action.side, action.row)
        assert 1 <= action.points <= 3
        assert 1 <= len(action.icons) <= 2
    assert [action.side for action in BOX.actions] == [0] * 10 + [1] * 10
    rows = [action.row for action in BOX.actions if action.side == 0]
    assert rows == ["outer"] * 5 + ["inner"] * 5


def test_QS_9_the_actions() -> None:
    table = {a.id: (a.points, " ".join(a.event), BOX.actions[a.faces].id) for a in BOX.actions}
    assert table == {
        "hopes_end": (1, "-troop sabotage", "anon_hacker"),
        "grey_sky": (2, "+drone sabotage", "logic_bomb"),
        "assembly_line": (1, "+drone +drone", "back_doors"),
        "fork_process": (2, "+bot", "volunteers"),
        "deep_thread": (3, "+bot", "safehouse"),
        "human_betrayal": (2, "-decker", "faulty_cpu"),
        "deep_scan": (3, "sabotage", "poisoned_data"),
        "hunter_swarm": (2, "-troop", "jammer"),
        "twin_cores": (1, "+bot +drone", "general_strike"),
        "overclock": (3, "-decker", "forced_march"),
        "anon_hacker": (2, "+decker sabotage", "hopes_end"),
        "logic_bomb": (1, "-bot sabotage", "grey_sky"),
        "back_doors": (1, "+decker +decker", "assembly_line"),
        "volunteers": (3, "+troop", "fork_process"),
        "safehouse": (2, "+troop", "deep_thread"),
        "faulty_cpu": (2, "-drone", "human_betrayal"),
        "poisoned_data": (2, "-bot", "deep_scan"),
        "jammer": (3, "sabotage", "hunter_swarm"),
        "general_strike": (1, "+troop +decker", "twin_cores"),
        "forced_march": (3, "-drone", "overclock"),
    }


def test_QS_10_the_sums_of_each_side() -> None:
    for side in (0, 1):
        own = [a for a in BOX.actions if a.side == side]
        icons = [icon for a in own for icon in a.event]
        assert sum(a.points for a in own) == 20
        assert sum(icon[0] == "+" for icon in icons) == 7
        assert sum(icon[0] == "-" for icon in icons) == 4
        assert icons.count("sabotage") == 3
        assert (icons.count("+drone"), icons.count("+bot")) == ((4, 3) if side == 0 else (0, 0))
        assert (icons.count("+decker"), icons.count("+troop")) == ((4, 3) if side == 1 else (0, 0))
    for seed in range(60):
        match = random_match(set_up("q-star"), seed)
        if match.state.turn == 10:
            assert not any(note.cite == "QS-34" for step in match.past.steps for note in step.notes)


# Set-up


def test_QS_11_QS_12_QS_13_QS_X4_the_starting_units() -> None:
    match = Match(set_up("q-star"))
    assert (board(match, "ia"), board(match, "hu")) == ("e2 gate_ne gate_se", "a2 arc_w")
    assert (match.question.seat, labels(match)) == (1, ["a1", "a3"])
    refused(match, "b2 Old town", "QS-13")
    answer(match, "a3")
    assert board(match, "hu") == "a2 a3 arc_w"
    assert match.state.supply == [7, 7]


def test_QS_12_two_bots_on_each_start() -> None:
    match = Match(set_up("q-star", {"ia_setup_bots": "two_per_start"}))
    assert board(match, "ia") == "e2 gate_ne gate_ne gate_se gate_se"
    assert match.state.supply == [5, 8]


def test_QS_14_the_start_of_play() -> None:
    match = answer(Match(set_up("q-star")), "a1")
    assert (match.state.turn, scores(match), match.question.seat) == (1, (0, 0), 0)
    assert len(labels(match)) == 20


# Turn


def test_QS_15_first_second_count() -> None:
    match = answer(Match(set_up("q-star")), "a1")
    answer(match, "Grey Sky: 2 operation points", "stop")
    assert (match.question.seat, match.question.verb) == (1, "answer")
    answer(match, "Logic Bomb: 1", "move the Troop on a1", "b1")
    answer(match, "no other unit")
    assert match.state.turn == 2
    match = random_match(set_up("q-star"), 1)
    counts = [note for step in match.past.steps for note in step.notes if note.message.id == "told.count"]
    assert len(counts) == 10


@pytest.mark.parametrize("turn", range(1, 11))
def test_QS_16_QS_X5_who_is_first(turn: int) -> None:
    assert choosing(turn).question.seat == (0 if turn % 2 else 1)


def test_QS_17_any_free_action_and_either_half() -> None:
    match = choosing(1)
    for number, action in enumerate(BOX.actions[:10]):
        assert {2 * number, 2 * number + 1} <= set(match.question.options)
        twin = match.fork()
        twin.answer(2 * number + 1)
        assert twin.state.markers[number] == 2
        twin = match.fork()
        twin.answer(2 * number)
        assert (twin.state.markers[number], twin.state.points) == (1, action.points)
    assert "QS-17" in check(at("q-star", {"phase": "operate", "points": 2}))


def test_QS_18_the_second_player_answers_with_the_facing_action() -> None:
    match = answer(choosing(1), "Twin Cores: event (new Bot, new Drone)", "NE gate", "e1")
    assert labels(match) == ["General Strike: 1 operation point", "General Strike: event (new Troop, new Decker)"]
    refused(match, "Jammer: 3 operation points", "QS-18")


def test_QS_19_facing_actions_are_used_in_the_same_turn() -> None:
    for seed in range(40):
        match = random_match(set_up("q-star"), seed)
        twin = match.restart()
        for given in match.tape:
            if twin.question.verb == "action":
                used = [n for n, marker in enumerate(twin.state.markers) if marker]
                assert {BOX.actions[n].faces for n in used} == set(used)
                assert len(used) == 2 * ((twin.state.turn - 1) % 10)
            twin.answer(given)
        if match.state.turn == 10:
            assert all(match.state.markers)
    assert "QS-19" in check(choosing(3, markers={"event": ["hopes_end"]}))


def test_QS_20_a_used_action_never_comes_back() -> None:
    match = choosing(3, markers={"event": ["hopes_end", "anon_hacker"]})
    refused(match, "Hopes End: 1 operation point", "QS-20")
    refused(match, "Hopes End: event (eliminate a Troop, sabotage)", "QS-20")
    assert len(labels(match)) == 18
    assert "QS-20" in check(choosing(1, markers={"event": ["hopes_end", "anon_hacker"]}))


# Operation points


def test_QS_21_points_one_after_the_other_on_any_unit_and_board() -> None:
    match = points("ia", 3, "e2 gate_ne", "a2")
    answer(match, "move the Drone", "c2 Power plant")
    assert match.state.points == 2
    answer(match, "move the Drone", "b3")
    answer(match, "move the Bot", "Core")
    assert (board(match, "ia"), match.question.verb) == ("b3 centre", "answer")


def test_QS_22_QS_X6_a_move_is_two_cells_or_one_and_one() -> None:
    match = answer(points("hu", 1, "e2", "a2 c3"), "move the Troop on a2 Bunker")
    assert labels(match) == [
        "a1",
        "b1",
        "b2 Old town (2 victory points)",
        "c2 Power plant (3 victory points)",
        "a3",
        "b3",
    ]
    refused(match, "d2 Server farm", "QS-22")
    refused(match, "a2 Bunker", "QS-22")
    two = answer(match.fork(), "c2 Power plant")
    assert (board(two, "hu"), two.question.verb) == ("c2 c3", "answer")
    one = answer(match.fork(), "b2 Old town")
    assert labels(one)[0] == "no other unit"
    assert "the Troop goes from c3 South bridge to c2 Power plant (3 victory points)" in labels(one)
    refused(one, "the Troop goes from b2 Old town to b1", "QS-22")
    refused(one, "the Troop goes from d1 to d2 Server farm", "QS-22")
    assert board(answer(one, "the Troop goes from c3 South bridge to c2 Power plant"), "hu") == "b2 c2"


def test_QS_23_the_other_unit_may_be_on_the_other_board_or_follow() -> None:
    match = answer(points("ia", 1, "d2 gate_ne", "a2"), "move the Drone", "c2 Power plant")
    assert board(answer(match, "the Bot goes from the NE gate to the Ring"), "ia") == "c2 ring"
    match = answer(points("ia", 1, "d2 e2", "a2"), "move the Drone on d2", "c2 Power plant")
    assert board(answer(match, "the Drone goes from e2 Factory to d2 Server farm"), "ia") == "c2 d2"


def test_QS_24_no_step_through_enemies_but_through_a_full_own_cell() -> None:
    refused(points("ia", 1, "a1 e3", "b1 a2 c1"), "move the Drone on a1 (up to 2 cells)", "QS-24")
    match = answer(points("ia", 1, "a1", "b1 c1 b3"), "move the Drone")
    refused(match, "b1", "QS-24")
    assert labels(match) == ["a2 Bunker", "b2 Old town (2 victory points)", "a3"]
    match = answer(points("ia", 1, "gate_ne", "ring arc_n"), "move the Bot")
    refused(match, "NW gate", "QS-24")
    assert labels(match) == ["SE gate", "E arc"]
    match = answer(points("ia", 1, "gate_ne ring ring", "a2"), "move the Bot on the NE gate")
    assert "Core (2 victory points)" in labels(match)
    match = answer(points("ia", 1, "d2 e2", "a2"), "move the Drone on e2")
    assert "c2 Power plant (3 victory points)" in labels(match)


def test_QS_25_an_attack_needs_two_units_beside_its_target() -> None:
    match = answer(points("ia", 1, "c2 b1", "b2 a2"), "attack the Troop on b2")
    assert (board(match, "ia"), board(match, "hu")) == ("b1 c2", "a2")
    match = points("ia", 1, "c2", "b2")
    refused(match, "attack the Troop on b2 Old town (it is eliminated)", "QS-25")
    refused(match, "attack the Troop on a1 (it is eliminated)", "QS-25")


def test_QS_26_units_on_one_cell() -> None:
    match = answer(points("ia", 2, "ring ring", "gate_nw gate_nw"), "attack the Decker")
    assert board(match, "hu") == "gate_nw"
    refused(points("ia", 1, "ring", "gate_nw"), "attack the Decker on the NW gate (it is eliminated)", "QS-25")


def test_QS_27_points_may_be_left_unless_the_option_forbids() -> None:
    match = answer(points("ia", 3, "e2", "a2"), "stop")
    assert (match.state.points, match.question.verb) == (0, "answer")
    match = points("ia", 1, "e2", "a2", points_optional=False)
    refused(match, "stop and leave the remaining points unused", "QS-27")
    # Nothing is legal: the points are lost without a question.
    assert points("ia", 3, "", "a2", points_optional=False).question.verb == "answer"
    assert points("ia", 3, "", "a2").question.verb == "answer"


def test_QS_28_attack_and_charge_stay_on_their_board() -> None:
    match = points("ia", 1, "b2 a1 ring", "a2 gate_nw")
    assert [label for label in labels(match) if not label.startswith(("move", "stop"))] == [
        "attack the Troop on a2 Bunker (it is eliminated)",
        "charge with the Drone on a1 (lost with its target)",
        "charge with the Drone on b2 Old town (lost with its target)",
        "charge with the Bot on the Ring (lost with its target)",
    ]
    answer(match, "charge with the Bot on the Ring")
    assert (board(match, "ia"), board(match, "hu")) == ("a1 b2", "a2")


# Charge


def test_QS_29_a_charge_costs_both_units() -> None:
    match = answer(points("ia", 1, "e2 e1", "b2 a2"), "charge with the Drone on e2")
    assert (board(match, "ia"), board(match, "hu")) == ("e1", "a2")
    refused(points("ia", 1, "e2", "b2"), "charge with the Drone on e1 (lost with its target)", "QS-29")
    match = answer(points("ia", 1, "c2", "b2 c1 a1"), "charge with the Drone")
    assert labels(match) == ["c1 North bridge (1 victory point)", "b2 Old town (2 victory points)"]
    refused(match, "d1", "QS-29")
    refused(match, "a1", "QS-31")
    answer(match, "c1 North bridge")
    assert (board(match, "ia"), board(match, "hu")) == ("", "a1 b2")


def test_QS_30_a_charge_moves_as_a_move_does() -> None:
    # Its ways to the Decker on arc N end on gates: one is held by an enemy, the other is full.
    match = points("ia", 1, "ring gate_ne gate_ne", "arc_n gate_nw")
    answer(match, "charge with the Bot on the Ring")
    assert board(match, "hu") == "arc_n"
    walled = points("ia", 1, "a1", "b1 a2 b3")
    answer(walled, "charge with the Drone")
    refused(walled, "b3", "QS-31")


def test_QS_31_how_far_a_charge_moves() -> None:
    for cell, up_to, exactly in (("b2", 1, 1), ("c2", 1, 0), ("d2", 1, 1), ("e2", 0, 0)):
        for distance, legal in (("up_to_2", up_to), ("exactly_2", exactly)):
            match = points("ia", 1, cell, "a2", charge_distance=distance)
            assert any(label.startswith("charge") for label in labels(match)) == bool(legal), (cell, distance)
    refused(
        points("ia", 1, "c2", "a2", charge_distance="exactly_2"),
        "charge with the Drone on c2 Power plant (lost with its target)",
        "QS-31",
    )


def test_QS_32_any_enemy_within_three_that_can_be_approached() -> None:
    for cell in CELLS[:15]:
        if cell == "a1":
            continue
        distance = abs("abcde".index(cell[0]) - 0) + abs(int(cell[1]) - 1)
        match = points("ia", 1, cell, "a1")
        assert any(label.startswith("charge") for label in labels(match)) == (distance <= 3)


# Supply


def test_QS_33_eliminated_cubes_are_gone_or_return() -> None:
    match = answer(points("ia", 1, "b1 c2", "b2"), "attack")
    assert match.state.supply == [0, 0]
    match = answer(points("ia", 1, "b1 c2", "b2", eliminated_cubes="return"), "attack")
    assert match.state.supply == [0, 1]
    match = answer(points("ia", 1, "c2", "b2", eliminated_cubes="return"), "charge")
    assert match.state.supply == [1, 1]


def test_QS_34_no_cube_no_gain() -> None:
    match = event("assembly_line", "e2", "a2", supply=1)
    answer(match, "e1")
    assert (board(match, "ia"), match.state.supply[0], match.question.verb) == ("e1 e2", 0, "answer")
    match = event("assembly_line", "e2", "a2", supply=0)
    assert (board(match, "ia"), match.question.verb) == ("e2", "answer")


# Events


def test_QS_35_icons_in_order_and_impossible_ones_are_idle() -> None:
    match = event("twin_cores", "e2 gate_ne", "a2")
    assert (match.question.verb, labels(match)) == (
        "place",
        ["Ring (1 victory point)", "NE gate", "N arc (1 victory point)", "E arc"],
    )
    answer(match, "Ring")
    assert labels(match) == ["e1", "d2 Server farm", "e3"]
    match = event("human_betrayal", "e2", "a2")
    assert (board(match, "hu"), match.question.verb) == ("a2", "answer")
    assert {"Human Betrayal: event (no Decker to eliminate)"} <= set(labels(choosing(1, hu="a2")))


def test_QS_36_a_gain_comes_from_the_supply() -> None:
    match = answer(event("fork_process", "gate_ne", "a2", supply=4), "Ring")
    assert (board(match, "ia"), match.state.supply[0]) == ("ring gate_ne", 3)


def test_QS_37_an_enemy_unit_anywhere_of_the_players_choice() -> None:
    match = event("hunter_swarm", "e2", "a2 b1 arc_w")
    assert (match.question.seat, labels(match)) == (0, ["b1", "a2 Bunker"])
    refused(match, "c2 Power plant", "QS-37")
    assert board(answer(match, "b1"), "hu") == "a2 arc_w"
    match = event("overclock", "e2", "a2 ring ring")
    assert board(match, "hu") == "a2 ring"


def test_QS_38_a_sabotaged_zone_brings_nothing() -> None:
    match = counting("", "b2 c2", pending={"ia": 1, "hu": 0})
    answer(match, "c2 Power plant")
    assert scores(match) == (0, 2)


def test_QS_39_a_zone_is_a_cell_or_a_board() -> None:
    match = counting("", "a2 b2 c2 ring", pending={"ia": 1, "hu": 0})
    assert labels(match) == [
        "b2 Old town (2 victory points)",
        "c2 Power plant (3 victory points)",
        "Ring (1 victory point)",
    ]
    refused(match, "a2 Bunker", "QS-39")
    refused(match, "Core (2 victory points)", "QS-39")
    match = counting("", "b2 c2 ring", pending={"ia": 1, "hu": 0}, options={"sabotage_scope": "board"})
    assert labels(match) == ["Earth", "Matrix"]
    assert scores(answer(match.fork(), "Earth")) == (0, 1)
    assert scores(answer(match.fork(), "Matrix")) == (0, 5)
    # A zone that is named already is not named again.
    named = list(against_zones(counting("", "b2 c2 ring", pending={"ia": 1, "hu": 0}).state, 0, 0))
    assert {why.cite for _, why in named} == {"QS-39"}
    again = counting("", "b2 c2 ring", pending={"ia": 1, "hu": 0}).state.copy()
    again.blocked[1] = -1
    assert {why.message.id for _, why in against_zones(again, 0, -1)} >= {"why.already_named"}
    # Nothing to spoil, or only one zone: nobody is asked.
    assert scores(counting("", "a2", pending={"ia": 1, "hu": 0})) == (0, 0)
    assert scores(counting("", "b2", pending={"ia": 1, "hu": 0})) == (0, 0)


def test_QS_40_when_and_by_whom_the_zone_is_named() -> None:
    both = {"ia": 1, "hu": 1}
    for turn, order in ((1, [0, 1]), (2, [1, 0])):
        match = counting("centre c3", "b2 c2", turn=turn, pending=both)
        asked = []
        while match.question.verb == "sabotage":
            asked.append(match.question.seat)
            match.answer(match.question.options[0])
        assert asked == order
    match = event("deep_scan", "e2", "b2 c2")
    assert (match.question.verb, match.state.pending) == ("answer", [1, 0])
    match = event("deep_scan", "e2", "b2 c2", sabotage_timing="at_once")
    assert match.question.verb == "sabotage"
    assert len(labels(match)) == 9
    refused(match, "a1", "QS-39")
    answer(match, "c2 Power plant", "Poisoned Data: 2", "stop")
    assert scores(match) == (0, 2)


def test_QS_40_the_order_of_naming_does_not_matter() -> None:
    first = answer(counting("centre c3", "b2 c2", 1, pending={"ia": 1, "hu": 1}), "c2 Power plant", "Core")
    second = answer(counting("centre c3", "b2 c2", 2, pending={"ia": 1, "hu": 1}), "Core", "c2 Power plant")
    assert scores(first) == scores(second) == (1, 2)


def test_QS_41_sabotage_ends_with_the_turn_and_moves_nobody() -> None:
    match = answer(counting("e2", "b2 c2", pending={"ia": 1, "hu": 0}), "c2 Power plant")
    assert (match.state.blocked, match.state.pending) == ([0, 0], [0, 0])
    assert (board(match, "ia"), board(match, "hu")) == ("e2", "b2 c2")


# Placing


def test_QS_42_on_earth_beside_an_own_unit() -> None:
    match = event("safehouse", "c2", "a2 b1", second=True)
    assert labels(match) == ["a1", "c1 North bridge (1 victory point)", "b2 Old town (2 victory points)", "a3"]
    refused(match, "a2 Bunker", "QS-3")
    refused(match, "c2 Power plant", "QS-4")
    refused(match, "e3", "QS-42")


def test_QS_43_in_the_matrix_beside_or_with_a_single_own_unit() -> None:
    match = event("fork_process", "ring gate_ne gate_ne", "gate_sw arc_w")
    assert labels(match) == [
        "Core (2 victory points)",
        "Ring (1 victory point)",
        "SE gate",
        "NW gate",
        "N arc (1 victory point)",
        "E arc",
    ]
    refused(match, "NE gate", "QS-3")
    refused(match, "SW gate", "QS-4")
    refused(match, "S arc", "QS-43")


def test_QS_44_without_a_unit_on_the_board() -> None:
    match = event("fork_process", "e2", "a2")
    assert labels(match) == ["NE gate", "SE gate"]
    refused(match, "Core", "QS-44")
    assert board(event("fork_process", "e2", "gate_ne"), "ia") == "e2 gate_se"
    match = event("fork_process", "e2", "gate_ne gate_se")
    assert len(labels(match)) == 8


def test_QS_45_no_legal_cell() -> None:
    match = event("safehouse", "b1 a2", "a1", second=True)
    assert (board(match, "hu"), match.state.supply[1]) == ("a1", 5)


# Count and end


def test_QS_46_each_cell_once_on_both_boards() -> None:
    match = counting("c3 centre centre ring", "b2 c1", scores={"ia": 10, "hu": 20})
    assert scores(match) == (14, 23)


def test_QS_47_after_turn_ten_the_higher_total_wins() -> None:
    match = counting("centre", "a2", turn=10, scores={"ia": 8, "hu": 9})
    assert match.question is None
    assert (match.result.winners, match.result.cite, match.result.scores) == ((0,), "QS-47", (10, 9))
    match = counting("centre", "a2", turn=10, scores={"ia": 7, "hu": 11})
    assert match.result.winners == (1,)
    assert counting("centre", "a2", turn=9, scores={"ia": 7, "hu": 0}).question is not None


@pytest.mark.parametrize(("turn", "over"), [(11, False), (12, True), (13, False), (14, True), (19, False), (20, True)])
def test_QS_48_a_lead_wins_after_every_second_turn_of_an_extension(turn: int, over: bool) -> None:
    match = counting("centre", "a2", turn=turn, scores={"ia": 30, "hu": 30})
    assert (match.question is None) == over
    if over:
        assert (match.result.winners, match.result.cite) == ((0,), "QS-48")
    level = counting("e2", "a2", turn=turn, scores={"ia": 30, "hu": 30})
    assert (level.question is None) == (turn == 20)


def test_QS_49_an_extension_frees_all_actions() -> None:
    every = {"event": BOX.ids["action"]}
    match = counting("e2", "a2", turn=10, markers=every)
    assert (match.state.turn, len(labels(match))) == (11, 20)
    assert not any(match.state.markers)


def test_QS_50_the_boards_stay_or_are_set_up_again() -> None:
    every = {"markers": {"event": BOX.ids["action"]}, "scores": {"ia": 5, "hu": 5}}
    match = counting("e1", "a3", turn=10, **every)
    assert (board(match, "ia"), board(match, "hu"), match.state.supply) == ("e1", "a3", [0, 0])
    match = counting("e1", "a3", turn=10, **every, options={"extension_board": "reset"})
    assert (match.question.verb, match.question.seat, scores(match)) == ("troop", 1, (5, 5))
    answer(match, "a1")
    assert (board(match, "ia"), board(match, "hu")) == ("e2 gate_ne gate_se", "a1 a2 arc_w")
    assert (match.state.supply, match.question.verb, match.question.seat) == ([7, 7], "action", 0)


def test_QS_51_the_first_player_goes_on_alternating() -> None:
    assert [choosing(turn).question.seat for turn in range(11, 21)] == [0, 1] * 5


@pytest.mark.parametrize(
    ("ia", "hu", "before", "winner", "ending"),
    [
        ("centre e2", "a2 a1 a3", (28, 30), 0, "The AI wins the tie-break: its cells are worth more, 2 to 0."),
        ("e2 e1 e3", "b2 ring", (30, 27), 1, "The Humans win the tie-break: their cells are worth more, 3 to 0."),
        ("e2 gate_ne gate_ne", "a2 arc_e", (30, 30), 0, "The AI wins the tie-break: it has more units, 3 to 2."),
        ("centre", "a2 b2", (30, 30), 1, "The Humans win the tie-break: they have more units, 2 to 1."),
        ("centre", "b2", (30, 30), 1, "The AI has not got the better of humanity: the Humans win."),
        ("", "", (30, 30), 1, "The AI has not got the better of humanity: the Humans win."),
    ],
)
def test_QS_52_a_tie_break_decides_what_is_level_after_the_last_turn(
    ia: str, hu: str, before: tuple[int, int], winner: int, ending: str
) -> None:
    match = counting(ia, hu, turn=20, scores=dict(zip(("ia", "hu"), before, strict=True)))
    assert match.question is None
    assert (match.result.winners, match.result.cite) == ((winner,), "QS-52")
    assert match.result.scores[0] == match.result.scores[1]
    said = words_for(match.setup, "en").say(match.result.message)
    assert said.startswith(f"Level at {match.result.scores[0]} after turn 20")
    assert said.endswith(ending)


def test_QS_52_the_tie_break_leaves_sabotage_aside() -> None:
    match = counting("centre", "b2 a2", turn=20, scores={"ia": 28, "hu": 30}, blocked={"ia": [], "hu": ["b2"]})
    assert (match.result.winners, match.result.scores) == ((1,), (30, 30))  # 2 to 2 on the boards, then 2 units to 1


def test_QS_52_what_is_not_level_needs_no_tie_break() -> None:
    match = counting("centre", "a2 a1", turn=20, scores={"ia": 29, "hu": 30})
    assert (match.result.winners, match.result.cite) == ((0,), "QS-48")


@pytest.mark.parametrize("series", [1, 2, 3])
def test_QS_52_the_tie_break_comes_after_the_last_series(series: int) -> None:
    last = 10 + 10 * series
    more = {"options": {"extension_series_max": series}}
    match = counting("e2", "a2", turn=last, **more)
    assert (match.result.winners, match.result.cite) == ((1,), "QS-52")
    for turn in (last - 2, last - 4):
        assert counting("e2", "a2", turn=turn, **more).question is not None
    if series > 1:
        match = counting("e2", "a2", turn=20, markers={"event": BOX.ids["action"]}, **more)
        assert (match.state.turn, len(labels(match))) == (21, 20)


def test_QS_52_the_end_is_told_before_the_game_in_the_extension_and_near_it() -> None:
    def notes(turn: int, **options: object) -> dict[str, dict[str, object]]:
        match = counting("e2", "a2", turn=turn, markers={"event": BOX.ids["action"]}, options=options)
        return {note.message.id: dict(note.message.params) for note in match.past.steps[0].notes}

    assert notes(10)["told.extension"] == {"last": 20}
    assert notes(10, extension_series_max=2)["told.extension"] == {"last": 30}
    assert [("told.tie_break" in notes(turn)) for turn in (10, 12, 14, 16, 17, 18, 19)] == [False] * 5 + [True, False]
    assert notes(18)["told.tie_break"] == {"n": 2}
    assert "told.tie_break" not in notes(18, extension_series_max=2)
    setup = set_up("q-star")
    for lang in LANGUAGES:
        assert str(setup.box.last_turn) in words_for(setup, lang)("meta.warning")


# Positions, packs, the terminal


def test_positions_are_written_by_cell() -> None:
    match = choosing(ia="e2 ring ring", hu="a2 arc_w")
    assert match.state.to_json()["units"] == {"ia": ["e2", "ring", "ring"], "hu": ["a2", "arc_w"]}
    assert from_json(match.setup.start(), match.state.to_json()) == match.state
    with pytest.raises(BadPosition):
        points("ia", 4, "e2", "a2")
    for wrong in (units("x9"), {"us": []}, {"ia": "e2"}, []):
        with pytest.raises(BadPosition):
            at("q-star", {"units": wrong})


def test_a_pack_replaces_the_reconstructed_boards() -> None:
    head = '[pack]\ntitle = "q-star"\n'
    setup = set_up("q-star", pack=Pack(head + '[[earth]]\nid = "a1"\nvp = 1\n', "mine.toml"))
    assert (Match(setup).question.verb, board(Match(setup), "hu")) == ("action", "a2 a3 arc_w")
    for wrong in (
        '[[earth]]\nid = "a1"\nneighbours = ["e3"]\n',
        '[[earth]]\nid = "a1"\nneighbours = ["ring"]\n',
        '[[action]]\nid = "grey_sky"\nevent = ["+troop"]\n',
        '[[action]]\nid = "grey_sky"\nfaces = "jammer"\n',
        '[[action]]\nid = "grey_sky"\nfaces = "blue_sky"\n',
    ):
        with pytest.raises(BadPack):
            set_up("q-star", pack=Pack(head + wrong, "mine.toml"))


def test_the_boards_fit_a_terminal() -> None:
    for setup in setups("q-star"):
        match = random_match(setup, 2, stop=30)
        for lang in LANGUAGES:
            text = re.sub(r"\[/?[a-z ]*\]", "", setup.title.draw(match.view(0), words_for(setup, lang)))
            assert max(map(len, text.splitlines())) <= 100
            assert "┌" in text
