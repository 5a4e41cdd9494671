"""The interpreter of card events: what each verb of the vocabulary does (RF-52..60).

The executor ``p`` carries an effect out and makes its decisions; ``by = "opponent"`` gives one effect, with everything
inside it, to the other side. Spaces and filters are read once, when an effect starts; limits that change cube by cube
are checked for every cube. Effects of the solo opponent are left to whoever leads the rule: see `Handed`.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import Any

from tocsin.core import Objections, Rule, ask, reason
from tocsin.games.red_flag.box.vocabulary import (
    Cards,
    ChooseOne,
    Disc,
    Effect,
    Event,
    ForEach,
    Momentum,
    Move,
    Must,
    Ops,
    Optional,
    Place,
    Remove,
    Replace,
    Require,
    ReturnCubes,
    Vp,
    When,
)
from tocsin.games.red_flag.pieces import BITS, COMMUNE, SPACES
from tocsin.games.red_flag.play.control import controlled, survey
from tocsin.games.red_flag.play.event_cards import handle_cards
from tocsin.games.red_flag.play.event_spaces import (
    AS_FAR_AS_POSSIBLE,
    NOT_ON_CARD,
    Against,
    chosen_spaces,
    each_cube,
    outside,
    with_cube,
    with_disc,
    with_room,
)
from tocsin.games.red_flag.play.operations import operations
from tocsin.games.red_flag.play.tracks import (
    SPACES_OR_STOP,
    STOP,
    at_risk,
    available,
    gain,
    place_cube,
    remove_cube,
    shift,
    to_pool,
)
from tocsin.games.red_flag.state import State

FOUR_CUBES = reason("RF-12", "why.four_cubes")
NO_CUBE = reason("RF-90", "why.no_cube")
NO_CUBE_THERE = reason("RF-60", "why.no_cube_there")
SAME_SPACE = reason("RF-59", "why.same_space")
DISC_THERE = reason("RF-13", "why.disc_there")
NO_DISC_THERE = reason("RF-15", "why.no_disc_there")
LIST_UNUSABLE = reason("RF-53", "why.condition")
YES_OR_NO = (0, 1)


class Handed:
    """RF-193. An effect for the solo opponent to carry out: ``await Handed(effect)``, as with a question.

    `solo.answers`, which answers the opponent's questions, carries it out before the rule goes on. Between two people
    no effect is ever handed over.
    """

    __slots__ = ("effect",)

    def __init__(self, effect: Effect) -> None:
        self.effect = effect

    def __await__(self) -> Generator[Handed, None, None]:
        yield self


async def run(g: State, p: int, event: Event) -> None:
    """RF-56. Every effect in printed order, as far as possible; the conditions have been checked before."""
    for effect in event.effects:
        side = p ^ effect.by
        if side == g.box.bot:
            await Handed(effect)
        else:
            await VERBS[type(effect)](g, side, effect)


# Conditions


def usable(g: State, p: int, event: Event) -> bool:
    """RF-53, RF-54. Every leading condition holds and every leading "must" can be done in full."""
    for effect in event.conditions:
        if isinstance(effect, Require):
            if not holds(g, p ^ effect.by, effect):
                return False
        elif not possible(g, p ^ effect.by, effect):
            return False
    return True


def holds(g: State, p: int, e: Require) -> bool:
    """RF-53. Whether a condition holds in the present position (RF-27)."""
    return e.low <= counted(g, p, e) <= e.high


def counted(g: State, p: int, e: Require) -> int:
    """The number that a condition reads from the present position (RF-27)."""
    side = e.whose[p]
    if e.test == "control":
        found = (controlled(g, side) & e.where).bit_count()
    elif e.test == "presence":
        found = (survey(g, side)[0] & e.where).bit_count()
    elif e.test == "cubes":
        cubes = g.cubes(side)
        found = sum(cubes[space] for space in SPACES[e.where])
    elif e.test == "disc":
        found = sum(g.discs[space] == side + 1 for space in SPACES[e.where])
    elif e.test == "momentum":
        found = g.momentum[side]
    elif e.test == "vp":
        found = (g.political, -g.political, -g.military, g.military)[2 * e.kind + side]
    elif e.test == "available":
        found = available(g, side)
    else:
        found = 4 if g.crisis else g.round
    return found


def possible(g: State, p: int, e: Must) -> bool:
    """RF-54. Whether a step marked "must" can be carried out in full."""
    if isinstance(e, Momentum):
        return 0 <= g.momentum[e.whose[p]] + e.steps <= 3
    if isinstance(e, ChooseOne):
        return any(usable(g, p, each) for each in e.of)
    cubes = g.cubes(e.whose[p])
    if isinstance(e, Remove):
        spaces = SPACES[chosen_spaces(g, p, e.where, e.filters)]
        there = [min(cubes[space], e.per_space) for space in spaces]
        return (max(there, default=0) if e.together else sum(there)) >= e.amount
    to = chosen_spaces(g, p, e.to, e.filters)
    most = g.box.space_limit
    movable = sum(cubes[space] for space in SPACES[e.where] if to & ~BITS[space])
    room = sum(most - cubes[space] for space in SPACES[to] if e.where & ~BITS[space])
    return min(movable, room) >= e.amount


# Verbs


async def require(g: State, p: int, e: Require) -> None:
    """A condition does nothing by itself: `usable` has checked it before the list began."""


async def place(g: State, p: int, e: Place) -> None:
    """Put cubes on the board (RF-90), never more than four of a side in a space (RF-12)."""
    side = e.whose[p]
    cubes = g.cubes(side)

    def now(spaces: int) -> int:
        return with_room(g, cubes, spaces) if available(g, side) else 0

    def against() -> Objections:
        for space, count in enumerate(cubes):
            if count >= g.box.space_limit:
                yield space, FOUR_CUBES

    spaces = chosen_spaces(g, p, e.where, e.filters)
    await each_cube(g, p, "put", "RF-59", e, spaces, e.per_space, now, against, partial(place_cube, g, side))


async def remove(g: State, p: int, e: Remove) -> None:
    """Take cubes off the board, without a test (RF-59); they go where removed cubes go (RF-96, RF-97)."""
    side = e.whose[p]
    cubes = g.cubes(side)
    against = partial(_no_cube_there, cubes)
    spaces = chosen_spaces(g, p, e.where, e.filters)
    verb = "take" if side != p else "give_up"
    await each_cube(
        g, p, verb, "RF-60", e, spaces, e.per_space, partial(with_cube, cubes), against, partial(remove_cube, g, side)
    )


def _no_cube_there(cubes: list[int]) -> Objections:
    for space, count in enumerate(cubes):
        if not count:
            yield space, NO_CUBE_THERE


async def replace(g: State, p: int, e: Replace) -> None:
    """RF-60. An enemy cube goes and an own cube comes, in the same space, each time; both must be possible."""
    own, enemy = g.cubes(p), g.cubes(1 - p)

    def now(spaces: int) -> int:
        return with_cube(enemy, with_room(g, own, spaces)) if available(g, p) else 0

    def against() -> Objections:
        for space in range(len(own)):
            if not enemy[space]:
                yield space, NO_CUBE_THERE
            if own[space] >= g.box.space_limit:
                yield space, FOUR_CUBES

    spaces = chosen_spaces(g, p, e.where, e.filters)
    await each_cube(g, p, "swap", "RF-60", e, spaces, e.per_space, now, against, partial(swap_cube, g, p))


def swap_cube(g: State, p: int, space: int) -> None:
    """RF-60, RF-120. An enemy cube is replaced by an own one."""
    remove_cube(g, 1 - p, space)
    place_cube(g, p, space)


async def move(g: State, p: int, e: Move) -> None:
    """Cubes move between different spaces, not through pool or track; filters are about destinations."""
    cubes = g.cubes(e.whose[p])
    to = chosen_spaces(g, p, e.to, e.filters)
    for left in range(e.amount, 0, -1):
        sources = movable(g, cubes, e.where, to)
        if not sources:
            if left == e.amount:
                g.tell("RF-59", "told.idle_move")
            return
        options = SPACES[sources]
        source = options[0]
        if e.up_to or len(options) > 1:
            if e.up_to:
                options = (*options, STOP)
            why = partial(against_source, g, cubes, e, to)
            source = await ask(p, "move_from", options, "RF-59", SPACES_OR_STOP, why, about={"n": left})
            if source == STOP:
                return
        await carry(g, p, cubes, source, to, "RF-59", partial(against_target, g, p, cubes, source, to, e))


def movable(g: State, cubes: list[int], where: int, to: int) -> int:
    """The spaces from which a cube can go somewhere else."""
    room, found = with_room(g, cubes, to), 0
    for space in SPACES[where]:
        if cubes[space] and room & ~BITS[space]:
            found |= BITS[space]
    return found


async def carry(g: State, p: int, cubes: list[int], source: int, to: int, cite: str, why: Against) -> None:
    """Move one cube to another space that has room."""
    options = SPACES[with_room(g, cubes, to) & ~BITS[source]]
    target = options[0]
    if len(options) > 1:
        about = {"space": g.box.space_names[source]}
        target = await ask(p, "move_to", options, cite, range(STOP), why, about=about)
    elif g.notes is not None:
        names = g.box.space_names
        g.tell(
            cite,
            "told.moved",
            side=g.box.sides[p],
            source=names[source],
            space=names[target],
            tells=("move_from",),
        )
    cubes[source] -= 1
    cubes[target] += 1


def against_source(g: State, cubes: list[int], e: Move, to: int) -> Objections:
    """Why no cube can leave a space."""
    room = with_room(g, cubes, to)
    for space, bit in enumerate(BITS):
        if not e.where & bit:
            yield space, NOT_ON_CARD
        elif not cubes[space]:
            yield space, NO_CUBE_THERE
        elif not room & ~bit:
            yield space, FOUR_CUBES
    if not e.up_to:
        yield STOP, AS_FAR_AS_POSSIBLE


def against_target(g: State, p: int, cubes: list[int], source: int, to: int, e: Move) -> Objections:
    """Why a cube cannot go to a space."""
    for space, bit in enumerate(BITS):
        if space == source:
            yield space, SAME_SPACE
        elif not to & bit:
            yield space, outside(g, p, space, e.to, e.filters)
        elif cubes[space] >= g.box.space_limit:
            yield space, FOUR_CUBES


async def disc(g: State, p: int, e: Disc) -> None:
    """RF-13..16. Discs stand in military spaces, one in a space. Taking one away or moving one may be declined."""
    spaces = chosen_spaces(g, p, e.where, e.filters)
    if e.act == "remove":
        await _remove_disc(g, p, e, spaces)
    elif e.act == "place" and g.discs.count(p + 1) < g.box.discs_per_side:
        await _put_disc(g, p, e, spaces)
    else:
        await _relocate_disc(g, p, e, spaces)


async def _put_disc(g: State, p: int, e: Disc, spaces: int) -> None:
    """RF-15. A disc from the supply, in a space without one."""
    options = _without_disc(g, spaces)
    if not options:
        g.tell("RF-15", "told.idle_disc")
        return
    space = options[0]
    if len(options) > 1:
        why = partial(against_disc, g, p, e, spaces, 0)
        about = {"disc": g.box.disc_names[p]}
        space = await ask(p, "disc_to", options, "RF-15", range(STOP), why, about=about)
    else:
        _tell_disc(g, p, "RF-15", "told.disc_placed", space)
    g.discs[space] = p + 1


async def _relocate_disc(g: State, p: int, e: Disc, spaces: int) -> None:
    """RF-15. With every disc on the board, one of them may be moved."""
    own = SPACES[with_disc(g, p)]
    options = _without_disc(g, spaces)
    if not own or not options:
        g.tell("RF-15", "told.idle_disc")
        return
    why = partial(against_disc, g, p, e, with_disc(g, p), p + 1)
    about = {"disc": g.box.disc_names[p]}
    source = await ask(p, "disc_from", (*own, STOP), "RF-15", SPACES_OR_STOP, why, about=about)
    if source == STOP:
        return
    space = options[0]
    if len(options) > 1:
        why = partial(against_disc, g, p, e, spaces, 0)
        space = await ask(p, "disc_to", options, "RF-15", range(STOP), why, about=about)
    else:
        _tell_disc(g, p, "RF-15", "told.disc_placed", space)
    g.discs[source] = 0
    g.discs[space] = p + 1


async def _remove_disc(g: State, p: int, e: Disc, spaces: int) -> None:
    """RF-16. An enemy disc goes back to its owner's supply, even if cubes stand there."""
    options = SPACES[spaces & with_disc(g, 1 - p)]
    if not options:
        g.tell("RF-16", "told.idle_disc_off")
        return
    why = partial(against_disc, g, p, e, spaces, 2 - p)
    about = {"disc": g.box.disc_names[1 - p]}
    space = await ask(p, "disc_off", (*options, STOP), "RF-55", SPACES_OR_STOP, why, about=about)
    if space != STOP:
        g.discs[space] = 0


