"""The features of a position against the solo opponent, and the weights learned for them."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from games.red_flag.scenes import C, V
from games.red_flag.solo_scenes import position

from tocsin.core import Match, Seeded, registry, set_up
from tocsin.games.red_flag.mind.features import (
    SIZE,
    STAGES,
    START,
    TABLES,
    WEIGHTS,
    features,
)
from tocsin.games.red_flag.mind.hint import seen
from tocsin.games.red_flag.pieces import BONUS

sys.path.append(str(Path(__file__).parents[3] / "scripts"))


def table_of(place: int) -> str:
    return max((start, name) for name, start in START.items() if start <= place)[1]


@pytest.mark.parametrize("side", [C, V])
def test_every_feature_has_a_weight(side: int) -> None:
    guess = WEIGHTS[side][:STAGES]
    assert 0 < guess[3] < guess[1] < guess[0], "the later, the more the first guess is worth"
    assert len(WEIGHTS[side]) == SIZE == sum(rows * columns for rows, columns in TABLES.values())


@pytest.mark.parametrize("solo", ["commune", "versailles"])
def test_each_table_is_asked_as_often_as_it_should_be(solo: str) -> None:
    setup = set_up("red-flag", {"solo": solo}, 1)
    for n in range(5):
        match, rng = Match(setup, Seeded(str(n))), Random(n)
        while match.question is not None:
            g = match.state
            _, places = seen(g)
            asked = Counter(table_of(place) for place in places)
            assert all(0 <= place < SIZE for place in places)
            objectives = asked.pop("objective", 0), asked.pop("its_objective", 0)
            assert set(objectives) <= {0, 1}
            assert asked.pop("pending", 0) == (4 if g.phase == BONUS else 0)
            assert asked.pop("needs") == asked.pop("its_needs") == 4
            assert set(asked) == set(TABLES) - {"objective", "its_objective", "pending", "needs", "its_needs"}
            assert set(asked.values()) == {1}
            match.answer(rng.choice(match.question.options))


def test_the_cubes_a_side_needs_are_seen_from_the_person() -> None:
    board = "BM 1r, BaC 1r, PL 2r"
    for bot, missing in ((V, "needs"), (C, "its_needs")):
        g = position(board, bot=bot)
        lead = [red - blue for red, blue in zip(g.red, g.blue, strict=True)]
        places = features(g, lead if bot == V else [-n for n in lead])
        row = [place - START[missing] for place in places if table_of(place) == missing][2]
        assert row % 8 == 0, "all of Paris is held"


def test_learning_goes_on_from_what_there_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import learn

    registry.title("red-flag")
    for side in ("commune", "versailles"):
        told = learn.play(side, 3, 1, "learn", tmp_path / f"{side}-0.jsonl")
        assert told.startswith(side)
    monkeypatch.setattr(learn, "EPOCHS", 200)
    games = learn.Games([tmp_path / "commune-0.jsonl"])
    games.won[: len(games.won) // 2] = 1
    learned = games.fit()
    better = games.chances(learned)[: len(games.won) // 2].mean(), games.chances(learned)[len(games.won) // 2 :].mean()
    assert better[0] > better[1] + 0.2, "it tells games won from games lost"
    monkeypatch.setattr(learn, "FILE", tmp_path / "weights.py")
    learn.write([learned, learned])
    written: dict[str, list[dict[str, list[int]]]] = {}
    exec((tmp_path / "weights.py").read_text(), {}, written)
    for tables in written["LEARNED"]:
        assert [len(table) for table in tables.values()] == [rows * columns for rows, columns in TABLES.values()]
