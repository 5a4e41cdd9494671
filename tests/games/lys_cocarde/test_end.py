"""Chapters M, N and O: trees, the end of the game, sentences in general, and what must not be betrayed."""

from __future__ import annotations

from random import Random

import pytest
from games.lys_cocarde.board import (
    board,
    end,
    hand,
    hold,
    land,
    landed,
    place,
    places,
    planting,
    player,
    roll,
    rolled,
    seat,
    sizes,
    verb,
)
from kit import answer, refused

from tocsin.core import imagine

GIVES_TREES = [3, 4, 5, 6, 8, 13, 30, 38, 40, 43, 46, 49]


def test_LC_114_planting_behind_earns_a_certificate() -> None:
    match = board(player("none", "C12", 2, trees=2))
    answer(match, "plant a tree on cell 10 ")
    assert (match.state.trees[0], match.state.certificates[0], match.state.planted) == (1, 1, 1 << 10)
    refused(board(player("none", "C12", 2)), 610, "LC-114")
    assert planting(board(player("none", "C9", 2), player("none", "C12", trees=3))) == []


def test_LC_115_a_cancelled_cell_is_skipped_by_all() -> None:
    match = rolled(board(player("none", "C9", 2), player("R", "C9"), planted=(10, 11)), "R+R")
    assert place(match, 1) == "C13"
    assert place(rolled(board(player("none", "C9", 2), planted=(10, 11)), "1+1")) == "C13"


def test_LC_116_forbidden_cells() -> None:
    match = board(player("none", "C55", 2, trees=3), player("none", "C20"), player("none", "C55"))
    assert planting(match) == [n for n in range(1, 55) if n not in GIVES_TREES and n != 20]
    refused(match, 620, "LC-116")
    for cell in GIVES_TREES:
        refused(match, 600 + cell, "LC-116")


def test_LC_117_forty_three_cells() -> None:
    box = board(player()).state.box
    assert [n for n in range(57) if box.gives_trees >> n & 1] == GIVES_TREES
    assert box.plantable.bit_count() == 43


def test_LC_118_only_cells_travelled() -> None:
    match = rolled(board(player("none", "C5", 2, trees=1, walked=0)), "3+3")
    assert planting(match) == [7, 9, 10]
    refused(match, 602, "LC-118")
    match = rolled(board(player("none", "C23", 2, trees=1, walked=0)), "4+4")
    assert planting(match) == [24, 25, 26, 27, 28, 29]
    assert planting(board(player("none", "D", 2, trees=1))) == []


def test_LC_118_cells_jumped_over_are_not_travelled() -> None:
    match = rolled(board(player("R", "C1", 2, trees=1, walked=2)), "1+1")
    assert (place(match), planting(match)) == ("C6", [1, 2]), "C3 sent him to C6"
    match = landed("C36", "L", 2, trees=1)
    assert (place(match), 37 in planting(match)) == ("C38", False)
    match = landed("C36", "L", 2, trees=1, planting_scope="behind")
    assert (place(match), 37 in planting(match)) == ("C38", True)


def test_LC_118_carried_and_pushed_pawns_travel_too() -> None:
    match = rolled(board(player("none", "C9", 2), player("R", "C9", walked=0)), "2+R")
    assert cells(match.state.walked[1]) == [10, 11, 12]
    match = landed("C35", "R", 2, player("L", "C38", walked=1 << 38))
    assert cells(match.state.walked[1]) == [35, 36, 37, 38], "counted back"
    match = rolled(board(player("none", "C4", 0, walked=0)), "1+4")
    assert (place(match), cells(match.state.walked[0])) == ("C1", [1, 2, 3, 4, 5]), "forward to C5 and back"


def test_LC_118_what_was_travelled_stays_so() -> None:
    match = rolled(board(player("none", "C2", 2), player("R", "P6", origin="C17", trees=1)), "R+R")
    assert (place(match, 1), cells(match.state.walked[1])) == ("D", list(range(1, 18)))
    again = board(player("none", "C10", 2, trees=1, walked=1 << 7 | 1 << 12))
    assert planting(again) == [7], "but only behind him"


