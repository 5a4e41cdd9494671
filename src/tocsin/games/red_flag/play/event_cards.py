"""The verb ``cards``: looking, discarding and refilling, drawing objectives, exchanging.

Every form leaves the number of cards in every hand as it was. What somebody has seen stays known until the card moves
unseen (RF-211, RF-213).
"""

from __future__ import annotations

from tocsin.core import NATURE, ask
from tocsin.games.red_flag.box.vocabulary import Cards
from tocsin.games.red_flag.pieces import (
    DECK,
    DRAWN,
    FRESH,
    HELD,
    KEPT,
    SURE,
    UNKNOWN,
)
from tocsin.games.red_flag.play.deck import (
    FOR,
    SEEN,
    discard,
    drawing,
    ready,
    receive,
    take,
    uncover,
)
from tocsin.games.red_flag.state import State

BOTH = (0, 1)


async def handle_cards(g: State, p: int, e: Cards) -> None:
    """Look, discard, draw or exchange."""
    owner = e.whose[p]
    if e.act == "look":
        await look(g, p, owner, e)
    elif e.act == "discard":
        for _ in range(e.amount):
            await discard_and_refill(g, p, owner, e)
    elif e.act == "draw":
        await draw_objectives(g, owner, e.amount)
    else:
        for _ in range(e.amount):
            await exchange(g, p, owner, e)


async def look(g: State, p: int, owner: int, e: Cards) -> None:
    """RF-211. The executor is shown cards: all of a zone, or some of them at random."""
    if e.zone == "objective":
        for card, place in enumerate(g.objectives):
            if place == KEPT + owner and p != owner:
                await ask(NATURE, "show_objective", (card,), "RF-211", about=FOR[owner], seen=(p,))
                g.glimpsed[p * len(g.objectives) + card] = SURE
        return
    unseen = _zone(g, owner, e.zone)[:]
    if not unseen:
        g.tell("RF-211", "told.idle_cards")
    shown: list[int] = []
    while unseen and len(shown) < e.amount:
        card = (
            unseen[0]
            if e.amount >= len(unseen) + len(shown)
            else await ask(NATURE, "pick", unseen[:], "RF-211", seen=BOTH)
        )
        unseen.remove(card)
        shown.append(card)
    await _show(g, p, owner, e.zone, shown)


async def _show(g: State, p: int, owner: int, zone: str, shown: list[int]) -> None:
    """Cards are shown to the executor, who remembers them."""
    if p == owner or not shown:
        return
    for card in shown:
        await uncover(g, card, (p,))
        g.known[card] = SURE
    if g.notes is not None:
        names = [g.box.cards[card].name for card in shown]
        id = "told.look_hand" if zone == "hand" else "told.look_aside"
        g.tell("RF-211", id, to=g.box.readers[p], reveals=True, side=g.box.sides[owner], cards=names)


async def discard_and_refill(g: State, p: int, owner: int, e: Cards) -> None:
    """A card is discarded and replaced from the deck, which must have one; ``before``: draw first, then choose."""
    zone = _zone(g, owner, e.zone)
    if not zone or not (g.deck or any(card not in g.box.crisis_cards for card in g.pile)):
        g.tell("RF-61", "told.idle_cards")
        return
    if e.refill == "before":
        await _refill(g, owner, e.zone)
    card = await _pick(g, p, owner, e)
    zone.remove(card)
    discard(g, owner, card)
    chooser = owner if e.pick == "owner" else p
    id = "told.discarded" if chooser == owner else "told.discards"
    sides, name = g.box.sides, g.box.cards[card].name
    g.tell("RF-61", id, side=sides[chooser], whose=sides[owner], card=name, tells=("discard", "pick"))
    if e.refill == "after":
        await _refill(g, owner, e.zone)


async def _refill(g: State, owner: int, zone: str) -> None:
    """RF-43. A card from the deck, made anew if it is empty; `discard_and_refill` has seen that there is one."""
    ready(g)
    card = await drawing(g, owner, "RF-43")
    if zone == "hand":
        receive(g, owner, card)
    else:
        g.deck.remove(card)
        _set_aside(g, owner, card)
        g.drawn[card] = g.shuffles
    g.known[card] = FRESH


async def _pick(g: State, p: int, owner: int, e: Cards) -> int:
    """Which card of a zone: the owner chooses, or the executor who sees them all, or chance. It is shown at once."""
    zone = _zone(g, owner, e.zone)
    if e.pick == "random":
        return await ask(NATURE, "pick", zone[:], "RF-216")
    chooser = owner if e.pick == "owner" else p
    await _show(g, chooser, owner, e.zone, zone[:])
    return await _one(g, chooser, "discard", zone, None)


