"""What cards and bonus actions allow: recruit, move, rest, draw (DP-69..84, DP-92..95)."""

from __future__ import annotations

from functools import partial

from tocsin.core import NATURE, Objections, Reason, ask, reason
from tocsin.games.dual_powers.box import City
from tocsin.games.dual_powers.control import can_move, can_recruit, can_rest, controlled, stands_in
from tocsin.games.dual_powers.kinds import (
    CITY,
    DECK,
    DISCARD,
    DONE,
    DOUBLE_MOVE,
    HAND,
    NEUTRAL,
    OBJECTIVE,
    PASS,
    RECRUIT,
    RESERVE,
    REST,
    SHOWN,
    TIRED,
    ZONES,
    Bonus,
)
from tocsin.games.dual_powers.state import State

BONUS_RECRUIT, BONUS_MOVE, BONUS_REST, BONUS_DRAW, ORGANIZE, BONUS_PASS = map(int, Bonus)

IN_THE_CITY = reason("DP-72", "why.in_the_city")
LEVEL_TOO_HIGH = reason("DP-72", "why.level_too_high")
LEVEL_NOT_ONE = reason("DP-93", "why.level_not_one")
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
    box: City = g.box
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
            g.tell("DP-71", "told.nothing_possible")
            return
    if chosen == RECRUIT:
        await recruit(g, side, box.card_zone[card], value)
    elif chosen == REST:
        await rest(g, side)
    elif chosen != PASS:
        await move(g, side, chosen == DOUBLE_MOVE)


# Recruiting


async def recruit(g: State, side: int, zone: int, points: int) -> None:
    """DP-72..75. Own units, one after the other, until the value is spent or the player has enough."""
    box: City = g.box
    where, level, units = g.where, box.level, box.units[side]
    first = True
    while fit := [unit for unit in units if where[unit] == RESERVE and level[unit] <= points]:
        if not first:
            fit.append(DONE)
        if len(fit) > 1:
            why = partial(against_recruit, g, side, points, first)
            about = {"zone": box.zone_name[zone], "n": points}
            unit = await ask(box.seat_of[side], "recruit", fit, "DP-72", box.recruit_domain[side], why, None, about)
            if unit == DONE:
                return
        else:
            unit = fit[0]
            g.tell("DP-72", "told.recruited", side=box.side[side], token=box.token_name[unit], zone=box.zone_name[zone])
        where[unit] = zone
        points -= level[unit]
        first = False


def against_recruit(g: State, side: int, points: int, first: bool) -> Objections:
    """DP-72, DP-74."""
    box: City = g.box
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
    """DP-78..82. One token under control goes over one connection, or one or two, none of them barricaded."""
    box: City = g.box
    where, exits = g.where, (box.two if double else box.one)[g.barricade]
    tokens = [token for token in controlled(g, side) if exits[where[token] % TIRED]]
    if len(tokens) > 1:
        why = partial(against_token, g, side)
        token = await ask(box.seat_of[side], "move", tokens, "DP-80" if double else "DP-78", box.tokens, why)
    else:
        token = tokens[0]
    zone = where[token] % TIRED
    goals = exits[zone]
    if double and box.token_side[token] == NEUTRAL and box.options.double_move_control == "each_step":
        goals = guarded(g, side, zone)
    if len(goals) > 1:
        why = partial(against_goal, g, zone, double, goals)
        about = {"token": box.token_name[token], "from": box.zone_name[zone]}
        goal = await ask(box.seat_of[side], "to", goals, "DP-80" if double else "DP-78", ZONES, why, None, about)
    else:
        goal = goals[0]
        g.tell("DP-78", "told.moved", token=box.token_name[token], zone=box.zone_name[zone], goal=box.zone_name[goal])
    where[token] += goal - zone


def guarded(g: State, side: int, zone: int) -> tuple[int, ...]:
    """DP-82. Where a neutral token may go if it must be controlled in the zone in between as well."""
    near: tuple[int, ...] = g.box.one[g.barricade][zone]
    goals = set(near)
    for between in near:
        if stands_in(g, side, between):
            goals.update(g.box.one[g.barricade][between])
    return tuple(sorted(goals - {zone}))


def against_token(g: State, side: int) -> Objections:
    """DP-63..67, DP-77, DP-78."""
    for token in g.box.tokens:
        if why := not_controlled(g, side, token):
            yield token, why
        elif not g.box.one[g.barricade][g.where[token] % TIRED]:
            yield token, NO_WAY_OUT


