"""Options and seats in words: while one chooses with price and consequence, in the story as a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tocsin.core import Message, Question, msg
from tocsin.games.red_flag.box import Box
from tocsin.games.red_flag.box.vocabulary import Event
from tocsin.games.red_flag.pieces import COMMUNE, FINAL_CRISIS, NOBODY, VERSAILLES
from tocsin.games.red_flag.play.bonus_actions import DECLINE, ENEMY, NO_MORE
from tocsin.games.red_flag.play.card_uses import COPY, CRISIS, EVENT, OPERATIONS
from tocsin.games.red_flag.play.events import lowers
from tocsin.games.red_flag.play.operations import DONE, PLACE
from tocsin.games.red_flag.play.tracks import STOP

CARDS = ("draw", "reveal", "test", "pick", "show", "censor", "card", "discard", "give", "get")
OBJECTIVES = ("draw_pair", "draw_objective", "show_objective")
TOLD = {
    "put": "told.put",
    "take": "told.take",
    "give_up": "told.give_up",
    "swap": "told.swap",
    "turncoat": "told.swap",
    "bring_back": "told.bring_back",
    "reaction": "told.reacts",
    "move_from": "told.move_from",
    "move_to": "told.moved",
    "disc_to": "told.disc_placed",
    "disc_from": "told.disc_from",
    "disc_off": "told.disc_off",
}
"""The questions about a space, and what the story tells of the answer."""

NO = {
    "reaction": "told.no_reaction",
    "disc_from": "told.no_disc_from",
    "disc_off": "told.no_disc_off",
    "may": "told.no_may",
    "use_objective": "told.no_use_objective",
    "apply": "told.no_apply",
}
"""What the story tells when somebody declines; otherwise they stop."""

YES = {"may": "told.yes_may", "use_objective": "told.yes_use_objective", "apply": "told.yes_apply"}

PLACING = ("put", "reaction", "swap", "turncoat")
REMOVING = ("take", "give_up", "swap", "turncoat")
SIDES = ("first", "order", "next_objective")
ACTIONS = ("label.de_escalate", "label.spread", "label.turncoat")

About = Mapping[str, Any]


def label(box: Box, question: Question, option: int) -> Message:
    """What an answer means. Its parameter ``briefly`` is what the story tells of it."""
    verb, about = question.verb, question.about or {}
    if verb == "crisis_card":
        return _crisis_card(box, question, option)
    if verb in CARDS:
        return _card(box, option)
    if verb in OBJECTIVES:
        return _objective(box, option)
    if verb == "keep":
        return _keep(box, option)
    if verb == "lot":
        return box.space_names[option]
    if verb in TOLD:
        return _space(box, question, about, option)
    if verb == "operate":
        return _operation(box, question, about, option)
    if verb == "use":
        return _use(box, question, about, option)
    if verb in SIDES:
        return box.sides[option]
    if verb == "choose":
        found: Message = about["lists"][option]
        lost = about["lost"][option]
        return msg("label.choice_lost", what=found, n=lost, briefly=found) if lost else found
    if verb == "de_escalate":
        return _de_escalation(box, question, about, option)
    if verb == "bonus":
        return _bonus(box, question, about, option)
    if verb == "next_bonus":
        name, owner = box.dimension_names[option], about["owners"][option]
        return msg("label.bonus_of", dimension=name, side=box.sides[owner], briefly=name)
    if verb == "extra":
        return _extra(box, question, about, option)
    if verb == "how_many":
        return msg("label.cubes", n=option)
    told = msg((YES if option else NO)[verb], side=_who(box, question), **about)
    return msg("label.yes" if option else "label.no", briefly=told)


def seat_name(box: Box, seat: int) -> Message:
    return box.sides[box.seat_sides[seat]]


def _who(box: Box, question: Question) -> Message:
    return seat_name(box, question.seat)


def _card(box: Box, option: int) -> Message:
    card = box.cards[option]
    return msg("label.card", card=card.name, side=box.sides[card.side], n=card.ops)


def _crisis_card(box: Box, question: Question, option: int) -> Message:
    """RF-136..138. A card played for its event alone, which the other side decides on if it is of its colour."""
    card, enemy = box.cards[option], 1 - box.seat_sides[question.seat]
    id = "label.crisis_enemy" if card.side == enemy else "label.crisis_own"
    return msg(id, card=card.name, side=box.sides[enemy], text=card.text, briefly=_card(box, option))


def _objective(box: Box, option: int) -> Message:
    objective = box.objectives[option]
    return msg("label.objective", card=objective.name, space=box.space_names[objective.space])


def _keep(box: Box, option: int) -> Message:
    """RF-126, RF-127. An objective with what it brings."""
    objective = box.objectives[option]
    id = "label.keep_military" if box.kind_of[objective.space] else "label.keep_political"
    space = box.space_names[objective.space]
    return msg(id, card=objective.name, space=space, text=objective.text, briefly=_objective(box, option))


def _space(box: Box, question: Question, about: About, option: int) -> Message:
    """A space, with a warning where the cube brings or costs something more."""
    verb, side = question.verb, _who(box, question)
    if option == STOP:
        return msg(
            "label.no" if verb in NO else "label.stop", briefly=msg(NO.get(verb, "told.stops"), side=side, **about)
        )
    space, p = box.space_names[option], box.seat_sides[question.seat]
    params = {**about, "side": side, "whose": box.sides[1 - p], "space": space, "source": about.get("space")}
    if verb == "move_to":
        params["tells"] = ("move_from",)
    told, warned = msg(TOLD[verb], **params), _consequences(box, verb, p, about)
    return msg("label.with" if warned else "label.space", space=space, what=warned, briefly=told)


def _consequences(box: Box, verb: str, p: int, about: About) -> list[Message]:
    found = []
    if verb in REMOVING:
        found += _leaves(p if verb == "give_up" else 1 - p, about)
    if verb in PLACING:
        found += _breaches(box, about)
    return found


def _leaves(owner: int, about: About) -> list[Message]:
    """RF-97. A red cube without a free slot leaves the game."""
    return [msg("label.leaves")] if owner == COMMUNE and about["room"] <= 0 else []


def _breaches(box: Box, about: About) -> list[Message]:
    """RF-91..97. What the next cube breaches: bonus cubes, those without a slot, the price of Final Crisis."""
    zone, p = about["zone"], about["placing"]
    n = box.bonus[p][zone] if zone >= 0 else 0
    if not n:
        return []
    if zone == FINAL_CRISIS and about["first"] not in (NOBODY, p):
        return [msg("label.breach_second", n=n)]
    found = [msg("label.breach_first" if zone == FINAL_CRISIS else "label.breach", zone=box.zone_names[zone], n=n)]
    lost = n - about["room"] if p == COMMUNE else 0
    id = "label.bonus_all_lost" if lost >= n else "label.bonus_lost"
    return [*found, msg(id, n=min(lost, n))] if lost > 0 else found


def _operation(box: Box, question: Question, about: About, option: int) -> Message:
    """RF-62..82. What it costs, how strong it is, and what it brings."""
    p, side = box.seat_sides[question.seat], _who(box, question)
    if option == DONE:
        return msg("label.stop_operations", n=about["n"], briefly=msg("told.unspent", n=about["n"], side=side))
    placing, number = option >= PLACE, option % PLACE
    space, price = box.space_names[number], 1 + (about["walls"] >> number & 1)
    what = [msg("label.points", n=price)]
    params = {"side": side, "whose": box.sides[1 - p], "space": space}
    if placing:
        return msg(
            "label.place_in", space=space, what=[*what, *_breaches(box, about)], briefly=msg("told.put", **params)
        )
    if not box.kind_of[number]:
        what += _leaves(1 - p, about)
        return msg("label.remove_from", space=space, what=what, briefly=msg("told.take", **params))
    present, control, level = about["strong"]
    power = (control & box.beside[number]).bit_count() + (present >> number & 1) + (control >> number & 1)
    power += box.beside_outside[level][number] if p == VERSAILLES else 0
    what.append(msg("label.sure" if power >= 3 else "label.strength", n=power))
    id = "label.attack_sure" if power >= 3 else "label.attack"
    return msg(id, space=space, what=[*what, *_leaves(1 - p, about)], briefly=msg("told.attacks", n=price, **params))


def _use(box: Box, question: Question, about: About, option: int) -> Message:
    """RF-51. The five uses of a card, each with what it brings."""
    p, side = box.seat_sides[question.seat], _who(box, question)
    played = box.cards[about["played"]]
    if option == EVENT:
        told = msg("told.uses_event", side=side, text=played.text)
        return _at_risk(msg("label.use_event", text=played.text, briefly=told), played.event, p, about)
    if option == OPERATIONS:
        told = msg("told.uses_operations", side=side, n=played.ops)
        return msg("label.use_operations", n=played.ops, briefly=told)
    if option == COPY:
        top = box.cards[about["top"]]
        told = msg("told.uses_discard", side=side, card=top.name, text=top.text)
        return _at_risk(msg("label.use_discard", card=top.name, text=top.text, briefly=told), top.event, p, about)
    if option == CRISIS:
        card = box.cards[box.crisis_cards[p]]
        told = msg("told.uses_crisis", side=side, card=card.name, n=card.ops)
        both = box.two_spheres and p == COMMUNE
        return msg("label.use_crisis_both" if both else "label.use_crisis", card=card.name, n=card.ops, briefly=told)
    return _advance(box, p, side, about)


def _at_risk(label: Message, event: Event, p: int, about: About) -> Message:
    """RF-106. A warning beside an event that may cost the Commune slots with cubes in them."""
    if about["lost"] and lowers(event, p):
        return msg("label.event_lost", what=label, n=about["lost"], briefly=label.params["briefly"])
    return label


def _advance(box: Box, p: int, side: Message, about: About) -> Message:
    """RF-87, RF-104..113, RF-151. A step of momentum: slots or Prussian cubes, and the other side's cube in answer."""
    level = min(about["level"] + 1, 3)
    if p == COMMUNE:
        what = [msg("label.slots", n=box.slots[level] - box.slots[level - 1])]
    else:
        what = [msg("label.prussian", n=box.prussian_cubes[level - 1])] if level > about["reached"] else []
    if level > 1:
        where = next(n for n, spaces in enumerate(box.dimensions) if spaces == box.reacts_in[1 - p])
        what.append(msg("label.reply", side=box.sides[1 - p], dimension=box.dimension_names[where]))
    if level == len(box.slots) - 1:
        what.append(msg("label.at_three"))
    what.append(msg("label.card_under" if box.censorship else "label.card_gone", card=about["card"]))
    id = "told.uses_momentum_under" if box.censorship else "told.uses_momentum"
    told = msg(id, side=side, momentum=box.momenta[p], card=about["card"])
    return msg("label.use_momentum", momentum=box.momenta[p], level=level, what=what, briefly=told)


