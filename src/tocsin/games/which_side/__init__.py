"""Which Side: eight workers, twelve boxes, ten turns to take over New York before the employers own it.

`pieces` the names of things · `box` the printed postcard and the options · `state` a position · `play` the rules:
`sequence`, `employers`, `harm`, `workers`, `reckoning`, `end` · `seen` the postcard as data, text, picture and words ·
`mind` what a search goes by
"""

from tocsin.core import Title
from tocsin.games.which_side.box import Box, Options
from tocsin.games.which_side.mind.habit import habit
from tocsin.games.which_side.mind.hint import hint
from tocsin.games.which_side.play.end import result
from tocsin.games.which_side.play.sequence import step
from tocsin.games.which_side.seen.gestures import gestures
from tocsin.games.which_side.seen.picture import picture, place
from tocsin.games.which_side.seen.text import draw
from tocsin.games.which_side.seen.view import view
from tocsin.games.which_side.seen.words import label, seat_name
from tocsin.games.which_side.state import check, start

TITLE = Title(
    id="which-side",
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
    limit=1000,
    hint=hint,
    habit=habit,
    idle=("turn",),
    picture=picture,
    place=place,
    repeats=("place", "resolve"),
    gestures=gestures,
)
