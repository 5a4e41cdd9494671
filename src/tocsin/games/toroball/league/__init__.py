"""The championship: `championship` its rules, `standings` its tables, `seen` it for a page, `saving` it as data."""

from tocsin import core
from tocsin.games.toroball.league.championship import (
    choices,
    club,
    enter_result,
    give_skill,
    make,
    matches_played,
    next_match,
    owed,
    pack,
    position,
    village,
    villages,
)
from tocsin.games.toroball.league.saving import from_json, to_json
from tocsin.games.toroball.league.seen import view
from tocsin.games.toroball.league.standings import choice_name, draw, question

LEAGUE = core.League(
    villages=villages,
    village=village,
    club=club,
    make=make,
    from_json=from_json,
    to_json=to_json,
    draw=draw,
    view=view,
    matches_played=matches_played,
    next_match=next_match,
    pack=pack,
    position=position,
    enter_result=enter_result,
    owed=owed,
    choices=choices,
    question=question,
    choice_name=choice_name,
    give=give_skill,
)
