"""The rules, chapter by chapter: the turn, dice, changing gauges, places, daily actions, reckoning and end."""

from __future__ import annotations

from functools import partial

from tocsin.core import Objections, Result, Rule, ask, die, legal, msg, reason
from tocsin.games.bonnie_clyde.box import Action, Changes
from tocsin.games.bonnie_clyde.pieces import (
    AMMO,
    BOREDOM,
    DAILY,
    DAILY_CUBE,
    DICE,
    LOVE,
    PASSION,
    PLACE_CUBE,
    PLACES,
    PLAYER,
    POEM,
    PRISON,
    SAVINGS,
    THREAT,
    Gauge,
    Outcome,
)
from tocsin.games.bonnie_clyde.state import State

WARNED = 5
"""BC-50. In how many of the last turns the story says how many are left."""

ROY = msg("roy.label_absent"), msg("roy.label")
CUBES = msg("label.place_cube"), msg("label.daily_cube")
GAUGES = [msg(f"gauge.{gauge.name.lower()}") for gauge in Gauge]

PLACE_USED = reason("BC-32", "why.place_used")
DAILY_USED = reason("BC-37", "why.daily_used")
NO_MONEY_TO_RIDE = reason("BC-36", "why.no_money")
NO_MONEY = reason("BC-39", "why.no_money")
NO_AMMO = reason("BC-40", "why.no_ammo")
NO_CUBE_TO_LOSE = reason("BC-40", "why.no_cube_to_lose")

ENDINGS = {
    Outcome.FLED: ("BC-46", "end.fled"),
    Outcome.SHOT: ("BC-14", "end.shot"),
    Outcome.BROKE: ("BC-47", "end.broke"),
    Outcome.LATE: ("BC-50", "end.late"),
}


# The turn


def step(g: State) -> Rule | None:
    """BC-7. The step of the turn that comes next."""
    if g.phase == DICE:
        return dice(g)
    if g.phase == PLACES:
        return places(g)
    if g.phase == DAILY:
        return daily(g)
    return None


# Dice


async def dice(g: State) -> None:
    """BC-8..15. Throw for the police and for Roy; you may fire once; then the police act."""
    box = g.box
    total = await die("police", "BC-8")
    if more := modifier(g):
        total += more
        g.tell("BC-10", "told.modifier", n=more)
    if box.options.roy_die_seen:
        await roy(g)
    if g.gauges[AMMO]:
        lower = total - box.fire_lowers
        about = {
            "total": total,
            "now": box.police[total].label,
            "lower": lower,
            "then": box.police[lower].label,
            "ammo": g.gauges[AMMO],
        }
        if await ask(PLAYER, "fire", (0, 1), "BC-12", about=about):
            g.gauges[AMMO] -= 1
            total = lower
    line = box.police[total]
    g.tell("BC-14", "told.police", total=total, line=line.label)
    if line.death:
        g.finish(Outcome.SHOT)
        return
    await change(g, line.changes)
    if not box.options.roy_die_seen:
        await roy(g)
    g.phase = PLACES


def modifier(g: State) -> int:
    """BC-10, BC-13. What threat and prison add to the police die, as they stand before the throw."""
    box = g.box
    return box.modifiers[g.gauges[THREAT] >= box.threat_at][g.rows[PRISON]]


async def roy(g: State) -> None:
    """BC-9. On 5 or 6 Roy comes or goes."""
    if await die("roy", "BC-9") in g.box.roy_toggles:
        g.roy = 1 - g.roy
        g.tell("BC-9", "told.roy", roy=ROY[g.roy])


# Changing gauges


async def change(g: State, changes: Changes) -> None:
    """BC-16, BC-23. Make the printed changes in order, then pay for the poem they may have earned."""
    gauges, poem_due = g.gauges, False
    for gauge, n in changes:
        if gauge == LOVE:
            love(g, n)
        elif gauge == BOREDOM:
            if boredom(g, n):
                if g.box.options.poem_payment == "at_boredom":
                    await poem(g)
                else:
                    poem_due = True
        elif gauge == THREAT:
            threat(g, n)
        elif gauge == AMMO and n < 0 and not gauges[AMMO]:
            await lose_cube(g)
        else:
            level, top = gauges[gauge] + n, g.box.top[gauge]
            if level > top:
                level = top
                g.tell("BC-30" if gauge == AMMO else "BC-3", "told.full", gauge=GAUGES[gauge])
            gauges[gauge] = level
    if poem_due:
        await poem(g)


