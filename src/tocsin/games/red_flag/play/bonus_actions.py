"""Pivotal bonus actions (RF-114..121): De-escalate, Spread influence, Turncoat."""

from __future__ import annotations

from functools import partial
from typing import Any

from tocsin.core import Objections, ask, reason
from tocsin.games.red_flag.pieces import BITS, BONUS, NOBODY, SCORING, SPACES
from tocsin.games.red_flag.play.control import controller
from tocsin.games.red_flag.play.event_spaces import tell_cube
from tocsin.games.red_flag.play.events import carry, movable, swap_cube
from tocsin.games.red_flag.play.scoring import scoring
from tocsin.games.red_flag.play.tracks import SPACES_OR_STOP, STOP, available, outlook, remove_cube, settle
from tocsin.games.red_flag.state import State

DE_ESCALATE, SPREAD, TURNCOAT, DECLINE = range(4)
ACTIONS = range(4)
ENEMY = 12
NO_MORE = 24
"""Answers of a De-escalate: 0 to 11 an own cube there, 12 to 23 an enemy cube, 24 no more."""

CUBES = range(NO_MORE + 1)

NO_OWN_CUBE = reason("RF-118", "why.no_cube_there")
NOT_ALONE = reason("RF-118", "why.not_alone")
NOWHERE_TO_GO = reason("RF-119", "why.nowhere_to_go")
NO_OWN_CUBE_TO_MOVE = reason("RF-119", "why.no_cube_there")
SAME_SPACE = reason("RF-119", "why.same_space")
NO_TURNCOAT = reason("RF-120", "why.no_turncoat")
NO_ENEMY_CUBE = reason("RF-120", "why.no_cube_there")
FOUR_CUBES = reason("RF-12", "why.four_cubes")
OTHER_DIMENSION = reason("RF-117", "why.not_in_dimension")
ALREADY_DONE = reason("RF-114", "why.not_pending")


def open_bonus(g: State) -> None:
    """RF-114. Each controlled pivotal space gives its controller one action."""
    g.pending = sum(1 << n for n, pivot in enumerate(g.box.pivots) if controller(g, pivot) != NOBODY)
    g.phase = BONUS if g.pending else SCORING


async def bonus_actions(g: State) -> None:
    """RF-114, RF-115. One action after the other until none is left; then scoring."""
    while g.pending:
        await bonus_action(g)
    g.phase = SCORING
    await scoring(g)


def owners(g: State) -> dict[str, Any]:
    """RF-115. Who takes the bonus action of each dimension: whoever controls its pivotal space."""
    return {"owners": [controller(g, pivot) for pivot in g.box.pivots]}


async def bonus_action(g: State, n: int = -1) -> None:
    """RF-115..117, RF-121. The initiative side picks the next action; its owner decides what to do with it."""
    box = g.box
    waiting = SPACES[g.pending]
    if n < 0:
        n = waiting[0]
        if len(waiting) > 1:
            why = partial(not_pending, waiting)
            n = await ask(g.initiative, "next_bonus", waiting, "RF-115", range(4), why, about=owners(g))
    g.pending &= ~(1 << n)
    p, spaces = controller(g, box.pivots[n]), box.dimensions[n]
    options = actions(g, p, spaces)
    if len(options) > 1:
        about = {"dimension": box.dimension_names[n]}
        why = partial(against_actions, g, p, spaces)
        action = await ask(p, "bonus", options, "RF-117", ACTIONS, why, about=about)
        if action == DE_ESCALATE:
            await de_escalate(g, p, spaces)
        elif action == SPREAD:
            await spread(g, p, spaces)
        elif action == TURNCOAT:
            await turncoat(g, p, spaces)
        settle(g, p)


def not_pending(waiting: tuple[int, ...]) -> Objections:
    for n in range(4):
        if n not in waiting:
            yield n, ALREADY_DONE


def actions(g: State, p: int, spaces: int) -> list[int]:
    """The legal actions: what `against_actions` has no objection to."""
    cubes = g.cubes(p)
    if movable(g, cubes, spaces, spaces):
        found = [DE_ESCALATE, SPREAD]
    else:
        found = [DE_ESCALATE] if any(cubes[space] for space in SPACES[spaces]) else []
    if turncoats(g, p, spaces):
        found.append(TURNCOAT)
    return [*found, DECLINE]


def against_actions(g: State, p: int, spaces: int) -> Objections:
    """RF-118..120. An action that could change nothing is not offered; declining is the same."""
    cubes = g.cubes(p)
    if not any(cubes[space] for space in SPACES[spaces]):
        yield DE_ESCALATE, NO_OWN_CUBE
    if not movable(g, cubes, spaces, spaces):
        yield SPREAD, NOWHERE_TO_GO
    if not turncoats(g, p, spaces):
        yield TURNCOAT, NO_TURNCOAT


