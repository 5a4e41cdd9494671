"""Puzzles: positions in which one answer is clearly best, over all the worlds that the seat cannot tell apart.

A title keeps them in ``learn/puzzles.toml``, which ``tocsin lab puzzles`` writes. What a seat cannot see was dealt
again before a position was stored: the file holds one of the worlds the seat thinks possible, not the one played.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tocsin.core import Match, Question, Refusal, Setup, TocsinError, UnknownName, from_json, msg, registry, set_up
from tocsin.core.reading import from_toml
from tocsin.players.analysis import Choice
from tocsin.words import Line, Words, story

THEMES = ("finish", "turn", "save", "lead", "wait")
"""What a puzzle is about: to win; to win or to lose; to catch up; to stay ahead; to leave things as they are."""

EASY, HARD = 0.35, 0.7
"""Up to, and from, which difficulty a puzzle is easy or hard."""


class Puzzle(NamedTuple):
    """A position, the question of a seat, and what each answer is worth.

    - ``options``, ``seats`` the set-up; ``revision`` of the rules it was found under
    - ``position``, ``answers`` the start of a segment of an imagined world, and the answers since
    - ``right`` the answers that count as right: one, or two that come to the same
    - ``values`` what each answer is worth, best first, with its 95 % interval and in how many worlds it was tried
    - ``margin`` how much worse the best wrong answer is; ``worlds`` zero if the values come from a solution
    - ``difficulty`` how often a look of a moment misses the answer, from 0 to 1
    - ``lines`` by answer, how the game may go on after it in the stored world: an example, dice included
    """

    title: str
    id: str
    revision: int
    options: Mapping[str, Any]
    seats: int
    seat: int
    verb: str
    theme: str
    difficulty: float
    right: tuple[int, ...]
    margin: float
    worlds: int
    values: tuple[Choice, ...]
    lines: Mapping[int, tuple[int, ...]]
    answers: tuple[int, ...]
    position: Mapping[str, Any]

    @property
    def level(self) -> str:
        """How hard it is, in a word: ``easy``, ``middling`` or ``hard``."""
        return "easy" if self.difficulty <= EASY else "hard" if self.difficulty >= HARD else "middling"

    @property
    def stale(self) -> bool:
        """Whether it was found under other rules than today's."""
        return self.revision != registry.title(self.title).revision

    def setup(self) -> Setup:
        return set_up(self.title, self.options, self.seats)

    def match(self) -> Match:
        """The stored world, where the question is asked. NATURE is asked like any seat."""
        setup = self.setup()
        match = Match(setup, None, from_json(setup.start(), self.position))
        for option in self.answers:
            match.answer(option)
        return match

    def question(self, match: Match) -> Question:
        """The question of the puzzle, in a match at its position."""
        return next(each for each in match.questions if each.seat == self.seat)

    def of(self, option: int) -> Choice:
        """What an answer is worth."""
        return next(each for each in self.values if each.option == option)


class Verdict(NamedTuple):
    """An answer judged: what it and the best one are worth, and how the game may go on after it.

    ``match`` is where the example ends, ``lines`` tell it as the seat reads it.
    """

    right: bool
    chosen: Choice
    best: Choice
    match: Match
    lines: list[Line]


# Reading and finding


@cache
def puzzles(title: str) -> tuple[Puzzle, ...]:
    """The puzzles of a title, in their order: those of today's rules."""
    path = registry.folder(title) / "learn" / "puzzles.toml"
    return tuple(each for each in read(path, title) if not each.stale) if path.exists() else ()


def titles() -> list[str]:
    """The titles that have puzzles."""
    return [id for id in registry.titles() if puzzles(id)]


def find(title: str, number: int, known: Sequence[Puzzle] | None = None) -> Puzzle:
    """A puzzle of a title, or of some that are known, by its number, counted from 1."""
    found = puzzles(title) if known is None else known
    if not found:
        raise UnknownName(msg("puzzle.none_of", title=title))
    if not 1 <= number <= len(found):
        raise UnknownName(msg("puzzle.unknown", title=title, n=number, last=len(found)))
    return found[number - 1]


def by_day() -> list[tuple[str, int]]:
    """Titles and numbers of all puzzles as they take turns at being that of the day, titles well mixed."""
    known = {title: len(puzzles(title)) for title in titles()}
    mixed = sorted(((n + 0.5) / many, title, n + 1) for title, many in known.items() for n in range(many))
    return [(title, number) for _, title, number in mixed]


def of_the_day(day: date) -> tuple[str, int]:
    """The title and the number of the puzzle of a day: each has its turn before one comes again."""
    mixed = by_day()
    if not mixed:
        raise TocsinError(msg("puzzle.none"))
    return mixed[day.toordinal() % len(mixed)]


# Showing and judging


def before(puzzle: Puzzle, match: Match, words: Words) -> list[Line]:
    """What has just happened, as the seat reads it."""
    return [line for line in story(match, words, puzzle.seat) if not line.trace]


def judge(puzzle: Puzzle, option: int, words: Words) -> Verdict:
    """Judge an answer. Raises `Refusal` if it is not allowed."""
    match = puzzle.match()
    begun = len(match.tape)
    if option not in puzzle.lines:
        raise Refusal(msg("match.refused"), match.why_not(option, puzzle.seat))
    for each in puzzle.lines[option]:
        match.answer(each)
    lines = [line for line in story(match, words, puzzle.seat) if line.position >= begun and not line.trace]
    return Verdict(option in puzzle.right, puzzle.of(option), puzzle.of(puzzle.right[0]), match, lines)


# Files


def read(path: Path, title: str) -> list[Puzzle]:
    """The puzzles of a file, also those of other rules."""
    try:
        return [_puzzle(title, each) for each in from_toml(path.read_text("utf-8")).get("puzzle", [])]
    except OSError as error:
        why = error.strerror or str(error)
    except (ValueError, TypeError, KeyError, IndexError) as error:
        why = str(error)
    raise TocsinError(msg("puzzle.unreadable", file=str(path), error=why))


def _puzzle(title: str, data: Mapping[str, Any]) -> Puzzle:
    fields = dict(data)
    fields["right"] = tuple(data["right"])
    fields["answers"] = tuple(data["answers"])
    fields["values"] = tuple(Choice(*each) for each in data["values"])
    fields["lines"] = {each[0]: tuple(each) for each in data["lines"]}
    fields["position"] = json.loads(data["position"])
    return Puzzle(title, **fields)


def write(path: Path, found: Iterable[Puzzle], head: str) -> None:
    """Write puzzles to a file, under a comment."""
    text = "".join(f"# {line}\n" for line in head.splitlines()) + "".join(map(_written, found))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def _written(puzzle: Puzzle) -> str:
    """A puzzle as a table of TOML, whose numbers and texts are written as in JSON."""
    fields = puzzle._asdict()
    del fields["title"]
    fields["values"] = [[each.option, *(round(part, 3) for part in each[1:4]), each.visits] for each in puzzle.values]
    fields["lines"] = list(map(list, puzzle.lines.values()))
    fields["margin"] = round(puzzle.margin, 3)
    lines = [f"{key} = {_toml(value)}" for key, value in fields.items() if key != "position"]
    position = json.dumps(puzzle.position, ensure_ascii=False)
    assert "'" not in position, "such a position needs another kind of quotes"
    return "\n".join(["\n[[puzzle]]", *lines, f"position = '{position}'", ""])


def _toml(value: object) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key} = {_toml(each)}" for key, each in value.items()) + "}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(map(_toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
