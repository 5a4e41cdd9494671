"""The field, the printed numbers, the teams and the options, ready for the rules (TB-1..14, TB-60, TB-64)."""

from __future__ import annotations

from dataclasses import dataclass

from tocsin import core
from tocsin.core import Message, Parts, msg
from tocsin.games.toroball.box.field import DIRECTIONS, field
from tocsin.games.toroball.pieces import CHEEKY, ENDLESS, NOWHERE, Figure


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


class Box(core.Box):
    """The field, the printed numbers and the options, ready for the rules.

    Everything about a team's end of the field is a pair, team A's first: ``goal``, ``arrows``, ``behind``, ``sangria``,
    ``kickoff`` (the start point of cow or ball); ``order`` numbers the cells as that team sees them.
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
        self.order = [list(self.cells), self.field.mirrored]
        self._lay_out(parts)
        self._numbers(parts)
        self._teams(parts)
        self.cell_names = [msg("label.cell", c=c, r=r) for c, r in self.field.places]

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
        self.has_sangria = [cell in self.sangria[0] + self.sangria[1] for cell in self.cells]
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
        self.walk: list[int] = [character["cells"], skill["fast"]["cells"]]
        self.drink: list[int] = [character["sangria_cells"], skill["drinker"]["cells"]]
        self.annoys: list[int] = [character["annoys"], skill["cheeky"]["temper"]]
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
        self.kick_to: list[int] = [min(character["kick_to"], longest - 1), longest]
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

    def annoyed(self, temper: int, skills: int) -> int:
        """TB-40, TB-60. The cow's temper after a figure with these skills has annoyed her."""
        return min(temper + self.annoys[1 if skills & CHEEKY else 0], self.temper_max)

    def may_score(self, side: int, end: int) -> bool:
        """TB-37. A team scores at the other end, and at its own where own goals count."""
        return side != end or self.options.own_goals

    def _teams(self, parts: Parts) -> None:
        """TB-60, TB-64. The names of teams and figures, and the skills the teams bring."""
        teams = {entry["id"]: entry for entry in parts.all("team")}
        self.team_ids = [self.options.team_a, self.options.team_b]
        self.team_names: list[Message] = [msg(f"team.{id}") for id in self.team_ids]
        if self.team_ids[0] == self.team_ids[1]:
            self.team_names[1] = msg("seat.visitors", team=self.team_names[1])
        self.figure_names: list[Message] = []
        self.skills: list[int] = []
        for side, id in enumerate(self.team_ids):
            for place, player in enumerate(teams[id]["players"]):
                if player["skill"] not in self.skill_ids:
                    raise parts.wrong("team", id, "players", msg("why.no_such_skill", skill=player["skill"]))
                figure = Figure(3 * side + place).name
                self.figure_names.append(
                    msg("label.figure", mark=figure, name=msg(f"team.{id}.players.{player['id']}"))
                )
                self.skills.append(1 << self.skill_ids.index(player["skill"]))
        if self.options.skills != "teams":
            self.skills = [0] * 6
