"""Lucha Libre: two sides of two wrestlers, dice, and a crowd to win over.

`pieces` the names of things · `box` the printed postcard and the options · `state` a position · `play` the rules:
`sequence`, `throws`, `holds`, `resolution`, `rest`, `end`, and `secret` choices · `seen` the ring as data, text,
picture and words · `mind` what a search goes by
"""

from tocsin.core import Title
from tocsin.games.lucha_libre.box import Box, Options
from tocsin.games.lucha_libre.mind.hint import hint
from tocsin.games.lucha_libre.play.end import result
from tocsin.games.lucha_libre.play.sequence import step
from tocsin.games.lucha_libre.seen.gestures import gestures
from tocsin.games.lucha_libre.seen.picture import picture, place
from tocsin.games.lucha_libre.seen.text import draw
from tocsin.games.lucha_libre.seen.view import view
from tocsin.games.lucha_libre.seen.words import label, seat_name
from tocsin.games.lucha_libre.state import check, start

TITLE = Title(
    id="lucha-libre",
    revision=1,
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
    limit=20_000,
    hint=hint,
    playout=24,
    picture=picture,
    place=place,
    gestures=gestures,
)
