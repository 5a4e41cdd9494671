"""Cards: the hand, and for each side the cards it played, its objective and its reserve."""

from __future__ import annotations

from tocsin.core import Say, View
from tocsin.games.dual_powers.seen.shapes import COLOUR, SIDES, ZONE, deed, icon, sign
from tocsin.games.dual_powers.seen.tokens import tokens
from tocsin.svg import Sheet, number

LEFT, WIDE = 3, 1000
HAND, CARD_TALL, CARD_WIDE, BAND = 567, 102, 120, 24
SIDE, SIDE_WIDE, SIDE_TALL = 437, 494, 126
MINI_WIDE, MINI_TALL = 44, 62
NARROW = 84
"""On a card narrower than this days and points have a line each."""


def card_said(card: View, say: Say) -> str:
    """A card in words."""
    if card["kind"] == "leader":
        deed, name = say(f"do.{card['special']}"), say(f"leader.{card['id']}")
        faces = {"up": card["rested"], "down": card["tired"]}
        return say("view.leader_card", name=name, days=card["days"], special=deed, **faces)
    colour, action = say(f"zone.{card['zone']}.colour"), say(f"do.{card['action']}")
    recruit = say("view.said_recruit", n=card["recruit"])
    return say("view.card", colour=colour, days=card["days"], recruit=recruit, action=action, vp=card["vp"])


# The hand


def hand(sheet: Sheet, view: View, say: Say) -> None:
    """DP-6, DP-9. The cards in hand, each a place; they get narrower when there are many."""
    with sheet.term("hand"):
        sheet.text(LEFT, HAND + 13, say("view.your_hand"), 16, "serif")
        sheet.text(WIDE - LEFT, HAND + 13, say("view.on_cards"), 14, "faint", "end")
    found = view["hand"]
    step = min(CARD_WIDE + 6, (WIDE - 1) / max(1, len(found)))
    for n, card in enumerate(found):
        _card(sheet, card, LEFT + n * step, HAND + 19, step - 5, view, say)


def _card(sheet: Sheet, card: View, x: float, y: float, wide: float, view: View, say: Say) -> None:
    """A card: zone, days, points, recruit value or action; or a leader with the token and the special action."""
    leader = card["kind"] == "leader"
    side = SIDES.index(view["me"]) if leader else 0
    colour = COLOUR[view["me"]] if leader else ZONE[card["zone"]]
    pale = colour == "white"
    paper, name_ink = ("f-ink", "serif") if pale else ("f-board", "serif t-paper")
    piece, place = sheet.piece(f"card-{card['id']}"), sheet.place(f"card-{card['id']}", _term(card))
    with piece, place, sheet.named(card_said(card, say)):
        sheet.box(x, y, wide, CARD_TALL, "edge f-card s-ink", 3)
        band = "f-card" if pale else f"f-{colour}"
        sheet.path(f"M{x:.1f} {y}h{wide:.1f}v{BAND - 3}l-7 3h{7 - wide:.1f}z", f"{band} s-ink")
        name = say(f"leader.{card['id']}.short") if leader else say(f"zone.{card['zone']}.colour")
        if leader:
            sign(sheet, side, x + 13, y + 12, 12, paper)
        else:
            icon(sheet, card["zone"], x + 14, y + 12, 17, paper)
        size = 15 if wide > 100 and len(name) < 10 else 13
        if leader:
            sheet.text(x + 22, y + 17, name[: int((wide - 24) * 5 / size / 3)], size, name_ink)
        elif wide > 30 + 9 * len(name):
            sheet.text(x + 28, y + 17, name, size, name_ink)
        narrow = wide < NARROW
        with sheet.term("days"):
            sheet.text(x + 6, y + 49, f"+{card['days']}", 25, "serif")
        worth = f"{card['rested']}/{card['tired']}" if leader else say("view.points", n=card["vp"])
        with sheet.term("strength" if leader else "vp"):
            sheet.text(x + wide - 6, y + (66 if narrow else 48), worth, 14 if narrow else 16, "strong", "end")
        if not leader:
            top, step = (y + 86, 9) if narrow else (y + 57, 15)
            mark = f"h{step - 3}v{step - 3}h{3 - step}z"
            with sheet.term("value"):
                sheet.path(f"M{number(x + 7)} {top}" + f"m{step} 0".join([mark] * card["recruit"]), "f-ink")
        does = card["special"] if leader else card["action"]
        with sheet.term(does):
            _does(sheet, does, x, y, wide, say)


def _term(card: View) -> str:
    """The entry of the glossary that explains a card."""
    return "leader-card" if card["kind"] == "leader" else "command-card"


def _does(sheet: Sheet, name: str, x: float, y: float, wide: float, say: Say) -> None:
    """The action of a card: its sign and its name, or the sign alone on a narrow card."""
    words = say(f"do.{name}")
    if max(map(len, words.split())) * 8 + 10 > wide:
        deed(sheet, name, x + wide - 16, y + 86, 18)
        return
    deed(sheet, name, x + wide - 15, y + 63, 16)
    sheet.lines(x + 6, y + 84, words, wide - 4, 13)


