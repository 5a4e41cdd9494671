"""The events of a sitting and how each is applied. A table is its start and its events; nothing else is ever stored."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from tocsin.core import NATURE, Match, Nature, Question, Seeded, TocsinError, set_up

HUMAN = "human"


class Start(NamedTuple):
    """What a table starts from. ``seed`` is ``None`` beside a real board, ``prefix`` the tape it was branched from."""

    id: str
    title: str
    revision: int
    options: Mapping[str, Any]
    players: Sequence[str]
    seed: str | None
    prefix: Sequence[int]
    lang: str

    def match(self) -> Match:
        """The match, before its first event."""
        match = Match(set_up(self.title, self.options, len(self.players)))
        for option in self.prefix:
            match.answer(option)
        nature: Nature | None = None
        if self.seed is not None:
            nature = BranchedNature(self.seed) if self.prefix else Seeded(self.seed)
        match.nature = nature
        match.settle()
        return match


class BranchedNature:
    """NATURE of a table branched from another: her own seed, and no claim that the earlier dice came from it."""

    def __init__(self, seed: str) -> None:
        self._seeded = Seeded(seed)

    def pick(self, question: Question, position: int) -> int:
        return self._seeded.pick(question, position)


class Event(NamedTuple):
    """One thing that happened at a table.

    - ``answer``: the seat chose the option ``value``
    - ``unseal``: the seat took back its secret answer
    - ``undo``: the seat went back to the tape position ``value``; ``redo``: forward again
    - ``wish``: the seat would like to go back to the position ``value``, but others must agree
    - ``agree``, ``decline``: the seat does, or does not
    """

    kind: str
    seat: int
    value: int = 0


class Outdated(TocsinError):
    """An answer to a question that is no longer asked."""


class Wish(NamedTuple):
    """An undo that the seats in ``waiting`` have not agreed to yet."""

    seat: int
    position: int
    waiting: frozenset[int]


class Course:
    """A match as its events made it.

    - ``seq`` how many events there were
    - ``since`` how many there were when the questions now open were asked
    - ``wish`` the undo somebody is waiting for
    - ``undoer`` the seat that took back last, while nobody else has acted since: it alone may redo
    - ``people`` the seats of persons, as opposed to machines
    """

    def __init__(self, match: Match, players: Sequence[str], events: Iterable[Event] = ()) -> None:
        self.match = match
        self.past = match.past
        self.players = players
        self.people = tuple(seat for seat, spec in enumerate(players) if spec == HUMAN)
        self.seq = 0
        self.since = 0
        self.wish: Wish | None = None
        self.undoer: int | None = None
        for event in events:
            self.apply(event)

    @cached_property
    def companion(self) -> bool:
        """Whether it is played beside a real board: people throw the dice and draw the cards themselves."""
        return self.match.nature is None

    @property
    def over(self) -> bool:
        return self.match.question is None

    def asked(self, seat: int | None) -> list[Question]:
        """The questions a seat has to answer now; beside a real board, it throws and draws for NATURE as well."""
        questions = self.match.questions
        return [
            each for each in questions if each.seat == seat or (each.seat == NATURE and seat in self.throwers(each))
        ]

    def throwers(self, question: Question) -> tuple[int, ...]:
        """The persons who answer for NATURE beside a real board: those who may see the answer, or else anybody."""
        seen = tuple(seat for seat in self.people if question.seen_by(seat))
        return seen or self.people

    def apply(self, event: Event) -> None:
        """Let an event happen. Refused only if the rules are not those it was made under."""
        wish, self.wish = self.wish, None
        self.seq += 1
        match event.kind:
            case "answer":
                end = len(self.match.tape)
                self.match.answer(event.value, event.seat)
                if event.seat in self.people and event.seat != self.undoer:
                    self.undoer = None
                if len(self.match.tape) == end:
                    # A secret answer leaves the questions of the others as they were.
                    return
            case "unseal":
                self.match.unseal(event.seat)
            case "undo":
                self.match.undo_to(event.value)
                self.undoer = event.seat
            case "redo":
                self.match.redo()
            case "wish":
                self.wish = Wish(event.seat, event.value, frozenset(self.people) - {event.seat})
                return
            case "agree" if wish is not None:
                waiting = wish.waiting - {event.seat}
                if waiting:
                    self.wish = wish._replace(waiting=waiting)
                    return
                self.match.undo_to(wish.position)
                self.undoer = wish.seat
            case _:
                return
        self.since = self.seq
