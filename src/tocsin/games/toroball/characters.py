"""The characters phase (TB-15..20, TB-40..47): one figure after the other walks, kicks, annoys, hides, or stays."""

from __future__ import annotations

from functools import partial

from tocsin.core import Objections, ask, die, reason
from tocsin.games.toroball.kick import NO_GOAL, kick
from tocsin.games.toroball.state import (
    BULLY,
    CHEEKY,
    COVERED,
    DISCREET,
    DRINKER,
    FAST,
    FIELD,
    FIGURES,
    MOVED,
    NOWHERE,
    OUT,
    PASSED,
    PERCHED,
    SCREENED,
    SIDE,
    TEAMS,
    VANISHED,
    Arena,
    State,
    ready,
)
from tocsin.games.toroball.turn import hand_over, knock_over, scored, take_cover

# What a figure may do: 1 to 6 are the directions of the compass.
PASS, STOP, KICK, ANNOY, PERCH, SCREEN, COVER, SHOVE, VANISH = 0, *range(7, 15)
DOMAIN = tuple(range(SHOVE))
SKILLED_DOMAIN = tuple(range(VANISH + 1))
RESTS = {PERCH: PERCHED, SCREEN: SCREENED, COVER: COVERED, VANISH: VANISHED}
SANGRIA = die("sangria", "TB-41")

USED = reason("TB-15", "why.used")
OUT_OF_PLAY = reason("TB-54", "why.out_of_play")
NOT_HIS_SANGRIA = reason("TB-54", "why.not_his_sangria")
TAKEN = reason("TB-9", "why.taken")
OFF_THE_FIELD = reason("TB-2", "why.off_the_field")
INTO_THE_COVER = reason("TB-8", "why.into_the_cover")
NO_CELLS_LEFT = reason("TB-17", "why.no_cells_left")
NOT_A_CELL_WALKED = reason("TB-17", "why.not_a_cell_walked")
ALREADY_MOVING = reason("TB-16", "why.already_moving")
NO_BALL = reason("TB-21", "why.no_ball")
KICKED = reason("TB-18", "why.kicked")
ANNOYED = reason("TB-18", "why.annoyed")
CANNOT_WALK_ON = reason("TB-22", "why.cannot_walk_on")
NOT_NEXT_TO_THE_COW = reason("TB-40", "why.not_next_to_the_cow")
NO_BORDER = reason("TB-43", "why.no_border")
NO_SCREEN = reason("TB-44", "why.no_screen")
NOT_BY_THE_COVER = reason("TB-45", "why.not_by_the_cover")
COW_SEES_HIM = reason("TB-45", "why.cow_sees_him")
HIDES_BY_ITSELF = reason("TB-45", "why.hides_by_itself")
NOT_HIS_SKILL = reason("TB-60", "why.not_his_skill")
SPENT = reason("TB-60", "why.spent")
NOBODY_TO_SHOVE = reason("TB-62", "why.nobody_to_shove")
NOT_WITHIN_REACH = reason("TB-62", "why.not_within_reach")


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
    hand_over(g, 1 - seat)


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


async def come_back(g: State, f: int) -> None:
    """TB-54. Back after a turn out, on a sangria cell of his team; beside one if both are taken."""
    box: Arena = g.box
    options = places_to_come_back(g, f)
    if len(options) > 1:
        why = partial(against_coming_back, g, f)
        cell = await ask(SIDE[f], "back", options, "TB-54", box.cells, why, about={"name": box.figures[f]})
    else:
        cell = options[0]
        g.tell("TB-54", "told.back", name=box.figures[f], cell=box.names[cell])
    g.at[f] = cell
    g.how[f] = FIELD
    g.back[f] = 0


def places_to_come_back(g: State, f: int) -> list[int]:
    """TB-54. The free sangria cells of his team or, if there is none, the free cells next to them."""
    box: Arena = g.box
    taken = {*g.at, g.cow}
    sangria = box.sangria[SIDE[f]]
    free = [cell for cell in sangria if cell not in taken]
    if free:
        return free
    beside = {cell for drink in sangria for _, cell in box.steps[drink]}
    return sorted(beside - taken)


def against_coming_back(g: State, f: int) -> Objections:
    """TB-54."""
    options = places_to_come_back(g, f)
    for cell in g.box.cells:
        if cell in g.at or cell == g.cow:
            yield cell, TAKEN
        elif cell not in options:
            yield cell, NOT_HIS_SANGRIA


# Moving


