"""The tension track, pools and breaches (RF-90..102), victory points (RF-11), momentum and reactions (RF-103..113)."""

from __future__ import annotations

from functools import partial

from tocsin.core import Objections, ask, reason
from tocsin.games.red_flag.pieces import BITS, COMMUNE, FACTIONS, FINAL_CRISIS, NOBODY, POLITICAL, SPACES, VERSAILLES
from tocsin.games.red_flag.state import State

STOP = 12
"""The answer "no more" to a question about spaces."""

SPACES_OR_STOP = range(STOP + 1)

GAINED = ("told.political", "told.military")
FULL = ("told.political_full", "told.military_full")
FIRST = ("told.first_breach", "told.first_breach_full")
FOUR_CUBES = reason("RF-12", "why.four_cubes")
ELSEWHERE = reason("RF-108", "why.not_in_dimension")


def available(g: State, p: int) -> int:
    """RF-82, RF-90. The cubes a side could place: pool and track; not bonus cubes, not those under collaboration."""
    return g.pools[p] + sum(g.blue_track if p else g.red_track)


def bot_cubes(g: State) -> int:
    """RF-158. The cubes the solo opponent may place: those of Final Crisis only late, once a side has breached it."""
    box = g.box
    track = g.track(box.bot)
    found = g.pools[box.bot] + sum(track[:FINAL_CRISIS])
    if g.crisis or g.round == box.rounds:
        breached = any(g.track(p)[FINAL_CRISIS] < box.zones[p][FINAL_CRISIS] for p in FACTIONS)
        found += track[FINAL_CRISIS] if breached else 0
    return found


def outlook(g: State, p: int, **more: object) -> dict[str, object]:
    """RF-91, RF-94, RF-97. For those who choose: the zone that a side's next cube breaches (-1: none), who breached
    Final Crisis first, and how many red cubes still fit into the pool."""
    zone = -1
    if not g.pools[p]:
        track, whole = (g.blue_track if p else g.red_track), g.box.zones[p]
        zone = next((n for n, left in enumerate(track) if left), -1)
        if zone >= 0 and track[zone] < whole[zone]:
            zone = -1
    more["placing"], more["zone"], more["first"] = p, zone, g.first
    more["room"] = g.box.slots[g.momentum[COMMUNE]] - g.pools[COMMUNE]
    return more


def at_risk(g: State) -> int:
    """RF-106. How many cubes of the Commune's pool would leave the game if its momentum fell by a step."""
    level = g.momentum[COMMUNE]
    return max(0, g.pools[COMMUNE] - g.box.slots[level - 1]) if level else 0


def place_cube(g: State, p: int, space: int) -> None:
    """RF-90, RF-91. Pool first, then the track from the centre outwards; the first cube of a zone breaches it."""
    if p:
        g.blue[space] += 1
    else:
        g.red[space] += 1
    if g.pools[p]:
        g.pools[p] -= 1
        return
    track = g.blue_track if p else g.red_track
    zone = 0
    while not track[zone]:
        zone += 1
    if track[zone] == g.box.zones[p][zone]:
        _breach(g, p, zone)
        if p == g.box.at_once:
            _bonus(g, p, zone)
    track[zone] -= 1


def _breach(g: State, p: int, zone: int) -> None:
    """RF-91, RF-95. What a breach brings comes after the card; who breached Final Crisis first is settled at once."""
    g.due = 1
    if zone == FINAL_CRISIS and g.first == NOBODY:
        g.first = p
    if g.notes is not None:
        n = g.box.bonus[p][zone]
        late = zone == FINAL_CRISIS and g.first != p
        id = "told.breach_second" if late else "told.breach" if n else "told.breach_start"
        g.tell("RF-91", id, side=g.box.sides[p], zone=g.box.zone_names[zone], n=n)


def remove_cube(g: State, p: int, space: int) -> None:
    """RF-96, RF-97. A blue cube goes to its pool, a red one to a free slot, otherwise out of play."""
    if p:
        g.blue[space] -= 1
        g.pools[VERSAILLES] += 1
    else:
        g.red[space] -= 1
        to_pool(g, COMMUNE, 1)


def to_pool(g: State, p: int, n: int, zone: int = -1) -> None:
    """RF-96..99. Cubes come into a pool, the bonus cubes of a zone or others; red ones need a free slot."""
    if p == COMMUNE:
        room = g.box.slots[g.momentum[COMMUNE]] - g.pools[COMMUNE]
        if n > room:
            g.lost[COMMUNE] += n - room
            side = g.box.sides[COMMUNE]
            if zone >= 0:
                g.tell("RF-97", "told.bonus_lost", n=n - room, side=side, zone=g.box.zone_names[zone])
            else:
                g.tell("RF-97", "told.out_of_play", n=n - room, side=side)
            n = room
    g.pools[p] += n


