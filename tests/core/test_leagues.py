"""A league at any door: founded, written as a file, read back or refused."""

from __future__ import annotations

import json

import pytest

from tocsin.core import BadPosition, UnknownName
from tocsin.core.leagues import leagues
from tocsin.words import Words

FOUND = leagues()
WORDS = Words("en", FOUND.title, FOUND.parts)


def test_a_league_is_founded_and_its_file_read_back() -> None:
    league = FOUND.found(WORDS, ["amou"], [(" Us ", [" Ann", "Bob ", "Cy"])], 2)
    text = FOUND.text(league)
    assert FOUND.read(text, "l.json") == league
    assert [club["name"] for club in json.loads(text)["clubs"]] == ["Amou", "Us"]
    assert text.endswith("}\n")


def test_an_unknown_village_is_refused() -> None:
    with pytest.raises(UnknownName):
        FOUND.found(WORDS, ["atlantis"], [], 1)


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("{", "position.not_json"),
        ('{"a": 1, "a": 2}', "position.unreadable"),
        ("[" * 10000, "position.unreadable"),
        ("{}", "league.bad_file"),
    ],
)
def test_a_file_that_is_none_is_refused_by_its_name(text: str, id: str) -> None:
    with pytest.raises(BadPosition) as error:
        FOUND.read(text, "l.json")
    assert error.value.message.id == id


def test_a_number_below_nothing_is_refused() -> None:
    data = json.loads(FOUND.text(FOUND.found(WORDS, ["amou", "heugas"], [], 1)))
    for wrong in (-1, True):
        with pytest.raises(BadPosition):
            FOUND.read(json.dumps({**data, "legs": wrong}), "l.json")
