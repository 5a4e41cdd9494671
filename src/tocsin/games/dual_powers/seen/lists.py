"""What is looked up now and then: what scores and wins, the piles."""

from __future__ import annotations

from tocsin.core import Say, View
from tocsin.games.dual_powers.seen.shapes import icon, sign
from tocsin.games.dual_powers.seen.tokens import tokens
from tocsin.svg import Sheet

WIDE, EDGE = 520, 10


def signs(view: View, say: Say) -> Sheet:
    """The signs of the sides, what scores, how the game ends."""
    sheet = Sheet(WIDE, 0, say("view.in_short"))
    x = EDGE
    for number, side in enumerate((*view["sides"], "neutral")):
        name = say(f"view.{side}")
        with sheet.term(side):
            sign(sheet, number, x + 9, 18, 16)
            sheet.text(x + 23, 24, name, 15)
        x += 40 + 9 * len(name)
    params = {"month": say(f"month.{view['last_months'][0]}"), "n": view["rounds"]}
    goal = say("view.goal_solo" if view["rounds"] else "view.goal", **params)
    y: float = 24
    for term, words in (("presence", say("view.scores")), ("victory", goal)):
        with sheet.term(term):
            y = sheet.lines(EDGE, y + 27, words, WIDE - 2 * EDGE, 14)
    sheet.height += 6
    return sheet


def piles(view: View, say: Say) -> Sheet:
    """DP-17. Deck and discard pile, the tokens that wait or have left."""
    sheet = Sheet(WIDE, 0, say("view.pile_sheet"))
    tiles = view["tiles"]
    counts = say("view.piles", deck=view["deck"], discard=len(view["discard"]), tiles=tiles["stack"])
    with sheet.term("deck"):
        sheet.text(EDGE, 24, counts, 15, "serif")
    with sheet.term("discard"):
        sheet.text(EDGE, 50, say("view.discarded"), 14, "faint")
        for n, zone in enumerate(view["zones"]):
            row, column = divmod(n, 2)
            x, foot = EDGE + column * (WIDE // 2), 76 + row * 26
            days = [card["days"] for card in view["discard"] if card["zone"] == zone["id"]]
            icon(sheet, zone["id"], x + 12, foot - 6, 18)
            sheet.text(x + 30, foot, " ".join(map(str, sorted(days))) or "–", 16)
    y = 158
    if tiles["discard"]:
        with sheet.term("tile"):
            sheet.text(EDGE, y, say("view.discarded_tiles"), 14, "faint")
            for n, tile in enumerate(tiles["discard"]):
                icon(sheet, tiles["zones"][tile], WIDE - EDGE - 12 - 26 * n, y - 5, 18)
        y += 30
    beside = [(title, found) for title, found in (("view.waiting", _waiting(view)), ("view.out", view["out"])) if found]
    if beside:
        with sheet.term("token"):
            for title, found in beside:
                y = int(sheet.lines(EDGE, y, say(title), WIDE - 2 * EDGE, 14, "faint"))
                tokens(sheet, found, say, EDGE, y + 8, WIDE - 2 * EDGE, 80)
                y += 108
    sheet.height += 6
    return sheet


def _waiting(view: View) -> list[View]:
    """DP-23. Neutral tokens beside the city, and the Trotsky of the red side."""
    return [each for each in view["beside"] if each["side"] == "neutral" or each["id"] == "trotsky-red"]
