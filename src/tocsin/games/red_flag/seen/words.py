"""Options and seats in words."""

from __future__ import annotations

from tocsin.core import Message, Question, msg
from tocsin.games.red_flag.box import Box
from tocsin.games.red_flag.play.bonus_actions import ENEMY, NO_MORE
from tocsin.games.red_flag.play.operations import DONE, PLACE
from tocsin.games.red_flag.play.tracks import STOP

CARDS = ("draw", "reveal", "test", "pick", "show", "censor", "card", "crisis_card", "discard", "give", "get")
SPACES = ("put", "take", "give_up", "swap", "bring_back", "move_from", "move_to", "turncoat")
SPACES_TOO = ("lot", "reaction", "disc_to", "disc_from", "disc_off")
SIDES = ("first", "order", "next_objective")
USES = ("label.use_event", "label.use_operations", "label.use_discard", "label.use_momentum", "label.use_crisis")
ACTIONS = ("label.de_escalate", "label.spread", "label.turncoat", "label.decline")


def label(box: Box, question: Question, option: int) -> Message:
    """What an answer means."""
    verb = question.verb
    if verb in CARDS:
        card = box.cards[option]
        return msg("label.card", card=card.name, side=box.sides[card.side], n=card.ops)
    if verb in ("keep", "draw_pair", "draw_objective", "show_objective"):
        objective = box.objectives[option]
        return msg("label.objective", card=objective.name, space=box.space_names[objective.space])
    if verb in SPACES or verb in SPACES_TOO:
        return msg("label.stop") if option == STOP else box.space_names[option]
    if verb == "operate":
        return _operation(box, option)
    if verb == "use":
        return msg(USES[option])
    if verb in SIDES:
        return box.sides[option]
    if verb == "choose":
        found: Message = (question.about or {})["lists"][option]
        return found
    if verb == "de_escalate":
        return _de_escalation(box, option)
    if verb == "bonus":
        return msg(ACTIONS[option])
    if verb == "next_bonus":
        return box.dimension_names[option]
    if verb == "extra":
        return msg("label.extra" if option else "label.no_extra")
    if verb == "how_many":
        return msg("label.cubes", n=option)
    return msg("label.yes" if option else "label.no")


def seat_name(box: Box, seat: int) -> Message:
    return box.sides[box.seat_sides[seat]]


def _operation(box: Box, option: int) -> Message:
    if option == DONE:
        return msg("label.stop")
    if option >= PLACE:
        return msg("label.place_in", space=box.space_names[option - PLACE])
    return msg("label.remove_from", space=box.space_names[option])


def _de_escalation(box: Box, option: int) -> Message:
    if option == NO_MORE:
        return msg("label.stop")
    if option >= ENEMY:
        return msg("label.enemy_cube", space=box.space_names[option - ENEMY])
    return msg("label.own_cube", space=box.space_names[option])
