"""Security: headers on every response, host and origin checks, a rate limit, a request log without secrets."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

LOG = logging.getLogger("tocsin.table")
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
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


class Guard:
    """Wraps the application. ``hosts``: the host names it serves (empty: any); ``rate``: requests per second."""

    def __init__(self, app: ASGIApp, hosts: Sequence[str], rate: float, clock: Callable[[], float] = time.monotonic):
        self._app, self._hosts, self._rate, self._clock = app, hosts, rate, clock
        self._buckets: dict[str, tuple[float, float]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        refused = self._refusal(scope, headers)
        begun = self._clock()
        status = 101 if scope["type"] == ScopeType.WEBSOCKET else 500

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        if refused:
            status = refused
            await _refuse(scope, watched, receive, refused)
        else:
            await self._app(scope, receive, watched)
        taken = round(1000 * (self._clock() - begun))
        LOG.info("request", extra={"kind": scope["type"], "path": scope["path"], "status": status, "ms": taken})

    def _refusal(self, scope: Scope, headers: dict[str, str]) -> int:
        host = headers.get("host", "")
        if self._hosts and urlsplit(f"//{host}").hostname not in self._hosts:
            return 421
        origin = headers.get("origin")
        asks = scope["type"] == ScopeType.WEBSOCKET or scope.get("method") not in ("GET", "HEAD")
        if asks and origin is not None and urlsplit(origin).netloc != host:
            return 403
        client = scope["client"]
        if not self._allowed(client[0] if client else ""):
            return 429
        return 0

    def _allowed(self, who: str) -> bool:
        """A token bucket per address, refilled at ``rate``, with room for ten seconds' worth."""
        now, deep = self._clock(), 10 * self._rate
        left, at = self._buckets.get(who, (deep, now))
        left = min(deep, left + (now - at) * self._rate)
        if len(self._buckets) > 10_000:
            self._buckets.clear()
        self._buckets[who] = (left - 1 if left >= 1 else left, now)
        return left >= 1


async def _refuse(scope: Scope, send: Send, receive: Receive, status: int) -> None:
    if scope["type"] == ScopeType.WEBSOCKET:
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": ""})
        return
    body = b'{"text":"Refused."}'
    head = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": head})
    await send({"type": "http.response.body", "body": body, "more_body": False})
