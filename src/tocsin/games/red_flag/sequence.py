"""The sequence of play (RF-36..50), the uses of a strategy card (RF-51..61, RF-83..89), the Censorship phase."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tocsin.core import NATURE, Objections, Reason, Rule, ask, ask_all, reason
from tocsin.games.red_flag.bonus import bonus_actions, open_bonus
from tocsin.games.red_flag.crisis import crisis_play, gather
from tocsin.games.red_flag.deck import FOR, SEEN, discard, discarded_by, drawing, ready, receive, remove, spend
from tocsin.games.red_flag.events import run, usable
from tocsin.games.red_flag.operations import operations
from tocsin.games.red_flag.scoring import objective_event, scoring
from tocsin.games.red_flag.state import (
    BONUS,
    CARDS,
    CENSORSHIP,
    COMMUNE,
    DECK,
    DRAW,
    DRAWN,
    EVENTS,
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
FACTIONS = (COMMUNE, VERSAILLES)

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
        for _ in range(g.box.hand):
            if ready(g):
                receive(g, p, await drawing(g, p, "RF-37"))
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
            card = await ask(NATURE, "draw_objective", deck[:], "RF-37", about=FOR[p], seen=SEEN[p])
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
    g.phase = CENSORSHIP if g.box.censorship and not g.crisis else CARDS


def level(g: State, p: int) -> int:
    """RF-47. Own political VP less own momentum."""
    return (g.political if p == COMMUNE else -g.political) - g.momentum[p]


async def censorship(g: State) -> None:
    """RF-149, RF-150. In the variant each discards one card face up, the initiative side first."""
    for p in (g.initiative, 1 - g.initiative):
        hand = g.hand(p)
        card = await ask(p, "censor", hand[:], "RF-149")
        hand.remove(card)
        discard(g, p, card)
    g.phase = CARDS


# Card plays


def card_play(g: State) -> Rule:
    """RF-41, RF-136. The next play of the round, or of the Final Crisis."""
    return crisis_play(g) if g.crisis else normal_play(g)


async def normal_play(g: State) -> None:
    """RF-41, RF-51. One card in one of its five uses; afterwards bonus cubes arrive (RF-92)."""
    p = g.initiative ^ (g.plays & 1)
    hand = g.hand(p)
    card = await ask(p, "card", hand[:], "RF-41") if len(hand) > 1 else hand[0]
    hand.remove(card)
    g.playing = card
    options = uses(g, p, card)
    use = OPERATIONS
    if len(options) > 1:
        about = {"card": g.box.cards[card].name}
        use = await ask(p, "use", options, "RF-51", USES, partial(against_uses, g, p, card), about=about)
    await USE[use](g, p, card)
    settle(g, p)
    g.plays += 1
    if g.plays == 6:
        set_aside(g)


async def use_event(g: State, p: int, card: int) -> None:
    """RF-52..61. The event, then the card on top of the pile."""
    await run(g, p, g.box.cards[card].event)
    _finish(g, p, card)


async def use_operations(g: State, p: int, card: int) -> None:
    """RF-62, RF-68."""
    await operations(g, p, g.box.cards[card].ops)
    _finish(g, p, card)


async def use_discard(g: State, p: int, card: int) -> None:
    """RF-83..86. The event of the top discard, which stays where it is; then the played card goes on top."""
    top = g.box.cards[g.pile[-1]]
    g.tell("RF-83", "told.copied", card=top.name)
    await run(g, p, top.event)
    _finish(g, p, card)


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


USE = (use_event, use_operations, use_discard, use_momentum, use_crisis_card)


def _finish(g: State, p: int, card: int) -> None:
    g.playing = -1
    discard(g, p, card)


def uses(g: State, p: int, card: int) -> list[int]:
    """The uses nothing is said against: `against_uses` without the reasons."""
    box: Table = g.box
    played = box.cards[card]
    found = [EVENT, OPERATIONS] if played.side != 1 - p and usable(g, p, played.event) else [OPERATIONS]
    if g.pile and not against_copy(g, p, played.ops):
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
    GATHER: gather,
    INITIATIVE: initiative,
    CENSORSHIP: censorship,
    CARDS: card_play,
    BONUS: bonus_actions,
    SCORING: scoring,
    EVENTS: objective_event,
    OVER: lambda g: None,
}
