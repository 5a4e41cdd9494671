"""Kicks and goals (TB-21..37): the chosen cell, the line with its obstacles, the scatter, and the goals."""

from __future__ import annotations

from functools import partial

from tocsin.core import D6, NATURE, Message, Objections, ask, die, msg, reason
from tocsin.games.toroball.box import Box
from tocsin.games.toroball.pieces import GOOD, NOWHERE, SIDE, STRONG
from tocsin.games.toroball.state import State

NO_GOAL = -1
COW_NAME = msg("label.cow")
SCATTER = die("scatter", "TB-21")

TOO_NEAR = reason("TB-21", "why.too_near")
TOO_FAR = reason("TB-21", "why.too_far")
NOT_INTO_THE_COVER = reason("TB-23", "why.not_into_the_cover")
NOT_AT_THE_MOUTH = reason("TB-33", "why.not_at_the_mouth")
OWN_GOAL = reason("TB-37", "why.own_goal")


async def kick(g: State, f: int) -> int:
    """TB-21..37. One kick; gives the team that scores by it, or `NO_GOAL`."""
    box = g.box
    side, here = SIDE[f], g.at[f]
    strong = 1 if g.skills[f] & STRONG else 0
    why = partial(against_kick, box, side, strong, here)
    about = {
        "name": box.figure_names[f],
        "cell": box.cell_names[here],
        "at": here,
        "skills": g.skills[f],
        "taken": (*g.at, g.cow),
    }
    options = box.targets[side][strong][here]
    target = await ask(side, "kick", options, "TB-21", box.cells, why, about=about)
    for end in (0, 1):
        if target == box.goal[end] and box.at_the_mouth[end][here]:
            g.tell("TB-33", "told.cannot_miss", name=box.figure_names[f])
            return 1 - end
    return await fly(g, f, here, target)


def against_kick(box: Box, side: int, strong: int, here: int) -> Objections:
    """TB-21, TB-23, TB-33, TB-37. Three to six cells away, never the cover; nearer only the goal one cannot miss."""
    far, reach = box.field.distance[here], box.kick_to[strong]
    for cell in box.cells:
        if cell in box.goal:
            end = box.goal.index(cell)
            if box.at_the_mouth[end][here]:
                if box.may_score(side, end):
                    continue
                if far[cell] < box.kick_from:
                    yield cell, OWN_GOAL
            elif far[cell] < box.kick_from:
                yield cell, NOT_AT_THE_MOUTH
        if far[cell] < box.kick_from:
            yield cell, TOO_NEAR
        if far[cell] > reach:
            yield cell, TOO_FAR
        if cell == box.cover:
            yield cell, NOT_INTO_THE_COVER


async def fly(g: State, f: int, here: int, target: int) -> int:
    """TB-24..32. The ball passes the obstacles on its line or is blocked; then it scatters one cell."""
    box = g.box
    for cell in obstacles(box, here, target, (*g.at, g.cow)):
        about = {"cell": box.cell_names[cell], "name": standing(g, cell), "n": box.block_on}
        g.thrown = await ask(NATURE, "block", D6, "TB-24", about=about)
        if g.thrown >= box.block_on:
            g.tell("TB-24", "told.blocked", name=standing(g, cell), cell=box.cell_names[cell])
            await come_to_rest(g, await scattered(g, cell))
            return NO_GOAL
    land = await scattered(g, target)
    shot = box.shot[target]
    if shot is not None and box.arrow_side[shot[0]][here] and box.may_score(SIDE[f], shot[0]):
        end, scoring = shot
        if land not in scoring and g.skills[f] & GOOD:
            about = {"name": box.figure_names[f], "cell": box.cell_names[land]}
            if await ask(SIDE[f], "again", (0, 1), "TB-62", about=about):
                land = await scattered(g, target)
        if land in scoring:
            g.tell("TB-31" if land == box.goal[end] else "TB-32", "told.in", cell=box.cell_names[land])
            return 1 - end
    await come_to_rest(g, land)
    return NO_GOAL


async def scattered(g: State, cell: int) -> int:
    """TB-21, TB-29. Where a ball that scatters from a cell comes down."""
    box = g.box
    g.thrown = await SCATTER
    return box.scatter[cell][g.thrown]


def obstacles(box: Box, here: int, target: int, taken: tuple[int, ...]) -> list[int]:
    """TB-24..28. The cells of the line with a figure, safe or not, or the cow on them, nearest first."""
    last = target if not box.options.line_end_cell else NOWHERE
    return [cell for cell in box.field.line(here, target) if cell in taken and cell != last]


def standing(g: State, cell: int) -> Message:
    """Who is on a cell, in words."""
    box = g.box
    return COW_NAME if cell == g.cow else box.figure_names[g.at.index(cell)]


async def come_to_rest(g: State, cell: int) -> None:
    """TB-29, TB-30. The ball lies where it fell, also under a figure, but not under the cow."""
    g.ball = cell
    g.tell("TB-29", "told.ball", cell=g.box.cell_names[cell])
    await leave_the_cow(g)


async def leave_the_cow(g: State) -> None:
    """TB-30. A ball under the cow scatters once more, never into the cover, and never into a goal."""
    box = g.box
    if g.ball == g.cow and box.options.ball_under_cow == "scatter":
        g.thrown = await ask(NATURE, "squirt", box.leaving[g.cow], "TB-30")
        g.ball = box.scatter[g.cow][g.thrown]
        g.tell("TB-30", "told.ball", cell=box.cell_names[g.ball])
