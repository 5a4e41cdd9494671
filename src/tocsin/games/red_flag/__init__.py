"""Red Flag Over Paris: Versailles against the Commune, spring 1871.

`state` the position · `table`, `numbers` the components, compiled and checked · `vocabulary`, `describe` card events as
data · `board` presence, control, reach · `tracks` cubes, breaches, momentum · `deck` strategy cards · `operations` ·
`events`, `spaces`, `cards` what an event does · `sequence` the round · `bonus` pivotal spaces · `scoring` dimensions,
objectives, victory · `crisis` the Final Crisis · `aids`, `narrow`, `opponent`, `effects`, `ladder`,
`solo` the solo opponent · `words`, `view`, `hidden` what is said, seen and not seen · `hint`, `alone`, `learned` what
a position promises · `picture`, `maps`, `panels`, `tokens` the board for the web table
"""

from tocsin.core import Title
from tocsin.games.red_flag.hidden import redeal
from tocsin.games.red_flag.hint import hint
from tocsin.games.red_flag.picture import picture, place
from tocsin.games.red_flag.scoring import result
from tocsin.games.red_flag.solo import step, unpack
from tocsin.games.red_flag.state import Options, check, start
from tocsin.games.red_flag.uses import uses
from tocsin.games.red_flag.view import draw, view
from tocsin.games.red_flag.words import label, seat_name

TITLE = Title(
    id="red-flag",
    revision=2,
    seats=(1, 2),
    options=Options,
    unpack=unpack,
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
    limit=2000,
    hint=hint,
    picture=picture,
    place=place,
)
