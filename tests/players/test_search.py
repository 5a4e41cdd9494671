"""The search player finds what is there to find, keeps its budget, and can be repeated."""

from __future__ import annotations

import threading

import pytest
from kit import random_match
from toys import again, at_once, gamble, guess, nim, pennies, thicket

from tocsin.core import Match, Seeded, UnknownName, set_up
from tocsin.players import RandomPlayer, Sight, player, search, split
from tocsin.players.search import Search
from tocsin.words import Words


def test_it_takes_the_winning_move_in_nim() -> None:
    for left in (4, 5, 7, 8):
        match = Match(nim(left=left))
        assert Search("a", nodes=300).choose(Sight(match, 0)) == left % 3


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_it_takes_the_last_stones_among_many(seats: int) -> None:
    assert Search("a", nodes=200).choose(Sight(Match(nim(seats, 2)), 0)) == 2


def test_alone_it_maximises_the_chance_to_win() -> None:
    thought = Search("a", nodes=400).think(Sight(Match(gamble()), 0))
    assert thought.best() == 1
    assert abs(thought.tried[1].value - 5 / 6) < thought.tried[1].margin + 0.02
    assert thought.worlds == 400
    assert Search("a", nodes=400).choose(Sight(Match(again()), 0)) == 1


def test_a_habit_is_tried_first_and_so_found_among_many() -> None:
    habits = Match(thicket({"go": 1, "way": 43}))
    assert all(Search(str(seed), nodes=8).choose(Sight(habits, 0)) == 1 for seed in range(12))


def test_a_habit_that_is_wrong_is_given_up() -> None:
    habits = Match(thicket({"go": 0, "way": 43}))
    assert Search("a", nodes=300).choose(Sight(habits, 0)) == 1


def test_of_many_answers_a_good_one_is_looked_at_again_before_all_were_tried() -> None:
    found = [Search(str(seed), nodes=60).choose(Sight(Match(thicket()), 0)) for seed in range(20)]
    assert sum(found) >= 8


def test_a_habit_may_play_alone_where_there_is_one() -> None:
    match = random_match(set_up("toroball", {}, 2), 1, 20)
    assert match.question is not None
    seat = match.question.seat
    habit = player("habit", "a")
    assert habit is not None
    assert habit.choose(Sight(match, seat)) in match.question.options
    with pytest.raises(UnknownName, match=r"player\.no_habit"):
        habit.choose(Sight(Match(nim()), 0))


def test_at_a_simultaneous_question_nobody_knows_the_other_answer() -> None:
    for seat in (0, 1):
        thought = Search("a", nodes=2000).think(Sight(Match(pennies()), seat))
        for found in thought.tried.values():
            assert abs(found.value - 0.5) < 0.1
            assert found.tries > 400


def test_a_sealed_answer_of_another_does_not_help() -> None:
    choices = set()
    for shown in (0, 1):
        match = Match(pennies())
        match.answer(shown, 1)
        choices.add(Search("a", nodes=50).choose(Sight(match, 0)))
    assert len(choices) == 1


def test_hidden_cards_are_worth_a_guess_and_no_more() -> None:
    thought = Search("a", nodes=2000).think(Sight(at_once(guess(), 2), 0))
    assert all(abs(found.value - 0.25) < 0.1 for found in thought.tried.values())


def test_a_forced_answer_is_given_without_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "_grow", None)
    assert Search("a", ms=10**9).choose(Sight(Match(nim(left=1)), 0)) == 1


@pytest.mark.parametrize("title", ["q-star", "dual-powers"])
def test_the_same_seed_and_nodes_give_the_same_thought(title: str) -> None:
    match = random_match(set_up(title, seats=2), 3, 20)
    assert match.question is not None
    sight = Sight(match, match.question.seat)
    first, second = (Search("s", nodes=20).think(sight) for _ in range(2))
    assert first.tried == second.tried
    assert first.worlds == 20


