"""Every cell of the menu: what it does to the roller of each role, and that it does nothing to a carried pawn."""

from __future__ import annotations

import pytest
from games.lys_cocarde.board import (
    board,
    hand,
    hold,
    land,
    landed,
    pile,
    place,
    places,
    planting,
    player,
    roll,
    rolled,
    seat,
    settle,
    sizes,
    verb,
)
from kit import answer, refused

ROLES = ("none", "R", "L", "P", "PR", "PL")
TWO = 2


def trees(cell: str, **options: str) -> list[int]:
    """The trees a cell gives to each role that can come there by the dice."""
    return [landed(cell, role, TWO, **options).state.trees[0] for role in ROLES]


def lost(cell: str, cards: int = 4, **options: str) -> list[int]:
    """How many cards each role loses there."""
    return [cards - sizes(landed(cell, role, cards, **options))[0] for role in ROLES]


def goals(cell: str, **options: str) -> list[str]:
    """Where each role ends."""
    return [place(landed(cell, role, TWO, **options)) for role in ROLES]


def test_LC_C1_held_until_joined() -> None:
    match = landed("C1", "L", TWO)
    assert (place(match), hold(match)) == ("C1", "joined")
    assert hold(landed("C1", "L", TWO, player("none", "C1"))) == "free"
    assert hold(answer(land("C1", "L", ["sieyes"]), "Sieyès")) == "free"
    held = player("R", "C1", TWO, hold="joined")
    assert place(rolled(board(held), "3+4")) == "C1"
    assert places(rolled(board(held, player("L", "C7")), "2+L")) == "C1 C10"
    assert place(rolled(board(held), "R+R")) == "C6"


def test_LC_C2_draw_three_discard_three() -> None:
    match = landed("C2", "none", 4)
    assert (sizes(match)[0], len(match.state.discard)) == (4, 3)


def test_LC_C3_the_oath_leads_to_the_bastille() -> None:
    assert goals("C3") == ["C3", "C6", "C3", "C3", "C6", "C3"]
    assert trees("C3") == [0, 2, 0, 0, 2, 0]
    assert trees("C3", destination_effects="none") == [0, 1, 0, 0, 1, 0]


def test_LC_C4_a_tree_for_priests() -> None:
    assert trees("C4") == [0, 0, 0, 1, 1, 1]


def test_LC_C5_a_tree_for_revolutionaries() -> None:
    assert trees("C5") == [0, 1, 0, 0, 1, 0]


def test_LC_C6_a_tree_for_revolutionaries() -> None:
    assert [landed("C6", role, TWO).state.trees[0] for role in ("R", "L", "PR", "PL")] == [1, 0, 1, 0]


def test_LC_C7_royalists_pay() -> None:
    assert lost("C7") == [0, 0, 1, 0, 0, 1]
    assert lost("C7", cell_7_symbol="P") == [0, 0, 0, 1, 1, 1]


def test_LC_C8_a_tree_for_the_marked() -> None:
    assert trees("C8") == [0, 1, 1, 1, 1, 1]
    assert trees("C8", cell_8_double="per_role") == [0, 1, 1, 1, 2, 2]


def test_LC_C9_citizens_go_back_to_the_women_s_joy() -> None:
    man, woman = player("none", "C9", title=1), player("none", "C9", title=2)
    assert places(landed("C9", "none", TWO, woman, title=1)) == "C7 C9"
    assert places(landed("C9", "none", TWO, man, title=2)) == "C9 C7"
    assert places(landed("C9", "none", TWO, man, woman, man)) == "C9 C7 C9 C7"
    assert places(landed("C9", "none", TWO, man, title=1)) == "C9 C9"
    assert places(landed("C9", "none", TWO, woman, title=0)) == "C9 C9"
    assert places(landed("C9", "none", TWO, woman, title=1, cell_9="off")) == "C9 C9"
    assert sizes(landed("C9", "L", TWO, woman, title=1))[0] == 1
    assert sizes(landed("C9", "none", TWO, player("L", "C9", TWO, title=1), title=2)) == [2, 2]
    match = land("C9", "none", TWO, player("none", "C9", ["marat"], title=1), title=2)
    assert (seat(match), verb(match)) == (1, "protect")
    assert places(answer(match, "Marat")) == "C9 C9"


def test_LC_C10_draw_two_discard_two() -> None:
    match = landed("C10", "none", 4)
    assert (sizes(match)[0], len(match.state.discard)) == (4, 2)


