"""Events: gains, eliminations, sabotage (QS-33..41), and placing new units (QS-42..45)."""

from __future__ import annotations

from functools import partial

from tocsin.core import Objections, ask, reason
from tocsin.games.q_star.pieces import ELIMINATE, GAIN, PAIRS, each, union_of
from tocsin.games.q_star.play.count import sabotage
from tocsin.games.q_star.play.units import eliminate, place
from tocsin.games.q_star.state import State

ENEMY_THERE = reason("QS-4", "why.enemy_there")
FULL = reason("QS-3", "why.full")
NOT_BESIDE = reason("QS-42", "why.not_beside")
NOT_NEAR = reason("QS-43", "why.not_beside")
ONLY_START = reason("QS-44", "why.only_start")
NO_SUCH_UNIT = reason("QS-37", "why.no_enemy")


async def event(g: State, side: int) -> None:
    """QS-35. All icons in printed order; one that cannot be carried out has no effect."""
    box = g.box
    icons = box.actions[g.action].icons
    while g.icon < len(icons):
        kind, board = icons[g.icon]
        g.icon += 1
        if kind == GAIN:
            await gain(g, side, board)
        elif kind == ELIMINATE:
            await strike(g, side, board)
        elif box.sabotage_at_once:
            await sabotage(g, side, box.scoring_cells)
        else:
            g.pending[side] += 1
            g.tell("QS-40", "told.sabotage_ready", side=box.sides[side], enemy=box.sides[1 - side])
    g.icon = 0


async def gain(g: State, side: int, board: int) -> None:
    """QS-34, QS-36, QS-45. A new unit from the supply, on a legal cell; without cube or cell nothing happens."""
    box = g.box
    unit = box.units[side][board]
    cells = each(openings(g, side, board)) if g.supply[side] else ()
    if not cells:
        if g.supply[side]:
            g.tell("QS-45", "told.no_gain", unit=unit)
        else:
            g.tell("QS-34", "told.no_cube", unit=unit)
        return
    cell = cells[0]
    if len(cells) > 1:
        cites = ("QS-42", "QS-43")[board]
        domain = box.board_cells[board]
        why = partial(against_openings, g, side, board)
        cell = await ask(side, "place", cells, cites, domain, why, about={"unit": unit})
    elif g.notes is not None:
        g.tell("QS-36", "told.placed", side=box.sides[side], unit=unit, cell=box.names[cell])
    place(g, side, cell)
    g.supply[side] -= 1


def openings(g: State, side: int, board: int) -> int:
    """QS-42..44. Where a new unit may come: beside own units or, in the Matrix, to a single one; else on a start."""
    box = g.box
    here = box.boards[board]
    own, enemy = g.units[side] & here, g.units[1 - side] & here
    if not own:
        return box.starts[side][board] & ~enemy or here & ~enemy
    return (own | union_of(box.neighbours, own)) & ~(enemy | own & box.single_cells | g.units[PAIRS + side])


def against_openings(g: State, side: int, board: int) -> Objections:
    """QS-3, QS-4, QS-42..44. Why a new unit may not come to a cell."""
    box = g.box
    here = box.boards[board]
    own, enemy = g.units[side] & here, g.units[1 - side]
    full = own & box.single_cells | g.units[PAIRS + side]
    beside = own | union_of(box.neighbours, own)
    found = openings(g, side, board)
    for cell in box.board_cells[board]:
        if enemy >> cell & 1:
            yield cell, ENEMY_THERE
        elif full >> cell & 1:
            yield cell, FULL
        elif not own and not found >> cell & 1:
            yield cell, ONLY_START
        elif own and not beside >> cell & 1:
            yield cell, (NOT_BESIDE, NOT_NEAR)[board]


async def strike(g: State, side: int, board: int) -> None:
    """QS-37. Eliminate one enemy unit of that kind, anywhere; without one nothing happens."""
    box = g.box
    enemy = 1 - side
    cells = each(g.units[enemy] & box.boards[board])
    if not cells:
        g.tell("QS-35", "told.no_victim", unit=box.units[enemy][board])
        return
    cell = cells[0]
    if len(cells) > 1:
        about = {"unit": box.units[enemy][board]}
        why = partial(against_strike, g, enemy, board)
        cell = await ask(side, "strike", cells, "QS-37", box.board_cells[board], why, about=about)
    eliminate(g, enemy, cell, told=len(cells) == 1)


def against_strike(g: State, enemy: int, board: int) -> Objections:
    """QS-37. Only a cell with such a unit."""
    for cell in g.box.board_cells[board]:
        if not g.units[enemy] >> cell & 1:
            yield cell, NO_SUCH_UNIT
