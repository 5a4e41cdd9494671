"""The position: pawns, markings, hands, piles, trees and certificates (LC-17, LC-18, LC-27)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Any

from tocsin.core import Reason, choice, number, numbers, reason, rows, state
from tocsin.core import State as Base
from tocsin.core.state import Spec
from tocsin.games.lys_cocarde.pieces import (
    KINDS,
    LAST,
    ROLE_CARDS,
    START,
)
from tocsin.games.lys_cocarde.table import Table


class Phase(IntEnum):
    """Before play; step 1; steps 2 and 3; before a further throw; after the move; the end."""

    TITLES, DEAL, TAKE, ACT, AGAIN, AFTER, OVER = range(7)


TITLES, DEAL, TAKE, ACT, AGAIN, AFTER, OVER = map(int, Phase)

NEITHER, CITIZEN, CITIZENESS = 0, 1, 2


class Named(Spec[Any, Any]):
    """A list (or list of lists) of members of a component table, each as often as it is there, written by id."""

    def __init__(self, ids: str, depth: int) -> None:
        self.ids, self.depth = ids, depth
        self.start = [] if depth else 0

    def encode(self, box: Any, value: Any) -> Any:
        ids = box.ids[self.ids]
        if self.depth == 1:
            return [ids[member] for member in value]
        return [[ids[member] for member in row] for row in value]

    def decode(self, box: Any, data: Any) -> Any:
        if not isinstance(data, list):
            raise self.bad("position.not_a_list", value=repr(data))
        if self.depth == 1:
            return [self.member(box, name) for name in data]
        return [Named.decode(self.row(), box, row) for row in data]

    def row(self) -> Named:
        one = Named(self.ids, 1)
        one.name = self.name
        return one

    def member(self, box: Any, name: Any) -> int:
        ids: list[str] = box.ids[self.ids]
        if name not in ids:
            raise self.bad("position.unknown_name", name=name, known=", ".join(ids))
        return ids.index(name)


class Bag(Named):
    """How many of each member there are, written as a table of those that are there."""

    def __init__(self, ids: str) -> None:
        super().__init__(ids, 1)

    def encode(self, box: Any, value: Any) -> Any:
        return {id: n for id, n in zip(box.ids[self.ids], value, strict=True) if n}

    def decode(self, box: Any, data: Any) -> Any:
        if not isinstance(data, dict):
            raise self.bad("position.not_an_object", value=repr(data))
        counts = [0] * len(box.ids[self.ids])
        for name, n in data.items():
            if not isinstance(n, int) or isinstance(n, bool) or n < 0:
                raise self.bad("position.not_a_number", value=repr(n))
            counts[self.member(box, name)] = n
        return counts


class Cells(Named):
    """A set of places as bits, written as a list of ids."""

    def __init__(self) -> None:
        super().__init__("place", 0)

    def encode(self, box: Any, value: Any) -> Any:
        return [id for n, id in enumerate(box.ids["place"]) if value >> n & 1]

    def decode(self, box: Any, data: Any) -> Any:
        if not isinstance(data, list):
            raise self.bad("position.not_a_list", value=repr(data))
        return sum({1 << self.member(box, name) for name in data})


def named(ids: str, depth: int = 1) -> Any:
    return Named(ids, depth)


def bag(ids: str) -> Any:
    return Bag(ids)


def cells() -> Any:
    return Cells()


@state
class State(Base["Table"]):
    """A position between two segments. Lists go by seat; ``hands`` and ``aware`` have one row more, the cards that
    are being dealt out on C41. ``aware`` tells for each card of a hand which others know it, as bits. ``thrown`` is
    the last throw as it lies on the table: its number among all throws, counted from 1."""

    phase: int = choice(Phase.TITLES)
    turn: int = number(0, high=lambda box: box.seats - 1)
    round: int = number(1, low=1)
    played: int = number(0, high=1)
    thrown: int = number(0, high=lambda box: len(box.throws))
    places: list[int] = named("place")
    markings: list[int] = named("marking")
    holds: list[int] = named("hold")
    waiting: list[int] = numbers(None, high=1)
    skips: list[int] = numbers(None)
    trees: list[int] = numbers(None)
    certificates: list[int] = numbers(None)
    titles: list[int] = numbers(None, high=2)
    books: list[int] = numbers(None, high=1)
    hands: list[list[int]] = named("card", 2)
    aware: list[list[int]] = rows(high=127)
    deck: list[int] = bag("card")
    turned: list[int] = named("card")
    discard: list[int] = named("card")
    planted: int = cells()
    origins: list[int] = named("place")
    met: list[int] = numbers(None)
    walked: list[int] = numbers(None)
    agenda: list[int] = numbers(None)


def start(box: Table) -> State:
    """LC-17, LC-18. Pawns on DEPART, nobody marked, all cards in the draw pile; titles are declared for C9 (LC-19)."""
    seats = box.seats
    g = State()
    g.box = box
    g.phase = TITLES
    g.places, g.origins = [START] * seats, [START] * seats
    g.markings, g.holds = [0] * seats, [0] * seats
    g.waiting, g.skips = [0] * seats, [0] * seats
    g.trees, g.certificates = [0] * seats, [0] * seats
    g.titles, g.books = [0] * seats, [0] * seats
    g.met, g.walked = [0] * seats, [0] * seats
    g.hands = [[] for _ in range(seats + 1)]
    g.aware = [[] for _ in range(seats + 1)]
    g.deck = box.counts[:]
    return g


def check(g: State) -> Iterable[Reason]:
    """LC-14, LC-15, LC-20, LC-27, LC-115. A row for each seat, every card once, trees only where they may stand."""
    box: Table = g.box
    seats = box.seats
    rows = (g.places, g.markings, g.holds, g.waiting, g.skips, g.trees, g.certificates, g.titles, g.books, g.origins)
    if any(len(row) != seats for row in (*rows, g.met, g.walked)) or len(g.hands) != seats + 1:
        yield reason("LC-1", "why.wrong_seats", n=seats)
        return
    if [len(row) for row in g.aware] != [len(row) for row in g.hands]:
        yield reason("LC-138", "why.wrong_knowledge")
    for kind in range(KINDS):
        found = g.deck[kind] + g.turned.count(kind) + g.discard.count(kind) + sum(row.count(kind) for row in g.hands)
        found += sum(ROLE_CARDS[marking].count(kind) for marking in g.markings)
        found += sum(g.books) if box.ids["card"][kind] == "book" else 0
        if found != box.counts[kind]:
            yield reason("LC-27", "why.wrong_cards", card=box.cards[kind], n=found, wanted=box.counts[kind])
    if any(len(row) > box.hand + 4 for row in g.hands[:seats]):
        yield reason("LC-20", "why.hand_too_large", n=box.hand)
    planted = g.planted.bit_count()
    if g.planted & ~box.plantable or planted > LAST:
        yield reason("LC-116", "why.not_plantable")
    if planted + sum(g.trees) > box.trees:
        yield reason("LC-15", "why.too_many_trees", n=box.trees)
    if sum(g.certificates) > min(planted, box.certificates):
        yield reason("LC-14", "why.too_many_certificates", n=planted)
