"""Options and the seat in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tocsin.core import Message, Question, msg
from tocsin.games.which_side.box import NO_LIMIT, Box, Job, Mean
from tocsin.games.which_side.pieces import BOXES, HEALTHY, HURT, Deed, Gauge, Resource
from tocsin.games.which_side.play.harm import IDLE, IMPRISONED, is_hurt
from tocsin.games.which_side.play.workers import FREE_A_PRISONER

Levels = Mapping[str, int]
"""What a question says about the position (`workers.prospects`)."""

GAUGES = [gauge.name.lower() for gauge in Gauge]
UP = {"": "view.up", "hurt": "label.up_hurt", "dies": "label.up_dies", "arrest": "label.up_arrest"}
RAISED = {"": "label.raise", "hurt": "label.raise_hurt", "dies": "label.raise_dies", "arrest": "label.raise_arrest"}
"""A gauge that goes up, by what comes of it."""
RESOURCES = [resource.name.lower() for resource in Resource]


def label(box: Box, question: Question, option: int) -> Message:
    """What an answer means, and what comes of it."""
    verb, about = question.verb, question.about or {}
    if verb == "place":
        return _place(box, box.jobs[option], about["worker"] == msg("label.is_hurt"))
    if verb == "resolve":
        job = box.jobs[option % BOXES]
        return _work(job, option >= BOXES, _prospect(box, job, about))
    if verb == "arrest":
        return _arrest(_who(box, question, option), option)
    if verb == "lose":
        worker = _who(box, question, option)
        return msg("label.loses_action", what=worker, briefly=worker) if option < IDLE else worker
    if verb == "raise":
        return _raise(box, GAUGES[option], about)
    if verb == "lower":
        return _lower(GAUGES[option], about)
    if verb == "defend":
        return msg("label.free_a_prisoner") if option == FREE_A_PRISONER else _lower("police", about)
    if verb == "take":
        return _take(box, about, option)
    return msg("label.die", n=option, line=box.offensive[option].name)


def seat_name(box: Box, seat: int) -> Message:
    return msg("seat.workers")


def price(mean: Mean) -> tuple[Message, ...]:
    """WS-54. What a means of production costs."""
    found = [msg(f"resource.{RESOURCES[n]}") for n in mean.resources]
    if mean.dollars:
        found.append(msg("label.dollars", n=mean.dollars))
    return tuple(found)


def effects(
    deed: str, pay: int, dollars: int, gain: str | None, gauges: Sequence[str], healthy: int, hurt: int
) -> list[Message]:
    """WS-48. What a worker does at a box, in the order it happens; the last two are what workers cost (WS-5)."""
    if deed == "healing":
        return [msg("view.heal", n=hurt - healthy)]
    if deed == "recruiting":
        return [msg("view.recruit", n=healthy)]
    found = _gains(pay, dollars, gain)
    moves = [msg("view.up" if deed == "labour" else "view.down", gauge=msg(f"gauge.{gauge}")) for gauge in gauges]
    if deed == "defence":
        moves.insert(0, msg("view.free"))
    return [*found, *_either(moves)]


def _gains(pay: int, dollars: int, gain: str | None, room: int = NO_LIMIT) -> list[Message]:
    """WS-8. Only so many dollars are earned as there is room for."""
    found = []
    if pay:
        found.append(msg("view.pay", n=pay))
    if dollars:
        found.append(msg("view.earn", n=dollars) if dollars <= room else msg("label.earn_capped", n=room))
    if gain is not None:
        found.append(msg("view.gain", resource=msg(f"resource.{gain}")))
    return found


def _either(choices: list[Message]) -> list[Message]:
    return [msg("view.or", one=choices[0], other=choices[1])] if len(choices) > 1 else choices


def _gain(job: Job) -> str | None:
    return RESOURCES[job.gain] if job.gain >= 0 else None


def _work(job: Job, hurt: bool, found: list[Message]) -> Message:
    """A worker at a box; the story only names them."""
    name = msg("label.by_a_hurt_worker", box=job.name) if hurt else job.name
    return msg("label.job_hurt" if hurt else "label.job", box=job.name, effects=found, briefly=name)


def _place(box: Box, job: Job, hurt: bool) -> Message:
    """WS-48. A box with its printed effects; the prompt says who goes there, the story only if he is hurt."""
    deed = Deed(job.deed).name.lower()
    gauges = [GAUGES[n] for n in job.gauges]
    found = effects(deed, job.pay, job.dollars, _gain(job), gauges, box.costs[HEALTHY], box.costs[HURT])
    name = msg("label.by_a_hurt_worker", box=job.name) if hurt else job.name
    return msg("label.job", box=job.name, effects=found, briefly=name)


def _prospect(box: Box, job: Job, now: Levels) -> list[Message]:
    """WS-8, WS-31, WS-48. What would come of a worker's action now: no effect, or injuries and arrests as well."""
    gauges = [GAUGES[n] for n in job.gauges]
    healthy, hurt = box.costs[HEALTHY], box.costs[HURT]
    if job.deed == Deed.HEALING:
        return [msg("view.heal", n=hurt - healthy) if now["hurt"] else msg("label.no_effect_healthy")]
    if job.deed == Deed.RECRUITING:
        return [msg("view.recruit", n=healthy) if now["reserve"] else msg("label.no_effect_reserve")]
    if job.deed == Deed.LABOUR:
        if job.pay > now["savings"]:
            return [msg("label.no_effect_dollar")]
        found = _gains(job.pay, job.dollars, _gain(job), box.savings_max - now["savings"] + job.pay)
        return [*found, *_either([_up(box, n, now) for n in job.gauges])]
    choices = [msg("view.down", gauge=msg(f"gauge.{gauge}")) for gauge in gauges if now[gauge]]
    if job.deed == Deed.DEFENCE and now["prisoners"]:
        choices.insert(0, msg("view.free"))
    return _either(choices) or [msg("label.no_effect_gauge")]


