"""The chance to save the planet, in hundredths of a logit.

The habit does whatever leaves the best chance at once, so each member of the crew still to act must count for about as
much as a useful action gains.
"""

BEGIN = -150  # with nothing yet, one new heart each turn and hearts that outlive their explosions
CROWD = -150  # each new heart a turn beyond the first
SPENT = 100  # hearts are gone when they explode
POINT = 100  # each victory point
NO_POINT = -30  # none at all: the next heart to land ends it
STORED = 75  # each soother on board
SOOTHER = 60, 45, 30, 5  # each soother on the grid, by its distance
PERISH = -15  # each soother that a heart will come onto, times how likely that is
HEART = 0, -90, -85, -70, -50  # each heart, by its moves to the planet, times how likely it arrives
FATAL = 0, -200, -60, 0, 0  # the same besides, if there is no point to lose
GAME = 0, 4, 2, 1  # each heart to hunt, by its distance
HULL = 14  # each point of structure after what darkness and the hearts are likely to take
CREWED = 22  # each of them up to just enough for all the crew
ALIVE = 120  # the last of them
ENOUGH = 3.5
LIGHT = 10  # each point of light after the fall
LAMP = 6  # each of the first two
SINKING = -60  # in the last row, so that one must rise at once
UNDER = -100  # and a heart is in the way
CRASH = -1200  # and nobody is left to do it
LAST_ROW = -25  # will be in the last row
EDGE = -5  # in an outer column
HAND = 13  # each of the crew still to act
