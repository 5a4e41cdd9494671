"""The speed guard: how much slower than a plain rule each title is, against the last release, in one run.

python tests/bench/test_speed.py writes the figures of this version to ratios.json: do it for a release, or when a
change is meant to cost time, and look at the difference.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from random import Random

import pytest

from tocsin.cli.bench import bench_seats
from tocsin.core import Match, Question, Seeded, Setup, registry, set_up

RATIOS = Path(__file__).parent / "ratios.json"
ROUNDS, SECONDS, ALLOWED = 6, 0.05, 1.8


async def walk() -> None:
    """Questions of a rule as plain as can be, which still makes, reads and changes things as rules do."""
    near = [[(cell * 7 + step) % 600 for step in range(6)] for cell in range(600)]
    held: list[dict[str, int]] = [{} for _ in near]
    at = 0
    while True:
        options = tuple(cell for cell in near[at] if held[cell].get("met", 0) < 3)
        answer = await Question(0, "walk", options, "X-1", {"at": at})
        at = near[at][answer % 6]
        held[at]["met"] = (held[at].get("met", 0) + 1) % 3


def walk_time() -> float:
    """Seconds for a question of that rule."""
    send, questions = walk().send, 0
    send(None)
    begun = time.process_time()
    while time.process_time() - begun < SECONDS:
        for answer in range(1000):
            send(answer)
        questions += 1000
    return (time.process_time() - begun) / questions


def title_time(setup: Setup) -> float:
    """Seconds for a question of a title in random play."""
    rng, questions, game = Random(1).random, 0, 0
    begun = time.process_time()
    while time.process_time() - begun < SECONDS:
        match = Match(setup, Seeded(str(game)))
        while (question := match.question) is not None:
            match.answer(question.options[int(rng() * len(question.options))])
        questions += len(match.tape)
        game += 1
    return (time.process_time() - begun) / questions


def ratio(title: str) -> float:
    """The best round of the title over the best plain one, in processor time; they alternate: machines are noisy."""
    setup = set_up(title, seats=bench_seats(title))
    rounds = [(title_time(setup), walk_time()) for _ in range(ROUNDS)]
    return round(min(each for each, _ in rounds) / min(each for _, each in rounds), 2)


@pytest.mark.parametrize("title", registry.titles())
def test_no_title_got_slower(title: str) -> None:
    then = json.loads(RATIOS.read_text("utf-8"))
    assert title in then, f"write the ratio of {title}: python {Path(__file__).name}"
    limit = then[title] * ALLOWED
    assert any(ratio(title) < limit for _ in range(4)), "four times too slow is no accident"


if __name__ == "__main__":
    wanted = sys.argv[1:] or registry.titles()
    known = json.loads(RATIOS.read_text("utf-8")) if RATIOS.exists() else {}
    known.update({title: ratio(title) for title in wanted})
    RATIOS.write_text(json.dumps(dict(sorted(known.items())), indent=2) + "\n", "utf-8")
