"""``tocsin hint FILE``: help with the open question of a match, as deep as one likes. The prompt's ``hint`` too."""

from __future__ import annotations

import argparse
from pathlib import Path

from msgspec import to_builtins

from tocsin.cli import flags
from tocsin.cli.common import pack
from tocsin.cli.screen import dump, safe, show
from tocsin.core import NATURE, Record, TocsinError, msg
from tocsin.players.analysis import Budget, analyse
from tocsin.sitting import advice
from tocsin.sitting.messages import Hinted
from tocsin.words import Words, words_for

BEST = 3
"""How many answers are shown with their chances."""


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("file", metavar="FILE")
    flags.thinking(parser, words, 1000)
    parser.add_argument("--depth", type=int, choices=(1, 2, 3), default=2, help=words("cli.depth"))
    flags.pack(parser, words)
    flags.json(parser, words)


def run(args: argparse.Namespace, words: Words) -> int:
    match = Record(Path(args.file)).match(pack(args.pack))
    question = match.question
    if question is None:
        raise TocsinError(msg("match.over"))
    if question.seat == NATURE:
        raise TocsinError(msg("hint.nature"))
    hint = advice.hint(match.setup, analyse(match, question.seat, budget(args)), words_for(match.setup, words.lang))
    if args.json:
        dump(to_builtins(hint))
    else:
        for line in lines(hint, args.depth, words):
            show(line)
    return 0


def budget(args: argparse.Namespace) -> Budget:
    """Nodes if they are given, else milliseconds."""
    return Budget(None if args.nodes else args.ms, args.nodes)


def lines(hint: Hinted, depth: int, house: Words) -> list[str]:
    """How much depends on the question and the kind of move; or the best answers; and the line that may follow."""
    if depth <= 1 or not hint.choices:
        return [safe(line) for line in hint.first]
    said = []
    for choice, word in zip(hint.choices[:BEST], hint.said, strict=False):
        interval = "" if hint.exact else f" ({choice.low:.0%} – {choice.high:.0%})"
        said.append(f"[bold]{safe(choice.label)}[/] — {safe(word)}  [dim]{choice.value:.0%}{interval}[/]")
    said.append(f"[dim]{safe(hint.certainty)}[/]")
    if depth >= 3:
        said.append(safe(house("hint.line", line=" → ".join(f"{move.who}: {move.label}" for move in hint.line))))
    return said
