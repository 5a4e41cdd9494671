"""Chapters A and B: the material, the set-up, hands and piles."""

from __future__ import annotations

from random import Random

import pytest
from games.lys_cocarde.board import (
    BARRIERS,
    TITLE,
    board,
    end,
    hand,
    land,
    landed,
    pile,
    place,
    player,
    random_states,
    roll,
    rolled,
    seat,
    settle,
    sizes,
    verb,
)
from kit import answer, at, random_match, refused

from tocsin.core import Match, Seeded, UnknownName, set_up
from tocsin.games.lys_cocarde.pieces import ROLE_CARDS


def test_LC_1_two_to_six_players() -> None:
    assert [set_up(TITLE, seats=n).seats for n in range(2, 7)] == [2, 3, 4, 5, 6]
    for n in (1, 7):
        with pytest.raises(UnknownName):
            set_up(TITLE, seats=n)


def test_LC_2_the_board() -> None:
    ids = board(player()).state.box.ids["place"]
    assert ids == [
        "D",
        *(f"C{n}" for n in range(1, 57)),
        *(f"P{n}" for n in range(1, 9)),
        *(f"F{n}" for n in range(1, 9)),
        "G1",
    ]
    assert set(at(TITLE, seats=6).state.places) == {0}


def test_LC_3_depart_is_bare() -> None:
    box = board(player()).state.box
    assert (box.colours[0], box.attack_colours[0], box.plantable & 1) == ("", 0, 0)
    assert all(not sentence.harms and not sentence.rest for sentence in box.sentences[0])


@pytest.mark.parametrize(("colours", "tally"), [("A", (21, 8, 20)), ("C", (21, 22, 6))])
def test_LC_5_the_colours_of_the_zones(colours: str, tally: tuple[int, ...]) -> None:
    """LC-4, LC-5."""
    found = board(player(), colours=colours).state.box.colours
    assert tuple(found.count(colour) for colour in ("blue", "yellow", "red")) == tally
    assert found.count("white") == 7
    for low, high in zip((0, *BARRIERS), BARRIERS, strict=False):
        assert len(set(found[low + 1 : high])) == 1, "a zone ends only at a white cell"


def test_LC_6_obligatory_cells_are_white() -> None:
    box = board(player()).state.box
    assert [n for n in range(57) if box.barriers >> n & 1] == list(BARRIERS)
    assert [n for n in range(1, 57) if box.colours[n] == "white"] == list(BARRIERS)


def test_LC_7_the_menu_is_open_to_all() -> None:
    view = board(player("R", "C6")).view(None)
    assert len(view["texts"]) == 74
    assert set_up(TITLE, seats=6).seats == 6


def test_LC_8_the_cards() -> None:
    cards = set_up(TITLE).parts.all("card")
    count = {}
    for card in cards:
        key = card["family"] + card.get("role", card.get("colour", ""))
        count[key] = count.get(key, 0) + card["count"]
    assert count == {
        "roleR": 20,
        "roleL": 20,
        "roleP": 8,
        "attackblue": 4,
        "attackyellow": 4,
        "attackred": 7,
        "defenceblue": 4,
        "defenceyellow": 4,
        "defencered": 7,
        "celebrity": 20,
        "escape": 4,
        "book": 8,
    }
    assert sum(count.values()) == 110


def test_LC_10_celebrities_have_a_first_and_a_last_cell() -> None:
    """LC-9, LC-10. Passes per barrier as the ranges give them; only Robespierre is printed."""
    setup = board(player()).setup
    box = setup.box
    cards = [card for card in setup.parts.all("card") if card["family"] == "celebrity"]
    assert [card["id"] for card in cards if card["source"] == "rulebook"] == ["celebrity_robespierre"]
    assert all(1 <= card["from"] <= card["to"] <= 56 for card in cards)
    assert [sum(box.valid[cell]) for cell in BARRIERS] == [6, 11, 11, 8, 3, 5, 2]


@pytest.mark.parametrize(("faces", "top"), [("1234", 4), ("1235", 5), ("1236", 6)])
def test_LC_12_the_dice(faces: str, top: int) -> None:
    """LC-11, LC-12."""
    match = board(player("none", "C6"), dice_faces=faces)
    question = match.question
    assert sum(question.weights) == 36
    throws = match.state.box.throws
    assert [throw.faces for throw in throws].count((0, 0)) == 1
    assert [throw.faces for throw in throws].count((-1, -1)) == 1
    ways = dict(zip((throw.faces for throw in throws), question.weights, strict=True))
    assert ways[0, -1] == 2
    assert max(throw.steps for throw in throws) == 2 * top
    if top == 4:
        for start in range(1, 8):
            assert place(rolled(board(player("none", f"P{start}", 2)), "4+4")) != "P0"


def test_LC_13_the_bank() -> None:
    box = board(player()).state.box
    assert (box.trees, box.certificates) == (80, 80)
    assert board(player("none", "C6", trees=3), planted=(1, 2)).view(None)["bank"] == 75


def test_LC_14_certificates_come_from_planting() -> None:
    """LC-14, LC-117. Planting earns one, C27 takes one, C56 only moves them."""
    for g in random_states(1):
        assert sum(g.certificates) <= g.planted.bit_count() <= 43


def test_LC_15_the_bank_runs_out() -> None:
    match = landed("C40", "none", 2, player("none", "C2", trees=79))
    assert match.state.trees == [1, 79]


def test_LC_16_certificates_win_not_arrival() -> None:
    match = rolled(board(player("R", "C54", 2), player("none", "C2", certificates=5)), "R+R")
    assert (match.state.certificates, match.result.winners) == ([1, 4], (1,))


