"""The load test on a small scale: every answer is served, also by several processes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from table_kit import Redis


def loadtest(home: Path, *args: str) -> tuple[int, str]:
    environment = {**os.environ, "TOCSIN_HOME": str(home), "TOCSIN_LANG": "en"}
    command = [sys.executable, "-m", "tocsin", "loadtest", *args]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=240)
    return done.returncode, done.stdout + done.stderr


def test_every_answer_is_served(tmp_path: Path) -> None:
    status, text = loadtest(tmp_path, "--tables", "8", "--seconds", "2", "--think", "0.2", "--json")
    assert status == 0, text
    found: dict[str, Any] = json.loads(text)["paced"]
    assert found["served"] == found["sent"] > 8
    assert 0 < found["p50_ms"] <= found["p99_ms"]
    assert found["memory_mb"] > 20


def test_several_processes_are_compared_with_one(tmp_path: Path) -> None:
    if not Redis.here():
        pytest.fail("Redis is not installed: apt-get install redis-server")
    status, text = loadtest(tmp_path, "--tables", "6", "--seconds", "3", "--think", "0.2", "--processes", "2")
    assert status == 0, text
    assert "with 1 process" in text
    assert "99 of 100" in text


@pytest.mark.parametrize("args", [["--tables", "0"], ["--tables", "100000"], ["--seconds", "-1"], ["--think", "-1"]])
def test_its_size_is_bounded(tmp_path: Path, args: list[str]) -> None:
    status, text = loadtest(tmp_path, *args)
    assert status == 2
    assert "1000 tables" in text
