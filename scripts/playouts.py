"""Playouts per second of our search from the opening, compared with OpenSpiel's ISMCTS, on one core.

python scripts/playouts.py [TITLE]      needs open_spiel: pip install "tocsin[openspiel]"
"""

from __future__ import annotations

import sys
import time
from random import Random

import pyspiel

from tocsin.core import Match, Seeded, set_up
from tocsin.players import Sight
from tocsin.players.tree import TO_THE_END, Chance, Forest

ROUNDS, SECONDS = 5, 1.0
PEER = "gin_rummy"


def ours(title: str, playout: int | None) -> float:
    """Worlds per second: imagined, searched, and played to the end or until the title's hint is used."""
    match = Match(set_up(title, seats=2), Seeded("1"))
    assert match.question is not None
    sight, rng = Sight(match, match.question.seat), Random(1)
    forest, chance = Forest(2, rng, playout), Chance(rng)
    begun = time.perf_counter()
    while time.perf_counter() - begun < SECONDS:
        forest.grow(sight.imagine(rng, chance))
    return forest.worlds / (time.perf_counter() - begun)


def theirs(name: str) -> float:
    """Simulations per second of OpenSpiel's own ISMCTS (C++) with random playouts, from the first decision."""
    game = pyspiel.load_game(name)
    state, rng = game.new_initial_state(), Random(1)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.chance_outcomes())[0])
    done, many = 0, 50
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    begun = time.perf_counter()
    while time.perf_counter() - begun < SECONDS:
        policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = pyspiel.ISMCTSBot(1, evaluator, 1.0, many, -1, policy, False, False)
        bot.step(state)
        done += many
    return done / (time.perf_counter() - begun)


def main() -> None:
    title = sys.argv[1] if sys.argv[1:] else "red-flag"
    rounds = [(ours(title, TO_THE_END), ours(title, None), theirs(PEER)) for _ in range(ROUNDS)]
    ends, hints, peer = map(max, zip(*rounds, strict=True))
    print(f"{title}: {ends:.0f} playouts/s to the end, {hints:.0f} worlds/s as it plays")
    print(f"OpenSpiel's ISMCTS on {PEER}: {peer:.0f} simulations/s")


if __name__ == "__main__":
    main()
