"""Titles for one or two seats as OpenSpiel games. ``pip install "tocsin[openspiel]"``

game = tocsin.adapters.openspiel.load("dual-powers")   # also pyspiel.load_game("tocsin_dual_powers") after register()

Chance is explicit. Where seats answer at once they answer one after the other without seeing each other's answer, which
is the same game. At the end the winner gets 1 and the other -1; alone, 1 or -1.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

from tocsin.adapters.flat import ACTIONS, NUMBERS, numbers, returns
from tocsin.core import NATURE, Match, Setup, registry, set_up
from tocsin.core.options import as_dict


def register() -> list[str]:
    """Make every title for one or two seats known to OpenSpiel by its name, once."""
    names = []
    for title in registry.titles():
        if registry.title(title).seats[0] <= 2:
            name = short_name(title)
            names.append(name)
            if name not in pyspiel.registered_names():
                pyspiel.register_game(_game_type(load(title).setup), _maker(title))
    return names


def _maker(title: str) -> type[Game]:
    """A class that makes this title's game. OpenSpiel keeps it until after Python has ended: only classes survive."""

    def begin(self: Game, params: object = None) -> None:
        Game.__init__(self, load(title).setup)

    return type(f"Game_{short_name(title)}", (Game,), {"__init__": begin})


def short_name(title: str) -> str:
    return f"tocsin_{title.replace('-', '_')}"


def load(title: str, options: Mapping[str, object] | None = None, seats: int | None = None) -> Game:
    """A title as a game of OpenSpiel, for two seats if it has them."""
    return Game(set_up(title, options, min(2, registry.title(title).seats[1]) if seats is None else seats))


def _game_type(setup: Setup) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=short_name(setup.title.id),
        long_name=f"Tocsin: {setup.title.id}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if setup.seats == 2 else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=setup.seats,
        min_num_players=setup.seats,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
    )


class Game(pyspiel.Game):
    """One title with its options and seats."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=ACTIONS,
            num_players=setup.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if setup.seats == 2 else None,
            max_game_length=setup.title.limit,
        )
        super().__init__(_game_type(setup), info, {})

    def new_initial_state(self) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> Observer:
        return Observer()


class State(pyspiel.State):
    """A position."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.held = Held(Match(game.setup))

    @property
    def match(self) -> Match:
        return self.held.match

    def current_player(self) -> int:
        question = self.match.question
        if question is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if question.seat == NATURE else question.seat

    def _legal_actions(self, player: int) -> list[int]:
        question = self.match.question
        return list(range(len(question.options))) if question is not None and question.seat == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        question = self.match.question
        assert question is not None
        weights = question.weights or [1] * len(question.options)
        return [(n, weight / sum(weights)) for n, weight in enumerate(weights) if weight]

    def _apply_action(self, action: int) -> None:
        question = self.match.question
        assert question is not None
        self.match.answer(question.options[action])

    def _action_to_string(self, player: int, action: int) -> str:
        question = self.match.question
        if question is None or action >= len(question.options):
            return str(action)
        return f"{question.verb}:{question.options[action]}"

    def is_terminal(self) -> bool:
        return self.match.question is None

    def returns(self) -> list[float]:
        return returns(self.match)

    def __str__(self) -> str:
        return " ".join(map(str, [*self.match.tape, *self.match.sealed.values()]))


class Held:
    """A match that OpenSpiel may copy and write down: a copy is a fork, what is written is the tape."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def __deepcopy__(self, memo: object) -> Held:
        return Held(self.match.fork())

    def __reduce__(self) -> tuple[Callable[..., Held], tuple[object, ...]]:
        setup, match = self.match.setup, self.match
        return _again, (setup.title.id, as_dict(setup.options), setup.seats, match.tape, list(match.sealed.values()))


def _again(title: str, options: Mapping[str, object], seats: int, tape: list[int], sealed: list[int]) -> Held:
    match = Match(set_up(title, options, seats))
    for option in [*tape, *sealed]:
        match.answer(option)
    return Held(match)


class Observer:
    """What a player may see, as numbers and as text."""

    def __init__(self) -> None:
        self.tensor = np.zeros(NUMBERS, np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        self.tensor[:] = numbers(state.match.view(player))

    def string_from(self, state: State, player: int) -> str:
        return json.dumps(state.match.view(player), sort_keys=True)