def _without_disc(g: State, spaces: int) -> tuple[int, ...]:
    return tuple(space for space in SPACES[spaces] if not g.discs[space])


def _tell_disc(g: State, p: int, cite: str, id: str, space: int) -> None:
    g.tell(cite, id, side=g.box.sides[p], disc=g.box.disc_names[p], space=g.box.space_names[space])


def against_disc(g: State, p: int, e: Disc, spaces: int, wanted: int) -> Objections:
    """RF-13, RF-15. A disc is put where there is none, and taken where the wanted one stands."""
    for space, bit in enumerate(BITS):
        if wanted and g.discs[space] != wanted:
            yield space, NO_DISC_THERE
        elif not spaces & bit:
            yield space, outside(g, p, space, e.where, e.filters)
        elif not wanted and g.discs[space]:
            yield space, DISC_THERE


async def momentum(g: State, p: int, e: Momentum) -> None:
    """RF-103..112. A marker rises or falls, with cubes, slots and the other side's reaction at once."""
    await shift(g, e.whose[p], e.steps)


async def vp(g: State, p: int, e: Vp) -> None:
    """RF-11. Victory points for the executor."""
    gain(g, p, e.kind, e.points, "RF-11")


async def ops(g: State, p: int, e: Ops) -> None:
    """RF-26, RF-58. Points under all the rules of operations; presence and control are read afresh."""
    where = e.where & g.box.spheres[e.sphere] if e.sphere <= 1 else e.where
    await operations(g, p, e.points, where, both=e.sphere == 3, only=e.only)