def love(g: State, n: int) -> None:
    """BC-17..21, BC-27. Past its end it turns to passion while Roy is away; below zero a passion is lost."""
    level = g.gauges[LOVE] + n
    if level < 0:
        lose(g, PASSION)
        level = 0
    elif level > g.box.top[LOVE]:
        level = g.box.top[LOVE]
        if g.roy:
            g.tell("BC-18", "told.roy_in_the_way")
        elif g.rows[PASSION] < g.box.cells[PASSION]:
            g.rows[PASSION] += 1
            level = 0
            g.tell("BC-17", "told.passion", n=g.rows[PASSION], of=g.box.cells[PASSION])
        elif g.box.options.passion_full == "reset":
            level = 0
            g.tell("BC-20", "told.love_spent")
    g.gauges[LOVE] = level


def boredom(g: State, n: int) -> bool:
    """BC-22, BC-27. True if boredom went past its end, so that a poem may be written. Below zero a poem is lost."""
    level = g.gauges[BOREDOM] + n
    if level < 0:
        lose(g, POEM)
    g.gauges[BOREDOM] = min(max(level, 0), g.box.top[BOREDOM])
    return level > g.box.top[BOREDOM]


async def poem(g: State) -> None:
    """BC-22. Pay and write a poem, if there is money and a free cell."""
    price = g.box.poem_price
    if g.rows[POEM] == g.box.cells[POEM]:
        g.tell("BC-22", "told.poems_full")
    elif g.gauges[SAVINGS] < price:
        g.tell("BC-22", "told.no_poem", n=price)
    elif await ask(PLAYER, "poem", (0, 1), "BC-22", about=purse(g, price)):
        g.gauges[SAVINGS] -= price
        g.gauges[BOREDOM] = 0
        g.rows[POEM] += 1
        g.tell("BC-22", "told.poem", n=g.rows[POEM], of=g.box.cells[POEM])


def purse(g: State, n: int) -> dict[str, int]:
    """A number, and the dollars beside what the day will cost (BC-45)."""
    return {"n": n, "dollars": g.gauges[SAVINGS], "day": g.box.living_cost}


def threat(g: State, n: int) -> None:
    """BC-24..26. Threat rises; past its end Clyde goes to prison."""
    level = g.gauges[THREAT] + n
    if level <= g.box.top[THREAT]:
        g.gauges[THREAT] = level
        return
    g.tell("BC-24", "told.prison")
    love(g, g.box.prison_love)
    cells = g.box.cells[PRISON]
    g.rows[PRISON] = record = min(g.rows[PRISON] + 1, cells)
    g.gauges[THREAT] = 0
    g.tell("BC-24", "told.record", n=record, of=cells, more=g.box.modifiers[0][record])


def lose(g: State, row: int) -> None:
    """BC-27. A row loses its rightmost cube, if it has one."""
    if g.rows[row]:
        g.rows[row] -= 1
        g.tell("BC-27", "told.lost_passion" if row == PASSION else "told.lost_poem", n=g.rows[row])
    else:
        g.tell("BC-27", "told.no_passion" if row == PASSION else "told.no_poem_lost")


async def lose_cube(g: State) -> None:
    """BC-28, BC-29. With no ammunition to lose, a cube is lost for this turn."""
    rule = g.box.options.lost_cube
    if rule == "player":
        cube = await ask(PLAYER, "lose_cube", (PLACE_CUBE, DAILY_CUBE), "BC-29")
    else:
        cube = PLACE_CUBE if rule == "place" else DAILY_CUBE
        g.tell("BC-28", "told.lost_cube", cube=CUBES[cube])
    if cube == PLACE_CUBE:
        g.places -= 1
    else:
        g.daily -= 1


# Places


async def places(g: State) -> None:
    """BC-32..36. Every place cube is used, on different places, in any order."""
    box = g.box
    used: list[str] = []
    why = partial(against_places, g, used)
    while len(used) < g.places:
        options, about = legal(box.place_domain, why()), seen(g, g.places - len(used))
        place = box.places[await ask(PLAYER, "place", options, "BC-32", box.place_domain, why, about=about)]
        used.append(place.id)
        pay(g, place)
        await change(g, place.changes)
    g.phase = DAILY