def test_LC_118_behind_where_that_is_agreed() -> None:
    assert planting(board(player("none", "C3", 2, trees=1, walked=0), planting_scope="behind")) == [1, 2]
    assert planting(board(player("none", "D", 2, trees=1), planting_scope="behind")) == []


def cells(walked: int) -> list[int]:
    return [cell for cell in range(57) if walked >> cell & 1]


def test_LC_119_not_from_the_side_tracks() -> None:
    for where in ("P3", "F2", "G1"):
        match = board(player("none", where, 2, trees=1, origin="C10"))
        assert planting(match) == []
        refused(match, 602, "LC-119")
        match = board(player("none", where, 2, trees=1, origin="C10"), plant_from_annex="yes")
        assert planting(match) == [1, 2, 7, 9]
    match = landed("C17", "L", 2, trees=1, plant_from_annex="yes")
    assert (place(match), 16 in planting(match), 17 in planting(match)) == ("P1", True, False)


def test_LC_120_barriers_may_be_planted() -> None:
    match = board(player("none", "C55", 2, trees=1))
    assert {19, 23, 45, 51} <= set(planting(match))
    match = board(player("none", "C55", 2, trees=1), plant_white="no")
    assert not {19, 23, 45, 51} & set(planting(match))
    refused(match, 619, "LC-120")


def test_LC_121_any_number_never_twice() -> None:
    match = board(player("none", "C12", 2, trees=5))
    for cell in (1, 2, 7, 9):
        match.answer(600 + cell)
    refused(match, 601, "LC-121")
    assert match.state.certificates[0] == 4


def test_LC_122_sent_to_a_cancelled_cell() -> None:
    match = landed("F8", "none", 1, planted=(53,))
    assert (place(match), hold(match)) == ("C53", "free")
    match = board(player("none", "C2", ["AB"]), player("none", "C53"), played=0, planted=(53,))
    assert 101 in match.question.options


def test_LC_123_C56_stops_the_game() -> None:
    assert place(rolled(board(player("none", "C54", 2)), "1+2")) == "C55"
    assert verb(rolled(board(player("none", "C54", 2)), "1+1")) == "over"


def test_LC_124_the_roller_finishes_first() -> None:
    """LC-124, LC-125."""
    match = rolled(board(player("R", "C28", 2, trees=1), player("R", "C54")), "R+R")
    assert (places(match), verb(match), match.state.trees[0]) == ("C30 C56", "after", 3)
    answer(match, "plant a tree on cell 29 ", "end the turn")
    assert verb(match) == "over"
    match = rolled(board(player("PR", "C10", 2), player("R", "C54")), "R+R")
    assert (verb(match), place(match, 1)) == ("again", "C56")
    rolled(match, "1+R")
    assert places(match) == "C14 C56"
    match = rolled(board(player("none", "C54", 2, trees=3), player("none", "C2")), "1+1")
    assert (verb(match), match.state.trees[0]) == ("over", 3)


def test_LC_126_a_pawn_on_C56_has_finished() -> None:
    match = rolled(board(player("L", "C33", 2), player("L", "C54")), "L+L")
    assert places(match) == "P1 C56"


def test_LC_127_one_certificate_from_each() -> None:
    table = [
        player("none", "C54", 2),
        player("none", "C2", certificates=2),
        player("none", "P2"),
        player("none", "G1", certificates=1),
    ]
    assert rolled(board(*table), "1+1").state.certificates == [2, 1, 0, 0]


def test_LC_128_the_roller_ends_it_before_who_is_carried() -> None:
    table = [player("R", "C54", certificates=3), player("R", "C54", certificates=1)]
    assert rolled(board(*table, turn=1), "R+R").state.certificates == [2, 2]
    assert rolled(board(*table), "R+R").state.certificates == [4, 0]


def test_LC_128_of_several_carried_the_first_in_turn_order() -> None:
    table = [player("L", "C54", certificates=1), player("R", "C2", 2), player("L", "C54", certificates=1)]
    match = end(rolled(board(*table, turn=1), "L+L"))
    assert match.state.certificates == [0, 0, 2]


