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
from tocsin.games.lys_cocarde.play.attack import FATES, fate

TITLES = ("neither", "citizen", "citizeness")
LAID = {"pass": "told.passes", "protect": "told.protected", "defend": "told.defends"}
NOT_LAID = {
    "pass": ("label.no_pass", "told.not_passing"),
    "protect": ("label.no_protect", "told.not_protected"),
    "defend": ("label.no_defend", "told.undefended"),
}
FACES = {0: msg("face.lily"), -1: msg("face.cockade")}


def label(box: Box, question: Question, option: int) -> Message:
    """What an answer means. Its parameter ``briefly`` is what the story tells of it."""
    verb = question.verb
    if verb in ("act", "again", "after"):
        return _done(box, question, _act(box, question, option))
    if verb == "dice":
        first, second = box.throws[option].faces
        return msg("label.throw", first=FACES.get(first, first), second=FACES.get(second, second))
    if verb in LAID:
        return _laid(box, question, option)
    if verb in ("first", "alms", "rob", "taker"):
        return box.seat_names[option]
    if verb == "title":
        return msg(f"label.{TITLES[option]}")
    if verb == "verdict":
        return msg("label.guilty" if option else "label.not_guilty")
    if verb == "pay":
        return _done(box, question, msg("label.pay" if option else "label.no_pay"))
    if verb == "school":
        return _done(box, question, msg("label.books_traded", n=option) if option else msg("label.no_books"))
    return box.card_names[option]


def _done(box: Box, question: Question, label: Message) -> Message:
    """A label that the story tells as something done by whoever was asked: to throw the dice, throws the dice."""
    done = msg(f"act.{label.id.removeprefix('label.')}", **label.params, who=box.seat_names[question.seat])
    return msg(label.id, **label.params, briefly=done)


def _laid(box: Box, question: Question, option: int) -> Message:
    """A card laid to pass, to be protected or to defend oneself, or none."""
    verb, who = question.verb, box.seat_names[question.seat]
    if not option:
        label, told = NOT_LAID[verb]
        return msg(label, briefly=msg(told, who=who))
    card = box.card_names[option]
    return msg("label.card", card=card, briefly=msg(LAID[verb], who=who, card=card))


def _act(box: Box, question: Question, option: int) -> Message:
    """What one may do on a turn, with its price and what it brings."""
    about = question.about or {}
    if option == GO:
        return msg("label.end_turn" if question.verb == "after" else "label.throw_dice")
    if option == BOOKS:
        return msg("label.books" if box.books_laid > 1 else "label.one_book")
    if option == FLEE:
        place = about["places"][question.seat]
        return msg("label.flee", cell=box.goals[box.exits[place]]) if place in box.exits else msg("label.escape")
    if option >= PLANT:
        return msg("label.plant", n=option - PLANT, name=box.cell_names[option - PLANT])
    if option >= ROLE:
        of, marking = divmod(option - ROLE, 16)
        card, target = divmod(of, 8)
        name = box.marking_names[marking]
        if about["markings"][target] == marking:
            name = msg("label.unchanged", marking=name)
        if target == question.seat:
            return msg("label.take_role", card=box.card_names[card], marking=name)
        return msg("label.role", card=box.card_names[card], target=box.seat_names[target], marking=name)
    if option >= STRIKE:
        colour, target = divmod(option - STRIKE, 8)
        threat = FATES[fate(box, colour, about["places"][target])]
        return msg("label.attack", card=box.card_names[ATTACK + colour], target=box.seat_names[target], fate=threat)
    if option >= DROP:
        return msg("label.drop", card=box.card_names[option - DROP])
    return msg("label.lay", card=box.card_names[option - LAY])


def seat_name(box: Box, seat: int) -> Message:
    return box.seat_names[seat]
