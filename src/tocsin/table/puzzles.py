"""Puzzles at the web table. What somebody has solved is kept in their browser; nothing is kept here."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, TypeAlias, cast

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody, QueryParameter

from tocsin.learn import puzzles
from tocsin.live.limits import neighbour
from tocsin.live.rooms import Links, Rooms
from tocsin.sitting.chair import known_language
from tocsin.sitting.messages import Judged, Puzzle
from tocsin.sitting.puzzles import Puzzles, Tried, judged, listed, played_on, shown

DRAWN = 256
"""How many puzzles are kept as they were drawn."""
Asking: TypeAlias = Request[Any, Any, Any]
Lang = Annotated[str, QueryParameter(name="lang", max_length=2)]


@get("/api/puzzles")
async def all_of_them(lang: Lang = "en") -> Puzzles:
    """All puzzles, by title."""
    return listed(known_language(lang))


@get("/api/puzzles/{title:str}/{number:int}")
async def puzzle(title: FromPath[str], number: FromPath[int], lang: Lang = "en") -> Puzzle:
    """A puzzle, as its seat sees it."""
    return _shown(title, number, known_language(lang))


@post("/api/puzzles/{title:str}/{number:int}", status_code=200)
async def answer(title: FromPath[str], number: FromPath[int], data: JSONBody[Tried], lang: Lang = "en") -> Judged:
    """Judge an answer, or show the solution."""
    return judged(puzzles.find(title, number), data.option, known_language(lang))


@post("/api/puzzles/{title:str}/{number:int}/table")
async def play_on(
    title: FromPath[str], number: FromPath[int], state: State, request: Asking, lang: Lang = "en"
) -> Links:
    """Open a table at the position of a puzzle."""
    who = neighbour(request.client.host if request.client else "")
    return await cast(Rooms, state.rooms).open(played_on(puzzles.find(title, number), known_language(lang)), who)


@lru_cache(DRAWN)
def _shown(title: str, number: int, lang: str) -> Puzzle:
    return shown(puzzles.find(title, number), number, len(puzzles.puzzles(title)), lang)


HANDLERS = [all_of_them, puzzle, answer, play_on]