# The sides


def side(sheet: Sheet, view: View, number: int, say: Say) -> None:
    """DP-17. A side: the cards it played, its objective, its hand as far as all may know it, its reserve."""
    id, x, y = view["sides"][number], LEFT + number * (WIDE - SIDE_WIDE - 2 * LEFT), SIDE
    sheet.box(x, y, SIDE_WIDE, SIDE_TALL, "f-soft s-ink", 3)
    name = say(f"view.{id}")
    name = say("view.you", side=name) if id == view["me"] else name
    with sheet.term(id):
        sign(sheet, number, x + 15, y + 13, 15)
        sheet.text(x + 28, y + 19, name, 17, "serif")
    label = say("view.in_play")
    if 9 * len(name) + 8 * len(label) < 200:
        with sheet.term("played"):
            sheet.text(x + 234, y + 19, label, 14, "faint", "end")
    played, objective = view["played"][id], view["objectives"][id]
    with sheet.term("played"):
        for n in range((view["turns"] + (id == "opposition")) // 2):
            card = played[n] if n < len(played) else None
            twice = card and objective and card["id"] == objective["id"]
            piece = "" if twice or not card else f"card-{card['id']}"
            _small(sheet, card, x + 7 + n * (MINI_WIDE + 3), y + 26, piece, say)
    at = x + 250
    with sheet.term("objective"):
        sheet.text(at, y + 19, say("view.aim"), 14, "faint")
        if objective and objective["id"] and id == view["me"]:
            with sheet.place(f"card-{objective['id']}", "objective"):
                _small(sheet, objective, at, y + 26, f"card-{objective['id']}", say)
        else:
            _small(sheet, objective, at, y + 26, f"card-{objective['id'] or id}" if objective else "", say)
    if objective and objective["id"]:
        worth = say("view.points", n=objective["vp"])
        with sheet.term("vp"):
            sheet.text(at + MINI_WIDE / 2, y + 103, worth, 14, "strong", "middle")
    _held(sheet, view, id, x + 8, y + 104, say)
    with sheet.term("reserve"):
        sheet.text(x + SIDE_WIDE - 8, y + 19, say("view.in_reserve"), 14, "faint", "end")
    own = [each for each in view["beside"] if each["side"] == SIDES[number] and each["id"] != "trotsky-red"]
    tokens(sheet, view["reserve"][id] + own, say, x + 302, y + 24, SIDE_WIDE - 306, SIDE_TALL - 27)


def _held(sheet: Sheet, view: View, side: str, x: int, y: int, say: Say) -> None:
    """The cards in a side's hand and its leaders among them; of the Opposition the pile and the difficulty."""
    if side in view["hands"]:
        hand = view["hands"][side]
        leaders = ", ".join(say(f"leader.{id}.short") for id in hand["leaders"]) or say("view.none")
        words = say("view.holds", n=hand["cards"], leaders=leaders)
    else:
        words = say("view.difficulty", n=view["difficulty"])
        if view["pile"]:
            with sheet.term("pile"):
                sheet.text(x, y + 16, say("view.pile", n=view["pile"]), 13, "faint")
    with sheet.term("hand" if side in view["hands"] else "difficulty"):
        sheet.lines(x, y, words, 244, 13, "faint", 2)


def _small(sheet: Sheet, card: View | None, x: float, y: float, piece: str, say: Say) -> None:
    """A card on the table: zone and days, or a back, or an empty slot."""
    if card is None:
        sheet.box(x, y, MINI_WIDE, MINI_TALL, "f-none s-line dashed", 3)
    elif piece:
        with sheet.piece(piece):
            _face(sheet, card, x, y, say)
    else:
        _face(sheet, card, x, y, say)


def _face(sheet: Sheet, card: View, x: float, y: float, say: Say) -> None:
    middle = x + MINI_WIDE / 2
    if card["id"] is None:
        with sheet.named(say("view.face_down")):
            sheet.box(x, y, MINI_WIDE, MINI_TALL, "edge f-ink", 3)
            sheet.text(middle, y + 42, "?", 30, "serif t-paper", "middle")
        return
    with sheet.named(card_said(card, say)):
        sheet.box(x, y, MINI_WIDE, MINI_TALL, "edge f-card s-ink", 3)
        if card["kind"] == "leader":
            sheet.text(middle, y + 24, _cut(say(f"leader.{card['id']}.short")), 13, "serif", "middle")
        else:
            icon(sheet, card["zone"], middle, y + 19, 22)
        sheet.text(middle, y + 54, f"+{card['days']}", 20, "serif", "middle")


def _cut(name: str) -> str:
    """A name short enough for a small card."""
    return name if len(name) <= 4 else f"{name[:3]}."
