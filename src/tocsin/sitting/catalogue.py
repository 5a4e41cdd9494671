"""The catalogue for the page: titles, their options with explanations, their rules."""

from __future__ import annotations

import logging
from functools import cache

from tocsin.core import registry
from tocsin.core.options import spelled
from tocsin.core.question import msg
from tocsin.learn import lessons
from tocsin.sitting.opening import OPPONENTS
from tocsin.words import Words, ledger, remarks, value_name, who
from tocsin.words.catalogue import HOUSE, catalogue

LOG = logging.getLogger("tocsin.table")


@cache
def playable() -> tuple[str, ...]:
    """The titles that load. One that does not is logged and left out."""
    found = []
    for id in registry.titles():
        try:
            registry.set_up(id)
        except (ImportError, OSError, ValueError, KeyError) as error:
            LOG.error("title does not load", extra={"title": id, "error": str(error)})
            continue
        found.append(id)
    return tuple(found)


@cache
def titles(lang: str) -> list[dict[str, object]]:
    """A summary of every title."""
    return [glance(id, lang) for id in playable()]


def glance(id: str, lang: str) -> dict[str, object]:
    meta, (low, high) = registry.parts(id).meta, registry.title(id).seats
    return {
        "id": id,
        "name": meta["name"][lang],
        "pitch": meta["pitch"][lang],
        "warning": meta["warning"][lang],
        "low": low,
        "high": high,
        "minutes": meta["minutes"],
        "weight": meta["weight"],
        "reconstructed": len(registry.parts(id).reconstructed()),
        "league": registry.title(id).league is not None,
        "lessons": lessons(id).ids,
    }


@cache
def title(id: str, lang: str) -> dict[str, object]:
    """A title with everything one can choose before a game. ``solo``: how many sides its own opponent can play."""
    registry.folder(id)
    parts, rules = registry.parts(id), ledger(id, lang)
    words = Words(lang, id, parts)
    low, high = registry.title(id).seats
    modes = parts.meta.get("modes", [])
    seats = {}
    for count in range(low, high + 1):
        setup = registry.set_up(id, seats=count)
        seats[str(count)] = [words.say(who(setup, seat)) for seat in range(count)]
    options, sides = [], 0
    for entry in parts.all("option"):
        if entry["id"] == "solo":
            sides = len(entry["values"]) - 1
            continue
        statement = rules.get(entry["statement"])
        options.append(
            {
                "id": entry["id"],
                "label": words.say(msg(f"option.{entry['id']}.label")),
                "default": spelled(entry["default"]),
                "values": [
                    {"value": spelled(value), "label": value_name(words, entry["id"], value)}
                    for value in entry["values"]
                ],
                "range": entry.get("range"),
                "cite": "" if "about" in entry else entry["statement"],
                "about": words.say(msg(f"option.{entry['id']}.about"))
                if "about" in entry
                else statement.text
                if statement
                else "",
                "mode": entry["id"] in modes,
            }
        )
    return {**glance(id, lang), "seats": seats, "options": options, "opponents": list(OPPONENTS), "solo": sides}


@cache
def words(lang: str) -> dict[str, list[str]]:
    """The messages of the page itself, each with its plural forms."""
    known = catalogue(HOUSE / f"{lang}.po").texts
    said = {id: text for id, text in known.items() if id.startswith(("web.", "review.", "lab.reports"))}
    return {id: [text] if isinstance(text, str) else list(text) for id, text in said.items()}


@cache
def rules(id: str, lang: str) -> list[dict[str, object]]:
    """Every statement of a title's ledger."""
    registry.folder(id)
    words = Words(lang, id, registry.parts(id))
    return [
        {"id": each.id, "chapter": each.chapter, "text": each.text, "remarks": remarks(each, words)}
        for each in ledger(id, lang).values()
    ]
