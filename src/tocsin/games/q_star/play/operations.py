"""Operation points and Charge (QS-21..32): Move, Attack, Charge."""

from __future__ import annotations

from functools import partial

from tocsin.core import Objections, ask, reason
from tocsin.games.q_star.pieces import ATTACK, CHARGE, MOVE, NOBODY, PAIRS, STOP, each, union_of
from tocsin.games.q_star.play.units import eliminate, lift, place
from tocsin.games.q_star.state import State

JUST_STOP = [STOP]

MUST_OPERATE = reason("QS-27", "why.must_operate")
NO_UNIT_TO_MOVE = reason("QS-22", "why.no_unit")
NO_WAY = reason("QS-24", "why.no_way")
NO_TARGET = reason("QS-25", "why.no_enemy")
TOO_FEW = reason("QS-25", "why.too_few")
NO_UNIT_TO_CHARGE = reason("QS-29", "why.no_unit")
NO_ENEMY_NEAR = reason("QS-31", "why.no_enemy_near")
ENEMY_THERE = reason("QS-24", "why.enemy_there")
FULL = reason("QS-3", "why.full")
TOO_FAR = reason("QS-22", "why.too_far")
NO_PATH = reason("QS-24", "why.no_path")
SAME_UNIT = reason("QS-22", "why.same_unit")
STANDS_THERE = reason("QS-22", "why.stands_there")
NO_ENEMY = reason("QS-29", "why.no_enemy")
OUT_OF_REACH = reason("QS-31", "why.out_of_reach")


async def operate(g: State, side: int) -> None:
    """QS-21, QS-27. Spend the points one by one, until they are gone, their player stops, or nothing can be done."""
    box = g.box
    while g.points:
        found = operations(g, side)
        if not found or found == JUST_STOP:
            g.tell("QS-21", "told.nothing_to_do")
            break
        why = partial(against_operations, g, side)
        chosen = await ask(side, "operation", found, "QS-21", box.operations, why, about={"n": g.points})
        if chosen == STOP:
            break
        if chosen >= CHARGE:
            await charge(g, side, chosen - CHARGE)
        elif chosen >= ATTACK:
            eliminate(g, 1 - side, chosen - ATTACK)
        else:
            await move(g, side, chosen - MOVE)
        g.points -= 1
    g.points = 0


def operations(g: State, side: int) -> list[int]:
    """QS-21. What one point can begin: units that can move, enemies that can be attacked, units that can charge."""
    box = g.box
    adj, units = box.neighbours, g.units
    own, enemy, pairs = units[side], units[1 - side], units[PAIRS + side]
    room = box.all & ~(enemy | own & box.single_cells | pairs)
    found = [STOP] if box.points_optional else []
    attacks, charges, beside = [], [], 0
    for cell in each(enemy):
        near = adj[cell]
        beside |= near
        if (own & near).bit_count() + (pairs & near).bit_count() >= box.attackers:
            attacks.append(ATTACK + cell)
    exactly = box.charge_exactly_two
    for cell in each(own):
        near, here = adj[cell], 1 << cell
        far = union_of(adj, near & ~enemy) if near & enemy else box.two_away[cell]
        back = here if near & ~enemy else 0
        near &= room
        far &= room & ~here
        if near | far:
            found.append(MOVE + cell)
        if (far | back if exactly else here | near | far) & beside:
            charges.append(CHARGE + cell)
    return found + attacks + charges


def reach(g: State, side: int, cell: int) -> tuple[int, int]:
    """QS-24. The cells a unit can stop on after one step and after two: no enemy on the way, room at the end."""
    box = g.box
    own, enemy = g.units[side], g.units[1 - side]
    room = box.all & ~(enemy | own & box.single_cells | g.units[PAIRS + side] | 1 << cell)
    near = box.neighbours[cell]
    far = union_of(box.neighbours, near & ~enemy) if near & enemy else box.two_away[cell]
    return near & room, far & room


def against_operations(g: State, side: int) -> Objections:
    """QS-22, QS-24, QS-25, QS-27, QS-29, QS-31. Why an operation cannot be begun."""
    box = g.box
    own, enemy, pairs = g.units[side], g.units[1 - side], g.units[PAIRS + side]
    if not box.points_optional:
        yield STOP, MUST_OPERATE
    for cell, near in enumerate(box.neighbours):
        if not own >> cell & 1:
            yield MOVE + cell, NO_UNIT_TO_MOVE
            yield CHARGE + cell, NO_UNIT_TO_CHARGE
        else:
            if not any(reach(g, side, cell)):
                yield MOVE + cell, NO_WAY
            if not targets(g, side, cell):
                yield CHARGE + cell, NO_ENEMY_NEAR
        if not enemy >> cell & 1:
            yield ATTACK + cell, NO_TARGET
        elif (own & near).bit_count() + (pairs & near).bit_count() < box.attackers:
            yield ATTACK + cell, TOO_FEW


