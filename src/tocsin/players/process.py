"""Bots in any language: a program that reads and writes JSON lines. The protocol is told in docs/bots.md.

When a bot is late, dies, floods or answers nonsense, a random option is chosen for it; after three such faults, or at
once if it has died, the rest of its game is played that way. It can neither hold up nor harm the host: its time, memory
and output are limited, it starts in an empty folder with a bare environment, it is suspended while it is not asked, and
it is ended together with its children when the game is over, or when the host is killed: see `keeper`.
"""

from __future__ import annotations

import contextlib
import json
import os
import selectors
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import weakref
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from tocsin.core import Message, Question, UnknownName, msg
from tocsin.core.options import as_dict
from tocsin.core.reading import from_text, printable
from tocsin.players.sight import Sight

PROTOCOL = 1
MS = 1000
HELLO_MS = 10_000
GRACE = 0.1
"""How long after its time a bot that is told to stop may still answer, as a part of its time."""
LINE, OUTPUT = 64 * 1024, 1024 * 1024
"""The longest line, and the most that a bot may write for one question, in bytes."""
MEMORY = 1024
"""Mebibytes."""
FAULTS = 3
"""After so many faults the rest of a bot's game is played for it."""
KEEPER = str(Path(__file__).with_name("keeper.py"))
WAIT = 10.0
"""Seconds a keeper has to end everything."""

Said: TypeAlias = dict[str, Any]
"""A line of the protocol."""


class Fault(Exception):
    """What a bot did wrong: ``late``, ``gone``, ``flood``, ``nonsense`` or ``memory``."""


class ProcessPlayer:
    """A player that is another program. ``faults`` tells what it did wrong so far, ``info`` what it said last."""

    def __init__(self, command: str, seed: str, ms: int = MS, memory: int = MEMORY) -> None:
        try:
            words = shlex.split(command)
        except ValueError:
            words = []
        if not words or "\0" in command:
            raise UnknownName(msg("process.no_command"))
        self.command = [os.path.abspath(word) if os.path.exists(word) else word for word in words]
        self.ms = ms
        self.memory = memory
        self.name = ""
        self.info: Said = {}
        self.faults: list[str] = []
        self._rng = Random(seed)
        self._bot: Bot | None = None
        self._asked = 0
        self._given_up = False

    def choose(self, sight: Sight) -> int:
        options = sight.question.options
        if len(options) == 1:
            return options[0]
        if not self._given_up:
            try:
                return self._ask(sight)
            except Fault as fault:
                self.faults.append(str(fault))
                dead = str(fault) in ("gone", "memory", "flood")
                if dead or len(self.faults) >= FAULTS:
                    self._given_up = True
                    self.close()
        return self._rng.choice(options)

    def close(self) -> None:
        """Say goodbye and end the program."""
        if self._bot is not None:
            with contextlib.suppress(Fault):
                self._bot.wake()
                self._bot.say({"type": "quit"})
            self._bot.end()
            self._bot = None

    def _ask(self, sight: Sight) -> int:
        if self._bot is None:
            self._bot = Bot(self.command, self.memory)
            self._greet(sight)
        bot, question = self._bot, sight.question
        self._asked += 1
        bot.wake()
        bot.say({"type": "go", "id": self._asked, "ms": self.ms, "view": sight.view(), "question": plain(sight)})
        try:
            return self._await(bot, question, self.ms / 1000)
        except Fault as fault:
            if str(fault) != "late":
                raise
        bot.say({"type": "stop", "id": self._asked})
        return self._await(bot, question, GRACE * self.ms / 1000)

    def _greet(self, sight: Sight) -> None:
        assert self._bot is not None
        self._bot.say({"type": "hello", "tocsin": PROTOCOL})
        reply = self._bot.hear(HELLO_MS / 1000)
        if reply.get("type") != "hello" or reply.get("tocsin") != PROTOCOL:
            raise Fault("nonsense")
        self.name = printable(str(reply.get("name", "")))[:100]
        setup = sight.setup
        game = {"title": setup.title.id, "options": as_dict(setup.options), "seats": setup.seats, "seat": sight.seat}
        self._bot.say({"type": "new", **game})

    def _await(self, bot: Bot, question: Question, seconds: float) -> int:
        """The answer to the last question; what is said meanwhile is kept or ignored."""
        end = time.monotonic() + seconds
        while True:
            reply = bot.hear(end - time.monotonic())
            if reply.get("type") == "info":
                self.info = reply
            elif reply.get("type") == "answer" and reply.get("id") == self._asked:
                option = reply.get("option")
                bot.sleep()
                if type(option) is not int or option not in question.options:
                    raise Fault("nonsense")
                return option


