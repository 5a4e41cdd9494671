"""The characters phase (TB-15..20, TB-40..47): one figure after the other walks, kicks, annoys, hides, or stays."""

from __future__ import annotations

from functools import partial

from tocsin.core import Objections, ask, reason
from tocsin.games.toroball.pieces import (
    ANNOY,
    BULLY,
    COVER,
    COVERED,
    DISCREET,
    FAST,
    FIELD,
    KICK,
    MOVED,
    NOWHERE,
    OUT,
    PASS,
    PASSED,
    PERCH,
    PERCHED,
    SCREEN,
    SCREENED,
    SHOVE,
    SIDE,
    STOP,
    TEAMS,
    VANISH,
    VANISHED,
)
from tocsin.games.toroball.play.goals import left_empty, scored
from tocsin.games.toroball.play.hiding import take_cover
from tocsin.games.toroball.play.kick import NO_GOAL, kick
from tocsin.games.toroball.play.out import TAKEN, come_back
from tocsin.games.toroball.play.sangria import drink
from tocsin.games.toroball.play.skills import NOT_A_CELL_WALKED, against_skills, reachable, shove
from tocsin.games.toroball.play.turn import next_activation
from tocsin.games.toroball.state import State, ready

DOMAIN = tuple(range(SHOVE))
SKILLED_DOMAIN = tuple(range(VANISH + 1))
RESTS = {PERCH: PERCHED, SCREEN: SCREENED, COVER: COVERED, VANISH: VANISHED}

USED = reason("TB-15", "why.used")
OUT_OF_PLAY = reason("TB-54", "why.out_of_play")
OFF_THE_FIELD = reason("TB-2", "why.off_the_field")
INTO_THE_COVER = reason("TB-8", "why.into_the_cover")
NO_CELLS_LEFT = reason("TB-17", "why.no_cells_left")
ALREADY_MOVING = reason("TB-16", "why.already_moving")
NO_BALL = reason("TB-21", "why.no_ball")
KICKED = reason("TB-18", "why.kicked")
ANNOYED = reason("TB-18", "why.annoyed")
NOT_NEXT_TO_THE_COW = reason("TB-40", "why.not_next_to_the_cow")
NO_BORDER = reason("TB-43", "why.no_border")
NO_SCREEN = reason("TB-44", "why.no_screen")
NOT_BY_THE_COVER = reason("TB-45", "why.not_by_the_cover")
COW_SEES_HIM = reason("TB-45", "why.cow_sees_him")
HIDES_BY_ITSELF = reason("TB-45", "why.hides_by_itself")


async def activation(g: State) -> None:
    """TB-15..20. One player uses one figure: it moves or passes. Then it is the other player's turn."""
    seat = g.seat
    f = await choose(g)
    if g.how[f] == OUT:
        await come_back(g, f)
    g.active = f
    moved = await move(g, f)
    if moved is None:
        return
    if g.how[f] == FIELD and g.box.options.cover_hiding == "automatic" and take_cover(g, f):
        moved = False
    if moved:
        g.deed[f] = MOVED
        g.movers.append(f)
    else:
        g.deed[f] = PASSED
    g.active, g.left = NOWHERE, 0
    next_activation(g, 1 - seat)


async def choose(g: State) -> int:
    """TB-15. A figure of the player that was not used this turn."""
    seat = g.seat
    team = TEAMS[seat]
    deed = g.deed
    options = [f for f in team if not deed[f] and ready(g, f)]
    if len(options) == 1:
        return options[0]
    return await ask(seat, "who", options, "TB-15", team, partial(against_who, g, team))


def against_who(g: State, team: tuple[int, ...]) -> Objections:
    """TB-15, TB-54."""
    for f in team:
        if g.how[f] == OUT and g.back[f] > g.turn:
            yield f, OUT_OF_PLAY
        elif g.deed[f]:
            yield f, USED


