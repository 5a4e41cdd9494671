"""The files of a title's ``learn/`` folder as data: lessons, glossary, pictures. Whatever is wrong in them is named."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from tocsin.core import LANGUAGES, TocsinError, View, msg, registry
from tocsin.core.reading import Unreadable, from_text, from_toml
from tocsin.words import span

Text: TypeAlias = Mapping[str, str]
"""A text by language."""

MOST = 12
"""So many answers a step with a goal takes, unless it says otherwise."""

_TEST = re.compile(r"([\w.\-]+)\s+(==|!=|>=|<=|in|has)\s+(.+)")
_OPERATORS: Mapping[str, Callable[[Any, Any], object]] = {
    "==": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    "<=": operator.le,
    "in": lambda found, value: found in value,
    "has": lambda found, value: value in found,
}
_ID = re.compile(r"[a-z][a-z0-9_-]*")


class BadLesson(TocsinError):
    """A file of ``learn/`` that cannot be used."""


class Condition(NamedTuple):
    """A path into a view, an operator and a value."""

    path: tuple[str, ...]
    operator: str
    value: Any

    def holds(self, view: View) -> bool:
        """Whether it is true of a view; never, where the view has no such thing."""
        found: Any = view
        try:
            for part in self.path:
                if isinstance(found, list):
                    found = len(found) if part == "count" else found[int(part)]
                else:
                    found = found[part]
            return bool(_OPERATORS[self.operator](found, self.value))
        except (KeyError, IndexError, ValueError, TypeError):
            return False


class Goal(NamedTuple):
    """What is to be true of the seat's view: one or several tests, joined by *and*.

    Beside the view there are ``over``, ``won`` and ``asked``, the kind of question now. A list also has a ``count``.
    """

    text: str
    tests: tuple[Condition, ...]

    def holds(self, view: View) -> bool:
        return all(test.holds(view) for test in self.tests)


class Wrong(NamedTuple):
    """What is said of a wrong answer: one option, or any other. ``show``: played out with so many further answers."""

    say: Text
    option: int | None
    verb: str
    show: int | None


class Step(NamedTuple):
    """A step of a lesson: what is said, what is lit, and the answers or the goal it waits for.

    ``way`` are answers that reach the goal, for the check; ``most`` how many one may give.
    """

    say: Text
    light: tuple[str, ...]
    verb: str
    right: tuple[int, ...]
    goal: Goal | None
    way: tuple[int, ...]
    most: int
    fail: Text
    wrong: tuple[Wrong, ...]


class Lesson(NamedTuple):
    """A lesson: where it stands when it begins, its steps, what is said at its end."""

    id: str
    name: Text
    cites: tuple[str, ...]
    options: Mapping[str, Any]
    seats: int | None
    seat: int
    seed: str
    tape: tuple[int, ...]
    position: Mapping[str, Any] | None
    others: tuple[int, ...]
    done: Text
    steps: tuple[Step, ...]


class Game(NamedTuple):
    """The guided first game: how it is set up, and what is said before each new kind of question."""

    options: Mapping[str, Any]
    seats: int | None
    seat: int
    players: tuple[str, ...]
    verbs: Mapping[str, Text]
    done: Text


class Lessons(NamedTuple):
    """All lessons of a title, and its guided game."""

    title: str
    lessons: tuple[Lesson, ...]
    game: Game | None

    def lesson(self, id: str) -> Lesson:
        for each in self.lessons:
            if each.id == id:
                return each
        raise BadLesson(msg("learn.no_lesson", title=self.title, lesson=id, known=", ".join(self.ids)))

    @property
    def ids(self) -> list[str]:
        """The lessons in their order; the guided game comes last."""
        return [*(each.id for each in self.lessons), *([GAME] if self.game else [])]

    def teaching(self, cite: str) -> Lesson | None:
        """The first lesson that teaches a statement."""
        return next((each for each in self.lessons if cite in each.cites), None)


GAME = "game"
"""The id of the guided game among the lessons."""


class Term(NamedTuple):
    """A word of the title: its name, what it is and does, its statement, and what else it is called."""

    id: str
    name: Text
    text: Text
    cite: str
    also: Mapping[str, tuple[str, ...]]


class Picture(NamedTuple):
    """A position to be drawn: which of its sheets, or which part of them, and what is lit."""

    id: str
    options: Mapping[str, Any]
    seats: int | None
    seat: int | None
    seed: str
    tape: tuple[int, ...]
    position: Mapping[str, Any] | None
    sheets: tuple[int, ...]
    part: tuple[int, ...]
    lit: tuple[str, ...]
    caption: Text


def home(title: str) -> Path:
    """Where a title keeps what it teaches."""
    return registry.folder(title) / "learn"


def teaches(title: str) -> bool:
    """Whether a title has lessons."""
    return (home(title) / "lessons.toml").exists()


@cache
def lessons(title: str) -> Lessons:
    """The lessons of a title; none where it has no such file."""
    path = home(title) / "lessons.toml"
    if not path.exists():
        return Lessons(title, (), None)
    file = _Table.read(path)
    found = tuple(_lesson(each, title) for each in file.tables("lesson"))
    game = file.table("game")
    file.close()
    ids = [each.id for each in found]
    for id in ids:
        if ids.count(id) > 1 or id == GAME:
            raise file.wrong("learn.twice", name=id)
    return Lessons(title, found, None if game is None else _game(game))


@cache
def glossary(title: str) -> Mapping[str, Term]:
    """The terms of a title by their ids, in the order of the file."""
    path = home(title) / "glossary.toml"
    return {each.name: _term(each) for each in _Table.read(path).entries()} if path.exists() else {}


@cache
def pictures(title: str) -> Mapping[str, Picture]:
    """The pictures of a title by their ids."""
    path = home(title) / "pictures.toml"
    return {each.name: _picture(each) for each in _Table.read(path).entries()} if path.exists() else {}


def document(title: str, kind: str, lang: str) -> str | None:
    """The text of ``guide.<lang>.md`` or ``book.<lang>.md``, if there is one."""
    path = home(title) / f"{kind}.{lang}.md"
    return path.read_text("utf-8") if path.exists() else None


def _lesson(table: _Table, title: str) -> Lesson:
    id = table.string("id")
    table.name = f"lesson {id}"
    if not _ID.fullmatch(id):
        raise table.wrong("learn.id", name=id)
    found = Lesson(
        id,
        table.text("name"),
        tuple(id for each in table.strings("cites") for id in span(title, each)),
        table.options(),
        table.number("seats", None),
        table.number("seat", 0) or 0,
        table.string("seed", id),
        table.numbers("tape"),
        table.position(),
        table.numbers("others"),
        table.text("done"),
        tuple(_step(each) for each in table.tables("step")),
    )
    table.close()
    if not found.steps:
        raise table.wrong("learn.missing", key="step")
    return found


def _step(table: _Table) -> Step:
    goal = table.string("goal", "")
    found = Step(
        table.text("say"),
        table.strings("light"),
        table.string("verb", "" if goal else None),
        table.numbers("right"),
        _goal(goal, table) if goal else None,
        table.numbers("way"),
        table.number("most", MOST) or MOST,
        table.text("fail", required=bool(goal)),
        tuple(_wrong(each, bool(goal)) for each in table.tables("wrong")),
    )
    table.close()
    if bool(found.right) == bool(found.goal):
        raise table.wrong("learn.right_or_goal")
    return found


def _wrong(table: _Table, goal: bool) -> Wrong:
    option = table.number("option", None)
    found = Wrong(table.text("say"), option, table.string("verb", ""), table.number("show", None))
    table.close()
    if goal and option is None:
        raise table.wrong("learn.missing", key="option")
    return found


def _goal(text: str, table: _Table) -> Goal:
    tests = []
    for each in text.split(" and "):
        parsed = _TEST.fullmatch(each.strip())
        if parsed is None:
            raise table.wrong("learn.goal", text=text)
        try:
            tests.append(Condition(tuple(parsed[1].split(".")), parsed[2], from_text(parsed[3])))
        except ValueError:
            raise table.wrong("learn.goal", text=text) from None
    return Goal(text, tuple(tests))


def _game(table: _Table) -> Game:
    table.name = GAME
    verbs = table.table("verbs")
    found = Game(
        table.options(),
        table.number("seats", None),
        table.number("seat", 0) or 0,
        table.strings("players") or ("human",),
        {} if verbs is None else {verb: verbs.text(verb) for verb in [*verbs.data]},
        table.text("done", required=False),
    )
    table.close()
    return found


def _term(table: _Table) -> Term:
    also = table.table("also")
    found = Term(
        table.name,
        table.text("name"),
        table.text("text"),
        table.string("cite"),
        {} if also is None else {lang: also.strings(lang) for lang in [*also.data]},
    )
    table.close()
    return found


def _picture(table: _Table) -> Picture:
    found = Picture(
        table.name,
        table.options(),
        table.number("seats", None),
        table.number("seat", 0),
        table.string("seed", "1"),
        table.numbers("tape"),
        table.position(),
        table.numbers("sheets"),
        table.numbers("part"),
        table.strings("lit"),
        table.text("caption"),
    )
    table.close()
    if found.part and len(found.part) != 4:
        raise table.wrong("learn.kind", key="part", kind="[x, y, width, height]")
    return found


class _Table:
    """A table of a file, whose keys are taken one by one; what is left over was not expected."""

    def __init__(self, file: str, name: str, data: Mapping[str, Any]) -> None:
        self.file, self.name = file, name
        self.data = dict(data)

    @classmethod
    def read(cls, path: Path) -> _Table:
        file = f"{path.parent.parent.name}/learn/{path.name}"
        try:
            return cls(file, "", from_toml(path.read_text("utf-8")))
        except (OSError, UnicodeDecodeError, Unreadable) as error:
            raise BadLesson(msg("learn.unreadable", file=file, error=str(error))) from None

    def wrong(self, id: str, **params: object) -> BadLesson:
        where = f"{self.file}, {self.name}" if self.name else self.file
        return BadLesson(msg("learn.wrong_file", where=where, why=msg(id, **params)))

    def close(self) -> None:
        """Everything was taken."""
        for key in self.data:
            raise self.wrong("learn.unknown_key", key=key)

    def entries(self) -> list[_Table]:
        """Every table of the file, by name."""
        found = []
        for name, value in self.data.items():
            if not isinstance(value, dict):
                raise self.wrong("learn.kind", key=name, kind="[...]")
            if not _ID.fullmatch(name):
                raise self.wrong("learn.id", name=name)
            found.append(_Table(self.file, name, value))
        return found

    def table(self, key: str) -> _Table | None:
        value = self.data.pop(key, None)
        if value is None:
            return None
        if not isinstance(value, dict):
            raise self.wrong("learn.kind", key=key, kind="{ ... }")
        return _Table(self.file, f"{self.name} {key}".strip(), value)

    def tables(self, key: str) -> list[_Table]:
        value = self.data.pop(key, [])
        if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
            raise self.wrong("learn.kind", key=key, kind="[[...]]")
        return [_Table(self.file, f"{self.name} {key} {n}".strip(), each) for n, each in enumerate(value, 1)]

    def string(self, key: str, default: str | None = None) -> str:
        value = self.data.pop(key, default)
        if value is None:
            raise self.wrong("learn.missing", key=key)
        if not isinstance(value, str):
            raise self.wrong("learn.kind", key=key, kind='"..."')
        return value

    def number(self, key: str, default: int | None) -> int | None:
        value = self.data.pop(key, default)
        if value is not None and (type(value) is not int or value < 0):
            raise self.wrong("learn.kind", key=key, kind="1")
        return value

    def numbers(self, key: str) -> tuple[int, ...]:
        value = self.data.pop(key, [])
        if not isinstance(value, list) or not all(type(each) is int for each in value):
            raise self.wrong("learn.kind", key=key, kind="[1, 2]")
        return tuple(value)

    def strings(self, key: str) -> tuple[str, ...]:
        value = self.data.pop(key, [])
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            raise self.wrong("learn.kind", key=key, kind='["...", "..."]')
        return tuple(value)

    def options(self) -> Mapping[str, Any]:
        found = self.table("options")
        return {} if found is None else found.data

    def position(self) -> Mapping[str, Any] | None:
        found = self.table("position")
        return None if found is None else {key: _without_blanks(value) for key, value in found.data.items()}

    def text(self, key: str, required: bool = True) -> Text:
        """A text in every language."""
        value = self.data.pop(key, None)
        if value is None and not required:
            return {}
        if value is None:
            raise self.wrong("learn.missing", key=key)
        if not isinstance(value, dict) or not all(isinstance(each, str) and each.strip() for each in value.values()):
            raise self.wrong("learn.kind", key=key, kind='{ en = "...", fr = "...", ru = "..." }')
        for lang in LANGUAGES:
            if lang not in value:
                raise self.wrong("learn.language", key=key, lang=lang)
        for lang in value:
            if lang not in LANGUAGES:
                raise self.wrong("learn.unknown_key", key=f"{key}.{lang}")
        return value


def _without_blanks(value: object) -> object:
    """A value of a position: TOML has no null, so an empty text stands for it."""
    if isinstance(value, dict):
        return {key: _without_blanks(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_without_blanks(each) for each in value]
    return None if value == "" else value


def words_in(text: str) -> int:
    """How many words a text has; punctuation that stands alone is none."""
    return sum(any(letter.isalnum() for letter in word) for word in text.split())
