"""``tocsin hint FILE``: help with the open question of a match, as deep as one likes. The prompt's ``hint`` too."""

from __future__ import annotations

import argparse
from pathlib import Path

from tocsin.cli import flags
from tocsin.cli.common import labels, pack
from tocsin.cli.screen import dump, safe, show
from tocsin.core import NATURE, Match, Record, TocsinError, msg
from tocsin.players.analysis import Analysis, Budget, analyse
from tocsin.table.advice import first_words
from tocsin.words import Words, who, words_for


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
    found = analyse(match, question.seat, budget(args))
    if args.json:
        dump(data(match, found, words_for(match.setup, words.lang)))
    else:
        for line in lines(match, found, args.depth, words):
            show(line)
    return 0


def budget(args: argparse.Namespace) -> Budget:
    """Nodes if they are given, else milliseconds."""
    return Budget(None if args.nodes else args.ms, args.nodes)


def lines(match: Match, found: Analysis, depth: int, house: Words) -> list[str]:
    """The hint: how much hangs on the question and the kind of move; the three best; the line that may follow."""
    words = words_for(match.setup, house.lang)
    question = found.question
    if depth <= 1:
        return [safe(line) for line in first_words(match.setup, found, words)]
    named = labels(match.setup, question, question.options, words)
    said = []
    for choice in found.choices[:3]:
        interval = "" if found.exact else f" ({choice.low:.0%} – {choice.high:.0%})"
        said.append(f"[bold]{choice.value:4.0%}[/]{interval}  {safe(named[choice.option])}")
    said.append(
        safe(house("hint.exact") if found.exact else house("hint.sure", sure=f"{found.sure:.0%}", n=found.worlds))
    )
    if depth >= 3:
        steps = []
        for asked, option in found.line:
            label = words.say(match.setup.title.label(match.setup.box, asked, option))
            steps.append(f"{words.say(who(match.setup, asked.seat))}: {label}")
        said.append(safe(house("hint.line", line=" → ".join(steps))))
    return said


def data(match: Match, found: Analysis, words: Words) -> dict[str, object]:
    """An analysis for programs."""
    named = labels(match.setup, found.question, found.question.options, words)
    return {
        "seat": found.question.seat,
        "verb": found.question.verb,
        "cite": found.question.cite,
        "choices": [{**choice._asdict(), "label": named[choice.option]} for choice in found.choices],
        "line": [
            {
                "seat": asked.seat,
                "verb": asked.verb,
                "option": option,
                "label": words.say(match.setup.title.label(match.setup.box, asked, option)),
            }
            for asked, option in found.line
        ],
        "sure": found.sure,
        "worlds": found.worlds,
        "exact": found.exact,
    }
