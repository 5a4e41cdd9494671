"""The spaces an effect may touch, and how they are chosen cube by cube (RF-55, RF-56, RF-59)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from tocsin.core import Objections, Reason, ask, reason
from tocsin.games.red_flag.box.vocabulary import (
    FILTERS,
    Move,
    Place,
    Remove,
    Replace,
    ReturnCubes,
)
from tocsin.games.red_flag.pieces import ALL, BITS, SPACES
from tocsin.games.red_flag.play.control import Survey, controlled, opened, survey
from tocsin.games.red_flag.play.tracks import SPACES_OR_STOP, STOP, outlook
from tocsin.games.red_flag.state import State

NOT_ON_CARD = reason("RF-59", "why.not_on_card")
ENOUGH_THERE = reason("RF-59", "why.enough_there")
ONE_SPACE = reason("RF-59", "why.one_space")
AS_FAR_AS_POSSIBLE = reason("RF-56", "why.as_far_as_possible")
WHY_FILTER = {name: reason("RF-59", f"filter.{name}") for name in FILTERS}

TOLD = {
    "put": "told.put",
    "take": "told.take",
    "give_up": "told.give_up",
    "swap": "told.swap",
    "bring_back": "told.bring_back",
}
"""The note for each verb when there is only one space to choose."""

IDLE = {
    "put": "told.idle_put",
    "take": "told.idle_take",
    "give_up": "told.idle_give_up",
    "swap": "told.idle_swap",
    "bring_back": "told.idle_bring_back",
}
"""The note for each verb when there is none."""


def chosen_spaces(g: State, p: int, where: int, filters: tuple[str, ...]) -> int:
    """The spaces an effect may touch: those it names that pass all its filters, seen by the executor."""
    if filters and where:
        seen = survey(g, p)
        for name in filters:
            where &= PASSES[name](g, p, seen)
    return where


PASSES: dict[str, Callable[[State, int, Survey], int]] = {
    "control": lambda g, p, seen: seen[1],
    "enemy_control": lambda g, p, seen: controlled(g, 1 - p),
    "uncontrolled": lambda g, p, seen: ALL & ~(seen[1] | controlled(g, 1 - p)),
    "presence": lambda g, p, seen: seen[0],
    "no_presence": lambda g, p, seen: ALL & ~seen[0],
    "no_own": lambda g, p, seen: ALL & ~survey(g, 1 - p)[2],
    "no_enemy": lambda g, p, seen: ALL & ~seen[2],
    "own_cube": lambda g, p, seen: with_cube(g.cubes(p), ALL),
    "enemy_cube": lambda g, p, seen: with_cube(g.cubes(1 - p), ALL),
    "no_own_cube": lambda g, p, seen: ALL & ~with_cube(g.cubes(p), ALL),
    "no_enemy_cube": lambda g, p, seen: ALL & ~with_cube(g.cubes(1 - p), ALL),
    "enemy_presence": lambda g, p, seen: survey(g, 1 - p)[0],
    "no_enemy_presence": lambda g, p, seen: ALL & ~survey(g, 1 - p)[0],
    "own_disc": lambda g, p, seen: with_disc(g, p),
    "enemy_disc": lambda g, p, seen: seen[3],
    "adjacent_to_control": lambda g, p, seen: opened(g, p, seen[1]),
    "in_reach": lambda g, p, seen: seen[0] | opened(g, p, seen[1]),
}
"""Which spaces pass each filter."""


def with_disc(g: State, p: int) -> int:
    return sum(bit for bit, disc in zip(BITS, g.discs, strict=True) if disc == p + 1)


def with_cube(cubes: list[int], spaces: int) -> int:
    found = 0
    for space in SPACES[spaces]:
        if cubes[space]:
            found |= BITS[space]
    return found


def with_room(g: State, cubes: list[int], spaces: int) -> int:
    found, most = 0, g.box.space_limit
    for space in SPACES[spaces]:
        if cubes[space] < most:
            found |= BITS[space]
    return found


Found: TypeAlias = Callable[[], int]
Against: TypeAlias = Callable[[], Objections]


async def each_cube(
    g: State,
    p: int,
    verb: str,
    cite: str,
    e: Place | Remove | Replace | ReturnCubes,
    spaces: int,
    per_space: int,
    now: Callable[[int], int],
    against: Against,
    do: Callable[[int], None],
) -> None:
    """RF-55, RF-56. Cube by cube: the executor picks a space, or stops if the card says "up to"."""
    touched = [0] * 12
    together = not isinstance(e, ReturnCubes) and e.together
    for left in range(e.amount, 0, -1):
        found = now(spaces)
        if not found:
            if left == e.amount:
                g.tell(cite, IDLE[verb])
            return
        options = SPACES[found]
        if e.up_to or len(options) > 1:
            if e.up_to:
                options = (*options, STOP)
            why = partial(objections, spaces, tuple(touched), per_space, e, against, g, p)
            about = outlook(g, e.whose[p] if isinstance(e, Place) else p, n=left)
            space = await ask(p, verb, options, cite, SPACES_OR_STOP, why, None, about)
            if space == STOP:
                return
        else:
            space = options[0]
            tell_cube(g, p, cite, TOLD[verb], space)
        do(space)
        touched[space] += 1
        if together:
            spaces &= BITS[space]
        if touched[space] >= per_space:
            spaces &= ~BITS[space]


def tell_cube(g: State, p: int, cite: str, id: str, space: int) -> None:
    """What happens to a cube where there was nothing to choose."""
    if g.notes is not None:
        box = g.box
        g.tell(cite, id, side=box.sides[p], whose=box.sides[1 - p], space=box.space_names[space])


def objections(
    spaces: int,
    touched: tuple[int, ...],
    per_space: int,
    e: Place | Remove | Replace | ReturnCubes | Move,
    against: Against,
    g: State,
    p: int,
) -> Objections:
    """RF-55, RF-56, RF-59. The card's own limits, then what ``against`` says of the spaces it allows."""
    for space, bit in enumerate(BITS):
        if spaces & bit:
            continue
        if touched[space] >= per_space:
            yield space, ENOUGH_THERE
        elif any(touched) and not isinstance(e, ReturnCubes | Move) and e.together:
            yield space, ONE_SPACE
        else:
            yield space, outside(g, p, space, e.where, e.filters)
    for space, why in against():
        if spaces & BITS[space]:
            yield space, why
    if not e.up_to:
        yield STOP, AS_FAR_AS_POSSIBLE


def outside(g: State, p: int, space: int, where: int, filters: tuple[str, ...]) -> Reason:
    """Why a card does not allow a space: it does not name it, or a filter keeps it out."""
    if where >> space & 1:
        for name in filters:
            if not PASSES[name](g, p, survey(g, p)) >> space & 1:
                return WHY_FILTER[name]
    return NOT_ON_CARD
