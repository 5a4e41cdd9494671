"""Bots in other programs: the two examples play whole games, and bots that misbehave harm nobody."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pytest
from toys import nim

from tocsin.core import Match, Seeded, UnknownName, set_up
from tocsin.players import Sight, player, process
from tocsin.players.arena import play
from tocsin.players.process import ProcessPlayer

BOTS = Path(__file__).parents[2] / "docs" / "examples" / "bots"
PYTHON = f"{sys.executable} {BOTS / 'bot.py'}"
NODE = shutil.which("node")

HEAD = """
import json, os, sys, time
def say(**what): print(json.dumps(what), flush=True)
def hear(): return json.loads(sys.stdin.readline())
hear(); say(type="hello", tocsin=1, name="x"); hear()
"""


def bot(folder: Path, body: str, head: str = HEAD) -> str:
    path = folder / "bot.py"
    path.write_text(head + body, "utf-8")
    return f"{sys.executable} {path}"


def asked(command: str, times: int = 1, ms: int = 20_000, memory: int = process.MEMORY) -> ProcessPlayer:
    """A bot asked the same question some times; every answer is one of the options."""
    seated = ProcessPlayer(command, "s", ms, memory)
    sight = Sight(Match(nim(left=50)), 0)
    for _ in range(times):
        assert seated.choose(sight) in sight.question.options
    return seated


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


# The examples


@pytest.mark.parametrize("title", ["q-star", "dual-powers", "which-side"])
def test_the_python_example_plays(title: str) -> None:
    setup = set_up(title)
    command = f"process@20000:{PYTHON}"
    game = play(setup, [command] + ["random"] * (setup.seats - 1), "s", 0)
    assert sum(game.decisions) > 0
    seated = asked(PYTHON, 3)
    assert seated.name == "Python example"
    assert seated.info["text"] == "2 options"
    assert seated.faults == []
    seated.close()


def test_the_javascript_example_plays() -> None:
    assert NODE, "Node is missing: apt-get install nodejs"
    seated = asked(f"{NODE} {BOTS / 'bot.js'}", 3)
    assert seated.name == "JavaScript example"
    assert seated.faults == []
    match = Match(set_up("q-star"), Seeded("1"))
    assert match.question is not None
    assert seated.choose(Sight(match, match.question.seat)) == match.question.options[-1]
    seated.close()


@pytest.mark.parametrize("name", ["bot.py", "bot.js"])
def test_the_examples_are_short(name: str) -> None:
    lines = [line for line in (BOTS / name).read_text("utf-8").splitlines() if line.strip()]
    assert len(lines) <= 30


def test_what_a_bot_is_told(tmp_path: Path) -> None:
    body = """
told = hear()
right = sorted(told) == ["id", "ms", "question", "type", "view"] and told["question"]["options"] == [1, 2]
right = right and len(told["question"]["labels"]) == 2 and told["view"]["left"] == 50 and "secret" in told["view"]
say(type="answer", id=told["id"], option=2 if right else 99)
"""
    seated = asked(bot(tmp_path, body))
    assert seated.faults == []
    seated.close()


# Bots that misbehave


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("sys.exit(1)", "gone"),
        ("hear(); print('x' * 200_000, end='', flush=True); time.sleep(60)", "flood"),
        ("hear()\nwhile True: say(type='info')", "flood"),
        ("hear(); hog = bytearray(300 << 20); time.sleep(60)", "memory"),
    ],
)
def test_a_bot_that_breaks_down_is_replaced(tmp_path: Path, body: str, fault: str) -> None:
    seated = asked(bot(tmp_path, body), 2, memory=200)
    assert seated.faults == [fault]
    assert seated._bot is None


@pytest.mark.parametrize(
    "reply",
    [
        "print('[1, 2]', flush=True)",
        "print('no json', flush=True)",
        "print('[' * 60000, flush=True)",
        "say(type='answer', id=told['id'], option=7)",
        "say(type='answer', id=told['id'], option='1')",
        "say(type='answer', id=told['id'], option=True)",
    ],
)
def test_nonsense_three_times_is_enough(tmp_path: Path, reply: str) -> None:
    seated = asked(bot(tmp_path, f"while True:\n    told = hear()\n    {reply}\n"), 5)
    assert seated.faults == ["nonsense"] * 3
    assert seated._bot is None


def test_a_late_bot_is_stopped_and_its_answer_passed_over(tmp_path: Path) -> None:
    """It sleeps through its time, answers the first question when the second is asked, then behaves."""
    body = """
first = hear(); assert hear()["type"] == "stop"
second = hear()
say(type="answer", id=first["id"], option=99)
say(type="answer", id=second["id"], option=2)
"""
    seated = ProcessPlayer(bot(tmp_path, body), "s", 300)
    sight = Sight(Match(nim(left=50)), 0)
    seated.choose(sight)
    assert seated.faults == ["late"]
    seated.ms = 20_000
    assert seated.choose(sight) == 2
    assert seated.faults == ["late"]
    seated.close()


def test_a_bot_that_answers_to_stop_is_in_time(tmp_path: Path) -> None:
    body = """
told = hear(); assert hear()["type"] == "stop"
say(type="answer", id=told["id"], option=2)
"""
    seated = asked(bot(tmp_path, body), ms=3000)
    assert seated.faults == []
    seated.close()


def test_a_bot_that_never_reads_or_greets_does_not_hang_the_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "HELLO_MS", 200)
    seated = asked(bot(tmp_path, "import time; time.sleep(600)", head=""), 4, ms=50)
    assert seated.faults == ["late"] * 3


def test_another_version_is_no_partner(tmp_path: Path) -> None:
    head = "import json, sys\nsys.stdin.readline()\nprint(json.dumps({'type': 'hello', 'tocsin': 99}), flush=True)\n"
    seated = asked(bot(tmp_path, "sys.stdin.readline()", head=head))
    assert seated.faults == ["nonsense"]
    seated.close()


def test_its_children_are_ended_with_it(tmp_path: Path) -> None:
    body = """
import subprocess
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
told = hear()
say(type="info", pids=[os.getpid(), child.pid])
say(type="answer", id=told["id"], option=1)
time.sleep(600)
"""
    seated = asked(bot(tmp_path, body))
    pids = seated.info["pids"]
    assert alive(pids[0])
    seated.close()
    assert not alive(pids[0])
    for _ in range(10**6):
        if not alive(pids[1]) or Path(f"/proc/{pids[1]}/stat").read_text("ascii").split()[2] == "Z":
            return
    raise AssertionError("the child of the bot lives on")


def test_it_gets_a_bare_environment_and_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOCSIN_SECRET", "x")
    body = """
told = hear()
say(type="info", files=os.listdir("."), secret=os.environ.get("TOCSIN_SECRET"), home=os.environ["HOME"] == os.getcwd())
say(type="answer", id=told["id"], option=1)
"""
    seated = asked(bot(tmp_path, body))
    assert (seated.info["files"], seated.info["secret"], seated.info["home"]) == ([], None, True)
    seated.close()


def test_bad_commands() -> None:
    with pytest.raises(UnknownName):
        player("process:", "s")
    with pytest.raises(UnknownName):
        player("process@fast:bot", "s")
    seated = player("process:/no/such/program", "s")
    assert seated is not None
    with pytest.raises(UnknownName):
        seated.choose(Sight(Match(nim()), 0))
