"""The sequence of play (LG-12, LG-13): set-up, then turns of crew, management, hearts and new hearts."""

from __future__ import annotations

from tocsin.core import Rule
from tocsin.games.last_glow.pieces import CREW, HEARTS, LATE, OVER, SETUP, SPAWN
from tocsin.games.last_glow.play.crew import crew
from tocsin.games.last_glow.play.hearts import hearts
from tocsin.games.last_glow.play.new_hearts import FIRST_DIE, appear, spawn
from tocsin.games.last_glow.state import State

WARNED = 5
"""LG-59. In how many of the last turns the story says how many are left."""


def step(g: State) -> Rule | None:
    """LG-13. The half of a turn that comes next: the lighthouse's or the storm's."""
    if g.phase == CREW:
        return crew(g)
    if g.phase == HEARTS or g.phase == SPAWN:
        return storm(g)
    if g.phase == SETUP:
        return set_up(g)
    return None


async def set_up(g: State) -> None:
    """LG-12. One die puts the first heart into row 1, in every mode."""
    appear(g, await FIRST_DIE - 1)
    muster(g)


async def storm(g: State) -> None:
    """LG-13, LG-59. Hearts move, new ones appear, and a new turn begins unless the last is over."""
    if g.phase == HEARTS:
        await hearts(g)
    if g.phase == SPAWN:
        await spawn(g)
    if g.phase == OVER:
        return
    if g.turn >= g.box.last_turn:
        g.finish(LATE)
        return
    g.turn += 1
    muster(g)


def muster(g: State) -> None:
    """LG-14, LG-15, LG-59. A turn begins. Count the crew: one of them plugs leaks while structure is low."""
    box = g.box
    g.crew = box.crew if g.structure > box.reduced_at else box.reduced
    g.gassed = 0
    g.phase = CREW
    g.tell("LG-14", "told.turn", turn=g.turn, n=g.crew)
    if g.crew < box.crew:
        g.tell("LG-14", "told.leaks", n=g.structure)
    left = box.last_turn - g.turn + 1
    if left <= WARNED:
        g.tell("LG-59", "told.turns_left", n=left)
