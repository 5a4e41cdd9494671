"""The arena: figures, cow, ball, temper and score (TB-1..14), the options, and what a position may look like."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from tocsin.core import Box, Message, Parts, Reason, card, cards, choice, msg, number, numbers, reason, state, zones
from tocsin.core import State as Base
from tocsin.core.state import Spec
from tocsin.games.toroball.field import DIRECTIONS, field

NOWHERE = -1


class Team(IntEnum):
    A, B = range(2)


class Figure(IntEnum):
    A1, A2, A3, B1, B2, B3 = range(6)


class Phase(IntEnum):
    START, SKILLS, PLACE, CHARACTERS, COW, OVER = range(6)


class Status(IntEnum):
    """Where a figure is: on the field, on the fence, behind a screen, behind the cover, out of sight, out of play."""

    FIELD, PERCHED, SCREENED, COVERED, VANISHED, OUT = range(6)


class Deed(IntEnum):
    """What a figure has done this turn (TB-20): who is safe again counts as having passed."""

    WAITING, MOVED, PASSED = range(3)


class Skill(IntEnum):
    FAST, STRONG_KICK, GOOD_KICK, BULLY, DRINKER, CHEEKY, SLY, ABS, DISCREET, ANIMAL_FRIEND = range(10)


# The rules use plain ints: indexing a list by an enum member takes twice as long.
START, SKILLS, PLACE, CHARACTERS, COW, OVER = map(int, Phase)
FIELD, PERCHED, SCREENED, COVERED, VANISHED, OUT = map(int, Status)
WAITING, MOVED, PASSED = map(int, Deed)
FAST, STRONG, GOOD, BULLY, DRINKER, CHEEKY, SLY, ABS, DISCREET, FRIEND = (1 << skill for skill in Skill)

FIGURES = (0, 1, 2, 3, 4, 5)
TEAMS = ((0, 1, 2), (3, 4, 5))
SIDE = (0, 0, 0, 1, 1, 1)
ENDLESS = 100
"""TB-59. Without a limit a game is still closed after so many turns."""


@dataclass(frozen=True)
class Options:
    team_a: str
    team_b: str
    skills: str
    strong_kick_range: int
    stationary_kick: bool
    line_end_cell: bool
    ball_under_cow: str
    own_goals: bool
    cover_hiding: str
    cow_hits_at_start: bool
    empty_field_check: str
    turn_cap: int


class Arena(Box):
    """The field, the printed numbers and the options, ready for the rules.

    Everything about a team's end of the field is a pair, team A's first: ``goal``, ``arrows``, ``behind``, ``sangria``,
    ``kickoff`` (the start point of cow or ball).
    """

    def __init__(self, parts: Parts, options: Options, seats: int) -> None:
        size = parts.one("field")
        self.field = field(size["rows"], size["columns"])
        self.options = options
        self.ids = {"cell": self.field.names, "figure": [figure.name.lower() for figure in Figure]}
        self.skill_ids = parts.ids("skill")
        self.cells = self.field.cells
        self.near = self.field.near
        self.next = self.field.next
        self.push = self.field.push
        self.border = self.field.border
        self._lay_out(parts)
        self._numbers(parts)
        self._teams(parts)
        self.names = [msg("label.cell", c=c, r=r) for c, r in self.field.places]

    def _lay_out(self, parts: Parts) -> None:
        """TB-4, TB-5, TB-8. The special cells, and what follows from where they are."""
        index = {name: cell for cell, name in enumerate(self.field.names)}

        def cell(table: str, id: str | None, key: str, name: str) -> int:
            if name not in index:
                raise parts.wrong(table, id, key, msg("why.no_such_cell", cell=name))
            return index[name]

        sides = parts.all("side")
        single = {key: [cell("side", e["id"], key, e[key]) for e in sides] for key in ("goal", "start")}
        several = {
            key: [tuple(sorted(cell("side", e["id"], key, name) for name in e[key])) for e in sides]
            for key in ("arrows", "behind", "sangria", "screens")
        }
        self.goal, self.kickoff = single["goal"], single["start"]
        self.arrows, self.behind, self.sangria = several["arrows"], several["behind"], several["sangria"]
        self.screens = several["screens"][0] + several["screens"][1]
        self.cover = cell("cover", None, "cell", parts.one("cover")["cell"])
        self.pours = [cell in self.sangria[0] + self.sangria[1] for cell in self.cells]
        self.homes = [self.sangria[side] + self.arrows[side] for side in (0, 1)]
        standing = [*self.homes[0], *self.homes[1], *self.kickoff, self.cover]
        if len(set(standing)) < len(standing):
            raise parts.wrong("side", "a", "sangria", msg("why.cells_twice"))
        # Steps a figure may take: never into the cover. A scattered ball that would enter it stays (TB-29).
        self.steps = [
            tuple((d, self.next[c][d]) for d in DIRECTIONS if self.next[c][d] not in (NOWHERE, self.cover))
            for c in self.cells
        ]
        self.scatter = [
            [c] + [c if self.push[c][d][0] == self.cover else self.push[c][d][0] for d in DIRECTIONS]
            for c in self.cells
        ]
        self.leaving = [tuple(d for d in DIRECTIONS if self.scatter[c][d] != c) for c in self.cells]
        # TB-45: for each neighbour of the cover the places of the cow from which it hides him.
        self.shade = [
            tuple(cow for cow in self.cells if cow not in (c, self.cover) and self.field.screens(self.cover, c, cow))
            if c in self.near[self.cover]
            else ()
            for c in self.cells
        ]
        self.safe_spot = [self.border[c] or c in self.screens or bool(self.shade[c]) for c in self.cells]
        # TB-31..35: by chosen cell the goal shot at and the cells that score; by kicker's cell what he may score.
        self.shot: list[tuple[int, tuple[int, ...]] | None] = [None] * len(self.cells)
        for side in (0, 1):
            self.shot[self.goal[side]] = (side, self.behind[side])
            for arrow in self.arrows[side]:
                self.shot[arrow] = (side, (self.goal[side],))
        steps = self.field.distance
        self.arrow_side = [
            [min(steps[c][arrow] for arrow in self.arrows[side]) < steps[c][self.goal[side]] for c in self.cells]
            for side in (0, 1)
        ]
        self.at_the_mouth = [
            [self.arrow_side[side][c] and min(steps[c][arrow] for arrow in self.arrows[side]) <= 1 for c in self.cells]
            for side in (0, 1)
        ]
        self.to_the_mouth = [
            [min(steps[c][mouth] for mouth in self.cells if self.at_the_mouth[side][mouth]) for c in self.cells]
            for side in (0, 1)
        ]

    def _numbers(self, parts: Parts) -> None:
        """The printed numbers. A list of two: without and with the skill that changes it."""
        character, cow = parts.one("character"), parts.one("cow")
        skill = {entry["id"]: entry for entry in parts.all("skill")}
        options = self.options
        self.goals: int = parts.one("game")["goals"]
        self.walk = [character["cells"], skill["fast"]["cells"]]
        self.drink = [character["sangria_cells"], skill["drinker"]["cells"]]
        self.annoys = [character["annoys"], skill["cheeky"]["temper"]]
        self.annoy_cells: int = character["annoy_cells"]
        self.slip: int = skill["sly"]["cells"]
        self.block_on: int = character["block_on"]
        self.turns_out: int = character["turns_out"]
        self.temper: int = cow["temper"]
        self.temper_max: int = cow["temper_max"]
        self.calms: int = cow["calms"]
        self.rests_on: int = cow["rests_on"]
        self.turns = options.turn_cap or ENDLESS
        longest = options.strong_kick_range
        self.kick_from: int = character["kick_from"]
        self.kick_to = [min(character["kick_to"], longest - 1), longest]
        self.targets = [[self._targets(side, reach) for reach in self.kick_to] for side in (0, 1)]

    def _targets(self, side: int, reach: int) -> list[tuple[int, ...]]:
        """TB-21, TB-23, TB-33. By the kicker's cell, where a team may kick: in range, or the goal it cannot miss."""
        found = []
        for here in self.cells:
            far = self.field.distance[here]
            cells = {c for c in self.cells if self.kick_from <= far[c] <= reach and c != self.cover}
            cells.update(self.goal[end] for end in (0, 1) if self.may_score(side, end) and self.at_the_mouth[end][here])
            found.append(tuple(sorted(cells)))
        return found

    def may_score(self, side: int, end: int) -> bool:
        """TB-37. A team scores at the other end, and at its own where own goals count."""
        return side != end or self.options.own_goals

    def _teams(self, parts: Parts) -> None:
        """TB-60, TB-64. The names of teams and figures, and the skills the teams bring."""
        teams = {entry["id"]: entry for entry in parts.all("team")}
        self.team_ids = [self.options.team_a, self.options.team_b]
        self.teams: list[Message] = [msg(f"team.{id}") for id in self.team_ids]
        if self.team_ids[0] == self.team_ids[1]:
            self.teams[1] = msg("seat.visitors", team=self.teams[1])
        self.figures: list[Message] = []
        self.skills: list[int] = []
        for side, id in enumerate(self.team_ids):
            for place, player in enumerate(teams[id]["players"]):
                if player["skill"] not in self.skill_ids:
                    raise parts.wrong("team", id, "players", msg("why.no_such_skill", skill=player["skill"]))
                figure = Figure(3 * side + place).name
                self.figures.append(msg("label.figure", mark=figure, name=msg(f"team.{id}.players.{player['id']}")))
                self.skills.append(1 << self.skill_ids.index(player["skill"]))
        if self.options.skills != "teams":
            self.skills = [0] * 6


