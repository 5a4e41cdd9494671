"""Setting out, winning and losing an adventure, and going on with the campaign (MM-3, MM-29..35)."""

from __future__ import annotations

from tocsin.core import ask
from tocsin.games.mad_maxence.pieces import FREE, NO_EQUIPMENT, PLAYER, Outcome
from tocsin.games.mad_maxence.play.end import finish
from tocsin.games.mad_maxence.play.events import arrive, carry_out
from tocsin.games.mad_maxence.state import State, add_start_bonuses, begin_attempt, carried_over, remember_start

GO_ON, AGAIN, STOP = 0, 1, 2
AFTER_WIN, AFTER_LOSS = (GO_ON, AGAIN), (AGAIN, STOP)


async def set_out(g: State) -> None:
    """MM-3, MM-5, MM-34. The adventure is introduced; its start place is read at no cost."""
    box = g.box
    adventure = box.adventures[g.adventure]
    g.tell("MM-33", "told.adventure", name=adventure.name, n=g.tries[box.order.index(g.adventure)])
    g.tell("MM-33", "told.intro", text=adventure.intro)
    if g.notes is not None and sum(g.tries) == 1 and g.slots != NO_EQUIPMENT:
        cards = [box.gear[card].name for card in g.slots if card >= 0]
        notes = [name for n, name in enumerate(box.note_names) if g.known >> n & 1]
        g.tell("MM-34", "told.outfit", cards=cards, notes=notes)
    g.phase = FREE
    if box.options.start_place_read:
        arrive(g)
        await carry_out(g)


async def after_win(g: State) -> None:
    """MM-30. Go on to the next adventure, or play this one again; then the new result replaces the old one."""
    chosen = GO_ON
    if sum(g.tries) < g.box.most_attempts:
        chosen = await ask(PLAYER, "next", AFTER_WIN, "MM-30")
    if chosen == AGAIN:
        g.ends[g.box.order.index(g.adventure)] = -1
        begin_attempt(g)
    else:
        next_adventure(g)


async def after_loss(g: State) -> None:
    """MM-30, MM-35. A lost adventure is played again from the same starting values, or the campaign ends here."""
    box = g.box
    if sum(g.tries) >= box.most_attempts:
        g.tell("MM-35", "told.worn_out", n=box.most_attempts)
        finish(g, Outcome.WORN)
    elif await ask(PLAYER, "retry", AFTER_LOSS, "MM-30") == STOP:
        finish(g, Outcome.STOPPED)
    else:
        begin_attempt(g)


def next_adventure(g: State) -> None:
    """MM-29, MM-32. The carry-over: time at 0, every gauge between floor and cap, cards and lasting notes kept."""
    box = g.box
    g.adventure = box.order[box.order.index(g.adventure) + 1]
    adventure = box.adventures[g.adventure]
    g.gauges = carried_over(adventure, g.gauges)
    g.known &= box.lasting
    g.tell("MM-32", "told.carry")
    for gear, n in add_start_bonuses(g):
        if n:
            now = g.gauges[gear.on]
            g.tell("MM-32", "told.start_bonus", card=gear.name, gauge=box.gauge_names[gear.on], n=n, now=now)
    remember_start(g)
    begin_attempt(g)
