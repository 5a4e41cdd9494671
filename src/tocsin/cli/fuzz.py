"""``tocsin fuzz TITLE``: random games that look for crashes, dead ends, runaways and bad undo."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from tocsin.cli import flags
from tocsin.cli.common import options, pack
from tocsin.cli.screen import dump, safe, show
from tocsin.core import Match, Recorder, Seeded, Setup, imagine, registry, set_up
from tocsin.core.state import from_json
from tocsin.words import Words

LOOKS = 3
"""How many places of a game are looked at closely, about."""


class Finding(Exception):
    """Something is wrong with the rules of a title."""


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("title")
    flags.games(parser, words, 1000)
    flags.seed(parser, words, "fuzz")
    parser.add_argument("--dump", metavar="FILE", help=words("cli.dump"))
    flags.option(parser, words)
    flags.pack(parser, words)
    flags.json(parser, words)


def run(args: argparse.Namespace, words: Words) -> int:
    begun = time.monotonic()
    given, own = options(args.option), pack(args.pack)
    lengths: list[int] = []
    for number in range(args.games):
        setup = _setup(args.title, given, own, number)
        match = Match(setup, Seeded(f"{args.seed}-{number}"))
        rng = Random(f"{args.seed}-{number}")
        try:
            examine(match, rng, LOOKS / max(10, lengths[-1] if lengths else 10))
        except Exception as error:
            path = Path(args.dump or f"fuzz-{args.title}-{number}.jsonl")
            with path.open("w", encoding="utf-8", newline="\n") as file:
                Recorder(file, match, ["random"] * setup.seats)
            said = f"{type(error).__name__}: {error}"
            if args.json:
                dump({"title": args.title, "game": number, "finding": said, "record": str(path)})
            else:
                show(f"[red]{safe(words('fuzz.found', n=number, error=said, file=str(path)))}[/]")
            return 1
        lengths.append(len(match.tape))
    lengths.sort()
    report = {
        "title": args.title,
        "games": args.games,
        "seconds": round(time.monotonic() - begun, 1),
        "median_answers": lengths[len(lengths) // 2] if lengths else 0,
        "longest": lengths[-1] if lengths else 0,
    }
    if args.json:
        dump(report)
    else:
        show(words("fuzz.clean", n=args.games, median=report["median_answers"], longest=report["longest"]))
    return 0


def _setup(title: str, given: dict[str, str], own: Any, number: int) -> Setup:
    """Seats and options in turn, so that many games cover every set-up; what was asked for stays."""
    low, high = registry.title(title).seats
    rng = Random(number)
    chosen: dict[str, Any] = dict(given)
    if number % 2:
        free = [option for option in registry.parts(title).all("option") if option["id"] not in given]
        for option in rng.sample(free, min(2, len(free))):
            chosen[option["id"]] = rng.choice(option["values"])
    return set_up(title, chosen, low + number % (high - low + 1), own)


def examine(match: Match, rng: Random, often: float) -> None:
    """Play one game at random, looking closely at a few places of it."""
    title = match.setup.title
    while match.question is not None:
        question = match.question
        if not question.options:
            raise Finding(f"dead end: {question}")
        if len(match.tape) > title.limit:
            raise Finding(f"runaway: more than {title.limit} answers")
        if rng.random() < often:
            for what in look(match, rng):
                raise Finding(what)
        match.answer(rng.choice(question.options))
    if match.result is None:
        raise Finding("no result")
    wrong = list(title.check(match.state))
    if wrong:
        raise Finding(f"impossible end: {wrong[0]}")


def look(match: Match, rng: Random) -> Iterator[str]:
    """What may be wrong at one place: forks, undo, positions, reasons, hidden cards."""
    twin = match.fork()
    if twin.state != match.state or repr(twin.question) != repr(match.question):
        yield "a fork differs from its original"
    if match.tape:
        place = rng.randrange(len(match.tape))
        tape = match.tape[:]
        twin.undo_to(place)
        while len(twin.tape) < len(tape):
            twin.redo()
        if twin.state != match.state:
            yield f"undo to {place} and redo end elsewhere"
    state, _ = match.mark
    if from_json(match.setup.start(), state.to_json()) != state:
        yield "a position is not read back as it was written"
    for wrong in match.setup.title.check(state):
        yield f"impossible position: {wrong}"
    for question in match.questions:
        if question.why is not None:
            out = {answer for answer, _ in question.why()}
            if [member for member in question.domain if member not in out] != list(question.options):
                yield f"options and reasons disagree: {question}"
    seat = rng.randrange(match.setup.seats)
    world = imagine(match, seat, rng)
    if world.view(seat) != match.view(seat):
        yield f"an imagined world looks different to seat {seat}"
