"""Options and the seat in words."""

from __future__ import annotations

from tocsin.core import Message, Question, msg
from tocsin.games.which_side.box import Box, Mean
from tocsin.games.which_side.pieces import BOXES, Gauge, Resource
from tocsin.games.which_side.play.harm import IDLE, IMPRISONED, is_hurt


def label(box: Box, question: Question, option: int) -> Message:
    """What an answer means."""
    verb = question.verb
    if verb == "place":
        return box.jobs[option].name
    if verb == "resolve":
        job = box.jobs[option % BOXES]
        return job.name if option < BOXES else msg("label.by_a_hurt_worker", box=job.name)
    if verb in ("arrest", "lose"):
        return _who(box, question, option)
    if verb in ("raise", "lower"):
        return msg(f"gauge.{Gauge(option).name.lower()}")
    if verb == "defend":
        return msg("label.calm_the_police" if option else "label.free_a_prisoner")
    if verb == "take":
        return _take(box, option)
    return msg("label.die", n=option, line=box.offensive[option].name)


def seat_name(box: Box, seat: int) -> Message:
    return msg("seat.workers")


def price(mean: Mean) -> tuple[Message, ...]:
    """WS-54. What a means of production costs."""
    found = [msg(f"resource.{Resource(n).name.lower()}") for n in mean.resources]
    if mean.dollars:
        found.append(msg("label.dollars", n=mean.dollars))
    return tuple(found)


def _take(box: Box, option: int) -> Message:
    if option == box.no_mean:
        return msg("label.nothing")
    mean = box.means[option]
    return msg("label.mean", mean=mean.name, price=price(mean))


def _who(box: Box, question: Question, who: int) -> Message:
    """A worker by his kind (`harm`)."""
    if who == IMPRISONED:
        return msg("label.prisoner")
    if who < IDLE:
        return msg("label.hurt_at" if is_hurt(who) else "label.healthy_at", box=box.jobs[who % BOXES].name)
    if question.about:
        return msg("label.hurt_idle" if is_hurt(who) else "label.healthy_idle")
    return msg("label.hurt" if is_hurt(who) else "label.healthy")
