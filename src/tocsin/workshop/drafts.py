"""Drafts: a pack's text with some of its values changed, and what differs between two packs. The text is all there is.

What stands in a pack is as printed, what does not is ours; so a draft can be played at any time.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from tocsin.core import Pack, Parts, registry
from tocsin.core.parts import HOUSEKEEPING, Entry, Tables, is_text
from tocsin.core.reading import Unreadable, from_toml

BARE = re.compile(r"[A-Za-z0-9_-]+")
HEADER = re.compile(r"\s*\[(\[?)\s*([A-Za-z0-9_-]+)\s*\]?\]\s*(#.*)?$")
LONG = 400
"""Lines of one value, at most; longer ones are written anew with the whole file."""


class Change(NamedTuple):
    """A value of an entry to be set, or to be ours again if there is none. Without a key it is the whole entry."""

    table: str
    id: str | None
    key: str | None
    value: Any = None


class Difference(NamedTuple):
    """A value that differs; ``None`` where there is no such entry."""

    table: str
    id: str | None
    key: str
    before: Any
    after: Any


def empty(title: str, name: str = "") -> str:
    """A pack in which everything is ours."""
    return f"[pack]\ntitle = {toml(title)}\nname = {toml(name)}\n"


def changed(text: str, changes: Iterable[Change]) -> str:
    """A pack's text after changes. Comments stay where that is possible."""
    wanted = from_toml(text)
    lines: list[str] | None = text.splitlines()
    for change in changes:
        _change(wanted, change)
        lines = lines and _edited(lines, change)
    if lines is not None:
        made = "\n".join(lines) + "\n"
        try:
            if from_toml(made) == wanted:
                return made
        except Unreadable:
            pass
    return written(wanted)


def compare(a: Parts, b: Parts) -> Iterator[Difference]:
    """What differs from one set of components to another of the same title, in the order of the second."""
    before = {(table, id): entry for table, id, entry in a.entries()}
    for table, id, entry in b.entries():
        old = before.get((table, id), {})
        for key in (*entry, *(key for key in old if key not in entry)):
            if key not in HOUSEKEEPING and old.get(key) != entry.get(key):
                yield Difference(table, id, key, old.get(key), entry.get(key))
    kept = {(table, id) for table, id, _ in b.entries()}
    for (table, id), entry in before.items():
        if (table, id) not in kept:
            for key, value in entry.items():
                if key not in HOUSEKEEPING:
                    yield Difference(table, id, key, value, None)


def template(title: str, head: str, everything: bool = False) -> str:
    """A pack with the shipped values to correct: the reconstructed ones, or all. ``head`` says how it is used."""
    lines = [f"# {head}", "", empty(title).rstrip()]
    for table, id, entry in registry.parts(title).entries():
        if table in ("meta", "option") or not (everything or entry.get("source") == "reconstructed"):
            continue
        attested = entry.get("attested", {})
        values = {
            key: value
            for key, value in entry.items()
            if key not in HOUSEKEEPING and (everything or not (attested.get(key) == "rulebook" or is_text(value)))
        }
        if values:
            lines += ["", f"# {entry.get('source')}", *_block(table, id, values)]
    return "\n".join(lines) + "\n"


def written(tables: Tables) -> str:
    """The tables of a pack as TOML."""
    loose = {key: value for key, value in tables.items() if not isinstance(value, dict) and not _listed(value)}
    lines = [f"{_key(key)} = {toml(value)}" for key, value in loose.items()]
    for table, content in tables.items():
        if table in loose:
            continue
        for entry in content if isinstance(content, list) else [content]:
            head = f"[{_key(table)}]" if isinstance(content, dict) else f"[[{_key(table)}]]"
            lines += ["", head, *(f"{_key(key)} = {toml(value)}" for key, value in entry.items())]
    return "\n".join(lines).lstrip("\n") + "\n"


def toml(value: Any) -> str:
    """A value on one line of TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {toml(item)}" for key, item in value.items()) + " }" if value else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(toml(item) for item in value) + "]"
    if isinstance(value, float):
        return repr(value) if math.isfinite(value) else "inf" if value > 0 else "-inf" if value < 0 else "nan"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return json.dumps(value) if isinstance(value, bool | int) else str(value.isoformat())


def read_value(text: str) -> Any:
    """A value as people write it in TOML; `Unreadable` if it is none."""
    found = from_toml(f"value = {text.strip()}\n")
    if set(found) != {"value"}:
        raise Unreadable("more than one value")
    return found["value"]


def entry_of(tables: Tables, table: str, id: str | None) -> Entry | None:
    """An entry of a pack, whatever else is in it."""
    content = tables.get(table)
    if id is None:
        return content if isinstance(content, dict) else None
    if not isinstance(content, list):
        return None
    return next((entry for entry in content if isinstance(entry, dict) and entry.get("id") == id), None)


def laid(title: str, pack: Pack | None) -> Parts:
    """A title's components with all that is right in a pack laid over them."""
    shipped = registry.parts(title)
    return shipped if pack is None else shipped.laid(pack)[0]


