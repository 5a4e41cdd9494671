"""Options and seats in words."""

from __future__ import annotations

from tocsin.core import Message, Question, msg
from tocsin.games.q_star.box import Box
from tocsin.games.q_star.pieces import (
    ATTACK,
    CHARGE,
    ELIMINATE,
    GAIN,
    MOVE,
    NO_CUBES,
    NO_ENEMIES,
    NO_UNITS,
    NOBODY,
    STOP,
)


def label(box: Box, question: Question, option: int) -> Message:
    """What an answer means. Its parameter ``briefly`` is what the story tells of it."""
    verb, side = question.verb, question.seat
    if verb in ("action", "answer"):
        return _half(box, side, option, (question.about or {}).get("lacks", 0))
    if verb == "operation":
        return _operation(box, side, option, question.about["n"] if question.about else 0)
    if verb == "another":
        if option == NOBODY:
            return msg("label.nobody")
        cell, to = divmod(option - 1, 100)
        unit = box.units[side][box.board_of[cell]]
        goes = msg("label.step", unit=unit, cell=box.names[cell], end=box.names[to])
        worth = box.victory_points[to]
        return msg("label.step_worth", **goes.params, n=worth, briefly=goes) if worth else goes
    if verb == "sabotage" and box.sabotage_by_board:
        return box.board_names[option]
    return _cell(box, option, briefly=box.names[option])


def _half(box: Box, side: int, option: int, lacks: int) -> Message:
    """QS-17, QS-35. A half of an action; what would have no effect says so."""
    action = box.actions[option >> 1]
    if not option & 1:
        idle = lacks & NO_UNITS
        return msg("label.points_idle" if idle else "label.points", action=action.name, n=action.points)
    icons = []
    for kind, board in action.icons:
        if kind == GAIN:
            id = "label.gain_idle" if lacks & NO_CUBES else "label.gain"
            icons.append(msg(id, unit=box.units[side][board]))
        elif kind == ELIMINATE:
            id = "label.lose_idle" if lacks & NO_ENEMIES << board else "label.lose"
            icons.append(msg(id, unit=box.units[1 - side][board]))
        else:
            icons.append(msg("label.icon_sabotage"))
    return msg("label.event", action=action.name, icons=icons)


def _cell(box: Box, cell: int, **story: Message) -> Message:
    """QS-5, QS-6. A cell, and how many victory points it is worth."""
    worth, name = box.victory_points[cell], box.names[cell]
    return msg("label.worth", cell=name, n=worth, **story) if worth else name


def seat_name(box: Box, seat: int) -> Message:
    return box.sides[seat]


def _operation(box: Box, side: int, option: int, points: int) -> Message:
    """QS-21. What a point is spent on; the units that a move or a charge leads to are told by themselves."""
    who = box.sides[side]
    if option == STOP:
        return msg("label.stop", briefly=msg("label.stopped", side=who, n=points))
    if option >= CHARGE:
        kind, done, cell, owner = "label.charge", "label.charged", option - CHARGE, side
    elif option >= ATTACK:
        kind, done, cell, owner = "label.attack", "label.attacked", option - ATTACK, 1 - side
    else:
        kind, done, cell, owner = "label.move", "label.moved", option - MOVE, side
    where = {"unit": box.units[owner][box.board_of[cell]], "cell": box.names[cell]}
    return msg(kind, **where, briefly=msg(done, side=who, **where))
