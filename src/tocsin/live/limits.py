"""How much one address may ask for, and all together. A server knows nobody by name, only by where they come from."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

CROWD = 10
"""How many people may share an address, in a home or a school; what an address may do is so many times this."""
SOCKETS = 10
"""Tables that one person may have open at a time."""
TABLES = 20
"""Tables that one person may begin at once; as many again come back in an hour."""
MESSAGES = 20.0
"""Messages a second that a person may send, counted by what they cost; four seconds' worth at once."""
EVENTS = 20_000
"""Events of one table. The longest games have some hundreds; a loop of undo and redo has no end."""
IN_ALL = 200_000
"""Tables that a server keeps."""
MANY = 10_000
"""Addresses that are remembered at a time."""


class Buckets:
    """A bucket of tokens for each address, ``deep`` tokens deep and filled at a ``rate`` a second."""

    def __init__(self, rate: float, deep: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._deep, self._clock = rate, deep, clock
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, who: str, cost: float = 1.0) -> bool:
        """Take so many tokens, if there are."""
        now = self._clock()
        left = self._now(who, now)
        enough = left >= cost
        self._left[who] = (left - cost if enough else left, now)
        if len(self._left) > MANY:
            self._forget(now)
        return enough

    def _now(self, who: str, now: float) -> float:
        left, at = self._left.get(who, (self._deep, now))
        return min(self._deep, left + (now - at) * self._rate)

    def _forget(self, now: float) -> None:
        """Forget whoever has not asked for a while; if there are none, whoever asked least."""
        full = [who for who in self._left if self._now(who, now) >= self._deep]
        for who in full or sorted(self._left, key=lambda each: -self._now(each, now))[: MANY // 2]:
            del self._left[who]


class Places:
    """So many places for each address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    def free(self, who: str) -> bool:
        return self._taken[who] < self._most

    @contextmanager
    def taken(self, who: str) -> Iterator[None]:
        """Hold a place."""
        self.enter(who)
        try:
            yield
        finally:
            self.leave(who)

    def enter(self, who: str) -> None:
        self._taken[who] += 1

    def leave(self, who: str) -> None:
        self._taken[who] -= 1
        if not self._taken[who]:
            del self._taken[who]


def neighbour(address: str) -> str:
    """Who is behind an address, as far as limits go: with IPv6 everybody has a whole network of 64 bits."""
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return address
    if known.version == 4:
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((known, 64), strict=False))
