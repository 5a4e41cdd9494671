"""``tocsin resume FILE``: go on with a match from its record."""

from __future__ import annotations

import argparse
from pathlib import Path

from tocsin.cli import flags
from tocsin.cli.common import pack
from tocsin.cli.play import resume_at
from tocsin.players import split
from tocsin.words import Words


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("file", metavar="FILE")
    flags.seats(parser, words)
    parser.add_argument("--trust", action="store_true", help=words("cli.trust"))
    flags.pack(parser, words)


def run(args: argparse.Namespace, words: Words) -> int:
    specs = split(args.seats) if args.seats else None
    _, code = resume_at(Path(args.file), pack(args.pack), specs, words, args.trust)
    return code
