"""A championship as plain data, and read back with everything in it looked at (TB-65). No file is opened here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from tocsin.core import BadPosition, msg
from tocsin.games.toroball.championship import (
    SKILLS,
    Club,
    Fixture,
    League,
    Played,
    Player,
    Points,
    against_taking,
    mistakes,
)
from tocsin.games.toroball.standings import row

FORMAT = 1


def to_json(league: League) -> dict[str, Any]:
    """The league as plain data."""
    return {
        "toroball_league": FORMAT,
        "goals": league.goals,
        "legs": league.legs,
        "points": league.points._asdict(),
        "clubs": [
            {
                "name": each.name,
                "division": each.division,
                "players": [{"name": player.name, "skills": list(player.skills)} for player in each.players],
            }
            for each in league.clubs
        ],
        "played": [each._asdict() for each in league.played],
        "owed": list(league.owed),
    }


def from_json(data: Any) -> League:
    """A league read back. Anything that is not one is refused with a sentence that says what is wrong."""
    _expect(isinstance(data, dict) and data.get("toroball_league") == FORMAT, "toroball_league")
    clubs = tuple(_club(each) for each in _list(data, "clubs"))
    worth = _table(data, "points")
    points = Points(*(_number(worth, key) for key in Points._fields))
    league = League(clubs, points, _number(data, "goals"), _number(data, "legs"))
    for why in mistakes(league):
        raise BadPosition(msg("league.bad_file", place=why.message))
    for each in _list(data, "played"):
        _expect(isinstance(each, dict), "played")
        played = Played(*(_number(each, key) for key in Played._fields))
        for why in against_taking(league, Fixture(*played[:3]), played.home_goals, played.away_goals):
            raise BadPosition(msg("league.bad_file", place=why.message))
        league = replace(league, played=(*league.played, played))
    due = _list(data, "owed")
    for number in due:
        _expect(isinstance(number, int) and 0 <= number < len(clubs), "owed")
        _expect(due.count(number) <= row(league, number).won, "owed")
    return replace(league, owed=tuple(due))


def _club(data: Any) -> Club:
    players = []
    for each in _list(data, "players"):
        skills = _list(each, "skills")
        _expect(all(skill in SKILLS for skill in skills) and len(set(skills)) == len(skills), "skills")
        players.append(Player(_word(each, "name"), tuple(skills)))
    return Club(_word(data, "name"), tuple(players), _number(data, "division"))


def _table(data: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    found = data.get(key)
    _expect(isinstance(found, dict), key)
    assert isinstance(found, dict)
    return found


def _list(data: Any, key: str) -> list[Any]:
    _expect(isinstance(data, dict) and isinstance(data.get(key), list), key)
    found: list[Any] = data[key]
    return found


def _number(data: Mapping[str, Any], key: str) -> int:
    value = data.get(key)
    _expect(type(value) is int and value >= 0, key)
    assert isinstance(value, int)
    return value


def _word(data: Any, key: str) -> str:
    _expect(isinstance(data, dict) and isinstance(data.get(key), str), key)
    found: str = data[key]
    return found


def _expect(fine: bool, place: str) -> None:
    if not fine:
        raise BadPosition(msg("league.bad_file", place=place))
