"""The adventure book: adventures in their closed vocabulary, checked and compiled (MM-25..28, MM-36).

An adventure is data. Everything a person can get wrong in one is found here and explained: unknown words, missing keys,
numbers out of range, places that do not exist, choices that could lock up, an exit nobody can reach. A scene becomes a
small program: a list of `Event`, each naming the one that follows, so that a position needs only a number.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import NamedTuple

from tocsin.core import Message, Parts, msg
from tocsin.games.mad_maxence.box.checking import PRICES, Checker, Data, Entry, Path, Price
from tocsin.games.mad_maxence.pieces import UT, Throw


class Verb(IntEnum):
    END, GAIN, LOSE, TIME, TEST, FIGHT, CHOICE, EQUIP, NOTE, IF, REVEAL, DONE, EXIT = range(13)


@dataclass(frozen=True, slots=True)
class Event:
    """What it is about, its number, and the event that follows (``other``: when failed, lost or not known)."""

    verb: int
    what: int = -1
    n: int = 0
    then: int = 0
    other: int = 0
    flee: Flee | None = None
    alternatives: tuple[Alternative, ...] = ()
    is_fight: bool = False


@dataclass(frozen=True, slots=True)
class Flee:
    """MM-21. From which round one may flee, for what, what follows, and what its question is about."""

    start: int
    price: Price
    then: int
    about: Data


@dataclass(frozen=True, slots=True)
class Alternative:
    """MM-26. One option of a choice: the note it needs (or -1), its price, what follows, its name."""

    need: int
    price: Price
    then: int
    name: Message


class Outlook(NamedTuple):
    """What events bring for sure, in words; the most time that takes; the test or fight they lead to."""

    said: list[Message]
    time: int
    trial: Trial | None


class Trial(NamedTuple):
    """A test or a fight: its throw, its enemy, the difficulty or the enemy's Grit, what success and failure bring."""

    throw: int
    enemy: Message | None
    n: int
    win: list[Message]
    fail: list[Message]


class Way(NamedTuple):
    """MM-26. How an option of a choice reads: its name, its condition, and its price with what it surely brings."""

    name: Message
    need: Message | None
    outlook: Outlook


@dataclass(frozen=True, slots=True)
class Scene:
    """What a place holds in an adventure: its text, how often it happens, its program and where that begins."""

    once: bool
    text: Message | None
    events: tuple[Event, ...]
    start: int


EMPTY_SCENE = Scene(False, None, (Event(int(Verb.END)),), 0)
"""A place the adventure does not mention."""

EVENTS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "gain": (("g", "n"), ()),
    "lose": (("g", "n"), ()),
    "time": (("n",), ()),
    "test": (("skill", "diff"), ("win", "fail")),
    "fight": (("enemy", "cb"), ("win", "lost", "flee")),
    "choice": (("options",), ()),
    "equip": (("item",), ()),
    "note": (("id",), ()),
    "if": (("note",), ("then", "else")),
    "reveal": (("place",), ()),
    "done": ((), ()),
    "exit": ((), ()),
}
"""The twelve verbs: the keys each needs, and those it may have."""

FIND, WAY_OUT, NOTHING = msg("label.find"), msg("label.way_out"), msg("label.nothing")

REPEATS = ("once", "each", "until_done")
SKILLS = ("TECH", "O", "Cd")


