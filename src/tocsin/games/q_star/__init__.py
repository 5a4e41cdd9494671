"""Q*, Protocol G117: artificial intelligence against humans, on Earth and in the Matrix.

`pieces` the names of things · `box` the printed boards and the options · `state` a position · `play` the rules:
`sequence`, `actions`, `operations`, `units`, `events`, `count`, `end` · `seen` the boards as data, text, picture
and words
"""

from tocsin.core import Title
from tocsin.games.q_star.box import Box, Options
from tocsin.games.q_star.play.end import result
from tocsin.games.q_star.play.sequence import step
from tocsin.games.q_star.seen.picture import picture, place
from tocsin.games.q_star.seen.text import draw
from tocsin.games.q_star.seen.uses import uses
from tocsin.games.q_star.seen.view import view
from tocsin.games.q_star.seen.words import label, seat_name
from tocsin.games.q_star.state import check, start

TITLE = Title(
    id="q-star",
    revision=3,
    seats=(2, 2),
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
    uses=uses,
    picture=picture,
    place=place,
    limit=1000,  # 40 turns of two actions of 10 questions and two sabotages, and 4 set-ups (QS-52)
)
