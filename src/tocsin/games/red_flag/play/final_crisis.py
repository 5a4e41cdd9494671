"""The Final Crisis (RF-132..141): the cards set aside are played for their events alone."""

from __future__ import annotations

from tocsin.core import Question, ask, ask_all
from tocsin.games.red_flag.pieces import FACTIONS, INITIATIVE, SURE
from tocsin.games.red_flag.play.bonus_actions import open_bonus
from tocsin.games.red_flag.play.deck import discard, uncover
from tocsin.games.red_flag.play.events import run, usable
from tocsin.games.red_flag.play.initiative import initiative
from tocsin.games.red_flag.play.tracks import settle
from tocsin.games.red_flag.state import State

YES_OR_NO = (0, 1)


async def final_crisis(g: State) -> None:
    """RF-133..135. The hands of the Final Crisis, then its Initiative phase."""
    await gather(g)
    await initiative(g)


async def gather(g: State) -> None:
    """RF-133, RF-134. Cards set aside and the Final Crisis card come to hand; one too many is discarded, in secret."""
    box = g.box
    for p in FACTIONS:
        hand, aside, crisis_card = g.hand(p), g.aside(p), box.crisis_cards[p]
        hand += aside
        aside.clear()
        if crisis_card in g.front and p != box.bot:
            g.front.remove(crisis_card)
            hand.append(crisis_card)
            g.known[crisis_card] = SURE
        hand.sort()
    too_many = [p for p in FACTIONS for _ in range(excess(g, p))]
    while too_many:
        asked = [p for p in FACTIONS if p in too_many]
        given = await ask_all([_discard_question(g, p) for p in asked])
        for p in asked:
            too_many.remove(p)
            g.hand(p).remove(given[p])
            discard(g, p, given[p])
    g.phase = INITIATIVE


def _discard_question(g: State, p: int) -> Question:
    return ask(p, "discard", g.hand(p)[:], "RF-134")


def excess(g: State, p: int) -> int:
    """RF-134. French: one card, if the Final Crisis card is there. Russian: down to the number of rounds played."""
    if g.box.discards_for_crisis_card:
        return int(g.box.crisis_cards[p] in g.hand(p))
    return max(0, len(g.hand(p)) - g.round)


async def crisis_plays(g: State) -> None:
    """RF-136. One card each, then bonus actions and scoring when no card is left (RF-141)."""
    await crisis_play(g)
    if g.plays & 1 and (g.red_hand or g.blue_hand):
        await crisis_play(g)
    if not g.red_hand and not g.blue_hand:
        open_bonus(g)


async def crisis_play(g: State) -> None:
    """RF-136..140. One card, for its event; the opponent decides about one of its colour."""
    box = g.box
    p = g.initiative ^ (g.plays & 1)
    if not g.hand(p):
        p = 1 - p
    hand = g.hand(p)
    card = await ask(p, "crisis_card", hand[:], "RF-136") if len(hand) > 1 else hand[0]
    if not hand[1:]:
        await uncover(g, card, None)
    hand.remove(card)
    g.playing = card
    played = box.cards[card]
    if len(hand) == 0 and g.notes is not None:
        g.tell("RF-136", "told.last_card", side=box.sides[p], card=played.name, tells=("show",))
    executor = 1 - p if played.side == 1 - p else p
    if not usable(g, executor, played.event):
        g.tell("RF-139", "told.no_effect", card=played.name)
    elif executor == p:
        g.tell("RF-136", "told.uses_event", side=box.sides[p], text=played.text)
        await run(g, p, played.event)
    elif await ask(executor, "apply", YES_OR_NO, "RF-138", about={"card": played.name, "text": played.text}):
        await run(g, executor, played.event)
    g.playing = -1
    discard(g, p, card)
    settle(g, p)
    g.plays += 1
