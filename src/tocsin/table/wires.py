"""Wires between server processes: Redis or PostgreSQL, by URL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from tocsin.live.broker import Wire

CHANNEL = "tocsin"


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
