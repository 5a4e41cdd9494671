"""Red Flag Over Paris: Versailles against the Commune, spring 1871.

`pieces` names · `box` components and options, compiled and checked · `state` the position · `play` the rulebook, by
chapter: start at `play.sequence` · `solo` the rulebook's own opponent · `seen` what people see and read · `mind` what a
position promises · `reading` what the sentences of cards say
"""

from tocsin.core import Title
from tocsin.games.red_flag.box import Box, Options
from tocsin.games.red_flag.mind.hint import hint
from tocsin.games.red_flag.play.end import result
from tocsin.games.red_flag.play.sequence import step
from tocsin.games.red_flag.reading import reads
from tocsin.games.red_flag.seen.aids import aids
from tocsin.games.red_flag.seen.hidden import redeal
from tocsin.games.red_flag.seen.picture import picture, place
from tocsin.games.red_flag.seen.text import draw
from tocsin.games.red_flag.seen.uses import uses
from tocsin.games.red_flag.seen.view import view
from tocsin.games.red_flag.seen.words import label, seat_name
from tocsin.games.red_flag.state import check, start

TITLE = Title(
    id="red-flag",
    revision=3,
    seats=(1, 2),
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
    aids=aids,
    uses=uses,
    redeal=redeal,
    limit=2000,
    hint=hint,
    picture=picture,
    place=place,
    asks_whether=("use_objective", "apply", "may", "extra"),
    reads=reads,
)