def not_controlled(g: State, side: int, token: int) -> Reason | None:
    """DP-63, DP-64, DP-67. Why a side does not control a token, if it does not."""
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
    box: City = g.box
    table = box.two if double else box.one
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
    box: City = g.box
    where = g.where
    tokens = [token for token in controlled(g, side) if where[token] >= TIRED]
    if len(tokens) > 1:
        why = partial(against_rest, g, side)
        token = await ask(box.seat_of[side], "rest", tokens, "DP-83", box.tokens, why)
    else:
        token = tokens[0]
        g.tell("DP-83", "told.rested", token=box.token_name[token])
    where[token] -= TIRED


def against_rest(g: State, side: int) -> Objections:
    """DP-63..67, DP-84."""
    for token in g.box.tokens:
        if why := not_controlled(g, side, token):
            yield token, why
        elif g.where[token] < TIRED:
            yield token, NOT_TIRED


# Bonus actions


async def bonus(g: State, side: int, dated: bool) -> None:
    """DP-92..95, DP-108, DP-148. One bonus action: earned by the date, or taken for the unrest zone."""
    box: City = g.box
    mask = 1 if can_recruit_bonus(g, side) else 0
    if can_move(g, side):
        mask += 2
    if can_rest(g, side):
        mask += 4
    if can_draw(g):
        mask += 8
    if dated and g.hidden:
        mask += 16
    question = box.bonus_questions[side][dated][mask]
    chosen = await question if len(question.options) > 1 else question.options[0]
    if chosen == BONUS_RECRUIT:
        await bonus_recruit(g, side)
    elif chosen == BONUS_MOVE:
        await move(g, side, False)
    elif chosen == BONUS_REST:
        await rest(g, side)
    elif chosen == BONUS_DRAW:
        await draw_one(g, side)
    elif chosen == ORGANIZE:
        await turn_up_own(g, "DP-148")


def can_recruit_bonus(g: State, side: int) -> bool:
    """DP-93."""
    level = g.box.bonus_level
    return any(g.where[unit] == RESERVE and g.box.level[unit] == level for unit in g.box.units[side])


async def bonus_recruit(g: State, side: int) -> None:
    """DP-93. One unit of level 1, in any zone."""
    box: City = g.box
    seat, level = box.seat_of[side], box.bonus_level
    fit = [unit for unit in box.units[side] if g.where[unit] == RESERVE and box.level[unit] == level]
    unit = fit[0]
    if len(fit) > 1:
        domain = box.recruit_domain[side][:-1]
        unit = await ask(seat, "bonus_unit", fit, "DP-93", domain, partial(against_bonus_unit, g, side))
    g.where[unit] = await ask(seat, "bonus_zone", ZONES, "DP-93", about={"token": box.token_name[unit]})


def against_bonus_unit(g: State, side: int) -> Objections:
    """DP-72, DP-74, DP-93."""
    box: City = g.box
    for token in box.recruit_domain[side][:-1]:
        if box.token_side[token] == NEUTRAL or box.token_table[token] != "unit":
            yield token, ONLY_OWN_UNITS
        elif g.where[token] != RESERVE:
            yield token, IN_THE_CITY
        elif box.level[token] != box.bonus_level:
            yield token, LEVEL_NOT_ONE


# Cards


def can_draw(g: State) -> bool:
    """DP-33. Whether any card is left to draw, in the deck or the discard pile."""
    return g.cards.count(DECK) > g.pile + g.hidden or DISCARD in g.cards


def the_deck(g: State) -> list[int]:
    """DP-31. The cards that may be on top of the deck; if there are none, the discard pile is shuffled into one."""
    cards = g.cards
    deck = [card for card, pile in enumerate(cards) if pile == DECK]
    if len(deck) <= g.pile + g.hidden and DISCARD in cards:
        shuffled = [card for card, pile in enumerate(cards) if pile == DISCARD]
        for card in shuffled:
            cards[card] = DECK
        # Nothing else was hidden then, so everybody knows which cards the others hold (DP-17).
        g.deduced = [card for card in range(g.box.leaders) if cards[card] in (*HAND, *OBJECTIVE)]
        g.tell("DP-31", "told.reshuffled", n=len(shuffled))
        deck = sorted(deck + shuffled)
    return deck


async def draw_one(g: State, side: int) -> None:
    """DP-95, DP-31. One command card into the hand."""
    seat = g.box.seat_of[side]
    about = {"side": g.box.side[side]}
    card = await ask(NATURE, "draw", the_deck(g), "DP-95", about=about, seen=(seat,))
    g.cards[card] = HAND[side]


async def turn_up_own(g: State, cite: str) -> None:
    """DP-148, DP-149. Solo: the human's own objective is turned up; until then it may be any unseen card."""
    box: City = g.box
    card = await ask(NATURE, "reveal_own", [c for c, pile in enumerate(g.cards) if pile == DECK], cite)
    g.cards[card] = SHOWN[box.human]
    g.hidden = 0
