"""What both adapters share: actions by place, views as numbers.

An action is the place of an option in its question: action 0 is the first option, and so on. The options themselves are
ints of any size, so they are part of the observation instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from zlib import crc32

from tocsin.core import Match

ACTIONS = 256
"""More than any question has options."""

NUMBERS = 1024
"""More than any view has values; the rest is nothing."""


def numbers(view: Any) -> list[float]:
    """A view as numbers, in the order of its fields: texts by their checksum between 0 and 1, nothing as -1."""
    found = list(_values(view))[:NUMBERS]
    return found + [0.0] * (NUMBERS - len(found))


def shares(match: Match) -> list[float]:
    """What each seat gets at the end: 1 for the winner, -1 for the others, between them for a shared win."""
    result = match.result
    seats = match.setup.seats
    if result is None or (not result.winners and seats > 1):
        return [0.0] * seats
    each = 2 / len(result.winners) - 1 if result.winners else 0.0
    if len(result.winners) == seats > 1:
        each = 0.0
    return [each if seat in result.winners else -1.0 for seat in range(seats)]


def _values(data: Any) -> Iterator[float]:
    if isinstance(data, dict):
        for value in data.values():
            yield from _values(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _values(value)
    elif isinstance(data, str):
        yield crc32(data.encode()) / 2**32
    else:
        yield -1.0 if data is None else float(data)
