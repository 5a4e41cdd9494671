"""Operations: points spent on removing enemy pieces, then on placing own cubes (RF-62..82)."""

from __future__ import annotations

from functools import partial

from tocsin.core import NATURE, Objections, ask, msg, reason
from tocsin.games.red_flag.pieces import ALL, BITS, SPACES, VERSAILLES
from tocsin.games.red_flag.play.control import opened, strength, survey
from tocsin.games.red_flag.play.deck import ready, spend
from tocsin.games.red_flag.play.tracks import available, outlook, place_cube, remove_cube
from tocsin.games.red_flag.state import State

PLACE = 12
DONE = 24
"""Answers: 0 to 11 remove in that space, 12 to 23 place there, 24 stop."""

DOMAIN = range(DONE + 1)
PLACES = [tuple(PLACE + space for space in spaces) for spaces in SPACES]
STOP = (DONE,)
YES_OR_NO = (0, 1)
ONE, BOTH = msg("label.one_sphere"), msg("label.both_spheres")

NO_REMOVAL_AFTER = reason("RF-63", "why.removals_first")
NOT_IN_REACH = reason("RF-64", "why.not_in_reach")
OTHER_SPHERE = reason("RF-65", "why.other_sphere")
NOTHING_THERE = reason("RF-69", "why.nothing_to_remove")
ATTEMPT_TOO_DEAR = reason("RF-72", "why.two_points")
CUBE_TOO_DEAR = reason("RF-81", "why.two_points")
NO_CUBE = reason("RF-82", "why.no_cube")
FOUR_CUBES = reason("RF-12", "why.four_cubes")
NOT_ON_CARD = reason("RF-59", "why.not_on_card")
ONLY_PLACE = reason("RF-59", "why.only_place")
ONLY_REMOVE = reason("RF-59", "why.only_remove")


async def operations(g: State, p: int, points: int, where: int = ALL, both: bool = False, only: str = "") -> None:
    """RF-62..67. One operation at a time; the first fixes the sphere unless the points may be divided (RF-66).

    Presence and control are read before the first removal and again before the first placement (RF-24).
    """
    box = g.box
    present, control, enemies, walls, full = survey(g, p)
    open_before = open_now = present | opened(g, p, control)
    cubes = available(g, p) if only != "remove" else 0
    limit, placing = where, only == "place"
    while points:
        removable = 0 if placing else open_before & limit & enemies
        placeable = open_now & limit & ~full if cubes else 0
        if points == 1:
            removable &= ~walls
            placeable &= ~walls
        if not removable | placeable:
            if g.notes is not None:
                g.tell("RF-62", "told.no_operation", n=points, side=box.sides[p])
            return
        why = partial(against, g, p, points, where, limit, only, placing, open_before, open_now)
        options = SPACES[removable] + PLACES[placeable] + STOP
        strong = (present, control, g.momentum[VERSAILLES])
        about = outlook(g, p, n=points, walls=walls, strong=strong, spheres=BOTH if both else ONE)
        chosen = await ask(p, "operate", options, "RF-62", DOMAIN, why, None, about)
        if chosen == DONE:
            return
        if chosen >= PLACE:
            placing, space = True, chosen - PLACE
            points -= 1 + (walls >> space & 1)
            place_cube(g, p, space)
            cubes -= 1
            if (g.blue if p else g.red)[space] == box.space_limit:
                full |= BITS[space]
        else:
            space = chosen
            points -= 1 + (walls >> space & 1)
            if box.kind_of[space]:
                points = await attempt(g, p, space, points, present, control)
            else:
                remove_cube(g, 1 - p, space)
            now_present, now_control, enemies, walls, full = survey(g, p)
            open_now = now_present | opened(g, p, now_control)
            if not box.strength_once:
                present, control = now_present, now_control
        if not both:
            limit &= box.sphere_of[space]


async def attempt(g: State, p: int, space: int, points: int, present: int, control: int) -> int:
    """RF-72..80. A military removal: strength 3 succeeds, less is tested against a card. Returns the points left.

    French: presence and control as before the first removal. Russian: as they are now (RF-75).
    """
    power = strength(g, p, space, present, control)
    if power < 3 and points:
        about = {"n": power, "space": g.box.space_names[space]}
        if await ask(p, "extra", YES_OR_NO, "RF-74", about=about):
            power += 1
            points -= 1
    await resolve(g, p, space, power)
    return points


async def resolve(g: State, p: int, space: int, power: int) -> None:
    """RF-77..80. An attempt of a known strength."""
    if power < 3 and not await _test(g, power):
        _tell_attempt(g, p, space, power, "told.attempt_failed")
        return
    cube = (g.red if p else g.blue)[space]
    _tell_attempt(g, p, space, power, "told.attempt_cube" if cube else "told.attempt_disc")
    strike(g, p, space)


def _tell_attempt(g: State, p: int, space: int, power: int, id: str) -> None:
    if g.notes is not None:
        box = g.box
        other, disc = box.sides[1 - p], box.disc_names[1 - p]
        g.tell("RF-80", id, n=power, space=box.space_names[space], side=box.sides[p], whose=other, disc=disc)


def strike(g: State, p: int, space: int) -> None:
    """RF-70, RF-80. An enemy piece goes: a cube, and the disc only when no cube is left."""
    if (g.red if p else g.blue)[space]:
        remove_cube(g, 1 - p, space)
    else:
        g.discs[space] = 0


async def _test(g: State, power: int) -> bool:
    """RF-78, RF-79. The card turned up is compared and leaves the game; without any card the attempt fails (RF-43)."""
    if not ready(g):
        return False
    card = await ask(NATURE, "test", g.deck[:], "RF-78")
    g.deck.remove(card)
    spend(g, card)
    return power >= g.box.cards[card].ops


def against(
    g: State,
    p: int,
    points: int,
    where: int,
    limit: int,
    only: str,
    placing: bool,
    open_before: int,
    open_now: int,
) -> Objections:
    """RF-12, RF-59, RF-63..65, RF-69, RF-72, RF-81, RF-82. The objections to each removal and placement."""
    _, _, enemies, walls, full = survey(g, p)
    cubes = available(g, p)
    for space, bit in enumerate(BITS):
        outside = [NOT_ON_CARD] if not where & bit else [OTHER_SPHERE] if not limit & bit else []
        for why in outside:
            yield space, why
            yield PLACE + space, why
        if placing:
            yield space, ONLY_PLACE if only == "place" else NO_REMOVAL_AFTER
        elif not open_before & bit:
            yield space, NOT_IN_REACH
        if not enemies & bit:
            yield space, NOTHING_THERE
        elif points == 1 and walls & bit:
            yield space, ATTEMPT_TOO_DEAR
        if only == "remove":
            yield PLACE + space, ONLY_REMOVE
        elif not open_now & bit:
            yield PLACE + space, NOT_IN_REACH
        if full & bit:
            yield PLACE + space, FOUR_CUBES
        if not cubes:
            yield PLACE + space, NO_CUBE
        if points == 1 and walls & bit:
            yield PLACE + space, CUBE_TOO_DEAR
