"""What both adapters share: actions by place, views as numbers.

An action is the place of an option in its question: action 0 is the first option, and so on. The options themselves are
ints of any size, so they are part of the observation instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

from tocsin.core import Match, View

ACTIONS = 256
"""More than any question has options."""

NUMBERS = 1024
"""More than any view has values; what is left over is 0."""


def numbers(view: View) -> list[float]:
    """A view as numbers, in the order of its fields: a text by its checksum between 0 and 1, nothing as -1."""
    found = list(_values(view))[:NUMBERS]
    return found + [0.0] * (NUMBERS - len(found))


def returns(match: Match) -> list[float]:
    """What each seat gets at the end: 1 for a win, -1 for a loss, in between for a shared win, 0 if all fared alike."""
    seats = match.setup.seats
    shares = match.result.shares(seats) if match.result is not None else [0.5] * seats
    alike = seats > 1 and len(set(shares)) == 1
    return [0.0 if alike else 2 * share - 1 for share in shares]


def _values(data: object) -> Iterator[float]:
    if isinstance(data, dict):
        for value in data.values():
            yield from _values(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _values(value)
    elif isinstance(data, str):
        yield crc32(data.encode()) / 2**32
    elif isinstance(data, int | float):
        yield float(data)
    else:
        yield -1.0
