"""What lies beside the map, in pictures: the tracks of the two sides, the piles, and the cards a seat may see."""

from __future__ import annotations

from tocsin.core import Say, View
from tocsin.games.red_flag.seen.tokens import CUBE, EDGE, WIDTH, cubes, emblem, signed, wall
from tocsin.games.red_flag.seen.view import SIDES
from tocsin.svg import Sheet, wrapped

WIDE = WIDTH - 2 * EDGE
ZONES = (("starting", 98), ("escalation", 120), ("tension", 142), ("final_crisis", 156))
STEP = 64
"""The width of a step of momentum."""

ROW = 11
"""At most this many cubes of a pool are drawn; the number is written beside them."""


def sides(view: View, say: Say) -> Sheet:
    """Tension track, momentum, pool and discs of each side; then the piles."""
    sheet, y = Sheet(WIDTH), 0
    for side in SIDES:
        y = _side(sheet, y, view, side, say)
    if not _empty(view):
        _piles(sheet, y, view, say)
    return sheet


def _side(sheet: Sheet, y: int, view: View, side: str, say: Say) -> int:
    about, other = view["sides"][side], SIDES[side == "commune"]
    with sheet.place(f"side-{side}"):
        sheet.box(EDGE, y + 4, WIDE, 36, "edge f-card s-line")
        emblem(sheet, EDGE + 24, y + 22, side, say(f"letter.{side}"))
        sheet.text(EDGE + 52, y + 29, say(f"side.{side}"), 20, "serif strong")
        sheet.text(WIDTH - EDGE - 12, y + 28, say("view.level", n=signed(about["level"])), 16, "", "end")
    _zones(sheet, y, about, side, say)
    _momentum(sheet, y, about, side, say)
    _pool(sheet, y, about, side, say)
    reacts = view["sides"][other]["reacts_in"]
    words = say("view.reaction", side=say(f"side.{other}"), dimension=say(reacts))
    sheet.text(EDGE, y + 207, words, 15, "faint")
    words = _counts(view, side, say)
    return int(sheet.lines(EDGE, y + 227, words, loose(words, WIDE), 15, "", 3)) + 12


