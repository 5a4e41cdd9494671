"""The card on the table: gauges, rows of cubes, Roy, and the cubes of this turn (BC-1..6)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from tocsin.core import Box, Message, Parts, Reason, choice, msg, number, numbers, reason, state
from tocsin.core import State as Base

PLAYER = 0


class Gauge(IntEnum):
    SAVINGS, LOVE, BOREDOM, THREAT, AMMO = range(5)


class Row(IntEnum):
    PASSION, POEM, PRISON = range(3)


class Phase(IntEnum):
    DICE, PLACES, DAILY, OVER = range(4)


class Outcome(IntEnum):
    OPEN, FLED, SHOT, BROKE, LATE = range(5)


# The rules use plain ints: indexing a list by an enum member takes twice as long.
SAVINGS, LOVE, BOREDOM, THREAT, AMMO = map(int, Gauge)
PASSION, POEM, PRISON = map(int, Row)
DICE, PLACES, DAILY, OVER = map(int, Phase)

Changes = tuple[tuple[int, int], ...]


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
class Police:
    """A line of the police table: what happens, and whether Clyde dies of it."""

    label: Message
    changes: Changes
    death: bool


@dataclass(frozen=True, slots=True)
class Action:
    """A way to use a cube: an action with one of its prices (dollars, shots, threat) and its effect."""

    id: str
    label: Message
    dollars: int
    shots: int
    threat: int
    leaves: int
    changes: Changes


class Table(Box):
    """The printed card and the options, ready for the rules."""

    def __init__(self, parts: Parts, options: Options, seats: int) -> None:
        self.ids = {}
        self.options = options
        self.place_cubes = _within(parts, "cubes", "place", 0, 2)
        self.daily_cubes = _within(parts, "cubes", "daily", 0, 2)
        self.living_cost: int = parts.one("living_cost")["dollars"]
        self.roy_present = int(parts.one("roy")["start_present"])
        self.roy_toggles: list[int] = parts.one("roy")["toggles_on"]
        self.fire_lowers = _within(parts, "ammo_spend", "lowers_by", 0, 1)
        self.needs: dict[str, int] = {
            key: value for key, value in parts.one("victory").items() if isinstance(value, int)
        }
        self.not_ready = reason("BC-42", "why.not_ready", **self.needs)
        self.start = [entry["start"] for entry in parts.all("gauge")]
        self.top = [entry.get("max", options.savings_max or 10**6) for entry in parts.all("gauge")]
        self.cells = [entry["cells"] for entry in parts.all("row")]
        self.poem_price: int = parts.all("row")[POEM]["dollars"]
        self.prison_love: int = parts.all("row")[PRISON]["love"]
        self.threat_at: int = parts.one("police_modifier")["threat_at"]
        self.modifiers = _modifiers(parts, options)
        self.police_table = [(line["id"], line["from"], line["to"], line["effect"]) for line in parts.all("police")]
        self.police = [_police(parts, total) for total in range(7 + max(map(max, self.modifiers)))]
        self.places = [action for entry in parts.all("place") for action in _actions(parts, "place", entry)]
        self.daily = [action for entry in parts.all("daily") for action in _actions(parts, "daily", entry)]
        self.place_domain = range(len(self.places))
        self.daily_domain = range(len(self.daily))


@state
class State(Base[Table]):
    """A position between two steps of a turn."""

    turn: int = number(1, low=1)
    phase: int = choice(Phase.DICE)
    gauges: list[int] = numbers(Gauge, [0] * 5, high=10**6)
    rows: list[int] = numbers(Row, [0] * 3)
    roy: int = number(1, high=1)
    places: int = number(2, high=2)
    daily: int = number(2, high=2)
    leaving: int = number(0, high=1)
    outcome: int = choice(Outcome.OPEN)

    def finish(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.phase = OVER


def start(box: Table) -> State:
    """BC-1. One dollar, Roy is around, everything else is at nothing."""
    g = State()
    g.box = box
    g.gauges = box.start[:]
    g.roy = box.roy_present
    g.places, g.daily = box.place_cubes, box.daily_cubes
    return g


def check(g: State) -> Iterable[Reason]:
    """BC-2..4, BC-28, BC-48. Gauges and rows have ends, one cube at most is lost, and an end has its reason."""
    box: Table = g.box
    for gauge in Gauge:
        if g.gauges[gauge] > box.top[gauge]:
            yield reason("BC-2", "why.past_the_end", gauge=_name("gauge", gauge), n=box.top[gauge])
    for row in Row:
        if g.rows[row] > box.cells[row]:
            yield reason("BC-4", "why.past_the_end", gauge=_name("row", row), n=box.cells[row])
    lost = box.place_cubes + box.daily_cubes - g.places - g.daily
    if g.phase != OVER and lost > (g.phase != DICE):
        yield reason("BC-28", "why.cubes_missing")
    if (g.phase == OVER) != (g.outcome != Outcome.OPEN):
        yield reason("BC-48", "why.no_such_end")


def printed(table: str, id: str, changes: dict[str, int]) -> Message:
    """A name with what it changes: "Joyride (Savings −1, Love +1)"."""
    name = msg(f"{table}.{id}")
    if not changes:
        return name
    steps = [
        msg("label.step", gauge=msg(f"gauge.{gauge}"), n=f"{n:+d}".replace("-", "−")) for gauge, n in changes.items()
    ]
    return msg("label.changes", name=name, changes=steps)


def _name(table: str, member: IntEnum) -> Message:
    return msg(f"{table}.{member.name.lower()}")


def _within(parts: Parts, table: str, key: str, low: int, high: int) -> int:
    value: int = parts.one(table)[key]
    if not low <= value <= high:
        raise parts.wrong(table, None, key, msg("why.not_within", low=low, high=high))
    return value


def _modifiers(parts: Parts, options: Options) -> list[list[int]]:
    """BC-10, BC-11. What is added to the police die: without or with the threat, then by prison cubes."""
    data = parts.one("police_modifier")
    prison = [data["prison"][:n] for n in range(parts.all("row")[PRISON]["cells"] + 1)]
    count = sum if options.prison_modifier == "sum_capped" else max
    return [[min(count([0, *cells]) + added, data["max"]) for cells in prison] for added in (0, data["threat_bonus"])]


def _police(parts: Parts, total: int) -> Police:
    for entry in parts.all("police"):
        if entry["from"] <= total <= entry["to"]:
            changes = _changes(parts, "police", entry)
            return Police(printed("police", entry["id"], entry["effect"]), changes, entry["death"])
    raise parts.wrong("police", None, None, msg("why.no_police_line", n=total))


def _actions(parts: Parts, table: str, entry: dict[str, Any]) -> list[Action]:
    """An action, once for each of its prices."""
    return [
        Action(
            id=entry["id"],
            label=printed(table, entry["id"], _price(price) | entry["effect"]),
            dollars=price.get("savings", 0),
            shots=price.get("ammo", 0),
            threat=price.get("threat", 0),
            leaves=int(entry["id"] == "leave_town"),
            changes=_changes(parts, table, entry),
        )
        for price in entry.get("price_choice", [entry.get("price", {})])
    ]


def _price(price: dict[str, int]) -> dict[str, int]:
    """A price as changes: dollars and cartridges are given up, threat is taken on."""
    return {gauge: n if gauge == "threat" else -n for gauge, n in price.items()}


def _changes(parts: Parts, table: str, entry: dict[str, Any]) -> Changes:
    for gauge in entry["effect"]:
        if gauge.upper() not in Gauge.__members__:
            raise parts.wrong(table, entry["id"], "effect", msg("why.no_such_gauge", gauge=gauge))
    return tuple((int(Gauge[gauge.upper()]), n) for gauge, n in entry["effect"].items())
