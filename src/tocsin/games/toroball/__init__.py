"""ToroBall: two teams of three, a ball, and a cow who would like to play too.

`field` the hexagons, in whole numbers · `state` the arena and its figures · `kickoff` the toss and the places ·
`characters` the characters phase · `kick` kicks and goals · `cow` the cow phase · `turn` turns, goals and the end ·
`sequence` what comes next · `hint` who is likely to win · `habit` what one does without thinking · `words` options and
endings in words · `view` what one sees · `picture` the field for the web table · `championship` leagues over many
matches · `standings` their tables · `saving` leagues as data · ``components.toml`` the printed numbers · ``rules/`` the
ledger · ``locale/`` the messages
"""

from tocsin.core import Title
from tocsin.games.toroball.habit import habit
from tocsin.games.toroball.hint import hint
from tocsin.games.toroball.picture import picture, place
from tocsin.games.toroball.sequence import step
from tocsin.games.toroball.state import Arena, Options, check, start
from tocsin.games.toroball.view import draw, view
from tocsin.games.toroball.words import label, result, seat_name

TITLE = Title(
    id="toroball",
    revision=1,
    seats=(2, 2),
    options=Options,
    unpack=Arena,
    start=start,
    step=step,
    result=result,
    view=view,
    draw=draw,
    label=label,
    seat_name=seat_name,
    check=check,
    limit=30000,
    hint=hint,
    playout=20,
    habit=habit,
    picture=picture,
    place=place,
)
