"""What every door offers before a game: titles, new tables, lessons, leagues, puzzles."""

from __future__ import annotations

from typing import Any

import pytest
from kit import TITLES

from tocsin.core import LANGUAGES, Refusal, TocsinError, UnknownName, registry
from tocsin.learn import lessons
from tocsin.learn import puzzles as learned
from tocsin.sitting import Chair, Sitting, catalogue, leagues, puzzles
from tocsin.sitting.leagues import Found, Give, NextMatch, Result, Show
from tocsin.sitting.opening import OPPONENTS, NewLesson, NewTable, opening, teaching


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_catalogue_tells_all_that_can_be_chosen(lang: str) -> None:
    assert [each["id"] for each in catalogue.titles(lang)] == list(registry.titles())
    assert all(id.startswith(("web.", "review.", "lab.")) for id in catalogue.words(lang))
    for title in TITLES:
        told: dict[str, Any] = catalogue.title(title, lang)
        assert told["opponents"] == list(OPPONENTS)
        assert [int(count) for count in told["seats"]] == list(range(told["low"], told["high"] + 1))
        assert all(option["label"] and option["values"] for option in told["options"])
        assert all(statement["text"] for statement in catalogue.rules(title, lang))


def test_a_title_that_does_not_load_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = registry.set_up

    def broken(id: str, *args: Any, **more: Any) -> Any:
        if id == "q-star":
            raise KeyError("a part is missing")
        return whole(id, *args, **more)

    monkeypatch.setattr(registry, "set_up", broken)
    assert catalogue.playable.__wrapped__() == tuple(title for title in registry.titles() if title != "q-star")


def test_tables_are_opened_for_those_who_may_sit_there() -> None:
    made = opening(NewTable("red-flag", ["me", "friend"]))
    assert (made.own, made.friends, made.start.seed is None) == ((0,), (1,), False)
    assert opening(NewTable("red-flag", ["me", "beside"], companion=True)).start.seed is None
    with pytest.raises(UnknownName):
        opening(NewTable("red-flag", ["me", "friend"], companion=True))
    with pytest.raises(UnknownName):
        opening(NewTable("red-flag", ["me", "process:sh"]))
    first = lessons("q-star").ids[0]
    assert teaching(NewLesson("q-star", first)).start.lesson == first


def test_only_those_who_play_hurry_the_opponents() -> None:
    sitting = Sitting.opened(opening(NewTable("q-star", ["me", "novice"])).start)
    Chair(sitting, (0,)).hurries()
    with pytest.raises(Refusal):
        Chair(sitting, ()).hurries()


def test_a_league_goes_from_match_to_match() -> None:
    offered: Any = leagues.offer("fr")["villages"]
    shown = leagues.done(Found(villages=[each["id"] for each in offered[:2]], legs=2), "fr")
    assert leagues.done(Show(shown.league), "en").league == shown.league
    assert leagues.next_match(NextMatch(shown.league, ["me", "novice"])).own == (0,)
    shown = leagues.done(Result(shown.league, 0, 2, 0), "en")
    with pytest.raises(TocsinError):
        leagues.done(Result(shown.league, 0, 2, 0), "en")
    with pytest.raises(TocsinError):
        leagues.next_match(NextMatch(shown.league, ["me", "novice"]))
    shown = leagues.done(Give(shown.league, shown.view["owed"]["club"], 1, "sly"), "en")
    shown = leagues.done(Result(shown.league, 1, 1, 1), "en")
    with pytest.raises(TocsinError):
        leagues.done(Result(shown.league, 2, 1, 1), "en")
    with pytest.raises(TocsinError):
        leagues.next_match(NextMatch(shown.league, ["me", "novice"]))


def test_a_puzzle_is_played_on_from_where_it_stands() -> None:
    told = puzzles.listed("ru")
    assert told.days == learned.by_day()
    assert sum(len(title.puzzles) for title in told.titles) == len(told.days)
    puzzle = learned.find("red-flag", 1)
    made = puzzles.played_on(puzzle, "en")
    assert made.own == (puzzle.seat,)
    question = made.start.match().question
    assert question is not None
    assert (question.seat, question.options) == (puzzle.seat, puzzle.question(puzzle.match()).options)