async def move(g: State, f: int) -> bool | None:
    """TB-17..22, TB-40..45. Step by step; true if he moved, false if he passed, none if a goal ended the turn."""
    box: Arena = g.box
    at, cow, seat, skills = g.at, g.cow, SIDE[f], g.skills[f]
    steps, next_to, pours = box.steps, box.next, box.pours
    name, names = box.figures[f], box.names
    domain = SKILLED_DOMAIN if skills & (BULLY | DISCREET) else DOMAIN
    taken = {*at, cow}
    taken.discard(at[f])
    left = box.walk[1 if skills & FAST else 0]
    walked = trick = shoved = 0
    while True:
        g.left = left
        here = at[f]
        ways = [d for d, cell in steps[here] if cell not in taken] if left else []
        options = choices(g, f, walked, trick, shoved, ways)
        if len(options) == 1:
            choice = options[0]
            if choice == PASS:
                g.tell("TB-17", "told.hemmed_in", name=name, cell=names[here])
            elif choice < STOP:
                g.tell("TB-22", "told.only_way", name=name, cell=names[next_to[here][choice]])
        else:
            why = partial(against_step, g, f, walked, trick, shoved, ways)
            about = {"name": name, "cell": names[here], "at": here, "n": left}
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
            if pours[here]:
                await drink(g, f, taken)
        elif choice == KICK:
            trick = KICK
            team = await kick(g, f)
            if team != NO_GOAL:
                scored(g, team)
                return None
        elif choice == ANNOY:
            trick = ANNOY
            g.temper = min(g.temper + box.annoys[1 if skills & CHEEKY else 0], box.temper_max)
            left += box.annoy_cells
            g.tell("TB-40", "told.annoyed", name=name, n=g.temper, cells=box.annoy_cells)
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


def choices(g: State, f: int, walked: int, trick: int, shoved: int, ways: list[int]) -> list[int]:
    """TB-16..18, TB-21, TB-22, TB-40, TB-43..45, TB-62. What a figure can do now, besides the ways he can go."""
    box: Arena = g.box
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
    box: Arena = g.box
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
    if here != g.ball:
        yield KICK, NO_BALL
    elif not (walked or ways or box.options.stationary_kick):
        yield KICK, CANNOT_WALK_ON
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


def against_skills(g: State, f: int, walked: int, ways: list[int]) -> Objections:
    """TB-60, TB-62. Only who has the skill, once a game, and as part of a move."""
    if not g.skills[f] & (BULLY | DISCREET):
        return
    for choice, skill in ((SHOVE, BULLY), (VANISH, DISCREET)):
        if not g.skills[f] & skill:
            yield choice, NOT_HIS_SKILL
        if g.spent[f] & skill:
            yield choice, SPENT
    if not reachable(g, f):
        yield SHOVE, NOBODY_TO_SHOVE
    if not (walked or ways):
        yield SHOVE, CANNOT_WALK_ON
    if not walked:
        yield VANISH, NOT_A_CELL_WALKED


# Sangria and the bully


async def drink(g: State, f: int, taken: set[int]) -> None:
    """TB-41, TB-42. Sangria carries him in a scattered direction; he bounces, and stops before anybody or the cover."""
    box: Arena = g.box
    direction = g.thrown = await SANGRIA
    cell = g.at[f]
    for _ in range(box.drink[1 if g.skills[f] & DRINKER else 0]):
        ahead, direction = box.push[cell][direction]
        if ahead in taken or ahead == box.cover:
            break
        cell = ahead
    g.at[f] = cell
    g.tell("TB-41", "told.drunk", name=box.figures[f], cell=box.names[cell])


async def shove(g: State, f: int) -> None:
    """TB-60, TB-62. The bully knocks over a neighbour of the other team, once a game."""
    victims = reachable(g, f)
    victim = victims[0]
    if len(victims) > 1:
        about = {"name": g.box.figures[f]}
        victim = await ask(SIDE[f], "shove", victims, "TB-62", FIGURES, partial(against_shove, g, f), about=about)
    g.spent[f] |= BULLY
    g.tell("TB-60", "told.shoved", name=g.box.figures[f], other=g.box.figures[victim])
    knock_over(g, victim)


def reachable(g: State, f: int) -> list[int]:
    """TB-62. The opponents next to a figure who are not safe."""
    near = g.box.near[g.at[f]]
    return [other for other in TEAMS[1 - SIDE[f]] if g.how[other] == FIELD and g.at[other] in near]


def against_shove(g: State, f: int) -> Objections:
    """TB-62."""
    victims = reachable(g, f)
    for other in FIGURES:
        if other not in victims:
            yield other, NOT_WITHIN_REACH
