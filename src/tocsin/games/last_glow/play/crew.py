"""Crew actions (LG-14..31): what each member of the crew does, and why it may not."""

from __future__ import annotations

from functools import partial

from tocsin.core import Message, Objections, ask, msg, reason
from tocsin.games.last_glow.pieces import ABOVE, CAPTAIN, GAS, HERE, HUNT, LEFT, LIGHT, OVER, REPAIR, RIGHT, SEND, WON
from tocsin.games.last_glow.play.losses import damage, dim
from tocsin.games.last_glow.play.management import management
from tocsin.games.last_glow.state import State

EDGE = reason("LG-20", "why.edge")
STEER_ONTO_HEART = reason("LG-20", "why.onto_heart")
TOP = reason("LG-28", "why.top")
GAS_ONTO_HEART = reason("LG-28", "why.onto_heart")
NONE_STORED = reason("LG-30", "why.none_stored")
NO_SOOTHER_HERE = reason("LG-25", "why.no_soother_here")
NO_SOOTHER_NEAR = reason("LG-25", "why.no_soother_near")
TOO_FEW_CREW = reason("LG-25", "why.too_few_crew")
STORE_FULL = reason("LG-26", "why.store_full")
NO_HEART = reason("LG-21", "why.no_heart")
TOO_FAR = reason("LG-22", "why.too_far")
NO_SOOTHER_LEFT = reason("LG-8", "why.no_soother_left")
TOO_DARK = reason("LG-24", "why.too_dark")


WILL_CRASH, WILL_FALL = msg("label.will_crash"), msg("label.will_fall")
WILL_COLLIDE, WILL_BREAK = msg("label.will_collide"), msg("label.will_break")


async def crew(g: State) -> None:
    """LG-16. Every member of the crew acts, one after the other; then comes management."""
    box = g.box
    g.hearts.sort()
    while g.crew > 0:
        here = g.lighthouse
        act = await ask(
            CAPTAIN,
            "crew",
            choices(g),
            "LG-16",
            box.domain,
            partial(against_actions, g),
            about={
                "n": g.crew,
                "here": here,
                "danger": danger(g),
                "luminosity": g.luminosity,
                "structure": g.structure,
                "victory": g.victory,
                "gassed": g.gassed,
            },
        )
        g.crew -= 1
        if act < HUNT:
            perform(g, act)
        else:
            await hunt(g, act - HUNT)
        if g.phase == OVER:
            return
    management(g)


def danger(g: State) -> Message | str:
    """LG-32, LG-33, LG-37, LG-44, LG-58. What this turn will bring unless the crew does something about it."""
    box = g.box
    below = box.neighbours[g.lighthouse][3]
    if below < 0:
        return WILL_CRASH
    if not g.victory and g.hearts and box.neighbours[g.hearts[-1]][3] < 0:
        return WILL_FALL
    if below in g.hearts:
        return WILL_COLLIDE
    return WILL_BREAK if g.luminosity <= box.falls and g.structure <= box.darkness else ""


def perform(g: State, act: int) -> None:
    """LG-19..30. One member of the crew acts; hunts are a matter of their own."""
    box = g.box
    if act == LIGHT:
        before, g.luminosity = g.luminosity, min(g.luminosity + box.light, box.max_luminosity)
        g.tell("LG-19", "told.luminosity" if g.luminosity > before else "told.luminosity_full", n=g.luminosity)
    elif act == REPAIR:
        before, g.structure = g.structure, min(g.structure + box.repair, box.max_structure)
        g.tell("LG-27", "told.structure" if g.structure > before else "told.structure_full", n=g.structure)
    elif act in (LEFT, RIGHT):
        steer(g, -1 if act == LEFT else 1)
    elif act == GAS:
        gas(g)
    elif act == SEND:
        send(g)
    else:
        capture(g, act)


def choices(g: State) -> list[int]:
    """LG-18, LG-31. What the next member may do: Light and Repair always; see `against_actions` for the rest."""
    box = g.box
    here, hearts, soothers = g.lighthouse, g.hearts, g.soothers
    above, left, right, below = box.neighbours[here]
    found = [LIGHT, REPAIR]
    if left >= 0 and left not in hearts:
        found.append(LEFT)
    if right >= 0 and right not in hearts:
        found.append(RIGHT)
    if above >= 0 and above not in hearts:
        found.append(GAS)
    stored = g.stored
    if stored:
        found.append(SEND)
    if soothers and stored < box.storage:
        if here in soothers and g.crew >= box.capture_here:
            found.append(HERE)
        if g.crew >= box.capture_near:
            for act, cell in enumerate((above, left, right, below), ABOVE):
                if cell in soothers:
                    found.append(act)
    if len(soothers) + stored < box.soothers and (g.luminosity or box.hunt_in_dark):
        near = box.near[here]
        for cell in hearts:
            if near[cell]:
                found.append(HUNT + cell)
    return found


