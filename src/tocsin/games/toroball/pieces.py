"""The names of things: teams, figures, phases, what becomes of a figure, skills."""

from __future__ import annotations

from enum import IntEnum

NOWHERE = -1


class Team(IntEnum):
    A, B = range(2)


class Figure(IntEnum):
    A1, A2, A3, B1, B2, B3 = range(6)


class Phase(IntEnum):
    START, SKILLS, PLACE, CHARACTERS, COW, OVER = range(6)


class Status(IntEnum):
    """Where a figure is: on the field, on the fence, behind a screen, behind the cover, out of sight, out of play."""

    FIELD, PERCHED, SCREENED, COVERED, VANISHED, OUT = range(6)


class Deed(IntEnum):
    """What a figure has done this turn (TB-20): who is safe again counts as having passed."""

    WAITING, MOVED, PASSED = range(3)


class Skill(IntEnum):
    FAST, STRONG_KICK, GOOD_KICK, BULLY, DRINKER, CHEEKY, SLY, ABS, DISCREET, ANIMAL_FRIEND = range(10)


# The rules use plain ints: indexing a list by an enum member takes twice as long.
START, SKILLS, PLACE, CHARACTERS, COW, OVER = map(int, Phase)
FIELD, PERCHED, SCREENED, COVERED, VANISHED, OUT = map(int, Status)
WAITING, MOVED, PASSED = map(int, Deed)
FAST, STRONG, GOOD, BULLY, DRINKER, CHEEKY, SLY, ABS, DISCREET, FRIEND = (1 << skill for skill in Skill)

FIGURES = (0, 1, 2, 3, 4, 5)
TEAMS = ((0, 1, 2), (3, 4, 5))
MATES = ((1, 2), (0, 2), (0, 1), (4, 5), (3, 5), (3, 4))
SIDE = (0, 0, 0, 1, 1, 1)
ENDLESS = 100
"""TB-59. Without a limit a game is still closed after so many turns."""

PASS, STOP, KICK, ANNOY, PERCH, SCREEN, COVER, SHOVE, VANISH = 0, *range(7, 15)
"""What a figure may do when activated; 1 to 6 are the directions of the compass."""
