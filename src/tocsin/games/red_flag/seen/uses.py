"""What an answer does with a strategy card, for those who study the game."""

from __future__ import annotations

from tocsin.core import Question, Use
from tocsin.games.red_flag.play.card_uses import CRISIS, EVENT, OPERATIONS
from tocsin.games.red_flag.play.card_uses import uses as ways
from tocsin.games.red_flag.state import State

DROPPED = ("discard", "censor")


def uses(g: State, question: Question, option: int) -> tuple[Use, ...]:
    """RF-37, RF-51, RF-136, RF-149. Drawn, played for its event or its points, or spent without either.

    A card that can only be played for its points is not asked about further. The last card of the Final Crisis is
    nobody's choice and not counted.
    """
    if g.box.bot >= 0:
        return ()
    verb, seat, cards = question.verb, question.seat, g.box.cards
    if verb == "draw":
        return (Use(question.seen[0], "drawn", cards[option].name),) if question.seen else ()
    if verb == "card" and len(ways(g, seat, option)) == 1:
        return (Use(seat, "points", cards[option].name),)
    if verb == "use":
        kind = "event" if option == EVENT else "points" if option == OPERATIONS else "discarded"
        found = Use(seat, kind, cards[g.playing].name)
        return (found, Use(seat, "points", cards[g.box.crisis_cards[seat]].name)) if option == CRISIS else (found,)
    if verb == "crisis_card" and cards[option].side != 1 - seat:
        return (Use(seat, "event", cards[option].name),)
    if verb in DROPPED:
        return (Use(seat, "discarded", cards[option].name),)
    return ()
