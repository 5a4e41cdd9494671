"""Nothing is lost when a server is killed with `kill -9` while people play."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "kill.py"


@pytest.mark.parametrize("kind", ["sqlite", "postgres", "postgres and redis"])
def test_kills_lose_nothing_and_double_nothing(kind: str) -> None:
    """A few of the kills that ``scripts/kill.py --times 50`` makes; two processes die one at a time as well."""
    command = [sys.executable, str(SCRIPT), "--times", "3", "--tables", "6", "--kind", kind]
    done = subprocess.run(command, capture_output=True, text=True, timeout=280)
    assert done.returncode == 0, done.stdout + done.stderr
    cells = [cell.strip() for cell in done.stdout.splitlines()[-1].strip("|").split("|")]
    assert cells[:2] == [kind, "3"]
    assert int(cells[3]) > 18
    assert cells[4:6] == ["0", "0"]
