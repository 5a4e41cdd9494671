"""What may be done on a turn, around the throw (LC-31..35, LC-42..48, LC-84, LC-86, LC-104..106, LC-114..121).

Every answer is one number: a use of a card, a cell to plant, or ``GO``, which throws the dice or ends the turn.
"""

from __future__ import annotations

from tocsin.core import Objections, reason
from tocsin.games.lys_cocarde.pieces import (
    ATTACK,
    BOOK,
    BOOKS,
    CELEBRITY,
    COLOURS,
    CROSS,
    DEFENCE,
    DROP,
    ESCAPE,
    FLEE,
    GO,
    KINDS,
    LAST,
    LAY,
    PLANT,
    PRISON,
    START,
    STRIKE,
    reachable,
    role_code,
)
from tocsin.games.lys_cocarde.state import ACT, State
from tocsin.games.lys_cocarde.table import Table

TOO_MANY = reason("LC-32", "why.too_many_cards")
PLAYED = reason("LC-31", "why.played")
ONE_ATTACK = reason("LC-88", "why.played")
NOT_HELD = reason("LC-33", "why.not_held")
NO_CHANGE = reason("LC-46", "why.not_from_here")
CONTRADICTION = reason("LC-44", "why.contradiction")
BY_STEPS = reason("LC-56", "why.by_steps")
SAFE_JAIL = reason("LC-92", "why.safe_jail")
SAFE_WHITE = reason("LC-91", "why.safe_white")
WAITS = reason("LC-100", "why.waits")
WRONG_ZONE = reason("LC-86", "why.wrong_zone")
NO_BOOKS = reason("LC-40", "why.no_two_books")
LATE = reason("LC-35", "why.before_throw")
NOT_JAILED = reason("LC-104", "why.not_jailed")
NOT_KEPT = reason("LC-84", "why.not_kept")
NOT_VALID = reason("LC-80", "why.not_valid")
NO_TREE = reason("LC-114", "why.no_tree")
NOT_BEHIND = reason("LC-118", "why.not_behind")
NOT_TRAVELLED = reason("LC-118", "why.not_travelled")
OFF_TRACK = reason("LC-119", "why.off_track")
OCCUPIED = reason("LC-116", "why.occupied")
GIVES_TREES = reason("LC-116", "why.gives_trees")
WHITE = reason("LC-120", "why.white")
PLANTED = reason("LC-121", "why.planted")


def plots(g: State, seat: int) -> int:
    """LC-114..120. The cells a seat may plant, as bits; all of them are open knowledge."""
    place = g.places[seat]
    if place > LAST:
        if g.box.options.plant_from_annex == "no":
            return 0
        place = g.origins[seat]
    found: int = g.box.plantable & ~g.planted & ((1 << place) - 1)
    if g.box.travelled:
        found &= g.walked[seat]
    if found:
        for other, there in enumerate(g.places):
            if other != seat and there <= LAST:
                found &= ~(1 << there)
    return found


def extras(g: State) -> bool:
    """LC-35. Whether books and trees may be used now."""
    return g.phase == ACT or g.box.options.plant_window == "whole_turn"


def offered(g: State, seat: int) -> bool:
    """LC-137. Whether a seat is asked at all: by what everybody sees, its number of cards and its trees."""
    cards = len(g.hands[seat])
    if g.phase == ACT:
        if not g.played:
            return bool(cards) or (g.trees[seat] > 0 and plots(g, seat) > 0)
        if cards and (g.holds[seat] or (g.places[seat] in g.box.exits and g.box.escape_free)):
            return True
    elif not extras(g):
        return False
    return cards >= g.box.books_laid or (g.trees[seat] > 0 and plots(g, seat) > 0)


