"""Drawing strategy cards and choosing objectives (RF-37..40)."""

from __future__ import annotations

from tocsin.core import NATURE, ask, ask_all
from tocsin.games.red_flag.pieces import DECK, DRAWN, FACTIONS, HIDDEN, INITIATIVE, KEPT, OBJECTIVES, UNKNOWN
from tocsin.games.red_flag.play.deck import FOR, SEEN, ready, receive
from tocsin.games.red_flag.state import State


async def draw_cards(g: State) -> None:
    """RF-37, RF-38, RF-148. The side on the Initiative card draws its strategy cards, then the other."""
    for p in (g.initiative, 1 - g.initiative):
        seen, about = SEEN[p], FOR[p]
        for _ in range(g.box.hand):
            if g.deck or ready(g):
                receive(g, p, await ask(NATURE, "draw", g.deck[:], "RF-37", (), None, None, about, seen))
    g.phase = OBJECTIVES


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


def forget_deck(g: State, deck: list[int]) -> None:
    """Once objectives are drawn from the deck, nobody knows any longer that a card is in it."""
    for card in deck:
        g.glimpsed[card] = g.glimpsed[len(g.objectives) + card] = UNKNOWN