class Compiler(Entry):
    """Turns the events of one scene into its program."""

    def __init__(self, book: Book, adventure: Data, id: str, place: str) -> None:
        super().__init__(book.checker, "scene", id, "events")
        self.book, self.adventure, self.place = book, adventure, place
        self.code: list[Event] = [Event(int(Verb.END))]
        self.has_done = False

    def events(self, data: object, then: int, path: Path = ()) -> int:
        """A list of events, top to bottom; each leads to the next and the last to ``then``. Gives the first."""
        if not isinstance(data, list):
            self.wrong(path, msg("why.not_a_list"))
            return then
        for n in range(len(data), 0, -1):
            event = data[n - 1]
            if isinstance(event, Mapping) and event.get("do") == "exit" and n < len(data):
                self.wrong((*path, n), msg("why.after_exit"))
            then = self.event(event, then, (*path, n))
        return then

    def event(self, data: object, then: int, path: Path) -> int:
        """One event, which leads to ``then``. Gives its own number."""
        if not isinstance(data, Mapping) or "do" not in data:
            self.wrong(path, msg("why.no_verb", known=", ".join(EVENTS)))
            return then
        verb = data["do"]
        if not isinstance(verb, str) or verb not in EVENTS:
            self.wrong(path, msg("why.unknown_verb", verb=str(verb), known=", ".join(EVENTS)))
            return then
        needs, may = EVENTS[verb]
        if not self.shape({key: data[key] for key in data if key != "do"}, needs, may, path):
            return then
        compiled: Callable[[Data, int, Path], Event] = getattr(self, f"_{verb}")
        self.code.append(compiled(data, then, path))
        return len(self.code) - 1

    def _gain(self, data: Data, then: int, path: Path, verb: Verb = Verb.GAIN) -> Event:
        return Event(int(verb), self.gauge(data["g"], path), self.whole(data["n"], "n", path), then)

    def _lose(self, data: Data, then: int, path: Path) -> Event:
        return self._gain(data, then, path, Verb.LOSE)

    def _time(self, data: Data, then: int, path: Path) -> Event:
        if type(data["n"]) is not int or not data["n"]:
            self.wrong(path, msg("why.no_time"))
            return Event(int(Verb.TIME), n=1, then=then)
        return Event(int(Verb.TIME), n=data["n"], then=then)

    def _test(self, data: Data, then: int, path: Path) -> Event:
        skill = self.among(data["skill"], SKILLS, "why.no_such_skill", path)
        difficulty = self.whole(data["diff"], "diff", path)
        win = self.events(data.get("win", []), then, (*path, "win"))
        fail = self.events(data.get("fail", []), then, (*path, "fail"))
        return Event(int(Verb.TEST), int(Throw[SKILLS[skill].upper()]), difficulty, win, fail)

    def _fight(self, data: Data, then: int, path: Path) -> Event:
        enemy = self.among(data["enemy"], self.book.enemies, "why.no_such_enemy", path)
        strength = self.whole(data["cb"], "cb", path)
        win = self.events(data.get("win", []), then, (*path, "win"))
        lost = self.events(data.get("lost", []), then, (*path, "lost"))
        event = Event(int(Verb.FIGHT), enemy, strength, win, lost, is_fight=True)
        if "flee" not in data:
            return event
        return replace(event, flee=self._flee(data["flee"], event, then, (*path, "flee")))

    def _flee(self, data: object, event: Event, then: int, path: Path) -> Flee | None:
        if not self.shape(data, (), ("from", "pay", "fled"), path):
            return None
        start = data.get("from", 1)
        if start not in (1, 2):
            self.wrong(path, msg("why.flee_from", value=str(start)))
            start = 1
        price = self.price(data.get("pay", {}), path)
        fled = self.events(data.get("fled", []), then, (*path, "fled"))
        trial = self._trial(event, then)
        time = sum(n for gauge, n in price if gauge == UT)
        about = {"price": price_label(price), "time": time, "enemy": trial.enemy, "win": trial.win, "lost": trial.fail}
        return Flee(start, price, fled, about)

    def _choice(self, data: Data, then: int, path: Path) -> Event:
        options = data["options"]
        if not isinstance(options, list) or not options:
            self.wrong(path, msg("why.not_a_list"))
            return Event(int(Verb.END))
        found: list[Alternative] = []
        ways: list[Way] = []
        names: list[str] = []
        for n, option in enumerate(options, 1):
            if self.shape(option, ("as",), ("need", "pay", "then"), (*path, n)):
                alternative, way = self._alternative(option, then, (*path, n))
                found.append(alternative)
                ways.append(way)
                if option["as"] in names:
                    self.wrong((*path, n), msg("why.option_twice", name=str(option["as"])))
                names.append(option["as"])
        if found and not any(each.need < 0 and not each.price for each in found):
            self.wrong(path, msg("why.no_open_option"))
        number = len(self.book.choices)
        self.book.choices.append(tuple(ways))
        return Event(int(Verb.CHOICE), number, alternatives=tuple(found))

    def _alternative(self, option: Data, then: int, path: Path) -> tuple[Alternative, Way]:
        self.among(option["as"], self.book.deeds, "why.no_such_deed", path)
        need = -1
        if "need" in option:
            need = self.among(option["need"], self.book.notes, "why.no_such_note", path)
            self.book.asked.append((self, path, need))
        price = self.price(option.get("pay", {}), path)
        first = self.events(option.get("then", []), then, (*path, "then"))
        name = msg(f"deed.{option['as']}")
        note = msg(f"note.{self.book.notes[need]}") if need >= 0 else None
        return Alternative(need, price, first, name), Way(name, note, self._outlook(first, then, price))

    def _outlook(self, at: int, until: int, price: Price = ()) -> Outlook:
        """What can be read off the page before it happens; which note, card or place is found stays a surprise."""
        said = price_label(price)
        time = most = sum(n for gauge, n in price if gauge == UT)
        while at != until:
            event = self.code[at]
            if event.verb in (Verb.TEST, Verb.FIGHT):
                return Outlook(said, most, self._trial(event, until))
            if event.verb in (Verb.GAIN, Verb.LOSE):
                said.append(change(event.what, event.n if event.verb == Verb.GAIN else -event.n))
            elif event.verb == Verb.TIME:
                said.append(change(UT, event.n))
                time += event.n
                most = max(most, time)
            elif event.verb in (Verb.NOTE, Verb.EQUIP, Verb.REVEAL):
                said += [FIND] if FIND not in said else []
            elif event.verb != Verb.DONE:
                said += [WAY_OUT] if event.verb == Verb.EXIT else []
                break
            at = event.then
        return Outlook(said, most, None)

    def _trial(self, event: Event, until: int) -> Trial:
        win, fail = (self._outlook(at, until).said or [NOTHING] for at in (event.then, event.other))
        if event.is_fight:
            return Trial(int(Throw.FIGHT), msg(f"enemy.{self.book.enemies[event.what]}"), event.n, win, fail)
        return Trial(event.what, None, event.n, win, fail)

    def _equip(self, data: Data, then: int, path: Path) -> Event:
        return Event(int(Verb.EQUIP), self.among(data["item"], self.book.items, "why.no_such_item", path), then=then)

    def _note(self, data: Data, then: int, path: Path) -> Event:
        note = self.among(data["id"], self.book.notes, "why.no_such_note", path)
        self.book.written.append((self.adventure["id"], note))
        return Event(int(Verb.NOTE), note, then=then)

    def _if(self, data: Data, then: int, path: Path) -> Event:
        note = self.among(data["note"], self.book.notes, "why.no_such_note", path)
        self.book.asked.append((self, path, note))
        known = self.events(data.get("then", []), then, (*path, "then"))
        unknown = self.events(data.get("else", []), then, (*path, "else"))
        return Event(int(Verb.IF), note, then=known, other=unknown)

    def _reveal(self, data: Data, then: int, path: Path) -> Event:
        if data["place"] not in self.adventure["locked"]:
            locked = ", ".join(self.adventure["locked"]) or "–"
            self.wrong(path, msg("why.reveal_unlocked", name=str(data["place"]), known=locked))
            return Event(int(Verb.END))
        self.book.opened.append((self.adventure["id"], data["place"]))
        return Event(int(Verb.REVEAL), self.book.places.index(data["place"]), then=then)

    def _done(self, data: Data, then: int, path: Path) -> Event:
        self.has_done = True
        return Event(int(Verb.DONE), then=then)

    def _exit(self, data: Data, then: int, path: Path) -> Event:
        if self.place != self.adventure["exit"]:
            self.wrong(path, msg("why.exit_elsewhere", place=self.place, exit=str(self.adventure["exit"])))
        self.book.exits.append(self.adventure["id"])
        return Event(int(Verb.EXIT))


