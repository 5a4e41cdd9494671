"""What an answer does with a card, for those who study the game."""

from __future__ import annotations

from tocsin.core import Question, Use
from tocsin.games.dual_powers.state import State

KINDS = {"draw": "drawn", "play": "points", "objective": "objective"}


def uses(g: State, question: Question, option: int) -> tuple[Use, ...]:
    """DP-28, DP-34, DP-42. A card is drawn, put down as an objective, or played for its actions."""
    kind = KINDS.get(question.verb)
    if kind is None:
        return ()
    box = g.box
    seat = question.seen[0] if kind == "drawn" and question.seen else question.seat
    return (Use(seat, kind, box.card_name[option]),) if 0 <= seat < len(box.side_of_seat) else ()
