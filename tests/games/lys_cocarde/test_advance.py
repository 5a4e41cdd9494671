"""Chapters F and G: the advance and the obligatory cells."""

from __future__ import annotations

import pytest
from games.lys_cocarde.board import (
    BARRIERS,
    board,
    hold,
    landed,
    place,
    places,
    player,
    roll,
    rolled,
    seat,
    sizes,
    verb,
)
from kit import answer


@pytest.mark.parametrize(
    ("throw", "wanted"),
    [
        ("1+3", "C10 C6 C6 C6"),
        ("4+4", "C14 C6 C6 C6"),
        ("3+R", "C10 C10 C6 C6"),
        ("3+L", "C6 C6 C10 C6"),
        ("R+R", "C8 C8 C6 C6"),
        ("L+L", "C6 C6 C8 C6"),
        ("L+R", "C7 C7 C7 C6"),
    ],
)
def test_what_each_throw_moves(throw: str, wanted: str) -> None:
    """LC-58, LC-59, LC-60, LC-61, LC-62."""
    table = [player("R", "C6", 2), player("PR", "C6"), player("PL", "C6"), player("P", "C6")]
    assert places(rolled(board(*table), throw)) == wanted


def test_LC_63_who_never_moves_by_a_symbol() -> None:
    for throw in ("1+R", "4+L", "R+R", "L+L", "L+R"):
        table = [player("none", "C9", 2), player("P", "C9"), player("none", "C9")]
        assert places(rolled(board(*table), throw)) == "C9 C9 C9"
    assert places(rolled(board(player("PR", "C9", 2), player("PL", "C9")), "L+R")) == "C10 C10"


def test_LC_64_standing_still_is_not_arriving() -> None:
    match = rolled(board(player("L", "C40", 2)), "2+R")
    assert (place(match), match.state.trees[0], verb(match)) == ("C40", 0, "after")


def test_LC_66_a_roller_moved_by_his_symbol() -> None:
    assert place(rolled(board(player("R", "C17", 2)), "3+R")) == "C17"
    free = rolled(board(player("R", "C17", 2), roller_symbol_move="free"), "3+R")
    assert (place(free), hold(free)) == ("C21", "free")
    match = rolled(board(player("R", "P7", 2), roller_symbol_move="free"), "L+R")
    assert place(match) == "D"
    match = rolled(board(player("R", "C55", 2), roller_symbol_move="free"), "L+R")
    assert verb(match) == "over"


def test_LC_67_all_at_once_then_the_roller() -> None:
    match = roll(board(player("R", "C28", 2), player("R", "P7", 2)), "L+R")
    assert places(match) == "C29 D"
    match = rolled(board(player("R", "C15", 2), player("R", "C16")), "L+R")
    assert places(match) == "C16 C17", "the other has left C16 when the roller comes"


def test_LC_68_who_is_not_carried() -> None:
    table = [
        player("none", "C9", 2),
        player("R", "G1"),
        player("R", "C53", hold="salon"),
        player("R", "D", waiting=1),
        player("R", "P1"),
        player("R", "F1"),
    ]
    assert places(rolled(board(*table), "R+R")) == "C9 G1 C53 D P3 F3"


def test_LC_69_pawns_share_cells() -> None:
    assert places(
        rolled(board(player("none", "C9", 2), *(player("none", "C11") for _ in range(5))), "1+1")
    ) == " ".join(["C11"] * 6)


