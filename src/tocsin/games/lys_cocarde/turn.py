"""The sequence of play: titles, deal, and the three steps of a turn (LC-17..19, LC-29..40, LC-51..54, LC-101)."""

from __future__ import annotations

from functools import partial

from tocsin.core import NATURE, Objections, Question, Rule, ask, ask_all, reason
from tocsin.games.lys_cocarde.acts import objections, offered, options
from tocsin.games.lys_cocarde.advance import throw
from tocsin.games.lys_cocarde.attack import attack
from tocsin.games.lys_cocarde.cards import against_hand, draw_cards, pass_on, throw_away
from tocsin.games.lys_cocarde.pieces import (
    BOOK,
    BOOKS,
    C56,
    DROP,
    ESCAPE,
    EXTRAS,
    FLEE,
    GO,
    KINDS,
    LAY,
    PLANT,
    ROLE,
    ROLE_CARDS,
    SIGN_P,
    SIGNS,
    STRIKE,
)
from tocsin.games.lys_cocarde.sentences import finish, goto, leap, resolve, tree
from tocsin.games.lys_cocarde.state import ACT, AFTER, AGAIN, DEAL, OVER, TAKE, TITLES, State
from tocsin.games.lys_cocarde.table import Table

KIND_DOMAIN = range(KINDS)
TITLE_DOMAIN = (0, 1, 2)
VERBS = {ACT: ("act", "LC-31"), AGAIN: ("again", "LC-140"), AFTER: ("after", "LC-35")}

NO_CARD_TO_GIVE = reason("LC-53", "why.no_cards")


def step(g: State) -> Rule | None:
    """LC-29. What comes next: what is still to be obeyed, then the steps of the turn."""
    if g.agenda:
        return obeyed(g)
    phase = g.phase
    if phase == TAKE:
        return take(g)
    if phase == OVER:
        return None
    if phase == TITLES:
        return titles(g)
    if phase == DEAL:
        return deal(g)
    return act(g)


# Before play


async def titles(g: State) -> None:
    """LC-18, LC-19. Everybody declares a title, all at once; then chance names the first player."""
    seats = range(g.box.seats)
    if g.box.options.cell_9 == "declared":
        answers = await ask_all([ask(seat, "title", TITLE_DOMAIN, "LC-19") for seat in seats])
        g.titles = [answers[seat] for seat in seats]
    g.turn = await ask(NATURE, "first", seats, "LC-18")
    g.phase = DEAL


async def deal(g: State) -> None:
    """LC-17. One card for each player; six times."""
    box: Table = g.box
    for seat in (g.turn, *box.after[g.turn]):
        await draw_cards(g, seat, 1, "LC-17")
    if len(g.hands[g.turn]) == box.hand:
        g.phase = TAKE


# Step 1


async def take(g: State) -> None:
    """LC-30, LC-51, LC-101. Take a card; a priest asks for alms; whoever was killed takes six and sets off again."""
    seat = g.turn
    g.phase = ACT
    g.played = 0
    if g.waiting[seat]:
        g.waiting[seat] = 0
        g.tell("LC-101", "told.restart", who=g.box.names[seat])
        await draw_cards(g, seat, g.box.hand, "LC-101")
    elif SIGNS[g.markings[seat]] & SIGN_P:
        await alms(g, seat)
    else:
        await draw_cards(g, seat, 1, "LC-30")


async def alms(g: State, seat: int) -> None:
    """LC-51..53. A priest chooses whom he asks; the player asked chooses the card."""
    box: Table = g.box
    givers = [other for other in box.others[seat] if g.hands[other]]
    if not givers:
        g.tell("LC-53", "told.nobody_has_cards", who=box.names[seat])
        return
    giver = givers[0]
    if len(givers) > 1:
        giver = await Question(seat, "alms", givers, "LC-51", box.others[seat], partial(against_givers, g, seat))
    hand = g.hands[giver]
    kind = hand[0]
    if len(hand) > 1:
        why = partial(against_hand, g, giver)
        seen = (seat, giver)
        kind = await Question(
            giver, "give", sorted(set(hand)), "LC-52", KIND_DOMAIN, why, about=box.about_seat[seat], seen=seen
        )
    else:
        g.tell("LC-52", "told.last_card", who=box.names[giver], player=box.names[seat])
        g.tell("LC-52", "told.which_card", to=(seat, giver), card=box.cards[kind])
    pass_on(g, kind, giver, seat, 1 << giver)


