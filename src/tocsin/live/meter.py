"""How long things take. Nothing is measured unless the server was told to, by `metrics` or `traces`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager

Clock = Callable[[str], AbstractContextManager[object]]
CLOCKS: list[Clock] = []
"""What measures, in this process."""


@contextmanager
def timed(what: str) -> Iterator[None]:
    """Measure what is done here, under a name."""
    if not CLOCKS:
        yield
        return
    with ExitStack() as stack:
        for clock in CLOCKS:
            stack.enter_context(clock(what))
        yield