def settle(g: State, p: int) -> None:
    """RF-92..95, RF-121, RF-131. The card or bonus action is over: bonus cubes arrive, the acting side's first."""
    if g.due:
        g.due = 0
        for side in (p, 1 - p):
            zone, track, whole = g.settled[side], g.track(side), g.box.zones[side]
            while zone < 4 and track[zone] < whole[zone]:
                _bonus(g, side, zone)
                zone += 1


def _bonus(g: State, p: int, zone: int) -> None:
    """RF-92, RF-94, RF-99, RF-100. The first Final Crisis breach costs a political VP, the second its bonus cubes."""
    box = g.box
    g.settled[p] += 1
    n = box.bonus[p][zone]
    if zone == FINAL_CRISIS and g.first != p:
        g.lost[p] += n
        g.tell("RF-94", "told.second_breach", side=box.sides[p], n=n)
        return
    if zone == FINAL_CRISIS:
        gain(g, p, POLITICAL, -1, "RF-94")
    if n:
        before = g.pools[p]
        to_pool(g, p, n, zone)
        if g.pools[p] > before:
            g.tell("RF-92", "told.bonus", side=box.sides[p], n=g.pools[p] - before, zone=box.zone_names[zone])


def gain(g: State, p: int, kind: int, points: int, cite: str) -> None:
    """RF-11. A tug of war within the limit: what one side gains the other loses.

    Only the first breach of Final Crisis costs a point (RF-94).
    """
    most = g.box.vp_limit
    before = g.political if kind == POLITICAL else g.military
    if kind == POLITICAL:
        g.political = max(-most, min(most, g.political + (points if p == COMMUNE else -points)))
    else:
        g.military = max(-most, min(most, g.military + (points if p == VERSAILLES else -points)))
    if g.notes is not None:
        gained = abs((g.political if kind == POLITICAL else g.military) - before)
        g.tell(
            cite,
            (GAINED if gained else FULL)[kind] if points > 0 else FIRST[not gained],
            side=g.box.sides[p],
            n=gained or most,
            political=g.political,
            military=g.military,
        )


# Momentum


async def shift(g: State, side: int, steps: int) -> None:
    """RF-103, RF-111. Move a momentum marker, resolving each step in turn; it stays between 0 and 3."""
    if g.momentum[side] == (3 if steps > 0 else 0):
        g.tell("RF-103", "told.momentum_stays", momentum=g.box.momenta[side], n=g.momentum[side])
    while steps > 0 and g.momentum[side] < 3:
        await _rise(g, side)
        steps -= 1
    while steps < 0 and g.momentum[side]:
        _fall(g, side)
        steps += 1


async def _rise(g: State, side: int) -> None:
    """RF-108..112. At 2 and 3 the opponent may place a cube."""
    box = g.box
    if advance(g, side) < 2:
        return
    other = 1 - side
    open_spaces = _below_limit(g, other, box.reacts_in[other])
    if open_spaces and available(g, other):
        why = partial(against_reaction, g, other)
        options = (*SPACES[open_spaces], STOP)
        about = outlook(g, other, momentum=box.momenta[side], level=g.momentum[side])
        space = await ask(other, "reaction", options, "RF-108", SPACES_OR_STOP, why, None, about)
        if space != STOP:
            place_cube(g, other, space)


def advance(g: State, side: int) -> int:
    """RF-104, RF-106. A marker goes up a step, with Prussian cubes or slots at once. Returns where it is now."""
    box = g.box
    level = g.momentum[side] = g.momentum[side] + 1
    g.tell("RF-103", "told.momentum", momentum=box.momenta[side], n=level)
    if side == VERSAILLES and level > g.prussian:
        g.prussian = level
        g.pools[VERSAILLES] += box.prussian_cubes[level - 1]
        g.tell("RF-104", "told.prussian", n=box.prussian_cubes[level - 1], side=box.sides[side])
    return level


def against_reaction(g: State, p: int) -> Objections:
    """RF-12, RF-108. One dimension, and never a fifth cube."""
    box = g.box
    cubes = g.cubes(p)
    for space, bit in enumerate(BITS):
        if not box.reacts_in[p] & bit:
            yield space, ELSEWHERE
        elif cubes[space] >= box.space_limit:
            yield space, FOUR_CUBES


def _below_limit(g: State, p: int, spaces: int) -> int:
    cubes, most, found = g.blue if p else g.red, g.box.space_limit, 0
    for space in SPACES[spaces]:
        if cubes[space] < most:
            found |= BITS[space]
    return found


def _fall(g: State, side: int) -> None:
    """RF-104..107. Versailles keeps its cubes; the Commune loses those beyond the slots that are left."""
    box = g.box
    level = g.momentum[side] = g.momentum[side] - 1
    g.tell("RF-103", "told.momentum", momentum=box.momenta[side], n=level)
    if side == COMMUNE:
        beyond = g.pools[COMMUNE] - box.slots[level]
        if beyond > 0:
            g.pools[COMMUNE] -= beyond
            g.lost[COMMUNE] += beyond
            g.tell("RF-106", "told.slots_gone", n=beyond, side=box.sides[COMMUNE])
