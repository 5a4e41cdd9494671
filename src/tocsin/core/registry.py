"""The registry: every folder of ``tocsin.games`` is a title. Adding one needs no change anywhere else."""

from __future__ import annotations

import importlib
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from threading import Lock
from types import ModuleType
from typing import Any, TypeAlias

from tocsin.core.errors import BadPack, TocsinError, UnknownName
from tocsin.core.options import choose
from tocsin.core.parts import Pack, Parts
from tocsin.core.question import msg
from tocsin.core.title import Setup, Title

AnyTitle: TypeAlias = Title[Any, Any]


@cache
def _games() -> ModuleType:
    games = importlib.import_module("tocsin.games")
    extra = os.environ.get("TOCSIN_TITLES")
    if extra:
        games.__path__.append(extra)
    return games


@cache
def _folders() -> dict[str, Path]:
    """The folder of each title. Of two with the same name the shipped one counts."""
    found: dict[str, Path] = {}
    for games in _games().__path__:
        for path in Path(games).iterdir():
            if (path / "__init__.py").exists():
                found.setdefault(path.name.replace("_", "-"), path)
    return found


def look_again() -> None:
    """Folders of titles may have come since: a page fetches each only when somebody wants to play it."""
    _folders.cache_clear()
    importlib.invalidate_caches()


def titles() -> tuple[str, ...]:
    """The ids of all titles, in alphabetical order. ``TOCSIN_TITLES`` may name one more folder of titles."""
    return tuple(sorted(_folders()))


def folder(id: str) -> Path:
    """Where a title keeps its files."""
    if id not in _folders():
        raise UnknownName(msg("title.unknown", title=id, known=", ".join(titles())))
    return _folders()[id]


@cache
def title(id: str) -> AnyTitle:
    """A title by its id."""
    folder(id)
    found: AnyTitle = importlib.import_module(f"tocsin.games.{id.replace('-', '_')}").TITLE
    return found


@cache
def parts(id: str) -> Parts:
    """The shipped components of a title."""
    return Parts.read(folder(id) / "components.toml")


def set_up(
    id: str, options: Mapping[str, object] | None = None, seats: int | None = None, pack: Pack | None = None
) -> Setup:
    """A title with options, seats and pack, checked and ready to start.

    The same request gives the same set-up: compiling components takes much longer than starting a match, and nobody
    may change a box.
    """
    chosen = title(id)
    low, high = chosen.seats
    count = low if seats is None else seats
    if type(count) is not int or not low <= count <= high:
        possible = f"{low}–{high}" if low < high else str(low)
        raise UnknownName(msg("title.seats", title=id, n=count, seats=possible))
    # By their repr, for True and 1 are equal but not the same option.
    given = repr(sorted(options.items())) if options else ""
    wanted = chosen, given, count, None if pack is None else (pack.title, pack.name, pack.digest)
    known, most = (_kept, KEPT) if pack is None else (_packed, PACKED)
    kept = known.get(wanted)
    if kept is None:
        kept = _set_up(chosen, options or {}, count, pack)
        with _keeping:
            if len(known) >= most:
                del known[next(iter(known))]
            known[wanted] = kept
    return kept


KEPT, PACKED = 256, 32
"""How many set-ups are remembered, as shipped and with packs; the oldest is forgotten first."""

_kept: dict[tuple[AnyTitle, str, int, tuple[str, str, str] | None], Setup] = {}
_packed: dict[tuple[AnyTitle, str, int, tuple[str, str, str] | None], Setup] = {}
_keeping = Lock()


def _set_up(chosen: AnyTitle, options: Mapping[str, object], seats: int, pack: Pack | None) -> Setup:
    """A set-up made from the components."""
    components = parts(chosen.id)
    if pack is not None:
        if pack.title != chosen.id:
            raise BadPack(msg("pack.other_title", file=pack.name, title=pack.title, wanted=chosen.id))
        components = components.with_pack(pack)
    picked = choose(components, chosen.options, options)
    try:
        setup = Setup(chosen, components, picked, seats, chosen.unpack(components, picked, seats))
        if pack is not None:
            for wrong in chosen.check(setup.start()):
                raise BadPack(msg("pack.impossible", file=pack.name, reason=wrong.message, cite=wrong.cite))
    except TocsinError as error:
        error.title = chosen.id
        raise
    except Exception:
        if pack is None:
            raise
        # Values of the right kind may still be ones that a title cannot do anything with.
        raise BadPack(msg("pack.unusable", file=pack.name)) from None
    return setup
