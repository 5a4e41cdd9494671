"""Bonus actions, earned by the date or taken for the unrest zone (DP-92..95, DP-108, DP-148)."""

from __future__ import annotations

from functools import partial

from tocsin.core import Objections, ask, reason
from tocsin.games.dual_powers.pieces import NEUTRAL, RESERVE, ZONES, Bonus
from tocsin.games.dual_powers.play.commands import IN_THE_CITY, ONLY_OWN_UNITS, move, rest
from tocsin.games.dual_powers.play.control import can_move, can_rest
from tocsin.games.dual_powers.play.deck import can_draw, draw_one, turn_up_own
from tocsin.games.dual_powers.state import State

RECRUIT, MOVE, REST, DRAW, ORGANIZE, PASS = map(int, Bonus)

LEVEL_NOT_ONE = reason("DP-93", "why.level_not_one")


async def bonus(g: State, side: int, dated: bool) -> None:
    """DP-92..95, DP-108, DP-148. One bonus action: earned by the date, or taken for the unrest zone."""
    box = g.box
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
    if chosen == RECRUIT:
        await bonus_recruit(g, side)
    elif chosen == MOVE:
        await move(g, side, False)
    elif chosen == REST:
        await rest(g, side)
    elif chosen == DRAW:
        await draw_one(g, side)
    elif chosen == ORGANIZE:
        await turn_up_own(g, "DP-148")


def can_recruit_bonus(g: State, side: int) -> bool:
    """DP-93."""
    level = g.box.bonus_level
    return any(g.where[unit] == RESERVE and g.box.level[unit] == level for unit in g.box.units[side])


async def bonus_recruit(g: State, side: int) -> None:
    """DP-93. One unit of level 1, in any zone."""
    box = g.box
    seat, level = box.seat_of[side], box.bonus_level
    fit = [unit for unit in box.units[side] if g.where[unit] == RESERVE and box.level[unit] == level]
    unit = fit[0]
    if len(fit) > 1:
        domain = box.recruit_domain[side][:-1]
        why, about = partial(against_bonus_unit, g, side), {"where": g.where[:]}
        unit = await ask(seat, "bonus_unit", fit, "DP-93", domain, why, None, about)
    g.where[unit] = await ask(seat, "bonus_zone", ZONES, "DP-93", about={"token": box.token_name[unit]})


def against_bonus_unit(g: State, side: int) -> Objections:
    """DP-72, DP-74, DP-93."""
    box = g.box
    for token in box.recruit_domain[side][:-1]:
        if box.token_side[token] == NEUTRAL or box.token_table[token] != "unit":
            yield token, ONLY_OWN_UNITS
        elif g.where[token] != RESERVE:
            yield token, IN_THE_CITY
        elif box.level[token] != box.bonus_level:
            yield token, LEVEL_NOT_ONE
