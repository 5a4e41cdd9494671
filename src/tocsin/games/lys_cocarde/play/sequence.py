"""The sequence of play: titles, deal, and the three steps of a turn (LC-17..19, LC-29..40, LC-101)."""

from __future__ import annotations

from functools import partial

from tocsin.core import NATURE, Question, Rule, ask, ask_all, msg
from tocsin.games.lys_cocarde.pieces import ACT, AFTER, AGAIN, C56, DEAL, EXTRAS, GO, OVER, SIGN_P, SIGNS, TAKE, TITLES
from tocsin.games.lys_cocarde.play.actions import objections, offered, options, use
from tocsin.games.lys_cocarde.play.advance import throw
from tocsin.games.lys_cocarde.play.end import finish
from tocsin.games.lys_cocarde.play.hands import draw_cards
from tocsin.games.lys_cocarde.play.priests import alms
from tocsin.games.lys_cocarde.play.sentences import resolve
from tocsin.games.lys_cocarde.state import State

TITLE_DOMAIN = (0, 1, 2)
CARD, TOO_MANY, PLAYED = msg("step.card"), msg("step.too_many"), msg("step.played")
VERBS = {ACT: ("act", "LC-31"), AGAIN: ("again", "LC-140"), AFTER: ("after", "LC-35")}


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
    """LC-17. One card for each player, until all have six."""
    box = g.box
    for seat in (g.turn, *box.seats_after[g.turn]):
        await draw_cards(g, seat, 1, "LC-17", "dealt")
    if len(g.hands[g.turn]) == box.hand_limit:
        g.phase = TAKE


# Step 1


async def take(g: State) -> None:
    """LC-30, LC-51, LC-101. Take a card; a priest asks for alms; whoever was killed takes six and sets off again."""
    seat = g.turn
    g.phase = ACT
    g.played = 0
    if g.waiting[seat]:
        g.waiting[seat] = 0
        g.tell("LC-101", "told.restart", who=g.box.seat_names[seat])
        await draw_cards(g, seat, g.box.hand_limit, "LC-101")
    elif SIGNS[g.markings[seat]] & SIGN_P:
        await alms(g, seat)
    else:
        await draw_cards(g, seat, 1, "LC-30")


# Steps 2 and 3


async def act(g: State) -> None:
    """LC-31..36, LC-140. Use cards and trees, throw, obey the cell; then again books and trees until the turn ends.

    The next player's step 1 belongs to this segment, unless he sets off again: a segment may end with one unseen card.
    """
    box = g.box
    seat = g.turn
    why = partial(objections, g, seat)
    while True:
        if offered(g, seat):
            verb, cite = VERBS[g.phase]
            domain = box.act_domains[seat] if g.phase == ACT else EXTRAS
            chosen = await Question(seat, verb, options(g, seat), cite, domain, why, about=about(g, seat))
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


def about(g: State, seat: int) -> dict[str, object]:
    """LC-31, LC-32. What prompt and labels say: where the turn stands, and where everybody is."""
    step = PLAYED if g.played else TOO_MANY if len(g.hands[seat]) > g.box.hand_limit else CARD
    return {"step": step, "places": tuple(g.places), "markings": tuple(g.markings)}


async def obeyed(g: State) -> None:
    """What was left on the agenda."""
    await resolve(g, True)


def end_turn(g: State) -> None:
    """LC-18, LC-39, LC-124. The next player who need not skip a turn; or the end of the game, if C56 is reached."""
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
        g.tell("LC-39", "told.skipped", who=g.box.seat_names[g.turn])
    g.phase = TAKE
