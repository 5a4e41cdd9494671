"""Trying a part: a table at a position in which its card can be played."""

from __future__ import annotations

from tocsin.core import msg
from tocsin.core.errors import BadPack
from tocsin.sitting.opening import Opening


def tried(title: str, pack: str | None, table: str, id: str, lang: str) -> Opening:
    """A table at which a part can be tried."""
    raise BadPack(msg("workshop.cannot_try"))
