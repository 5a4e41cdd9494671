"""Chapters H to L: celebrities, attack, prison, frontiers, Guyane."""

from __future__ import annotations

import pytest
from games.lys_cocarde.board import (
    TITLE,
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
    player,
    roll,
    rolled,
    seat,
    sizes,
    verb,
)
from kit import answer, refused

from tocsin.core import NATURE, Match, Pack, from_json, set_up


def strikes(match) -> list[int]:
    return [option for option in match.question.options if 100 <= option < 200]


def test_LC_79_three_uses_of_a_celebrity() -> None:
    assert place(answer(roll(board(player("none", "C18", ["danton"])), "1+1"), "Danton")) == "C20"
    assert place(answer(land("C26", "L", ["danton"]), "Danton")) == "C26"
    match = board(player("none", "C2", ["AR"]), player("none", "C26", ["danton"]), played=0)
    assert place(answer(match, "Red attack on Player B", "Danton"), 1) == "C26"


def test_LC_80_valid_for_the_cell() -> None:
    match = roll(board(player("none", "C18", ["mirabeau"])), "1+1")
    refused(match, "Mirabeau", "LC-80")
    match = land("C15", "none", ["mirabeau"])
    refused(match, "Mirabeau", "LC-80")
    match = board(player("none", "C2", ["AR"]), player("none", "C44", ["robespierre"]), played=0)
    refused(answer(match, "Red attack on Player B"), "Robespierre", "LC-80")


def test_LC_81_one_card_one_barrier() -> None:
    match = roll(board(player("none", "C18", ["robespierre", "brissot"])), "4+3")
    answer(match, "Brissot")
    assert (verb(match), match.question.options) == ("pass", [0, 19])
    match = roll(board(player("none", "C17", ["danton", "brissot"])), "1+1")
    assert verb(match) != "pass", "the exact count needs no pass"


def test_LC_82_at_the_last_cell() -> None:
    match = answer(roll(board(player("none", "C54", ["stael"])), "1+2"), "Staël")
    assert (place(match), verb(match)) == ("C56", "over")
    match = roll(board(player("none", "C54", ["stael", "R"]), celebrity_at_56="useless"), "1+2")
    assert (verb(match), place(match)) == ("after", "C55")


def test_LC_83_the_whole_harm_and_no_gain() -> None:
    match = answer(land("C50", "R", ["carnot", "DB"]), "Carnot")
    assert (place(match), hand(match)) == ("C50", ["defence_blue"])
    match = answer(land("C27", "none", ["danton"]), "Danton")
    assert place(match) == "C27"
    match = land("C35", "R", 2, player("L", "C27", ["danton"]))
    assert (place(match, 1), seat(match), verb(match)) == ("C24", 1, "protect")
    assert place(answer(match, "Danton"), 1) == "C24"
    assert verb(land("C34", "none", ["danton", "DB", "DB"])) == "discard"
    assert verb(land("C6", "L", ["mirabeau", "DB"])) == "after"


def test_LC_84_against_a_hold() -> None:
    assert hold(answer(land("C20", "none", ["danton"]), "Danton")) == "free"
    assert hold(answer(land("C53", "none", ["stael"]), "Staël")) == "free"
    match = board(player("none", "C53", ["stael"], hold="salon"))
    answer(match, "lay Madame de Staël and be free to go")
    assert (hold(match), pile(match, "discard")) == ("free", ["celebrity_stael"])
    assert place(rolled(match, "1+1")) == "C55"
    refused(board(player("none", "C53", ["danton"], hold="salon")), "lay Danton and be free to go", "LC-80")


def test_LC_85_only_on_the_main_track() -> None:
    for cell in ("P2", "F7", "F3"):
        assert verb(land(cell, "R", ["mirabeau", "sieyes", "stael"], player("none", "C2", 2))) != "protect"
    match = roll(board(player("none", "P7", ["mirabeau"])), "1+1")
    assert verb(match) != "pass"


def test_LC_86_the_colour_of_the_zone() -> None:
    for where, colour in (("C3", 0), ("C21", 1), ("C30", 2), ("C47", 1), ("C54", 0)):
        match = board(player("none", "C2", ["AB", "AY", "AR"]), player("none", where), played=0)
        assert strikes(match) == [100 + colour * 8 + 1]


