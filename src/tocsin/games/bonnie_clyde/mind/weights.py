"""The numbers of the hint and the habit."""

# How likely the flight is, in hundredths of a logit, fitted to the exact solution.
PHASE_WORTH = 130, 200, 165, 0
PRISON_WORTH = 0, -330, -560, -660

# What the habit goes by, fitted to lose as little as possible against the exact solution.
DANGER = (0, -175, -245), (-315, -430, -585), (-305, -425, -670), (-680, -700, -800)
"""By prison cubes, then threat."""
SAVINGS_WORTH = 0, 37, 59, 81, 97, 121, 145
AMMO_WORTH = 0, 53, 82
PASSION_WORTH = 0, 103, 203
POEM_WORTH = 0, 77, 167, 279
LOVE_WORTH, BOREDOM_WORTH = 33, 11
CLOSE = 21
"""Added for each love and cartridge once passion and poems are complete."""
FLIGHT = 10_000
"""Running away together is worth more than anything."""
HUNGER = -500
"""Nothing to pay the cost of living with, and no cube left to earn it."""
LOST_CUBE = -40
"""The other cube of the day, given for a robbery without cartridges."""
