"""Titles as PettingZoo environments (AEC). ``pip install "tocsin[pettingzoo]"``

env = tocsin.adapters.pettingzoo.env("q-star")

The observation of the seat to move is its view as numbers, the options it may choose from, and the mask of actions. At
the end the winner gets 1 and the others -1. Where seats answer at once they are asked one after the other, in secret.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from tocsin.adapters.flat import ACTIONS, NUMBERS, numbers, returns
from tocsin.core import Match, Seeded, fresh_seed, set_up


def env(title: str, options: Mapping[str, object] | None = None, seats: int | None = None) -> Environment:
    """An environment of a title."""
    return Environment(title, options, seats)


class Environment(AECEnv):
    """One title with its options and seats; agents are ``seat_0``, ``seat_1``…"""

    def __init__(self, title: str, options: Mapping[str, object] | None = None, seats: int | None = None) -> None:
        super().__init__()
        self.setup = set_up(title, options, seats)
        self.metadata = {"name": f"tocsin_{title}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = "ansi"
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setup.seats)]
        self.agents: list[str] = []
        self.match = Match(self.setup)
        self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (NUMBERS,), np.float32),
                    "options": spaces.Box(-1, 2**31 - 2, (ACTIONS,), np.int32),
                    "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """A new game; the same seed gives the same dice."""
        self.match = Match(self.setup, Seeded(fresh_seed() if seed is None else str(seed)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self._turn()

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        """What a seat may know: nothing of this depends on what is hidden from it."""
        seat = self.possible_agents.index(agent)
        offered = np.full(ACTIONS, -1, np.int32)
        mask = np.zeros(ACTIONS, np.int8)
        for question in self.match.questions:
            if question.seat == seat:
                many = len(question.options)
                offered[:many] = question.options
                mask[:many] = 1
        seen = np.array(numbers(self.match.view(seat)), np.float32)
        return {"observation": seen, "options": offered, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The agent whose turn it is answers."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        question = self.match.question
        assert question is not None
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.match.answer(question.options[int(action)], question.seat)
        if self.match.question is None:
            self.rewards = dict(zip(self.possible_agents, returns(self.match), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._turn()
        self._accumulate_rewards()

    def render(self) -> str:
        """The game as everybody may see it."""
        return repr(self.match.view(None))

    def close(self) -> None:
        """Nothing to put away."""

    def _turn(self) -> None:
        question = self.match.question
        self.agent_selection = self.agents[0] if question is None else self.possible_agents[question.seat]