# Move


async def move(g: State, side: int, cell: int) -> None:
    """QS-22. One unit up to two cells; after a single step another unit may take the other one."""
    box = g.box
    near, far = reach(g, side, cell)
    cells = each(near | far)
    if len(cells) == 1:
        to = cells[0]
        if g.notes is not None:
            unit = box.units[side][box.board_of[cell]]
            g.tell("QS-22", "told.goes", unit=unit, cell=box.names[cell], end=box.names[to])
    else:
        domain = box.board_cells[box.board_of[cell]]
        why = partial(against_destination, g, side, cell)
        to = await ask(side, "destination", cells, "QS-22", domain, why, about=box.standing[side][cell])
    lift(g, side, cell)
    place(g, side, to)
    if near >> to & 1:
        await move_another(g, side, to)


def against_destination(g: State, side: int, cell: int) -> Objections:
    """QS-3, QS-22, QS-24. Why a unit cannot stop on a cell of its board."""
    box = g.box
    near, far = reach(g, side, cell)
    own, enemy = g.units[side], g.units[1 - side]
    for to in box.board_cells[box.board_of[cell]]:
        if (near | far) >> to & 1:
            continue
        if to == cell:
            yield to, STANDS_THERE
        elif enemy >> to & 1:
            yield to, ENEMY_THERE
        elif (own & box.single_cells | g.units[PAIRS + side]) >> to & 1:
            yield to, FULL
        elif (box.neighbours[cell] | box.two_away[cell]) >> to & 1:
            yield to, NO_PATH
        else:
            yield to, TOO_FAR


async def move_another(g: State, side: int, moved: int) -> None:
    """QS-22, QS-23. A second unit may move one cell, on either board, also into the cell the first has left."""
    box = g.box
    own, enemy, pairs = g.units[side], g.units[1 - side], g.units[PAIRS + side]
    room = box.all & ~(enemy | own & box.single_cells | pairs)
    others = own if pairs >> moved & 1 else own & ~(1 << moved)
    found = [NOBODY]
    for cell in each(others):
        for to in each(box.neighbours[cell] & room):
            found.append(100 * cell + to + 1)
    if len(found) == 1:
        return
    chosen = await ask(side, "another", found, "QS-22", box.steps, partial(against_another, g, side, moved))
    if chosen != NOBODY:
        cell, to = divmod(chosen - 1, 100)
        lift(g, side, cell)
        place(g, side, to)


def against_another(g: State, side: int, moved: int) -> Objections:
    """QS-3, QS-22, QS-24. Why a second unit cannot make a step."""
    box = g.box
    own, enemy, pairs = g.units[side], g.units[1 - side], g.units[PAIRS + side]
    for step in box.steps[1:]:
        cell, to = divmod(step - 1, 100)
        if not own >> cell & 1:
            yield step, NO_UNIT_TO_MOVE
        elif cell == moved and not pairs >> cell & 1:
            yield step, SAME_UNIT
        if enemy >> to & 1:
            yield step, ENEMY_THERE
        elif (own & box.single_cells | pairs) >> to & 1:
            yield step, FULL


# Charge


async def charge(g: State, side: int, cell: int) -> None:
    """QS-29. A unit throws itself at an enemy it can come next to; both are eliminated."""
    box = g.box
    cells = each(targets(g, side, cell))
    if len(cells) == 1:
        target = cells[0]
        if g.notes is not None:
            unit, enemy = (box.units[each][box.board_of[cell]] for each in (side, 1 - side))
            g.tell("QS-29", "told.charges", unit=unit, cell=box.names[cell], enemy=enemy, end=box.names[target])
    else:
        domain = box.board_cells[box.board_of[cell]]
        why = partial(against_targets, g, side, cell)
        target = await ask(side, "target", cells, "QS-29", domain, why, about=box.standing[side][cell])
    eliminate(g, side, cell, told=False)
    eliminate(g, 1 - side, target, told=False)


def targets(g: State, side: int, cell: int) -> int:
    """QS-30..32. The enemies a unit can stand next to after 0, 1 or 2 cells (exactly 2 by the option)."""
    box = g.box
    near, far = reach(g, side, cell)
    ends = 1 << cell | near | far
    if box.charge_exactly_two:
        back = 1 << cell if box.neighbours[cell] & ~g.units[1 - side] else 0
        ends = back | far
    found = 0
    for enemy in each(g.units[1 - side]):
        if box.neighbours[enemy] & ends:
            found |= 1 << enemy
    return found


def against_targets(g: State, side: int, cell: int) -> Objections:
    """QS-29, QS-31. Why a cell cannot be charged."""
    box = g.box
    found = targets(g, side, cell)
    for target in box.board_cells[box.board_of[cell]]:
        if not g.units[1 - side] >> target & 1:
            yield target, NO_ENEMY
        elif not found >> target & 1:
            yield target, OUT_OF_REACH
