"""A championship as plain data, and read back with everything in it checked (TB-65). No file is opened here."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TypeVar

from tocsin.core import BadPosition, Message, msg
from tocsin.games.toroball.league.championship import (
    NOT_TO_PLAY,
    SKILLS,
    Club,
    Fixture,
    League,
    Played,
    Player,
    Points,
    against_score,
    fixtures,
    mistakes,
)

FORMAT = 1

T = TypeVar("T")


def to_json(league: League) -> dict[str, object]:
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


def from_json(data: object) -> League:
    """A league read back. Anything that is not one is refused with a sentence that says what is wrong."""
    if not isinstance(data, dict) or data.get("toroball_league") != FORMAT:
        raise _bad("toroball_league")
    clubs = tuple(_club(each) for each in _get(data, "clubs", list))
    worth = _get(data, "points", dict)
    points = Points(*(_number(worth, key) for key in Points._fields))
    league = League(clubs, points, _number(data, "goals"), _number(data, "legs"))
    for why in mistakes(league):
        raise _bad(why.message)
    to_play = set(fixtures(league))
    played: list[Played] = []
    wins: Counter[int] = Counter()
    for each in _get(data, "played", list):
        match = Played(*(_number(each, key) for key in Played._fields))
        fixture = Fixture(*match[:3])
        if fixture not in to_play:
            raise _bad(NOT_TO_PLAY.message)
        for why in against_score(league, match.home_goals, match.away_goals):
            raise _bad(why.message)
        to_play.remove(fixture)
        played.append(match)
        if match.home_goals != match.away_goals:
            wins[match.home if match.home_goals > match.away_goals else match.away] += 1
    owed = _get(data, "owed", list)
    for number in owed:
        if type(number) is not int or not wins[number]:
            raise _bad("owed")
        wins[number] -= 1
    return replace(league, played=tuple(played), owed=tuple(owed))


def _club(data: object) -> Club:
    players = []
    for each in _get(data, "players", list):
        skills = _get(each, "skills", list)
        if not all(skill in SKILLS for skill in skills) or len(set(skills)) < len(skills):
            raise _bad("skills")
        players.append(Player(_get(each, "name", str), tuple(skills)))
    return Club(_get(data, "name", str), tuple(players), _number(data, "division"))


def _get(data: object, key: str, kind: type[T]) -> T:
    """A value of the right kind under a key."""
    value = data.get(key) if isinstance(data, dict) else None
    if not isinstance(value, kind):
        raise _bad(key)
    return value


def _number(data: object, key: str) -> int:
    """A whole number, not below 0; ``true`` is none."""
    value = _get(data, key, int)
    if isinstance(value, bool) or value < 0:
        raise _bad(key)
    return value


def _bad(place: str | Message) -> BadPosition:
    return BadPosition(msg("league.bad_file", place=place))
