"""The sequence of play (RF-36..50), the uses of a strategy card (RF-51..61, RF-83..89), the Censorship phase."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tocsin.core import NATURE, Objections, Reason, Rule, ask, ask_all, reason
from tocsin.games.red_flag.bonus import bonus_actions, open_bonus
from tocsin.games.red_flag.crisis import crisis_plays, gather
from tocsin.games.red_flag.deck import FOR, SEEN, discard, discarded_by, ready, receive, remove, spend
from tocsin.games.red_flag.events import run, usable
from tocsin.games.red_flag.operations import operations
from tocsin.games.red_flag.scoring import objective_events, scoring
from tocsin.games.red_flag.state import (
    BONUS,
    CARDS,
    CENSORSHIP,
    COMMUNE,
    DECK,
    DRAW,
    DRAWN,
    EVENTS,
    FACTIONS,
    GATHER,
    HIDDEN,
    INITIATIVE,
    KEPT,
    OBJECTIVES,
    OVER,
    SCORING,
    UNKNOWN,
    VERSAILLES,
    State,
)
from tocsin.games.red_flag.table import Table
from tocsin.games.red_flag.tracks import settle, shift

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


def step(g: State) -> Rule | None:
    """RF-36. The next step of the round."""
    return STEPS[g.phase](g)


# Drawing and choosing


async def draw_cards(g: State) -> None:
    """RF-37, RF-38, RF-148. The side on the Initiative card draws its strategy cards, then the other."""
    for p in (g.initiative, 1 - g.initiative):
        seen, about = SEEN[p], FOR[p]
        for _ in range(g.box.hand):
            if g.deck or ready(g):
                receive(g, p, await ask(NATURE, "draw", g.deck[:], "RF-37", (), None, None, about, seen))
    g.phase = OBJECTIVES


def forget_deck(g: State, deck: list[int]) -> None:
    """Once objectives are drawn from the deck, nobody knows any more that a card is in it."""
    for card in deck:
        g.glimpsed[card] = g.glimpsed[len(g.objectives) + card] = UNKNOWN


async def choose_objectives(g: State) -> None:
    """RF-37..40. Two objectives each; in secret and at the same time each keeps one, the other leaves face down."""
    places = g.objectives
    deck = [card for card, place in enumerate(places) if place == DECK]
    drawn: list[list[int]] = [[], []]
    if any(g.glimpsed):
        forget_deck(g, deck)
    for p in (g.initiative, 1 - g.initiative):
        for _ in range(g.box.objectives_dealt):
            card = await ask(NATURE, "draw_objective", deck[:], "RF-37", (), None, None, FOR[p], SEEN[p])
            deck.remove(card)
            drawn[p].append(card)
            places[card] = DRAWN + p
    kept = await ask_all([ask(p, "keep", sorted(drawn[p]), "RF-39", seen=SEEN[p]) for p in FACTIONS])
    for p in FACTIONS:
        for card in drawn[p]:
            places[card] = (KEPT if card == kept[p] else HIDDEN) + p
    g.phase = INITIATIVE


# Initiative


async def initiative(g: State) -> None:
    """RF-46..50, RF-135. The higher level chooses who plays first; on a tie the Commune does."""
    chooser = COMMUNE if level(g, COMMUNE) >= level(g, VERSAILLES) else VERSAILLES
    g.initiative = await ask(chooser, "first", FACTIONS, "RF-48")
    g.plays = 0
    g.phase = CARDS
    if g.box.censorship and not g.crisis:
        g.phase = CENSORSHIP
        await censorship(g)


def level(g: State, p: int) -> int:
    """RF-47. Own political VP less own momentum."""
    return (g.political if p == COMMUNE else -g.political) - g.momentum[p]


async def censorship(g: State) -> None:
    """RF-149, RF-150. In the variant each discards one card face up, the initiative side first (RF-154: the person)."""
    for p in (g.initiative, 1 - g.initiative):
        hand = g.hand(p)
        if p == g.box.bot:
            continue
        card = await ask(p, "censor", hand[:], "RF-149")
        hand.remove(card)
        discard(g, p, card)
    g.phase = CARDS


async def final_crisis(g: State) -> None:
    """RF-133..135. The hands of the Final Crisis, then its Initiative phase."""
    await gather(g)
    await initiative(g)


# Card plays


def card_plays(g: State) -> Rule:
    """RF-41, RF-136. The next plays of the round, or of the Final Crisis."""
    return crisis_plays(g) if g.crisis else turn_pair(g)


async def turn_pair(g: State, sides: tuple[int, ...] = ()) -> None:
    """RF-41, RF-51. One card each, in one of its five uses; after each card bonus cubes arrive (RF-92)."""
    cards = g.box.cards
    for p in sides or (g.initiative, 1 - g.initiative)[g.plays & 1 :]:
        hand = g.blue_hand if p else g.red_hand
        card = await ask(p, "card", hand[:], "RF-41") if len(hand) > 1 else hand[0]
        hand.remove(card)
        g.playing = card
        options, use = uses(g, p, card), OPERATIONS
        if len(options) > 1:
            why, about = partial(against_uses, g, p, card), {"card": cards[card].name}
            use = await ask(p, "use", options, "RF-51", USES, why, None, about)
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
    top = g.box.cards[g.pile[-1]]
    g.tell("RF-83", "told.copied", card=top.name)
    await run(g, p, top.event)
    finish(g, p, card)


async def use_momentum(g: State, p: int, card: int) -> None:
    """RF-87, RF-151. The marker advances; the card leaves the game, or goes under the pile in the variant."""
    await shift(g, p, 1)
    g.playing = -1
    spend(g, card)


async def use_crisis_card(g: State, p: int, card: int) -> None:
    """RF-66, RF-88, RF-89. The strategy card is discarded, the Final Crisis card gives its points and is gone."""
    box: Table = g.box
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
    """The uses nothing is said against: `against_uses` without the reasons."""
    box: Table = g.box
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
    """RF-52..54, RF-83..89. What speaks against each use of a card."""
    box: Table = g.box
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
    """RF-83..86. What speaks against using the top discard's event."""
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


STEPS: dict[int, Callable[[State], Rule | None]] = {
    DRAW: draw_cards,
    OBJECTIVES: choose_objectives,
    GATHER: final_crisis,
    INITIATIVE: initiative,
    CENSORSHIP: censorship,
    CARDS: card_plays,
    BONUS: bonus_actions,
    SCORING: scoring,
    EVENTS: objective_events,
    OVER: lambda g: None,
}
