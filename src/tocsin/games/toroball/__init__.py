"""ToroBall: two teams of three, a ball, and a cow who would like to play too.

- `pieces` teams, figures, phases, skills · `box` the components compiled, `box.field` the hexagons in whole numbers
- `state` figures, cow, ball and score
- `play` the rules: `sequence` what follows what · `kickoff` the toss and the places · `turn` · `characters` their
  phase · `kick` · `goals` · `sangria` · `hiding` · `skills` · `cow` her phase · `out` knocked over and back · `end`
- `seen` `view` what everybody sees · `text` for a terminal · `picture` for the web table · `words` for answers
- `mind` `hint` who is likely to win · `habit` what one does without thinking
- `league` `championship` many matches · `standings` their tables · `saving` leagues as data
- ``components.toml`` the printed numbers · ``rules/`` the ledger · ``locale/`` the messages
"""

from tocsin.core import Title
from tocsin.games.toroball.box import Box, Options
from tocsin.games.toroball.league import LEAGUE
from tocsin.games.toroball.mind.habit import habit
from tocsin.games.toroball.mind.hint import hint
from tocsin.games.toroball.pieces import STOP
from tocsin.games.toroball.play.end import result
from tocsin.games.toroball.play.sequence import step
from tocsin.games.toroball.seen.picture import picture, place
from tocsin.games.toroball.seen.text import draw
from tocsin.games.toroball.seen.view import view
from tocsin.games.toroball.seen.words import label, listing, seat_name
from tocsin.games.toroball.state import check, start

TITLE = Title(
    id="toroball",
    revision=2,
    seats=(2, 2),
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
    limit=30000,
    hint=hint,
    playout=20,
    habit=habit,
    picture=picture,
    place=place,
    listing=listing,
    ways=(("who", None), ("step", STOP), ("kick", None)),
    league=LEAGUE,
)
