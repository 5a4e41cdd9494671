"""Command card actions: recruit, move, rest (DP-69..84)."""

from __future__ import annotations

from functools import partial

from tocsin.core import Objections, Reason, ask, reason
from tocsin.games.dual_powers.pieces import CITY, DONE, DOUBLE_MOVE, NEUTRAL, PASS, RECRUIT, RESERVE, REST, TIRED, ZONES
from tocsin.games.dual_powers.play.control import can_move, can_recruit, can_rest, controlled, stands_in
from tocsin.games.dual_powers.state import State

IN_THE_CITY = reason("DP-72", "why.in_the_city")
LEVEL_TOO_HIGH = reason("DP-72", "why.level_too_high")
ONLY_OWN_UNITS = reason("DP-74", "why.only_own_units")
AT_LEAST_ONE = reason("DP-72", "why.at_least_one")
NOT_IN_CITY = reason("DP-78", "why.not_in_city")
NOT_YOURS = reason("DP-63", "why.not_yours")
NO_WILL = reason("DP-67", "why.no_will")
NO_OWN_TOKEN = reason("DP-64", "why.no_own_token")
NO_WAY_OUT = reason("DP-77", "why.no_way_out")
NOT_TIRED = reason("DP-84", "why.not_tired")
SAME_ZONE = reason("DP-78", "why.same_zone")
BACK_AGAIN = reason("DP-81", "why.back_again")
BARRICADED = reason("DP-77", "why.barricaded")
TOO_FAR = reason("DP-78", "why.too_far")
TOO_FAR_FOR_TWO = reason("DP-80", "why.too_far_for_two")
LOST_ON_THE_WAY = reason("DP-82", "why.lost_on_the_way")


async def command(g: State, side: int, card: int) -> None:
    """DP-69..71. Recruit, or the card's own action, or neither; if nothing is possible the step is skipped."""
    box = g.box
    action, value = box.action[card], box.recruit[card]
    mask = 1 if can_recruit(g, side, value) else 0
    if can_rest(g, side) if action == REST else can_move(g, side):
        mask += 2
    question = box.action_questions[side][card][mask]
    if len(question.options) > 1:
        chosen = await question
    else:
        chosen = question.options[0]
        if chosen == PASS:
            g.tell("DP-71", "told.nothing_possible", side=box.side_name[side])
            return
    if chosen == RECRUIT:
        await recruit(g, side, box.card_zone[card], value)
    elif chosen == REST:
        await rest(g, side)
    elif chosen != PASS:
        await move(g, side, chosen == DOUBLE_MOVE)


# Recruiting


async def recruit(g: State, side: int, zone: int, points: int) -> None:
    """DP-72..75. Own units, one after the other, until the value is spent or the player stops."""
    box = g.box
    where, level, units = g.where, box.level, box.units[side]
    first = True
    while fit := [unit for unit in units if where[unit] == RESERVE and level[unit] <= points]:
        if not first:
            fit.append(DONE)
        if len(fit) > 1:
            why = partial(against_recruit, g, side, points, first)
            about = {"zone": box.zone_name[zone], "n": points, "where": where[:]}
            unit = await ask(box.seat_of[side], "recruit", fit, "DP-72", box.recruit_domain[side], why, None, about)
            if unit == DONE:
                return
        else:
            unit = fit[0]
            g.tell(
                "DP-72",
                "told.recruited",
                side=box.side_name[side],
                token=box.token_name[unit],
                zone=box.zone_name[zone],
                tells=("action",),
            )
        where[unit] = zone
        points -= level[unit]
        first = False


def against_recruit(g: State, side: int, points: int, first: bool) -> Objections:
    """DP-72, DP-74."""
    box = g.box
    for token in box.recruit_domain[side]:
        if token == DONE:
            if first:
                yield token, AT_LEAST_ONE
        elif box.token_side[token] == NEUTRAL or box.token_table[token] != "unit":
            yield token, ONLY_OWN_UNITS
        elif g.where[token] != RESERVE:
            yield token, IN_THE_CITY
        elif box.level[token] > points:
            yield token, LEVEL_TOO_HIGH


# Moving


