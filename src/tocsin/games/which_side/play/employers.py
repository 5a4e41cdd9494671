"""The first throw and the employers' phase (WS-12, WS-14..21)."""

from __future__ import annotations

from tocsin.core import D6, NATURE, Objections, ask, die, reason
from tocsin.games.which_side.pieces import EMPLOYERS, OVER, PLACING, Outcome
from tocsin.games.which_side.play.harm import event, injury, raise_gauge
from tocsin.games.which_side.play.workers import placing
from tocsin.games.which_side.state import State

THROWN_AGAIN = reason("WS-12", "why.thrown_again")
FIRST_THROW = die("setup", "WS-12")
OFFENSIVE = die("offensive", "WS-15")


def against_a_five() -> Objections:
    """WS-12. No marker belongs to a 5."""
    yield 5, THROWN_AGAIN


MARKERS_ONLY = ask(NATURE, "setup", [n for n in D6 if n != 5], "WS-12", D6, against_a_five)


async def setup(g: State) -> None:
    """WS-12. One die on the employers' table before the first turn; where only markers count, a 5 is thrown again."""
    full = g.box.options.setup_roll == "full"
    await strike(g, await (FIRST_THROW if full else MARKERS_ONLY))
    g.phase = EMPLOYERS


async def offensive(g: State) -> None:
    """WS-14..18. The grip tightens; one die or two, all thrown, then applied in the order thrown."""
    box = g.box
    g.employers += box.step
    g.tell("WS-14", "told.grip", turn=g.turn, n=g.employers, last=box.last)
    dice = box.dice[g.employers]
    thrown = [await OFFENSIVE for _ in range(dice)] if dice > 1 else [await OFFENSIVE]
    for each in thrown:
        await strike(g, each)
        if g.phase == OVER:
            return
    if g.employers == box.last:
        g.tell("WS-21", "told.last_turn")
    g.phase = PLACING
    await placing(g)


async def strike(g: State, thrown: int) -> None:
    """WS-17. What a die does."""
    box = g.box
    line = box.offensive[thrown]
    if line.effect == "gauge":
        if raise_gauge(g, line.gauge):
            await event(g, line.gauge)
    elif line.effect == "hurt":
        await injury(g)
    elif line.effect == "surcharge":
        g.surcharge += 1
        g.tell("WS-19", "told.surcharge", n=g.surcharge)
    elif g.employers < box.last:
        g.employers += 1
        g.tell("WS-17", "told.grip_again", n=g.employers, last=box.last)
    elif box.overflow_loses:
        g.finish(Outcome.OVERRUN)
    else:
        g.tell("WS-20", "told.grip_full", last=box.last)
