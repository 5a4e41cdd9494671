"""The championship (TB-63, TB-65..67)."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest
from kit import random_match

from tocsin.core import LANGUAGES, BadPosition, Match, Pack, Refusal, Seeded, registry, set_up
from tocsin.core.state import from_json as lay
from tocsin.games.toroball.league.championship import (
    SKILLS,
    Club,
    Fixture,
    League,
    Played,
    choices,
    club,
    enter_result,
    fixtures,
    give_skill,
    make,
    mistakes,
    next_match,
    owed,
    pack,
    position,
    to_play,
    village,
)
from tocsin.games.toroball.league.saving import from_json, to_json
from tocsin.games.toroball.league.seen import view
from tocsin.games.toroball.league.standings import (
    champions,
    choice_name,
    draw,
    headline,
    question,
    report,
    table,
    worth,
)
from tocsin.words import Words, who, words_for

PARTS = registry.parts("toroball")
SETUP = set_up("toroball")


def clubs(n: int, division: int = 1) -> list[Club]:
    return [club(f"Team {division}.{k}", [f"P{k}a", f"P{k}b", f"P{k}c"], division) for k in range(n)]


def league(n: int = 4, legs: int = 1) -> League:
    return make(PARTS, clubs(n), legs)


def cites(refusal: pytest.ExceptionInfo[Refusal]) -> list[str]:
    return [why.cite for why in refusal.value.reasons]


def test_TB_63_points() -> None:
    points = league().points
    assert worth(points, 2, 0) == worth(points, 2, 1) == worth(points, 1, 0) == 2
    assert worth(points, 1, 2) == 1
    assert worth(points, 0, 2) == worth(points, 0, 1) == 0
    assert worth(points, 1, 1) == worth(points, 0, 0) == 1


def test_TB_X5_two_one_nothing() -> None:
    played = league(3)
    for fixture, score in zip(fixtures(played), ((2, 1), (2, 0), (1, 1)), strict=True):
        played = replace(enter_result(played, fixture, *score), owed=())
    points = {row.club: row.points for row in table(played)}
    for each in played.played:
        assert points[each.home] + points[each.away] >= 2
    first = played.played[0]
    assert worth(played.points, first.home_goals, first.away_goals) == 2
    assert worth(played.points, first.away_goals, first.home_goals) == 1
    assert sum(points.values()) == 2 + 1 + 2 + 0 + 1 + 1


def test_TB_63_a_win_gains_a_skill_evenly_spread() -> None:
    begun = league()
    fixture = next_match(begun)
    assert fixture
    won = enter_result(begun, fixture, 2, 1)
    assert owed(won) == [fixture.home]
    assert len(choices(won, fixture.home)) == 3 * len(SKILLS)
    first = give_skill(won, fixture.home, 1, "sly")
    assert owed(first) == []
    assert first.clubs[fixture.home].players[1].skills == ("sly",)
    again = replace(first, owed=(fixture.home,))
    with pytest.raises(Refusal) as refusal:
        give_skill(again, fixture.home, 1, "fast")
    assert cites(refusal) == ["TB-63"], "the others first"
    for player in (0, 2):
        again = replace(give_skill(again, fixture.home, player, "sly"), owed=(fixture.home,))
    assert give_skill(again, fixture.home, 1, "fast").clubs[fixture.home].players[1].skills == ("sly", "fast")


def test_TB_63_no_skill_for_a_draw_or_a_defeat() -> None:
    begun = league()
    fixture = next_match(begun)
    assert fixture
    assert owed(enter_result(begun, fixture, 1, 1)) == []
    assert owed(enter_result(begun, fixture, 0, 2)) == [fixture.away]
    with pytest.raises(Refusal) as refusal:
        give_skill(begun, 0, 0, "fast")
    assert "TB-63" in cites(refusal)


@pytest.mark.parametrize("n", range(2, 12))
@pytest.mark.parametrize("legs", [1, 2, 3])
def test_TB_65_everybody_meets_everybody(n: int, legs: int) -> None:
    calendar = fixtures(league(n, legs))
    assert len(calendar) == legs * n * (n - 1) // 2
    pairs = [frozenset((each.home, each.away)) for each in calendar]
    assert all(pairs.count(pair) == legs for pair in pairs)
    for number in {each.round for each in calendar}:
        busy = [side for each in calendar if each.round == number for side in (each.home, each.away)]
        assert len(busy) == len(set(busy)), "nobody plays twice in a round"
    if legs == 2:
        assert len({each[1:] for each in calendar}) == len(calendar), "home and away"
    at_home = [sum(each.home == side for each in calendar) for side in range(n)]
    assert max(at_home) - min(at_home) <= 2


def test_TB_65_divisions_keep_to_themselves() -> None:
    both = make(PARTS, [*clubs(3, 1), *clubs(4, 2)])
    calendar = fixtures(both)
    assert len(calendar) == 3 + 6
    assert all(both.clubs[each.home].division == both.clubs[each.away].division for each in calendar)
    assert len(table(both, 1)) == 3
    assert len(table(both, 2)) == 4


def test_TB_65_what_a_league_must_be() -> None:
    for wrong in (
        clubs(1),
        [],
        [*clubs(2), *clubs(2)],
        [*clubs(2), *clubs(1, 2)],
        [club("A", ["x", "y"]), *clubs(2)],
        [club("A", ["x", "x", "y"]), *clubs(2)],
        [club("[bold]", ["x", "y", "z"]), *clubs(2)],
        [club(" A", ["x", "y", "z"]), *clubs(2)],
        [club("A" * 30, ["x", "y", "z"]), *clubs(2)],
    ):
        with pytest.raises(Refusal) as refusal:
            make(PARTS, wrong)
        assert set(cites(refusal)) <= {"TB-65", "TB-10"}
    with pytest.raises(Refusal):
        make(PARTS, clubs(2), legs=5)


def test_TB_65_only_matches_of_the_calendar_count_once() -> None:
    begun = league()
    fixture = next_match(begun)
    assert fixture
    after = enter_result(begun, fixture, 1, 1)
    for wrong in (fixture, Fixture(9, 0, 1), Fixture(1, 0, 0)):
        with pytest.raises(Refusal) as refusal:
            enter_result(after, wrong, 1, 0)
        assert "TB-65" in cites(refusal)
    for score in ((3, 0), (2, 2), (-1, 0)):
        with pytest.raises(Refusal) as refusal:
            enter_result(begun, fixture, *score)
        assert "TB-58" in cites(refusal)


def test_TB_66_the_table() -> None:
    """By points, then goal difference, then goals; equals share their place."""
    begun = league(4)
    scores = {(0, 1): (2, 0), (2, 3): (2, 1), (0, 2): (1, 1), (1, 3): (1, 1), (0, 3): (0, 0), (1, 2): (0, 0)}
    for fixture in fixtures(begun):
        pair = (fixture.home, fixture.away)
        score = scores[pair] if pair in scores else scores[pair[::-1]][::-1]
        begun = replace(enter_result(begun, fixture, *score), owed=())
    rows = table(begun)
    assert [(row.place, row.club, row.points, row.scored - row.conceded) for row in rows] == [
        (1, 0, 4, 2),
        (2, 2, 4, 1),
        (3, 3, 3, -1),
        (4, 1, 2, -2),
    ]
    assert (rows[0].played, rows[0].won, rows[0].drawn, rows[0].lost) == (3, 1, 2, 0)
    assert champions(begun) == [0]


def test_TB_66_equal_teams_share_the_place() -> None:
    begun = league(3)
    assert [row.place for row in table(begun)] == [1, 1, 1]
    assert champions(begun) == [], "nobody before the end"
    for fixture in fixtures(begun):
        begun = enter_result(begun, fixture, 1, 1)
    assert champions(begun) == [0, 1, 2]
    said = [draw(begun, Words(lang, "toroball", PARTS)) for lang in ("en", "fr", "ru")]
    assert ["Champions, level on everything: " in said[0], "Champions ex æquo\u00a0: " in said[1]] == [True, True]
    assert "Чемпионы, поровну во всём: " in said[2]
    more = league(3)
    goals = iter(((1, 1), (0, 0), (0, 0)))
    for fixture in fixtures(more):
        more = enter_result(more, fixture, *next(goals))
    assert [row.place for row in table(more)] == [1, 1, 3], "goals scored decide"


def test_TB_67_the_skill_comes_before_the_next_match() -> None:
    begun = league(3)
    first, second, third = fixtures(begun)
    won = enter_result(begun, first, 2, 0)
    later = next(each for each in (second, third) if first.home in (each.home, each.away))
    with pytest.raises(Refusal) as refusal:
        enter_result(won, later, 1, 0)
    assert cites(refusal) == ["TB-67"]
    won = give_skill(won, first.home, 0, "abs")
    assert enter_result(won, later, 1, 0)


def test_TB_67_nobody_gains_the_same_skill_twice() -> None:
    begun = replace(league(2), owed=(0,))
    for player in range(3):
        begun = replace(give_skill(begun, 0, player, "sly"), owed=(0,))
    with pytest.raises(Refusal) as refusal:
        give_skill(begun, 0, 0, "sly")
    assert cites(refusal) == ["TB-67"]
    for wrong in ((0, 3, "fast"), (0, 0, "flying")):
        with pytest.raises(Refusal):
            give_skill(begun, *wrong)


def test_TB_67_when_everybody_has_everything_nothing_is_owed() -> None:
    begun = league(2, legs=4)
    full = tuple(player._replace(skills=SKILLS) for player in begun.clubs[0].players)
    begun = replace(begun, clubs=(begun.clubs[0]._replace(players=full), begun.clubs[1]))
    assert choices(begun, 0) == []
    fixture = next_match(begun)
    assert fixture
    score = (2, 0) if fixture.home == 0 else (0, 2)
    assert owed(enter_result(begun, fixture, *score)) == []


def play(season: League, rng: Random, stop: int | None = None) -> League:
    """Play a league with random matches of the title, giving skills at random."""
    while (fixture := next_match(season)) is not None and (stop is None or len(season.played) < stop):
        state = lay(SETUP.start(), position(season, fixture))
        match = Match(SETUP, Seeded(str(len(season.played))), state)
        while match.question is not None:
            match.answer(rng.choice(match.question.options))
        assert match.result is not None
        season = enter_result(season, fixture, *match.result.scores)
        for winner in owed(season):
            season = give_skill(season, winner, *rng.choice(choices(season, winner)))
    return season


def test_TB_63_a_whole_league_saved_and_resumed() -> None:
    """TB-63, TB-65..67. Saved in the middle and read back it is the same league and goes on the same way."""
    begun = make(PARTS, [village(words_for(SETUP, "en"), id) for id in ("amou", "heugas", "moliets")], legs=2)
    half = play(begun, Random(1), stop=3)
    assert len(half.played) == 3
    again = from_json(json.loads(json.dumps(to_json(half))))
    assert again == half
    end = play(again, Random(2))
    assert play(half, Random(2)) == end
    assert to_play(end) == []
    assert champions(end)
    for number, each in enumerate(end.clubs):
        gained = [len(player.skills) for player in each.players]
        row = next(row for row in table(end) if row.club == number)
        assert sum(gained) == row.won
        assert max(gained) - min(gained) <= 1


def test_TB_63_skills_are_brought_into_the_match() -> None:
    begun = replace(league(2), owed=(0,))
    begun = give_skill(begun, 0, 2, "fast")
    fixture = next_match(begun)
    assert fixture
    state = lay(SETUP.start(), position(begun, fixture))
    figure = 2 if fixture.home == 0 else 5
    assert state.skills == [1 if f == figure else 0 for f in range(6)]
    assert list(SETUP.title.check(state)) == []


def test_TB_64_the_clubs_names_as_a_pack() -> None:
    begun = make(PARTS, [club('O"Neill \\', ["Ann", "Bob", "Cy"]), club("Дакс", ["Уно", "Дос", "Трес"])])
    fixture = next_match(begun)
    assert fixture
    setup = set_up("toroball", pack=Pack(pack(begun, fixture), "league.toml"))
    for lang in LANGUAGES:
        words = words_for(setup, lang)
        said = [words.say(who(setup, seat)) for seat in (0, 1)]
        assert said == [begun.clubs[fixture.home].name, begun.clubs[fixture.away].name]
    assert words.say(setup.box.figure_names[0]).endswith(begun.clubs[fixture.home].players[0].name)


def test_TB_65_a_file_that_is_no_league_is_refused() -> None:
    good = to_json(play(league(3), Random(3), stop=2))
    assert from_json(good)
    broken: list[object] = [None, [], {}, {**good, "toroball_league": 9}]
    broken += [{**good, key: wrong} for key in good for wrong in (None, "x", -1, [1], {})]
    broken.append({**good, "owed": [7]})
    broken.append({**good, "owed": [0] * 9})
    broken.append({**good, "played": good["played"] * 2})
    broken.append({**good, "played": [{**good["played"][0], "home_goals": 5}]})
    broken.append({**good, "clubs": good["clubs"][:1]})
    for data in broken:
        with pytest.raises(BadPosition) as refusal:
            from_json(data)
        assert refusal.value.message.id == "league.bad_file"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_TB_66_a_league_in_words(lang: str) -> None:
    words = Words(lang, "toroball", PARTS)
    season = make(PARTS, [*clubs(3, 1), *clubs(2, 2)])
    assert draw(season, words)
    season = play(season, Random(5))
    text = draw(season, words)
    assert all(len(line) <= 160 for line in text.splitlines())
    assert "Team 1.0" in text
    assert "league." not in text
    assert "skill." not in text
    for message in (
        headline(season, fixtures(season)[0]),
        report(season, Played(1, 0, 1, 2, 1)),
        question(season, 0),
        choice_name(season, 0, 1, "sly"),
    ):
        assert words.knows(message.id)
        assert "{" not in words.say(message)
    with pytest.raises(Refusal) as refusal:
        make(PARTS, [club("[", ["x", "x", ""]), club("[", ["x", "y", "z"])], legs=9)
    for why in refusal.value.reasons:
        assert words.knows(why.message.id)
        assert words.say(why.message)
    assert list(mistakes(season)) == []


def test_TB_59_a_drawn_match_is_worth_a_point_each() -> None:
    """TB-59, TB-63. A match that ends level is taken as it is."""
    setup = set_up("toroball", {"turn_cap": 1})
    match = next(
        m for m in (random_match(setup, seed) for seed in range(50)) if m.result and len(m.result.winners) == 2
    )
    assert match.result is not None
    begun = league(2)
    fixture = next_match(begun)
    assert fixture
    after = enter_result(begun, fixture, *match.result.scores)
    assert [row.points for row in table(after)] == [1, 1]


def test_TB_65_at_most_24_teams() -> None:
    assert len(make(PARTS, clubs(24)).clubs) == 24
    with pytest.raises(Refusal) as refusal:
        make(PARTS, clubs(25))
    assert cites(refusal) == ["TB-65"]


def test_TB_63_nobody_gives_for_a_team_that_is_not_there() -> None:
    with pytest.raises(Refusal) as refusal:
        give_skill(league(2), 9, 0, "sly")
    assert cites(refusal) == ["TB-63"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_TB_66_the_view_holds_what_the_table_shows(lang: str) -> None:
    words = Words(lang, "toroball", PARTS)
    season = League((*clubs(2), *clubs(2, 2)), league().points, legs=1)
    begun = view(season, words)
    assert [each["name"] for each in begun["divisions"]] == [words("league.division", n=n) for n in (1, 2)]
    assert begun["next"]["text"] == words.say(headline(season, fixtures(season)[0]))
    won = enter_result(season, fixtures(season)[0], 2, 0)
    shown = view(won, words)
    assert shown["owed"]["text"] == words.say(question(won, owed(won)[0]))
    assert len(shown["owed"]["choices"]) == 3 * len(SKILLS)
    assert [each["score"] for each in shown["calendar"]] == [[2, 0], None]
    assert shown["clubs"][owed(won)[0]]["owes"]
    assert shown["divisions"][0]["champions"]
    assert not shown["divisions"][1]["champions"]
    assert shown["divisions"][0]["rows"][0]["goals"] == "2:0"
    json.dumps(shown)
