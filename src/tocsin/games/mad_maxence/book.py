"""The adventure book: adventures in their closed vocabulary, checked and compiled (MM-25..28, MM-36).

An adventure is data. Everything a person can get wrong in one is found here and explained: unknown words, missing keys,
numbers out of range, places that do not exist, choices that could lock up, an exit nobody can reach. A scene becomes a
small program: a list of `Op`, each naming the one that follows, so that a position needs only a number.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from tocsin.core import LANGUAGES, BadPack, Message, Parts, Question, msg
from tocsin.games.mad_maxence.state import PLAYER, Gauge, Slot, Throw


class Verb(IntEnum):
    END, GAIN, LOSE, TIME, TEST, FIGHT, CHOICE, EQUIP, NOTE, IF, REVEAL, DONE, EXIT = range(13)


Pay = tuple[tuple[int, int], ...]
Path = tuple[int | str, ...]


@dataclass(frozen=True, slots=True)
class Op:
    """One event: what it is about, its number, and the op that follows (``other``: when failed, lost or not known)."""

    verb: int
    what: int = -1
    n: int = 0
    then: int = 0
    other: int = 0
    flee: Flee | None = None
    ways: tuple[Way, ...] = ()
    question: Question | None = None
    is_fight: bool = False


@dataclass(frozen=True, slots=True)
class Flee:
    """MM-21. From which round one may flee, for what, and what follows."""

    start: int
    pay: Pay
    then: int
    question: Question


@dataclass(frozen=True, slots=True)
class Way:
    """MM-26. An option of a choice: the note it needs (or -1), its price, what follows, how it reads."""

    need: int
    pay: Pay
    then: int
    label: Message


@dataclass(frozen=True, slots=True)
class Scene:
    """What a place holds in an adventure: its text, how often it happens, its program and where that begins."""

    once: bool
    text: Message | None
    code: tuple[Op, ...]
    start: int


NOTHING = Scene(False, None, (Op(int(Verb.END)),), 0)
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

EFFECTS: dict[str, tuple[str, ...]] = {
    "bonus": ("on", "n"),
    "rethrow": ("on", "uses"),
    "shield": ("n",),
    "heal": ("n", "uses"),
    "time": ("n", "uses"),
    "start": ("g", "n"),
}
"""MM-28. The six kinds of equipment and their keys."""

STAND, FLEE = 0, 1
REPEATS = ("once", "each", "until_done")
SCOPES = ("adventure", "campaign")
GAUGES = ("TECH", "O", "Cd", "Cb", "P", "F")
PRICES = ("UT", *GAUGES)
SKILLS = ("TECH", "O", "Cd")
THROWS = ("TECH", "fight", "O", "Cd")


class Checker:
    """Collects every mistake in the parts, so that a person sees them all at once."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.found: list[BadPack] = []

    def wrong(self, table: str, id: str | None, key: str | None, why: Message) -> None:
        self.found.append(self.parts.wrong(table, id, key, why))

    def settle(self) -> None:
        """Refuse the parts if anything is wrong with them."""
        if not self.found:
            return
        mistakes = [mistake for error in self.found for mistake in error.mistakes]
        if self.parts.pack is None or not mistakes:
            raise self.found[0]
        raise BadPack(msg("pack.mistakes", file=self.parts.pack.name, n=len(mistakes)), mistakes)


