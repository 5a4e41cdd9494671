"""The solo opponent's bonus actions: the first possible one of five, in order (RF-200..203)."""

from __future__ import annotations

from tocsin.core import msg
from tocsin.games.red_flag.pieces import SPACES
from tocsin.games.red_flag.play.events import swap_cube
from tocsin.games.red_flag.play.tracks import remove_cube
from tocsin.games.red_flag.solo.opponent import ONLY, Opponent, by_lot
from tocsin.games.red_flag.solo.priorities import PLACE, REMOVE, REPLACE, Look, Spaces
from tocsin.games.red_flag.state import State

Moves = tuple[tuple[int, int], ...]
"""One or two moves of a cube, each from a space to another."""


async def take_bonus(opponent: Opponent, n: int) -> None:
    """RF-200. The first of five actions that is possible in this dimension, or nothing."""
    if not (
        await spread(opponent, n, 2)
        or await turncoat(opponent, n, gains=True)
        or await spread(opponent, n, 1)
        or await de_escalate(opponent, n)
        or await turncoat(opponent, n, gains=False)
    ):
        opponent.tell("RF-200", "told.solo_no_bonus", dimension=opponent.box.dimension_names[n])


def _takes(opponent: Opponent, dimension: int, number: int, action: str) -> None:
    """The action that is taken, and its number in the list."""
    name = opponent.box.dimension_names[dimension]
    opponent.tell("RF-200", "told.bonus_action", dimension=name, action=msg(action))
    opponent.because("RF-200", "trace.bonus", n=number, action=msg(action))
    opponent.explain()


async def spread(opponent: Opponent, dimension: int, wanted: int) -> bool:
    """RF-200, RF-201. One or two moves that win the spaces wanted and give none up; as few moves as will do."""
    spaces = SPACES[opponent.box.dimensions[dimension]]
    ways = spreads(opponent.g, spaces, wanted)
    if not ways:
        return False
    _takes(opponent, dimension, 1 if wanted == 2 else 3, "label.spread")
    for step in range(len(ways[0])):
        target = await opponent.choose(PLACE, sorted({way[step][1] for way in ways}), "RF-201")
        ways = [way for way in ways if way[step][1] == target]
    for step in range(len(ways[0])):
        source = await opponent.widest(sorted({way[step][0] for way in ways}))
        ways = [way for way in ways if way[step][0] == source]
        opponent.shift_cube(source, ways[0][step][1])
    return True


async def turncoat(opponent: Opponent, dimension: int, gains: bool) -> bool:
    """RF-200, RF-201. With an available cube: win a space (2), or take the person's control away (5)."""
    spaces = SPACES[opponent.box.dimensions[dimension]]
    look = Look(opponent.g, REPLACE)
    found = [
        space
        for space in spaces
        if look.enemy[space] and opponent.free(space) and (look.gains(space) if gains else look.ends(space))
    ]
    if not found or not opponent.available():
        return False
    _takes(opponent, dimension, 2 if gains else 5, "label.turncoat")
    swap_cube(opponent.g, opponent.bot, await opponent.choose(REPLACE, found, "RF-201", "told.swap"))
    return True


async def de_escalate(opponent: Opponent, dimension: int) -> bool:
    """RF-202, RF-203. An own cube where it is two ahead, three in the pivotal space; then one of the person's."""
    g, box, bot, human = opponent.g, opponent.box, opponent.bot, opponent.human
    spaces = SPACES[box.dimensions[dimension]]
    own, enemy = g.cubes(bot), g.cubes(human)
    found = tuple(space for space in spaces if own[space] - enemy[space] >= (3 if space in box.pivots else 2))
    if not found:
        return False
    _takes(opponent, dimension, 4, "label.de_escalate")
    space = found[0] if len(found) == 1 else await opponent.lot(found)
    opponent.because("RF-202", "trace.why", why=ONLY if len(found) == 1 else by_lot(box, found))
    opponent.act("RF-202", "told.give_up", space)
    remove_cube(g, bot, space)
    look = Look(g, REMOVE)
    there = [space for space in spaces if enemy[space]]
    if there:
        fewest = min(enemy[space] for space in there)
        best = (
            [space for space in there if look.gains(space)]
            or [space for space in there if enemy[space] == own[space] + 1]
            or [space for space in there if enemy[space] == fewest]
        )
        remove_cube(g, human, await opponent.choose(REMOVE, best, "RF-203", "told.take"))
    return True


def spreads(g: State, spaces: Spaces, wanted: int) -> list[Moves]:
    """RF-201. The shortest sets of moves in a dimension that win as many spaces as wanted and lose none."""
    box = g.box
    look = Look(g, PLACE)
    lead = {space: look.lead(space) for space in spaces}
    furthest = -1 if wanted == 1 else 0
    if sum(furthest <= each <= 0 for each in lead.values()) < wanted:
        return []  # two cubes win a space in which it is one behind, or two spaces in which it is level
    cubes = {space: look.own[space] for space in spaces}
    if not any(cubes[space] and lead[space] != 1 for space in spaces):
        return []  # whatever it could move away would be missed
    pairs = [(a, b) for a in spaces for b in spaces if a != b]
    single: list[Moves] = [(pair,) for pair in pairs]
    double: list[Moves] = [(one, two) for one in pairs for two in pairs]
    for ways in (single, double):
        found = [way for way in ways if _wins(way, lead, cubes, box.space_limit) == wanted]
        if found:
            return found
    return []


def _wins(way: Moves, lead: dict[int, int], cubes: dict[int, int], most: int) -> int:
    """How many spaces a set of moves wins; -1 if it is impossible or loses one."""
    now, have = dict(lead), dict(cubes)
    for source, target in way:
        if not have[source] or have[target] >= most:
            return -1
        have[source] -= 1
        have[target] += 1
        now[source] -= 1
        now[target] += 1
    if any(lead[space] > 0 >= now[space] for space in lead):
        return -1
    return sum(now[space] > 0 >= lead[space] for space in lead)
