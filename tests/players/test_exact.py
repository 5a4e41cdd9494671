"""The exact player: true values where they are known by hand, bounds where it stops, files to trust."""

from __future__ import annotations

from pathlib import Path

import pytest
from toys import again, at_once, both_ways, circles, corridor, gamble, nim

from tocsin.core import Match, Seeded, Setup, TocsinError, UnknownName, set_up
from tocsin.players import Sight, player, segment
from tocsin.players.exact import Exact, Solution, solution_path, solve, stored

SHORT = {"savings_max": 2, "turn_limit": 2}


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOCSIN_HOME", str(tmp_path))


def test_one_throw() -> None:
    solution = solve(gamble())
    assert solution.low == pytest.approx(5 / 6)
    assert solution.exact
    assert solution.options(gamble().start(), []) == pytest.approx({0: 1 / 6, 1: 5 / 6, 2: 0})
    assert Exact(solution).choose(Sight(Match(solution.setup), 0)) == 1


def clocked(setup: Setup) -> Setup:
    return setup._replace(title=setup.title._replace(clock="turn"))


def test_a_game_without_an_end_in_sight_is_certainly_won() -> None:
    """Careful throws never lose, so the chance is one."""
    solution = solve(clocked(again()))
    assert solution.facts["positions"] == 1
    assert solution.facts["turns"] == 0
    assert solution.low == pytest.approx(1, abs=1e-9)
    assert solution.options(again().start(), [])[0] == pytest.approx(4 / 6, abs=1e-9)


@pytest.mark.parametrize("turns", [2, 3, 10])
def test_a_clock_changes_nothing_but_the_number_of_positions(turns: int) -> None:
    """In the last turn be careless: two chances in six. Before it, careful: one in six now, and all the rest later."""
    chance = 0.0
    for _ in range(turns):
        chance = max(2 / 6 + 2 / 6 * chance, 1 / 6 + 5 / 6 * chance)
    plain, kept = solve(again(turns)), solve(clocked(again(turns)))
    assert plain.low == pytest.approx(chance)
    assert kept.low == pytest.approx(chance)
    assert plain.facts["positions"] == turns
    assert kept.facts["positions"] == 1
    assert kept.facts["turns"] == turns


@pytest.mark.parametrize("turns", [1, 2, 5])
def test_a_position_met_in_this_turn_and_in_the_next_has_two_values(turns: int) -> None:
    """Never let a pause count: a bet in each turn."""
    plain, kept = solve(both_ways(turns)), solve(clocked(both_ways(turns)))
    assert plain.low == pytest.approx(1 - (5 / 6) ** turns)
    assert kept.low == pytest.approx(plain.low)
    assert kept.facts["positions"] == 2
    assert kept.facts["turns"] == turns


def test_what_is_no_clock_is_found_out() -> None:
    with pytest.raises(ValueError, match="no clock"):
        solve(clocked(circles()))
    assert solve(circles()).low == 0


def test_too_many_positions_give_two_bounds() -> None:
    solution = solve(again(), most=5)
    assert not solution.exact
    assert solution.low < 1
    assert solution.high == pytest.approx(1)


def test_bounds_close_around_the_start_before_all_is_found() -> None:
    """In the corridor there are thousands of positions, and none of them matters."""
    solution = solve(corridor(4))
    assert (solution.low, solution.facts["positions"]) == (pytest.approx(4 / 6), 1 + 6 + 36 + 216)
    bounded = solve(corridor(4), most=100)
    assert bounded.low == pytest.approx(4 / 6)
    assert bounded.high < 1
    assert bounded.facts["open"] > 0


def test_a_segment_with_too_many_ways_is_left_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(segment, "WAYS", 11)
    solution = solve(again(3))
    assert not solution.exact
    assert (solution.low, solution.high) == (0, 1)
    monkeypatch.setattr(segment, "WAYS", 12)
    assert solve(again(3)).exact


def test_the_exact_player_wins_as_often_as_it_says() -> None:
    solution = solve(again(4))
    exact, games = Exact(solution), 600
    won = 0
    for seed in range(games):
        match = Match(solution.setup, Seeded(str(seed)))
        while match.question is not None:
            match.answer(exact.choose(Sight(match, 0)))
        assert match.result is not None
        won += len(match.result.winners)
    assert abs(won / games - solution.low) < 3 * (solution.low * (1 - solution.low) / games) ** 0.5


def test_bonnie_clyde_begins_with_a_throw_and_all_its_turns() -> None:
    solution = solve(set_up("bonnie-clyde"), most=60)
    assert solution.facts["turns"] == 100
    assert solution.facts["open"] > 0
    assert 0 <= solution.low <= solution.high <= 1 + 1e-9
    assert solve(set_up("bonnie-clyde", {"turn_limit": 0}), most=60).facts["turns"] == 0


def test_a_solution_is_kept_and_read_back() -> None:
    setup = set_up("bonnie-clyde", SHORT)
    assert stored(setup) is None
    with pytest.raises(TocsinError, match="not_solved"):
        Exact().choose(Sight(Match(setup, Seeded("2")), 0))
    solution = solve(setup, most=500)
    solution.save(solution_path(setup))
    again = stored(setup)
    assert again is not None
    assert again.numbers == solution.numbers
    assert again.values == solution.values
    assert again.facts == solution.facts
    assert stored(set_up("bonnie-clyde")) is None


@pytest.mark.parametrize("place", [3, 120, -1])
def test_a_damaged_solution_is_refused(place: int) -> None:
    setup = set_up("bonnie-clyde", SHORT)
    path = solution_path(setup)
    solve(setup, most=50).save(path)
    data = bytearray(path.read_bytes())
    data[place] ^= 1
    path.write_bytes(data)
    with pytest.raises(TocsinError, match="damaged"):
        Solution.load(setup, path)


def test_only_solo_titles_are_solved() -> None:
    with pytest.raises(UnknownName):
        solve(nim())
    assert isinstance(player("exact", "s"), Exact)


def test_values_of_any_position_on_the_way() -> None:
    """A value is the best over one's own options, and the average over what NATURE may answer."""
    solution = solve(again(3))
    match = at_once(solution.setup, 1, 3)
    state, answers = match.mark
    values = solution.options(state, answers)
    assert list(values) == [0, 1]
    assert max(values.values()) == pytest.approx(solution.value(state, answers))
    throws = [solution.value(state, [1, thrown]) for thrown in range(1, 7)]
    assert sum(throws) / 6 == pytest.approx(values[1])
