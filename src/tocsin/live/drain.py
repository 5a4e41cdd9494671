"""Leaving: a process that is to end takes no new tables, says so, and lets its viewers go to another one."""

from __future__ import annotations

import asyncio


class Drain:
    """Whether this process is leaving. The proxy learns it from ``/health`` and sends nobody here any more."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self.begun = False

    async def __call__(self) -> None:
        """Begin to leave. Returns when those who deal out connections had time to notice.

        Afterwards the server closes its door and every websocket with 1012: the page comes back elsewhere, and sends
        again an answer it has heard nothing about. What was asked before is done and stored.
        """
        if not self.begun:
            self.begun = True
            await asyncio.sleep(self._seconds)
