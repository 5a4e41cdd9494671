"""What the player sees. Everything on the postcard is open (WS-1)."""

from __future__ import annotations

from tocsin.core import View
from tocsin.games.which_side.box import Job
from tocsin.games.which_side.pieces import BOXES, HEALTHY, HURT, PLACING, PRISONER, Deed, Gauge, Resource
from tocsin.games.which_side.play.reckoning import living_cost
from tocsin.games.which_side.play.workers import blocked
from tocsin.games.which_side.state import State


def view(g: State, seat: int | None) -> View:
    """The position, what it costs to live, and the printed card it is to be read with."""
    box = g.box
    position = g.to_json()
    position["difficulty"] = box.options.difficulty
    position["goal"] = box.goal
    position["last"] = box.last
    position["marked"] = box.marked
    position["steps"] = box.steps
    position["events"] = dict(zip(position["gauges"], box.jails, strict=True))
    position["blocked"] = blocked(g) if g.phase == PLACING else 0
    position["cost"] = living_cost(g)
    position["offensive"] = {str(die): line.name.id.partition(".")[2] for die, line in sorted(box.offensive.items())}
    position["rent"] = box.rent
    position["costs"] = {"healthy": box.costs[HEALTHY], "hurt": box.costs[HURT], "prisoner": box.costs[PRISONER]}
    position["boxes"] = [_box(g, n, job) for n, job in enumerate(box.jobs)]
    position["prices"] = [
        {"id": id, "dollars": mean.dollars, "resources": [Resource(n).name.lower() for n in mean.resources]}
        for id, mean in zip(box.ids["mean"], box.means, strict=True)
    ]
    return position


def _box(g: State, n: int, job: Job) -> View:
    return {
        "id": job.id,
        "area": job.area,
        "slots": job.slots,
        "healthy": g.posts[n],
        "hurt": g.posts[n + BOXES],
        "deed": Deed(job.deed).name.lower(),
        "pay": job.pay,
        "dollars": job.dollars,
        "gain": Resource(job.gain).name.lower() if job.gain >= 0 else None,
        "gauges": [Gauge(gauge).name.lower() for gauge in job.gauges],
    }
