"""The past of a match, kept up step by step: what happened, what each reader may read of it, where undo stops alone."""

from __future__ import annotations

from tocsin.core import NATURE, Match, Note, Step
from tocsin.words.catalogue import Words
from tocsin.words.story import Line, told

Reader = tuple[str, int | None, bool]
"""A language, a seat, and whether everything may be read."""


class History:
    """The steps of a match, extended as it goes on and cut where it goes back. Never runs the whole match again."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.cuts = 0
        """How often the past was cut: lines sent before the last cut may not be true any more."""
        self._begin()
        self.update()

    def update(self) -> None:
        """Follow the match to where it is now."""
        tape, mine = self._match.tape, self._twin.tape
        same = len(mine) <= len(tape) and mine == tape[: len(mine)]
        if not same:
            self.cuts += 1
            self._begin()
        for position in range(len(self._twin.tape), len(tape)):
            question = self._twin.question
            self._heard.clear()
            self._twin.answer(tape[position])
            self.steps.append(Step(position, question, tape[position], tuple(self._heard)))

    def _begin(self) -> None:
        self._heard: list[Note] = []
        self._twin = Match(self._match.setup, None, self._match.first, self._heard)
        self.steps = [Step(-1, None, 0, tuple(self._heard))]
        self._lines: dict[Reader, list[Line]] = {}
        self._counted: dict[Reader, int] = {}

    def lines(self, words: Words, seat: int | None, all_seen: bool) -> list[Line]:
        """The story as one seat may read it; with ``all_seen`` as anybody may once the game is over."""
        key = words.lang, seat, all_seen
        lines = self._lines.setdefault(key, [])
        for step in self.steps[self._counted.get(key, 0) :]:
            lines += told(self._match.setup, step, words, seat, all_seen)
        self._counted[key] = len(self.steps)
        return lines

    def last(self, seats: tuple[int, ...]) -> int | None:
        """The tape position of the last decision of these seats."""
        for step in reversed(self.steps):
            if step.question is not None and step.question.seat in seats:
                return step.position
        return None

    def barrier(self, seats: tuple[int, ...]) -> int:
        """The first position these seats may undo to alone: since then nobody else chose and nothing was shown."""
        for step in reversed(self.steps):
            question = step.question
            if question is None:
                continue
            other = question.seat not in seats and (question.seen is None or bool(set(seats) & set(question.seen)))
            if other or any(note.reveals for note in step.notes):
                return step.position + 1
        return 0

    def deciders(self) -> list[int]:
        """The seat of each answer."""
        return [step.question.seat for step in self.steps if step.question is not None]

    def decisions(self) -> list[int]:
        """Every position where a seat, not NATURE, decided."""
        return [step.position for step in self.steps if step.question and step.question.seat != NATURE]
