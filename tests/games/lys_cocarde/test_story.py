"""What the story tells: reasons, facts without effect, gains only as far as they go, and labels with their price."""

from __future__ import annotations

import pytest
from games.lys_cocarde.board import TITLE, board, labels, land, landed, player, roll, rolled, settle, told, verb
from kit import answer

from tocsin.core import LANGUAGES, Match, Seeded, set_up
from tocsin.words import prompt, words_for

TWO = ["R", "L"]


def asked(match: Match) -> str:
    assert match.question is not None
    return words_for(match.setup, "en").say(prompt(match.setup, match.question))


@pytest.mark.parametrize(
    ("stays", "throw", "line"),
    [
        (player("L", "D"), "4+R", "Player A stays at the start: a symbol moves only those who bear it."),
        (player("L", "G1"), "4+L", "Player A stays in Guyane: only a double leads out."),
        (player("L", "C53", hold="salon"), "1+2", "nobody leaves the salon before two turns have passed."),
        (player("L", "C20", hold="tavern"), "2+2", "a double does not lead out of the tavern."),
        (player("L", "C1", hold="joined"), "1+2", "where they wait to be joined by another pawn."),
    ],
)
def test_LC_64_whoever_does_not_move_reads_why(stays: dict[str, object], throw: str, line: str) -> None:
    """LC-64, LC-111, LC-C1, LC-C20, LC-C53."""
    [found] = [each for each in told(roll(board(stays), throw)) if "stays" in each]
    assert found.endswith(line)


@pytest.mark.parametrize(
    ("match", "line"),
    [
        (landed("C6", "L"), "No effect on Player A (Royalist)."),
        (landed("C35", "R", cell_35_others="only_with_roller"), "No effect on Player A (Revolutionary)."),
        (landed("C35", "R"), "Nobody else has to go back."),
        (landed("C9", "none"), "There is nobody to meet here: nothing happens."),
        (landed("C16", "none"), "There is nobody to meet here: nothing happens."),
        (landed("C22", "L"), "There is nobody to meet here: nothing happens."),
        (landed("C29", "none"), "Nobody is in prison."),
        (landed("C46", "none"), "Nobody is in prison."),
        (landed("C41", "none"), "There are no cards of prisoners to deal out."),
        (landed("C15", "none"), "Player A has no card to discard."),
        (landed("C18", "none"), "Player A will miss the next turn."),
        (landed("C1", "none", 0, player("none", "C1")), "Player A is not alone here and may go on."),
    ],
)
def test_LC_50_an_event_without_effect_is_told_as_such(match: Match, line: str) -> None:
    """LC-28, LC-39, LC-50, LC-C1, LC-C9, LC-C16, LC-C22, LC-C29, LC-C35, LC-C41, LC-C46."""
    settle(match)
    assert line in told(match)


def test_LC_15_trees_that_the_bank_does_not_have_are_not_claimed() -> None:
    assert "Player A gains 3 liberty trees." in told(landed("C40", "none"))
    short = told(landed("C40", "none", 0, player("none", "C2", trees=78)))
    assert "Player A gains 2 liberty trees." in short
    assert short[-1] == "The bank has no more trees."
    none = told(landed("C40", "none", 0, player("none", "C2", trees=80)))
    assert not [line for line in none if "gains" in line]


def test_LC_127_nothing_is_taken_from_those_who_have_nothing() -> None:
    end = told(landed("C56", "none", 0, player("none", "C2")))
    assert "Player A ends the game on cell 56. The others have no certificate to take." in end
    planted = landed("C56", "none", 0, player("none", "C2", certificates=1), planted=(2,))
    assert "Player A ends the game on cell 56 and takes 1 certificate in all from the others." in told(planted)


