"""Options and the seat in words."""

from __future__ import annotations

from tocsin.core import Message, Question, msg
from tocsin.games.last_glow.box import Box
from tocsin.games.last_glow.pieces import HUNT, LIGHT, REPAIR, Act

ACTS = [msg(f"label.{act.name.lower()}") for act in Act if act != Act.HUNT]


def label(box: Box, question: Question, option: int) -> Message:
    """What an answer means; a hunt says what the die must show."""
    if question.verb != "crew":
        return msg("label.die", n=option)
    if option == LIGHT:
        return msg("label.light", n=box.light)
    if option == REPAIR:
        return msg("label.repair", n=box.repair)
    if option < HUNT:
        return ACTS[option]
    cell = option - HUNT
    here = question.about["here"] if question.about else box.start
    if box.near[here][cell]:
        return msg("label.hunt", cell=box.cells[cell], n=box.hunt_light, need=box.threshold + box.distance[here][cell])
    return msg("label.hunt_far", cell=box.cells[cell])


def seat_name(box: Box, seat: int) -> Message:
    return msg("seat.keeper")
