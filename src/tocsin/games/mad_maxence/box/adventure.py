"""An adventure: its start, its carry-over, its roads and its scenes (MM-32, MM-33)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tocsin.core import Message
from tocsin.games.mad_maxence.box.board import Board
from tocsin.games.mad_maxence.box.book import Scene


@dataclass(frozen=True, slots=True)
class Adventure:
    """Where it starts, which roads are closed and which places locked, its carry-over, its scenes by place.

    ``boards`` gives the board for every set of revealed places.
    """

    name: Message
    intro: Message
    start: int
    closed: tuple[int, ...]
    locked: tuple[int, ...]
    floor: tuple[int, ...]
    cap: tuple[int, ...]
    ways: tuple[tuple[int, ...], ...]
    boards: Mapping[int, Board]
    scenes: tuple[Scene, ...]

    def reaches(self, exit: int) -> bool:
        """Whether the exit can be reached from the start once everything is revealed."""
        found = [self.start]
        for place in found:
            found.extend(other for other in self.ways[place] if other not in found)
        return exit in found
