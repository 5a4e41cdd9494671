"""What may be done on a turn, around the throw (LC-31..35, LC-84, LC-86, LC-104..106, LC-137).

Every answer is one number: a use of a card, a cell to plant, or ``GO``, which throws the dice or ends the turn.
"""

from __future__ import annotations

from tocsin.core import Objections, reason
from tocsin.games.lys_cocarde.pieces import (
    ACT,
    ATTACK,
    BOOK,
    BOOKS,
    CELEBRITY,
    COLOURS,
    DEFENCE,
    DROP,
    ESCAPE,
    FLEE,
    GO,
    KINDS,
    LAST,
    LAY,
    PLANT,
    PLANTING,
    PRISON,
    ROLE,
    STRIKE,
)
from tocsin.games.lys_cocarde.play.attack import attack
from tocsin.games.lys_cocarde.play.hands import throw_away
from tocsin.games.lys_cocarde.play.roles import NOT_HELD, PLAYED, against_roles, lay_role
from tocsin.games.lys_cocarde.play.sentences import goto, leap
from tocsin.games.lys_cocarde.play.trees import against_planting, lay_books, plant, plots
from tocsin.games.lys_cocarde.state import State

TOO_MANY = reason("LC-32", "why.too_many_cards")
ONE_ATTACK = reason("LC-88", "why.played")
SAFE_JAIL = reason("LC-92", "why.safe_jail")
SAFE_WHITE = reason("LC-91", "why.safe_white")
WAITS = reason("LC-100", "why.waits")
WRONG_ZONE = reason("LC-86", "why.wrong_zone")
NO_BOOKS = reason("LC-40", "why.no_two_books")
TOO_LATE = reason("LC-35", "why.before_the_throw")
NOT_JAILED = reason("LC-104", "why.not_jailed")
NOT_KEPT = reason("LC-84", "why.not_kept")
NOT_VALID = reason("LC-80", "why.not_valid")


def offered(g: State, seat: int) -> bool:
    """LC-137. Whether a seat is asked at all. Depends only on what everybody sees: how many cards and trees it has."""
    cards = len(g.hands[seat])
    if cards and g.places[seat] in g.box.exits and g.box.escape_free:
        return True
    if g.phase == ACT:
        if not g.played:
            return bool(cards) or (g.trees[seat] > 0 and plots(g, seat) > 0)
        if cards and g.holds[seat]:
            return True
    elif not g.box.plants_after:
        return False
    return cards >= g.box.books_laid or (g.trees[seat] > 0 and plots(g, seat) > 0)


def options(g: State, seat: int) -> list[int]:
    """What a seat may do now, in order."""
    box = g.box
    hand = g.hands[seat]
    acting = g.phase == ACT
    fresh = acting and not g.played
    extras = acting or box.plants_after
    place = g.places[seat]
    found = [] if fresh and len(hand) > box.hand_limit else [GO]
    if BOOK in hand and extras and hand.count(BOOK) >= box.books_laid:
        found.append(BOOKS)
    if place >= PRISON and ESCAPE in hand and place in box.exits and (fresh or box.escape_free):
        found.append(FLEE)
    if acting:
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
                        for other, codes in enumerate(box.role_acts[card]):
                            roles += codes[markings[other]]
                    elif card < DEFENCE:
                        places, zones, colour = g.places, box.attack_colours, card - ATTACK
                        for other in box.other_seats[seat]:
                            if zones[places[other]] >> colour & 1:
                                found.append(STRIKE + colour * 8 + other)
                    else:
                        break
                found += roles
    if g.trees[seat] and extras:
        cells = plots(g, seat)
        while cells:
            low = cells & -cells
            found.append(PLANT - 1 + low.bit_length())
            cells ^= low
    return found


# What is done


async def use(g: State, seat: int, chosen: int) -> None:
    """LC-33, LC-34. Do one thing: use an extra, or play the one card of step 2."""
    if chosen >= PLANT:
        plant(g, seat, chosen - PLANT)
    elif chosen >= ROLE:
        g.played = 1
        of, marking = divmod(chosen - ROLE, 16)
        card, target = divmod(of, 8)
        lay_role(g, seat, card, target, marking)
    elif chosen >= STRIKE:
        g.played = 1
        await attack(g, *divmod(chosen - STRIKE, 8))
    elif chosen >= DROP:
        g.played = 1
        throw_away(g, seat, chosen - DROP)
    elif chosen >= LAY:
        throw_away(g, seat, chosen - LAY)
        g.holds[seat] = 0
    elif chosen == FLEE:
        flee(g, seat)
    elif chosen == BOOKS:
        lay_books(g, seat)


def flee(g: State, seat: int) -> None:
    """LC-104..106. An escape card leads out of prison or Guyane; a throw still to come follows from there."""
    box = g.box
    throw_away(g, seat, ESCAPE)
    if not box.escape_free:
        g.played = 1
    place = box.exits[g.places[seat]]
    if box.options.escape_lands == "executes":
        goto(g, seat, place)
    else:
        leap(g, seat, place)


# Why not?


def objections(g: State, seat: int) -> Objections:
    """The reasons against everything one could think of, mostly the first that applies."""
    box = g.box
    hand = g.hands[seat]
    acting = g.phase == ACT
    fresh = acting and not g.played
    if fresh and len(hand) > box.hand_limit:
        yield GO, TOO_MANY
    if hand.count(BOOK) < box.books_laid:
        yield BOOKS, NO_BOOKS
    yield from against_fleeing(g, seat, fresh)
    if not acting and not box.plants_after:
        for code in (BOOKS, *PLANTING):
            yield code, TOO_LATE
    if acting:
        yield from against_leaving(g, seat)
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


def against_leaving(g: State, seat: int) -> Objections:
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
    for other in g.box.other_seats[seat]:
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
            elif not g.box.attack_colours[place]:
                yield code, SAFE_JAIL if place > LAST else SAFE_WHITE
            elif not g.box.attack_colours[place] >> colour & 1:
                yield code, WRONG_ZONE
