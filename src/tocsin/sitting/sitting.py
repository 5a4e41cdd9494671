"""The one authority of a table: what an answer, an undo or a branch comes to. Every door asks it, none decides itself.

What somebody wants comes to some events. `Sitting` yields them one by one; whoever asked stores each, applies it and
asks for the next. So a door may write to a disk in between, and nothing has happened before it is safe.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tocsin.core import NATURE, Match, Refusal, msg
from tocsin.sitting.advice import Reviewing
from tocsin.sitting.events import Course, Event, Outdated, Start
from tocsin.sitting.shown import Gallery
from tocsin.words import Story, Words, words_for


class Sitting(Course):
    """A match, its players, and what they may still take back.

    - ``present`` the seats of persons who are there; the door keeps it
    - ``first`` the position nobody goes back past: the tape that a branched table began with
    """

    def __init__(self, match: Match, players: Sequence[str], events: Iterable[Event] = (), first: int = 0) -> None:
        super().__init__(match, players, events)
        self.first = first
        self.present: set[int] = set()
        self.story = Story(match)
        self.gallery = Gallery(self)
        self._words: dict[str, Words] = {}
        self._reviewing: Reviewing | None = None

    @classmethod
    def opened(cls, start: Start, events: Iterable[Event] = ()) -> Sitting:
        """The sitting of a table that was stored."""
        return cls(start.match(), start.players, events, len(start.prefix))

    def words(self, lang: str) -> Words:
        if lang not in self._words:
            self._words[lang] = words_for(self.match.setup, lang)
        return self._words[lang]

    # What somebody wants, as events

    def answer(self, seat: int, option: int, seq: int) -> Iterator[Event]:
        """A seat's answer to a question that was asked when the table had ``seq`` events."""
        if not self.since <= seq <= self.seq:
            raise Outdated(msg("table.stale"))
        question = self.match.check(option, seat)
        yield Event("answer", question.seat, option)

    def undo(self, seats: Sequence[int], position: int | None = None) -> Iterator[Event]:
        """Back to the last decision of these seats, or to a position. Past the barrier other persons must agree.

        Once the game is over nothing is taken back, for everything was shown: whoever wants to may branch.
        """
        if self.over:
            raise Refusal(msg("undo.over"), [])
        sealed = [seat for seat in seats if seat in self.match.sealed]
        if position is None and sealed:
            yield Event("unseal", max(sealed))
            return
        if position is None:
            position = self.back(seats)
        if position is None:
            raise Refusal(msg("undo.nothing"), [])
        if not self.first <= position < len(self.match.tape):
            raise Refusal(msg("undo.no_such_place", position=position, last=len(self.match.tape)), [])
        if not self.needs_consent(seats, position):
            yield Event("undo", seats[0], position)
            return
        if self.wish is None or (self.wish.seat, self.wish.position) != (seats[0], position):
            yield Event("wish", seats[0], position)
        for seat in seats[1:]:
            yield Event("agree", seat)

    def redo(self, seats: Sequence[int]) -> Iterator[Event]:
        """Forward again to the next decision of a person: for whoever took back, until somebody else acts."""
        if not self.match.undone:
            raise Refusal(msg("redo.nothing"), [])
        if not self.may_redo(seats):
            raise Refusal(msg("redo.not_yours"), [])
        yield Event("redo", seats[0])
        while self.match.undone and self.match.question and self.match.question.seat not in self.people:
            yield Event("redo", seats[0])

    def consent(self, seats: Sequence[int], yes: bool, position: int) -> Iterator[Event]:
        """Agree to the undo to a position that somebody wishes, or refuse it."""
        if self.wish is None or self.wish.position != position:
            raise Outdated(msg("table.stale"))
        asked = [seat for seat in seats if seat in self.wish.waiting]
        for seat in asked if yes else asked[:1]:
            yield Event("agree" if yes else "decline", seat)

    # What it would come to

    def back(self, seats: Sequence[int]) -> int | None:
        """Where undo would go: the last decision of these seats; beside a real board, the last answer of all."""
        position = self.past.last((*seats, NATURE) if self.companion else seats)
        return None if position is None or position < self.first or self.over else position

    def may_redo(self, seats: Sequence[int]) -> bool:
        """Whether these seats have something to redo."""
        return self.match.undone and self.undoer in seats

    def needs_consent(self, seats: Sequence[int], position: int) -> bool:
        """Whether other persons must agree if these seats go back to a position."""
        others = set(self.people) - set(seats)
        sealed = others & set(self.match.sealed)
        return bool(others) and (bool(sealed) or position < self.past.barrier(seats))

    def at(self, position: int) -> Match:
        """The match after so many answers, on its own and without dice to come."""
        if not 0 <= position <= len(self.match.tape):
            raise Refusal(msg("undo.no_such_place", position=position, last=len(self.match.tape)), [])
        twin = self.match.fork()
        twin.nature = None
        twin.undo_to(position)
        return twin

    def reviewing(self) -> Reviewing:
        """The review of the game as it stands, shared by all who look into it."""
        if self._reviewing is None or self._reviewing.tape != self.match.tape:
            self._reviewing = Reviewing(self.match)
        return self._reviewing