class Entry:
    """One entry of the parts being checked: every look at a value notes what is wrong with it and goes on."""

    def __init__(self, checker: Checker, table: str, id: str, key: str | None = None) -> None:
        self.checker, self.table, self.id, self.key = checker, table, id, key

    def wrong(self, path: Path, why: Message) -> None:
        if path:
            why = msg("why.at_step", path=" › ".join(map(str, path)), why=why)
        self.checker.wrong(self.table, self.id, self.key, why)

    def shape(self, data: Any, needs: Sequence[str], may: Sequence[str], path: Path) -> bool:
        """A table with the keys it needs and no unknown ones."""
        if not isinstance(data, Mapping):
            self.wrong(path, msg("why.not_a_table"))
            return False
        known = [*needs, *may]
        for key in data:
            if key not in known:
                self.wrong(path, msg("why.unknown_key", key=key, known=", ".join(known) or "–"))
        missing = [key for key in needs if key not in data]
        for key in missing:
            self.wrong(path, msg("why.missing_key", key=key))
        return not missing

    def among(self, name: Any, known: Sequence[str], what: str, path: Path) -> int:
        """The number of a name."""
        if name in known:
            return known.index(name)
        self.wrong(path, msg(what, name=str(name), known=", ".join(known) or "–"))
        return 0

    def whole(self, value: Any, key: str, path: Path, low: int = 1) -> int:
        if type(value) is int and value >= low:
            return value
        self.wrong(path, msg("why.not_whole", key=key, value=str(value), low=low))
        return low

    def pay(self, data: Any, path: Path) -> Pay:
        """A price: gauges and how much of each."""
        if not isinstance(data, Mapping):
            self.wrong(path, msg("why.not_a_table"))
            return ()
        return tuple(
            (gauge(PRICES[self.among(key, PRICES, "why.no_such_gauge", path)]), self.whole(n, key, path))
            for key, n in data.items()
        )

    def text(self, data: Any, path: Path = ()) -> None:
        """A text in one language at least; readers of the others get that one."""
        texts = list(data.values()) if isinstance(data, Mapping) else []
        if not texts or any(key not in LANGUAGES for key in data) or not all(isinstance(t, str) and t for t in texts):
            self.wrong(path, msg("why.no_text", known=", ".join(LANGUAGES)))
        elif any(mark in text for text in texts for mark in "[]"):
            self.wrong(path, msg("why.brackets"))