class Bot:
    """The program itself and the pipes to it."""

    def __init__(self, command: list[str], memory: int) -> None:
        folder = tempfile.mkdtemp(prefix="tocsin-bot-")
        self._memory = memory
        bare = {key: os.environ[key] for key in ("PATH", "LANG", "SYSTEMROOT") if key in os.environ}
        (their_life, life), (told, their_told) = os.pipe(), os.pipe()
        kept = [sys.executable, "-I", "-S", KEEPER, str(their_life), str(their_told), folder, *command]
        self._process = subprocess.Popen(
            kept,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=folder,
            env={**bare, "HOME": folder},
            start_new_session=True,
            pass_fds=(their_life, their_told),
        )
        os.close(their_life)
        os.close(their_told)
        self.end = weakref.finalize(self, _end, self._process, life, folder)
        with os.fdopen(told, "rb") as heard:
            said = heard.read()
        if not said or said.endswith(b"!"):
            self.end()
            raise UnknownName(msg("process.cannot_start", command=" ".join(command)))
        self._pid = int(said)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        os.set_blocking(self._process.stdin.fileno(), False)
        os.set_blocking(self._process.stdout.fileno(), False)
        self._in, self._out = self._process.stdin.fileno(), self._process.stdout.fileno()
        self._unread = b""
        self._heard = 0

    def say(self, what: Said) -> None:
        """Write one line. A bot that does not read is late."""
        data = json.dumps(what, separators=(",", ":")).encode() + b"\n"
        self._heard = 0
        end = time.monotonic() + 1
        with selectors.DefaultSelector() as ready:
            ready.register(self._in, selectors.EVENT_WRITE)
            while data:
                if not ready.select(max(0.0, end - time.monotonic())):
                    raise Fault("late")
                try:
                    data = data[os.write(self._in, data) :]
                except BlockingIOError:
                    continue
                except OSError:
                    raise Fault("gone") from None

    def hear(self, seconds: float) -> Said:
        """The next line, within so many seconds and the limits."""
        end = time.monotonic() + seconds
        with selectors.DefaultSelector() as ready:
            ready.register(self._out, selectors.EVENT_READ)
            while b"\n" not in self._unread:
                left = end - time.monotonic()
                if self._too_large():
                    raise Fault("memory")
                if left <= 0:
                    raise Fault("late")
                if not ready.select(min(left, 0.05)):
                    continue
                try:
                    data = os.read(self._out, LINE)
                except OSError:
                    data = b""
                if not data:
                    raise Fault("gone")
                self._heard += len(data)
                self._unread += data
                if self._heard > OUTPUT or (b"\n" not in self._unread and len(self._unread) > LINE):
                    raise Fault("flood")
        line, _, self._unread = self._unread.partition(b"\n")
        try:
            said = from_text(line)
        except ValueError:
            said = None
        if not isinstance(said, dict):
            raise Fault("nonsense")
        return said

    def wake(self) -> None:
        self._signal("SIGCONT")

    def sleep(self) -> None:
        self._signal("SIGSTOP")

    def _signal(self, name: str) -> None:
        """To the program and its children, where the system has such signals."""
        if hasattr(signal, name) and self._process.poll() is None:
            with contextlib.suppress(OSError):
                os.killpg(self._pid, getattr(signal, name))

    def _too_large(self) -> bool:
        """Whether the program holds more memory than it may, where the system tells."""
        if not sys.platform.startswith("linux"):
            return False
        try:
            with open(f"/proc/{self._pid}/statm", encoding="ascii") as file:
                pages = int(file.read().split()[1])
        except (OSError, IndexError):
            return False
        return pages * os.sysconf("SC_PAGE_SIZE") > self._memory * 1024 * 1024


def _end(process: subprocess.Popen[bytes], life: int, folder: str) -> None:
    """Let the keeper end the program with all it has started, and remove its folder."""
    os.close(life)
    try:
        process.wait(WAIT)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with contextlib.suppress(OSError):
                pipe.close()
    shutil.rmtree(folder, ignore_errors=True)


def plain(sight: Sight) -> dict[str, object]:
    """The question as plain data: the options, and what each is, as a message id with its parameters."""
    question, setup = sight.question, sight.setup
    labels = [_data(setup.title.label(setup.box, question, option)) for option in question.options]
    options = list(question.options)
    return {"verb": question.verb, "cite": question.cite, "options": options, "labels": labels}


def _data(value: object) -> object:
    if isinstance(value, Message):
        return {"id": value.id, **{key: _data(each) for key, each in value.params.items()}}
    if isinstance(value, list | tuple):
        return [_data(each) for each in value]
    return value if isinstance(value, int | float | str | bool) or value is None else str(value)