def _zones(sheet: Sheet, y: int, about: View, side: str, say: Say) -> None:
    """RF-31. The tension track: the cubes left in each zone, and those it brings when it is breached."""
    x = EDGE
    for (zone, width), left, whole, bonus, gifts in zip(
        ZONES, about["track"], about["zones"], about["bonus"], about["gifts"], strict=True
    ):
        sheet.box(x, y + 46, width, 54, "f-soft s-line", 6)
        sheet.text(x + width // 2, y + 64, say(f"zone.{zone}"), 15, "" if left else "faint", "middle")
        end = cubes(sheet, x + 8, y + 83, side, left, whole)
        if gifts:
            sheet.text(end + 8, y + 89, "+", 18, "strong", "middle")
            cubes(sheet, end + 16, y + 83, side, bonus, gifts)
        x += width + 4


def _momentum(sheet: Sheet, y: int, about: View, side: str, say: Say) -> None:
    with sheet.place(f"momentum-{side}"):
        sheet.box(EDGE, y + 106, 4 * STEP + 12, 82, "edge f-soft s-line", 6)
        sheet.text(EDGE + 8, y + 125, say(f"side.{side}.momentum"), 15, "strong")
        for step in range(4):
            at, now = EDGE + 6 + step * STEP, step == about["momentum"]
            sheet.box(at + 1, y + 133, STEP - 2, 24, "f-ink s-ink" if now else "f-card s-line", 5)
            sheet.text(at + STEP // 2, y + 151, str(step), 17, "strong t-paper" if now else "", "middle")
            if step:
                _gain(sheet, at, y + 173, side, about, step)


def _pool(sheet: Sheet, y: int, about: View, side: str, say: Say) -> None:
    """Cubes to place, cubes out of play, discs beside the board."""
    left = EDGE + 4 * STEP + 28
    pool = say("view.pool", n=about["pool"])
    if about["slots"] is not None:
        pool = say("view.slots", n=about["pool"], slots=about["slots"])
    sheet.text(left, y + 122, pool[:1].upper() + pool[1:], 16, "strong")
    cubes(sheet, left, y + 140, side, min(about["pool"], ROW), about["slots"] or 0)
    for n in range(about["discs"]):
        wall(sheet, left + 12 + 30 * n, y + 172, side, say)
    sheet.text(left + 8 + 30 * about["discs"], y + 178, say(f"side.{side}.disc") if about["discs"] else "", 15)
    if about["lost"]:
        sheet.text(WIDTH - EDGE, y + 122, say("view.lost", n=about["lost"]), 15, "faint", "end")


def _counts(view: View, side: str, say: Say) -> str:
    """The cards of a side, and the names of its completed objectives; of the solo opponent, its cubes (RF-158)."""
    about, solo = view["sides"][side], view["solo"]
    done = about["done"]
    if solo and solo["side"] == side:
        words = say("view.solo", side=say(f"side.{side}"), n=solo["available"])
    else:
        words = say("view.counts", hand=about["hand"]["count"], aside=about["aside"]["count"], done=len(done))
    return " · ".join([words, *(say(card["name"]) for card in done)])


def _gain(sheet: Sheet, x: int, y: int, side: str, about: View, step: int) -> None:
    """What a step brings: slots for the Commune, Prussian cubes for Versailles as long as they lie there."""
    cells, left = about["steps"][step - 1], 0
    if side == "versailles":
        left = about["prussian"][step - 1]
    start = x + STEP // 2 - cells * (CUBE + 4) // 2
    cubes(sheet, start, y, side, left, cells)
    if side == "commune" and step <= about["momentum"]:
        sheet.line(start + 2, y + 12, start + cells * (CUBE + 4) - 2, y + 12, "s-red thick")


def _empty(view: View) -> bool:
    """Whether no card is shown in front of anybody: then the piles take that space."""
    about = [view["sides"][side] for side in SIDES]
    return not view["playing"] and not any(
        side["held"] or side[kind]["cards"] for side in about for kind in ("hand", "aside", "objective")
    )


def _piles(sheet: Sheet, y: int, view: View, say: Say) -> None:
    """Deck and discards; the top discard, whose event may be used again, in full; the enemy's Final Crisis card."""
    pile, out, own = view["pile"], view["out"], view["seat"]
    words = say("view.piles", deck=view["deck"], pile=len(pile), out=len(out))
    y = int(sheet.lines(EDGE, y + 18, words, WIDE, 16, "strong")) + 8
    with sheet.place("discard"):
        if pile:
            y = _card(sheet, y, pile[-1], say, "view.top")
        else:
            sheet.box(EDGE, y, WIDE, 30, "edge f-none s-line dashed")
            y += 30
    names = " · ".join(say(card["name"]) for card in pile[-2::-1])
    if names:
        y = int(sheet.lines(EDGE, y + 20, names, WIDE, 15, "faint", 3)) + 6
    for card in view["front"]:
        if card["side"] != own:
            y = _front(sheet, y, card, say)


# Cards


def cards(view: View, say: Say) -> Sheet:
    """The card being played, the hand, what is set aside and in front, objectives; what is known of the other side."""
    sheet, y, own = Sheet(WIDTH), 0, view["seat"]
    if view["playing"]:
        with sheet.place("playing"):
            y = _card(sheet, y + 4, view["playing"], say, "view.playing")
    for side in sorted(SIDES, key=lambda side: side != own):
        about, mine = view["sides"][side], side == own
        for card in about["objective"]["cards"]:
            y = _objective(sheet, y + 4, card, side, say)
        for card in about["hand"]["cards"]:
            y = _held(sheet, y, card, "" if mine else "view.in_hand", say)
        for card in view["front"]:
            if mine and card["side"] == side:
                y = _front(sheet, y, card, say)
        for card in about["aside"]["cards"]:
            y = _held(sheet, y, card, "view.aside", say)
        for card in about["held"]:
            y = _held(sheet, y, card, "view.held", say)
    if _empty(view):
        _piles(sheet, y, view, say)
    return sheet


def _held(sheet: Sheet, y: int, card: View, head: str, say: Say) -> int:
    with sheet.place(f"card-{card['id']}"):
        return _card(sheet, y + 4, card, say, head)


def _front(sheet: Sheet, y: int, card: View, say: Say) -> int:
    with sheet.place(f"crisis-{card['side']}"):
        return _card(sheet, y + 4, card, say, "view.front")


def loose(text: str, room: int) -> int:
    """Latin letters are narrower than the average that lines are measured by, Cyrillic ones are not."""
    return room if any("а" <= letter <= "я" for letter in text) else room * 16 // 15


def _card(sheet: Sheet, y: int, card: View, say: Say, head: str = "") -> int:
    """A strategy card: points on the emblem of its side, name, event. Gives where it ends."""
    name = say(card["name"])
    title = say(head, card=name) if head else name
    return _face(sheet, y, card["side"], str(card["ops"]), title, say(card["name"] + ".text"))


def _objective(sheet: Sheet, y: int, card: View, side: str, say: Say) -> int:
    """RF-5. An objective: its space and its event."""
    title = say("view.objective", card=say(card["name"]), space=say(f"space.{card['space']}")).rstrip(" :")
    with sheet.place(f"objective-{card['id']}"):
        return _face(sheet, y, side, "◎", title, say(card["name"] + ".text"))


def _face(sheet: Sheet, y: int, side: str, sign: str, title: str, text: str) -> int:
    """A card's shape is drawn first, so its height is counted from the lines it will hold."""
    left, room = EDGE + 56, WIDE - 64
    wide = loose(text, room)
    broad = room * 8 // 9 if wide == room else room
    tall = 16 + 21 * len(wrapped(title, broad, 17)) + 19 * len(wrapped(text, wide, 15))
    sheet.box(EDGE, y, WIDE, tall, "edge f-card s-line")
    emblem(sheet, EDGE + 26, y + 24, side, sign, 17)
    foot = sheet.lines(left, y + 23, title, broad, 17, "strong")
    sheet.lines(left, foot + 20, text, wide, 15)
    return y + tall
