"""Security: headers on every response, host and origin checks, a rate limit, a request log without secrets."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable, Container, Sequence
from urllib.parse import parse_qs, urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, ReceiveMessage, Scope, Send, WebSocketDisconnectEvent

from tocsin.core import LANGUAGES
from tocsin.live.limits import CROWD, SOCKETS, Buckets, Places, neighbour
from tocsin.words import Words

LOG = logging.getLogger("tocsin.table")
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)


UNCACHED = (b"cache-control", b"no-store")
REFUSALS = {
    "table.refused_name": 421,
    "table.refused_site": 403,
    "table.refused_address": 403,
    "table.too_fast": 429,
    "table.too_many": 503,
}
"""What is said, and the status that goes with it."""


class Guard:
    """Wraps the whole application.

    - ``hosts`` the host names it serves (empty: any)
    - ``rate`` requests a second of one address, ten seconds' worth at once
    - ``sockets`` how many websockets one address may have
    - ``banned`` addresses that are kept out
    """

    def __init__(
        self,
        app: ASGIApp,
        hosts: Sequence[str],
        rate: float,
        sockets: int = CROWD * SOCKETS,
        clock: Callable[[], float] = time.monotonic,
        banned: Container[str] = (),
    ) -> None:
        self._app, self._hosts, self._clock, self._banned = app, hosts, clock, banned
        self._requests = Buckets(rate, 10 * rate, clock)
        self._sockets = Places(sockets)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        address = _address(scope)
        who = neighbour(address)
        refused = self._refusal(scope, headers, who)
        begun = self._clock()
        status = 101 if scope["type"] == ScopeType.WEBSOCKET else 500

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
                given = [*message["headers"]]
                # It may hold a link, unless somebody knows better.
                known = {name.lower() for name, _ in given}
                message["headers"] = [*given, *(each for each in (*HEADERS, UNCACHED) if each[0] not in known)]
            await send(message)

        async def heard() -> ReceiveMessage:
            """What a viewer sends; one who is banned meanwhile has left."""
            message = await receive()
            if message["type"] == "websocket.receive" and address in self._banned:
                await send({"type": "websocket.close", "code": 1008, "reason": ""})
                gone: WebSocketDisconnectEvent = {"type": "websocket.disconnect", "code": 1008}
                return gone
            return message

        if refused:
            status = REFUSALS[refused]
            await _refuse(scope, watched, receive, refused)
        elif scope["type"] == ScopeType.WEBSOCKET:
            with self._sockets.taken(who):
                await self._app(scope, heard, watched)
        else:
            await self._app(scope, receive, watched)
        taken = round(1000 * (self._clock() - begun))
        LOG.info("request", extra={"kind": scope["type"], "path": scope["path"], "status": status, "ms": taken})

    def _refusal(self, scope: Scope, headers: dict[str, str], who: str) -> str | None:
        """Why somebody is not let in."""
        host = headers.get("host", "")
        if self._hosts and _name(host) not in self._hosts:
            return "table.refused_name"
        origin = headers.get("origin")
        live = scope["type"] == ScopeType.WEBSOCKET
        asks = live or scope.get("method") not in ("GET", "HEAD")
        if asks and origin is not None and (not host or origin.partition("://")[2] != host):
            return "table.refused_site"
        if _address(scope) in self._banned:
            return "table.refused_address"
        if not self._requests.take(who):
            return "table.too_fast"
        return "table.too_many" if live and not self._sockets.free(who) else None


def _name(host: str) -> str | None:
    """The name in a ``Host`` header, without the port."""
    try:
        return urlsplit(f"//{host}").hostname
    except ValueError:
        return None


def _address(scope: Scope) -> str:
    client = scope["client"]
    return client[0] if client else ""


async def _refuse(scope: Scope, send: Send, receive: Receive, why: str) -> None:
    asked = parse_qs(scope["query_string"].decode("latin-1")).get("lang", ["en"])[0]
    text = Words(asked if asked in LANGUAGES else "en")(why)
    body = json.dumps({"text": text}).encode()
    head = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    kind = "http"
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        kind = "websocket.http"
    await send({"type": f"{kind}.response.start", "status": REFUSALS[why], "headers": head})  # type: ignore[misc,arg-type]
    await send({"type": f"{kind}.response.body", "body": body, "more_body": False})  # type: ignore[misc,arg-type]
