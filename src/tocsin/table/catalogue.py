"""The catalogue for the page: titles, their options with explanations, their rules."""

from __future__ import annotations

import logging
import re
from functools import cache

from tocsin.core import registry
from tocsin.core.options import spelled
from tocsin.core.question import msg
from tocsin.table.rooms import OPPONENTS
from tocsin.words import Words, ledger, who

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
        "reconstructed": len(registry.parts(id).reconstructed()),
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
                    {"value": spelled(value), "label": value_label(words, entry["id"], value)}
                    for value in entry["values"]
                ],
                "range": entry.get("range"),
                "cite": entry["statement"],
                "about": plain(statement.text) if statement else "",
                "mode": entry["id"] in modes,
            }
        )
    return {**glance(id, lang), "seats": seats, "options": options, "opponents": list(OPPONENTS), "solo": sides}


def value_label(words: Words, option: str, value: object) -> str:
    """The name of an option's value, if the title has one."""
    if isinstance(value, bool):
        return words("table.yes" if value else "table.no")
    for id in (f"{option}.{spelled(value)}", f"view.{option}.{spelled(value)}", f"{option}.{spelled(value)}.name"):
        if words.knows(id):
            return words(id)
    return spelled(value).replace("_", " ")


@cache
def rules(id: str, lang: str) -> list[dict[str, str]]:
    """Every statement of a title's ledger."""
    registry.folder(id)
    return [
        {"id": statement.id, "chapter": statement.chapter, "text": plain(statement.text)}
        for statement in ledger(id, lang).values()
    ]


def plain(text: str) -> str:
    """A statement without its emphasis marks."""
    return re.sub(r"\*\*(.+?)\*\*", r"\1", text)
