"""A championship as plain data for a page, in a reader's language (TB-63, TB-65..67)."""

from __future__ import annotations

from typing import Any

from tocsin.core import Message, Say, View
from tocsin.games.toroball.league.championship import (
    Fixture,
    League,
    choices,
    divisions,
    fixtures,
    next_match,
)
from tocsin.games.toroball.league.standings import champions, choice_name, headline, question, table

COLUMNS = ("place", "club", "played", "won", "drawn", "lost", "goals", "points")


def view(league: League, say: Say) -> View:
    """All of a league: its clubs, tables, calendar, the next match, the first skill still to give.

    Clubs are referred to by number. A column has a short head and its whole name.
    """
    fixture = next_match(league)
    return {
        "played": len(league.played),
        "goals": league.goals,
        "columns": [{"id": id, "head": say(f"league.{id}"), "name": say(f"league.{id}.name")} for id in COLUMNS],
        "divisions": [_division(league, number, say) for number in divisions(league)],
        "clubs": [_club(league, number, say) for number in range(len(league.clubs))],
        "calendar": _calendar(league),
        "next": None if fixture is None else {**fixture._asdict(), "text": _said(headline(league, fixture), say)},
        "owed": _owed(league, league.owed[0], say) if league.owed else None,
        "over": say("league.over") if fixture is None else "",
    }


def _division(league: League, number: int, say: Say) -> View:
    leaders = [league.clubs[club].name for club in champions(league, number)]
    return {
        "name": say("league.division", n=number) if len(divisions(league)) > 1 else "",
        "rows": [{**row._asdict(), "goals": f"{row.scored}:{row.conceded}"} for row in table(league, number)],
        "champions": leaders,
        "text": say("league.champions", n=len(leaders), names=", ".join(leaders)) if leaders else "",
    }


def _club(league: League, number: int, say: Say) -> View:
    each = league.clubs[number]
    players = [{"name": player.name, "skills": [_skill(id, say) for id in player.skills]} for player in each.players]
    return {"name": each.name, "players": players, "owes": say("league.owes") if number in league.owed else ""}


def _skill(id: str, say: Say) -> View:
    return {"id": id, "name": say(f"skill.{id}"), "text": say(f"skill.{id}.text")}


def _calendar(league: League) -> list[dict[str, Any]]:
    scores = {Fixture(*each[:3]): list(each[3:]) for each in league.played}
    return [{**fixture._asdict(), "score": scores.get(fixture)} for fixture in fixtures(league)]


def _owed(league: League, number: int, say: Say) -> View:
    options = [
        {"player": player, "skill": _skill(id, say), "text": _said(choice_name(league, number, player, id), say)}
        for player, id in choices(league, number)
    ]
    return {"club": number, "text": _said(question(league, number), say), "choices": options}


def _said(message: Message, say: Say) -> str:
    return say(message.id, **message.params)
