"""What an answer does with an action, for those who study the game."""

from __future__ import annotations

from tocsin.core import Question, Use
from tocsin.games.q_star.state import State


def uses(g: State, question: Question, option: int) -> tuple[Use, ...]:
    """QS-17, QS-18. An action is used for its points or for its event."""
    if question.verb not in ("action", "answer"):
        return ()
    kind = "event" if option & 1 else "points"
    return (Use(question.seat, kind, g.box.actions[option >> 1].name),)
