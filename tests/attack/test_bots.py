"""Nothing of a bot is left behind: not what it has started, not its folder, not even when the host is killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tocsin.core import Match, Seeded, set_up
from tocsin.players import Sight
from tocsin.players.process import ProcessPlayer

BOT = """
import json, os, sys, time

where = sys.argv[1]
if os.fork() == 0:
    # Out of the program's group and session, and without its parent.
    os.setsid()
    if os.fork():
        os._exit(0)
    os.close(0), os.close(1)
    with open(where, "w") as file:
        json.dump([os.getpid(), os.getppid(), os.getcwd()], file)
    n = 0
    while True:
        n += 1
        try:
            os.makedirs(f"d{n}", exist_ok=True)
            open(f"d{n}/x", "w").close()
        except OSError:
            pass
os.wait()
for line in sys.stdin:
    told = json.loads(line)
    if told["type"] == "hello":
        print(json.dumps({"type": "hello", "tocsin": 1, "name": "leaver"}), flush=True)
    elif told["type"] == "go":
        option = told["question"]["options"][0]
        print(json.dumps({"type": "answer", "id": told["id"], "option": option}), flush=True)
"""
HOST = """
import sys, time
from tocsin.core import Match, Seeded, set_up
from tocsin.players import Sight
from tocsin.players.process import ProcessPlayer

match = Match(set_up("lucha-libre", {}, 2), Seeded("1"))
player = ProcessPlayer(sys.argv[1], "1")
player.choose(Sight(match, match.questions[0].seat))
assert not player.faults, player.faults
print("asked", flush=True)
time.sleep(60)
"""


@pytest.fixture
def bot(tmp_path: Path) -> tuple[str, Path]:
    """The command of a bot with a child that escapes and writes, and the file that tells of the child."""
    if not sys.platform.startswith("linux"):
        pytest.skip("only Linux tells of processes that left their group")
    (tmp_path / "bot.py").write_text(BOT)
    return f"{sys.executable} {tmp_path / 'bot.py'} {tmp_path / 'child.json'}", tmp_path / "child.json"


def gone(child: Path) -> bool:
    """Whether the child and the folder are gone, soon."""
    pid, _, folder = json.loads(child.read_text())
    end = time.monotonic() + 10
    while os.path.exists(f"/proc/{pid}") or os.path.exists(folder):
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True


def until_written(path: Path) -> None:
    end = time.monotonic() + 10
    while not path.exists() or not path.read_text().endswith("]"):
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_child_that_escapes_and_writes_is_ended_and_harms_nobody(bot: tuple[str, Path]) -> None:
    command, child = bot
    match = Match(set_up("lucha-libre", {}, 2), Seeded("1"))
    player = ProcessPlayer(command, "1")
    player.choose(Sight(match, match.questions[0].seat))
    assert not player.faults
    until_written(child)
    player.close()
    assert gone(child)


def test_a_host_that_is_killed_leaves_nothing(bot: tuple[str, Path]) -> None:
    command, child = bot
    host = subprocess.Popen([sys.executable, "-c", HOST, command], stdout=subprocess.PIPE, text=True)
    assert host.stdout is not None
    assert host.stdout.readline() == "asked\n"
    until_written(child)
    os.kill(host.pid, signal.SIGKILL)
    host.wait(10)
    host.stdout.close()
    assert gone(child)
