"""A position: gauges, workers, the boxes they stand on, resources and means of production (WS-1..11)."""

from __future__ import annotations

from collections.abc import Iterable

from tocsin import core
from tocsin.core import Reason, choice, number, numbers, reason, state, zones
from tocsin.games.which_side.box import Box
from tocsin.games.which_side.pieces import (
    BOXES,
    EMPLOYERS,
    HEALTHY,
    HURT,
    OVER,
    RESERVE,
    RESOLVING,
    Deed,
    Gauge,
    Outcome,
    Owner,
    Phase,
    Post,
    Resource,
    Worker,
)


@state
class State(core.State[Box]):
    """A position between two phases, or between two workers at work."""

    turn: int = number(1, low=1, high=lambda box: box.last)
    phase: int = choice(Phase.SETUP)
    employers: int = number(0, high=lambda box: box.last)
    savings: int = number(0, high=lambda box: box.savings_max)
    surcharge: int = number(0)
    gauges: list[int] = numbers(Gauge, [0] * 3, high=lambda box: box.steps - 1)
    workers: list[int] = numbers(Worker, [0] * 5, high=lambda box: box.total)
    posts: list[int] = numbers(Post, [0] * 2 * BOXES, high=lambda box: box.total)
    resources: list[int] = numbers(Resource, [0] * 4)
    means: list[int] = zones(Owner, "mean", Owner.EMPLOYERS)
    outcome: int = choice(Outcome.OPEN)

    def finish(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.phase = OVER


def start(box: Box) -> State:
    """WS-2, WS-10. Two dollars, four healthy workers, four in reserve, everything else at zero."""
    g = State()
    g.box = box
    g.savings = box.savings
    g.workers = [box.free, 0, 0, box.total - box.free, 0]
    g.means = [0] * len(box.means)
    return g


def check(g: State) -> Iterable[Reason]:
    """INV-1..4: eight workers in all, on boxes only while they act there, and a game that is not already over."""
    box = g.box
    workers, posts = g.workers, g.posts
    if sum(workers) != box.total:
        yield reason("WS-2", "why.workers_in_all", n=box.total)
    if sum(posts[:BOXES]) > workers[HEALTHY] or sum(posts[BOXES:]) > workers[HURT]:
        yield reason("WS-37", "why.more_placed_than_free")
    if any(posts) and g.phase != RESOLVING:
        yield reason("WS-37", "why.placed_too_early")
    for n, job in enumerate(box.jobs):
        if job.slots and posts[n] + posts[n + BOXES] > job.slots:
            yield reason("WS-40" if job.area == "group" else "WS-41", "why.box_full", box=job.name, n=job.slots)
        if job.deed == Deed.RECRUITING and posts[n] + posts[n + BOXES] > workers[RESERVE]:
            yield reason("WS-42", "why.reserve_spoken_for")
    if any(g.resources) and g.phase < RESOLVING:
        yield reason("WS-50", "why.resources_too_early")
    if sum(g.means) >= box.goal and g.phase != OVER:
        yield reason("WS-56", "why.already_won")
    if g.employers == box.last and g.phase == EMPLOYERS:
        yield reason("WS-57", "why.already_lost")
    if (g.phase == OVER) != (g.outcome != Outcome.OPEN):
        yield reason("WS-57", "why.over_without_end")
