"""A turn: play a card, advance the date, act, take a bonus action if one is due (DP-38..62, DP-85..91)."""

from __future__ import annotations

from functools import partial

from tocsin.core import Objections, ask, reason
from tocsin.games.dual_powers.actions import bonus, command, turn_up_own
from tocsin.games.dual_powers.box import City
from tocsin.games.dual_powers.kinds import (
    BESIDE,
    CITY,
    HAND,
    OBJECTIVE,
    OUT,
    PLAYED,
    RED,
    RESERVE,
    SCORING,
    SHOWN,
    ZONES,
    Special,
)
from tocsin.games.dual_powers.state import State

LEADER, PROTEST, ESPIONAGE, INSPIRE, NO_MORE = map(int, Special)
MAY, AUGUST = 1, 3  # the month spaces of the two events (DP-57, DP-59)

ON_THE_SLOT = reason("DP-37", "why.on_the_slot")
DONE_ALREADY = reason("DP-85", "why.done_already")
LEADER_GONE = reason("DP-86", "why.leader_gone")
MUST_ACT = reason("DP-70", "why.must_act")
STANDS_THERE = reason("DP-87", "why.stands_there")


async def exchange(g: State) -> None:
    """DP-38..40. A turn of the side that opened the phase, then one of the other.

    Both are one segment: that makes half the marks, and forks stay short.
    """
    if not g.turn & 1:
        await turn(g, g.opener)
    await turn(g, 1 - g.opener)


async def turn(g: State, side: int) -> None:
    """DP-41..43. The turn of a side."""
    box: City = g.box
    cards, held, slot = g.cards, HAND[side], OBJECTIVE[side]
    hand = [card for card, pile in enumerate(cards) if pile == held]
    objective = cards.index(slot) if slot in cards else -1 if g.hidden else g.objective(side)
    if objective < 0:
        card = await ask(box.seat_of[side], "play", hand, "DP-42")
    else:
        domain = [*hand, objective]
        domain.sort()
        card = await ask(box.seat_of[side], "play", hand, "DP-42", domain, partial(against_play, objective))
    cards[card] = PLAYED[side]
    g.row.append(card)
    due = advance(g, side, box.days[card])
    if card < box.leaders:
        await command(g, side, card)
    else:
        await leader(g, side, card)
    if due:
        await bonus(g, side, True)
    pass_on(g)


def against_play(objective: int) -> Objections:
    """DP-37. The objective stays where it is."""
    yield objective, ON_THE_SLOT


def pass_on(g: State) -> None:
    """DP-39, DP-141. The other side is next, until all turns are taken."""
    g.turn += 1
    if g.turn == g.box.turns:
        g.phase = SCORING


# The date


def advance(g: State, side: int, days: int) -> bool:
    """DP-44..52. Move the day marker; true when it stops on a day that earns a bonus action."""
    box: City = g.box
    g.day, passed, due = box.landing[g.day + days]
    last = passed and g.month == len(box.month_ids) - 1
    if passed and not last:
        g.month += 1
    if g.notes is not None:
        g.tell("DP-44", "told.date", month=box.month_name[g.month], day=g.day)
        if due:
            g.tell("DP-50", "told.bonus_due", side=box.side[side])
    if last:
        if box.options.will_passes_past_last_month:
            give_will(g, side, "DP-56")
    elif passed:
        new_month(g, side)
    return due


def new_month(g: State, side: int) -> None:
    """DP-53..62. The Will goes to the side whose turn it is, then Trotsky may come or change."""
    give_will(g, side, "DP-53")
    if g.month == MAY:
        trotsky_returns(g)
    elif g.month == AUGUST:
        trotsky_joins(g)


def give_will(g: State, side: int, cite: str) -> None:
    """DP-53..55, DP-91, DP-139. The Will of the People goes to a side, or stays there."""
    if g.will != side:
        g.will = side
        g.tell(cite, "told.will", side=g.box.side[side])


def trotsky_returns(g: State) -> None:
    """DP-57, DP-125. Neutral Trotsky appears, rested, in the unrest zone."""
    box: City = g.box
    zone = g.unrest()
    if g.where[box.trotsky_neutral] != BESIDE:
        return
    if zone < 0:
        g.tell("DP-125", "told.trotsky_nowhere")
        return
    g.where[box.trotsky_neutral] = zone
    g.tell("DP-57", "told.trotsky_returns", zone=box.zone_name[zone])


def trotsky_joins(g: State) -> None:
    """DP-59..61. Red Trotsky takes the place and the face of the neutral one, if that one is still in the city."""
    box: City = g.box
    place = g.where[box.trotsky_neutral]
    g.where[box.trotsky_neutral] = OUT
    if place < CITY:
        g.where[box.trotsky_red] = place
        g.tell("DP-59", "told.trotsky_joins", side=box.side[RED], zone=box.zone_name[place % 6])
    else:
        g.where[box.trotsky_red] = OUT
        g.tell("DP-61", "told.trotsky_absent")


# Leader cards


async def leader(g: State, side: int, card: int) -> None:
    """DP-85. Recruit the leader and do the special action, in either order, each or none."""
    box: City = g.box
    token, special = box.leader_token[card], box.special[card]
    gone = g.where[token] != RESERVE
    left = [special] if gone else [LEADER, special]
    domain = (LEADER, special, NO_MORE)
    about = {"leader": box.token_name[token]}
    while left:
        options = [*left, NO_MORE] if box.options.actions_optional else left[:]
        chosen = options[0]
        if len(options) > 1:
            why = partial(against_leader, g, domain, left[:], gone)
            chosen = await ask(box.seat_of[side], "leader", options, "DP-85", domain, why, None, about)
            if chosen == NO_MORE:
                return
        left.remove(chosen)
        if chosen == LEADER:
            g.where[token] = await ask(box.seat_of[side], "leader_zone", ZONES, "DP-86", about=about)
        elif chosen == PROTEST:
            await protest(g, side)
        elif chosen == ESPIONAGE:
            await espionage(g, side)
        else:
            inspire(g, side)


def against_leader(g: State, domain: tuple[int, ...], left: list[int], gone: bool) -> Objections:
    """DP-70, DP-85, DP-86."""
    for each in domain[:-1]:
        if each not in left:
            yield each, LEADER_GONE if each == LEADER and gone else DONE_ALREADY
    if not g.box.options.actions_optional:
        yield NO_MORE, MUST_ACT


async def protest(g: State, side: int) -> None:
    """DP-87, DP-88. The barricade marker goes to another connection."""
    box: City = g.box
    others = [n for n in box.all_connections if n != g.barricade]
    chosen = others[0]
    if len(others) > 1:
        why = partial(against_protest, g)
        chosen = await ask(box.seat_of[side], "protest", others, "DP-87", box.all_connections, why)
    g.barricade = chosen


def against_protest(g: State) -> Objections:
    """DP-87."""
    if g.barricade >= 0:
        yield g.barricade, STANDS_THERE


async def espionage(g: State, side: int) -> None:
    """DP-89, DP-149. The opponent's objective is turned up; in solo the human's own."""
    box: City = g.box
    if box.opposition >= 0:
        if g.hidden:
            await turn_up_own(g, "DP-149")
        return
    other = 1 - side
    if OBJECTIVE[other] in g.cards:
        card = g.cards.index(OBJECTIVE[other])
        g.cards[card] = SHOWN[other]
        g.tell("DP-89", "told.espionage", reveals=True, side=box.side[other], card=box.card_name[card])


def inspire(g: State, side: int) -> None:
    """DP-91. Take the Will; its holder may do so too."""
    give_will(g, side, "DP-91")
