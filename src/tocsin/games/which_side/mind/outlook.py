"""What a turn will come to, and how likely the commune is after it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from tocsin.games.which_side.box import Box
from tocsin.games.which_side.mind.weights import (
    ENOUGH,
    EVEN,
    FIRST_HANDS,
    FREE,
    GAUGE,
    HAND,
    HAND_LEFT,
    HURT_LEFT,
    HURT_ONE,
    LEFT,
    LOST,
    NEED,
    POLICE_GAUGE,
    PRISONER_ONE,
    RENT,
    SAVED,
    SAVED_LEFT,
    SHORT,
    SLACK,
    WON,
)
from tocsin.games.which_side.pieces import (
    BOXES,
    DEFENCE,
    HEALING,
    HEALTHY,
    HOUSEWORK,
    HURT,
    INSALUBRITY,
    LABOUR,
    POLICE,
    PRISONER,
    RESERVE,
    RISK,
)
from tocsin.games.which_side.state import State


class Day(NamedTuple):
    """A position, as far as the outlook goes by it. Resources and means are a bit each."""

    employers: int
    savings: int
    surcharge: int
    healthy: int
    hurt: int
    prisoners: int
    reserve: int
    risk: int
    insalubrity: int
    police: int
    resources: int
    means: int


def today(g: State) -> Day:
    workers, gauges = g.workers, g.gauges
    return Day(
        g.employers,
        g.savings,
        g.surcharge,
        workers[HEALTHY],
        workers[HURT],
        workers[PRISONER],
        workers[RESERVE],
        gauges[RISK],
        gauges[INSALUBRITY],
        gauges[POLICE],
        _bits(g.resources),
        _bits(g.means),
    )


def _bits(flags: Iterable[int]) -> int:
    return sum([1 << n for n, flag in enumerate(flags) if flag])


def at_work(g: State) -> tuple[int, ...]:
    """The boxes of those still to act, each as often as somebody stands there."""
    posts = g.posts
    return tuple([n for n in range(BOXES) for _ in range(posts[n] + posts[n + BOXES])])


@cache
def _costing_nothing(box: Box) -> int:
    return _bits([not mean.dollars for mean in box.means])


def worth(box: Box, day: Day) -> float:
    """How likely the commune is when a turn is over."""
    employers, savings, _, healthy, hurt, prisoners, _, risk, insalubrity, police, _, means = day
    left = box.last - employers
    need = box.goal - means.bit_count()
    if need <= 0:
        return WON
    if need > left or not healthy + hurt:
        return LOST - need
    hands = healthy + hurt - hurt // box.divisor
    spare = box.steps - len(GAUGE)
    few, some = FIRST_HANDS
    slack = left - need
    return (
        -EVEN
        + RENT * box.rent
        + LEFT * left
        + NEED * need
        + (SLACK[slack] if slack < len(SLACK) else 0)
        + (SAVED + SAVED_LEFT * left) * min(savings, ENOUGH)
        + (HAND + HAND_LEFT * left) * hands
        + few[0] * min(hands, few[1])
        + some[0] * min(hands, some[1])
        + (HURT_ONE + HURT_LEFT * left) * hurt
        + PRISONER_ONE * prisoners
        + FREE * (_costing_nothing(box) & ~means).bit_count()
        + GAUGE[max(0, risk - spare)]
        + GAUGE[max(0, insalubrity - spare)]
        + POLICE_GAUGE[max(0, police - spare)]
    )


def evening(box: Box, day: Day, posts: Sequence[int], aim: int = -1) -> float:
    """What the turn is worth if those on boxes act in a sensible order and the best means is taken.

    With an aim, a means whose resources are at hand, each dollar missing for it counts against the turn.
    """
    employers, savings, surcharge, healthy, hurt, prisoners, reserve, *levels, have, means = day
    jobs, steps = box.jobs, box.steps
    printing: list[int] = []
    either: list[tuple[int, ...]] = []
    cleaning = healing = defence = recruits = 0
    for n in posts:
        _, _, _, _, deed, pay, dollars, gain, gauges = jobs[n]
        if deed == LABOUR:
            savings += dollars
            if pay:
                printing.append(n)
            elif gain >= 0:
                have |= 1 << gain
            if len(gauges) == 1:
                levels[gauges[0]] += 1
            elif gauges:
                either.append(gauges)
        elif deed == HOUSEWORK:
            cleaning += 1
        elif deed == HEALING:
            healing += 1
        elif deed == DEFENCE:
            defence += 1
        else:
            recruits += 1
    for n in printing:
        if savings >= jobs[n].pay:
            savings -= jobs[n].pay
            have |= 1 << jobs[n].gain
    for gauges in either:
        levels[min(gauges, key=levels.__getitem__)] += 1
    while cleaning and (levels[RISK] or levels[INSALUBRITY]):
        levels[RISK if levels[RISK] >= levels[INSALUBRITY] else INSALUBRITY] -= 1
        cleaning -= 1
    while defence and levels[POLICE] >= steps:
        levels[POLICE] -= 1
        defence -= 1
    harm = levels[RISK] // steps + levels[INSALUBRITY] // steps
    arrests = min(levels[POLICE] // steps, healthy + hurt)
    risk, insalubrity, police = [level % steps for level in levels]
    if arrests:
        jailed = min(arrests, healthy)
        healthy -= jailed
        prisoners += jailed
        hurt -= arrests - jailed
    freed = min(defence, prisoners)
    prisoners -= freed
    healthy += freed
    police = max(0, police - defence + freed)
    if harm:
        healthy, hurt = _harmed(healthy, hurt, harm)
    healed, recruits = min(healing, hurt), min(recruits, reserve)
    healthy += healed + recruits
    hurt -= healed
    costs = box.costs
    due = box.rent + surcharge + healthy * costs[HEALTHY] + hurt * costs[HURT] + prisoners * costs[PRISONER]
    savings = min(savings, box.savings_max) - due
    if savings < 0:
        healthy, hurt = _harmed(healthy, hurt, -savings)
        savings = 0
    crew = healthy, hurt, prisoners, reserve - recruits, risk, insalubrity, police, 0
    best = worth(box, Day(employers, savings, 0, *crew, means))
    for n, dollars in box.means_for[have]:
        if not means >> n & 1:
            if dollars <= savings:
                best = max(best, worth(box, Day(employers, savings - dollars, 0, *crew, means | 1 << n)))
            elif n == aim:
                best -= SHORT * (dollars - savings)
    return best


def _harmed(healthy: int, hurt: int, n: int) -> tuple[int, int]:
    """WS-26, WS-27. The healthy are hurt, then the hurt die."""
    hit = min(n, healthy)
    return healthy - hit, max(0, hurt + hit - (n - hit))
