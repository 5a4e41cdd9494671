"""The postcard on the table: gauges, the car and its equipment, what is known of the map (MM-1..4)."""

from __future__ import annotations

from collections.abc import Iterable

from tocsin import core
from tocsin.core import Reason, card, cards, choice, marks, number, numbers, reason, state
from tocsin.games.mad_maxence.box import Box
from tocsin.games.mad_maxence.box.adventure import Adventure
from tocsin.games.mad_maxence.box.equipment import Gear
from tocsin.games.mad_maxence.pieces import FIGHT, NO_EQUIPMENT, OVER, SET_OUT, Gauge, Outcome, Phase, Slot


@state
class State(core.State[Box]):
    """A position between two segments: where she is, what she has, and what the attempt and the campaign need."""

    adventure: int = card("adventure")
    phase: int = choice(Phase.SET_OUT)
    place: int = card("place")
    before: int = card("place")
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


def start(box: Box) -> State:
    """MM-3, MM-34. The first adventure of the match, with what the adventures before it would have brought."""
    g = State()
    g.box = box
    adventure = box.adventures[box.first]
    g.adventure = box.first
    g.tries, g.ends = [0] * len(box.order), [-1] * len(box.order)
    g.gauges, g.slots = carried_over(adventure, box.start), NO_EQUIPMENT[:]
    if box.options.outfit == "most":
        g.gauges, g.slots, g.known = list(adventure.cap), box.brought_cards[:], box.brought_notes
        add_start_bonuses(g)
    remember_start(g)
    begin_attempt(g)
    return g


def add_start_bonuses(g: State) -> list[tuple[Gear, int]]:
    """MM-32. Every carried card with a bonus at the start raises its gauge; gives those cards, and by how much."""
    box = g.box
    found = []
    for gear in [box.gear[held] for held in g.slots if held >= 0 and box.gear[held].kind == "start"]:
        n = min(gear.n, box.top[gear.on] - g.gauges[gear.on])
        g.gauges[gear.on] += n
        found.append((gear, n))
    return found


def remember_start(g: State) -> None:
    """MM-30. Remember the starting values: every attempt at this adventure begins with them."""
    g.first_gauges, g.first_slots = g.gauges[:], g.slots[:]
    g.first_known, g.first_gone = g.known, g.gone


def begin_attempt(g: State) -> None:
    """MM-3, MM-28, MM-30. A fresh attempt: the starting values, an unread map, every use refreshed."""
    box = g.box
    adventure = box.adventures[g.adventure]
    g.gauges, g.slots = g.first_gauges[:], g.first_slots[:]
    g.known, g.gone = g.first_known, g.first_gone
    g.uses = [box.gear[card].uses if card >= 0 else 0 for card in g.slots]
    g.place, g.before = adventure.start, -1
    g.read = g.finished = g.revealed = g.driven = 0
    g.moves = g.step = g.foe = g.round = g.shield = 0
    g.tries[box.order.index(g.adventure)] += 1
    g.phase = SET_OUT


def carried_over(adventure: Adventure, gauges: Iterable[int]) -> list[int]:
    """MM-32. The gauges at the start of an adventure: between its floor and its cap, and time at 0."""
    return [min(cap, max(floor, n)) for floor, cap, n in zip(adventure.floor, adventure.cap, gauges, strict=True)]


def still_locked(g: State) -> list[int]:
    """MM-9. The hidden places nothing has revealed yet."""
    return [place for place in g.box.adventures[g.adventure].locked if not g.revealed >> place & 1]


def fits(box: Box, card: int, slot: int) -> bool:
    """MM-4. A card fits its own slot, and any card the free one."""
    return slot in (Slot.FREE, box.gear[card].slot)


def check(g: State) -> Iterable[Reason]:
    """MM-2, MM-4, MM-9, MM-18, MM-27, MM-30, MM-35. Gauges have ends, cards fit, hidden places were found."""
    box = g.box
    if g.adventure < 0 or g.adventure not in box.order or g.place < 0:
        yield reason("MM-33", "why.no_adventure")
        return
    for gauge in Gauge:
        if max(g.gauges[gauge], g.first_gauges[gauge]) > box.top[gauge]:
            yield reason("MM-2", "why.past_the_end", gauge=box.gauge_names[gauge], n=box.top[gauge])
    yield from _check_cards(g)
    adventure = box.adventures[g.adventure]
    if g.revealed not in adventure.boards:
        yield reason("MM-9", "why.not_locked")
    if g.place in still_locked(g) or g.before in still_locked(g):
        yield reason("MM-9", "why.still_locked")
    if g.before >= 0 and g.place not in adventure.ways[g.before]:
        yield reason("MM-9", "why.not_joined")
    if g.before < 0 and not any(place not in still_locked(g) for place in adventure.ways[g.place]):
        yield reason("MM-9", "why.stuck")
    yield from _check_fight(g)
    if g.moves > box.most_moves or sum(g.tries) > box.most_attempts + len(box.order):
        yield reason("MM-35", "why.too_long")
    if len(g.tries) != len(box.order) or len(g.ends) != len(box.order):
        yield reason("MM-30", "why.campaign_length", n=len(box.order))
    elif not g.tries[box.order.index(g.adventure)]:
        yield reason("MM-30", "why.no_attempt")
    if (g.phase == OVER) != (g.outcome != Outcome.OPEN):
        yield reason("MM-31", "why.no_such_end")


def _check_cards(g: State) -> Iterable[Reason]:
    """MM-4, MM-27, MM-28. Cards sit where they fit, none is both carried and thrown away, uses do not grow."""
    box = g.box
    for slots, gone in ((g.slots, g.gone), (g.first_slots, g.first_gone)):
        if len(slots) != len(Slot):
            yield reason("MM-4", "why.four_slots")
            return
        for slot, held in enumerate(slots):
            if held < 0:
                continue
            if not fits(box, held, slot):
                yield reason("MM-4", "why.does_not_fit", card=box.gear[held].name, slot=box.slot_names[slot])
            if gone >> held & 1:
                yield reason("MM-27", "why.card_gone", card=box.gear[held].name)
    for slot, held in enumerate(g.slots):
        if g.uses[slot] > (box.gear[held].uses if held >= 0 else 0):
            yield reason("MM-28", "why.too_many_uses", slot=box.slot_names[slot])


def _check_fight(g: State) -> Iterable[Reason]:
    """MM-18. A fight is one the place holds, against an enemy that still stands."""
    scene = g.box.adventures[g.adventure].scenes[g.place]
    if g.phase == FIGHT:
        event = scene.events[g.step] if g.step < len(scene.events) else scene.events[0]
        if not event.is_fight or not 1 <= g.foe <= event.n or not g.round:
            yield reason("MM-18", "why.no_fight_here")
    elif g.step or g.foe or g.round or g.shield:
        yield reason("MM-18", "why.no_fight_now")
