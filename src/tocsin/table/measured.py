"""A store and a broker that tell how long they take."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Sequence

from tocsin.live.broker import FORGET, Broker, Letter, Wire
from tocsin.live.meter import timed
from tocsin.sitting import Event, Start, Trail
from tocsin.table.store import Store


class MeasuredStore(Store):
    """Measured as those see it who wait for it."""

    async def create(self, start: Start, links: Sequence[tuple[str, Sequence[int]]]) -> None:
        with timed("store create"):
            await super().create(start, links)

    async def link(self, digest: str) -> tuple[str, tuple[int, ...]] | None:
        with timed("store link"):
            return await super().link(digest)

    async def load(self, id: str) -> tuple[Start, list[Event], Trail | None]:
        with timed("store load"):
            return await super().load(id)

    async def since(self, id: str, n: int) -> list[Event]:
        with timed("store since"):
            return await super().since(id, n)

    async def append(self, id: str, n: int, happened: Event) -> None:
        with timed("store append"):
            await super().append(id, n, happened)


class MeasuredBroker(Broker):
    """Measured from a message sent to the same message heard: that long the other processes wait for it."""

    def __init__(self, wire: Callable[[], Wire], node: str, took: Callable[[float], None]) -> None:
        super().__init__(wire, node)
        self._took = took
        self._sent: deque[float] = deque()

    def _letter(self) -> bytes:
        self._sent.append(time.monotonic())
        return super()._letter()

    def _read(self, letter: Letter) -> None:
        now = time.monotonic()
        while self._sent and now - self._sent[0] > FORGET:
            # Lost with a connection.
            self._sent.popleft()
        if letter.node == self._node and self._sent:
            self._took(now - self._sent.popleft())
        super()._read(letter)
