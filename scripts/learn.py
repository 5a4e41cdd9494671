"""Learn from played games what a position of Red Flag against its solo opponent is worth. Writes ``mind/weights.py``.

python scripts/learn.py FOLDER [--rounds N] [--games N] [--nodes N]      continues from the current weights

Each round plays games on both sides with the current weights, and saves the features of every decision in FOLDER. Then
the weights are fitted to all games saved there, by logistic regression. The target for a position is partly the result
of the game and partly the estimate at the next decision (temporal differences). The badly played games of the first
rounds are kept: without them the weights would not know bad positions.
"""

from __future__ import annotations

import argparse
import json
import textwrap
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np

from tocsin.core import Match, Seeded, registry, set_up
from tocsin.games.red_flag.mind import features
from tocsin.games.red_flag.mind.hint import seen
from tocsin.players import Sight
from tocsin.players.search import Search

OPPONENTS = {"commune": "versailles", "versailles": "commune"}
FILE = Path(features.__file__).with_name("weights.py")
HEAD = '''"""Weights learned from games against the solo opponent, as the Commune and as Versailles: see `features`.

Written by ``scripts/learn.py``.
"""

# fmt: off
LEARNED: list[dict[str, list[int]]] = [
'''
RESULT = 0.8
"""The share of the result in the target of a position; the rest is the estimate at the next decision."""
EPOCHS, BATCH, STEP, SHRINK = 40, 4096, 0.02, 1e-4


def play(side: str, games: int, nodes: int, seed: str, file: Path) -> str:
    """Play games on one side against the solo opponent, and save the features of every decision to a file."""
    setup = set_up("red-flag", {"solo": OPPONENTS[side]}, 1)
    won = 0
    with file.open("w") as kept:
        for n in range(games):
            match, player = Match(setup, Seeded(f"{seed}-{n}")), Search(f"{seed}/{n}", nodes=nodes, keep=True)
            looks = []
            while match.question is not None:
                if len(match.question.options) > 1:
                    looks.append(seen(match.state))
                match.answer(player.choose(Sight(match, 0)), 0)
            assert match.result is not None
            wins = 0 in match.result.winners
            won += wins
            kept.write(json.dumps({"won": int(wins), "seen": looks}) + "\n")
    return f"{side}: {won} of {games} won"


class Games:
    """The decisions of all games of a side: a row of features each, the first of them the hint's own estimate."""

    def __init__(self, files: list[Path]) -> None:
        games = [json.loads(line) for file in files for line in file.read_text().splitlines()]
        rows = [look for game in games for look in game["seen"]]
        self.places = np.full((len(rows), max(len(places) for _, places in rows)), features.SIZE, np.int32)
        for n, (_, places) in enumerate(rows):
            self.places[n, : len(places)] = places
        self.values = (self.places < features.SIZE).astype(np.float32)
        self.values[:, 0] = [guess for guess, _ in rows]
        lengths = [len(game["seen"]) for game in games]
        self.won = np.repeat([game["won"] for game in games], lengths).astype(np.float32)
        self.last = np.zeros(len(rows), bool)
        self.last[np.cumsum(lengths) - 1] = True

    def chances(self, weights: np.ndarray, rows: np.ndarray | slice = slice(None)) -> np.ndarray:
        return 1 / (1 + np.exp(-(weights[self.places[rows]] * self.values[rows]).sum(1)))

    def worth(self, weights: np.ndarray) -> np.ndarray:
        """The target for each position."""
        promised, found = self.chances(weights), self.won.copy()
        for n in range(len(found) - 2, -1, -1):
            if not self.last[n]:
                found[n] = (1 - RESULT) * promised[n + 1] + RESULT * found[n + 1]
        return found

    def fit(self) -> np.ndarray:
        """The best weights, found with Adam. All but those of the estimate are pulled towards zero."""
        rng = np.random.default_rng(1)
        weights = np.zeros(features.SIZE + 1, np.float32)
        weights[: features.STAGES] = 1
        mean, square, step = np.zeros_like(weights), np.zeros_like(weights), 0
        worth, order = self.won, np.arange(len(self.won))
        for epoch in range(EPOCHS):
            if epoch and epoch % 2 == 0:
                worth = self.worth(weights)
            rng.shuffle(order)
            for rows in np.array_split(order, len(order) // BATCH + 1):
                off = (self.chances(weights, rows) - worth[rows])[:, None] * self.values[rows]
                slope = np.bincount(self.places[rows].ravel(), off.ravel(), len(weights)).astype(np.float32) / len(rows)
                slope[features.STAGES :] += SHRINK * weights[features.STAGES :]
                step += 1
                mean, square = 0.9 * mean + 0.1 * slope, 0.999 * square + 0.001 * slope**2
                pace = STEP * (1 - epoch / EPOCHS) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
                weights -= pace * mean / (1 - 0.9**step)
        return weights


def write(learned: list[np.ndarray]) -> None:
    """Write the weights as a module, in thousandths."""
    sides = []
    for weights in learned:
        whole = [round(1000 * float(weight)) for weight in weights]
        tables = {
            name: whole[features.START[name] : features.START[name] + rows * columns]
            for name, (rows, columns) in features.TABLES.items()
        }
        sides.append("".join(f'        "{name}": [\n{_lines(table)}\n        ],\n' for name, table in tables.items()))
    FILE.write_text(HEAD + "".join(f"    {{\n{side}    }},\n" for side in sides) + "]\n")


def _lines(table: list[int]) -> str:
    return textwrap.fill(", ".join(map(str, table)) + ",", 116, initial_indent=" " * 12, subsequent_indent=" " * 12)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("folder", type=Path)
    asked.add_argument("--rounds", type=int, default=4)
    asked.add_argument("--games", type=int, default=500)
    asked.add_argument("--nodes", type=int, default=40)
    args = asked.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    registry.title("red-flag")
    for _ in range(args.rounds):
        n = len(list(args.folder.glob("commune-*.jsonl")))
        with ProcessPoolExecutor(2) as pool:
            played = [
                pool.submit(play, side, args.games, args.nodes, f"learn-{n}", args.folder / f"{side}-{n}.jsonl")
                for side in OPPONENTS
            ]
            print(f"round {n}:", *(each.result() for each in played), flush=True)
        write([Games(sorted(args.folder.glob(f"{side}-*.jsonl"))).fit() for side in OPPONENTS])


if __name__ == "__main__":
    main()