@pytest.mark.parametrize("barrier", BARRIERS)
def test_LC_70_barriers_stop_the_roller(barrier: int) -> None:
    """LC-70, LC-71. One step too many: the roller is asked for a pass and counts back; the exact count lets him on."""
    match = roll(board(player("none", f"C{barrier - 1}", 2), player("none", "C2", 2)), "1+1")
    assert verb(match) == "pass"
    told_before = len(list(match.past.steps))
    answer(match, "no celebrity")
    last = list(match.past.steps)[told_before]
    bounce = next(note for note in last.notes if note.cite == "LC-71")
    assert bounce.message.params["n"] == barrier
    reached = next(note for step in list(match.past.steps)[told_before:] for note in step.notes if note.cite != "LC-71")
    assert reached.message.params["cell"] == match.state.box.goals[barrier - 1]
    exact = roll(board(player("none", f"C{barrier - 2}", 2)), "1+1")
    assert place(exact) == f"C{barrier}"
    if barrier < 56:
        beyond = roll(board(player("none", f"C{barrier}", 2)), "1+2")
        assert verb(beyond) != "pass"


@pytest.mark.parametrize(
    ("start", "throw", "wanted"), [("C10", "4+4", "C18"), ("C15", "3+3", "C17"), ("C16", "4+3", "C15")]
)
def test_LC_71_forward_and_back(start: str, throw: str, wanted: str) -> None:
    match = rolled(board(player("none", start, 0), player("none", "C2", 2)), throw)
    assert place(match) == wanted


def test_LC_72_backward_steps_ignore_barriers() -> None:
    assert place(rolled(board(player("none", "C22")), "4+4")) == "C16"
    match = rolled(board(player("none", "C44", 3)), "1+2")
    assert (place(match), sizes(match)[0]) == ("C43", 3)


def test_LC_73_never_below_the_first_cell() -> None:
    assert place(rolled(board(player("none", "C4", 2)), "4+4")) == "D"
    assert place(rolled(board(player("none", "P7", 2), dice_faces="1236"), "6+6")) == "P1"
    assert place(rolled(board(player("none", "F7", 2), dice_faces="1236"), "6+6")) == "F1"


def test_LC_74_carried_over_a_barrier() -> None:
    for barrier in BARRIERS[:-1]:
        match = roll(board(player("none", "D", 2), player("R", f"C{barrier - 1}")), "R+R")
        assert place(match, 1) == f"C{barrier + 1}"


def test_LC_75_a_barrier_binds_again() -> None:
    assert place(rolled(board(player("R", "C46", 2)), "3+4")) == "C49"
    match = rolled(board(player("R", "C49", 2), barrier_memory="kept"), "1+1")
    assert match.state.met[0] == 1 << 51
    free = rolled(board(player("R", "C46", 2, met=1 << 51), barrier_memory="kept"), "3+4")
    assert (place(free), hold(free)) == ("C53", "salon")


def test_LC_75_a_barrier_one_is_sent_to_is_remembered_too() -> None:
    for effects in ("roller", "none"):
        kept = {"barrier_memory": "kept", "destination_effects": effects}
        match = answer(rolled(board(player("none", "C30", 2), **kept), "1+1"), "guilty (go to cell 38)")
        assert (place(match), match.state.met[0]) == ("C38", 1 << 38)


def test_LC_76_a_sentence_names_its_goal() -> None:
    match = answer(rolled(board(player("none", "C30", 2)), "1+1"), "guilty (go to cell 38)")
    assert place(match) == "C38"
    assert place(landed("F8", "none", 1)) == "C53"


def test_LC_77_a_barrier_with_a_tree_blocks_nobody() -> None:
    assert place(rolled(board(player("none", "C18", 2), planted=(19,)), "1+2")) == "C22"


def test_LC_78_the_last_cells_stop_carried_pawns() -> None:
    def carried(start: str, throw: str, **options: str) -> str:
        return place(rolled(board(player("none", "C9", 2), player("R", start), **options), throw), 1)

    assert [carried("P7", "2+R"), carried("F7", "2+R"), carried("C55", "2+R")] == ["P6", "F6", "C54"]
    stop = {"terminal_overshoot_carried": "stop"}
    assert [carried("P7", "2+R", **stop), carried("F7", "2+R", **stop)] == ["P6", "C53"]
    match = rolled(board(player("none", "C9", 2), player("R", "C55"), **stop), "2+R")
    assert (place(match, 1), verb(match), seat(match)) == ("C56", "after", 0)
