"""Solo opponents at the table: chosen like any seat, their reasons told line by line."""

from __future__ import annotations

from random import Random

import pytest
from table_kit import Served

from tocsin.core import NATURE


def test_it_takes_either_seat(server: Served) -> None:
    for seats, name in ((["me", "solo"], "Commune"), (["solo", "me"], "Versailles")):
        person = server.sit(server.open("red-flag", *seats)["me"])
        assert person.turn() is not None
        assert [seat["name"] for seat in person.look["seats"]] == [name]
        person.close()


@pytest.mark.parametrize("seats", [["solo"], ["solo", "solo"], ["me", "me", "solo"]])
def test_it_needs_somebody_to_play_against(server: Served, seats: list[str]) -> None:
    status, said = server.post("/api/tables", {"title": "red-flag", "seats": seats})
    assert status in (400, 404, 409), said
    assert said["text"]


def test_a_title_without_one_says_so(server: Served) -> None:
    status, said = server.post("/api/tables", {"title": "lucha-libre", "seats": ["me", "solo"]})
    assert status == 400
    assert "solo" in said["text"]


def test_lines_say_whose_they_are_and_which_are_only_steps(server: Served) -> None:
    """RF-169, RF-171, RF-189. First what the opponent does, then why, down to the space that was left."""
    person = server.sit(server.open("red-flag", "me", "solo")["me"])
    rng = Random(4)
    while not any(line[4] and line[1] == "RF-189" for line in person.lines) and (question := person.turn()):
        person.answer(rng.choice(question["options"])["option"])
    assert {line[3] for line in person.lines} <= {None, 0, NATURE}
    assert all(line[5] == "Versailles" for line in person.lines if line[4])
    told: list[tuple[str, str, list[tuple[str, str]]]] = []
    for _, cite, text, _, step, _ in person.lines:
        if step:
            told[-1][2].append((cite, text))
        else:
            told.append((cite, text, []))
    turned = next(each for each in told if each[2])
    assert (turned[0], [cite for cite, _ in turned[2]]) == ("RF-171", ["RF-169"])
    narrowed = [each for each in told if "RF-189" in dict(each[2])]
    for cite, fact, steps in narrowed:
        cites = [each for each, _ in steps]
        first = cites.index("RF-189")
        assert cites[first - 1 :] == [cite, *["RF-189"] * (len(cites) - first)]
        spaces = steps[-1][1].partition(" leaves ")[2] or steps[-1][1].partition(": ")[2]
        assert any(space in fact for space in spaces.strip(".").split(", "))
    assert narrowed
    person.close()