async def draw_objectives(g: State, owner: int, count: int) -> None:
    """RF-39. New objectives beside the kept one; one stays, the others are shuffled back into their deck."""
    kept = [card for card, place in enumerate(g.objectives) if place == KEPT + owner]
    deck = [card for card, place in enumerate(g.objectives) if place == DECK]
    if not kept or not deck:
        g.tell("RF-39", "told.idle_cards")
        return
    size = len(g.objectives)
    for _ in range(min(count, len(deck))):
        card = await ask(NATURE, "draw_objective", deck[:], "RF-37", about=FOR[owner], seen=SEEN[owner])
        deck.remove(card)
        g.objectives[card] = DRAWN + owner
        kept.append(card)
    kept.sort()
    stays = await ask(owner, "keep", kept, "RF-39", seen=(owner,))
    for card in kept:
        g.objectives[card] = KEPT + owner if card == stays else DECK
        g.glimpsed[owner * size + card] = UNKNOWN if card == stays else HELD
        if g.glimpsed[(1 - owner) * size + card] == SURE:
            g.glimpsed[(1 - owner) * size + card] = HELD


async def exchange(g: State, p: int, owner: int, e: Cards) -> None:
    """A card of a hand for one of the other hand, of the owner's cards set aside, or of the discard pile."""
    other = 1 - owner
    hand = g.hand(owner)
    zone = g.hand(other) if e.source == "opponent_hand" else g.aside(owner) if e.source == "set_aside" else g.pile
    if not hand or not zone:
        g.tell("RF-211", "told.idle_cards")
        return
    if e.source == "opponent_hand":
        await _exchange_hands(g, p, owner, e)
    elif e.source == "set_aside":
        await _exchange_aside(g, p, owner, e)
    else:
        await _exchange_pile(g, p, owner, e)


async def _exchange_hands(g: State, p: int, owner: int, e: Cards) -> None:
    other = 1 - owner
    outgoing = await _one(g, owner, "give", g.hand(owner), BOTH)
    if e.pick == "random":
        incoming = await ask(NATURE, "pick", g.hand(other)[:], "RF-216", seen=BOTH)
    else:
        chooser = p if e.pick == "executor" else other
        await _show(g, chooser, other, "hand", g.hand(other))
        incoming = await _one(g, chooser, "get", g.hand(other), BOTH)
    g.hand(owner).remove(outgoing)
    g.hand(other).remove(incoming)
    take(g, other, outgoing, SURE)
    take(g, owner, incoming, SURE)
    given, got = g.box.cards[outgoing].name, g.box.cards[incoming].name
    g.tell("RF-211", "told.exchanged", to=BOTH, side=g.box.sides[owner], given=given, got=got, tells=("pick", "get"))


async def _exchange_aside(g: State, p: int, owner: int, e: Cards) -> None:
    """The owner's own cards change places unseen: what the other side knew of them it knows only as held."""
    aside, seen = g.aside(owner), (owner,) if p == owner else BOTH
    outgoing = await _one(g, owner, "give", g.hand(owner), seen)
    if e.pick == "random":
        incoming = await ask(NATURE, "pick", aside[:], "RF-216", seen=seen)
    else:
        chooser = p if e.pick == "executor" else owner
        await _show(g, chooser, owner, "set_aside", aside)
        incoming = await _one(g, chooser, "get", aside, seen)
    g.hand(owner).remove(outgoing)
    aside.remove(incoming)
    if p != owner:
        g.known[incoming] = g.known[outgoing] = SURE
    else:
        _blur(g, outgoing, g.hand(owner))
        _blur(g, incoming, aside)
    take(g, owner, incoming, g.known[incoming])
    _set_aside(g, owner, outgoing, g.known[outgoing])


def _blur(g: State, moved: int, stayed: list[int]) -> None:
    """One card of a zone has gone unseen. Of those that were known nobody can tell which, unless it was alone."""
    for card in (moved, *stayed) if stayed else ():
        if g.known[card] == SURE:
            g.known[card] = HELD


async def _exchange_pile(g: State, p: int, owner: int, e: Cards) -> None:
    """The outgoing card is discarded on top; the incoming one is seen by all."""
    pile = [card for card in g.pile if card not in g.box.crisis_cards]
    if not pile:
        g.tell("RF-211", "told.idle_cards")
        return
    outgoing = await _one(g, owner, "give", g.hand(owner), None)
    if e.pick == "random":
        incoming = await ask(NATURE, "pick", sorted(pile), "RF-216")
    else:
        incoming = await _one(g, p if e.pick == "executor" else owner, "get", pile, None)
    place = g.pile.index(incoming)
    del g.pile[place], g.dropped[place]
    g.hand(owner).remove(outgoing)
    discard(g, owner, outgoing)
    take(g, owner, incoming, SURE)
    g.drawn[incoming] = g.shuffles


async def _one(g: State, p: int, verb: str, cards: list[int], seen: tuple[int, ...] | None) -> int:
    """Choose one of several cards; a single one needs no question."""
    if len(cards) > 1:
        return await ask(p, verb, sorted(cards), "RF-211", seen=seen)
    await uncover(g, cards[0], seen)
    return cards[0]


def _zone(g: State, owner: int, zone: str) -> list[int]:
    return g.hand(owner) if zone == "hand" else g.aside(owner)


def _set_aside(g: State, owner: int, card: int, known: int = UNKNOWN) -> None:
    aside = g.aside(owner)
    aside.append(card)
    aside.sort()
    g.known[card] = known
