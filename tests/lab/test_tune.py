"""Tuning: only reconstructed numbers, within their bounds, confirmed before a pack is written."""

from __future__ import annotations

from pathlib import Path

import pytest
from lab.conftest import Terminal

from tocsin.core import Pack, set_up
from tocsin.lab import tune

HEAD = 'title = "q-star"\nseats = "random,random"\n'
NUMBER = '[[number]]\nplace = "{place}"\nlow = {low}\nhigh = {high}\n'


def number(place: str = "earth.d2.vp", low: int = 0, high: int = 3) -> str:
    return NUMBER.format(place=place, low=low, high=high)


BAD = [
    (HEAD, '"number" is missing'),
    (HEAD + "mood = 1\n" + number(), 'A plan has no "mood"'),
    (HEAD + number("earth.b2.vp"), "earth.b2.vp is not reconstructed"),
    (HEAD + number("turns.game"), "turns.game is not reconstructed"),
    (HEAD + number("earth.z9.vp"), "There is no whole number earth.z9.vp"),
    (HEAD + number("earth.d2.start"), "There is no whole number earth.d2.start"),
    (HEAD + number(low=3, high=3), "low below high"),
    (HEAD + "target = [0.6, 0.4]\n" + number(), "The target cannot be 0.6 to 0.4"),
    (HEAD + "trials = 0\n" + number(), "cannot be 0"),
]


@pytest.mark.parametrize(("text", "said"), BAD)
def test_a_bad_tuning_is_explained_before_anything_runs(text: str, said: str, tmp_path: Path, run: Terminal) -> None:
    (tmp_path / "tune.toml").write_text(text)
    assert run("lab", "tune", "tune.toml") == 2
    assert said in run.err
    assert not list(tmp_path.glob("*.trials"))


def test_numbers_are_moved_until_the_target_holds(tmp_path: Path, run: Terminal) -> None:
    """Random players, shares far from even: moving victory numbers brings them into a range the shipped ones miss."""
    shipped = tune.read(_file(tmp_path, "[0.0, 1.0]"))
    before = tune.run(shipped, tmp_path / "t", _runner(), lambda count, trial: None)
    assert before is not None
    share = before.share.value
    low, high = (0.0, share - 0.02) if share > 0.5 else (share + 0.02, 1.0)
    path = _file(tmp_path, f"[{low}, {high}]")
    assert run("lab", "tune", str(path), "--jobs", "1", "--out", "out.toml") == 0
    pack = Pack.read(Path("out.toml"))
    setup = set_up("q-star", pack=pack)
    moved = {entry["id"]: entry for _, _, entry in setup.parts.entries() if entry.get("source") == "pack"}
    assert moved
    assert set(moved) <= {"c1", "d2", "c3"}
    assert all(0 <= entry["vp"] <= 5 for entry in moved.values())
    assert "tocsin" in Path("out.toml").read_text("utf-8").splitlines()[0]
    trials = sorted(Path("out.toml.trials").iterdir())
    assert run("lab", "tune", str(path), "--jobs", "1", "--out", "out.toml") == 0
    assert sorted(Path("out.toml.trials").iterdir()) == trials, "what was played is found again"


def test_a_target_that_cannot_be_met_is_said(tmp_path: Path, run: Terminal) -> None:
    assert run("lab", "tune", str(_file(tmp_path, "[0.0, 0.001]", trials=2)), "--jobs", "1") == 2
    assert "None of 2 trials held" in run.err
    assert not Path("q-star-tuned.toml").exists()


def _file(folder: Path, target: str, trials: int = 12) -> Path:
    path = folder / "tune.toml"
    places = "".join(number(f"earth.{cell}.vp", 0, 5) for cell in ("c1", "d2", "c3"))
    path.write_text(HEAD + f"target = {target}\ngames = 60\nproof = 60\ntrials = {trials}\n" + places)
    return path


def _runner() -> tune.Runner:
    from functools import partial

    from tocsin.lab import work

    return partial(work.run, jobs=1)
