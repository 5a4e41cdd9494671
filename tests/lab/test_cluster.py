"""The same plan on a real Ray cluster of several worker processes, one of which is killed in the middle."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from lab.conftest import QUICK, Terminal, plan_of, played, same

from tocsin.lab.results import Result

KILLING = """
import os, sys, time
from pathlib import Path

import ray

from tocsin.lab import cluster, results, rows
from tocsin.lab.plan import Plan

folder = Path(sys.argv[1])
plan = Plan.from_json((folder / "plan.json").read_text())


def play_games(text, games):
    # The first worker that meets game 20 says who it is, and is killed before it can finish.
    mark = folder / "victim"
    if 20 in games and not mark.exists():
        mark.write_text(str(os.getpid()))
        time.sleep(60)
    (folder / f"worker-{os.getpid()}").touch()
    made = rows.Rows(Plan.from_json(text))
    return [made.line(game) for game in games]


cluster.play_games = play_games
ray.init(num_cpus=3, include_dashboard=False, log_to_driver=False, object_store_memory=80 * 1024 * 1024)
results.run(plan, folder / "ray.parquet", lambda *args: cluster.run(*args, address="ray"), lambda done: None)
"""


def test_a_killed_worker_of_a_ray_cluster_changes_nothing(tmp_path: Path) -> None:
    plan = plan_of({**QUICK, "games": 48})
    here = played(plan, tmp_path / "here.parquet")
    (tmp_path / "plan.json").write_text(plan.to_json())
    script = tmp_path / "run.py"
    script.write_text(KILLING)
    env = {**os.environ, "RAY_USAGE_STATS_ENABLED": "0"}
    run = subprocess.Popen([sys.executable, str(script), str(tmp_path)], env=env, stderr=subprocess.PIPE, text=True)
    victim = tmp_path / "victim"
    while run.poll() is None and not (victim.exists() and victim.read_text()):
        time.sleep(0.05)
    assert run.poll() is None, run.communicate()[1]
    os.kill(int(victim.read_text()), signal.SIGKILL)
    _, said = run.communicate(timeout=300)
    assert run.returncode == 0, said
    assert same(Result(tmp_path / "ray.parquet"), here)
    workers = {path.name for path in tmp_path.glob("worker-*")}
    assert len(workers) > 1


def test_without_ray_a_clear_sentence(run: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert run("lab", "run", "--title", "q-star", "--seats", "random,random", "--on", "ray") == 2
    assert 'pip install "tocsin[ray]"' in run.err


def test_an_address_that_is_none(run: Terminal) -> None:
    assert run("lab", "run", "--title", "q-star", "--seats", "random,random", "--on", "moon") == 2
    assert 'not on "moon"' in run.err
