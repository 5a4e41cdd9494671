"""Options and seats in words."""

from __future__ import annotations

from tocsin.core import Message, Question, msg
from tocsin.games.lucha_libre.box import Box
from tocsin.games.lucha_libre.play.holds import in_words


def label(box: Box, question: Question, option: int) -> Message:
    """What an answer means."""
    if question.verb == "again":
        if option:
            return msg("label.again", dice="-".join(str(option)))
        return msg("label.stand", dice=(question.about or {})["dice"])
    if question.verb == "holds":
        return in_words(box, option)
    return msg("label.die", n=option)


def seat_name(box: Box, seat: int) -> Message:
    return box.sides[seat]