def against_actions(g: State) -> Objections:
    """LG-8, LG-20, LG-22, LG-24..28, LG-30. Why an action is not offered."""
    box = g.box
    here, hearts, soothers = g.lighthouse, g.hearts, g.soothers
    above, left, right, below = box.neighbours[here]
    for act, cell, off, onto in (
        (LEFT, left, EDGE, STEER_ONTO_HEART),
        (RIGHT, right, EDGE, STEER_ONTO_HEART),
        (GAS, above, TOP, GAS_ONTO_HEART),
    ):
        if cell < 0:
            yield act, off
        elif cell in hearts:
            yield act, onto
    if not g.stored:
        yield SEND, NONE_STORED
    for act, cell in enumerate((here, above, left, right, below), HERE):
        if cell not in soothers:
            yield act, NO_SOOTHER_HERE if act == HERE else NO_SOOTHER_NEAR
        if g.stored >= box.storage:
            yield act, STORE_FULL
        if g.crew < (box.capture_here if act == HERE else box.capture_near):
            yield act, TOO_FEW_CREW
    for cell in range(len(box.cells)):
        if cell not in hearts:
            yield HUNT + cell, NO_HEART
        elif not box.near[here][cell]:
            yield HUNT + cell, TOO_FAR
        if len(soothers) + g.stored >= box.soothers:
            yield HUNT + cell, NO_SOOTHER_LEFT
        if not g.luminosity and not box.hunt_in_dark:
            yield HUNT + cell, TOO_DARK


def steer(g: State, aside: int) -> None:
    """LG-20. One column left or right."""
    g.lighthouse += aside
    if g.notes is not None:
        g.tell("LG-20", "told.at", cell=g.box.cells[g.lighthouse])


def gas(g: State) -> None:
    """LG-28, LG-29. One row up; from the second time in a turn on, it also costs a point of a gauge."""
    box = g.box
    g.lighthouse -= box.columns
    g.gassed += 1
    if g.notes is not None:
        g.tell("LG-28", "told.at", cell=box.cells[g.lighthouse])
    if g.gassed > 1:
        g.tell("LG-29", "told.gas_again", gauge=box.gas_gauge, n=box.gas_again)
        if box.gas_dims:
            dim(g, box.gas_again)
        else:
            damage(g, box.gas_again)


def send(g: State) -> None:
    """LG-30, LG-55. One stored soother goes to the planet for a point; the sixth point wins at once."""
    g.stored -= 1
    g.victory += 1
    g.tell("LG-30", "told.sent", n=g.victory, goal=g.box.max_victory)
    if g.victory >= g.box.max_victory:
        g.finish(WON)


def capture(g: State, act: int) -> None:
    """LG-25. Store a soother from the lighthouse's cell or, with a second member of the crew, from one beside it."""
    box = g.box
    if act == HERE:
        g.crew -= box.capture_here - 1
        g.soothers.remove(g.lighthouse)
    else:
        g.crew -= box.capture_near - 1
        g.soothers.remove(box.neighbours[g.lighthouse][act - ABOVE])
    g.stored += 1
    g.tell("LG-25", "told.stored", n=g.stored, most=box.storage)


async def hunt(g: State, heart: int) -> None:
    """LG-21, LG-24. Pay a light, which may end the game; then a die less the distance decides."""
    box = g.box
    dim(g, box.hunt_light)
    if g.phase == OVER:
        return
    distance = box.distance[g.lighthouse][heart]
    if await box.hunt_dice[distance] - distance >= box.threshold:
        soothe(g, heart)
        if g.notes is not None:
            g.tell("LG-21", "told.hunted", cell=box.cells[heart])
    elif g.notes is not None:
        g.tell("LG-21", "told.missed", cell=box.cells[heart])


def soothe(g: State, heart: int) -> None:
    """LG-21. A heart becomes a soother."""
    g.hearts.remove(heart)
    g.soothers.append(heart)
    g.soothers.sort()