class Writer(Entry):
    """Turns the events of one scene into its program."""

    def __init__(self, book: Book, adventure: Mapping[str, Any], id: str, place: str) -> None:
        super().__init__(book.checker, "scene", id, "events")
        self.book, self.adventure, self.place = book, adventure, place
        self.code: list[Op] = [Op(int(Verb.END))]
        self.has_done = False

    def events(self, data: Any, then: int, path: Path = ()) -> int:
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

    def event(self, data: Any, then: int, path: Path) -> int:
        if not isinstance(data, Mapping) or "do" not in data:
            self.wrong(path, msg("why.no_verb", known=", ".join(EVENTS)))
            return then
        if data["do"] not in EVENTS:
            self.wrong(path, msg("why.unknown_verb", verb=str(data["do"]), known=", ".join(EVENTS)))
            return then
        verb: str = data["do"]
        needs, may = EVENTS[verb]
        if not self.shape({key: data[key] for key in data if key != "do"}, needs, may, path):
            return then
        written = getattr(self, f"_{verb}")(data, then, path)
        self.code.append(written)
        return len(self.code) - 1

    def _gain(self, data: Any, then: int, path: Path, verb: Verb = Verb.GAIN) -> Op:
        what = gauge(GAUGES[self.among(data["g"], GAUGES, "why.no_such_gauge", path)])
        return Op(int(verb), what, self.whole(data["n"], "n", path), then)

    def _lose(self, data: Any, then: int, path: Path) -> Op:
        return self._gain(data, then, path, Verb.LOSE)

    def _time(self, data: Any, then: int, path: Path) -> Op:
        if type(data["n"]) is not int or not data["n"]:
            self.wrong(path, msg("why.no_time"))
            return Op(int(Verb.TIME), n=1, then=then)
        return Op(int(Verb.TIME), n=data["n"], then=then)

    def _test(self, data: Any, then: int, path: Path) -> Op:
        skill = self.among(data["skill"], SKILLS, "why.no_such_skill", path)
        difficulty = self.whole(data["diff"], "diff", path)
        win = self.events(data.get("win", []), then, (*path, "win"))
        fail = self.events(data.get("fail", []), then, (*path, "fail"))
        return Op(int(Verb.TEST), int(Throw[SKILLS[skill].upper()]), difficulty, win, fail)

    def _fight(self, data: Any, then: int, path: Path) -> Op:
        enemy = self.among(data["enemy"], self.book.enemies, "why.no_such_enemy", path)
        strength = self.whole(data["cb"], "cb", path)
        win = self.events(data.get("win", []), then, (*path, "win"))
        lost = self.events(data.get("lost", []), then, (*path, "lost"))
        flee = self._flee(data["flee"], then, (*path, "flee")) if "flee" in data else None
        return Op(int(Verb.FIGHT), enemy, strength, win, lost, flee, is_fight=True)

    def _flee(self, data: Any, then: int, path: Path) -> Flee | None:
        if not self.shape(data, (), ("from", "pay", "fled"), path):
            return None
        start = data.get("from", 1)
        if start not in (1, 2):
            self.wrong(path, msg("why.flee_from", value=str(start)))
            start = 1
        pay = self.pay(data.get("pay", {}), path)
        fled = self.events(data.get("fled", []), then, (*path, "fled"))
        question = Question(PLAYER, "flee", (STAND, FLEE), "MM-21", about={"price": price_label(pay)})
        return Flee(start, pay, fled, question)

    def _choice(self, data: Any, then: int, path: Path) -> Op:
        options = data["options"]
        if not isinstance(options, list) or not options:
            self.wrong(path, msg("why.not_a_list"))
            return Op(int(Verb.END))
        ways: list[Way] = []
        names: list[str] = []
        for n, option in enumerate(options, 1):
            if self.shape(option, ("as",), ("need", "pay", "then"), (*path, n)):
                ways.append(self._way(option, then, (*path, n)))
                if option["as"] in names:
                    self.wrong((*path, n), msg("why.option_twice", name=str(option["as"])))
                names.append(option["as"])
        if ways and not any(way.need < 0 and not way.pay for way in ways):
            self.wrong(path, msg("why.no_open_option"))
        number = len(self.book.choices)
        self.book.choices.append(tuple(way.label for way in ways))
        question = Question(PLAYER, "choice", range(len(ways)), "MM-26", range(len(ways)), about={"choice": number})
        return Op(int(Verb.CHOICE), number, ways=tuple(ways), question=question)

    def _way(self, option: Any, then: int, path: Path) -> Way:
        self.among(option["as"], self.book.deeds, "why.no_such_deed", path)
        need = -1
        if "need" in option:
            need = self.among(option["need"], self.book.notes, "why.no_such_note", path)
            self.book.asked.append((self, path, need))
        pay = self.pay(option.get("pay", {}), path)
        after = option.get("then", [])
        first = self.events(after, then, (*path, "then"))
        return Way(need, pay, first, way_label(str(option["as"]), need, pay, after, self.book.notes))

    def _equip(self, data: Any, then: int, path: Path) -> Op:
        return Op(int(Verb.EQUIP), self.among(data["item"], self.book.items, "why.no_such_item", path), then=then)

    def _note(self, data: Any, then: int, path: Path) -> Op:
        note = self.among(data["id"], self.book.notes, "why.no_such_note", path)
        self.book.written.append((self.adventure["id"], note))
        return Op(int(Verb.NOTE), note, then=then)

    def _if(self, data: Any, then: int, path: Path) -> Op:
        note = self.among(data["note"], self.book.notes, "why.no_such_note", path)
        self.book.asked.append((self, path, note))
        known = self.events(data.get("then", []), then, (*path, "then"))
        unknown = self.events(data.get("else", []), then, (*path, "else"))
        return Op(int(Verb.IF), note, then=known, other=unknown)

    def _reveal(self, data: Any, then: int, path: Path) -> Op:
        if data["place"] not in self.adventure["locked"]:
            locked = ", ".join(self.adventure["locked"]) or "–"
            self.wrong(path, msg("why.reveal_unlocked", name=str(data["place"]), known=locked))
            return Op(int(Verb.END))
        self.book.opened.append((self.adventure["id"], data["place"]))
        return Op(int(Verb.REVEAL), self.book.places.index(data["place"]), then=then)

    def _done(self, data: Any, then: int, path: Path) -> Op:
        self.has_done = True
        return Op(int(Verb.DONE), then=then)

    def _exit(self, data: Any, then: int, path: Path) -> Op:
        if self.place != self.adventure["exit"]:
            self.wrong(path, msg("why.exit_elsewhere", place=self.place, exit=str(self.adventure["exit"])))
        self.book.exits.append(self.adventure["id"])
        return Op(int(Verb.EXIT))


