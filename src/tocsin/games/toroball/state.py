"""A position: figures, cow, ball, temper and score (TB-1..14), and which positions are possible."""

from __future__ import annotations

from collections.abc import Iterable

from tocsin import core
from tocsin.core import Reason, Spec, card, cards, choice, field, number, numbers, reason, state, zones
from tocsin.games.toroball.box import Box
from tocsin.games.toroball.pieces import (
    CHARACTERS,
    COVERED,
    COW,
    ENDLESS,
    FIELD,
    FIGURES,
    MOVED,
    NOWHERE,
    OUT,
    OVER,
    PERCHED,
    SCREENED,
    TEAMS,
    WAITING,
    Deed,
    Figure,
    Phase,
    Status,
    Team,
)


class Cells(Spec[Box, list[int]]):
    """The cell of each figure, by name; none for a figure that is not on the field."""

    depth = 1
    start = [NOWHERE] * 6

    def encode(self, box: Box, value: list[int]) -> object:
        cells = box.ids["cell"]
        return {id: None if c < 0 else cells[c] for id, c in zip(box.ids["figure"], value, strict=True)}

    def decode(self, box: Box, data: object) -> list[int]:
        given, cells = by_figure(self, box, data), box.ids["cell"]
        for name in given.values():
            if name is not None and name not in cells:
                raise self.bad("position.unknown_card", card=name)
        found = [given.get(id) for id in box.ids["figure"]]
        return [cells.index(name) if isinstance(name, str) else NOWHERE for name in found]


class Skills(Spec[Box, list[int]]):
    """The skills of each figure, by name; kept as bits. Figures without any are not named."""

    depth = 1
    start = [0] * 6

    def encode(self, box: Box, value: list[int]) -> object:
        return {
            id: [name for bit, name in enumerate(box.skill_ids) if skills >> bit & 1]
            for id, skills in zip(box.ids["figure"], value, strict=True)
            if skills
        }

    def decode(self, box: Box, data: object) -> list[int]:
        given = by_figure(self, box, data)
        found = []
        for id in box.ids["figure"]:
            names = self.a_list(given.get(id, []))
            for name in names:
                if name not in box.skill_ids:
                    raise self.bad("position.unknown_name", name=name, known=", ".join(box.skill_ids))
            found.append(sum(1 << bit for bit, name in enumerate(box.skill_ids) if name in names))
        return found


def by_figure(spec: Spec[Box, list[int]], box: Box, data: object) -> dict[str, object]:
    """What somebody wrote for each figure; a name that is no figure is refused."""
    given = spec.an_object(data)
    for figure in given:
        if figure not in box.ids["figure"]:
            raise spec.bad("position.unknown_name", name=figure, known=", ".join(box.ids["figure"]))
    return given


def cells_of_figures() -> list[int]:
    return field(Cells())


def skills_of_figures() -> list[int]:
    return field(Skills())


@state
class State(core.State[Box]):
    """A position between two activations.

    ``first`` plays first this turn, ``seat`` is to act or to place. ``movers`` are the figures that moved this turn, in
    order; ``back`` is the turn in which a figure out of play returns. ``active`` and ``left`` show, during an
    activation, whose it is and the cells he has left. ``thrown`` is the last die, only for show: no rule reads it.
    """

    turn: int = number(1, low=1, high=ENDLESS)
    phase: int = choice(Phase.START)
    first: int = choice(Team.A)
    seat: int = choice(Team.A)
    score: list[int] = numbers(Team, [0, 0], high=lambda box: box.goals)
    temper: int = number(2, low=lambda box: box.temper, high=lambda box: box.temper_max)
    cow: int = card("cell")
    ball: int = card("cell")
    at: list[int] = cells_of_figures()
    how: list[int] = zones(Status, "figure", Status.FIELD)
    deed: list[int] = zones(Deed, "figure", Deed.WAITING)
    movers: list[int] = cards("figure")
    back: list[int] = numbers(Figure, [0] * 6, high=ENDLESS + 2)
    skills: list[int] = skills_of_figures()
    spent: list[int] = skills_of_figures()
    active: int = card("figure")
    left: int = number(0, high=20)
    thrown: int = number(0, high=6)


def start(box: Box) -> State:
    """TB-10, TB-13. Nobody is on the field yet, nothing is scored, the cow is calm."""
    g = State()
    g.box = box
    g.temper = box.temper
    g.how = [FIELD] * 6
    g.deed = [WAITING] * 6
    g.skills = box.skills[:]
    return g


def ready(g: State, f: int) -> bool:
    """TB-15, TB-54. Not used this turn, and in play or due back."""
    return not g.deed[f] and (g.how[f] != OUT or g.back[f] <= g.turn)


TWO_ON_A_CELL = reason("TB-9", "why.two_on_a_cell")
ON_THE_COVER = reason("TB-8", "why.on_the_cover")
UNDER_THE_COW = reason("TB-30", "why.under_the_cow")
NOT_PLACED = reason("TB-12", "why.not_placed")
NOT_ON_THE_FENCE = reason("TB-43", "why.no_border")
NOT_BEHIND_A_SCREEN = reason("TB-44", "why.no_screen")
NOT_BEHIND_THE_COVER = reason("TB-45", "why.cow_sees_him")
OUT_ON_A_CELL = reason("TB-54", "why.out_on_a_cell")
NEVER_BACK = reason("TB-54", "why.never_back")
MOVERS_DIFFER = reason("TB-48", "why.movers_differ")
SKILL_NOT_HIS = reason("TB-60", "why.skill_not_his")
NOBODY_READY = reason("TB-15", "why.nobody_ready")
BOTH_WON = reason("TB-58", "why.both_won")


def check(g: State) -> Iterable[Reason]:
    """What cannot be: two figures on a cell, anybody on the cover, a ball under the cow, safety where there is none."""
    box = g.box
    if min(g.score) >= box.goals:
        yield BOTH_WON
    if any(g.spent[f] & ~g.skills[f] for f in FIGURES):
        yield SKILL_NOT_HIS
    if sorted(g.movers) != [f for f in FIGURES if g.deed[f] == MOVED]:
        yield MOVERS_DIFFER
    if any(g.how[f] == OUT and not g.turn <= g.back[f] <= g.turn + box.turns_out + 1 for f in FIGURES):
        yield NEVER_BACK
    if any(g.how[f] == OUT and g.at[f] >= 0 for f in FIGURES):
        yield OUT_ON_A_CELL
    standing = [cell for cell in (*g.at, g.cow) if cell >= 0]
    if len(set(standing)) < len(standing):
        yield TWO_ON_A_CELL
    if box.cover in (*standing, g.ball):
        yield ON_THE_COVER
    if g.phase in (CHARACTERS, COW):
        if min(g.cow, g.ball) < 0 or any(g.how[f] != OUT and g.at[f] < 0 for f in FIGURES):
            yield NOT_PLACED
        if g.cow == g.ball and box.options.ball_under_cow == "scatter":
            yield UNDER_THE_COW
    if g.phase == CHARACTERS and not any(ready(g, f) for f in TEAMS[g.seat]):
        yield NOBODY_READY
    for f in FIGURES:
        cell, how = g.at[f], g.how[f]
        if how == PERCHED and not (cell >= 0 and box.border[cell]):
            yield NOT_ON_THE_FENCE
        if how == SCREENED and cell not in box.screens:
            yield NOT_BEHIND_A_SCREEN
        if how == COVERED and g.phase != OVER and not (cell >= 0 and g.cow in box.shade[cell]):
            yield NOT_BEHIND_THE_COVER
