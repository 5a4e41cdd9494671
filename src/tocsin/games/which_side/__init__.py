"""Which Side: eight workers, twelve boxes, ten turns to take over New York before the employers own it.

`state` the postcard on the table · `sequence` the turn · `employers` the offensive · `harm` gauges, injury, prison,
death · `workers` placing and resolving · `reckoning` rent, means of production, the end · `outlook` what a turn comes
to · `habit` what one does without thinking · `hint` how likely the commune is · `words` options and endings in words ·
`view` what the player sees · `picture`, `tokens` the postcard for the web table · ``components.toml`` the printed
numbers · ``rules/`` the ledger in three languages · ``locale/`` the messages
"""

from tocsin.core import Title
from tocsin.games.which_side.habit import habit
from tocsin.games.which_side.hint import hint
from tocsin.games.which_side.picture import picture, place
from tocsin.games.which_side.sequence import step
from tocsin.games.which_side.state import Options, Table, check, start
from tocsin.games.which_side.view import draw, view
from tocsin.games.which_side.words import label, result, seat_name

TITLE = Title(
    id="which-side",
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
    limit=1000,
    hint=hint,
    habit=habit,
    idle=("turn",),
    picture=picture,
    place=place,
)
