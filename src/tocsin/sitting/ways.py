"""Moves of several answers: where answers in a row lead, how often one may be given, what belongs together."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from tocsin.core import Match, Question
from tocsin.sitting.messages import PLAN, Gesture, Way
from tocsin.words import Words

MANY = 400
"""So many positions are looked at, which is more than any board has places in reach."""
FEW = 4
"""So often an answer is repeated with a click for each number; beyond it, only all at once."""


class Trip(NamedTuple):
    """A move so far: the match after it, its answers, and the places it passes."""

    match: Match
    answers: list[tuple[str, int]]
    path: list[str]


def ways(match: Match, question: Question, words: Words) -> list[Way]:
    """The shortest way to each place, as far as nothing but this seat's own answers happens on it.

    Where nothing else can be done at the place, the move ends there; otherwise the seat is asked what. A place that two
    first answers lead to equally soon, such as two figures, is left out. What begins another move, such as a kick,
    leads to the places that are not in reach without it.
    """
    ends = dict(match.setup.title.ways)
    if question.verb not in ends or match.setup.title.place is None:
        return []
    start = Trip(_alone(match), [], [])
    found = _spread(question, [start], words)
    for option in question.options:
        after = start.match.fork()
        after.answer(option)
        asked = after.question
        another = asked is not None and asked.seat == question.seat and asked.verb in {*ends} - {question.verb}
        if another and _place(start.match, question, option) in (None, _here(start.match, question)):
            for way in _spread(question, [Trip(after, [(question.verb, option)], [])], words).values():
                found.setdefault(way.place, way)
    return list(found.values())


def _spread(question: Question, begun: list[Trip], words: Words) -> dict[str, Way]:
    """The places that answers in a row lead to."""
    found: dict[str, Way] = {}
    unclear: set[str] = set()
    ahead, looked = deque(begun), 0
    while ahead and looked < MANY:
        trip = ahead.popleft()
        asked = trip.match.question
        if asked is None or not _goes_on(trip, question.seat):
            continue
        for option in asked.options:
            place = _place(trip.match, asked, option)
            if place is None or place == _here(trip.match, asked):
                continue
            answers = [*trip.answers, (asked.verb, option)]
            if place in found:
                known = found[place]
                if (
                    asked.verb != question.verb
                    and known.option != answers[0][1]
                    and len(known.path) == len(trip.path) + 1
                ):
                    unclear.add(place)
                continue
            looked += 1
            after = trip.match.fork()
            after.answer(option)
            there = Trip(after, answers, [*trip.path, place])
            ahead.append(there)
            label = words.say(after.setup.title.label(after.setup.box, asked, option))
            found[place] = Way(place, answers[0][1], [*answers[1:], *_end(there, question.seat)], label, there.path)
    return {place: way for place, way in found.items() if place not in unclear}


def _goes_on(trip: Trip, seat: int) -> bool:
    """Whether the same move is still asked about: of the seat, and from where it has come to."""
    asked, ends = trip.match.question, dict(trip.match.setup.title.ways)
    if asked is None or asked.seat != seat or asked.verb not in ends:
        return False
    return not trip.answers or asked.verb != trip.answers[-1][0] or _here(trip.match, asked) == trip.path[-1]


def _end(trip: Trip, seat: int) -> list[tuple[str, int]]:
    """The answer that ends a move at a place, if that is all there is to do there but to go on."""
    asked = trip.match.question
    if asked is None or not _goes_on(trip, seat):
        return []
    end = dict(trip.match.setup.title.ways)[asked.verb]
    here = [option for option in asked.options if _place(trip.match, asked, option) in (trip.path[-1], None)]
    return [(asked.verb, end)] if end is not None and here == [end] else []


def _here(match: Match, asked: Question) -> str | None:
    """Where a move has come to: its end would be there."""
    end = dict(match.setup.title.ways)[asked.verb]
    return None if end is None else _place(match, asked, end)


def _place(match: Match, asked: Question, option: int) -> str | None:
    title = match.setup.title
    place = title.place(match.setup.box, asked, option) if title.place is not None else None
    return place if isinstance(place, str) else None


def times(match: Match, question: Question) -> dict[int, list[int]]:
    """How often each answer may be given at once: twice and a few times more, or as often as it goes."""
    if question.verb not in match.setup.title.repeats:
        return {}
    found = {}
    for option in question.options:
        twin, n = _alone(match), 0
        while n < PLAN:
            asked = twin.question
            if asked is None or (asked.seat, asked.verb) != (question.seat, question.verb):
                break
            if option not in asked.options:
                break
            twin.answer(option)
            n += 1
        found[option] = [often for often in range(2, n + 1) if often <= FEW or often == n]
    return found


def gestures(match: Match, question: Question, words: Words) -> list[Gesture]:
    """What the title offers as one click."""
    offered = match.setup.title.gestures
    if offered is None:
        return []
    steps = reversed(match.past.steps)
    earlier = ((step.question, step.option) for step in steps if step.question and step.question.seat == question.seat)
    return [
        Gesture(
            each.option,
            words.say(each.label) if each.label else "",
            list(each.goals),
            each.sure,
            words.say(each.always) if each.always else "",
        )
        for each in offered(match.state, question, earlier)
    ]


def _alone(match: Match) -> Match:
    """The same match without dice to come."""
    twin = match.fork()
    twin.nature = None
    return twin
