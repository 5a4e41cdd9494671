"""Q*, Protocol G117: artificial intelligence against humans, on Earth and in the Matrix.

`state` the two boards on the table · `turn` actions, answers, the end · `operations` what points buy · `events` icons
and placing · `scoring` sabotage and the count · `words` options and endings in words · `view` what everybody sees ·
`picture` the boards for the web table
"""

from tocsin.core import Title
from tocsin.games.q_star.picture import picture, place
from tocsin.games.q_star.state import Options, Table, check, start
from tocsin.games.q_star.turn import step
from tocsin.games.q_star.uses import uses
from tocsin.games.q_star.view import draw, view
from tocsin.games.q_star.words import label, result, seat_name

TITLE = Title(
    id="q-star",
    revision=2,
    seats=(2, 2),
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
    uses=uses,
    picture=picture,
    place=place,
    limit=1000,  # 40 turns of two actions of 10 questions and two sabotages, and 4 set-ups (QS-52)
)
