"""The solo opponent's turn (RF-168..176)."""

from __future__ import annotations

from tocsin.core import NATURE, ask
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
        opponent.explain()
        event = choose_event(opponent, box.cards[card])
        points = box.cards[card].ops
        if event is not None:
            await run(opponent, event.event)
            settle(g, box.bot)
            points = 1
            opponent.tell("RF-175", "told.solo_bonus_point", n=points)
        await opponent.operate(points)
        g.playing = -1
        discard(g, box.bot, card)
        settle(g, box.bot)
    g.plays += 1
    if g.plays == 6:
        set_aside(g)


async def check_momentum(opponent: Opponent) -> None:
    """RF-169, RF-170. Few cubes, or few empty slots: the opponent's momentum rises a step; never beyond 3.

    Where nothing rises, the reason is told with the card that comes next.
    """
    g, box, bot = opponent.g, opponent.box, opponent.bot
    if bot == COMMUNE:
        n, least, told, why = (
            box.slots[g.momentum[bot]] - g.pools[bot],
            box.least_slots,
            "told.solo_short_slots",
            "slots",
        )
    else:
        n, least, told, why = bot_cubes(g), box.least_cubes, "told.solo_short_cubes", "cubes"
    rises = n < least and g.momentum[bot] < 3
    opponent.because("RF-169", f"trace.{why}", n=n, least=least, momentum=box.momenta[bot])
    if rises:
        opponent.tell("RF-169", told, momentum=box.momenta[bot])
        opponent.explain()
        await shift(g, bot, 1)
    elif n < least:
        opponent.because("RF-170", "trace.full", momentum=box.momenta[bot])


def choose_event(opponent: Opponent, card: Card) -> Card | None:
    """RF-171..173. The event of the card turned up, else that of the top discard, else none; told, then why."""
    g, box, bot = opponent.g, opponent.box, opponent.bot
    if card.side != bot:
        opponent.because("RF-171", "trace.unfriendly", card=card.name)
    elif effective(g, card.event):
        opponent.tell("RF-171", "told.solo_event", card=card.name, text=card.text)
        return card
    else:
        opponent.because("RF-171", "trace.useless", card=card.name)
    top = box.cards[g.pile[-1]] if g.pile else None
    if top is None:
        opponent.because("RF-172", "trace.no_discard")
    elif top.side != bot:
        opponent.because("RF-172", "trace.top_unfriendly", card=top.name)
    elif top.ops > card.ops:
        opponent.because("RF-172", "trace.top_high", card=top.name, n=top.ops, points=card.ops)
    elif not box.solo_any_top and not discarded_by(g, box.human):
        opponent.because("RF-173", "trace.top_old", card=top.name)
    elif not effective(g, top.event):
        opponent.because("RF-172", "trace.useless", card=top.name)
    else:
        opponent.tell("RF-172", "told.solo_copies", card=top.name, text=top.text)
        opponent.explain()
        return top
    opponent.tell("RF-175", "told.solo_points", n=card.ops)
    opponent.explain()
    return None
