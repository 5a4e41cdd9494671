"""``tocsin pack``: forms to fill in from the printed game, a check of what was entered, and what it changes."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from tocsin.cli import flags
from tocsin.cli.screen import safe, show, table
from tocsin.core import Pack, registry
from tocsin.core.folders import data_folder
from tocsin.words import Words
from tocsin.workshop import reading
from tocsin.workshop.drafts import template, toml

GAMES, SECONDS = 2000, 50.0
"""Games of a study with each set of components, and how long they may take in all."""


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    actions = flags.Actions("pack", parser, words)
    form = actions.add("template", print_template)
    form.add_argument("title")
    form.add_argument("--all", action="store_true", help=words("cli.pack_all"))
    actions.add("check", check).add_argument("file", metavar="FILE")
    wizard = actions.add("edit", edit)
    wizard.add_argument("title")
    wizard.add_argument("file", nargs="?", metavar="FILE", help=words("cli.pack_edit_file"))
    two = actions.add("compare", compare)
    two.add_argument("a", metavar="A")
    two.add_argument("b", nargs="?", metavar="B", help=words("cli.pack_compare_b"))
    small = actions.add("study", study)
    small.add_argument("file", metavar="FILE")
    flags.games(small, words, GAMES)
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
    print(template(args.title, words("pack.template", title=args.title), args.all), end="")
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
        answers, question = " / ".join(own.say(each.said) for each in ask.alternatives), own.say(ask.question)
        show(safe(words("reading.asks", part=found.text[ask.start : ask.end], question=question, answers=answers)))
    for why in found.why:
        show(safe(own.say(why)))
    if args.toml and found.effects:
        print(f"event = {toml(found.effects)}")
    return 0 if found.sure else 1


def edit(args: argparse.Namespace, words: Words) -> int:
    """``pack edit``: enter the printed parts one after the other."""
    from tocsin.cli.wizard import Wizard

    registry.folder(args.title)
    file = Path(args.file) if args.file else data_folder() / "packs" / f"{args.title}.toml"
    Wizard(args.title, file, words).run()
    return 0


def compare(args: argparse.Namespace, words: Words) -> int:
    """``pack compare``: what differs between two packs, or between a pack and our components."""
    from tocsin.sitting.workshops import Comparing, compared

    first = Pack.read(Path(args.a))
    second = Pack.read(Path(args.b)).text if args.b else None
    before, after = (first.text, second) if args.b else (None, first.text)
    found = compared(first.title, Comparing(after, before), words.lang)
    show(f"[bold]{safe(found.before)} → {safe(found.after)}[/]")
    if not found.differences:
        show(safe(words("workshop.nothing_differs")))
        return 0
    head = [words(f"workshop.{each}") for each in ("sheet", "part", "value", "before", "after")]
    table(head, [[each.sheet, each.part, each.name, each.before, each.after] for each in found.differences])
    return 0


def study(args: argparse.Namespace, words: Words) -> int:
    """``pack study``: the balance before and after."""
    from tocsin.sitting.studies import studied

    pack = Pack.read(Path(args.file))
    for line in studied(pack.title, pack.text, words.lang, max(1, args.games), SECONDS).said:
        show(safe(line))
    return 0
