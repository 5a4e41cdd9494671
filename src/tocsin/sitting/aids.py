"""Player aids in words: the lists of a game that people read beside the story and the rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product

from tocsin import core
from tocsin.core import Setup, registry, set_up
from tocsin.sitting.messages import Aid
from tocsin.words import Words, words_for


def offers(setup: Setup) -> bool:
    """Whether a game has any aids."""
    return bool(_given(setup))


def aids(setup: Setup, words: Words) -> list[Aid]:
    """The aids of a game as it is set up."""
    return [
        Aid(
            words.say(aid.name),
            aid.cite,
            [(mark, words.say(line)) for mark, line in aid.lines],
            [words.say(note) for note in aid.notes],
        )
        for aid in _given(setup)
    ]


def _given(setup: Setup) -> Sequence[core.Aid]:
    return () if setup.title.aids is None else tuple(setup.title.aids(setup.box))


@cache
def all_aids(title: str, lang: str) -> list[Aid]:
    """The aids of a title in all its modes, with the fewest seats. One of which only the notes differ has them all."""
    if registry.title(title).aids is None:
        return []
    parts = registry.parts(title)
    names = parts.meta.get("modes", ())
    modes = {entry["id"]: entry["values"] for entry in parts.all("option") if entry["id"] in names}
    found: dict[object, Aid] = {}
    for values in product(*modes.values()):
        setup = set_up(title, dict(zip(modes, values, strict=True)))
        for aid in aids(setup, words_for(setup, lang)):
            kept = found.setdefault((aid.name, tuple(aid.lines)), aid)
            kept.notes.extend(note for note in aid.notes if note not in kept.notes)
    return list(found.values())
