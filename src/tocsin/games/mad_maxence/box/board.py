"""The board: roads, the places around hidden ones, and the ways they make (MM-9..11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tocsin.core import Parts, msg
from tocsin.games.mad_maxence.box.checking import Checker, Entry
from tocsin.games.mad_maxence.pieces import EASY, HARD, REPAIR


@dataclass(frozen=True, slots=True)
class Board:
    """The board with some hidden places revealed: the ways from each place, the ways onward by the place she comes
    from (MM-10, MM-11), and everything one could think of doing."""

    ways: tuple[tuple[int, ...], ...]
    onward: tuple[Mapping[int, tuple[int, ...]], ...]
    domain: tuple[int, ...]


def read_touches(parts: Parts, checker: Checker) -> list[list[int]]:
    """MM-9. The places around each hidden place; neighbourhood works both ways."""
    ids = parts.ids("place")
    found: list[list[int]] = [[] for _ in ids]
    for n, entry in enumerate(parts.all("place")):
        for other in entry["touches"]:
            if other not in ids or other == entry["id"]:
                checker.wrong("place", entry["id"], "touches", msg("why.no_such_place", name=str(other)))
                continue
            found[n].append(ids.index(other))
            found[ids.index(other)].append(n)
    return found


def read_roads(parts: Parts, checker: Checker) -> list[tuple[str, int, int]]:
    """MM-9. The roads: their id and their two ends."""
    ids = parts.ids("place")
    found: list[tuple[str, int, int]] = []
    for data in parts.all("road"):
        entry = Entry(checker, "road", data["id"])
        if not entry.shape(data, ("ends",), ("id", "source"), ()):
            continue
        ends = data["ends"]
        if not isinstance(ends, list) or len(ends) != 2 or any(end not in ids for end in ends) or ends[0] == ends[1]:
            entry.wrong((), msg("why.road_ends", known=", ".join(ids)))
            continue
        a, b = sorted(map(ids.index, ends))
        if any((a, b) == (c, d) for _, c, d in found):
            entry.wrong((), msg("why.road_twice"))
            continue
        found.append((data["id"], a, b))
    return found


def board(ways: tuple[tuple[int, ...], ...], locked: list[int]) -> Board:
    """The board while some hidden places are still locked: nobody sees those."""
    open_ways = tuple(tuple(place for place in row if place not in locked) for row in ways)
    seen = tuple(place for place in range(len(ways)) if place not in locked)
    onward = tuple(
        {before: tuple(place for place in row if place != before) or (before,) for before in (-1, *row)}
        for row in open_ways
    )
    return Board(open_ways, onward, (*seen, REPAIR, EASY, HARD))
