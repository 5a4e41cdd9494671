"""Hints and reviews over the live connection."""

from __future__ import annotations

from random import Random

import pytest
from table_kit import Served

from tocsin.core import Match, Seeded, set_up
from tocsin.players.analysis import Analysis, Choice
from tocsin.sitting.advice import hint, kind, outline
from tocsin.words import words_for


def test_a_hint_has_three_depths(server: Served) -> None:
    person = server.sit(server.open("lucha-libre", "me", "random")["me"])
    question = person.turn()
    assert question is not None
    person.send(t="hint", seat=0)
    told = person.next("hint")
    labels = {row["option"]: row["label"] for row in question["options"]}
    assert len(told["first"]) >= 2
    assert all(told["first"])
    assert set(labels) == {choice["option"] for choice in told["choices"]}
    for choice in told["choices"]:
        assert choice["label"] == labels[choice["option"]]
        assert 0 <= choice["low"] <= choice["value"] <= choice["high"] <= 1
    assert told["line"][0]["label"] == told["choices"][0]["label"]
    person.close()


def test_the_kind_of_a_move_is_told_by_examples_that_include_it() -> None:
    setup = set_up("red-flag", {}, 2)
    match, rng = Match(setup, Seeded("3")), Random(1)
    words = words_for(setup, "en")
    while match.question is not None and match.question.verb != "operate":
        match.answer(rng.choice(match.question.options))
    question = match.question
    assert question is not None
    best = question.options[0]
    others = [option for option in question.options if kind(setup, question, option) != kind(setup, question, best)]
    assert others
    rest = [Choice(option, 0.1, 0.1, 0.1, 5) for option in question.options[1:]]
    found = Analysis(question, (Choice(best, 0.9, 0.9, 0.9, 5), *rest), ((question, best),), 1.0, 9, False)
    first = hint(setup, found, words).first

    def label(option: int) -> str:
        return words.say(setup.title.label(setup.box, question, option))

    assert question.cite in first[0]
    assert label(best) in first[-1]
    assert all(label(other) not in first[-1] for other in others)


def test_a_review_comes_bit_by_bit_and_can_be_stopped_and_gone_on_with(server: Served) -> None:
    person = server.sit(server.open("q-star", "me", "random")["me"])
    person.turn()
    person.send(t="review")
    assert person.next("refused")["text"]
    while (question := person.turn()) is not None:
        person.answer(question["options"][-1]["option"])
    person.send(t="review")
    first = person.next("review")
    assert 0 < first["done"] < first["of"]
    person.send(t="review", stop=True)
    person.send(t="ping")
    person.next("pong")
    person.send(t="review")
    last = person.next("review")
    assert last["done"] >= first["done"]
    while last["done"] < last["of"]:
        later = person.next("review")
        assert later["done"] > last["done"]
        last = later
    end = person.look["end"]
    assert [curve[-1][0] for curve in last["curves"]] == [end, end]
    for curve, account in zip(last["curves"], last["accounts"], strict=True):
        assert [place for place, _ in curve] == sorted(place for place, _ in curve)
        changes = sum(account[each] for each in ("luck", "skill", "others", "blur"))
        assert account["start"] + changes == pytest.approx(account["end"])
    for point in last["points"]:
        assert point["chosen"] != point["better"]
        assert point["before"] > point["after"]
        assert 0 <= point["position"] < end
    person.close()


def test_the_outline_comes_first_and_nothing_is_left_out() -> None:
    places = list(range(3, 103))
    found = outline(places)
    assert sorted(found) == places
    assert found[:4] == [3, 19, 35, 51]
    assert outline([]) == []


def test_a_bare_question_travels(server: Served) -> None:
    """Analyses from other processes can be put into words, even if the questions refer to the position."""
    person = server.sit(server.open("dual-powers", "me", "random")["me"], "ru")
    assert person.turn() is not None
    person.send(t="hint", seat=person.look["questions"][0]["seat"])
    told = person.next("hint")
    assert all(each["label"] for each in told["line"])
    person.close()
