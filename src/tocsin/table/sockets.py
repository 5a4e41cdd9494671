"""Connections that nobody can hold for nothing: a request comes whole within seconds, and whoever is sent something
reads it."""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import Sequence
from typing import Any

import h11
from uvicorn import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.server import ServerProtocol

from tocsin.live.limits import Places, neighbour

HEAD, BODY = 5.0, 15.0
"""Seconds for the head of a request, and for the rest."""
UNREAD = 20.0
"""Seconds after which somebody who reads nothing of what they are sent is let go."""
MOST = 65_536
SPARE = 64
"""Descriptors kept for the database, the broker, files and thinkers."""
LATE = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Careful(Config):
    """Settings of a server with these limits: connections of an address (``each``), and of proxies as many as come."""

    def __init__(self, *args: Any, each: int, proxies: Sequence[str] = (), **more: Any) -> None:
        super().__init__(*args, **{**more, "http": Http, "ws": Live})
        self.places = Places(each)
        self._proxies = tuple(ipaddress.ip_network(each, strict=False) for each in proxies)
        self.most = max(SPARE, descriptors() - SPARE)

    def knows(self, address: str) -> bool:
        """Whether this is the address of a proxy."""
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        plain = getattr(found, "ipv4_mapped", None) or found
        return any(plain in each for each in self._proxies)


def descriptors() -> int:
    """How many files and connections this process may have, once it has asked for all it can get."""
    try:
        import resource
    except ImportError:
        # Windows has no such limit.
        return MOST
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST if hard == resource.RLIM_INFINITY else min(hard, MOST)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return soft


class Http(H11Protocol):
    """HTTP with a limit on the time a request takes to come, and on the connections of one address.

    The address is that of the other end: a proxy named in the settings may have as many as it likes.
    """

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        assert isinstance(config, Careful)
        self._careful = config
        self._patience: asyncio.TimerHandle | None = None
        self._place: str | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        who = neighbour(address)
        if not self._careful.knows(address):
            if not self._careful.places.free(who):
                transport.abort()
                return
            self._careful.places.enter(who)
            self._place = who
        if len(self.connections) > self._careful.most:
            transport.abort()
            return
        self._wait(HEAD)

    def connection_lost(self, exc: Exception | None) -> None:
        self._enough()
        self._leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            self._enough()
        elif self.conn.their_state is h11.SEND_BODY:
            self._wait(BODY)
        elif self.conn.their_state is h11.IDLE:
            self._wait(HEAD)
        else:
            self._enough()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._enough()
        # Whoever has come in is counted at the door, where a proxy's word is known.
        self._leave()
        super().handle_websocket_upgrade(event)

    def _wait(self, seconds: float) -> None:
        """Begin to wait for the rest of a request, unless that is so already."""
        if self._patience is None:
            self._patience = self.loop.call_later(seconds, self._late, seconds)

    def _late(self, seconds: float) -> None:
        self._patience = None
        if seconds == HEAD and self.conn.their_state is h11.SEND_BODY:
            self._wait(BODY)
            return
        if self.cycle is None or not self.cycle.response_started:
            self.transport.write(LATE)
        self.transport.close()

    def _enough(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _leave(self) -> None:
        if self._place is not None:
            self._careful.places.leave(self._place)
            self._place = None


class Live(WebSocketsSansIOProtocol):
    """A websocket that is let go when its reader reads nothing, and keeps no buffers of zlib between messages."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._patience: asyncio.TimerHandle | None = None
        # With its own window for each connection, every idle viewer would hold 50 kB.
        compression = ServerPerMessageDeflateFactory(
            server_no_context_takeover=True,
            client_no_context_takeover=True,
            server_max_window_bits=15,
            compress_settings={"memLevel": 8, "level": 3},
        )
        self.conn = ServerProtocol(extensions=[compression], max_size=config.ws_max_size, logger=self.logger)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._patience is None:
            self._patience = self.loop.call_later(UNREAD, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._enough()

    def connection_lost(self, exc: Exception | None) -> None:
        self._enough()
        super().connection_lost(exc)

    def _enough(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