def test_LC_129_most_certificates() -> None:
    match = board(player("none", "C40", certificates=2, trees=9), player("none", "C3", certificates=3), phase="over")
    assert (match.result.winners, match.result.scores) == ((1,), (2, 3))
    match = board(player("none", "C40", certificates=3), player("none", "C3", certificates=3), phase="over")
    assert match.result.winners == (0,)


def test_LC_130_off_the_track_counts_as_behind() -> None:
    def winner(*who, **options: str) -> tuple[int, ...]:
        return board(*who, phase="over", **options).result.winners

    start, prison = player("none", "D"), player("none", "P8", origin="C35")
    frontier, exile = player("none", "F1", origin="C24"), player("none", "G1", origin="C55")
    assert winner(player("none", "C1"), start, prison, frontier, exile) == (0,), "nobody is above a pawn on the track"
    assert winner(start, prison, frontier, exile) == (3,)
    assert winner(start, prison, frontier) == (2,), "the frontiers lead to C53, the prison to C30"
    assert winner(start, prison) == (1,)
    assert winner(player("none", "P3"), prison) == (1,)
    assert winner(start, prison, annex_rank="origin") == (1,)
    assert winner(player("none", "C30"), prison, annex_rank="origin") == (1,)
    assert winner(player("none", "C35"), prison, annex_rank="origin") == (0, 1)
    shared = board(player("none", "C35"), player("none", "C35"), phase="over").result
    assert (shared.winners, shared.cite, shared.message.id) == ((0, 1), "LC-130", "end.shared")


def test_LC_131_the_roller_obeys_where_he_is_sent() -> None:
    assert landed("C3", "R", 2).state.trees[0] == 2
    assert landed("C3", "R", 2, destination_effects="none").state.trees[0] == 1
    match = landed("C46", "R", 2, player("R", "P2"))
    assert match.state.trees == [2, 0]
    match = landed("C24", "none", 2, destination_effects="none")
    assert (place(match), sizes(match)[0]) == ("F1", 2)
    for option in ("roller", "none"):
        match = answer(land("C32", "R", 2, destination_effects=option), "guilty (go to cell 38)")
        assert (place(match), match.state.trees[0]) == ("C38", int(option == "roller"))
        assert place(landed("C27", "R", 2, destination_effects=option)) == "P1"


ROLLER_ONLY = {"joined_trigger": "roller_arrival"}


def test_LC_132_a_carried_pawn_joins_on_C1() -> None:
    table = [player("L", "C2", 2), player("L", "D"), player("none", "C1", hold="joined")]
    assert hold(rolled(board(*table), "L+R"), 2) == "free"
    assert hold(rolled(board(*table, **ROLLER_ONLY), "L+R"), 2) == "joined"
    table = [player("R", "D", 2), player("none", "C1", hold="joined")]
    assert hold(rolled(board(*table, **ROLLER_ONLY), "L+R"), 1) == "free", "the roller himself comes"


def test_LC_132_a_carried_pawn_joins_on_C16() -> None:
    table = [player("none", "C2", 2), player("R", "C14"), player("none", "C16", obeying=1)]
    assert places(rolled(board(*table), "R+R")) == "C2 C6 C6"
    assert places(rolled(board(*table, **ROLLER_ONLY), "R+R")) == "C2 C16 C16"


def test_LC_132_a_carried_pawn_joins_on_C22() -> None:
    table = [player("none", "C2", 2), player("L", "C20"), player("PL", "C22", obeying=1), player("R", "C20")]
    match = rolled(board(*table), "1+L")
    assert (places(match), sizes(match)) == ("C2 C22 C24 C20", [2, 0, 0, 0]), "the other left on the same throw"
    table[2] = player("PL", "C22", obeying=1, hold="salon")
    match = rolled(board(*table), "1+L")
    assert (places(match), sizes(match)) == ("C2 F1 F1 C20", [2, 0, 0, 0]), "nobody obeys F1"
    table = [player("none", "C2", 2), player("L", "C20"), player("R", "C22", obeying=1)]
    assert places(rolled(board(*table), "L+L")) == "C2 C22 C22", "not a royalist"


