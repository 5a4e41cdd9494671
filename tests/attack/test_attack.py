"""The attacks of ``scripts/attack.py``, each for a moment: everybody else is served."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "attack.py"
ATTACKS = ("nothing", "masters", "hints", "replays", "slow", "tables", "undo", "verify", "sockets")


@pytest.mark.parametrize("attack", ATTACKS)
def test_the_neighbours_are_served(attack: str) -> None:
    command = [sys.executable, str(SCRIPT), "--seconds", "1", "--rest", "0", "--only", attack]
    done = subprocess.run(command, capture_output=True, text=True, timeout=200)
    assert done.returncode == 0, done.stdout + done.stderr
    cells = [cell.strip() for cell in done.stdout.splitlines()[-1].strip("|").split("|")]
    assert cells[0] == attack
    assert int(cells[1]) > 0
    assert "Traceback" not in done.stderr


def test_every_attack_is_tried() -> None:
    help = subprocess.run([sys.executable, str(SCRIPT), "--help"], capture_output=True, text=True, check=True).stdout
    assert f"{{{','.join(ATTACKS)}}}" in help.replace("\n", "").replace(" ", "")
