"""The sentences of the cells, obeyed task by task (LC-79..85, LC-96..98, LC-107..110, LC-123..136).

What is still to be obeyed stands on the agenda, the last thing first (see `pieces.todo`). Taking cards unseen is a
segment of its own, so that no card taken unseen comes to light within the same segment (see `seen.hidden`).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from tocsin.core import NATURE, Objections, Question, reason
from tocsin.games.lys_cocarde.pieces import (
    AGAIN,
    BOOK,
    C16,
    C22,
    C30,
    C53,
    C56,
    CITIZEN,
    CITIZENESS,
    FRONTIER,
    GUILLOTINE,
    KINDS,
    LAST,
    PRISON,
    SIGN_L,
    SIGNS,
    START,
    Hold,
    Task,
    todo,
)
from tocsin.games.lys_cocarde.play.celebrities import lays_celebrity
from tocsin.games.lys_cocarde.play.end import finish
from tocsin.games.lys_cocarde.play.hands import against_hand, draw_cards, gain, pass_on, throw_away, throw_hand
from tocsin.games.lys_cocarde.play.pawns import back, kill, put, walk
from tocsin.games.lys_cocarde.play.trees import gain_trees
from tocsin.games.lys_cocarde.state import State

C6, C7, C9 = 6, 7, 9
JOINED = int(Hold.JOINED)
TREE, GOTO, LEAP, KILL, HOLD, SKIP, RETHROW, MASSACRE, RELEASE, PUSH, BACK, HOME, FINISH = map(int, list(Task)[:13])
OBEY, DISCARD, LIMIT, DRAW, PAY, VERDICT, WOMEN, UNION, EXILES, SHARE, DEAL, SCHOOL, ROB = map(int, list(Task)[13:])
YES_NO = (0, 1)
KIND_DOMAIN = range(KINDS)
BOOK_DOMAIN = range(9)

NO_CARD_TO_ROB = reason("LC-P4", "why.no_cards")
NO_ROOM = reason("LC-C41", "why.no_room")
WAITS = reason("LC-100", "why.waits")
NOT_A_PRISONER = reason("LC-C41", "why.prisoners_only")
NOT_SHARED = reason("LC-C41", "why.not_shared")
NO_SUCH_BOOKS = reason("LC-C49", "why.no_books")


async def resolve(g: State, fresh: bool = False) -> bool:
    """Work through the agenda. False if the segment must end, before or after cards are taken unseen."""
    agenda = g.agenda
    while agenda:
        due = agenda.pop()
        task, seat, n = due >> 10, due >> 7 & 7, due & 127
        if task < OBEY:
            AT_ONCE[task](g, seat, n)
        elif task not in UNSEEN:
            await ASKING[task](g, seat, n)
        elif fresh:
            await ASKING[task](g, seat, n)
            return False
        else:
            agenda.append(due)
            return False
        fresh = False
    return True


async def obey(g: State, seat: int, place: int) -> None:
    """LC-36, LC-50, LC-83, LC-122. Read the menu; a celebrity averts the harm of the cell and leaves its gains."""
    box = g.box
    if place == START or (place <= LAST and g.planted >> place & 1):
        g.tell("LC-122", "told.nothing_here", who=box.seat_names[seat], cell=box.spots[place])
        return
    if g.notes is not None:
        g.tell(
            box.cites[place],
            "told.reached",
            who=box.seat_names[seat],
            cell=box.goals[place],
            text=box.place_texts[place],
        )
    if box.keeps_barriers and place <= LAST and box.barriers >> place & 1:
        g.met[seat] |= 1 << place
    g.obeying[seat] = 1
    marking = g.markings[seat]
    sentence = box.sentences[place][marking]
    if box.conditional[place] and not sentence.rest and not sentence.harms:
        g.tell(box.cites[place], "told.not_concerned", who=box.seat_names[seat], marking=box.marking_names[marking])
        return
    agenda = g.agenda
    for task, n in sentence.rest:
        agenda.append(todo(task, seat, n))
    harms = sentence.harms
    if not harms:
        return
    if harmless(g, seat, harms[-1]):
        g.tell("LC-C1", "told.company", who=box.seat_names[seat])
    elif not await lays_celebrity(g, seat, "protect", place, "LC-83", box.about_danger[place]):
        for task, n in harms:
            agenda.append(todo(task, seat, n))


def harmless(g: State, seat: int, harm: tuple[int, int]) -> bool:
    """LC-C1. A pawn that finds another on C1 is not held there."""
    return harm == (HOLD, JOINED) and g.places.count(g.places[seat]) > 1


# What happens at once


def goto(g: State, seat: int, place: int) -> None:
    """LC-76, LC-131. Go straight to a cell and obey it."""
    jump(g, seat, place)
    g.agenda.append(todo(OBEY, seat, place))


def leap(g: State, seat: int, place: int) -> None:
    """LC-76. Go straight to a cell without obeying it."""
    jump(g, seat, place)
    if g.notes is not None:
        g.tell("LC-76", "told.sent", who=g.box.seat_names[seat], cell=g.box.goals[place])


def jump(g: State, seat: int, place: int) -> None:
    """LC-75, LC-76. Who is sent to a barrier has met it."""
    put(g, seat, place)
    if g.box.keeps_barriers and place <= LAST and g.box.barriers >> place & 1:
        g.met[seat] |= 1 << place


def killed(g: State, seat: int, n: int) -> None:
    """LC-98, LC-99."""
    kill(g, seat, "LC-99")


def held(g: State, seat: int, hold: int) -> None:
    """LC-C1, LC-C20, LC-C53."""
    g.holds[seat] = hold
    g.tell(g.box.cites[g.places[seat]], "told.held", who=g.box.seat_names[seat])


def skip(g: State, seat: int, n: int) -> None:
    """LC-39, LC-C18."""
    g.skips[seat] += n
    g.tell("LC-39", "told.skip", who=g.box.seat_names[seat])


def rethrow(g: State, seat: int, n: int) -> None:
    """LC-C12, LC-139. Only the roller throws again."""
    if seat == g.turn:
        g.phase = AGAIN


def prisoners(g: State, seat: int) -> list[int]:
    """Those in prison, in turn order after a seat."""
    return [other for other in g.box.seats_after[seat] if PRISON <= g.places[other] <= GUILLOTINE]


def massacre(g: State, seat: int, n: int) -> None:
    """LC-C29."""
    jailed = prisoners(g, seat)
    for other in jailed:
        kill(g, other, "LC-C29")
    if not jailed:
        g.tell("LC-C29", "told.no_prisoners")


def release(g: State, seat: int, n: int) -> None:
    """LC-C46. All prisoners go to C30, which they do not obey."""
    jailed = prisoners(g, seat)
    for other in jailed:
        leap(g, other, C30)
    if not jailed:
        g.tell("LC-C46", "told.no_prisoners")


def push(g: State, seat: int, n: int) -> None:
    """LC-139, LC-C35. All others of a role go back, in turn order, and obey the cell reached; only a roller pushes."""
    if seat != g.turn:
        return
    steps, sign = divmod(n, 8)
    others = [other for other in g.box.seats_after[seat] if SIGNS[g.markings[other]] & sign]
    for other in reversed(others):
        g.agenda.append(todo(BACK, other, steps))
    if not any(START < g.places[other] < C56 for other in others):
        g.tell("LC-C35", "told.nobody_pushed")


def pushed(g: State, seat: int, steps: int) -> None:
    """LC-126, LC-C35. One of them goes back, if its pawn is on C1 to C55."""
    here = g.places[seat]
    if START < here < C56:
        place = back(g, here, steps)
        walk(g, seat, place, here)
        put(g, seat, place)
        g.tell("LC-C35", "told.pushed", who=g.box.seat_names[seat], cell=g.box.goals[place])
        g.agenda.append(todo(OBEY, seat, place))


def home(g: State, seat: int, n: int) -> None:
    """LC-108, LC-110. Carried exactly onto F8: to C53, without the salon."""
    leap(g, seat, C53)


# What asks somebody


async def discard(g: State, seat: int, n: int) -> None:
    """LC-21, LC-28, LC-137. Throw away that many cards of one's choice, or all if there are no more."""
    box = g.box
    hand = g.hands[seat]
    if not hand:
        g.tell("LC-28", "told.empty_hand", who=box.seat_names[seat])
        return
    while n and len(hand) > n:
        why = partial(against_hand, g, seat)
        kind = await Question(
            seat, "discard", sorted(set(hand)), "LC-21", KIND_DOMAIN, why, about=box.about_n[min(n, KINDS - 1)]
        )
        throw_away(g, seat, kind)
        n -= 1
    if n:
        throw_hand(g, seat)


