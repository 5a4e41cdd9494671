"""The Final Crisis of a solo game (RF-204..208)."""

from __future__ import annotations

from tocsin.core import NATURE, ask
from tocsin.games.red_flag.play.bonus_actions import open_bonus
from tocsin.games.red_flag.play.deck import discard, ready
from tocsin.games.red_flag.play.final_crisis import crisis_play
from tocsin.games.red_flag.play.tracks import settle
from tocsin.games.red_flag.solo.events import effective, run, uses
from tocsin.games.red_flag.solo.opponent import Opponent
from tocsin.games.red_flag.state import State


async def crisis_human(g: State) -> None:
    """RF-204. The person plays as usual."""
    if g.hand(g.box.human):
        await crisis_play(g)
    else:
        g.plays += 1
    _end_crisis(g)


async def crisis_bot(g: State) -> None:
    """RF-204..206. A friendly event with an effect, turned up from the deck; last of all the Final Crisis card."""
    box = g.box
    opponent = Opponent(g)
    crisis_card = box.crisis_cards[box.bot]
    if g.plays // 2 == g.round - 1 and crisis_card in g.front:
        g.front.remove(crisis_card)
        g.playing = crisis_card
        if uses(opponent, "RF-206", box.cards[crisis_card]):
            await run(opponent, box.cards[crisis_card].event)
    else:
        await search(opponent)
        if g.playing >= 0:
            await run(opponent, box.cards[g.playing].event)
    if g.playing >= 0:
        card, g.playing = g.playing, -1
        discard(g, box.bot, card)
    settle(g, box.bot)
    g.plays += 1
    _end_crisis(g)


async def search(opponent: Opponent) -> None:
    """RF-204, RF-205. Cards are turned up until one is friendly and would have an effect; a whole new deck at most."""
    g, box, bot = opponent.g, opponent.box, opponent.bot
    first = g.shuffles
    while (g.deck or g.shuffles == first) and ready(g):
        number = await ask(NATURE, "reveal", g.deck[:], "RF-204", about={"side": box.sides[bot]})
        g.deck.remove(number)
        card = box.cards[number]
        if card.side == bot and effective(g, card.event):
            g.playing = number
            opponent.tell("RF-204", "told.solo_event", card=card.name, text=card.text)
            return
        if card.side == bot:
            opponent.tell("RF-204", "told.solo_idle", card=card.name)
        discard(g, bot, number)
    opponent.tell("RF-205", "told.solo_nothing")


def _end_crisis(g: State) -> None:
    """RF-206, RF-208. As many plays each as rounds were played; then bonus actions."""
    if g.plays >= 2 * g.round:
        open_bonus(g)