def test_LC_132_a_carried_pawn_shares_C9() -> None:
    table = [player("none", "C2", 2), player("R", "C7", title=2), player("none", "C9", 0, title=1, obeying=1)]
    match = rolled(board(*table), "R+R")
    assert (places(match), sizes(match)) == ("C2 C9 C7", [2, 0, 0])
    assert places(rolled(board(*table, **ROLLER_ONLY), "R+R")) == "C2 C9 C9"
    assert places(rolled(board(*table, cell_9="off"), "R+R")) == "C2 C9 C9"


def test_LC_132_two_carried_pawns_disregard_the_cell() -> None:
    table = [player("none", "C2", 2), player("R", "C14"), player("none", "C16")]
    assert places(rolled(board(*table), "R+R")) == "C2 C16 C16"
    table = [player("none", "C2", 2), player("L", "C20"), player("PL", "C20"), player("R", "C22")]
    assert places(rolled(board(*table), "L+L")) == "C2 C22 C22 C22"


def test_LC_132_who_obeyed_a_cell_is_remembered_until_he_leaves_it() -> None:
    match = landed("C16", "none", 2)
    assert match.state.obeying == [1, 0]
    match = rolled(board(player("none", "C2", 2), player("R", "C16", obeying=1)), "R+R")
    assert (place(match, 1), match.state.obeying[1]) == ("C18", 0)
    assert rolled(board(player("none", "C2", 2), player("R", "C14")), "R+R").state.obeying == [0, 0]


def test_LC_134_a_hold_ends_on_leaving() -> None:
    match = rolled(board(player("none", "C2", 2), player("R", "C20", hold="tavern")), "R+R")
    assert (place(match, 1), hold(match, 1)) == ("C22", "free")
    match = landed("C35", "R", 2, player("L", "C20", 2, hold="tavern"))
    assert hold(match, 1) == "free"


def test_LC_135_the_salon_holds_against_symbols() -> None:
    table = [player("R", "C2", 2), player("R", "C53", 2, hold="salon")]
    assert place(rolled(board(*table), "R+R"), 1) == "C53"
    match = rolled(board(*table, salon_carried="moves"), "R+R")
    assert (place(match, 1), hold(match, 1)) == ("C55", "free")
    match = rolled(board(*table, turn=1, salon_carried="moves"), "R+R")
    assert (place(match, 1), hold(match, 1), sizes(match)[1]) == ("C55", "free", 3)


@pytest.mark.parametrize("cards", [0, 1, 2])
def test_LC_136_a_double_symbol_in_the_salon(cards: int) -> None:
    match = rolled(board(player("R", "C53", 2, hold="salon"), salon_double_symbol=str(cards)), "L+L")
    assert sizes(match)[0] == 2 + cards


def asked(match, who: int) -> str:
    return verb(match) if match.question and seat(match) == who else ""


def test_LC_137_questions_do_not_betray_a_hand() -> None:
    for cards in (["DB"], ["robespierre"], ["R"]):
        match = board(player("none", "C2", ["AR", "DB"]), player("none", "C26", cards), played=0)
        assert asked(answer(match, "Red attack on Player B"), 1) == "defend"
        assert asked(roll(board(player("none", "C18", cards)), "1+1"), 0) == "pass"
        assert asked(land("C26", "L", cards), 0) == "protect"
        assert asked(land("C49", "none", cards), 0) == "school"
        assert asked(board(player("none", "P3", cards)), 0) == "act"
        assert asked(board(player("none", "C20", cards, hold="tavern")), 0) == "act"
    match = board(player("none", "C2", ["AR", "DB"]), player("none", "C26"), played=0)
    assert place(answer(match, "Red attack on Player B"), 1) == "P1"
    for cards in (["book", "book"], ["R", "R"], ["R", "AB"]):
        assert asked(board(player("none", "C2", cards)), 0) == "act"
        assert asked(rolled(board(player("none", "C9", cards)), "1+1"), 0) == "after"
        assert asked(land("C15", "none", cards), 0) == "protect"
        assert asked(answer(land("C15", "none", cards), "no celebrity"), 0) == "discard"
    assert verb(board(player("none", "C2", ["book"]))) == "dice"


