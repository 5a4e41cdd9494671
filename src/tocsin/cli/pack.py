"""``tocsin pack``: a form to fill in from the printed game, a check of the filled form, and sentences of cards read."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tocsin.cli import flags
from tocsin.cli.screen import safe, show
from tocsin.core import Pack, registry
from tocsin.words import Words
from tocsin.workshop import reading

_KEPT = {"id", "source", "attested", "name_source"}


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    actions = flags.Actions("pack", parser, words)
    template = actions.add("template", print_template)
    template.add_argument("title")
    template.add_argument("--all", action="store_true", help=words("cli.pack_all"))
    actions.add("check", check).add_argument("file", metavar="FILE")
    read = actions.add("read", read_sentence)
    read.add_argument("title")
    read.add_argument("sentence", help=words("cli.pack_sentence"))
    read.add_argument("--card", metavar="ID", help=words("cli.pack_card"))
    read.add_argument("--toml", action="store_true", help=words("cli.pack_toml"))


def run(args: argparse.Namespace, words: Words) -> int:
    act: Callable[[argparse.Namespace, Words], int] = args.act
    return act(args, words)


def print_template(args: argparse.Namespace, words: Words) -> int:
    """``pack template``: a form with the values to correct."""
    print(template(args.title, words, args.all), end="")
    return 0


def check(args: argparse.Namespace, words: Words) -> int:
    """``pack check``: can this pack be used, and what does it change?"""
    pack = Pack.read(Path(args.file))
    setup = registry.set_up(pack.title, pack=pack)
    changed = [entry for _, _, entry in setup.parts.entries() if entry.get("source") == "pack"]
    show(words("pack.good", file=pack.name, title=pack.title, n=len(changed)))
    return 0


def read_sentence(args: argparse.Namespace, words: Words) -> int:
    """``pack read``: what a sentence of a card says, what was not understood, and what is ambiguous."""
    table = reading.table_of(args.title, args.card) if args.card else ""
    found = reading.read(args.title, table, args.card or "", words.lang, args.sentence)
    own = Words(words.lang, args.title, registry.parts(args.title))
    for line in found.said:
        show(safe(f"- {own.say(line)}"))
    if any(not span.understood for span in found.spans):
        show(safe(words("reading.not_understood", text=reading.marked(found))))
    for span in found.spans:
        if span.typed:
            show(safe(words("reading.typed", text=span.typed)))
    for ask in found.asks:
        answers = " / ".join(own.say(each.said) for each in ask.alternatives)
        show(
            safe(
                words(
                    "reading.asks",
                    part=found.text[ask.start : ask.end],
                    question=own.say(ask.question),
                    answers=answers,
                )
            )
        )
    for why in found.why:
        show(safe(own.say(why)))
    if args.toml and found.effects:
        print(f"event = {toml(found.effects)}")
    return 0 if found.sure else 1


def template(title: str, words: Words, everything: bool = False) -> str:
    """A pack with the shipped values to correct: the reconstructed ones, or all."""
    parts = registry.parts(title)
    lines = [f"# {words('pack.template', title=title)}", "", "[pack]", f'title = "{title}"', 'name = ""']
    for table, id, entry in parts.entries():
        if table in ("meta", "option") or not (everything or entry.get("source") == "reconstructed"):
            continue
        attested = entry.get("attested", {})
        values = {
            key: value
            for key, value in entry.items()
            if key not in _KEPT and (everything or not (attested.get(key) == "rulebook" or _is_text(value)))
        }
        if not values:
            continue
        lines += ["", f"# {entry.get('source')}", f"[{table}]" if id is None else f"[[{table}]]"]
        lines += [] if id is None else [f"id = {toml(id)}"]
        lines += [f"{key} = {toml(value)}" for key, value in values.items()]
    return "\n".join(lines) + "\n"


def toml(value: Any) -> str:
    """A value on one line of TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {toml(item)}" for key, item in value.items()) + " }" if value else "{}"
    if isinstance(value, list):
        return "[" + ", ".join(toml(item) for item in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def _is_text(value: Any) -> bool:
    return isinstance(value, dict) and "en" in value
