"""Several server processes at one address. The parent accepts connections and hands them to workers: websockets by
table, so that only one worker has it open and draws it, and all other connections in turn.

Only speed depends on this: workers that have the same table open share it through the broker.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import re
import signal
import socket
import zlib
from collections.abc import Callable
from contextlib import ExitStack
from itertools import count

import uvicorn

from tocsin.live.drain import Drain
from tocsin.table import serve
from tocsin.table.app import Settings

CONTEXT = multiprocessing.get_context("spawn")
TABLE = re.compile(rb"GET (/live\?\S*) ")
"""A websocket request. Its path is the same for all links of a table."""
PEEK, SILENCE = 512, 2.0
"""Bytes of a request to peek at, and seconds to wait for them before a silent connection is handed on anyway."""
BACKLOG = 2048


class Workers:
    """The workers of one server. One that dies is replaced: its tables are in the store, its viewers reconnect."""

    def __init__(self, settings: Settings, sock: socket.socket) -> None:
        self._settings, self._sock = settings, sock
        self._serving: list[Worker | None] = [None] * settings.processes
        self._dealing: set[asyncio.Task[None]] = set()
        self._turn = count()
        self._leaving = False
        self._ended: Callable[[int], None] | None = None

    def run(self, ready: Callable[[], None]) -> None:
        """Serve until told to stop."""
        serve.log(self._settings)
        with ExitStack() as stack:
            if self._settings.metrics:
                from tocsin.table import metrics

                stack.enter_context(metrics.shared())
                self._ended = metrics.ended
            asyncio.run(self._run(ready))

    async def _run(self, ready: Callable[[], None]) -> None:
        loop, ending = asyncio.get_running_loop(), asyncio.Event()
        for name in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(name, ending.set)
        begun = [asyncio.Event() for _ in self._serving]
        tasks: list[asyncio.Task[object]] = [asyncio.create_task(self._keep(*each)) for each in enumerate(begun)]
        tasks += [asyncio.create_task(self._accept(begun, ready)), asyncio.create_task(ending.wait())]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if ending.is_set():
            await self._leave()
        for task in (*tasks, *self._dealing):
            task.cancel()
        ended = await asyncio.gather(*tasks, *self._dealing, return_exceptions=True)
        for each in ended:
            if isinstance(each, Exception):
                raise each

    async def _leave(self) -> None:
        """Let the processes drain, while connections are still dealt out to them."""
        self._leaving = True
        for worker in self._serving:
            if worker is not None:
                worker.process.terminate()
        await asyncio.sleep(self._settings.drain)

    async def _keep(self, at: int, begun: asyncio.Event) -> None:
        """Keep a worker running in this place; restart it when it ends."""
        while True:
            worker = Worker(self._settings)
            try:
                if await worker.heard():
                    self._serving[at] = worker
                    begun.set()
                    await worker.heard()
            finally:
                self._serving[at] = None
                await worker.end()
                if self._ended is not None:
                    self._ended(worker.process.pid or 0)
            if self._leaving:
                return
            serve.LOG.error("server process ended", extra={"status": worker.process.exitcode})
            # Wait: whatever ended it at startup would end the next one too.
            await asyncio.sleep(1)

    async def _accept(self, begun: list[asyncio.Event], ready: Callable[[], None]) -> None:
        """Accept connections once every worker is serving."""
        for each in begun:
            await each.wait()
        loop = asyncio.get_running_loop()
        self._sock.setblocking(False)
        self._sock.listen(BACKLOG)
        ready()
        while True:
            try:
                taken, _ = await loop.sock_accept(self._sock)
            except ConnectionError:
                continue
            except OSError as error:
                # Too many open files; some connections will close.
                serve.LOG.error("cannot accept", extra={"error": str(error)})
                await asyncio.sleep(1)
                continue
            task = asyncio.create_task(self._deal(taken))
            self._dealing.add(task)
            task.add_done_callback(self._dealing.discard)
            await asyncio.sleep(0)

    async def _deal(self, taken: socket.socket) -> None:
        """Peek at the request of a connection and hand it on. Silent connections block nobody."""
        loop, spoke, head = asyncio.get_running_loop(), asyncio.Event(), b""
        with taken:
            loop.add_reader(taken, spoke.set)
            try:
                async with asyncio.timeout(SILENCE):
                    await spoke.wait()
                head = taken.recv(PEEK, socket.MSG_PEEK)
            except TimeoutError:
                pass
            except OSError:
                return
            finally:
                loop.remove_reader(taken)
            self._hand(taken, head)

    def _hand(self, taken: socket.socket, head: bytes) -> None:
        """Hand a connection to its worker, or to the next one that takes it. If none does, it is closed."""
        table = TABLE.match(head)
        first, places = zlib.crc32(table[1]) if table else next(self._turn), len(self._serving)
        for at in range(first, first + places):
            worker = self._serving[at % places]
            if worker is not None and worker.take(taken):
                return


class Worker:
    """A worker, as seen by its parent. It sends one byte when it is serving, and nothing else."""

    def __init__(self, settings: Settings) -> None:
        self._channel, theirs = socket.socketpair()
        self._channel.setblocking(False)
        self.process = CONTEXT.Process(target=work, args=(settings, theirs))
        self.process.start()
        theirs.close()

    async def heard(self) -> bool:
        """Wait for a byte from the worker. False once it has ended."""
        try:
            return bool(await asyncio.get_running_loop().sock_recv(self._channel, 1))
        except ConnectionError:
            return False

    def take(self, taken: socket.socket) -> bool:
        """Hand it a connection. False if it has ended or its queue is full."""
        try:
            return bool(socket.send_fds(self._channel, [b"."], [taken.fileno()]))
        except OSError:
            return False

    async def end(self) -> None:
        """Stop the worker; it finishes requests in progress."""
        self.process.terminate()
        self._channel.close()
        await asyncio.to_thread(self._join)

    def _join(self) -> None:
        self.process.join(10)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


class Server(uvicorn.Server):
    """The uvicorn server of a worker. It gets its connections from the parent and stops when the parent does."""

    def __init__(self, config: uvicorn.Config, drain: Drain, channel: socket.socket) -> None:
        super().__init__(config)
        self._drain, self._channel = drain, channel
        self._taken: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup([])
        self._channel.setblocking(False)
        asyncio.get_running_loop().add_reader(self._channel, self._take)
        self._channel.send(b".")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._drain()
        asyncio.get_running_loop().remove_reader(self._channel)
        await super().shutdown([])

    def _take(self) -> None:
        try:
            said, given, _, _ = socket.recv_fds(self._channel, 1, 1)
        except BlockingIOError:
            return
        except OSError:
            said, given = b"", []
        if not said:
            asyncio.get_running_loop().remove_reader(self._channel)
            self.should_exit = True
        for each in given:
            task = asyncio.create_task(self._connect(socket.socket(fileno=each)))
            self._taken.add(task)
            task.add_done_callback(self._taken.discard)

    async def _connect(self, taken: socket.socket) -> None:
        # As asyncio does for connections it accepts itself: send small messages at once.
        taken.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        await asyncio.get_running_loop().connect_accepted_socket(self._protocol, taken)

    def _protocol(self) -> asyncio.Protocol:
        """The protocol uvicorn would create for a connection it accepted."""
        made: Callable[..., asyncio.Protocol] = self.config.http_protocol_class
        return made(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)


def work(settings: Settings, channel: socket.socket) -> None:
    """Run a worker until told to stop."""
    serve.log(settings)
    drain = Drain(settings.drain)
    try:
        server = Server(serve.config(settings, drain), drain, channel)
        serve.steady()
        server.run()
    except KeyboardInterrupt:
        return
