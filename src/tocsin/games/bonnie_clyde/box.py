"""The printed card and the options, compiled for the rules (BC-1..6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tocsin import core
from tocsin.core import Message, Parts, msg, reason
from tocsin.games.bonnie_clyde.pieces import POEM, PRISON, Gauge

Changes = tuple[tuple[int, int], ...]
"""Gauges, each with what is added to it, in printed order."""

NO_END = 10**6
"""The end of a gauge without one."""


@dataclass(frozen=True)
class Options:
    savings_max: int
    roy_die_seen: bool
    prison_modifier: str
    passion_full: str
    poem_payment: str
    lost_cube: str
    stick_up_without_ammo: str
    leave_town_gate: str
    turn_limit: int


@dataclass(frozen=True, slots=True)
class PoliceLine:
    """A line of the police table: what it changes, and whether Clyde dies of it."""

    label: Message
    changes: Changes
    death: bool


@dataclass(frozen=True, slots=True)
class Action:
    """A way to use a cube: an action at one of its prices (dollars, shots, threat) and what it changes."""

    id: str
    label: Message
    dollars: int
    shots: int
    threat: int
    leaves: int
    changes: Changes


class Box(core.Box):
    """The printed card and the options, ready for the rules.

    Gauges, rows and actions are lists in printed order, ``police`` a line for each total of the die.
    """

    def __init__(self, parts: Parts, options: Options, seats: int) -> None:
        self.ids = {}
        self.options = options
        self.place_cubes = _within(parts, "cubes", "place", 0, 2)
        self.daily_cubes = _within(parts, "cubes", "daily", 0, 2)
        self.living_cost: int = parts.one("living_cost")["dollars"]
        self.roy_present = int(parts.one("roy")["start_present"])
        self.roy_toggles: list[int] = parts.one("roy")["toggles_on"]

        self.start: list[int] = [entry["start"] for entry in parts.all("gauge")]
        self.top: list[int] = [entry.get("max", options.savings_max or NO_END) for entry in parts.all("gauge")]
        self.cells: list[int] = [entry["cells"] for entry in parts.all("row")]
        self.poem_price: int = parts.all("row")[POEM]["dollars"]
        self.prison_love: int = parts.all("row")[PRISON]["love"]

        self.fire_lowers = _within(parts, "ammo_spend", "lowers_by", 0, 1)
        self.threat_at: int = parts.one("police_modifier")["threat_at"]
        self.modifiers = _modifiers(parts, options)
        self.police_table: list[tuple[str, int, int, dict[str, int]]] = [
            (entry["id"], entry["from"], entry["to"], entry["effect"]) for entry in parts.all("police")
        ]
        self.police = [_police_line(parts, total) for total in range(7 + max(map(max, self.modifiers)))]

        self.places = [action for entry in parts.all("place") for action in _actions(parts, "place", entry)]
        self.daily = [action for entry in parts.all("daily") for action in _actions(parts, "daily", entry)]
        self.place_domain = range(len(self.places))
        self.daily_domain = range(len(self.daily))
        self.needs: dict[str, int] = {
            key: value for key, value in parts.one("victory").items() if isinstance(value, int)
        }
        self.not_ready = reason("BC-42", "why.not_ready", **self.needs)


def with_changes(table: str, id: str, changes: dict[str, int]) -> Message:
    """A name with what it changes: "Joyride (Savings −1, Love +1)"."""
    name = msg(f"{table}.{id}")
    if not changes:
        return name
    steps = [
        msg("label.step", gauge=msg(f"gauge.{gauge}"), n=f"{n:+d}".replace("-", "−")) for gauge, n in changes.items()
    ]
    return msg("label.changes", name=name, changes=steps)


def _within(parts: Parts, table: str, key: str, low: int, high: int) -> int:
    value: int = parts.one(table)[key]
    if not low <= value <= high:
        raise parts.wrong(table, None, key, msg("why.not_within", low=low, high=high))
    return value


def _modifiers(parts: Parts, options: Options) -> list[list[int]]:
    """BC-10, BC-11. What is added to the police die: without and with full threat, each by prison cubes."""
    data = parts.one("police_modifier")
    prison = [data["prison"][:n] for n in range(parts.all("row")[PRISON]["cells"] + 1)]
    count = sum if options.prison_modifier == "sum_capped" else max
    return [[min(count([0, *cells]) + added, data["max"]) for cells in prison] for added in (0, data["threat_bonus"])]


def _police_line(parts: Parts, total: int) -> PoliceLine:
    for entry in parts.all("police"):
        if entry["from"] <= total <= entry["to"]:
            changes = _changes(parts, "police", entry)
            return PoliceLine(with_changes("police", entry["id"], entry["effect"]), changes, entry["death"])
    raise parts.wrong("police", None, None, msg("why.no_police_line", n=total))


def _actions(parts: Parts, table: str, entry: dict[str, Any]) -> list[Action]:
    """BC-38. An action, once for each of its prices."""
    return [
        Action(
            id=entry["id"],
            label=_label(table, entry["id"], _price(price) | entry["effect"]),
            dollars=price.get("savings", 0),
            shots=price.get("ammo", 0),
            threat=price.get("threat", 0),
            leaves=int(entry["id"] == "leave_town"),
            changes=_changes(parts, table, entry),
        )
        for price in entry.get("price_choice", [entry.get("price", {})])
    ]


def _label(table: str, id: str, changes: dict[str, int]) -> Message:
    """An action in words: what it changes, that it wins, or that nothing comes of it."""
    if changes:
        return with_changes(table, id, changes)
    outcome = msg("label.win" if id == "leave_town" else "label.nothing")
    return msg("label.changes", name=msg(f"{table}.{id}"), changes=[outcome])


def _price(price: dict[str, int]) -> dict[str, int]:
    """A price as changes: dollars and cartridges are given up, threat is taken on."""
    return {gauge: n if gauge == "threat" else -n for gauge, n in price.items()}


def _changes(parts: Parts, table: str, entry: dict[str, Any]) -> Changes:
    for gauge in entry["effect"]:
        if gauge.upper() not in Gauge.__members__:
            raise parts.wrong(table, entry["id"], "effect", msg("why.no_such_gauge", gauge=gauge))
    return tuple((int(Gauge[gauge.upper()]), n) for gauge, n in entry["effect"].items())
