"""The Last Glow: the booklet's examples (LG-X) and the derived cases (LG-T), each as it is told."""

from __future__ import annotations

from games.last_glow.glow import cells, crew, ending, new_hearts, offered, storm, where
from kit import answer, perft, refused

from tocsin.core import Match, set_up


def test_LG_X1_a_diagonal_hunt() -> None:
    match = answer(crew({"hearts": ["c4r3"]}), "hunt")
    assert cells(answer(match.fork(), 4), "soothers") == []
    assert cells(answer(match.fork(), 5), "soothers") == ["c4r3"]


def test_LG_X2_after_a_collision_four_of_the_crew() -> None:
    match = answer(storm({"hearts": ["c3r3"], "lighthouse": "c3r4"}), 2, 1)
    assert (match.state.structure, match.state.crew) == (3, 4)


def test_LG_X3_repairing_brings_the_fifth_back_next_turn() -> None:
    match = answer(new_hearts({"structure": 3, "luminosity": 6}), 1)
    assert match.state.crew == 4
    answer(match, "repair")
    assert (match.state.structure, match.state.crew) == (4, 3)
    answer(match, "light", "light", "light", 4, 1)
    assert match.state.crew == 5


def test_LG_X4_management_in_the_dark() -> None:
    match = answer(crew({"luminosity": 0, "crew": 1}), "steer left")
    assert (match.state.luminosity, match.state.structure) == (0, 5)


def test_LG_X5_a_heart_lands_at_nothing() -> None:
    assert ending(answer(storm({"hearts": ["c4r6"], "lighthouse": "c1r1"}), 2)) == "LG-58"


def test_LG_X6_LG_T24_the_ninth_heart() -> None:
    eight = ["c1r6", "c2r6", "c3r5", "c4r4", "c5r3", "c6r3", "c1r2", "c2r2"]
    match = answer(new_hearts({"hearts": eight, "victory": 2, "lighthouse": "c6r6"}), 5)
    assert match.state.victory == 1
    assert cells(match) == sorted(["c1r6", "c3r5", "c4r4", "c5r3", "c6r3", "c1r2", "c2r2", "c5r1"])


def test_LG_T1_a_hunt_at_distance_three() -> None:
    match = answer(crew({"hearts": ["c3r1"], "luminosity": 3}), "hunt", 6)
    assert (match.state.luminosity, cells(match, "soothers"), cells(match)) == (2, ["c3r1"], [])


def test_LG_T2_a_hunt_with_the_last_light() -> None:
    match = answer(crew({"hearts": ["c4r3"], "luminosity": 1}), "hunt", 4)
    assert (match.state.luminosity, match.state.structure, cells(match)) == (0, 5, ["c4r3"])


def test_LG_T3_a_hunt_that_ends_the_game() -> None:
    match = answer(crew({"hearts": ["c3r3"], "luminosity": 0, "structure": 1}), "hunt")
    assert (ending(match), match.state.structure) == ("LG-56", 0)


def test_LG_T4_gas_twice() -> None:
    match = answer(crew({"lighthouse": "c2r3"}), "throttle", "throttle")
    assert (where(match), match.state.structure) == ("c2r1", 5)
    refused(match, "full throttle, one row up (more than once this turn: structure −1)", "LG-28")


def test_LG_T5_a_heart_above() -> None:
    match = crew({"lighthouse": "c2r3", "hearts": ["c2r2"]})
    assert not offered(match, "throttle")
    assert offered(match, "steer left")
    assert offered(match, "steer right")


def test_LG_T6_two_captures() -> None:
    position = {"lighthouse": "c5r5", "soothers": ["c5r5", "c5r4"], "crew": 3}
    match = answer(crew(position), "on your own cell", "above")
    assert (match.state.stored, match.state.crew, cells(match, "soothers")) == (2, 0, [])
    more = answer(crew({**position, "soothers": ["c5r5", "c5r4", "c5r6"], "crew": 5}), "on your own cell", "above")
    assert not offered(more, "capture")


def test_LG_T7_out_at_the_bottom() -> None:
    match = answer(crew({"lighthouse": "c3r6", "crew": 1, "luminosity": 6}), "light")
    assert (ending(match), match.state.luminosity, match.state.structure) == ("LG-57", 6, 6)


def test_LG_T8_sinking_onto_a_heart() -> None:
    match = crew({"hearts": ["c3r5"], "structure": 5, "luminosity": 3, "crew": 0})
    assert (where(match), match.state.structure, cells(match), match.state.luminosity) == ("c3r5", 2, [], 2)
    assert answer(match, 1).state.crew == 4


