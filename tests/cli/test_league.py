"""The championship at the command line: begun, played, entered, broken off, gone on with."""

from __future__ import annotations

import json
from pathlib import Path

from cli.conftest import Terminal, finish


def test_a_league_from_the_first_match_to_the_table(run: Terminal) -> None:
    assert run("league", "new", "l.json", "--villages", "amou,heugas", "--club", "Us:Ann,Bob,Cy") == 0
    assert "Us" in run.out
    assert run("league", "result", "l.json", "2", "1", typed="1\n") == 0
    data = json.loads(Path("l.json").read_text("utf-8"))
    assert len(data["played"]) == 1
    assert sum(len(player["skills"]) for club in data["clubs"] for player in club["players"]) == 1
    assert run("league", "show", "l.json", "--lang", "ru") == 0
    assert run("league", "show", "l.json", "--json") == 0
    assert json.loads(run.out)["played"]


def test_a_match_of_the_league_is_played_and_counted(run: Terminal) -> None:
    run("league", "new", "l.json", "--villages", "amou,heugas", "--legs", "2")
    assert run("league", "play", "l.json", "--seats", "random,random", typed=finish()) == 0
    assert len(json.loads(Path("l.json").read_text("utf-8"))["played"]) == 1
    assert run("verify", "l.json.1.jsonl") == 1, "it was played with the names of the clubs"


def test_a_match_broken_off_goes_on(run: Terminal) -> None:
    run("league", "new", "l.json", "--villages", "amou,heugas")
    assert run("league", "play", "l.json", "--seats", "human,random", typed="1\n1\n") == 1
    assert json.loads(Path("l.json").read_text("utf-8"))["played"] == []
    assert run("league", "play", "l.json", "--seats", "random,random", typed=finish()) == 0
    assert len(json.loads(Path("l.json").read_text("utf-8"))["played"]) == 1
    assert run("league", "play", "l.json") == 0, "all matches are played"


def test_a_skill_not_given_is_asked_for_again(run: Terminal) -> None:
    run("league", "new", "l.json", "--villages", "amou,heugas", "--legs", "2")
    assert run("league", "result", "l.json", "2", "0") == 0
    assert json.loads(Path("l.json").read_text("utf-8"))["owed"]
    assert run("league", "play", "l.json", "--seats", "random,random", typed="1\n" + finish()) == 0


def test_bad_leagues_are_explained_and_lose_nothing(run: Terminal) -> None:
    for args in (
        ["new", "l.json"],
        ["new", "l.json", "--villages", "amou"],
        ["new", "l.json", "--villages", "amou,atlantis"],
        ["new", "l.json", "--club", "Us:Ann", "--club", "Them:X,Y,Z"],
        ["show", "none.json"],
        ["play", "none.json"],
        ["result", "none.json", "1", "2"],
        ["result", "none.json", "one", "two"],
    ):
        assert run("league", *args) == 2, args
        assert run.err.strip()
    assert not Path("l.json").exists()
    run("league", "new", "l.json", "--villages", "amou,heugas")
    before = Path("l.json").read_bytes()
    assert run("league", "new", "l.json", "--villages", "amou,aire") == 2
    assert run("league", "result", "l.json", "99", "99") == 2
    assert Path("l.json").read_bytes() == before
    Path("bad.json").write_text("{}", "utf-8")
    assert run("league", "show", "bad.json") == 2
    Path("bad.json").write_text("{", "utf-8")
    assert run("league", "show", "bad.json") == 2