class _Cells(Spec[Any, Any]):
    """The cell of each figure, by name; none for a figure that is not on the field."""

    depth = 1
    start = [NOWHERE] * 6

    def encode(self, box: Any, value: Any) -> Any:
        cells = box.ids["cell"]
        return {id: None if c < 0 else cells[c] for id, c in zip(box.ids["figure"], value, strict=True)}

    def decode(self, box: Any, data: Any) -> Any:
        self.known(box, data)
        for name in data.values():
            if name is not None and name not in box.ids["cell"]:
                raise self.bad("position.unknown_card", card=name)
        found = [data.get(id) for id in box.ids["figure"]]
        return [NOWHERE if name is None else box.ids["cell"].index(name) for name in found]

    def known(self, box: Any, data: Any) -> None:
        if not isinstance(data, dict):
            raise self.bad("position.not_an_object", value=repr(data))
        for figure in data:
            if figure not in box.ids["figure"]:
                raise self.bad("position.unknown_name", name=figure, known=", ".join(box.ids["figure"]))


class _Skills(_Cells):
    """The skills of each figure, by name; kept as bits. Figures without any are not named."""

    start = [0] * 6

    def encode(self, box: Any, value: Any) -> Any:
        return {
            id: [name for bit, name in enumerate(box.skill_ids) if skills >> bit & 1]
            for id, skills in zip(box.ids["figure"], value, strict=True)
            if skills
        }

    def decode(self, box: Any, data: Any) -> Any:
        self.known(box, data)
        found = []
        for id in box.ids["figure"]:
            names = data.get(id, [])
            if not isinstance(names, list):
                raise self.bad("position.not_a_list", value=repr(names))
            for name in names:
                if name not in box.skill_ids:
                    raise self.bad("position.unknown_name", name=name, known=", ".join(box.skill_ids))
            found.append(sum(1 << bit for bit, name in enumerate(box.skill_ids) if name in names))
        return found


def cells_of_figures() -> Any:
    return _Cells()


def skills_of_figures() -> Any:
    return _Skills()


@state
class State(Base[Arena]):
    """A position between two activations.

    ``first`` plays first this turn, ``seat`` is to act or to place. ``movers`` are the figures that moved this turn, in
    order; ``back`` is the turn in which a figure out of play returns. ``active`` and ``left`` show, during an
    activation, whose it is and the cells he has left. ``thrown`` is the last die, for the eye alone: no rule reads it.
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


def start(box: Arena) -> State:
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
    box: Arena = g.box
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
