"""Leagues at the web table: the file comes with every deed and goes back changed; nothing is kept."""

from __future__ import annotations

import io
import json
import time
from pathlib import Path
from typing import Any

import pytest
from table_kit import Served

from tocsin import cli
from tocsin.core.leagues import leagues

VILLAGES = ["amou", "heugas"]
US = {"name": "Us <b>", "players": ["Ann", "Bob", "Cy"]}


def do(server: Served, deed: str, lang: str = "en", status: int = 200, **more: Any) -> Any:
    got, data = server.post(f"/api/league?lang={lang}", {"deed": deed, **more})
    assert got == status, data
    return data


@pytest.fixture
def begun(server: Served) -> Any:
    return do(server, "new", villages=VILLAGES, clubs=[US])


def test_what_a_league_can_be_made_of(server: Served) -> None:
    _, _, body = server.get("/api/league?lang=ru")
    found = json.loads(body)
    assert found["title"] == "toroball"
    assert [each["id"] for each in found["villages"]][:2] == ["amou", "heugas"]
    assert all(len(each["players"]) == 3 for each in found["villages"])
    assert found["seats"][:3] == ["me", "beside", "friend"]
    assert server.get("/league")[0] == 200


def test_a_league_from_its_founding_to_its_champion(server: Served, begun: Any) -> None:
    shown = begun
    assert [club["name"] for club in shown["view"]["clubs"]] == ["Amou", "Heugas", "Us <b>"]
    assert [each["score"] for each in shown["view"]["calendar"]] == [None] * 3
    while shown["view"]["next"]:
        match, text = shown["view"]["next"], shown["league"]
        home_wins = match["away"] != 2
        score = {"home": 2, "away": 1} if home_wins else {"home": 0, "away": 2}
        shown = do(server, "result", league=text, played=shown["view"]["played"], **score)
        assert [1 for row in shown["view"]["calendar"] if row["score"]]
        question = shown["view"]["owed"]
        assert question["club"] == (match["home"] if home_wins else match["away"])
        choice = question["choices"][0]
        give = {"club": question["club"], "player": choice["player"], "skill": choice["skill"]["id"]}
        shown = do(server, "give", league=shown["league"], **give)
        assert shown["view"]["owed"] is None
    (division,) = shown["view"]["divisions"]
    assert division["champions"] == ["Us <b>"]
    assert division["rows"][0]["points"] == 4
    assert "Us <b>" in division["text"]
    assert shown["view"]["over"]
    won = [player for club in shown["view"]["clubs"] for player in club["players"] if player["skills"]]
    assert len(won) == 3
    text = shown["league"]
    over = do(server, "result", status=400, league=text, played=3, home=1, away=0)
    assert over["text"] == "All matches are played."
    status, said = server.post("/api/league/table", {"league": text, "seats": ["me", "novice"]})
    assert (status, said["text"]) == (400, "All matches are played.")


def test_the_words_are_the_readers(server: Served, begun: Any) -> None:
    names = [
        do(server, "show", lang, league=begun["league"])["view"]["columns"][2]["name"] for lang in ("en", "fr", "ru")
    ]
    assert len(set(names)) == 3


