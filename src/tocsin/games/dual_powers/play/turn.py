"""The action phase: play a card, advance the date, act, take a bonus action if one is due (DP-38..43)."""

from __future__ import annotations

from functools import partial

from tocsin.core import Objections, ask, reason
from tocsin.games.dual_powers.pieces import HAND, OBJECTIVE, PLAYED, SCORING
from tocsin.games.dual_powers.play.bonus import bonus
from tocsin.games.dual_powers.play.commands import command
from tocsin.games.dual_powers.play.date import advance
from tocsin.games.dual_powers.play.leaders import leader
from tocsin.games.dual_powers.state import State

ON_THE_SLOT = reason("DP-37", "why.on_the_slot")


async def exchange(g: State) -> None:
    """DP-38..40. A turn of the side that opened the phase, then one of the other.

    Both are one segment: half as many marks to keep, and forks are still short.
    """
    if not g.turn & 1:
        await turn(g, g.opener)
    await turn(g, 1 - g.opener)


async def turn(g: State, side: int) -> None:
    """DP-41..43. The turn of a side."""
    box = g.box
    cards, held, slot = g.cards, HAND[side], OBJECTIVE[side]
    hand = [card for card, pile in enumerate(cards) if pile == held]
    objective = cards.index(slot) if slot in cards else -1 if g.hidden else g.objective(side)
    about = {"day": g.day, "month": g.month, "will": g.will == side}
    if objective < 0:
        card = await ask(box.seat_of[side], "play", hand, "DP-42", about=about)
    else:
        domain = [*hand, objective]
        domain.sort()
        why = partial(against_play, objective)
        card = await ask(box.seat_of[side], "play", hand, "DP-42", domain, why, None, about)
    cards[card] = PLAYED[side]
    g.row.append(card)
    due = advance(g, side, box.days[card])
    if card < box.first_leader:
        await command(g, side, card)
    else:
        await leader(g, side, card)
    if due:
        await bonus(g, side, True)
    pass_on(g)


def against_play(objective: int) -> Objections:
    """DP-37. The objective stays where it is."""
    yield objective, ON_THE_SLOT


def pass_on(g: State) -> None:
    """DP-39, DP-141. The other side is next, until all turns are taken."""
    g.turn += 1
    if g.turn == g.box.turns:
        g.phase = SCORING
