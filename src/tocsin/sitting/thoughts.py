"""Thoughts as data: what somebody who thinks elsewhere needs, and what comes back. It can be pickled both ways.

What leaves is a world imagined for the seat, so nobody else ever learns more than the seat may know.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from tocsin.core import Pack, Question, Setup, set_up
from tocsin.core.options import as_dict
from tocsin.players import Sight, player
from tocsin.players.analysis import Analysis, Budget, look_into
from tocsin.players.sight import Parcel

HASTY = "ai:nodes=30"
"""Who answers for an opponent that has thought long enough."""
Begun = Callable[[object], None]
"""Is given whoever thinks, before they begin; most can be told to ``stop``."""


class Task(NamedTuple):
    """The set-up, and a world the seat cannot tell from the real one."""

    title: str
    options: Mapping[str, object]
    seats: int
    parcel: Parcel
    pack: tuple[str, str] | None = None

    @classmethod
    def of(cls, sight: Sight) -> Task:
        setup: Setup = sight.setup
        pack = None if setup.parts.pack is None else (setup.parts.pack.text, setup.parts.pack.name)
        return cls(setup.title.id, as_dict(setup.options), setup.seats, sight.parcel(), pack)

    def sight(self) -> Sight:
        pack = Pack(*self.pack) if self.pack is not None else None
        return Sight.opened(set_up(self.title, self.options, self.seats, pack), self.parcel)


def choose(task: Task, spec: str, seed: str, begun: Begun) -> int:
    """An opponent's answer."""
    thinker = player(spec, seed)
    assert thinker is not None
    begun(thinker)
    return thinker.choose(task.sight())


def analyse(task: Task, budget: Budget, begun: Begun) -> Analysis:
    """What each option of a seat's question is worth."""
    found = look_into(task.sight(), budget, begun)
    line = tuple((_bare(question), option) for question, option in found.line)
    return found._replace(question=_bare(found.question), line=line)


def _bare(question: Question) -> Question:
    """A question without its objections, which refer to the position and cannot be pickled."""
    return Question(question.seat, question.verb, list(question.options), question.cite, about=question.about)
