"""The postcard as a picture: the time, the map with its roads, the equipment; beside it the page, gauges, actions."""

from __future__ import annotations

from tocsin.core import Question, Say, View
from tocsin.games.mad_maxence.box import Box
from tocsin.games.mad_maxence.pieces import EASY, HARD, REPAIR, USE
from tocsin.games.mad_maxence.play.events import REFUSE
from tocsin.games.mad_maxence.seen.desk import desk
from tocsin.games.mad_maxence.seen.gear import equipment
from tocsin.games.mad_maxence.seen.road import between
from tocsin.games.mad_maxence.seen.roads import roads
from tocsin.svg import Sheet

WIDE = 1000
ACTIONS = {REPAIR: "repair", EASY: "easy", HARD: "hard"}


def place(box: Box, question: Question, option: int) -> str | None:
    """Places of the map, actions, cards to use, slots for a card, the enemy. What a page offers has no place."""
    verb = question.verb
    if verb == "turn":
        if option < REPAIR:
            return f"place-{box.places[option]}"
        return ACTIONS.get(option) or f"use-{box.ids['equipment'][option - USE]}"
    if verb == "equip" and option != REFUSE:
        return f"slot-{option}"
    return "enemy" if verb == "flee" else None


def picture(view: View, say: Say) -> list[str]:
    """MM-1..9. One board with everything a turn needs; the road so far between two adventures."""
    if view["ahead"]:
        return [between(view, say).svg()]
    board = Sheet(WIDE)
    roads(board, view, say)
    equipment(board, view, say)
    desk(board, view, say)
    return [board.svg()]
