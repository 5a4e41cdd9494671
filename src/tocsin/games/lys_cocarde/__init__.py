"""The Lily and the Cockade: a race through the Revolution for two to six.

`pieces` what the numbers mean · `table` board and cards, compiled · `state` the position · `cards` hands and piles ·
`pawns` where they are put ·
`turn` the sequence of play · `acts` what may be done on a turn · `attack` attack and defence · `advance` the dice ·
`sentences` the cells · `words` options and endings in words · `view` what a seat sees · `draw` the same as text ·
`picture` the same for the web table · `emblems` its small drawings · `hint` who is likely to win ·
``components.toml`` the printed numbers · ``rules/`` the ledger in three languages · ``locale/`` the messages
"""

from tocsin.core import Title
from tocsin.games.lys_cocarde.cards import redeal
from tocsin.games.lys_cocarde.draw import draw
from tocsin.games.lys_cocarde.hint import hint
from tocsin.games.lys_cocarde.picture import picture, place
from tocsin.games.lys_cocarde.state import check, start
from tocsin.games.lys_cocarde.table import Options, Table
from tocsin.games.lys_cocarde.turn import step
from tocsin.games.lys_cocarde.uses import uses
from tocsin.games.lys_cocarde.view import view
from tocsin.games.lys_cocarde.words import label, result, seat_name

TITLE = Title(
    id="lys-cocarde",
    revision=1,
    seats=(2, 6),
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
    uses=uses,
    redeal=redeal,
    limit=100_000,
    hint=hint,
    picture=picture,
    place=place,
)
