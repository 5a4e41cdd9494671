"""The resolution phase and the end of the turn (WS-51..61)."""

from __future__ import annotations

from functools import partial

from tocsin.core import Objections, ask, msg, reason
from tocsin.games.which_side.pieces import EMPLOYERS, HEALTHY, HELD, HURT, PLAYER, PRISONER, Outcome, Resource
from tocsin.games.which_side.play.harm import injuries
from tocsin.games.which_side.state import State

RESOURCES = [msg(f"resource.{resource.name.lower()}") for resource in Resource]
ALREADY_HELD = reason("WS-53", "why.already_held")
NO_DOLLARS = reason("WS-54", "why.no_dollars")
NO_RESOURCE = tuple(
    reason("WS-54", id) for id in ("why.no_union", "why.no_anarchist", "why.no_strike", "why.no_sabotage")
)


async def reckoning(g: State) -> None:
    """WS-51..59. Pay, with an injury for each missing dollar; take over at most one means; see whether it is over."""
    box = g.box
    missing = pay(g)
    if missing:
        await injuries(g, missing)
    await take_over(g)
    if sum(g.means) >= box.goal:
        g.finish(Outcome.COMMUNE)
    elif g.employers >= box.last:
        g.finish(Outcome.CRUSHED)
    elif not g.workers[HEALTHY] + g.workers[HURT]:
        g.finish(Outcome.NOBODY)
    else:
        if g.notes is not None and any(g.resources):
            g.tell(
                "WS-50", "told.resources_lost", resources=[RESOURCES[n] for n, count in enumerate(g.resources) if count]
            )
        g.resources = [0] * len(g.resources)
        g.surcharge = 0
        g.turn += 1
        g.phase = EMPLOYERS


def pay(g: State) -> int:
    """WS-51, WS-52. Pay the living cost of this moment as far as the savings go; the dollars still missing."""
    due = living_cost(g)
    missing = due - g.savings
    if missing > 0:
        g.savings = 0
        g.tell("WS-51", "told.unpaid", n=due, missing=missing)
        return missing
    g.savings -= due
    g.tell("WS-51", "told.paid", n=due, savings=g.savings)
    return 0


def living_cost(g: State) -> int:
    """WS-5. The living cost of this moment: rent, workers, prisoners, surcharge."""
    box = g.box
    workers, costs = g.workers, box.costs
    return (
        box.rent
        + workers[HEALTHY] * costs[HEALTHY]
        + workers[HURT] * costs[HURT]
        + workers[PRISONER] * costs[PRISONER]
        + g.surcharge
    )


async def take_over(g: State) -> None:
    """WS-53..55. At most one means of production, not held yet, its price paid in full. Declining is allowed."""
    box = g.box
    held, savings = g.means, g.savings
    union, anarchist, strike, sabotage = g.resources
    have = (union > 0) | (anarchist > 0) << 1 | (strike > 0) << 2 | (sabotage > 0) << 3
    options = [n for n, dollars in box.means_for[have] if dollars <= savings and held[n] != HELD]
    if not options:
        g.tell("WS-53", "told.nothing_to_take")
        return
    options.append(box.no_mean)
    about = {"n": sum(held), "goal": box.goal, "savings": savings, "have": have}
    chosen = await ask(
        PLAYER, "take", options, "WS-53", range(box.no_mean + 1), partial(against_taking, g), None, about
    )
    if chosen == box.no_mean:
        return
    mean = box.means[chosen]
    g.savings -= mean.dollars
    for resource in mean.resources:
        g.resources[resource] -= 1
    held[chosen] = HELD
    g.tell("WS-56", "told.means", n=sum(held), goal=box.goal)


def against_taking(g: State) -> Objections:
    """WS-53, WS-54. Each means once, and only for its full price."""
    for n, mean in enumerate(g.box.means):
        if g.means[n] == HELD:
            yield n, ALREADY_HELD
        if mean.dollars > g.savings:
            yield n, NO_DOLLARS
        for resource in mean.resources:
            if not g.resources[resource]:
                yield n, NO_RESOURCE[resource]
