"""Specs: players by name, as people type them. ``random``, ``ai:ms=500``, ``club``, ``process:node bot.js``."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from math import inf, nan
from random import Random
from typing import TypedDict, cast

from tocsin.core import UnknownName, msg, registry
from tocsin.players.exact import Exact
from tocsin.players.search import Search
from tocsin.players.sight import Player, Sight


class Settings(TypedDict, total=False):
    """How a search player may be set; see `Search`."""

    ms: int
    nodes: int
    workers: int
    noise: float
    hint: int
    keep: bool


LEVELS: dict[str, Settings] = {
    "novice": {"nodes": 30, "noise": 0.25},
    "club": {"nodes": 200, "noise": 0.05},
    "master": {"nodes": 1500, "keep": True},
}
"""Levels differ in budget and noise only: each knows what its seat may know, and no more."""

SETTINGS: dict[str, type[float]] = {"ms": int, "nodes": int, "workers": int, "noise": float, "hint": int, "keep": int}
LEAST = {"noise": 0, "hint": -1, "keep": 0}
"""The least a setting may be, where that is not 1."""
KINDS = ("human", "random", "habit", "ai", *LEVELS, "exact", "process:COMMAND")


class RandomPlayer:
    """Chooses any option, all equally likely."""

    def __init__(self, seed: str = "0") -> None:
        self._rng = Random(seed)

    def choose(self, sight: Sight) -> int:
        return self._rng.choice(sight.question.options)


class HabitPlayer:
    """Answers by the title's habit, without thinking. It sees an imagined world: no more than the seat knows."""

    def __init__(self, seed: str = "0") -> None:
        self._rng = Random(seed)

    def choose(self, sight: Sight) -> int:
        title = sight.setup.title
        if title.habit is None:
            raise UnknownName(msg("player.no_habit", title=title.id))
        return title.habit(sight.imagine(self._rng).state, sight.question)


def split(text: str) -> list[str]:
    """The specs of a list: ``human,ai:ms=500,workers=2`` is two, since ``k=v`` belongs to the spec before it."""
    found: list[str] = []
    for piece in text.split(","):
        if found and ":" in found[-1] and re.match(r"\s*[a-z]+=", piece):
            found[-1] += "," + piece.strip()
        else:
            found.append(piece.strip())
    return found


def seated(title: str, specs: Sequence[str], options: Mapping[str, object]) -> tuple[list[str], dict[str, object]]:
    """Specs that may name the rulebook's own opponent, ``solo``: the other specs, and the options that seat it.

    Its side is the value of the option ``solo``, whose sides follow ``none`` by seat.
    """
    if "solo" not in specs:
        return list(specs), dict(options)
    seat = specs.index("solo")
    option = next((each for each in registry.parts(title).all("option") if each["id"] == "solo"), None)
    if option is None or seat + 1 >= len(option["values"]):
        raise UnknownName(msg("player.no_solo", title=title))
    return [spec for n, spec in enumerate(specs) if n != seat], {**options, "solo": option["values"][seat + 1]}


def starts_program(spec: str) -> bool:
    """Whether a spec names a program, which would be started to play."""
    kind = spec.strip().partition(":")[0]
    return kind == "process" or kind.startswith("process@")


def player(spec: str, seed: str) -> Player | None:
    """The player of a spec; ``None`` for a person."""
    kind, _, rest = spec.partition(":")
    if kind == "human" and not rest:
        return None
    if kind == "random" and not rest:
        return RandomPlayer(seed)
    if kind == "habit" and not rest:
        return HabitPlayer(seed)
    if kind in LEVELS and not rest:
        return Search(seed, **LEVELS[kind])
    if kind == "exact" and not rest:
        return Exact()
    if starts_program(spec):
        # Only here: where there are no other programs, in a page, there is nothing to start them with.
        from tocsin.players.process import MS, ProcessPlayer

        ms = kind.partition("@")[2] or str(MS)
        if not re.fullmatch("[0-9]{1,9}", ms) or int(ms) == 0:
            raise UnknownName(msg("player.setting", player=spec, pair=ms, known="process@MS:COMMAND"))
        return ProcessPlayer(rest, seed, int(ms))
    if kind == "ai":
        return Search(seed, **_settings(spec, rest))
    raise UnknownName(msg("player.unknown", player=spec, known=", ".join(KINDS)))


def _settings(spec: str, text: str) -> Settings:
    """``ms=500,workers=2`` as settings."""
    found: dict[str, float] = {}
    for pair in filter(None, text.split(",")):
        key, _, value = pair.partition("=")
        key = key.strip()
        try:
            found[key] = SETTINGS[key](value)
        except (KeyError, ValueError):
            found[key] = nan
        if not LEAST.get(key, 1) <= found[key] < inf:
            known = ", ".join(f"{name} ≥ {LEAST.get(name, 1)}" for name in SETTINGS)
            raise UnknownName(msg("player.setting", player=spec, pair=pair, known=known))
    return cast(Settings, found)
