"""What the crew does without thinking: whatever leaves the best chance at once."""

from __future__ import annotations

from tocsin.core import Question
from tocsin.games.last_glow.mind.hint import chance
from tocsin.games.last_glow.pieces import HUNT, OVER
from tocsin.games.last_glow.play.crew import perform, soothe
from tocsin.games.last_glow.play.losses import dim
from tocsin.games.last_glow.state import State


def habit(g: State, question: Question) -> int:
    """Whatever leaves the best chance at once."""
    return max(question.options, key=lambda act: chance_after(g, act))


def chance_after(g: State, act: int) -> float:
    """The chance after one more action, hit or miss if it is a hunt."""
    box = g.box
    new = g.copy()
    new.crew -= 1
    if act < HUNT:
        perform(new, act)
        return chance(new)
    dim(new, box.hunt_light)
    if new.phase == OVER:
        return 0.0
    heart, missed = act - HUNT, chance(new)
    soothe(new, heart)
    hit: float = (7 - box.threshold - box.distance[g.lighthouse][heart]) / 6
    return hit * chance(new) + (1 - hit) * missed
