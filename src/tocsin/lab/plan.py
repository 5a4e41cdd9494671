"""Plans: what a laboratory is to play. Small TOML files whose lists are alternatives: every combination is a cell.

    name = "sides"
    seed = "1871"
    games = 1000                                # in every cell

    [[match]]
    title = "red-flag"
    seats = "ai:nodes={budget},ai:nodes={budget}"
    budget = [40, 160]
    option.edition = ["fr", "ru"]

Games of a cell are numbered; the seats are turned by the number and every seed is played in each turning, so dice
favour nobody. Where all players are alike turning changes nothing, and every game has a seed of its own. All cells
share their seeds: they can be compared game by game.
"""

from __future__ import annotations

import itertools
import json
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from math import prod
from pathlib import Path
from typing import NamedTuple

from tocsin.core import LANGUAGES, Pack, Parts, Setup, TocsinError, UnknownName, msg, registry, set_up
from tocsin.core.options import as_dict
from tocsin.core.parts import Tables
from tocsin.core.reading import HIDDEN, Unreadable, from_toml
from tocsin.players import player, split
from tocsin.players.arena import seating
from tocsin.players.specs import seated

GAMES = 1000
MOST = 100_000_000
CELLS = 10_000
"""The most combinations of one match."""
KEYS = ("title", "seats", "budget", "option", "pack", "games")


class BadPlan(TocsinError):
    """A plan that cannot be run, and why."""


class Cell(NamedTuple):
    """One combination: a title with all its options, its players in their first seating, a pack, so many games.

    ``components`` is the fingerprint of the title's numbers: results of other numbers are results of another plan.
    """

    title: str
    revision: int
    options: dict[str, object]
    specs: list[str]
    pack: dict[str, str] | None
    games: int
    components: str

    @property
    def turnings(self) -> int:
        """In how many seatings every seed is played."""
        return 1 if len(set(self.specs)) == 1 else len(self.specs)

    def setup(self) -> Setup:
        pack = Pack(self.pack["text"], self.pack["name"]) if self.pack else None
        return set_up(self.title, self.options, len(self.specs), pack)


class Place(NamedTuple):
    """A game of a plan: its cell, the seed of its dice, how far the seats are turned, who sits where."""

    cell: int
    seed: str
    turned: int
    sitting: list[int]


class Plan:
    """All the games of a plan, numbered from 0 through its cells."""

    def __init__(self, name: str, seed: str, cells: Sequence[Cell]) -> None:
        self.name = name
        self.seed = seed
        self.cells = list(cells)
        self._starts = [0, *itertools.accumulate(cell.games for cell in cells)]

    @property
    def total(self) -> int:
        return self._starts[-1]

    @cached_property
    def digest(self) -> str:
        """The fingerprint of everything the results depend on."""
        return blake2b(self.to_json().encode(), digest_size=16, person=b"tocsin plan").hexdigest()

    @property
    def timed(self) -> list[str]:
        """The players that think by the clock: their games cannot be repeated exactly."""
        specs = {spec for cell in self.cells for spec in cell.specs}
        return sorted(spec for spec in specs if spec.partition(":")[0] == "ai" and "nodes=" not in spec)

    def place(self, game: int) -> Place:
        """Where a game stands in the plan."""
        number = bisect_right(self._starts, game) - 1
        cell = self.cells[number]
        pair, turned = divmod(game - self._starts[number], cell.turnings)
        return Place(number, f"{self.seed}-{pair}", turned, seating(len(cell.specs), turned))

    def to_json(self) -> str:
        """The exact plan, as it is kept inside the results."""
        plain = {"name": self.name, "seed": self.seed, "cells": [cell._asdict() for cell in self.cells]}
        return json.dumps(plain, ensure_ascii=False, sort_keys=True)

    @classmethod
    def from_json(cls, text: str) -> Plan:
        plain = json.loads(text)
        return cls(plain["name"], plain["seed"], [Cell(**cell) for cell in plain["cells"]])


def read(path: Path) -> Plan:
    """The plan of a file."""
    return made(tables_of(path), path.stem, path.parent)


def tables_of(path: Path) -> Tables:
    """What stands in a TOML file."""
    try:
        return from_toml(path.read_text("utf-8"))
    except Unreadable as error:
        raise BadPlan(msg("lab.plan_not_toml", file=path.name, error=str(error))) from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise BadPlan(msg("lab.plan_unreadable", file=str(path), error=why)) from None


