"""Leagues at the web table: see `tocsin.sitting.leagues`, which does it all."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias, cast

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, QueryParameter

from tocsin.core import msg
from tocsin.live.limits import Buckets, neighbour
from tocsin.live.rooms import Crowded, Links, Rooms
from tocsin.sitting import leagues
from tocsin.sitting.chair import known_language

COST = 3.0
"""What a deed costs, in messages."""
Asking: TypeAlias = Request[Any, Any, Any]
Lang = Annotated[str, QueryParameter(name="lang", max_length=2)]


@get("/api/league")
async def offer(lang: Lang = "en") -> dict[str, object]:
    """What a new league can be made of: the title's villages, and who may play."""
    return leagues.offer(known_language(lang))


@post("/api/league", status_code=200)
async def deed(
    data: JSONBody[leagues.Found | leagues.Show | leagues.Result | leagues.Give],
    state: State,
    request: Asking,
    lang: Lang = "en",
) -> leagues.Shown:
    """Do something with a league."""
    _pay(state, request)
    return leagues.done(data, known_language(lang))


@post("/api/league/table")
async def table(data: JSONBody[leagues.NextMatch], state: State, request: Asking) -> Links:
    """Open a table for the next match, with the names and the skills of both clubs."""
    _pay(state, request)
    who = neighbour(request.client.host if request.client else "")
    return await cast(Rooms, state.rooms).open(leagues.next_match(data), who)


HANDLERS = [offer, deed, table]


def _pay(state: State, request: Asking) -> None:
    """A league takes a while to read: so many a second for each address."""
    if not cast(Buckets, state.budgets).take(neighbour(request.client.host if request.client else ""), COST):
        raise Crowded(msg("table.too_fast"))