def test_LG_T9_out_at_the_left() -> None:
    assert cells(answer(storm({"hearts": ["c1r2"]}), 2)) == ["c1r3"]


def test_LG_T10_an_explosion_two_cells_away() -> None:
    match = answer(storm({"hearts": ["c3r4"], "lighthouse": "c3r6"}), 5)
    assert (match.state.structure, cells(match)) == (5, ["c3r5"])


def test_LG_T11_blast_and_collision() -> None:
    position = {"hearts": ["c3r4"], "lighthouse": "c3r5"}
    match = answer(storm(position), 6)
    assert (match.state.structure, cells(match)) == (1, [])
    match = answer(storm(position, mode="perturbation"), 6)
    assert (match.state.structure, cells(match)) == (4, [])


def test_LG_T12_a_diverted_heart() -> None:
    match = answer(storm({"hearts": ["c3r1", "c2r1"], "lighthouse": "c6r6"}), 4, 6)
    assert cells(match) == ["c2r2", "c3r2"]


def test_LG_T13_a_heart_with_no_way() -> None:
    match = answer(storm({"hearts": ["c4r1", "c3r1", "c2r1"], "lighthouse": "c6r6"}), 1, 1, 6)
    assert cells(match) == ["c2r1", "c2r2", "c3r2"]


def test_LG_T14_straight_down_is_held() -> None:
    match = answer(storm({"hearts": ["c3r1", "c2r1"], "lighthouse": "c6r6"}), 1, 5)
    assert cells(match) == ["c2r1", "c2r2"]


def test_LG_T15_out_at_the_right_onto_a_soother() -> None:
    match = answer(storm({"hearts": ["c6r3"], "soothers": ["c6r4"]}), 5)
    assert (cells(match), cells(match, "soothers")) == (["c6r4"], [])


def test_LG_T16_out_at_the_bottom() -> None:
    match = answer(storm({"hearts": ["c4r6"], "victory": 3, "lighthouse": "c1r1"}), 2)
    assert (match.state.victory, cells(match)) == (2, [])


def test_LG_T17_blast_and_contact() -> None:
    match = answer(storm({"hearts": ["c4r6"], "victory": 1, "lighthouse": "c4r5"}), 3)
    assert (match.state.structure, match.state.victory, cells(match)) == (4, 0, [])
    assert match.question is not None


def test_LG_T18_the_dice_of_nightmare() -> None:
    for turn, dice in ((5, 3), (11, 1), (12, 2)):
        match, thrown = new_hearts({"turn": turn}, mode="nightmare"), 0
        while match.question.verb == "spawn":
            thrown += 1
            answer(match, thrown)
        assert thrown == dice


def test_LG_T19_twice_blocked() -> None:
    assert cells(answer(new_hearts({"hearts": ["c4r1"]}), 4, 4)) == ["c4r1"]


def test_LG_T20_a_heart_forms_on_the_lighthouse() -> None:
    assert ending(answer(new_hearts({"lighthouse": "c2r1", "structure": 3}), 2)) == "LG-56"


def test_LG_T21_the_last_point() -> None:
    match = answer(crew({"victory": 5, "stored": 1, "crew": 4}), "send")
    assert (ending(match), match.state.crew, where(match)) == ("LG-55", 3, "c3r4")


def test_LG_T22_light_up_to_its_end() -> None:
    assert answer(crew({"luminosity": 5}), "light").state.luminosity == 6


def test_LG_T23_the_order_of_the_hearts() -> None:
    match = answer(storm({"hearts": ["c2r2", "c5r2", "c4r1"], "lighthouse": "c6r6"}), 3, 1, 4)
    assert cells(match) == ["c1r3", "c4r2", "c5r3"]


# Decision counts from fixed positions


def test_perft_from_the_start() -> None:
    assert [perft(Match(set_up("last-glow")), depth) for depth in range(5)] == [1, 6, 31, 163, 865]


def test_perft_of_a_hunt() -> None:
    match = crew({"hearts": ["c3r3", "c4r4"], "soothers": ["c2r4", "c3r4"], "stored": 1, "crew": 3})
    assert [perft(match, depth) for depth in range(4)] == [1, 8, 57, 399]


def test_perft_of_a_storm() -> None:
    match = storm({"hearts": ["c3r4", "c4r4", "c3r1"], "lighthouse": "c4r5", "victory": 1})
    assert [perft(match, depth) for depth in range(5)] == [1, 6, 36, 156, 876]
