"""The third door: tables inside a web page. A worker runs this; the client talks to it as it talks to the server.

Rooms, viewers and sittings are those of the server. Only the means are others: the browser's own database, further
workers that think, and a channel between the tabs of the browser instead of a broker.
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Any, Protocol, TypeVar

import msgspec
from msgspec import Struct

from tocsin.core import Refusal, Setup, TocsinError, UnknownName, msg, registry
from tocsin.learn.puzzles import find
from tocsin.learn.puzzles import puzzles as of_title
from tocsin.live.broker import Broker
from tocsin.live.limits import Buckets
from tocsin.live.means import Asker, Conflict, Means
from tocsin.live.rooms import Rooms, digest
from tocsin.live.viewer import Connection, Gone
from tocsin.players import Sight
from tocsin.players.analysis import Analysis, Budget
from tocsin.site import mind
from tocsin.sitting import Chair, Event, Start, Trail, leagues, puzzles
from tocsin.sitting.chair import known_language
from tocsin.sitting.opening import NewLesson, NewTable, Played, opening, teaching
from tocsin.sitting.opening import played as continued
from tocsin.sitting.sentences import sentence
from tocsin.sitting.thoughts import Task
from tocsin.words import Words

T = TypeVar("T")
LOG = logging.getLogger("tocsin.site")
PLENTY = 1e9
"""Nobody but the reader uses this door: there is nothing to ration."""
PUZZLE = re.compile(r"/api/puzzles/([\w-]+)/(\d{1,6})(/table)?")
WORKSHOP = re.compile(r"/api/workshop/([\w-]+)(?:/(change|compare|read|try|study))?")
TITLE = 4000
"""The title of a record stands in so many of its first letters."""


class Page(Protocol):
    """What the worker does for its door: see ``web/worker.js``. Everything goes as text.

    ``league`` is the title that has a championship.
    """

    league: str

    def bring(self, title: str) -> Awaitable[None]:
        """Have the files of a title here."""

    def create(self, table: str, links: str) -> Awaitable[None]: ...

    def link(self, digest: str) -> Awaitable[str]: ...

    def load(self, id: str) -> Awaitable[str]: ...

    def since(self, id: str, n: int) -> Awaitable[str]: ...

    def append(self, id: str, n: int, event: str) -> Awaitable[bool]:
        """Store an event; false if there is one with this number."""

    def keep(self, id: str, newest: str) -> None: ...

    def drop(self, id: str) -> Awaitable[None]: ...

    def everything(self) -> Awaitable[str]: ...

    def think(self, id: int, title: str, task: str) -> Awaitable[str]: ...

    def stop(self, id: int, hurry: bool) -> None:
        """Stop a thought; in a hurry, what it has found until now is its answer."""

    def say(self, line: int, text: str) -> None: ...

    def tell(self, letter: str) -> None: ...


class Kept(Struct):
    """A table in the browser's database: its start, and the trail after its last event with the number of those."""

    start: Start
    newest: tuple[int, Trail] | None = None


class Stored(Struct):
    """A table with all its events and links."""

    table: Kept
    events: list[Event]
    links: list[tuple[str, tuple[int, ...]]] = []


class Everything(Struct):
    """All tables of a browser, as a file. ``games``, ``leagues`` and ``packs`` are the page's own lists."""

    tocsin: int
    tables: list[Stored]
    games: list[Any] = []
    leagues: list[Any] = []
    packs: list[Any] = []


FORMAT = 1
ENCODE = msgspec.json.Encoder().encode
LINK: msgspec.json.Decoder[tuple[str, tuple[int, ...]]] = msgspec.json.Decoder(tuple[str, tuple[int, ...]])
STORED: msgspec.json.Decoder[Stored] = msgspec.json.Decoder(Stored)
EVENTS: msgspec.json.Decoder[list[Event]] = msgspec.json.Decoder(list[Event])
EVERYTHING: msgspec.json.Decoder[Everything] = msgspec.json.Decoder(Everything)