async def move(g: State, side: int, double: bool) -> None:
    """DP-78..82. A token under control crosses one connection, or up to two, none of them barricaded."""
    box = g.box
    where, exits = g.where, (box.two_steps if double else box.one_step)[g.barricade]
    tokens = [token for token in controlled(g, side) if exits[where[token] % TIRED]]
    if len(tokens) > 1:
        why = partial(against_token, g, side)
        cite = "DP-80" if double else "DP-78"
        token = await ask(box.seat_of[side], "move", tokens, cite, box.tokens, why, None, {"where": where[:]})
    else:
        token = tokens[0]
    zone = where[token] % TIRED
    goals = exits[zone]
    if double and box.token_side[token] == NEUTRAL and box.options.double_move_control == "each_step":
        goals = guarded(g, side, zone)
    if len(goals) > 1:
        why = partial(against_goal, g, zone, double, goals)
        about = {"token": box.shown(token, where[token]), "from": box.zone_name[zone]}
        goal = await ask(box.seat_of[side], "to", goals, "DP-80" if double else "DP-78", ZONES, why, None, about)
    else:
        goal = goals[0]
        g.tell(
            "DP-78",
            "told.moved",
            side=box.side_name[side],
            token=box.shown(token, where[token]),
            zone=box.zone_name[zone],
            goal=box.zone_name[goal],
            tells=("action", "move"),
        )
    where[token] += goal - zone


def guarded(g: State, side: int, zone: int) -> tuple[int, ...]:
    """DP-82. Where a neutral token may go if it must be controlled in the zone in between as well."""
    near = g.box.one_step[g.barricade][zone]
    goals = set(near)
    for between in near:
        if stands_in(g, side, between):
            goals.update(g.box.one_step[g.barricade][between])
    return tuple(sorted(goals - {zone}))


def against_token(g: State, side: int) -> Objections:
    """DP-63..67, DP-77, DP-78."""
    for token in g.box.tokens:
        if why := not_controlled(g, side, token):
            yield token, why
        elif not g.box.one_step[g.barricade][g.where[token] % TIRED]:
            yield token, NO_WAY_OUT


def not_controlled(g: State, side: int, token: int) -> Reason | None:
    """DP-63, DP-64, DP-67. Why a side does not control a token; None if it does."""
    place = g.where[token]
    if place >= CITY:
        return NOT_IN_CITY
    owner = g.box.token_side[token]
    if owner == side:
        return None
    if owner != NEUTRAL:
        return NOT_YOURS
    if g.will != side:
        return NO_WILL
    return None if stands_in(g, side, place % TIRED) else NO_OWN_TOKEN


def against_goal(g: State, zone: int, double: bool, goals: tuple[int, ...]) -> Objections:
    """DP-77, DP-78, DP-80..82."""
    box = g.box
    table = box.two_steps if double else box.one_step
    for goal in ZONES:
        if goal in goals:
            continue
        if goal == zone:
            yield goal, BACK_AGAIN if double else SAME_ZONE
        elif goal in table[g.barricade][zone]:
            yield goal, LOST_ON_THE_WAY
        elif goal in table[-1][zone]:
            yield goal, BARRICADED
        else:
            yield goal, TOO_FAR_FOR_TWO if double else TOO_FAR


# Resting


async def rest(g: State, side: int) -> None:
    """DP-83, DP-84. One exhausted token under control turns to its rested face."""
    box = g.box
    where = g.where
    tokens = [token for token in controlled(g, side) if where[token] >= TIRED]
    if len(tokens) > 1:
        why = partial(against_rest, g, side)
        token = await ask(box.seat_of[side], "rest", tokens, "DP-83", box.tokens, why, None, {"where": where[:]})
    else:
        token = tokens[0]
        g.tell(
            "DP-83",
            "told.rested",
            side=box.side_name[side],
            name=box.token_plain[token],
            zone=box.zone_name[where[token] - TIRED],
            up=box.tired[token],
            down=box.rested[token],
            tells=("action",),
        )
    where[token] -= TIRED


def against_rest(g: State, side: int) -> Objections:
    """DP-63..67, DP-84."""
    for token in g.box.tokens:
        if why := not_controlled(g, side, token):
            yield token, why
        elif g.where[token] < TIRED:
            yield token, NOT_TIRED
