"""Before the whistle (TB-12..14, TB-60, TB-62): who begins, where the cow stands, skills, and the places of a team."""

from __future__ import annotations

from functools import partial
from itertools import permutations

from tocsin.core import Objections, ask, die, draw, legal, reason
from tocsin.games.toroball.box import Box
from tocsin.games.toroball.pieces import PLACE, SKILLS, SLY, TEAMS, Skill
from tocsin.games.toroball.play.turn import begin_turn
from tocsin.games.toroball.state import State

LINEUPS = tuple(permutations((0, 1, 2)))
"""Who stands on the upper sangria, on the lower one and on the arrow."""

LINEUP_DOMAIN = tuple(range(len(LINEUPS)))
SKILL_DOMAIN = tuple(range(len(Skill) + 1))
NO_SKILL = len(Skill)

FIRST = draw((0, 1), "TB-14", "first")

NOT_AN_ARROW = reason("TB-12", "why.not_an_arrow")
TOO_FAR_TO_SLIP = reason("TB-60", "why.too_far_to_slip")
NOT_FREE_TO_SLIP = reason("TB-62", "why.not_free_to_slip")


async def toss(g: State) -> None:
    """TB-13, TB-14, TB-59. Chance decides who plays first and on which side the cow starts; the ball starts on the
    other."""
    box = g.box
    g.first = g.seat = await FIRST
    side = 0 if await die("side", "TB-13") <= 3 else 1
    g.cow, g.ball = box.kickoff[side], box.kickoff[1 - side]
    g.tell("TB-13", "told.cow_side", cow=box.cell_names[g.cow], ball=box.cell_names[g.ball])
    g.tell("TB-59", "told.limit", n=box.turns)
    g.phase = SKILLS if box.options.skills == "chosen" else PLACE


async def choose_skills(g: State) -> None:
    """TB-60. Each player gives each of his figures a skill, or none."""
    box = g.box
    for f in TEAMS[g.seat]:
        chosen = await ask(g.seat, "skill", SKILL_DOMAIN, "TB-60", about={"name": box.figure_names[f]})
        g.skills[f] = 0 if chosen == NO_SKILL else 1 << chosen
    if g.seat == g.first:
        g.seat = 1 - g.seat
    else:
        g.seat = g.first
        g.phase = PLACE


async def place(g: State) -> None:
    """TB-12, TB-39, TB-62. One team takes its places: two on the sangria, one on an arrow; the sly slip away."""
    box = g.box
    seat = g.seat
    team = TEAMS[seat]
    lineup = 0
    if any(g.skills[f] for f in team):
        lineup = await ask(seat, "lineup", LINEUP_DOMAIN, "TB-12")
    why = partial(against_arrow, box, seat)
    arrow = await ask(seat, "arrow", box.arrows[seat], "TB-12", box.cells, why)
    for place, cell in zip(LINEUPS[lineup], (*box.sangria[seat], arrow), strict=True):
        g.at[team[place]] = cell
    for f in team:
        if g.skills[f] & SLY:
            await slip(g, f)
    if g.at[TEAMS[1 - seat][0]] < 0:
        g.seat = 1 - seat
    else:
        begin_turn(g)


def against_arrow(box: Box, seat: int) -> Objections:
    """TB-12."""
    for cell in box.cells:
        if cell not in box.arrows[seat]:
            yield cell, NOT_AN_ARROW


async def slip(g: State, f: int) -> None:
    """TB-60, TB-62. A sly figure may stand up to three cells from his place."""
    box = g.box
    why = partial(against_slip, g, f)
    about = {"name": box.figure_names[f], "cell": box.cell_names[g.at[f]], "n": box.slip}
    g.at[f] = await ask(g.seat, "slip", legal(box.cells, why()), "TB-62", box.cells, why, about=about)


def against_slip(g: State, f: int) -> Objections:
    """TB-62. Free cells only: no figure's place, not the ball's, the cow's or the cover."""
    box = g.box
    far = box.field.distance[g.at[f]]
    taken = {*g.at, *box.homes[1 - g.seat], g.ball, g.cow, box.cover}
    taken.discard(g.at[f])
    for cell in box.cells:
        if far[cell] > box.slip:
            yield cell, TOO_FAR_TO_SLIP
        if cell in taken:
            yield cell, NOT_FREE_TO_SLIP
