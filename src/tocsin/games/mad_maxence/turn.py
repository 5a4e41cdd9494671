"""A turn: free actions, the escape on leaving, the road, the place at its end (MM-8..12, MM-15, MM-16)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from tocsin.core import Objections, Question, Reason, reason
from tocsin.games.mad_maxence.box import EASY, HARD, REPAIR, USE, Ground, Table
from tocsin.games.mad_maxence.clock import lost, spend, win_time
from tocsin.games.mad_maxence.events import test
from tocsin.games.mad_maxence.state import ARRIVE, BARE, CB, PLAYER, UT, F, Outcome, P, State, Throw

DRIVING = int(Throw.CD)
WITH_PARTS, WITHOUT_PARTS = {"parts": True}, {"parts": False}
HERE = reason("MM-8", "why.here")
NO_ROAD = reason("MM-9", "why.no_road")
NOT_AROUND = reason("MM-9", "why.not_around")
NO_WAY_BACK = reason("MM-10", "why.no_way_back")
USED_ROAD = reason("MM-10", "why.used_road")
NO_GRIT = reason("MM-12", "why.no_grit")
LEAVING = reason("MM-8", "why.leaving")
FULL = reason("MM-15", "why.full")
NO_FUEL = reason("MM-16", "why.no_fuel")
ONE_ESCAPE = reason("MM-16", "why.one_escape")
USED_UP = reason("MM-28", "why.used_up")
NO_TIME_TO_WIN = reason("MM-28", "why.no_time_to_win")


async def turn(g: State) -> None:
    """MM-8. Free actions; then leave, perhaps shaking the Erasers off: a unit of time, the road, the next place.

    A repair ends the segment, and another turn begins at the same place: so it does for a solver, too.
    """
    ground: Ground = g.box.adventures[g.adventure].ground[g.revealed]
    leaving = tried = False
    while True:
        cards: Sequence[int] = useful(g) if g.slots != BARE else ()
        options, domain = doings(g, ground, cards, leaving, tried), ground.domain
        if cards:
            domain = (*domain, *(USE + g.slots[slot] for slot in cards))
        if options == ONLY_REPAIR:
            g.tell("MM-12", "told.must_repair")
            chosen = REPAIR
        else:
            why = partial(against_doings, g, ground, cards, leaving, tried)
            about = WITH_PARTS if g.gauges[P] >= g.box.repair_parts else WITHOUT_PARTS
            chosen = await Question(PLAYER, "turn", options, "MM-8", domain, why, None, about)
        if chosen < REPAIR:
            break
        if chosen == REPAIR:
            repair(g)
            return
        if chosen >= USE:
            leaving |= use(g, chosen - USE)
        else:
            leaving = tried = True
            await escape(g, chosen - EASY)
    drive(g, chosen)


def doings(g: State, ground: Ground, cards: Sequence[int], leaving: bool, tried: bool) -> tuple[int, ...]:
    """MM-8..12, MM-15, MM-16, MM-28. What she may do now."""
    box: Table = g.box
    gauges = g.gauges
    grit, fuel = gauges[CB], gauges[F]
    if not grit:
        options = menu((), not leaving, False, False)
    else:
        free = fuel and (not tried or box.any_escapes)
        onward = ways(g, ground) if g.driven else ground.onward[g.place][g.before]
        options = menu(
            onward,
            not leaving and grit < box.top[CB],
            bool(free and fuel >= box.easy_fuel),
            bool(free and fuel >= box.hard_fuel),
        )
    if cards:
        options = (*options, *(USE + g.slots[slot] for slot in cards if not _against_card(g, slot, leaving)))
    return options


@cache
def menu(onward: tuple[int, ...], repair: bool, easy: bool, hard: bool) -> tuple[int, ...]:
    """The places she may drive to, and what else is possible; the same few come up again and again."""
    return onward + (REPAIR,) * repair + (EASY,) * easy + (HARD,) * hard


ONLY_REPAIR = (REPAIR,)


def ways(g: State, ground: Ground) -> tuple[int, ...]:
    """MM-9..11. The neighbouring places, not straight back nor against a road driven; from a dead end, back."""
    here, before = g.place, g.before
    if not g.driven:
        return ground.onward[here][before]
    number, driven = g.box.road_number, g.driven
    found = tuple(p for p in ground.ways[here] if p != before and not driven >> number[p][here] & 1)
    return found or (before,)


def useful(g: State) -> list[int]:
    """MM-28. The slots with a card that is used by choice in a turn, in the order of the cards."""
    gear = g.box.gear
    found = [slot for slot, card in enumerate(g.slots) if card >= 0 and gear[card].kind in ("heal", "time")]
    return sorted(found, key=g.slots.__getitem__)


def repair(g: State) -> None:
    """MM-15. Grit +1 for a unit of time and a spare part; without parts a unit more."""
    box: Table = g.box
    gauges, time = g.gauges, box.repair_time
    if gauges[P] >= box.repair_parts:
        gauges[P] -= box.repair_parts
        g.tell("MM-15", "told.repair", now=gauges[CB] + 1, parts=gauges[P])
    else:
        time += box.repair_extra
        g.tell("MM-15", "told.repair_bare", now=gauges[CB] + 1)
    gauges[CB] += 1
    spend(g, time)


async def escape(g: State, hard: int) -> None:
    """MM-16. Pay the fuel, announce the manoeuvre, throw for driving; failure costs nothing more."""
    difficulty, time, fuel = g.box.escapes[hard]
    g.gauges[F] -= fuel
    if await test(g, DRIVING, difficulty):
        win_time(g, time)


def use(g: State, card: int) -> bool:
    """MM-28. Use a card that heals or wins time; the latter belongs to leaving. True if she is leaving."""
    box: Table = g.box
    gear, slot = box.gear[card], g.slots.index(card)
    g.uses[slot] -= 1
    if gear.kind == "heal":
        g.gauges[CB] = min(box.top[CB], g.gauges[CB] + gear.n)
        g.tell("MM-28", "told.healed", n=gear.n, now=g.gauges[CB])
        return False
    win_time(g, gear.n)
    return True


def drive(g: State, to: int) -> None:
    """MM-6, MM-8, MM-35. A unit of time, then the road; 200 moves end any adventure."""
    box: Table = g.box
    if not spend(g, box.move_time):
        return
    if g.moves >= box.most_moves:
        g.tell("MM-35", "told.astray", n=box.most_moves)
        lost(g, Outcome.ASTRAY)
        return
    g.moves += 1
    if box.used_roads_close:
        g.driven |= 1 << box.road_number[g.place][to]
    g.before, g.place = g.place, to
    g.phase = ARRIVE


def against_doings(g: State, ground: Ground, cards: Sequence[int], leaving: bool, tried: bool) -> Objections:
    """Everything one could think of doing in a turn, and what speaks against it."""
    box: Table = g.box
    grit, fuel = g.gauges[CB], g.gauges[F]
    allowed = ways(g, ground)
    for place in ground.domain:
        if place >= REPAIR:
            break
        if place not in allowed:
            yield place, _against_place(g, ground, place)
        if not grit:
            yield place, NO_GRIT
    if leaving:
        yield REPAIR, LEAVING
    if grit >= box.top[CB]:
        yield REPAIR, FULL
    for way in (EASY, HARD):
        if not grit:
            yield way, NO_GRIT
        if fuel < box.escapes[way - EASY][2]:
            yield way, NO_FUEL
        if tried and not box.any_escapes:
            yield way, ONE_ESCAPE
    for slot in cards:
        for why in _against_card(g, slot, leaving):
            yield USE + g.slots[slot], why


def _against_place(g: State, ground: Ground, place: int) -> Reason:
    """MM-8..10. Why a place cannot be the next."""
    if place == g.place:
        return HERE
    if place not in ground.ways[g.place]:
        return NOT_AROUND if g.box.hidden[place] or g.box.hidden[g.place] else NO_ROAD
    return NO_WAY_BACK if place == g.before else USED_ROAD


def _against_card(g: State, slot: int, leaving: bool) -> list[Reason]:
    """MM-28. Why a card cannot be used now."""
    box: Table = g.box
    found = [] if g.uses[slot] else [USED_UP]
    if box.gear[g.slots[slot]].kind == "heal":
        if leaving:
            found.append(LEAVING)
        if g.gauges[CB] >= box.top[CB]:
            found.append(FULL)
    else:
        if not g.gauges[CB]:
            found.append(NO_GRIT)
        if not g.gauges[UT]:
            found.append(NO_TIME_TO_WIN)
    return found
