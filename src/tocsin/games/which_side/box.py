"""The printed postcard and the options, compiled for the rules (WS-1..11)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Any, NamedTuple

from tocsin import core
from tocsin.core import Message, Parts, msg
from tocsin.games.which_side.pieces import BOXES, Deed, Gauge, Resource

NO_LIMIT = 10**6


@dataclass(frozen=True)
class Options:
    difficulty: str
    prisoner_cost: int
    savings_max: int
    gauge_steps: int
    setup_roll: str
    employers_overflow: str
    prisoners_can_be_hurt: bool
    jail_choice: str
    double_boxes: tuple[str, ...]
    new_york_slots: int


class Job(NamedTuple):
    """A box: how many workers it takes, what they do there, and what comes of it."""

    id: str
    name: Message
    area: str
    slots: int
    deed: int
    pay: int
    dollars: int
    gain: int
    gauges: tuple[int, ...]


class Mean(NamedTuple):
    """A means of production and its price."""

    name: Message
    dollars: int
    resources: tuple[int, ...]


class OffensiveLine(NamedTuple):
    """A line of the employers' table: a gauge to raise, or one of the other three effects."""

    name: Message
    effect: str
    gauge: int


class Box(core.Box):
    """The printed postcard and the options, ready for the rules."""

    def __init__(self, parts: Parts, options: Options, seats: int) -> None:
        self.ids = {"mean": parts.ids("mean")}
        self.options = options
        workers, clock = parts.one("workers"), parts.one("employers")
        self.total: int = workers["total"]
        self.free: int = workers["start"]
        self.divisor: int = workers["blocked_divisor"]
        self.savings: int = parts.one("savings")["start"]
        self.savings_max = options.savings_max or NO_LIMIT
        self.steps = options.gauge_steps
        self.step: int = clock["step"]
        self.last: int = clock["last"]
        self.marked: list[int] = clock["marked"]
        self.dice: list[int] = [clock["dice_on_marked" if n in self.marked else "dice"] for n in range(self.last + 1)]
        self.overflow_loses = options.employers_overflow == "loss"
        self.offensive: dict[int, OffensiveLine] = {
            entry["die"]: _offensive_line(parts, entry) for entry in parts.all("offensive")
        }
        level = next(entry for entry in parts.all("difficulty") if entry["id"] == options.difficulty)
        self.goal: int = level["goal"]
        self.rent: int = level["rent"]
        self.costs: list[int] = [workers["cost_healthy"], workers["cost_hurt"], options.prisoner_cost]
        self.jails = [entry["event"] == "jail" for entry in parts.all("gauge")]
        self.jobs = [_job(parts, options, entry) for entry in parts.all("box")]
        self.places = list(range(BOXES))
        self.room = [job.slots or NO_LIMIT for job in self.jobs]
        self.recruiting = [n for n, job in enumerate(self.jobs) if job.deed == Deed.RECRUITING]
        self.about_placing = [_about(self.total, msg(id)) for id in ("label.is_healthy", "label.is_hurt")]
        self.means = [_mean(parts, entry) for entry in parts.all("mean")]
        self.no_mean = len(self.means)
        self.means_for = [_means_for(self.means, have) for have in range(1 << len(Resource))]


def _offensive_line(parts: Parts, entry: dict[str, Any]) -> OffensiveLine:
    effect: str = entry["effect"]
    if effect in ("surcharge", "hurt", "employers"):
        return OffensiveLine(msg(f"offensive.{entry['id']}"), effect, -1)
    return OffensiveLine(
        msg(f"offensive.{entry['id']}"), "gauge", _member(parts, Gauge, "offensive", entry, "effect", effect)
    )


def _job(parts: Parts, options: Options, entry: dict[str, Any]) -> Job:
    """WS-39..41. A box from its printed effects."""
    single, double = (parts.one("slots")[key] for key in ("single", "double"))
    room = {"home": 0, "group": double if entry["id"] in options.double_boxes else single}
    deeds = {
        "lower_one_of": Deed.HOUSEWORK,
        "heal": Deed.HEALING,
        "free_or_lower": Deed.DEFENCE,
        "recruit": Deed.RECRUITING,
    }
    gauges: list[str] = entry.get("lower_one_of") or entry.get("raise_one_of") or []
    for key in ("raise", "free_or_lower"):
        gauges = gauges or ([entry[key]] if key in entry else [])
    return Job(
        id=entry["id"],
        name=msg(f"box.{entry['id']}"),
        area=entry["area"],
        slots=room.get(entry["area"], options.new_york_slots),
        deed=int(next((deed for key, deed in deeds.items() if key in entry), Deed.LABOUR)),
        pay=entry.get("pay", 0),
        dollars=entry.get("dollars", 0),
        gain=_member(parts, Resource, "box", entry, "gain", entry["gain"]) if "gain" in entry else -1,
        gauges=tuple(_member(parts, Gauge, "box", entry, None, gauge) for gauge in gauges),
    )


def _about(total: int, worker: Message) -> list[list[dict[str, Any]]]:
    """What a question says about the worker to place: by how many there are to place, then how many are placed."""
    return [[{"worker": worker, "n": n + 1, "of": of} for n in range(of)] for of in range(total + 1)]


def _mean(parts: Parts, entry: dict[str, Any]) -> Mean:
    resources = tuple(_member(parts, Resource, "mean", entry, "resources", id) for id in entry["resources"])
    if len(set(resources)) < len(resources):
        raise parts.wrong("mean", entry["id"], "resources", msg("why.resource_twice"))
    return Mean(msg(f"mean.{entry['id']}"), entry["dollars"], resources)


def _means_for(means: list[Mean], have: int) -> list[tuple[int, int]]:
    """The means of production whose resources are all at hand (one bit each), with their prices in dollars."""
    return [(n, mean.dollars) for n, mean in enumerate(means) if all(have >> each & 1 for each in mean.resources)]


def _member(parts: Parts, kind: type[IntEnum], table: str, entry: dict[str, Any], key: str | None, name: str) -> int:
    """A gauge or resource by the id it is printed under."""
    if name.upper() not in kind.__members__:
        known = ", ".join(member.name.lower() for member in kind)
        raise parts.wrong(table, entry["id"], key, msg("why.unknown_part", name=name, known=known))
    return int(kind[name.upper()])
