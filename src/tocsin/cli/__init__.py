"""The `tocsin` command. Each subcommand has its own module with its arguments, imported only when it is asked for."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from tocsin import __version__
from tocsin.cli import flags, home
from tocsin.cli.commands import GROUPS, NAMES, command
from tocsin.cli.common import words_of
from tocsin.core.errors import BadPack, Refusal, TocsinError
from tocsin.core.reading import printable
from tocsin.words.catalogue import Words

OK, FOUND, WRONG = 0, 1, 2
"""Exit codes: success; something was found (a false record, a bug); the command makes no sense."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; bad input becomes one sentence and an exit code."""
    args = list(sys.argv[1:] if argv is None else argv)
    words = Words("en")
    try:
        words = Words(language(args))
        name = next((arg for arg in args if arg in NAMES), None)
        asked = parser(words, name).parse_args(args)
        return command(name).run(asked, words) if name else home.run(words)
    except TocsinError as error:
        complain(error, words)
        return WRONG
    except (KeyboardInterrupt, EOFError):
        print(file=sys.stderr)
        return WRONG
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK


def complain(error: TocsinError, words: Words) -> None:
    """Print what is wrong to the error stream, in the words of the title concerned."""
    words = words_of(error, words)
    print(printable(f"tocsin: {words.say(error.message)}"), file=sys.stderr)
    if isinstance(error, BadPack):
        for mistake in error.mistakes:
            print(printable(f"  {words.say(mistake)}"), file=sys.stderr)
    if isinstance(error, Refusal):
        for reason in error.reasons:
            print(printable(f"  {words.say(reason.message)} ({reason.cite})"), file=sys.stderr)


def language(args: Sequence[str]) -> str:
    """The reader's language: ``--lang``, else ``TOCSIN_LANG``, else the system's, else English."""
    for n, arg in enumerate(args):
        if arg == "--lang" and n + 1 < len(args):
            return args[n + 1]
        if arg.startswith("--lang="):
            return arg.removeprefix("--lang=")
    if os.environ.get("TOCSIN_LANG"):
        return os.environ["TOCSIN_LANG"]
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return value[:2] if value[:2] in ("en", "fr", "ru") else "en"
    return "en"


def parser(words: Words, wanted: str | None) -> argparse.ArgumentParser:
    """The command line in the reader's language. Only the wanted command declares its arguments."""
    _translate_argparse(words)
    top = argparse.ArgumentParser(
        prog="tocsin",
        usage="%(prog)s [-h] [--version] [--lang LANG] [COMMAND ...]",
        description=f"{words('cli.about')}\n\n{words('cli.home')}\n{listing(words)}",
        epilog=words("cli.epilog"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"tocsin {__version__}", help=words("argparse.version"))
    flags.lang(top, words)
    commands = top.add_subparsers(prog="tocsin", metavar="COMMAND", help=argparse.SUPPRESS)
    for name in NAMES:
        made = commands.add_parser(name, description=words(f"cli.{name}"))
        if name == wanted:
            flags.lang(made, words)
            command(name).arguments(made, words)
    return top


def listing(words: Words) -> str:
    """The commands under their headings; argparse cannot group them."""
    width = max(map(len, NAMES)) + 2
    lines = []
    for heading, names in GROUPS.items():
        lines += ["", f"{words(heading)}:", *(f"  {name:<{width}}{words(f'cli.{name}')}" for name in names)]
    return "\n".join(lines)


ARGPARSE = {
    "usage: ": "argparse.usage",
    "positional arguments": "argparse.positional",
    "options": "argparse.options",
    "show this help message and exit": "argparse.help",
    "show program's version number and exit": "argparse.version",
    "%(prog)s: error: %(message)s\n": "argparse.error",
    "the following arguments are required: %s": "argparse.required",
    "unrecognized arguments: %s": "argparse.unrecognized",
    "expected one argument": "argparse.one",
    "invalid choice: %(value)r (choose from %(choices)s)": "argparse.choice",
    "invalid %(type)s value: %(value)r": "argparse.value",
    "argument %(argument_name)s: %(message)s": "argparse.argument",
    "unknown parser %(parser_name)r (choices: %(choices)s)": "argparse.parser",
}


def _translate_argparse(words: Words) -> None:
    """Let argparse, which asks gettext for its sentences, take them from the house catalogue."""

    def look_up(text: str) -> str:
        return words.raw(ARGPARSE[text]) if text in ARGPARSE else text

    argparse._ = look_up  # type: ignore[attr-defined]  # argparse's own name for gettext