def test_LC_17_six_cards_each() -> None:
    match = Match(set_up(TITLE, seats=4), Seeded("deal"))
    for who in range(4):
        match.answer(0, who)
    g = match.state
    assert sorted(sizes(match)) == [6, 6, 6, 7]
    assert len(g.hands[g.turn]) == 7
    assert sum(g.deck) == 110 - 25
    view = match.view((g.turn + 1) % 4)
    assert view["hands"] == sizes(match)
    assert len(view["hand"]) == 6
    assert view["known"] == [[]] * 5


def test_LC_18_start_and_first_player() -> None:
    match = at(TITLE, seats=3)
    for who in range(3):
        match.answer(0, who)
    assert (verb(match), list(match.question.options)) == ("first", [0, 1, 2])
    g = match.state
    assert (g.markings, g.trees, g.certificates) == ([0] * 3, [0] * 3, [0] * 3)
    match = board(player("none", "C6"), player("none", "C6"), player("none", "C6"), turn=1)
    end(roll(match, "1+1"))
    assert match.state.turn == 2
    end(roll(match, "1+1"))
    assert match.state.turn == 0


def test_LC_19_titles_are_declared_at_once() -> None:
    match = at(TITLE, seats=2)
    assert [question.verb for question in match.questions] == ["title", "title"]
    match.answer(2, 1)
    assert match.state.titles == [0, 0]
    match.answer(1, 0)
    assert match.state.titles == [1, 2]
    assert verb(at(TITLE, seats=2, cell_9="off")) == "first"


def test_LC_20_at_most_six_cards() -> None:
    """LC-20, LC-21."""
    match = roll(board(player("none", "C29", ["R", "L", "AR", "AB", "DB", "DY"])), "1+1")
    match.answer(2)
    assert (verb(match), seat(match)) == ("discard", 0)
    refused(match, "Escape", "LC-33")
    answer(match, "Red attack")
    assert (pile(match, "discard"), sizes(match)[0]) == (["attack_red"], 6)


def test_LC_22_when_the_limit_is_checked() -> None:
    match = board(player("none", "C2", 7), played=0)
    refused(match, "throw the dice", "LC-32")
    match = roll(board(player("none", "D", 6)), "1+1")
    for _ in range(3):
        match.answer(match.question.options[0])
    assert (sizes(match)[0], verb(match), match.question.about["n"]) == (9, "discard", 3)
    match = roll(board(player("none", "F4", 5)), "1+1")
    for _ in range(3):
        match.answer(match.question.options[0])
    assert (sizes(match)[0], match.question.about["n"]) == (8, 2)


def test_LC_23_what_is_laid_is_not_replaced() -> None:
    match = answer(roll(board(player("L", "C24", ["robespierre"])), "1+1"), "Robespierre")
    assert (hand(match), pile(match, "discard")) == ([], ["celebrity_robespierre"])
    match = answer(board(player("none", "P4", ["escape"])), "escape")
    assert (hand(match), pile(match, "discard")) == ([], ["escape"])


def test_LC_24_what_else_is_discarded() -> None:
    match = answer(board(player("none", "C2", ["AB", "R"]), player("none", "C2"), played=0), "Blue attack on Player B")
    assert pile(match, "discard") == ["attack_blue"]
    match = answer(board(player("L", "C2", ["R", "DB"]), played=0), "take on Cockade (Revolutionary)")
    assert pile(match, "discard") == ["role_L"]
    match = answer(board(player("L", "C2", ["book", "book"]), played=0), "lay two books (1 liberty tree)")
    assert pile(match, "discard") == ["book", "book"]


def test_LC_25_the_discard_pile_is_turned() -> None:
    match = end(roll(board(player("none", "C9"), deck=[], discard=["L", "AR", "AB"]), "1+1"))
    assert (hand(match, 1), pile(match, "turned")) == (["role_L"], ["attack_red", "attack_blue"])
    match = roll(board(player("none", "C9"), deck=[], discard=["L", "AR", "AB"], discard_reuse="shuffle"), "1+1")
    assert (verb(match), match.question.options, match.question.weights) == ("draw", [1, 3, 5], [1, 1, 1])


def test_LC_26_in_the_middle_of_a_draw() -> None:
    match = roll(board(player("none", "D", 5), deck=["R"], discard=["L"]), "1+1")
    match.answer(0)
    assert (sizes(match)[0], verb(match), match.question.about["n"]) == (7, "discard", 3)
    assert {"role_R", "role_L"} <= set(hand(match))
    assert (pile(match, "turned"), pile(match, "discard"), sum(match.state.deck)) == ([], [], 0)


def test_LC_27_every_card_is_somewhere() -> None:
    for g in random_states(1):
        cards = sum(g.deck) + len(g.turned) + len(g.discard) + sum(map(len, g.hands)) + sum(g.books)
        assert cards + sum(len(ROLE_CARDS[marking]) for marking in g.markings) == 110


def test_LC_28_no_more_than_one_has() -> None:
    match = land("C52", "L", 1)
    assert verb(match) == "protect"
    assert sizes(settle(match))[0] == 0


def test_LC_142_a_hand_is_laid_in_the_order_of_the_list() -> None:
    match = landed("C47", "none", ["book", "danton", "DR", "AR", "L", "R"])
    assert pile(match, "discard") == ["role_R", "role_L", "attack_red", "defence_red", "celebrity_danton", "book"]


def test_games_end() -> None:
    for seats in range(2, 7):
        assert random_match(set_up(TITLE, seats=seats), Random(seats).randrange(1000)).result
