"""The championship (TB-63, TB-65, TB-67): a league of any number of teams, its calendar, and the skills gained.

A `League` is plain data that never changes; functions give a new one. `position` and `pack` turn one of its matches
into a match of this title. Its table is in `standings`, reading and writing it in `saving`.

    league = make(parts, [club("Heugas", ["Pey", "Manue", "Titi"]), club("Amou", [...])])
    fixture = next_match(league)                    # None when everything is played
    match = Match(setup, nature, from_json(setup.start(), position(league, fixture)))
    league = enter_result(league, fixture, *match.result.scores)
    for winner in owed(league):                     # the winner gives one of its figures a skill
        league = give_skill(league, winner, player, skill)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from tocsin.core import Parts, Reason, Refusal, Say, msg, reason
from tocsin.games.toroball.pieces import Skill

SKILLS = tuple(skill.name.lower() for skill in Skill)
PLAIN_TEAMS = ("reds", "blues")
LONGEST_NAME = 24
MOST_CLUBS = 24


class Player(NamedTuple):
    """One of a club's three figures, with the skills he has gained."""

    name: str
    skills: tuple[str, ...] = ()


class Club(NamedTuple):
    """A team of the league. ``division`` counts from 1; clubs meet only inside their division."""

    name: str
    players: tuple[Player, ...]
    division: int = 1


class Fixture(NamedTuple):
    """A match to play: its round (from 1) and the two clubs by number. ``home`` is team A, on the left."""

    round: int
    home: int
    away: int


class Played(NamedTuple):
    """A match that was played, with its goals."""

    round: int
    home: int
    away: int
    home_goals: int
    away_goals: int


class Points(NamedTuple):
    """TB-63. What a result is worth."""

    win: int
    draw: int
    loss_with_goal: int
    loss: int


@dataclass(frozen=True)
class League:
    """A championship between two matches.

    ``goals`` win a match, ``legs`` is how often two clubs meet, ``owed`` are the clubs with a skill to give, in the
    order of their wins.
    """

    clubs: tuple[Club, ...]
    points: Points
    goals: int = 2
    legs: int = 1
    played: tuple[Played, ...] = ()
    owed: tuple[int, ...] = ()


NOT_TO_PLAY = reason("TB-65", "why.not_to_play")
SKILL_FIRST = reason("TB-67", "why.skill_first")
NO_SUCH_SCORE = reason("TB-58", "why.no_such_score")
NOTHING_OWED = reason("TB-63", "why.nothing_owed")
OTHERS_FIRST = reason("TB-63", "why.others_first")
HAS_IT = reason("TB-67", "why.has_it")
NO_SKILL = reason("TB-60", "why.no_skill")
NO_PLAYER = reason("TB-10", "why.no_player")


# Making a league


def club(name: str, players: Sequence[str], division: int = 1) -> Club:
    """A club with three players who have no skill yet."""
    return Club(name, tuple(Player(each) for each in players), division)


def villages(parts: Parts) -> list[str]:
    """TB-64. The components' teams that are villages, by id."""
    return [id for id in parts.ids("team") if id not in PLAIN_TEAMS]


def village(say: Say, id: str, division: int = 1) -> Club:
    """TB-64. One of the components' teams (``amou``, ``heugas``…), named in a reader's language, without skills."""
    return club(say(f"team.{id}"), [say(f"team.{id}.players.{n}") for n in (1, 2, 3)], division)


def make(parts: Parts, clubs: Sequence[Club], legs: int = 1) -> League:
    """TB-65. A new league; ``legs`` is how often two clubs meet. Refused with everything that is wrong."""
    worth = parts.one("championship")
    league = League(tuple(clubs), Points(*(worth[key] for key in Points._fields)), parts.one("game")["goals"], legs)
    wrong = list(mistakes(league))
    if wrong:
        raise Refusal(msg("league.refused"), wrong)
    return league


def mistakes(league: League) -> Iterable[Reason]:
    """TB-10, TB-65. Names are short, plain and different; a club has three players, a division two clubs or more."""
    if len(league.clubs) > MOST_CLUBS:
        yield reason("TB-65", "why.too_many_clubs", n=MOST_CLUBS)
        return
    if not 1 <= league.legs <= 4:
        yield reason("TB-65", "why.legs", n=league.legs)
    seen: list[str] = []
    for each in league.clubs:
        if each.name in seen:
            yield reason("TB-65", "why.club_twice", name=each.name)
        seen.append(each.name)
        if len(each.players) != 3 or len({player.name for player in each.players}) != 3:
            yield reason("TB-10", "why.three_players", name=each.name)
        for name in (each.name, *(player.name for player in each.players)):
            if not plain(name):
                yield reason("TB-65", "why.bad_name", name=repr(name), n=LONGEST_NAME)
    for number in divisions(league) or [1]:
        if len(members(league, number)) < 2:
            yield reason("TB-65", "why.small_division", n=number)


def plain(name: str) -> bool:
    """A name that can be printed in a table."""
    return 0 < len(name.strip()) == len(name) <= LONGEST_NAME and name.isprintable() and not {*name} & {*"[]{}"}


def divisions(league: League) -> list[int]:
    return sorted({each.division for each in league.clubs})


def members(league: League, division: int) -> list[int]:
    """The clubs of a division, by number."""
    return [n for n, each in enumerate(league.clubs) if each.division == division]


# The calendar


def fixtures(league: League) -> list[Fixture]:
    """TB-65. The whole calendar: in each division everybody meets everybody once per leg, home and away in turn."""
    found: list[Fixture] = []
    for division in divisions(league):
        single = _round_robin(members(league, division))
        last = max((fixture.round for fixture in single), default=0)
        for leg in range(league.legs):
            for number, home, away in single:
                home, away = (away, home) if leg % 2 else (home, away)
                found.append(Fixture(leg * last + number, home, away))
    return sorted(found, key=lambda fixture: fixture.round)


