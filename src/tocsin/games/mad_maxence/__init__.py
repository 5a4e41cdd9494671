"""Mad Maxence: a woman, a car, a map with hidden places, and the Erasers twenty units of time behind.

`state` the postcard on the table · `book` adventures in their closed vocabulary, read and checked · `box` the
components compiled · `campaign` setting out, winning, losing, going on · `turn` free actions, escape, the road ·
`events` what a place brings · `fight` rounds · `throws` coins · `clock` time and endings · `sequence` what follows
what · `words` options and endings in words · `view` what the player sees · `picture` the postcard for the web table ·
``components.toml`` the printed numbers and the campaign · ``rules/`` the ledger in three languages · ``locale/`` the
messages
"""

from tocsin.core import Title
from tocsin.games.mad_maxence.box import Options, Table
from tocsin.games.mad_maxence.campaign import start
from tocsin.games.mad_maxence.picture import picture, place
from tocsin.games.mad_maxence.sequence import step
from tocsin.games.mad_maxence.state import check
from tocsin.games.mad_maxence.view import draw, view
from tocsin.games.mad_maxence.words import label, result, seat_name

TITLE = Title(
    id="mad-maxence",
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
    limit=2_000_000,
    clock="moves",
    idle=("read",),
    picture=picture,
    place=place,
)