async def return_cubes(g: State, p: int, e: ReturnCubes) -> None:
    """RF-100. Red cubes out of play come back: into free slots, or straight to the map."""
    if e.to == "pool":
        box = g.box
        most = min(e.amount, g.lost[COMMUNE], box.slots[g.momentum[COMMUNE]] - g.pools[COMMUNE])
        if most > 0:
            n = await ask(p, "how_many", range(most + 1), "RF-100") if e.up_to else most
            g.lost[COMMUNE] -= n
            to_pool(g, COMMUNE, n)
            if not e.up_to:
                g.tell("RF-100", "told.returned", n=n, side=g.box.sides[COMMUNE])
        else:
            g.tell("RF-100", "told.idle_return")
        return
    cubes = g.red

    def now(spaces: int) -> int:
        return with_room(g, cubes, spaces) if g.lost[COMMUNE] else 0

    def against() -> Objections:
        for space, count in enumerate(cubes):
            if count >= g.box.space_limit:
                yield space, FOUR_CUBES

    def do(space: int) -> None:
        g.lost[COMMUNE] -= 1
        cubes[space] += 1

    await each_cube(g, p, "bring_back", "RF-100", e, chosen_spaces(g, p, e.where, e.filters), 18, now, against, do)


async def choose_one(g: State, p: int, e: ChooseOne) -> None:
    """RF-53, RF-55. Exactly one of the lists whose own conditions hold; if there is none, nothing happens."""
    options = [n for n, event in enumerate(e.of) if usable(g, p, event)]
    if options:
        n = options[0]
        if len(options) > 1:
            n = await ask(
                p,
                "choose",
                options,
                "RF-55",
                range(len(e.of)),
                partial(against_lists, g, p, e),
                about={"lists": e.labels[p], "lost": [at_risk(g) * lowers(event, p) for event in e.of]},
            )
        else:
            g.tell("RF-53", "told.only_choice", what=e.labels[p][n])
        await run(g, p, e.of[n])


