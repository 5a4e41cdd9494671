"""The worked examples and derived cases of the ledger, WS-X1 to WS-X22."""

from __future__ import annotations

import pytest
from kit import answer, at, refused

from tocsin.core import Match
from tocsin.games.which_side.pieces import Outcome, Post


def cost(match: Match) -> int:
    return match.view(0)["cost"]


def test_WS_X1_two_healthy_three_hurt(table) -> None:
    match = table("placing", healthy=2, hurt=3)
    assert cost(match) == 9
    assert match.view(0)["blocked"] == 1
    assert match.question.about["of"] == 4
    answer(match, "Union", "café", "docks", "docks")
    assert sum(match.state.posts[:12]) == 2
    assert sum(match.state.posts[12:]) == 2


def test_WS_X2_a_one_costs_a_dollar_this_turn(table, rest) -> None:
    match = table("employers", savings=20)
    assert cost(match) == 5
    assert cost(answer(match, 1)) == 6
    assert cost(rest(match)) == 5


def test_WS_X3_the_cost_at_the_start() -> None:
    assert (at("which-side").state.savings, cost(at("which-side"))) == (2, 5)
    assert cost(at("which-side", difficulty="hard")) == 6


def test_WS_X4_six_and_two_on_the_third_cell(table, rest) -> None:
    match = answer(table("employers", employers=2, savings=20), 6, 2)
    assert match.state.employers == 4
    assert match.state.gauges == [1, 0, 0]
    answer(rest(match), 4)
    assert match.state.employers == 5
    assert match.question.verb == "place"


def test_WS_X5_reaching_six_by_a_six_gives_no_die(table, rest) -> None:
    match = answer(table("employers", employers=4, savings=20), 6)
    assert match.state.employers == 6
    assert match.question.verb == "place"
    answer(rest(match), 2)
    assert match.state.employers == 7
    assert match.question.verb == "place"


def test_WS_X6_two_ones(table, rest) -> None:
    match = answer(table("employers", employers=7, savings=20), 1, 1)
    assert match.state.employers == 8
    assert cost(match) == 7
    assert cost(rest(match)) == 5


def test_WS_X7_risk_at_the_docks(table, crew) -> None:
    match = answer(table("resolving", {"docks": 1, "union": 1, "press": 1}, risk=2, savings=1), "docks")
    assert match.state.savings == 4
    assert match.state.gauges == [0, 0, 0]
    assert crew(match) == (3, 1, 0)
    assert cost(match) == 6


def test_WS_X8_four_hurt(table, crew) -> None:
    match = table("placing", healthy=0, hurt=4)
    assert (match.view(0)["blocked"], match.question.about["of"], cost(match)) == (2, 2, 9)
    match = answer(table("employers", healthy=0, hurt=4), 5)
    assert crew(match) == (0, 3, 0)
    assert cost(match) == 7
    assert crew(answer(table("employers", healthy=1, hurt=3), 5)) == (0, 4, 0)


@pytest.mark.parametrize(("prisoner_cost", "after"), [(1, 6), (0, 5)])
def test_WS_X9_whom_the_police_take(table, crew, prisoner_cost, after) -> None:
    posts = {"tenderloin": 1, "union": 1, "press": 1}
    options = {"prisoner_cost": prisoner_cost}
    match = answer(table("resolving", posts, healthy=3, hurt=1, police=2, options=options), "Tenderloin")
    assert cost(match) == 6
    healthy = answer(match.fork(), "a healthy worker with nothing left to do")
    assert crew(healthy) == (2, 1, 1)
    assert cost(healthy) == after
    hurt = answer(match.fork(), "a hurt worker with nothing left to do")
    assert crew(hurt) == (3, 0, 0)
    assert cost(hurt) == 4
    options["jail_choice"] = "healthy_first"
    match = answer(table("resolving", posts, healthy=3, hurt=1, police=2, options=options), "Tenderloin")
    refused(match, "a hurt worker with nothing left to do: dies in prison", "WS-34")
    assert crew(answer(match, "a healthy worker with nothing left to do")) == (2, 1, 1)


def test_WS_X10_debts_and_a_means(table, crew) -> None:
    match = table("reckoning", healthy=2, hurt=3, savings=7, union=1, anarchist=1)
    assert match.state.savings == 0
    assert crew(match) == (0, 5, 0)
    answer(match, "Garment lofts")
    assert sum(match.state.means) == 1


def test_WS_X11_short_of_three(table, crew) -> None:
    match = table("reckoning", healthy=1, hurt=2, savings=5, surcharge=2)
    assert crew(match) == (0, 1, 0)
    assert match.state.workers[4] == 2
    assert match.state.savings == 0


def test_WS_X12_eight_dollars_after_paying(table) -> None:
    match = table("reckoning", savings=12)
    assert match.state.savings == 7
    assert match.question.verb == "offensive"
    match = answer(table("reckoning", savings=13), "Railway")
    assert match.state.savings == 0
    assert sum(match.state.means) == 1


def test_WS_X13_the_fifth_on_the_last_turn(table) -> None:
    match = table("reckoning", savings=5, employers=10, held="abcd", strike=1, union=1)
    assert answer(match.fork(), "Bakeries").state.outcome == Outcome.COMMUNE
    assert answer(match.fork(), "none this turn").state.outcome == Outcome.CRUSHED


