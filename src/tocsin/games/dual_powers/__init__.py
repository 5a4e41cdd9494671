"""Dual Powers: Revolution 1917, for two, or for one against the Opposition.

`kinds` the names of things · `box` the printed parts as tables · `state` the position · `sequence` the round · `turn`
card play, date, leaders · `actions` what cards and bonuses allow · `control` who commands which token and zone ·
`scoring` the scoring phase · `solo` the Opposition · `hint` who is likely to win · `words` options and endings in words
· `view` what a seat may see · `board` that view as text · `picture` as a picture for the web table · `shapes` its
tokens, cards and icons · ``components.toml`` the printed numbers · ``rules/`` the ledger · ``locale/`` the messages
"""

from tocsin.core import Title
from tocsin.games.dual_powers.board import draw
from tocsin.games.dual_powers.box import City, Options
from tocsin.games.dual_powers.hint import hint
from tocsin.games.dual_powers.picture import picture, place
from tocsin.games.dual_powers.sequence import step
from tocsin.games.dual_powers.state import check, start
from tocsin.games.dual_powers.uses import uses
from tocsin.games.dual_powers.view import redeal, view
from tocsin.games.dual_powers.words import label, result, seat_name

TITLE = Title(
    id="dual-powers",
    revision=1,
    seats=(1, 2),
    options=Options,
    unpack=City,
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
    limit=3000,
    hint=hint,
    picture=picture,
    place=place,
)
