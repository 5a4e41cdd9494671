"""What is looked up, on sheets of their own: every card in full, and the piles."""

from __future__ import annotations

from tocsin.core import Say, View
from tocsin.games.red_flag.seen.tokens import emblem
from tocsin.games.red_flag.seen.view import SIDES
from tocsin.svg import Sheet, wrapped

WIDTH, EDGE = 540, 6
WIDE = WIDTH - 2 * EDGE


def cards(view: View, say: Say) -> Sheet:
    """The card being played, the hand, what is set aside and in front, objectives; what is known of the other side."""
    sheet, y, own = Sheet(WIDTH, name=say("view.sheet_cards")), 0, view["seat"]
    if view["playing"]:
        y = _card(sheet, y + 4, view["playing"], say, "view.playing")
    for side in sorted(SIDES, key=lambda side: side != own):
        about, mine = view["sides"][side], side == own
        y = _title(sheet, y, view, side, say)
        for card in about["hand"]["cards"]:
            y = _card(sheet, y + 4, card, say, "" if mine else "view.in_hand")
        for card in about["objective"]["cards"]:
            y = _objective(sheet, y + 4, card, side, say)
        for card in view["front"]:
            if mine and card["side"] == side:
                y = _card(sheet, y + 4, card, say, "view.front")
        for card in about["aside"]["cards"]:
            y = _card(sheet, y + 4, card, say, "view.aside")
        for card in about["held"]:
            y = _card(sheet, y + 4, card, say, "view.held")
    return sheet


def piles(view: View, say: Say) -> Sheet:
    """Deck and discards; the top discard, whose event may be used again, in full; the other Final Crisis cards."""
    sheet, pile, out = Sheet(WIDTH, name=say("view.sheet_piles")), view["pile"], view["out"]
    words = say("view.piles", deck=view["deck"], pile=len(pile), out=len(out))
    with sheet.term("deck"):
        y = int(sheet.lines(EDGE, 22, words, WIDE, 17, "serif")) + 8
    if pile:
        y = _card(sheet, y, pile[-1], say, "view.top")
    names = " · ".join(say(card["name"]) for card in pile[-2::-1])
    if names:
        with sheet.term("discard-pile"):
            y = int(sheet.lines(EDGE, y + 20, names, WIDE, 15)) + 8
    if out:
        words = say("view.lost", n=len(out)) + ": " + " · ".join(say(card["name"]) for card in out)
        with sheet.term("out-of-game"):
            y = int(sheet.lines(EDGE, y + 20, words[:1].upper() + words[1:], WIDE, 15, "faint")) + 8
    for card in view["front"]:
        if card["side"] != view["seat"]:
            y = _card(sheet, y + 4, card, say, "view.front")
    return sheet


def _title(sheet: Sheet, y: int, view: View, side: str, say: Say) -> int:
    """A side and how many cards it has; the names of its completed objectives."""
    about, solo = view["sides"][side], view["solo"] and view["solo"]["side"] == side
    with sheet.term(side):
        emblem(sheet, EDGE + 18, y + 22, side, say(f"letter.{side}"), 13)
        sheet.text(EDGE + 44, y + 28, say(f"side.{side}"), 19, "serif")
    words = say("view.counts", hand=about["hand"]["count"], aside=about["aside"]["count"], done=len(about["done"]))
    if solo:
        words = say("view.solo", side=say(f"side.{side}"), n=view["solo"]["available"])
    words = " · ".join([words, *(say(card["name"]) for card in about["done"])])
    with sheet.term("available" if solo else "hand", also=("objective",)):
        return int(sheet.lines(EDGE, y + 51, words, WIDE, 15, "faint")) + 6


def _card(sheet: Sheet, y: int, card: View, say: Say, head: str = "") -> int:
    """A strategy card: points on the emblem of its side, name, event. Gives where it ends."""
    name = say(card["name"])
    title = say(head, card=name) if head else name
    with sheet.term("final-crisis-card" if head == "view.front" else "strategy-card"):
        return _face(sheet, y, card["side"], str(card["ops"]), title, say(card["name"] + ".text"))


def _objective(sheet: Sheet, y: int, card: View, side: str, say: Say) -> int:
    """RF-5. An objective: its space and its event."""
    title = say("view.objective", card=say(card["name"]), space=say(f"space.{card['space']}")).rstrip(" :")
    with sheet.term("objective"):
        return _face(sheet, y, side, "◎", title, say(card["name"] + ".text"))


def _face(sheet: Sheet, y: int, side: str, sign: str, title: str, text: str) -> int:
    """A card's shape is drawn first, so its height is counted from the lines it will hold."""
    left, room = EDGE + 52, WIDE - 60
    tall = 15 + 21 * len(wrapped(title, room, 17)) + 19 * len(wrapped(text, room, 15))
    sheet.box(EDGE, y, WIDE, tall, "f-card s-ink", 0)
    emblem(sheet, EDGE + 26, y + 26, side, sign, 17)
    foot = sheet.lines(left, y + 23, title, room, 17, "serif")
    sheet.lines(left, foot + 20, text, room, 15)
    return y + tall
