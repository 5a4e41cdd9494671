"""Options and seats in words."""

from __future__ import annotations

from tocsin.core import Message, Question, msg
from tocsin.games.lys_cocarde.box import Box
from tocsin.games.lys_cocarde.pieces import (
    ATTACK,
    BOOKS,
    DROP,
    FLEE,
    GO,
    LAY,
    PLANT,
    ROLE,
    STRIKE,
)

TITLES = ("neither", "citizen", "citizeness")
NO = {"pass": msg("label.no_pass"), "protect": msg("label.no_protect"), "defend": msg("label.no_defend")}
FACES = {0: msg("face.lily"), -1: msg("face.cockade")}


def label(box: Box, question: Question, option: int) -> Message:
    """What an answer means."""
    verb = question.verb
    if verb in ("act", "again", "after"):
        return _act(box, verb, option)
    if verb == "dice":
        first, second = box.throws[option].faces
        return msg("label.throw", first=FACES.get(first, first), second=FACES.get(second, second))
    if verb in ("pass", "protect", "defend"):
        return box.card_names[option] if option else NO[verb]
    if verb in ("first", "alms", "rob", "taker"):
        return box.seat_names[option]
    if verb == "title":
        return msg(f"label.{TITLES[option]}")
    if verb == "verdict":
        return msg("label.guilty" if option else "label.not_guilty")
    if verb == "pay":
        return msg("label.pay" if option else "label.no_pay")
    if verb == "school":
        return msg("label.books_traded", n=option)
    return box.card_names[option]


def _act(box: Box, verb: str, option: int) -> Message:
    if option == GO:
        return msg("label.end_turn" if verb == "after" else "label.throw_dice")
    if option == BOOKS:
        return msg("label.books" if box.books_laid > 1 else "label.one_book")
    if option == FLEE:
        return msg("label.flee")
    if option >= PLANT:
        return msg("label.plant", cell=box.place_names[option - PLANT])
    if option >= ROLE:
        of, marking = divmod(option - ROLE, 16)
        card, target = divmod(of, 8)
        return msg(
            "label.role", card=box.card_names[card], target=box.seat_names[target], marking=box.marking_names[marking]
        )
    if option >= STRIKE:
        colour, target = divmod(option - STRIKE, 8)
        return msg("label.attack", card=box.card_names[ATTACK + colour], target=box.seat_names[target])
    if option >= DROP:
        return msg("label.drop", card=box.card_names[option - DROP])
    return msg("label.lay", card=box.card_names[option - LAY])


def seat_name(box: Box, seat: int) -> Message:
    return box.seat_names[seat]
