"""The postcard on the table: gauges, workers, the boxes they stand on, resources and means of production (WS-1..11)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from typing import Any, NamedTuple

from tocsin.core import Box, Message, Parts, Reason, choice, msg, number, numbers, reason, state, zones
from tocsin.core import State as Base

PLAYER = 0


class Phase(IntEnum):
    SETUP, EMPLOYERS, PLACING, RESOLVING, RECKONING, OVER = range(6)


class Outcome(IntEnum):
    OPEN, COMMUNE, CRUSHED, OVERRUN, NOBODY = range(5)


class Gauge(IntEnum):
    RISK, INSALUBRITY, POLICE = range(3)


class Worker(IntEnum):
    """WS-2. What a worker is. Placed or not, free workers are healthy or hurt."""

    HEALTHY, HURT, PRISONER, RESERVE, DEAD = range(5)


class Resource(IntEnum):
    UNION, ANARCHIST, STRIKE, SABOTAGE = range(4)


class Owner(IntEnum):
    EMPLOYERS, WORKERS = range(2)


class Post(IntEnum):
    """A box with a healthy worker who has still to act there, then the same boxes with a hurt one."""

    TENEMENT, BONESETTER, UNION, PRESS, LAWYERS, CAFE = range(6)
    CHEMISTRY, DOCKS, SHIRTWAIST, DYE, VILLAGE, TENDERLOIN = range(6, 12)
    HURT_TENEMENT, HURT_BONESETTER, HURT_UNION, HURT_PRESS, HURT_LAWYERS, HURT_CAFE = range(12, 18)
    HURT_CHEMISTRY, HURT_DOCKS, HURT_SHIRTWAIST, HURT_DYE, HURT_VILLAGE, HURT_TENDERLOIN = range(18, 24)


class Deed(IntEnum):
    """What kind of thing is done at a box."""

    LABOUR, HOUSEWORK, HEALING, DEFENCE, RECRUITING = range(5)


# The rules use plain ints: indexing a list by an enum member takes twice as long.
SETUP, EMPLOYERS, PLACING, RESOLVING, RECKONING, OVER = map(int, Phase)
RISK, INSALUBRITY, POLICE = map(int, Gauge)
HEALTHY, HURT, PRISONER, RESERVE, DEAD = map(int, Worker)
UNION, ANARCHIST, STRIKE, SABOTAGE = map(int, Resource)
HELD = int(Owner.WORKERS)

BOXES = len(Post) // 2
"""How many boxes there are; a hurt worker on box ``n`` is counted in ``posts[n + BOXES]``."""

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


class Line(NamedTuple):
    """A line of the employers' table: a gauge to raise, or one of the other three effects."""

    name: Message
    effect: str
    gauge: int


class Table(Box):
    """The printed card and the options, ready for the rules."""

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
        self.dice = [clock["dice_on_marked" if n in self.marked else "dice"] for n in range(self.last + 1)]
        self.overflow_loses = options.employers_overflow == "loss"
        self.offensive = {entry["die"]: _line(parts, entry) for entry in parts.all("offensive")}
        level = next(entry for entry in parts.all("difficulty") if entry["id"] == options.difficulty)
        self.goal: int = level["goal"]
        self.rent: int = level["rent"]
        self.costs: list[int] = [workers["cost_healthy"], workers["cost_hurt"], options.prisoner_cost]
        self.jails = [entry["event"] == "jail" for entry in parts.all("gauge")]
        self.jobs = [_job(parts, options, entry) for entry in parts.all("box")]
        self.places = list(range(BOXES))
        self.room = [job.slots or NO_LIMIT for job in self.jobs]
        self.recruiting = [n for n, job in enumerate(self.jobs) if job.deed == Deed.RECRUITING]
        self.about = [_about(self.total, msg(id)) for id in ("label.is_healthy", "label.is_hurt")]
        self.means = [_mean(parts, entry) for entry in parts.all("mean")]
        self.no_mean = len(self.means)
        self.within = [_within(self.means, have) for have in range(1 << len(Resource))]


