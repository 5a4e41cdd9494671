"""The names of things: gauges, slots, throws, phases, outcomes, and the numbers of the answers to a turn."""

from __future__ import annotations

from enum import IntEnum

from tocsin.core import msg

PLAYER = 0
MAXENCE = msg("seat.maxence")

Gauge = IntEnum("Gauge", "UT TECH O CD CB P F", start=0)


class Slot(IntEnum):
    CAR, COMBAT, DRIVING, FREE = range(4)


Throw = IntEnum("Throw", "TECH O CD FIGHT", start=0)
"""What coins are thrown for: tests of the three skills, and fights, which use as many coins as TECH."""


class Phase(IntEnum):
    SET_OUT, ARRIVE, FIGHT, FREE, WON, LOST, OVER = range(7)


class Outcome(IntEnum):
    OPEN, WON, CAUGHT, ASTRAY, STOPPED, WORN = range(6)


# The rules use plain ints: indexing a list by an enum member takes twice as long.
UT, TECH, O, CD, CB, P, F = map(int, Gauge)  # noqa: E741  # the rulebook's own letters
SET_OUT, ARRIVE, FIGHT, FREE, WON, LOST, OVER = map(int, Phase)

NO_EQUIPMENT = [-1, -1, -1, -1]
"""Four empty slots."""

REPAIR, EASY, HARD, USE = 100, 101, 102, 103
"""Answers to the question of a turn that are not places; USE plus the number of a card uses that card."""

STAND, FLEE = 0, 1
"""Answers to the question whether she flees."""
