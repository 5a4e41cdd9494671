"""The table as a picture: one board with city, calendar, both sides and the hand; what is looked up is folded."""

from __future__ import annotations

from tocsin.core import Question, Say, View
from tocsin.games.dual_powers.box import Box
from tocsin.games.dual_powers.pieces import DONE, ZONE_IDS, Action, Bonus, Special
from tocsin.games.dual_powers.seen.cards import WIDE, hand, side
from tocsin.games.dual_powers.seen.city import city
from tocsin.games.dual_powers.seen.lists import piles, signs
from tocsin.games.dual_powers.seen.status import status
from tocsin.games.dual_powers.seen.words import CARD_VERBS, TILE_VERBS, TOKEN_VERBS, ZONE_VERBS
from tocsin.svg import Sheet


def place(box: Box, question: Question, option: int) -> str | None:
    """Tokens, cards, zones, connections and what one can do have a place; to stop or to pass has none."""
    verb = question.verb
    if verb in TOKEN_VERBS:
        return None if option == DONE else f"token-{box.token_ids[option]}"
    if verb in CARD_VERBS:
        return f"card-{box.card_ids[option]}" if verb in ("objective", "play") else None
    if verb in ZONE_VERBS:
        return f"zone-{ZONE_IDS[option]}"
    if verb in TILE_VERBS:
        return f"zone-{ZONE_IDS[box.tile_zone[option]]}"
    if verb == "protest":
        return f"link-{box.ids['connection'][option]}"
    if verb == "unrest":
        return "do-bonus" if option else "points"
    kinds = {"action": Action, "leader": Special, "bonus": Bonus}[verb]
    deed = kinds(option).name.lower()
    return None if deed == "pass" else f"do-{deed}"


def picture(view: View, say: Say) -> list[str]:
    """DP-1..18. What lies on the table, with the hand of the seat if it has one."""
    board = Sheet(WIDE)
    city(board, view, say)
    status(board, view, say)
    for number in (0, 1):
        side(board, view, number, say)
    if view["hand"] is not None:
        hand(board, view, say)
    return [sheet.svg() for sheet in (board, signs(view, say), piles(view, say))]