def test_LC_137_the_same_questions_in_every_world() -> None:
    match = board(player("none", "C2", ["AR", "DB"]), player("none", "C26", ["robespierre", "DR"]), played=0)
    answer(match, "Red attack on Player B")
    for seed in range(20):
        world = imagine(match, 0, Random(seed))
        assert (verb(world), seat(world), sizes(world)) == ("defend", 1, [1, 2])


def test_LC_138_what_each_seat_knows() -> None:
    match = end(roll(board(player("none", "C9", ["R", "AR"]), player("P", "C9"), player("none", "C9", 2)), "1+1"))
    answer(match, "Player A", "Red attack")
    assert match.view(0)["known"][1] == ["attack_red"]
    assert match.view(2)["known"][1] == match.view(None)["known"][1] == []
    match = end(roll(board(player("none", "C9"), player("none", "C9"), deck=[], discard=["L", "AR"]), "1+1"))
    assert match.view(0)["known"][1] == match.view(None)["known"][1] == ["role_L"]
    assert match.view(0)["turned"] == ["attack_red"]
    match = land("P4", "none", 0, player("none", "C2", ["R", "L"]), player("none", "C2"))
    match.answer(1)
    assert (match.view(1)["known"][0], match.view(2)["known"][0]) == (["role_L"], [])
    match = land("C41", "R", 4, player("none", "P1", ["R", "L"]), player("none", "C2"))
    assert match.view(0)["known"][3] == ["role_L", "role_R"]
    assert match.view(2)["known"][3] == []
    answer(match, "Player C", "Lily", "Player C")
    assert match.view(0)["known"][2] == ["role_L", "role_R"]
    assert match.view(1)["known"][2] == []


def test_LC_138_a_known_card_stays_in_every_world() -> None:
    match = end(roll(board(player("none", "C9", ["R", "AR"]), player("P", "C9", 3), player("none", "C9", 2)), "1+1"))
    answer(match, "Player A", "Red attack")
    others = set()
    for seed in range(30):
        assert "attack_red" in hand(imagine(match, 0, Random(seed)), 1)
        others.add("attack_red" in hand(imagine(match, 2, Random(seed)), 1))
    assert others == {True, False}


def test_LC_138_a_card_just_drawn_stays_in_the_own_hand_in_every_world() -> None:
    match = board(player("none", "D"), player("none", "D"), phase="deal")
    answer(match, "Robespierre")
    assert (verb(match), sizes(match)) == ("dealt", [1, 0])
    for number in range(20):
        assert hand(imagine(match, 0, Random(number))) == ["celebrity_robespierre"]


def test_LC_138_a_card_less_is_known_after_an_equal_one_has_gone() -> None:
    match = board(player("none", "C9", ["R", "R", "DB"]), player("none", "C9"), played=0)
    match.state.aware[0] = [2, 0, 0]
    assert match.view(1)["known"][0] == ["role_R"]
    answer(match, "discard Cockade")
    assert match.view(1)["known"][0] == []


def test_LC_139_a_pushed_pawn_obeys_as_a_roller() -> None:
    assert landed("C35", "R", 2, player("L", "C21", 2)).state.skips == [0, 1]
    match = landed("C35", "R", 2, player("L", "C23", 2))
    assert (place(match, 1), hold(match, 1)) == ("C20", "tavern")
    match = landed("C35", "R", 2, player("PL", "C15", 2))
    assert (place(match, 1), verb(match), seat(match)) == ("C12", "after", 0)
    match = land("C35", "R", 2, player("L", "C36", 2))
    assert (place(match, 1), verb(match), seat(match)) == ("C33", "protect", 1)
    match = landed("C35", "R", 2, player("L", "C52", 2))
    assert (verb(match), seat(match)) == ("school", 1)


def test_LC_C35_pushes_once() -> None:
    """LC-139, LC-C35. A pawn pushed back onto C35 goes to prison, but sends nobody back again."""
    match = landed("C35", "R", 2, player("L", "C38"), player("L", "C44"))
    assert places(match) == "C35 P1 C41"


def test_LC_141_death_wipes_the_barriers_met() -> None:
    match = rolled(
        board(player("none", "C2", 2), player("R", "P6", met=1 << 5, walked=6), barrier_memory="kept"), "R+R"
    )
    assert (match.state.met[1], match.state.walked[1]) == (0, 6)
