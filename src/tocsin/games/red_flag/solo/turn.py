"""The solo opponent's turn (RF-168..176)."""

from __future__ import annotations

from tocsin.core import NATURE, ask, msg
from tocsin.games.red_flag.box.cards import Card
from tocsin.games.red_flag.pieces import COMMUNE
from tocsin.games.red_flag.play.card_uses import set_aside
from tocsin.games.red_flag.play.deck import discard, discarded_by, ready
from tocsin.games.red_flag.play.tracks import bot_cubes, settle, shift
from tocsin.games.red_flag.solo.events import effective, run
from tocsin.games.red_flag.solo.opponent import Opponent
from tocsin.games.red_flag.state import State


async def turn(g: State) -> None:
    """RF-168..176. The opponent's turn: momentum, the card turned up and its event, then operations."""
    box = g.box
    opponent = Opponent(g)
    await check_momentum(opponent)
    if ready(g):
        card = await ask(NATURE, "reveal", g.deck[:], "RF-171", about={"side": box.sides[box.bot]})
        g.deck.remove(card)
        g.playing = card
        event = choose_event(opponent, box.cards[card])
        points = box.cards[card].ops
        if event is not None:
            await run(opponent, event.event)
            settle(g, box.bot)
            points = 1
        opponent.tell("RF-175", "told.solo_bonus_point" if event else "told.solo_points", n=points)
        await opponent.operate(points)
        g.playing = -1
        discard(g, box.bot, card)
        settle(g, box.bot)
    g.plays += 1
    if g.plays == 6:
        set_aside(g)


async def check_momentum(opponent: Opponent) -> None:
    """RF-169, RF-170. Few cubes, or few empty slots: the opponent's momentum rises a step; never beyond 3."""
    g, box, bot = opponent.g, opponent.box, opponent.bot
    if bot == COMMUNE:
        n, least, what = box.slots[g.momentum[bot]] - g.pools[bot], box.least_slots, "told.solo_slots"
    else:
        n, least, what = bot_cubes(g), box.least_cubes, "told.solo_cubes"
    rises = n < least and g.momentum[bot] < 3
    then = msg("solo.rises" if rises else "solo.full" if n < least else "solo.stays", momentum=box.momenta[bot])
    opponent.tell("RF-169", what, n=n, least=least, then=then)
    if rises:
        await shift(g, bot, 1)


def choose_event(opponent: Opponent, card: Card) -> Card | None:
    """RF-171..173. The event of the card turned up, else that of the top discard, else none; each told with why."""
    g, box, bot = opponent.g, opponent.box, opponent.bot
    if card.side != bot:
        opponent.tell("RF-171", "told.solo_unfriendly", card=card.name)
    elif effective(g, card.event):
        opponent.tell("RF-171", "told.solo_event", card=card.name, text=card.text)
        return card
    else:
        opponent.tell("RF-171", "told.solo_useless", card=card.name)
    if not g.pile:
        opponent.tell("RF-172", "told.solo_no_discard")
        return None
    top = box.cards[g.pile[-1]]
    if top.side != bot:
        opponent.tell("RF-172", "told.solo_top_unfriendly", card=top.name)
    elif top.ops > card.ops:
        opponent.tell("RF-172", "told.solo_top_high", card=top.name, n=top.ops, points=card.ops)
    elif not box.solo_any_top and not discarded_by(g, box.human):
        opponent.tell("RF-173", "told.solo_top_old", card=top.name)
    elif not effective(g, top.event):
        opponent.tell("RF-172", "told.solo_useless", card=top.name)
    else:
        opponent.tell("RF-172", "told.solo_copies", card=top.name, text=top.text)
        return top
    return None
