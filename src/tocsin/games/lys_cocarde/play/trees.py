"""Liberty trees: how they are gained, and where they may be planted (LC-15, LC-34, LC-40, LC-114..121)."""

from __future__ import annotations

from tocsin.core import Objections, reason
from tocsin.games.lys_cocarde.pieces import BOOK, LAST, PLANT, START
from tocsin.games.lys_cocarde.play.hands import throw_away
from tocsin.games.lys_cocarde.state import State

NO_TREE = reason("LC-114", "why.no_tree")
NOT_BEHIND = reason("LC-118", "why.not_behind")
NOT_TRAVELLED = reason("LC-118", "why.not_travelled")
OFF_TRACK = reason("LC-119", "why.off_track")
OCCUPIED = reason("LC-116", "why.occupied")
GIVES_TREES = reason("LC-116", "why.gives_trees")
WHITE = reason("LC-120", "why.white")
PLANTED = reason("LC-121", "why.planted")


def gain_trees(g: State, seat: int, n: int) -> None:
    """LC-15. Trees from the bank, as many as it has."""
    wanted, left = n, g.box.trees - g.planted.bit_count() - sum(g.trees)
    n = min(wanted, left)
    g.trees[seat] += n
    if g.notes is not None:
        if n:
            g.tell("LC-34", "told.trees", who=g.box.seat_names[seat], n=n)
        if n < wanted:
            g.tell("LC-15", "told.no_trees")


def lay_books(g: State, seat: int) -> None:
    """LC-34, LC-40. Two books earn a tree: laid together, or singly, the first waiting for the second."""
    box = g.box
    if box.books_laid > 1:
        for _ in range(box.books):
            throw_away(g, seat, BOOK)
    else:
        throw_away(g, seat, BOOK)
        if not g.books[seat]:
            g.discard.pop()
            g.books[seat] = 1
            g.tell("LC-40", "told.book_waits")
            return
        g.books[seat] = 0
        g.discard.append(BOOK)
    gain_trees(g, seat, 1)


def plant(g: State, seat: int, cell: int) -> None:
    """LC-114, LC-115. A tree cancels the cell and earns a certificate."""
    g.trees[seat] -= 1
    g.certificates[seat] += 1
    g.planted |= 1 << cell
    g.tell("LC-115", "told.planted", who=g.box.seat_names[seat], cell=cell, n=g.certificates[seat])


def plots(g: State, seat: int) -> int:
    """LC-114..120. The cells a seat may plant, as bits. Everybody can tell which they are."""
    place = g.places[seat]
    if place > LAST:
        if g.box.options.plant_from_annex == "no":
            return 0
        place = g.origins[seat]
    found = g.box.plantable & ~g.planted & ((1 << place) - 1)
    if g.box.travelled:
        found &= g.walked[seat]
    if found:
        for other, there in enumerate(g.places):
            if other != seat and there <= LAST:
                found &= ~(1 << there)
    return found


def against_planting(g: State, seat: int) -> Objections:
    """LC-114..121."""
    box = g.box
    place, treeless = g.places[seat], not g.trees[seat]
    away = place > LAST and box.options.plant_from_annex == "no"
    if place > LAST:
        place = g.origins[seat]
    taken = [there for other, there in enumerate(g.places) if other != seat]
    for cell in range(START + 1, LAST):
        code = PLANT + cell
        if treeless:
            yield code, NO_TREE
        elif away:
            yield code, OFF_TRACK
        elif g.planted >> cell & 1:
            yield code, PLANTED
        elif box.gives_trees >> cell & 1:
            yield code, GIVES_TREES
        elif not box.plantable >> cell & 1:
            yield code, WHITE
        elif cell in taken:
            yield code, OCCUPIED
        elif cell >= place:
            yield code, NOT_BEHIND
        elif box.travelled and not g.walked[seat] >> cell & 1:
            yield code, NOT_TRAVELLED
