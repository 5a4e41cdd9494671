"""The sequence of play (RF-36): the table of contents of the rulebook.

`drawing` strategy cards and objectives · `initiative` · `censorship` · `card_uses` the card plays, with `operations`
and `events` (`event_spaces`, `event_cards`) · `bonus_actions` · `scoring` dimensions and objectives · `final_crisis` ·
`end`. Used by all of them: `control` presence and control · `tracks` tension and momentum · `deck` strategy cards.
"""

from __future__ import annotations

from collections.abc import Callable

from tocsin.core import Rule
from tocsin.games.red_flag.pieces import (
    BONUS,
    CARDS,
    CENSORSHIP,
    DRAW,
    EVENTS,
    GATHER,
    INITIATIVE,
    OBJECTIVES,
    OVER,
    SCORING,
)
from tocsin.games.red_flag.play.bonus_actions import bonus_actions
from tocsin.games.red_flag.play.card_uses import turn_pair
from tocsin.games.red_flag.play.censorship import censorship
from tocsin.games.red_flag.play.drawing import choose_objectives, draw_cards
from tocsin.games.red_flag.play.final_crisis import crisis_plays, final_crisis
from tocsin.games.red_flag.play.initiative import initiative
from tocsin.games.red_flag.play.scoring import objective_events, scoring
from tocsin.games.red_flag.solo import sequence as solo
from tocsin.games.red_flag.solo.answers import lead
from tocsin.games.red_flag.state import State


def step(g: State) -> Rule | None:
    """RF-36, RF-155. The next step of the round, between two people or against the solo opponent."""
    if g.box.bot < 0:
        return STEPS[g.phase](g)
    rule = SOLO_STEPS[g.phase](g)
    return None if rule is None else lead(g, rule)


def card_plays(g: State) -> Rule:
    """RF-41, RF-136. The next plays of the round, or of the Final Crisis."""
    return crisis_plays(g) if g.crisis else turn_pair(g)


STEPS: dict[int, Callable[[State], Rule | None]] = {
    DRAW: draw_cards,
    OBJECTIVES: choose_objectives,
    GATHER: final_crisis,
    INITIATIVE: initiative,
    CENSORSHIP: censorship,
    CARDS: card_plays,
    BONUS: bonus_actions,
    SCORING: scoring,
    EVENTS: objective_events,
    OVER: lambda g: None,
}
"""What each phase does."""

SOLO_STEPS = {
    **STEPS,
    DRAW: solo.draw_cards,
    OBJECTIVES: solo.choose_objectives,
    CARDS: solo.card_plays,
    BONUS: solo.bonus_actions,
}
"""The same against the solo opponent, where four phases differ."""
