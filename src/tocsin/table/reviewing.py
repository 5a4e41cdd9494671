"""The review of a finished game at the table: decision by decision, the outline first, shared by all who look on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from tocsin.core import NATURE
from tocsin.players.analysis import Budget
from tocsin.players.review import Moment, Review, account, judged

if TYPE_CHECKING:
    from tocsin.table.room import Room

EACH = Budget(ms=250)
"""How long to think about a decision."""
COARSE = 16
"""The first pass looks into every so many decisions, each pass after it into twice as many."""


class Reviewing:
    """What is known so far about the decisions of one game."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.tape = room.match.tape[:]
        steps = [step for step in room.history.steps if step.question is not None and step.question.seat != NATURE]
        self.places = [step.position for step in steps if step.question and len(step.question.options) > 1]
        self.moments: dict[int, Moment] = {}
        self._exact = True

    async def run(self) -> AsyncIterator[Review]:
        """Look into what nobody has looked into yet; the review after each decision, and at least once."""
        for place in outline(self.places):
            if place in self.moments:
                continue
            twin = self._room.at(place)
            assert twin.question is not None
            found = await self._room.analyse(twin, twin.question.seat, EACH)
            self.moments[place] = judged(place, self.tape[place], found)
            self._exact = self._exact and found.exact
            yield self.review()
        yield self.review()

    def review(self) -> Review:
        """As far as it is known."""
        return account(self._room.match, [self.moments[place] for place in sorted(self.moments)], self._exact)


def outline(places: list[int]) -> list[int]:
    """The same places in another order: few that span the whole first, then those between them."""
    return [places[n] for n in sorted(range(len(places)), key=lambda n: (-min(n & -n, COARSE) if n else -COARSE, n))]
