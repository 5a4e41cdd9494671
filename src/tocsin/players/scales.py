"""Scales: every option of a question looked into alike, each in the same imagined worlds.

A search looks mostly into what it likes, which is how to play; to say that one answer is better than another, both must
have had the same chance. Here each option has trees of its own, and world number ``n`` is the same for all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tocsin.players.search import Tried
from tocsin.players.sight import Sight
from tocsin.players.tree import Chance, Forest


class Scales:
    """What each option of a sight's question is worth, world by world. The same seed gives the same values."""

    def __init__(self, sight: Sight, seed: str, options: Sequence[int] | None = None) -> None:
        self._sight, self._seed = sight, seed
        chosen = sight.question.options if options is None else options
        self.tried = {option: Tried(0, 0.0, 0.0) for option in chosen}
        self._forests = {option: Forest(sight.setup.seats, Random(f"{seed}/{option}")) for option in chosen}

    def weigh(self, worlds: int, options: Sequence[int] | None = None) -> None:
        """Look into the options, or some of them, until each was tried in so many worlds."""
        for option in self.tried if options is None else options:
            for number in range(self.tried[option].tries, worlds):
                self._try(option, number)

    def _try(self, option: int, number: int) -> None:
        sight = self._sight
        rng = Random(f"{self._seed}/{number}")
        world = sight.imagine(rng, Chance(rng))
        world.answer(option, sight.seat)
        won = self._forests[option].grow(world)[sight.seat]
        self.tried[option] = self.tried[option].plus(Tried(1, won, won * won))

    def ranked(self) -> list[int]:
        """The options, best first."""
        return sorted(self.tried, key=lambda option: (-self.tried[option].value, option))
