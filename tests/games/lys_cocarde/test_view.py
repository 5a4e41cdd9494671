"""What a seat sees, how it is drawn, and which positions are refused."""

from __future__ import annotations

import json
import re

import pytest
from games.lys_cocarde.board import TITLE, board, landed, player, random_states, roll, rolled, verb
from kit import at

from tocsin.core import BadPosition, Match, from_json, set_up
from tocsin.words import words_for


def drawn(match, seat: int | None = 0, lang: str = "en") -> str:
    text = match.setup.title.draw(match.view(seat), words_for(match.setup, lang))
    return re.sub(r"\[/?[a-z ]*\]", "", text)


def table():
    return board(
        player("R", "C6", ["robespierre", "AR", "book"], trees=2, certificates=1, title=1),
        player("PL", "C20", ["L", "DB"], hold="tavern", title=2),
        player("L", "P3", 2, skips=1),
        player("none", "D", waiting=1),
        planted=(2, 7),
    )


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    match = table()
    for seat in (None, 1, 2, 3):
        assert "robespierre" not in json.dumps(match.view(seat) | {"ranges": None})
    assert match.view(0)["hand"] == ["attack_red", "celebrity_robespierre", "book"]
    assert match.view(1)["hands"] == [3, 2, 2, 0]


def test_the_strip_shows_pawns_colours_and_trees() -> None:
    text = drawn(table())
    lines = text.splitlines()
    assert "2B♣" in lines[2]
    assert "5W" in lines[2]
    assert lines[3].index("A") == lines[2].index("6B")
    assert "Robespierre 19–43" in text
    assert "held in the tavern" in text
    assert "dead, waits for the next turn" in text
    assert "misses 1 turn" in text
    assert "The Bastille falls" in text
    assert "You may plant on: 1" in text


@pytest.mark.parametrize("lang", ["en", "fr", "ru"])
def test_everything_fits_a_hundred_columns(lang: str) -> None:
    for number, g in enumerate(random_states(1)):
        if number % 97 == 0:
            setup = set_up(TITLE, seats=g.box.seats)
            for seat in (None, 0):
                text = setup.title.draw(setup.title.view(g, seat), words_for(setup, lang))
                assert max(map(len, re.sub(r"\[/?[a-z ]*\]", "", text).splitlines())) <= 100


def test_a_pack_may_change_a_celebrity() -> None:
    from tocsin.core import Pack

    text = '[pack]\ntitle = "lys-cocarde"\n[[card]]\nid = "celebrity_danton"\nfrom = 1\nto = 3\n'
    box = set_up(TITLE, pack=Pack(text, "own.toml")).box
    danton = box.ids["card"].index("celebrity_danton")
    assert [cell for cell in range(57) if box.valid[cell][danton]] == [1, 2, 3]


@pytest.mark.parametrize(
    "position",
    [
        {"places": "C1"},
        {"places": ["C1", "C99"]},
        {"hands": [["role_R"], "role_L", []]},
        {"deck": ["role_R"]},
        {"deck": {"role_R": -1}},
        {"deck": {"role_X": 1}},
        {"planted": "C1"},
        {"planted": ["Z1"]},
        {"planted": ["C1", "C1"]},
        {"turn": 2},
    ],
)
def test_positions_that_cannot_be_read(position: dict) -> None:
    with pytest.raises(BadPosition):
        from_json(set_up(TITLE).start(), position)


def wrong(match) -> set[str]:
    return {reason.cite for reason in match.setup.title.check(match.state)}


def test_positions_that_cannot_occur() -> None:
    assert wrong(table()) == set()
    assert wrong(board(player("none", "C6", certificates=1))) == {"LC-14"}
    assert wrong(board(player("none", "C6", trees=81))) == {"LC-15"}
    assert wrong(board(player("none", "C6", 11))) == {"LC-20"}
    assert wrong(board(player("none", "C6"), planted=(6,))) == {"LC-116"}
    assert wrong(board(player("none", "C6"), deck=["R"])) == {"LC-27"}
    assert wrong(at(TITLE, {"places": ["D"]})) == {"LC-1"}
    assert wrong(at(TITLE, {"aware": [[0], [], []], "phase": "over"})) == {"LC-138"}


def test_LC_20_a_hand_may_be_larger_while_cards_are_drawn() -> None:
    """LC-20, LC-22, LC-C53. Before the excess goes: a double six in the salon, where the dice have one."""
    match = board(player("none", "C53", 6, hold="salon"), dice_faces="1236")
    roll(match, "6+6")
    while verb(match) == "draw":
        match.answer(match.question.options[0])
    assert len(match.state.hands[0]) == 12
    assert wrong(match) == set()


@pytest.mark.parametrize(
    ("match", "note"),
    [
        (rolled(board(player("none", "C2", 2), player("R", "C9")), "R+R"), "told.carried"),
        (rolled(board(player("none", "C2", 2), player("R", "C9")), "R+R"), "told.stays_symbol"),
        (landed("C37", "none", 2), "told.sent"),
        (landed("C6", "R", 2), "told.trees"),
        (landed("C47", "none", 2), "told.hand_gone"),
        (landed("C31", "none", 2, turned=["R"], deck=[]), "told.known_card"),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_the_story_tells_every_move_and_gain(match: Match, note: str) -> None:
    assert note in [told.message.id for step in match.past.steps for told in step.notes]


def test_the_story_hides_what_others_may_not_know() -> None:
    from games.lys_cocarde.board import told

    match = landed("C31", "none", 2, player("none", "C2", 2))
    assert "Player A draws Cockade." in told(match, 0)
    assert "Player A draws a card." in told(match, 1)
