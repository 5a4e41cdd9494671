"""A stored table under other rules or components than those it was played under: where the two part, if they do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from tocsin.core import NATURE, Match, Message, msg
from tocsin.core.record import header, text_of
from tocsin.sitting.events import Course, Event, Start, Trail, Written


class Parting(NamedTuple):
    """The tape up to which two versions agree, and the version under which it went on."""

    tape: list[int]
    version: str

    def reason(self, today: str) -> Message:
        """Why the table is frozen."""
        then, now, n = self.version.partition("-")[0], today.partition("-")[0], len(self.tape) + 1
        if then != now:
            return msg("table.frozen_rules", then=then, now=now, n=n)
        return msg("table.frozen_components" if self.version != today else "table.frozen", n=n)


def parting(course: Course, start: Start, events: Iterable[Event], newest: Trail | None) -> Parting | None:
    """Let events happen for as long as they lead where they led; where they no longer do.

    Events of today's version are not compared. Those without a trail prove nothing: under other rules than the table
    was begun with, only a later event can show that they still mean the same.
    """
    today, begun, other = course.match.setup.version, _begun(start), start.other
    agreed: list[int] = []
    doubt = other and bool(start.prefix)
    for event in events:
        version = event.trail.version if event.trail else begun
        if event.trail and version != today and course.frozen is None:
            end = _end(course, event, event.trail, agreed)
            if end is not None:
                return Parting(end, version)
        doubt = event.trail is None and other
        if not doubt:
            agreed = course.match.tape[:]
        try:
            course.apply(event)
        except Exception:
            # Rules may stumble over answers that were not given under them.
            return Parting(agreed, version)
    if newest is not None:
        end = _end(course, None, newest, agreed) if newest.version != today else None
        return None if end is None else Parting(end, newest.version)
    return Parting(agreed, begun) if doubt else None


def unbegun(start: Start, events: Sequence[Event], newest: Trail | None) -> Parting:
    """The parting of a branched table whose first answers, those of the other table, are no longer allowed."""
    trails = (trail for trail in (*(event.trail for event in events), newest) if trail is not None)
    first = next(trails, None)
    return Parting([], first.version if first else _begun(start))


def _begun(start: Start) -> str:
    return f"{start.revision}-{start.components}"


def _end(course: Course, event: Event | None, then: Trail, agreed: list[int]) -> list[int] | None:
    """How far the tape agrees with the trail of an event; ``None`` if it does with all of it."""
    try:
        now = course.trail(event)
    except Exception:
        # A title has words only for the answers one could think of.
        return agreed
    if then.undo != now.undo:
        return agreed
    begin = len(course.match.tape) - len(now.lines)
    others = then.version.partition("-")[2] != now.version.partition("-")[2]
    for n, (a, b) in enumerate(zip(then.lines, now.lines, strict=False)):
        if not _alike(a, b, others):
            return course.match.tape[: begin + n]
    if (then.mark, len(then.lines), then.result) != (now.mark, len(now.lines), now.result):
        return agreed
    if then.own is None or (now.own is not None and _alike(then.own, now.own, others)):
        return None
    return course.match.tape[:]


def _alike(then: Written, now: Written, others: bool) -> bool:
    """Whether two answers mean the same. With other components it may be another card that goes by the same number."""
    return (then.seat, then.option) == (now.seat, now.option) and (then.label == now.label or not others)


def agreed(start: Start, found: Parting) -> Match:
    """The match as far as both versions agree, without dice to come."""
    match = start.opening()
    for option in found.tape:
        match.answer(option)
    return match


def record(course: Course, start: Start, trails: Iterable[Trail]) -> str:
    """The record of a frozen game: all that its trails tell, also what today's rules do not allow."""
    lines = [header(course.match, start.players, start.lang, start.begun)]
    lines[0]["commitment"] = course.commitment
    lines += [{"seat": seat, "share": share} for seat, share in sorted(course.shares.items())]
    n, result = 0, None
    for trail in trails:
        if trail.undo is not None:
            n = trail.undo
            lines.append({"undo": n})
        for each in trail.lines:
            lines.append(_answer(each, n))
            n += 1
        if "option" in lines[-1]:
            lines[-1]["mark"] = trail.mark
        if trail.own is not None:
            lines.append(_answer(trail.own, n))
            n += 1
        result = trail.result
    if result is not None:
        winners, scores, cite = result
        seed = start.seed if course.commitment is not None else None
        lines.append({"result": {"winners": winners, "scores": scores, "cite": cite}, "seed": seed})
    return text_of(lines)


def _answer(line: Written, n: int) -> dict[str, Any]:
    seat = "nature" if line.seat == NATURE else line.seat
    return {"n": n, "seat": seat, "verb": line.verb, "option": line.option, "cite": line.cite, "mark": None}
