"""Parts: the printed numbers of a title, from its ``components.toml``, each with its source, and packs over them.

Every table is either single (``[savings]``) or a list whose entries carry an ``id`` (``[[gauge]]``). An entry's
``source`` says where its values come from: ``rulebook``, ``public`` or ``reconstructed``; ``attested`` names the keys
that are better founded than the rest. Texts are tables of languages (``{ en = ..., fr = ..., ru = ... }``).

A pack is a person's own file of the same shape that overrides values, for example typed in from the printed game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeAlias, TypeGuard

from tocsin.core.errors import BadPack
from tocsin.core.question import Message, msg
from tocsin.core.reading import HIDDEN, Unreadable, from_toml

Entry: TypeAlias = dict[str, Any]
"""A table of TOML: what stands under its keys is for the title to know."""

Tables: TypeAlias = dict[str, Any]
"""A whole file: each table an entry, or a list of entries."""

LANGUAGES = ("en", "fr", "ru")
SOURCES = ("rulebook", "public", "reconstructed", "pack")
HOUSEKEEPING = {"id", "source", "attested", "name_source"}
"""What an entry says about itself."""
MUCH, MORE = 100, 10
"""A number, a list or a table of a pack may have so much, or so many times what ours has: no title is made for more."""
LETTERS = 2000
"""Letters of a text."""
ID = re.compile(r"""\bid\s*=\s*(["'])([^"']*)\1""")
MISTAKES = 100
"""So many mistakes of a pack are told at once."""


class Parts:
    """The component tables of a title, with a pack laid over them if there is one."""

    def __init__(self, tables: Tables, pack: Pack | None = None) -> None:
        self.tables = tables
        self.pack = pack

    @classmethod
    def read(cls, path: Path) -> Parts:
        import tomllib

        return cls(tomllib.loads(path.read_text("utf-8")))

    @property
    def meta(self) -> Entry:
        """The title at a glance: name, pitch, minutes."""
        return self.one("meta")

    @property
    def digest(self) -> str | None:
        """The fingerprint of the pack, or ``None`` without one."""
        return self.pack.digest if self.pack else None

    @cached_property
    def components(self) -> str:
        """The digest of all that is played with, in its order. Words and sources do not count, nor do options."""
        import json

        played = {table: _played(content) for table, content in self.tables.items() if table not in ("meta", "option")}
        return blake2b(json.dumps(played, default=str).encode(), digest_size=8).hexdigest()

    def one(self, table: str) -> Entry:
        """A single table."""
        found: Entry = self.tables[table]
        return found

    def all(self, table: str) -> list[Entry]:
        """A list of entries."""
        found: list[Entry] = self.tables.get(table, [])
        return found

    def ids(self, table: str) -> list[str]:
        return [entry["id"] for entry in self.all(table)]

    def entries(self) -> Iterator[tuple[str, str | None, Entry]]:
        """Every entry: its table, its id in a list, its values."""
        for table, content in self.tables.items():
            if isinstance(content, list):
                for entry in content:
                    yield table, entry["id"], entry
            else:
                yield table, None, content

    def reconstructed(self) -> list[str]:
        """The entries with a value we have not seen in print, as ``table.id``. Options are readings, not parts."""
        return [
            table if id is None else f"{table}.{id}"
            for table, id, entry in self.entries()
            if table not in ("meta", "option") and entry.get("source") == "reconstructed"
        ]

    def texts(self, lang: str) -> dict[str, str]:
        """Every text as a message: ``gauge.love`` for its name, ``roy.label_absent`` for any other key."""
        found: dict[str, str] = {}
        for table, id, entry in self.entries():
            _texts(table if id is None else f"{table}.{id}", entry, lang, found)
        return found

    def with_pack(self, pack: Pack) -> Parts:
        """These parts with a pack laid over them. Every mistake of the pack is reported with its line."""
        parts, mistakes = self.laid(pack)
        if mistakes:
            raise BadPack(msg("pack.mistakes", file=pack.name, n=len(mistakes)), mistakes)
        return parts

    def laid(self, pack: Pack) -> tuple[Parts, list[Message]]:
        """These parts with all that is right in a pack laid over them, and its mistakes."""
        mistakes: list[Message] = []
        tables = dict(self.tables)
        for table, content in pack.tables.items():
            shipped = self.tables.get(table)
            if shipped is None or table == "meta":
                mistakes.append(pack.mistake("pack.unknown_table", table))
            elif isinstance(shipped, list) != isinstance(content, list):
                mistakes.append(pack.mistake("pack.wrong_shape", table))
            elif isinstance(shipped, list):
                tables[table] = self._laid_list(pack, table, content, mistakes)
            else:
                tables[table] = pack.over(table, None, shipped, content, mistakes)
            if len(mistakes) >= MISTAKES:
                break
        return Parts(tables, pack), mistakes[:MISTAKES]

    def _laid_list(self, pack: Pack, table: str, content: list[Any], mistakes: list[Message]) -> list[Entry]:
        merged = {entry["id"]: entry for entry in self.tables[table]}
        for entry in content:
            id = entry.get("id") if isinstance(entry, dict) else None
            if not isinstance(id, str) or not is_plain(id):
                mistakes.append(pack.mistake("pack.no_id", table))
            elif id in merged:
                merged[id] = pack.over(table, id, merged[id], entry, mistakes)
            elif table in self.meta.get("open", []):
                before = len(mistakes)
                if len(merged) >= max(MUCH, MORE * len(self.tables[table])):
                    mistakes.append(pack.mistake("pack.too_many", table))
                    break
                pack.check_texts(table, id, entry, mistakes)
                if len(mistakes) == before:
                    merged[id] = {**entry, "source": "pack"}
            else:
                mistakes.append(pack.mistake("pack.unknown_id", table, id))
            if len(mistakes) >= MISTAKES:
                break
        return list(merged.values())

    def wrong(self, table: str, id: str | None, key: str | None, why: Message) -> BadPack:
        """The error a title raises when a value makes no sense to its rules."""
        if self.pack is None:
            return BadPack(why)
        mistake = self.pack.mistake("pack.wrong_value", table, id, key, why=why)
        return BadPack(msg("pack.mistakes", file=self.pack.name, n=1), [mistake])


class Pack:
    """A person's own component values, read from a TOML file."""

    def __init__(self, text: str, name: str) -> None:
        import json

        self.name, self.text = name, text
        try:
            tables = from_toml(text)
        except Unreadable as error:
            raise BadPack(msg("pack.not_toml", file=name, error=str(error))) from None
        head = tables.pop("pack", None)
        if not isinstance(head, dict) or not isinstance(head.get("title"), str):
            raise BadPack(msg("pack.no_head", file=name))
        self.title: str = head["title"]
        named = head.get("name")
        self.named: str = named if isinstance(named, str) and is_plain(named) else ""
        """What its owner calls it."""
        self.tables: Tables = tables
        canonical = json.dumps(tables, sort_keys=True, ensure_ascii=False, default=str)
        self.digest = blake2b(canonical.encode(), digest_size=16).hexdigest()

    @classmethod
    def read(cls, path: Path) -> Pack:
        try:
            return cls(path.read_text("utf-8"), path.name)
        except (OSError, ValueError) as error:
            raise BadPack(msg("pack.unreadable", file=str(path), error=_plain(error))) from None

    def over(self, table: str, id: str | None, shipped: Entry, entry: object, mistakes: list[Message]) -> Entry:
        """A shipped entry with this pack's values."""
        if not isinstance(entry, dict):
            mistakes.append(self.mistake("pack.wrong_shape", table, id))
            return shipped
        merged = dict(shipped)
        for key, value in entry.items():
            if key in HOUSEKEEPING:
                continue
            if key not in shipped:
                mistakes.append(self.mistake("pack.unknown_key", table, id, key, known=", ".join(_own(shipped))))
            elif not alike(shipped[key], value):
                mistakes.append(self.mistake("pack.wrong_type", table, id, key, kind=type(shipped[key]).__name__))
            elif not is_plain(value):
                mistakes.append(self.mistake("pack.wrong_text", table, id, key))
            elif not _moderate(value, shipped[key]):
                mistakes.append(self.mistake("pack.too_large", table, id, key))
            elif is_text(shipped[key]):
                merged[key] = {lang: _in(lang, value) for lang in LANGUAGES} if value else shipped[key]
            else:
                merged[key] = value
                merged["source"] = "pack"
        return merged

    def check_texts(self, table: str, id: str, entry: dict[str, Any], mistakes: list[Message]) -> None:
        """Find the texts of a new entry that cannot be shown."""
        for key, value in entry.items():
            if not is_plain(value):
                mistakes.append(self.mistake("pack.wrong_text", table, id, key))
            elif not _moderate(value, MUCH):
                mistakes.append(self.mistake("pack.too_large", table, id, key))

    def mistake(
        self, what: str, table: str, id: str | None = None, key: str | None = None, **params: object
    ) -> Message:
        """What is wrong with a place of the pack, with its line."""
        place = ".".join(part for part in (table, id, key) if part)
        return msg(what, line=self._line(table, id, key), place=place, **params)

    def _line(self, table: str, id: str | None, key: str | None) -> int:
        """The line of an entry, or the closest one we can name."""
        lines = self._lines
        start = next((n for n, line in enumerate(lines) if _heads(line, table)), 0)
        if id is not None:
            named = next((n for n in self._named.get(id, ()) if n >= start), None)
            if named is None:
                return start + 1
            # An entry written on one line holds its keys there; one under a header goes on to the next header.
            if "{" in lines[named]:
                return named + 1
            start = next((n for n in range(named, -1, -1) if _heads(lines[n], table)), named)
        if key is not None:
            for n in range(start + 1, len(lines)):
                if lines[n].startswith("["):
                    break
                if lines[n].startswith(f"{key}="):
                    return n + 1
        return start + 1

    @cached_property
    def _lines(self) -> list[str]:
        """The lines without their spaces."""
        return [line.replace(" ", "").lstrip() for line in self.text.splitlines()]

    @cached_property
    def _named(self) -> dict[str, list[int]]:
        """The lines that have an id, by that."""
        found: dict[str, list[int]] = {}
        for n, line in enumerate(self.text.splitlines()):
            for each in ID.finditer(line):
                found.setdefault(each[2], []).append(n)
        return found


def _heads(line: str, table: str) -> bool:
    """Whether a line without spaces opens a table: ``[table]``, ``[[table]]`` or ``table = [``."""
    return line.startswith((f"[{table}]", f"[[{table}]]", f"{table}=["))


def _played(value: Any) -> Any:
    """A value without its texts, and without what is said about its source."""
    if isinstance(value, dict):
        kept = {key: each for key, each in value.items() if key == "id" or key not in HOUSEKEEPING}
        return {key: _played(each) for key, each in kept.items() if not is_text(each)}
    if isinstance(value, list):
        return [None if is_text(each) else _played(each) for each in value]
    return value


def _own(entry: Entry) -> list[str]:
    return [key for key in entry if key not in HOUSEKEEPING]


def is_text(value: object) -> TypeGuard[dict[str, str]]:
    """A text in some languages; not a table of texts that happens to have such keys."""
    return (
        isinstance(value, dict)
        and bool(value)
        and set(value) <= set(LANGUAGES)
        and not any(isinstance(text, dict) for text in value.values())
    )


def alike(shipped: Any, value: Any) -> bool:
    """Whether a value is of the kind that a title ships, down to what its lists hold. It explains lists of tables."""
    if type(value) is not type(shipped):
        return False
    if is_text(shipped):
        return set(value) <= set(LANGUAGES) and all(isinstance(text, str) for text in value.values())
    if isinstance(shipped, list):
        tables = any(isinstance(each, dict) for each in shipped)
        return not shipped or tables or all(any(alike(each, item) for each in shipped) for item in value)
    return True


def is_plain(value: Any) -> bool:
    """Whether no text in a value could be taken for markup or steer a terminal."""
    if isinstance(value, dict):
        # A text is one in every language.
        whole = not is_text(value) or all(isinstance(each, str) for each in value.values())
        return whole and all(is_plain(each) for each in value.values())
    if isinstance(value, list):
        return all(map(is_plain, value))
    return not isinstance(value, str) or not (HIDDEN.search(value) or set("[]\n\t") & set(value))


def _moderate(value: Any, shipped: Any) -> bool:
    """Whether nothing in a value is much larger than what we ship: a huge board would never be set up."""
    largest = max(MUCH, MORE * _largest(shipped))
    return _largest(value) <= largest and _longest(value) <= LETTERS


def _largest(value: Any) -> float:
    """The largest number in a value, or the length of its longest list."""
    if isinstance(value, dict | list):
        inner = value.values() if isinstance(value, dict) else value
        return max(len(value), max(map(_largest, inner), default=0))
    return abs(value) if isinstance(value, int | float) else 0


def _longest(value: Any) -> int:
    if isinstance(value, dict | list):
        return max(map(_longest, value.values() if isinstance(value, dict) else value), default=0)
    return len(value) if isinstance(value, str) else 0


def _texts(path: str, entry: Entry, lang: str, found: dict[str, str]) -> None:
    for key, value in entry.items():
        if is_text(value):
            found[path if key == "name" else f"{path}.{key}"] = _in(lang, value)
        elif isinstance(value, dict):
            _texts(f"{path}.{key}", value, lang, found)
        elif isinstance(value, list):
            for n, item in enumerate(value):
                if is_text(item):
                    found[f"{path}.{key}.{n}"] = _in(lang, item)
                elif isinstance(item, dict):
                    _texts(f"{path}.{key}.{item.get('id', n)}", item, lang, found)


def _in(lang: str, text: Mapping[str, str]) -> str:
    """A text in a language, or else in the first it is written in."""
    return text.get(lang) or next(iter(text.values()))


def _plain(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
