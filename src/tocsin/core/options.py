"""Options: the switches of a title, declared in its ``components.toml`` and typed by its options class.

Each ``[[option]]`` has an id, a default, the values it allows (or a ``range`` of whole numbers), a label in three
languages and the ledger statement it belongs to. The options class, a frozen dataclass, names the same ids with their
types.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeVar, get_type_hints

from tocsin.core.errors import UnknownName
from tocsin.core.parts import Entry, Parts
from tocsin.core.question import msg

O = TypeVar("O")  # noqa: E741  (the options class of a title)


def choose(parts: Parts, kind: type[O], given: Mapping[str, object]) -> O:
    """The options of a match: the given ones, checked, and the defaults of the rest."""
    table = {entry["id"]: entry for entry in parts.all("option")}
    hints = get_type_hints(kind)
    if set(hints) != set(table):
        raise TypeError(f"{kind.__qualname__} and the option tables differ: {set(hints) ^ set(table)}")
    for name in given:
        if name not in table:
            raise UnknownName(msg("option.unknown", option=name, known=", ".join(table) or "–"))
    return kind(
        **{id: _frozen(_value(entry, given[id]) if id in given else entry["default"]) for id, entry in table.items()}
    )


def as_dict(options: object) -> dict[str, object]:
    """The options as plain data, for records and positions."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in vars(options).items()}


def _value(entry: Entry, given: object) -> object:
    """A given value, or its spelling on a command line, as one of the values allowed."""
    value = list(given) if isinstance(given, tuple) else given
    for allowed in entry["values"]:
        if value == allowed and type(value) is type(allowed):
            return allowed
        if isinstance(value, str) and value.strip().lower() == spelled(allowed):
            return allowed
    if "range" in entry:
        low, high = entry["range"]
        if isinstance(value, str) and re.fullmatch(r"\s*-?[0-9]{1,18}\s*", value):
            value = int(value)
        if type(value) is int and low <= value <= high:
            return value
    known = " | ".join(spelled(allowed) for allowed in entry["values"])
    if "range" in entry:
        known += f" | {entry['range'][0]}–{entry['range'][1]}"
    raise UnknownName(msg("option.bad_value", option=entry["id"], value=spelled(given), known=known))


def spelled(value: object) -> str:
    """A value as people type it: ``true``, ``3``, ``hard``, ``2,3,3``."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return ",".join(spelled(item) for item in value)
    return str(value)


def _frozen(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value
