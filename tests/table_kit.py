"""Helpers for tests of the web table: a real local server, and clients that play at its tables."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus
from websockets.sync.client import connect

from tocsin.live.rooms import digest
from tocsin.table.store import Store


def serving(home: Path) -> Iterator[Served]:
    """A server for a fixture. It is stopped at the end, and its log must hold no traceback."""
    made = Served(home)
    yield made
    made.stop()
    assert "Traceback" not in (made.home / "server.log").read_text()


class Site:
    """A server as its clients know it."""

    def __init__(self, url: str) -> None:
        self.url = url

    @property
    def host(self) -> str:
        return self.url.removeprefix("http://")

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

    def open(self, title: str, *seats: str, source: str | None = None, **more: Any) -> dict[str, Any]:
        """Open a table. Returns its links. Several persons have come by, each to give a number for the dice."""
        asked = {"title": title, "seats": list(seats), **more}
        status, made = self.post("/api/tables", asked) if source is None else self._post_from(source, asked)
        assert status == 201, made
        if sum(spec in ("me", "beside", "friend") for spec in seats) > 1:
            for token in (made["me"], *made["friends"].values()):
                person = self.sit(token, source=source)
                person.until(
                    lambda look: not look["mixing"] or all(seat["share"] for seat in look["seats"] if seat["mine"])
                )
                person.close()
        return made

    def _post_from(self, source: str, data: Any) -> tuple[int, Any]:
        """Open a table from another address of this machine."""
        asking = http.client.HTTPConnection(self.host, timeout=20, source_address=(source, 0))
        try:
            asking.request("POST", "/api/tables", json.dumps(data), {"Content-Type": "application/json"})
            answer = asking.getresponse()
            return answer.status, json.loads(answer.read())
        finally:
            asking.close()

    def sit(self, token: str, lang: str = "en", at: str | None = None, source: str | None = None) -> Person:
        return Person(self, token, lang, at, source)


class Served(Site):
    """A server in a process of its own, with at most ``limit`` files and connections."""

    def __init__(self, home: Path, *args: str, limit: int | None = None) -> None:
        self.home, self.args, self.limit = home, args, limit
        self.process: subprocess.Popen[str]
        super().__init__("")
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "tocsin", "table", "--no-browser", "--lang", "en", *self.args]
        environment = {**os.environ, "TOCSIN_HOME": str(self.home), "PYTHONUNBUFFERED": "1"}
        if self.limit is not None:
            command = ["sh", "-c", f'ulimit -n {self.limit}; exec "$@"', "sh", *command]
        self.log = (self.home / "server.log").open("a")
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=self.log, text=True)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert "http://" in said, (said, (self.home / "server.log").read_text())
        self.url = "http://" + said.split("http://")[1].split("/ ")[0].strip("/")

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


def descendants(pid: int) -> list[int]:
    """The child processes of a process, recursively."""
    found = Path(f"/proc/{pid}/task/{pid}/children")
    children = [int(each) for each in found.read_text().split()] if found.exists() else []
    return [each for child in children for each in (child, *descendants(child))]


def workers(pid: int) -> list[int]:
    """The worker processes of a server that has several."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(each) for each in children if b"spawn_main" in Path(f"/proc/{each}/cmdline").read_bytes()]


def memory(pid: int) -> float:
    """Real memory of a process, in MB."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def until(true: Callable[[], object]) -> None:
    """Wait for something to come true, a minute at most."""
    for _ in range(1200):
        if true():
            return
        time.sleep(0.05)
    raise AssertionError("it does not come true")


class Person:
    """A client connected to a table, from ``source``. ``at`` is the routing key: by default the page's."""

    def __init__(
        self, server: Site, token: str, lang: str = "en", at: str | None = None, source: str | None = None
    ) -> None:
        self._stack = ExitStack()
        url = f"ws://{server.host}/live?at={token[:4] if at is None else at}"
        here = None if source is None else (source, 0)
        opened = connect(url, origin=server.url, open_timeout=20, max_size=2**22, source_address=here)
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
                if message["mixing"] and not all(seat["share"] for seat in message["seats"] if seat["mine"]):
                    self.send(t="share", share=secrets.randbelow(2**31))
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
        told = self.next("done")
        self.until(lambda look: look["seq"] >= told["seq"])

    def close(self) -> None:
        self._stack.close()


