"""Lucha Libre: two sides of two wrestlers, dice, and a crowd to win over.

`state` the postcard on the table · `holds` which holds the dice make · `turn` the rules · `words` options and endings
in words · `view` what everybody sees · `picture` the ring for the web table · ``components.toml`` the printed numbers ·
``rules/`` the ledger in three languages · ``locale/`` the messages
"""

from tocsin.core import Title
from tocsin.games.lucha_libre.picture import picture, place
from tocsin.games.lucha_libre.state import Options, Postcard, check, hint, start
from tocsin.games.lucha_libre.turn import step
from tocsin.games.lucha_libre.view import draw, view
from tocsin.games.lucha_libre.words import label, result, seat_name

TITLE = Title(
    id="lucha-libre",
    revision=1,
    seats=(2, 2),
    options=Options,
    unpack=Postcard,
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
)
