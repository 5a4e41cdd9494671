"""Tocsin: board games of revolt and survival, to play, to learn, to master and to study.

>>> import tocsin
>>> match = tocsin.new("bonnie-clyde", seed=8)
>>> match.question.verb
'place'
"""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import Any

from tocsin.core import Match, Message, Pack, Reason, Record, Seeded, TocsinError, fresh_seed, set_up, titles

__version__ = "0.1.0"
__all__ = ["Match", "TocsinError", "load", "new", "say", "titles"]


def new(
    title: str, *, seed: int | str | None = None, seats: int | None = None, pack: Pack | None = None, **options: Any
) -> Match:
    """A new match of a title. The same seed and answers give the same match everywhere; without one it is fresh."""
    return Match(set_up(title, options, seats, pack), Seeded(fresh_seed() if seed is None else str(seed)))


def load(path: str | PathLike[str], pack: Pack | None = None) -> Match:
    """The match of a record, at its last answer. Dice to come are asked for: the record keeps its seed to itself."""
    return Record(Path(path)).match(pack)


def say(thing: Message | Reason | TocsinError, lang: str = "en", match: Match | None = None) -> str:
    """A message, reason or error in words, in one of the languages ``en``, ``fr``, ``ru``."""
    from tocsin.words import Words, words_for

    words = words_for(match.setup, lang) if match else Words(lang)
    if isinstance(thing, Reason):
        return f"{words.say(thing.message)} ({thing.cite})"
    return words.say(thing.message if isinstance(thing, TocsinError) else thing)
