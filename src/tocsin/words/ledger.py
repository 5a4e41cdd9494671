"""The ledger of a title: its rules as numbered statements, read from ``rules/<lang>.md``."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from tocsin.core.registry import folder, parts
from tocsin.words.catalogue import Words

_STATEMENT = re.compile(r"^- \*\*([A-Z]{2}-[A-Z]*\d*[a-z]?)\*\*\s*(.*)$")
_TAG = re.compile(r"\s*\[(text|ruling|derived|recon|public|FR|RU|option \w+)\]")
_EMPHASIS = re.compile(r"(\*{1,2})(?=\S)(.+?)(?<=\S)\1")


class Statement(NamedTuple):
    """One rule: its id, its chapter, its text as people read it, and the tags of its editors.

    ``text`` the rulebook says so, ``ruling`` we decided where it is silent or contradicts itself, ``derived`` it
    follows from other statements, ``recon`` made up in place of what we do not have, ``public`` known from elsewhere,
    ``FR`` and ``RU`` of one edition only, ``option NAME`` as an option of the title says.
    """

    id: str
    chapter: str
    text: str
    tags: tuple[str, ...] = ()


@cache
def ledger(title: str, lang: str) -> dict[str, Statement]:
    """The statements of a title by id, in order. Lines without an id belong to the statement above."""
    found: dict[str, Statement] = {}
    chapter, last = "", ""
    for line in (folder(title) / "rules" / f"{lang}.md").read_text("utf-8").splitlines():
        match = _STATEMENT.match(line)
        if line.startswith("## "):
            chapter, last = line[3:].strip(), ""
        elif match:
            last = match[1]
            found[last] = Statement(last, chapter, match[2])
        elif last and line.strip():
            statement = found[last]
            found[last] = statement._replace(text=f"{statement.text}\n{line.rstrip()}")
    return {id: _read(statement) for id, statement in found.items()}


def _read(statement: Statement) -> Statement:
    """A statement without its marks of emphasis, its tags beside it."""
    text = _EMPHASIS.sub(r"\2", statement.text)
    tags = tuple(dict.fromkeys(_TAG.findall(text)))
    return statement._replace(text=_TAG.sub("", text).strip(), tags=tags)


def remarks(statement: Statement, words: Words) -> list[str]:
    """What there is to say of a statement besides its text: where it comes from, and the option that changes it."""
    said = []
    for tag in statement.tags:
        kind, _, option = tag.partition(" ")
        if option:
            said.append(words("rules.option", option=words(f"option.{option}.label")))
        elif kind not in ("text", "derived"):
            said.append(words(f"rules.{kind.lower()}"))
    return said


def prefix(title: str) -> str:
    """The prefix of a title's ledger ids."""
    found: str = parts(title).meta["ledger"]
    return found


def cited(text: str, prefix: str) -> list[str]:
    """The ledger ids mentioned in a text, with ranges such as ``BC-8..15`` expanded."""
    found: list[str] = []
    for first, last in re.findall(rf"\b{prefix}-(\d+)(?:\.\.(\d+))?", text):
        found.extend(f"{prefix}-{n}" for n in range(int(first), int(last or first) + 1))
    found.extend(f"{prefix}-{id}" for id in re.findall(rf"\b{prefix}-([A-Z]+\d*[a-z]?)\b", text))
    return found


def span(title: str, text: str) -> list[str]:
    """The statements of ``BC-32`` or ``BC-32..35``, in the order of the ledger; an unknown one stays as it is."""
    known = [*ledger(title, "en")]
    first, _, last = text.partition("..")
    if not last or first not in known:
        return [first]
    mark = prefix(title)
    letters = re.sub(r"\d.*", "", first)
    end = next((id for id in (f"{letters}{last}", f"{mark}-{last}") if id in known), None)
    return [first, text] if end is None else known[known.index(first) : known.index(end) + 1]