@pytest.mark.parametrize("cell", ["C11", "C14", "C23", "C25", "C45", "P5", "P6", "P7"])
def test_cells_where_nothing_happens(cell: str) -> None:
    """LC-C11, LC-C14, LC-C23, LC-C25, LC-C45, LC-P5, LC-P6, LC-P7."""
    for role in ROLES:
        match = landed(cell, role, 3, trees=1, planted=(2,), certificates=1)
        g = match.state
        assert (place(match), sizes(match)[0], g.trees[0], g.certificates[0]) == (cell, 3, 1, 1)
        assert (hold(match), g.skips[0], g.discard, verb(match)) == ("free", 0, [], "after")


def test_LC_C12_priests_throw_again() -> None:
    for role in ROLES:
        match = landed("C12", role, TWO)
        assert (verb(match) == "again") == ("P" in role)
    match = landed("C12", "PR", TWO, player("R", "C20"))
    rolled(match, "1+R")
    assert places(match) == "C14 C22"


def test_LC_C13_two_trees_for_revolutionaries() -> None:
    assert trees("C13") == [0, 2, 0, 0, 2, 0]


def test_mourning_costs_everybody_a_card() -> None:
    """LC-C15, LC-C33, LC-C44, LC-C54."""
    for cell in ("C15", "C33", "C44", "C54"):
        assert lost(cell) == [1] * 6


def test_LC_C16_no_company() -> None:
    match = landed("C16", "R", TWO, player("R", "C16"), player("none", "C15"))
    assert (places(match), match.state.trees) == ("C6 C6 C15", [0, 0, 0])
    assert place(landed("C16", "R", TWO)) == "C16"
    match = land("C16", "R", TWO, player("R", "C16", ["bailly"]))
    answer(match, "no celebrity", "Bailly")
    assert places(match) == "C6 C16"


def test_LC_C17_royalists_to_prison() -> None:
    assert goals("C17") == ["C17", "C17", "P1", "C17", "C17", "P1"]


def test_LC_C18_a_turn_is_lost() -> None:
    match = landed("C18", "R", TWO)
    assert match.state.skips[0] == 1
    match = rolled(board(player("none", "C2", TWO), player("R", "C18", skips=1)), "R+R")
    assert (place(match, 1), match.state.skips[1]) == ("C20", 1)


def test_LC_C19_royalists_change_two_cards() -> None:
    for role in ROLES:
        match = landed("C19", role, 3)
        assert (sizes(match)[0], len(match.state.discard)) == (3, 2 if "L" in role else 0)


def test_LC_C20_the_tavern() -> None:
    assert all(hold(landed("C20", role, TWO)) == "tavern" for role in ROLES)


@pytest.mark.parametrize("cell", ["C21", "C28"])
def test_refractory_priests_to_prison(cell: str) -> None:
    """LC-C21, LC-C28."""
    stay, go = cell, "P1"
    assert goals(cell) == [stay, stay, stay, go, stay, go]
    assert goals(cell, cell_21_28_symbols="any_P") == [stay, stay, stay, go, go, go]
    assert goals(cell, cell_21_28_symbols="L_or_PL") == [stay, stay, go, stay, stay, go]


def test_LC_C22_two_royalists_to_the_frontiers() -> None:
    match = landed("C22", "L", TWO, player("PL", "C22"), player("R", "C22"))
    assert (places(match), sizes(match)) == ("F1 F1 C22", [3, 0, 0])
    assert places(landed("C22", "L", TWO, player("R", "C22"))) == "C22 C22"
    assert places(landed("C22", "R", TWO, player("L", "C22"), player("L", "C22"))) == "C22 C22 C22"
    match = land("C22", "L", TWO, player("L", "C22", ["danton"]))
    answer(match, "no celebrity", "Danton")
    assert place(match, 1) == "C22"


def test_LC_C24_called_up() -> None:
    match = landed("C24", "none", TWO)
    assert (place(match), sizes(match)[0]) == ("F1", 3)


def test_LC_C26_royalists_to_prison() -> None:
    assert goals("C26") == ["C26", "C26", "P1", "C26", "C26", "P1"]


def test_LC_C27_a_certificate_or_prison() -> None:
    for role in ROLES:
        match = landed("C27", role, TWO, certificates=2)
        assert (place(match), match.state.certificates[0]) == ("C27", 1)
        assert place(landed("C27", role, TWO)) == "P1"