async def limit(g: State, seat: int, n: int) -> None:
    """LC-20, LC-22. At most six cards."""
    excess = len(g.hands[seat]) - g.box.hand_limit
    if excess > 0:
        await discard(g, seat, excess)


async def take(g: State, seat: int, n: int) -> None:
    """LC-54. Cards from the pile by sentence, for priests too."""
    await draw_cards(g, seat, n, g.box.cites[g.places[seat]])


async def pay(g: State, seat: int, choice: int) -> None:
    """LC-C27. A certificate to the bank, or prison; with the option one may refuse."""
    pays = g.certificates[seat] > 0
    if pays and choice:
        pays = bool(await Question(seat, "pay", YES_NO, "LC-C27"))
    if pays:
        g.certificates[seat] -= 1
        g.tell("LC-C27", "told.paid", who=g.box.seat_names[seat])
    elif g.box.options.destination_effects == "none":
        leap(g, seat, PRISON)
    else:
        goto(g, seat, PRISON)


async def verdict(g: State, seat: int, place: int) -> None:
    """LC-C32. Guilty: on to C38. Not guilty: nothing."""
    if await Question(seat, "verdict", YES_NO, "LC-C32"):
        if g.box.options.destination_effects == "none":
            leap(g, seat, place)
        else:
            goto(g, seat, place)


