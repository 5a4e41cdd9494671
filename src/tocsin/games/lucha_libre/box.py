"""The printed postcard and the options, compiled for the rules (LL-1..11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from tocsin import core
from tocsin.core import D6, NATURE, Message, Parts, Question, msg
from tocsin.games.lucha_libre.pieces import Side, Wrestler


@dataclass(frozen=True)
class Options:
    energy_track: tuple[int, ...]
    stand_is_final: bool
    hold_duty: str
    change_needs_fan: bool
    rest_overflow_fan: bool
    win_check: str
    turn_limit: int


class Fighter(NamedTuple):
    """A wrestler of the card: his side, his favourite number, the dice of his two runs."""

    name: Message
    side: int
    favourite: int
    run2: tuple[int, ...]
    run3: tuple[int, ...]


class Hold(NamedTuple):
    """A line of the hold table: the dice it needs and what it does (LL-22). ``most`` limits it in a turn (0: no)."""

    id: str
    name: Message
    pattern: str
    values: tuple[int, ...]
    fans: int
    rival: int
    own: int
    most: int
    swap: bool


class Effect(NamedTuple):
    """What a set of holds does together: to the own fans, to the rival in the ring, to the own wrestler in the ring."""

    fans: int
    rival: int
    own: int
    swap: bool


class Box(core.Box):
    """The printed card and the options, ready for the rules.

    Questions never change and depend on little, so each is made once and kept: to throw again by wrestler and dice, for
    holds also by whether a missing fan forbids the change.
    """

    def __init__(self, parts: Parts, options: Options, seats: int) -> None:
        self.ids = {"wrestler": parts.ids("wrestler")}
        self.options = options
        self.fans_start: int = parts.one("fans")["start"]
        self.goal: int = parts.one("fans")["goal"]
        self.fan_cost: int = parts.one("rethrow")["fan_cost"]
        self.rest: int = parts.one("rest")["energy"]
        self.track = _track(parts, options)
        self.top = len(self.track) - 1
        self.start_index = self.track.index(parts.one("energy")["start_number"])
        sides = parts.all("side")
        self.sides = [msg(f"side.{entry['id']}") for entry in sides]
        self.first = [self.ids["wrestler"].index(entry["first_in_ring"]) for entry in sides]
        self.wrestlers = [_fighter(parts, entry) for entry in parts.all("wrestler")]
        self.names = [wrestler.name for wrestler in self.wrestlers]
        self.partner = [_partner(self.wrestlers, n) for n in Wrestler]
        self.holds = [_hold(parts, entry) for entry in parts.all("hold")]
        self.throw_dice = [_die(n, name, "LL-13") for n, name in enumerate(self.names)]
        self.again_dice = [_die(n, name, "LL-14") for n, name in enumerate(self.names)]
        self.again_questions: dict[tuple[int, ...], Question] = {}
        self.hold_questions: dict[tuple[int, ...], Question] = {}
        self.effects: dict[int, Effect] = {}


def _track(parts: Parts, options: Options) -> tuple[int, ...]:
    """LL-3, LL-5. The track of the card, which a pack may know better, unless the option asks for another one."""
    default = next(entry["default"] for entry in parts.all("option") if entry["id"] == "energy_track")
    energy = parts.one("energy")
    track = energy["track"] if options.energy_track == tuple(default) else options.energy_track
    most: int = parts.one("counts")["dice_per_side"]
    if energy["start_number"] not in track or list(track) != sorted(track) or track[0] < 1 or track[-1] > most:
        raise parts.wrong("energy", None, "track", msg("why.bad_track", first=energy["start_number"], most=most))
    return tuple(track)


def _fighter(parts: Parts, entry: dict[str, Any]) -> Fighter:
    for key, values in (("f", [entry["f"]]), ("run2", entry["run2"]), ("run3", entry["run3"])):
        _die_values(parts, "wrestler", entry["id"], key, values)
    return Fighter(
        name=msg(f"wrestler.{entry['id']}"),
        side=int(Side[entry["side"].upper()]),
        favourite=entry["f"],
        run2=tuple(entry["run2"]),
        run3=tuple(entry["run3"]),
    )


def _hold(parts: Parts, entry: dict[str, Any]) -> Hold:
    values = entry.get("values", [1])
    _die_values(parts, "hold", entry["id"], "values", values)
    return Hold(
        id=entry["id"],
        name=msg(f"hold.{entry['id']}"),
        pattern=entry["pattern"],
        values=tuple(values),
        fans=entry["fans"],
        rival=entry["opponent_energy"],
        own=entry["own_energy"],
        most=entry["per_turn_max"],
        swap=entry.get("swap", False),
    )


def _die_values(parts: Parts, table: str, id: str, key: str, values: list[int]) -> None:
    if not values or not all(value in D6 for value in values):
        raise parts.wrong(table, id, key, msg("why.bad_die"))


def _partner(wrestlers: list[Fighter], wrestler: int) -> int:
    """The other wrestler of the same side."""
    side = wrestlers[wrestler].side
    return next(n for n, other in enumerate(wrestlers) if other.side == side and n != wrestler)


def _die(wrestler: int, name: Message, cite: str) -> Question:
    """A die; those of a wrestler are told in one line."""
    return Question(NATURE, "die", D6, cite, about={"wrestler": name})