def against_givers(g: State, seat: int) -> Objections:
    """LC-53. Another player who holds a card."""
    for other in g.box.others[seat]:
        if not g.hands[other]:
            yield other, NO_CARD_TO_GIVE


# Steps 2 and 3


async def act(g: State) -> None:
    """LC-31..36, LC-140. Use cards and trees, throw, obey the cell; then again books and trees until the turn ends.

    The next player's step 1 belongs to this segment, unless he sets off again: one card drawn unseen may end it.
    """
    box: Table = g.box
    seat = g.turn
    why = partial(objections, g, seat)
    while True:
        if offered(g, seat):
            verb, cite = VERBS[g.phase]
            domain = box.domains[seat] if g.phase == ACT else EXTRAS
            chosen = await Question(seat, verb, options(g, seat), cite, domain, why)
            if chosen != GO:
                await use(g, seat, chosen)
                if g.agenda and not await resolve(g):
                    return
                continue
        if g.phase == AFTER:
            end_turn(g)
            if g.phase == TAKE and not g.waiting[g.turn]:
                await take(g)
            return
        await throw(g)
        if not await resolve(g) or g.phase == OVER:
            return


async def obeyed(g: State) -> None:
    """What was left on the agenda."""
    await resolve(g, True)


async def use(g: State, seat: int, chosen: int) -> None:
    """LC-33, LC-34. One thing done: an extra, or the one card of step 2."""
    if chosen >= PLANT:
        plant(g, seat, chosen - PLANT)
    elif chosen >= ROLE:
        g.played = 1
        of, marking = divmod(chosen - ROLE, 16)
        card, target = divmod(of, 8)
        role(g, seat, card, target, marking)
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


def plant(g: State, seat: int, cell: int) -> None:
    """LC-114, LC-115. A tree cancels the cell and earns a certificate."""
    g.trees[seat] -= 1
    g.certificates[seat] += 1
    g.planted |= 1 << cell
    g.tell("LC-115", "told.planted", who=g.box.names[seat], n=g.certificates[seat])


def role(g: State, seat: int, card: int, target: int, marking: int) -> None:
    """LC-42..48. A role card before somebody; what it covers, or doubles, goes to the discard pile."""
    left = [*ROLE_CARDS[g.markings[target]], card]
    for kept in ROLE_CARDS[marking]:
        left.remove(kept)
    throw_away(g, seat, card)
    g.discard[-1:] = left
    g.markings[target] = marking


def flee(g: State, seat: int) -> None:
    """LC-104..106. An escape card leads out of prison or Guyane; the throw follows from there."""
    box: Table = g.box
    throw_away(g, seat, ESCAPE)
    if not box.escape_free:
        g.played = 1
    place = box.exits[g.places[seat]]
    if box.options.escape_lands == "executes":
        goto(g, seat, place)
    else:
        leap(g, seat, place)


def lay_books(g: State, seat: int) -> None:
    """LC-34, LC-40. Two books for a tree, together; or singly, one waiting for the other."""
    box: Table = g.box
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
    tree(g, seat, 1)


def end_turn(g: State) -> None:
    """LC-18, LC-39, LC-124. The next player; whoever must skip a turn is passed over. Or the end, if C56 is reached."""
    if C56 in g.places:
        finish(g, g.turn, 0)
        return
    seats = g.box.seats
    while True:
        g.turn = (g.turn + 1) % seats
        if not g.turn:
            g.round += 1
        if not g.skips[g.turn]:
            break
        g.skips[g.turn] -= 1
        g.tell("LC-39", "told.skipped", who=g.box.names[g.turn])
    g.phase = TAKE
