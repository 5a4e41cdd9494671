"""Lessons at the web table: opened by a request, played over a socket, kept in the store."""

from __future__ import annotations

import json

from table_kit import Served


def test_everything_a_title_teaches_is_given(server: Served) -> None:
    status, _, body = server.get("/api/titles/bonnie-clyde/learn?lang=fr")
    assert status == 200
    taught = json.loads(body)
    assert taught["guide"][0]["runs"][0][0] == "Comment jouer"
    assert taught["lessons"][0]["id"] == "flight"
    assert taught["pictures"][0]["sheets"][0].startswith("<svg")
    status, _, body = server.get("/api/titles/bonnie-clyde/terms?lang=ru")
    assert any(term["name"] == "Скука" for term in json.loads(body)["terms"])
    assert server.get("/learn/bonnie-clyde")[0] == 200
    assert server.get("/learn/nothing")[0] == 404
    assert server.get("/api/titles/nothing/learn")[0] == 404
    assert server.get("/api/titles/bonnie-clyde/learn?lang=xx")[0] == 400


def test_what_is_no_lesson_is_refused(server: Served) -> None:
    assert server.post("/api/lessons", {"title": "nothing", "lesson": "x"})[0] == 404
    status, said = server.post("/api/lessons", {"title": "bonnie-clyde", "lesson": "nothing"})
    assert (status, "flight, love" in said["text"]) == (400, True)
    assert server.post("/api/lessons", {"title": "bonnie-clyde", "lesson": 3})[0] == 400


def test_a_lesson_over_a_socket_and_after_a_restart(server: Served) -> None:
    status, made = server.post("/api/lessons", {"title": "bonnie-clyde", "lesson": "poems"})
    assert status == 201
    person = server.sit(made["me"])
    person.turn()
    assert person.look["coach"]["light"] == ["boredom", "place-0"]
    person.send(t="answer", seq=person.look["seq"], seat=0, option=2)
    refused = person.next("refused")
    assert refused["text"].startswith("Boredom does not rise there")
    assert refused["scenes"] == []
    person.answer(0)
    person.turn()
    person.answer(1)
    person.turn()
    person.send(t="answer", seq=person.look["seq"], seat=0, option=1)
    [scene] = person.next("refused")["scenes"]
    assert scene["board"]["sheets"]
    assert any("poem" in line[2] for line in scene["lines"])
    person.close()
    server.stop()
    server.start()
    again = server.sit(made["me"])
    again.turn()
    assert again.look["coach"]["step"] == 2
    again.close()


def test_a_decision_made_again_over_a_socket(server: Served) -> None:
    made = server.open("q-star", "me", "random")
    person = server.sit(made["me"])
    person.send(t="retry", position=0)
    assert person.next("refused", "error")["t"] == "refused"
    while person.turn() is not None:
        person.answer()
    person.send(t="retry", position=0)
    assert "not looked into" in person.next("refused")["text"]
    person.send(t="review")
    found = person.next("review")
    person.send(t="review", stop=True)
    point = next(at for curve in found["curves"] for at, _ in curve)
    person.send(t="retry", position=point)
    asked = person.next("retry", "refused")
    if asked["t"] == "retry":
        option = asked["question"]["options"][0]["option"]
        person.send(t="retry", position=point, option=option)
        told = person.next("retried")
        assert told["option"] == option
        assert told["scenes"][0]["board"]["sheets"]
        person.send(t="retry", position=point, option=999)
        assert person.next("refused")["reasons"]
    person.close()
