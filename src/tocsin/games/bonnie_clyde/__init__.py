"""Bonnie and Clyde, love at first shot: the smallest title, and the one to imitate.

`state` the card on the table · `turn` the rules · `words` options and endings in words · `view` what the player sees ·
`picture` the card for the web table · `hint` what a search goes by · ``components.toml`` the printed numbers ·
``rules/`` the ledger in three languages · ``locale/`` the messages
"""

from tocsin.core import Title
from tocsin.games.bonnie_clyde.hint import habit, hint
from tocsin.games.bonnie_clyde.picture import picture, place
from tocsin.games.bonnie_clyde.state import Options, Table, check, start
from tocsin.games.bonnie_clyde.turn import step
from tocsin.games.bonnie_clyde.view import draw, view
from tocsin.games.bonnie_clyde.words import label, result, seat_name

TITLE = Title(
    id="bonnie-clyde",
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
    limit=2000,
    hint=hint,
    habit=habit,
    picture=picture,
    place=place,
    clock="turn",
)
