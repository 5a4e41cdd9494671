"""The cards in play along the foot of the poster: short ones, that tell their events to whoever points there."""

from __future__ import annotations

from typing import NamedTuple

from tocsin.core import Say, View
from tocsin.games.red_flag.seen.tokens import WIDTH, divided, emblem
from tocsin.games.red_flag.seen.view import SIDES
from tocsin.games.red_flag.seen.vignettes import BARRICADE
from tocsin.svg import Sheet, wrapped

TOP, COLUMNS, WIDE, TALL, GAP = 570, 5, 160, 65, 7
"""Two rows of short cards; a sixth column holds the card being played and the discard pile."""


class Short(NamedTuple):
    """A card in brief: its place, its term, its side, a sign on its flag, what it is, its name, all of it in words."""

    place: str
    term: str
    side: str
    sign: str
    tag: str
    name: str
    told: str


def strip(sheet: Sheet, view: View, say: Say) -> None:
    """RF-2..5. One's own cards, the hand above; the card played, the pile."""
    sheet.path(BARRICADE, "f-ink x-ghost")
    hand, beside = _hand(view, say), _beside(view, say)
    columns = max(COLUMNS, (len(hand) + len(beside) + 1) // 2)
    below = hand[columns:] + beside
    above = hand[:columns] + below[columns:]
    step = COLUMNS * (WIDE + GAP) // columns
    for y, cards in ((TOP, above), (TOP + TALL + 5, below[:columns])):
        for n, card in enumerate(cards):
            with sheet.piece(card.place):
                _draw(sheet, 3 + n * step, y, step - GAP, card)
    _piles(sheet, WIDTH - 3 - WIDE, view, say)


def _hand(view: View, say: Say) -> list[Short]:
    own = view["seat"]
    return (
        [strategy(f"card-{card['id']}", card, "", say) for card in view["sides"][own]["hand"]["cards"]] if own else []
    )


def _beside(view: View, say: Say) -> list[Short]:
    """Objectives one may see, one's own first; the Final Crisis card; what is set aside."""
    own, found = view["seat"], []
    mine, theirs = [[side for side in SIDES if (side == own) is yes] for yes in (True, False)]
    for side in mine:
        found += [objective(card, side, say) for card in view["sides"][side]["objective"]["cards"]]
    for card in view["front"]:
        if own in (None, card["side"]):
            found.append(strategy(f"crisis-{card['side']}", card, say("zone.final_crisis"), say))
    for side in mine:
        aside = view["sides"][side]["aside"]["cards"]
        found += [strategy(f"card-{card['id']}", card, say("view.tag_aside"), say) for card in aside]
    for side in theirs:
        found += [objective(card, side, say) for card in view["sides"][side]["objective"]["cards"]]
    return found


def strategy(place: str, card: View, tag: str, say: Say) -> Short:
    name, side = say(card["name"]), card["side"]
    told = f"{name} ({say(f'side.{side}')}, {card['ops']}). {say(card['name'] + '.text')}"
    term = "final-crisis-card" if place.startswith("crisis-") else "strategy-card"
    return Short(place, term, side, str(card["ops"]), tag, name, f"{tag}: {told}" if tag else told)


def objective(card: View, side: str, say: Say) -> Short:
    name, space = say(card["name"]), say(f"space.{card['space']}")
    told = say("view.objective", card=name, space=space) + " " + say(card["name"] + ".text")
    return Short(f"objective-{card['id']}", "objective", side, "◎", space, name, told)


def _draw(sheet: Sheet, x: float, y: float, wide: int, card: Short) -> None:
    """Points on the flag of its side, then what it is and its name."""
    with sheet.place(card.place, card.term):
        sheet.tip(card.told)
        sheet.box(x, y, wide, TALL, "edge f-card s-ink", 0)
        _face(sheet, x, y, wide, card)


def _face(sheet: Sheet, x: float, y: float, wide: int, card: Short) -> None:
    """What it is above; below, in letters as large as the room allows, its name."""
    tags, room = wrapped(card.tag, wide - 10, 13) if card.tag else [], wide - 46
    for n, line in enumerate(tags):
        sheet.text(x + 7, y + 14 + 14 * n, line, 13)
    lines = wrapped(divided(card.name, room, 14), room, 14)[: 3 - len(tags) // 2]
    size, step = (14, 34) if len(tags) + len(lines) < 4 and max(map(len, lines)) < 13 else (13, 31)
    middle = y + 1 + (TALL + 15 * len(tags)) / 2
    with sheet.term("operation-points" if card.sign.isdigit() else card.term):
        emblem(sheet, x + 21, middle - 1, card.side, card.sign, 14)
    for n, line in enumerate(lines):
        sheet.text(x + 44, middle + 4 + step * (2 * n - len(lines) + 1) / 4, line, size, "serif")


def _piles(sheet: Sheet, x: float, view: View, say: Say) -> None:
    """The card being played or else the deck; below it the top discard, whose event may be used again."""
    if card := view["playing"]:
        with sheet.piece(f"card-{card['id']}"):
            _draw(sheet, x, TOP, WIDE, strategy("playing", card, say("view.tag_playing"), say))
    else:
        with sheet.term("deck"):
            sheet.box(x, TOP, WIDE, TALL, "edge f-soft s-ink", 0)
            sheet.box(x + 5, TOP + 5, WIDE - 10, TALL - 10, "f-none s-ink x-comb", 0)
            sheet.text(x + WIDE / 2, TOP + 39, say("view.deck", n=view["deck"]), 17, "serif", "middle")
    y, pile = TOP + TALL + 5, view["pile"]
    with sheet.place("discard", "discard-pile"):
        if pile:
            card = strategy("discard", pile[-1], say("view.tag_discard"), say)
            sheet.tip(card.told)
            sheet.box(x, y, WIDE, TALL, "edge f-card s-ink", 0)
            with sheet.piece(f"card-{pile[-1]['id']}"):
                _face(sheet, x, y, WIDE, card)
        else:
            sheet.box(x, y, WIDE, TALL, "edge f-none s-ink dashed", 0)
            sheet.text(x + WIDE / 2, y + 37, say("view.tag_discard"), 14, "faint", "middle")
