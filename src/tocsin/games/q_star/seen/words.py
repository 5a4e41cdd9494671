"""Options and seats in words."""

from __future__ import annotations

from tocsin.core import Message, Question, msg
from tocsin.games.q_star.box import Box
from tocsin.games.q_star.pieces import ATTACK, CHARGE, MOVE, NOBODY, STOP


def label(box: Box, question: Question, option: int) -> Message:
    """What an answer means."""
    verb, side = question.verb, question.seat
    if verb in ("action", "answer"):
        action = box.actions[option >> 1]
        if option & 1:
            return msg("label.event", action=action.name, icons=action.icon_names)
        return msg("label.points", action=action.name, n=action.points)
    if verb == "operation":
        return _operation(box, side, option)
    if verb == "another":
        if option == NOBODY:
            return msg("label.nobody")
        cell, to = divmod(option - 1, 100)
        unit = box.units[side][box.board_of[cell]]
        return msg("label.step", unit=unit, cell=box.names[cell], end=box.names[to])
    if verb == "sabotage" and box.sabotage_by_board:
        return box.board_names[option]
    return box.names[option]


def seat_name(box: Box, seat: int) -> Message:
    return box.sides[seat]


def _operation(box: Box, side: int, option: int) -> Message:
    if option == STOP:
        return msg("label.stop")
    if option >= CHARGE:
        kind, cell, owner = "label.charge", option - CHARGE, side
    elif option >= ATTACK:
        kind, cell, owner = "label.attack", option - ATTACK, 1 - side
    else:
        kind, cell, owner = "label.move", option - MOVE, side
    return msg(kind, unit=box.units[owner][box.board_of[cell]], cell=box.names[cell])
