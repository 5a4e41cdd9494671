"""Skills used by choice during a move: the bully's shove, vanishing (TB-60, TB-62)."""

from __future__ import annotations

from functools import partial

from tocsin.core import Objections, ask, reason
from tocsin.games.toroball.pieces import BULLY, DISCREET, FIELD, FIGURES, SHOVE, SIDE, TEAMS, VANISH
from tocsin.games.toroball.play.out import knock_over
from tocsin.games.toroball.state import State

CANNOT_WALK_ON = reason("TB-22", "why.cannot_walk_on")
NOT_A_CELL_WALKED = reason("TB-17", "why.not_a_cell_walked")
NOT_HIS_SKILL = reason("TB-60", "why.not_his_skill")
SPENT = reason("TB-60", "why.spent")
NOBODY_TO_SHOVE = reason("TB-62", "why.nobody_to_shove")
NOT_WITHIN_REACH = reason("TB-62", "why.not_within_reach")


def against_skills(g: State, f: int, walked: int, ways: list[int]) -> Objections:
    """TB-60, TB-62. Only who has the skill, once a game, and as part of a move."""
    if not g.skills[f] & (BULLY | DISCREET):
        return
    for choice, skill in ((SHOVE, BULLY), (VANISH, DISCREET)):
        if not g.skills[f] & skill:
            yield choice, NOT_HIS_SKILL
        if g.spent[f] & skill:
            yield choice, SPENT
    if not reachable(g, f):
        yield SHOVE, NOBODY_TO_SHOVE
    if not (walked or ways):
        yield SHOVE, CANNOT_WALK_ON
    if not walked:
        yield VANISH, NOT_A_CELL_WALKED


async def shove(g: State, f: int) -> None:
    """TB-60, TB-62. The bully knocks over a neighbour of the other team, once a game."""
    victims = reachable(g, f)
    victim = victims[0]
    if len(victims) > 1:
        about = {"name": g.box.figure_names[f]}
        victim = await ask(SIDE[f], "shove", victims, "TB-62", FIGURES, partial(against_shove, g, f), about=about)
    g.spent[f] |= BULLY
    g.tell("TB-60", "told.shoved", name=g.box.figure_names[f], other=g.box.figure_names[victim])
    knock_over(g, victim)


def reachable(g: State, f: int) -> list[int]:
    """TB-62. The opponents next to a figure who are not safe."""
    near = g.box.near[g.at[f]]
    return [other for other in TEAMS[1 - SIDE[f]] if g.how[other] == FIELD and g.at[other] in near]


def against_shove(g: State, f: int) -> Objections:
    """TB-62."""
    victims = reachable(g, f)
    for other in FIGURES:
        if other not in victims:
            yield other, NOT_WITHIN_REACH