class Cupboard:
    """The browser's own database as a store."""

    unwell = (OSError,)

    def __init__(self, page: Page) -> None:
        self._page = page

    async def create(self, start: Start, links: Sequence[tuple[str, Sequence[int]]]) -> None:
        await self._safely(self._page.create(ENCODE(Kept(start)).decode(), ENCODE(links).decode()))

    async def link(self, digest: str) -> tuple[str, tuple[int, ...]] | None:
        found = await self._safely(self._page.link(digest))
        return LINK.decode(found) if found else None

    async def load(self, id: str) -> tuple[Start, list[Event], Trail | None]:
        found = STORED.decode(await self._safely(self._page.load(id)))
        start = found.table.start
        await self._page.bring(start.title)
        n, newest = found.table.newest or (-1, None)
        return start, found.events, newest if n == len(found.events) else None

    async def since(self, id: str, n: int) -> list[Event]:
        return EVENTS.decode(await self._safely(self._page.since(id, n)))

    async def append(self, id: str, n: int, happened: Event) -> None:
        if not await self._safely(self._page.append(id, n, ENCODE(happened).decode())):
            raise Conflict

    def keep(self, id: str, n: int, newest: Trail) -> None:
        self._page.keep(id, ENCODE((n, newest)).decode())

    async def drop(self, id: str) -> None:
        """Forget a table for good."""
        await self._safely(self._page.drop(id))

    async def need(self, ids: Sequence[str]) -> None:
        """What is kept here is never pruned."""

    async def prune(self) -> int:
        return 0

    async def count(self) -> int:
        return 0

    async def everything(self) -> str:
        """All tables, as text."""
        found: str = await self._safely(self._page.everything())
        return found

    async def _safely(self, doing: Awaitable[Any]) -> Any:
        """What the browser cannot store or read is trouble with a disk."""
        try:
            return await doing
        except asyncio.CancelledError:
            raise
        except Exception as error:
            raise OSError(str(error)) from error


class Minds:
    """Thinkers in further workers."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._last = 0
        self._opponents: dict[int, str] = {}

    async def choose(self, asker: Asker, setup: Setup, sight: Sight, spec: str, seed: str) -> int:
        found: int = await self._think(setup.title.id, asker.table, mind.choosing(Task.of(sight), spec, seed))
        return found

    async def analyse(self, asker: Asker, kind: str, sight: Sight, budget: Budget) -> Analysis:
        found: Analysis = await self._think(sight.setup.title.id, None, mind.analysing(Task.of(sight), budget))
        return found

    async def check(self, record: str, lang: str, pack: str | None = None) -> dict[str, object]:
        """What a record proves."""
        found: dict[str, object] = await self._think(title_of(record), None, mind.checking(record, lang, pack))
        return found

    async def work(self, title: str, what: Callable[..., T], *given: object) -> T:
        """Something that takes longer than the page should wait for."""
        found = await self._think(title, None, mind.working(what, *given))
        if isinstance(found, mind.Wrong):
            error = TocsinError(found.message)
            error.title = found.title
            raise error
        done: T = found
        return done

    def hurry(self, table: str) -> None:
        for id, each in self._opponents.items():
            if each == table:
                self._page.stop(id, True)

    async def _think(self, title: str, table: str | None, task: str) -> Any:
        """``table`` if it is its opponent who thinks."""
        self._last = id = self._last + 1
        if table is not None:
            self._opponents[id] = table
        try:
            return mind.opened(await self._page.think(id, title, task))
        except asyncio.CancelledError:
            self._page.stop(id, False)
            raise
        finally:
            self._opponents.pop(id, None)


class Channel:
    """The other tabs of this browser that have the same site open."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._tell = tell
        self._heard: asyncio.Queue[str] = asyncio.Queue()

    async def open(self) -> None:
        """It is always open."""

    async def send(self, data: bytes) -> None:
        self._tell(data.decode())
        self.hear(data.decode())

    def hear(self, letter: str) -> None:
        self._heard.put_nowait(letter)

    async def heard(self) -> AsyncIterator[bytes | str]:
        while True:
            yield await self._heard.get()

    async def close(self) -> None:
        """It ends with the tab."""


