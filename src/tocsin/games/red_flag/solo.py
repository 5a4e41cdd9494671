"""The solo game: a person on one side, the opponent of the rulebook on the other (RF-155..209).

The rules for two speak of sides. Here they are led for one seat: what they ask the person's side goes to seat 0, what
they ask the other side is answered by the opponent's rules. Only the steps that differ are written out.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from functools import partial
from typing import Any

from tocsin.core import NATURE, Parts, Question, Rule, ask, msg
from tocsin.core.question import Sealed
from tocsin.games.red_flag import sequence
from tocsin.games.red_flag.board import controller
from tocsin.games.red_flag.bonus import bonus_action, not_pending, open_bonus
from tocsin.games.red_flag.crisis import crisis_play
from tocsin.games.red_flag.deck import FOR, SEEN, discard, discarded_by, ready, receive
from tocsin.games.red_flag.effects import END, automatic, effective, ended, run
from tocsin.games.red_flag.ladder import take_bonus
from tocsin.games.red_flag.narrow import bot_cubes
from tocsin.games.red_flag.opponent import Opponent
from tocsin.games.red_flag.scoring import objective_of
from tocsin.games.red_flag.state import (
    BONUS,
    CARDS,
    COMMUNE,
    DECK,
    DRAW,
    DRAWN,
    INITIATIVE,
    KEPT,
    OBJECTIVES,
    SCORING,
    SHOWN,
    Options,
    State,
)
from tocsin.games.red_flag.table import SPACES, Card, Table
from tocsin.games.red_flag.tracks import STOP, settle, shift


def step(g: State) -> Rule | None:
    """RF-36, RF-155. The next step of a game for two, or of a solo game."""
    if g.box.bot < 0:
        return sequence.step(g)
    rule = STEPS[g.phase](g) if g.phase in STEPS else sequence.step(g)
    return None if rule is None else lead(g, rule)


async def lead(g: State, rule: Rule) -> None:
    """A rule written for two sides, led for one seat."""
    await Led(g, rule)


class Led:
    """RF-155. Passes a rule's questions on: the person's to seat 0, the opponent's to its own rules."""

    __slots__ = ("g", "rule")

    def __init__(self, g: State, rule: Rule) -> None:
        self.g, self.rule = g, rule

    def __await__(self) -> Generator[Question, int, None]:
        g, rule = self.g, ended(self.rule)
        human, bot = g.box.human, g.box.bot
        asked: Any = rule.send(None)
        while asked is not END:
            if isinstance(asked, Sealed):
                asked = rule.send({human: (yield seated(g, asked.questions[0]))})
            elif asked.seat == bot:
                asked = rule.send((yield from answered(g, asked).__await__()))
            else:
                asked = rule.send((yield seated(g, asked)))


def seated(g: State, question: Question) -> Question:
    """The same question for the seat of the person; who may see the answer is said in seats too."""
    human, seen = g.box.human, question.seen
    if human == 0 and (seen is None or seen == (0,)):
        return question
    return Question(
        NATURE if question.seat == NATURE else 0,
        question.verb,
        question.options,
        question.cite,
        question.domain,
        question.why,
        question.weights,
        question.about,
        None if seen is None else (0,) * (human in seen),
    )


async def answered(g: State, question: Question) -> int:
    """What the opponent answers where the rules for two ask its side."""
    box: Table = g.box
    opponent, verb = Opponent(g), question.verb
    if verb == "first":
        opponent.tell("RF-167", "told.solo_second")
        return box.human
    if verb == "reaction":
        spaces = [space for space in question.options if space != STOP]
        if not bot_cubes(g):
            opponent.tell("RF-192", "told.solo_no_cube")
            return STOP
        return await opponent.choose(0, spaces, "RF-192", "told.solo_react")
    if verb == "order":
        opponent.tell("RF-178" if question.cite == "RF-123" else "RF-180", "told.solo_yours_first")
        return box.human
    if verb == "next_objective":
        opponent.tell("RF-180", "told.solo_yours_first")
        return box.human
    if verb == "use_objective":
        return _uses(opponent, "RF-180", box.objectives[objective_of(g, box.bot, SHOWN)])
    if verb == "apply":
        return _uses(opponent, "RF-207", box.cards[g.playing])
    return question.options[0]


