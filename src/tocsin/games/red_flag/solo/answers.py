"""Who answers in a solo game (RF-155).

The rules for two ask sides. Here they are led for one seat: questions to the person's side go to seat 0, those to the
other side are answered by the opponent's rules, which also carry out the effects handed to it.
"""

from __future__ import annotations

from collections.abc import Generator

from tocsin.core import NATURE, Question
from tocsin.core.question import Sealed
from tocsin.games.red_flag.pieces import SHOWN
from tocsin.games.red_flag.play.events import Handed
from tocsin.games.red_flag.play.scoring import objective_of
from tocsin.games.red_flag.play.tracks import STOP, bot_cubes
from tocsin.games.red_flag.solo.events import END, Asking, carry_out, ended, uses
from tocsin.games.red_flag.solo.opponent import Opponent
from tocsin.games.red_flag.solo.priorities import PLACE
from tocsin.games.red_flag.state import State


async def lead(g: State, rule: Asking) -> None:
    """RF-155. A rule written for two sides, led for one seat."""
    await Led(g, rule)


class Led:
    """RF-155, RF-193. Passes a rule's questions on: the person's to seat 0, the rest to the opponent's rules."""

    __slots__ = ("g", "rule")

    def __init__(self, g: State, rule: Asking) -> None:
        self.g, self.rule = g, rule

    def __await__(self) -> Generator[Question, int, None]:
        g, rule = self.g, ended(self.rule)
        human, bot = g.box.human, g.box.bot
        asked = rule.send(None)
        while asked is not END:
            if isinstance(asked, Handed):
                yield from Led(g, carry_out(Opponent(g), asked.effect)).__await__()
                asked = rule.send(None)
            elif isinstance(asked, Sealed):
                asked = rule.send({human: (yield seated(g, asked.questions[0]))})
            elif asked.seat == bot:
                asked = rule.send((yield from answered(g, asked).__await__()))
            else:
                asked = rule.send((yield seated(g, asked)))


def seated(g: State, question: Question) -> Question:
    """The same question for the person's seat; who may see the answer is given by seat too."""
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
    box = g.box
    opponent, verb = Opponent(g), question.verb
    if verb == "first":
        opponent.tell("RF-167", "told.solo_second")
        return box.human
    if verb == "reaction":
        spaces = [space for space in question.options if space != STOP]
        if not bot_cubes(g):
            opponent.tell("RF-192", "told.solo_no_cube")
            return STOP
        return await opponent.choose(PLACE, spaces, "RF-192", "told.reacts")
    if verb == "order":
        opponent.tell("RF-178" if question.cite == "RF-123" else "RF-180", "told.solo_your_points")
        return box.human
    if verb == "next_objective":
        opponent.tell("RF-180", "told.solo_your_objective")
        return box.human
    if verb == "use_objective":
        return uses(opponent, "RF-180", box.objectives[objective_of(g, box.bot, SHOWN)])
    if verb == "apply":
        return uses(opponent, "RF-207", box.cards[g.playing])
    return question.options[0]