def test_WS_X14_money_before_the_press(table) -> None:
    match = table("resolving", {"press": 1, "shirtwaist": 1, "cafe": 1, "union": 1}, savings=0)
    late = answer(match.fork(), "Triangle", "press")
    assert (late.state.savings, late.state.resources[1]) == (1, 1)
    early = answer(match.fork(), "press", "Triangle")
    assert (early.state.savings, early.state.resources[1]) == (2, 0)


def test_WS_X15_the_bonesetter_twice(table, crew) -> None:
    match = table("placing", healthy=2, hurt=2, savings=5)
    assert match.question.about["of"] == 3
    answer(match, "Bonesetter", "Bonesetter")
    refused(match, int(Post.BONESETTER), "WS-40")
    answer(match, "Union")
    assert match.question.verb == "resolve"
    answer(match, "Bonesetter", "Bonesetter")
    assert crew(match) == (4, 0, 0)
    assert cost(match) == 5
    assert match.state.turn == 2, "the blocked worker did not act"
    match = answer(table("placing"), "press")
    refused(match, int(Post.PRESS), "WS-40")


def test_WS_X16_a_recruit(table, crew) -> None:
    match = answer(table("resolving", {"village": 1, "union": 1, "shirtwaist": 1}, savings=5), "Village")
    assert crew(match) == (5, 0, 0)
    assert cost(match) == 6
    assert match.state.workers[3] == 3
    answer(match, "Union", 2)
    assert match.state.turn == 2
    assert match.question.about["of"] == 5
    refused(table("placing", reserve=0), int(Post.VILLAGE), "WS-42")


def test_WS_X17_housework(table) -> None:
    posts = {"tenement": 1, "union": 1, "press": 1}
    match = answer(table("resolving", posts), "Tenement")
    assert match.question.verb == "resolve"
    assert match.state.gauges == [0, 0, 0]
    match = answer(table("resolving", posts, risk=1), "Tenement")
    assert match.question.verb == "lower"
    assert answer(match.fork(), "Insalubrity").state.gauges == [1, 0, 0]
    assert answer(match.fork(), "Risk").state.gauges == [0, 0, 0]


def test_WS_X18_a_six_on_the_last_cell(table) -> None:
    match = answer(table("employers", employers=9), 6)
    assert match.state.employers == 10
    assert match.question.verb == "place"
    match = answer(table("employers", employers=9, options={"employers_overflow": "loss"}), 6)
    assert match.state.outcome == Outcome.OVERRUN
    match = answer(table("employers", employers=8), 6)
    assert match.state.employers == 10
    assert match.question.verb == "place"
    assert match.question.about["of"] == 4


def test_WS_X19_the_last_free_worker_at_the_cafe(table, crew) -> None:
    given = {"healthy": 1, "prisoner": 3, "police": 2, "held": "abcd"}
    match = table("resolving", {"cafe": 1}, savings=7, **given)
    assert crew(match) == (0, 0, 4)
    assert match.state.resources[2] == 1
    assert match.state.savings == 2
    assert answer(match.fork(), "Tramways").state.outcome == Outcome.COMMUNE
    assert answer(match.fork(), "none this turn").state.outcome == Outcome.NOBODY


def test_WS_X20_whose_work_the_arrest_costs(table) -> None:
    match = table("resolving", {"tenderloin": 1, "cafe": 1, "shirtwaist": 1}, healthy=3, police=2, savings=0)
    first = answer(match.fork(), "Tenderloin")
    assert first.state.savings == 3
    spoiled = answer(first.fork(), "café")
    assert spoiled.state.gauges[2] == 0
    assert spoiled.state.turn == 2, "the blouse factory was the only one left"
    kept = answer(first.fork(), "nothing left to do", "café")
    assert kept.state.gauges[2] == 1
    assert [note.message.id for step in kept.past.steps for note in step.notes].count("told.strike") == 1
    assert [note.message.id for step in spoiled.past.steps for note in step.notes].count("told.strike") == 0
    nothing_lost = answer(match.fork(), "Triangle", "Tenderloin", "nothing left to do")
    notes = [note.message.id for step in nothing_lost.past.steps for note in step.notes]
    assert notes.count("told.earned") == 2
    assert notes.count("told.strike") == 1


def test_WS_X21_the_first_throw(crew, rest) -> None:
    match = answer(at("which-side"), 5)
    assert crew(match) == (3, 1, 0)
    assert cost(match) == 6
    match = answer(at("which-side"), 6)
    assert match.state.employers == 2
    answer(match, 2)
    rest(match)
    assert match.state.employers == 3
    answer(match, 4)
    assert match.question.verb == "offensive"
    match = answer(at("which-side"), 1, 2)
    assert cost(match) == 6
    answer(match, "docks", "docks", "Triangle", "Triangle", "docks", "docks")
    assert match.state.turn == 2
    assert cost(match) == match.state.workers[0] + 2 * match.state.workers[1] + 1
    assert match.state.surcharge == 0


def test_WS_X22_a_blocked_worker_dies(table, crew) -> None:
    match = answer(table("placing", healthy=0, hurt=4, risk=2, savings=20), "Chemistry", "Bonesetter")
    answer(match, "Chemistry", "Risk")
    assert match.state.resources[3] == 1
    assert match.question.verb == "lose"
    answer(match, "nothing left to do")
    assert crew(match) == (1, 2, 0)
    assert cost(match) == 6
