"""The ledger of a title: its rules as numbered statements, read from ``rules/<lang>.md``."""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

from tocsin.core.registry import folder, parts

_STATEMENT = re.compile(r"^- \*\*([A-Z]{2}-[A-Z]*\d*[a-z]?)\*\*\s*(.*)$")


class Statement(NamedTuple):
    """One rule: its id, chapter and text."""

    id: str
    chapter: str
    text: str


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
    return found


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