def test_a_wall_clock_budget_is_kept_within_a_tenth(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock of our own: each look at it is some time later."""
    for tick in (0.0001, 0.003, 0.02):
        now = [0.0]

        def time(now: list[float] = now, tick: float = tick) -> float:
            now[0] += tick
            return now[0]

        monkeypatch.setattr(search.time, "time", time)
        Search("a", ms=500).think(Sight(Match(nim()), 0))
        assert 0.45 <= now[0] <= 0.55


def test_it_stops_at_once_when_told() -> None:
    thinker = Search("a", ms=10**8)
    thread = threading.Timer(0.05, thinker.stop)
    thread.start()
    assert thinker.think(Sight(Match(nim()), 0)).worlds > 0
    thread.join()


def test_several_processes_add_up_and_can_be_repeated() -> None:
    match = random_match(set_up("q-star"), 3, 20)
    assert match.question is not None
    thoughts = []
    for _ in range(2):
        thinker = Search("s", nodes=41, workers=2)
        thoughts.append(thinker.think(Sight(match, match.question.seat)))
        thinker.close()
    assert thoughts[0].worlds == 41
    assert thoughts[0].tried == thoughts[1].tried


def test_noise_is_answering_at_random() -> None:
    sight = Sight(Match(gamble()), 0)
    noisy = Search("a", nodes=100, noise=1.0)
    assert {noisy.choose(sight) for _ in range(60)} == {0, 1, 2}


@pytest.mark.parametrize("keep", [True, False, None])
def test_what_was_found_beyond_an_answer_is_kept_while_nothing_comes_in_between(keep: bool | None) -> None:
    match = Match(set_up("red-flag", {"solo": "commune"}, 1), Seeded("1"))
    thinker, unbroken, counted = Search("a", nodes=60, keep=keep), False, [0, 0]
    while (question := match.question) is not None and sum(counted) < 40:
        begun, free = len(match.tape), len(question.options) > 1
        if free and begun:
            assert (thinker.think(Sight(match, 0)).worlds > 60) is (unbroken and keep is True)
            counted[unbroken] += 1
        match.answer(thinker.choose(Sight(match, 0)))
        unbroken = (unbroken or free) and len(match.tape) == begun + 1
    assert min(counted) > 3


def test_under_a_clock_it_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]

    def time() -> float:
        now[0] += 0.01
        return now[0]

    monkeypatch.setattr(search.time, "time", time)
    match, thinker = Match(nim(seats=1, left=9)), Search("a", ms=500)
    match.answer(thinker.choose(Sight(match, 0)))
    fresh = Search("a", ms=500).think(Sight(match, 0)).worlds
    assert thinker.think(Sight(match, 0)).worlds > fresh


def test_nothing_is_kept_when_the_game_took_another_way() -> None:
    match = Match(set_up("red-flag", {"solo": "commune"}, 1), Seeded("1"))
    thinker = Search("a", nodes=60, keep=True)
    while True:
        assert match.question is not None
        begun, options = len(match.tape), match.question.options
        option = thinker.choose(Sight(match, 0))
        match.answer(option)
        if len(options) > 1 and len(match.tape) == begun + 1 and len(match.question.options) > 1:
            break
    match.undo()
    match.answer(next(each for each in options if each != option))
    assert match.question is not None
    assert thinker.think(Sight(match, 0)).worlds == 60


def test_the_main_line_begins_with_the_best_answer() -> None:
    match = Match(nim(left=8))
    thought = Search("a", nodes=500).think(Sight(match, 0))
    assert next(option for _, option in thought.line) == 2
    assert [question.seat for question, _ in thought.line][:3] == [0, 1, 0]


def test_more_thinking_wins_more_in_q_star() -> None:
    setup = set_up("q-star")
    won = 0.0
    for game in range(4):
        match = Match(setup, Seeded(str(game)))
        people = [Search("a", nodes=20), RandomPlayer("b")]
        if game % 2:
            people.reverse()
        while (question := match.question) is not None:
            match.answer(people[question.seat].choose(Sight(match, question.seat)))
        assert match.result is not None
        won += game % 2 in match.result.winners
    assert won >= 3


# Specs


def test_specs() -> None:
    assert split("human,ai:ms=1000,workers=2,random") == ["human", "ai:ms=1000,workers=2", "random"]
    assert split("random, ai") == ["random", "ai"]
    assert player("human", "s") is None
    for spec in ("random", "ai", "ai:nodes=5", "ai:ms=20,workers=1", "novice", "club", "master"):
        chosen = player(spec, "s")
        assert chosen is not None
    assert player("ai:nodes=5,noise=0.5,keep=1", "s") is not None


@pytest.mark.parametrize("spec", ["ia", "random:3", "club:2"])
def test_unknown_players_are_refused(spec: str) -> None:
    with pytest.raises(UnknownName):
        player(spec, "s")


@pytest.mark.parametrize(
    "pair", ["speed=3", "ms=fast", "ms=0", "nodes=-4", "keep=-1", "noise=nan", "noise=inf", "hint"]
)
def test_bad_settings_are_told_with_the_good_ones(pair: str) -> None:
    with pytest.raises(UnknownName) as caught:
        player(f"ai:nodes=5,{pair}", "s")
    told = Words("en").say(caught.value.message)
    assert f'"{pair}"' in told
    assert "ms ≥ 1, nodes ≥ 1, workers ≥ 1, noise ≥ 0, hint ≥ -1, keep ≥ 0" in told
