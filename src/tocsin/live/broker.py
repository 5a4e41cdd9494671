"""The broker: how those who have the same tables open tell each other what has happened.

Server processes do so over Redis or PostgreSQL, the tabs of a browser over a channel of their own.

Every process receives every message. No message is the only copy of anything: events are stored before they are
published, and presence is repeated. So a lost message costs a short delay and nothing else.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from typing import Protocol

import msgspec
from msgspec import Struct

LOG = logging.getLogger("tocsin.table")
BEAT, FORGET = 2.0, 7.0
"""Seconds between heartbeats, and seconds of silence after which a process is considered dead."""
LONGEST = 7_000
"""The longest message in bytes. PostgreSQL allows less than 8,000."""


class Happened(Struct, tag="h", array_like=True):
    """Event ``n`` of a table was stored."""

    table: str
    n: int
    kind: str
    seat: int
    value: int


class Present(Struct, tag="p", array_like=True):
    """A process has a table open, with ``seq`` events and these seats connected. ``asks``: others that have it open too
    should reply. ``watched``: somebody looks at it there, seated or not."""

    table: str
    seq: int
    seats: list[int]
    asks: bool = False
    watched: bool = False


class Dropped(Struct, tag="d", array_like=True):
    """A process has closed a table."""

    table: str


class Alive(Struct, tag="a", array_like=True):
    """A heartbeat."""


class Goodbye(Struct, tag="g", array_like=True):
    """A process is shutting down."""


News = Happened | Present | Dropped | Alive | Goodbye


class Letter(Struct, array_like=True):
    """What a process sends in one message."""

    node: str
    news: list[News]


ENCODE = msgspec.json.Encoder().encode
DECODER: msgspec.json.Decoder[Letter] = msgspec.json.Decoder(Letter)


class Wire(Protocol):
    """A connection to the broker. Everybody receives what is sent, the sender included."""

    async def open(self) -> None: ...

    async def send(self, data: bytes) -> None: ...

    def heard(self) -> AsyncIterator[bytes | str]:
        """The messages as they arrive. Raises when the connection is lost."""
        ...

    async def close(self) -> None: ...


class Listener(Protocol):
    """Receives the news of other processes."""

    def heard(self, node: str, news: News) -> None: ...

    def announce(self) -> None:
        """Announce every open table again: others may not know of it."""

    def left(self, node: str) -> None:
        """A process has gone."""

    async def catch_up(self) -> None:
        """Read from the store what may have been missed."""


class Broker:
    """Publishes what happens here and receives what happens elsewhere. Reconnects when the connection is lost."""

    def __init__(self, wire: Callable[[], Wire], node: str) -> None:
        self._wire, self._node = wire, node
        self._listener: Listener
        self._waiting: deque[News] = deque()
        self._wake = asyncio.Event()
        self._others: dict[str, float] = {}
        self._echo = 0.0
        self._running: asyncio.Task[None] | None = None

    def tell(self, news: News) -> None:
        """Queue a message; it is sent soon, together with others."""
        self._waiting.append(news)
        self._wake.set()

    async def open(self, listener: Listener) -> None:
        """Connect. An error of this first attempt is raised."""
        self._listener = listener
        made = self._wire()
        await made.open()
        self._running = asyncio.create_task(self._run(made))

    async def close(self) -> None:
        """Say goodbye and disconnect."""
        if self._running is None:
            return
        self.tell(Goodbye())
        for _ in range(20):
            if not self._waiting:
                break
            await asyncio.sleep(0.05)
        self._running.cancel()
        await asyncio.gather(self._running, return_exceptions=True)

    async def _run(self, made: Wire) -> None:
        while True:
            self._echo = time.monotonic()
            tasks = [asyncio.create_task(each) for each in (self._hear(made), self._send(made), self._beat())]
            try:
                done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                error = next(iter(done)).exception()
                LOG.error("broker lost", extra={"error": str(error)})
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, made.close(), return_exceptions=True)
            made = await self._again()
            LOG.warning("broker back")
            self._listener.announce()
            await self._listener.catch_up()

    async def _again(self) -> Wire:
        """Reconnect. Until that succeeds, poll the store and forget processes that are silent."""
        while True:
            await asyncio.sleep(BEAT)
            self._waiting.clear()
            self._forget()
            await self._listener.catch_up()
            made = self._wire()
            try:
                await made.open()
            except Exception as error:
                LOG.warning("broker away", extra={"error": str(error)})
                await asyncio.gather(made.close(), return_exceptions=True)
            else:
                return made

    async def _send(self, made: Wire) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                await made.send(self._letter())

    def _letter(self) -> bytes:
        """As much of the queue as fits into one message."""
        news: list[bytes] = []
        while self._waiting and sum(map(len, news)) < LONGEST - 1_000:
            news.append(ENCODE(self._waiting.popleft()))
        return b'["%b",[%b]]' % (self._node.encode(), b",".join(news))

    async def _beat(self) -> None:
        """Send heartbeats and watch for missing ones. Not receiving our own means the connection is dead."""
        while True:
            self.tell(Alive())
            await asyncio.sleep(BEAT)
            self._forget()
            if time.monotonic() - self._echo > FORGET:
                raise TimeoutError("the broker is silent")

    async def _hear(self, made: Wire) -> None:
        async for data in made.heard():
            try:
                letter = DECODER.decode(data)
            except msgspec.DecodeError as error:
                LOG.error("strange news", extra={"error": str(error)})
                continue
            self._read(letter)

    def _read(self, letter: Letter) -> None:
        now, node = time.monotonic(), letter.node
        if node == self._node:
            self._echo = now
            return
        if node not in self._others:
            # It may have the same tables open, and events are only published to processes known to have them.
            self._listener.announce()
        self._others[node] = now
        for news in letter.news:
            if isinstance(news, Goodbye):
                self._others.pop(node, None)
                self._listener.left(node)
            elif not isinstance(news, Alive):
                self._listener.heard(node, news)

    def _forget(self) -> None:
        for node, at in list(self._others.items()):
            if time.monotonic() - at > FORGET:
                del self._others[node]
                self._listener.left(node)