def _round_robin(clubs: list[int]) -> list[Fixture]:
    """The circle: one club stays, the others turn round it; with an odd number one rests each round."""
    circle: list[int | None] = [*clubs, *([None] if len(clubs) % 2 else [])]
    found = []
    for number in range(1, len(circle)):
        for n in range(len(circle) // 2):
            one, other = circle[n], circle[-1 - n]
            if one is not None and other is not None:
                swap = number % 2 if n == 0 else n % 2
                found.append(Fixture(number, other, one) if swap else Fixture(number, one, other))
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return found


def to_play(league: League) -> list[Fixture]:
    """The matches still to play, in order."""
    done = {each[:3] for each in league.played}
    return [fixture for fixture in fixtures(league) if tuple(fixture) not in done]


def matches_played(league: League) -> int:
    """How many matches of the calendar have been played."""
    return len(league.played)


def next_match(league: League) -> Fixture | None:
    """The next match of the calendar, or none when the league is over."""
    return next(iter(to_play(league)), None)


# Playing


def position(league: League, fixture: Fixture) -> dict[str, object]:
    """What a match starts from: the skills of both clubs, to lay over the title's start (option skills = none)."""
    marks = ("a1", "a2", "a3", "b1", "b2", "b3")
    players = league.clubs[fixture.home].players + league.clubs[fixture.away].players
    return {"skills": {mark: list(player.skills) for mark, player in zip(marks, players, strict=True) if player.skills}}


def pack(league: League, fixture: Fixture) -> str:
    """A pack (TOML) that gives the two teams, reds and blues, the names of the clubs and their players.

    Skills are in `position`; those named here are not used as long as the option skills is not teams.
    """
    lines = ["[pack]", 'title = "toroball"']
    for team, number in zip(PLAIN_TEAMS, (fixture.home, fixture.away), strict=True):
        each = league.clubs[number]
        lines += ["", "[[team]]", f'id = "{team}"', f"name = {_text(each.name)}", "players = ["]
        for n, player in enumerate(each.players, 1):
            lines.append(f'  {{ id = "{n}", skill = "{SKILLS[0]}", name = {_text(player.name)} }},')
        lines.append("]")
    return "\n".join(lines) + "\n"


def _text(name: str) -> str:
    quoted = name.replace("\\", "\\\\").replace('"', '\\"')
    return f'{{ en = "{quoted}", fr = "{quoted}", ru = "{quoted}" }}'


def against_result(league: League, fixture: Fixture, home_goals: int, away_goals: int) -> Iterable[Reason]:
    """TB-58, TB-65, TB-67. A match of the calendar not yet played, all skills given, with a possible score."""
    if fixture not in to_play(league):
        yield NOT_TO_PLAY
    if fixture.home in league.owed or fixture.away in league.owed:
        yield SKILL_FIRST
    yield from against_score(league, home_goals, away_goals)


def against_score(league: League, home_goals: int, away_goals: int) -> Iterable[Reason]:
    """TB-58. Nobody has more goals than win a match, and not both so many."""
    high = max(home_goals, away_goals)
    if min(home_goals, away_goals) < 0 or high > league.goals or home_goals == away_goals == league.goals:
        yield NO_SUCH_SCORE


def enter_result(league: League, fixture: Fixture, home_goals: int, away_goals: int) -> League:
    """TB-63. The league after a match; the winner has a skill to give."""
    _refuse(against_result(league, fixture, home_goals, away_goals))
    league = replace(league, played=(*league.played, Played(*fixture, home_goals, away_goals)))
    if home_goals == away_goals:
        return league
    winner = fixture.home if home_goals > away_goals else fixture.away
    return replace(league, owed=(*league.owed, winner)) if choices(league, winner) else league


# Skills


def owed(league: League) -> list[int]:
    """The clubs that have a skill to give, in the order of their wins."""
    return list(league.owed)


def choices(league: League, number: int) -> list[tuple[int, str]]:
    """TB-63, TB-67. Every (player, skill) a club may give now: those with the fewest skills, what they do not have."""
    players = league.clubs[number].players
    fewest = min(len(player.skills) for player in players)
    return [
        (n, skill)
        for n, player in enumerate(players)
        if len(player.skills) == fewest
        for skill in SKILLS
        if skill not in player.skills
    ]


def against_giving(league: League, number: int, player: int, skill: str) -> Iterable[Reason]:
    """TB-60, TB-63, TB-67."""
    if number not in league.owed:
        yield NOTHING_OWED
    if skill not in SKILLS:
        yield NO_SKILL
    if not 0 <= player < 3:
        yield NO_PLAYER
    if not (0 <= player < 3 and 0 <= number < len(league.clubs)):
        return
    players = league.clubs[number].players
    if len(players[player].skills) > min(len(each.skills) for each in players):
        yield OTHERS_FIRST
    if skill in players[player].skills:
        yield HAS_IT


def give_skill(league: League, number: int, player: int, skill: str) -> League:
    """TB-63, TB-67. The league after a club gave one of its players (0 to 2) the skill of a win."""
    _refuse(against_giving(league, number, player, skill))
    each = league.clubs[number]
    players = list(each.players)
    players[player] = players[player]._replace(skills=(*players[player].skills, skill))
    clubs = list(league.clubs)
    clubs[number] = each._replace(players=tuple(players))
    left = list(league.owed)
    left.remove(number)
    return replace(league, clubs=tuple(clubs), owed=tuple(left))


def _refuse(reasons: Iterable[Reason]) -> None:
    found = list(reasons)
    if found:
        raise Refusal(msg("league.refused"), found)