def joined(g: State, seat: int, cell: int, carried: int, sign: int = 0) -> list[int]:
    """LC-132. The pawns of a sign that share a cell with a newcomer, himself included, or nobody.

    Who obeys the cell is joined by whoever is there; who was carried joins those who obeyed it."""
    here = [other for other in (seat, *g.box.seats_after[seat]) if g.places[other] == cell]
    here = [other for other in here if not sign or SIGNS[g.markings[other]] & sign]
    if seat not in here or (carried and not any(g.obeying[other] for other in here)):
        return []
    return here if len(here) > 1 else []


async def women(g: State, seat: int, carried: int) -> None:
    """LC-C9, LC-132. A citizen and a citizeness on the cell: every citizen goes to C7; only the roller obeys it."""
    here = joined(g, seat, C9, carried)
    titles = [g.titles[other] for other in here]
    if CITIZEN in titles and CITIZENESS in titles:
        await away(g, seat, [other for other in here if g.titles[other] == CITIZEN], C9, C7, bool(carried))
    elif not carried:
        g.tell("LC-C9", "told.no_meeting")


async def union(g: State, seat: int, carried: int) -> None:
    """LC-C16, LC-132. Joined by another pawn: all go back to C6, without its tree."""
    here = joined(g, seat, C16, carried)
    if here:
        await away(g, seat, here, C16, C6, True)
    elif not carried:
        g.tell("LC-C16", "told.no_meeting")


async def exiles(g: State, seat: int, carried: int) -> None:
    """LC-C22, LC-132. A royalist joined by another: all royalists there go to F1; only the roller obeys it."""
    here = joined(g, seat, C22, carried, SIGN_L)
    if here:
        await away(g, seat, here, C22, FRONTIER, bool(carried))
    elif not carried:
        g.tell("LC-C22", "told.no_meeting")


async def away(g: State, seat: int, group: list[int], cell: int, goal: int, silent: bool) -> None:
    """LC-83, LC-131. A group is sent off together; each may save itself by a celebrity valid for the cell."""
    going = []
    for other in group:
        if not await lays_celebrity(g, other, "protect", cell, "LC-83", g.box.about_danger[cell]):
            going.append(other)
    for other in going:
        leap(g, other, goal)
    if seat in going and not silent and g.box.options.destination_effects == "roller":
        g.agenda.append(todo(OBEY, seat, goal))


async def school(g: State, seat: int, n: int) -> None:
    """LC-C49. Any number of books, one tree each."""
    hand = g.hands[seat]
    if hand:
        books = hand.count(BOOK)
        why = partial(against_books, g, seat)
        traded = await Question(seat, "school", range(books + 1), "LC-C49", BOOK_DOMAIN, why)
        for _ in range(traded):
            throw_away(g, seat, BOOK)
        if traded:
            gain_trees(g, seat, traded)


def against_books(g: State, seat: int) -> Objections:
    """LC-C49. Only as many books as are in hand."""
    for n in range(g.hands[seat].count(BOOK) + 1, len(BOOK_DOMAIN)):
        yield n, NO_SUCH_BOOKS


async def rob(g: State, seat: int, n: int) -> None:
    """LC-P4. A card at random from a player of one's choice."""
    box = g.box
    victims = [other for other in box.other_seats[seat] if g.hands[other]]
    if not victims:
        g.tell("LC-P4", "told.nobody_has_cards", who=box.seat_names[seat])
        return
    victim = victims[0]
    if len(victims) > 1:
        why = partial(against_victims, g, seat)
        victim = await Question(seat, "rob", victims, "LC-P4", box.other_seats[seat], why)
    hand = g.hands[victim]
    kinds = sorted(set(hand))
    about = {"player": box.seat_names[seat], "victim": box.seat_names[victim]}
    weights, seen = [hand.count(kind) for kind in kinds], (seat, victim)
    kind = await Question(NATURE, "robbed", kinds, "LC-P4", weights=weights, about=about, seen=seen)
    pass_on(g, kind, victim, seat, 1 << victim)
    g.agenda.append(todo(LIMIT, seat, 0))