class Book:
    """All adventures of the parts, scene by scene, and what must hold between scenes."""

    def __init__(self, parts: Parts, checker: Checker) -> None:
        self.parts, self.checker = parts, checker
        self.places = parts.ids("place")
        self.deeds, self.enemies = parts.ids("deed"), parts.ids("enemy")
        self.notes, self.items = parts.ids("note"), parts.ids("equipment")
        self.choices: list[tuple[Message, ...]] = []
        self.written: list[tuple[str, int]] = []
        self.asked: list[tuple[Writer, Path, int]] = []
        self.opened: list[tuple[str, str]] = []
        self.exits: list[str] = []

    def scenes(self, adventures: Mapping[str, Mapping[str, Any]]) -> dict[tuple[str, str], Scene]:
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

    def _scene(self, data: Mapping[str, Any], adventure: Mapping[str, Any], id: str, place: str) -> Scene:
        Entry(self.checker, "scene", id, "text").text(data["text"])
        repeats = Entry(self.checker, "scene", id, "repeat")
        repeat = REPEATS[repeats.among(data["repeat"], REPEATS, "why.no_such_repeat", ())]
        writer = Writer(self, adventure, id, place)
        start = writer.events(data["events"], 0)
        if writer.has_done != (repeat == "until_done"):
            repeats.wrong((), msg("why.done_without_repeat" if writer.has_done else "why.repeat_without_done"))
        return Scene(repeat == "once", msg(f"scene.{id}.text"), tuple(writer.code), start)

    def _between(self, adventures: Mapping[str, Mapping[str, Any]]) -> None:
        """Every adventure has an exit, every locked place can be revealed, every note asked for can be written."""
        for id, data in adventures.items():
            if id not in self.exits:
                self.checker.wrong("adventure", id, "exit", msg("why.no_exit", exit=data["exit"]))
            for place in data["locked"]:
                if (id, place) not in self.opened:
                    self.checker.wrong("adventure", id, "locked", msg("why.never_revealed", place=place))
        lasting = [entry["scope"] == "campaign" for entry in self.parts.all("note")]
        for writer, path, note in self.asked:
            here = (writer.adventure["id"], note) in self.written
            if not here and not (lasting[note] and any(note == other for _, other in self.written)):
                writer.wrong(path, msg("why.never_written", note=msg(f"note.{self.notes[note]}")))


def gauge(id: str) -> int:
    return int(Gauge[id.upper()])


def price_label(pay: Pay) -> list[Message]:
    """A price in words: what one gives up, and the time it takes."""
    return [msg("label.change", gauge=gauge_name(what), n=f"+{n}" if what == Gauge.UT else f"−{n}") for what, n in pay]


def gauge_name(what: int) -> Message:
    return msg(f"gauge.{PRICES[what]}")


def way_label(deed: str, need: int, pay: Pay, after: Any, notes: Sequence[str]) -> Message:
    """MM-26. How an option reads: its name, its price, and what it begins with, as the page shows it."""
    said: list[Message] = [msg("label.needs", note=msg(f"note.{notes[need]}"))] if need >= 0 else []
    said += price_label(pay)
    for event in after if isinstance(after, list) else ():
        told = _glimpse(event)
        if told is None:
            break
        said.append(told)
        if event["do"] in ("test", "fight"):
            break
    return msg("label.way", name=msg(f"deed.{deed}"), what=said) if said else msg(f"deed.{deed}")


def _glimpse(event: Any) -> Message | None:
    """An event that can be read off the page at once; notes, cards and places stay a surprise."""
    kind = event.get("do") if isinstance(event, Mapping) else None
    if kind in ("gain", "lose"):
        return msg("label.change", gauge=msg(f"gauge.{event.get('g')}"), n=f"{'+−'[kind == 'lose']}{event.get('n')}")
    if kind == "time":
        return msg("label.change", gauge=msg("gauge.UT"), n=signed(event.get("n")))
    if kind == "test":
        return msg("label.test", skill=msg(f"gauge.{event.get('skill')}"), n=event.get("diff"))
    if kind == "fight":
        return msg("label.enemy", enemy=msg(f"enemy.{event.get('enemy')}"), n=event.get("cb"))
    return None


def signed(n: Any) -> str:
    return f"{n}".replace("-", "−") if str(n).startswith("-") else f"+{n}"


def slot_number(entry: Entry, name: Any) -> int:
    return entry.among(name, [slot.name.lower() for slot in Slot], "why.no_such_slot", ())
