"""Several server processes at one address: each has a socket of its own there, and the system deals out connections."""

from __future__ import annotations

import multiprocessing
import signal
import socket
import time
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import FrameType

from tocsin.table import serve
from tocsin.table.app import Settings

CONTEXT = multiprocessing.get_context("spawn")
PATIENCE = 60.0
"""How many seconds the processes have to begin."""


class Workers:
    """The processes of one server. One that dies is replaced; its tables are in the store, its viewers come back."""

    def __init__(self, settings: Settings, host: str, port: int) -> None:
        self._settings, self._host, self._port = settings, host, port
        self._processes: list[SpawnProcess] = []
        self._ending = False

    def run(self, ready: Callable[[], None]) -> None:
        """Serve until told to stop."""
        for name in (signal.SIGINT, signal.SIGTERM):
            signal.signal(name, self._end)
        begun = [self._start() for _ in range(self._settings.processes)]
        if all(each.poll(PATIENCE) for each in begun) and not self._ending:
            ready()
        try:
            while not self._ending:
                wait([process.sentinel for process in self._processes], timeout=0.5)
                self._replace()
        finally:
            self._stop()

    def _end(self, number: int, frame: FrameType | None) -> None:
        self._ending = True

    def _start(self) -> Connection[None, None]:
        heard, said = CONTEXT.Pipe(duplex=False)
        made = CONTEXT.Process(target=work, args=(self._settings, self._host, self._port, said))
        made.start()
        said.close()
        self._processes.append(made)
        return heard

    def _replace(self) -> None:
        dead = [process for process in self._processes if not process.is_alive()]
        for process in dead:
            if self._ending:
                return
            self._processes.remove(process)
            serve.LOG.error("server process ended", extra={"status": process.exitcode})
            # Not at once: what ends a process at its start would end the next one too.
            time.sleep(1)
            self._start()

    def _stop(self) -> None:
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join(10)
            if process.is_alive():
                process.kill()
                process.join()


def work(settings: Settings, host: str, port: int, said: Connection[None, None]) -> None:
    """One process: serve until told to stop."""
    sock: socket.socket = serve.listen(host, port, shared=True)

    def ready() -> None:
        said.send(None)
        said.close()

    try:
        serve.run(settings, sock, ready)
    except KeyboardInterrupt:
        return