# De-escalate


async def de_escalate(g: State, p: int, spaces: int) -> None:
    """RF-118. Up to two own cubes, or exactly one own and one enemy cube, from any spaces of the dimension."""
    for first in (True, False):
        why = partial(against_de_escalate, g, p, spaces, first)
        options = removable(g, p, spaces, first)
        if len(options) == 1:
            return
        chosen = await ask(p, "de_escalate", options, "RF-118", CUBES, why, about=outlook(g, p))
        if chosen == NO_MORE:
            return
        if chosen >= ENEMY:
            remove_cube(g, 1 - p, chosen - ENEMY)
        else:
            remove_cube(g, p, chosen)


def removable(g: State, p: int, spaces: int, first: bool) -> list[int]:
    """The cubes that may be removed: what `against_de_escalate` has no objection to."""
    own, enemy = g.cubes(p), g.cubes(1 - p)
    found = [space for space in SPACES[spaces] if own[space]]
    if not first:
        found += [ENEMY + space for space in SPACES[spaces] if enemy[space]]
    return [*found, NO_MORE]


def against_de_escalate(g: State, p: int, spaces: int, first: bool) -> Objections:
    """RF-117, RF-118. An enemy cube only together with an own one, which goes first."""
    own, enemy = g.cubes(p), g.cubes(1 - p)
    for space, bit in enumerate(BITS):
        if not spaces & bit:
            yield space, OTHER_DIMENSION
            yield ENEMY + space, OTHER_DIMENSION
        if not own[space]:
            yield space, NO_OWN_CUBE
        if not enemy[space]:
            yield ENEMY + space, NO_OWN_CUBE
        if first:
            yield ENEMY + space, NOT_ALONE


# Spread influence


async def spread(g: State, p: int, spaces: int) -> None:
    """RF-119. Move up to two own cubes between spaces of the dimension, adjacent or not."""
    cubes = g.cubes(p)
    for left in (2, 1):
        sources = movable(g, cubes, spaces, spaces)  # never none: the space a cube has left has room
        why = partial(against_source, g, p, spaces, sources)
        options = (*SPACES[sources], STOP)
        source = await ask(p, "move_from", options, "RF-119", SPACES_OR_STOP, why, about={"n": left})
        if source == STOP:
            return
        await carry(g, p, cubes, source, spaces, "RF-119", partial(against_target, spaces, source))


def against_source(g: State, p: int, spaces: int, sources: int) -> Objections:
    cubes = g.cubes(p)
    for space, bit in enumerate(BITS):
        if not spaces & bit:
            yield space, OTHER_DIMENSION
        elif not cubes[space]:
            yield space, NO_OWN_CUBE_TO_MOVE
        elif not sources & bit:
            yield space, NOWHERE_TO_GO


def against_target(spaces: int, source: int) -> Objections:
    """Asked only when both other spaces of the dimension have room."""
    for space, bit in enumerate(BITS):
        if not spaces & bit:
            yield space, OTHER_DIMENSION
        elif space == source:
            yield space, SAME_SPACE


# Turncoat


async def turncoat(g: State, p: int, spaces: int) -> None:
    """RF-120. Replace one enemy cube by an own one."""
    options = SPACES[turncoats(g, p, spaces)]
    space = options[0]
    if len(options) > 1:
        why = partial(against_turncoat, g, p, spaces)
        space = await ask(p, "turncoat", options, "RF-120", range(STOP), why, about=outlook(g, p))
    elif g.notes is not None:
        tell_cube(g, p, "RF-120", "told.swap", space)
    swap_cube(g, p, space)


def turncoats(g: State, p: int, spaces: int) -> int:
    """RF-120. Where an enemy cube can be replaced: fewer than four own cubes, and a cube to put there."""
    own, enemy, most, found = g.cubes(p), g.cubes(1 - p), g.box.space_limit, 0
    for space in SPACES[spaces]:
        if enemy[space] and own[space] < most:
            found |= BITS[space]
    return found if found and available(g, p) else 0


def against_turncoat(g: State, p: int, spaces: int) -> Objections:
    own, enemy = g.cubes(p), g.cubes(1 - p)
    for space, bit in enumerate(BITS):
        if not spaces & bit:
            yield space, OTHER_DIMENSION
        elif not enemy[space]:
            yield space, NO_ENEMY_CUBE
        elif own[space] >= g.box.space_limit:
            yield space, FOUR_CUBES
