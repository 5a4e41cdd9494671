"""The Last Glow: a flying lighthouse, its crew, and the storm (solo).

`pieces` the names of things · `box` the printed card and the options · `state` a position · `play` the rules:
`sequence`, `crew`, `management`, `hearts`, `new_hearts`, `losses`, `end` · `seen` the card as data, text, picture
and words · `mind` what a search goes by
"""

from tocsin.core import Title
from tocsin.games.last_glow.box import Box, Options
from tocsin.games.last_glow.mind.habit import habit
from tocsin.games.last_glow.mind.hint import hint
from tocsin.games.last_glow.play.end import result
from tocsin.games.last_glow.play.sequence import step
from tocsin.games.last_glow.seen.picture import picture, place
from tocsin.games.last_glow.seen.text import draw
from tocsin.games.last_glow.seen.view import view
from tocsin.games.last_glow.seen.words import label, seat_name
from tocsin.games.last_glow.state import check, start

TITLE = Title(
    id="last-glow",
    revision=2,
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
    limit=32_000,  # 999 turns of 5 actions, 5 hunting dice, 16 dice of hearts and 6 of new hearts (LG-59)
    hint=hint,
    habit=habit,
    picture=picture,
    place=place,
)
