"""Flags that several commands share, and the actions of commands that have several."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from tocsin.words import Words


def lang(parser: argparse.ArgumentParser, words: Words) -> None:
    """``--lang``: read from the raw arguments before they are parsed, listed here for the help."""
    parser.add_argument("--lang", metavar="LANG", help=words("cli.lang"))


def json(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("--json", action="store_true", help=words("cli.json"))


def option(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("--option", metavar="K=V", action="append", default=[], help=words("cli.option"))


def pack(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("--pack", metavar="FILE", help=words("cli.pack_file"))


def seats(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("--seats", metavar="WHO,WHO", help=words("cli.seats"))


def seed(parser: argparse.ArgumentParser, words: Words, default: str | None = None) -> None:
    parser.add_argument("--seed", default=default, help=words("cli.seed"))


def games(parser: argparse.ArgumentParser, words: Words, default: int) -> None:
    parser.add_argument("--games", type=int, default=default, metavar="N", help=words("cli.games"))


def jobs(parser: argparse.ArgumentParser, words: Words, default: int) -> None:
    parser.add_argument("--jobs", type=int, default=default, metavar="N", help=words("cli.jobs"))


def thinking(parser: argparse.ArgumentParser, words: Words, ms: int) -> None:
    """How long to think about each question: ``--ms`` or ``--nodes``."""
    parser.add_argument("--ms", type=int, default=ms, metavar="N", help=words("cli.ms"))
    parser.add_argument("--nodes", type=int, metavar="N", help=words("cli.nodes"))


class Actions:
    """The actions of a command, e.g. ``check`` of ``tocsin pack check``. The one asked for becomes ``args.act``."""

    def __init__(self, command: str, parser: argparse.ArgumentParser, words: Words) -> None:
        self._command, self._words = command, words
        self._parsers = parser.add_subparsers(title=words("cli.commands"), metavar="ACTION", required=True)

    def add(self, name: str, act: Callable[..., int]) -> argparse.ArgumentParser:
        """The parser of one more action, for its own arguments."""
        about = self._words(f"cli.{self._command}_{name}")
        made = self._parsers.add_parser(name, help=about, description=about)
        made.set_defaults(act=act)
        lang(made, self._words)
        return made
