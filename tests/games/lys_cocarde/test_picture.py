"""The board as a picture: the way of the spiral, the dice as they fell, the cards and what can be done with them."""

from __future__ import annotations

import re
from itertools import pairwise

from games.lys_cocarde.board import board, land, player, roll, settle
from kit import at

from tocsin.core import set_up
from tocsin.games.lys_cocarde.seen.board import ANNEX, CELL, CELLS, PITCH, explained, signs
from tocsin.games.lys_cocarde.seen.emblems import fitted, wide
from tocsin.learn.files import glossary
from tocsin.words import words_for


def places(match) -> set[str]:
    question, title = match.question, match.setup.title
    return {title.place(match.setup.box, question, option) for option in question.options}


def drawn(match, seat: int = 0) -> list[str]:
    return match.setup.title.picture(match.view(seat), words_for(match.setup, "en"))


def test_the_spiral_leads_from_cell_to_neighbouring_cell() -> None:
    way = list(CELLS.values())
    assert len(way) == len(set(way)) == 57
    assert all(abs(x - u) + abs(y - v) == PITCH for (x, y), (u, v) in pairwise(way))


def test_the_dice_lie_as_they_fell() -> None:
    match = board(player("none", "C10", 2), player("none", "C2", 2))
    assert match.view(1)["dice"] == []
    assert roll(match, "2+R").view(1)["dice"] == [2, "cockade"]
    assert 'aria-label="2"' in drawn(match)[0]
    assert 'aria-label="cockade"' in drawn(match)[0]


def test_a_card_of_the_hand_is_the_place_of_all_it_can_do() -> None:
    match = board(player("R", "C12", ["R", "AB", "book", "book"], trees=1), player("none", "C2", 2), played=0)
    assert {"hand-role_R", "hand-attack_blue", "hand-book", "dice", "cell-C11"} <= places(match)
    sheets = "".join(drawn(match))
    assert sheets.count('data-place="hand-book"') == 1
    assert "×2" in sheets
    assert "hand-" not in "".join(drawn(match, 1)).replace("hand-defence", "").replace("hand-escape", "")


def test_a_planted_cell_shows_its_tree_instead_of_its_sentence() -> None:
    free, cancelled = (drawn(board(player(), planted=planted))[0] for planted in ((), (15,)))
    assert free.count("−1") == cancelled.count("−1") + 1
    assert "tree-C15" in cancelled
    assert "tree-C15" not in free
    assert "Discard 1 card" in told(free, "cell-C15")
    assert "Cancelled" in told(cancelled, "cell-C15")


def told(svg: str, place: str) -> str:
    """What a place is called."""
    found = re.search(rf'data-place="{place}"[^>]*>.*?<title>(.*?)</title>', svg)
    assert found is not None
    return found[1]


def test_a_cell_tells_who_stands_on_it_and_a_player_what_he_has() -> None:
    match = board(player("R", "C12", ["R", "book"], trees=2), player("none", "P3", 2))
    svg = drawn(match)[0]
    assert told(svg, "cell-C12").startswith("12B ")
    assert told(svg, "cell-C12").endswith("Player A")
    assert told(svg, "cell-P3").endswith("Player B")
    assert "Trees 2" in told(svg, "seat-0")


def test_pawns_never_share_a_spot() -> None:
    """All six on one cell of any track: their discs lie apart, within the cell, and the signs make room."""
    for place in ("D", "C8", "C50", "P2", "F8", "G1"):
        svg = drawn(board(*(player("none", place, 1) for _ in range(6))))[0]
        spots = [
            tuple(map(float, re.findall(r'c[xy]="([\d.]+)"', pawn)[-2:]))
            for pawn in re.findall(r'data-piece="pawn-\d">(.*?)</g>', svg)
        ]
        assert len(spots) == 6
        least = 14 if place[0] in "PF" else 16
        assert all((x - u) ** 2 + (y - v) ** 2 >= least**2 for n, (x, y) in enumerate(spots) for u, v in spots[:n])


def test_every_piece_is_there_once() -> None:
    """Also where the card on the discard pile is one of those in the hand."""
    match = at("lys-cocarde", seats=4)
    while match.question is not None and len(match.tape) < 200:
        match.answer(match.question.options[-1])
        pieces = re.findall('data-piece="(.*?)"', "".join(drawn(match)))
        assert len(pieces) == len(set(pieces))


