"""Options and the seat in words."""

from __future__ import annotations

from tocsin.core import Message, Question, msg
from tocsin.games.bonnie_clyde.box import Box
from tocsin.games.bonnie_clyde.play import CUBES


def label(box: Box, question: Question, option: int) -> Message:
    """What an answer means."""
    verb = question.verb
    if verb == "place":
        return box.places[option].label
    if verb == "daily":
        return box.daily[option].label
    if verb == "fire":
        return msg("label.fire" if option else "label.hold_fire")
    if verb == "poem":
        return msg("label.write" if option else "label.keep_money")
    if verb == "lose_cube":
        return CUBES[option]
    return msg("label.die", n=option)


def seat_name(box: Box, seat: int) -> Message:
    return msg("seat.clyde")
