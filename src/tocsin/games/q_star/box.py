"""The printed boards and actions and the options, compiled for the rules (QS-1..14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tocsin import core
from tocsin.core import Message, Parts, msg
from tocsin.games.q_star.pieces import (
    ATTACK,
    CHARGE,
    ELIMINATE,
    GAIN,
    HU,
    IA,
    MOVE,
    NO_ENEMIES,
    NOBODY,
    PAIRS,
    SABOTAGE,
    STOP,
    Side,
    each,
    union_of,
)


@dataclass(frozen=True)
class Options:
    ia_setup_bots: str
    charge_distance: str
    sabotage_scope: str
    sabotage_timing: str
    eliminated_cubes: str
    points_optional: bool
    extension_board: str
    extension_series_max: int


class Action:
    """One of the twenty actions: whose, which it faces, its points, its icons as (kind, board)."""

    def __init__(self, entry: dict[str, Any], number: int, icons: list[tuple[int, int]], faces: int) -> None:
        self.id: str = entry["id"]
        self.number = number
        self.side = int(Side[entry["side"].upper()])
        self.row: str = entry["row"]
        self.slot: int = entry["slot"]
        self.points: int = entry["points"]
        self.icons = icons
        self.faces = faces
        self.name: Message = msg(f"action.{self.id}")
        self.event: list[str] = entry["event"]


class Box(core.Box):
    """The printed boards and actions and the options, ready for the rules."""

    def __init__(self, parts: Parts, options: Options, seats: int) -> None:
        self.options = options
        cells = [("earth", entry) for entry in parts.all("earth")] + [
            ("matrix", entry) for entry in parts.all("matrix")
        ]
        ids = [entry["id"] for _, entry in cells]
        self.ids = {"cell": ids, "action": parts.ids("action")}
        self.names: list[Message] = [msg(f"{table}.{entry['id']}") for table, entry in cells]
        self.victory_points: list[int] = [entry["vp"] for _, entry in cells]
        self.neighbours = [
            sum(1 << _known(parts, table, entry["id"], n, ids) for n in sorted({*entry["neighbours"]}))
            for table, entry in cells
        ]
        for (table, entry), near, bit in zip(cells, self.neighbours, range(len(ids)), strict=True):
            if any(not self.neighbours[other] >> bit & 1 for other in each(near)):
                raise parts.wrong(table, entry["id"], "neighbours", msg("why.one_way"))
        self.two_away = [union_of(self.neighbours, near) & ~(1 << n) for n, near in enumerate(self.neighbours)]
        size = len(parts.all("earth"))
        self.all = (1 << len(ids)) - 1
        self.boards = [(1 << size) - 1, self.all & ~((1 << size) - 1)]
        self.board_of = [int(table == "matrix") for table, _ in cells]
        self.board_cells = [range(size), range(size, len(ids))]
        self.board_names = [msg(f"board.{id}") for id in parts.ids("board")]
        self.single_cells = sum(
            mask for mask, entry in zip(self.boards, parts.all("board"), strict=True) if entry["capacity"] == 1
        )
        self.scoring = [
            (vp, sum(1 << n for n, worth in enumerate(self.victory_points) if worth == vp))
            for vp in sorted({*self.victory_points} - {0})
        ]
        self.scoring_cells = sum(mask for _, mask in self.scoring)
        self.starts = [
            [sum(1 << n for n in each(mask) if cells[n][1]["start"] == side) for mask in self.boards]
            for side in ("ia", "hu")
        ]

        units = {(entry["side"], entry["board"]): entry["id"] for entry in parts.all("unit")}
        self.units: list[list[Message]] = [
            [msg(f"unit.{units[side, board]}") for board in ("earth", "matrix")] for side in ("ia", "hu")
        ]
        self.standing = [
            [
                {"unit": self.units[side][board], "cell": name, "enemy": self.units[1 - side][board]}
                for name, board in zip(self.names, self.board_of, strict=True)
            ]
            for side in (IA, HU)
        ]
        self.sides: list[Message] = [msg(f"side.{side}") for side in ("ia", "hu")]
        self.cubes: int = parts.one("counts")["units"]
        self.attackers: int = parts.one("attack")["units"]
        self.turns: int = parts.one("turns")["game"]
        self.extension: int = parts.one("turns")["extension"]
        self.compare_every: int = parts.one("turns")["compare_every"]
        self.last_turn = self.turns + self.extension * options.extension_series_max

        self.actions = [_action(parts, entry, n, units) for n, entry in enumerate(parts.all("action"))]
        self.lacks = [{"lacks": lacks} for lacks in range(4 * NO_ENEMIES)]
        self.pairs = [[2 * n, 2 * n + 1] for n in range(len(self.actions))]
        half = len(self.actions) // 2
        for action in self.actions:
            if action.side != (action.number >= half) or self.actions[action.faces].faces != action.number:
                raise parts.wrong("action", action.id, "faces", msg("why.not_facing"))
        self.own_actions = [slice(0, half), slice(half, 2 * half)]
        self.halves = [range(2 * own.start, 2 * own.stop) for own in self.own_actions]
        self.most_points = max(action.points for action in self.actions)
        self.points_optional = options.points_optional
        self.charge_exactly_two = options.charge_distance == "exactly_2"
        self.cubes_return = options.eliminated_cubes == "return"
        self.sabotage_by_board = options.sabotage_scope == "board"
        self.sabotage_at_once = options.sabotage_timing == "at_once"
        self.layout = [sum(self.starts[IA]), sum(self.starts[HU]), 0, 0]
        if options.ia_setup_bots == "two_per_start":
            self.layout[PAIRS + IA] = self.starts[IA][1]
        self.reserve = [
            self.cubes - self.layout[side].bit_count() - self.layout[PAIRS + side].bit_count() for side in (IA, HU)
        ]
        here = range(len(ids))
        self.operations = [STOP, *(kind + n for kind in (MOVE, ATTACK, CHARGE) for n in here)]
        self.steps = [NOBODY, *(100 * n + to + 1 for n in here for to in each(self.neighbours[n]))]


def _known(parts: Parts, table: str, id: str, neighbour: str, ids: list[str]) -> int:
    if neighbour not in ids or (ids.index(neighbour) < len(parts.all("earth"))) != (table == "earth"):
        raise parts.wrong(table, id, "neighbours", msg("why.no_such_cell", cell=neighbour))
    return ids.index(neighbour)


def _action(parts: Parts, entry: dict[str, Any], number: int, units: dict[tuple[str, str], str]) -> Action:
    """QS-8. An action with its icons: gains of own units, losses of enemy units, sabotage."""
    enemy = "hu" if entry["side"] == "ia" else "ia"
    known = {"sabotage": (SABOTAGE, 0)}
    for board, name in enumerate(("earth", "matrix")):
        known[f"+{units[entry['side'], name]}"] = (GAIN, board)
        known[f"-{units[enemy, name]}"] = (ELIMINATE, board)
    for icon in entry["event"]:
        if icon not in known:
            raise parts.wrong(
                "action", entry["id"], "event", msg("why.no_such_icon", icon=icon, known=", ".join(known))
            )
    if entry["faces"] not in parts.ids("action"):
        raise parts.wrong("action", entry["id"], "faces", msg("why.not_facing"))
    faces = parts.ids("action").index(entry["faces"])
    return Action(entry, number, [known[icon] for icon in entry["event"]], faces)
