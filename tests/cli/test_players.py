"""Players at the command line: against the search, in the arena."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from cli.conftest import Terminal

from tocsin.core import Record


def test_playing_against_the_search(run: Terminal) -> None:
    typed = "1\n" * 5000
    assert run("play", "q-star", "--seats", "human,ai:nodes=2,workers=1", "--record", "x.jsonl", typed=typed) in (0, 1)
    assert Record(Path("x.jsonl")).header["players"] == ["human", "ai:nodes=2,workers=1"]


def test_arena(run: Terminal) -> None:
    assert run("arena", "q-star", "--seats", "ai:nodes=3,noise=0.1,random", "--games", "2") == 0
    assert "ai:nodes=3,noise=0.1" in run.out
    assert run("arena", "bonnie-clyde", "--seats", "random", "--games", "3", "--json") == 0
    found = json.loads(run.out)
    assert found["players"][0]["games"] == 3
    assert found["players"][0]["low"] <= found["players"][0]["share"] <= found["players"][0]["high"]
    assert run("arena", "q-star", "--seats", "random,random", "--games", "99", "--seconds", "0.000001", "--json") == 0
    assert json.loads(run.out)["games"] == 2, "a seed begun is played in every turning"
    assert run("arena", "q-star", "--seats", "human,random") == 2
    assert run("arena", "q-star", "--seats", "ai:speed=9,random") == 2
    assert "speed=9" in run.err


def test_solve(run: Terminal) -> None:
    assert run("solve", "bonnie-clyde", "--most", "40", "--json") == 0
    found = json.loads(run.out)
    assert found["low"] <= found["high"]
    assert found["open"] > 0
    assert Path(found["file"]).exists()
    assert run("solve", "bonnie-clyde") == 0, "what is kept is not computed again"
    assert "too coarse for hints" in run.out
    assert "between" in run.out
    assert run("arena", "bonnie-clyde", "--seats", "exact", "--games", "1", "--option", "savings_max=0") == 2
    assert "tocsin solve" in run.err
    assert run("solve", "q-star") == 2


def played(run: Terminal, title: str = "bonnie-clyde", answers: int = 3000) -> None:
    run("play", title, "--seed", "7", "--record", "x.jsonl", typed="1\n" * answers)


def test_hint_in_three_depths(run: Terminal) -> None:
    played(run, "which-side", 4)
    assert run("hint", "x.jsonl", "--nodes", "40", "--depth", "1") == 0
    assert "hangs on this choice" in run.out
    assert run("hint", "x.jsonl", "--nodes", "40") == 0
    assert "%" in run.out
    assert "What may follow" not in run.out
    assert run("hint", "x.jsonl", "--nodes", "40", "--depth", "3", "--lang", "en") == 0
    assert "What may follow" in run.out
    assert run("hint", "x.jsonl", "--nodes", "40", "--json") == 0
    found = json.loads(run.out)
    assert found["worlds"] == 40
    assert found["line"][0]["option"] == found["choices"][0]["option"]
    assert {"value", "low", "high", "visits", "label"} <= set(found["choices"][0])


def test_the_first_hint_names_the_kind_of_move(run: Terminal) -> None:
    args = ("play", "red-flag", "--seats", "human,solo", "--seed", "3", "--record", "y.jsonl")
    run(*args, typed="1\n1\n1\nquit\n")
    assert "What do you play" in run.out
    assert run("hint", "y.jsonl", "--nodes", "10", "--depth", "1") == 0
    assert "A move of this kind: " in run.out


def test_no_hint_after_the_end(run: Terminal) -> None:
    played(run)
    assert run("hint", "x.jsonl") == 2
    assert "over" in run.err


def test_hint_at_the_prompt_goes_deeper(run: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tocsin.cli.prompt.HINT_MS", 30)
    typed = "hint\nhint\nhint\nhint 1\nquit\n"
    assert run("play", "which-side", "--seed", "7", "--record", "x.jsonl", typed=typed) == 0
    assert run.out.count("hangs on this choice") == 2
    assert run.out.count("certainty") == 2
    assert run.out.count("What may follow") == 1


def test_review_as_text_json_and_picture(run: Terminal) -> None:
    played(run)
    assert run("review", "x.jsonl", "--nodes", "3", "--svg", "x.svg") == 0
    assert "luck" in run.out
    root = ElementTree.parse("x.svg").getroot()
    assert root.tag.endswith("svg")
    assert len(root.findall("{*}polyline")) == 1
    assert run("review", "x.jsonl", "--nodes", "3", "--json") == 0
    found = json.loads(run.out)
    account = found["accounts"][0]
    changes = account["luck"] + account["skill"] + account["others"] + account["blur"]
    assert account["start"] + changes == pytest.approx(account["end"])
    assert run("review", "x.jsonl", "--nodes", "3", "--svg", "no/such/folder.svg") == 2


@pytest.mark.parametrize("lang", ["fr", "ru"])
def test_hint_and_review_in_other_languages(run: Terminal, lang: str) -> None:
    played(run)
    assert run("review", "x.jsonl", "--nodes", "2", "--lang", lang) == 0
    assert {"fr": "habileté", "ru": "мастерство"}[lang] in run.out


@pytest.mark.parametrize(
    ("title", "seats", "side"),
    [
        ("red-flag", "random,solo", "versailles"),
        ("red-flag", "solo,random", "commune"),
        ("dual-powers", "random,solo", "white"),
        ("dual-powers", "solo,random", "red"),
    ],
)
def test_the_rulebooks_opponent_takes_the_seat_it_is_given(run: Terminal, title: str, seats: str, side: str) -> None:
    assert run("play", title, "--seats", seats, "--seed", "1", "--record", "solo.jsonl") == 0
    assert Record(Path("solo.jsonl")).header["options"]["solo"] == side
    assert run("verify", "solo.jsonl") == 0


def test_a_title_without_a_solo_opponent_says_so(run: Terminal) -> None:
    assert run("play", "lucha-libre", "--seats", "human,solo") == 2
    assert "solo" in run.err