def against_places(g: State, used: list[str]) -> Objections:
    """BC-31, BC-32, BC-36. Each place once; a price must be paid in full."""
    savings = g.gauges[SAVINGS]
    for n, place in enumerate(g.box.places):
        if place.id in used:
            yield n, PLACE_USED
        if place.dollars > savings:
            yield n, NO_MONEY_TO_RIDE


def seen(g: State, left: int) -> dict[str, object]:
    """What the words of an action need: the cubes left, the card as it is, the cost of the day."""
    return {"n": left, "dollars": g.gauges[SAVINGS], "day": g.box.living_cost, "card": (*g.gauges, *g.rows, g.roy)}


def pay(g: State, action: Action) -> None:
    """BC-40, BC-41. The price comes before the effect; a shot without ammunition costs the other cube."""
    g.gauges[SAVINGS] -= action.dollars
    if action.threat:
        threat(g, action.threat)
    if action.shots > g.gauges[AMMO]:
        g.daily -= 1
        g.tell("BC-40", "told.lost_cube", cube=CUBES[DAILY_CUBE])
    else:
        g.gauges[AMMO] -= action.shots


# Daily actions


async def daily(g: State) -> None:
    """BC-37..44. Every daily cube is used, on different actions, in any order; then comes the reckoning."""
    box = g.box
    used: list[str] = []
    why = partial(against_daily, g, used, ready(g))
    while len(used) < g.daily:
        options, about = legal(box.daily_domain, why()), seen(g, g.daily - len(used))
        action = box.daily[await ask(PLAYER, "daily", options, "BC-37", box.daily_domain, why, about=about)]
        used.append(action.id)
        pay(g, action)
        await change(g, action.changes)
        g.leaving |= action.leaves
    reckoning(g)


def against_daily(g: State, used: list[str], ready_before: bool) -> Objections:
    """BC-37, BC-39..42. Each action once; its price must be there; to leave town takes all that flight needs."""
    options = g.box.options
    savings, ammo = g.gauges[SAVINGS], g.gauges[AMMO]
    may_leave = ready_before if options.leave_town_gate == "at_placement" else ready(g)
    for n, action in enumerate(g.box.daily):
        if action.id in used:
            yield n, DAILY_USED
        if action.dollars > savings:
            yield n, NO_MONEY
        if action.shots > ammo:
            if options.stick_up_without_ammo == "threat_only":
                yield n, NO_AMMO
            elif len(used) + 1 >= g.daily:
                yield n, NO_CUBE_TO_LOSE
        if action.leaves and not may_leave:
            yield n, g.box.not_ready


def ready(g: State) -> bool:
    """BC-42, BC-46. Love, ammunition, passion and poems are all there."""
    needs = g.box.needs
    return (
        g.rows[POEM] >= needs["poems"]
        and g.rows[PASSION] >= needs["passion"]
        and g.gauges[LOVE] >= needs["love"]
        and g.gauges[AMMO] >= needs["ammo"]
    )


# Reckoning and end


def reckoning(g: State) -> None:
    """BC-45..50. Pay the cost of living; see whether the couple got away; else a new turn begins with all cubes."""
    box = g.box
    if g.gauges[SAVINGS] < box.living_cost:
        g.finish(Outcome.BROKE)
        return
    g.gauges[SAVINGS] -= box.living_cost
    g.tell("BC-45", "told.bread", n=g.gauges[SAVINGS])
    if g.leaving and ready(g):
        g.finish(Outcome.FLED)
    elif box.options.turn_limit and g.turn >= box.options.turn_limit:
        g.finish(Outcome.LATE)
    else:
        if g.leaving:
            g.tell("BC-46", "told.stayed")
        g.turn += 1
        g.tell("BC-45", "told.turn", n=g.turn)
        left = box.options.turn_limit - g.turn + 1
        if 0 < left <= WARNED:
            g.tell("BC-50", "told.turns_left", n=left)
        g.places, g.daily = box.place_cubes, box.daily_cubes
        g.leaving = 0
        g.phase = DICE


def result(g: State) -> Result:
    """BC-46..50. Clyde gets away with Bonnie, or the game wins."""
    cite, ending = ENDINGS[Outcome(g.outcome)]
    winners = (PLAYER,) if g.outcome == Outcome.FLED else ()
    return Result(winners, cite, msg(ending, n=g.turn))
