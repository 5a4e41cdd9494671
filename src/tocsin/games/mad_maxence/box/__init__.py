"""The components compiled: the board, the adventures, the equipment, ready for the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb

from tocsin import core
from tocsin.core import NATURE, Parts, Question, UnknownName, msg
from tocsin.games.mad_maxence.box.adventure import Adventure
from tocsin.games.mad_maxence.box.board import board, read_roads, read_touches
from tocsin.games.mad_maxence.box.book import EMPTY_SCENE, Book, Scene, Verb
from tocsin.games.mad_maxence.box.checking import GAUGES, PRICES, Checker, Data, Entry
from tocsin.games.mad_maxence.box.equipment import read_gear
from tocsin.games.mad_maxence.pieces import CD, NO_EQUIPMENT, TECH, O, Slot, Throw

SCOPES = ("adventure", "campaign")
ADVENTURE_KEYS = (("start", "exit", "closed", "locked", "floor", "cap", "name", "intro"), ("id", "source", "attested"))


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


class Box(core.Box):
    """The postcard, the adventure book, the cards and the options."""

    def __init__(self, parts: Parts, options: Options, seats: int) -> None:
        self.options = options
        checker = Checker(parts)
        self.top = _tops(parts, checker)
        self.start: list[int] = [entry["start"] for entry in parts.all("gauge")]
        self.gauge_names = [msg(f"gauge.{id}") for id in PRICES]
        self.slot_names = [msg(f"slot.{slot.name.lower()}") for slot in Slot]
        self.enemies = [msg(f"enemy.{id}") for id in parts.ids("enemy")]
        self.note_names = [msg(f"note.{id}") for id in parts.ids("note")]
        self._numbers(parts, checker)
        self.gear = [read_gear(checker, entry) for entry in parts.all("equipment")]
        self.lasting = sum(_lasting(checker, entry) << n for n, entry in enumerate(parts.all("note")))
        for table in ("deed", "enemy"):
            for entry in parts.all(table):
                Entry(checker, table, entry["id"]).named(entry, ())
        checker.refuse_mistakes()
        self.places = parts.ids("place")
        self.grid: list[tuple[int, int]] = [(entry["column"], entry["row"]) for entry in parts.all("place")]
        self.hidden = [bool(entry["touches"]) for entry in parts.all("place")]
        self.touches = read_touches(parts, checker)
        self.roads = read_roads(parts, checker)
        checker.refuse_mistakes()
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

    def coins(self, gauges: Sequence[int], slots: Sequence[int], throw: int) -> int:
        """MM-17, MM-18, MM-28. As many coins as the skill, more with equipment, at most three."""
        n = gauges[self.skill[throw]]
        for card in slots:
            if card >= 0:
                n += self.bonus[card][throw]
        return n if n < self.coin_cap else self.coin_cap

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
        good: dict[str, Data] = {}
        for entry in parts.all("adventure"):
            if self._is_sound(Entry(checker, "adventure", entry["id"]), entry):
                good[entry["id"]] = entry
        checker.refuse_mistakes()
        book = Book(parts, checker)
        scenes = book.scenes(good)
        checker.refuse_mistakes()
        self.choices = book.choices
        self.adventures = [self._adventure(data, scenes) for data in good.values()]
        for data, adventure in zip(good.values(), self.adventures, strict=True):
            if not any(place not in adventure.locked for place in adventure.ways[adventure.start]):
                checker.wrong("adventure", data["id"], "start", msg("why.start_stuck"))
            if not adventure.reaches(self.places.index(data["exit"])):
                checker.wrong("adventure", data["id"], "exit", msg("why.unreachable", exit=data["exit"]))
        checker.refuse_mistakes()

    def _is_sound(self, entry: Entry, data: Data) -> bool:
        """MM-36. An adventure names places, roads and gauges that exist."""
        wanted, allowed = ADVENTURE_KEYS
        before = len(entry.checker.found)
        if not entry.shape(data, wanted, allowed, ()):
            return False

        def at(key: str) -> Entry:
            return Entry(entry.checker, "adventure", entry.id, key)

        at("name").text(data["name"])
        at("intro").text(data["intro"])
        for key in ("start", "exit"):
            at(key).among(data[key], self.places, "why.unknown_place", ())
        hidden = [place for place, is_hidden in zip(self.places, self.hidden, strict=True) if is_hidden]
        for key, known, what in (
            ("closed", [road for road, _, _ in self.roads], "why.unknown_road"),
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
                if not data["floor"][gauge_id] <= data["cap"][gauge_id] <= self.top[n]:
                    at("cap").wrong((), msg("why.floor_cap", gauge=self.gauge_names[n], n=self.top[n]))
        return len(entry.checker.found) == before

    def _adventure(self, data: Data, scenes: Mapping[tuple[str, str], Scene]) -> Adventure:
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
            boards={
                sum(1 << place for place in opened): board(ways, [place for place in locked if place not in opened])
                for count in range(len(locked) + 1)
                for opened in combinations(locked, count)
            },
            scenes=tuple(scenes.get((id, place), EMPTY_SCENE) for place in self.places),
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
        self._brought(order[: order.index(first)] if first in order else [])
        if options.mode == "adventure":
            order = [first]
        elif first not in order:
            raise UnknownName(
                msg("option.bad_value", option="adventure", value=options.adventure, known="mode=adventure")
            )
        self.order = [ids.index(id) for id in order]
        self.first = ids.index(first)

    def _brought(self, earlier: Sequence[str]) -> None:
        """MM-34. What earlier adventures would have brought: every lasting note, and the last card of each slot."""
        self.brought_notes, self.brought_cards = 0, NO_EQUIPMENT[:]
        for id in earlier:
            for scene in self.adventures[self.ids["adventure"].index(id)].scenes:
                for event in scene.events:
                    if event.verb == Verb.NOTE:
                        self.brought_notes |= 1 << event.what & self.lasting
                    elif event.verb == Verb.EQUIP:
                        self.brought_cards[self.gear[event.what].slot] = event.what

    def _throws(self) -> None:
        """MM-17, MM-18, MM-28. What each card adds to each throw, and a question for every number of coins."""
        self.bonus = [[card.bonus(on) for on in Throw] for card in self.gear]
        skill = [TECH, O, CD, TECH]
        self.skill = skill
        most = max(self.top[TECH : CD + 1]) + sum(sorted(max(row) for row in self.bonus)[-len(Slot) :])
        self.coin_cap = self.most_coins if self.options.coin_limit == "three" else most
        self.throws = [
            [
                Question(
                    NATURE,
                    "fight" if on == Throw.FIGHT else "test",
                    range(n + 1),
                    "MM-18" if on == Throw.FIGHT else "MM-17",
                    weights=[comb(n, heads) for heads in range(n + 1)] if n > 1 else None,
                    about={"n": n, "skill": self.gauge_names[skill[on]]},
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


def _lasting(checker: Checker, data: Data) -> bool:
    """MM-29. Whether a note stays for the campaign."""
    entry = Entry(checker, "note", data["id"])
    if not entry.named(data, ("scope",)):
        return False
    return SCOPES[entry.among(data["scope"], SCOPES, "why.no_such_scope", ())] == "campaign"
