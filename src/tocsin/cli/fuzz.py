"""``tocsin fuzz TITLE``: random games in search of crashes, dead ends, endless games and faulty undo."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

from tocsin.cli import flags
from tocsin.cli.common import options, pack
from tocsin.cli.screen import dump, safe, show
from tocsin.core import Match, Pack, Recorder, Seeded, Setup, TocsinError, imagine, registry, set_up
from tocsin.core.state import from_json
from tocsin.words import Words

LOOKS = 3
"""About how many places of each game are examined closely."""

DRAWS = 50
"""How many set-ups are tried before giving up: then what was asked for is impossible in itself."""


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
        seed = f"{args.seed}-{number}"
        rng = Random(seed)
        setup = draw(args.title, given, own, rng)
        match = Match(setup, Seeded(seed))
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


def draw(title: str, given: Mapping[str, str], own: Pack | None, rng: Random) -> Setup:
    """A random set-up: any number of seats and, half the time, any value of each option that is not given.

    Not every option goes with every number of seats, and only the title knows which do: draw until it accepts.
    """
    low, high = registry.title(title).seats
    free = [option for option in registry.parts(title).all("option") if option["id"] not in given]
    refused: TocsinError | None = None
    for _ in range(DRAWS):
        seats = rng.randint(low, high)
        drawn = {option["id"]: rng.choice(option["values"]) for option in free} if rng.random() < 0.5 else {}
        try:
            return set_up(title, {**given, **drawn}, seats, own)
        except TocsinError as error:
            refused = error
    assert refused is not None
    raise refused


def examine(match: Match, rng: Random, often: float) -> None:
    """Play one game at random, and examine a few places of it closely (each with probability ``often``)."""
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
    """What is wrong at one place with forks, undo, positions, reasons or hidden cards."""
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
