"""A load test of local servers: many tables, each with two connected seats that play real games.

One process generates the load, with a websocket client in C, so that the server is what is measured. It connects to
127.0.0.1 only and behaves like a browser: with compression, and answering only what it is asked.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import zlib
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from tocsin.core import TocsinError, msg, registry
from tocsin.live.rooms import Links
from tocsin.sitting.events import SHARE

MOST_TABLES, MOST_SECONDS = 1_000, 300.0
WARM = 2.0
"""Seconds of play before measuring starts."""
STEP, PATIENCE = 0.05, 10.0


class Choice(Struct):
    option: int


class Asked(Struct):
    seat: int
    options: list[Choice]


class Message(Struct):
    """The fields of a message that a seat needs; the others are ignored."""

    t: str
    seq: int = 0
    questions: list[Asked] = []
    result: Any = None
    mixing: bool = False


DECODER = msgspec.json.Decoder(Message)
ENCODE = msgspec.json.Encoder().encode


class Run(NamedTuple):
    """The measurements of one run: answers sent and served, answers per second, seconds until the other seat saw each,
    peak memory of a server process in bytes, and the share of a core used to generate the load."""

    sent: int
    served: int
    rate: float
    delays: list[float]
    memory: int
    load: float

    def quantile(self, part: float) -> float:
        """A quantile of the delays, in milliseconds."""
        ranked = sorted(self.delays)
        return 1000 * ranked[min(len(ranked) - 1, int(part * len(ranked)))] if ranked else 0.0


class Seat(WSListener):
    """One connected seat. It answers at random, after some thinking time."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._gone = False
        self._inflate = zlib.decompressobj(-15)
        self._transport: WSTransport | None = None
        self._seq = -1
        self._shared = False
        self._asked_at: tuple[int, float] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self.seen: deque[tuple[int, float]] = deque(maxlen=64)

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._transport = transport

    @property
    def asking(self) -> bool:
        """Whether an answer has been sent and not yet confirmed."""
        return self._asked_at is not None

    def say(self, **message: object) -> None:
        assert self._transport is not None
        self._transport.send(WSMsgType.TEXT, ENCODE(message))

    def leave(self) -> None:
        self._gone = True
        if self._timer is not None:
            self._timer.cancel()
        if self._transport is not None:
            self._transport.disconnect()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT or self._gone:
            return
        data = frame.get_payload_as_bytes()
        if frame.rsv1:
            data = self._inflate.decompress(data + b"\x00\x00\xff\xff")
        message, now = DECODER.decode(data), time.perf_counter()
        if message.t == "look":
            self._looks(message, now)
        elif message.t == "done":
            self._done(message.seq)
        elif message.t in ("stale", "refused", "error", "gone"):
            self._asked_at = None

    def _looks(self, message: Message, now: float) -> None:
        self.seen.append((message.seq, now))
        if message.mixing and not self._shared:
            self._shared = True
            self.say(t="share", share=self._table.load.rng.randrange(SHARE))
        self._table.updated(self, message.seq, now)
        if message.result is not None:
            self._table.over()
        elif message.questions and self._asked_at is None and message.seq != self._seq:
            self._seq = message.seq
            if self._timer is not None:
                self._timer.cancel()
            self._think(message.questions[0], message.seq)

    def _think(self, asked: Asked, seq: int) -> None:
        """Answer after some thinking time, which starts once the load is not paused."""
        load, loop = self._table.load, asyncio.get_running_loop()
        if load.paused:
            self._timer = loop.call_later(STEP, self._think, asked, seq)
        else:
            wait = load.rng.expovariate(1 / load.think) if load.think else 0.0
            self._timer = loop.call_later(wait, self._answer, asked, seq)

    def _answer(self, asked: Asked, seq: int) -> None:
        load = self._table.load
        if load.paused:
            self._think(asked, seq)
            return
        load.sent += 1
        self._asked_at = seq, time.perf_counter()
        option = load.rng.choice(asked.options).option
        self.say(t="answer", seq=seq, seat=asked.seat, option=option)

    def _done(self, seq: int) -> None:
        if self._asked_at is not None:
            self._table.load.served += 1
            self._table.wait_for(self, seq, self._asked_at[1])
            self._asked_at = None


