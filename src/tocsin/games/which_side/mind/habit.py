"""What a sensible group does without thinking: it aims at one means of production and earns what the rest costs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tocsin.core import Question
from tocsin.games.which_side.box import Box, Job
from tocsin.games.which_side.mind.outlook import Day, at_work, evening, today, worth
from tocsin.games.which_side.pieces import (
    BOXES,
    DEFENCE,
    HEALING,
    HOUSEWORK,
    LABOUR,
    POLICE,
    PRISONER,
    RESOLVING,
    Resource,
)
from tocsin.games.which_side.play.harm import IDLE, IMPRISONED, is_hurt
from tocsin.games.which_side.play.workers import FREE_A_PRISONER, LOWER_THE_GAUGE
from tocsin.games.which_side.state import State

PLANS = 1 << 14
"""How many plans are remembered: a search meets the same mornings again and again."""


def habit(g: State, question: Question) -> int:
    """The plan of the turn, box by box; then whatever lets the turn end best."""
    options, verb = question.options, question.verb
    if verb == "place":
        assert question.about is not None
        n, of = question.about["n"], question.about["of"]
        placed = at_work(g)
        best = plan(g.box, today(g), placed, of - n + 1)[1]
        return next(box for box in best if best.count(box) > placed.count(box))
    if verb == "resolve":
        return min(options, key=lambda post: _order(g, post % BOXES))
    if verb == "take":
        return max(options, key=lambda n: worth_taking(g, n))
    if verb in ("arrest", "lose"):
        return max(options, key=lambda who: _without(g, who, verb == "arrest"))
    if verb == "raise":
        return min(options, key=lambda gauge: _pressure(g, gauge))
    if verb == "lower":
        return max(options, key=lambda gauge: (g.gauges[gauge] > 0, _pressure(g, gauge)))
    if verb == "defend":
        return LOWER_THE_GAUGE if _pressure(g, POLICE) >= g.box.steps and g.gauges[POLICE] else FREE_A_PRISONER
    return options[0]


# Placing


@lru_cache(PLANS)
def plan(box: Box, day: Day, placed: tuple[int, ...], more: int) -> tuple[float, tuple[int, ...]]:
    """Boxes for all the workers, some of whom are placed, and what the turn is worth then."""
    if placed:
        whole = plan(box, day, (), len(placed) + more)
        if all(whole[1].count(n) >= placed.count(n) for n in placed):
            return whole
    room = [job.slots or len(placed) + more for job in box.jobs]
    for n in box.recruiting:
        room[n] = min(room[n], day.reserve)
    for n in placed:
        room[n] -= 1
    helpful = [n for n, job in enumerate(box.jobs) if room[n] and _helps(job, day)]
    found = []
    for aim, errands in _aims(box, day, placed):
        if len(errands) <= more:
            posts, free = [*placed, *errands], room[:]
            for _ in range(more - len(errands)):
                best = max([n for n in helpful if free[n]], key=lambda n: evening(box, day, [*posts, n], aim))
                posts.append(best)
                free[best] -= 1
            found.append((evening(box, day, posts), tuple(posts)))
    return max(found)


def _aims(box: Box, day: Day, placed: tuple[int, ...]) -> Iterator[tuple[int, list[int]]]:
    """Each means still to be had, and none, with the boxes where what is missing for it can be fetched."""
    have = day.resources
    source = [0] * len(Resource)
    for n, job in enumerate(box.jobs):
        if job.gain >= 0:
            source[job.gain] = n
            if n in placed:
                have |= 1 << job.gain
    yield -1, []
    for n, mean in enumerate(box.means):
        if not day.means >> n & 1:
            yield n, [source[each] for each in mean.resources if not have >> each & 1]


def _helps(job: Job, day: Day) -> bool:
    """Whether it may make sense to go there: to heal also those hurt today. Resources are seen to by the aims."""
    if job.deed == HEALING:
        return day.hurt + day.risk + day.insalubrity > 0
    if job.deed == DEFENCE:
        return day.prisoners + day.police > 0
    return job.gain < 0


# Resolving


def _order(g: State, n: int) -> int:
    """First what does no harm and what averts it, then what brings dollars, then danger, at last the healers."""
    job = g.box.jobs[n]
    gauges = g.gauges
    if job.deed == HOUSEWORK:
        return 1 if gauges[max(job.gauges, key=lambda gauge: _pressure(g, gauge))] else 6
    if job.deed == DEFENCE:
        return 1 if gauges[POLICE] and (_pressure(g, POLICE) >= g.box.steps or not g.workers[PRISONER]) else 6
    if job.deed == HEALING:
        return 7
    if job.deed == LABOUR and job.gauges:
        return 4 if min([gauges[gauge] for gauge in job.gauges]) + 1 >= g.box.steps else 3
    return 5 if job.pay > g.savings else 2 if job.pay else 0


def _pressure(g: State, gauge: int) -> int:
    """Where a gauge will stand when those who raise it have acted."""
    posts = g.posts
    raising = [n for n, job in enumerate(g.box.jobs) if job.deed == LABOUR and job.gauges == (gauge,)]
    return g.gauges[gauge] + sum([posts[n] + posts[n + BOXES] for n in raising])


def _without(g: State, who: int, arrested: bool) -> float:
    """What the turn is worth without a worker: in prison if he was healthy, else dead."""
    day, posts = today(g), list(at_work(g))
    if who < IDLE:
        posts.remove(who % BOXES)
    if who == IMPRISONED:
        day = day._replace(prisoners=day.prisoners - 1)
    elif is_hurt(who):
        day = day._replace(hurt=day.hurt - 1)
    else:
        day = day._replace(healthy=day.healthy - 1, prisoners=day.prisoners + arrested)
    return evening(g.box, day, posts) if g.phase == RESOLVING else worth(g.box, day)


def worth_taking(g: State, n: int) -> float:
    """What it is worth to take over a means of production, or none, when the cost is paid."""
    box = g.box
    day = today(g)
    if n != box.no_mean:
        day = day._replace(savings=day.savings - box.means[n].dollars, means=day.means | 1 << n)
    return worth(box, day)
