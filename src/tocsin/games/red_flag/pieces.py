"""The names of things: sides, spaces, tracks, phases and places of cards, and the plain ints the rules use for them.

Sets of spaces are bits: space 4 is ``1 << 4``. ``SPACES[mask]`` gives the spaces of a set in order.
"""

from __future__ import annotations

from enum import IntEnum


class Faction(IntEnum):
    COMMUNE, VERSAILLES = range(2)


class Side(IntEnum):
    COMMUNE, VERSAILLES, NOBODY = range(3)


class Space(IntEnum):
    ROYALISTS, NATIONAL_ASSEMBLY, REPUBLICANS = range(3)
    CATHOLIC_CHURCH, PRESS, SOCIAL_MOVEMENTS = range(3, 6)
    BUTTE_MONTMARTRE, BUTTE_AUX_CAILLES, PERE_LACHAISE = range(6, 9)
    MONT_VALERIEN, FORT_DISSY, CHATEAU_DE_VINCENNES = range(9, 12)


class Stage(IntEnum):
    STARTING, ESCALATION, TENSION, FINAL_CRISIS = range(4)


class Phase(IntEnum):
    DRAW, OBJECTIVES, GATHER, INITIATIVE, CENSORSHIP, CARDS, BONUS, SCORING, EVENTS, OVER = range(10)


class Place(IntEnum):
    """Where an objective card is. The Commune's place comes first, Versailles' is the next."""

    DECK = 0
    COMMUNE_DRAWN, VERSAILLES_DRAWN = range(1, 3)
    COMMUNE_KEPT, VERSAILLES_KEPT = range(3, 5)
    COMMUNE_SHOWN, VERSAILLES_SHOWN = range(5, 7)
    COMMUNE_DONE, VERSAILLES_DONE = range(7, 9)
    COMMUNE_HIDDEN, VERSAILLES_HIDDEN = range(9, 11)
    OUT = 11


# The rules use plain ints: indexing a list by an enum member takes twice as long.
COMMUNE, VERSAILLES, NOBODY = map(int, Side)
FACTIONS = (COMMUNE, VERSAILLES)
DRAW, OBJECTIVES, GATHER, INITIATIVE, CENSORSHIP, CARDS, BONUS, SCORING, EVENTS, OVER = map(int, Phase)
DECK, DRAWN, KEPT, SHOWN, DONE, HIDDEN, OUT = (
    int(place)
    for place in (
        Place.DECK,
        Place.COMMUNE_DRAWN,
        Place.COMMUNE_KEPT,
        Place.COMMUNE_SHOWN,
        Place.COMMUNE_DONE,
        Place.COMMUNE_HIDDEN,
        Place.OUT,
    )
)
FINAL_CRISIS = int(Stage.FINAL_CRISIS)
POLITICAL, MILITARY = 0, 1
UNKNOWN, HELD, SURE, FRESH = 0, 1, 2, 3
"""What the other side knows of a card somebody holds: see `State`."""

ALL = (1 << len(Space)) - 1
BITS = tuple(1 << n for n in range(len(Space)))
SPACES: list[tuple[int, ...]] = [()]
for _space in range(len(Space)):
    SPACES += [(*spaces, _space) for spaces in SPACES]
