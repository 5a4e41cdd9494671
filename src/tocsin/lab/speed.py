"""Speed: how many games a second one process plays, how many all of them, and what a million would take."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path
from typing import NamedTuple

from tocsin.lab import work
from tocsin.lab.plan import Plan

SAMPLE = 0.25
"""How much of a plan is played with one process alone, before and after."""


class Speed(NamedTuple):
    """Games a second with one process and with ``jobs``; ``kept`` is what remains of the ideal."""

    games: int
    sample: int
    jobs: int
    single: float
    together: float

    @property
    def kept(self) -> float:
        return self.together / (self.single * self.jobs)

    def core_hours(self, games: int) -> float:
        """How many hours of one core so many games take, at the rate of a core among others."""
        return games / (self.together / self.jobs) / 3600


def measure(plan: Plan, jobs: int, tell: work.Tell) -> Speed:
    """The whole plan with ``jobs`` processes, between two samples of a quarter of it with one."""
    part = max(1, int(plan.total * SAMPLE))
    before = _timed(_first(plan, part), 1, tell)
    together = _timed(plan, jobs, tell)
    after = _timed(_first(plan, part), 1, tell)
    return Speed(plan.total, part, jobs, 2 * part / (before + after), plan.total / together)


def _first(plan: Plan, games: int) -> Plan:
    """The first games of the first cell of a plan."""
    return Plan(plan.name, plan.seed, [plan.cells[0]._replace(games=games)])


def _timed(plan: Plan, jobs: int, tell: work.Tell) -> float:
    """Seconds from the first game to the last; starting processes is no part of it."""
    seen: list[tuple[float, int]] = []

    def watch(done: int) -> None:
        seen.append((time.perf_counter(), done))
        tell(done)

    with tempfile.TemporaryDirectory() as folder:
        work.run(plan, Path(folder), watch, jobs)
    seen.append((time.perf_counter(), plan.total))
    begun = next((n for n, (_, done) in enumerate(seen) if done > 0), 0)
    end = next(n for n, (_, done) in enumerate(seen) if done >= plan.total)
    played = plan.total - seen[begun][1]
    if played <= 0 or end <= begun:
        return seen[-1][0] - seen[0][0]
    return (seen[end][0] - seen[begun][0]) * plan.total / played