def test_LC_87_defence_of_the_same_colour() -> None:
    match = board(player("none", "C2", ["AB"]), player("none", "C3", ["DB", "DR", "bailly", "marat"]), played=0)
    answer(match, "Blue attack on Player B")
    assert labels(match) == ["no defence", "lay Blue defence", "lay Bailly"]
    refused(match, "Red defence", "LC-87")
    refused(match, "Marat", "LC-80")
    answer(match, "Blue defence")
    assert place(match, 1) == "C3"


def test_LC_88_one_attack_a_turn_before_the_throw() -> None:
    match = board(player("none", "C2", ["AB", "AB", "R"]), player("none", "C3"), player("none", "C3"), played=0)
    answer(match, "Blue attack on Player B")
    refused(match, "Blue attack on Player C", "LC-88")
    assert not [o for o in rolled(match, "1+1").question.options if 100 <= o < 600]


@pytest.mark.parametrize(
    ("effect", "card", "colour", "where", "wanted", "cards"),
    [
        ("arrest", "AB", "Blue", "C10", "P1", 2),
        ("arrest", "AR", "Red", "C30", "P1", 2),
        ("graded", "AB", "Blue", "C10", "C5", 2),
        ("graded", "AB", "Blue", "C4", "D", 2),
        ("graded", "AY", "Yellow", "C21", "P1", 2),
        ("graded", "AR", "Red", "C30", "D", 0),
        ("kill", "AB", "Blue", "C10", "D", 0),
        ("arrest", "AY", "Yellow", "F2", "D", 0),
        ("graded", "AB", "Blue", "F2", "D", 0),
    ],
)
def test_LC_89_an_undefended_attack(effect: str, card: str, colour: str, where: str, wanted: str, cards: int) -> None:
    match = board(player("none", "C2", [card]), player("none", where, 2), played=0, attack_effect=effect)
    answer(match, f"{colour} attack on Player B", "no defence")
    assert (place(match, 1), sizes(match)[1]) == (wanted, cards)


def test_LC_89_graded_skips_cancelled_cells_and_holds_end() -> None:
    match = board(
        player("none", "C2", ["AB"]), player("none", "C53"), played=0, planted=(51, 45), attack_effect="graded"
    )
    assert place(answer(match, "Blue attack on Player B"), 1) == "C38"
    match = board(player("none", "C2", ["AY"]), player("none", "C20", hold="tavern"), played=0)
    answer(match, "Yellow attack on Player B")
    assert (place(match, 1), hold(match, 1)) == ("P1", "free")


def test_LC_90_both_cards_are_discarded() -> None:
    match = board(player("none", "C2", ["AB"]), player("none", "C3", ["DB"]), played=0)
    answer(match, "Blue attack on Player B", "Blue defence")
    assert pile(match, "discard") == ["attack_blue", "defence_blue"]


def test_LC_91_white_cells_are_safe() -> None:
    for where in ("D", "C5", "C19", "C23", "C38", "C45", "C51"):
        match = board(player("none", "C2", ["AB", "AY", "AR"]), player("none", where), played=0)
        assert strikes(match) == []
        refused(match, "Red attack on Player B", "LC-91")
    before = {"D": [], "C5": [101], "C19": [101], "C23": [109], "C38": [117], "C45": [117], "C51": [109]}
    for where, wanted in before.items():
        match = board(
            player("none", "C2", ["AB", "AY", "AR"]), player("none", where), played=0, white_cell_attack="previous_zone"
        )
        assert strikes(match) == wanted


def test_LC_92_prison_and_guyane_are_safe() -> None:
    for where in ("P1", "P7", "G1"):
        match = board(player("none", "C2", ["AB", "AY", "AR"]), player("none", where), played=0)
        refused(match, "Red attack on Player B", "LC-92")


def test_LC_93_any_colour_on_the_frontiers() -> None:
    match = board(player("none", "C2", ["AB", "AY", "AR"]), player("none", "F3"), played=0)
    assert strikes(match) == [101, 109, 117]


def test_LC_94_only_the_colour_of_the_attack_helps_there() -> None:
    match = board(player("none", "C2", ["AY"]), player("none", "F3", ["DY", "DB", "danton"]), played=0)
    answer(match, "Yellow attack on Player B")
    assert labels(match) == ["no defence", "lay Yellow defence"]
    refused(match, "Danton", "LC-85")


@pytest.mark.parametrize("where", ["D", "C23", "P3", "F2", "G1"])
def test_LC_95_the_attacker_may_be_anywhere(where: str) -> None:
    match = board(player("none", where, ["AB"]), player("none", "C3"), played=0)
    assert strikes(match) == [101]


