"""Analysis and review, on games whose truth is known."""

from __future__ import annotations

from pathlib import Path

import pytest
from kit import random_match
from toys import again, at_once, gamble, nim

from tocsin.core import Match, Setup, set_up
from tocsin.players import analysis
from tocsin.players.analysis import Budget, analyse
from tocsin.players.exact import Solution, solve
from tocsin.players.review import review

THINK = Budget(nodes=400)


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOCSIN_HOME", str(tmp_path))


def known(monkeypatch: pytest.MonkeyPatch, solution: Solution) -> None:
    def stored(setup: Setup) -> Solution:
        return solution

    monkeypatch.setattr(analysis, "stored", stored)


def test_values_with_intervals_visits_and_certainty() -> None:
    found = analyse(Match(gamble()), 0, THINK)
    assert found.best.option == 1
    assert found.best.low <= 5 / 6 <= found.best.high
    assert [choice.option for choice in found.choices][1] == 0
    assert found.of(0).low <= 1 / 6 <= found.of(0).high
    assert sum(choice.visits for choice in found.choices) == found.worlds == 400
    assert found.sure > 0.99
    assert not found.exact


def test_an_even_choice_is_not_sure() -> None:
    found = analyse(Match(nim(left=3)), 0, THINK)
    assert found.sure < 0.9


def test_a_solution_is_used_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    known(monkeypatch, solve(gamble()))
    found = analyse(Match(gamble()), 0, Budget(nodes=1))
    assert found.exact
    assert found.best == (1, pytest.approx(5 / 6), pytest.approx(5 / 6), pytest.approx(5 / 6), 0)
    assert found.sure == 1


def test_a_review_tells_luck_from_skill(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bet on the six (1/6 instead of 5/6) and throw it: skill -4/6, luck +5/6, won."""
    known(monkeypatch, solve(gamble()))
    found = review(at_once(gamble(), 0, 6), THINK)
    account = found.accounts[0]
    assert account.start == pytest.approx(5 / 6)
    assert account.skill == pytest.approx(-4 / 6)
    assert account.luck == pytest.approx(5 / 6)
    assert (account.others, account.end) == (0, 1)
    assert account.start + account.luck + account.skill + account.others + account.blur == pytest.approx(account.end)
    assert found.exact
    assert [(moment.option, moment.best) for moment in found.turning_points()] == [(0, 1)]
    assert found.curves[0] == ((0, pytest.approx(5 / 6)), (2, 1.0))


def test_the_best_answers_have_no_turning_points(monkeypatch: pytest.MonkeyPatch) -> None:
    known(monkeypatch, solve(again(3)))
    found = review(at_once(again(3), 1, 3, 1, 6), THINK)
    assert found.turning_points() == []
    assert found.accounts[0].skill == pytest.approx(0)
    assert found.accounts[0].luck > 0


def test_with_two_seats_what_one_loses_the_other_wins() -> None:
    """Four stones: one should be taken. The first takes two, the second the rest."""
    found = review(at_once(nim(left=4), 2, 2), THINK)
    first, second = found.accounts
    assert first.skill < -0.3
    assert second.others > 0.3
    assert (first.end, second.end) == (0, 1)
    assert first.luck == second.luck == 0
    assert found.turning_points()[0].best == 1
    for account in found.accounts:
        parts = account.luck + account.skill + account.others + account.blur
        assert account.start + parts == pytest.approx(account.end)


@pytest.mark.parametrize(("title", "seats"), [("dual-powers", 2), ("bonnie-clyde", 1), ("which-side", 1)])
def test_any_title_can_be_reviewed(title: str, seats: int) -> None:
    match = random_match(set_up(title, seats=seats), 1, 25)
    found = review(match, Budget(nodes=2))
    assert len(found.accounts) == seats
    assert all(0 <= value <= 1 for curve in found.curves for _, value in curve)
