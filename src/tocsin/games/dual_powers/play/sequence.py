"""The round: set-up, draw, objective, action, scoring, clean-up (DP-20..37, DP-122..127)."""

from __future__ import annotations

from functools import partial

from tocsin.core import NATURE, Objections, Rule, ask, ask_all, reason
from tocsin.games.dual_powers import solo
from tocsin.games.dual_powers.pieces import (
    ACTION,
    AIM,
    BARRICADE,
    BESIDE,
    CLEANUP,
    DISCARD,
    DRAW,
    GONE,
    HAND,
    OBJECTIVE,
    OVER,
    PLAYED,
    RED,
    SCORING,
    SETUP,
    SHOWN,
    SIDE,
    STACK,
    TILE_DISCARD,
    UNREST,
    WHITE,
)
from tocsin.games.dual_powers.play.deck import the_deck
from tocsin.games.dual_powers.play.end import finish
from tocsin.games.dual_powers.play.scoring import exhaust, first_to_reveal, reveal, score_objective, unrest
from tocsin.games.dual_powers.play.turn import exchange
from tocsin.games.dual_powers.state import State

FIRST_SPENT, LAST_SPENT = min(PLAYED), max(SHOWN)  # played cards and objectives, by the order of the piles

LEADER_IS_NO_OBJECTIVE = reason("DP-34", "why.leader_is_no_objective")


def step(g: State) -> Rule | None:
    """DP-27. The next step of the round."""
    phase = g.phase
    if phase == ACTION:
        return exchange(g) if g.box.opposition < 0 else solo.exchange(g)
    if phase == SCORING:
        return scoring(g)
    if phase == CLEANUP:
        return clean_up(g)
    if phase == DRAW:
        return draw(g) if g.box.opposition < 0 else solo.draw(g)
    if phase == AIM:
        return objective(g) if g.box.opposition < 0 else solo.objective(g)
    if phase == SETUP:
        return set_up(g)
    return None


async def set_up(g: State) -> None:
    """DP-21, DP-24, DP-25. A neutral unit in each zone; the first tiles on the two slots."""
    box = g.box
    if box.opposition >= 0:
        g.tell("DP-131", "told.sides", side=SIDE[box.opposition])
    for zone, name in enumerate(box.zone_name):
        units = [t for t in box.neutrals if g.where[t] == BESIDE and t != box.trotsky_neutral]
        unit = units[0] if len(units) == 1 else await ask(NATURE, "neutral", units, "DP-21", about={"zone": name})
        if len(units) == 1:
            g.tell("DP-21", "told.neutral", token=box.token_name[unit], zone=name)
        g.where[unit] = zone
    g.tiles[await ask(NATURE, "unrest_tile", range(len(g.tiles)), "DP-24")] = UNREST
    await new_barricade(g, "DP-24")
    g.phase = DRAW


async def new_barricade(g: State, cite: str) -> None:
    """DP-25, DP-123. The top tile goes on the Barricade slot, the marker to the connection it names."""
    box = g.box
    stack = [tile for tile, slot in enumerate(g.tiles) if slot == STACK]
    tile = stack[0]
    if len(stack) > 1:
        tile = await ask(NATURE, "barricade_tile", stack, cite)
    else:
        g.tell(cite, "told.last_tile", tile=box.tile_name[tile])
    g.tiles[tile] = BARRICADE
    g.barricade = box.tile_barricade[tile]
    g.tell("DP-25", "told.barricade", connection=box.connection_name[g.barricade])


async def draw(g: State) -> None:
    """DP-28..33. Five command cards each, the holder of the Will first."""
    box = g.box
    g.tell("DP-27", "told.round", n=g.round)
    cards = g.cards
    deck = the_deck(g)
    for side in (g.will, 1 - g.will):
        hand, seen, about = HAND[side], (box.seat_of[side],), {"side": box.side_name[side]}
        for _ in range(box.draws):
            if not deck:
                deck = the_deck(g)
                if not deck:
                    g.tell("DP-33", "told.no_cards", side=box.side_name[side])
                    break
            card = await ask(NATURE, "draw", deck, "DP-28", (), None, None, about, seen)
            cards[card] = hand
            deck = deck[:]
            deck.remove(card)
        if g.notes is not None:
            g.tell("DP-29", "told.holds", side=box.side_name[side], n=cards.count(hand))
    g.phase = AIM


async def objective(g: State) -> None:
    """DP-34..38. Both sides put a command card face down at the same time; the Will holder will begin."""
    answers = await ask_all([_objective(g, RED), _objective(g, WHITE)])
    for side in (RED, WHITE):
        g.cards[answers[side]] = OBJECTIVE[side]
    g.opener = g.will
    g.phase = ACTION


def _objective(g: State, side: int) -> ask:
    hand = [card for card, pile in enumerate(g.cards) if pile == HAND[side]]
    commands = [card for card in hand if card < g.box.first_leader]
    why = partial(against_objective, hand[len(commands) :])
    return ask(side, "objective", commands, "DP-34", hand, why, seen=(side,))


def against_objective(leaders: list[int]) -> Objections:
    """DP-34."""
    for card in leaders:
        yield card, LEADER_IS_NO_OBJECTIVE


async def scoring(g: State) -> None:
    """DP-96, DP-147. Unrest, reveal, objectives, exhausting; then the game may be over."""
    await unrest(g)
    if g.phase != OVER:
        first = first_to_reveal(g)
        shown = []
        for marker, side in enumerate((first, 1 - first), 1):
            why = solo.choose_objective(g) if side == g.box.opposition else []
            shown.append(await reveal(g, side, marker))
            for id, params in why:
                g.tell("DP-153" if id == "trace.most_points" else "DP-152", id, **params)
        for marker, card in enumerate(shown, 1):
            if g.phase != OVER and card >= 0:
                score_objective(g, marker, card)
    if g.phase != OVER:
        exhaust(g)
        finish(g)


async def clean_up(g: State) -> None:
    """DP-122..127, DP-157. Tiles move on, markers go back, played cards and objectives are discarded."""
    box = g.box
    for tile, slot in enumerate(g.tiles):
        if slot == UNREST:
            g.tiles[tile] = TILE_DISCARD
        elif slot == BARRICADE:
            g.tiles[tile] = UNREST
            g.tell("DP-122", "told.unrest_next", zone=box.zone_name[box.tile_zone[tile]])
    if STACK not in g.tiles and box.options.tiles_exhausted == "recycle":
        g.tiles = [STACK if slot == TILE_DISCARD else slot for slot in g.tiles]
        g.tell("DP-124", "told.tiles_shuffled")
    if STACK in g.tiles:
        await new_barricade(g, "DP-123")
    elif box.options.tiles_exhausted == "no_barricade":
        g.barricade = -1
        g.tell("DP-124", "told.no_barricade")
    else:
        g.tell("DP-124", "told.barricade_stays")
    for card, pile in enumerate(g.cards):
        if FIRST_SPENT <= pile <= LAST_SPENT:
            g.cards[card] = DISCARD if card < box.first_leader else GONE
    g.deduced = [card for card in g.deduced if g.cards[card] in HAND]
    g.markers = [-1, -1, -1]
    g.row = []
    g.turn = 0
    g.round += 1
    g.phase = DRAW
