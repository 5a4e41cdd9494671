"""Bonnie and Clyde, love at first shot: the smallest title, and the one to imitate.

`pieces` the names of things · `box` the printed card and the options · `state` a position · `play` the rules: the turn,
dice, changing gauges, places, daily actions, reckoning and end · `seen` the card as data, text, picture and words ·
`mind` what a search goes by
"""

from tocsin.core import Title
from tocsin.games.bonnie_clyde.box import Box, Options
from tocsin.games.bonnie_clyde.mind.habit import habit
from tocsin.games.bonnie_clyde.mind.hint import hint
from tocsin.games.bonnie_clyde.play import result, step
from tocsin.games.bonnie_clyde.seen.picture import picture, place
from tocsin.games.bonnie_clyde.seen.text import draw
from tocsin.games.bonnie_clyde.seen.view import view
from tocsin.games.bonnie_clyde.seen.words import label, seat_name
from tocsin.games.bonnie_clyde.state import check, start

TITLE = Title(
    id="bonnie-clyde",
    revision=1,
    seats=(1, 1),
    options=Options,
    unpack=Box,
    start=start,
    step=step,
    result=result,
    view=view,
    draw=draw,
    label=label,
    seat_name=seat_name,
    check=check,
    limit=2000,
    hint=hint,
    habit=habit,
    picture=picture,
    place=place,
    asks_whether=("fire", "poem"),
    clock="turn",
)
