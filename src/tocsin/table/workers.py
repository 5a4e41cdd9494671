"""Several server processes at one address. One more takes the connections and deals them out: a table's all to the same
process, so that only one has it open and draws it; any others in turn.

Nothing depends on it but speed: processes that have the same table open share it through the broker.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import re
import signal
import socket
import zlib
from collections.abc import Callable
from itertools import count

import uvicorn

from tocsin.table import serve
from tocsin.table.app import Settings

CONTEXT = multiprocessing.get_context("spawn")
TABLE = re.compile(rb"GET (/live\?\S*) ")
"""The request for a websocket. All links of a table ask with the same one."""
PEEK, SILENCE = 512, 2.0
"""Bytes of a request that are looked at, and how many seconds a connection may be silent before it is handed on."""
BACKLOG = 2048


class Workers:
    """The processes of one server. One that dies is replaced; its tables are in the store, its viewers come back."""

    def __init__(self, settings: Settings, sock: socket.socket) -> None:
        self._settings, self._sock = settings, sock
        self._serving: list[Worker | None] = [None] * settings.processes
        self._dealing: set[asyncio.Task[None]] = set()
        self._turn = count()

    def run(self, ready: Callable[[], None]) -> None:
        """Serve until told to stop."""
        serve.log(self._settings)
        asyncio.run(self._run(ready))

    async def _run(self, ready: Callable[[], None]) -> None:
        loop, ending = asyncio.get_running_loop(), asyncio.Event()
        for name in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(name, ending.set)
        begun = [asyncio.Event() for _ in self._serving]
        tasks: list[asyncio.Task[object]] = [asyncio.create_task(self._keep(*each)) for each in enumerate(begun)]
        tasks += [asyncio.create_task(self._accept(begun, ready)), asyncio.create_task(ending.wait())]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in (*tasks, *self._dealing):
            task.cancel()
        ended = await asyncio.gather(*tasks, *self._dealing, return_exceptions=True)
        for each in ended:
            if isinstance(each, Exception):
                raise each

    async def _keep(self, at: int, begun: asyncio.Event) -> None:
        """Have a process at this place, and another one when it ends."""
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
            serve.LOG.error("server process ended", extra={"status": worker.process.exitcode})
            # Not at once: what ends a process at its start would end the next one too.
            await asyncio.sleep(1)

    async def _accept(self, begun: list[asyncio.Event], ready: Callable[[], None]) -> None:
        """Take connections as soon as every process has begun."""
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
                # Too many are open; some will go.
                serve.LOG.error("cannot accept", extra={"error": str(error)})
                await asyncio.sleep(1)
                continue
            task = asyncio.create_task(self._deal(taken))
            self._dealing.add(task)
            task.add_done_callback(self._dealing.discard)
            await asyncio.sleep(0)

    async def _deal(self, taken: socket.socket) -> None:
        """See what a connection asks for, without taking it away, and hand it on."""
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
        """To the process it is for, or to the next one that takes it; if none does it is closed."""
        table = TABLE.match(head)
        first, places = zlib.crc32(table[1]) if table else next(self._turn), len(self._serving)
        for at in range(first, first + places):
            worker = self._serving[at % places]
            if worker is not None and worker.take(taken):
                return


class Worker:
    """A server process, as the one that started it sees it. It says one byte when it serves, and no other."""

    def __init__(self, settings: Settings) -> None:
        self._channel, theirs = socket.socketpair()
        self._channel.setblocking(False)
        self.process = CONTEXT.Process(target=work, args=(settings, theirs))
        self.process.start()
        theirs.close()

    async def heard(self) -> bool:
        """Wait for what it says next; not, if it has ended."""
        try:
            return bool(await asyncio.get_running_loop().sock_recv(self._channel, 1))
        except ConnectionError:
            return False

    def take(self, taken: socket.socket) -> bool:
        """Give it a connection, unless it has ended or too many wait for it already."""
        try:
            return bool(socket.send_fds(self._channel, [b"."], [taken.fileno()]))
        except OSError:
            return False

    async def end(self) -> None:
        """Let what is under way come to its end."""
        self.process.terminate()
        self._channel.close()
        await asyncio.to_thread(self._join)

    def _join(self) -> None:
        self.process.join(10)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


class Server(uvicorn.Server):
    """A uvicorn server in a process of its own, whose connections were taken by another. It ends when that one does."""

    def __init__(self, config: uvicorn.Config, channel: socket.socket) -> None:
        super().__init__(config)
        self._channel = channel
        self._taken: set[asyncio.Task[None]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup([])
        self._channel.setblocking(False)
        asyncio.get_running_loop().add_reader(self._channel, self._take)
        self._channel.send(b".")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
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
        # As asyncio does with what it takes itself: small messages are sent at once.
        taken.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        await asyncio.get_running_loop().connect_accepted_socket(self._protocol, taken)

    def _protocol(self) -> asyncio.Protocol:
        """What uvicorn makes for a connection of its own."""
        made: Callable[..., asyncio.Protocol] = self.config.http_protocol_class
        return made(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)


def work(settings: Settings, channel: socket.socket) -> None:
    """One process: serve until told to stop."""
    serve.log(settings)
    try:
        Server(serve.config(settings), channel).run()
    except KeyboardInterrupt:
        return
