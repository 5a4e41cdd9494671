"""``tocsin bench``: how fast the titles run here, compared with catanatron in the same run if it is installed."""

from __future__ import annotations

import argparse
import statistics
import time
import tracemalloc
from collections.abc import Callable
from random import Random
from typing import Any

from tocsin.cli import flags
from tocsin.cli.screen import dump, show, table
from tocsin.core import Match, Seeded, Setup, registry, set_up
from tocsin.words import Words

ROUNDS = 7


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("titles", metavar="TITLE", nargs="*")
    parser.add_argument("--seconds", type=float, default=2.0, metavar="N", help=words("cli.seconds"))
    flags.json(parser, words)


def run(args: argparse.Namespace, words: Words) -> int:
    ids = args.titles or list(registry.titles())
    setups = [set_up(id, seats=bench_seats(id)) for id in ids]
    slot = args.seconds / ROUNDS
    peer = catanatron_rounds(slot)
    best = [(0.0, 0.0) for _ in setups]
    peer_best = [0.0, 0.0]
    # The titles and catanatron take turns, and the best round of each counts: machines are noisy.
    for _ in range(ROUNDS):
        if peer is not None:
            peer_best = [max(pair) for pair in zip(peer_best, peer(), strict=True)]
        for n, setup in enumerate(setups):
            begun = time.perf_counter()
            questions, decisions = play_some(setup, slot)
            spent = time.perf_counter() - begun
            best[n] = max(best[n], (questions / spent, decisions / spent))
    rows = []
    for setup, (questions_rate, decisions_rate) in zip(setups, best, strict=True):
        row: dict[str, Any] = {
            "title": setup.title.id,
            "seats": setup.seats,
            "questions_per_second": round(questions_rate),
            "decisions_per_second": round(decisions_rate),
            **measure(setup),
        }
        if peer is not None:
            row["ratio_to_catanatron"] = round(questions_rate / peer_best[0], 2)
            row["ratio_to_catanatron_for_two"] = round(questions_rate / peer_best[1], 2)
        rows.append(row)
    if args.json:
        dump({"catanatron_decisions_per_second": list(map(round, peer_best)) if peer else None, "titles": rows})
        return 0
    head = ["bench.title", "bench.questions", "bench.decisions", "bench.fork", "bench.replay", "bench.memory"]
    cells = [
        [
            row["title"],
            f"{row['questions_per_second']:,}",
            f"{row['decisions_per_second']:,}",
            f"{row['fork_us']:.1f}",
            f"{row['replay_ms']:.2f}",
            f"{row['memory_kib']:.0f}",
            *([f"{row['ratio_to_catanatron']:.1f}", f"{row['ratio_to_catanatron_for_two']:.1f}"] if peer else []),
        ]
        for row in rows
    ]
    if peer is not None:
        head += ["bench.ratio", "bench.ratio_for_two"]
    table([words(id) for id in head], cells, right=range(1, 9))
    four, two = map(round, peer_best)
    show(words("bench.peer", four=four, two=two) if peer else words("bench.no_peer"), style="dim")
    return 0


def bench_seats(id: str) -> int:
    """Four seats if the title allows that many, else the most it allows."""
    low, high = registry.title(id).seats
    return max(low, min(high, 4))


def play_some(setup: Setup, seconds: float) -> tuple[int, int]:
    """Play random games for a while; how many questions were answered, and how many of those by seats."""
    chance = Random(1).random
    questions = decisions = game = 0
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        match = Match(setup, Seeded(str(game)))
        answer = match.answer
        question = match.question
        while question is not None:
            options = question.options
            answer(options[int(chance() * len(options))])
            decisions += 1
            question = match.question
        questions += len(match.tape)
        game += 1
    return questions, decisions


def measure(setup: Setup) -> dict[str, float]:
    """The cost of fork, replay and memory, measured over a few random games."""
    forks, replays = [], []
    for seed in range(12):
        match, rng = Match(setup, Seeded(str(seed))), Random(seed)
        while match.question is not None:
            begun = time.perf_counter()
            match.fork()
            forks.append(time.perf_counter() - begun)
            match.answer(rng.choice(match.question.options))
        begun = time.perf_counter()
        twin = match.restart()
        for option in match.tape:
            twin.answer(option)
        replays.append(time.perf_counter() - begun)
    tracemalloc.start()
    match, rng = Match(setup, Seeded("0")), Random(0)
    while match.question is not None:
        match.answer(rng.choice(match.question.options))
    memory = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return {
        "fork_us": round(statistics.median(forks) * 1e6, 2),
        "replay_ms": round(statistics.median(replays) * 1e3, 3),
        "memory_kib": round(memory / 1024, 1),
    }


def catanatron_rounds(seconds: float) -> Callable[[], list[float]] | None:
    """Plays a round of catanatron with four random players (the game as sold) and with two (its fastest).

    A round gives the decisions per second of each. ``None`` if catanatron is not installed.
    """
    try:
        import random

        from catanatron import Color, Game, RandomPlayer
    except ImportError:
        return None

    def play(players: int) -> float:
        decisions = number = 0
        begun = time.perf_counter()
        while time.perf_counter() - begun < seconds:
            number += 1
            random.seed(number)
            game = Game([RandomPlayer(colour) for colour in list(Color)[:players]])
            game.play()
            decisions += len(game.state.actions)
        return decisions / (time.perf_counter() - begun)

    return lambda: [play(4), play(2)]