def test_LC_C49_books_are_traded_at_once() -> None:
    match = land("C49", "none", ["book", "book", "R"])
    assert labels(match) == ["trade no book", "trade 1 book (1 tree)", "trade 2 books (2 trees)"]
    assert "Player A gains 2 liberty trees." in told(answer(match, "2 books (2 trees)"))
    assert not [line for line in told(answer(land("C49", "none", ["book"]), "no book")) if "gains" in line]


@pytest.mark.parametrize(
    ("effect", "where", "fate"),
    [
        ("arrest", "C10", "prison"),
        ("arrest", "F2", "death, hand lost"),
        ("graded", "C10", "back to the last barrier"),
        ("kill", "C10", "death, hand lost"),
    ],
)
def test_LC_89_an_attack_says_what_it_threatens(effect: str, where: str, fate: str) -> None:
    """LC-87, LC-89, LC-109. To the attacker before, to the target when it may defend itself."""
    match = board(player("none", "C2", ["AB"]), player("none", where, TWO), played=0, attack_effect=effect)
    threat = f"Blue attack on Player B (if undefended: {fate})"
    assert threat in labels(match)
    answer(match, threat)
    assert asked(match) == f"Player A attacks you (Blue attack). Do you defend yourself? If not: {fate}."


def test_LC_32_the_prompt_says_where_the_turn_stands() -> None:
    """LC-31, LC-32."""
    assert asked(board(player("none", "C2", 7), played=0)).startswith("You hold more than six cards")
    assert asked(board(player("none", "C2", 3), played=0)).startswith("Play or discard a card if you like")
    assert asked(board(player("none", "C2", 3))).startswith("Your card of this turn is played")


def test_LC_47_a_role_that_changes_nothing_says_so() -> None:
    match = board(player("R", "C2", ["R"]), player("none", "C2"), played=0)
    assert "take on Cockade (still Revolutionary)" in labels(match)
    assert "mark Player B with Cockade (Revolutionary)" in labels(match)


def test_LC_81_whoever_overshoots_reads_where_the_count_ends() -> None:
    match = roll(board(player("none", "C4", 2)), "1+2")
    assert verb(match) == "pass"
    assert "you count back to cell 3 (Oath on the tennis court)" in asked(match)


def test_LC_106_an_escape_card_says_where_it_leads() -> None:
    assert "lay the escape card and go to cell 30 (The Republic is born)" in labels(
        board(player("R", "P2", ["escape"]))
    )
    assert "lay the escape card and go to cell 53 (Madame de Staël's salon)" in labels(
        board(player("R", "G1", ["escape"]))
    )


def test_LC_17_cards_dealt_are_one_line_for_each_player() -> None:
    """LC-17. They are dealt in turn. One's own are named, of the others' only their number."""
    match = Match(set_up(TITLE, {"cell_9": "off"}, 4), Seeded("dealt"))
    lines = [line for line in told(match, 0) if "dealt" in line]
    assert sorted(line.split(" is dealt ")[0] for line in lines) == [f"Player {name}" for name in "ABCD"]
    own = next(line for line in lines if line.startswith("Player A"))
    assert own.count(",") == 4
    assert own.count(" and ") == 1
    assert {line.split(" is dealt ")[1] for line in lines if line != own} == {"6 cards."}
    assert {line.split(" is dealt ")[1] for line in told(match) if "dealt" in line} == {"6 cards."}


def test_LC_52_cards_drawn_and_discarded_in_a_row_are_one_line() -> None:
    match = rolled(board(player("none", "D", 4)), "1+1")
    lines = told(match, 0)
    assert any(line.startswith("Player A draws 3 cards: ") for line in lines)
    assert any(line.startswith("Player A discards 3 cards: ") for line in lines)
    assert "Player A draws 3 cards." in told(match, 1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_LC_19_the_first_question_says_what_it_is_about(lang: str) -> None:
    match = Match(set_up(TITLE, seats=2), Seeded("a"))
    assert match.question is not None
    text = words_for(match.setup, lang).say(prompt(match.setup, match.question))
    assert "9" in text
    assert "7" in text
