"""The postcard on the table: gauges, the car and its equipment, what is known of the map (MM-1..4)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import TYPE_CHECKING

from tocsin.core import Reason, cards, choice, marks, number, numbers, reason, state
from tocsin.core import State as Base
from tocsin.core import card as one

if TYPE_CHECKING:
    from tocsin.games.mad_maxence.box import Table

PLAYER = 0


Gauge = IntEnum("Gauge", "UT TECH O CD CB P F", start=0)


class Slot(IntEnum):
    CAR, COMBAT, DRIVING, FREE = range(4)


Throw = IntEnum("Throw", "TECH O CD FIGHT", start=0)
"""What coins are thrown for: the tests of the three skills, and fights, whose coins are those of TECH."""


class Phase(IntEnum):
    SET_OUT, ARRIVE, FIGHT, FREE, WON, LOST, OVER = range(7)


class Outcome(IntEnum):
    OPEN, WON, CAUGHT, ASTRAY, STOPPED, WORN = range(6)


# The rules use plain ints: indexing a list by an enum member takes twice as long.
UT, TECH, _, CD, CB, P, F = map(int, Gauge)
SET_OUT, ARRIVE, FIGHT, FREE, WON, LOST, OVER = map(int, Phase)
BARE = [-1, -1, -1, -1]


@state
class State(Base["Table"]):
    """A position between two segments: where she is, what she has, and what the attempt and the campaign need."""

    adventure: int = one("adventure")
    phase: int = choice(Phase.SET_OUT)
    place: int = one("place")
    before: int = one("place")
    gauges: list[int] = numbers(Gauge, [0] * 7)
    slots: list[int] = cards("equipment")
    uses: list[int] = numbers(None, [0] * 4, size=4)
    known: int = marks("note")
    gone: int = marks("equipment")
    read: int = marks("place")
    finished: int = marks("place")
    revealed: int = marks("place")
    driven: int = marks("road")
    moves: int = number(0)
    step: int = number(0)
    foe: int = number(0)
    round: int = number(0)
    shield: int = number(0)
    tries: list[int] = numbers(None)
    ends: list[int] = numbers(None, low=-1)
    first_gauges: list[int] = numbers(Gauge, [0] * 7)
    first_slots: list[int] = cards("equipment")
    first_known: int = marks("note")
    first_gone: int = marks("equipment")
    outcome: int = choice(Outcome.OPEN)


def shut(g: State) -> list[int]:
    """MM-9. The hidden places nothing has revealed yet."""
    return [place for place in g.box.adventures[g.adventure].locked if not g.revealed >> place & 1]


def fits(box: Table, card: int, slot: int) -> bool:
    """MM-4. A card fits its own slot, and any card the free one."""
    return slot in (Slot.FREE, box.gear[card].slot)


def check(g: State) -> Iterable[Reason]:
    """MM-2, MM-4, MM-9, MM-18, MM-27, MM-30, MM-35. Gauges have ends, cards fit, hidden places were found."""
    box: Table = g.box
    if g.adventure < 0 or g.adventure not in box.order or g.place < 0:
        yield reason("MM-33", "why.no_adventure")
        return
    for gauge in Gauge:
        if max(g.gauges[gauge], g.first_gauges[gauge]) > box.top[gauge]:
            yield reason("MM-2", "why.past_the_end", gauge=box.names[gauge], n=box.top[gauge])
    yield from _check_cards(g, box)
    adventure = box.adventures[g.adventure]
    if g.revealed not in adventure.ground:
        yield reason("MM-9", "why.not_locked")
    if g.place in shut(g) or g.before in shut(g):
        yield reason("MM-9", "why.still_locked")
    if g.before >= 0 and g.place not in adventure.ways[g.before]:
        yield reason("MM-9", "why.not_joined")
    if g.before < 0 and not any(place not in shut(g) for place in adventure.ways[g.place]):
        yield reason("MM-9", "why.stuck")
    yield from _check_fight(g, box)
    if g.moves > box.most_moves or sum(g.tries) > box.most_attempts + len(box.order):
        yield reason("MM-35", "why.too_long")
    if len(g.tries) != len(box.order) or len(g.ends) != len(box.order):
        yield reason("MM-30", "why.campaign_length", n=len(box.order))
    elif not g.tries[box.order.index(g.adventure)]:
        yield reason("MM-30", "why.no_attempt")
    if (g.phase == OVER) != (g.outcome != Outcome.OPEN):
        yield reason("MM-31", "why.no_such_end")


def _check_cards(g: State, box: Table) -> Iterable[Reason]:
    """MM-4, MM-27, MM-28. Cards sit where they fit, none is both carried and thrown away, uses do not grow."""
    for slots, gone in ((g.slots, g.gone), (g.first_slots, g.first_gone)):
        if len(slots) != len(Slot):
            yield reason("MM-4", "why.four_slots")
            return
        for slot, card in enumerate(slots):
            if card < 0:
                continue
            if not fits(box, card, slot):
                yield reason("MM-4", "why.does_not_fit", card=box.gear[card].name, slot=box.slot_names[slot])
            if gone >> card & 1:
                yield reason("MM-27", "why.card_gone", card=box.gear[card].name)
    for slot, card in enumerate(g.slots):
        if g.uses[slot] > (box.gear[card].uses if card >= 0 else 0):
            yield reason("MM-28", "why.too_many_uses", slot=box.slot_names[slot])


def _check_fight(g: State, box: Table) -> Iterable[Reason]:
    """MM-18. A fight is one the place holds, against an enemy that still stands."""
    scene = box.adventures[g.adventure].scenes[g.place]
    if g.phase == FIGHT:
        op = scene.code[g.step] if g.step < len(scene.code) else scene.code[0]
        if not op.is_fight or not 1 <= g.foe <= op.n or not g.round:
            yield reason("MM-18", "why.no_fight_here")
    elif g.step or g.foe or g.round or g.shield:
        yield reason("MM-18", "why.no_fight_now")
