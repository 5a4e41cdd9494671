"""Card events as data: fifteen verbs, each with its keys, read from the components and checked (RF-52..60).

An event is a list of effects carried out from top to bottom. Here a list of TOML tables becomes a tuple of the small
classes below, or a list of mistakes, each with its place. What the verbs do is in `play.events`;
``docs/titles/red-flag.md`` teaches the same vocabulary with worked cards.

Relative words (``self``, ``opponent``, filters) are read from the side that carries the effect out, the executor.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from tocsin.core import Message, Parts, msg

Entry: TypeAlias = dict[str, object]
"""An effect as it is written, which may be anything."""

WHOSE = {"self": (0, 1), "opponent": (1, 0), "commune": (0, 0), "versailles": (1, 1)}
"""Each word for a side, as the side it means for each executor."""

SELF, OPPONENT = WHOSE["self"], WHOSE["opponent"]

FILTERS = (
    "control",
    "enemy_control",
    "uncontrolled",
    "presence",
    "no_presence",
    "no_own",
    "no_enemy",
    "own_cube",
    "enemy_cube",
    "no_own_cube",
    "no_enemy_cube",
    "own_disc",
    "enemy_disc",
    "enemy_presence",
    "no_enemy_presence",
    "adjacent_to_control",
    "in_reach",
)
"""Filters that depend on the position. ``pivotal`` and ``not_pivotal`` are read here, into ``where``."""


class Require(NamedTuple):
    """A condition: a number read from the position is at least ``low`` and at most ``high``."""

    by: int
    test: str
    whose: tuple[int, int]
    where: int
    kind: int
    low: int
    high: int


class Place(NamedTuple):
    """Put cubes on the board: from the pool, then the track; never more than four of a side in a space."""

    by: int
    amount: int
    up_to: bool
    where: int
    filters: tuple[str, ...]
    per_space: int
    together: bool
    whose: tuple[int, int]


class Remove(NamedTuple):
    """Take cubes off the board without a test; discs stay."""

    by: int
    amount: int
    up_to: bool
    where: int
    filters: tuple[str, ...]
    per_space: int
    together: bool
    whose: tuple[int, int]
    must: bool


class Replace(NamedTuple):
    """Take an enemy cube away and put an own cube in the same space; both halves must be possible."""

    by: int
    amount: int
    up_to: bool
    where: int
    filters: tuple[str, ...]
    per_space: int
    together: bool


class Move(NamedTuple):
    """Move cubes between different spaces; filters are about destinations."""

    by: int
    amount: int
    up_to: bool
    where: int
    to: int
    filters: tuple[str, ...]
    whose: tuple[int, int]
    must: bool


class Disc(NamedTuple):
    """Place an own disc, remove an enemy disc, or relocate an own one."""

    by: int
    act: str
    where: int
    filters: tuple[str, ...]


class Momentum(NamedTuple):
    """Raise or lower a momentum marker, with all that follows."""

    by: int
    whose: tuple[int, int]
    steps: int
    must: bool


class Vp(NamedTuple):
    """Victory points for the executor."""

    by: int
    kind: int
    points: int


class Ops(NamedTuple):
    """Operation points, spent by the rules of operations; ``sphere`` 0 political, 1 military, 2 any one, 3 both."""

    by: int
    points: int
    sphere: int
    where: int
    only: str


class ReturnCubes(NamedTuple):
    """Commune cubes that are out of play come back, to the pool or straight to the map."""

    by: int
    amount: int
    up_to: bool
    to: str
    where: int
    filters: tuple[str, ...]


class Cards(NamedTuple):
    """Look at cards, discard and refill, draw objectives, exchange. Every hand keeps its number of cards."""

    by: int
    act: str
    zone: str
    whose: tuple[int, int]
    amount: int
    pick: str
    refill: str
    source: str


class ChooseOne(NamedTuple):
    """Carry out exactly one of several lists, of those that can be used."""

    by: int
    of: tuple[Event, ...]
    must: bool
    labels: tuple[tuple[Message, ...], ...]
    """For each side that may carry it out, the lists in words."""


class Optional(NamedTuple):
    """Carry a list out, or not."""

    by: int
    event: Event
    labels: tuple[Message, ...]
    """In words, for each side that may carry it out."""


class When(NamedTuple):
    """Carry a list out if its conditions hold, and otherwise perhaps another."""

    by: int
    event: Event
    other: Event | None


class ForEach(NamedTuple):
    """Carry a list out once for each thing that is counted when the effect starts."""

    by: int
    counted: Require
    most: int
    event: Event


Cubes: TypeAlias = "Place | Remove | Replace | Move | ReturnCubes"
Must: TypeAlias = Remove | Move | Momentum | ChooseOne
"""Effects that may be marked "must"."""
Effect: TypeAlias = "Require | Cubes | Disc | Momentum | Vp | Ops | Cards | ChooseOne | Optional | When | ForEach"
Effects: TypeAlias = "tuple[Effect, ...]"


class Event(NamedTuple):
    """A list of effects, with its leading conditions and "must" steps apart for a quick look."""

    conditions: tuple[Require | Must, ...]
    effects: Effects


class Names(NamedTuple):
    """The words a card may use for spaces and colours, with what they mean."""

    where: dict[str, int]
    pivotal: int
    military: int
    colours: tuple[str, ...]

    @classmethod
    def of(cls, parts: Parts) -> Names:
        spaces, dimensions = parts.all("space"), parts.all("dimension")
        sphere = {entry["id"]: entry["sphere"] for entry in dimensions}
        where = {"any": (1 << len(spaces)) - 1}
        for n, space in enumerate(spaces):
            for name in (space["id"], space["dimension"], sphere[space["dimension"]]):
                where[name] = where.get(name, 0) | 1 << n
        pivotal = sum(1 << n for n, space in enumerate(spaces) if space["pivotal"])
        return cls(where, pivotal, where["military"], tuple(parts.ids("side")))

    def colour(self, side: object) -> int | None:
        return self.colours.index(side) if side in self.colours else None


class Reader:
    """One event being read: its mistakes so far, and the place of the effect in hand."""

    def __init__(self, names: Names, describe: Callable[[Effects], tuple[Message, ...]]) -> None:
        self.names = names
        self.describe = describe
        self.mistakes: list[Message] = []
        self.place = ""

    def wrong(self, id: str, /, **params: object) -> None:
        self.mistakes.append(msg("bad.effect", place=self.place, why=msg(id, **params)))

    def effects(self, data: object, place: str) -> Event:
        """A list of effects. A ``must`` stands before everything else but conditions (RF-54)."""
        if not isinstance(data, list) or not data:
            self.place = place.rstrip(".") or "0"
            self.wrong("bad.empty")
            return NOTHING
        found: list[Effect] = []
        for n, item in enumerate(data, 1):
            self.place = f"{place}{n}"
            effect = self.effect(item)
            self.place = f"{place}{n}"
            if effect is None:
                continue
            must = isinstance(effect, Must) and effect.must
            if must and any(not isinstance(each, Require) and not getattr(each, "must", False) for each in found):
                self.wrong("bad.must_first")
            if isinstance(effect, Require) and any(not isinstance(each, Require) for each in found):
                self.wrong("bad.require_first")
            found.append(effect)
        return _event(found)

    def effect(self, data: object) -> Effect | None:
        if not isinstance(data, dict):
            self.wrong("bad.not_a_table")
            return None
        verb = data.get("do")
        if verb not in VERBS:
            self.wrong("bad.verb", verb=str(verb), known=", ".join(VERBS))
            return None
        make, keys = VERBS[verb]
        for key in data:
            if key not in keys and key not in ("do", "by"):
                self.wrong("bad.key", key=key, verb=verb, known=", ".join(keys))
        before = len(self.mistakes)
        by = ("self", "opponent").index(self.word(data, "by", ("self", "opponent"), "self"))
        effect = make(self, data, by)
        return effect if len(self.mistakes) == before else None

    # Values

    def word(self, data: Entry, key: str, known: tuple[str, ...], default: str | None = None) -> str:
        if key not in data and default is not None:
            return default
        if key not in data:
            self.wrong("bad.missing", key=key)
        elif data[key] not in known:
            self.wrong("bad.value", key=key, known=", ".join(known))
        else:
            return str(data[key])
        return known[0]

    def number(self, data: Entry, key: str, low: int, high: int, default: int | None = None) -> int:
        value = data.get(key, default)
        if value is None:
            self.wrong("bad.missing", key=key)
        elif type(value) is not int or not low <= value <= high:
            self.wrong("bad.number", key=key, low=low, high=high)
        else:
            return value
        return low

    def flag(self, data: Entry, key: str) -> bool:
        value = data.get(key, False)
        if not isinstance(value, bool):
            self.wrong("bad.flag", key=key)
        return bool(value)

    def side(self, data: Entry, default: str) -> tuple[int, int]:
        return WHOSE[self.word(data, "whose", tuple(WHOSE), default)]

    def spaces(self, data: Entry, key: str = "where", default: str | None = None) -> int:
        words = data.get(key, [default] if default else None)
        if words is None:
            self.wrong("bad.missing", key=key)
            return 0
        if not isinstance(words, list) or not words:
            self.wrong("bad.list", key=key)
            return 0
        found = 0
        for word in words:
            if word not in self.names.where:
                self.wrong("bad.space", space=str(word))
            else:
                found |= self.names.where[word]
        return found

    def filtered(self, data: Entry, where: int) -> tuple[int, tuple[str, ...]]:
        """Filters that are always the same go into ``where``, the others are read when the effect starts."""
        words = data.get("filter", [])
        if not isinstance(words, list):
            self.wrong("bad.list", key="filter")
            return where, ()
        kept = []
        for word in words:
            if word == "pivotal":
                where &= self.names.pivotal
            elif word == "not_pivotal":
                where &= ~self.names.pivotal
            elif word in FILTERS:
                kept.append(word)
            else:
                self.wrong("bad.filter", filter=str(word), known=", ".join((*FILTERS, "pivotal", "not_pivotal")))
        return where, tuple(kept)


NOTHING = Event((), ())


def _event(effects: list[Effect]) -> Event:
    heads: list[Require | Must] = []
    for effect in effects:
        if not isinstance(effect, Require) and not (isinstance(effect, Must) and effect.must):
            break
        heads.append(effect)
    return Event(tuple(heads), tuple(effects))


# One function a verb


def _require(read: Reader, data: Entry, by: int) -> Require:
    test = read.word(data, "test", ("round", "control", "presence", "cubes", "disc", "momentum", "vp", "available"))
    where = read.spaces(data) if test in ("control", "presence", "cubes", "disc") else 0
    kind = ("political", "military").index(read.word(data, "kind", ("political", "military"))) if test == "vp" else 0
    if "at_least" not in data and "at_most" not in data:
        read.wrong("bad.missing", key="at_least")
    low = read.number(data, "at_least", -5, 48, -99) if "at_least" in data else -99
    high = read.number(data, "at_most", -5, 48, 99) if "at_most" in data else 99
    return Require(by, test, read.side(data, "self"), where, kind, low, high)


def _place(read: Reader, data: Entry, by: int) -> Place:
    where, filters = read.filtered(data, read.spaces(data))
    count, up_to, each = _amount(read, data)
    return Place(by, count, up_to, where, filters, each, read.flag(data, "together"), read.side(data, "self"))


def _remove(read: Reader, data: Entry, by: int) -> Remove:
    where, filters = read.filtered(data, read.spaces(data))
    count, up_to, each = _amount(read, data)
    together, must = read.flag(data, "together"), read.flag(data, "must")
    return Remove(by, count, up_to, where, filters, each, together, read.side(data, "opponent"), must)


def _replace(read: Reader, data: Entry, by: int) -> Replace:
    where, filters = read.filtered(data, read.spaces(data))
    count, up_to, each = _amount(read, data)
    return Replace(by, count, up_to, where, filters, each, read.flag(data, "together"))


def _move(read: Reader, data: Entry, by: int) -> Move:
    to, filters = read.filtered(data, read.spaces(data, "to"))
    count, up_to, _ = _amount(read, data)
    where = read.spaces(data, "from")
    return Move(by, count, up_to, where, to, filters, read.side(data, "self"), read.flag(data, "must"))


def _disc(read: Reader, data: Entry, by: int) -> Disc:
    act = read.word(data, "act", ("place", "remove", "relocate"))
    where, filters = read.filtered(data, read.spaces(data))
    if where & ~read.names.military:
        read.wrong("bad.disc_political")
    return Disc(by, act, where, filters)


def _momentum(read: Reader, data: Entry, by: int) -> Momentum:
    steps = read.number(data, "by_steps", -3, 3)
    if steps == 0:
        read.wrong("bad.no_step")
    return Momentum(by, read.side(data, "self"), steps, read.flag(data, "must"))


def _vp(read: Reader, data: Entry, by: int) -> Vp:
    kind = ("political", "military").index(read.word(data, "kind", ("political", "military")))
    return Vp(by, kind, read.number(data, "points", -5, 5))


def _ops(read: Reader, data: Entry, by: int) -> Ops:
    spheres = ("political", "military", "any", "both")
    sphere = spheres.index(read.word(data, "sphere", spheres))
    only = read.word(data, "only", ("place", "remove", ""), "")
    return Ops(by, read.number(data, "points", 1, 12), sphere, read.spaces(data, default="any"), only)


def _return_cubes(read: Reader, data: Entry, by: int) -> ReturnCubes:
    to = read.word(data, "to", ("pool", "map"))
    where, filters = read.filtered(data, read.spaces(data) if to == "map" else 0)
    count, up_to, _ = _amount(read, data)
    return ReturnCubes(by, count, up_to, to, where, filters)


def _cards(read: Reader, data: Entry, by: int) -> Cards:
    act = read.word(data, "act", ("look", "discard", "draw", "exchange"))
    zones = {
        "look": ("hand", "set_aside", "objective"),
        "discard": ("hand", "set_aside"),
        "draw": ("objective",),
        "exchange": ("hand",),
    }
    zone = read.word(data, "zone", zones[act])
    whose = read.side(data, "self")
    count = 99 if act == "look" and data.get("count") == "all" else read.number(data, "count", 1, 12, 1)
    pick = refill = source = ""
    if act in ("discard", "exchange"):
        pick = read.word(data, "pick", ("owner", "executor", "random"), "owner")
    if act == "discard":
        refill = read.word(data, "refill", ("before", "after"), "after")
    if act == "exchange":
        source = read.word(data, "with", ("opponent_hand", "set_aside", "discard_pile"))
    return Cards(by, act, zone, whose, count, pick, refill, source)


def _choose_one(read: Reader, data: Entry, by: int) -> ChooseOne:
    lists, place = data.get("of"), read.place
    if not isinstance(lists, list) or len(lists) < 2:
        read.wrong("bad.two_lists")
        return ChooseOne(by, (), False, ())
    found = tuple(read.effects(each, f"{place}.{n}.") for n, each in enumerate(lists, 1))
    read.place = place
    return ChooseOne(
        by, found, read.flag(data, "must"), (*zip(*(read.describe(each.effects) for each in found), strict=True),)
    )


def _optional(read: Reader, data: Entry, by: int) -> Optional:
    event = read.effects(data.get("effects"), f"{read.place}.")
    told = tuple(effect for effect in event.effects if not isinstance(effect, Require))
    return Optional(by, event, read.describe(told))


def _when(read: Reader, data: Entry, by: int) -> When:
    place = read.place
    event = read.effects(data.get("effects"), f"{place}.")
    if not event.effects or not isinstance(event.effects[0], Require):
        read.place = place
        read.wrong("bad.when_require")
    other = read.effects(data["else"], f"{place}.") if "else" in data else None
    return When(by, event, other)


def _for_each(read: Reader, data: Entry, by: int) -> ForEach:
    test = read.word(data, "test", COUNTED)
    where = read.spaces(data) if test != "momentum" else 0
    counted = Require(0, test, read.side(data, "self"), where, 0, -99, 99)
    most = read.number(data, "at_most", 1, 48, 48)
    return ForEach(by, counted, most, read.effects(data.get("effects"), f"{read.place}."))


def _amount(read: Reader, data: Entry) -> tuple[int, bool, int]:
    count = read.number(data, "count", 1, 18)
    return count, read.flag(data, "up_to"), read.number(data, "per_space", 1, 18, 18)


COUNTED = ("control", "presence", "cubes", "disc", "momentum")
"""What ``for_each`` can count."""

_AMOUNT = ("count", "up_to", "where", "filter", "per_space")
VERBS: dict[str, tuple[Callable[[Reader, Entry, int], Effect], tuple[str, ...]]] = {
    "require": (_require, ("test", "whose", "where", "kind", "at_least", "at_most")),
    "place": (_place, (*_AMOUNT, "together", "whose")),
    "remove": (_remove, (*_AMOUNT, "together", "whose", "must")),
    "replace": (_replace, (*_AMOUNT, "together")),
    "move": (_move, ("count", "up_to", "from", "to", "filter", "whose", "must")),
    "disc": (_disc, ("act", "where", "filter")),
    "momentum": (_momentum, ("whose", "by_steps", "must")),
    "vp": (_vp, ("kind", "points")),
    "ops": (_ops, ("points", "sphere", "where", "only")),
    "return_cubes": (_return_cubes, ("count", "up_to", "to", "where", "filter")),
    "cards": (_cards, ("act", "zone", "whose", "count", "pick", "refill", "with")),
    "choose_one": (_choose_one, ("of", "must")),
    "optional": (_optional, ("effects",)),
    "when": (_when, ("effects", "else")),
    "for_each": (_for_each, ("test", "whose", "where", "at_most", "effects")),
}
"""Every verb with the keys it may have, besides ``do`` and ``by``."""


def read_event(
    data: object, names: Names, describe: Callable[[Effects], tuple[Message, ...]]
) -> tuple[Event, list[Message]]:
    """An event of the components, and what is wrong with it. ``describe`` puts a list of effects into a message."""
    reader = Reader(names, describe)
    event = reader.effects(data, "")
    return event, reader.mistakes
