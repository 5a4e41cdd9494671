"""``tocsin solve TITLE``: the exact chance of winning a solo title, computed once and stored."""

from __future__ import annotations

import argparse
import resource
import sys
import time

from tocsin.cli import flags
from tocsin.cli.common import options, pack
from tocsin.cli.screen import dump, show
from tocsin.core import set_up
from tocsin.players import exact
from tocsin.words import Words


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("title")
    parser.add_argument("--most", type=int, default=0, metavar="N", help=words("cli.most"))
    parser.add_argument("--again", action="store_true", help=words("cli.again"))
    flags.option(parser, words)
    flags.pack(parser, words)
    flags.json(parser, words)


def run(args: argparse.Namespace, words: Words) -> int:
    setup = set_up(args.title, options(args.option), 1, pack(args.pack))
    solution = None if args.again else exact.stored(setup)
    fresh = solution is None
    if solution is None:
        solution = exact.solve(setup, args.most, _progress(words))
        solution.save(exact.solution_path(setup))
    facts = dict(solution.facts)
    settling = facts.pop("settling")
    facts["file"] = str(exact.solution_path(setup))
    facts["mebibytes"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024 if fresh else None
    if args.json:
        dump({**facts, "settled_within": settling[-1] if settling else 0.0})
        return 0
    seconds = round(facts["seconds_finding"] + facts["seconds_solving"], 1)
    show(words("solve.positions", n=facts["positions"], seconds=seconds))
    if solution.exact:
        show(words("solve.exact", value=f"{solution.low:.6%}"))
    else:
        show(words("solve.bounds", open=facts["open"], low=f"{solution.low:.4%}", high=f"{solution.high:.4%}"))
    show(words("solve.kept" if solution.exact else "solve.kept_bounds", file=facts["file"]), style="dim")
    return 0


def _progress(words: Words) -> exact.Progress | None:
    """A progress line that overwrites itself, if the error stream is a terminal."""
    if not sys.stderr.isatty():
        return None
    last = [0.0]

    def tell(what: str, done: int, most: int) -> None:
        now = time.monotonic()
        if now - last[0] > 0.2:
            last[0] = now
            bar = "█" * (30 * done // max(1, most)) if most else ""
            print(f"\r{words(what, done=done, most=most)} {bar:<30}", end="", file=sys.stderr, flush=True)

    return tell
