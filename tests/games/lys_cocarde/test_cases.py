"""The ledger's worked examples and further cases, one test each."""

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
from kit import answer, refused

from tocsin.games.lys_cocarde.pieces import ROLE_CARDS, SIGNS

ROLES = {"none", "R", "L", "P", "PR", "PL"}


def results(old: str, role: str, **options: str) -> set[str]:
    """What one role card may make of a player."""
    match = board(player("none", "D", [role]), player(old, "C2"), played=0, **options)
    ids = match.state.box.ids["marking"]
    found = [member - 200 for member in match.question.options if 200 <= member < 600]
    return {ids[code % 16] for code in found if code // 16 % 8 == 1}


def test_LC_E1_two_digits_move_the_roller_alone() -> None:
    assert places(rolled(board(player("R", "C6"), player("R", "C6")), "1+3")) == "C10 C6"


def test_LC_E2_a_symbol_moves_all_its_bearers() -> None:
    match = rolled(board(player("R", "C6"), player("R", "C10"), player("L", "C10")), "2+R")
    assert places(match) == "C9 C13 C10"
    assert match.state.trees == [0, 0, 0]


def test_LC_E3_a_roller_without_the_symbol_stays() -> None:
    assert places(rolled(board(player("L", "C6"), player("R", "C10"), player("R", "C11")), "2+R")) == "C6 C13 C14"


def test_LC_E4_the_same_symbol_twice() -> None:
    assert places(rolled(board(player("none", "C6"), player("R", "C10"), player("R", "D")), "R+R")) == "C6 C12 C2"


def test_LC_E5_lily_and_cockade() -> None:
    table = [player("R", "C6"), player("L", "C10"), player("P", "C10"), player("none", "C10")]
    assert places(rolled(board(*table), "L+R")) == "C7 C11 C10 C10"


def test_LC_E6_a_cross_over_the_lily() -> None:
    match = answer(
        board(player("none", "D", ["P"]), player("PL", "C2"), played=0), "mark Player B with Cross (Plain priest)"
    )
    assert marking(match, 1) == "P"
    assert sorted(pile(match, "discard")) == ["role_L", "role_P"]


def test_LC_E7_a_lily_over_the_cross() -> None:
    match = answer(
        board(player("none", "D", ["L"]), player("PL", "C2"), played=0), "mark Player B with Lily (Royalist)"
    )
    assert marking(match, 1) == "L"
    assert sorted(pile(match, "discard")) == ["role_L", "role_P"]


def test_LC_E8_no_turning_coat_with_one_card() -> None:
    match = board(player("none", "D", ["R", "L"]), player("PL", "C2"), player("PR", "C2"), played=0)
    refused(match, "mark Player B with Cockade (Revolutionary)", "LC-44", "LC-56")
    refused(match, "mark Player C with Lily (Royalist)", "LC-44", "LC-56")


def test_LC_E9_the_whole_table_of_roles() -> None:
    """LC-E9, LC-46."""
    table = {
        "none": ({"R"}, {"L"}, {"P"}),
        "R": ({"R"}, {"L"}, {"P", "PR"}),
        "L": ({"R"}, {"L"}, {"P", "PL"}),
        "P": ({"R", "PR"}, {"L", "PL"}, {"P"}),
        "PR": ({"R", "PR"}, set(), {"P", "PR"}),
        "PL": (set(), {"L", "PL"}, {"P", "PL"}),
    }
    assert set(table) == ROLES
    for old, row in table.items():
        for role, wanted in zip("RLP", row, strict=True):
            assert results(old, role) == wanted, (old, role)
    assert all(signs & 3 != 3 for signs in SIGNS)


def test_LC_E10_robespierre_from_19_to_43() -> None:
    valid = board(player()).state.box.valid
    kind = board(player()).state.box.ids["card"].index("celebrity_robespierre")
    assert [valid[cell][kind] for cell in (18, 19, 43, 44)] == [False, True, True, False]


def test_LC_E11_a_double_two_in_the_salon() -> None:
    match = rolled(board(player("R", "C53", 2, hold="salon")), "2+2")
    assert (place(match), sizes(match)[0], hold(match)) == ("C53", 4, "salon_last")


def test_LC_E12_names_and_rates() -> None:
    match = board(player("none", "C2", ["book", "book", "R"]), played=0)
    names = match.setup.parts.texts("en")
    assert (names["marking.PR"], names["marking.PL"]) == ("Juror priest", "Refractory priest")
    answer(match, "lay two books (1 liberty tree)")
    assert match.state.trees[0] == 1
    assert hand(match) == ["role_R"]


def test_LC_T1_bounce() -> None:
    match = answer(roll(board(player("none", "C3", 4)), "2+3"), "no celebrity")
    assert place(match) == "C2"
    assert sizes(settle(match))[0] == 4


@pytest.mark.parametrize(("start", "throw"), [("C4", "4+4"), ("C4", "4+3"), ("C4", "3+3"), ("C3", "4+4")])
def test_LC_T2_bounce_at_the_start(start: str, throw: str) -> None:
    assert place(rolled(board(player("none", start)), throw)) == "D"
    match = rolled(board(player("none", "C4")), "2+3")
    assert (place(match), hold(match)) == ("C1", "joined")


def test_LC_T3_bounce_over_cancelled_cells() -> None:
    assert place(rolled(board(player("none", "C16"), planted=(17, 18)), "1+3")) == "C14"
    match = rolled(board(player("none", "C16")), "1+3")
    assert (place(match), match.state.skips[0]) == ("C18", 1)


def test_LC_T4_a_cancelled_barrier() -> None:
    assert place(rolled(board(player("L", "C21"), planted=(23,)), "2+2")) == "P1"
    assert place(rolled(board(player("R", "C21")), "2+2")) == "C21"


def test_LC_T5_a_celebrity_as_pass() -> None:
    match = roll(board(player("L", "C17", ["robespierre"])), "1+3")
    answer(match, "Robespierre")
    assert (place(match), pile(match, "discard")) == ("C21", ["celebrity_robespierre"])
    match = rolled(board(player("L", "C17", ["robespierre"])), "1+3")
    assert (place(match), hand(match)) == ("P1", ["celebrity_robespierre"])


def test_LC_T6_two_barriers_in_one_throw() -> None:
    match = answer(roll(board(player("none", "C18", ["robespierre"])), "4+4"), "Robespierre")
    assert (place(match), hold(match)) == ("C20", "tavern")
    match = answer(roll(board(player("none", "C18", ["robespierre", "danton"])), "4+4"), "Robespierre", "Danton")
    assert place(match) == "C26"


def test_LC_T7_the_roller_is_bound_the_carried_are_not() -> None:
    match = rolled(board(player("R", "C3"), player("R", "C4")), "2+R")
    assert places(match) == "C4 C7"
    assert match.state.trees == [0, 0]


def test_LC_T8_a_roller_who_does_not_move_obeys_nothing() -> None:
    assert places(rolled(board(player("L", "C17"), player("R", "C16")), "2+R")) == "C17 C19"


def test_LC_T9_who_is_carried() -> None:
    table = [player("none", "C6"), player("P", "C10"), player("PR", "C10"), player("PL", "C10")]
    assert places(rolled(board(*table), "3+R")) == "C6 C10 C14 C10"


def test_LC_T10_double_marking_on_C36() -> None:
    for who, wanted, cards in (("PL", "C38", 3), ("PR", "C36", 2), ("P", "C36", 3)):
        match = rolled(board(player(who, "C33", 3)), "1+2")
        assert (place(match), sizes(match)[0], match.state.trees[0]) == (wanted, cards, 0)


def test_LC_T11_double_marking_on_C8() -> None:
    for who, trees in (("PR", 1), ("PL", 1), ("L", 1), ("none", 0)):
        assert rolled(board(player(who, "C6")), "1+1").state.trees[0] == trees
    assert rolled(board(player("PR", "C6"), cell_8_double="per_role"), "1+1").state.trees[0] == 2


def test_LC_T12_C21_and_the_juror() -> None:
    for who, wanted in (("P", "P1"), ("PL", "P1"), ("PR", "C21"), ("L", "C21"), ("none", "C21")):
        assert place(rolled(board(player(who, "C19")), "1+1")) == wanted
    assert place(rolled(board(player("PR", "C19"), cell_21_28_symbols="any_P"), "1+1")) == "P1"


def test_LC_T13_marking_a_victim() -> None:
    assert results("R", "P") == {"P", "PR"}
    match = board(player("none", "C2", ["P", "DB"]), player("R", "C2"), played=0)
    answer(match, "mark Player B with Cross (Juror priest)")
    end(roll(match, "1+2"))
    assert (verb(match), seat(match), sizes(match)) == ("act", 1, [0, 1])
    match = end(roll(board(player("none", "C2"), player("PR", "C2")), "1+2"))
    assert (verb(match), sizes(match)) == ("dice", [0, 0])


def test_LC_T14_planting() -> None:
    match = board(player("none", "C20", trees=3), player("none", "C18"))
    assert planting(match) == [1, 2, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19]
    refused(match, 613, "LC-116")
    refused(match, 618, "LC-116")
    refused(match, 620, "LC-118")
    for cell in (19, 17, 16):
        match.answer(600 + cell)
    assert (match.state.certificates[0], match.state.trees[0]) == (3, 0)
    match = board(player("none", "C20"), player("none", "C18"), planted=(16, 17, 19), turn=1)
    assert place(rolled(match, "1+2"), 1) == "C22"


def test_LC_T15_killing_and_planting() -> None:
    match = rolled(board(player("R", "C38", 3, trees=2, certificates=4)), "L+R")
    g = match.state
    assert (place(match), g.trees[0], g.certificates[0], len(g.discard)) == ("D", 2, 4, 3)
    assert g.waiting[0] == 1
    for where in ("D", "P3", "F2", "G1"):
        assert planting(board(player("R", where, 3, trees=2), played=0)) == []


def test_LC_T16_a_celebrity_as_protection() -> None:
    match = answer(roll(board(player("L", "C24", ["robespierre"])), "1+1"), "Robespierre")
    assert (place(match), hand(match)) == ("C26", [])
    match = roll(board(player("L", "C15", ["robespierre"])), "1+1")
    refused(match, "Robespierre", "LC-80")
    assert place(settle(match)) == "P1"


def test_LC_T17_no_way_out() -> None:
    match = roll(board(player("R", "C31", ["robespierre", "DB", "DY", "DR"])), "1+2")
    assert place(match) == "F3"
    assert verb(match) == "discard"
    assert sizes(settle(match))[0] == 2


def attacked(cards: list[str], where: str, hands: list[str], **options: str):
    return board(player("none", "C2", cards), player("none", where, hands), played=0, **options)


def test_LC_T18_attack_and_answers() -> None:
    match = attacked(["AR", "AY"], "C26", ["DY", "robespierre"])
    refused(match, "Yellow attack on Player B", "LC-86")
    answer(match, "Red attack on Player B")
    refused(match, "Yellow defence", "LC-87")
    answer(match, "Robespierre")
    assert (place(match, 1), hand(match, 1)) == ("C26", ["defence_yellow"])
    assert pile(match, "discard") == ["attack_red", "celebrity_robespierre"]
    for effect, where, cards in (("arrest", "P1", 1), ("graded", "D", 0), ("kill", "D", 0)):
        match = answer(attacked(["AR"], "C26", ["DY"], attack_effect=effect), "Red attack on Player B", "no defence")
        assert (place(match, 1), sizes(match)[1]) == (where, cards)
    match = answer(attacked(["AB"], "C17", [], attack_effect="graded"), "Blue attack on Player B")
    assert place(match, 1) == "C5"
    match = attacked(["AR", "AY"], "C26", [], colours="C")
    refused(match, "Red attack on Player B", "LC-86")
    assert "Yellow attack on Player B (if undefended: prison)" in labels(match)


def test_LC_T19_where_attacks_work() -> None:
    for where in ("D", "C5", "C23", "P3", "G1"):
        assert not [o for o in attacked(["AB", "AY", "AR"], where, []).question.options if 100 <= o < 200]
    match = board(player("none", "C2", ["AB", "AY", "AR"]), player("R", "F2", ["robespierre", "DY"], trees=2), played=0)
    assert len([o for o in match.question.options if 100 <= o < 200]) == 3
    answer(match, "Blue attack on Player B")
    refused(match, "Robespierre", "LC-85")
    refused(match, "Yellow defence", "LC-87")
    answer(match, "no defence")
    assert (place(match, 1), sizes(match)[1], match.state.trees[1], match.state.waiting[1]) == ("D", 0, 2, 1)
    match = attacked(["AB"], "F2", ["DB"])
    assert place(answer(match, "Blue attack on Player B", "Blue defence"), 1) == "F2"


def test_LC_T20_guillotine_by_carrying_and_restart() -> None:
    def table(**options: str):
        return board(player("R", "C10", 2), player("R", "P6", 3, trees=2), **options)

    match = rolled(table(), "1+R")
    g = match.state
    assert (place(match, 1), sizes(match)[1], g.waiting[1], g.trees[1]) == ("D", 0, 1, 2)
    assert place(rolled(board(player("R", "C10"), player("R", "D", waiting=1)), "R+R"), 1) == "D"
    match = board(player("R", "C10"), player("R", "D", waiting=1))
    end(roll(match, "1+1"))
    assert (seat(match), verb(match), sizes(match)[1], match.state.waiting[1]) == (1, "act", 6, 0)
    assert place(rolled(board(player("R", "C10"), player("R", "D", 6)), "R+R"), 1) == "C2"
    assert marking(rolled(table(kill_marking="lost"), "1+R"), 1) == "none"
    assert marking(rolled(table(), "1+R"), 1) == "R"


def test_LC_T21_guillotine_overshoot() -> None:
    assert places(rolled(board(player("none", "C2"), player("R", "P7")), "2+R")) == "C2 P6"
    assert place(rolled(board(player("none", "P7")), "4+4")) == "P1"
    assert place(rolled(board(player("none", "P4")), "4+2")) == "P6"


def test_LC_T22_the_friendly_gaoler() -> None:
    assert place(rolled(board(player("none", "C2"), player("R", "P1")), "1+R"), 1) == "P3"
    match = rolled(board(player("R", "P1")), "1+1")
    assert (place(match), match.state.trees[0]) == ("C30", 2)


def test_LC_T23_salon() -> None:
    match = rolled(board(player("R", "C51", 2), player("R", "C9")), "1+1")
    assert (place(match), hold(match)) == ("C53", "salon")
    end(match)
    rolled(match, "R+R")
    assert places(match) == "C53 C11"
    match = rolled(board(player("R", "C53", 2, hold="salon"), player("R", "C11")), "3+3")
    assert (place(match), sizes(match)[0], hold(match)) == ("C53", 5, "salon_last")
    match = rolled(board(player("R", "C53", 5, hold="salon_last"), player("R", "C11")), "R+R")
    assert (places(match), sizes(match)[0], hold(match)) == ("C53 C13", 6, "free")
    assert place(rolled(board(player("R", "C53")), "1+1")) == "C55"
    match = rolled(board(player("none", "C2"), player("R", "C51")), "R+R")
    assert (place(match, 1), hold(match, 1)) == ("C53", "free")


@pytest.mark.parametrize(
    ("throw", "wanted"),
    [
        ("3+3", "C20"),
        ("1+1", "C20"),
        ("1+2", "C23"),
        ("2+R", "C23"),
        ("R+R", "C22"),
        ("L+2", "C20"),
        ("L+L", "C20"),
        ("4+3", "C19"),
    ],
)
def test_LC_T24_tavern(throw: str, wanted: str) -> None:
    assert place(rolled(board(player("R", "C20", hold="tavern")), throw)) == wanted
    match = rolled(board(player("none", "C2"), player("R", "C20", hold="tavern")), "R+3")
    assert (place(match, 1), hold(match, 1)) == ("C24", "free")


@pytest.mark.parametrize(
    ("throw", "wanted", "other"),
    [
        ("L+L", "C53", "C11"),
        ("3+3", "C53", "C9"),
        ("R+R", "C53", "C9"),
        ("L+R", "G1", "C10"),
        ("1+2", "G1", "C9"),
        ("L+2", "G1", "C12"),
    ],
)
def test_LC_T25_guyane(throw: str, wanted: str, other: str) -> None:
    match = rolled(board(player("L", "G1"), player("L", "C9")), throw)
    assert places(match) == f"{wanted} {other}"
    assert hold(match) == ("salon" if wanted == "C53" else "free")
    assert place(rolled(board(player("L", "G1"), player("L", "C9"), turn=1), "L+L")) == "G1"


def test_LC_T26_end_by_automatic_advance() -> None:
    table = [
        player("R", "C28", certificates=2, trees=1),
        player("R", "C54", certificates=1),
        player("none", "C40"),
        player("L", "P2", certificates=1),
    ]
    match = rolled(board(*table), "1+R")
    assert places(match) == "C30 C56 C40 P2"
    for cell in (29, 28, 27):
        match.answer(600 + cell)
    if match.question:
        match.answer(0)
    assert match.state.certificates == [4, 3, 0, 0]
    assert match.result.winners == (0,)


def test_LC_T27_overshoot_at_C56() -> None:
    match = rolled(board(player("L", "C28"), player("L", "C55", 2)), "2+L")
    assert (places(match), sizes(match)[1]) == ("C31 C54", 2)
    match = rolled(board(player("R", "C55", 2)), "1+2")
    assert (place(match), sizes(match)[0]) == ("C54", 1)


def test_LC_T28_C35() -> None:
    table = [
        player("L", "C33"),
        player("L", "C27", 1),
        player("L", "P4"),
        player("R", "C30"),
        player("PL", "C38"),
    ]
    match = rolled(board(*table), "1+1")
    assert places(match) == "P1 F1 P4 C30 P1"
    assert sizes(match)[1] == 2
    match = rolled(board(*table, player("L", "C45")), "1+1")
    assert place(match, 5) == "C42", "nobody is pushed a second time"
    match = rolled(board(player("R", "C33"), player("L", "C53", 2, hold="salon")), "1+1")
    g = match.state
    assert (places(match), sizes(match)[1], g.trees[1], hold(match, 1)) == ("C35 C46", 1, 2, "free")


def test_LC_T29_C51_and_C46() -> None:
    match = rolled(board(player("L", "C49"), player("R", "P5", 2), player("R", "G1")), "1+1")
    assert places(match) == "C46 C30 G1"
    assert match.state.trees == [2, 0, 0]


def test_LC_T30_C50() -> None:
    for option, rows in {
        "L": (("R", "C46"), ("L", "C46"), ("P", "C50")),
        "P": (("P", "C46"), ("L", "C50")),
        "PR": (("PR", "C46"), ("P", "C50"), ("L", "C50")),
    }.items():
        for who, wanted in rows:
            match = rolled(board(player(who, "C48", 2), cell_50_symbol=option), "1+1")
            assert (place(match), sizes(match)[0]) == (wanted, 1), (option, who)
            assert match.state.trees[0] == (2 if wanted == "C46" else 0)


def test_LC_T31_turning_the_discard_pile() -> None:
    match = board(player("none", "D", ["DB", "DY"]), deck=["R"], discard=["L", "AR", "AB"])
    roll(match, "1+1")
    assert match.question.options == [0]
    match.answer(0)
    assert hand(match) == sorted(["defence_blue", "defence_yellow", "role_R", "role_L", "attack_red"])
    assert (pile(match, "turned"), pile(match, "discard")) == (["attack_blue"], [])
    answer(match, "Red attack", "Cockade", "Lily")
    assert pile(match, "discard") == ["attack_red", "role_R", "role_L"]


def test_LC_T32_hand_limit() -> None:
    match = roll(board(player("none", "C29", 6)), "1+1")
    match.answer(match.question.options[0])
    assert (sizes(match)[0], verb(match)) == (7, "discard")
    assert sizes(settle(match))[0] == 6
    match = rolled(board(player("none", "D", 6)), "1+1")
    assert (sizes(match)[0], len(match.state.discard)) == (6, 3)
    assert sizes(rolled(board(player("none", "D", 4)), "1+1"))[0] == 4


def test_LC_T33_C1() -> None:
    match = rolled(board(player("none", "C4"), player("L", "D"), player("R", "D")), "1+4")
    assert (place(match), hold(match)) == ("C1", "joined")
    held = player("none", "C1", hold="joined")
    assert place(rolled(board(held, player("L", "D"), player("R", "D")), "2+3")) == "C1"
    match = rolled(board(held, player("L", "D"), player("R", "D"), turn=2), "1+3")
    assert (places(match), hold(match)) == ("C1 D C4", "joined")
    match = rolled(board(held, player("L", "D"), player("R", "C4"), turn=2), "L+R")
    assert (places(match), hold(match)) == ("C1 C1 C5", "free")
    assert place(rolled(board(player("none", "C1")), "1+1")) == "C3"
    match = rolled(board(player("R", "C1", hold="joined")), "1+R")
    assert (place(match), match.state.trees[0]) == ("C6", 2)


def test_LC_T34_joined() -> None:
    match = rolled(board(player("R", "C14"), player("none", "C16"), player("none", "C16")), "1+1")
    assert (places(match), match.state.trees) == ("C6 C6 C6", [0, 0, 0])
    for obeying, after in ((1, "C2 C6 C6"), (0, "C2 C16 C16")):
        match = rolled(board(player("none", "C2"), player("none", "C16", obeying=obeying), player("R", "C14")), "R+R")
        assert (places(match), match.state.trees) == (after, [0, 0, 0])
    match = rolled(board(player("L", "C20", 2), player("PL", "C22"), player("R", "C22")), "1+1")
    assert (places(match), sizes(match)) == ("F1 F1 C22", [3, 0, 0])


def test_LC_T35_F8() -> None:
    match = rolled(board(player("none", "C2"), player("R", "F5", 2)), "2+R")
    assert (place(match, 1), sizes(match)[1], hold(match, 1)) == ("C53", 2, "free")
    match = rolled(board(player("none", "F5", 2)), "1+2")
    assert (place(match), sizes(match)[0], hold(match)) == ("C53", 6, "salon")
    match = rolled(board(player("none", "F6")), "2+4")
    assert (place(match), sizes(match)[0]) == ("F1", 1)
    match = rolled(board(player("none", "C2"), player("R", "F5")), "3+R")
    assert (place(match, 1), match.state.waiting[1]) == ("F7", 0)


def test_LC_T36_sent_to_a_cancelled_cell() -> None:
    match = rolled(board(player("L", "G1"), planted=(53,)), "2+2")
    assert (place(match), hold(match)) == ("C53", "free")
    assert place(rolled(board(player("L", "C53"), planted=(53,)), "1+1")) == "G1"
    table = [player("L", "C6", 2, title=1), player("none", "C9", title=2)]
    match = rolled(board(*table, planted=(7,)), "1+1")
    assert (place(match), sizes(match)[0]) == ("C7", 2)
    match = rolled(board(*table), "1+2")
    assert (place(match), sizes(match)[0]) == ("C7", 1)


def test_LC_T37_ties() -> None:
    def winners(*where: str) -> tuple[int, ...]:
        match = board(*(player("none", each, certificates=2) for each in where), phase="over")
        return match.result.winners

    assert winners("C1", "G1") == (0,)
    assert winners("P8", "F7", "G1") == (2,)
    assert winners("P8", "F7") == (1,)
    assert winners("D", "P8") == (1,)
    assert winners("C40", "C40", "C3") == (0, 1)


def test_LC_T38_the_order_of_one_throw() -> None:
    match = rolled(board(player("R", "C45"), player("R", "P7", 1), player("L", "P5")), "L+R")
    assert places(match) == "C46 D C30"
    assert (match.state.waiting, match.state.trees) == ([0, 1, 0], [2, 0, 0])
    assert place(rolled(board(player("R", "C44")), "1+R")) == "C44"


def test_LC_T39_C27() -> None:
    for before, after, where in ((1, 0, "C27"), (3, 2, "C27"), (0, 0, "P1")):
        match = rolled(board(player("none", "C25", certificates=before)), "1+1")
        assert (place(match), match.state.certificates[0]) == (where, after)
    match = answer(roll(board(player("none", "C25", ["danton"], certificates=1)), "1+1"), "Danton")
    assert (place(match), match.state.certificates[0]) == ("C27", 1)
    match = roll(board(player("none", "C25", certificates=1), cell_27_payment="choice"), "1+1")
    answer(match, "refuse")
    assert (place(match), match.state.certificates[0]) == ("P1", 1)
    match = roll(board(player("none", "C25", certificates=1), cell_27_payment="choice"), "1+1")
    answer(match, "return a certificate")
    assert (place(match), match.state.certificates[0]) == ("C27", 0)


def test_LC_T40_a_celebrity_at_C56() -> None:
    def table(**options: str):
        return board(player("none", "C54", ["bonaparte"]), player("none", "C40", certificates=2), **options)

    match = answer(roll(table(), "3+4"), "Bonaparte")
    assert (place(match), match.state.certificates, match.result.winners) == ("C56", [1, 1], (0,))
    match = rolled(table(celebrity_at_56="useless"), "3+4")
    assert (place(match), hand(match)) == ("C51", ["celebrity_bonaparte"])


def test_LC_T41_C41() -> None:
    match = roll(board(player("R", "C39", 2), player("none", "P2", 4), player("none", "C10", 5)), "1+1")
    while verb(match) in ("taker", "deal"):
        match.answer(0 if verb(match) == "taker" else match.question.options[0])
    assert sizes(match) == [6, 0, 5]


def test_LC_T42_C29() -> None:
    table = [player("P", "C27", 2), player("none", "P3", trees=1), player("none", "P1"), player("none", "F3")]
    match = rolled(board(*table), "1+1")
    assert places(match) == "C29 D D F3"
    assert (match.state.waiting, match.state.trees) == ([0, 1, 1, 0], [0, 1, 0, 0])


def test_LC_T43_bounce_onto_the_own_cell() -> None:
    match = rolled(board(player("R", "C37", trees=2)), "1+1")
    assert (place(match), match.state.trees[0]) == ("C30", 2)


def test_LC_T44_skipped_turn_and_carrying() -> None:
    match = rolled(board(player("R", "C16"), player("L", "C9", ["DB"])), "1+1")
    assert (place(match), match.state.skips[0]) == ("C18", 1)
    end(match)
    rolled(match, "R+R")
    assert (place(match), hold(match)) == ("C20", "free")
    cards = sizes(match)[0]
    end(match)
    assert (match.state.turn, sizes(match)[0], match.state.skips[0]) == (1, cards, 0)
    rolled(match, "1+1")
    end(match)
    assert (match.state.turn, sizes(match)[0]) == (0, cards + 1)
    assert place(rolled(match, "1+1")) == "C22"


def test_LC_T45_escape() -> None:
    match = answer(board(player("R", "P4", ["escape"])), "escape")
    assert (place(match), match.state.trees[0]) == ("C30", 0)
    match = answer(board(player("R", "G1", ["escape"])), "escape")
    assert (place(match), hold(match)) == ("C53", "free")
    assert place(rolled(match, "1+1")) == "C55"


def test_LC_T46_a_finished_pawn() -> None:
    match = rolled(board(player("L", "C33", certificates=1), player("L", "C54"), player("L", "C20")), "1+L")
    assert places(match) == "P1 C56 C19"
    end(match)
    assert (match.state.certificates, match.result.winners) == ([0, 1, 0], (1,))


def test_LC_T47_throw_again() -> None:
    match = rolled(board(player("PL", "C10"), player("R", "C10")), "1+1")
    assert (place(match), verb(match)) == ("C12", "dice")
    assert places(rolled(match, "2+R")) == "C12 C13"
    match = rolled(board(player("none", "C2", 2), player("PR", "C10")), "R+R")
    assert (place(match, 1), verb(match), seat(match)) == ("C12", "after", 0)


def test_LC_T48_two_arrive_together() -> None:
    table = [player("R", "C54"), player("R", "C54", certificates=2), player("none", "C40", certificates=3)]
    match = rolled(board(*table), "R+R")
    assert (match.state.certificates, match.result.winners) == ([2, 1, 2], (0,))


def test_LC_T49_the_roller_moved_by_a_symbol() -> None:
    match = rolled(board(player("R", "C17")), "2+R")
    assert (place(match), match.state.skips[0]) == ("C18", 1)
    match = rolled(board(player("R", "C17"), roller_symbol_move="free"), "2+R")
    assert (place(match), hold(match)) == ("C20", "free")


def test_role_cards_are_what_the_markings_say() -> None:
    assert [sum({1 << card for card in cards}) for cards in ROLE_CARDS] == list(SIGNS)


__all__ = ["land", "landed"]