async def move(g: State, f: int) -> bool | None:
    """TB-17..22, TB-40..45. Step by step; true if he moved, false if he passed, none if a goal ended the turn."""
    box = g.box
    at, cow, seat, skills = g.at, g.cow, SIDE[f], g.skills[f]
    steps, next_to, has_sangria = box.steps, box.next, box.has_sangria
    name, names = box.figure_names[f], box.cell_names
    domain = SKILLED_DOMAIN if skills & (BULLY | DISCREET) else DOMAIN
    taken = {*at, cow}
    taken.discard(at[f])
    left = box.walk[1 if skills & FAST else 0]
    walked = trick = shoved = 0
    while True:
        g.left = left
        here = at[f]
        ways = [d for d, cell in steps[here] if cell not in taken] if left else []
        options = possible_actions(g, f, walked, trick, shoved, ways)
        if len(options) == 1:
            choice = options[0]
            if choice == PASS:
                g.tell("TB-17", "told.hemmed_in", name=name, cell=names[here])
            elif choice < STOP:
                g.tell("TB-22", "told.only_way", name=name, cell=names[next_to[here][choice]])
        else:
            why = partial(against_step, g, f, walked, trick, shoved, ways)
            about = {
                "name": name,
                "cell": names[here],
                "at": here,
                "n": left,
                "how": g.how[f],
                "skills": skills,
                "temper": g.temper,
                "cow": cow,
                "empty": left_empty(g, f),
            }
            choice = await ask(seat, "step", options, "TB-17", domain, why, about=about)
        if choice == PASS:
            return False
        if choice == STOP:
            return True
        g.how[f] = FIELD
        if choice < STOP:
            at[f] = here = next_to[here][choice]
            g.left = left = left - 1
            walked = 1
            if has_sangria[here]:
                await drink(g, f, taken)
        elif choice == KICK:
            trick = KICK
            team = await kick(g, f)
            if team != NO_GOAL:
                scored(g, team)
                return None
        elif choice == ANNOY:
            trick = ANNOY
            before, g.temper = g.temper, box.annoyed(g.temper, skills)
            left += box.annoy_cells
            told = "told.annoyed" if before < g.temper else "told.angriest"
            g.tell("TB-40", told, name=name, n=g.temper, cells=box.annoy_cells)
        elif choice == SHOVE:
            shoved = 1
            await shove(g, f)
            taken = {*at, cow}
            taken.discard(at[f])
        else:
            g.how[f] = RESTS[choice]
            if choice == VANISH:
                g.spent[f] |= DISCREET
            return False


def possible_actions(g: State, f: int, walked: int, trick: int, shoved: int, ways: list[int]) -> list[int]:
    """TB-16..18, TB-21, TB-22, TB-40, TB-43..45, TB-62. What a figure can do now, besides the ways he can go."""
    box = g.box
    here, cow = g.at[f], g.cow
    standing_kick = box.options.stationary_kick
    if walked or (trick and standing_kick):
        options = [*ways, STOP]
    elif trick or shoved:
        options = ways[:]
    else:
        options = [PASS, *ways]
    if not trick:
        if here == g.ball and (walked or ways or standing_kick):
            options.append(KICK)
        if walked and cow in box.near[here]:
            options.append(ANNOY)
    if walked and box.safe_spot[here]:
        if box.border[here]:
            options.append(PERCH)
        if here in box.screens:
            options.append(SCREEN)
        if cow in box.shade[here] and box.options.cover_hiding == "declared":
            options.append(COVER)
    skills = g.skills[f] & ~g.spent[f]
    if skills:
        if skills & BULLY and (walked or ways) and reachable(g, f):
            options.append(SHOVE)
        if skills & DISCREET and walked:
            options.append(VANISH)
    return options


def against_step(g: State, f: int, walked: int, trick: int, shoved: int, ways: list[int]) -> Objections:
    """TB-2, TB-8, TB-9, TB-16..18, TB-21, TB-22, TB-40, TB-43..45, TB-62. Why a figure cannot do this or that now."""
    box = g.box
    here = g.at[f]
    for d in range(1, STOP):
        cell = box.next[here][d]
        if not g.left:
            yield d, NO_CELLS_LEFT
        if cell == NOWHERE:
            yield d, OFF_THE_FIELD
        elif cell == box.cover:
            yield d, INTO_THE_COVER
        elif cell in g.at or cell == g.cow:
            yield d, TAKEN
    if walked or trick or shoved:
        yield PASS, ALREADY_MOVING
    if not walked and not (trick and box.options.stationary_kick):
        yield STOP, NOT_A_CELL_WALKED
    if trick:
        for choice in (KICK, ANNOY):
            yield choice, KICKED if trick == KICK else ANNOYED
    if here != g.ball:  # on the ball, who can neither walk nor kick without walking can only pass: he is not asked
        yield KICK, NO_BALL
    if g.cow not in box.near[here]:
        yield ANNOY, NOT_NEXT_TO_THE_COW
    if not walked:
        for choice in (ANNOY, PERCH, SCREEN, COVER):
            yield choice, NOT_A_CELL_WALKED
    if not box.border[here]:
        yield PERCH, NO_BORDER
    if here not in box.screens:
        yield SCREEN, NO_SCREEN
    if box.options.cover_hiding == "automatic":
        yield COVER, HIDES_BY_ITSELF
    elif not box.shade[here]:
        yield COVER, NOT_BY_THE_COVER
    elif g.cow not in box.shade[here]:
        yield COVER, COW_SEES_HIM
    yield from against_skills(g, f, walked, ways)
