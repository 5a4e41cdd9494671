"""How a championship stands (TB-63, TB-66): its table, and all of it in words."""

from __future__ import annotations

from typing import NamedTuple

from tocsin.core import Message, Say, msg
from tocsin.games.toroball.league.championship import (
    Fixture,
    League,
    Played,
    Player,
    Points,
    divisions,
    fixtures,
    members,
    next_match,
    to_play,
)


class Row(NamedTuple):
    """A line of the table. Clubs that nothing separates share their place."""

    place: int
    club: int
    played: int
    won: int
    drawn: int
    lost: int
    scored: int
    conceded: int
    points: int


def table(league: League, division: int = 1) -> list[Row]:
    """TB-63, TB-66. By points, then goal difference, then goals scored; clubs equal in all share the place."""
    rows = [row(league, number) for number in members(league, division)]
    rows.sort(key=_rank)
    placed: list[Row] = []
    for n, each in enumerate(rows):
        level = bool(placed) and _rank(placed[-1]) == _rank(each)
        placed.append(each._replace(place=placed[-1].place if level else n + 1))
    return placed


def champions(league: League, division: int = 1) -> list[int]:
    """TB-66. Who is first once the division is played to the end; nobody before."""
    if any(league.clubs[fixture.home].division == division for fixture in to_play(league)):
        return []
    return [each.club for each in table(league, division) if each.place == 1]


def row(league: League, number: int) -> Row:
    """What a club has done so far, before it has a place."""
    results = [
        (each.home_goals, each.away_goals) if each.home == number else (each.away_goals, each.home_goals)
        for each in league.played
        if number in (each.home, each.away)
    ]
    return Row(
        place=0,
        club=number,
        played=len(results),
        won=sum(scored > conceded for scored, conceded in results),
        drawn=sum(scored == conceded for scored, conceded in results),
        lost=sum(scored < conceded for scored, conceded in results),
        scored=sum(scored for scored, _ in results),
        conceded=sum(conceded for _, conceded in results),
        points=sum(worth(league.points, scored, conceded) for scored, conceded in results),
    )


def worth(points: Points, scored: int, conceded: int) -> int:
    """TB-63. The points of one match for one side."""
    if scored == conceded:
        return points.draw
    if scored > conceded:
        return points.win
    return points.loss_with_goal if scored else points.loss


def _rank(line: Row) -> tuple[int, int, int]:
    return -line.points, line.conceded - line.scored, -line.scored


# In words


def headline(league: League, fixture: Fixture) -> Message:
    """A match to play, as a line."""
    total = len(fixtures(league))
    home, away = league.clubs[fixture.home].name, league.clubs[fixture.away].name
    return msg("league.match", n=len(league.played) + 1, total=total, round=fixture.round, home=home, away=away)


def report(league: League, played: Played) -> Message:
    """A match that was played, as a line."""
    home, away = league.clubs[played.home].name, league.clubs[played.away].name
    return msg("league.result", home=home, away=away, a=played.home_goals, b=played.away_goals)


def question(league: League, number: int) -> Message:
    """What a club that won is asked."""
    return msg("league.give", name=league.clubs[number].name)


def choice_name(league: League, number: int, player: int, skill: str) -> Message:
    """A player with the skill he could gain, as a line to choose from."""
    name = league.clubs[number].players[player].name
    return msg("league.choice", name=name, skill=msg(f"skill.{skill}"), text=msg(f"skill.{skill}.text"))


def draw(league: League, say: Say) -> str:
    """The tables of all divisions, the players with their skills, the last results and the next match."""
    lines: list[str] = []
    for division in divisions(league):
        lines += _table_lines(league, division, say)
    for number, each in enumerate(league.clubs):
        gained = [say("league.player", name=player.name, skills=_skills(player, say)) for player in each.players]
        mark = " " + say("league.owes") if number in league.owed else ""
        lines.append(f"  {each.name}{mark} · {' · '.join(gained)}")
    if league.played:
        lines += ["", say("league.last")]
        for played in league.played[-5:]:
            message = report(league, played)
            lines.append(f"  {say(message.id, **message.params)}")
    fixture = next_match(league)
    message = msg("league.over") if fixture is None else headline(league, fixture)
    return "\n".join([*lines, "", say(message.id, **message.params)])


def _table_lines(league: League, division: int, say: Say) -> list[str]:
    heads = [say(f"league.{head}") for head in ("place", "club", "played", "won", "drawn", "lost", "goals", "points")]
    rows = [heads]
    for each in table(league, division):
        goals = f"{each.scored}:{each.conceded}"
        numbers = (each.played, each.won, each.drawn, each.lost, goals, each.points)
        rows.append([str(each.place), league.clubs[each.club].name, *map(str, numbers)])
    widths = [max(len(cells[n]) for cells in rows) for n in range(len(heads))]
    lines = [say("league.division", n=division)] if len(divisions(league)) > 1 else []
    for row_of_words in rows:
        cells = [
            word.ljust(width) if n == 1 else word.rjust(width)
            for n, (word, width) in enumerate(zip(row_of_words, widths, strict=True))
        ]
        lines.append("  " + "  ".join(cells).rstrip())
    leaders = champions(league, division)
    if leaders:
        lines.append(
            "  " + say("league.champions", n=len(leaders), names=", ".join(league.clubs[n].name for n in leaders))
        )
    return [*lines, ""]


def _skills(player: Player, say: Say) -> str:
    return ", ".join(say(f"skill.{skill}") for skill in player.skills) or "–"
