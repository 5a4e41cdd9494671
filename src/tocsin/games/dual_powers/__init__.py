"""Dual Powers: Revolution 1917, for two, or for one against the Opposition.

`pieces` the names of things · `box` the printed parts as tables · `state` the position · `play` the rulebook, from
`play.sequence` on · `solo` the Opposition · `seen` view, text, picture and words · `mind` who is likely to win ·
``components.toml`` the printed numbers · ``rules/`` the ledger · ``locale/`` the messages
"""

from tocsin.core import Title
from tocsin.games.dual_powers.box import Box, Options
from tocsin.games.dual_powers.mind.hint import hint
from tocsin.games.dual_powers.play.end import result
from tocsin.games.dual_powers.play.sequence import step
from tocsin.games.dual_powers.seen.aids import aids
from tocsin.games.dual_powers.seen.hidden import redeal
from tocsin.games.dual_powers.seen.picture import picture, place
from tocsin.games.dual_powers.seen.text import draw
from tocsin.games.dual_powers.seen.uses import uses
from tocsin.games.dual_powers.seen.view import view
from tocsin.games.dual_powers.seen.words import label, seat_name, twin
from tocsin.games.dual_powers.state import check, start

TITLE = Title(
    id="dual-powers",
    revision=1,
    seats=(1, 2),
    options=Options,
    unpack=Box,
    start=start,
    step=step,
    result=result,
    view=view,
    draw=draw,
    label=label,
    twin=twin,
    seat_name=seat_name,
    check=check,
    aids=aids,
    uses=uses,
    redeal=redeal,
    limit=3000,
    hint=hint,
    picture=picture,
    place=place,
)
