"""What the end of a turn is worth, in hundredths of a logit of winning; tuned by games of the habit."""

WON, LOST = 9000, -9000
NEED = -75  # each means still needed
SLACK = -185, -80  # by how many turns may be lost: none, one
SAVED, SAVED_LEFT = 17, 1  # each dollar, and each dollar and turn left
ENOUGH = 6  # more dollars count no more
HAND = 52  # each worker who can act next turn
FIRST_HANDS = (76, 4), (22, 6)  # for each of the first four and of the first six, as well
HAND_LEFT = 7  # each of them and each turn left
HURT_ONE, HURT_LEFT = -61, -1  # each hurt worker, and each of them and turn left
PRISONER_ONE = -85
FREE = 6  # each means not yet held that costs no dollars
GAUGE = 0, -4, -22  # risk and insalubrity: two steps and more before the event, the step before that, the last one
POLICE_GAUGE = 0, -12, -14
SHORT = 27  # each dollar missing for the means that a plan is made for

# The same for every answer: only to tell how likely the commune is.
EVEN = 115
RENT = -300  # each dollar of rent
LEFT = -24  # each turn left: many hands count for more the longer they work, but much may happen
