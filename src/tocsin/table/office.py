"""The admin page: tables, processes and bans at a glance, behind a key. Nothing on it changes anything."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import socket
import time
from base64 import b64decode
from collections.abc import Sequence
from html import escape
from typing import Annotated, Any, cast

from litestar import MediaType, Response, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.params import HeaderParameter, QueryParameter

import tocsin
from tocsin.core import TocsinError, msg
from tocsin.live.rooms import Rooms
from tocsin.table import admin
from tocsin.table.reports import language
from tocsin.table.store import Store
from tocsin.words import Words

LOG = logging.getLogger("tocsin.table")
EVERY = 5.0
"""Seconds between two looks at the bans, and two signs of life."""
MOST = 200
SHORTEST = 16
Lang = Annotated[str, QueryParameter(max_length=8)]
Accept = Annotated[str, HeaderParameter(name="accept-language", max_length=200)]


def check_key(key: str | None) -> str | None:
    """A key that nobody guesses, or none."""
    if key and len(key) < SHORTEST:
        raise TocsinError(msg("admin.short_key", n=SHORTEST))
    return key or None


def matches(given: str, key: str) -> bool:
    """Whether an ``Authorization`` carries a key: ``Bearer KEY``, or what a browser makes of a password."""
    kind, _, value = given.partition(" ")
    if kind.lower() == "basic":
        try:
            value = b64decode(value, validate=True).decode().partition(":")[2]
        except ValueError:
            return False
    elif kind.lower() != "bearer":
        return False
    return secrets.compare_digest(value.encode(), key.encode())


def keyed(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Only with the key; where none was set, there is no such page."""
    key = connection.app.state.settings.admin
    if key is None:
        raise HTTPException("Not Found", status_code=404)
    if not matches(connection.headers.get("authorization", ""), key):
        asks = {"WWW-Authenticate": 'Basic realm="Tocsin", charset="UTF-8"'}
        raise HTTPException("Unauthorized", status_code=401, headers=asks)


@get("/admin", include_in_schema=False, guards=[keyed])
async def page(state: State, lang: Lang = "", accept: Accept = "") -> Response[str]:
    """What there is, as a page."""
    store, words = cast(Store, state.store), Words(language(lang, accept))
    found = await admin.tables(store, MOST)
    tables = [
        (each.id, each.title, each.people, admin.ago(each.opened, words), admin.ago(each.played, words), each.events)
        for each in found
    ]
    processes = [
        (each.place, each.version, admin.ago(each.since, words), each.tables, each.sockets, admin.state(each, words))
        for each in await admin.processes(store)
    ]
    bans = [(each.address, admin.ago(each.since, words), each.note) for each in await admin.bans(store)]
    title = words("admin.page")
    body = [
        f"<h1>{escape(title)}</h1>",
        _section("processes", ("process", "version", "age", "tables", "sockets", "state"), processes, words),
        _section("bans", ("address", "age", "note"), bans, words),
        _section("reports", (), (), words),
        _section("tables", ("id", "title", "people", "age", "played", "events"), tables, words),
    ]
    head = (
        f'<!doctype html><html lang="{words.lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">'
        f"<title>{escape(title)} · Tocsin</title>"
        '<link rel="icon" href="/web/bell.svg" type="image/svg+xml"><link rel="stylesheet" href="/web/house.css">'
        '<link rel="stylesheet" href="/lab/style.css"></head>'
    )
    text = f'{head}<body><main class="page">{"".join(body)}</main></body></html>\n'
    return Response(text, media_type=MediaType.HTML, headers={"Cache-Control": "no-store"})


@post("/admin/drain", include_in_schema=False, guards=[keyed], status_code=202)
async def drain(state: State) -> dict[str, bool]:
    """Let the server end; `tocsin admin drain` asks for it."""
    asyncio.get_running_loop().call_later(0.1, leave)
    return {"draining": True}


HANDLERS = [page, drain]


async def keep(rooms: Rooms, store: Store, bans: admin.Bans, node: str, told: bool) -> None:
    """Look at the bans now and then; where there is an admin page, write down how this process is."""
    place, since = f"{socket.gethostname()}:{os.getpid()}", int(time.time())
    try:
        while True:
            try:
                await bans.read(store)
                if told:
                    counts, now = rooms.counts(), int(time.time())
                    said = admin.Process(node, place, tocsin.__version__, since, now, *counts, rooms.drain.begun)
                    await admin.say(store, said)
            except Exception:
                LOG.exception("keeping bans and processes failed")
            await asyncio.sleep(EVERY)
    finally:
        if told:
            await admin.unsay(store, node)


def _section(name: str, head: Sequence[str], rows: Sequence[Sequence[Any]], words: Words) -> str:
    title = f"<h2>{escape(words(f'admin.{name}'))}</h2>"
    if not rows:
        return f"{title}<p>{escape(words('admin.none'))}</p>"
    cells = "".join(f"<th>{escape(words(f'admin.{each}'))}</th>" for each in head)
    lines = "".join(f"<tr>{''.join(f'<td>{escape(str(cell))}</td>' for cell in row)}</tr>" for row in rows)
    return f"{title}<table><thead><tr>{cells}</tr></thead><tbody>{lines}</tbody></table>"


def leave() -> None:
    """Let this server end, with all its processes."""
    os.kill(os.getpid() if multiprocessing.parent_process() is None else os.getppid(), signal.SIGTERM)