def _event(box: Box, gauge: int, now: Levels) -> str:
    """WS-27, WS-31. What a step of a gauge brings besides."""
    if now[GAUGES[gauge]] + 1 < box.steps:
        return ""
    if box.jails[gauge]:
        return "arrest"
    return "hurt" if now["healthy"] else "dies"


def _up(box: Box, gauge: int, now: Levels) -> Message:
    return msg(UP[_event(box, gauge, now)], gauge=msg(f"gauge.{GAUGES[gauge]}"))


def _raise(box: Box, gauge: str, now: Levels) -> Message:
    name = msg(f"gauge.{gauge}")
    event = _event(box, GAUGES.index(gauge), now)
    return msg(RAISED[event], gauge=name, n=now[gauge] + 1, steps=box.steps, briefly=name)


def _lower(gauge: str, now: Levels) -> Message:
    name = msg(f"gauge.{gauge}")
    down = msg("view.down", gauge=name) if gauge == "police" else name
    return msg("label.lower" if now[gauge] else "label.stays", gauge=name, n=now[gauge] - 1, briefly=down)


def _take(box: Box, about: Levels, option: int) -> Message:
    """WS-50, WS-53. A means with its price; declining says what is lost with the turn."""
    if option == box.no_mean:
        lost = [msg(f"resource.{each}") for n, each in enumerate(RESOURCES) if about["have"] >> n & 1]
        none = msg("label.nothing")
        return msg("label.nothing_lost", resources=lost, briefly=none) if lost else none
    mean = box.means[option]
    return msg("label.mean", mean=mean.name, price=price(mean))


def _arrest(worker: Message, who: int) -> Message:
    """WS-33, WS-47. Prison, or death for the hurt; one who has not acted will not."""
    fate = msg("label.to_death" if is_hurt(who) else "label.to_prison", worker=worker, briefly=worker)
    return msg("label.loses_action", what=fate, briefly=worker) if who < IDLE else fate


def _who(box: Box, question: Question, who: int) -> Message:
    """A worker by his kind (`harm`)."""
    if who == IMPRISONED:
        return msg("label.prisoner")
    if who < IDLE:
        return msg("label.hurt_at" if is_hurt(who) else "label.healthy_at", box=box.jobs[who % BOXES].name)
    if question.about:
        return msg("label.hurt_idle" if is_hurt(who) else "label.healthy_idle")
    return msg("label.hurt" if is_hurt(who) else "label.healthy")
