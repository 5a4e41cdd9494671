"""The application: pages, the HTTP API, the websocket. Its lifespan opens and closes what it needs."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import hashlib
import logging
import os
import secrets
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias, cast
from urllib.parse import unquote

from litestar import Litestar, MediaType, Request, Response, get, post, websocket
from litestar.connection import WebSocket
from litestar.datastructures import State
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, HeaderParameter, JSONBody, QueryParameter
from litestar.plugins import PluginProtocol
from litestar.types import ASGIApp, ControllerRouterHandler, Middleware
from msgspec import Struct

import tocsin
from tocsin.core import LANGUAGES, Refusal, TocsinError, registry
from tocsin.learn.puzzles import puzzles as find_puzzles
from tocsin.live.broker import Broker
from tocsin.live.drain import Drain
from tocsin.live.limits import CROWD, MESSAGES, SOCKETS, Buckets, neighbour
from tocsin.live.means import Means
from tocsin.live.rooms import Crowded, Links, Rooms
from tocsin.live.viewer import Connection, Gone
from tocsin.site import serving
from tocsin.site.client import WEB, sent
from tocsin.sitting import Chair, catalogue
from tocsin.sitting.aids import all_aids
from tocsin.sitting.chair import known_language
from tocsin.sitting.lessons import known, taught
from tocsin.sitting.messages import Aid, Known, Taught
from tocsin.sitting.opening import NewLesson, NewTable, Played, opening, teaching
from tocsin.sitting.sentences import sentence
from tocsin.table import leagues, office, puzzles, reports, workshops
from tocsin.table.admin import Bans
from tocsin.table.guard import Guard
from tocsin.table.measured import MeasuredBroker, MeasuredStore
from tocsin.table.store import UNWELL, Store
from tocsin.table.thinking import Thinkers
from tocsin.table.wires import wire
from tocsin.words import Words

if TYPE_CHECKING:
    from tocsin.table.traces import Traces

LOG = logging.getLogger("tocsin.table")
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
}
OFFLINE = "/offline"
"""Where the site beside this server is, if there is one."""
SWEEP = 60.0
MANY = 50
"""Dropped rooms whose memory is worth giving back to the system at once."""
TIDY = 30
"""Every so many times rooms are swept, tables that were never played are forgotten."""


class Settings(Struct, frozen=True):
    """The settings of a server."""

    database: str
    broker: str | None = None
    processes: int = 1
    hosts: tuple[str, ...] = ("127.0.0.1", "localhost", "::1")
    proxies: tuple[str, ...] = ()
    crowd: int = CROWD
    rate: float = 100
    log: bool = False
    admin: str | None = None
    drain: float = 0
    metrics: bool = False
    metrics_token: str | None = None
    traces: bool = False
    site: str | None = None

    @property
    def thinkers(self) -> int:
        """How many processes compute the opponents' moves for one server process."""
        return max(1, ((os.cpu_count() or 2) - 1) // self.processes)


Asking: TypeAlias = Request[Any, Any, Any]
"""An HTTP request; we use no user, auth or state type."""
Socket: TypeAlias = WebSocket[Any, Any, Any]
"""A websocket, likewise."""
Lang = Annotated[str, QueryParameter(name="lang", max_length=2)]


@get(["/", "/table", "/league", "/puzzles"], include_in_schema=False)
async def page(state: State) -> Response[bytes]:
    return _file(state, "index.html")


@get(["/new/{title:str}", "/rules/{title:str}", "/learn/{title:str}", "/workshop/{title:str}"], include_in_schema=False)
async def title_page(state: State, title: FromPath[str]) -> Response[bytes]:
    """The page says itself that there is no such title."""
    return _file(state, "index.html", status=200 if title in catalogue.playable() else 404)


@get("/puzzles/{title:str}/{number:int}", include_in_schema=False)
async def puzzle_page(state: State, title: FromPath[str], number: FromPath[int]) -> Response[bytes]:
    """The page says itself that there is no such puzzle."""
    known = title in catalogue.playable() and 1 <= number <= len(find_puzzles(title))
    return _file(state, "index.html", status=200 if known else 404)


@get("/web/{name:str}", include_in_schema=False)
async def web_file(state: State, name: FromPath[str], request: Asking) -> Response[bytes]:
    return _file(state, name, request.headers.get("if-none-match"))


@get([OFFLINE, f"{OFFLINE}/{{path:path}}"], include_in_schema=False)
async def site_file(state: State, request: Asking) -> Response[bytes]:
    """A file of the site beside this server, with the headers that it wants."""
    # As it was asked for: a folder ends with a slash.
    asked = unquote(request.scope["raw_path"].decode("latin-1").partition("?")[0])
    root = Path(cast(Settings, state.settings).site or os.devnull).resolve()
    found = (root / asked.removeprefix(OFFLINE).lstrip("/")).resolve()
    if found.is_dir() and found.is_relative_to(root):
        if not asked.endswith("/"):
            return Response(b"", status_code=307, headers={"Location": f"{asked}/"})
        found /= "index.html"
    if not found.is_relative_to(root) or not found.is_file():
        raise HTTPException("Not Found", status_code=404)
    data = await asyncio.to_thread(found.read_bytes)
    return Response(data, headers=serving.headers(asked), media_type=serving.kind(found))


@get("/health")
async def health(state: State, lang: Lang = "en") -> Response[dict[str, Any]]:
    """Whether the server answers and its database stores and gives back what it is given; 503 if not.

    While it drains it is 503 too: nobody else shall be sent here.
    """
    draining = cast(Rooms, state.rooms).drain.begun
    said: dict[str, Any] = {"ok": True, "draining": draining, "version": tocsin.__version__}
    trouble = await cast(Store, state.store).trouble()
    if trouble is not None:
        LOG.error("database not well", extra={"error": trouble})
    elif not draining:
        return Response(said)
    text = Words(known_language(lang))("table.not_well" if trouble is not None else "table.draining")
    return Response({**said, "ok": False, "text": text}, status_code=503)


@get("/api/titles")
async def titles(lang: Lang = "en") -> list[dict[str, object]]:
    """The catalogue."""
    return catalogue.titles(known_language(lang))


@get("/api/titles/{id:str}")
async def title(id: FromPath[str], lang: Lang = "en") -> dict[str, object]:
    """A title with its options."""
    return catalogue.title(id, known_language(lang))


@get("/api/titles/{id:str}/rules")
async def rules(id: FromPath[str], lang: Lang = "en") -> list[dict[str, object]]:
    """The rules of a title, statement by statement."""
    return catalogue.rules(id, known_language(lang))


@get("/api/titles/{id:str}/aids")
async def aids(id: FromPath[str], lang: Lang = "en") -> list[Aid]:
    """The player aids of a title, in all its modes."""
    registry.folder(id)
    return all_aids(id, known_language(lang))


@get("/api/titles/{id:str}/learn")
async def learn(id: FromPath[str], lang: Lang = "en") -> Taught:
    """Everything a title teaches: how to play it, its rulebook, its words, its lessons."""
    return taught(id, known_language(lang))


@get("/api/titles/{id:str}/terms")
async def terms(id: FromPath[str], lang: Lang = "en") -> Known:
    """The words of a title, and the lessons that teach its statements."""
    return known(id, known_language(lang))


@get("/api/words")
async def words(lang: Lang = "en") -> dict[str, list[str]]:
    """The messages of the page itself, each with its plural forms."""
    return catalogue.words(known_language(lang))


@post("/api/tables")
async def new_table(data: JSONBody[NewTable], state: State, request: Request[Any, Any, Any]) -> Links:
    """Open a table."""
    who = neighbour(request.client.host if request.client else "")
    return await cast(Rooms, state.rooms).open(opening(data), who)


@post("/api/tables/record")
async def open_record(data: JSONBody[Played], state: State, request: Asking) -> Links:
    """Open a table from where a record ends."""
    who = neighbour(request.client.host if request.client else "")
    return await cast(Rooms, state.rooms).open(await cast(Thinkers, state.thinkers).open(who, data), who)


@post("/api/lessons")
async def new_lesson(data: JSONBody[NewLesson], state: State, request: Request[Any, Any, Any]) -> Links:
    """Open a lesson of a title, or its guided game, at a table of one's own."""
    who = neighbour(request.client.host if request.client else "")
    return await cast(Rooms, state.rooms).open(teaching(data), who)


@get("/api/record", media_type="application/jsonl")
async def record(
    state: State, authorization: Annotated[str, HeaderParameter(name="authorization", max_length=200)] = ""
) -> Response[str]:
    """The record of a finished game, for anyone with one of its links (``Authorization: Bearer <link>``).

    That of a game frozen for good is for those who sit there.
    """
    room, seats = await cast(Rooms, state.rooms).find(authorization.removeprefix("Bearer "))
    start, events, _ = await cast(Store, state.store).load(room.start.id)
    name = f"{start.title}-{start.id}.jsonl"
    return Response(
        Chair(room.sitting, seats).record(start, events),
        media_type="application/jsonl",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@post("/api/verify", status_code=200)
async def verify(request: Asking, state: State, lang: Lang = "en") -> dict[str, object]:
    """Check a record, and say item by item what it proves."""
    who = neighbour(request.client.host if request.client else "")
    return await cast(Thinkers, state.thinkers).check(who, await request.body(), known_language(lang))


@post("/api/verify/pack", status_code=200)
async def verify_with_pack(data: JSONBody[Played], request: Asking, state: State) -> dict[str, object]:
    """Check a record that was played with somebody's own components."""
    who = neighbour(request.client.host if request.client else "")
    lang = known_language(data.lang)
    return await cast(Thinkers, state.thinkers).check(who, data.record.encode(), lang, data.pack)


@websocket("/live")
async def live(socket: Socket) -> None:
    state = socket.app.state
    await socket.accept()
    await Connection(WebLine(socket), cast(Rooms, state.rooms), cast(Buckets, state.budgets)).run()


class WebLine:
    """A viewer's websocket."""

    def __init__(self, socket: Socket) -> None:
        self._socket = socket
        self.address = neighbour(socket.client.host if socket.client else "")

    async def receive(self) -> str:
        try:
            text: str = await self._socket.receive_data(mode="text")
        except WebSocketDisconnect:
            raise Gone from None
        return text

    async def send(self, text: str) -> None:
        await self._socket.send_text(text)

    async def close(self, code: int, reason: str) -> None:
        await self._socket.close(code, reason)


def application(settings: Settings, drain: Drain | None = None) -> ASGIApp:
    """The whole server, behind its guard. ``drain`` tells it when the process is to end."""
    bans = Bans()
    rate = settings.rate * settings.crowd / CROWD
    return Guard(inner(settings, bans, drain), settings.hosts, rate, settings.crowd * SOCKETS, banned=bans)


def inner(settings: Settings, bans: Bans | None = None, drain: Drain | None = None) -> Litestar:
    """The application without the guard."""
    bans, drain = bans or Bans(), drain or Drain(0)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        measured = settings.metrics or settings.traces
        store = MeasuredStore(settings.database) if measured else Store(settings.database)
        await store.open()
        thinkers = Thinkers(settings.thinkers)
        means, node = Means(store, thinkers), secrets.token_hex(6)
        broker: Broker | None = None
        if settings.broker is not None:
            if settings.metrics:
                from tocsin.table.metrics import BROKER

                broker = MeasuredBroker(partial(wire, settings.broker), node, BROKER.observe)
            else:
                broker = Broker(partial(wire, settings.broker), node)
            means = means._replace(node=node, tell=broker.tell)
        rooms = Rooms(means, settings.crowd, drain)
        await bans.read(store)
        if broker is not None:
            await broker.open(rooms)
        app.state.store, app.state.rooms, app.state.settings = store, rooms, settings
        app.state.thinkers = thinkers
        app.state.budgets = Buckets(settings.crowd * MESSAGES, 4 * settings.crowd * MESSAGES)
        app.state.files = {path.name: _read(path, settings) for path in WEB.iterdir() if path.suffix in TYPES}
        tasks = [
            asyncio.create_task(_sweep(rooms)),
            asyncio.create_task(office.keep(rooms, store, bans, node, settings.admin is not None)),
        ]
        if settings.metrics:
            from tocsin.table import metrics

            metrics.begin()
            tasks.append(asyncio.create_task(metrics.watch(rooms, thinkers)))
        if traces is not None:
            traces.begin()
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await rooms.close()
            if broker is not None:
                await broker.close()
            thinkers.close()
            await store.close()
            if traces is not None:
                traces.close()

    handlers: list[ControllerRouterHandler] = [page, title_page, puzzle_page, web_file, site_file, health]
    handlers += [titles, title, rules, aids, learn, terms, words]
    handlers += [new_table, new_lesson, open_record, record, verify, verify_with_pack, live]
    handlers += [*leagues.HANDLERS, *puzzles.HANDLERS, *workshops.HANDLERS, *reports.HANDLERS, *office.HANDLERS]
    middleware, plugins, traces = _watched(settings, handlers)
    return Litestar(
        route_handlers=handlers,
        middleware=middleware,
        plugins=plugins,
        lifespan=[lifespan],
        request_max_body_size=2_000_000,
        openapi_config=OpenAPIConfig(
            title="Tocsin", version=tocsin.__version__, path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        exception_handlers={
            TocsinError: _tocsin_error,
            HTTPException: _http_error,
            RecursionError: _not_understood,
            UnicodeDecodeError: _not_understood,
            Exception: _trouble,
        },
        logging_config=None,
        debug=False,
    )


def _watched(
    settings: Settings, handlers: list[ControllerRouterHandler]
) -> tuple[list[Middleware], list[PluginProtocol], Traces | None]:
    """What measures: imported only when asked for, as it needs extras."""
    middleware: list[Middleware] = []
    if settings.metrics:
        from tocsin.table import metrics

        handlers.append(metrics.Metrics)
        middleware.append(metrics.middleware())
    if not settings.traces:
        return middleware, [], None
    from tocsin.table.traces import Traces

    traces = Traces()
    return middleware, [traces.plugin()], traces


async def _sweep(rooms: Rooms) -> None:
    for turn in count():
        try:
            if turn % TIDY == 0:
                await rooms.tidy()
        except Exception:
            LOG.exception("tidying failed")
        await asyncio.sleep(SWEEP)
        before = len(rooms)
        if before - rooms.sweep() >= MANY:
            _give_back()


def _give_back() -> None:
    """Give unused memory back to the system, where the C library keeps it otherwise."""
    gc.collect()
    if sys.platform.startswith("linux"):
        with suppress(OSError, AttributeError):
            ctypes.CDLL("libc.so.6").malloc_trim(0)


def _read(path: Path, settings: Settings) -> tuple[bytes, str, str]:
    data = sent(path)
    if settings.site is not None and path.name == "index.html":
        data = data.replace(b"<html ", f'<html data-offline="{OFFLINE}/" '.encode(), 1)
    return data, TYPES[path.suffix], f'"{hashlib.blake2b(data, digest_size=12).hexdigest()}"'


def _file(state: State, name: str, known: str | None = None, status: int = 200) -> Response[bytes]:
    found = state.files.get(name)
    if found is None:
        raise HTTPException("Not Found", status_code=404)
    data, kind, tag = found
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if known == tag:
        return Response(b"", status_code=304, headers=headers, media_type=kind)
    return Response(data, status_code=status, headers=headers, media_type=kind)


def _language(request: Asking) -> str:
    lang = request.query_params.get("lang", "en")
    return lang if lang in LANGUAGES else "en"


def _tocsin_error(request: Asking, error: TocsinError) -> Response[dict[str, str]]:
    """Bad input: a sentence, and 404 for what does not exist, 409 for what is not possible now."""
    status = 409 if isinstance(error, Refusal) else 400
    if error.message.id in ("title.unknown", "table.no_such_link", "puzzle.unknown", "puzzle.none_of"):
        status = 404
    if isinstance(error, Crowded):
        status = 429
    if error.message.id in ("table.draining", "table.busy"):
        status = 503
    return Response({"text": sentence(error, _language(request))}, status_code=status, media_type=MediaType.JSON)


def _http_error(request: Asking, error: HTTPException) -> Response[dict[str, str]] | Response[bytes]:
    """A sentence; for somebody who reads, the page, which says that there is nothing."""
    reads = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    if error.status_code == 404 and reads and not request.url.path.startswith(("/api/", "/web/")):
        return _file(request.app.state, "index.html", status=404)
    return Response(
        {"text": error.detail}, status_code=error.status_code, media_type=MediaType.JSON, headers=error.headers
    )


def _not_understood(request: Asking, error: RecursionError | UnicodeDecodeError) -> Response[dict[str, str]]:
    """JSON within JSON within JSON, or no text at all."""
    text = Words(_language(request))("table.not_understood")
    return Response({"text": text}, status_code=400, media_type=MediaType.JSON)


def _trouble(request: Asking, error: Exception) -> Response[dict[str, str]]:
    LOG.error("request failed", exc_info=error, extra={"path": request.url.path})
    unwell = isinstance(error, UNWELL)
    text = Words(_language(request))("table.not_stored" if unwell else "table.trouble")
    return Response({"text": text}, status_code=503 if unwell else 500, media_type=MediaType.JSON)


__all__ = ["Settings", "application", "inner"]