def against_victims(g: State, seat: int) -> Objections:
    """LC-P4. Somebody who holds a card."""
    for other in g.box.other_seats[seat]:
        if not g.hands[other]:
            yield other, NO_CARD_TO_ROB


# The prisoners' cards


async def share(g: State, seat: int, n: int) -> None:
    """LC-C41. Take up the cards of all prisoners. Those without room will be thrown away first, openly."""
    pool = g.box.seats
    for other in prisoners(g, seat):
        for kind, known in zip(g.hands[other], g.aware[other], strict=True):
            gain(g, pool, kind, known | 1 << other | 1 << seat)
        g.hands[other], g.aware[other] = [], []
    cards = len(g.hands[pool])
    if cards:
        g.tell("LC-C41", "told.share", who=g.box.seat_names[seat], n=cards)
        g.agenda.append(todo(DEAL, seat, 0))
    else:
        g.tell("LC-C41", "told.no_prisoner_cards")


async def deal(g: State, seat: int, n: int) -> None:
    """LC-C41. One card at a time: everybody sees who gets it, only giver and taker see which it is."""
    box = g.box
    pool = box.seats
    cards = g.hands[pool]
    rooms = room(g, seat)
    about = {"n": len(cards)}
    if len(cards) > sum(rooms):
        why = partial(against_pool, g)
        kind = await Question(seat, "refuse", sorted(set(cards)), "LC-C41", KIND_DOMAIN, why, about=about)
        throw_away(g, pool, kind)
    else:
        takers = [other for other in range(pool) if rooms[other]]
        taker = takers[0]
        if len(takers) > 1:
            why = partial(against_takers, g, seat)
            taker = await Question(seat, "taker", takers, "LC-C41", range(pool), why, about=about)
        kind = cards[0]
        if len(cards) > 1:
            why = partial(against_pool, g)
            seen = (seat,) if taker == seat else (seat, taker)
            to = {"taker": box.seat_names[taker]}
            kind = await Question(seat, "deal", sorted(set(cards)), "LC-C41", KIND_DOMAIN, why, about=to, seen=seen)
        pass_on(g, kind, pool, taker, 1 << seat)
    if cards:
        g.agenda.append(todo(DEAL, seat, 0))


def room(g: State, seat: int) -> list[int]:
    """LC-100, LC-C41. How many cards each player can still take."""
    box = g.box
    only = box.options.cell_41_scope == "prisoners"
    jailed = prisoners(g, seat)
    return [
        0 if g.waiting[other] or (only and other not in jailed) else max(box.hand_limit - len(g.hands[other]), 0)
        for other in range(box.seats)
    ]


def against_takers(g: State, seat: int) -> Objections:
    """LC-100, LC-C41. Room in the hand, nobody who waits; with the option, prisoners only."""
    only = g.box.options.cell_41_scope == "prisoners"
    jailed = prisoners(g, seat)
    for other in range(g.box.seats):
        if g.waiting[other]:
            yield other, WAITS
        elif only and other not in jailed:
            yield other, NOT_A_PRISONER
        elif len(g.hands[other]) >= g.box.hand_limit:
            yield other, NO_ROOM


def against_pool(g: State) -> Objections:
    """LC-C41. Only the prisoners' cards."""
    cards = g.hands[g.box.seats]
    for kind in range(KINDS):
        if kind not in cards:
            yield kind, NOT_SHARED


AT_ONCE: dict[int, Callable[[State, int, int], None]] = {
    TREE: gain_trees,
    GOTO: goto,
    LEAP: leap,
    KILL: killed,
    HOLD: held,
    SKIP: skip,
    RETHROW: rethrow,
    MASSACRE: massacre,
    RELEASE: release,
    PUSH: push,
    BACK: pushed,
    HOME: home,
    FINISH: finish,
}

ASKING: dict[int, Callable[[State, int, int], Awaitable[None]]] = {
    OBEY: obey,
    DISCARD: discard,
    LIMIT: limit,
    DRAW: take,
    PAY: pay,
    VERDICT: verdict,
    WOMEN: women,
    UNION: union,
    EXILES: exiles,
    SHARE: share,
    DEAL: deal,
    SCHOOL: school,
    ROB: rob,
}

UNSEEN = (DRAW, SHARE, DEAL, ROB)
