"""The past of a match: every answer with its question and what the rules said about it.

A match keeps its past from the moment somebody first asks for it (`Match.past`). Stories, records, undo and reviews all
read it; nobody runs the rules again to learn what happened.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple

from tocsin.core.question import NATURE, Question
from tocsin.core.state import Note


class Step(NamedTuple):
    """One answer of a match and what followed. The first step has no question: it is the set-up."""

    position: int
    question: Question | None
    option: int
    notes: tuple[Note, ...]


def _never(question: Question) -> bool:
    return False


class Past:
    """The steps of a match, in order. `Match` adds to them and cuts them; everybody else only reads.

    - ``steps`` the set-up, then one step for each answer on the tape
    - ``heard`` the notes the rules have made since the last step
    - ``cuts`` how often the past was cut by an undo: what was told before the last cut may no longer be true
    """

    __slots__ = ("cuts", "heard", "steps")

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.heard: list[Note] = []
        self.cuts = 0

    def add(self, question: Question | None, option: int) -> None:
        """An answer was given, and the rules have come to their next question."""
        self.steps.append(Step(len(self.steps) - 1, question, option, tuple(self.heard)))
        self.heard.clear()

    def cut(self, length: int) -> None:
        """All but the first ``length`` answers were taken back."""
        del self.steps[length + 1 :]
        self.heard.clear()
        self.cuts += 1

    def deciders(self) -> list[int]:
        """The seat that gave each answer."""
        return [step.question.seat for step in self.steps if step.question is not None]

    def last(self, seats: Collection[int], forced: Callable[[Question], bool] = _never) -> int | None:
        """The position of the last answer of these seats that was not ``forced``."""
        for step in reversed(self.steps):
            if step.question is not None and step.question.seat in seats and not forced(step.question):
                return step.position
        return None

    def decisions(self) -> list[int]:
        """The positions where a seat, not NATURE, decided."""
        return [n for n, seat in enumerate(self.deciders()) if seat != NATURE]

    def barrier(self, seats: Collection[int], forced: Callable[[Question], bool] = _never) -> int:
        """The first position these seats may go back to on their own.

        Since then nobody else has chosen, thrown or drawn anything, seen or not, and nothing hidden was shown. A
        ``forced`` answer is no choice.
        """
        for step in reversed(self.steps):
            if step.question is None:
                break
            others = step.question.seat not in seats and not forced(step.question)
            if others or any(note.reveals for note in step.notes):
                return step.position + 1
        return 0
