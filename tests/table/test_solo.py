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
    person = server.sit(server.open("red-flag", "me", "solo")["me"])
    rng = Random(4)
    while not any(line[4] for line in person.lines) and (question := person.turn()):
        person.answer(rng.choice(question["options"])["option"])
    steps = [line for line in person.lines if line[4]]
    assert steps
    assert {line[3] for line in person.lines} <= {None, 0, NATURE}
    assert all(line[1] == "RF-189" for line in steps)
    person.close()
