"""The components compiled: the board, the adventures, the equipment, ready for the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import Any

from tocsin.core import NATURE, Box, Message, Parts, Question, UnknownName, msg
from tocsin.games.mad_maxence.book import (
    EFFECTS,
    GAUGES,
    NOTHING,
    PRICES,
    SCOPES,
    THROWS,
    Book,
    Checker,
    Entry,
    Scene,
    gauge,
    slot_number,
)
from tocsin.games.mad_maxence.state import TECH, Gauge, Slot, Throw

REPAIR, EASY, HARD, USE = 100, 101, 102, 103
"""Answers to the question of a turn that are not places; USE plus the number of a card uses it."""

ADVENTURE = (("start", "exit", "closed", "locked", "floor", "cap", "name", "intro"), ("id", "source", "attested"))


@dataclass(frozen=True)
class Options:
    mode: str
    adventure: int
    outfit: str
    start_place_read: bool
    backtrack: str
    escape_per_departure: str
    coin_limit: str
    lost_round_ut: str


@dataclass(frozen=True, slots=True)
class Gear:
    """MM-28. A card: where it fits and what it does."""

    name: Message
    slot: int
    kind: str
    n: int
    uses: int
    gauge: int


@dataclass(frozen=True, slots=True)
class Ground:
    """The board with some hidden places revealed: the ways from each place, the ways onward for each place she may have
    come from (MM-10, MM-11), and everything one could think of doing."""

    ways: tuple[tuple[int, ...], ...]
    onward: tuple[Mapping[int, tuple[int, ...]], ...]
    domain: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Adventure:
    """One adventure: where it starts, what is closed and locked, its carry-over, its scenes by place."""

    name: Message
    intro: Message
    start: int
    closed: tuple[int, ...]
    locked: tuple[int, ...]
    floor: tuple[int, ...]
    cap: tuple[int, ...]
    ways: tuple[tuple[int, ...], ...]
    ground: Mapping[int, Ground]
    scenes: tuple[Scene, ...]


class Table(Box):
    """The postcard, the adventure book, the cards and the options."""

    def __init__(self, parts: Parts, options: Options, seats: int) -> None:
        self.options = options
        checker = Checker(parts)
        self.top = _tops(parts, checker)
        self.start = [entry["start"] for entry in parts.all("gauge")]
        self.names = [msg(f"gauge.{id}") for id in PRICES]
        self.slot_names = [msg(f"slot.{slot.name.lower()}") for slot in Slot]
        self.enemies = [msg(f"enemy.{id}") for id in parts.ids("enemy")]
        self.note_names = [msg(f"note.{id}") for id in parts.ids("note")]
        self._numbers(parts, checker)
        self.gear = [_gear(checker, entry) for entry in parts.all("equipment")]
        self.lasting = sum(_lasting(checker, entry) << n for n, entry in enumerate(parts.all("note")))
        for table in ("deed", "enemy"):
            for entry in parts.all(table):
                _named(Entry(checker, table, entry["id"]), entry, ("name",))
        checker.settle()
        self.places = parts.ids("place")
        self.grid = [(entry["column"], entry["row"]) for entry in parts.all("place")]
        self.hidden = [bool(entry["touches"]) for entry in parts.all("place")]
        self.touches = _touches(parts, checker)
        self.roads = _roads(parts, checker)
        checker.settle()
        self.ids: Mapping[str, list[str]] = {
            "adventure": parts.ids("adventure"),
            "place": self.places,
            "equipment": parts.ids("equipment"),
            "note": parts.ids("note"),
            "road": [f"{a}-{b}" for a in self.places for b in self.places if a != b],
        }
        self.road_number = [
            [a * (len(self.places) - 1) + b - (b > a) for b in range(len(self.places))] for a in range(len(self.places))
        ]
        self._read_book(parts, checker)
        self._order(parts, options)
        self._throws()
        self.any_escapes = options.escape_per_departure == "any"
        self.used_roads_close = options.backtrack == "no_used_road"
        self.every_round_costs = options.lost_round_ut == "every_lost_round"
        self.campaign = options.mode == "campaign"

    def _numbers(self, parts: Parts, checker: Checker) -> None:
        """MM-6, MM-15, MM-16, MM-17, MM-35. The single numbers."""

        def least(table: str, key: str, low: int) -> int:
            value: int = parts.one(table)[key]
            if value < low:
                checker.wrong(table, None, key, msg("why.not_whole", key=key, value=str(value), low=low))
            return value

        self.move_time, self.round_time = least("time", "move", 1), least("time", "round", 1)
        self.repair_time, self.repair_parts = least("repair", "time", 1), least("repair", "parts", 1)
        self.repair_extra = least("repair", "without_parts", 0)
        self.escapes = [
            (least(table, "difficulty", 1), least(table, "time", 1), least(table, "fuel", 1))
            for table in ("easy", "hard")
        ]
        self.easy_fuel, self.hard_fuel = self.escapes[0][2], self.escapes[1][2]
        self.most_coins = least("coins", "most", 1)
        self.most_moves, self.most_attempts = least("safety", "moves", 1), least("safety", "attempts", 1)

    def _read_book(self, parts: Parts, checker: Checker) -> None:
        """MM-25, MM-36. Every adventure with its scenes."""
        wanted, allowed = ADVENTURE
        good: dict[str, dict[str, Any]] = {}
        for entry in parts.all("adventure"):
            if _adventure_is_sound(Entry(checker, "adventure", entry["id"]), entry, wanted, allowed, self):
                good[entry["id"]] = entry
        checker.settle()
        book = Book(parts, checker)
        scenes = book.scenes(good)
        checker.settle()
        self.choices = book.choices
        self.adventures = [self._adventure(data, scenes) for data in good.values()]
        for data, adventure in zip(good.values(), self.adventures, strict=True):
            if not any(place not in adventure.locked for place in adventure.ways[adventure.start]):
                checker.wrong("adventure", data["id"], "start", msg("why.start_stuck"))
            if not _reaches(adventure, self.places.index(data["exit"])):
                checker.wrong("adventure", data["id"], "exit", msg("why.unreachable", exit=data["exit"]))
        checker.settle()

    def _adventure(self, data: Mapping[str, Any], scenes: Mapping[tuple[str, str], Scene]) -> Adventure:
        id: str = data["id"]
        closed = tuple(n for n, (road, _, _) in enumerate(self.roads) if road in data["closed"])
        joined: list[list[int]] = [list(touched) for touched in self.touches]
        for n, (_, a, b) in enumerate(self.roads):
            if n not in closed:
                joined[a].append(b)
                joined[b].append(a)
        ways = tuple(tuple(sorted(row)) for row in joined)
        locked = tuple(sorted(self.places.index(place) for place in data["locked"]))
        return Adventure(
            name=msg(f"adventure.{id}"),
            intro=msg(f"adventure.{id}.intro"),
            start=self.places.index(data["start"]),
            closed=closed,
            locked=locked,
            floor=(0, *(data["floor"][key] for key in GAUGES)),
            cap=(0, *(data["cap"][key] for key in GAUGES)),
            ways=ways,
            ground={
                sum(1 << place for place in opened): _ground(ways, [place for place in locked if place not in opened])
                for count in range(len(locked) + 1)
                for opened in combinations(locked, count)
            },
            scenes=tuple(scenes.get((id, place), NOTHING) for place in self.places),
        )

    def _order(self, parts: Parts, options: Options) -> None:
        """MM-30, MM-34. The campaign, or the one adventure, and where to begin."""
        ids = parts.ids("adventure")
        order: list[str] = parts.one("campaign")["order"]
        for id in order:
            if id not in ids or order.count(id) > 1:
                raise parts.wrong("campaign", None, "order", msg("why.order", name=str(id), known=", ".join(ids)))
        if not 1 <= options.adventure <= len(ids):
            raise UnknownName(
                msg("option.bad_value", option="adventure", value=options.adventure, known=f"1–{len(ids)}")
            )
        first = ids[options.adventure - 1]
        if options.mode == "adventure":
            order = [first]
        elif first not in order:
            raise UnknownName(
                msg("option.bad_value", option="adventure", value=options.adventure, known="mode=adventure")
            )
        self.order = [ids.index(id) for id in order]
        self.first = ids.index(first)

    def _throws(self) -> None:
        """MM-17, MM-18, MM-28. What each card adds to each throw, and a question for every number of coins."""
        self.bonus = [[_bonus(card, on) for on in Throw] for card in self.gear]
        skill = [TECH, int(Gauge.O), int(Gauge.CD), TECH]
        self.skill = skill
        most = max(self.top[TECH : int(Gauge.CD) + 1]) + sum(sorted(max(row) for row in self.bonus)[-len(Slot) :])
        self.coin_cap = self.most_coins if self.options.coin_limit == "three" else most
        self.throws = [
            [
                Question(
                    NATURE,
                    "fight" if on == Throw.FIGHT else "test",
                    range(n + 1),
                    "MM-18" if on == Throw.FIGHT else "MM-17",
                    weights=[comb(n, heads) for heads in range(n + 1)] if n > 1 else None,
                    about={"n": n, "skill": self.names[skill[on]]},
                )
                for n in range(most + 1)
            ]
            for on in Throw
        ]


def _tops(parts: Parts, checker: Checker) -> list[int]:
    """MM-2. Where the gauges end; each has room for its start."""
    for entry in parts.all("gauge"):
        if not 0 <= entry["start"] <= entry["max"]:
            checker.wrong("gauge", entry["id"], "max", msg("why.start_past_the_end"))
    return [entry["max"] for entry in parts.all("gauge")]


def _named(entry: Entry, data: Mapping[str, Any], needs: tuple[str, ...]) -> bool:
    sound = entry.shape(data, needs, ("id", "source"), ())
    Entry(entry.checker, entry.table, entry.id, "name").text(data.get("name"))
    return sound


def _lasting(checker: Checker, data: Mapping[str, Any]) -> bool:
    """MM-29. Whether a note stays for the campaign."""
    entry = Entry(checker, "note", data["id"])
    if not _named(entry, data, ("scope", "name")):
        return False
    return SCOPES[entry.among(data["scope"], SCOPES, "why.no_such_scope", ())] == "campaign"


def _gear(checker: Checker, data: Mapping[str, Any]) -> Gear:
    """MM-4, MM-28. A card of equipment."""
    entry = Entry(checker, "equipment", data["id"])
    name = msg(f"equipment.{data['id']}")
    nothing = Gear(name, int(Slot.FREE), "heal", 1, 1, -1)
    if not _named(entry, data, ("slot", "effect", "name")):
        return nothing
    slot, effect = slot_number(entry, data["slot"]), data["effect"]
    if not isinstance(effect, Mapping) or effect.get("kind") not in EFFECTS:
        entry.wrong(("effect",), msg("why.no_such_effect", known=", ".join(EFFECTS)))
        return nothing
    kind: str = effect["kind"]
    if not entry.shape({key: effect[key] for key in effect if key != "kind"}, EFFECTS[kind], (), ("effect",)):
        return nothing
    n = entry.whole(effect.get("n", 1), "n", ("effect",))
    uses = entry.whole(effect.get("uses", 1), "uses", ("effect",)) if "uses" in effect else 0
    what = -1
    if kind in ("bonus", "rethrow"):
        on = THROWS[entry.among(effect["on"], THROWS, "why.no_such_throw", ("effect",))]
        what = int(Throw[on.upper()])
    elif kind == "start":
        what = gauge(GAUGES[entry.among(effect["g"], GAUGES, "why.no_such_gauge", ("effect",))])
    return Gear(name, slot, kind, n, uses, what)


def serves(card: Gear, on: int) -> bool:
    """MM-28. Whether a card made for some throws helps this one: TECH stands for tests and fights."""
    return card.gauge == on or (card.gauge == Throw.TECH and on == Throw.FIGHT)


def _bonus(card: Gear, on: int) -> int:
    return card.n if card.kind == "bonus" and serves(card, on) else 0


def _touches(parts: Parts, checker: Checker) -> list[list[int]]:
    """MM-9. The places around each hidden place; neighbourhood works both ways."""
    ids = parts.ids("place")
    found: list[list[int]] = [[] for _ in ids]
    for n, entry in enumerate(parts.all("place")):
        for other in entry["touches"]:
            if other not in ids or other == entry["id"]:
                checker.wrong("place", entry["id"], "touches", msg("why.no_such_place", name=str(other)))
                continue
            found[n].append(ids.index(other))
            found[ids.index(other)].append(n)
    return found


def _roads(parts: Parts, checker: Checker) -> list[tuple[str, int, int]]:
    """MM-9. The roads: their id and their two ends."""
    ids = parts.ids("place")
    found: list[tuple[str, int, int]] = []
    for data in parts.all("road"):
        entry = Entry(checker, "road", data["id"])
        if not entry.shape(data, ("ends",), ("id", "source"), ()):
            continue
        ends = data["ends"]
        if not isinstance(ends, list) or len(ends) != 2 or any(end not in ids for end in ends) or ends[0] == ends[1]:
            entry.wrong((), msg("why.road_ends", known=", ".join(ids)))
            continue
        a, b = sorted(map(ids.index, ends))
        if any((a, b) == (c, d) for _, c, d in found):
            entry.wrong((), msg("why.road_twice"))
            continue
        found.append((data["id"], a, b))
    return found


def _adventure_is_sound(
    entry: Entry, data: Mapping[str, Any], wanted: tuple[str, ...], allowed: tuple[str, ...], box: Table
) -> bool:
    """MM-36. An adventure names places, roads and gauges that exist."""
    before = len(entry.checker.found)
    if not entry.shape(data, wanted, allowed, ()):
        return False

    def at(key: str) -> Entry:
        return Entry(entry.checker, "adventure", entry.id, key)

    at("name").text(data["name"])
    at("intro").text(data["intro"])
    for key in ("start", "exit"):
        at(key).among(data[key], box.places, "why.unknown_place", ())
    hidden = [place for place, is_hidden in zip(box.places, box.hidden, strict=True) if is_hidden]
    for key, known, what in (
        ("closed", [road for road, _, _ in box.roads], "why.unknown_road"),
        ("locked", hidden, "why.not_hidden"),
    ):
        if not isinstance(data[key], list):
            at(key).wrong((), msg("why.not_a_list"))
            continue
        for name in data[key]:
            at(key).among(name, known, what, ())
    if isinstance(data["locked"], list) and data["start"] in data["locked"]:
        at("start").wrong((), msg("why.start_locked"))
    for key in ("floor", "cap"):
        if at(key).shape(data[key], GAUGES, (), ()):
            for gauge_id, n in data[key].items():
                at(key).whole(n, gauge_id, (), 0)
    if len(entry.checker.found) == before:
        for n, gauge_id in enumerate(GAUGES, 1):
            if not data["floor"][gauge_id] <= data["cap"][gauge_id] <= box.top[n]:
                at("cap").wrong((), msg("why.floor_cap", gauge=box.names[n], n=box.top[n]))
    return len(entry.checker.found) == before


def _ground(ways: tuple[tuple[int, ...], ...], shut: list[int]) -> Ground:
    """The board while some hidden places are still locked: nobody sees those."""
    open_ways = tuple(tuple(place for place in row if place not in shut) for row in ways)
    seen = tuple(place for place in range(len(ways)) if place not in shut)
    onward = tuple(
        {before: tuple(place for place in row if place != before) or (before,) for before in (-1, *row)}
        for row in open_ways
    )
    return Ground(open_ways, onward, (*seen, REPAIR, EASY, HARD))


def _reaches(adventure: Adventure, exit: int) -> bool:
    """Whether the exit can be reached from the start once everything is revealed."""
    found = [adventure.start]
    for place in found:
        found.extend(other for other in adventure.ways[place] if other not in found)
    return exit in found