def test_LC_C29_massacre_in_the_prisons() -> None:
    match = landed("C29", "L", TWO, player("R", "P2", 3, trees=1), player("L", "F2", 1))
    assert places(match) == "C29 D F2"
    assert (sizes(match), match.state.waiting, match.state.trees) == ([2, 0, 1], [0, 1, 0], [0, 1, 0])


def test_LC_C30_two_trees_for_revolutionaries() -> None:
    assert trees("C30") == [0, 2, 0, 0, 2, 0]


def test_LC_C31_draw_one() -> None:
    assert sizes(landed("C31", "P", 3))[0] == 4


def test_LC_C32_guilty_or_not() -> None:
    match = answer(land("C32", "R", TWO), "guilty (go to cell 38)")
    assert (place(match), match.state.trees[0]) == ("C38", 1)
    assert place(rolled(match, "1+1") if verb(match) == "dice" else match) == "C38"
    assert place(answer(land("C32", "R", TWO), "not guilty (stay here)")) == "C32"
    assert place(rolled(board(player("R", "C38", TWO)), "1+1")) == "C40"


def test_LC_C34_no_way_out() -> None:
    match = land("C34", "R", ["robespierre", "DB", "DY"])
    assert (place(match), verb(match)) == ("F3", "discard")
    assert sizes(settle(match))[0] == 1


def test_LC_C35_suspects() -> None:
    match = landed("C35", "L", TWO, player("L", "C15", TWO), player("R", "C15"), player("PL", "C2", TWO))
    assert places(match) == "P1 C12 C15 D"
    match = landed("C35", "R", TWO, player("L", "C14", TWO))
    assert places(match) == "C35 C11"
    assert places(landed("C35", "R", TWO, player("L", "C14"), cell_35_others="only_with_roller")) == "C35 C14"
    match = landed("C35", "P", TWO, player("PR", "C14"), player("L", "C14"), cell_35_symbol="P")
    assert places(match) == "P1 C11 C14"
    match = answer(land("C35", "L", ["danton"], player("L", "C14", TWO)), "Danton")
    assert places(match) == "C35 C11"
    assert places(landed("C35", "R", TWO, player("L", "C14"), planted=(12,))) == "C35 C10"
    match = landed("C35", "R", TWO, player("L", "P5"), player("L", "D"), player("L", "G1"))
    assert places(match) == "C35 P5 D G1"


def test_LC_C36_owners_and_levellers() -> None:
    assert goals("C36") == ["C36", "C36", "C38", "C36", "C36", "C38"]
    assert lost("C36") == [0, 1, 0, 0, 1, 0]
    assert verb(land("C36", "L", ["danton", "DB"])) == "after"


def test_LC_C37_a_clerk_s_slip() -> None:
    match = landed("C37", "R", TWO)
    assert (place(match), match.state.trees[0]) == ("C30", 0)
    assert place(answer(land("C37", "R", ["danton"]), "Danton")) == "C37"


def test_LC_C38_a_tree_for_revolutionaries() -> None:
    assert trees("C38") == [0, 1, 0, 0, 1, 0]


def test_LC_C39_executed_in_error() -> None:
    for role in ROLES:
        match = landed("C39", role, 0, player("none", "C2", TWO))
        assert place(match) == "D"
    match = landed("C39", "R", 3, player("none", "C2", TWO), trees=2)
    assert (sizes(match)[0], match.state.trees[0], match.state.waiting[0]) == (0, 2, 1)


def test_LC_C40_three_trees() -> None:
    assert trees("C40") == [3] * 6


def test_LC_C41_the_prisoners_cards() -> None:
    match = land(
        "C41", "R", 4, player("none", "P1", ["R", "L", "AR"]), player("none", "D", waiting=1), player("none", "C2", 6)
    )
    refused(match, 2, "LC-100")
    refused(match, 3, "LC-C41")
    answer(match, "Player A", "Red attack", "Player B", "Lily", "Player A")
    assert (hand(match, 1), sizes(match)) == (["role_L"], [6, 1, 0, 6])
    match = land("C41", "R", 6, player("none", "P1", ["R", "L"]), cell_41_scope="prisoners")
    assert (verb(match), match.question.options) == ("deal", [0, 1])
    match = land("C41", "R", 4, player("none", "P1", ["R", "L"]), player("none", "P1"), cell_41_scope="prisoners")
    refused(match, 0, "LC-C41")
    assert match.question.options == [1, 2]