def made(tables: Mapping[str, object], name: str, folder: Path) -> Plan:
    """The plan of some tables; packs are looked for in the folder. Everything is checked before anything runs."""
    unknown = [key for key in tables if key not in ("name", "seed", "games", "match")]
    matches = tables.get("match")
    if unknown:
        raise BadPlan(msg("lab.plan_key", key=unknown[0], known="name, seed, games, match"))
    if not isinstance(matches, list) or not matches or not all(isinstance(each, dict) for each in matches):
        raise BadPlan(msg("lab.plan_empty"))
    cells: list[Cell] = []
    for number, match in enumerate(matches, 1):
        try:
            cells.extend(_cells({"games": tables.get("games", GAMES), **match}, folder))
        except TocsinError as error:
            wrong = BadPlan(msg("lab.plan_match", n=number, why=error.message))
            wrong.title = error.title
            raise wrong from None
    called = str(tables.get("name", name))
    if HIDDEN.search(called) or set("/\\\n") & set(called):
        # The results go into a file of this name.
        raise BadPlan(msg("lab.plan_name", name=called))
    return Plan(called, str(tables.get("seed", name)), cells)


def _cells(match: Mapping[str, object], folder: Path) -> Iterator[Cell]:
    """Every combination of the alternatives of a match."""
    for key in match:
        if key not in KEYS:
            raise BadPlan(msg("lab.plan_key", key=key, known=", ".join(KEYS)))
    for key in ("title", "seats"):
        if key not in match:
            raise BadPlan(msg("lab.plan_missing", key=key))
    options = match.get("option", {})
    if not isinstance(options, dict):
        raise BadPlan(msg("lab.plan_option"))
    games = match["games"]
    if not isinstance(games, int) or isinstance(games, bool) or not 1 <= games <= MOST:
        raise BadPlan(msg("lab.plan_games", games=games, most=MOST))
    axes = [_ways(match[key]) for key in ("title", "seats")]
    axes += [_ways(match.get("budget", "")), _ways(match.get("pack", "")), *map(_ways, options.values())]
    if prod(map(len, axes)) > CELLS:
        raise BadPlan(msg("lab.plan_cells", n=prod(map(len, axes)), most=CELLS))
    for title, seats, budget, pack, *values in itertools.product(*axes):
        specs = split(str(seats).replace("{budget}", str(budget)))
        given = dict(zip(options, values, strict=True))
        yield cell(str(title), specs, given, games, _pack(folder, str(pack)) if pack else None)


def cell(title: str, specs: list[str], options: Mapping[str, object], games: int, pack: dict[str, str] | None) -> Cell:
    """One cell, checked: title, options, seats, players, pack. Games are rounded up to whole turnings of the seats."""
    specs, given = seated(title, specs, options)
    for spec in specs:
        who = player(spec, "0")
        if who is None:
            raise UnknownName(msg("arena.no_people"))
        close = getattr(who, "close", None)
        if close is not None:
            close()
    revision = registry.title(title).revision
    found = Cell(title, revision, given, specs, pack, games, _fingerprint(registry.parts(title)))
    setup = found.setup()
    whole = -(-games // found.turnings) * found.turnings
    return found._replace(options=as_dict(setup.options), games=whole)


def _fingerprint(parts: Parts) -> str:
    """Of everything in the components but words."""
    text = json.dumps(_wordless(parts.tables), sort_keys=True, default=str)
    return blake2b(text.encode(), digest_size=16).hexdigest()


def _wordless(value: object) -> object:
    if isinstance(value, dict):
        if value and set(value) <= set(LANGUAGES) and all(isinstance(each, str) for each in value.values()):
            return None
        # The names of an option's values are words, too.
        return {key: _wordless(each) for key, each in value.items() if key != "names"}
    return [_wordless(each) for each in value] if isinstance(value, list) else value


def _pack(folder: Path, name: str) -> dict[str, str]:
    pack = Pack.read(folder / name)
    return {"name": pack.name, "text": (folder / name).read_text("utf-8"), "digest": pack.digest}


def _ways(value: object) -> list[object]:
    """A value, or the alternatives of a list."""
    return value if isinstance(value, list) and value else [value]
