"""Chapters C, D and E: the turn, the roles, the priests."""

from __future__ import annotations

import pytest
from games.lys_cocarde.board import (
    board,
    end,
    hand,
    hold,
    labels,
    land,
    landed,
    marking,
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
from games.lys_cocarde.test_cases import results
from kit import answer, refused


def test_LC_29_three_steps_in_order() -> None:
    """LC-29, LC-30."""
    match = roll(board(player("none", "C9"), player("none", "C9")), "1+1")
    assert (verb(match), match.question.about["player"].id) == ("draw", "seat.B")
    match.answer(0)
    assert (verb(match), seat(match)) == ("act", 1)
    answer(match, "discard Cockade")
    assert verb(match) == "dice"


def test_LC_31_play_discard_or_keep() -> None:
    match = board(player("none", "C2", ["R", "AB", "DB"]), player("none", "C2"), played=0)
    assert labels(match)[0] == "throw the dice"
    assert {
        "discard Blue attack",
        "Blue attack on Player B (if undefended: prison)",
        "take on Cockade (Revolutionary)",
    } <= set(labels(match))
    answer(match, "discard Blue attack")
    refused(match, "discard Cockade", "LC-31")
    refused(match, "take on Cockade (Revolutionary)", "LC-31")


def test_LC_32_keeping_needs_at_most_six() -> None:
    match = board(player("none", "C2", ["book", "book", "R", "R", "R", "R", "R"]), played=0)
    refused(match, "throw the dice", "LC-32")
    answer(match, "lay two books (1 liberty tree)", "throw the dice")
    assert verb(match) == "dice"


def test_LC_33_what_playing_means() -> None:
    match = board(player("none", "C2", ["R", "DB", "danton", "escape"]), player("none", "C2"), played=0)
    refused(match, "mark Player B with Lily (Royalist)", "LC-33")
    refused(match, "Blue attack on Player B (if undefended: prison)", "LC-33")
    refused(match, "lay Danton and be free to go", "LC-84")
    refused(match, "escape", "LC-104")


def test_LC_34_extras_in_any_number() -> None:
    match = board(player("none", "C12", ["book"] * 4 + ["R"], trees=1), played=0)
    answer(
        match,
        "lay two books (1 liberty tree)",
        "plant a tree on cell 11 ",
        "lay two books (1 liberty tree)",
        "discard Cockade",
    )
    answer(match, "plant a tree on cell 10 ", "plant a tree on cell 9 ")
    assert (match.state.certificates[0], match.state.trees[0], verb(match)) == (3, 0, "dice")


def test_LC_35_extras_after_the_move() -> None:
    match = rolled(board(player("none", "C9", ["book", "book"], trees=1)), "1+1")
    assert verb(match) == "after"
    answer(match, "lay two books (1 liberty tree)", "plant a tree on cell 9 ", "plant a tree on cell 10 ")
    assert match.state.certificates[0] == 2
    match = roll(board(player("none", "C9", ["book", "book"], trees=1), plant_window="before_throw"), "1+1")
    assert verb(match) == "draw"
    match = rolled(board(player("P", "C10", ["book", "book"], trees=1), plant_window="before_throw"), "1+1")
    assert verb(match) == "dice"


def test_LC_36_both_dice_at_once_then_the_menu() -> None:
    match = board(player("none", "C38", 2))
    match.answer(0)
    assert (verb(match), len(match.question.options)) == ("dice", 21)
    assert rolled(board(player("none", "C38", 2)), "1+1").state.trees[0] == 3


def test_LC_37_the_throw_is_compulsory() -> None:
    for where, kept in (("C1", "joined"), ("C20", "tavern"), ("C53", "salon"), ("P3", "free"), ("G1", "free")):
        match = board(player("none", where, hold=kept), player("R", "C9"))
        assert verb(match) == "dice"
        assert place(rolled(match, "R+R"), 1) == "C11"


@pytest.mark.parametrize("where", ["P5", "F2", "G1"])
def test_LC_38_the_same_steps_off_the_track(where: str) -> None:
    match = board(player("none", where, ["R", "AB", "book", "book"]), player("none", "C2"), played=0)
    assert {
        "mark Player B with Cockade (Revolutionary)",
        "Blue attack on Player B (if undefended: prison)",
        "lay two books (1 liberty tree)",
    } <= set(labels(match))


def test_LC_39_a_skipped_turn() -> None:
    match = board(player("none", "C9"), player("R", "C18", 3, skips=1, trees=2), player("none", "C9"))
    end(roll(match, "1+1"))
    assert (match.state.turn, match.state.skips[1], sizes(match)[1]) == (2, 0, 3)
    match = rolled(board(player("none", "C9", 2), player("R", "C18", skips=1)), "R+R")
    assert (place(match, 1), match.state.skips[1]) == ("C20", 1)
    match = rolled(board(player("none", "C9", 2), player("R", "P7", skips=1)), "L+R")
    assert (place(match, 1), match.state.skips[1]) == ("D", 0)


def test_LC_40_two_books_together_or_singly() -> None:
    refused(board(player("none", "C2", ["book", "R"]), played=0), "lay two books (1 liberty tree)", "LC-40")
    match = board(player("none", "C2", ["book", "R"]), played=0, books_laid="single")
    answer(match, "lay a book")
    assert (match.state.books[0], match.state.trees[0], pile(match, "discard")) == (1, 0, [])
    match = answer(board(player("none", "C2", ["book", "R"], book=1), played=0, books_laid="single"), "lay a book")
    assert (match.state.books[0], match.state.trees[0], pile(match, "discard")) == (0, 1, ["book", "book"])


def test_LC_41_events_go_by_role() -> None:
    match = answer(board(player("none", "C15", ["L", "DB", "DB"]), played=0), "take on Lily (Royalist)")
    assert place(rolled(match, "1+1")) == "P1"


@pytest.mark.parametrize("where", ["D", "C20", "P2", "F3", "G1"])
def test_LC_42_anybody_may_be_marked(where: str) -> None:
    match = board(player("none", "C2", ["R"]), player("none", where), played=0)
    assert marking(answer(match, "mark Player B with Cockade (Revolutionary)"), 1) == "R"
    match = board(player("none", where, ["R"]), player("none", "C2"), played=0)
    assert marking(answer(match, "take on Cockade (Revolutionary)"), 0) == "R"


def test_LC_43_covering() -> None:
    match = board(player("none", "C2", ["R"]), player("L", "C2"), played=0)
    answer(match, "mark Player B with Cockade (Revolutionary)")
    assert (marking(match, 1), pile(match, "discard")) == ("R", ["role_L"])


def test_LC_44_never_both() -> None:
    for old in ("none", "R", "L", "P", "PR", "PL"):
        for role in "RLP":
            assert not any({"R", "L"} <= set(new) for new in results(old, role))


def test_LC_45_cover_or_lay_beside() -> None:
    assert results("R", "P") == {"P", "PR"}
    assert results("P", "L") == {"L", "PL"}
    match = board(player("none", "C2", ["P"]), player("R", "C2"), played=0)
    answer(match, "mark Player B with Cross (Juror priest)")
    assert (marking(match, 1), pile(match, "discard")) == ("PR", [])


def test_LC_47_covering_with_the_same() -> None:
    match = board(player("none", "C2", ["R"]), player("R", "C2"), played=0)
    answer(match, "mark Player B with Cockade (still Revolutionary)")
    assert (marking(match, 1), pile(match, "discard")) == ("R", ["role_R"])


def test_LC_48_two_equal_cards() -> None:
    match = board(player("none", "C2", ["L"]), player("PL", "C2"), played=0)
    answer(match, "mark Player B with Lily (Royalist)")
    assert (marking(match, 1), sorted(pile(match, "discard"))) == ("L", ["role_L", "role_P"])
    keep = {"duplicate_marking": "keep_two"}
    assert results("PL", "L", **keep) == {"LL", "PL"}
    assert results("PR", "P", **keep) == {"PP", "PR"}
    assert results("LL", "R", **keep) == set()
    assert results("LL", "P", **keep) == {"PL"}
    assert results("PP", "R", **keep) == {"PR"}
    assert results("RR", "R", **keep) == {"RR"}
    match = board(player("none", "C2", ["L"]), player("PL", "C2"), played=0, **keep)
    answer(match, "two lilies")
    assert (marking(match, 1), pile(match, "discard")) == ("LL", ["role_P"])
    match = rolled(board(player("none", "C2", 2), player("LL", "C9"), **keep), "L+2")
    assert place(match, 1) == "C12"


def test_LC_49_the_unmarked_meet_no_condition() -> None:
    for throw in ("1+R", "L+L", "L+R"):
        assert place(rolled(board(player("R", "C9", 2), player("none", "C6")), throw), 1) == "C6"
    assert landed("C8", "none", 2).state.trees[0] == 0


def test_LC_50_contains_and_once() -> None:
    assert landed("C13", "PR", 2).state.trees[0] == 2
    assert landed("C43", "PR", 2).state.trees[0] == 2
    assert 4 - sizes(landed("C48", "PL", 4))[0] == 2
    assert place(landed("C21", "PR", 2)) == "C21"


def test_LC_51_priests_beg() -> None:
    match = end(roll(board(player("none", "C9", 2), player("P", "C9"), player("none", "C9", 2)), "1+1"))
    assert (verb(match), seat(match), match.question.options) == ("alms", 1, [0, 2])


def test_LC_52_the_giver_chooses() -> None:
    match = end(roll(board(player("none", "C9", ["R", "AR"]), player("P", "C9")), "1+1"))
    assert (verb(match), seat(match), match.question.seen) == ("give", 0, (1, 0))
    refused(match, "Lily", "LC-33")
    answer(match, "Red attack")
    assert (hand(match, 0), hand(match, 1)) == (["role_R"], ["attack_red"])


def test_LC_53_alms_cannot_be_refused() -> None:
    match = end(
        roll(board(player("none", "C9", 2), player("P", "C9"), player("none", "P2", 2), player("none", "D")), "1+1")
    )
    refused(match, 3, "LC-53")
    answer(match, "Player C")
    assert (seat(match), len(match.question.options)) == (2, 2)
    match = roll(board(player("none", "C9"), player("P", "C9")), "1+1")
    assert (verb(match), match.state.turn, sizes(match)) == ("dice", 1, [0, 0])


def test_LC_54_priests_draw_by_sentence() -> None:
    assert sizes(landed("C31", "P", 2))[0] == 3
    match = end(roll(board(player("none", "C9", 2), player("P", "D", waiting=1)), "1+1"))
    assert sizes(match)[1] == 6


def test_LC_55_a_priest_with_two_roles() -> None:
    assert landed("C4", "PR", 2).state.trees[0] == 1
    assert landed("C5", "PR", 2).state.trees[0] == 1
    assert place(landed("C17", "PL", 2)) == "P1"
    assert all(set(new) - set("P") in ({"R"}, {"L"}) for new in ("PR", "PL"))


def test_LC_56_only_by_steps() -> None:
    """LC-56, LC-57."""
    for old, role in (("PL", "R"), ("PR", "L")):
        assert results(old, role) == set()
        match = board(player(old, "C2", [role]), player("none", "C2"), played=0)
        assert not [o for o in match.question.options if 200 <= o < 600 and (o - 200) // 16 % 8 == 0]


def test_LC_140_when_extras_are_possible() -> None:
    match = board(player("PL", "C10", 2, trees=2), played=0)
    assert planting(match) == [1, 2, 7, 9]
    roll(match, "1+1")
    assert (verb(match), planting(match)) == ("again", [1, 2, 7, 9, 10, 11])
    rolled(match, "1+2")
    assert (verb(match), 12 in planting(match)) == ("after", True)
    match = land("C47", "none", ["book", "book", "R"], trees=1)
    assert (verb(match), planting(match)) == ("protect", [])


def test_holds_and_places_are_readable() -> None:
    match = board(player("R", "C20", hold="tavern"), player("none", "F3"))
    assert (hold(match), places(match)) == ("tavern", "C20 F3")
    assert settle(match) is match