def test_LC_96_sentences_lead_to_the_first_cell() -> None:
    """LC-96, LC-107. And to the first or third of the frontiers."""
    assert [place(landed(cell, "L", 2)) for cell in ("C17", "C26", "C35")] == ["P1"] * 3
    assert [place(landed(cell, "none", 2)) for cell in ("C24", "C34")] == ["F1", "F3"]


def test_LC_97_a_prisoner_can_be_marked_asked_and_robbed() -> None:
    match = board(player("none", "P2", ["R"]), player("none", "P3", 2), played=0)
    assert marking(answer(match, "mark Player B with Cockade (Revolutionary)"), 1) == "R"
    match = end(roll(board(player("none", "P5", 2), player("P", "C9")), "1+1"))
    assert (verb(match), seat(match)) == ("give", 0)
    assert verb(land("P4", "none", 1, player("none", "P7", 2))) == "robbed"


def test_LC_98_the_guillotine_needs_the_exact_count() -> None:
    other = player("none", "C2", 2)
    assert place(rolled(board(player("none", "P6", 2), other), "1+1")) == "D"
    assert place(rolled(board(player("none", "P6", 2), other), "1+2")) == "P7"
    assert place(rolled(board(player("none", "C9", 2), player("R", "P6")), "R+R"), 1) == "D"


def test_LC_99_killed() -> None:
    match = rolled(board(player("R", "P6", 4, trees=3, certificates=2), player("none", "C2", 2), planted=(2, 7)), "1+1")
    g = match.state
    assert (place(match), sizes(match)[0], g.trees[0], g.certificates[0], len(g.discard)) == ("D", 0, 3, 2, 4)


def test_LC_100_a_waiting_pawn() -> None:
    match = board(player("none", "C2", ["AB", "AY", "AR"]), player("R", "D", waiting=1), played=0)
    refused(match, "Red attack on Player B", "LC-100")
    assert place(rolled(match, "R+R"), 1) == "D"
    match = land("C41", "R", 4, player("none", "D", waiting=1), player("none", "P1", 2))
    refused(match, 1, "LC-100")


def test_LC_101_six_cards_and_off_again() -> None:
    match = end(roll(board(player("none", "C9", 2), player("PL", "D", waiting=1)), "1+1"))
    assert (verb(match), seat(match), sizes(match)[1], match.state.waiting[1]) == ("act", 1, 6, 0)
    assert place(rolled(match, "1+2"), 1) == "C3"


def test_LC_102_the_marking_stays() -> None:
    for option, wanted, discarded in (("kept", "PR", 0), ("lost", "none", 2)):
        match = rolled(board(player("none", "C9", 2), player("PR", "P6"), kill_marking=option), "R+R")
        assert (marking(match, 1), len(match.state.discard)) == (wanted, discarded)


def test_LC_103_death_ends_holds_and_penalties() -> None:
    match = board(
        player("none", "C2", ["AY"]), player("none", "C20", hold="tavern", skips=1), played=0, attack_effect="kill"
    )
    answer(match, "Yellow attack on Player B")
    assert (hold(match, 1), match.state.skips[1]) == ("free", 0)


def test_LC_104_escape() -> None:
    assert place(answer(board(player("none", "P7", ["escape"])), "escape card")) == "C30"
    assert place(answer(board(player("none", "G1", ["escape"])), "escape card")) == "C53"
    refused(board(player("none", "F3", ["escape", "R"])), "escape card", "LC-104")
    refused(board(player("none", "P3", ["R"])), "escape card", "LC-33")


def test_LC_105_escape_beside_the_card_of_step_two() -> None:
    match = answer(board(player("none", "P7", ["escape", "R"]), played=0), "discard Cockade", "escape card")
    assert place(match) == "C30"
    match = board(player("none", "P7", ["escape", "R", "R"]), played=0, escape_timing="step2")
    answer(match, "discard Cockade")
    refused(match, "escape card", "LC-31")
    match = answer(board(player("none", "P7", ["escape", "R", "R"]), played=0, escape_timing="step2"), "escape card")
    refused(match, "discard Cockade", "LC-31")


def test_LC_105_escape_in_the_turn_one_is_jailed() -> None:
    match = landed("C17", "L", ["escape"])
    assert (place(match), verb(match), labels(match)[0]) == ("P1", "after", "end the turn")
    assert place(answer(match.fork(), "escape card")) == "C30"
    answer(match, "end the turn")
    assert (place(match), seat(match)) == ("P1", NATURE)
    match = landed("C55", "L", ["escape", "R"])
    assert place(match) == "G1"
    assert place(answer(match, "escape card")) == "C53"


