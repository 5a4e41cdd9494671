"""The names of things: sides, places, piles, phases and choices, and the plain numbers the rules use for them."""

from __future__ import annotations

from enum import IntEnum

from tocsin.core import msg


class Side(IntEnum):
    RED, WHITE = range(2)


class Place(IntEnum):
    """Where a token is: a zone with its rested or its exhausted face up, or outside the city.

    A reserve is the owner's; for opposition units it is the pool.
    """

    WHITE, BLUE, PURPLE, BROWN, RED, GREEN = range(6)
    WHITE_TIRED, BLUE_TIRED, PURPLE_TIRED, BROWN_TIRED, RED_TIRED, GREEN_TIRED = range(6, 12)
    RESERVE, BESIDE, OUT = range(12, 15)


class Pile(IntEnum):
    """Where a card is. Face-down cards nobody knows (solo objective, Opposition's pile) stay in the deck until seen."""

    DECK, DISCARD, RED_HAND, WHITE_HAND, RED_PLAYED, WHITE_PLAYED = range(6)
    RED_OBJECTIVE, WHITE_OBJECTIVE, RED_SHOWN, WHITE_SHOWN, ASIDE, OUT = range(6, 12)


class Slot(IntEnum):
    STACK, UNREST, BARRICADE, DISCARD = range(4)


class Phase(IntEnum):
    SETUP, DRAW, OBJECTIVE, ACTION, SCORING, CLEANUP, OVER = range(7)


class Winner(IntEnum):
    NOBODY, RED, WHITE = range(3)


class Ending(IntEnum):
    OPEN, TRACK, MONTH, ROUNDS = range(4)


class Action(IntEnum):
    RECRUIT, MOVE, DOUBLE_MOVE, REST, PASS = range(5)


class Special(IntEnum):
    LEADER, PROTEST, ESPIONAGE, INSPIRE, PASS = range(5)


class Bonus(IntEnum):
    RECRUIT, MOVE, REST, DRAW, ORGANIZE, PASS = range(6)


# The rules use plain ints: indexing a list by an enum member takes twice as long.
RED, WHITE = map(int, Side)
NEUTRAL = 2
TIRED, CITY = 6, 12  # an exhausted face is its zone + TIRED; places below CITY are in the city
RESERVE, BESIDE, OUT = int(Place.RESERVE), int(Place.BESIDE), int(Place.OUT)
DECK, DISCARD, ASIDE, GONE = int(Pile.DECK), int(Pile.DISCARD), int(Pile.ASIDE), int(Pile.OUT)
HAND = (int(Pile.RED_HAND), int(Pile.WHITE_HAND))
PLAYED = (int(Pile.RED_PLAYED), int(Pile.WHITE_PLAYED))
OBJECTIVE = (int(Pile.RED_OBJECTIVE), int(Pile.WHITE_OBJECTIVE))
SHOWN = (int(Pile.RED_SHOWN), int(Pile.WHITE_SHOWN))
STACK, UNREST, BARRICADE, TILE_DISCARD = map(int, Slot)
SETUP, DRAW, AIM, ACTION, SCORING, CLEANUP, OVER = map(int, Phase)
RECRUIT, MOVE, DOUBLE_MOVE, REST, PASS = map(int, Action)
ZONES = range(6)
DONE = 99
POINTS, TAKE_BONUS = 0, 1
NO_SEAT = -2

ZONE_IDS = [place.name.lower() for place in Place][:6]
SIDE = (msg("seat.red"), msg("seat.white"))
OPPOSITION = msg("seat.opposition")
