"""Leader card actions: recruit the leader, and protest, espionage or inspire (DP-85..91)."""

from __future__ import annotations

from functools import partial

from tocsin.core import Objections, ask, reason
from tocsin.games.dual_powers.pieces import OBJECTIVE, RESERVE, SHOWN, ZONES, Special
from tocsin.games.dual_powers.play.date import give_will
from tocsin.games.dual_powers.play.deck import turn_up_own
from tocsin.games.dual_powers.state import State

LEADER, PROTEST, ESPIONAGE, INSPIRE, NO_MORE = map(int, Special)

DONE_ALREADY = reason("DP-85", "why.done_already")
LEADER_GONE = reason("DP-86", "why.leader_gone")
MUST_ACT = reason("DP-70", "why.must_act")
STANDS_THERE = reason("DP-87", "why.stands_there")


async def leader(g: State, side: int, card: int) -> None:
    """DP-85. Recruit the leader and do the special action, in either order, each or none."""
    box = g.box
    token, special = box.leader_token[card], box.special[card]
    gone = g.where[token] != RESERVE
    left = [special] if gone else [LEADER, special]
    domain = (LEADER, special, NO_MORE)
    about = {"leader": box.token_name[token], "idle": is_idle(g, side, special)}
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


def is_idle(g: State, side: int, special: int) -> bool:
    """DP-89, DP-91, DP-149. Whether a special action would change nothing now."""
    if special == INSPIRE:
        return g.will == side
    if special == ESPIONAGE:
        return not g.hidden if g.box.opposition >= 0 else OBJECTIVE[1 - side] not in g.cards
    return False


def against_leader(g: State, domain: tuple[int, ...], left: list[int], gone: bool) -> Objections:
    """DP-70, DP-85, DP-86."""
    for each in domain[:-1]:
        if each not in left:
            yield each, LEADER_GONE if each == LEADER and gone else DONE_ALREADY
    if not g.box.options.actions_optional:
        yield NO_MORE, MUST_ACT


async def protest(g: State, side: int) -> None:
    """DP-87, DP-88. The barricade marker goes to another connection."""
    box = g.box
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
    box = g.box
    if box.opposition >= 0:
        if g.hidden:
            await turn_up_own(g, "DP-149")
        else:
            g.tell("DP-149", "told.nothing_to_see")
        return
    other = 1 - side
    if OBJECTIVE[other] in g.cards:
        card = g.cards.index(OBJECTIVE[other])
        g.cards[card] = SHOWN[other]
        g.tell(
            "DP-89",
            "told.espionage",
            reveals=True,
            side=box.side_name[other],
            card=box.card_name[card],
            zone=box.zone_name[box.card_zone[card]],
            vp=box.vp[card],
        )
    else:
        g.tell("DP-89", "told.nothing_to_see")


def inspire(g: State, side: int) -> None:
    """DP-91. Take the Will; its holder may do so too."""
    give_will(g, side, "DP-91")
