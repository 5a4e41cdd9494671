"""The steps of a round that differ in a solo game (RF-165..168, RF-199, RF-204)."""

from __future__ import annotations

from functools import partial

from tocsin.core import NATURE, Rule, ask
from tocsin.games.red_flag.pieces import DECK, DRAWN, INITIATIVE, KEPT, OBJECTIVES, SCORING, SPACES
from tocsin.games.red_flag.play.bonus_actions import bonus_action, not_pending, owners
from tocsin.games.red_flag.play.card_uses import turn_pair
from tocsin.games.red_flag.play.control import controller
from tocsin.games.red_flag.play.deck import FOR, SEEN, ready, receive
from tocsin.games.red_flag.play.initiative import initiative
from tocsin.games.red_flag.play.tracks import settle
from tocsin.games.red_flag.solo.bonus_actions import take_bonus
from tocsin.games.red_flag.solo.final_crisis import crisis_bot, crisis_human
from tocsin.games.red_flag.solo.opponent import Opponent
from tocsin.games.red_flag.solo.turn import turn
from tocsin.games.red_flag.state import State


async def draw_cards(g: State) -> None:
    """RF-165. The person draws, the opponent does not."""
    p = g.box.human
    for _ in range(g.box.hand):
        if g.deck or ready(g):
            receive(g, p, await ask(NATURE, "draw", g.deck[:], "RF-165", about=FOR[p], seen=SEEN[p]))
    g.phase = OBJECTIVES


async def choose_objectives(g: State) -> None:
    """RF-166. Two objectives of different dimensions, drawn again until they are; the person keeps one."""
    box = g.box
    deck = [card for card, place in enumerate(g.objectives) if place == DECK]
    dimension = [box.dimension_of[objective.space] for objective in box.objectives]
    mixed = len({dimension[card] for card in deck}) > 1
    while True:
        first = await ask(NATURE, "draw_pair", deck, "RF-166")
        rest = [card for card in deck if card != first]
        second = await ask(NATURE, "draw_pair", rest, "RF-166")
        if dimension[first] != dimension[second] or not mixed:
            break
        g.tell("RF-166", "told.solo_again", dimension=box.dimension_names[dimension[first]])
    pair = sorted((first, second))
    for card in pair:
        g.objectives[card] = DRAWN + box.human
    kept = await ask(box.human, "keep", pair, "RF-166")
    other = pair[1] if kept == pair[0] else pair[0]
    g.objectives[kept], g.objectives[other] = KEPT + box.human, KEPT + box.bot
    g.tell("RF-166", "told.solo_objective", side=box.sides[box.bot], card=box.objectives[other].name)
    g.phase = INITIATIVE
    await initiative(g)


def card_plays(g: State) -> Rule:
    """RF-168, RF-204. The next play of the round, or of the Final Crisis."""
    mine = g.initiative ^ (g.plays & 1) == g.box.human
    if g.crisis:
        return crisis_human(g) if mine else crisis_bot(g)
    return turn_pair(g, (g.box.human,)) if mine else turn(g)


async def bonus_actions(g: State) -> None:
    """RF-199. With the initiative the opponent lets the person's come first; any other order is the person's."""
    box = g.box
    while g.pending:
        waiting = SPACES[g.pending]
        mine = tuple(n for n in waiting if controller(g, box.pivots[n]) == box.human)
        options = mine or waiting if g.initiative == box.bot else waiting
        n = options[0]
        if len(options) > 1:
            why = partial(not_pending, options)
            n = await ask(box.human, "next_bonus", options, "RF-199", range(4), why, about=owners(g))
        if controller(g, box.pivots[n]) == box.human:
            await bonus_action(g, n)
        else:
            g.pending &= ~(1 << n)
            await take_bonus(Opponent(g), n)
            settle(g, box.bot)
    g.phase = SCORING
