"""A clause as it was read."""

from __future__ import annotations

from dataclasses import dataclass, field

from tocsin.games.red_flag.reading.cursor import Effect
from tocsin.games.red_flag.reading.nouns import Amount, Thing, Where


@dataclass
class Clause:
    """A clause read: its effects, and what was said around them."""

    verb: str
    effects: list[Effect]
    by: str = "self"
    modal: str = ""
    strict: bool = False
    """Whether a colon after *must* says that it is a price."""
    start: int = 0
    end: int = 0
    elliptic: bool = False
    shares: bool = False
    """Whether the effects have been distributed over several places by one verb: they can be one effect."""
    amount: Amount | None = None
    thing: Thing | None = None
    where: Where | None = None
    parts: list[Effect] = field(default_factory=list)
