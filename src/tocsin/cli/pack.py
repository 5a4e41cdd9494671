"""``tocsin pack``: a form to fill in from the printed game, and a check of the filled form."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import tomli_w

from tocsin.cli.screen import show
from tocsin.core import Pack, registry
from tocsin.words import Words

_KEPT = {"source", "attested", "name_source"}


def run(args: argparse.Namespace, words: Words) -> int:
    if args.action == "template":
        print(template(args.title, words, args.all), end="")
        return 0
    pack = Pack.read(Path(args.file))
    setup = registry.set_up(pack.title, pack=pack)
    changed = [entry for _, _, entry in setup.parts.entries() if entry.get("source") == "pack"]
    show(words("pack.good", file=pack.name, title=pack.title, n=len(changed)))
    return 0


def template(title: str, words: Words, everything: bool = False) -> str:
    """A pack with the shipped values: those that are reconstructed, or all of them, ready to be corrected."""
    parts = registry.parts(title)
    lines = [f"# {line}" for line in words("pack.template", title=title).split("\n")]
    lines += ["", "[pack]", f'title = "{title}"', 'name = ""', ""]
    for table, id, entry in parts.entries():
        if table in ("meta", "option") or not (everything or entry.get("source") == "reconstructed"):
            continue
        attested = entry.get("attested", {})
        values: dict[str, Any] = {
            key: value
            for key, value in entry.items()
            if key not in _KEPT and (everything or attested.get(key) != "rulebook")
        }
        lines.append(f"# {entry.get('source')}")
        body = {table: [values] if id is not None else values}
        lines.append(tomli_w.dumps(body).strip())
        lines.append("")
    return "\n".join(lines)