@state
class State(Base[Table]):
    """A position between two phases, or between two workers at work."""

    turn: int = number(1, low=1, high=lambda box: box.last)
    phase: int = choice(Phase.SETUP)
    employers: int = number(0, high=lambda box: box.last)
    savings: int = number(0, high=lambda box: box.savings_max)
    surcharge: int = number(0)
    gauges: list[int] = numbers(Gauge, [0] * 3, high=lambda box: box.steps - 1)
    workers: list[int] = numbers(Worker, [0] * 5, high=lambda box: box.total)
    posts: list[int] = numbers(Post, [0] * 2 * BOXES, high=lambda box: box.total)
    resources: list[int] = numbers(Resource, [0] * 4)
    means: list[int] = zones(Owner, "mean", Owner.EMPLOYERS)
    outcome: int = choice(Outcome.OPEN)

    def finish(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.phase = OVER


def start(box: Table) -> State:
    """WS-2, WS-10. Two dollars, four healthy workers, four in reserve, everything else at nothing."""
    g = State()
    g.box = box
    g.savings = box.savings
    g.workers = [box.free, 0, 0, box.total - box.free, 0]
    g.means = [0] * len(box.means)
    return g


def cost(g: State) -> int:
    """WS-5. The living cost of this moment: rent, workers, prisoners, surcharge."""
    box: Table = g.box
    workers, costs = g.workers, box.costs
    return (
        box.rent
        + workers[HEALTHY] * costs[HEALTHY]
        + workers[HURT] * costs[HURT]
        + workers[PRISONER] * costs[PRISONER]
        + g.surcharge
    )


def blocked(g: State) -> int:
    """WS-22. How many of the hurt cannot act, if the workers' phase began now."""
    divisor: int = g.box.divisor
    return g.workers[HURT] // divisor


def check(g: State) -> Iterable[Reason]:
    """INV-1..4: eight workers in all, on boxes only while they act there, and a game that is not already over."""
    box: Table = g.box
    workers, posts = g.workers, g.posts
    if sum(workers) != box.total:
        yield reason("WS-2", "why.workers_in_all", n=box.total)
    if sum(posts[:BOXES]) > workers[HEALTHY] or sum(posts[BOXES:]) > workers[HURT]:
        yield reason("WS-37", "why.more_placed_than_free")
    if any(posts) and g.phase != RESOLVING:
        yield reason("WS-37", "why.placed_too_early")
    for n, job in enumerate(box.jobs):
        if job.slots and posts[n] + posts[n + BOXES] > job.slots:
            yield reason("WS-40" if job.area == "group" else "WS-41", "why.box_full", box=job.name, n=job.slots)
        if job.deed == Deed.RECRUITING and posts[n] + posts[n + BOXES] > workers[RESERVE]:
            yield reason("WS-42", "why.reserve_spoken_for")
    if any(g.resources) and g.phase < RESOLVING:
        yield reason("WS-50", "why.resources_too_early")
    if sum(g.means) >= box.goal and g.phase != OVER:
        yield reason("WS-56", "why.already_won")
    if g.employers == box.last and g.phase == EMPLOYERS:
        yield reason("WS-57", "why.already_lost")
    if (g.phase == OVER) != (g.outcome != Outcome.OPEN):
        yield reason("WS-57", "why.over_without_end")


def _line(parts: Parts, entry: dict[str, Any]) -> Line:
    effect: str = entry["effect"]
    if effect in ("surcharge", "hurt", "employers"):
        return Line(msg(f"offensive.{entry['id']}"), effect, -1)
    return Line(msg(f"offensive.{entry['id']}"), "gauge", _member(parts, Gauge, "offensive", entry, "effect", effect))


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
    """What is said about the worker to be placed, by how many there are to place and how many are."""
    return [[{"worker": worker, "n": n + 1, "of": of} for n in range(of)] for of in range(total + 1)]


def _mean(parts: Parts, entry: dict[str, Any]) -> Mean:
    resources = tuple(_member(parts, Resource, "mean", entry, "resources", id) for id in entry["resources"])
    if len(set(resources)) < len(resources):
        raise parts.wrong("mean", entry["id"], "resources", msg("why.resource_twice"))
    return Mean(msg(f"mean.{entry['id']}"), entry["dollars"], resources)


def _within(means: list[Mean], have: int) -> list[tuple[int, int]]:
    """The means of production whose resources are all at hand (a bit each), with the dollars they cost besides."""
    return [(n, mean.dollars) for n, mean in enumerate(means) if all(have >> each & 1 for each in mean.resources)]


def _member(parts: Parts, kind: type[IntEnum], table: str, entry: dict[str, Any], key: str | None, name: str) -> int:
    """A gauge or resource by the id it is printed under."""
    if name.upper() not in kind.__members__:
        known = ", ".join(member.name.lower() for member in kind)
        raise parts.wrong(table, entry["id"], key, msg("why.unknown_part", name=name, known=known))
    return int(kind[name.upper()])