class Table:
    """Two seats. Each answer of one is timed until the other sees it."""

    def __init__(self, load: Load, title: str) -> None:
        self.load, self.title = load, title
        self.seats: list[Seat] = []
        self.waiting: list[tuple[Seat, int, float]] = []
        self._opening: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Join a new table, once every answer at the previous one is served."""
        for _ in range(int(PATIENCE / STEP)):
            if not any(seat.asking for seat in self.seats):
                break
            await asyncio.sleep(STEP)
        self.leave()
        host = self.load.server.host
        headers = {"Sec-WebSocket-Extensions": "permessage-deflate", "Origin": f"http://{host}"}
        links = await asyncio.to_thread(self.load.new_table, self.title)
        self.seats = [Seat(self), Seat(self)]
        for seat, token in zip(self.seats, (links.me, links.friends["1"]), strict=True):
            await ws_connect(lambda seat=seat: seat, f"ws://{host}/live?at={token[:4]}", extra_headers=headers)
            seat.say(t="hello", token=token)

    def leave(self) -> None:
        for seat in self.seats:
            seat.leave()
        self.seats.clear()
        self.waiting.clear()

    def over(self) -> None:
        if self._opening is None or self._opening.done():
            self._opening = asyncio.create_task(self.open())

    def wait_for(self, by: Seat, seq: int, since: float) -> None:
        """An answer was stored as event ``seq``: time how long the other seat takes to see it."""
        other = self.seats[1] if by is self.seats[0] else self.seats[0]
        seen = next((at for number, at in other.seen if number >= seq), None)
        if seen is not None:
            self.load.delays.append(seen - since)
        else:
            self.waiting.append((other, seq, since))

    def updated(self, seat: Seat, seq: int, now: float) -> None:
        for each in self.waiting[:]:
            if each[0] is seat and each[1] <= seq:
                self.load.delays.append(now - each[2])
                self.waiting.remove(each)


class Server:
    """A server started on this machine for the test."""

    def __init__(self, folder: Path, *args: str) -> None:
        # The whole load comes from one address.
        crowd = ["--crowd", str(MOST_TABLES)]
        command = [sys.executable, "-m", "tocsin", "table", "--no-browser", "--lang", "en", *crowd, *args]
        folder.mkdir()
        environment = {**os.environ, "TOCSIN_HOME": str(folder), "PYTHONUNBUFFERED": "1"}
        environment.pop("TOCSIN_BROKER_URL", None)
        self._log = (folder / "log").open("w+")
        self._process = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=self._log, text=True, stdin=subprocess.DEVNULL
        )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        if "http://" not in said:
            self._process.wait(20)
            self._log.seek(0)
            raise TocsinError(msg("loadtest.no_server", error=self._log.read().strip()))
        self.host = said.split("http://")[1].split("/")[0]

    def family(self) -> list[int]:
        """The server processes: its workers, or the server itself if it has none."""
        found = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children")
        children = [int(each) for each in found.read_text().split()] if found.exists() else []
        return [each for each in children if _serves(each)] or [self._process.pid]

    def memory(self) -> int:
        """The peak resident memory of the largest server process, in bytes."""
        return max(_memory(each) for each in self.family())

    def close(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._log.close()
        if self._process.stdout is not None:
            self._process.stdout.close()


class Load:
    """The tables at one server. While paused they stay connected but do not answer."""

    def __init__(self, server: Server, tables: int, seed: str) -> None:
        self.server, self.rng = server, Random(seed)
        titles = [
            id for id in registry.titles() if 2 in range(registry.title(id).seats[0], registry.title(id).seats[1] + 1)
        ]
        self._tables = [Table(self, titles[n % len(titles)]) for n in range(tables)]
        self.think = 0.0
        self.paused = True
        self.sent = self.served = 0
        self.delays: list[float] = []

    def new_table(self, title: str) -> Links:
        asking = http.client.HTTPConnection(self.server.host, timeout=20)
        try:
            body = json.dumps({"title": title, "seats": ["me", "friend"]})
            asking.request("POST", "/api/tables", body, {"Content-Type": "application/json"})
            answer = asking.getresponse()
            said = answer.read()
        finally:
            asking.close()
        if answer.status != 201:
            raise TocsinError(msg("loadtest.no_server", error=str(json.loads(said))))
        return msgspec.json.decode(said, type=Links)

    async def open(self) -> None:
        """Open all tables, one after another."""
        for table in self._tables:
            await table.open()
        await asyncio.sleep(WARM)

    async def run(self, seconds: float, think: float) -> Run:
        """Play for ``seconds``, then pause and wait for the answers in progress."""
        self.think, self.paused = think, False
        self.sent = self.served = 0
        await asyncio.sleep(WARM)
        self.delays.clear()
        early, begun, used = self.served, time.perf_counter(), time.process_time()
        await asyncio.sleep(seconds)
        taken, load = time.perf_counter() - begun, time.process_time() - used
        rate = (self.served - early) / taken
        self.paused = True
        for _ in range(int(PATIENCE / STEP)):
            if self.served == self.sent and not any(table.waiting for table in self._tables):
                break
            await asyncio.sleep(STEP)
        memory = await asyncio.to_thread(self.server.memory)
        return Run(self.sent, self.served, rate, self.delays[:], memory, load / taken)

    def close(self) -> None:
        for table in self._tables:
            table.leave()


@contextmanager
def redis() -> Iterator[str]:
    """A temporary Redis server on this machine, without persistence."""
    program = shutil.which("redis-server")
    if program is None:
        raise TocsinError(msg("loadtest.no_redis"))
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    flags = ["--bind", "127.0.0.1", "--port", str(port), "--save", "", "--appendonly", "no"]
    process = subprocess.Popen([program, *flags], stdout=subprocess.DEVNULL, cwd=tempfile.gettempdir())
    try:
        for _ in range(200):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield f"redis://127.0.0.1:{port}"
    finally:
        process.kill()
        process.wait()


def _memory(pid: int) -> int:
    """The peak resident memory of a process in bytes; 0 where the system does not tell."""
    path = Path(f"/proc/{pid}/status")
    if not path.exists():
        return 0
    found = [line for line in path.read_text().splitlines() if line.startswith("VmHWM")]
    return 1024 * int(found[0].split()[1]) if found else 0


def _serves(pid: int) -> bool:
    """Whether a process is a worker, not a helper of Python's multiprocessing."""
    return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