class PageLine:
    """A viewer inside the page."""

    address = "page"

    def __init__(self, page: Page, id: int) -> None:
        self._page, self._id = page, id
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()

    def hear(self, text: str | None) -> None:
        self._heard.put_nowait(text)

    async def receive(self) -> str:
        text = await self._heard.get()
        if text is None:
            raise Gone
        return text

    async def send(self, text: str) -> None:
        self._page.say(self._id, text)

    async def close(self, code: int, reason: str) -> None:
        """The page closes its lines itself."""


class Door:
    """What the worker calls. Lines are the page's own numbers for its viewers."""

    def __init__(self, page: Page) -> None:
        self._page = page
        node = secrets.token_hex(6)
        self._store, self._minds, self._channel = Cupboard(page), Minds(page), Channel(page.tell)
        broker = Broker(lambda: self._channel, node)
        self._rooms = Rooms(Means(self._store, self._minds, node, broker.tell), int(PLENTY))
        self._lines: dict[int, PageLine] = {}
        self._tasks = {asyncio.ensure_future(broker.open(self._rooms))}

    # Viewers

    def connect(self, line: int) -> None:
        self._rooms.sweep()
        made = self._lines[line] = PageLine(self._page, line)
        task = asyncio.ensure_future(Connection(made, self._rooms, Buckets(PLENTY, PLENTY), PLENTY).run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def hear(self, line: int, text: str) -> None:
        if line in self._lines:
            self._lines[line].hear(text)

    def hang_up(self, line: int) -> None:
        if line in self._lines:
            self._lines.pop(line).hear(None)

    def news(self, letter: str) -> None:
        """Another tab says something."""
        self._channel.hear(letter)

    # Requests

    async def request(self, path: str, lang: str, body: str, token: str) -> str:
        """What the server's addresses of the same names do: a status and a text."""
        try:
            lang = known_language(lang)
            said = await self._answer(path, lang, body, token)
        except TocsinError as error:
            return self._said(409 if isinstance(error, Refusal) else 400, {"text": sentence(error, lang)})
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return self._said(400, {"text": Words(lang)("table.not_understood")})
        except OSError:
            LOG.exception("request failed")
            return self._said(500, {"text": Words(lang)("table.not_stored")})
        except Exception:
            LOG.exception("request failed")
            return self._said(500, {"text": Words(lang)("table.trouble")})
        return self._said(200, said)

    def _said(self, status: int, said: object) -> str:
        text = said if isinstance(said, str) else ENCODE(said).decode()
        return ENCODE((status, text)).decode()

    async def _answer(self, path: str, lang: str, body: str, token: str) -> object:
        match path:
            case "/api/tables":
                asked = msgspec.json.decode(body, type=NewTable)
                await self._page.bring(asked.title)
                return await self._rooms.open(opening(asked))
            case "/api/lessons":
                lesson = msgspec.json.decode(body, type=NewLesson)
                await self._page.bring(lesson.title)
                return await self._rooms.open(teaching(lesson))
            case "/api/tables/record":
                played = msgspec.json.decode(body, type=Played)
                await self._page.bring(title_of(played.record))
                return await self._rooms.open(continued(played))
            case "/api/league":
                await self._page.bring(self._page.league)
                return leagues.done(msgspec.json.decode(body, type=leagues.Deed), lang)
            case "/api/league/table":
                await self._page.bring(self._page.league)
                return await self._rooms.open(leagues.next_match(msgspec.json.decode(body, type=leagues.NextMatch)))
            case "/api/verify":
                return await self._minds.check(body, lang)
            case "/api/verify/pack":
                shown = msgspec.json.decode(body, type=Played)
                return await self._minds.check(shown.record, lang, shown.pack)
            case "/api/record":
                room, seats = await self._rooms.find(token)
                start, events, _ = await self._store.load(room.start.id)
                return Chair(room.sitting, seats, lang).record(start, events)
            case "/api/components":
                room, seats = await self._rooms.find(token)
                from tocsin.sitting import workshops  # Only those who look for it shall wait for it.

                return workshops.components(Chair(room.sitting, seats, lang))
            case "/api/everything":
                return await self._store.everything()
            case "/api/everything/in":
                return await self._take_in(body)
            case "/api/forget":
                return await self._forget(token)
        if (found := PUZZLE.fullmatch(path)) is not None:
            return await self._puzzle(found[1], int(found[2]), found[3], lang, body)
        if (found := WORKSHOP.fullmatch(path)) is not None:
            return await self._workshop(found[1], found[2], lang, body)
        raise UnknownName(msg("table.no_such_link"))

    async def _puzzle(self, title: str, number: int, table: str | None, lang: str, body: str) -> object:
        """A puzzle shown, or an answer to it judged, or a table opened at its position."""
        await self._page.bring(title)
        known = of_title(title)
        puzzle = find(title, number, known)
        if table:
            return await self._rooms.open(puzzles.played_on(puzzle, lang))
        if body:
            return puzzles.judged(puzzle, msgspec.json.decode(body, type=puzzles.Tried).option, lang)
        return puzzles.shown(puzzle, number, len(known), lang)

    async def _workshop(self, title: str, what: str | None, lang: str, body: str) -> object:
        """The workshop of a title: its forms, a pack changed or compared, a part tried, what a pack changes."""
        from tocsin.sitting import workshops  # Only those who look for it shall wait for it.

        await self._page.bring(title)
        registry.folder(title)
        if what is None:
            return workshops.shown(title, msgspec.json.decode(body, type=workshops.Draft), lang)
        if what == "change":
            return workshops.changed(title, msgspec.json.decode(body, type=workshops.Changing), lang)
        if what == "compare":
            return workshops.compared(title, msgspec.json.decode(body, type=workshops.Comparing), lang)
        if what == "read":
            return workshops.read(title, msgspec.json.decode(body, type=workshops.Said), lang)
        if what == "try":
            trying = msgspec.json.decode(body, type=workshops.Trying)
            return await self._rooms.open(await self._minds.work(title, workshops.tried, title, trying, lang))
        return await self._minds.work(
            title, workshops.studied, title, msgspec.json.decode(body, type=workshops.Studying), lang
        )

    async def _forget(self, token: str) -> dict[str, object]:
        """Forget the table of a link for good."""
        found = await self._store.link(digest(token))
        if found is not None:
            await self._store.drop(found[0])
        return {}

    async def _take_in(self, body: str) -> dict[str, object]:
        """Take in a file of all tables. Those that are here already are taken only as far as they go on from here."""
        try:
            file = EVERYTHING.decode(body)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise TocsinError(msg("site.no_games")) from None
        if file.tocsin != FORMAT:
            raise TocsinError(msg("site.other_format"))
        new, other = 0, 0
        for each in file.tables:
            await self._page.bring(each.table.start.title)
            registry.folder(each.table.start.title)
        for each in file.tables:
            start = each.table.start
            known = await self._page.load(start.id)
            had = STORED.decode(known) if known else None
            if had is None:
                await self._store.create(start, each.links)
            elif had.table.start != start or had.events != each.events[: len(had.events)]:
                other += had.events != each.events and each.events != had.events[: len(each.events)]
                continue
            begin = len(had.events) if had else 0
            for n, event in enumerate(each.events[begin:], begin):
                await self._store.append(start.id, n, event)
            if each.table.newest is not None:
                self._store.keep(start.id, *each.table.newest)
            new += had is None or begin < len(each.events)
        return {"new": new, "other": other, "games": file.games, "leagues": file.leagues, "packs": file.packs}


def title_of(record: str) -> str:
    """The title that a record says it is of; its checks come later."""
    head = record[:TITLE].partition("\n")[0]
    try:
        return str(msgspec.json.decode(head, type=dict[str, Any]).get("title", ""))
    except msgspec.DecodeError:
        return ""