def options(g: State, seat: int) -> list[int]:
    """What a seat may do now, in order."""
    box: Table = g.box
    hand = g.hands[seat]
    acting = g.phase == ACT
    fresh = acting and not g.played
    found = [] if fresh and len(hand) > box.hand else [GO]
    usable = acting or extras(g)
    if usable and BOOK in hand and hand.count(BOOK) >= box.books_laid:
        found.append(BOOKS)
    if acting:
        place = g.places[seat]
        if place >= PRISON and ESCAPE in hand and place in box.exits and (fresh or box.escape_free):
            found.append(FLEE)
        if g.holds[seat]:
            valid = box.valid[place]
            found += sorted([LAY + card for card in hand if valid[card]])
        if fresh:
            kinds = sorted(set(hand))
            found += [DROP + card for card in kinds]
            if kinds and kinds[0] < DEFENCE:
                roles: list[int] = []
                for card in kinds:
                    if card < ATTACK:
                        markings = g.markings
                        for other, codes in enumerate(box.roles[card]):
                            roles += codes[markings[other]]
                    elif card < DEFENCE:
                        places, zones, colour = g.places, box.zones, card - ATTACK
                        for other in box.others[seat]:
                            if zones[places[other]] >> colour & 1:
                                found.append(STRIKE + colour * 8 + other)
                    else:
                        break
                found += roles
    if usable and g.trees[seat]:
        cells = plots(g, seat)
        while cells:
            low = cells & -cells
            found.append(PLANT - 1 + low.bit_length())
            cells ^= low
    return found


def objections(g: State, seat: int) -> Objections:
    """Why not? For everything one could think of, the first thing that stands against it."""
    box: Table = g.box
    hand = g.hands[seat]
    acting = g.phase == ACT
    fresh = acting and not g.played
    if fresh and len(hand) > box.hand:
        yield GO, TOO_MANY
    if not extras(g):
        yield BOOKS, LATE
    elif hand.count(BOOK) < box.books_laid:
        yield BOOKS, NO_BOOKS
    if acting:
        yield from against_fleeing(g, seat, fresh)
        yield from against_laying(g, seat)
        for card in range(KINDS):
            if not fresh:
                yield DROP + card, PLAYED
            elif card not in hand:
                yield DROP + card, NOT_HELD
        yield from against_attacks(g, seat, fresh)
        yield from against_roles(g, seat, fresh)
    yield from against_planting(g, seat)


def against_fleeing(g: State, seat: int, fresh: bool) -> Objections:
    """LC-104, LC-105."""
    if g.places[seat] not in g.box.exits:
        yield FLEE, NOT_JAILED
    elif not fresh and not g.box.escape_free:
        yield FLEE, PLAYED
    elif ESCAPE not in g.hands[seat]:
        yield FLEE, NOT_HELD


def against_laying(g: State, seat: int) -> Objections:
    """LC-80, LC-84. A celebrity is laid before the throw only against a hold."""
    hand, place, hold = g.hands[seat], g.places[seat], g.holds[seat]
    for card in range(CELEBRITY, ESCAPE):
        if not hold:
            yield LAY + card, NOT_KEPT
        elif card not in hand:
            yield LAY + card, NOT_HELD
        elif not g.box.valid[place][card]:
            yield LAY + card, NOT_VALID


def against_attacks(g: State, seat: int, fresh: bool) -> Objections:
    """LC-86, LC-88, LC-91, LC-92, LC-100. The card and the target may both be wrong."""
    hand = g.hands[seat]
    for other in g.box.others[seat]:
        place = g.places[other]
        for colour in range(len(COLOURS)):
            code = STRIKE + colour * 8 + other
            if not fresh:
                yield code, ONE_ATTACK
                continue
            if ATTACK + colour not in hand:
                yield code, NOT_HELD
            if g.waiting[other]:
                yield code, WAITS
            elif not g.box.zones[place]:
                yield code, SAFE_JAIL if place > LAST else SAFE_WHITE
            elif not g.box.zones[place] >> colour & 1:
                yield code, WRONG_ZONE


def against_roles(g: State, seat: int, fresh: bool) -> Objections:
    """LC-44..48, LC-56."""
    box: Table = g.box
    hand = g.hands[seat]
    for card in range(CROSS + 1):
        for other in range(box.seats):
            possible = box.results[g.markings[other]][card]
            for marking in reachable(box.results, card):
                code = role_code(card, other, marking)
                if not fresh:
                    yield code, PLAYED
                elif card not in hand:
                    yield code, NOT_HELD
                elif not possible:
                    yield code, BY_STEPS
                    yield code, CONTRADICTION
                elif marking not in possible:
                    yield code, NO_CHANGE


def against_planting(g: State, seat: int) -> Objections:
    """LC-35, LC-114..121."""
    box: Table = g.box
    place, late, treeless = g.places[seat], not extras(g), not g.trees[seat]
    away = place > LAST and box.options.plant_from_annex == "no"
    if place > LAST:
        place = g.origins[seat]
    taken = [there for other, there in enumerate(g.places) if other != seat]
    for cell in range(START + 1, LAST):
        code = PLANT + cell
        if late:
            yield code, LATE
        elif treeless:
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
