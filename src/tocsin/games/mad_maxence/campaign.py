"""Setting out, winning and losing an adventure, and going on with the campaign (MM-3, MM-29..35)."""

from __future__ import annotations

from tocsin.core import ask
from tocsin.games.mad_maxence.box import Table
from tocsin.games.mad_maxence.clock import finish
from tocsin.games.mad_maxence.events import arrive, read
from tocsin.games.mad_maxence.state import BARE, FREE, PLAYER, SET_OUT, Outcome, State

ON, AGAIN, STOP = 0, 1, 2
GO_ON, LOST_CHOICE = (ON, AGAIN), (AGAIN, STOP)


def start(box: Table) -> State:
    """MM-3, MM-34. The first adventure of the match, with the values its table allows."""
    g = State()
    g.box = box
    adventure = box.adventures[box.first]
    g.adventure = box.first
    g.tries, g.ends = [0] * len(box.order), [-1] * len(box.order)
    last = adventure.cap if box.options.outfit == "most" else box.start
    g.gauges = [min(cap, max(floor, n)) for floor, cap, n in zip(adventure.floor, adventure.cap, last, strict=True)]
    g.slots = BARE[:]
    keep(g)
    lay_out(g)
    return g


def keep(g: State) -> None:
    """MM-30. Remember the starting values: every attempt at this adventure begins with them."""
    g.first_gauges, g.first_slots = g.gauges[:], g.slots[:]
    g.first_known, g.first_gone = g.known, g.gone


def lay_out(g: State) -> None:
    """MM-3, MM-28, MM-30. A fresh attempt: the starting values, an unread map, every use refreshed."""
    box: Table = g.box
    adventure = box.adventures[g.adventure]
    g.gauges, g.slots = g.first_gauges[:], g.first_slots[:]
    g.known, g.gone = g.first_known, g.first_gone
    g.uses = [box.gear[card].uses if card >= 0 else 0 for card in g.slots]
    g.place, g.before = adventure.start, -1
    g.read = g.finished = g.revealed = g.driven = 0
    g.moves = g.step = g.foe = g.round = g.shield = 0
    g.tries[box.order.index(g.adventure)] += 1
    g.phase = SET_OUT


async def set_out(g: State) -> None:
    """MM-3, MM-5. The adventure is introduced; its start place is read at no cost."""
    box: Table = g.box
    adventure = box.adventures[g.adventure]
    g.tell("MM-33", "told.adventure", name=adventure.name, n=g.tries[box.order.index(g.adventure)])
    g.tell("MM-33", "told.intro", text=adventure.intro)
    g.phase = FREE
    if box.options.start_place_read:
        arrive(g)
        await read(g)


async def after_win(g: State) -> None:
    """MM-30. Go on to the next adventure, or play this one again; then the new result replaces the old one."""
    chosen = ON
    if sum(g.tries) < g.box.most_attempts:
        chosen = await ask(PLAYER, "next", GO_ON, "MM-30")
    if chosen == AGAIN:
        g.ends[g.box.order.index(g.adventure)] = -1
        lay_out(g)
    else:
        go_on(g)


async def after_loss(g: State) -> None:
    """MM-30, MM-35. A lost adventure is played again from the same starting values, or the campaign ends here."""
    box: Table = g.box
    if sum(g.tries) >= box.most_attempts:
        g.tell("MM-35", "told.worn_out", n=box.most_attempts)
        finish(g, Outcome.WORN)
    elif await ask(PLAYER, "retry", LOST_CHOICE, "MM-30") == STOP:
        finish(g, Outcome.STOPPED)
    else:
        lay_out(g)


def go_on(g: State) -> None:
    """MM-29, MM-32. The carry-over: time at 0, every gauge between floor and cap, cards and lasting notes kept."""
    box: Table = g.box
    g.adventure = box.order[box.order.index(g.adventure) + 1]
    adventure = box.adventures[g.adventure]
    g.gauges = [min(cap, max(floor, n)) for floor, cap, n in zip(adventure.floor, adventure.cap, g.gauges, strict=True)]
    g.known &= box.lasting
    for card in g.slots:
        if card >= 0 and box.gear[card].kind == "start":
            gear = box.gear[card]
            g.gauges[gear.gauge] = min(box.top[gear.gauge], g.gauges[gear.gauge] + gear.n)
            g.tell("MM-32", "told.start_bonus", card=gear.name, gauge=box.names[gear.gauge], n=gear.n)
    g.tell("MM-32", "told.carry")
    keep(g)
    lay_out(g)
