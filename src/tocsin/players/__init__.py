"""Players: whatever answers questions for a seat. A player gets a sight of the match, never the match itself."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from tocsin.core import Match, Question, UnknownName, imagine, msg


class Sight:
    """What one seat may know: its question, its view, and worlds imagined from them."""

    def __init__(self, match: Match, seat: int) -> None:
        self._match = match
        self.seat = seat

    @property
    def question(self) -> Question:
        """The question this seat has to answer."""
        return next(question for question in self._match.questions if question.seat == self.seat)

    def view(self) -> dict[str, Any]:
        """What the seat sees, as plain data."""
        return self._match.view(self.seat)

    def imagine(self, rng: Random) -> Match:
        """An equally possible world, to try things in. Dice to come are not known in it."""
        return imagine(self._match, self.seat, rng)


class Player(Protocol):
    """Chooses one of the options of the question in its sight."""

    def choose(self, sight: Sight) -> int: ...


class RandomPlayer:
    """Every option alike likely."""

    def __init__(self, seed: str = "0") -> None:
        self._rng = Random(seed)

    def choose(self, sight: Sight) -> int:
        return self._rng.choice(sight.question.options)


KINDS = ("human", "random")


def player(spec: str, seed: str) -> Player | None:
    """The player of a spec such as ``random``; ``None`` for a person."""
    kind = spec.partition(":")[0]
    if kind == "human":
        return None
    if kind == "random":
        return RandomPlayer(seed)
    raise UnknownName(msg("player.unknown", player=spec, known=", ".join(KINDS)))
