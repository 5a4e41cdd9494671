"""The Lily and the Cockade: a race through the Revolution for two to six.

`pieces` the names of things · `box` board and cards, compiled · `state` the position · `play` the rulebook, from
`play.sequence` on · `seen` view, text, picture and words · `mind` who is likely to win · ``components.toml`` the
printed numbers · ``rules/`` the ledger · ``locale/`` the messages
"""

from tocsin.core import Title
from tocsin.games.lys_cocarde.box import Box, Options
from tocsin.games.lys_cocarde.mind.hint import hint
from tocsin.games.lys_cocarde.play.end import result
from tocsin.games.lys_cocarde.play.sequence import step
from tocsin.games.lys_cocarde.seen.aids import aids
from tocsin.games.lys_cocarde.seen.gestures import gestures
from tocsin.games.lys_cocarde.seen.hidden import known, redeal
from tocsin.games.lys_cocarde.seen.picture import picture, place
from tocsin.games.lys_cocarde.seen.text import draw
from tocsin.games.lys_cocarde.seen.uses import uses
from tocsin.games.lys_cocarde.seen.view import view
from tocsin.games.lys_cocarde.seen.words import label, seat_name
from tocsin.games.lys_cocarde.state import check, start

TITLE = Title(
    id="lys-cocarde",
    revision=2,
    seats=(2, 6),
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
    limit=100_000,
    hint=hint,
    picture=picture,
    place=place,
    gestures=gestures,
    open=known,
    asks_whether=("pass", "protect", "defend", "pay"),
)