def test_LC_C41_only_the_prisoners_cards_are_dealt() -> None:
    match = land("C41", "R", ["AR"], player("none", "P1", ["L", "L", "book"]), cell_41_scope="prisoners")
    assert (verb(match), len(match.question.options)) == ("deal", 2)
    refused(match, "Red attack", "LC-C41")
    refused(match, "Cockade", "LC-C41")
    crowd = player("none", "P8", ["R"] * 4 + ["AB", "AB", "AR"])
    match = land("C41", "R", ["escape"], crowd, cell_41_scope="prisoners")
    assert verb(match) == "refuse"
    refused(match, "Escape", "LC-C41")


def test_LC_C41_what_finds_no_room_is_thrown_away_first() -> None:
    match = land("C41", "R", 6, player("none", "P1", 6), player("none", "P2", ["R", "L"]), player("none", "C2", 6))
    assert verb(match) == "taker"
    crowd = [player("none", "P1", ["R", "AR"])]
    match = land("C41", "R", 6, *crowd, cell_41_scope="prisoners")
    assert verb(match) == "deal"
    six = ["AB", "AB", "AR", "AR", "AY", "AY"]
    match = land("C41", "R", 5, player("none", "P8", ["R"] * 4 + six[:5]), cell_41_scope="prisoners")
    assert (verb(match), match.question.seen) == ("refuse", None)
    answer(match, "Red attack", "Red attack", "Yellow attack")
    assert pile(match, "discard") == ["attack_red", "attack_red", "attack_yellow"]
    assert verb(match) == "deal"


@pytest.mark.parametrize("cell", ["C42", "C52"])
def test_two_cards_are_lost(cell: str) -> None:
    """LC-C42, LC-C52."""
    assert lost(cell) == [2] * 6
    assert sizes(landed(cell, "none", 1))[0] == 0


def test_LC_C43_two_trees_once() -> None:
    assert trees("C43") == [0, 2, 0, 0, 2, 0]


def test_LC_C46_the_prisons_open() -> None:
    match = landed("C46", "none", TWO, player("R", "P7"), player("R", "F7"))
    assert places(match) == "C46 C30 F7"
    assert match.state.trees == [2, 0, 0]


def test_LC_C47_the_whole_hand() -> None:
    assert lost("C47", 6) == [6] * 6


def test_LC_C48_priests_pay() -> None:
    assert lost("C48") == [0, 0, 0, 2, 2, 2]
    assert lost("C48", cell_48_symbols="L_or_P") == [0, 0, 2, 2, 2, 2]


def test_LC_C49_books_for_trees() -> None:
    match = land("C49", "none", ["book", "book", "book", "R"])
    assert match.question.options == range(4)
    refused(match, 4, "LC-C49")
    match.answer(2)
    assert (match.state.trees[0], hand(match)) == (2, ["book", "role_R"])
    assert list(land("C49", "none", ["R"]).question.options) == [0]


def test_LC_C50_hunger() -> None:
    assert goals("C50") == ["C50", "C46", "C46", "C50", "C46", "C46"]
    assert lost("C50") == [1] * 6
    match = landed("C50", "R", TWO, player("none", "P4"))
    assert (places(match), match.state.trees[0]) == ("C46 C30", 2)


def test_LC_C51_the_cannon() -> None:
    assert goals("C51") == ["C51", "C51", "C46", "C51", "C51", "C46"]
    assert landed("C51", "L", TWO).state.trees[0] == 2
    assert place(rolled(board(player("P", "C46")), "2+4")) == "C50"


def test_LC_C53_the_salon() -> None:
    match = landed("C53", "R", TWO)
    assert hold(match) == "salon"
    for throw, cards in (("1+2", 0), ("4+4", 4), ("L+R", 0), ("2+R", 0), ("R+R", 1)):
        match = rolled(board(player("R", "C53", TWO, hold="salon"), player("R", "C2")), throw)
        assert (place(match), sizes(match)[0], hold(match)) == ("C53", 2 + cards, "salon_last")
        assert (place(match, 1) == "C2") == ("R" not in throw)


def test_LC_C55_deported() -> None:
    assert goals("C55") == ["C55", "C55", "G1", "C55", "C55", "G1"]
    assert goals("C55", cell_55_symbols="P_or_PL") == ["C55", "C55", "C55", "G1", "C55", "G1"]


