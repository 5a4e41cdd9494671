"""The board as a picture: the spiral of the years, the players, hand and piles, and what one looks up."""

from __future__ import annotations

from tocsin.core import Question, Say, View
from tocsin.games.lys_cocarde.box import Box
from tocsin.games.lys_cocarde.pieces import (
    ATTACK,
    BOOK,
    BOOKS,
    DROP,
    ESCAPE,
    FLEE,
    GO,
    LAY,
    PLANT,
    ROLE,
    STRIKE,
)
from tocsin.games.lys_cocarde.seen.board import TALL, WIDTH, draw_board
from tocsin.games.lys_cocarde.seen.lookup import cells_in_reach, known_cards
from tocsin.games.lys_cocarde.seen.pawns import draw_pawns
from tocsin.games.lys_cocarde.seen.players import draw_cards, draw_players, draw_strip
from tocsin.games.lys_cocarde.seen.text import letter
from tocsin.svg import Sheet

CHOSEN = ("first", "alms", "rob", "taker")
"""The questions whose answers are players."""


def place(box: Box, question: Question, option: int) -> str | None:
    """Cells to plant, players to choose, the dice to throw, and the cards of the hand with all they can do."""
    verb = question.verb
    if verb in CHOSEN:
        return f"seat-{option}"
    if verb in ("act", "again", "after"):
        if option == GO:
            return None if verb == "after" else "dice"
        if option >= PLANT:
            return f"cell-C{option - PLANT}"
        card = _card(option)
        # Only the owner's answers tell which cards are in the hand.
        held = option in question.options or DROP + card in question.options
        return f"hand-{box.ids['card'][card]}" if held else None
    if option not in question.options:
        return None
    if verb in ("refuse", "deal"):
        return f"shared-{box.ids['card'][option]}"
    if verb in ("give", "discard") or (option and verb in ("pass", "protect", "defend")):
        return f"hand-{box.ids['card'][option]}"
    return None


def _card(option: int) -> int:
    """The card that something done on a turn uses."""
    if option >= ROLE:
        return (option - ROLE) // 128
    if option >= STRIKE:
        return ATTACK + (option - STRIKE) // 8
    if option >= DROP:
        return option - DROP
    return option - LAY if option >= LAY else {BOOKS: BOOK, FLEE: ESCAPE}[option]


def picture(view: View, say: Say) -> list[str]:
    """LC-2..16. Board, players, hand and piles; folded behind their names: cells in reach, known cards."""
    board = Sheet(WIDTH, TALL)
    who = say(f"seat.{letter(view['turn'])}")
    head = say("view.head", n=view["round"], who=who, phase=say(f"phase.{view['phase']}"))
    with board.term("turn"):
        board.text(4, 19, head, 20, "serif strong")
    draw_board(board, view, say)
    draw_pawns(board, view)
    draw_players(board, view, say)
    draw_strip(board, view, say)
    sheets = [board]
    if view["shared"] and view["seat"] is not None:
        hand = Sheet(WIDTH, name=say("view.sheet_hand"))
        draw_cards(hand, view, say("view.hand"), view["hand"], "hand", 0, say)
        sheets.append(hand)
    known = known_cards(view, say)
    sheets += [cells_in_reach(view, say), *([known] if known else [])]
    return [sheet.svg() for sheet in sheets]
