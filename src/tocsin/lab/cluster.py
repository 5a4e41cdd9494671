"""The same plan on a Ray cluster. Ray starts the tasks of dead workers again; finished chunks wait on this machine."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import tocsin
from tocsin.core import TocsinError, msg
from tocsin.lab import work
from tocsin.lab.plan import Plan
from tocsin.lab.rows import Rows

AHEAD = 4
"""How many tasks a core has before it: enough to keep it busy, few enough to keep memory small."""


def run(plan: Plan, folder: Path, tell: work.Tell, address: str) -> None:
    """Play whatever is missing on a cluster: ``ray`` starts one on this machine, ``ray://host:port`` joins another."""
    try:
        import ray
    except ImportError:
        raise TocsinError(msg("lab.no_ray")) from None
    local = address == "ray"
    if not local and not address.startswith("ray://"):
        raise TocsinError(msg("lab.where", on=address))
    if not ray.is_initialized():
        # Elsewhere the rules travel with the plan: the machines of a cluster need only Python and Ray.
        packages = {} if local else {"py_modules": [str(Path(tocsin.__file__).parent)]}
        try:
            ray.init(None if local else address, runtime_env=packages, log_to_driver=False, include_dashboard=False)
        except (ConnectionError, OSError, RuntimeError) as error:
            raise TocsinError(msg("lab.no_cluster", on=address, error=str(error).splitlines()[0])) from None
    try:
        _spread(ray, plan, folder, tell)
    finally:
        ray.shutdown()


def _spread(ray: Any, plan: Plan, folder: Path, tell: work.Tell) -> None:
    """Send open chunks out, a few at a time, and write down what comes back."""
    done, left = work.finished(plan, folder)
    tell(done)
    play = ray.remote(max_retries=-1)(play_games)
    shared = ray.put(plan.to_json())
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    out: dict[Any, int] = {}
    while left or out:
        while left and len(out) < most:
            chunk = left.pop(0)
            with work.ChunkFile(work.chunk_path(folder, chunk)) as file:
                missing = [game for game in work.chunk_games(plan, chunk) if game not in file.games]
            out[play.remote(shared, missing)] = chunk
        ready, _ = ray.wait(list(out), num_returns=1)
        for task in ready:
            lines = ray.get(task)
            with work.ChunkFile(work.chunk_path(folder, out.pop(task))) as file:
                for line in lines:
                    file.add(line)
            done += len(lines)
        tell(done)


def play_games(plan: str, games: list[int]) -> list[str]:
    """Some games of a plan, on whatever machine this runs."""
    rows = Rows(Plan.from_json(plan))
    return [rows.line(game) for game in games]