def test_many_cards_of_a_hand_lie_in_two_rows() -> None:
    hand = ["R", "L", "P", "AB", "AY", "AR", "DB", "DY", "book"]
    svg = drawn(board(player("none", "C12", hand), player("none", "C2", 2), played=0))[0]
    assert len(re.findall('data-place="hand-', svg)) == len(hand)
    assert 'viewBox="0 0 1000 69' in svg


def test_those_who_watch_see_no_hand() -> None:
    match = at("lys-cocarde", seats=3)
    assert "hand-" not in "".join(match.setup.title.picture(match.view(None), words_for(match.setup, "en")))


def test_LC_C41_the_prisoners_cards_lie_before_the_one_who_deals_them() -> None:
    match = land("C41", "none", 2, player("R", "P2", ["R", "AB", "book"]), player("L", "P3", ["L"]))
    settle(match)
    while match.question.verb == "taker":
        assert places(match) <= {"seat-0", "seat-1", "seat-2"}
        match.answer(match.question.options[0])
    assert match.question.verb == "deal"
    assert places(match) <= set(re.findall('data-place="(.*?)"', "".join(drawn(match))))
    assert "shared-book" in places(match)
    pieces = re.findall('data-piece="(.*?)"', "".join(drawn(match)))
    assert len(pieces) == len(set(pieces))


def test_the_signs_of_a_cell_fit_into_it() -> None:
    """LC-C8, LC-C50. No row is wider than the cell, and no cell has more rows than it has room for."""
    for options in ({}, {"cell_50_symbol": "PR", "cell_55_symbols": "P_or_PL"}):
        for id, effects in set_up("lys-cocarde", options, 2).box.cell_effects.items():
            room = CELL - 4 if id[0] == "C" else ANNEX - 3
            times, rows = fitted(effects, id, {"P": "P", "F": "F"}, room)
            assert len(rows) <= 2, id
            assert all(wide(row, times) <= room for row in rows), id


def test_every_sign_on_the_board_is_explained() -> None:
    """LC-2. A cell explains whatever drawing it shows, in any reading of the cells."""
    goals = {"way", "prison", "frontiers", "guyane", "verdict", "jail"}
    meant = {
        "R": {"revolutionary", "juror"},
        "L": {"royalist", "refractory"},
        "P": {"priest", "juror", "refractory"},
        "tree": {"tree", "schools"},
        "card": {"cards", "jail"},
        "deed": {"certificate"},
        "pair": {"together"},
        "book": {"schools"},
        "kill": {"death", "jail"},
        "end": {"finish"},
        "G": {"guyane"},
        "?": {"verdict"},
        "on": goals,
        "back": goals,
    }
    for options in ({}, {"cell_50_symbol": "P", "cell_55_symbols": "P_or_PL"}):
        setup = set_up("lys-cocarde", options, 2)
        view = setup.title.view(setup.start(), 0)
        for id, effects in setup.box.cell_effects.items():
            terms = {explained(view, id), *signs(view, id)}
            drawn = {item for row in fitted(effects, id, {"P": "P", "F": "F"}, CELL)[1] for item in row}
            for item in drawn:
                if item == "?" or (item.isalpha() and len(item) > 1) or item in "RLPG":
                    assert meant.get(item, {item}) & terms, (id, item, terms)
            zones = {"blue_zone", "yellow_zone", "red_zone", "barrier", "start", "prison", "frontiers", "guyane"}
            assert zones & terms, id


def test_every_part_has_its_term_in_the_glossary() -> None:
    """Cells, cards, roles, counts, piles and signs explain themselves: also where trees stand and pawns are held."""
    terms = glossary("lys-cocarde")
    hand = ["R", "AB", "book", "escape"]
    match = board(player("R", "C20", hand, trees=1), player("PL", "P3", 2), player("none", "G1", 1), planted=(15,))
    svg = "".join(drawn(match))
    marked = set(re.findall(r'data-term="([^"]*)"', svg))
    assert marked <= set(terms)
    assert {"tree", "certificate", "hand", "dice", "cockade", "book", "escape", "refractory", "cancelled"} <= marked
    assert not re.findall(r'data-place="[^"]*">', svg)
