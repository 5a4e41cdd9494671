"""Sight: all that a player gets. Its question, its view, and worlds imagined from them; never the match itself."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, TypeAlias

from tocsin.core import Match, Nature, Question, Setup, View, from_json, imagine

Parcel: TypeAlias = tuple[dict[str, Any], list[int], int]
"""A position, the answers since, and the seat that sees them."""


class Sight:
    """What one seat may know."""

    __slots__ = ("_match", "_tape", "seat")

    def __init__(self, match: Match, seat: int) -> None:
        self._match = match
        self._tape = tuple(match.tape)
        self.seat = seat

    @property
    def setup(self) -> Setup:
        """The title with its options: what everybody at the table knows."""
        return self._match.setup

    @property
    def question(self) -> Question:
        """The question this seat has to answer."""
        return next(question for question in self._match.questions if question.seat == self.seat)

    @property
    def at_once(self) -> bool:
        """Whether other seats answer at the same time, in secret."""
        return len(self._match.questions) + len(self._match.sealed) > 1

    def follows(self, earlier: Sight, answers: Sequence[int]) -> bool:
        """Whether nothing came since an earlier sight but these answers of this seat: no dice, nobody else's answer."""
        return (self.setup, self.seat, self._tape) == (earlier.setup, earlier.seat, (*earlier._tape, *answers))

    def view(self) -> View:
        """What the seat sees, as plain data."""
        return self._match.view(self.seat)

    def imagine(self, rng: Random, nature: Nature | None = None) -> Match:
        """An equally possible world, to try things in. Dice to come are not known in it: ``nature`` throws them."""
        return imagine(self._match, self.seat, rng, nature)

    def parcel(self) -> Parcel:
        """An imagined world as plain data, for another process that imagines further. See `opened`.

        Imagined before it leaves, so it holds no more than the seat may know.
        """
        state, answers = imagine(self._match, self.seat, Random(0)).mark
        return state.to_json(), answers, self.seat

    @classmethod
    def opened(cls, setup: Setup, parcel: Parcel) -> Sight:
        """The sight of a parcel."""
        state, answers, seat = parcel
        match = Match(setup, None, from_json(setup.start(), state))
        for option in answers:
            match.answer(option)
        return cls(match, seat)


class Player(Protocol):
    """Chooses one of the options of the question in its sight."""

    def choose(self, sight: Sight) -> int: ...