def test_LC_105_whoever_was_jailed_is_asked_if_he_holds_a_card() -> None:
    """LC-105, LC-137."""
    assert verb(landed("C17", "L", ["R"])) == "after"
    refused(landed("C17", "L", ["R"]), "escape card", "LC-33")
    assert verb(landed("C17", "L", 0)) != "after"
    match = landed("C17", "L", ["escape"], escape_timing="step2")
    assert verb(match) != "after", "with step2 only as the card of step 2"


def test_LC_35_after_the_throw_an_escape_does_not_bring_back_the_extras() -> None:
    """LC-35, LC-105."""
    match = landed("C17", "L", ["escape", "book", "book"], trees=1, plant_window="before_throw", plant_from_annex="yes")
    assert (verb(match), match.question.options) == ("after", [0, 2])
    refused(match, 1, "LC-35")
    refused(match, 602, "LC-35")
    assert place(answer(match, "escape card")) == "C30"


def test_LC_106_where_escape_leads() -> None:
    match = answer(board(player("R", "P7", ["escape"])), "escape card")
    assert (place(match), match.state.trees[0]) == ("C30", 0)
    match = answer(board(player("R", "P7", ["escape"]), escape_lands="executes"), "escape card")
    assert (place(match), match.state.trees[0]) == ("C30", 2)
    match = answer(board(player("R", "G1", ["escape"]), escape_lands="executes"), "escape card")
    assert (place(match), hold(match)) == ("C53", "salon")


def test_LC_106_an_escape_that_brings_cards_leaves_the_throw_to_come() -> None:
    """With the printed exits no cell reached by an escape deals cards; a pack may name C31, which does."""
    text = '[pack]\ntitle = "lys-cocarde"\n[[card]]\nid = "escape"\nexits = { prison = 31, guyane = 53 }\n'
    setup = set_up(TITLE, {"escape_lands": "executes"}, 2, Pack(text, "own.toml"))
    position = board(player("none", "P7", ["escape", "R", "book"]), played=0).state.to_json()
    match = answer(Match(setup, None, from_json(setup.start(), position)), "escape card")
    assert (place(match), verb(match), match.question.cite) == ("C31", "draw", "LC-C31")
    match.answer(match.question.options[0])
    assert (verb(match), seat(match), sizes(match)[0]) == ("act", 0, 3)
    assert place(rolled(match, "1+1")) == "C33"


def test_LC_108_F8_leads_to_the_salon() -> None:
    assert place(landed("F8", "none", 0)) == "C53"
    assert place(rolled(board(player("none", "F7", 2)), "1+2")) == "F6"


def test_LC_109_killed_on_the_frontiers() -> None:
    match = landed("F7", "none", 3, player("none", "C2", 2), trees=1)
    assert (place(match), sizes(match)[0], match.state.trees[0], match.state.waiting[0]) == ("D", 0, 1, 1)


def test_LC_110_carried_onto_F8() -> None:
    match = rolled(board(player("none", "C9", 2), player("R", "F6", 1)), "R+R")
    assert (place(match, 1), sizes(match)[1], hold(match, 1)) == ("C53", 1, "free")
    match = rolled(board(player("none", "C9", 2), player("R", "F6", 1), auto_f8="full"), "R+R")
    assert (place(match, 1), sizes(match)[1], hold(match, 1)) == ("C53", 5, "free")
    match = roll(board(player("none", "C9", 2), player("R", "F6", 4), auto_f8="full"), "R+R")
    assert sizes(match)[1] == 4
    while verb(match) == "draw":
        match.answer(match.question.options[0])
    assert (verb(match), seat(match)) == ("discard", 1)


def test_LC_111_out_of_guyane_by_a_double() -> None:
    """LC-111, LC-112, LC-113."""
    match = rolled(board(player("R", "G1", 2), player("R", "C9"), player("L", "C9")), "R+R")
    assert (places(match), hold(match)) == ("C53 C11 C9", "salon")
    assert place(rolled(board(player("none", "G1", 2)), "L+L")) == "C53"
    assert place(rolled(board(player("R", "G1", 2)), "L+R")) == "G1"
    assert hold(rolled(board(player("R", "G1", 2), planted=(53,)), "2+2")) == "free"
