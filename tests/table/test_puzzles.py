"""Puzzles at the web table."""

from __future__ import annotations

import json

from table_kit import Served

from tocsin.learn import puzzles


def test_all_puzzles_are_listed_with_that_of_the_day(server: Served) -> None:
    status, _, body = server.get("/api/puzzles?lang=fr")
    told = json.loads(body)
    assert status == 200
    assert [each["title"] for each in told["titles"]] == puzzles.titles()
    assert [tuple(each) for each in told["days"]] == puzzles.by_day()
    themes = {each["theme"] for title in told["titles"] for each in title["puzzles"]}
    assert themes <= {
        "Concluez",
        "Le tournant",
        "En retard\N{NO-BREAK SPACE}: trouvez la meilleure chance",
        "En tête\N{NO-BREAK SPACE}: gardez l'avantage",
        "Savoir s'arrêter",
    }


def test_a_puzzle_is_shown_judged_and_played_on(server: Served) -> None:
    status, _, body = server.get("/api/puzzles/red-flag/1")
    told = json.loads(body)
    puzzle = puzzles.find("red-flag", 1)
    assert status == 200
    assert told["id"] == puzzle.id
    assert told["board"]["sheets"]
    options = [each["option"] for each in told["question"]["options"]]
    wrong = next(option for option in options if option not in puzzle.right)
    status, found = server.post("/api/puzzles/red-flag/1", {"option": wrong})
    assert (status, found["right"], found["choices"]) == (200, False, [])
    status, found = server.post("/api/puzzles/red-flag/1", {"option": puzzle.right[0]})
    assert (status, found["right"], len(found["choices"])) == (200, True, len(options))
    status, links = server.post("/api/puzzles/red-flag/1/table", None)
    assert status == 201
    person = server.sit(links["me"])
    question = person.turn()
    assert question is not None
    assert [each["option"] for each in question["options"]] == options
    assert question["prompt"] == told["question"]["prompt"]
    person.answer()
    person.close()


def test_what_is_sent_before_an_answer_does_not_name_it(server: Served) -> None:
    for path in ("/api/puzzles", "/api/puzzles/red-flag/1"):
        told = json.loads(server.get(path)[2])
        assert not {"right", "values", "position", "margin", "lines", "choices"} & set(told)


def test_what_does_not_exist_or_is_not_allowed_gets_a_sentence(server: Served) -> None:
    for path in ("/api/puzzles/red-flag/999", "/api/puzzles/zeppelin/1", "/api/puzzles/red-flag/0"):
        status, _, body = server.get(path)
        assert status == 404
        assert json.loads(body)["text"]
    assert server.post("/api/puzzles/red-flag/999/table", None)[0] == 404
    assert server.post("/api/puzzles/red-flag/1", {"option": 10**6})[0] == 409
    assert server.post("/api/puzzles/red-flag/1", {"option": "x"})[0] == 400
    assert server.get("/api/puzzles/red-flag/x")[0] == 404


def test_the_pages_are_there(server: Served) -> None:
    assert server.get("/puzzles")[0] == 200
    assert server.get("/puzzles/red-flag/1")[0] == 200
    assert server.get("/puzzles/red-flag/999")[0] == 404
    assert server.get("/puzzles/zeppelin/1")[0] == 404
