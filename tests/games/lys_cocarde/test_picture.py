"""The board as a picture: the way of the spiral, the dice as they fell, the cards and what can be done with them."""

from __future__ import annotations

import re
from itertools import pairwise

from games.lys_cocarde.board import board, land, player, roll, settle
from kit import at

from tocsin.games.lys_cocarde.seen.picture import _spiral
from tocsin.words import words_for


def places(match) -> set[str]:
    question, title = match.question, match.setup.title
    return {title.place(match.setup.box, question, option) for option in question.options}


def drawn(match, seat: int = 0) -> list[str]:
    return match.setup.title.picture(match.view(seat), words_for(match.setup, "en"))


def test_the_spiral_leads_from_cell_to_neighbouring_cell() -> None:
    way = _spiral()
    assert len(way) == len(set(way)) == 57
    assert all(abs(x - u) + abs(y - v) == 1 for (x, y), (u, v) in pairwise(way))


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
    free, cancelled = (
        re.search(r'data-place="cell-C15">(.*?)</g>', drawn(board(player(), planted=planted))[0])
        for planted in ((), (15,))
    )
    assert free is not None
    assert cancelled is not None
    assert "−1" in free[1]
    assert "−1" not in cancelled[1]
    assert "f-green" in cancelled[1]


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