class Book:
    """All adventures of the parts, scene by scene, and what must hold between scenes."""

    def __init__(self, parts: Parts, checker: Checker) -> None:
        self.parts, self.checker = parts, checker
        self.places = parts.ids("place")
        self.deeds, self.enemies = parts.ids("deed"), parts.ids("enemy")
        self.notes, self.items = parts.ids("note"), parts.ids("equipment")
        self.choices: list[tuple[Way, ...]] = []
        self.written: list[tuple[str, int]] = []
        self.asked: list[tuple[Compiler, Path, int]] = []
        self.opened: list[tuple[str, str]] = []
        self.exits: list[str] = []

    def scenes(self, adventures: Mapping[str, Data]) -> dict[tuple[str, str], Scene]:
        """Every scene by its adventure and place."""
        found: dict[tuple[str, str], Scene] = {}
        for data in self.parts.all("scene"):
            id: str = data["id"]
            name, _, place = id.rpartition("-")
            entry = Entry(self.checker, "scene", id)
            if name not in adventures or place not in self.places:
                entry.wrong((), msg("why.scene_id", known=", ".join(adventures), places=", ".join(self.places)))
                continue
            if entry.shape(data, ("repeat", "text", "events"), ("id", "source"), ()):
                found[name, place] = self._scene(data, adventures[name], id, place)
        self._between(adventures)
        return found

    def _scene(self, data: Data, adventure: Data, id: str, place: str) -> Scene:
        Entry(self.checker, "scene", id, "text").text(data["text"])
        repeats = Entry(self.checker, "scene", id, "repeat")
        repeat = REPEATS[repeats.among(data["repeat"], REPEATS, "why.no_such_repeat", ())]
        compiler = Compiler(self, adventure, id, place)
        start = compiler.events(data["events"], 0)
        if compiler.has_done != (repeat == "until_done"):
            repeats.wrong((), msg("why.done_without_repeat" if compiler.has_done else "why.repeat_without_done"))
        return Scene(repeat == "once", msg(f"scene.{id}.text"), tuple(compiler.code), start)

    def _between(self, adventures: Mapping[str, Data]) -> None:
        """Every adventure has an exit, every locked place can be revealed, every note asked for can be written."""
        for id, data in adventures.items():
            if id not in self.exits:
                self.checker.wrong("adventure", id, "exit", msg("why.no_exit", exit=data["exit"]))
            for place in data["locked"]:
                if (id, place) not in self.opened:
                    self.checker.wrong("adventure", id, "locked", msg("why.never_revealed", place=place))
        lasting = [entry["scope"] == "campaign" for entry in self.parts.all("note")]
        for compiler, path, note in self.asked:
            here = (compiler.adventure["id"], note) in self.written
            if not here and not (lasting[note] and any(note == other for _, other in self.written)):
                compiler.wrong(path, msg("why.never_written", note=msg(f"note.{self.notes[note]}")))


def price_label(price: Price) -> list[Message]:
    """A price in words: what one gives up, and the time it takes."""
    return [change(what, n if what == UT else -n) for what, n in price]


def change(what: int, n: int) -> Message:
    """A gauge going up or down, in words."""
    return msg("label.change", gauge=gauge_name(what), n=f"{n:+}".replace("-", "−"))


def gauge_name(what: int) -> Message:
    return msg(f"gauge.{PRICES[what]}")
