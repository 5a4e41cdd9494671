"""The Last Glow: a flying lighthouse, its crew, and the storm (solo).

`state` the card on the table · `harm` losses and the end · `lighthouse` crew and management · `storm` hearts and new
hearts · `turn` the sequence of play · `words` options and endings in words · `view` what the player sees ·
`picture` the card for the web table · `hint` what a search may go by
"""

from tocsin.core import Title
from tocsin.games.last_glow.hint import habit, hint
from tocsin.games.last_glow.picture import picture, place
from tocsin.games.last_glow.state import Options, Table, check, start
from tocsin.games.last_glow.turn import step
from tocsin.games.last_glow.view import draw, view
from tocsin.games.last_glow.words import label, result, seat_name

TITLE = Title(
    id="last-glow",
    revision=1,
    seats=(1, 1),
    options=Options,
    unpack=Table,
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
