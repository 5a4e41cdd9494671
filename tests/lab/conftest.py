"""The terminal of the command line's tests, and a small result to look at."""

from __future__ import annotations

from pathlib import Path

import pytest
from cli.conftest import Terminal, _home, run  # noqa: F401  # fixtures

from tocsin.lab import plan as plans
from tocsin.lab import results, work
from tocsin.lab.plan import Plan
from tocsin.lab.results import Result

QUICK = {"title": "q-star", "seats": "ai:nodes=2,random", "games": 24}


def plan_of(*matches: dict[str, object], seed: str = "1") -> Plan:
    return plans.made({"seed": seed, "match": list(matches)}, "quick", Path())


def played(plan: Plan, path: Path, jobs: int = 1) -> Result:
    return results.run(plan, path, lambda *args: work.run(*args, jobs=jobs), lambda done: None)


def same(first: Result, second: Result) -> bool:
    """The same plan and the same rows. (How Parquet packs them may differ.)"""
    query = "SELECT * FROM games"
    return first.plan.to_json() == second.plan.to_json() and first.query(query) == second.query(query)


@pytest.fixture(scope="session")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Result:
    """A few short games of Q*, seats swapped."""
    return played(plan_of(QUICK), tmp_path_factory.mktemp("quick") / "quick.parquet")
