"""Mad Maxence: a woman, a car, a map with hidden places, and the Erasers twenty units of time behind.

- `pieces` gauges, slots, throws, phases · `box` the components compiled, `box.book` the adventures
- `state` the postcard on the table
- `play` the rules: `sequence` what follows what · `campaign` setting out, going on · `turn` free actions and the road ·
  `repair` repair and escape · `events` what a place brings · `coins` tests · `fight` rounds · `time` · `end`
- `seen` `view` what the player sees · `text` for a terminal · `picture` for the web table · `words` for answers
- ``components.toml`` the printed numbers and the campaign · ``rules/`` the ledger · ``locale/`` the messages
"""

from tocsin.core import Title
from tocsin.games.mad_maxence.box import Box, Options
from tocsin.games.mad_maxence.play.end import result
from tocsin.games.mad_maxence.play.sequence import step
from tocsin.games.mad_maxence.seen.picture import picture, place
from tocsin.games.mad_maxence.seen.text import draw
from tocsin.games.mad_maxence.seen.view import view
from tocsin.games.mad_maxence.seen.words import label, seat_name
from tocsin.games.mad_maxence.state import check, start

TITLE = Title(
    id="mad-maxence",
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
    limit=2_000_000,
    clock="moves",
    idle=("read",),
    picture=picture,
    place=place,
)
