"""Whose thought comes next: neighbours take turns, and small thoughts go before large ones."""

from __future__ import annotations

import asyncio
from collections import Counter

from tocsin.core import Refusal, msg
from tocsin.live.means import Asker
from tocsin.sitting.thoughts import HASTY

COST = {"novice": 1.0, HASTY: 1.0, "check": 4.0, "hint": 4.0, "club": 6.0, "master": 40.0, "review": 50.0}
"""What each kind of thought costs, roughly in novices."""
QUICK = ("novice", HASTY)
"""Thoughts so short that a place is kept for them."""
PER_TABLE, PER_ADDRESS, IN_ALL = 8, 24, 400
"""How many thoughts may wait before a further one of ``REFUSED`` is. Opponents and reviews wait: each has but one."""
REFUSED = ("check", "hint")


class Turn:
    """A thought that waits or is under way."""

    def __init__(self, asker: Asker, kind: str, floors: tuple[float, float], come: asyncio.Future[None]) -> None:
        self.asker, self.kind, self.floors, self.come = asker, kind, floors, come

    @property
    def cost(self) -> float:
        return COST[self.kind]

    @property
    def quick(self) -> bool:
        return self.kind in QUICK


class Shares:
    """What each name has had, as fair queuing counts it: whoever was away neither saves up nor owes."""

    def __init__(self) -> None:
        self.clock = 0.0
        self._had: dict[str, float] = {}

    def due(self, name: str, floor: float) -> float:
        return max(floor, self._had.get(name, 0.0))

    def charge(self, name: str, floor: float, cost: float) -> None:
        begun = self.due(name, floor)
        self.clock = max(self.clock, begun)
        self._had[name] = begun + cost
        if len(self._had) > 1_000:
            self._had = {each: had for each, had in self._had.items() if had > self.clock}


class Turns:
    """A queue for so many deep thoughts at once, and one more place for quick ones.

    Addresses take turns by what their thoughts cost, and so do the tables of an address. A thought keeps the place in
    time it came with, so a small one goes first but no large one waits for ever. One address has all places but one, if
    there are several, and one table has one.
    """

    def __init__(self, places: int) -> None:
        self._places = places
        self._waiting: list[Turn] = []
        self._running: list[Turn] = []
        self._addresses, self._tables = Shares(), Shares()

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    @property
    def running(self) -> int:
        return len(self._running)

    async def take(self, asker: Asker, kind: str) -> Turn:
        """Wait for a turn; give it back with `done`. A hint is refused while too much waits already, so is a record."""
        if kind in REFUSED:
            self._room_for(asker)
        floors = self._addresses.clock, self._tables.clock
        turn = Turn(asker, kind, floors, asyncio.get_running_loop().create_future())
        self._waiting.append(turn)
        self._deal()
        try:
            await turn.come
        except asyncio.CancelledError:
            if turn in self._waiting:
                self._waiting.remove(turn)
            else:
                self.done(turn)
            raise
        return turn

    def done(self, turn: Turn) -> None:
        self._running.remove(turn)
        self._deal()

    def _room_for(self, asker: Asker) -> None:
        tables = Counter(each.asker.table for each in self._waiting)
        addresses = Counter(each.asker.address for each in self._waiting)
        if tables[asker.table] >= PER_TABLE or addresses[asker.address] >= PER_ADDRESS or len(self._waiting) >= IN_ALL:
            raise Refusal(msg("table.busy"), [])

    def _deal(self) -> None:
        while (turn := self._next()) is not None:
            self._waiting.remove(turn)
            self._running.append(turn)
            self._addresses.charge(turn.asker.address, turn.floors[0], turn.cost)
            self._tables.charge(turn.asker.table, turn.floors[1], turn.cost)
            if not turn.come.done():
                turn.come.set_result(None)

    def _next(self) -> Turn | None:
        """The thought to begin now: first the address, then its table."""
        free = [each for each in self._waiting if self._may_run(each)]
        if not free:
            return None
        address = min(free, key=self._by_address).asker.address
        return min((each for each in free if each.asker.address == address), key=self._by_table)

    def _by_address(self, turn: Turn) -> float:
        return self._addresses.due(turn.asker.address, turn.floors[0]) + turn.cost

    def _by_table(self, turn: Turn) -> float:
        return self._tables.due(turn.asker.table, turn.floors[1]) + turn.cost

    def _may_run(self, turn: Turn) -> bool:
        if len(self._running) > self._places:
            return False
        if turn.quick:
            return True
        deep = [each.asker for each in self._running if not each.quick]
        return (
            len(deep) < self._places
            and sum(each.address == turn.asker.address for each in deep) < max(1, self._places - 1)
            and all(each.table != turn.asker.table for each in deep)
        )
