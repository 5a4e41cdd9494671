"""The adapters pass the tests of the libraries they adapt to."""

from __future__ import annotations

from random import Random

import pyspiel
import pytest
from kit import TITLES, random_match
from pettingzoo.test import api_test, seed_test

from tocsin.adapters import openspiel
from tocsin.adapters.flat import ACTIONS, NUMBERS, numbers, returns
from tocsin.adapters.pettingzoo import env
from tocsin.core import Match, imagine, registry, set_up

DUELS = [title for title in TITLES if registry.title(title).seats[0] <= 2]


@pytest.mark.parametrize("title", TITLES)
def test_every_question_and_view_fits(title: str) -> None:
    for seats in range(registry.title(title).seats[0], registry.title(title).seats[1] + 1):
        match, rng = Match(set_up(title, seats=seats)), Random(seats)
        while match.question is not None:
            assert len(match.question.options) <= ACTIONS
            match.answer(rng.choice(match.question.options))
        for seat in range(seats):
            seen = numbers(match.view(seat))
            assert len(seen) == NUMBERS
            assert seen[-1] == 0, "room is left"
        got = returns(match)
        assert all(-1 <= share <= 1 for share in got)
        if seats == 2:
            assert sum(got) == 0


def test_hidden_cards_are_not_in_the_numbers() -> None:
    match = random_match(set_up("dual-powers", seats=2), 4, 30)
    for seat in (0, 1):
        world = imagine(match, seat, Random(1))
        assert numbers(match.view(seat)) == numbers(world.view(seat))


# PettingZoo


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("title", TITLES)
def test_pettingzoo_api(title: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(title), num_cycles=200)
    seed_test(lambda: env(title), num_cycles=100)


@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_rewards_the_winner() -> None:
    game = env("q-star")
    game.reset(seed=3)
    totals = dict.fromkeys(game.agents, 0.0)
    for agent in game.agent_iter():
        seen, reward, over, _, _ = game.last()
        totals[agent] += reward
        game.step(None if over else int(seen["action_mask"].argmax()))
    assert game.match.result is not None
    assert list(totals.values()) == returns(game.match)
    assert not game.agents


# OpenSpiel


@pytest.mark.parametrize("title", DUELS)
def test_openspiel_random_simulation(title: str) -> None:
    assert openspiel.short_name(title) in openspiel.register()
    game = pyspiel.load_game(openspiel.short_name(title))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_openspiel_copies_go_their_own_way() -> None:
    state = openspiel.load("which-side").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert len(str(twin).split()) == len(str(state).split()) + 1
    assert state.legal_actions()
