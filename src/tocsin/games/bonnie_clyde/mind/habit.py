"""What a sensible player answers without thinking."""

from __future__ import annotations

from collections.abc import Sequence

from tocsin.core import Question
from tocsin.games.bonnie_clyde.box import Action, Box, Changes
from tocsin.games.bonnie_clyde.mind.hint import chance
from tocsin.games.bonnie_clyde.mind.weights import (
    AMMO_WORTH,
    BOREDOM_WORTH,
    CLOSE,
    DANGER,
    FLIGHT,
    HUNGER,
    LOST_CUBE,
    LOVE_WORTH,
    PASSION_WORTH,
    POEM_WORTH,
    SAVINGS_WORTH,
)
from tocsin.games.bonnie_clyde.pieces import AMMO, BOREDOM, LOVE, PASSION, POEM, PRISON, SAVINGS, THREAT
from tocsin.games.bonnie_clyde.state import State


def habit(g: State, question: Question) -> int:
    """Flee if possible; write every poem; otherwise do whatever leaves the couple best off at once."""
    box = g.box
    options, verb = question.options, question.verb
    if verb == "fire":
        return _fire(g, question)
    if verb == "place":
        return max(options, key=lambda n: _after(g, box.places[n], 0))
    if verb == "daily":
        hunger = 0 if g.daily > 1 and _none_used(box, options) else HUNGER
        return max(options, key=lambda n: _after(g, box.daily[n], hunger))
    return options[-1] if verb == "poem" else options[0]


def _none_used(box: Box, options: Sequence[int]) -> bool:
    """Whether no daily cube is used yet: everything that costs neither dollars nor cartridges is still on offer."""
    return all(n in options for n, each in enumerate(box.daily) if not (each.dollars or each.shots or each.leaves))


def _after(g: State, action: Action, hunger: int) -> int:
    """How well off the couple is after an action, leaving out what further answers may bring."""
    if action.leaves:
        return FLIGHT
    box = g.box
    gauges, rows = g.gauges[:], g.rows[:]
    gauges[SAVINGS] -= action.dollars
    if action.threat:
        _change(g, gauges, rows, ((THREAT, action.threat),))
    costs_a_cube = action.shots > gauges[AMMO]
    gauges[AMMO] = max(0, gauges[AMMO] - action.shots)
    _change(g, gauges, rows, action.changes)
    value = worth(gauges, rows)
    if costs_a_cube:
        value, hunger = value + LOST_CUBE, HUNGER
    if gauges[SAVINGS] < box.living_cost:
        value += hunger
    if g.leaving and (gauges[LOVE] < box.needs["love"] or gauges[AMMO] < box.needs["ammo"]):
        value += HUNGER
    return value


def _change(g: State, gauges: list[int], rows: list[int], changes: Changes) -> None:
    """Make changes as the rules do, writing every poem that can be paid for."""
    box = g.box
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


def worth(gauges: list[int], rows: list[int]) -> int:
    """How well off the couple is, in hundredths of a logit."""
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
