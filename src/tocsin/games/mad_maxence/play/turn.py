"""A turn: free actions, the escape on leaving, the road (MM-8..12, MM-15, MM-16, MM-28)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from tocsin.core import Objections, Question, Reason, reason
from tocsin.games.mad_maxence.box.board import Board
from tocsin.games.mad_maxence.pieces import (
    ARRIVE,
    CB,
    EASY,
    HARD,
    MAXENCE,
    NO_EQUIPMENT,
    PLAYER,
    REPAIR,
    USE,
    UT,
    F,
    Outcome,
)
from tocsin.games.mad_maxence.play.end import lost
from tocsin.games.mad_maxence.play.repair import escape, repair, use_card
from tocsin.games.mad_maxence.play.time import spend
from tocsin.games.mad_maxence.state import State

ONLY_REPAIR = (REPAIR,)
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

    A repair ends the segment, and another turn begins at the same place, where a solver can recognise the position.
    """
    board = g.box.adventures[g.adventure].boards[g.revealed]
    leaving = tried = False
    while True:
        cards: Sequence[int] = usable_cards(g) if g.slots != NO_EQUIPMENT else ()
        options, domain = allowed_actions(g, board, cards, leaving, tried), board.domain
        if cards:
            domain = (*domain, *(USE + g.slots[slot] for slot in cards))
        if options == ONLY_REPAIR:
            g.tell("MM-12", "told.must_repair", who=MAXENCE)
            chosen = REPAIR
        else:
            why = partial(against_actions, g, board, cards, leaving, tried)
            about = {"gauges": tuple(g.gauges), "slots": tuple(g.slots), "finished": g.finished}
            chosen = await Question(PLAYER, "turn", options, "MM-8", domain, why, None, about)
        if chosen < REPAIR:
            break
        if chosen == REPAIR:
            repair(g)
            return
        if chosen >= USE:
            leaving |= use_card(g, chosen - USE)
        else:
            leaving = tried = True
            await escape(g, chosen - EASY)
    drive(g, chosen)


def allowed_actions(g: State, board: Board, cards: Sequence[int], leaving: bool, tried: bool) -> tuple[int, ...]:
    """MM-8..12, MM-15, MM-16, MM-28. What she may do now."""
    box = g.box
    gauges = g.gauges
    grit, fuel = gauges[CB], gauges[F]
    if not grit:
        options = menu((), not leaving, False, False)
    else:
        free = fuel and (not tried or box.any_escapes)
        onward = ways_onward(g, board) if g.driven else board.onward[g.place][g.before]
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
    """The places she may drive to, and what else is possible. Cached: the same few menus come up again and again."""
    return onward + (REPAIR,) * repair + (EASY,) * easy + (HARD,) * hard


def ways_onward(g: State, board: Board) -> tuple[int, ...]:
    """MM-9..11. The neighbouring places, not straight back nor against a road driven; from a dead end, back."""
    here, before = g.place, g.before
    if not g.driven:
        return board.onward[here][before]
    number, driven = g.box.road_number, g.driven
    found = tuple(p for p in board.ways[here] if p != before and not driven >> number[p][here] & 1)
    return found or (before,)


def usable_cards(g: State) -> list[int]:
    """MM-28. The slots with a card that is used by choice in a turn, in the order of the cards."""
    gear = g.box.gear
    found = [slot for slot, card in enumerate(g.slots) if card >= 0 and gear[card].kind in ("heal", "time")]
    return sorted(found, key=g.slots.__getitem__)


def drive(g: State, to: int) -> None:
    """MM-6, MM-8, MM-35. A unit of time, then the road; 200 moves end any adventure."""
    box = g.box
    if not spend(g, box.move_time):
        return
    if g.moves >= box.most_moves:
        g.tell("MM-35", "told.astray", who=MAXENCE, n=box.most_moves)
        lost(g, Outcome.ASTRAY)
        return
    g.moves += 1
    if box.used_roads_close:
        g.driven |= 1 << box.road_number[g.place][to]
    g.before, g.place = g.place, to
    g.phase = ARRIVE


def against_actions(g: State, board: Board, cards: Sequence[int], leaving: bool, tried: bool) -> Objections:
    """MM-8..12, MM-15, MM-16, MM-28. Why she cannot do this or that now."""
    box = g.box
    grit, fuel = g.gauges[CB], g.gauges[F]
    allowed = ways_onward(g, board)
    for place in board.domain:
        if place >= REPAIR:
            break
        if place not in allowed:
            yield place, _against_place(g, board, place)
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


def _against_place(g: State, board: Board, place: int) -> Reason:
    """MM-8..10. Why a place cannot be the next."""
    if place == g.place:
        return HERE
    if place not in board.ways[g.place]:
        return NOT_AROUND if g.box.hidden[place] or g.box.hidden[g.place] else NO_ROAD
    return NO_WAY_BACK if place == g.before else USED_ROAD


def _against_card(g: State, slot: int, leaving: bool) -> list[Reason]:
    """MM-28. Why a card cannot be used now."""
    box = g.box
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
