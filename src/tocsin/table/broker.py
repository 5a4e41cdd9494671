"""The broker: how server processes tell each other what has happened. Redis or PostgreSQL, by URL.

Every process receives every message. No message is the only copy of anything: events are stored before they are
published, and presence is repeated. So a lost message costs a short delay and nothing else.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import AsyncIterator
from typing import Any, Protocol

import msgspec
from msgspec import Struct

LOG = logging.getLogger("tocsin.table")
CHANNEL = "tocsin"
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
    should reply."""

    table: str
    seq: int
    seats: list[int]
    asks: bool = False


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


class RedisWire:
    """Redis publish/subscribe."""

    def __init__(self, url: str) -> None:
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff

        # Automatic reconnection would hide that messages were missed.
        self._redis = Redis.from_url(url, retry=Retry(NoBackoff(), 0), socket_connect_timeout=5)
        self._subscription = self._redis.pubsub(ignore_subscribe_messages=True)

    async def open(self) -> None:
        await self._redis.ping()
        await self._subscription.subscribe(CHANNEL)

    async def send(self, data: bytes) -> None:
        await self._redis.publish(CHANNEL, data)

    async def heard(self) -> AsyncIterator[bytes | str]:
        async for message in self._subscription.listen():
            if message is not None:
                yield message["data"]

    async def close(self) -> None:
        await self._subscription.aclose()  # type: ignore[no-untyped-call]  # redis leaves it untyped
        await self._redis.aclose()


class PostgresWire:
    """PostgreSQL LISTEN/NOTIFY."""

    def __init__(self, url: str) -> None:
        scheme, rest = url.split("://", 1)
        self._url = f"{scheme.split('+')[0]}://{rest}"
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()
        self._connection: Any = None  # asyncpg has no types

    async def open(self) -> None:
        import asyncpg

        self._connection = await asyncpg.connect(self._url, timeout=5)
        self._connection.add_termination_listener(lambda _: self._heard.put_nowait(None))
        await self._connection.add_listener(CHANNEL, lambda *heard: self._heard.put_nowait(heard[-1]))

    async def send(self, data: bytes) -> None:
        await self._connection.execute("SELECT pg_notify($1, $2)", CHANNEL, data.decode())

    async def heard(self) -> AsyncIterator[bytes | str]:
        while (text := await self._heard.get()) is not None:
            yield text
        raise ConnectionError("the connection to PostgreSQL is gone")

    async def close(self) -> None:
        if self._connection is not None:
            self._connection.terminate()


def wire(url: str) -> Wire:
    """A connection to the broker at a URL, not yet open."""
    return RedisWire(url) if url.startswith(("redis://", "rediss://", "unix://")) else PostgresWire(url)


def known(url: str) -> bool:
    """Whether a URL names a broker."""
    scheme = url.split("://", 1)[0].split("+")[0]
    return scheme in ("redis", "rediss", "unix", "postgresql", "postgres")


class Broker:
    """Publishes what happens here and receives what happens elsewhere. Reconnects when the connection is lost."""

    def __init__(self, url: str, node: str) -> None:
        self._url, self._node = url, node
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
        made = wire(self._url)
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
            made = wire(self._url)
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
