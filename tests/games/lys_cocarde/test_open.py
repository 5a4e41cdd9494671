"""Answers that give themselves: only where everybody knows that there is no choice (LC-137)."""

from __future__ import annotations

from random import Random

import pytest
from games.lys_cocarde.board import TITLE, board, landed, place, player, roll, verb

from tocsin.core import NATURE, Match, Seeded, imagine, set_up
from tocsin.games.lys_cocarde.pieces import EVERYBODY
from tocsin.games.lys_cocarde.seen.hidden import known
from tocsin.sitting import HUMAN, Sitting

WORLDS = 6
"""How many worlds are thought of for each seat."""


def is_open(match: Match) -> bool:
    assert match.question is not None
    return known(match.state, match.question)


def shown(match: Match, seat: int = 0) -> Match:
    """The same match, with a hand that everybody knows."""
    match.state.aware[seat] = [EVERYBODY] * len(match.state.hands[seat])
    return match


def test_LC_137_a_hand_that_nobody_knows_may_hold_two_books() -> None:
    match = board(player("none", "C2", ["R", "L"]))
    assert (verb(match), match.question.options if match.question else ()) == ("act", [0])
    assert not is_open(match)
    assert is_open(shown(match))


def test_LC_137_books_that_all_have_seen_go_by_are_in_no_hand() -> None:
    """Seven of the eight books lie in the discard pile, so nobody can hold two; with single books one is enough."""
    seven = ["book"] * 7
    assert is_open(board(player("none", "C2", ["R", "L"]), discard=seven))
    assert not is_open(board(player("none", "C2", ["R", "L"]), discard=seven[1:]))
    assert not is_open(board(player("none", "C2", ["R", "L"]), discard=seven, books_laid="single"))
    assert is_open(board(player("none", "C2", ["R", "L"]), discard=[*seven, "book"], books_laid="single"))


def test_LC_137_before_a_card_is_played_the_hand_is_the_choice() -> None:
    match = board(player("none", "C2", ["R", "L"]), played=0)
    assert not is_open(match)
    assert is_open(shown(match))


def test_LC_137_an_escape_card_may_be_in_any_hand_off_the_track() -> None:
    """LC-104, LC-105. Unless everybody knows where all four are, or it is only played in step 2."""
    seven = ["book"] * 7
    assert not is_open(board(player("none", "P2", ["R", "L"]), discard=seven))
    assert is_open(board(player("none", "P2", ["R", "L"]), discard=[*seven, *["escape"] * 4]))
    assert is_open(board(player("none", "P2", ["R", "L"]), discard=seven, escape_timing="step2"))


def test_LC_137_a_held_pawn_may_be_freed_by_a_celebrity() -> None:
    """LC-84. On C53 by Carnot, Barras, Babeuf, Madame de Staël or Bonaparte."""
    gone = ["book"] * 7
    held = player("none", "C53", ["R", "L"], hold="salon")
    assert not is_open(board(held, discard=gone))
    assert is_open(board(held, discard=[*gone, "carnot", "barras", "babeuf", "stael", "bonaparte"]))


def test_LC_137_after_the_move_there_may_be_no_room_for_books() -> None:
    """LC-35. With planting before the throw only, the question after the move is about escape alone."""
    match = landed("C17", "L", ["R", "R"], plant_window="before_throw")
    assert (place(match), verb(match)) == ("P1", "after")
    assert not is_open(match)
    match = landed("C17", "L", ["R", "R"], plant_window="before_throw", discard=["escape"] * 4)
    assert is_open(match)


def test_LC_137_pass_protection_and_defence_by_cards_that_are_elsewhere() -> None:
    """LC-79, LC-87. A celebrity valid for the cell, or a defence of the colour; none off the main track."""
    at_5 = ["mirabeau", "sieyes", "louis_xvi", "marie_antoinette", "bailly", "gregoire"]
    assert not is_open(roll(board(player("none", "C4", 2)), "1+1"))
    assert not is_open(roll(board(player("none", "C4", 2), discard=at_5[1:]), "1+1"))
    assert is_open(roll(board(player("none", "C4", 2), discard=at_5), "1+1"))
    attacked = player("none", "F2", ["R", "L"])
    match = board(player("none", "C2", ["AB"]), attacked, played=0)
    match.answer(next(option for option in match.question.options if 100 <= option < 200) if match.question else 0)
    assert (verb(match), is_open(match)) == ("defend", False)
    match = board(player("none", "C2", ["AB"]), attacked, played=0, discard=["DB"] * 4)
    match.answer(next(option for option in match.question.options if 100 <= option < 200) if match.question else 0)
    assert (verb(match), is_open(match)) == ("defend", True)


def test_LC_137_schools_alms_and_chance() -> None:
    """LC-C49. Books to trade; who is asked for alms is everybody's knowledge; chance is never anybody's choice."""
    assert not is_open(landed("C49", "none", ["R", "L"]))
    assert is_open(landed("C49", "none", ["R", "L"], discard=["book"] * 8))
    asked = board(player("P", "C2", ["R"]), player("none", "C2", 2), player("none", "C2", 2), phase="take", played=0)
    assert (verb(asked), is_open(asked)) == ("alms", True)
    asked.answer(1)
    assert (verb(asked), is_open(asked)) == ("give", False)
    match = board(player("none", "C2"))
    assert (match.question is not None and match.question.seat == NATURE, is_open(match)) == (True, False)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_LC_137_no_card_is_betrayed(seats: int) -> None:
    """Where everybody knows that there is no choice, there is none in any world that anybody thinks possible."""
    rng, found = Random(f"open {seats}"), 0
    for seed in range(6):
        match = Match(set_up(TITLE, seats=seats), Seeded(f"{seed}"))
        while match.question is not None:
            question = match.question
            if len(question.options) == 1 and not match.sealed and known(match.state, question):
                found += 1
                for seat in range(seats):
                    if seat != question.seat:
                        for _ in range(WORLDS):
                            world = imagine(match, seat, rng)
                            assert world.question is not None
                            assert len(world.question.options) == 1, question
                            assert known(world.state, world.question)
            match.answer(rng.choice(question.options))
    assert found > 20


@pytest.mark.parametrize("seats", [2, 4])
def test_LC_137_once_the_cards_are_known_people_are_hardly_asked_without_a_choice(seats: int) -> None:
    """LC-25, LC-138. When the discard pile has been turned over, everybody knows most of the cards."""
    asked = given = early = 0
    for seed in range(12):
        sitting, rng = Sitting(Match(set_up(TITLE, seats=seats), Seeded(f"{seed}")), [HUMAN] * seats), Random(seed)
        late = False
        while True:
            for event in sitting.forced():
                sitting.apply(event)
                given += late
            question = sitting.match.question
            if question is None:
                break
            late = late or bool(sitting.match.state.turned)
            asked += late and len(question.options) == 1
            early += not late and len(question.options) == 1
            for event in sitting.answer(question.seat, rng.choice(question.options), sitting.seq):
                sitting.apply(event)
    assert given > 8 * asked
    assert early, "before that a hand may hold anything, and its owner is asked"
