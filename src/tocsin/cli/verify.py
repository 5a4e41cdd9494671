"""``tocsin verify FILE``: check that a record is genuine, and say what it proves."""

from __future__ import annotations

import argparse
from pathlib import Path

from tocsin.cli import flags
from tocsin.cli.common import pack, words_of
from tocsin.cli.screen import dump, safe, show
from tocsin.core import BadRecord, Record
from tocsin.words import Words, words_for


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--commitment", metavar="HASH", help=words("cli.commitment"))
    flags.pack(parser, words)
    flags.json(parser, words)


def run(args: argparse.Namespace, words: Words) -> int:
    try:
        proof = Record(Path(args.file)).prove(pack(args.pack), args.commitment)
    except BadRecord as error:
        if not error.line:
            # There is no such file, or none that can be read.
            raise
        said = words_of(error, words).say(error.message)
        if args.json:
            dump({"good": False, "line": error.line, "why": said})
        else:
            show(f"[red]{safe(words('verify.bad'))}[/] {safe(said)}")
        return 1
    told = words_for(proof.match.setup, words.lang)
    if args.json:
        items = {item.name: item.proven for item in proof.items}
        counts = {"answers": len(proof.match.tape), "shares": list(proof.shares), "undone": proof.undone}
        dump({"good": True, **counts, **items})
        return 0
    show(f"[green]{safe(words('verify.good', n=len(proof.match.tape)))}[/]")
    for item in proof.items:
        mark = words("verify.proven" if item.proven else "verify.unproven")
        colour = "green" if item.proven else "yellow"
        show(f"  [{colour}]{'✓' if item.proven else '–'} {safe(mark)}[/] {safe(told.say(item.message))}")
    if proof.undone:
        show(f"  {safe(words('verify.undone', n=proof.undone))}", style="dim")
    return 0
