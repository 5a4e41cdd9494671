"""What a search may go by: how likely the flight is, and what one would do without thinking."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from tocsin.core import Question
from tocsin.games.bonnie_clyde.state import (
    AMMO,
    BOREDOM,
    LOVE,
    PASSION,
    POEM,
    PRISON,
    SAVINGS,
    THREAT,
    Action,
    Changes,
    State,
    Table,
)
from tocsin.games.bonnie_clyde.turn import ready

# How likely the flight is, in hundredths of a logit, fitted to the exact solution.
PHASE_WORTH = 130, 200, 165, 0
PRISON_WORTH = 0, -330, -560, -660

# What the habit goes by, fitted to what it gives away against the exact solution.
DANGER = (0, -175, -245), (-315, -430, -585), (-305, -425, -670), (-680, -700, -800)
"""By prison cubes, then threat."""
SAVINGS_WORTH = 0, 37, 59, 81, 97, 121, 145
AMMO_WORTH = 0, 53, 82
PASSION_WORTH = 0, 103, 203
POEM_WORTH = 0, 77, 167, 279
LOVE_WORTH, BOREDOM_WORTH = 33, 11
CLOSE = 21
"""Each of love and ammunition besides, once passion and poems are complete."""
FLIGHT = 10_000
"""To run away together is worth more than anything."""
HUNGER = -500
"""Nothing to pay the day with, and no cube left to earn it."""


def hint(g: State) -> tuple[int]:
    """How likely the flight is. Under way with all it needs, it is won."""
    if g.leaving and g.gauges[SAVINGS] and ready(g):
        return (1000,)
    return (round(1000 / (1 + exp(-(PHASE_WORTH[g.phase] + chance(g.gauges, g.rows)) / 100))),)


def chance(gauges: list[int], rows: list[int]) -> int:
    """In logits: prison weighs most, then threat, then what flight needs."""
    savings, love, boredom, threat, ammo = gauges
    passion, poem, prison = rows
    prison = min(prison, 3)
    return (
        PRISON_WORTH[prison]
        - threat * (135 - 35 * prison)
        + 22 * min(savings, 6)
        + 24 * love
        + 11 * boredom
        + 42 * ammo
        + 100 * passion
        + 85 * poem
    )


def worth(gauges: list[int], rows: list[int]) -> int:
    """What a couple has, in the eyes of the habit."""
    savings, love, boredom, threat, ammo = gauges
    passion, poem, prison = rows
    return (
        _at(SAVINGS_WORTH, savings)
        + LOVE_WORTH * love
        + (BOREDOM_WORTH * boredom if poem < 3 else 0)
        + DANGER[min(prison, 3)][min(threat, 2)]
        + _at(AMMO_WORTH, ammo)
        + _at(PASSION_WORTH, passion)
        + _at(POEM_WORTH, poem)
        + (CLOSE * (love + ammo) if passion == 2 and poem == 3 else 0)
    )


def habit(g: State, question: Question) -> int:
    """Flee if one can; write every poem; else whatever leaves the couple best off at once."""
    box: Table = g.box
    options, verb = question.options, question.verb
    if verb == "fire":
        return _fire(g, question)
    if verb == "place":
        return max(options, key=lambda n: _after(g, box.places[n], 0))
    if verb == "daily":
        hunger = 0 if g.daily > 1 and _first(box, options) else HUNGER
        return max(options, key=lambda n: _after(g, box.daily[n], hunger))
    return options[-1] if verb == "poem" else options[0]


def _first(box: Table, options: Sequence[int]) -> bool:
    """Whether no daily cube is used yet: everything that costs neither dollars nor cartridges is still offered."""
    return all(n in options for n, each in enumerate(box.daily) if not (each.dollars or each.shots or each.leaves))


def _after(g: State, action: Action, hunger: int) -> int:
    """What the couple has after an action, as far as it needs no further answers."""
    if action.leaves:
        return FLIGHT
    box: Table = g.box
    gauges, rows = g.gauges[:], g.rows[:]
    gauges[SAVINGS] -= action.dollars
    if action.threat:
        _change(g, gauges, rows, ((THREAT, action.threat),))
    gauges[AMMO] = max(0, gauges[AMMO] - action.shots)
    _change(g, gauges, rows, action.changes)
    value = worth(gauges, rows)
    if gauges[SAVINGS] < box.living_cost:
        value += hunger
    if g.leaving and (gauges[LOVE] < box.needs["love"] or gauges[AMMO] < box.needs["ammo"]):
        value += HUNGER
    return value


def _change(g: State, gauges: list[int], rows: list[int], changes: Changes) -> None:
    """Changes as the rules make them, every poem that can be paid being written."""
    box: Table = g.box
    cells = box.cells
    for gauge, n in changes:
        level, end = gauges[gauge] + n, box.top[gauge]
        if gauge == LOVE:
            if level > end and not g.roy and rows[PASSION] < cells[PASSION]:
                rows[PASSION] += 1
                level = 0
            elif level < 0 and rows[PASSION]:
                rows[PASSION] -= 1
        elif gauge == BOREDOM:
            if level > end and rows[POEM] < cells[POEM] and gauges[SAVINGS] >= box.poem_price:
                gauges[SAVINGS] -= box.poem_price
                rows[POEM] += 1
                level = 0
            elif level < 0 and rows[POEM]:
                rows[POEM] -= 1
        elif gauge == THREAT and level > end:
            _change(g, gauges, rows, ((LOVE, box.prison_love),))
            rows[PRISON] = min(cells[PRISON], rows[PRISON] + 1)
            level = 0
        gauges[gauge] = min(max(level, 0), end)


def _fire(g: State, question: Question) -> int:
    """Whether the lower line of the police table is worth the cartridge."""
    assert question.about is not None
    values = []
    for fired, total in enumerate((question.about["total"], question.about["lower"])):
        line, gauges, rows = g.box.police[total], g.gauges[:], g.rows[:]
        gauges[AMMO] -= fired
        _change(g, gauges, rows, line.changes)
        values.append(-FLIGHT if line.death else chance(gauges, rows))
    return int(values[1] > values[0])


def _at(table: Sequence[int], n: int) -> int:
    return table[min(n, len(table) - 1)]