def test_the_file_is_that_of_the_command(server: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    path = tmp_path / "l.json"

    def league(act: str, *args: str) -> str:
        assert cli.main(["league", act, str(path), *args]) == 0
        return path.read_text("utf-8")

    text = league("new", "--villages", "amou,heugas", "--club", "Пей:Ann,Bob,Cy", "--legs", "2")
    assert do(server, "show", league=text)["league"] == text
    shown = do(server, "result", league=text, played=0, home=2, away=0)
    assert shown["league"] == league("result", "2", "0")
    question = shown["view"]["owed"]
    shown = do(server, "give", league=shown["league"], club=question["club"], player=0, skill="fast")
    path.write_text(shown["league"], "utf-8")
    assert do(server, "show", league=league("result", "1", "1"))["view"]["played"] == 2


def test_the_next_match_has_the_clubs_and_their_skills(server: Served, begun: Any) -> None:
    shown = do(server, "result", league=begun["league"], played=0, home=2, away=0)
    status, said = server.post("/api/league/table", {"league": shown["league"], "seats": ["me", "novice"]})
    assert (status, said["text"]) == (400, "The winner gives its skill first.")
    winner = shown["view"]["owed"]["club"]
    shown = do(server, "give", league=shown["league"], club=winner, player=1, skill="sly")
    status, links = server.post("/api/league/table", {"league": shown["league"], "seats": ["me", "friend"]})
    assert status == 201
    assert list(links["friends"]) == ["1"]
    person = server.sit(links["me"])
    look = person.until(lambda look: bool(look["seats"]))
    match, clubs = shown["view"]["next"], shown["view"]["clubs"]
    assert [seat["name"] for seat in look["seats"]] == [clubs[match[side]]["name"] for side in ("home", "away")]
    person.close()
    league = leagues().read(shown["league"], "l")
    fixture = leagues().rules.next_match(league)
    skills = leagues().rules.position(league, fixture)["skills"]
    assert skills == (
        {"a2": ["sly"]} if match["home"] == winner else {"b2": ["sly"]} if match["away"] == winner else {}
    )


@pytest.mark.parametrize(
    ("more", "status"),
    [
        ({"deed": "new", "villages": ["amou"]}, 409),
        ({"deed": "new", "villages": ["amou", "atlantis"]}, 400),
        ({"deed": "new", "villages": ["amou", "amou"]}, 409),
        ({"deed": "new", "villages": VILLAGES, "legs": 9}, 409),
        ({"deed": "new", "clubs": [{"name": f"C{n}", "players": ["A", "B", "C"]} for n in range(25)]}, 409),
        ({"deed": "new", "clubs": [{"name": f"C{n}", "players": ["A", "B", "C"]} for n in range(65)]}, 400),
        ({"deed": "new", "clubs": [{"name": "C" * 30, "players": ["A", "B", "C"]}], "villages": ["amou"]}, 409),
        ({"deed": "new", "clubs": [{"name": "C", "players": ["A"]}], "villages": ["amou"]}, 409),
        ({"deed": "show", "league": "{"}, 400),
        ({"deed": "show", "league": "[" * 99999}, 400),
        ({"deed": "show", "league": '{"toroball_league": 1}'}, 400),
        ({"deed": "show", "league": '{"bonnie": 1}'}, 400),
        ({"deed": "show", "league": '{"a": 1, "a": 2}'}, 400),
        ({"deed": "show", "league": "x" * 400_001}, 400),
        ({"deed": "show", "league": "{", "file": "\ud800"}, 400),
        ({"deed": "dance"}, 400),
        ({}, 400),
    ],
)
def test_what_is_wrong_is_said(server: Served, more: dict[str, Any], status: int) -> None:
    got, said = server.post("/api/league", more)
    assert (got, bool(said["text"])) == (status, True)


def test_impossible_deeds_are_refused_with_their_reason(server: Served, begun: Any) -> None:
    text = begun["league"]
    for home, away in ((2, 2), (3, 0), (-1, 0), (10**30, 0)):
        said = do(server, "result", status=409, league=text, played=0, home=home, away=away)
        assert "(TB-58)" in said["text"]
    assert do(server, "result", status=400, league=text, played=1, home=1, away=0)["text"].endswith("entered already.")
    for club, player in ((0, 0), (99, 0), (-1, 1), (0, 7)):
        said = do(server, "give", status=409, league=text, club=club, player=player, skill="fast")
        assert "TB-" in said["text"]
    status, said = server.post("/api/league/table", {"league": text, "seats": ["me", "process:rm"]})
    assert status == 400
    status, said = server.post("/api/league/table", {"league": text, "seats": ["me"]})
    assert status == 400


def test_the_largest_league_is_read_in_a_moment(server: Served) -> None:
    clubs = [{"name": f"Club {n}", "players": ["A", "B", "C"]} for n in range(24)]
    shown = do(server, "new", clubs=clubs, legs=4)
    data = json.loads(shown["league"])
    data["played"] = [
        {"round": each["round"], "home": each["home"], "away": each["away"], "home_goals": 2, "away_goals": 0}
        for each in shown["view"]["calendar"]
    ]
    data["owed"] = [each["home"] for each in data["played"]]
    begun = time.perf_counter()
    shown = do(server, "show", league=json.dumps(data, indent=2))
    assert time.perf_counter() - begun < 3
    assert shown["view"]["over"]
