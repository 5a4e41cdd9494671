"""Golden games: whole matches as prose, told again and compared line by line.

    python tests/tapes/golden.py TITLE NAME [--seed N] [--seats N] [--option k=v ...]     write one at random
    python tests/tapes/golden.py --again                                                  tell all tapes anew

Telling anew is for a change of words or rules that is meant; look at the difference before you commit it.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from random import Random

from tocsin.core import Match, Seeded, set_up
from tocsin.core.options import as_dict, spelled
from tocsin.words import story, words_for

HERE = Path(__file__).parent


def told(match: Match) -> str:
    """A match as a golden file: how to set it up, its tape, and its story with nothing hidden."""
    setup = match.setup
    words = words_for(setup, "en")
    default = as_dict(set_up(setup.title.id).options)
    chosen = {key: value for key, value in as_dict(setup.options).items() if value != default[key]}
    lines = [
        f"title: {setup.title.id}",
        f"seats: {setup.seats}",
        f"options: {' '.join(f'{key}={spelled(value)}' for key, value in chosen.items())}".rstrip(),
        f"tape: {' '.join(map(str, match.tape))}",
        "",
    ]
    lines += [f"{line.position:>4}  {line.cite:<7} {line.text}" for line in story(match, words, all_seen=True)]
    assert match.result is not None
    lines.append(f" end  {match.result.cite:<7} {words.say(match.result.message)}")
    return "\n".join(lines) + "\n"


def untold(text: str) -> Match:
    """The match of a golden file, played from its tape."""
    head = dict(line.split(":", 1) for line in text.splitlines()[:4])
    options = dict(pair.split("=", 1) for pair in head["options"].split())
    match = Match(set_up(head["title"].strip(), options, int(head["seats"])))
    for option in head["tape"].split():
        match.answer(int(option))
    return match


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("title", nargs="?")
    parser.add_argument("name", nargs="?")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--again", action="store_true")
    args = parser.parse_args()
    if args.again:
        for path in sorted(HERE.glob("*/*.txt")):
            path.write_text(told(untold(path.read_text("utf-8"))), "utf-8")
        return
    if not args.title or not args.name:
        sys.exit(__doc__)
    setup = set_up(args.title, dict(pair.split("=", 1) for pair in args.option), args.seats)
    match, rng = Match(setup, Seeded(str(args.seed))), Random(args.seed)
    while match.question is not None:
        match.answer(rng.choice(match.question.options))
    path = HERE / args.title.replace("-", "_") / f"{args.name}.txt"
    path.parent.mkdir(exist_ok=True)
    path.write_text(told(match), "utf-8")
    print(path)


if __name__ == "__main__":
    main()
