"""What an answer does with a card, for those who study the game."""

from __future__ import annotations

from tocsin.core import Question, Use
from tocsin.games.lys_cocarde.pieces import ATTACK, BOOKS, DROP, FLEE, GO, LAY, PLANT, ROLE, STRIKE
from tocsin.games.lys_cocarde.state import State

LAID = ("pass", "protect", "defend")
ACTS = ("act", "again", "after")


def uses(g: State, question: Question, option: int) -> tuple[Use, ...]:
    """LC-21, LC-25, LC-79..87. Drawn, laid or played for what it does, or thrown away."""
    verb, cards = question.verb, g.box.card_names
    if verb in ("draw", "dealt"):
        return (Use(question.seen[0], "drawn", cards[option]),) if question.seen else ()
    if verb == "discard":
        return (Use(question.seat, "discarded", cards[option]),)
    if verb in LAID:
        return (Use(question.seat, "event", cards[option]),) if option else ()
    if verb not in ACTS or option in (GO, BOOKS, FLEE) or option >= PLANT:
        return ()
    if option >= ROLE:
        return (Use(question.seat, "event", cards[(option - ROLE) // 128]),)
    if option >= STRIKE:
        return (Use(question.seat, "event", cards[ATTACK + (option - STRIKE) // 8]),)
    if option >= DROP:
        return (Use(question.seat, "discarded", cards[option - DROP]),)
    return (Use(question.seat, "event", cards[option - LAY]),)