def lowers(event: Event, p: int) -> bool:
    """RF-106. Whether an event may lower the momentum of the Commune."""
    return any(
        (isinstance(e, Momentum) and e.steps < 0 and e.whose[p ^ e.by] == COMMUNE)
        or (isinstance(e, ChooseOne) and any(lowers(each, p ^ e.by) for each in e.of))
        or (isinstance(e, Optional | ForEach) and lowers(e.event, p ^ e.by))
        or (isinstance(e, When) and any(lowers(each, p ^ e.by) for each in (e.event, e.other) if each is not None))
        for e in event.effects
    )


def against_lists(g: State, p: int, e: ChooseOne) -> Objections:
    """RF-53. A list whose condition does not hold cannot be chosen."""
    for n, event in enumerate(e.of):
        if not usable(g, p, event):
            yield n, LIST_UNUSABLE


async def optional(g: State, p: int, e: Optional) -> None:
    """RF-55. A list the executor may carry out, if its own conditions hold."""
    if usable(g, p, e.event) and await ask(p, "may", YES_OR_NO, "RF-55", about={"what": e.labels[p]}):
        await run(g, p, e.event)


async def when(g: State, p: int, e: When) -> None:
    """RF-53. A list whose own conditions hold, or else the other one."""
    event = e.event if usable(g, p, e.event) else e.other
    if event is not None:
        await run(g, p, event)


async def for_each(g: State, p: int, e: ForEach) -> None:
    """RF-56. A list as often as something is counted when the effect starts."""
    for _ in range(min(counted(g, p, e.counted), e.most)):
        await run(g, p, e.event)


VERBS: dict[type[Effect], Callable[[State, int, Any], Rule]] = {
    Require: require,
    Place: place,
    Remove: remove,
    Replace: replace,
    Move: move,
    Disc: disc,
    Momentum: momentum,
    Vp: vp,
    Ops: ops,
    ReturnCubes: return_cubes,
    Cards: handle_cards,
    ChooseOne: choose_one,
    Optional: optional,
    When: when,
    ForEach: for_each,
}
"""What carries out each verb."""
