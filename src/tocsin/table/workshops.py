"""The workshop at the web table. The page sends its pack with each request; nothing is kept here."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias, cast

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromPath, HeaderParameter, JSONBody, QueryParameter

from tocsin.core import registry
from tocsin.live.limits import neighbour
from tocsin.live.rooms import Links, Rooms
from tocsin.sitting import Chair, workshops
from tocsin.sitting.chair import known_language
from tocsin.sitting.messages import Changed, Compared, Components, Reading, Studied, Workshop
from tocsin.sitting.workshops import Changing, Comparing, Draft, Said, Studying, Trying
from tocsin.table.thinking import Thinkers

Asking: TypeAlias = Request[Any, Any, Any]
Lang = Annotated[str, QueryParameter(name="lang", max_length=2)]
HOME = "/api/workshop/{title:str}"


@post(HOME, status_code=200, sync_to_thread=True)
def workshop(title: FromPath[str], data: JSONBody[Draft], lang: Lang = "en") -> Workshop:
    """The printed parts of a title, with a pack laid over them. Its mistakes are part of the answer."""
    registry.folder(title)
    return workshops.shown(title, data, known_language(lang))


@post(f"{HOME}/change", status_code=200, sync_to_thread=True)
def change(title: FromPath[str], data: JSONBody[Changing], lang: Lang = "en") -> Changed:
    """A pack after some changes."""
    registry.folder(title)
    return workshops.changed(title, data, known_language(lang))


@post(f"{HOME}/compare", status_code=200, sync_to_thread=True)
def compare(title: FromPath[str], data: JSONBody[Comparing], lang: Lang = "en") -> Compared:
    """What differs from one pack to another, or from what we have."""
    registry.folder(title)
    return workshops.compared(title, data, known_language(lang))


@post(f"{HOME}/read", status_code=200, sync_to_thread=True)
def read(title: FromPath[str], data: JSONBody[Said], lang: Lang = "en") -> Reading:
    """What a printed sentence means."""
    registry.folder(title)
    return workshops.read(title, data, known_language(lang))


@post(f"{HOME}/try")
async def attempt(
    title: FromPath[str], data: JSONBody[Trying], state: State, request: Asking, lang: Lang = "en"
) -> Links:
    """Open a table at which a part can be tried."""
    registry.folder(title)
    who = neighbour(request.client.host if request.client else "")
    found = await cast(Thinkers, state.thinkers).work(who, workshops.tried, title, data, known_language(lang))
    return await cast(Rooms, state.rooms).open(found, who)


@post(f"{HOME}/study", status_code=200)
async def study(
    title: FromPath[str], data: JSONBody[Studying], state: State, request: Asking, lang: Lang = "en"
) -> Studied:
    """What a pack changes: the balance before and after."""
    registry.folder(title)
    who = neighbour(request.client.host if request.client else "")
    return await cast(Thinkers, state.thinkers).work(who, workshops.studied, title, data, known_language(lang))


@get("/api/components")
async def components(
    state: State,
    authorization: Annotated[str, HeaderParameter(name="authorization", max_length=200)] = "",
    lang: Lang = "en",
) -> Components:
    """The components of somebody's own that a table is played with, for those who sit there."""
    room, seats = await cast(Rooms, state.rooms).find(authorization.removeprefix("Bearer "))
    return workshops.components(Chair(room.sitting, seats, known_language(lang)))


HANDLERS = [components, workshop, change, compare, read, attempt, study]
