"""The board as a picture: one poster with everything that is in play, what is looked up on sheets behind their names;
and the place of every answer that has one."""

from __future__ import annotations

from tocsin.core import Question, Say, View
from tocsin.games.red_flag.box import Box
from tocsin.games.red_flag.pieces import Space
from tocsin.games.red_flag.play.bonus_actions import NO_MORE
from tocsin.games.red_flag.play.card_uses import COPY, CRISIS, MOMENTUM
from tocsin.games.red_flag.play.operations import DONE
from tocsin.games.red_flag.play.tracks import STOP
from tocsin.games.red_flag.seen import words
from tocsin.games.red_flag.seen.hand import strip
from tocsin.games.red_flag.seen.maps import spheres
from tocsin.games.red_flag.seen.panels import head, sides
from tocsin.games.red_flag.seen.sheets import cards, piles
from tocsin.games.red_flag.seen.tokens import HEIGHT, WIDTH
from tocsin.games.red_flag.seen.view import SIDES
from tocsin.svg import Sheet

HELD = ("censor", "card", "crisis_card", "discard", "give")
"""Questions about cards that lie open before the seat asked."""


def place(box: Box, question: Question, option: int) -> str | None:
    """Spaces, cards, dimensions, sides and momentum are places; yes and no, alternatives and numbers have none."""
    verb = question.verb
    if verb in words.TOLD or verb == "lot":
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


def _use(box: Box, question: Question, option: int) -> str | None:
    """RF-51. A card's own uses on the card itself, the others where they take effect."""
    side = box.seat_sides[question.seat]
    if option == MOMENTUM:
        return f"momentum-{SIDES[side]}"
    if option == COPY:
        return "discard"
    if option == CRISIS:
        return f"crisis-{SIDES[side]}" if option in question.options else None
    return "playing"


def picture(view: View, say: Say) -> list[str]:
    """RF-1..11. The board; then all cards in full, and the piles."""
    board = Sheet(WIDTH, HEIGHT)
    head(board, view, say)
    spheres(board, view, say)
    sides(board, view, say)
    strip(board, view, say)
    return [sheet.svg() for sheet in (board, cards(view, say), piles(view, say))]
