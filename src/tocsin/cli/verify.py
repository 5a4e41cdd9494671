"""``tocsin verify FILE``: check that a record is genuine."""

from __future__ import annotations

import argparse
from pathlib import Path

from tocsin.cli import flags
from tocsin.cli.common import pack
from tocsin.cli.screen import dump, show
from tocsin.core import BadRecord, Record
from tocsin.words import Words, words_for


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("file", metavar="FILE")
    flags.pack(parser, words)
    flags.json(parser, words)


def run(args: argparse.Namespace, words: Words) -> int:
    record = Record(Path(args.file))
    try:
        match = record.verify(pack(args.pack))
    except BadRecord as error:
        said = words.say(error.message)
        if args.json:
            dump({"good": False, "line": error.line, "why": said})
        else:
            show(f"[red]{words('verify.bad')}[/] {said}")
        return 1
    told = words_for(match.setup, words.lang)
    result = match.result
    dice = bool(record.closing and record.closing["seed"])
    if args.json:
        dump({"good": True, "answers": len(match.tape), "finished": result is not None, "dice": dice})
        return 0
    show(f"[green]{words('verify.good', n=len(match.tape))}[/]")
    show(words("verify.dice" if dice else "verify.no_dice"))
    show(told.say(result.message) if result else words("verify.unfinished"))
    return 0