def _change(tables: Tables, change: Change) -> None:
    """Change the data of a pack."""
    table, id, key, value = change
    entry = entry_of(tables, table, id)
    if key is None:
        if entry is not None:
            _drop(tables, table, entry)
    elif value is not None:
        if entry is None:
            entry = {} if id is None else {"id": id}
            content = tables.get(table)
            if id is None:
                tables[table] = entry
            elif isinstance(content, list):
                content.append(entry)
            else:
                tables[table] = [entry]
        entry[key] = value
    elif entry is not None:
        entry.pop(key, None)
        if set(entry) <= {"id"}:
            _drop(tables, table, entry)


def _drop(tables: Tables, table: str, entry: Entry) -> None:
    content = tables[table]
    if isinstance(content, list):
        content[:] = [each for each in content if each is not entry]
    if content is entry or not content:
        del tables[table]


# Editing the text itself. Whatever goes wrong here is noticed: the outcome is read again and compared.


def _edited(lines: list[str], change: Change) -> list[str] | None:
    """The lines after a change, or ``None`` if they are not of a kind that is edited."""
    table, id, key, value = change
    found = _span(lines, table, id)
    if found is None:
        if value is None or key is None:
            return lines
        return [*lines, "", *_block(table, id, {key: value})]
    begin, end = found
    if key is None:
        return _without(lines, begin, end)
    at = _statement(lines, begin + 1, end, key)
    if at is None:
        return None
    first, last = at
    if value is not None:
        # A new value comes before the empty lines that part this entry from the next.
        while first == last and first > begin + 1 and not lines[first - 1].strip():
            first = last = first - 1
        return [*lines[:first], f"{_key(key)} = {toml(value)}", *lines[last:]]
    left = [*lines[begin + 1 : first], *lines[last:end]]
    if all(not line.strip() or re.match(r"\s*id\s*=", line) for line in left):
        return _without(lines, begin, end)
    return [*lines[:first], *lines[last:]]


def _span(lines: list[str], table: str, id: str | None) -> tuple[int, int] | None:
    """From the header of an entry to the next header."""
    heads = [(n, found) for n, line in enumerate(lines) if "[" in line and (found := HEADER.match(line))]
    ends = [n for n, _ in heads[1:]] + [len(lines)]
    for (begin, found), end in zip(heads, ends, strict=True):
        if found[2] != table or bool(found[1]) != (id is not None):
            continue
        if id is None or any(_is_id(line, id) for line in lines[begin + 1 : end]):
            while end > begin + 1 and lines[end - 1].lstrip().startswith("#"):
                end -= 1  # A comment just before a header belongs to what follows.
            return begin, end
    return None


def _is_id(line: str, id: str) -> bool:
    if not re.match(r"\s*id\s*=", line):
        return False
    try:
        return from_toml(line).get("id") == id
    except Unreadable:
        return False


def _statement(lines: list[str], begin: int, end: int, key: str) -> tuple[int, int] | None:
    """The lines of a key and its value; an empty place at the end if there are none."""
    named = re.compile(rf"\s*{re.escape(_key(key))}\s*([=.])")
    first = next((n for n in range(begin, end) if named.match(lines[n])), None)
    if first is None:
        return end, end
    last = first
    while last < end and (found := named.match(lines[last])):
        last = _value_end(lines, last, end)
        if last < 0:
            return None
        if found[1] == "=":
            break
    return first, last


def _value_end(lines: list[str], first: int, end: int) -> int:
    for last in range(first + 1, min(end, first + LONG) + 1):
        try:
            from_toml("\n".join(lines[first:last]))
        except Unreadable:
            continue
        return last
    return -1


def _without(lines: list[str], begin: int, end: int) -> list[str]:
    """Without an entry, and without the empty line before it."""
    while end > begin + 1 and end < len(lines) and not lines[end - 1].strip():
        end -= 1
    if begin > 0 and not lines[begin - 1].strip():
        begin -= 1
    return [*lines[:begin], *lines[end:]]


def _block(table: str, id: str | None, values: Entry) -> list[str]:
    head = [f"[{_key(table)}]"] if id is None else [f"[[{_key(table)}]]", f"id = {toml(id)}"]
    return [*head, *(f"{_key(key)} = {toml(value)}" for key, value in values.items())]


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else toml(key)


def _listed(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(each, dict) for each in value)