def flooding(server: Site, token: str, source: str | None = None) -> socket.socket:
    """A seat that says hello and never reads, with as little room for unread data as there can be."""
    host, port = server.host.split(":")
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    made.settimeout(10)
    if source is not None:
        made.bind((source, 0))
    made.connect((host, int(port)))
    made.sendall(
        f"GET /live?at={token[:4]} HTTP/1.1\r\nHost: {server.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
    )
    made.sendall(frame(json.dumps({"t": "hello", "token": token}).encode()))
    made.setblocking(False)
    return made


def frame(data: bytes) -> bytes:
    """A text frame of a client, with a mask of zeros."""
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data), 0, 0, 0, 0]) + data


SHARES = 2
"""Events before the first answer at a table for two: the numbers of both people for the dice."""


class Mover:
    """Both people of a table, as the page does it: an answer that nothing was heard of is sent again.

    Each time the connection breaks, what the server had told of is compared with what its database holds.
    """

    def __init__(self, servers: Sequence[Served], links: dict[str, Any], n: int, database: str) -> None:
        self._servers, self.links, self._rng, self._database = servers, links, Random(n), database
        self.chosen: list[tuple[int, int]] = []
        self.told = 0
        """How many answers the server has told of: they are stored, or it has lied."""
        self.answers = self.breaks = self.doubled = 0
        self.lost: set[int] = set()
        self.over = False
        self.trouble: BaseException | None = None
        self._compared = (0, 0)
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            while not self._ending.is_set() and not self.over:
                try:
                    self._come_and_play()
                except (ConnectionError, InvalidMessage, ConnectionClosed, InvalidStatus):
                    self.breaks += 1
                    if self._compared != (self.told, len(self.chosen)):
                        self.compare()
                        # Nobody can play on from what is no longer there.
                        self.over = bool(self.lost)
                    time.sleep(0.05)
        except BaseException as error:
            self.trouble = error

    def _come_and_play(self) -> None:
        with ExitStack() as stack:
            people = []
            for token in (self.links["me"], self.links["friends"]["1"]):
                # A proxy's choice: any of them that answers.
                people.append(self._rng.choice(self._servers).sit(token))
                stack.callback(people[-1].close)
            self._play(people)

    def _play(self, people: list[Person]) -> None:
        while not self._ending.is_set():
            for person in people:
                person.until(lambda look: look["seq"] >= SHARES + len(self.chosen) - 1)
            seq = max(person.look["seq"] for person in people)
            for person in people:
                person.until(lambda look, seq=seq: look["seq"] >= seq)
            self.told = max(self.told, seq - SHARES)
            if people[0].look["result"]:
                self.over = True
                return
            asked = next(person for person in people if person.look["questions"])
            question, seat = asked.look["questions"][0], people.index(asked)
            again = seq < SHARES + len(self.chosen)
            if not again:
                self.chosen.append((seat, self._rng.choice(question["options"])["option"]))
            seat, option = self.chosen[seq - SHARES]
            people[seat].send(t="answer", seq=seq, seat=seat, option=option)
            said = people[seat].next("done", "stale", "refused", "error")
            # One that is sent again had perhaps arrived the first time.
            assert said["t"] == "done" or again, said
            if said["t"] == "done":
                self.answers += 1
                self.told = max(self.told, said["seq"] - SHARES)
            # Nobody may send too fast.
            self._ending.wait(0.15)

    def moved(self, answers: int) -> bool:
        """Whether more than so many answers were taken, or the game is over."""
        if self.trouble is not None:
            raise self.trouble
        return self.over or self.answers > answers

    def close(self) -> None:
        self._ending.set()
        self._thread.join(30)
        if self.trouble is not None:
            raise self.trouble

    def stored(self) -> list[tuple[int, int]]:
        """The answers in the database."""

        async def read() -> list[tuple[int, int]]:
            store = Store(self._database)
            link = await store.link(digest(self.links["me"]))
            assert link is not None
            _, events, _ = await store.load(link[0])
            await store.close()
            return [(event.seat, event.value) for event in events[SHARES:]]

        return asyncio.run(read())

    def compare(self) -> None:
        """Count answers that were told of and are not stored, and those stored that nobody has given."""
        self._compared, stored = (self.told, len(self.chosen)), self.stored()
        self.lost |= {n for n in range(self.told) if stored[n : n + 1] != self.chosen[n : n + 1]}
        self.doubled = max(self.doubled, len(stored) - len(self.chosen))


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
