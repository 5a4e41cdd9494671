"""What the solo opponent does with an event, and whether the event would have an effect (RF-193..198).

To see whether it would, the event is tried on a copy, without dice, tests and anything the person decides (RF-194).
"""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any, TypeAlias

from tocsin.core import NATURE, Question, msg
from tocsin.core.question import Sealed
from tocsin.games.red_flag.box.cards import Card, Objective
from tocsin.games.red_flag.box.vocabulary import (
    Cards,
    ChooseOne,
    Disc,
    Effect,
    Event,
    ForEach,
    Momentum,
    Move,
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
from tocsin.games.red_flag.pieces import COMMUNE, SPACES, VERSAILLES
from tocsin.games.red_flag.play.event_spaces import chosen_spaces, with_cube, with_disc
from tocsin.games.red_flag.play.events import VERBS, Handed, counted, swap_cube, usable
from tocsin.games.red_flag.play.tracks import (
    advance,
    gain,
    place_cube,
    remove_cube,
    shift,
    to_pool,
)
from tocsin.games.red_flag.solo.opponent import Opponent
from tocsin.games.red_flag.solo.priorities import DISC, PLACE, REMOVE, REPLACE, Look
from tocsin.games.red_flag.state import State

Asking: TypeAlias = Coroutine[Question | Sealed | Handed, Any, None]
"""A rule of a solo game, which may also hand an effect to the opponent."""

END = Question(NATURE, "end", (0,), "RF-36")
"""Not a real question: it marks the end of a rule that is driven by hand."""

SURPLUS = msg("solo.surplus")


async def ended(rule: Asking) -> None:
    """A rule that yields `END` when it is over."""
    await rule
    await END


def effective(g: State, event: Event) -> bool:
    """RF-194, RF-195. Whether the event, tried on a copy, changes anything besides rises that do not count."""
    if not usable(g, g.box.bot, event):
        return False
    twin = g.copy()
    twin.notes = None
    asked = ended(run(Opponent(twin, trial=True), event)).send(None)
    assert asked is END
    return _traces(twin, g) != _traces(g, g)


def uses(opponent: Opponent, cite: str, card: Card | Objective) -> int:
    """RF-180, RF-206, RF-207. An event is used whenever it would have an effect."""
    useful = effective(opponent.g, card.event)
    opponent.tell(cite, "told.solo_event" if useful else "told.solo_idle", card=card.name, text=card.text)
    return int(useful)


def _traces(g: State, before: State) -> tuple[object, ...]:
    """What counts as a change: pieces, cubes, points; a marker only if it fell, or if its rise counts (RF-195)."""
    box = g.box
    markers = [min(g.momentum[p], before.momentum[p]) for p in (COMMUNE, VERSAILLES)]
    if box.own_rise_counts:
        markers[box.bot] = g.momentum[box.bot]
    pools = (g.pools[COMMUNE], g.pools[VERSAILLES] - sum(box.prussian_cubes[: g.prussian]))
    return g.red[:], g.blue[:], g.discs[:], g.lost[:], g.political, g.military, markers, pools


async def run(opponent: Opponent, event: Event) -> None:
    """RF-193. The whole event as far as possible; a trial leaves out what the person decides."""
    for effect in event.effects:
        if not effect.by:
            await carry_out(opponent, effect)
        elif not opponent.trial:
            await VERBS[type(effect)](opponent.g, opponent.human, effect)


async def carry_out(opponent: Opponent, e: Effect) -> None:
    """RF-193, RF-196..198. One effect, by the tables."""
    match e:
        case Require() | Cards():
            pass
        case Place():
            await place(opponent, e)
        case Remove():
            await remove(opponent, e)
        case Replace():
            await replace(opponent, e)
        case Move():
            await move(opponent, e)
        case Disc():
            await disc(opponent, e)
        case Momentum():
            await momentum(opponent, e)
        case Vp():
            gain(opponent.g, opponent.bot, e.kind, e.points, "RF-11")
        case Ops():
            where = e.where & opponent.box.spheres[e.sphere] if e.sphere <= 1 else e.where
            await opponent.operate(e.points, where, e.sphere == 3, e.only)
        case ReturnCubes():
            await bring_back(opponent, e)
        case ChooseOne():
            await choose_one(opponent, e)
        case Optional():
            if effective(opponent.g, e.event):
                opponent.tell("RF-193", "told.solo_may", what=e.labels[opponent.bot])
                await run(opponent, e.event)
        case When():
            event = e.event if usable(opponent.g, opponent.bot, e.event) else e.other
            if event is not None:
                await run(opponent, event)
        case ForEach():
            for _ in range(min(counted(opponent.g, opponent.bot, e.counted), e.most)):
                await run(opponent, e.event)


def _open(e: Place | Remove | Replace, spaces: int, touched: list[int]) -> tuple[int, ...]:
    """RF-59. The spaces that an effect may still touch, by its own limits."""
    once = e.together and any(touched)
    return tuple(n for n in SPACES[spaces] if touched[n] < e.per_space and (touched[n] or not once))


async def place(opponent: Opponent, e: Place) -> None:
    """RF-196. Available cubes, spaces with room; the person's cubes, which no shipped card gives it, by the die."""
    g, bot = opponent.g, opponent.bot
    spaces, touched = chosen_spaces(g, bot, e.where, e.filters), [0] * 12
    side = e.whose[bot]
    for _ in range(0 if side != bot and e.up_to else e.amount):
        open_spaces = _open(e, spaces, touched)
        if side != bot:
            found = tuple(n for n in open_spaces if g.cubes(side)[n] < opponent.box.space_limit)
            if not found or not g.pools[side] + sum(g.track(side)):
                return
            space = await opponent.lot(found)
            place_cube(g, side, space)
        else:
            look = Look(g, PLACE)
            found = tuple(n for n in open_spaces if look.room(n)) if opponent.available() else ()
            if not found:
                opponent.tell("RF-196", "told.solo_no_room")
                return
            space = await opponent.choose(PLACE, found, "RF-193", "told.put")
            opponent.put(space)
        touched[space] += 1


async def remove(opponent: Opponent, e: Remove) -> None:
    """RF-193. The person's cubes by the removing list; own cubes, a price, from where it is furthest ahead."""
    g, bot = opponent.g, opponent.bot
    spaces, touched = chosen_spaces(g, bot, e.where, e.filters), [0] * 12
    side = e.whose[bot]
    cubes = g.cubes(side)
    for _ in range(e.amount):
        found = _open(e, with_cube(cubes, spaces), touched)
        if not found:
            return
        if side == bot:
            space = await opponent.widest(found)
            opponent.because("RF-193", "trace.why", why=SURPLUS)
            opponent.act("RF-193", "told.give_up", space)
        else:
            space = await opponent.choose(REMOVE, found, "RF-193", "told.take")
        remove_cube(g, side, space)
        touched[space] += 1


async def replace(opponent: Opponent, e: Replace) -> None:
    """RF-193, RF-196. Like placing; room is checked before the exchange."""
    g, bot = opponent.g, opponent.bot
    spaces, touched = chosen_spaces(g, bot, e.where, e.filters), [0] * 12
    for _ in range(e.amount):
        look = Look(g, REPLACE)
        found = tuple(n for n in _open(e, with_cube(look.enemy, spaces), touched) if look.room(n))
        if not found or not opponent.available():
            return
        space = await opponent.choose(REPLACE, found, "RF-193", "told.swap")
        swap_cube(g, bot, space)
        touched[space] += 1


async def move(opponent: Opponent, e: Move) -> None:
    """RF-193. Own cubes, where that wins a space or ends the person's control and gives nothing up."""
    g, bot = opponent.g, opponent.bot
    if e.whose[bot] != bot:
        return
    to = chosen_spaces(g, bot, e.to, e.filters)
    for _ in range(e.amount):
        look = Look(g, PLACE)
        moves = [(a, b) for a in SPACES[e.where] for b in SPACES[to] if a != b and look.own[a] and opponent.free(b)]
        useful = [(a, b) for a, b in moves if _keeps(look, a) and look.room(b) and (look.gains(b) or look.ends(b))]
        if not useful and not (e.must and moves):
            return
        await _carry(opponent, useful or moves)


def _keeps(look: Look, source: int) -> bool:
    """A cube that leaves does not cost the opponent control."""
    return look.lead(source) != 1


async def _carry(opponent: Opponent, moves: list[tuple[int, int]]) -> None:
    """Destination by the placing list, then the source with the largest surplus, then the die."""
    target = await opponent.choose(PLACE, sorted({b for _, b in moves}), "RF-193")
    source = await opponent.widest(sorted({a for a, b in moves if b == target}))
    opponent.shift_cube(source, target)


async def disc(opponent: Opponent, e: Disc) -> None:
    """RF-197. A disc may stand where there is no room; with every disc on the board they stay where they are."""
    g, bot = opponent.g, opponent.bot
    spaces = chosen_spaces(g, bot, e.where, e.filters)
    if e.act == "remove":
        found = SPACES[spaces & with_disc(g, opponent.human)]
        if found:
            space = await opponent.choose(REMOVE, found, "RF-197", "told.disc_off")
            g.discs[space] = 0
    elif e.act == "place" and g.discs.count(bot + 1) < opponent.box.discs_per_side:
        found = tuple(space for space in SPACES[spaces] if not g.discs[space])
        if found:
            space = await opponent.choose(DISC, found, "RF-197", "told.disc_placed")
            g.discs[space] = bot + 1


async def momentum(opponent: Opponent, e: Momentum) -> None:
    """As written; in a trial without the person's rises and without reactions."""
    side = e.whose[opponent.bot]
    if not opponent.trial or e.steps < 0:
        await shift(opponent.g, side, e.steps)
    elif side == opponent.bot:
        for _ in range(min(e.steps, 3 - opponent.g.momentum[side])):
            advance(opponent.g, side)


async def bring_back(opponent: Opponent, e: ReturnCubes) -> None:
    """RF-100, RF-193. As many as possible, to spaces with room; Versailles brings back no more than it must."""
    g, box, bot = opponent.g, opponent.box, opponent.bot
    most = min(e.amount, g.lost[COMMUNE])
    if bot == VERSAILLES and e.up_to:
        return
    if e.to == "pool":
        n = min(most, box.slots[g.momentum[COMMUNE]] - g.pools[COMMUNE])
        if n > 0:
            g.lost[COMMUNE] -= n
            to_pool(g, COMMUNE, n)
            g.tell("RF-100", "told.returned", n=n, side=box.sides[COMMUNE])
        else:
            g.tell("RF-100", "told.idle_return")
        return
    spaces = chosen_spaces(g, bot, e.where, e.filters)
    for _ in range(most):
        look = Look(g, PLACE)
        if bot == COMMUNE:
            found = tuple(space for space in SPACES[spaces] if look.room(space))
        else:
            found = tuple(space for space in SPACES[spaces] if g.red[space] < box.space_limit)
        if not found:
            return
        space = await opponent.choose(PLACE, found, "RF-193", "told.bring_back")
        g.lost[COMMUNE] -= 1
        g.red[space] += 1


async def choose_one(opponent: Opponent, e: ChooseOne) -> None:
    """RF-198. The first list, in printed order, that would have an effect."""
    possible = [n for n, event in enumerate(e.of) if usable(opponent.g, opponent.bot, event)]
    useful = [n for n in possible if effective(opponent.g, e.of[n])] or (possible[:1] if e.must else [])
    if useful:
        opponent.tell("RF-198", "told.solo_first_list", what=e.labels[opponent.bot][useful[0]])
        await run(opponent, e.of[useful[0]])
