"""The board as a picture: four sheets, and the place of every answer that has one."""

from __future__ import annotations

from typing import Any

from tocsin.core import Question, Say
from tocsin.games.red_flag import words
from tocsin.games.red_flag.bonus import NO_MORE
from tocsin.games.red_flag.maps import military, political
from tocsin.games.red_flag.operations import DONE
from tocsin.games.red_flag.panels import cards, sides
from tocsin.games.red_flag.state import Space
from tocsin.games.red_flag.table import Table
from tocsin.games.red_flag.tokens import SIDES
from tocsin.games.red_flag.tracks import STOP

HELD = ("censor", "card", "crisis_card", "discard", "give")
"""Questions about cards that lie open before the seat asked."""

EVENT, OPERATIONS, DISCARD, MOMENTUM, CRISIS = range(5)


def place(box: Table, question: Question, option: int) -> str | None:
    """Spaces, cards, dimensions, sides and momentum are places; yes and no, alternatives and numbers have none."""
    verb = question.verb
    if verb in words.SPACES or verb in words.SPACES_TOO:
        return None if option == STOP else box.space_ids[option]
    if verb in ("operate", "de_escalate"):
        return None if option in (DONE, NO_MORE) else box.space_ids[option % len(Space)]
    if verb in HELD:
        return f"card-{box.cards[option].id}"
    if verb == "keep":
        return f"objective-{box.objectives[option].id}"
    if verb == "next_bonus":
        return box.dimension_names[option].id.replace(".", "-")
    if verb in words.SIDES:
        return f"side-{SIDES[option]}"
    return _use(box, question, option) if verb == "use" else None


def _use(box: Table, question: Question, option: int) -> str | None:
    """RF-51. A card's own uses on the card itself, the others where they take effect."""
    side = box.seat_sides[question.seat]
    if option == MOMENTUM:
        return f"momentum-{SIDES[side]}"
    if option == DISCARD:
        return "discard"
    if option == CRISIS:
        return f"crisis-{SIDES[side]}" if option in question.options else None
    return "playing"


def picture(view: dict[str, Any], say: Say) -> list[str]:
    """RF-1..11. The political and the military sphere, the tracks of both sides, the cards."""
    return [draw(view, say).svg() for draw in (political, military, cards, sides)]
