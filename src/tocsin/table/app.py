"""The application: pages, the HTTP API, the websocket. Its lifespan opens and closes what it needs."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import secrets
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Annotated, Any, TypeAlias, cast

from litestar import Litestar, MediaType, Request, Response, get, post, websocket
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath, HeaderParameter, JSONBody, QueryParameter
from litestar.types import ASGIApp
from msgspec import Meta, Struct

import tocsin
from tocsin.core import LANGUAGES, BadRecord, Record, Refusal, TocsinError, registry
from tocsin.sitting import Chair
from tocsin.sitting.chair import known_language
from tocsin.table import catalogue, reports
from tocsin.table.broker import Broker
from tocsin.table.guard import Guard
from tocsin.table.live import Connection, Socket
from tocsin.table.room import Means
from tocsin.table.rooms import Links, Rooms
from tocsin.table.store import Store
from tocsin.table.thinking import Thinkers
from tocsin.words import Words
from tocsin.words.catalogue import HOUSE
from tocsin.words.catalogue import catalogue as messages

LOG = logging.getLogger("tocsin.table")
WEB = Path(__file__).parent / "web"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
}
SWEEP = 60.0


class Settings(Struct, frozen=True):
    """The settings of a server."""

    database: str
    broker: str | None = None
    processes: int = 1
    hosts: tuple[str, ...] = ("127.0.0.1", "localhost", "::1")
    rate: float = 100
    log: bool = False

    @property
    def thinkers(self) -> int:
        """How many processes compute the opponents' moves for one server process."""
        return max(1, ((os.cpu_count() or 2) - 1) // self.processes)


Text = Annotated[str, Meta(max_length=64)]


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to open. A seat is ``me``, ``beside``, ``friend``, ``solo``, or an opponent such as ``club``."""

    title: Text
    seats: Annotated[list[Text], Meta(min_length=1, max_length=8)]
    options: dict[Text, Text] = {}
    lang: Text = "en"
    companion: bool = False


Asking: TypeAlias = Request[Any, Any, Any]
"""An HTTP request; we use no user, auth or state type."""
Lang = Annotated[str, QueryParameter(name="lang", max_length=2)]


@get(["/", "/table", "/new/{title:str}", "/rules/{title:str}"], include_in_schema=False)
async def page(state: State) -> Response[bytes]:
    return _file(state, "index.html")


@get("/web/{name:str}", include_in_schema=False)
async def web_file(state: State, name: FromPath[str], request: Asking) -> Response[bytes]:
    return _file(state, name, request.headers.get("if-none-match"))


@get("/health")
async def health(state: State) -> dict[str, bool | str]:
    """Whether the server and its database respond."""
    return {"ok": await cast(Store, state.store).alive(), "version": tocsin.__version__}


@get("/api/titles")
async def titles(lang: Lang = "en") -> list[dict[str, object]]:
    """The catalogue."""
    return catalogue.titles(known_language(lang))


@get("/api/titles/{id:str}")
async def title(id: FromPath[str], lang: Lang = "en") -> dict[str, object]:
    """A title with its options."""
    return catalogue.title(id, known_language(lang))


@get("/api/titles/{id:str}/rules")
async def rules(id: FromPath[str], lang: Lang = "en") -> list[dict[str, str]]:
    """The rules of a title, statement by statement."""
    return catalogue.rules(id, known_language(lang))


@get("/api/words")
async def words(lang: Lang = "en") -> dict[str, list[str]]:
    """The messages of the page itself, each with its plural forms."""
    known = messages(HOUSE / f"{known_language(lang)}.po").texts
    said = {id: text for id, text in known.items() if id.startswith(("web.", "review."))}
    return {id: [text] if isinstance(text, str) else list(text) for id, text in said.items()}


@post("/api/tables")
async def new_table(data: JSONBody[NewTable], state: State) -> Links:
    """Open a table."""
    rooms = cast(Rooms, state.rooms)
    return await rooms.create(data.title, dict(data.options), data.seats, known_language(data.lang), data.companion)


@get("/api/record", media_type="application/jsonl")
async def record(
    state: State, authorization: Annotated[str, HeaderParameter(name="authorization", max_length=200)] = ""
) -> Response[str]:
    """The record of a finished game, for anyone with one of its links (``Authorization: Bearer <link>``)."""
    room, seats = await cast(Rooms, state.rooms).find(authorization.removeprefix("Bearer "))
    start = room.start
    name = f"{start.title}-{start.id}.jsonl"
    return Response(
        Chair(room.sitting, seats).record(start.players, start.lang),
        media_type="application/jsonl",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@post("/api/verify", status_code=200)
async def verify(request: Asking, lang: Lang = "en") -> dict[str, object]:
    """Verify a record: its lines, the rules, the dice and the result."""
    say = Words(known_language(lang))
    body = await request.body()
    return await asyncio.to_thread(_verify, body, say)


def _verify(body: bytes, say: Words) -> dict[str, object]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "record.jsonl"
        path.write_bytes(body)
        try:
            found = Record(path)
            match = found.verify()
        except BadRecord as error:
            return {"good": False, "text": say.say(error.message), "line": error.line}
    return {"good": True, "title": found.header["title"], "answers": len(match.tape), "finished": bool(found.closing)}


@websocket("/live")
async def live(socket: Socket) -> None:
    await Connection(socket, cast(Rooms, socket.app.state.rooms)).run()


def application(settings: Settings) -> ASGIApp:
    """The whole server, behind its guard."""
    return Guard(inner(settings), settings.hosts, settings.rate)


def inner(settings: Settings) -> Litestar:
    """The application without the guard."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store(settings.database)
        await store.open()
        thinkers = Thinkers(settings.thinkers)
        means, broker = Means(store, thinkers), None
        if settings.broker is not None:
            node = secrets.token_hex(6)
            broker = Broker(settings.broker, node)
            means = means._replace(node=node, tell=broker.tell)
        rooms = Rooms(means)
        if broker is not None:
            await broker.open(rooms)
        app.state.store, app.state.rooms = store, rooms
        app.state.files = {path.name: _read(path) for path in WEB.iterdir() if path.suffix in TYPES}
        sweeper = asyncio.create_task(_sweep(rooms))
        try:
            yield
        finally:
            sweeper.cancel()
            await rooms.close()
            if broker is not None:
                await broker.close()
            thinkers.close()
            await store.close()

    handlers = [page, web_file, health, titles, title, rules, words, new_table, record, verify, live, *reports.HANDLERS]
    return Litestar(
        route_handlers=handlers,
        lifespan=[lifespan],
        request_max_body_size=2_000_000,
        openapi_config=OpenAPIConfig(
            title="Tocsin", version=tocsin.__version__, path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        exception_handlers={TocsinError: _tocsin_error, HTTPException: _http_error, Exception: _trouble},
        logging_config=None,
        debug=False,
    )


async def _sweep(rooms: Rooms) -> None:
    while True:
        await asyncio.sleep(SWEEP)
        rooms.sweep()


def _read(path: Path) -> tuple[bytes, str, str]:
    data = path.read_bytes()
    return data, TYPES[path.suffix], f'"{hashlib.blake2b(data, digest_size=12).hexdigest()}"'


def _file(state: State, name: str, known: str | None = None) -> Response[bytes]:
    found = state.files.get(name)
    if found is None:
        raise HTTPException("Not Found", status_code=404)
    data, kind, tag = found
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if known == tag:
        return Response(b"", status_code=304, headers=headers, media_type=kind)
    return Response(data, headers=headers, media_type=kind)


def _language(request: Asking) -> str:
    lang = request.query_params.get("lang", "en")
    return lang if lang in LANGUAGES else "en"


def _tocsin_error(request: Asking, error: TocsinError) -> Response[dict[str, str]]:
    """Bad input: 404 if it names something that does not exist, 409 if it is not allowed now, otherwise 400."""
    parts = registry.parts(error.title) if error.title else None
    text = Words(_language(request), error.title, parts).say(error.message)
    status = 409 if isinstance(error, Refusal) else 400
    if error.message.id in ("title.unknown", "table.no_such_link"):
        status = 404
    return Response({"text": text}, status_code=status, media_type=MediaType.JSON)


def _http_error(request: Asking, error: HTTPException) -> Response[dict[str, str]]:
    return Response({"text": error.detail}, status_code=error.status_code, media_type=MediaType.JSON)


def _trouble(request: Asking, error: Exception) -> Response[dict[str, str]]:
    LOG.error("request failed", exc_info=error, extra={"path": request.url.path})
    text = Words(_language(request))("table.trouble")
    return Response({"text": text}, status_code=500, media_type=MediaType.JSON)


__all__ = ["Settings", "application", "inner"]
