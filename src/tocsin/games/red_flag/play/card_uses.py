"""The uses of a strategy card (RF-41, RF-42, RF-51..61, RF-83..89)."""

from __future__ import annotations

from functools import partial

from tocsin.core import Objections, Reason, ask, reason
from tocsin.games.red_flag.pieces import COMMUNE, FACTIONS
from tocsin.games.red_flag.play.bonus_actions import open_bonus
from tocsin.games.red_flag.play.deck import discard, discarded_by, remove, spend
from tocsin.games.red_flag.play.events import run, usable
from tocsin.games.red_flag.play.operations import operations
from tocsin.games.red_flag.play.tracks import at_risk, settle, shift
from tocsin.games.red_flag.state import State

EVENT, OPERATIONS, COPY, MOMENTUM, CRISIS = range(5)
"""RF-51. The five uses of a strategy card."""

USES = range(5)

NOT_YOUR_COLOUR = reason("RF-52", "why.not_your_colour")
CONDITION = reason("RF-53", "why.condition")
NO_DISCARD = reason("RF-83", "why.no_discard")
DISCARD_NOT_YOURS = reason("RF-83", "why.discard_not_yours")
DISCARD_TOO_HIGH = reason("RF-84", "why.discard_too_high")
DISCARD_NOT_FRESH = reason("RF-85", "why.discard_not_fresh")
DISCARD_CONDITION = reason("RF-86", "why.condition")
MOMENTUM_FULL = reason("RF-87", "why.momentum_full")
CRISIS_CARD_GONE = reason("RF-89", "why.crisis_card_gone")


async def turn_pair(g: State, sides: tuple[int, ...] = ()) -> None:
    """RF-41, RF-51. One card each, in one of its five uses; after each card bonus cubes arrive (RF-92)."""
    cards = g.box.cards
    for p in sides or (g.initiative, 1 - g.initiative)[g.plays & 1 :]:
        hand = g.blue_hand if p else g.red_hand
        card = await ask(p, "card", hand[:], "RF-41") if len(hand) > 1 else hand[0]
        hand.remove(card)
        if not hand:
            g.tell("RF-41", "told.last_card", side=g.box.sides[p], card=cards[card].name)
        g.playing = card
        options, use = uses(g, p, card), OPERATIONS
        if len(options) > 1:
            why = partial(against_uses, g, p, card)
            about = {
                "card": cards[card].name,
                "played": card,
                "top": g.pile[-1] if g.pile else card,
                "level": g.momentum[p],
                "reached": g.prussian,
                "lost": at_risk(g),
            }
            use = await ask(p, "use", options, "RF-51", USES, why, None, about)
        elif g.notes is not None:
            g.tell("RF-51", "told.uses_operations", side=g.box.sides[p], n=cards[card].ops)
        if use == OPERATIONS:
            await operations(g, p, cards[card].ops)
            finish(g, p, card)
        else:
            await USE[use](g, p, card)
        settle(g, p)
        g.plays += 1
    if g.plays == 6:
        set_aside(g)


async def use_event(g: State, p: int, card: int) -> None:
    """RF-52..61. The event, then the card on top of the pile."""
    await run(g, p, g.box.cards[card].event)
    finish(g, p, card)


async def use_discard(g: State, p: int, card: int) -> None:
    """RF-83..86. The event of the top discard, which stays where it is; then the played card goes on top."""
    await run(g, p, g.box.cards[g.pile[-1]].event)
    finish(g, p, card)


async def use_momentum(g: State, p: int, card: int) -> None:
    """RF-87, RF-151. The marker advances; the card leaves the game, or goes under the pile in the variant."""
    await shift(g, p, 1)
    g.playing = -1
    spend(g, card)


async def use_crisis_card(g: State, p: int, card: int) -> None:
    """RF-66, RF-88, RF-89. The strategy card is discarded, the Final Crisis card gives its points and is gone."""
    box = g.box
    discard(g, p, card)
    g.playing = crisis_card = box.crisis_cards[p]
    g.front.remove(crisis_card)
    await operations(g, p, box.cards[crisis_card].ops, both=box.two_spheres and p == COMMUNE)
    g.playing = -1
    remove(g, crisis_card)


USE = {EVENT: use_event, COPY: use_discard, MOMENTUM: use_momentum, CRISIS: use_crisis_card}


def finish(g: State, p: int, card: int) -> None:
    """RF-61, RF-68, RF-86. The card that was played goes face up on top of the pile."""
    g.playing = -1
    discard(g, p, card)


def uses(g: State, p: int, card: int) -> list[int]:
    """The legal uses: what `against_uses` has no objection to."""
    box = g.box
    _, _, _, side, ops, event = box.cards[card]
    found = [EVENT, OPERATIONS] if side != 1 - p and usable(g, p, event) else [OPERATIONS]
    if g.pile and box.cards[g.pile[-1]].side == p and not against_copy(g, p, ops):
        found.append(COPY)
    if g.momentum[p] < 3:
        found.append(MOMENTUM)
    if box.crisis_cards[p] in g.front:
        found.append(CRISIS)
    return found


def against_uses(g: State, p: int, card: int) -> Objections:
    """RF-52..54, RF-83..89. The objections to each use of a card."""
    box = g.box
    played = box.cards[card]
    if played.side == 1 - p:
        yield EVENT, NOT_YOUR_COLOUR
    elif not usable(g, p, played.event):
        yield EVENT, CONDITION
    for why in against_copy(g, p, played.ops):
        yield COPY, why
    if g.momentum[p] == 3:
        yield MOMENTUM, MOMENTUM_FULL
    if box.crisis_cards[p] not in g.front:
        yield CRISIS, CRISIS_CARD_GONE


def against_copy(g: State, p: int, ops: int) -> list[Reason]:
    """RF-83..86. The objections to using the top discard's event."""
    if not g.pile:
        return [NO_DISCARD]
    top = g.box.cards[g.pile[-1]]
    found = [DISCARD_NOT_YOURS] if top.side != p else []
    if top.ops > ops:
        found.append(DISCARD_TOO_HIGH)
    if not (g.box.copies_any_top or discarded_by(g, 1 - p)):
        found.append(DISCARD_NOT_FRESH)
    if top.side == p and not usable(g, p, top.event):
        found.append(DISCARD_CONDITION)
    return found


def set_aside(g: State) -> None:
    """RF-42. The last card of each hand waits face down for the Final Crisis."""
    for p in FACTIONS:
        hand, aside = g.hand(p), g.aside(p)
        aside += hand
        aside.sort()
        hand.clear()
    open_bonus(g)