def _extra(box: Box, question: Question, about: About, option: int) -> Message:
    """RF-74, RF-77, RF-78. What one more point is worth."""
    power, side = about["n"], _who(box, question)
    if option:
        told = msg("told.yes_extra", side=side, n=power + 1, space=about["space"])
        return msg("label.extra_sure" if power == 2 else "label.extra", n=power + 1, briefly=told)
    told = msg("told.no_extra", side=side, n=power, space=about["space"])
    return msg("label.no_extra" if power else "label.no_extra_hopeless", n=power, briefly=told)


def _bonus(box: Box, question: Question, about: About, option: int) -> Message:
    """RF-117..120. The bonus actions, with what they do."""
    side, dimension = _who(box, question), about["dimension"]
    if option == DECLINE:
        return msg("label.decline", briefly=msg("told.no_bonus_action", side=side, dimension=dimension))
    action = msg(ACTIONS[option])
    told = msg("told.bonus_action", side=side, dimension=dimension, action=action)
    does = ("label.de_escalate_does", "label.spread_does", "label.turncoat_does")[option]
    return msg("label.action", action=action, what=msg(does), briefly=told)


def _de_escalation(box: Box, question: Question, about: About, option: int) -> Message:
    p, side = box.seat_sides[question.seat], _who(box, question)
    if option == NO_MORE:
        return msg("label.stop", briefly=msg("told.stops", side=side))
    enemy = option >= ENEMY
    space, warned = box.space_names[option % ENEMY], _leaves(1 - p if enemy else p, about)
    told = msg("told.take" if enemy else "told.give_up", side=side, whose=box.sides[1 - p], space=space)
    ids = ("label.enemy_cube", "label.enemy_cube_lost") if enemy else ("label.own_cube", "label.own_cube_lost")
    return msg(ids[bool(warned)], space=space, what=warned, briefly=told)
