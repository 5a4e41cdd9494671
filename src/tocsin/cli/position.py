"""``tocsin position FILE``: the question and options of a position written by hand, and what follows an answer."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from tocsin.cli import flags
from tocsin.cli.common import labels, options, pack, pick
from tocsin.cli.screen import dump, safe, show
from tocsin.core import BadPosition, Match, msg, registry, set_up
from tocsin.core.match import answered, placed
from tocsin.core.options import as_dict
from tocsin.core.reading import from_text
from tocsin.words import Words, prompt, words_for

KINDS: dict[str, Any] = {"title": str, "options": dict, "seats": int | None, "state": dict, "answers": list}
"""What a position may say, and of what kind it is."""


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("file", metavar="FILE", help=words("cli.position_file"))
    parser.add_argument("--answer", metavar="X", action="append", default=[], help=words("cli.answer"))
    flags.option(parser, words)
    flags.pack(parser, words)
    flags.json(parser, words)


def run(args: argparse.Namespace, words: Words) -> int:
    match = start(args.file) if args.file in registry.titles() else load(read(args.file), args)
    told = words_for(match.setup, words.lang)
    for text in args.answer:
        question = match.question
        if question is None:
            raise BadPosition(msg("match.over"))
        match.answer(pick(match, question, text, told))
    if args.json:
        dump(describe(match))
        return 0
    setup, question = match.setup, match.question
    show(setup.title.draw(match.view(None if question is None else max(question.seat, 0)), told))
    if question is None:
        assert match.result is not None
        show(f"\n[bold]{safe(told.say(match.result.message))}[/] [cyan]{match.result.cite}[/]")
        return 0
    show(f"\n[bold]{safe(told.say(prompt(setup, question)))}[/] [cyan]{question.cite}[/]")
    for n, label in enumerate(labels(setup, question, setup.listed(question), told).values(), 1):
        show(f"  {n:>2} {safe(label)}")
    return 0


def start(title: str) -> Match:
    """The starting position of a title: a template for positions of one's own."""
    return Match(set_up(title))


def read(name: str) -> dict[str, Any]:
    """The position in a file, or in standard input for ``-``."""
    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text("utf-8")
        data = from_text(text)
    except json.JSONDecodeError as error:
        raise BadPosition(msg("position.not_json", file=name, line=error.lineno, error=error.msg)) from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise BadPosition(msg("position.unreadable", file=name, error=why)) from None
    if not isinstance(data, dict) or not isinstance(data.get("title"), str):
        raise BadPosition(msg("position.no_title", file=name))
    for key, value in data.items():
        if key not in KINDS:
            raise BadPosition(msg("position.unknown_field", field=key, known=", ".join(KINDS)))
        if not isinstance(value, KINDS[key]) or isinstance(value, bool):
            raise BadPosition(msg("position.wrong_kind", field=key))
    return data


def load(data: dict[str, Any], args: argparse.Namespace) -> Match:
    """A match at a position. The fields are checked one by one, then together; then the answers are played."""
    chosen = {**data.get("options", {}), **options(args.option)}
    setup = set_up(data["title"], chosen, data.get("seats"), pack(args.pack))
    match = placed(setup, data.get("state", {}))
    for n, option in enumerate(data.get("answers", [])):
        question = match.question
        if question is None or type(option) is not int or option not in question.options:
            raise BadPosition(msg("position.bad_answer", n=n + 1, answer=option))
        answered(match, option)
    return match


def describe(match: Match) -> dict[str, Any]:
    """The position as data that `load` understands: the start of the segment and the answers since."""
    state, answers = match.mark
    return {
        "title": match.setup.title.id,
        "options": as_dict(match.setup.options),
        "seats": match.setup.seats,
        "state": state.to_json(),
        "answers": answers,
    }
