"""Helpers for tests of the web table: a real local server, and clients that play at its tables."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

from websockets.sync.client import connect


def serving(home: Path) -> Iterator[Served]:
    """A server for a fixture. It is stopped at the end, and its log must hold no traceback."""
    made = Served(home)
    yield made
    made.stop()
    assert "Traceback" not in (made.home / "server.log").read_text()


class Served:
    """A server in a process of its own."""

    def __init__(self, home: Path, *args: str) -> None:
        self.home, self.args = home, args
        self.process: subprocess.Popen[str]
        self.url = ""
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "tocsin", "table", "--no-browser", "--lang", "en", *self.args]
        environment = {**os.environ, "TOCSIN_HOME": str(self.home), "PYTHONUNBUFFERED": "1"}
        self.log = (self.home / "server.log").open("a")
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=self.log, text=True)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert "http://" in said, (said, (self.home / "server.log").read_text())
        self.url = "http://" + said.split("http://")[1].split("/ ")[0].strip("/")

    @property
    def host(self) -> str:
        return self.url.removeprefix("http://")

    def kill(self) -> None:
        """Kill the server and every process it started, without any cleanup."""
        for pid in (self.process.pid, *descendants(self.process.pid)):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self._gone()

    def stop(self) -> None:
        self.process.terminate()
        self._gone()

    def _gone(self) -> None:
        self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.log.close()

    def get(self, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
        return self.ask(path, None, **headers)

    def ask(self, path: str, body: bytes | None, **headers: str) -> tuple[int, dict[str, str], bytes]:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        request = urllib.request.Request(self.url + path, data=body, headers=named)
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                return answer.status, {k.lower(): v for k, v in answer.headers.items()}, answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, {k.lower(): v for k, v in error.headers.items()}, error.read()

    def post(self, path: str, data: Any) -> tuple[int, Any]:
        status, _, body = self.ask(path, json.dumps(data).encode(), content_type="application/json")
        return status, json.loads(body)

    def open(self, title: str, *seats: str, **more: Any) -> dict[str, Any]:
        """Open a table. Returns its links."""
        status, made = self.post("/api/tables", {"title": title, "seats": list(seats), **more})
        assert status == 201, made
        return made

    def sit(self, token: str, lang: str = "en", at: str | None = None) -> Person:
        return Person(self, token, lang, at)


def descendants(pid: int) -> list[int]:
    """The child processes of a process, recursively."""
    found = Path(f"/proc/{pid}/task/{pid}/children")
    children = [int(each) for each in found.read_text().split()] if found.exists() else []
    return [each for child in children for each in (child, *descendants(child))]


class Person:
    """A client connected to a table. ``at`` is the routing key; by default the one the page would send."""

    def __init__(self, server: Served, token: str, lang: str = "en", at: str | None = None) -> None:
        self._stack = ExitStack()
        url = f"ws://{server.host}/live?at={token[:4] if at is None else at}"
        opened = connect(url, origin=server.url, open_timeout=20, max_size=2**22)
        self.socket = self._stack.enter_context(opened)
        self.lines: list[Any] = []
        self.sheets: list[str] = []
        self.seen: list[str] = []
        self.look: dict[str, Any] = {}
        self.send(t="hello", token=token, lang=lang)

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def next(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds. Updates of the table on the way are applied."""
        while True:
            text = self.socket.recv(timeout=20)
            assert isinstance(text, str)
            self.seen.append(text)
            message: dict[str, Any] = json.loads(text)
            if message["t"] == "look":
                if "sheets" in message["board"]:
                    # A sheet that has not changed is sent as null.
                    new = enumerate(message["board"]["sheets"])
                    self.sheets = message["board"]["sheets"] = [self.sheets[n] if s is None else s for n, s in new]
                self.look = message
                del self.lines[message["log"]["from"] :]
                self.lines += message["log"]["lines"]
            if message["t"] in kinds:
                return message

    def until(self, true: Any) -> dict[str, Any]:
        """Wait until a condition holds for the table."""
        while not self.look or not true(self.look):
            self.next("look")
        return self.look

    def turn(self) -> dict[str, Any] | None:
        """Wait for a question or the end of the game. Returns the question, if any."""
        self.until(lambda look: look["questions"] or look["result"])
        return self.look["questions"][0] if self.look["questions"] else None

    def answer(self, option: int | None = None) -> None:
        """Answer the question and wait until the table has moved on."""
        question = self.look["questions"][0]
        chosen = question["options"][0]["option"] if option is None else option
        self.send(t="answer", seq=self.look["seq"], seat=question["seat"], option=chosen)
        seq = self.next("done")["seq"]
        self.until(lambda look: look["seq"] >= seq)

    def close(self) -> None:
        self._stack.close()


class Postgres:
    """A temporary PostgreSQL server on a free port."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        self._folder = Path(tempfile.mkdtemp(prefix="tocsin-postgres-"))
        if os.geteuid() == 0:
            shutil.chown(self._folder, "postgres")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        data = self._folder / "data"
        self._run("initdb", "-D", str(data), "-A", "trust", "-U", "tocsin")
        flags = f"-p {port} -k {self._folder} -h 127.0.0.1"
        self._run("pg_ctl", "-D", str(data), "-o", flags, "-l", str(self._folder / "log"), "-w", "start")
        self.url = f"postgresql+asyncpg://tocsin@127.0.0.1:{port}/postgres"

    @staticmethod
    def programs() -> Path | None:
        """The program folder of the newest PostgreSQL, if it is installed and can be started."""
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
        if os.geteuid() == 0 and shutil.which("runuser") is None:
            return None
        return found[-1].parent if found else None

    def close(self) -> None:
        self._run("pg_ctl", "-D", str(self._folder / "data"), "-m", "immediate", "stop")
        shutil.rmtree(self._folder)

    def _run(self, program: str, *args: str) -> None:
        command = [str(self._programs / program), *args]
        if os.geteuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=self._folder)


class Redis:
    """A temporary Redis server on a free port, without persistence."""

    def __init__(self) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self._port = probe.getsockname()[1]
        self.url = f"redis://127.0.0.1:{self._port}"
        self.start()

    @staticmethod
    def here() -> bool:
        return shutil.which("redis-server") is not None

    def start(self) -> None:
        flags = ["--bind", "127.0.0.1", "--port", str(self._port), "--save", "", "--appendonly", "no"]
        self._process = subprocess.Popen(["redis-server", *flags], stdout=subprocess.DEVNULL, cwd=tempfile.gettempdir())
        for _ in range(200):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self._port)) == 0:
                    return
            time.sleep(0.05)
        raise AssertionError("Redis does not begin")

    def close(self) -> None:
        self._process.kill()
        self._process.wait(20)
