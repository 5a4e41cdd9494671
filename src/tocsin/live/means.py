"""What tables need of the door they are behind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from tocsin.core import Setup
from tocsin.live.broker import News
from tocsin.players import Sight
from tocsin.players.analysis import Analysis, Budget
from tocsin.sitting import Event, Start, Trail


class Conflict(Exception):
    """Somebody else has already stored an event with this number."""


class Asker(NamedTuple):
    """For whom a thought is: a table, and the address of somebody who looks at it."""

    table: str
    address: str


class Store(Protocol):
    """Keeps tables, their links as digests, and their events. ``unwell`` is what it raises when it cannot."""

    @property
    def unwell(self) -> tuple[type[Exception], ...]: ...

    async def create(self, start: Start, links: Sequence[tuple[str, Sequence[int]]]) -> None: ...

    async def link(self, digest: str) -> tuple[str, tuple[int, ...]] | None:
        """The table a link opens and the seats it gives: none for watching."""

    async def load(self, id: str) -> tuple[Start, list[Event], Trail | None]:
        """A table, all its events, and the trail after the last of them, if it is known."""
        ...

    async def since(self, id: str, n: int) -> list[Event]:
        """The events of a table from number ``n`` on."""
        ...

    async def append(self, id: str, n: int, happened: Event) -> None:
        """Store event ``n`` of a table. Returns once it is safe; raises `Conflict` if there is one already."""

    def keep(self, id: str, n: int, newest: Trail) -> None:
        """The trail after event ``n - 1`` of a table, to be stored soon. It does no harm if that never happens."""

    async def need(self, ids: Sequence[str]) -> None:
        """Somebody needs these tables now."""

    async def prune(self) -> int:
        """Forget tables that were never played; how many."""
        ...

    async def count(self) -> int:
        """How many tables there are."""
        ...


class Thinkers(Protocol):
    """Think elsewhere, so that nobody waits. Cancelling a call stops its thinking."""

    async def choose(self, asker: Asker, setup: Setup, sight: Sight, spec: str, seed: str) -> int:
        """An opponent's answer."""
        ...

    async def analyse(self, asker: Asker, kind: str, sight: Sight, budget: Budget) -> Analysis:
        """What each option of a seat's question is worth, for a ``hint`` or a ``review``."""
        ...

    def hurry(self, table: str) -> None:
        """The opponents of a table are to answer with what they have found until now."""


class Means(NamedTuple):
    """What rooms need. ``node`` names this process; ``tell`` sends news to the others."""

    store: Store
    thinkers: Thinkers
    node: str = ""
    tell: Callable[[News], None] = lambda news: None