def _uses(opponent: Opponent, cite: str, card: Any) -> int:
    """RF-180, RF-207. An event is used whenever it would have an effect."""
    useful = effective(opponent.g, card.event)
    opponent.tell(cite, "told.solo_event" if useful else "told.solo_useless", card=card.name, text=card.text)
    return int(useful)


# The round


async def draw_cards(g: State) -> None:
    """RF-165. The person draws, the opponent does not."""
    p: int = g.box.human
    for _ in range(g.box.hand):
        if g.deck or ready(g):
            receive(g, p, await ask(NATURE, "draw", g.deck[:], "RF-165", about=FOR[p], seen=SEEN[p]))
    g.phase = OBJECTIVES


async def objectives(g: State) -> None:
    """RF-166. Two objectives of different dimensions, drawn again until they are; the person keeps one."""
    box: Table = g.box
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
    await sequence.initiative(g)


def plays(g: State) -> Rule:
    """RF-168, RF-204. The next play of the round, or of the Final Crisis."""
    mine = g.initiative ^ (g.plays & 1) == g.box.human
    if g.crisis:
        return crisis_human(g) if mine else crisis_bot(g)
    return sequence.turn_pair(g, (g.box.human,)) if mine else turn(g)


async def turn(g: State) -> None:
    """RF-168..176. The opponent's turn: momentum, the card turned up and its event, then operations."""
    box: Table = g.box
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
        sequence.set_aside(g)


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


# Bonus actions


async def bonus_actions(g: State) -> None:
    """RF-199. With the initiative the opponent lets the person's come first; any other order is the person's."""
    box: Table = g.box
    while g.pending:
        waiting = SPACES[g.pending]
        mine = tuple(n for n in waiting if controller(g, box.pivots[n]) == box.human)
        options = mine or waiting if g.initiative == box.bot else waiting
        n = options[0]
        if len(options) > 1:
            n = await ask(box.human, "next_bonus", options, "RF-199", range(4), partial(not_pending, options))
        if controller(g, box.pivots[n]) == box.human:
            await bonus_action(g, n)
        else:
            g.pending &= ~(1 << n)
            await take_bonus(Opponent(g), n)
            settle(g, box.bot)
    g.phase = SCORING


# The Final Crisis


async def crisis_human(g: State) -> None:
    """RF-204. The person plays as usual."""
    if g.hand(g.box.human):
        await crisis_play(g)
    else:
        g.plays += 1
    _end_crisis(g)


async def crisis_bot(g: State) -> None:
    """RF-204..206. A friendly event with an effect, turned up from the deck; last of all the Final Crisis card."""
    box: Table = g.box
    opponent = Opponent(g)
    crisis_card = box.crisis_cards[box.bot]
    if g.plays // 2 == g.round - 1 and crisis_card in g.front:
        g.front.remove(crisis_card)
        g.playing = crisis_card
        if _uses(opponent, "RF-206", box.cards[crisis_card]):
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
            opponent.tell("RF-204", "told.solo_useless", card=card.name)
        discard(g, bot, number)
    opponent.tell("RF-205", "told.solo_nothing")


def _end_crisis(g: State) -> None:
    """RF-206, RF-208. As many plays each as rounds were played; then bonus actions."""
    if g.plays >= 2 * g.round:
        open_bonus(g)


STEPS: dict[int, Callable[[State], Rule]] = {
    DRAW: draw_cards,
    OBJECTIVES: objectives,
    CARDS: plays,
    BONUS: bonus_actions,
}


def unpack(parts: Parts, options: Options, seats: int) -> Table:
    """The box, with the opponent's hand in the events of the person (RF-193)."""
    box = Table(parts, options, seats)
    box.automatic = automatic
    return box
