"""Helpers for tests: matches from hand-written positions, random play, every set-up of a title."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from random import Random
from typing import Any

import tocsin
from tocsin.core import NATURE, Match, Seeded, Setup, from_json, registry, set_up
from tocsin.core.state import specs

# To run the contract tests for one title only, while writing it: TOCSIN_ONLY=red-flag ./tocsin test
TITLES = [id for id in tocsin.titles() if os.environ.get("TOCSIN_ONLY", id) == id]


def setups(title: str) -> Iterator[Setup]:
    """Every number of seats with the default options, then every other value of every option."""
    low, high = registry.title(title).seats
    for seats in range(low, high + 1):
        yield set_up(title, seats=seats)
    for option in registry.parts(title).all("option"):
        for value in option["values"]:
            if value != option["default"]:
                yield set_up(title, {option["id"]: value})


def random_match(setup: Setup, seed: int, stop: int | None = None) -> Match:
    """A match played at random, to the end or until ``stop`` answers."""
    match, rng = Match(setup, Seeded(str(seed))), Random(seed)
    while match.question is not None and (stop is None or len(match.tape) < stop):
        match.answer(rng.choice(match.question.options))
        assert len(match.tape) <= setup.title.limit, f"{setup.title.id} runs away with seed {seed}"
    return match


def at(title: str, position: dict[str, Any] | None = None, seats: int | None = None, **options: Any) -> Match:
    """A match from a hand-written position. NATURE is asked like any seat."""
    setup = set_up(title, options, seats)
    return Match(setup, None, from_json(setup.start(), position or {}))


def answer(match: Match, *names: str | int) -> Match:
    """Answer questions in turn. An int is an option (or a die); a text is an English label or a unique part of one."""
    from tocsin.words import words_for

    words = words_for(match.setup, "en")
    for name in names:
        question = match.question
        assert question is not None, f"the game is over before {name!r}"
        if isinstance(name, int):
            match.answer(name)
            continue
        labels = {o: words.say(match.setup.title.label(match.setup.box, question, o)) for o in question.options}
        found = [o for o, label in labels.items() if label == name]
        found = found or [o for o, label in labels.items() if name.lower() in label.lower()]
        assert len(found) == 1, f"{name!r} is {len(found)} of {sorted(labels.values())} ({question.verb})"
        match.answer(found[0])
    return match


def option(match: Match, name: str) -> int:
    """The member of the question's domain with this English label, or a unique part of it, allowed or not."""
    from tocsin.words import words_for

    words, question = words_for(match.setup, "en"), match.question
    assert question is not None
    members = sorted({*question.options, *question.domain})
    labels = {o: words.say(match.setup.title.label(match.setup.box, question, o)) for o in members}
    found = [o for o, label in labels.items() if label == name] or [o for o, label in labels.items() if name in label]
    assert len(found) == 1, f"{name!r} is {len(found)} in {question}"
    return found[0]


def refused(match: Match, name: str | int, *cites: str) -> None:
    """Assert that the option is refused, with each of these statements as a reason."""
    member = name if isinstance(name, int) else option(match, name)
    reasons = [reason.cite for reason in match.why_not(member)]
    assert reasons, f"{name!r} is allowed"
    for cite in cites:
        assert cite in reasons, f"{cite} is not among {reasons}"


def perft(match: Match, depth: int) -> int:
    """How many ways there are to answer the next ``depth`` questions, NATURE's included."""
    question = match.question
    if depth == 0 or question is None:
        return 1
    total = 0
    for member in question.options:
        twin = match.fork()
        twin.answer(member)
        total += perft(twin, depth - 1)
    return total


def position(match: Match) -> dict[str, Any]:
    """The position after a round trip through JSON text."""
    found: dict[str, Any] = json.loads(json.dumps(match.state.to_json()))
    return found


def fields(match: Match) -> list[str]:
    return [spec.name for spec in specs(type(match.state))]


__all__ = [
    "NATURE",
    "TITLES",
    "answer",
    "at",
    "fields",
    "option",
    "perft",
    "position",
    "random_match",
    "refused",
    "setups",
]
