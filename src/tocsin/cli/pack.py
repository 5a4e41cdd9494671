"""``tocsin pack``: a form to fill in from the printed game, and a check of the filled form."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from tocsin.cli import flags
from tocsin.cli.screen import show
from tocsin.core import Pack, registry
from tocsin.words import Words
from tocsin.workshop.drafts import template


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    actions = flags.Actions("pack", parser, words)
    template = actions.add("template", print_template)
    template.add_argument("title")
    template.add_argument("--all", action="store_true", help=words("cli.pack_all"))
    actions.add("check", check).add_argument("file", metavar="FILE")


def run(args: argparse.Namespace, words: Words) -> int:
    act: Callable[[argparse.Namespace, Words], int] = args.act
    return act(args, words)


def print_template(args: argparse.Namespace, words: Words) -> int:
    """``pack template``: a form with the values to correct."""
    print(template(args.title, words("pack.template", title=args.title), args.all), end="")
    return 0


def check(args: argparse.Namespace, words: Words) -> int:
    """``pack check``: can this pack be used, and what does it change?"""
    pack = Pack.read(Path(args.file))
    setup = registry.set_up(pack.title, pack=pack)
    changed = [entry for _, _, entry in setup.parts.entries() if entry.get("source") == "pack"]
    show(words("pack.good", file=pack.name, title=pack.title, n=len(changed)))
    return 0