def test_LC_C56_the_game_ends() -> None:
    match = land("C56", "none", TWO, player("none", "C2", certificates=2), player("none", "C2"), trees=4)
    assert (verb(match), match.state.certificates) == ("over", [1, 1, 0])


def test_LC_P1_arrival() -> None:
    match = landed("C17", "L", 3)
    assert (place(match), sizes(match)[0], verb(match)) == ("P1", 3, "after")


def test_LC_P2_everything_is_lost_but_the_role() -> None:
    match = landed("P2", "R", 5)
    assert (sizes(match)[0], match.state.box.ids["marking"][match.state.markings[0]]) == (0, "R")


def test_LC_P3_the_gaoler_is_a_friend() -> None:
    match = landed("P3", "R", TWO)
    assert (place(match), match.state.trees[0]) == ("C30", 2)
    assert place(rolled(board(player("none", "C2", TWO), player("R", "P1")), "R+R"), 1) == "P3"


def test_LC_P4_a_card_pulled_from_a_hand() -> None:
    match = land(
        "P4", "none", ["DB"], player("none", "C2", ["R", "R", "L"]), player("none", "C2", 1), player("none", "C2")
    )
    refused(match, 3, "LC-P4")
    answer(match, "Player B")
    assert (verb(match), match.question.options, match.question.weights) == ("robbed", [0, 1], [2, 1])
    match.answer(1)
    assert (hand(match), hand(match, 1)) == (["defence_blue", "role_L"], ["role_R", "role_R"])
    match = land("P4", "none", 6, player("none", "C2", ["R"]))
    match.answer(0)
    assert (verb(match), sizes(match)) == ("discard", [7, 0])
    assert verb(land("P4", "none", TWO)) == "after"


def test_LC_P8_the_guillotine() -> None:
    match = landed("P8", "R", 3, player("none", "C2", TWO), trees=2, certificates=2, planted=(2, 7))
    g = match.state
    assert (place(match), sizes(match)[0], g.trees[0], g.certificates[0]) == ("D", 0, 2, 2)


def test_LC_F1_valmy() -> None:
    match = landed("F4", "none", 3)
    assert (place(match), sizes(match)[0]) == ("F1", 4)


def test_frontier_cells_give_and_take() -> None:
    """LC-F2, LC-F3, LC-F6."""
    assert sizes(landed("F2", "R", 1))[0] == 3
    assert sizes(landed("F3", "none", 4))[0] == 2
    assert sizes(landed("F6", "none", 1))[0] == 4
    assert sizes(landed("F6", "none", 5))[0] == 6


def test_LC_F4_back_to_valmy() -> None:
    assert place(landed("F4", "none", 1)) == "F1"
    match = landed("F4", "none", 1, destination_effects="none")
    assert (place(match), sizes(match)[0]) == ("F1", 1)


def test_LC_F5_off_to_guyane() -> None:
    assert place(landed("F5", "none", TWO)) == "G1"


def test_LC_F7_killed_in_italy() -> None:
    match = landed("F7", "none", 3, player("none", "C2", TWO))
    assert (place(match), sizes(match)[0], match.state.waiting[0]) == ("D", 0, 1)


def test_LC_F8_home_again() -> None:
    match = landed("F8", "none", 1)
    assert (place(match), sizes(match)[0], hold(match)) == ("C53", 5, "salon")


def test_LC_G1_only_a_double_leads_out() -> None:
    doubles = {"1+1", "2+2", "3+3", "4+4", "L+L", "R+R"}
    faces = "1234LR"
    for n, first in enumerate(faces):
        for second in faces[n:]:
            throw = f"{first}+{second}"
            assert (place(rolled(board(player("L", "G1", TWO)), throw)) == "C53") == (throw in doubles)
    assert not [
        o
        for o in board(player("none", "C2", ["AR"]), player("none", "G1"), played=0).question.options
        if 100 <= o < 200
    ]


def test_a_carried_pawn_obeys_no_cell() -> None:
    """LC-65, LC-133. Carried onto any cell of the main track nothing happens."""
    for cell in range(2, 56):
        match = roll(
            board(player("none", "D", TWO), player("R", f"C{cell - 2}" if cell > 2 else "D", 3, trees=1)), "R+R"
        )
        g = match.state
        assert (place(match, 1), sizes(match)[1], g.trees[1]) == (f"C{cell}", 3, 1)
        assert (hold(match, 1), g.skips[1], verb(match)) == ("free", 0, "after")
    assert planting(match) == []
