"""The position: pawns, markings, hands, piles, trees and certificates (LC-17, LC-18, LC-27)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tocsin import core
from tocsin.core import Reason, Spec, choice, field, marks, number, numbers, reason, rows, state
from tocsin.games.lys_cocarde.box import Box
from tocsin.games.lys_cocarde.pieces import KINDS, LAST, ROLE_CARDS, START, TITLES, Phase


class Named(Spec[Box, list[int]]):
    """Members of a component table in order, any of them several times, written by id."""

    depth = 1

    def __init__(self, ids: str) -> None:
        self.start: list[int] = []
        self.ids = ids

    def encode(self, box: Box, value: list[int]) -> object:
        ids = box.ids[self.ids]
        return [ids[member] for member in value]

    def decode(self, box: Box, data: object) -> list[int]:
        return [_index(self, box.ids[self.ids], name) for name in self.a_list(data)]


class NamedRows(Spec[Box, list[list[int]]]):
    """Lists of such members."""

    depth = 2

    def __init__(self, ids: str) -> None:
        self.start: list[list[int]] = []
        self.ids = ids

    def encode(self, box: Box, value: list[list[int]]) -> object:
        ids = box.ids[self.ids]
        return [[ids[member] for member in row] for row in value]

    def decode(self, box: Box, data: object) -> list[list[int]]:
        ids = box.ids[self.ids]
        return [[_index(self, ids, name) for name in self.a_list(row)] for row in self.a_list(data)]


class Bag(Spec[Box, list[int]]):
    """How many there are of each member of a component table, written as an object of those that are there."""

    depth = 1

    def __init__(self, ids: str) -> None:
        self.start: list[int] = []
        self.ids = ids

    def encode(self, box: Box, value: list[int]) -> object:
        return {id: n for id, n in zip(box.ids[self.ids], value, strict=True) if n}

    def decode(self, box: Box, data: object) -> list[int]:
        ids = box.ids[self.ids]
        counts = [0] * len(ids)
        for name, n in self.an_object(data).items():
            if not isinstance(n, int) or isinstance(n, bool) or n < 0:
                raise self.bad("position.not_a_number", value=repr(n))
            counts[_index(self, ids, name)] = n
        return counts


def _index(spec: Named | NamedRows | Bag, ids: Sequence[str], name: object) -> int:
    if name not in ids:
        raise spec.bad("position.unknown_name", name=name, known=", ".join(ids))
    return ids.index(str(name))


def named(ids: str) -> list[int]:
    return field(Named(ids))


def named_rows(ids: str) -> list[list[int]]:
    return field(NamedRows(ids))


def bag(ids: str) -> list[int]:
    return field(Bag(ids))


@state
class State(core.State[Box]):
    """A position between two segments. Lists go by seat; ``hands`` and ``aware`` have one row more, the cards that
    are being dealt out on C41. ``aware`` tells for each card of a hand which others know it, as bits. ``thrown`` is
    the last throw as it lies on the table: its number among all throws, counted from 1. ``walked`` are the main cells a
    player has travelled (LC-118), ``obeying`` whether his pawn obeyed the cell it stands on (LC-132)."""

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
    hands: list[list[int]] = named_rows("card")
    aware: list[list[int]] = rows(high=127)
    deck: list[int] = bag("card")
    turned: list[int] = named("card")
    discard: list[int] = named("card")
    planted: int = marks("place")
    origins: list[int] = named("place")
    met: list[int] = numbers(None)
    walked: list[int] = numbers(None)
    obeying: list[int] = numbers(None, high=1)
    agenda: list[int] = numbers(None)


def start(box: Box) -> State:
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
    g.met, g.walked, g.obeying = [0] * seats, [0] * seats, [0] * seats
    g.hands = [[] for _ in range(seats + 1)]
    g.aware = [[] for _ in range(seats + 1)]
    g.deck = box.card_counts[:]
    return g


def check(g: State) -> Iterable[Reason]:
    """LC-14, LC-15, LC-20, LC-27, LC-115. A row for each seat, every card once, trees only where they may stand."""
    box = g.box
    seats = box.seats
    rows = (g.places, g.markings, g.holds, g.waiting, g.skips, g.trees, g.certificates, g.titles, g.books, g.origins)
    if any(len(row) != seats for row in (*rows, g.met, g.walked, g.obeying)) or len(g.hands) != seats + 1:
        yield reason("LC-1", "why.wrong_seats", n=seats)
        return
    if [len(row) for row in g.aware] != [len(row) for row in g.hands]:
        yield reason("LC-138", "why.wrong_knowledge")
    for kind in range(KINDS):
        found = g.deck[kind] + g.turned.count(kind) + g.discard.count(kind) + sum(row.count(kind) for row in g.hands)
        found += sum(ROLE_CARDS[marking].count(kind) for marking in g.markings)
        found += sum(g.books) if box.ids["card"][kind] == "book" else 0
        if found != box.card_counts[kind]:
            yield reason("LC-27", "why.wrong_cards", card=box.card_names[kind], n=found, wanted=box.card_counts[kind])
    if any(len(row) > box.hand_limit + box.most_drawn for row in g.hands[:seats]):
        yield reason("LC-20", "why.hand_too_large", n=box.hand_limit)
    planted = g.planted.bit_count()
    if g.planted & ~box.plantable or planted > LAST:
        yield reason("LC-116", "why.not_plantable")
    if planted + sum(g.trees) > box.trees:
        yield reason("LC-15", "why.too_many_trees", n=box.trees)
    if sum(g.certificates) > min(planted, box.certificates):
        yield reason("LC-14", "why.too_many_certificates", n=planted)
